// One table in the browser. It knows no rules: it lets a person pick one of the legal moves that the server lists.
import { ask, send, watch } from "./wire.js";
import { Picker } from "./picker.js";

const root = document.querySelector("main.table");
const id = root.dataset.id;
const texts = JSON.parse(document.getElementById("texts").textContent);
const say = (name, values = {}) => texts[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);
const at = (name) => document.getElementById(name);

let state = null;
let drawn = null; // what of the state is on the page
let lifted = null; // the seat that the curtain was lifted for, and only for its turn
let fetching = false;
let again = false;

async function refresh() {
  if (fetching) { again = true; return; }
  fetching = true;
  do {
    again = false;
    try {
      const seat = lifted === null ? "" : `?seat=${lifted}`;
      draw(await ask(`/t/${id}/state${seat}`));
    } catch (problem) {
      at("headline").textContent = problem.title ?? say("lost");
      if (!problem.status) setTimeout(refresh, 1500);
    }
  } while (again);
  fetching = false;
}

function draw(next) {
  const several = next.owner && next.people.length > 1 && !next.over;
  if (several && lifted !== null && next.actor !== lifted) { lifted = null; again = true; return; }
  const key = JSON.stringify([next.ply, next.over, next.thinking, next.seat, next.actor, next.closed, next.owner]);
  if (state && key === drawn) return; // nothing that is seen has changed: a choice being made stays as it is
  drawn = key;
  state = next;
  const board = at("board");
  board.classList.toggle("four", next.players.length > 2);
  board.innerHTML = next.svg;
  at("headline").textContent = next.headline;
  at("headline").classList.toggle("mine", next.moves !== null);
  drawPlayers();
  drawLog();
  drawCurtain(several && lifted === null && next.people.includes(next.actor));
  const decision = at("decision");
  decision.replaceChildren();
  if (next.moves) new Picker(next, decision, board.querySelector("svg"), say, look, play);
}

function drawPlayers() {
  at("players").replaceChildren(...state.players.map((player) => {
    const row = document.createElement("li");
    const dot = element("span", `dot seat${player.seat}`);
    const name = element("span", player.seat === state.actor ? "now" : "", `${player.colour}, ${player.name}`);
    const score = element("span", "score", String(player.score));
    const points = element("span", "points", player.points.map(([source, n]) => `${source} ${n}`).join(" · "));
    row.append(dot, name, score, points);
    return row;
  }));
}

function drawLog() {
  const list = at("log");
  list.replaceChildren(...state.log.slice().reverse().map((entry) => element("li", "", entry.text)));
}

function drawCurtain(needed) {
  const curtain = at("curtain");
  curtain.hidden = !needed;
  if (!needed) { curtain.replaceChildren(); return; }
  const seat = state.actor;
  const { colour, name } = state.players[seat];
  const who = `${colour}, ${name}`;
  const button = element("button", "", say("lift", { name: who }));
  button.addEventListener("click", () => { lifted = seat; refresh(); });
  curtain.replaceChildren(element("p", "", say("curtain", { name: who })), button);
  button.focus();
}

const look = (token) =>
  ask(`/t/${id}/preview?seat=${state.seat}&ply=${state.ply}&token=${encodeURIComponent(token)}`);

async function play(token) {
  const command = crypto.randomUUID ? crypto.randomUUID() : String(Math.random()).slice(2);
  const body = { command, seat: state.seat, ply: state.ply, token };
  for (let wait = 500; ; wait = Math.min(wait * 2, 8000)) {
    try { await send(`/t/${id}/moves`, body); break; } catch (problem) {
      at("headline").textContent = problem.title ?? say("lost");
      if (problem.status) break;
      await new Promise((done) => setTimeout(done, wait)); // the same command again: it counts once
    }
  }
  await refresh();
}

function element(tag, name, text) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  if (text !== undefined) made.textContent = text;
  return made;
}

watch(`/t/${id}/live`, refresh);
document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
window.addEventListener("pageshow", (event) => { if (event.persisted) refresh(); });
refresh();

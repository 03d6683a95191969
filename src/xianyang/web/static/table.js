// One table in the browser. It knows no rules: it lets a person pick one of the legal moves that the server lists.
import { Board } from "./board.js";
import { Decision } from "./decision.js";
import { announce, at, button, data, element, fill, say } from "./page.js";
import { Picker } from "./picker.js";
import { Replay } from "./replay.js";
import { Wire } from "./wire.js";
import { zoom } from "./zoom.js";

let scene = null; // the present
let shown = null; // what is on the page: the present, or an earlier position
const board = new Board(at("board"));
const decision = new Decision(act);
const { lang, dataset } = document.documentElement;
const wire = new Wire(`/t/${data.id}/live?language=${lang}&theme=${dataset.theme}`, { scene: take, patch, away });
const picker = new Picker(data.parts, board, decision, {
  look: (token) => wire.ask({ do: "preview", seat: scene.you.seat, ply: scene.turn.ply, token: token.slice(0, 64) }),
  why: (picks) => wire.ask({ do: "why", seat: scene.you.seat, ply: scene.turn.ply, picks }),
  play: act,
});
const replay = new Replay(visit);
zoom(at("board"));

// -- what comes from the server

function take(next) {
  const first = scene === null;
  const before = scene;
  scene = next;
  present({ still: first, before });
}

function patch(changes) {
  const before = scene;
  const { board: parts, log, ...sections } = changes;
  scene = { ...scene, ...sections };
  if (log) scene.log = [...scene.log.slice(0, log.from), ...log.entries];
  if (parts) {
    scene.board = { ...scene.board, ...parts };
    for (const [name, text] of Object.entries(parts)) if (text === null) delete scene.board[name];
  }
  present({ before });
}

function present({ still = false, before = null } = {}) {
  if (before && !still) tell(before);
  replay.update(scene.log);
  if (replay.isLive) draw(scene, { still });
  else drawAround();
}

// What has happened since, for those who don't see it.
function tell(before) {
  const since = scene.log.slice(before.log.length).flatMap((entry) => entry.text);
  const headline = scene.turn.headline === before.turn.headline ? "" : scene.turn.headline;
  announce([...since, headline].filter(Boolean).join(" "));
}

function away(how) {
  at("away").hidden = how === null;
  if (how) at("away").textContent = say(how);
}

// -- what goes to the server

async function act(token) {
  const command = Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(16).padStart(2, "0")).join("");
  at("decision").setAttribute("aria-busy", "true");
  try {
    await wire.ask({ do: "act", command, seat: scene.you.seat, ply: scene.turn.ply, token });
  } catch (problem) {
    decision.refused(picker, problem.title);
  } finally {
    at("decision").removeAttribute("aria-busy");
  }
}

let wanted = null; // the ply that is asked for, while the slider may have moved on
let asking = false;

async function visit(ply) {
  wanted = ply;
  if (ply === null) { draw(scene, { still: true }); return; }
  if (asking) return;
  asking = true;
  try {
    while (wanted !== null) {
      const now = wanted;
      const { scene: past } = await wire.ask(scene.you.seat === null ? { do: "look", ply: now } : { do: "look", seat: scene.you.seat, ply: now });
      if (wanted === now) { draw(past, { still: true }); break; }
    }
  } catch (problem) {
    if (problem.title) away("lost");
  } finally {
    asking = false;
  }
}

// -- what is on the page

function draw(next, { still = false } = {}) {
  shown = next;
  const live = next === scene;
  board.show(next.board, { still, mover: next.log.at(-1)?.by ?? -1 });
  decision.show(next, live);
  picker.offer(live ? next.moves : [], next.hand);
  drawAround();
}

function drawAround() {
  at("headline").textContent = replay.isLive ? scene.turn.headline : say("past", { n: replay.index, last: replay.plies.length - 1 });
  const { turn, you } = scene;
  at("standing").hidden = turn.over;
  at("decision").hidden = turn.over || turn.closed || !you.seats.length;
  if (at("inviting")) at("inviting").hidden = !turn.free.length || turn.closed;
  drawPlayers(shown);
  drawLog();
  drawCurtain();
  drawEnd();
  describe();
  document.title = `${scene.turn.actor === scene.you.seat && scene.turn.actor >= 0 ? "● " : ""}${document.title.replace(/^● /, "")}`;
}

function drawPlayers({ players, facts, turn }) {
  at("players").replaceChildren(...players.map((player) => {
    const { seat, colour, name, score, points, facts: more } = player;
    const isNow = seat === turn.actor;
    const row = element("li", { class: isNow ? "turn" : "", "data-seat": seat });
    const away = player.kind !== "bot" && !player.present ? element("span", { class: "apart", text: say("apart") }) : "";
    row.append(
      element("span", { class: "emblem", "data-panel": `player-${seat}`, html: data.emblems[seat] }),
      element("span", { class: "who" }, element("b", { text: colour }), ` ${name} `, away),
      element("span", { class: "score", text: String(score ?? ""), "aria-label": score === null ? null : say("points", { n: score }) }),
      element("span", { class: "points", text: [...points.filter(([, n]) => n).map(([source, n]) => `${source} ${n}`), ...more].join(" · ") }),
    );
    if (isNow) row.setAttribute("aria-current", "true");
    return row;
  }));
  at("facts").textContent = facts.join(" · ");
}

function drawLog() {
  const list = at("log");
  if (list.drawn === scene.log && list.index === replay.index) return;
  [list.drawn, list.index] = [scene.log, replay.index];
  const now = replay.index ?? scene.log.length - 1;
  list.replaceChildren(...scene.log.map((entry, index) => element("li", { "aria-current": index === now ? "step" : null },
    element("button", { type: "button", click: () => replay.go(index), "data-seat": entry.by },
      entry.by >= 0 ? element("span", { class: "emblem", html: data.emblems[entry.by] }) : element("span", { class: "emblem" }),
      element("span", { text: entry.text.join(" ") || "…" })))).reverse());
}

function drawCurtain() {
  const curtain = at("curtain");
  const seat = scene.you.curtain;
  const open = curtain.open;
  if (seat === null) { if (open) { curtain.close(); at("headline").focus(); } return; }
  const { colour, name } = scene.players[seat];
  const who = `${colour} (${name})`;
  fill(curtain, element("span", { class: "emblem", html: data.emblems[seat] }), element("p", { text: say("curtain", { name: who }) }),
    button(say("lift", { name: who }), () => wire.look(seat), { class: "go", "data-key": "lift" }));
  if (!open) curtain.showModal();
}

function drawEnd() {
  const box = at("end");
  box.hidden = !scene.turn.over;
  if (!scene.turn.over || box.drawn === scene.turn.rematch) return;
  box.drawn = scene.turn.rematch;
  const order = [...scene.players].sort((a, b) => b.score - a.score);
  const cell = (text, tag = "td") => element(tag, { text: String(text), scope: tag === "th" ? "col" : null });
  const head = element("tr", {}, element("th", { scope: "col", text: say("player") }), ...order[0].points.map(([source]) => cell(source, "th")), cell(say("total"), "th"));
  const rows = order.map((player) => element("tr", { class: scene.turn.winners.includes(player.seat) ? "won" : "" },
    element("th", { scope: "row" }, element("span", { class: "emblem", html: data.emblems[player.seat] }), `${player.colour} (${player.name})`),
    ...player.points.map(([, n]) => cell(n)), element("td", { class: "sum", text: String(player.score) })));
  at("scores").replaceChildren(element("thead", {}, head), element("tbody", {}, ...rows));
  const link = at("follow");
  at("again").hidden = Boolean(scene.turn.rematch) || !scene.you.seats.length;
  link.hidden = !scene.turn.rematch;
  if (scene.turn.rematch) link.href = `/t/${scene.turn.rematch}`;
}

// -- keys and panels

document.addEventListener("keydown", (event) => {
  const chord = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState("AltGraph");
  if (chord || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || at("curtain").open) return;
  if (!shown) return;
  if ((replay.isLive && picker.moves.length && picker.key(event)) || replay.key(event)) event.preventDefault();
});

at("curtain").addEventListener("cancel", (event) => event.preventDefault());
at("described").addEventListener("toggle", () => describe());
async function describe() {
  if (!at("described").open || !scene) return;
  const ply = replay.isLive ? {} : { ply: replay.plies[replay.index] };
  const seat = scene.you.seat === null ? {} : { seat: scene.you.seat };
  try {
    const { text } = await wire.ask({ do: "describe", ...seat, ...ply });
    at("text").textContent = text;
  } catch (problem) {
    at("text").textContent = problem.title;
  }
}
for (const copy of document.querySelectorAll("[data-copy]")) {
  copy.addEventListener("click", async () => {
    const field = at(copy.dataset.copy);
    field.select();
    try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
    announce(say("copied"));
    copy.textContent = say("copied");
  });
}

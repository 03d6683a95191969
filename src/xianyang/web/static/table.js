// One table in the browser. It knows no rules: it lets a person pick one of the legal moves that the server lists.
import { Analysis } from "./analysis.js";
import { Board } from "./board.js";
import { Decision } from "./decision.js";
import { Hints } from "./hints.js";
import { announce, at, button, data, element, fill, say } from "./page.js";
import { Picker, told } from "./picker.js";
import { Replay } from "./replay.js";
import { Wire } from "./wire.js";
import { Panes } from "./panes.js";
import { zoom } from "./zoom.js";

const PAUSE = 700; // milliseconds between two moves that come one upon the other, so that each is seen
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

let scene = null; // the newest
let present = null; // what the page has come to: `scene`, or one of those before it while they are shown one by one
let shown = null; // what is on the page: the present, or an earlier position
const board = new Board(at("board"));
const decision = new Decision(act, pass);
const { lang, dataset } = document.documentElement;
const wire = new Wire(`/t/${data.id}/live?language=${lang}&theme=${dataset.theme}`, { scene: take, patch, away });
const picker = new Picker(data.parts, board, decision, {
  look: (token) => wire.ask({ do: "preview", seat: present.you.seat, ply: present.turn.ply, token: token.slice(0, 64) }),
  why: (picks) => wire.ask({ do: "why", seat: present.you.seat, ply: present.turn.ply, picks }),
  badges: () => wire.ask({ do: "badges", seat: present.you.seat, ply: present.turn.ply }),
  play: act,
});
const replay = new Replay(visit);
const hints = new Hints(picker, () => wire.ask({ do: "hint", seat: present.you.seat, ply: present.turn.ply }));
decision.drawn = () => hints.draw();
const analysis = new Analysis({ ask: (what) => wire.ask({ do: "analysis", ...what }), go: (index) => replay.go(index), show: instead, changed: () => drawLog(true) });
zoom(at("board"));
const panes = new Panes(board.svg, data.panes);

// -- what comes from the server

let coming = []; // scenes that are still to be shown
let moved = -Infinity; // when the board changed last
let timer = null;

function take(next) {
  scene = next;
  coming = [];
  clearTimeout(timer);
  timer = null;
  show(next, present === null);
}

function patch(changes) {
  const { board: parts, log, ...sections } = changes;
  const next = { ...scene, ...sections };
  if (log) next.log = [...scene.log.slice(0, log.from), ...log.entries];
  if (parts) {
    next.board = { ...scene.board, ...parts };
    for (const [name, text] of Object.entries(parts)) if (text === null) delete next.board[name];
  }
  scene = next;
  coming.push(next);
  advance();
}

// Show what has come, one move at a time.
function advance() {
  if (timer !== null) return;
  while (coming.length) {
    const wait = calm.matches || document.hidden || coming[0].board === present.board ? 0 : moved + PAUSE - performance.now();
    if (wait > 0) { timer = setTimeout(() => { timer = null; advance(); }, wait); return; }
    show(coming.shift());
  }
}

function show(next, still = false) {
  const before = present;
  if (before && before.board !== next.board) moved = performance.now();
  present = next;
  wire.eyes = present.you.seat; // a lift that came to nothing is not asked for again
  if (before && before.you.seat !== next.you.seat) forget();
  if (before) tell(before);
  replay.update(present.log);
  if (replay.isLive) draw(present, still);
  else drawAround();
}

// Other eyes look at the page now: nothing of what the last ones saw may stay on it.
function forget() {
  for (const field of ["text", "live", "path", "ways", "does"]) at(field).textContent = "";
  at("token").value = "";
  at("token").placeholder = "";
  picker.forget();
  wanted = null;
  replay.leave();
}

// A move that was not played, on the board as it was before it; null: no more of that.
let trying = null;

async function instead(other) {
  trying = other;
  if (!other) { board.show(shown.board, { still: true }); picker.drawSpots(); return; }
  try {
    const { scene: past } = await wire.ask({ do: "look", ply: other.ply });
    if (trying !== other) return;
    board.show(past.board, { still: true });
    panes.follow(past.turn.pane);
    picker.lay(other.path.split(" "), true);
  } catch (problem) {
    announce(told(problem));
  }
}

// What has happened since, for those who don't see it.
function tell(before) {
  const since = present.log.slice(before.log.length).flatMap((entry) => entry.text);
  const headline = present.turn.headline === before.turn.headline ? "" : present.turn.headline;
  announce([...since, headline].filter(Boolean).join(" "));
}

let distance = null; // how the server is out of reach, null while it is not

function away(how = distance) {
  distance = how;
  at("away").hidden = how === null;
  if (how) at("away").textContent = [say(how), acting ? say("kept") : ""].join(" ");
}

// -- what goes to the server

let acting = false; // one move at a time: a second click means nothing

async function act(token) {
  if (acting) return;
  acting = true;
  const command = Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(16).padStart(2, "0")).join("");
  at("decision").setAttribute("aria-busy", "true");
  away();
  try {
    await wire.ask({ do: "act", command, seat: present.you.seat, ply: present.turn.ply, token });
  } catch (problem) {
    decision.refused(picker, told(problem));
  } finally {
    acting = false;
    at("decision").removeAttribute("aria-busy");
  }
}

let wanted = null; // the ply that is asked for, while the slider may have moved on
let asking = false;

async function visit(ply) {
  wanted = ply;
  followAnalysis();
  if (ply === null) { draw(present, true); return; }
  if (asking) return;
  asking = true;
  try {
    while (wanted !== null) {
      const now = wanted;
      const { seat } = present.you;
      const { scene: past } = await wire.ask(seat === null ? { do: "look", ply: now } : { do: "look", seat, ply: now });
      if (wanted === now && !replay.isLive && present.you.seat === seat) { draw(past, true); break; }
      if (present.you.seat !== seat) break;
    }
  } catch (problem) {
    decision.refused(picker, told(problem));
  } finally {
    asking = false;
  }
}

// -- what is on the page

function draw(next, still = false) {
  shown = next;
  const live = next === present;
  const mover = next.log.at(-1)?.by ?? -1;
  board.show(next.board, { still, mover, isLaid: mover === next.you.seat });
  decision.show(next, live);
  picker.offer(live ? next.moves : [], next.hand, `${next.turn.ply} ${next.turn.chosen}`);
  hints.offer(live && next.turn.hint && next.moves.length > 1 ? `${next.turn.ply} ${next.moves.length} ${next.you.seat}` : null);
  panes.follow(next.turn.pane);
  layOver();
  drawAround();
}

function drawAround() {
  at("headline").textContent = replay.isLive ? present.turn.headline : say("past", { n: replay.index, last: replay.plies.length - 1 });
  const { turn, you } = present;
  at("standing").hidden = turn.over && replay.isLive && !shown.players[0].mat;
  at("decision").hidden = turn.over || turn.closed || !you.seats.length;
  if (at("inviting")) at("inviting").hidden = !turn.free.length || turn.closed;
  drawPlayers(shown);
  drawCurtain();
  drawEnd();
  followAnalysis();
  drawLog();
  describe();
  document.title = `${present.turn.mine && !present.turn.chosen ? "● " : ""}${document.title.replace(/^● /, "")}`;
}

function followAnalysis() {
  const last = replay.plies.length - 1;
  if (present.turn.over && !present.turn.closed) analysis.visit(replay.index ?? last, last);
}

const total = (points) => points.reduce((sum, [, n]) => sum + n, 0);

function drawPlayers({ players, facts, turn }) {
  at("players").replaceChildren(...players.map((player) => {
    const { seat, colour, name, score, points, facts: more, mat, outlook } = player;
    const sources = outlook ? [] : points.filter(([, n]) => n).map(([source, n]) => `${source} ${n}`);
    const under = [...sources, ...(mat ? [] : more)].join(" · ");
    const isNow = turn.waiting.includes(seat);
    const row = element("li", { class: isNow ? "turn" : "", "data-seat": seat });
    const away = player.kind !== "bot" && !player.present && !turn.free.includes(seat) ? element("span", { class: "apart", text: say("apart") }) : "";
    const done = player.chosen ? element("span", { class: "chosen", text: say("has_chosen") }) : "";
    row.append(
      element("span", { class: "emblem", "data-panel": `player-${seat}`, html: data.emblems[seat] }),
      element("span", { class: "who" }, element("b", { text: colour }), ` ${name} `, away, done),
      element("span", { class: "score", text: String(score ?? "") }),
      outlook ? element("span", { class: "outlook", title: say("outlook"), text: say("if_over", { n: total(outlook) }) }) : "",
      under ? element("span", { class: "points", text: under }) : "",
      mat ? element("span", { class: "mat", html: mat }) : "",
    );
    if (isNow) row.setAttribute("aria-current", "true");
    return row;
  }));
  at("facts").textContent = facts.join(" · ");
  drawSources();
}

function drawLog(anew = false) {
  const list = at("log");
  if (list.drawn !== present.log || anew) {
    list.drawn = present.log;
    fill(list, ...present.log.map((entry, index) => element("li", {}, element("button", { type: "button", click: () => replay.go(index), "data-key": `entry-${index}` },
      element("span", { class: "emblem", html: entry.by >= 0 ? data.emblems[entry.by] : "" }),
      element("span", { text: entry.text.join(" ") || (index ? "…" : say("begins")) }), analysis.mark(index)))));
  }
  const now = list.children[replay.index ?? present.log.length - 1];
  const isIn = list.contains(document.activeElement);
  for (const item of list.children) {
    item.toggleAttribute("aria-current", item === now);
    item.firstChild.tabIndex = item === now ? 0 : -1; // one stop of Tab; arrows go on from it
  }
  now?.setAttribute("aria-current", "step");
  if (isIn) now?.firstChild.focus({ preventScroll: true });
  requestAnimationFrame(() => inSight(list, now)); // once everything around has its place
}

at("log").addEventListener("keydown", (event) => {
  const step = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  replay.step(step);
});

// Scroll a list so far that an entry is seen whole, or from its beginning.
function inSight(list, entry) {
  if (!entry?.isConnected) return;
  const [box, it] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  const [side, more] = [".side", ".more"].map((name) => document.querySelector(name).getBoundingClientRect());
  const fold = Math.min(side.bottom, more.top); // what lies below it is seen by nobody
  const bottom = fold > box.top + it.height ? Math.min(box.bottom, fold) : box.bottom;
  if (it.bottom > bottom) list.scrollTop += Math.min(it.bottom - bottom, it.top - box.top);
  else if (it.top < box.top) list.scrollTop -= box.top - it.top;
}

let passing = null; // a seat that wants the screen, though nobody waits for it

function pass(seat) {
  passing = seat;
  drawCurtain();
}

function drawCurtain() {
  const curtain = at("curtain");
  if (!present.turn.changing.includes(passing)) passing = null;
  const seat = present.you.curtain ?? passing;
  const open = curtain.open;
  if (seat === null) { if (open) { curtain.close(); at("headline").focus(); } return; }
  const { colour, name } = present.players[seat];
  const who = `${colour} (${name})`;
  fill(curtain, element("span", { class: "emblem", html: data.emblems[seat] }), element("p", { text: say("curtain", { name: who }) }),
    button(say("lift", { name: who }), () => wire.look(seat), { class: "go", "data-key": "lift" }),
    present.turn.free.length && at("invite") ? element("p", { class: "small", text: say("for_friends", { url: at("invite").value }) }) : "");
  if (!open) curtain.showModal();
}

// Points by source, a row for each: the whole breakdown, standing or final.
function drawScores(table, players, points, winners = [], keys = data.sources) {
  const head = element("tr", {}, element("th", { scope: "col", text: say("source") }), ...players.map(({ seat, colour, name }) =>
    element("th", { scope: "col", class: winners.includes(seat) ? "won" : "" },
      element("span", { class: "emblem", html: data.emblems[seat] }), element("b", { text: colour }), name)));
  const row = (name, values, cls = "") => element("tr", { class: cls }, element("th", { scope: "row" }, name), ...values.map((n) => element("td", { text: String(n) })));
  const rows = points(players[0]).map(([source], index) => row(named(source, keys[index]), players.map((player) => points(player)[index][1])));
  const sums = row(say("total"), players.map((player) => total(points(player))), "sum");
  table.querySelector("thead").replaceChildren(head);
  table.querySelector("tbody").replaceChildren(...rows, sums);
}

const ranked = (players) => [...players].sort((a, b) => b.score - a.score);

const COUNTED = ["footmen", "groups", "archers"]; // what is scored once, at the end, on the board as it stands

// The name of a source of points: a button where the board can show how they are counted.
function named(source, key) {
  if (!COUNTED.includes(key) || !(key in data.overlays)) return source;
  return button(source, () => { at("overlay").value = at("overlay").value === key ? "" : key; layOver(); }, { class: "counted" });
}

// What the game would bring if it ended now, where that is more than what stands; and points by round.
function drawSources() {
  const players = shown.turn.over ? ranked(shown.players) : shown.players;
  const [some, rounds] = [players.every(({ outlook }) => outlook), players.every((player) => player.rounds)];
  at("sources").hidden = !some && !rounds;
  at("forecast").hidden = !some;
  at("rounds").hidden = !rounds;
  if (!at("sources").open) return;
  if (some) drawScores(at("forecast"), players, (player) => player.outlook);
  if (rounds) drawRounds(players);
}

// A line for each round and source that has brought points.
function drawRounds(players) {
  const lines = players[0].rounds.flatMap((sources, round) => sources.map(([source], index) => {
    const values = players.map((player) => player.rounds[round][index][1]);
    return [say("round", { n: round + 1, source }), values];
  })).filter(([, values]) => values.some((n) => n));
  const each = (player) => lines.map(([name, values]) => [name, values[players.indexOf(player)]]);
  if (lines.length) drawScores(at("rounds"), players, each, [], []);
  at("rounds").hidden = !lines.length;
}

// What the player wants to see on the board besides: majorities, groups, the wheel to come.
let laid = null;

async function layOver() {
  const name = at("overlay")?.value ?? "";
  const scene = shown;
  if (laid && laid.name === name && laid.board === scene.board) return;
  laid = { name, board: scene.board };
  if (!name) { board.layOver(""); return; }
  const seat = scene.you.seat === null ? {} : { seat: scene.you.seat };
  try {
    const { svg } = await wire.ask({ do: "overlay", name, ...seat, ply: scene.turn.shown });
    if (laid.name === name && laid.board === scene.board) board.layOver(svg);
  } catch (problem) {
    decision.refused(picker, told(problem));
  }
}
at("overlay")?.addEventListener("change", layOver);

function drawEnd() {
  const box = at("end");
  box.hidden = !present.turn.over || !replay.isLive;
  if (!present.turn.over || box.drawn === present.turn.rematch) return;
  box.drawn = present.turn.rematch;
  drawScores(at("scores"), ranked(present.players), (player) => player.points, present.turn.winners);
  const link = at("follow");
  at("again").hidden = Boolean(present.turn.rematch) || !present.you.seats.length;
  at("again").querySelector("button").textContent = say("rematch");
  link.hidden = !present.turn.rematch;
  if (present.turn.rematch) link.href = `/t/${present.turn.rematch}`;
}

// -- keys and panels

document.addEventListener("keydown", (event) => {
  const chord = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState("AltGraph");
  if (chord || !shown || (event.target.tagName === "INPUT" && event.target.type !== "range") || at("curtain").open) return;
  if (!event.target.closest("#board, #now, #analysis, #judged, section.past")) return; // single keys mean something only here
  if ((replay.isLive && picker.moves.length && picker.key(event)) || replay.key(event)) event.preventDefault();
});

at("curtain").addEventListener("cancel", (event) => event.preventDefault());
at("curtain").addEventListener("close", () => { if ((present.you.curtain ?? passing) !== null) drawCurtain(); });
for (const panel of document.querySelectorAll(".more details")) {
  panel.addEventListener("toggle", () => { if (panel.open) panel.scrollIntoView({ block: "nearest" }); });
}
at("sources").addEventListener("toggle", () => shown && drawSources());
at("described").addEventListener("toggle", () => describe());
async function describe() {
  if (!at("described").open || !scene) return;
  const ply = replay.isLive ? {} : { ply: replay.plies[replay.index] };
  const seat = present.you.seat === null ? {} : { seat: present.you.seat };
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

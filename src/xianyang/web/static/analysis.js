// What the engine says about a finished game: a graph over its moves, and for the move that is looked at what was best.
import { choice, percent, standing } from "./choices.js";
import { announce, at, button, element, figure, fill, say } from "./page.js";
import { told } from "./picker.js";

const SVG = "http://www.w3.org/2000/svg";
const HASH = "#analysis";
const AGAIN = 700; // milliseconds between two looks at how far the engine has come

const signed = (n) => (n < 0 ? figure(n) : `+${figure(n)}`);

export class Analysis {
  // `ask` asks the server, `go` goes to an entry of the log, `show` shows a move instead on the board (null: no more),
  // `changed` is told when there is more to be marked.
  constructor({ ask, go, show, changed }) {
    Object.assign(this, { ask, go, show, changed, open: false, wants: "wins", found: null, index: 0, last: 0, tried: null });
    this.decisions = []; // those known, by entry of the log: the first has none
    at("analyse").addEventListener("click", () => { this.begin(); at("graph").focus(); });
    at("leave").addEventListener("click", () => this.close());
    for (const one of document.querySelectorAll("[data-graph]")) one.addEventListener("click", () => this.turn(one.dataset.graph));
    at("before").addEventListener("click", () => this.seek(-1));
    at("after").addEventListener("click", () => this.seek(1));
    // Another language or theme loads the page again: the analysis stays open.
    const settings = document.querySelector("form.settings");
    settings.addEventListener("submit", () => { settings.action = `/settings${location.hash}`; });
    const graph = at("graph");
    graph.addEventListener("click", (event) => this.point(event));
    graph.addEventListener("keydown", (event) => { if (this.key(event.key)) event.preventDefault(); });
  }

  begin() {
    this.open = true;
    history.replaceState(null, "", HASH);
    document.body.classList.add("analysing");
    for (const id of ["analysis", "judged"]) at(id).hidden = false;
    this.draw();
    this.follow();
  }

  close() {
    this.open = false;
    this.try(null);
    history.replaceState(null, "", location.pathname + location.search);
    document.body.classList.remove("analysing");
    for (const id of ["analysis", "judged"]) at(id).hidden = true;
    this.changed();
    at("headline").focus();
  }

  // Ask until all is known; what comes is shown as it comes.
  async follow() {
    if (this.asking) return;
    this.asking = true;
    this.problem = null;
    try {
      while (this.open) {
        const wants = this.wants;
        const found = await this.ask({ after: this.decisions.length, graph: wants });
        this.take(found);
        if (found.state === "done" && wants === this.wants) return;
        if (found.state === "failed") { this.problem = found.problem; announce(found.problem); return; }
        if (wants === this.wants) await new Promise((done) => setTimeout(done, AGAIN));
      }
    } catch (problem) {
      this.problem = told(problem);
      announce(this.problem);
    } finally {
      this.asking = false;
      this.draw();
    }
  }

  take(found) {
    const was = this.found?.state;
    this.found = found;
    this.decisions = [...this.decisions.slice(0, found.after), ...found.decisions];
    if (found.state === "done" && was !== "done") announce(say("analysed"));
    this.draw();
    this.changed();
  }

  turn(wants) {
    this.wants = wants;
    this.draw();
    this.follow();
  }

  // -- where in the game

  // The game is over, and this entry of the log is looked at, of so many. A page that is loaded again with the analysis
  // open opens it again.
  visit(index, last) {
    at("analyse").hidden = false;
    if (index !== this.index) this.try(null);
    Object.assign(this, { index, last });
    if (this.open) this.draw();
    else if (location.hash === HASH) this.begin();
  }

  of(index) {
    return this.decisions[index - 1] ?? null;
  }

  mistakes() {
    return this.decisions.flatMap((one, n) => (one.bad ? [n + 1] : []));
  }

  seek(step) {
    const found = step > 0 ? this.mistakes().find((n) => n > this.index) : this.mistakes().findLast((n) => n < this.index);
    if (found === undefined) return;
    this.go(found);
    requestAnimationFrame(() => at("judged").scrollIntoView({ block: "nearest" })); // on a phone it lies below the fold
    announce(this.of(found).text);
  }

  point(event) {
    const svg = at("graph").querySelector("svg");
    if (!svg) return;
    const { x } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    const { left, right } = this.found.graph;
    this.go(Math.round(Math.max(0, Math.min(1, (x - left) / (right - left))) * this.last));
  }

  key(name) {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: -10, PageDown: 10, Home: -this.last, End: this.last }[name];
    if (step === undefined) return false;
    this.go(Math.max(0, Math.min(this.last, this.index + step)));
    return true;
  }

  // Another move than the played one, shown on the board as it was before it.
  try(token) {
    if (this.tried === token) return;
    this.tried = token;
    const decision = this.of(this.index);
    this.show(token === null ? null : { ply: decision.before, path: decision.choices.find((one) => one.token === token).path });
    if (token === null || !this.open) return;
    this.draw();
  }

  // -- what is seen of it

  draw() {
    if (!this.open) return;
    for (const one of document.querySelectorAll("[data-graph]")) one.setAttribute("aria-pressed", String(one.dataset.graph === this.wants));
    this.drawProgress();
    this.drawGraph();
    this.drawLegend();
    this.drawDecision();
    const mistakes = this.mistakes();
    const focused = document.activeElement;
    at("before").disabled = !mistakes.some((n) => n < this.index);
    at("after").disabled = !mistakes.some((n) => n > this.index);
    if (focused?.disabled) at("graph").focus({ preventScroll: true });
  }

  drawProgress() {
    const { found, problem } = this;
    const box = at("progress");
    box.hidden = Boolean(found?.state === "done" && !problem);
    if (problem) {
      fill(box, element("span", { class: "no", text: problem }), button(say("try_again"), () => this.follow(), { "data-key": "try" }));
      return;
    }
    const [done, of] = [this.decisions.length, found?.of ?? 0];
    const text = found?.state === "warming" ? say("analysis_warming") : say("analysing", { n: done, of });
    fill(box, element("progress", { max: of || 1, value: done, "aria-label": say("analysis_progress") }), element("span", { class: "small", text }));
  }

  drawGraph() {
    const box = at("graph");
    const graph = this.found?.graph;
    if (!graph) return;
    if (box.drawn !== graph.svg) { box.drawn = graph.svg; box.innerHTML = graph.svg; }
    const svg = box.querySelector("svg");
    const x = graph.left + (graph.right - graph.left) * (this.index / Math.max(1, this.last));
    let cursor = svg.querySelector(".cursor");
    if (!cursor) {
      cursor = svg.appendChild(document.createElementNS(SVG, "path"));
      cursor.setAttribute("class", "cursor");
    }
    cursor.setAttribute("d", `M${x} ${graph.top}V${graph.bottom}`);
    for (const [name, value] of [["valuemin", 0], ["valuemax", this.last], ["valuenow", this.index], ["valuetext", this.spoken()]]) box.setAttribute(`aria-${name}`, value);
  }

  // The values at the cursor, in words.
  spoken() {
    const values = this.values();
    const each = values ? this.found.seats.map(({ colour }, seat) => `${colour} ${this.written(values[seat])}`) : [];
    return [say("step", { n: this.index, last: this.last }), ...each].join(", ");
  }

  values() {
    if (this.index === this.last) return this.found?.end[this.wants] ?? null;
    if (this.index > this.decisions.length) return null;
    const known = [this.found?.begin, ...this.decisions.slice(0, this.index)];
    return known.findLast((one) => one?.[this.wants])?.[this.wants] ?? null;
  }

  written(value) {
    return this.wants === "wins" ? percent(value) : figure(value);
  }

  drawLegend() {
    if (!this.found) return;
    const values = this.values();
    fill(at("legend"), ...this.found.seats.map(({ colour, marks, accuracy }, seat) => standing(seat, colour, values ? this.written(values[seat]) : "…",
      accuracy === null ? "" : element("span", { class: "tally", text: say("accuracy", { n: percent(accuracy) }) }),
      ...marks.map(([sign, count, name, good]) => element("span", { class: `tally ${good ? "good" : "bad"}`, title: `${name}: ${count}`, "aria-label": `${name}: ${count}` , role: "img" }, element("i", { text: sign }), ` ${count}`)))));
  }

  drawDecision() {
    const box = at("verdict");
    const decision = this.of(this.index);
    if (!decision) { fill(box, element("p", { class: "small", text: this.index ? say("not_yet") : say("begins") })); return; }
    const rows = decision.choices.map((one, index) => choice(one, () => this.try(this.tried === one.token ? null : one.token), {
      "data-key": `choice-${index}`, "aria-pressed": one.played ? null : String(this.tried === one.token), disabled: one.played || !one.path, class: one.played ? "played" : "",
    }, one.played ? element("span", { class: "tag", text: say("played") }) : ""));
    const why = [
      ...decision.gained.map(({ colour, sources }) => [say("at_once", { who: colour }), sources]),
      ...(decision.missed.length ? [[say("in_the_end"), decision.missed]] : []),
    ].map(([words, sources]) => element("p", { class: "why" }, element("span", { text: words }), ...sources.map(([source, n]) => element("b", { text: `${source} ${signed(n)}` }))));
    fill(box,
      element("p", { class: "said" }, decision.sign ? element("i", { class: `sign ${decision.bad ? "bad" : "good"}`, text: decision.sign, "aria-hidden": "true" }) : "", element("span", { text: decision.text })),
      rows.length ? element("ol", { class: "choices" }, ...rows) : "",
      ...why);
  }

  // The sign of an entry of the log, as a mark beside its words.
  mark(index) {
    const decision = this.open ? this.of(index) : null;
    if (!decision?.sign) return "";
    return element("i", { class: `sign ${decision.bad ? "bad" : "good"}`, text: decision.sign, title: decision.name, role: "img", "aria-label": decision.name });
  }
}

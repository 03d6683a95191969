// Picking one of the listed moves part by part: a piece of the hand, a marked cell, a way round; then confirming it.
const WHEEL_REST = 180; // milliseconds
const LOOK_AFTER = 90; // milliseconds that a ghost rests before the server is asked what it would do
const SVG = "http://www.w3.org/2000/svg";

export class Picker {
  constructor(state, box, svg, say, look, play) {
    Object.assign(this, { state, box, svg, say, look, play });
    this.moves = state.moves;
    this.piece = null;
    this.cell = null;
    this.turn = 0;
    this.wheeled = -WHEEL_REST;
    this.layer = svg.appendChild(document.createElementNS(SVG, "g"));
    this.hand = this.add("div", "hand");
    this.hint = this.add("p", "hint");
    this.does = this.add("ul", "does");
    this.actions = this.add("div", "actions");
    this.pieces = new Set(this.moves.moves.flatMap(([, paths]) => paths.map(([piece]) => piece)));
    this.keys = (event) => this.key(event);
    document.addEventListener("keydown", this.keys);
    svg.addEventListener("wheel", (event) => {
      if (!this.cell) return;
      event.preventDefault();
      if (event.timeStamp - this.wheeled < WHEEL_REST) return; // a trackpad sends a whole burst for one gesture
      this.wheeled = event.timeStamp;
      this.rotate(event.deltaY > 0 ? 1 : -1);
    }, { passive: false });
    this.drawHand();
    this.drawButtons();
    this.hint.textContent = say("pick_tile");
    const held = [...this.pieces];
    if (new Set(this.moves.hand).size === 1 && held.length === 1) this.choose(held[0]);
  }

  add(tag, name) {
    const made = document.createElement(tag);
    made.className = name;
    this.box.append(made);
    return made;
  }

  button(text, quiet, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    if (quiet) made.className = "quiet";
    made.addEventListener("click", act);
    return made;
  }

  drawHand() {
    const { hand, symbols, cell } = this.moves;
    hand.forEach((piece, index) => {
      const made = this.button("", false, () => this.choose(piece, index));
      made.dataset.piece = piece;
      made.setAttribute("aria-label", piece);
      const pad = cell / 2 + 2;
      made.innerHTML = `<svg viewBox="${-pad} ${-pad} ${2 * pad} ${cell + 2 * pad}" aria-hidden="true">${symbols[piece]}</svg>`;
      made.setAttribute("aria-pressed", "false");
      if (!this.pieces.has(piece)) { made.disabled = true; made.title = this.say("no_place"); }
      this.hand.append(made);
    });
  }

  drawButtons() {
    this.actions.replaceChildren(...this.moves.buttons.map((token) =>
      this.button(token === "pass" ? this.say("pass") : token, false, () => this.finish(token))));
  }

  choose(piece, index = this.moves.hand.indexOf(piece)) {
    this.piece = piece;
    this.cell = null;
    [...this.hand.children].forEach((made, i) => made.setAttribute("aria-pressed", String(i === index)));
    this.hint.textContent = this.say("pick_place");
    this.does.replaceChildren();
    this.drawButtons();
    this.options = new Map(); // cell -> [[angle, token], ...] by angle
    for (const [token, paths] of this.moves.moves) {
      for (const [name, cell, angle] of paths) {
        if (name !== piece) continue;
        if (!this.options.has(cell)) this.options.set(cell, []);
        this.options.get(cell).push([angle, token]);
      }
    }
    for (const list of this.options.values()) list.sort((a, b) => a[0] - b[0]);
    this.drawSpots();
  }

  drawSpots() {
    this.layer.replaceChildren();
    const size = this.moves.cell;
    for (const cell of this.options.keys()) {
      const [x, y] = this.moves.cells[cell];
      const spot = this.shape("circle", { cx: x, cy: y, r: 6, class: "spot" });
      const hit = this.shape("rect", { x: x - size / 2, y: y - size / 2, width: size, height: size, class: "hit", "data-cell": cell });
      hit.addEventListener("pointerenter", (event) => { if (event.pointerType === "mouse" && !this.sure) this.point(cell, false); });
      hit.addEventListener("click", () => (this.cell === cell && this.sure ? this.rotate(1) : this.point(cell, true)));
      this.layer.append(spot, hit);
    }
    this.ghost = this.shape("g", { class: "ghost" });
    this.layer.append(this.ghost);
    this.sure = false;
  }

  shape(tag, attributes) {
    const made = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    return made;
  }

  point(cell, sure) {
    const before = this.cell === null ? null : this.options.get(this.cell)[this.turn]?.[0];
    const list = this.options.get(cell);
    const kept = list.findIndex(([angle]) => angle === before);
    this.cell = cell;
    this.turn = Math.max(0, kept);
    this.sure = sure;
    this.drawGhost();
  }

  rotate(step) {
    const list = this.options.get(this.cell);
    this.turn = (this.turn + step + list.length) % list.length;
    this.drawGhost();
  }

  drawGhost() {
    const [angle, token] = this.options.get(this.cell)[this.turn];
    const [x, y] = this.moves.cells[this.cell];
    this.ghost.innerHTML = this.moves.symbols[this.piece];
    this.ghost.setAttribute("transform", `translate(${x} ${y}) rotate(${angle})`);
    this.ghost.setAttribute("class", this.sure ? "ghost sure" : "ghost");
    this.token = token;
    this.tell(token);
    if (!this.sure) return;
    const confirm = this.button(this.say("confirm"), false, () => this.finish(token));
    const turn = this.button(this.say("turn"), true, () => this.rotate(1));
    const cancel = this.button(this.say("cancel"), true, () => this.choose(this.piece));
    const several = this.options.get(this.cell).length > 1;
    this.actions.replaceChildren(confirm, ...(several ? [turn] : []), cancel);
  }

  async tell(token) {
    await new Promise((done) => setTimeout(done, LOOK_AFTER));
    if (this.token !== token) return;
    try {
      const { text, gains } = await this.look(token);
      if (this.token !== token) return;
      const lines = text.slice(1).map((sentence) => this.line("", sentence));
      const changes = gains.map(({ colour, before, after }) => this.line("gain", `${colour} ${before} → ${after}`));
      this.does.replaceChildren(...(lines.length ? lines : [this.line("", this.say("nothing"))]), ...changes);
    } catch (problem) {
      if (problem.title) this.does.replaceChildren(this.line("", problem.title));
    }
  }

  line(name, text) {
    const made = document.createElement("li");
    made.className = name;
    made.textContent = text;
    return made;
  }

  key(event) {
    if (!this.box.isConnected || !this.layer.isConnected) { document.removeEventListener("keydown", this.keys); return; }
    if (event.key === "Escape" && this.piece) this.choose(this.piece);
    else if ((event.key === "r" || event.key === "R") && this.cell) this.rotate(event.shiftKey ? -1 : 1);
  }

  finish(token) {
    this.token = null; // nobody wants to know any more what it would do
    document.removeEventListener("keydown", this.keys);
    this.actions.replaceChildren();
    this.layer.style?.setProperty?.("pointer-events", "none");
    this.play(token);
  }
}

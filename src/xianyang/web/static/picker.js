// Picking one of the listed moves part by part: a piece of the hand, a spot on the board, a way round. It knows no
// rules: it walks the paths of the legal moves, by pointer, touch, keyboard or in words, all on the same walk.
const WHEEL_REST = 180; // milliseconds
const LOOK_AFTER = 90; // milliseconds that a choice rests before the server is asked what it would do
const SVG = "http://www.w3.org/2000/svg";

export class Picker {
  // `parts` are all parts of the game by id; `view` is told of every change; `look`, `why` and `play` ask the server.
  constructor(parts, board, view, { look, why, play, badges }) {
    Object.assign(this, { parts, board, view, look, why, play, badges });
    this.moves = [];
    this.root = trie([]);
    this.points = null; // by token, where the player wants to see them
    this.clear();
    this.listen();
  }

  // The moves of a decision; what was picked is kept as long as it is the same one.
  offer(moves, hand, decision) {
    const same = decision === this.decision && JSON.stringify(moves) === JSON.stringify(this.moves);
    this.hand = hand;
    this.decision = decision;
    this.moves = moves;
    if (same) { this.view.draw(this); return; }
    this.root = trie(moves);
    const ways = moves.flatMap(([, ...paths]) => paths.map((path) => path.split(" ").map((id) => this.parts[id].kind)));
    this.several = ways.some((kinds) => kinds.filter((kind) => kind === "piece").length > 1); // pieces are picked in order
    this.ordered = this.several && !moves.some(([, first, second]) => second && first.split(" ").sort().join() === second.split(" ").sort().join());
    this.turnable = ways.some((kinds) => kinds.includes("turn"));
    this.lays = ways.some((kinds) => kinds.includes("piece") && kinds.includes("spot"));
    this.points = null;
    this.clear();
    this.settle();
    this.draw();
    this.count();
  }

  // The points that each move would bring, if they are wanted.
  async count() {
    const moves = this.moves;
    if (!moves.length || !this.view.wantsPoints) { this.points = null; this.drawSpots(); return; }
    try {
      const { points } = await this.badges();
      if (this.moves === moves) { this.points = points; this.drawSpots(); }
    } catch (problem) {
      told(problem); // the game has gone on: points for what is due now are asked for by themselves
    }
  }

  // Nothing stays of what was picked or foretold.
  forget() {
    this.decision = null;
    this.asking = null;
    this.clear();
  }

  clear() {
    this.path = [];
    this.sure = false; // whether what lies on the board was put there, not only pointed at
    this.turn = null;
    this.told = null;
  }

  // -- where the walk stands

  at(path = this.path) {
    return path.reduce((node, part) => node?.next.get(part), this.root);
  }

  next(kind) {
    return [...(this.at()?.next.keys() ?? [])].filter((id) => !kind || this.parts[id].kind === kind);
  }

  // The part of a kind that was picked last.
  picked(kind) {
    return this.path.findLast((id) => this.parts[id].kind === kind) ?? null;
  }

  // As much of the path as stays when another part of a kind is picked: all before the last place for one.
  before(kind) {
    return this.prefix((node) => [...node.next.keys()].some((id) => this.parts[id].kind === kind)) ?? this.path;
  }

  // The longest beginning of the path whose node fits; null where none does.
  prefix(fits) {
    for (let length = this.path.length; length >= 0; length -= 1) {
      const begun = this.path.slice(0, length);
      const node = this.at(begun);
      if (node && fits(node)) return begun;
    }
    return null;
  }

  // The parts of a kind among which one is picked now or was picked before, the latest first.
  choices(kind) {
    const found = new Set();
    for (let length = this.path.length; length >= 0; length -= 1) {
      for (const id of this.at(this.path.slice(0, length))?.next.keys() ?? []) if (this.parts[id].kind === kind) found.add(id);
    }
    return [...found];
  }

  // The buttons to be pressed now: those of the latest choice that has any.
  buttons() {
    return [...(this.at(this.before("button"))?.next.keys() ?? [])].filter((id) => this.parts[id].kind === "button");
  }

  // The path to a part that can be picked now, without it.
  way(id) {
    return this.prefix((node) => node.next.has(id));
  }

  get token() {
    return this.at()?.token ?? null;
  }

  // -- walking

  // Take the only way there is, as long as there is only one and it puts nothing on the board.
  settle() {
    for (;;) {
      const ways = this.next();
      if (ways.length !== 1 || this.token || this.parts[ways[0]].kind !== "piece") return;
      this.path.push(ways[0]);
    }
  }

  // A piece of the hand: the next of several, one taken back, or another in place of the last.
  piece(id) {
    const before = this.way(id);
    if (this.several && this.path.includes(id)) this.path = this.without(id);
    else if (before) this.path = [...before, id];
    else return;
    this.sure = Boolean(this.token); // nothing is laid on the board
    this.told = null;
    this.draw();
  }

  // The pieces that are picked, in order.
  pieces() {
    return this.path.filter((id) => this.parts[id].kind === "piece");
  }

  // Whether a piece is what is picked, to be laid on a spot.
  get isLaying() {
    return this.lays && this.pieces().length > 0;
  }

  // The path without a piece: where order means nothing the others stay, else those picked after it go too.
  without(id) {
    return this.ordered ? this.path.slice(0, this.path.indexOf(id)) : this.pieces().filter((piece) => piece !== id);
  }

  // Put what is picked on a spot, in the way round that it had, or the first that is legal.
  spot(id, sure) {
    const before = this.way(id);
    if (!before) return;
    if (sure && this.sure && this.picked("spot") === id) { this.rotate(1); return; }
    this.path = [...before, id];
    this.sure = sure;
    const ways = this.next();
    if (!this.token && ways.length === 1 && this.parts[ways[0]].kind === "button") this.path.push(ways[0]);
    const turns = this.next("turn");
    if (turns.length) this.path.push(turns.includes(this.turn) ? this.turn : turns[0]);
    this.draw();
  }

  rotate(step) {
    const current = this.picked("turn");
    if (!current) return;
    const turns = this.turns();
    this.turn = turns[(turns.indexOf(current) + step + turns.length) % turns.length];
    this.path = [...this.before("turn"), this.turn];
    this.draw();
  }

  turns() {
    return [...(this.at(this.before("turn"))?.next.keys() ?? [])].filter((id) => this.parts[id].kind === "turn").sort((a, b) => this.parts[a].angle - this.parts[b].angle);
  }

  pick(id) {
    const kind = this.parts[id].kind;
    if (kind === "piece") this.piece(id);
    else if (kind === "spot") this.spot(id, true);
    else if (kind === "turn") { this.turn = id; this.path = [...this.before("turn"), id]; this.sure = true; this.draw(); }
    else this.press(id);
  }

  // A button; another one that was pressed before gives way to it.
  press(id) {
    const before = this.way(id);
    if (!before) return;
    const node = this.at([...before, id]);
    if (node.token && this.parts[id].once) { this.finish(node.token); return; }
    this.path = [...before, id];
    this.sure = Boolean(node.token);
    this.told = null;
    this.draw();
  }

  // What a button would do that is not to be confirmed, while it is pointed at or has the focus.
  async peek(id) {
    const before = id && this.way(id);
    const token = before && this.parts[id].once ? this.at([...before, id]).token : null;
    this.peeked = token;
    if (!token) return;
    await new Promise((done) => setTimeout(done, LOOK_AFTER));
    if (this.peeked !== token) return;
    try {
      const foretold = await this.look(token);
      if (this.peeked === token) { this.told = foretold; this.view.drawDoes(this); }
    } catch (problem) {
      told(problem); // the game has gone on: what is due now is drawn by itself
    }
  }

  // One step back: off the board first, then out of the hand.
  back() {
    if (this.picked("spot")) this.path = this.before("spot");
    else if (this.path.length) this.path = this.path.slice(0, -1);
    this.sure = false;
    this.told = null;
    this.draw();
  }

  finish(token = this.token) {
    if (!token) return;
    this.told = null;
    this.asking = null;
    this.play(token);
  }

  // The move of a token that was typed: shown like one that was picked.
  type(token) {
    for (const [listed, ...paths] of this.moves) {
      if (listed !== token) continue;
      this.path = paths[0].split(" ");
      this.turn = this.picked("turn");
      this.sure = true;
      this.draw();
    }
  }

  // -- by pointer and keys

  listen() {
    const svg = this.board.svg;
    svg.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "mouse" || this.sure) return;
      const id = this.nearest(this.board.point(event));
      if (id && id !== this.picked("spot")) this.spot(id, false);
    });
    svg.addEventListener("pointerleave", (event) => {
      if (event.pointerType !== "mouse" || this.sure || !this.picked("spot")) return;
      this.path = this.before("spot");
      this.told = null;
      this.draw();
    });
    svg.addEventListener("click", (event) => this.tap(this.board.point(event)));
    svg.addEventListener("wheel", (event) => {
      if (!this.picked("spot")) return;
      event.preventDefault();
      if (event.timeStamp - (this.wheeled ?? -WHEEL_REST) < WHEEL_REST) return; // a trackpad sends a burst for one gesture
      this.wheeled = event.timeStamp;
      this.rotate(event.deltaY > 0 ? 1 : -1);
    }, { passive: false });
  }

  tap(point) {
    if (!this.moves.length) return;
    const id = this.nearest(point);
    if (id) { this.spot(id, true); return; }
    const place = this.nearest(point, Object.keys(this.parts));
    if (!place) return;
    if (this.lays && !this.pieces().length) this.view.hint("pick_tile");
    else this.refuse(place);
  }

  // The spot under a point, of those that can be picked now or of all.
  nearest([x, y], ids = this.choices("spot")) {
    return ids.find((id) => {
      const { kind, at, size } = this.parts[id];
      return kind === "spot" && Math.abs(at[0] - x) <= size[0] / 2 && Math.abs(at[1] - y) <= size[1] / 2;
    });
  }

  async refuse(place) {
    this.path = this.before("spot");
    this.sure = false;
    this.draw();
    const picks = [...this.path, place];
    this.asking = picks;
    try {
      const { why } = await this.why(picks);
      if (this.asking !== picks || !why) return;
      this.view.refused(this, why);
      this.cross(place);
    } catch (problem) {
      this.view.refused(this, told(problem));
    }
  }

  // A cross on a place where nothing can lie.
  cross(place) {
    const [x, y] = this.parts[place].at;
    const mark = shape("path", { d: `M ${x - 9} ${y - 9} l 18 18 m 0 -18 l -18 18`, class: "cross" });
    this.board.over.append(mark);
  }

  // A key pressed on the board; true where it meant something.
  key(event) {
    if (event.key === "Escape" && this.path.length) this.back();
    else if (/^r$/i.test(event.key) && this.picked("turn")) this.rotate(event.shiftKey ? -1 : 1);
    else if (/^[1-9]$/.test(event.key) && this.hand?.[event.key - 1]) this.piece(this.hand[event.key - 1]);
    else if (event.key.startsWith("Arrow") && this.board.svg.parentNode.contains(document.activeElement)) this.step(event.key);
    else if ((event.key === "Enter" || event.key === " ") && document.activeElement === this.board.svg.parentNode) this.enter();
    else return false;
    return true;
  }

  enter() {
    if (this.token && this.sure) this.finish();
    else if (this.picked("spot")) { this.sure = true; this.draw(); }
  }

  // To the nearest spot that lies in a direction.
  step(key) {
    const spots = this.choices("spot");
    if (!spots.length) return;
    const here = this.picked("spot");
    if (!here) { this.spot(spots[0], false); this.view.spoken(this.parts[spots[0]].label); return; }
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    const [x, y] = this.parts[here].at;
    let best = null;
    let least = Infinity;
    for (const id of spots) {
      const [along, across] = [
        (this.parts[id].at[0] - x) * dx + (this.parts[id].at[1] - y) * dy,
        Math.abs((this.parts[id].at[0] - x) * dy) + Math.abs((this.parts[id].at[1] - y) * dx),
      ];
      if (along > 0 && along + 2 * across < least) { best = id; least = along + 2 * across; }
    }
    if (best) { this.spot(best, false); this.view.spoken(this.parts[best].label); }
  }

  // -- what is seen of it

  draw() {
    this.drawSpots();
    this.view.draw(this);
    this.tell();
  }

  drawSpots() {
    const over = this.board.over;
    over.replaceChildren();
    for (const id of this.choices("spot")) {
      const { at, size } = this.parts[id];
      const [points, soon] = this.best(id);
      const lays = this.way(id).some((part) => this.parts[part].kind === "piece");
      if (!lays) over.append(frame(at, size, "spot"));
      else if (!(points || soon) || !this.parts[id].counts) over.append(shape("circle", { cx: at[0], cy: at[1], r: 6, class: "spot" }));
      if (!(points || soon) || !this.parts[id].counts) continue;
      const [x, y] = lays ? [at[0], at[1] - (soon ? 8 : 0)] : [at[0] + size[0] / 2 - 14, at[1] - size[1] / 2 + 14]; // what is printed stays readable
      const look = ["worth", lays ? "spot" : "corner", points < 0 ? "loss" : ""].join(" ");
      if (!lays || !soon) over.append(shape("text", { x, y, class: look }, signed(points)));
      else {
        if (points) over.append(shape("text", { x, y: y - 2, class: look }, signed(points)));
        over.append(shape("text", { x, y: y + 19, class: `${look} later` }, signed(soon)));
      }
    }
    if (this.picked("spot")) this.lay(this.path, this.sure);
  }

  // What a path puts on the board: its last piece on its last spot, in its way round; without a piece, the spot's outline.
  lay(path, sure) {
    const over = this.board.over;
    const [spot, piece, turn] = ["spot", "piece", "turn"].map((kind) => path.findLast((id) => this.parts[id].kind === kind));
    if (!spot) return;
    const { at, size } = this.parts[spot];
    if (!piece) { over.append(frame(at, size, sure ? "held sure" : "held")); return; }
    const angle = this.parts[turn]?.angle ?? 0;
    const ghost = shape("g", { class: sure ? "ghost sure" : "ghost", transform: `translate(${at[0]} ${at[1]}) rotate(${angle})` });
    const [left, top, width, height] = this.parts[piece].box;
    ghost.innerHTML = this.parts[piece].symbol;
    for (const part of ghost.querySelectorAll(".upright")) {
      part.setAttribute("transform", `${part.getAttribute("transform") ?? ""} rotate(${-angle})`);
    }
    if (sure) ghost.append(shape("rect", { x: left, y: top, width, height, rx: 5, class: "held" }));
    over.append(ghost);
  }

  // The most points that a move on a spot would bring: at once, and in a scoring that is near.
  best(id) {
    if (!this.points) return [0, 0];
    const tokens = leaves(this.at([...this.way(id), id]));
    return tokens.map((token) => this.points[token] ?? [0, 0]).reduce((best, one) => (one[0] + one[1] > best[0] + best[1] ? one : best));
  }

  async tell() {
    const token = this.token;
    if (this.asking === token) return;
    this.asking = token;
    this.board.foresee(null);
    if (!token) return;
    await new Promise((done) => setTimeout(done, LOOK_AFTER));
    if (this.asking !== token) return;
    try {
      const foretold = await this.look(token);
      if (this.asking !== token) return;
      this.told = foretold;
      this.board.foresee(foretold.board);
      this.view.draw(this);
    } catch (problem) {
      if (this.asking === token) this.view.refused(this, told(problem));
    }
  }
}

// The sentence of a refusal; what is none is thrown on.
export function told(problem) {
  if (!problem.title) throw problem;
  return problem.title;
}

const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);

function leaves(node) {
  return node.token ? [node.token] : [...node.next.values()].flatMap(leaves);
}

function trie(moves) {
  const root = { next: new Map(), token: null };
  for (const [token, ...paths] of moves) {
    for (const path of paths) {
      let node = root;
      for (const part of path.split(" ")) {
        if (!node.next.has(part)) node.next.set(part, { next: new Map(), token: null });
        node = node.next.get(part);
      }
      node.token = token;
    }
  }
  return root;
}

// The outline of a spot on which no piece is laid.
function frame([x, y], [width, height], name) {
  return shape("rect", { x: x - width / 2 + 2, y: y - height / 2 + 2, width: width - 4, height: height - 4, rx: 5, class: name });
}

function shape(tag, attributes, text = "") {
  const made = document.createElementNS(SVG, tag);
  made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

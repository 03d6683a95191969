// The board's picture, patched part by part so that nodes keep their identity; what moves glides to its place.
const SVG = "http://www.w3.org/2000/svg";
const GLIDE = { duration: 180, easing: "ease-out" };
const ARRIVAL = { duration: 320, easing: "ease-out" };
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

export class Board {
  constructor(box) {
    this.svg = box.querySelector("svg");
    this.prefix = this.svg.querySelector("title").id.replace(/-title$/, "");
    this.parts = new Map(); // "layer/name" -> SVG text
    this.over = this.svg.appendChild(document.createElementNS(SVG, "g"));
    this.over.setAttribute("class", "over");
  }

  // All parts. New pieces come from the panel of the seat `mover`, but for those that `isLaid`: their ghost lay there.
  show(parts, { mover = -1, isLaid = false, still = false } = {}) {
    this.real = null; // whatever was only foreseen gives way
    const changes = this.differences(parts);
    const glides = still || calm.matches ? null : [];
    const gone = [];
    for (const [name, text] of changes) if (text === null) this.remove(name, gone);
    for (const [name, text] of changes) if (text !== null) this.put(name, text, gone, glides, { mover, isLaid });
    for (const glide of glides ?? []) glide();
  }

  // A picture in the board's units, over it and under what can be picked.
  layOver(text) {
    this.veil ??= this.svg.insertBefore(document.createElementNS(SVG, "g"), this.over);
    this.veil.setAttribute("class", "veil");
    this.veil.innerHTML = text;
  }

  // Parts as they would be after a move that is only looked at, in place of those that are; null puts these back.
  foresee(changes) {
    if (this.real) {
      const { real } = this;
      this.real = null;
      this.show(real);
    }
    if (!changes) return;
    const real = Object.fromEntries(this.parts);
    const seen = { ...real, ...changes };
    for (const [name, text] of Object.entries(changes)) if (text === null) delete seen[name];
    this.show(seen);
    this.real = real;
  }

  differences(parts) {
    const found = [...this.parts.keys()].filter((name) => !(name in parts)).map((name) => [name, null]);
    for (const [name, text] of Object.entries(parts)) if (this.parts.get(name) !== text) found.push([name, text]);
    return found;
  }

  node(name) {
    return document.getElementById(`${this.prefix}-${name.replace("/", "-")}`);
  }

  remove(name, gone) {
    const node = this.node(name);
    this.parts.delete(name);
    if (!node) return;
    if (node.dataset.from) gone.push({ layer: node.parentNode, from: node.dataset.from, at: place(node) });
    node.remove();
  }

  put(name, text, gone, glides, { mover, isLaid }) {
    const fresh = parse(text);
    const old = this.node(name);
    this.parts.set(name, text);
    if (old) {
      const before = place(old);
      sync(old, fresh);
      if (glides && moved(before, place(old))) glides.push(() => this.glide(old, before));
      return;
    }
    const layer = this.node(name.split("/")[0]);
    insert(layer, fresh);
    if (!glides) return;
    const twin = gone.findIndex((one) => one.layer === layer && one.from === fresh.dataset.from && one.at);
    if (twin >= 0 && place(fresh)) {
      const [{ at }] = gone.splice(twin, 1);
      glides.push(() => this.glide(fresh, at));
    } else if (fresh.dataset.from === "player" && isLaid) {
      return;
    } else if (fresh.dataset.from) {
      glides.push(() => this.arrive(fresh, fresh.dataset.from === "player" ? `player-${mover}` : fresh.dataset.from));
    } else {
      fresh.animate([{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }], { duration: ARRIVAL.duration });
    }
  }

  // From where it stood to where it stands, in the picture's own units.
  glide(node, from) {
    const to = place(node);
    if (to) node.animate([{ transform: translate(from) }, { transform: translate(to) }], GLIDE);
  }

  // From a player's panel beside the board.
  arrive(node, panel) {
    const source = document.querySelector(`[data-panel="${panel}"]`);
    const matrix = this.svg.getScreenCTM();
    if (!source || !matrix) return;
    const from = source.getBoundingClientRect();
    const here = node.getBoundingClientRect();
    const dx = (from.x + from.width / 2 - here.x - here.width / 2) / matrix.a;
    const dy = (from.y + from.height / 2 - here.y - here.height / 2) / matrix.d;
    const [x, y] = place(node) ?? [0, 0];
    node.animate([{ transform: translate([x + dx, y + dy]) }, { transform: translate([x, y]) }], ARRIVAL);
  }

  // Where a pointer is, in the picture's own units.
  point(event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    return [at.x, at.y];
  }
}

const translate = ([x, y]) => `translate(${x}px, ${y}px)`;
const moved = (a, b) => a && b && (a[0] !== b[0] || a[1] !== b[1]);

// Where a part stands that is moved by its transform; null for one that isn't.
function place(node) {
  const found = /^translate\((-?[\d.]+)[ ,](-?[\d.]+)\)$/.exec(node.getAttribute("transform") ?? "");
  return found && [Number(found[1]), Number(found[2])];
}

// Among parts that stand somewhere, those further down are in front.
function insert(layer, node) {
  const at = place(node);
  layer.insertBefore(node, at ? [...layer.children].find((one) => (place(one)?.[1] ?? -Infinity) > at[1]) ?? null : null);
}

function parse(text) {
  const holder = document.createElementNS(SVG, "g");
  holder.innerHTML = text;
  return holder.firstElementChild;
}

// Make a node what another is: attributes changed, children replaced only where they differ.
function sync(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const children = [...fresh.childNodes];
  children.forEach((child, i) => {
    const there = old.childNodes[i];
    if (!there) old.append(child);
    else if (!there.isEqualNode(child)) there.replaceWith(child);
  });
  while (old.childNodes.length > children.length) old.lastChild.remove();
}

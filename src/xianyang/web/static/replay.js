// Going back through the game by slider, buttons and keys; the present goes on meanwhile.
import { at, say } from "./page.js";

export class Replay {
  // `look(ply)` shows the position after so many moves, null for the present.
  constructor(look) {
    this.look = look;
    this.plies = [0]; // the ply after each entry of the log
    this.index = null; // of the entry that is looked at; null is the present
    at("slider").addEventListener("input", (event) => this.go(Number(event.target.value)));
    for (const [id, step] of [["first", -Infinity], ["earlier", -1], ["later", 1], ["last", Infinity]]) {
      at(id).addEventListener("click", () => this.step(step));
    }
  }

  get isLive() {
    return this.index === null;
  }

  update(log) {
    this.plies = log.map((entry) => entry.ply);
    if (this.index !== null && this.index >= this.plies.length - 1) this.index = null;
    this.draw();
  }

  step(by) {
    const last = this.plies.length - 1;
    this.go(Math.max(0, Math.min(last, (this.index ?? last) + by)));
  }

  go(index) {
    const next = index >= this.plies.length - 1 ? null : index;
    if (next === this.index) return;
    this.index = next;
    this.draw();
    this.look(next === null ? null : this.plies[next]);
  }

  draw() {
    const last = Math.max(0, this.plies.length - 1);
    const now = this.index ?? last;
    const slider = at("slider");
    slider.max = String(last);
    slider.value = String(now);
    slider.setAttribute("aria-valuetext", say("step", { n: now, last }));
    at("where").textContent = say("step", { n: now, last });
    const focused = document.activeElement;
    for (const id of ["first", "earlier"]) at(id).disabled = now === 0;
    for (const id of ["later", "last"]) at(id).disabled = this.isLive;
    if (focused?.disabled) slider.focus();
    document.body.classList.toggle("past", !this.isLive);
  }

  key(event) {
    const step = { "[": -1, ",": -1, "]": 1, ".": 1 }[event.key];
    if (step === undefined) return false;
    this.step(step);
    return true;
  }
}

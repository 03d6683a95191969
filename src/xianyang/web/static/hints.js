// A hint on request: the best move is picked, though not made, and the next best ones stand below it.
import { choice, percent, standing } from "./choices.js";
import { announce, at, element, figure, fill, say } from "./page.js";
import { told } from "./picker.js";

const AGAIN = 400; // milliseconds between two looks whether the engine is done

export class Hints {
  // `ask` asks the server for the hint of the decision that is due.
  constructor(picker, ask) {
    Object.assign(this, { picker, ask, decision: null, hint: null, waits: null, problem: null });
    at("hinted").addEventListener("click", () => (this.waits || this.hint ? this.leave() : this.want()));
  }

  // The decision that is due now; null where no hint can be had. What was said about another one goes away.
  offer(decision) {
    at("hinted").hidden = decision === null;
    if (decision === this.decision) { this.draw(); return; }
    this.decision = decision;
    const stood = this.hint !== null;
    this.leave();
    if (stood) at("board").scrollIntoView({ block: "nearest" }); // it was scrolled to the hint, on a phone
  }

  leave() {
    Object.assign(this, { hint: null, waits: null, problem: null });
    this.draw();
  }

  async want() {
    const asked = { state: "thinking" };
    Object.assign(this, { waits: asked, problem: null });
    this.draw();
    announce(say("hint_thinking"));
    try {
      while (this.waits === asked) {
        const { state, ...hint } = await this.ask();
        if (this.waits !== asked) return;
        if (state === "ready") { this.show(hint); return; }
        if (state !== asked.state) { asked.state = state; this.draw(); }
        await new Promise((done) => setTimeout(done, AGAIN));
      }
    } catch (problem) {
      if (this.waits !== asked) return;
      this.leave();
      this.problem = told(problem);
      announce(this.problem);
      this.draw();
    }
  }

  show(hint) {
    Object.assign(this, { hint, waits: null });
    this.picker.type(hint.choices[0].token);
    this.draw();
    for (const name of ["advice", "actions"]) at(name).scrollIntoView({ block: "nearest" }); // the button that confirms most of all
    announce(`${say("hint")}: ${hint.choices[0].label}, ${percent(hint.choices[0].wins)}.`);
  }

  draw() {
    const { hint, waits, problem } = this;
    const mark = at("hinted");
    mark.setAttribute("aria-pressed", String(Boolean(hint || waits)));
    mark.textContent = say(waits ? (waits.state === "warming" ? "hint_warming" : "hint_thinking") : "hint");
    mark.classList.toggle("busy", Boolean(waits));
    at("advice").hidden = !hint && !problem;
    if (problem) { fill(at("advice"), element("p", { class: "no", text: problem })); return; }
    if (!hint) { at("advice").replaceChildren(); return; }
    const rows = hint.choices.map((one, index) => choice(one, () => this.picker.type(one.token), {
      "data-key": `advice-${index}`, "aria-pressed": String(this.picker.token === one.token), class: index ? "" : "best",
    }));
    const points = hint.points.map(({ colour, n }, seat) => standing(seat, colour, figure(n)));
    fill(at("advice"),
      element("p", { text: say("hint_means") }), element("ol", { class: "choices" }, ...rows),
      element("p", { text: say("hint_points") }), element("ul", { class: "legend" }, ...points));
  }
}

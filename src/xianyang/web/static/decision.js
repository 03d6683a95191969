// What the player to move sees beside the board: the hand, what the chosen move would do, and the buttons; and the
// same walk as a list in words, with a box to type a move.
import { announce, at, button, data, element, fill, say } from "./page.js";
import { told } from "./picker.js";

const SINCE = 3; // moves of others that are told beside the hand, the newest ones

export class Decision {
  constructor(ask, pass) {
    this.ask = ask; // what the player may say beside moves: (token) => {}
    this.pass = pass; // the screen is to be passed to a seat
    this.sentence = null; // why something is forbidden
    this.picker = null;
    at("words").addEventListener("toggle", () => this.picker && this.drawWords(this.picker));
    at("type").addEventListener("submit", (event) => { event.preventDefault(); this.typed(); });
    const wanted = at("worth");
    wanted.checked = localStorage.getItem("worth") === "yes";
    wanted.addEventListener("change", () => {
      localStorage.setItem("worth", wanted.checked ? "yes" : "no");
      this.picker.count();
    });
  }

  get wantsPoints() {
    return data.worth === "ask" ? at("worth").checked : data.worth === "always";
  }

  // The scene has changed; `live` is false while an earlier position is looked at.
  show(scene, live) {
    this.scene = scene;
    this.live = live;
    this.mine = live && scene.moves.length > 0;
    at("now").classList.toggle("mine", live && scene.turn.mine);
    at("now").classList.toggle("chosen", scene.turn.chosen !== null);
  }

  draw(picker) {
    this.picker = picker;
    this.sentence = null;
    this.drawHand(picker);
    this.drawOwn();
    at("decision").classList.toggle("picked", this.mine && Boolean(picker.token));
    this.drawHint(picker);
    this.drawDoes(picker);
    this.drawActions(picker);
    this.drawWords(picker);
    this.drawn(picker);
  }

  drawn() {} // for whoever else follows what is picked

  refused(picker, sentence) {
    this.sentence = sentence;
    this.drawDoes(picker);
    announce(sentence);
  }

  hint(name) {
    at("hint").textContent = say(name);
    announce(say(name));
  }

  spoken(text) {
    announce(text);
  }

  drawHand(picker) {
    const held = picker.pieces();
    const legal = new Set(this.mine ? [...picker.choices("piece"), ...held] : []);
    const marked = new Set();
    fill(at("hand"), ...(this.scene.hand ?? []).map((id, index) => {
      const { label, symbol, box } = data.parts[id];
      const pressed = this.mine && held.includes(id) && !marked.has(id);
      if (pressed) marked.add(id);
      const can = legal.has(id);
      const order = pressed && picker.ordered ? held.indexOf(id) + 1 : null;
      const name = this.mine && !can ? `${label}: ${say("no_place")}` : label;
      return button(undefined, () => picker.piece(id), {
        class: "piece", "aria-label": name, title: name, "aria-pressed": this.mine ? String(pressed) : null, disabled: !can,
        "data-order": order, "data-key": `piece-${index}`, html: `<svg viewBox="${box.join(" ")}" aria-hidden="true">${symbol}</svg>`,
      });
    }));
  }

  // On a phone, what the player has stands where it is paid with.
  drawOwn() {
    const mat = this.scene.players[this.scene.you.seat]?.mat;
    at("own").innerHTML = (this.mine && mat) || "";
  }

  drawHint(picker) {
    const { chosen, prompt, thinking } = this.scene.turn;
    const turns = picker.turns().length > 1;
    const place = window.matchMedia("(hover: none)").matches ? "tap_place" : "pick_place";
    const name = !picker.isLaying || !picker.turnable ? null : picker.token && picker.sure ? (turns ? "sure" : "only") : place;
    const told = name ? say(name) : chosen ? say("chosen", { move: chosen }) : prompt;
    at("hint").textContent = !this.live ? say("not_here") : this.mine ? told : thinking === "warming" ? say("warming") : "";
  }

  drawDoes(picker) {
    const lines = [];
    if (this.sentence) lines.push(element("li", { class: "no", text: this.sentence }));
    else if (picker.told && [picker.token, picker.peeked].includes(picker.told.token) && this.mine) {
      const { label, text, gains } = picker.told;
      const changes = gains.map(({ colour, before, after, sources }) => element("span", {
        text: `${colour} ${before} → ${after} (${sources.map(([source, n]) => `${source} ${n > 0 ? "+" : "−"}${Math.abs(n)}`).join(", ")})`,
      }));
      lines.push(element("li", { class: "label", text: label }), element("li", { class: "gain" }, ...changes));
      lines.push(...(text.length || !picker.lays ? text : [say("nothing")]).map((one) => element("li", { text: one })));
      if (picker.sure) announce([label, ...text].join(" "));
    } else lines.push(...this.since());
    at("does").replaceChildren(...lines);
  }

  // What the others have done since this seat moved last, where nothing else is to be said: the log may lie below the fold.
  since() {
    const { log, you } = this.scene;
    if (!this.live || you.seat === null) return [];
    const others = log.slice(log.findLastIndex(({ by }) => by === you.seat) + 1).filter(({ by }) => by >= 0); // not the deal
    return others.slice(-SINCE).map(({ by, text }) => element("li", { class: "since" },
      element("span", { class: "emblem", html: data.emblems[by] }), element("span", { text: text.join(" ") || "…" })));
  }

  drawActions(picker) {
    const { turn } = this.scene;
    const made = [];
    if (this.mine && picker.token && picker.sure) {
      made.push(this.confirm(picker, "confirm"));
      if (picker.turns().length > 1) made.push(button(say("turn"), () => picker.rotate(1), { "data-key": "turn" }));
      made.push(this.cancel(picker));
    } else if (this.mine) {
      const ways = picker.buttons();
      for (const id of [...ways.filter((way) => !data.parts[way].plain), ...ways.filter((way) => data.parts[way].plain)]) {
        // What is chosen already need not be chosen again; and where the board is asked, no button is the first thing to do.
        const look = turn.chosen || data.parts[id].plain || picker.next("spot").length ? "" : "go";
        made.push(button(data.parts[id].label, () => picker.pick(id), {
          class: look, "data-key": id, mouseenter: () => picker.peek(id), focus: () => picker.peek(id), mouseleave: () => picker.peek(null),
        }));
      }
      if (picker.path.some((id) => data.parts[id].kind !== "piece")) made.push(this.cancel(picker));
    }
    if (!this.live) made.push(button(say("present"), () => at("last").click(), { class: "go", "data-key": "present" }));
    if (turn.waits && turn.back !== null) made.push(button(say("done"), () => this.ask("finish"), { class: "go", "data-key": "done" }));
    if (turn.back !== null) made.push(button(say("undo"), () => this.ask(`back ${turn.back}`), { "data-key": "undo" }));
    for (const seat of this.live ? turn.changing : []) {
      const { colour, name } = this.scene.players[seat];
      made.push(button(say("change", { name: `${colour} (${name})` }), () => this.pass(seat), { "data-key": `change-${seat}` }));
    }
    fill(at("actions"), ...made);
  }

  confirm(picker, key) {
    return button(say(picker.isLaying ? "place" : "confirm"), () => picker.finish(), { class: "go", "data-key": key });
  }

  cancel(picker) {
    return button(say(picker.isLaying ? "cancel" : "again"), () => picker.back(), { "data-key": "cancel" });
  }

  // The walk in words: what is picked so far, and what can be picked next.
  drawWords(picker) {
    const box = at("words");
    at("type").hidden = !this.mine;
    if (!box.open) return;
    if (!this.mine) {
      fill(at("ways"), element("li", { text: say(this.live ? "not_now" : "not_here") }));
      at("path").textContent = "";
      return;
    }
    at("token").placeholder = picker.moves[0][0];
    at("path").textContent = picker.path.map((id) => data.parts[id].label).join(", ");
    const order = new Intl.Collator(undefined, { numeric: true });
    const ways = picker.token ? picker.turns() : picker.next().sort((a, b) => order.compare(a, b));
    const items = ways.map((id) => button(data.parts[id].label, () => this.pickWord(picker, id), {
      "data-key": `way-${id}`, "aria-pressed": picker.token ? String(id === picker.picked("turn")) : null,
    }));
    const steps = [];
    if (picker.token) steps.push(this.confirm(picker, "way-confirm"));
    if (picker.path.length) steps.push(button(say("step_back"), () => picker.back(), { "data-key": "way-back" }));
    fill(at("ways"), ...items.map((item) => element("li", {}, item)), element("li", { class: "steps" }, ...steps));
  }

  pickWord(picker, id) {
    picker.pick(id);
    if (picker.token) { picker.sure = true; picker.draw(); }
  }

  async typed() {
    const box = at("token");
    try {
      const { token } = await this.picker.look(box.value);
      this.picker.type(token);
      box.value = token;
    } catch (problem) {
      this.refused(this.picker, told(problem));
    }
  }
}

// On a small screen a wide board is shown part by part: the part where the decision is made, or the one that is chosen.
const small = window.matchMedia("(max-aspect-ratio: 1/1)");

export class Panes {
  constructor(svg, panes) {
    Object.assign(this, { svg, panes, whole: svg.getAttribute("viewBox"), wanted: null, due: null });
    this.buttons = [...document.querySelectorAll("[data-pane]")];
    for (const button of this.buttons) button.addEventListener("click", () => { this.wanted = button.dataset.pane; this.draw(); });
    if (this.buttons.length) small.addEventListener("change", () => this.draw());
  }

  // The decision is made in a part now; whoever looks at another one is led there.
  follow(name) {
    if (name && name !== this.due) this.wanted = name;
    this.due = name;
    this.draw();
  }

  draw() {
    if (!this.buttons.length) return;
    const box = small.matches && this.panes[this.wanted]?.box;
    this.svg.setAttribute("viewBox", box ? box.join(" ") : this.whole);
    for (const button of this.buttons) button.setAttribute("aria-pressed", String(button.dataset.pane === this.wanted));
  }
}

// Small helpers of the page: elements, words, figures.
export const data = JSON.parse(document.getElementById("data").textContent);
export const at = (id) => document.getElementById(id);

export const say = (name, values = {}) => data.texts[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);

const figures = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });

// A number to a tenth, as the page's language writes it.
export const figure = (n) => figures.format(n).replace("-", "−");

export function element(tag, { text, html, ...attributes } = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  if (text !== undefined) made.textContent = text;
  if (html !== undefined) made.innerHTML = html; // only what the server has drawn
  made.append(...children);
  return made;
}

export const button = (text, click, more = {}) => element("button", { type: "button", text, click, ...more });

// Replace what a box holds, and give the focus back to what stands for the same thing (`data-key`).
export function fill(box, ...children) {
  const active = box.contains(document.activeElement) ? document.activeElement : null;
  const key = active?.dataset.key;
  box.replaceChildren(...children);
  if (!active) return;
  const same = key && [...box.querySelectorAll("[data-key]")].find((one) => one.dataset.key === key && !one.disabled);
  (same ?? box.querySelector("button:not(:disabled), [tabindex]") ?? at("headline")).focus();
}

// A button pressed while its box is filled anew: letting go of what stands in its place counts as a click.
let pressed = null;
addEventListener("pointerdown", (event) => { pressed = event.target.closest?.("[data-key]"); });
addEventListener("pointerup", (event) => {
  const now = event.target.closest?.("[data-key]");
  if (pressed && !pressed.isConnected && now?.dataset.key === pressed.dataset.key) now.click();
  pressed = null;
});

// Tell those who don't see it.
export function announce(text) {
  if (text) at("live").textContent = text;
}

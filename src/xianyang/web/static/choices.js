// What a hint and an analysis have in common: moves with what they are worth, best first, and how seats stand.
import { button, data, element, say } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";

export const percent = (share) => say("percent", { n: Math.round(100 * share) });

// A move as a button: its words, its chance to win as a bar and as a number. Bars are as long as the chance.
export function choice({ label, wins }, click, more = {}, ...marks) {
  const made = button(undefined, click, more);
  made.classList.add("option");
  made.append(element("span", { class: "label", text: label }), ...marks, bar(wins), element("span", { class: "chance", text: percent(wins) }));
  return element("li", {}, made);
}

// How a seat stands, as an entry of a list: its emblem, its name, a figure, and what else is told.
export function standing(seat, colour, value, ...more) {
  return element("li", {}, element("span", { class: "emblem", html: data.emblems[seat] }), element("span", { text: colour }), " ", element("b", { text: value }), ...more);
}

function bar(share) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries({ viewBox: "0 0 100 8", preserveAspectRatio: "none", class: "bar", "aria-hidden": "true" })) svg.setAttribute(name, value);
  for (const [width, look] of [[100, "whole"], [100 * share, "part"]]) {
    const rect = document.createElementNS(SVG, "rect");
    for (const [name, value] of Object.entries({ width, height: 8, class: look })) rect.setAttribute(name, value);
    svg.append(rect);
  }
  return svg;
}

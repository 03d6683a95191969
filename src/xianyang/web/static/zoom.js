// Two fingers enlarge the board, one moves it while it is enlarged; a button shows it whole again.
import { at } from "./page.js";

const MOST = 3;

export function zoom(box) {
  const svg = box.querySelector("svg");
  const fingers = new Map();
  let scale = 1;
  let [x, y] = [0, 0];
  let before = null;
  let dragged = false;

  const apply = () => {
    const [width, height] = [box.clientWidth, box.clientHeight];
    x = Math.min(0, Math.max(width * (1 - scale), x));
    y = Math.min(0, Math.max(height * (1 - scale), y));
    svg.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    box.classList.toggle("zoomed", scale > 1);
    at("whole").hidden = scale === 1;
    at("closer").hidden = scale > 1;
  };

  const grip = () => {
    const [a, b] = [...fingers.values()];
    const rect = box.getBoundingClientRect();
    if (!b) return { x: a[0] - rect.x, y: a[1] - rect.y, span: 0 };
    return { x: (a[0] + b[0]) / 2 - rect.x, y: (a[1] + b[1]) / 2 - rect.y, span: Math.hypot(a[0] - b[0], a[1] - b[1]) };
  };

  box.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse") return;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    before = grip();
    if (fingers.size === 1) dragged = false;
  });
  box.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId) || fingers.size > 2) return;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.size === 1 && scale === 1) return;
    const now = grip();
    if (before.span && now.span) {
      const next = Math.max(1, Math.min(MOST, scale * (now.span / before.span)));
      x = now.x - (now.x - x) * (next / scale);
      y = now.y - (now.y - y) * (next / scale);
      scale = next;
    }
    x += now.x - before.x;
    y += now.y - before.y;
    dragged ||= Math.hypot(now.x - before.x, now.y - before.y) > 3 || fingers.size > 1;
    before = now;
    apply();
  });
  const lift = (event) => {
    fingers.delete(event.pointerId);
    if (fingers.size) before = grip();
  };
  for (const name of ["pointerup", "pointercancel"]) box.addEventListener(name, lift);
  // A drag ends with a click that nobody meant.
  box.addEventListener("click", (event) => { if (dragged) { event.stopPropagation(); dragged = false; } }, { capture: true });
  at("whole").addEventListener("click", () => { scale = 1; apply(); });
  // Enlarged around what can be picked now, else around the middle.
  at("closer").addEventListener("click", () => {
    const rect = box.getBoundingClientRect();
    const spots = [...svg.querySelectorAll(".over .spot, .over .held")].map((one) => one.getBoundingClientRect());
    const middle = (low, size, all) => (spots.length ? (Math.min(...spots.map((one) => one[low])) + Math.max(...spots.map((one) => one[low] + one[size]))) / 2 - rect[low] : rect[all] / 2);
    scale = 2;
    x = rect.width / 2 - scale * middle("x", "width", "width");
    y = rect.height / 2 - scale * middle("y", "height", "height");
    apply();
  });
}

// The line to the server. Commands are answered by number; whatever changes comes by itself. A command without an
// answer is sent again after a reconnection (a move bears an id of its own, so that it counts once).
const BEAT_MISSED = 45000; // milliseconds of silence after which the line counts as cut
const WAIT_FIRST = 300;
const WAIT_MOST = 5000;

export class Wire {
  constructor(path, { scene, patch, away }) {
    this.url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
    this.handlers = { scene, patch, away };
    this.asked = new Map(); // id -> { message, resolve, reject }
    this.number = 0;
    this.revision = null;
    this.wait = WAIT_FIRST;
    this.eyes = null; // the seat that was asked for last
    this.open();
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.wake(); });
    window.addEventListener("pageshow", (event) => { if (event.persisted) this.wake(); });
    window.addEventListener("online", () => this.wake());
    setInterval(() => { if (Date.now() - this.heard > BEAT_MISSED) this.socket.close(); }, 5000);
  }

  open() {
    clearTimeout(this.timer);
    this.heard = Date.now();
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.revision = null;
    socket.addEventListener("open", () => {
      for (const { message } of this.asked.values()) socket.send(message);
      if (this.eyes !== null) this.look(this.eyes).catch(() => {});
    });
    socket.addEventListener("message", (event) => { if (socket === this.socket) this.hear(event.data); });
    socket.addEventListener("close", (event) => { if (socket === this.socket) this.lost(event.code); });
  }

  lost(code) {
    this.handlers.away(code === 4404 ? "gone" : code === 4429 ? "busy" : "lost");
    if (code === 4404) return;
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, WAIT_MOST);
  }

  // The page is looked at again, perhaps after a long sleep.
  wake() {
    if (this.socket.readyState === WebSocket.OPEN) this.look(this.eyes).catch(() => {});
    else if (this.socket.readyState !== WebSocket.CONNECTING) this.open();
  }

  hear(text) {
    this.heard = Date.now();
    this.wait = WAIT_FIRST;
    const message = read(text);
    if (message === null) { this.look(this.eyes).catch(() => {}); return; }
    if ("id" in message) this.settle(message);
    else if ("scene" in message) {
      this.revision = message.revision;
      this.handlers.away(null);
      this.handlers.scene(message.scene);
    } else if ("patch" in message) {
      if (message.base !== this.revision) { this.look(this.eyes).catch(() => {}); return; }
      this.revision = message.revision;
      this.handlers.patch(message.patch);
    }
  }

  settle({ id, answer, problem }) {
    const asked = this.asked.get(id);
    if (!asked) return;
    this.asked.delete(id);
    if (problem) asked.reject(problem);
    else asked.resolve(answer);
  }

  ask(command) {
    const id = ++this.number;
    const message = JSON.stringify({ id, ask: command });
    return new Promise((resolve, reject) => {
      this.asked.set(id, { message, resolve, reject });
      if (this.socket.readyState === WebSocket.OPEN) this.socket.send(message);
    });
  }

  // From now on the page is kept up to date through the eyes of this seat (null: the server's choice).
  look(seat) {
    this.eyes = seat;
    return this.ask(seat === null ? { do: "look" } : { do: "look", seat });
  }
}

// A message of the protocol, or null for what is none.
function read(text) {
  try {
    const message = JSON.parse(text);
    const isObject = (value) => value !== null && typeof value === "object";
    if (!isObject(message)) return null;
    if ("id" in message) return isObject(message.answer) || isObject(message.problem) ? message : null;
    if (!Number.isInteger(message.revision)) return null;
    if ("scene" in message) return SECTIONS.every((name) => name in message.scene) ? message : null;
    if ("patch" in message && !isObject(message.patch)) return null;
    return message;
  } catch {
    return null;
  }
}

const SECTIONS = ["turn", "you", "players", "facts", "board", "log", "hand", "moves"];

// Talking to the server. A refusal is thrown as its problem body; a server out of reach as an Error without a status.

async function answer(response) {
  const body = await response.json();
  if (!response.ok) throw body;
  return body;
}

export const ask = async (url) => answer(await fetch(url, { headers: { accept: "application/json" } }));

export const send = async (url, body) =>
  answer(await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
  }));

// Calls back whenever the server says that something has changed, and after each reconnection.
export function watch(path, changed) {
  const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
  let wait = 400;
  const open = () => {
    const socket = new WebSocket(url);
    let last = null;
    socket.addEventListener("message", (event) => {
      wait = 400;
      if (event.data !== last) { last = event.data; changed(); }
    });
    socket.addEventListener("close", () => { setTimeout(open, wait); wait = Math.min(wait * 2, 8000); });
  };
  open();
}

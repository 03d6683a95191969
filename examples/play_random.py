"""Plays random legal moves in one seat, by its private link: ``play_random.py http://127.0.0.1:8753/s/...``."""

import json
import secrets
import sys
from http.client import HTTPException
from urllib.request import HTTPCookieProcessor, build_opener

from websockets.sync.client import connect


def merged(scene: dict, message: dict) -> dict:
    """The scene as it is after a message."""
    scene = dict(message.get("scene", scene))
    for section, value in message.get("patch", {}).items():
        if section == "board":
            value = {part: svg for part, svg in (scene["board"] | value).items() if svg is not None}
        elif section == "log":
            value = scene["log"][: value["from"]] + value["entries"]
        scene[section] = value
    return scene


link, kept = sys.argv[1] if len(sys.argv) == 2 else "", HTTPCookieProcessor()
try:
    if "/s/" not in link:
        raise ValueError("this is none")
    table = build_opener(kept).open(link, b"").url
except (OSError, ValueError, HTTPException) as error:
    print(f"The private link of a seat is needed, such as http://127.0.0.1:8753/s/...: {error}.", file=sys.stderr)
    sys.exit(2)
headers = {"Cookie": "; ".join(f"{cookie.name}={cookie.value}" for cookie in kept.cookiejar)}
with connect(table.replace("http", "ws", 1) + "/live", additional_headers=headers) as socket:
    scene, answered = {}, None
    for message in map(json.loads, socket):
        if "problem" in message:
            sys.exit(message["problem"]["title"])
        scene = merged(scene, message)
        turn, seat = scene["turn"], scene["you"]["seat"]
        if turn["over"]:
            break
        if turn["mine"] and not turn["chosen"] and answered != (answered := (turn["ply"], turn["waits"])):
            token = "finish" if turn["waits"] else secrets.choice(scene["moves"])[0]
            act = {"do": "act", "command": secrets.token_hex(8), "seat": seat, "ply": turn["ply"], "token": token}
            socket.send(json.dumps({"id": turn["ply"], "ask": act}))
print(turn["headline"])

"""Plays random legal moves in one seat, by its private link: ``python play_random.py http://127.0.0.1:8753/s/...``."""

import json
import secrets
import sys
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


kept = HTTPCookieProcessor()
table = build_opener(kept).open(sys.argv[1]).url
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
        if turn["actor"] == seat and answered != (answered := (turn["ply"], turn["waits"])):
            token = "done" if turn["waits"] else secrets.choice(scene["moves"])[0]
            act = {"do": "act", "command": secrets.token_hex(8), "seat": seat, "ply": turn["ply"], "token": token}
            socket.send(json.dumps({"id": turn["ply"], "ask": act}))
print(turn["headline"])

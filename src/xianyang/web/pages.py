"""The pages: choosing a game, opening a table, joining one, the table itself, what is wrong."""

from __future__ import annotations

import itertools
import json
import logging
from collections.abc import Mapping
from datetime import datetime
from typing import Any, TypeAlias

from babel.dates import format_date
from litestar import Request, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from xianyang.bots.levels import LEVELS
from xianyang.core import position
from xianyang.core.game import Game
from xianyang.core.speech import LANGUAGES, Speaker
from xianyang.core.title import Title
from xianyang.games import NAMES, title
from xianyang.picture.palette import THEMES
from xianyang.table.errors import Refused
from xianyang.table.host import Host
from xianyang.table.seating import BOT, FRIEND, LEVEL_TITLES, PERSON, Seat
from xianyang.table.table import Table
from xianyang.web.addresses import Addresses, qr_picture
from xianyang.web.session import LANGUAGE_COOKIE, THEME_COOKIE, YEAR, Sessions, language_of, new_session, theme_of
from xianyang.web.strings import strings

logger = logging.getLogger(__name__)
AnyRequest = Request[Any, Any, Any]
TableId: TypeAlias = FromPath[str]
FIRST_LEVEL = "apprentice"
OFFERED = tuple(name for name in NAMES if title(name).at_table)
"""The games of the page."""


def session_of(request: AnyRequest) -> str | None:
    """The session of a request."""
    sessions: Sessions = request.app.state.sessions
    return sessions.read(request)


def host_of(request: AnyRequest) -> Host:
    """The host of all tables."""
    host: Host = request.app.state.host
    return host


def addresses_of(request: AnyRequest) -> Addresses:
    """Where this server can be reached."""
    addresses: Addresses = request.app.state.addresses
    return addresses


def page(request: AnyRequest, template: str, status: int = 200, **values: Any) -> Template:
    """A page with what all of them need; a session is begun where there is none."""
    say, theme = language_of(request), theme_of(request)
    cookies = [] if session_of(request) else [_new_cookie(request)]
    context = {"say": say, "lang": say.language, "languages": LANGUAGES, "theme": theme, "themes": list(THEMES),
               "path": request.url.path, "credits": [title(game).words.credit(say) for game in OFFERED], **values}  # fmt: skip
    return Template(template_name=template, context=context, cookies=cookies, status_code=status)


def _new_cookie(request: AnyRequest, session: str | None = None) -> Any:
    return request.app.state.sessions.cookie(session or new_session(), secure=is_secure(request))


def is_secure(request: AnyRequest) -> bool:
    """Whether a browser has come by https (a trusted proxy says so in its headers)."""
    return bool(request.url.scheme == "https")


@get("/")
async def home(request: AnyRequest) -> Template:
    """The games, and the tables of this session."""
    say, theme = language_of(request), theme_of(request)
    games = [
        {"name": found.name, "title": found.words.name(say), "pitch": found.words.pitch(say),
         "players": f"{found.players[0]}-{found.players[-1]}", "authors": found.authors,
         "svg": specimen(found, theme, say)}
        for found in map(title, OFFERED)
    ]  # fmt: skip
    session = session_of(request)
    tables = await _tables_of(request, session) if session else []
    return page(request, "home.html", games=games, tables=tables)


async def _tables_of(request: AnyRequest, session: str) -> list[dict[str, Any]]:
    """The newest tables of a session, and how things stand there."""
    say, host = language_of(request), host_of(request)
    found = []
    for row in await host.tables_of(session, say):
        try:
            table = await host.find(row.id, say, wake=False)
        except Exception:  # one that is damaged must not hide the others
            logger.exception("table %s can't be read", row.id)
            continue
        names = ", ".join(seat.label(say) for seat in table.seats)
        mine = bool(set(table.waiting) & set(table.seats_of(session)))
        ended = table.is_over or table.closed is not None
        state = say("over") if ended else say("your turn") if mine else say("under way")
        found.append({"id": row.id, "game": table.title.words.name(say), "names": names, "state": state, "mine": mine,
                      "day": day(row.created_ms, say)})  # fmt: skip
    return found


def day(at_ms: int, say: Speaker) -> str:
    """A day as people write it."""
    return str(format_date(datetime.fromtimestamp(at_ms / 1000), "medium", locale=say.language))


def specimen(found: Title, theme: str, say: Speaker, options: dict[str, Any] | None = None) -> str:
    """The board of a game: with options, before it is dealt; else in the position that shows it best."""
    if options is None and found.specimen:
        game = position.read(found.specimen, title)
    else:
        game = Game(found, found.players[0], options, chance="manual")
    drawn = found.pictures.board(game.tables, game.information(None), -1, say, theme, None)
    return str(drawn.renamed("-".join([found.name, *map(str, (options or {}).values())])))


@get("/new/{game:str}")
async def new_table(request: AnyRequest, game: FromPath[str]) -> Template:
    """The form for a new table of a game."""
    return _form(request, _title(game, language_of(request)), {})


def _form(request: AnyRequest, found: Title, given: Mapping[str, Any], problem: str | None = None) -> Template:
    """The form as it was filled in, and what is wrong with that."""
    say, theme = language_of(request), theme_of(request)
    choices, checks = [], []
    for option in found.options:
        shown = {"name": option.name, "label": found.words.option(say, option.name)}
        if option.choices:
            pictures = [
                {"value": value, "label": found.words.choice(say, option.name, value),
                 "svg": specimen(found, theme, say, {option.name: value})}
                for value in option.choices
            ]  # fmt: skip
            choices.append({**shown, "chosen": given.get(option.name, option.default), "values": pictures})
        else:
            checks.append({**shown, "chosen": option.name in given if given else option.default})
    levels = [
        {"name": name, "title": say(words), "does": say(LEVELS[name].description)}
        for name, words in LEVEL_TITLES.items()
    ]
    first = (PERSON, FIRST_LEVEL)
    seats = [
        {"number": n, "colour": found.words.seat(say, n), "emblem": found.pictures.emblem(n, theme),
         "needed": n < found.players[0], "name": given.get(f"name{n}", ""),
         "kind": given.get(f"kind{n}", first[n] if n < len(first) else "none")}
        for n in range(found.players[-1])
    ]  # fmt: skip
    return page(request, "new.html", 422 if problem else 200, path=f"/new/{found.name}", game=found.name, name=found.words.name(say),
                pitch=found.words.pitch(say), choices=choices, checks=checks, levels=levels, seats=seats,
                portrait=None if choices else specimen(found, theme, say), problem=problem)  # fmt: skip


def _title(name: str, say: Speaker) -> Title:
    if name not in OFFERED:
        raise Refused(404, "unknown", say("There is no game {name}; there are {names}.", name=repr(name),
                                          names=", ".join(OFFERED)))  # fmt: skip
    return title(name)


@post("/tables")
async def open_table(request: AnyRequest) -> Redirect | Template:
    """Open a table from the form and go to it; the form again where a person can mend it."""
    form = await request.form()
    say = language_of(request)
    session = _known_session(request)
    found = _title(_text(form, "game", OFFERED[0]), say)
    options = {
        option.name: form.get(option.name, option.default if option.choices else False) for option in found.options
    }
    try:
        table = await host_of(request).open(session, found.name, options, _seats(form, found, say), say)
    except Refused as refused:
        if refused.status != 422 or "text/html" not in request.headers.get("accept", ""):
            raise
        return _form(request, found, {name: str(value) for name, value in form.items()}, str(refused))
    return Redirect(f"/t/{table.id}", status_code=303)


def _seats(form: Mapping[str, Any], found: Title, say: Speaker) -> list[Seat]:
    """The seats that a form asks for; people without a name are called by their number."""
    seats: list[Seat] = []
    given = {_text(form, f"name{number}").strip() for number in range(found.players[-1])}
    numbered = (name for n in itertools.count(1) if (name := say("Player {n}", n=n)) not in given)
    for number in range(found.players[-1]):
        kind, name = _text(form, f"kind{number}", "none"), _text(form, f"name{number}").strip()
        if kind == PERSON:
            seats.append(Seat(PERSON, name or next(numbered)))
        elif kind == FRIEND:
            seats.append(Seat(FRIEND))
        elif kind != "none":
            seats.append(Seat(BOT, kind))
    return seats


def _text(form: Mapping[str, Any], name: str, default: str = "") -> str:
    """A field of a form; a file in its place counts as nothing."""
    value = form.get(name, default)
    return value if isinstance(value, str) else default


def _known_session(request: AnyRequest) -> str:
    """The session of a request that writes. Raises Refused where there is none."""
    session = session_of(request)
    if session is None:
        say = language_of(request)
        raise Refused(403, "no-session", say("This browser keeps no cookies; the table needs one to know you."))
    return session


@get("/t/{id:str}")
async def table_page(request: AnyRequest, id: TableId) -> Template:
    """The table. What is on it comes over the socket."""
    say, theme = language_of(request), theme_of(request)
    table = await host_of(request).find(id, say)
    found, t = table.title, table.game.tables
    empty = found.pictures.board(t, table.game.information(None, 0), -1, say, theme, None)
    width, height = empty.over.size
    data = {"texts": strings(say), **static_of(table, say, theme)}
    return page(request, "table.html", id=table.id, data=_script(data), game=found.words.name(say), base=empty.base,
                help=found.words.help(say), players=len(table.seats), rich=found.mat is not None,
                worth=data["worth"], panes=data["panes"], overlays=data["overlays"], wide=width > height, **links_of(request, table))  # fmt: skip


def static_of(table: Table, say: Speaker, theme: str) -> dict[str, Any]:
    """What a client has to know of a table, and what never changes there."""
    found, seats = table.title, range(len(table.seats))
    return {
        "id": table.id,
        "parts": found.placing.parts(table.game.tables, say),
        "panes": found.panes(say) if found.panes else {},
        "overlays": found.overlays(table.game.tables, say) if found.overlays else {},
        "sources": list(found.rules.SOURCES),
        "worth": found.WORTH,
        "emblems": [found.pictures.emblem(seat, theme) for seat in seats],
    }


@get("/t/{id:str}/static")
async def static(request: AnyRequest, id: TableId) -> dict[str, Any]:
    """The same as data, for programs."""
    say = language_of(request)
    return static_of(await host_of(request).find(id, say), say, theme_of(request))


@get("/t/{id:str}/links")
async def links(request: AnyRequest, id: TableId) -> dict[str, Any]:
    """The links that a session may know, as data."""
    found = links_of(request, await host_of(request).find(id, language_of(request)))
    invite = found["invite"] and found["invite"]["url"]
    return {
        "watch": found["watch"],
        "invite": invite,
        "seats": {link["seat"]: link["url"] for link in found["seat_links"]},
    }


def links_of(request: AnyRequest, table: Table) -> dict[str, Any]:
    """The links that a session may know: to its own seats, for spectators; whoever opened the table, for friends."""
    say, base = language_of(request), addresses_of(request).base(request)
    session = session_of(request)
    invite = None
    if table.row.invite and session == table.owner:
        url = f"{base}/j/{table.row.invite}"
        invite = {"url": url, "qr": qr_picture(url)}
    seats = [
        {
            "seat": seat,
            "who": f"{table.title.words.seat(say, seat)} ({table.seats[seat].label(say)})",
            "url": f"{base}/s/{table.keys[seat]}",
        }
        for seat in table.seats_of(session)
        if seat in table.keys
    ]
    return {"invite": invite, "seat_links": seats, "watch": f"{base}/t/{table.id}",
            "is_local": addresses_of(request).is_local(base)}  # fmt: skip


def _script(data: Any) -> str:
    """JSON that may stand in a script element."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


@get("/j/{invite:str}")
async def invitation(request: AnyRequest, invite: FromPath[str]) -> Template | Redirect:
    """Where a friend says a name; whoever sits at the table already is led there."""
    table = await host_of(request).invited(invite, language_of(request))
    if any(table.seats[seat].kind == FRIEND for seat in table.seats_of(session_of(request))):
        return Redirect(f"/t/{table.id}", status_code=303)
    return _joining(request, table)


def _joining(request: AnyRequest, table: Table, name: str = "", problem: str | None = None) -> Template:
    say = language_of(request)
    seats = [(table.title.words.seat(say, n), seat.label(say)) for n, seat in enumerate(table.seats)]
    return page(request, "join.html", 422 if problem else 200, invite=table.row.invite, id=table.id, name=name, seats=seats,
                game=table.title.words.name(say), full=not table.free, problem=problem)  # fmt: skip


@post("/j/{invite:str}")
async def join(request: AnyRequest, invite: FromPath[str]) -> Redirect | Template:
    """Take a free seat of an invitation's table; the form again where the name won't do."""
    say, host = language_of(request), host_of(request)
    form = await request.form()
    name = _text(form, "name")
    try:
        table = await host.join(invite, _known_session(request), name, say)
    except Refused as refused:
        if refused.code != "name" or "text/html" not in request.headers.get("accept", ""):
            raise
        return _joining(request, await host.invited(invite, say), name, str(refused))
    return Redirect(f"/t/{table.id}", status_code=303)


@get("/s/{key:str}")
async def seat_link(request: AnyRequest, key: FromPath[str]) -> Redirect | Template:
    """The private link of a seat asks first: whatever only looks at links takes no seat."""
    say = language_of(request)
    table, seat = await host_of(request).seat_of(key, say)
    if seat in table.seats_of(session_of(request)):
        return Redirect(f"/t/{table.id}", status_code=303)
    who = f"{table.title.words.seat(say, seat)} ({table.seats[seat].label(say)})"
    return page(request, "seat.html", key=key, id=table.id, game=table.title.words.name(say), who=who)


@post("/s/{key:str}")
async def come_back(request: AnyRequest, key: FromPath[str]) -> Redirect:
    """Let this browser play the seat of a private link from now on."""
    session = session_of(request)
    cookies = []
    if session is None:
        session = new_session()
        cookies = [_new_cookie(request, session)]
    table = await host_of(request).come_back(key, session, language_of(request))
    return Redirect(f"/t/{table.id}", status_code=303, cookies=cookies)


@post("/t/{id:str}/rematch")
async def rematch(request: AnyRequest, id: TableId) -> Redirect:
    """The next game of the same people."""
    say, host = language_of(request), host_of(request)
    table = await host.find(id, say)
    following = await host.rematch(table, session_of(request) or "", say)
    return Redirect(f"/t/{following.id}", status_code=303)


@post("/settings", status_code=303)
async def settings(request: AnyRequest) -> Redirect:
    """Keep the language and the theme, and go back to the page."""
    form = await request.form()
    back = str(form.get("path", "/"))
    safe = back.startswith("/") and not back.startswith(("//", "/\\")) and back.isprintable()
    answer = Redirect(back if safe else "/", status_code=303)
    for name, allowed in ((LANGUAGE_COOKIE, LANGUAGES), (THEME_COOKIE, THEMES)):
        if form.get(name) in allowed:
            answer.set_cookie(name, str(form[name]), max_age=YEAR, samesite="lax", httponly=True,
                              secure=is_secure(request))  # fmt: skip
    return answer


@get("/metrics", media_type="text/plain; version=0.0.4", sync_to_thread=False)
def metrics(request: AnyRequest) -> str:
    """Figures for a monitor, in the text form of Prometheus."""
    figures = host_of(request).figures()
    return "".join(
        f"# TYPE xianyang_{name} {'counter' if name.endswith('_total') else 'gauge'}\nxianyang_{name} {n}\n"
        for name, n in figures.items()
    )


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    """Whether the server is up."""
    return {"status": "up"}


def problem_page(request: AnyRequest, status: int, sentence: str) -> Response[Any]:
    """A page with one sentence and the way back."""
    made = page(request, "problem.html", status, sentence=sentence)
    text = request.app.template_engine.get_template("problem.html").render(**made.context)  # type: ignore[union-attr]
    return Response(text, status_code=status, media_type="text/html")


HANDLERS = [home, new_table, open_table, table_page, static, links, invitation, join, seat_link, come_back, rematch, settings,
            metrics, health]  # fmt: skip

"""The pages: opening a table, the table itself, what is wrong."""

from __future__ import annotations

import json
from typing import Any, TypeAlias

from litestar import Request, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from xianyang.bots.levels import LEVELS
from xianyang.core.game import Game
from xianyang.core.speech import LANGUAGES, Speaker
from xianyang.games import title
from xianyang.picture.palette import THEMES
from xianyang.table.host import Host, Refused
from xianyang.table.seating import BOT, LEVEL_TITLES, PERSON, Seat
from xianyang.web.session import LANGUAGE_COOKIE, THEME_COOKIE, YEAR, Sessions, language_of, new_session, theme_of
from xianyang.web.strings import strings

AnyRequest = Request[Any, Any, Any]
TableId: TypeAlias = FromPath[str]
FIRST_LEVEL = "apprentice"


def session_of(request: AnyRequest) -> str | None:
    """The session of a request."""
    sessions: Sessions = request.app.state.sessions
    return sessions.read(request)


def host_of(request: AnyRequest) -> Host:
    """The host of all tables."""
    host: Host = request.app.state.host
    return host


def page(request: AnyRequest, name: str, status: int = 200, **values: Any) -> Template:
    """A page with what all of them need; a session is begun where there is none."""
    say, theme = language_of(request), theme_of(request)
    session = session_of(request)
    cookies = []
    if session is None:
        session = new_session()
        cookies = [request.app.state.sessions.cookie(session, secure=request.url.scheme == "https")]
    context = {"say": say, "lang": say.language, "languages": LANGUAGES, "theme": theme, "themes": list(THEMES),
               "path": request.url.path, **values}  # fmt: skip
    return Template(template_name=name, context=context, cookies=cookies, status_code=status)


@get("/")
async def home(request: AnyRequest) -> Template:
    """The form for a new table, and the tables of this session."""
    say, theme = language_of(request), theme_of(request)
    session = session_of(request)
    rows = await host_of(request).tables_of(session) if session else []
    tables = [{"id": row.id, "names": ", ".join(Seat(**seat).label(say) for seat in row.seats)} for row in rows]
    levels = [
        {"name": name, "title": say(words), "does": say(LEVELS[name].description)}
        for name, words in LEVEL_TITLES.items()
    ]
    return page(request, "home.html", boards=_boards(say, theme), levels=levels, first_level=FIRST_LEVEL, seats=range(4),
                tables=tables)  # fmt: skip


def _boards(say: Speaker, theme: str) -> list[dict[str, str]]:
    names = {"bird": say("Bird, the easier side"), "lion": say("Lion, with more water")}
    found = []
    for option in title("qin").options:
        for choice in option.choices:
            game = Game(title("qin"), 2, {option.name: choice}, chance="manual")
            found.append({"value": choice, "name": names[choice], "svg": game.svg(None, say.language, theme)})
    return found


@post("/tables")
async def open_table(request: AnyRequest) -> Redirect:
    """Open a table from the form and go to it."""
    form = await request.form()
    say = language_of(request)
    session = session_of(request)
    if session is None:
        raise Refused(403, "no-session", say("This browser keeps no cookies; the table needs one to know you."))
    seats = []
    for number in range(4):
        kind, name = str(form.get(f"kind{number}", "none")), str(form.get(f"name{number}", "")).strip()
        if kind == PERSON:
            seats.append(Seat(PERSON, name or say("Player {n}", n=number + 1)))
        elif kind != "none":
            seats.append(Seat(BOT, kind))
    options = {name: form[name] for name in ("board", "fair_start") if name in form}
    table = await host_of(request).open(session, "qin", options, seats, say)
    return Redirect(f"/t/{table.id}", status_code=303)


@get("/t/{id:str}")
async def table_page(request: AnyRequest, id: TableId) -> Template:
    """The table. What is on it comes by `play.state`."""
    say = language_of(request)
    table = await host_of(request).find(id, say)
    texts = json.dumps(strings(say), ensure_ascii=False)
    return page(request, "table.html", id=table.id, texts=texts, game=table.title.words.name(say))


@post("/settings", status_code=303)
async def settings(request: AnyRequest) -> Redirect:
    """Keep the language and the theme, and go back to the page."""
    form = await request.form()
    back = str(form.get("path", "/"))
    answer = Redirect(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/", status_code=303)
    for name, allowed in ((LANGUAGE_COOKIE, LANGUAGES), (THEME_COOKIE, THEMES)):
        if form.get(name) in allowed:
            answer.set_cookie(name, str(form[name]), max_age=YEAR, samesite="lax", httponly=True)
    return answer


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    """Whether the server is up."""
    return {"status": "up"}


def problem_page(request: AnyRequest, status: int, sentence: str) -> Response[Any]:
    """A page with one sentence and the way back."""
    template = page(request, "problem.html", status, sentence=sentence)
    text = request.app.template_engine.get_template("problem.html").render(**template.context)  # type: ignore[union-attr]
    return Response(text, status_code=status, media_type="text/html")


HANDLERS = [home, open_table, table_page, settings, health]

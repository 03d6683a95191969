"""The app put together: routes, what guards them, how errors are told."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.static_files import create_static_files_router
from litestar.template import TemplateConfig

from xianyang.arena.analysis import Setting
from xianyang.store.archive import Archive
from xianyang.table.advice import HINT, Adviser, Depth
from xianyang.table.errors import Refused
from xianyang.table.host import Host, Thinker
from xianyang.web import pages, play
from xianyang.web.addresses import Addresses
from xianyang.web.gate import HEADERS, Gate
from xianyang.web.session import Sessions, language_of
from xianyang.web.studies import STUDY, Studies

logger = logging.getLogger(__name__)
HERE = Path(__file__).parent
BODY_MAX = 16 * 1024


def make_app(
    archive: Archive,
    thinker: Thinker,
    *,
    addresses: Addresses | None = None,
    origins: tuple[str, ...] = (),
    host: Host | None = None,
    adviser: Adviser | None = None,
    hint: Depth = HINT,
    study: Setting = STUDY,
) -> Litestar:
    """The app over a store; it lets go of the host when it ends.

    `addresses` says how others reach it, `origins` whose pages may write to it beside its own. Without an `adviser` it
    gives no hints and analyses no games; `hint` and `study` say how deeply it thinks.
    """
    reached = addresses or Addresses()

    @contextlib.asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        app.state.host = host or Host(archive, thinker, adviser=adviser, hint=hint)
        app.state.studies = Studies(adviser, study) if adviser else None
        yield
        if app.state.studies:
            await app.state.studies.close()
        await app.state.host.close()

    return Litestar(
        route_handlers=[
            *pages.HANDLERS,
            *play.HANDLERS,
            create_static_files_router(path="/static", directories=[HERE / "static"], name="static"),
        ],
        state=State({"sessions": Sessions(archive.folder), "addresses": reached}),
        lifespan=[life],
        template_config=TemplateConfig(directory=HERE / "pages", engine=JinjaTemplateEngine),
        compression_config=CompressionConfig(backend="gzip", minimum_size=600),
        middleware=[
            DefineMiddleware(Gate, public=reached.public, origins=origins),
            RateLimitConfig(rate_limit=("second", 40), exclude=["^/static/", "^/health$"]).middleware,
        ],
        request_max_body_size=BODY_MAX,
        exception_handlers={
            Refused: tell_refused,
            HTTPException: tell_http,
            RecursionError: tell_too_deep,
            Exception: tell_failed,
        },
        after_request=add_headers,
        openapi_config=None,
    )


def add_headers(response: Response[Any]) -> Response[Any]:
    """Headers that every answer bears."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


def tell_refused(request: Request[Any, Any, Any], error: Refused) -> Response[Any]:
    """A refusal as a problem body (RFC 9457), or as a page for a person's browser."""
    return problem(request, error.status, error.code, str(error))


def tell_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What the framework refuses, told in the same way."""
    say = language_of(request)
    sentences = {404: say("There is no such page."), 405: say("This can't be done here."), 413: say("This is too long."),
                 429: say("Too many requests; wait a moment.")}  # fmt: skip
    fallback = say("This request is not of the right form.") if error.status_code < 500 else say("The server failed.")
    return problem(request, error.status_code, "http", sentences.get(error.status_code, fallback))


def tell_too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Any]:
    """A body nested deeper than its parser follows."""
    return problem(request, 400, "http", language_of(request)("This request is not of the right form."))


def tell_failed(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Our own fault: written to the log, and told without details."""
    logger.error("a request for %s failed", request.url.path, exc_info=error)
    return problem(request, 500, "failed", language_of(request)("The server failed."))


def problem(request: Request[Any, Any, Any], status: int, code: str, sentence: str) -> Response[Any]:
    """One problem in the form that the asker reads."""
    if "text/html" in request.headers.get("accept", ""):
        return add_headers(pages.problem_page(request, status, sentence))
    body = {"type": "about:blank", "status": status, "code": code, "title": sentence}
    return Response(body, status_code=status, media_type="application/problem+json", headers=dict(HEADERS))

"""The whole server as one ASGI application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import structlog
from litestar import Litestar, Request, Response, Router
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.static_files import create_static_files_router

import riverboat
from riverboat.core.errors import Refused, SpecError
from riverboat.ports import StoreFailed
from riverboat.server.config import Config
from riverboat.server.http import routes as http
from riverboat.server.http.access import Access, check_access, undeclared
from riverboat.server.http.gate import Gate, problem
from riverboat.server.http.messages import Problem
from riverboat.server.http.status import SAFE, STATUS
from riverboat.server.http.throttles import new_throttles
from riverboat.server.room import Room
from riverboat.server.shell.assets import build_shell
from riverboat.server.shell.serving import Shelf
from riverboat.server.socket.endpoint import Sockets

log = structlog.get_logger()

PART_LONGEST = 200
WEB = Path(riverboat.__file__).parent / "web"
Asked = Request[None, None, State]


def build(room: Room) -> Gate:
    """The application around a room that has been started; closing the server closes the room."""
    config = room.config

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        yield
        await room.close()

    app = Litestar(
        route_handlers=[*http.HANDLERS, *_static(config)],
        lifespan=[lifespan],
        guards=[check_access],
        before_request=_check_request,
        state=State({"room": room, "throttles": new_throttles(config.limits)}),
        exception_handlers={
            Refused: _refused,
            SpecError: _spec_error,
            StoreFailed: _store_failed,
            HTTPException: _http_error,
            Exception: _our_mistake,
        },
        openapi_config=_openapi(),
        logging_config=None,
        request_max_body_size=config.limits.body_bytes,
    )
    assert not undeclared(app), f"these routes do not say who may call them: {undeclared(app)}"
    # A client of one's own, or one that is being worked on, is served as it lies there.
    http_part = app if config.web else Shelf(build_shell(WEB), app)
    return Gate(config, http_part, Sockets(room))


async def _check_request(request: Asked) -> None:
    """What the handlers, a disk or a database had better not be asked."""
    path = request.scope["path"]
    if not path.isprintable() or any(len(part) > PART_LONGEST for part in path.split("/")):
        raise NotFoundException
    if request.method not in SAFE:
        try:
            msgspec.json.decode((await request.body()).decode() or "null", type=msgspec.Raw)
        except (RecursionError, UnicodeDecodeError) as error:
            raise Refused("bad-message", detail=str(error)[:100]) from None
        except msgspec.MsgspecError:
            pass  # the handler says which field is wrong


def _openapi() -> OpenAPIConfig:
    router = Router("/api/schema", route_handlers=[], opt={"access": Access.ANYONE}, include_in_schema=False)
    return OpenAPIConfig(title="Riverboat", version=riverboat.__version__, openapi_router=router)


def _static(config: Config) -> list:  # type: ignore[type-arg]
    web = config.web or WEB
    if not (web / "index.html").exists():
        return []
    opt = {"access": Access.ANYONE}
    return [create_static_files_router(path="/", directories=[web], html_mode=True, include_in_schema=False, opt=opt)]


# ---------------------------------------------------------------- errors, all in one shape


def _refused(request: Asked, refused: Refused) -> Response[Problem]:
    names = request.app.state.room.desk.names
    return Response(names.shown(problem(refused)), status_code=STATUS.get(refused.code, 400))


def _spec_error(_: Asked, error: SpecError) -> Response[Problem]:
    return Response(Problem("bad-settings", "", str(error)), status_code=400)


def _store_failed(request: Asked, error: StoreFailed) -> Response[Problem]:
    """Nothing is wrong with what was asked: it may be asked again."""
    log.warning("store-failed", path=request.url.path, error=str(error))
    return _refused(request, Refused("server-busy"))


def _http_error(_: Asked, error: HTTPException) -> Response[Problem]:
    if isinstance(error, ValidationException) or error.status_code == 400:
        return Response(problem(Refused("bad-message", detail=_why(error))), status_code=400)
    return Response(Problem(f"http-{error.status_code}", "", error.detail), status_code=error.status_code)


def _why(error: HTTPException) -> str:
    """What was wrong with a request, field by field where that is known."""
    parts = error.extra if isinstance(error.extra, list) else []
    found = [f"{part.get('key', '')} {part.get('message', '')}".strip() for part in parts if isinstance(part, dict)]
    return ("; ".join(found) or error.detail)[:200]


def _our_mistake(request: Asked, error: Exception) -> Response[Problem]:
    log.exception("request-failed", path=request.url.path, error=type(error).__name__)
    return Response(Problem("our-mistake", "", "Something went wrong on our side"), status_code=500)

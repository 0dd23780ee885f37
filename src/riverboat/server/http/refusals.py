"""What a route may answer in the place of what was asked, for the OpenAPI schema.

Most of it follows from how a route is declared: who may call it, its method, its arguments. What its own rules refuse
it names itself (`refuses=...`). The tests compare every answer that they get with what is said here.
"""

import inspect
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final

from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example

from riverboat.sentences import SENTENCES as TABLE_SENTENCES
from riverboat.server.http.access import Access
from riverboat.server.http.messages import Problem
from riverboat.server.http.status import SAFE, STATUS
from riverboat.server.sentences import SENTENCES

# ---------------------------------------------------------------- what rules refuse, by subject

NEW_NAME: Final = ("bad-name", "bad-name-length", "mixed-scripts", "name-taken", "reserved-name")
NEW_PASSWORD: Final = ("bad-password", "common-password", "password-is-name")
CODE: Final = ("code-needed", "code-used", "totp-unreadable", "wrong-code")
PROOF: Final = ("not-your-password", *CODE)
ROLE: Final = ("not-your-role", "totp-needed")
NEW_ROLE: Final = (*ROLE, "bots-have-no-roles", "everybody-plays", "no-such-account", "role-needs-password")
INVITATION: Final = ("invitation-used",)
HOLD: Final = ("floor-holds", "no-such-table", "store-away", "table-closing", "table-stopped")
OPENING: Final = (
    *("game-not-authorised", "game-not-submitted", "no-methodology", "no-private-tables", "no-submission"),
    *("other-than-submitted", "rake-above-maximum", "rake-not-submitted"),
)
"""Of a table that a licensed room may not offer."""
TABLE: Final = tuple(TABLE_SENTENCES)
"""Whatever the rules of a game refuse."""

# ---------------------------------------------------------------- what follows from the declaration

_ALWAYS: Final = ("our-mistake", "too-fast")
_ACCESS: Final[Mapping[Access, tuple[str, ...]]] = {
    Access.ANYONE: (),
    Access.WATCH: ("log-in-first", "play-only"),
    Access.PLAY: ("log-in-first", "watch-only"),
    Access.SESSION: ("log-in-first", "session-only"),
    Access.PROVED: ("log-in-first", "session-only", "reauthenticate"),
}
_CHANGES: Final = ("bad-message", "http-413", "not-here", "too-big")
"""Of every method that may change something."""
_OURS: Final = {"our-mistake": "Something went wrong on our side", "http-404": "Not Found", "http-413": "Too large"}


def refusals(handler: HTTPRouteHandler) -> frozenset[str]:
    """The codes that a route may answer with."""
    arguments = inspect.signature(handler.fn).parameters.keys() - {"request", "data"}
    in_path = {name for name in arguments if any(f"{{{name}:" in path for path in handler.paths)}
    return frozenset(
        (
            *_ALWAYS,
            *_ACCESS[handler.opt["access"]],
            *(("server-busy",) if inspect.iscoroutinefunction(handler.fn) else ()),
            *(() if handler.http_methods <= set(SAFE) else _CHANGES),
            *(("http-404",) if in_path else ()),
            *(("bad-message",) if arguments else ()),
            *handler.opt.get("refuses", ()),
        )
    )


def document(handlers: Iterable[HTTPRouteHandler]) -> None:
    """Every route says in the schema what it may refuse."""
    for handler in handlers:
        handler.responses = {**responses(refusals(handler)), **(handler.responses or {})}


def responses(codes: Iterable[str]) -> dict[int, ResponseSpec]:
    by_status = groupby(sorted(codes, key=lambda code: (status_of(code), code)), key=status_of)
    return {status: _spec(tuple(found)) for status, found in by_status}


def status_of(code: str) -> int:
    if code.startswith("http-"):
        return int(code.removeprefix("http-"))
    return 500 if code == "our-mistake" else STATUS.get(code, 400)


def _spec(codes: tuple[str, ...]) -> ResponseSpec:
    """The codes stand in the description, and each has an example."""
    examples = [
        Example(id=code, summary=code, value={"code": code, "clause": "", "sentence": _said(code)}) for code in codes
    ]
    words = ", ".join(f"`{code}`" for code in codes)
    return ResponseSpec(Problem, generate_examples=False, description=words, examples=examples)


def _said(code: str) -> str:
    """The sentence as the catalogue has it, with the name of a part where the part would stand."""
    return (_OURS.get(code) or SENTENCES.get(code) or TABLE_SENTENCES[code]).replace("|", "")

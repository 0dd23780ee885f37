"""Structured logs: for people on a terminal, JSON elsewhere. No event and no view is ever logged, so no card is.

Of an error its kind is logged and where it happened, line by line of the source; not what it says, for the text of an
error may hold anything: the value that was not found, the struct that nobody expected. Only errors of ours that are
made of names and numbers speak for themselves (`SPEAKING`). What libraries and asyncio log goes the same way.
"""

import asyncio
import logging
import sys
import threading
import traceback
from collections.abc import Iterator
from types import TracebackType
from typing import Any, Final

import structlog

from riverboat.ports import Conflict, StoreFailed, Tampered

SPEAKING: Final = (StoreFailed, Conflict, Tampered)
FRAMES_MOST: Final = 30
CHAIN_MOST: Final = 5
log = structlog.get_logger()


def configure(*, as_json: bool, level: int = logging.INFO) -> None:
    """For this process: our own log, what libraries log, and what nobody catches."""
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer()
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            _lines_of_error if as_json else _text_of_error,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(level=logging.WARNING, handlers=[_Libraries()], force=True)
    sys.excepthook = _nobody_caught
    threading.excepthook = _nobody_caught_in_thread


def take_over(loop: asyncio.AbstractEventLoop) -> None:
    """What goes wrong in a callback or a forgotten task is logged as everything else is. asyncio itself would print
    the callback with its arguments, which may be a command with the cards of a hand."""
    loop.set_exception_handler(_went_wrong)


def trace(error: BaseException) -> list[str]:
    """The kind of an error and where it came from, and of what led to it."""
    return [line for each in _chain(error) for line in (_kind(each), *_places(each))]


def _kind(error: BaseException) -> str:
    name = type(error).__qualname__
    return f"{name}: {error}" if isinstance(error, SPEAKING) else name


def _places(error: BaseException) -> Iterator[str]:
    """The innermost last, as Python prints them; no values of variables."""
    for frame in traceback.extract_tb(error.__traceback__)[-FRAMES_MOST:]:
        yield f"  {frame.filename}:{frame.lineno} in {frame.name}: {frame.line}"


def _chain(error: BaseException) -> Iterator[BaseException]:
    following: BaseException | None = error
    for _ in range(CHAIN_MOST):
        if following is None:
            return
        yield following
        following = following.__cause__ or (None if following.__suppress_context__ else following.__context__)


# ---------------------------------------------------------------- our own log


def _error_of(event: structlog.typing.EventDict) -> BaseException | None:
    given = event.pop("exc_info", None)
    if isinstance(given, tuple):
        given = given[1]
    found = sys.exc_info()[1] if given is True else given
    return found if isinstance(found, BaseException) else None


def _lines_of_error(_: Any, __: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    error = _error_of(event)
    if error is not None:
        event["exception"] = trace(error)
    return event


def _text_of_error(_: Any, __: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """The console prints what is under this name on lines of its own."""
    error = _error_of(event)
    if error is not None:
        event["exception"] = "\n".join(trace(error))
    return event


# ---------------------------------------------------------------- what others would print


class _Libraries(logging.Handler):
    """Warnings of uvicorn, SQLAlchemy, asyncio...: the words that stand in their source, without what was put in. Of
    several lines only the first: a trace that was made into words has the error's own words in its last."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        fixed = record.name.split(".")[0] != "asyncio" and isinstance(record.msg, str)
        words = str(record.msg).strip().partition("\n")[0] if fixed else "something went wrong"
        log.log(record.levelno, "library", logger=record.name, message=words, exc_info=error)


def _went_wrong(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    task = context.get("task") or context.get("future")
    name = task.get_name() if isinstance(task, asyncio.Task) else ""
    log.error("loop-error", task=name, exc_info=context.get("exception"))


def _nobody_caught(_: type[BaseException], error: BaseException, __: TracebackType | None) -> None:
    sys.stderr.write("\n".join(trace(error)) + "\n")


def _nobody_caught_in_thread(given: threading.ExceptHookArgs) -> None:
    if given.exc_value is not None:
        log.error("thread-failed", exc_info=given.exc_value)

"""Structured logs: for people on a terminal, JSON elsewhere. No event and no view is ever logged, so no card is."""

import logging
import sys

import structlog


def configure(*, as_json: bool, level: int = logging.INFO) -> None:
    # A traceback with local variables would show decks and hands: only what was called is logged.
    plain = structlog.dev.plain_traceback
    trace = structlog.processors.ExceptionRenderer(structlog.tracebacks.ExceptionDictTransformer(show_locals=False))
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer(exception_formatter=plain)
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            *([trace] if as_json else []),
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )

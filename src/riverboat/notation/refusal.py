"""How the notation refuses: one code, and a detail that says where and why in a line."""

from collections.abc import Iterator
from contextlib import contextmanager

from riverboat.core.errors import Refused


def bad(where: str, why: str) -> Refused:
    """`antes: 5 entries for 6 players`"""
    return refused(f"{where}: {why}")


def refused(detail: str) -> Refused:
    """The same of what says itself where it is wrong."""
    return Refused("bad-hand-history", detail=detail)


@contextmanager
def within(place: str) -> Iterator[None]:
    """Put the place in front of any refusal from inside: `june.phhs: hand '12': antes: 5 entries for...`"""
    try:
        yield
    except Refused as wrong:
        raise bad(place, wrong.detail) from wrong


def quoted(text: str) -> str:
    """What the file says, on one line and cut to a length fit for a message."""
    return repr(text if len(text) <= 40 else text[:39] + "…")

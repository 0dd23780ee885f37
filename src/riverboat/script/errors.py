"""How scripts are refused: one code, and a detail that says where and why in a line."""

from collections.abc import Iterator
from contextlib import contextmanager

from riverboat.core.errors import Refused, SpecError
from riverboat.sentences import sentence


def bad(where: str, why: str) -> Refused:
    return Refused("bad-script", detail=f"{where}: {why}")


@contextmanager
def within(where: str) -> Iterator[None]:
    """Put the place in front of any refusal from inside: `play line 4, "3 check": It is not the turn...`"""
    try:
        yield
    except Refused as refused:
        raise bad(where, sentence(refused)) from refused
    except SpecError as wrong:  # it names its place itself: `settings.rake_percent: must be a whole number`
        raise Refused("bad-script", detail=str(wrong)) from wrong

"""What every command and every event of a table is, and the hand that a rule gives its events to."""

from collections.abc import Callable

import msgspec


def kebab(name: str) -> str:
    """`RaiseTo` is written `raise-to` on disk, on the wire and in scripts."""
    return "".join("-" + c.lower() if c.isupper() else c for c in name).lstrip("-")


class Command(msgspec.Struct, frozen=True, gc=False, tag=kebab, tag_field="do"):
    """An order to a table."""


class Event(msgspec.Struct, frozen=True, gc=False, tag=kebab, tag_field="fact"):
    """Something that happened at a table. (No cycle can run through one, so the collector need not look.)"""


Emit = Callable[[Event], None]
"""How a rule makes an event happen."""

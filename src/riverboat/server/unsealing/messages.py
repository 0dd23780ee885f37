"""Unsealings as they are asked for and answered over HTTP."""

from typing import Annotated

import msgspec


class NewUnsealing(msgspec.Struct, frozen=True):
    """A hand that is over, and why its cards should be opened. The reason is kept for ever: name nobody in it."""

    table: Annotated[str, msgspec.Meta(max_length=40)]
    hand: Annotated[int, msgspec.Meta(ge=1, le=10**9)]
    reason: Annotated[str, msgspec.Meta(max_length=500)]


class WhoseCards(msgspec.Struct, frozen=True):
    """One of the `players` of an unsealing, counted from 0."""

    place: Annotated[int, msgspec.Meta(ge=0, le=100)]


class LookRow(msgspec.Struct, frozen=True):
    """Somebody has looked at the hand through the eyes of a player."""

    by: str
    player: str
    at_ms: int


class UnsealingRow(msgspec.Struct, frozen=True):
    """What was asked, who approved it, and every look; never a card. Times are milliseconds since 1970, UTC."""

    unsealing: str
    table: str
    hand: int
    reason: str
    players: tuple[str, ...]
    """Who was dealt in."""
    state: str
    """`asked`: it waits for a second person. `open`: the two may look. `over`."""
    until_ms: int
    """When it is over by itself."""
    asked_by: str
    asked_ms: int
    approved_by: str
    """Nobody yet, where it is empty."""
    approved_ms: int
    ended_by: str
    """Who took it back, turned it down or ended it before its time."""
    looks: tuple[LookRow, ...]

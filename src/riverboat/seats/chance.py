"""Where the chance of a command came from: to what the room was bound before, and who stirred it.

The rules do not look at it. It is written down before the deck, the dice or the button that was drawn, so that
everybody can check later that nobody chose them.
"""

import msgspec

from riverboat.core.cards import Cards
from riverboat.seats.messages import Event
from riverboat.seats.secret import Secret


class Stir(msgspec.Struct, frozen=True):
    """What the player in a seat has revealed: 32 bytes as 64 hexadecimal digits, promised before."""

    seat: int
    entropy: str


class Draw(msgspec.Struct, frozen=True):
    """One shuffle or throw: what the room was bound to, and how it is read."""

    kind: str
    """`deck`, `reshuffle`, `button`, `dice` or `pile`."""
    head: str
    """Of the Merkle tree over the room's own order, in hexadecimal digits."""
    size: int
    cut_min: int | None = None
    """How many cards lie at least on either side of the cut; none where the deck is not cut."""
    bounds: tuple[int, ...] = ()
    """For numbers instead of cards: each is below its bound."""
    values: tuple[int, ...] = ()
    """The numbers that came of it, which everybody may know."""


class Drawn(msgspec.Struct, frozen=True):
    """All that was drawn for one command, under one name."""

    name: str
    """Of which table and for which hand: `3f9a2c#118`."""
    draws: tuple[Draw, ...]
    stirs: tuple[Stir, ...] = ()
    """By seat."""
    left_out: tuple[int, ...] = ()
    """Seats of people who have not revealed what they promised, or have promised nothing."""
    seeds: Secret[tuple[str, ...]] = ()
    """One for each draw: the salts of its leaves are made from it. It is never shown to anybody."""
    order: Secret[Cards] = ()
    """The room's own order, for a draw of which the events tell only a few cards."""


class ChanceDrawn(Event, frozen=True):
    """Where the deck, the dice or the order that come next were drawn from."""

    drawn: Drawn


def public(event: ChanceDrawn) -> ChanceDrawn:
    """What everybody may know of it, whoever they are."""
    drawn = event.drawn
    return ChanceDrawn(Drawn(drawn.name, drawn.draws, drawn.stirs, drawn.left_out))

"""One draw on its way: what the room has sealed, who has promised bytes of their own, who has revealed them.

First promises are taken, one for each seat. When they are closed, what was promised may be revealed. When the dealer
draws, it is over: whoever has not revealed is left out. Nothing here waits for anybody.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple

from riverboat.chance import BUTTON, Got, Prepared, Upcoming, Want
from riverboat.core.cards import Card, Cards
from riverboat.core.errors import Refused
from riverboat.entropy import Entropy, shuffle
from riverboat.fairness.commitment import SALT, Sealed, Terms, drawn, keeps, sealed, stirred
from riverboat.seats.chance import Draw, Drawn, Stir

SEEDS: Final = 1 << 8 * SALT


class Phase(Enum):
    PROMISES = "promises"
    REVEALS = "reveals"
    OVER = "over"


class Part(NamedTuple):
    """What one player has said so far."""

    player: str
    promise: bytes
    entropy: bytes = b""


class Gathering:
    """Sealed when it is made: only then may anybody be asked to reveal."""

    def __init__(self, table_id: str, upcoming: Upcoming, entropy: Entropy) -> None:
        self.name = f"{table_id}#{upcoming.label}"
        self.upcoming = upcoming
        self.phase = Phase.PROMISES
        self.parts: dict[int, Part] = {}
        """By seat."""
        self.asked: set[int] = set()
        """Seats whose players were told of the commitment."""
        self._seeds = tuple(entropy.randbelow(SEEDS).to_bytes(SALT, "big") for _ in upcoming.wants)
        self.sealed = tuple(
            sealed(terms_of(self.name, want), _values(want, entropy), seed)
            for want, seed in zip(upcoming.wants, self._seeds, strict=True)
        )
        self._prepared: Prepared | None = None

    def promise(self, seat: int, player: str, promised: bytes) -> None:
        if self.phase is not Phase.PROMISES:
            raise Refused("promises-closed")
        if seat in self.parts and self.parts[seat].player == player:
            raise Refused("promised-already")
        self.parts[seat] = Part(player, promised)  # also where the chair has another owner now

    def close(self) -> None:
        """No more promises: what was promised may be revealed."""
        if self.phase is Phase.PROMISES:
            self.phase = Phase.REVEALS

    def reveal(self, seat: int, player: str, entropy: bytes) -> None:
        part = self.parts.get(seat)
        if self.phase is Phase.OVER:
            raise Refused("reveal-late")
        if part is None or part.player != player:
            raise Refused("not-promised")
        if self.phase is Phase.PROMISES:
            raise Refused("reveal-early")
        if part.entropy:
            raise Refused("revealed-already")
        if not keeps(part.promise, self.name, seat, entropy):
            raise Refused("promise-broken")
        self.parts[seat] = part._replace(entropy=entropy)

    def all_promised(self) -> bool:
        return self.asked <= self.parts.keys()

    def complete(self) -> bool:
        """Whether nobody is left to hear from."""
        promised = all(part.entropy for part in self.parts.values())
        return self.phase is Phase.OVER or (self.phase is Phase.REVEALS and promised) or not (self.asked or self.parts)

    def draw(self, people: Sequence[int]) -> Prepared:
        """It is drawn, once: asked again, it is the same. `people` are the seats of those who could have taken part."""
        if self._prepared is None:
            self.phase = Phase.OVER
            revealed = {seat: part.entropy for seat, part in sorted(self.parts.items()) if part.entropy}
            results = [
                _result(each, want, revealed) for each, want in zip(self.sealed, self.upcoming.wants, strict=True)
            ]
            self._prepared = Prepared(
                {want: got for want, (got, _) in zip(self.upcoming.wants, results, strict=True)},
                Drawn(
                    self.name,
                    tuple(draw for _, draw in results),
                    tuple(Stir(seat, entropy.hex()) for seat, entropy in revealed.items()),
                    tuple(seat for seat in people if seat not in revealed),
                    tuple(seed.hex() for seed in self._seeds),
                    next((cards_of(each) for each in self.sealed if each.terms.kind == BUTTON), ()),
                ),
            )
        return self._prepared


def cards_of(sealed: Sealed) -> Cards:
    return tuple(map(Card, sealed.values))


def terms_of(name: str, want: Want) -> Terms:
    return Terms(name, want.kind, len(want.bounds or want.cards), want.cut, want.bounds)


def _values(want: Want, entropy: Entropy) -> tuple[int, ...]:
    """The room's own order, or its own numbers."""
    if want.bounds:
        return tuple(entropy.randbelow(bound) for bound in want.bounds)
    return shuffle(want.cards, entropy)


def _result(each: Sealed, want: Want, revealed: dict[int, bytes]) -> tuple[Got, Draw]:
    terms = each.terms
    by = stirred(terms, each.head, revealed)
    came = drawn(each, by)
    values = came if want.bounds else ()
    draw = Draw(terms.kind, each.head.hex(), terms.size, terms.cut, terms.bounds, values)
    return Got(numbers=came) if want.bounds else Got(tuple(map(Card, came)), by.cut), draw

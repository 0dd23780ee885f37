"""One hand of the poker hand history format, and which fields each variant needs."""

from collections.abc import Mapping
from typing import Final

import msgspec

from riverboat.core.money import Amount
from riverboat.notation.amounts import SCALES
from riverboat.notation.phh_actions import Action

Amounts = tuple[Amount, ...]

_NO_LIMIT: Final = ("blinds_or_straddles", "min_bet")
_FIXED_LIMIT: Final = ("blinds_or_straddles", "small_bet", "big_bet")
_STUD: Final = ("bring_in", "small_bet", "big_bet")

STAKES: Final[Mapping[str, tuple[str, ...]]] = {
    "FT": _FIXED_LIMIT,  # Texas hold'em
    "NT": _NO_LIMIT,
    "PT": _NO_LIMIT,  # pot limit: no code of the standard, but what anyone would write
    "NS": _NO_LIMIT,  # short deck hold'em
    "PO": _NO_LIMIT,  # pot-limit Omaha
    "FO/8": _FIXED_LIMIT,  # Omaha, eight or better
    "F7S": _STUD,  # seven-card stud
    "F7S/8": _STUD,
    "FR": _STUD,  # razz
    "N2L1D": _NO_LIMIT,  # deuce-to-seven, one draw
    "F2L3D": _FIXED_LIMIT,  # deuce-to-seven, three draws
    "FB": _FIXED_LIMIT,  # badugi
}
"""The stakes each variant states besides its antes: all of these, and no others."""

OWN_GAME: Final = "_riverboat_game"
"""A game that the format has no code for names its record here; its variant and stakes are then free."""

MAX_PLAYERS: Final = 23  # two cards each and a board is as far as one deck goes


class PhhHand(msgspec.Struct, frozen=True, kw_only=True):
    """One hand. Every tuple but `actions` has an entry per player, p1 first, or is empty: not told.

    p1 is first left of the button and the last player has it. Heads up p2 has the button and the two entries
    of `antes` and `blinds_or_straddles` change places: `(50, 100)` means that p1 posts 100, and p2 posts 50.
    A negative blind is live money that does not open the betting: posted by a player who comes in.

    Amounts are in our units, `scale` of them to one of the file's; a stack may be `INFINITE`. `extra` keeps every
    other field as TOML gave it, floats as Decimal: the format's (`author`...) and the writer's own (`_anything`).
    """

    variant: str
    antes: Amounts
    starting_stacks: Amounts
    actions: tuple[Action, ...]
    blinds_or_straddles: Amounts = ()
    bring_in: Amount | None = None
    small_bet: Amount | None = None
    big_bet: Amount | None = None
    min_bet: Amount | None = None
    ante_trimming_status: bool = False
    hand: str | int | None = None
    table: str | int | None = None
    event: str | None = None
    seats: tuple[int, ...] = ()
    seat_count: int | None = None
    players: tuple[str, ...] = ()
    finishing_stacks: Amounts = ()
    winnings: Amounts = ()
    currency: str | None = None
    scale: int = 1
    extra: dict[str, object] = {}

    def __post_init__(self) -> None:
        assert self.scale in SCALES, self.scale

"""What somebody sees of a table: plain records, made by `view`."""

import msgspec

from riverboat.core.cards import Cards
from riverboat.core.money import Amount
from riverboat.core.shares import Pot
from riverboat.table.option import Option
from riverboat.table.state import OVER


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One chair. `cards` are the down-cards, `??` where the viewer may not know them; folded hands show none."""

    seat: int
    player: str = ""
    stack: Amount = 0
    state: str = ""
    bet: Amount = 0
    paid: Amount = 0
    in_hand: bool = False
    all_in: bool = False
    cards: Cards = ()
    up: Cards = ()
    shown: bool = False
    leaving: bool = False
    queued: Amount = 0
    """Chips bought during the hand, which count from the next one."""
    made: tuple[str, ...] = ()
    """What a shown hand is called, one name for each share of the pot and each board."""


class FloorView(msgspec.Struct, frozen=True, kw_only=True):
    """What only the floor sees besides: no card, but counts of them, and who owes what."""

    burned: int
    stub: int
    mucked: int
    queued: dict[int, Amount]
    owes_small: tuple[int, ...]
    owes_big: tuple[int, ...]
    brought_in: Amount
    rake: Amount
    deck_in_play: str = ""
    deck_in_shuffler: str = ""
    """Which of two decks is which, where an automated shuffler is used."""


class View(msgspec.Struct, frozen=True, kw_only=True, tag_field="family", tag="pot"):
    """A table as one viewer sees it after `version` events; `options` are the viewer's own."""

    version: int
    game: str
    seat: int
    seats: tuple[SeatView, ...]
    button: int
    blinds: tuple[int, ...] = ()
    hand: int = 0
    phase: str = OVER
    street: str = ""
    board: Cards = ()
    second: Cards = ()
    """The second board, where there is one."""
    pots: tuple[Pot, ...] = ()
    pot: Amount = 0
    bet_to: Amount = 0
    to_act: int = 0
    options: tuple[Option, ...] = ()
    mix: str = ""
    """The mix that the game belongs to, where several are played in turn."""
    joker_wild: bool = False
    """The joker lies face up but was dealt face down: it is fully wild."""
    kill: int = 0
    """The seat that the kill button lies before: this hand, or the next one, is played at raised limits."""

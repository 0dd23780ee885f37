"""One round of a banked table: who is the bank, what is wagered, the cards. It is only ever changed by `evolve`."""

from copy import copy

import msgspec

from riverboat.core.banked import Held
from riverboat.core.cards import Cards
from riverboat.core.money import Amount

HOUSE = 0
"""The seat and the spot of the house's bank."""

# What the round is waiting for.
OFFER = "offer"
BETS = "bets"
DEALER = "dealer"
DECIDE = "decide"
SET = "set"
SET_BANK = "set-bank"
COUNT = "count"
OVER = "over"


class Stake(msgspec.Struct, frozen=True):
    """Chips on a betting space and whose they are. Behind another player's spot they are a backline bet."""

    seat: int
    spot: int
    wager: str
    amount: Amount
    to_meter: Amount = 0
    """What of a progressive wager has gone to the meter; the rest went to the house."""
    gone: bool = False
    """Already in the meter and the tray."""


class Outcome(msgspec.Struct, frozen=True):
    """What one thing has cost or brought a seat: a wager, an envy bonus, the collection, the bank."""

    seat: int
    spot: int
    of: str
    """The wager's key, or `envy`, `collection` or `bank`."""
    amount: Amount
    """Won if above 0, lost if below."""
    odds: str = ""
    why: str = ""


class Round(msgspec.Struct):
    """One round, from the offer of the bank to the last wager."""

    number: int
    bank: int = HOUSE
    """The player-dealer's seat."""
    wager: Amount = 0
    """What the player-dealer put up."""
    bank_rounds: int = 0
    """How many rounds in a row that player has been the bank, this one included."""
    paid: Amount = 0
    taken: Amount = 0
    phase: str = OFFER
    step: int = -1
    offered: int = 0
    declined: tuple[int, ...] = ()
    stakes: list[Stake] = []
    opening: tuple[Stake, ...] = ()
    """What was down when the bets were closed."""
    envy: dict[int, int] = {}
    """The spots with an envy button, and whose it is."""
    owners: dict[int, int] = {}
    """Who plays the hand of each spot with a base wager."""
    hands: dict[int, Held] = {}
    """The cards of spots; the bank's are under its own number."""
    turned_up: Cards = ()
    lines: dict[str, Cards] = {}
    burned: Cards = ()
    aside: Cards = ()
    """Cards found face up, not used."""
    boxed: Cards = ()
    queue: list[int] = []
    first: int = 0
    """The seat that gets the first hand, where dice say so."""
    button: int = 0
    """The action button."""
    dice: tuple[int, ...] = ()
    pile: int = 1
    shown: set[int] = set()
    asked: set[int] = set()
    """Spots whose players asked for the House Way: they may not set the hand again."""
    set_by: dict[int, str] = {}
    """By which row of the chart a hand was set."""
    settled: bool = False
    voided: bool = False
    forfeited: list[Stake] = []
    """What folds have cost so far."""
    fees: dict[int, Amount] = {}
    """What collection has cost each seat in this round."""
    discards: list[tuple[int, Cards]] = []
    """The hands in the discard rack, in the order in which they were collected."""
    outcomes: list[Outcome] = []
    """What the round has come to so far, wager by wager."""
    count_ordered: bool = False
    counted: bool = False

    def copy(self) -> "Round":
        twin = copy(self)
        for name in _OWN:
            setattr(twin, name, getattr(self, name).copy())
        return twin

    def stake(self, seat: int, spot: int, wager: str) -> Stake | None:
        for stake in self.stakes:
            if stake.spot == spot and stake.wager == wager and stake.seat == seat:
                return stake
        return None

    def live(self) -> list[int]:
        """The spots whose hands are still played, by number."""
        return sorted(spot for spot in self.owners if not self.hands.get(spot, Held()).folded)

    def on_spaces(self) -> Amount:
        """Every chip that lies on a betting space, the player-dealer's too."""
        staked = sum(stake.amount for stake in self.stakes if not stake.gone)
        return staked + self.wager - self.paid + self.taken


_OWN = (
    "stakes",
    "envy",
    "owners",
    "hands",
    "lines",
    "queue",
    "shown",
    "asked",
    "set_by",
    "forfeited",
    "discards",
    "fees",
    "outcomes",
)
"""What a copy of a round has for itself."""

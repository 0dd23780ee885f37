"""What a sentence needs to know of the table: who sits where, what the pots and the hands are called."""

from collections.abc import Callable, Iterable
from typing import ClassVar

from riverboat.core.cards import UNKNOWN
from riverboat.core.game import Award, PotGame
from riverboat.core.money import Amount, chip_count
from riverboat.core.ranking.kickers import name_with_kicker
from riverboat.games.mixed import MixedGame
from riverboat.table import Table
from riverboat.table.showdown.holdings import as_dealt, made_of
from riverboat.tell.records import value_in_words

Money = Callable[[Amount], str]
"""How an amount is said: dollars at a cash table, chips at a tournament table."""

_NUMBERED = frozenset(("second", "third", "fourth", "fifth", "sixth", "seventh"))
_WITH_ARTICLE = ("pair", "straight", "flush", "full house", "royal")


class Scene:
    """A table just after the event that is told."""

    __slots__ = ("money", "table")
    played: ClassVar[str] = "hand"

    def __init__(self, table: Table, money: Money) -> None:
        self.table = table
        self.money = chip_count if table.tournament else money

    @property
    def record(self) -> PotGame | MixedGame:
        """What the table was opened for."""
        assert self.table.game is not None
        return self.table.mix.record if self.table.mix else self.table.game

    def name(self, seat: int) -> str:
        """The player in a seat: the one dealt in, if there was one, for the chair may have a new owner."""
        hand = self.table.hand
        chair = self.table.chairs[seat] if 0 < seat < len(self.table.chairs) else None
        if hand is not None and seat in hand.players and self.table.playing:
            return hand.players[seat]
        return chair.player if chair is not None else f"seat {seat}"

    def names(self, seats: Iterable[int]) -> str:
        return ", ".join(self.name(seat) for seat in seats)

    def all_in(self, seat: int) -> str:
        return " and is all-in" if not self.table.chair(seat).stack else ""

    def pot(self, number: int) -> str:
        """`the pot`; `the main pot` and `the side pot` where there are two; `side pot 2` where there are more."""
        if self.pots == 1:
            return "the pot"
        if number == 0:
            return "the main pot"
        return "the side pot" if self.pots == 2 else f"side pot {number}"

    @property
    def pots(self) -> int:
        return len(self.table.hand.pots.made) if self.table.hand else 1

    @property
    def shared(self) -> bool:
        """Whether the pot has several shares, as high and low."""
        return self.table.game is not None and len(self.table.game.awards) > 1

    @property
    def boards(self) -> int:
        return 2 if self.table.hand and self.table.hand.cards.second else 1

    def made(self, seat: int, share: str, board: int = 0) -> str:
        """What the hand that a seat has shown is called, by the ranking of this share; nothing if it has no name."""
        game = self.table.game
        assert game is not None
        award = next((each for each in game.awards if each.name == share), game.awards[0])
        return self._made(seat, award, board)

    def hands(self, seat: int) -> str:
        """The same for every share: `pair of aces; 8-6-4-2-A low`."""
        assert self.table.game is not None
        found = (self._made(seat, award, board) for board in range(self.boards) for award in self.table.game.awards)
        return "; ".join(hand for hand in found if hand)

    def unclaimed(self, pot: int, share: str, board: int) -> list[str]:
        """The other shares of a pot, where hands were shown for it and none of them qualifies."""
        hand, game = self.table.hand, self.table.game
        if hand is None or game is None or not self.made_by(pot, share, board):
            return []
        return [each.name for each in game.awards if each.name != share and not self.made_by(pot, each.name, board)]

    def made_by(self, pot: int, share: str, board: int) -> list[int]:
        """Who has shown a hand that can win this share of a pot."""
        seats = self.table.hand.pots.made[pot].seats if self.table.hand else ()
        return [seat for seat in seats if self.made(seat, share, board)]

    def _made(self, seat: int, award: Award, board: int) -> str:
        hand = self.table.hand
        if hand is None or seat not in hand.showdown.shown:
            return ""
        own, shared = (
            as_dealt(hand, hand.showdown.shown[seat] + hand.cards.up[seat]),
            hand.cards.second if board else hand.cards.board,
        )
        # Nothing is said of a hand that is not whole yet.
        if UNKNOWN in own or UNKNOWN in shared or not award.enough(own, shared):
            return ""
        made = made_of(award, own, tuple(shared))
        return name_with_kicker(award.ranking, made) if made.strength else ""

    def setting(self, key: str, value: str | int | bool) -> str:
        """`odd_chip all-to-first`, `buy_in_min $40`, `must_afford yes`; what is no choice any more, as stored."""
        known = [setting for setting in self.record.settings if setting.key == key]
        return f"{key} {value_in_words(known[0], value, self.money) if known else value}"


def with_article(hand: str) -> str:
    """`a pair of aces`, but `two pair, aces and nines`."""
    return f"a {hand}" if hand.startswith(_WITH_ARTICLE) or "-card badugi" in hand else hand


def street_name(street: str) -> str:
    """`Flop`, `First draw`, `Fourth street`"""
    return f"{street.capitalize()} street" if street in _NUMBERED else street.capitalize()

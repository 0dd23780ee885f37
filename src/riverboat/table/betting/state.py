"""The betting round: what lies in front of the players, what there is to call, and how far it may be raised."""

from dataclasses import dataclass

from riverboat.core.money import Amount
from riverboat.core.values import Value
from riverboat.seats.state import State


@dataclass(frozen=True, slots=True)
class Words(Value):
    """What a player has said or put in without having acted yet, and the bet they faced then."""

    word: str
    to: Amount
    facing: Amount
    chips: Amount = 0


class Round(State):
    """The betting round that is on, or the last one."""

    def __init__(self, chairs: int) -> None:
        self.bets: list[Amount] = [0] * chairs
        """What lies in front of each seat in this round."""
        self.able: list[int] = []
        """The live seats that were asked and have chips left, clockwise."""
        self.faced: list[Amount] = [-1] * chairs
        """The bet that counted when a seat last acted in this round; -1 before it has."""
        self.checked: set[int] = set()
        self.opener: int = 0
        """Who was first to act in this round."""
        self.two_handed: bool = False
        """Only two players could act when the round began."""
        self.owes_bring_in: bool = False
        """The first of the queue has the forced bet to make."""
        self.last_forced: int = 0
        """The seat of the largest blind or straddle: the last to act before the flop."""
        self.straddled: int = 0
        self.bet_to: Amount = 0
        self.opened_to: Amount = 0
        """What there was to call when the round began: a blind, a straddle, a kill."""
        self.full_to: Amount = 0
        """What there is to call, without an all-in that was too small to count."""
        self.bet_size: Amount = 0
        """The fixed bet of this round, or the least bet where bets are not fixed."""
        self.larger_bet: Amount = 0
        """A second fixed bet that may be made instead, until somebody does; 0 where there is none."""
        self.last_raise: Amount = 0
        self.raise_before: Amount = 0
        """The last raise before the present one: the least again, if the present one is given back."""
        self.raises: int = 0
        self.raises_before: int = 0
        """How many there were before the present bet or raise, which may not be one that counts."""
        self.capped: bool = False
        self.aggressor: int = 0
        """Who made the last bet or raise of this round."""
        self.last_aggressor: int = 0
        """Who made the last bet or raise of the hand."""
        self.stopped: set[int] = set()
        """Seats that are asked for no more wagers, as if all-in."""
        self.said: dict[int, Words] = {}
        """What players are bound to by their words, and by chips put in with more to come."""

    def _made_with(self) -> tuple[object, ...]:
        return (0,)

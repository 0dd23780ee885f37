"""What a table plays for: the betting structure and its amounts."""

from collections.abc import Callable
from enum import StrEnum
from typing import Final

import msgspec

from riverboat.core.errors import SpecError
from riverboat.core.money import MAX_STAKE, Amount, dollars


class Structure(StrEnum):
    NO_LIMIT = "no-limit"
    POT_LIMIT = "pot-limit"
    FIXED_LIMIT = "fixed-limit"
    SPREAD_LIMIT = "spread-limit"


# Short names: on Python 3.11 a member looked up in its class costs fifteen times a global, and betting asks often.
NO_LIMIT: Final = Structure.NO_LIMIT
POT_LIMIT: Final = Structure.POT_LIMIT
FIXED_LIMIT: Final = Structure.FIXED_LIMIT
SPREAD_LIMIT: Final = Structure.SPREAD_LIMIT


class AnteRule(StrEnum):
    EACH = "each"
    """Everyone dealt in posts their own ante."""
    BIG_BLIND = "big-blind"
    """The big blind antes once for the whole table; the chips are dead, part of the main pot."""


EACH_ANTES: Final = AnteRule.EACH


class Stakes(msgspec.Struct, frozen=True, kw_only=True):
    """Amounts in the table's unit (cents at a cash table).

    `blinds` are listed by position from the left of the button; a 0 leaves a position out (a button
    straddle of six players is `(1, 2, 0, 0, 0, 4)`). `small_bet` and `big_bet` are the two sizes of fixed
    limit, the least and the largest bet of spread limit, and both the minimum bet elsewhere.
    """

    structure: Structure
    blinds: tuple[Amount, ...] = ()
    small_bet: Amount
    big_bet: Amount
    ante: Amount = 0
    ante_rule: AnteRule = AnteRule.EACH
    bring_in: Amount = 0
    """The forced bet of stud games; 0 where it is the small bet."""
    button_blind: Amount = 0
    """A blind that the button posts, as in short-deck games where everyone antes."""
    chip: Amount = 100
    """The smallest chip in play: bets are whole chips, and so are the shares of a pot."""

    def bet_size(self, *, big: bool) -> Amount:
        """The fixed bet of a round, or the least bet where bets are not fixed."""
        return self.big_bet if big and self.structure is FIXED_LIMIT else self.small_bet

    @property
    def limited(self) -> bool:
        """Whether there is a largest bet whatever lies in the pot: fixed and spread limit."""
        return self.structure in (FIXED_LIMIT, SPREAD_LIMIT)

    @property
    def forced_bet(self) -> Amount:
        """What is owed by an up-card: where no bring-in is posted, the small bet.  [decision 0007]"""
        return self.bring_in or self.small_bet

    def __str__(self) -> str:
        """In dollars, as at a cash table."""
        return self.told(dollars)

    def told(self, money: Callable[[Amount], str]) -> str:
        """In words: `$1/$2 no limit`, `$3-$6 fixed limit, $1 ante`; in chips where `money` says chips."""
        if self.structure in (NO_LIMIT, POT_LIMIT):
            text = "/".join(money(blind) for blind in self.blinds) or money(self.small_bet)
            text += " button blind" if self.button_blind and not self.blinds else ""
        else:
            text = f"{money(self.small_bet)}-{money(self.big_bet)}"
        words = f"{text} {self.structure.value.replace('-', ' ')}"
        return f"{words}, {money(self.ante)} ante" if self.ante else words


def no_limit(*blinds: Amount, ante: Amount = 0, chip: Amount = 100) -> Stakes:
    return _by_blinds(NO_LIMIT, blinds, ante=ante, chip=chip)


def pot_limit(*blinds: Amount, ante: Amount = 0, chip: Amount = 100) -> Stakes:
    return _by_blinds(POT_LIMIT, blinds, ante=ante, chip=chip)


def fixed_limit(
    small_bet: Amount, big_bet: Amount, *, blinds: tuple[Amount, ...], ante: Amount = 0, chip: Amount = 100
) -> Stakes:
    return Stakes(
        structure=FIXED_LIMIT,
        blinds=blinds,
        small_bet=small_bet,
        big_bet=big_bet,
        ante=ante,
        chip=chip,
    )


def stud_limit(small_bet: Amount, big_bet: Amount, *, bring_in: Amount, ante: Amount = 0, chip: Amount = 100) -> Stakes:
    return Stakes(
        structure=FIXED_LIMIT,
        small_bet=small_bet,
        big_bet=big_bet,
        bring_in=bring_in,
        ante=ante,
        chip=chip,
    )


def spread_limit(
    least: Amount, most: Amount, *, blinds: tuple[Amount, ...], ante: Amount = 0, chip: Amount = 100
) -> Stakes:
    return Stakes(structure=SPREAD_LIMIT, blinds=blinds, small_bet=least, big_bet=most, ante=ante, chip=chip)


def check_stakes(stakes: Stakes) -> None:
    """Amounts that no game could be played for."""
    for name in ("small_bet", "big_bet", "chip"):
        if getattr(stakes, name) <= 0:
            raise SpecError(f"stakes.{name}", "must be a positive amount")
    for name in ("ante", "bring_in", "button_blind"):
        if getattr(stakes, name) < 0:
            raise SpecError(f"stakes.{name}", "must not be negative")
    if any(blind < 0 for blind in stakes.blinds):
        raise SpecError("stakes.blinds", "must not be negative")
    _check_size(stakes)
    if stakes.bring_in > stakes.small_bet:  # it is completed to the small bet, or it is that bet
        raise SpecError("stakes.bring_in", "must be at most the small bet")
    forced = (*stakes.blinds, stakes.button_blind, stakes.ante, stakes.bring_in)
    if any(amount % stakes.chip for amount in (*forced, stakes.small_bet, stakes.big_bet)):
        raise SpecError("stakes.chip", "bets, blinds, ante and bring-in must be whole chips")
    if stakes.big_bet < stakes.small_bet:
        raise SpecError("stakes.big_bet", "must be at least the small bet")
    if stakes.ante and stakes.ante_rule is AnteRule.BIG_BLIND and not any(stakes.blinds[-1:]):
        raise SpecError("stakes.ante_rule", "a big blind ante needs a big blind")


def _by_blinds(structure: Structure, blinds: tuple[Amount, ...], *, ante: Amount, chip: Amount) -> Stakes:
    least = max(blinds)
    return Stakes(structure=structure, blinds=blinds, small_bet=least, big_bet=least, ante=ante, chip=chip)


def _check_size(stakes: Stakes) -> None:
    """Larger stakes would be lost sight of somewhere: in a column of a database, or on a screen.  [decision 0027]"""
    for name in ("small_bet", "big_bet", "chip", "ante", "bring_in", "button_blind"):
        if getattr(stakes, name) > MAX_STAKE:
            raise SpecError(f"stakes.{name}", f"must not be above {dollars(MAX_STAKE)}")
    if any(blind > MAX_STAKE for blind in stakes.blinds):
        raise SpecError("stakes.blinds", f"must not be above {dollars(MAX_STAKE)}")

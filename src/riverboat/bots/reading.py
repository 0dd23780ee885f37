"""What the bets say: the money in the middle, who has put in how much, and which hands people do that with."""

from dataclasses import dataclass, replace

from riverboat.bots.field import Reading
from riverboat.bots.shapes import is_first
from riverboat.bots.sizing import wager_in
from riverboat.core.game import PotGame
from riverboat.core.money import Amount
from riverboat.core.stakes import Stakes
from riverboat.table import Option, View
from riverboat.table.seen import SeatView

TIGHTEST = 0.03
PER_MONEY = 1.77
"""How fast hands get better as a bet grows: with this, three blinds are bet with a hand of five, nine with one of
twelve."""
PER_BET = 0.65
"""The same for every bet where bets are fixed."""
SERIOUS = 0.25
"""Which part of the chips is a good part."""
FORGOTTEN = 0.25
"""How much of what was said on earlier streets still counts: many good hands have missed since."""


@dataclass(frozen=True, slots=True)
class Bets:
    """The money of the hand, as one player sees it."""

    pot: Amount
    cost: Amount
    """To call."""
    forced: Amount
    """The bet that nobody made of their own will: the largest blind, or the bring-in."""
    dead: Amount
    """What lay in the middle before anybody bet of their own will in this round."""
    blind: Amount
    """What a hand is usually begun for: blinds and antes together."""
    fixed: Amount
    """A bet of this round where its size is fixed; else 0."""
    first: bool

    @property
    def price(self) -> float:
        return self.cost / (self.pot + self.cost) if self.cost else 0.0


def bets_of(seen: View, game: PotGame, stakes: Stakes, offered: dict[str, Option]) -> Bets:
    call, bet = offered.get("call"), wager_in(offered)
    first = is_first(game, seen.street)
    forced = max((*stakes.blinds, stakes.button_blind)) or stakes.forced_bet
    gathered = seen.pot - sum(each.bet for each in seen.seats)
    blinds = sum(stakes.blinds) + stakes.button_blind if stakes.blinds or stakes.button_blind else stakes.forced_bet
    antes = gathered if first else 0
    fixed = bet is not None and bet.low == bet.high and stakes.limited
    return Bets(
        pot=seen.pot,
        cost=call.low if call else 0,
        forced=forced if first else 0,
        dead=max(gathered + (blinds if first else 0), 1),
        blind=max(blinds + antes, 1),
        fixed=bet.low - seen.bet_to if bet is not None and fixed else 0,
        first=first,
    )


def is_serious(own: SeatView, bets: Bets) -> bool:
    """Whether a call is for a good part of the chips: then every level thinks twice, and believes what the bet says."""
    return bets.cost > SERIOUS * (own.stack + own.bet) and bets.cost > 3 * bets.blind


def read(each: SeatView, bets: Bets, belief: float) -> Reading:
    """Which hands a player has who has bet this much."""
    return Reading(max(_tight(each, bets), TIGHTEST) ** belief)


def _tight(each: SeatView, bets: Bets) -> float:
    earlier = max(each.paid - each.bet, 0)
    said_before = 1.0 if bets.first else float((bets.blind / (bets.blind + PER_MONEY * earlier)) ** FORGOTTEN)
    willing = each.bet > bets.forced
    if not willing:
        return said_before
    said = bets.dead / (bets.dead + PER_MONEY * each.bet)
    if bets.fixed:
        said = min(said, PER_BET ** (each.bet / bets.fixed))
    return said_before * said


def facing(reading: Reading, cost: Amount, pot: Amount, trust: float) -> Reading:
    """The same player asked to pay `cost` for what is in the pot: they fold some hands, and fewer than they should."""
    folded = trust * cost / (pot + cost) if cost else 0.0
    return replace(reading, stays=1 - folded)

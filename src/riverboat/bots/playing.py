"""Every later street: each action by what it is expected to win, against the hands that the bets speak of."""

from random import Random

from riverboat.bots.field import Field, Reading
from riverboat.bots.levels import Level
from riverboat.bots.reading import Bets, facing, read
from riverboat.bots.shapes import streets_after
from riverboat.bots.sizing import bet_to, sizes, wager_in
from riverboat.core.game import PotGame
from riverboat.core.money import Amount
from riverboat.table import Option, View
from riverboat.table import commands as c

TRUST = 0.7
"""How far opponents are trusted to fold what they should."""
REALIZED = 0.97
"""What is left of a pot that is only checked for: somebody may bet us out of it."""
PER_STREET = 0.015
"""The edge that a call needs for every street on which more may have to be paid."""


def play_on(
    seen: View, game: PotGame, bets: Bets, offered: dict[str, Option], level: Level, chance: Random
) -> c.Command | None:
    """The decision; None to check or fold."""
    last = not streets_after(game, seen.street)
    field = Field(seen, game, chance, hands=(2 if last else 1) * level.hands, runs=level.runs)
    readings = [read(each, bets, level.belief) for each in field.opponents]
    blur = chance.gauss(0, level.blur)
    worth = min(max(field.worth(readings) + blur, 0.0), 1.0)
    stay = worth * (bets.pot + bets.cost) - bets.cost if bets.cost else worth * bets.pot * REALIZED
    raises = wager_in(offered)
    if raises is not None:
        ways = [
            (_raised(field, readings, bets, seen, amount, blur), amount) for amount in sizes(raises, seen, bets.cost)
        ]
        best, amount = max(ways)
        bluff = last and not bets.cost and chance.random() < level.bluffs
        if bluff or (best > max(stay, 0.0) + 0.02 * bets.pot and chance.random() < level.bold):
            return bet_to(raises, seen.seat, amount)
    if not bets.cost or "call" not in offered:
        return None
    wanted = (PER_STREET * streets_after(game, seen.street) - level.sticky) * bets.pot
    return c.Call(seen.seat) if stay > wanted else None


def _raised(field: Field, readings: list[Reading], bets: Bets, seen: View, amount: Amount, blur: float) -> float:
    """What a bet wins on average: the pot where everybody folds, else what the hand is worth against those who stay."""
    own = seen.seats[seen.seat - 1]
    paid = amount - own.bet
    pot = bets.pot + paid
    costs = [min(amount - each.bet, each.stack) for each in field.opponents]
    asked = [facing(reading, cost, pot, TRUST) for reading, cost in zip(readings, costs, strict=True)]
    all_fold = 1.0
    called = 0.0
    for reading, cost in zip(asked, costs, strict=True):
        all_fold *= 1 - reading.stays
        called += reading.stays * cost
    won = max(min(field.worth(asked) + blur, 1.0) - all_fold, 0.0)
    some_call = max(1 - all_fold, 1e-9)
    at_most = max(costs, default=0)
    paid = min(paid, at_most + max(seen.bet_to - own.bet, 0)) if at_most else paid
    return all_fold * bets.pot + won * (bets.pot + paid + called / some_call) - (1 - all_fold) * paid

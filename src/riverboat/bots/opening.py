"""The first street: which hands are played at all, by how good they are, where one sits and what has been bet."""

from math import sqrt
from random import Random

from riverboat.bots.field import Field, Reading
from riverboat.bots.levels import Level
from riverboat.bots.reading import Bets, read
from riverboat.bots.shapes import shape_of
from riverboat.bots.sizing import bet_to, opening, wager_in
from riverboat.bots.starting import starts_of
from riverboat.core.game import PotGame
from riverboat.table import Option, View
from riverboat.table import commands as c

MOST = 0.75
"""The part of all hands that is raised with against nobody but a blind."""
WIDTH = 1.1
"""The part of all hands that is raised with, times the players behind and half a one more."""
RERAISED = 0.4
"""Which part of the raiser's own hands is raised again."""
HEARD = 0.75
"""Before the flop even a deckhand hears a raise."""
CALLED = 1.5
PER_PRICE = 2.2
"""Which part of the raiser's hands is called with: the dearer, the fewer."""


def open_or_not(
    seen: View, game: PotGame, bets: Bets, offered: dict[str, Option], level: Level, chance: Random
) -> c.Command | None:
    """The decision; None to check or fold."""
    raises = wager_in(offered)
    better = _better(seen, game, level, chance)
    others = [each for each in seen.seats if each.in_hand and each.seat != seen.seat]
    raised = seen.bet_to > bets.forced
    if raised:
        tight = min(read(each, bets, max(level.belief, HEARD)).tight for each in others)
        good = RERAISED * tight
        fair = min(tight * level.loose * (CALLED - PER_PRICE * bets.price), 0.9)
    else:
        good = _opened(seen, bets, level)
        callers = sum(each.bet == seen.bet_to and each.seat not in seen.blinds for each in others) if bets.forced else 0
        fair = good * (1.3 if callers else 1.0) * (1.5 if bets.price < 0.2 else 1.0)
    if better <= good and raises is not None and chance.random() < level.bold:
        return bet_to(raises, seen.seat, opening(raises, seen, bets.forced, chance))
    if "call" in offered and better <= max(fair, good):
        return c.Call(seen.seat)
    return None


def _opened(seen: View, bets: Bets, level: Level) -> float:
    """Which part of all hands is raised with: the more players are still to act, the fewer; more for a larger pot."""
    behind = sum(each.in_hand and each.bet < max(seen.bet_to, 1) and not each.all_in for each in seen.seats)
    behind += sum(each.in_hand and each.bet == seen.bet_to and each.seat in seen.blinds for each in seen.seats)
    behind -= 1
    worth_it = sqrt(min(max(bets.dead / max(1.5 * bets.forced, 1), 0.6), 2.5))
    return min(WIDTH * sqrt(level.loose) * worth_it / (max(behind, 0) + 0.5), MOST)


def _better(seen: View, game: PotGame, level: Level, chance: Random) -> float:
    """Which part of all hands is better than ours, as far as the level can tell."""
    own = seen.seats[seen.seat - 1]
    cards = own.cards + own.up
    starts = starts_of(shape_of(game))
    if starts is not None and len(cards) == shape_of(game).first:
        better = starts.better(cards)
    else:
        field = Field(seen, game, chance, hands=level.hands, runs=level.runs)
        better = 1 - field.worth([Reading(1.0)] * len(field.opponents)) ** (1 / max(len(field.opponents), 1))
    return min(max(better + chance.gauss(0, level.blur), 0.0), 1.0)

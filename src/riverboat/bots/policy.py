"""One policy for any pot game: the first street by the hand, later ones by what each action is expected to win."""

from random import Random

from riverboat.bots.drawing import best_draw, weakest
from riverboat.bots.levels import MATE, Level
from riverboat.bots.opening import open_or_not
from riverboat.bots.playing import play_on
from riverboat.bots.reading import bets_of, is_serious
from riverboat.bots.sizing import bet_to, wager_in
from riverboat.core.cards import rank_of
from riverboat.core.game import PotGame
from riverboat.core.stakes import Stakes
from riverboat.games import game as game_of
from riverboat.table import Option, View
from riverboat.table import commands as c


def choose(seen: View, chance: Random, level: Level = MATE, *, stakes: Stakes | None = None) -> c.Command:
    """The command for the viewer, whose turn it is. Without stakes they are taken for the game's first."""
    offered = {option.word: option for option in seen.options}
    game = game_of(seen.game)
    answer = _about_cards(seen, game, offered, level, chance)
    if answer is not None:
        return answer
    bets = bets_of(seen, game, stakes or game.stakes[0], offered)
    street = open_or_not if bets.first else play_on
    if is_serious(seen.seats[seen.seat - 1], bets):
        level = level.sober()
    return street(seen, game, bets, offered, level, chance) or _passive(seen, offered)


def _passive(seen: View, offered: dict[str, Option]) -> c.Command:
    if "check" in offered:
        return c.Check(seen.seat)
    if "bring-in" in offered:
        return c.BringIn(seen.seat)
    if "fold" in offered:
        return c.Fold(seen.seat)
    if "call" in offered:
        return c.Call(seen.seat)
    wager = wager_in(offered)
    assert wager is not None, "there is nothing to answer"
    return bet_to(wager, seen.seat, wager.low)


def _about_cards(
    seen: View, game: PotGame, offered: dict[str, Option], level: Level, chance: Random
) -> c.Command | None:
    """Everything that is not betting."""
    seat = seen.seat
    if "show" in offered:
        return c.Show(seat)
    if "muck" in offered:
        return c.Muck(seat)
    if "draw" in offered:
        return c.Draw(seat, best_draw(seen, game, level.draws))
    if "discard" in offered:
        return c.Discard(seat, weakest(seen, game, offered["discard"].low, level.draws))
    if "expose" in offered:
        return c.Expose(seat) if _tells_nothing(seen) else c.Keep(seat)
    if "go-on" in offered:
        return c.GoOn(seat)
    if "run-twice" in offered:
        return c.RunTwice(seat) if chance.random() < 0.5 else c.RunOnce(seat)
    return None


def _tells_nothing(seen: View) -> bool:
    """Whether the down-card is lower than what lies open, and pairs nothing: it may as well lie there too."""
    own = seen.seats[seen.seat - 1]
    up = [rank_of(card) for card in own.up]
    return all(rank_of(card) not in up and rank_of(card) < max(up, default=0) for card in own.cards)

"""Whatever is played at our tables is written down, read, and played again to the same chips under the same clauses.

Every game and mix with any of its settings: kills, straddles, bomb pots, second runs, dead blinds, short stacks, cards
that do not come as they should and rulings at random. Written by who knows everything, by a player, and from the rail.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import example, given, settings
from randomplaykit import random_opening, random_settings, seeds
from unrulykit import Unruly

from riverboat.core.errors import Refused, SpecError
from riverboat.core.game import PotGame
from riverboat.core.stakes import fixed_limit
from riverboat.games import games, mixes
from riverboat.games.mixed import MixedGame
from riverboat.history.export import unwritten, written
from riverboat.history.played import Played, finished_hands
from riverboat.history.replay import replay
from riverboat.notation import phh
from riverboat.table import RAIL, Table, decide, fact, options
from riverboat.table import commands as c
from riverboat.table import events as e

COMMANDS = 150


class Wild(Unruly):
    """Bomb pots and choices of game besides everything that goes wrong."""

    def _between_hands(self) -> c.Command:
        table, chance = self.table, self.chance
        seats = table.occupied()
        for seat in seats:
            for option in options(table, seat):
                return c.ChooseGame(seat, chance.choice(option.choices))
        if table.settings.board.bomb_pots and table.bomb is None and seats and chance.random() < 0.3:
            self.wanted = [c.JoinBombPot(seat) for seat in seats if chance.random() < 0.9]
            self.wanted.append(self.start())
            return c.ProposeBombPot(chance.choice(seats), chance.choice((1, 2)))
        return super()._between_hands()


class Calm(Wild):
    """The same without rulings, so that hands come to their end."""

    def in_hand(self) -> c.Command:
        return super(Unruly, self).in_hand()


def hands(table: Wild) -> list[Played]:
    log = [event for turn in table.turns(COMMANDS) for event in turn.events]
    return finished_hands(log)


def eyes(played: Played) -> Iterator[Played]:
    """The hand as everyone knows it afterwards, as its first player does, and as the rail does."""
    yield played
    for seat in (played.started.seats[0], RAIL):
        yield replace(played, events=tuple(fact(event, seat) for event in played.events))


def check(played: Played) -> None:
    paid = awards(played.events, played.players)
    for known in eyes(played) if not unwritten(played) else ():
        hand = written(known, unit=1)
        text = phh.dumps(hand)
        again = replay(phh.loads(text))
        assert (again.fault, again.complete, again.stacks) == (None, True, hand.finishing_stacks), text
        assert awards(again.events, {number: number for number in played.players.values()}) == paid, text


def awards(events: tuple[e.Event, ...], player: dict[int, int]) -> list[tuple[object, ...]]:
    found = [event for event in events if isinstance(event, e.PotAwarded)]
    return [(a.pot, player[a.seat], a.amount, a.odd, a.share, a.board, a.clause, a.odd_clause) for a in found]


@given(seeds)
@settings(max_examples=25)
def test_a_hand_of_any_game_is_written_and_played_again(seed: int) -> None:
    for played in hands(Calm(Random(seed))):
        check(played)


@given(seeds)
@example(68053194)  # one agrees to run it twice, and the other's hand dies
@settings(max_examples=25)
def test_so_is_a_hand_with_rulings(seed: int) -> None:
    for played in hands(Wild(Random(seed))):
        check(played)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_every_game_has_its_turn(game: PotGame) -> None:
    chance = Random(game.key)
    for _ in range(2):
        for played in hands(Calm(chance, possible(lambda: random_opening(chance, game)))):
            check(played)


@pytest.mark.parametrize("mix", mixes(), ids=lambda mix: mix.key)
def test_every_mix_has_its_turn(mix: MixedGame) -> None:
    chance = Random(mix.key)

    def opening() -> c.OpenTable:
        stakes = chance.choice(mix.stakes)
        return c.OpenTable(mix.key, stakes, settings=random_settings(chance, mix, stakes))

    for _ in range(3):
        for played in hands(Calm(chance, possible(opening))):
            check(played)


@pytest.mark.parametrize("acts", ["in-turn", "last"])
def test_a_kill_is_acted_on_as_the_table_has_it(acts: str) -> None:
    chosen: dict[str, str | int | bool] = {"kill": "half-kill", "kill_pot": 100, "kill_acts": acts}
    opening = c.OpenTable("omaha-high-low-eight", fixed_limit(400, 800, blinds=(200, 400)), 4, chosen)
    played = [each for seed in range(4) for each in hands(Calm(Random(seed), opening))]
    assert any(event.kind == "kill" for each in played for event in each.events if isinstance(event, e.BlindPosted))
    for each in played:
        check(each)


def possible(opening: Callable[[], c.OpenTable]) -> c.OpenTable:
    """The first of these that a table can be opened with."""
    while True:
        with suppress(Refused, SpecError):
            command = opening()
            decide(command, Table())
            return command


def test_evenings_hold_what_they_promise() -> None:
    """Without these the tests above would show little."""
    wanted = {"Exposed", "SecondRunStarted", "HandDead", "HandVoided", "CardExposed", "CardSetAside", "RakeTaken"}
    wanted |= {"kill", "straddle", "entry", "dead", "bomb pot with 1", "bomb pot with 2"}
    for seed in range(400):  # a setting more or less makes other evenings of the same seeds
        for played in hands((Calm if seed % 2 else Wild)(Random(seed))):
            wanted -= {type(event).__name__ for event in played.events}
            wanted -= {event.kind for event in played.events if isinstance(event, e.BlindPosted)}
            wanted -= {f"bomb pot with {played.started.bomb_boards}"}
        if not wanted:
            break
    assert not wanted

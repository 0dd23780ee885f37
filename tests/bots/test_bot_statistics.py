"""Nine captains at a table of hold'em play as many hands as good players do."""

from random import Random

from riverboat import dealer
from riverboat.bots.levels import CAPTAIN, DECKHAND, MATE, Level
from riverboat.bots.policy import choose
from riverboat.core.stakes import no_limit
from riverboat.entropy import SeededEntropy
from riverboat.table import Table, play, to_act, view
from riverboat.table import commands as c

SEATS = 9


def played_and_raised(level: Level, hands: int) -> tuple[float, float]:
    """Before the flop, as parts of the hands dealt to everybody."""
    played = raised = 0
    for number in range(hands):
        table, entropy, chance = Table(), SeededEntropy(f"nine {number}"), Random(number)
        play(table, c.OpenTable("no-limit-holdem", no_limit(100, 200)))
        for seat in range(1, SEATS + 1):
            play(table, c.Sit(seat, f"Bot {seat}", 15_000))
        dealer.deal(table, entropy)
        put_in: set[int] = set()
        raises: set[int] = set()
        while table.playing and (seat := to_act(table)):
            seen = view(table, seat)
            if seen.street != "pre-flop":
                break
            command = choose(seen, chance, level, stakes=table.stakes)
            if isinstance(command, c.Call | c.RaiseTo):
                put_in.add(seat)
            if isinstance(command, c.RaiseTo):
                raises.add(seat)
            play(table, command)
        played += len(put_in)
        raised += len(raises)
    return played / hands / SEATS, raised / hands / SEATS


def test_captains_play_a_quarter_of_their_hands_and_raise_with_most_of_them() -> None:
    """Of 13,500 hands a part is known to half a hundredth: the bounds are four of these away from what they do."""
    played, raised = played_and_raised(CAPTAIN, 1_500)
    assert 0.20 <= played <= 0.28
    assert 0.14 <= raised <= 0.22


def test_the_lower_the_level_the_more_hands_are_played() -> None:
    deckhands, mates, captains = (played_and_raised(level, 200)[0] for level in (DECKHAND, MATE, CAPTAIN))
    assert deckhands > mates + 0.05 > captains + 0.1

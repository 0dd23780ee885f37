"""Heads up a round may have more bets than the variants of the format allow: such a hand goes by our own name."""

import pytest
from settingskit import any_purchase

from riverboat.core.stakes import Structure
from riverboat.games import game
from riverboat.history.export import exported
from riverboat.history.replay import replay
from riverboat.history.variants import VARIANTS
from riverboat.notation import phh
from riverboat.table import Table, options, play, to_act
from riverboat.table import commands as c
from riverboat.table import events as e

CAPPED = {code: each.game for code, each in VARIANTS.items() if each.bets}


def heads_up(key: str, bets: int) -> list[e.Event]:
    """A hand in which two players bet and raise as often as that before the second card or draw, and one folds then."""
    record, table = game(key), Table()
    stakes = next(each for each in record.stakes if each.structure is Structure.FIXED_LIMIT)
    settings = {"raise_cap": 0} if any(each.key == "raise_cap" for each in record.settings) else {}
    log = [*play(table, c.OpenTable(key, stakes, settings={**any_purchase(key), **settings}))]
    for seat in (1, 2):
        log += play(table, c.Sit(seat, f"player {seat}", 100_000))
    log += play(table, c.StartHand(record.deck))
    while table.playing:
        seat = to_act(table)
        can = {option.word: option for option in options(table, seat)}
        bigger = can.get("bet") or can.get("raise-to")
        made = sum(isinstance(event, e.BetMade) for event in log)
        if "bring-in" in can:
            log += play(table, c.BringIn(seat))
        elif bigger and made < bets:
            log += play(table, c.Bet(seat, bigger.low) if bigger.word == "bet" else c.RaiseTo(seat, bigger.low))
        else:
            log += play(table, c.Fold(seat))
    assert sum(isinstance(event, e.BetMade) for event in log) == bets
    return log


@pytest.mark.parametrize(("code", "key"), CAPPED.items())
def test_four_bets_are_written_under_the_name_that_others_know(code: str, key: str) -> None:
    (hand,) = exported(heads_up(key, 4))
    assert hand.variant == code
    pokerkit = pytest.importorskip("pokerkit")
    *_, end = pokerkit.HandHistory.loads(phh.dumps(hand))
    assert tuple(end.stacks) == hand.finishing_stacks


@pytest.mark.parametrize(("code", "key"), CAPPED.items())
def test_five_bets_are_written_under_our_own(code: str, key: str) -> None:
    (hand,) = exported(heads_up(key, 5))
    assert hand.variant == key
    again = replay(phh.loads(phh.dumps(hand)))
    assert (again.fault, again.wrong, again.stacks) == (None, (), hand.finishing_stacks)
    others = phh.dumps(hand).replace(f'variant = "{key}"', f'variant = "{code}"')
    pokerkit = pytest.importorskip("pokerkit")
    with pytest.raises(ValueError, match="Unable to repair"):
        list(pokerkit.HandHistory.loads(others))


def test_every_code_of_fixed_limit_is_capped_but_the_one_that_others_play_without() -> None:
    uncapped = [code for code, each in VARIANTS.items() if each.structure is Structure.FIXED_LIMIT and not each.bets]
    assert uncapped == ["FO/8"]
    (hand,) = exported(heads_up("omaha-high-low-eight", 5))
    assert hand.variant == "FO/8"
    pokerkit = pytest.importorskip("pokerkit")
    *_, end = pokerkit.HandHistory.loads(phh.dumps(hand))
    assert tuple(end.stacks) == hand.finishing_stacks

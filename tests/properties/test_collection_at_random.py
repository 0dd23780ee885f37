"""Random hands under random schedules: no chip is lost, no cap passed, and nothing comes out of an uncalled bet."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from randomplaykit import Session, full_hand, seeds

from riverboat.core.collection import Fees, Levels, Percentage
from riverboat.core.errors import Refused
from riverboat.core.stakes import Stakes
from riverboat.games import game as find_game
from riverboat.games import games
from riverboat.table import Table, decide
from riverboat.table import commands as c
from riverboat.table import events as e

CASH = tuple(record.key for record in games() if not record.schedules and record.key != "dealers-choice")
FEES = tuple(record.key for record in games() if record.schedules)
SCHEDULES = ("$1 at $0, $2 at $20", "$1 at $10, $2 at $20, $3 at $40", "$5 at $50, $60 at $100")


def opening(seed: int, key: str) -> c.OpenTable:
    chance, record = Random(seed), find_game(key)
    stakes: Stakes = chance.choice(record.stakes)
    chosen: dict[str, str | int | bool] = {"no_flop_no_drop": chance.random() < 0.5}
    fitting = [
        each.option
        for each in record.schedules
        if each.fits(stakes) and not (each.opening % stakes.chip or each.regular % stakes.chip)
    ]
    if record.schedules:
        chosen["collection_option"] = chance.choice([0, *fitting])
        chosen["fee_mode"] = chance.choice(("exclusive", "cumulative"))
        chosen["short_pot_fee"] = chance.choice(("none", "opening"))
    else:
        chosen["rake_method"] = chance.choice(("percentage", "incremental"))
        chosen["rake_percent"] = chance.choice((0, 3, 10))
        chosen["rake_rounding"] = chance.choice(("per-hand", "per-round"))
        chosen["rake_schedule"] = chance.choice(SCHEDULES)
        chosen["rake_basis"] = chance.choice(("total", "per-pot"))
        chosen["rake_cap"] = chance.choice((0, stakes.chip, 5 * stakes.chip))
    chosen["promo_drop"] = chance.choice((0, stakes.chip))
    chosen["jackpot_drop"] = chance.choice((0, stakes.chip))
    chosen["jackpot_pot"] = chance.choice((0, 2000))
    if any(setting.key == "run_it_twice" for setting in record.settings):
        chosen["run_it_twice"] = chance.choice(("never", "ask"))
    return c.OpenTable(key, stakes, settings=chosen)


@given(seeds, st.sampled_from((*CASH, *FEES)))
@settings(max_examples=150, deadline=None)
def test_what_is_taken_comes_out_of_matched_chips_and_stays_below_its_cap(seed: int, key: str) -> None:
    check_money(*full_hand(seed, opening(seed, key)))


@given(seeds, st.sampled_from((*CASH, *FEES)))
@settings(max_examples=150, deadline=None)
def test_rake_of_chips_that_a_ruling_gives_back_does_not_stay_taken(seed: int, key: str) -> None:
    check_money(*full_hand(seed, opening(seed, key), Ruled))


class Ruled(Session):
    """A table where every so often a hand is ruled dead, mostly with its owner's money back."""

    def in_hand(self) -> c.Command:
        hand = self.table.hand
        assert hand is not None
        if self.chance.random() < 0.06:
            seat, protected = self.chance.choice(hand.live), self.chance.random() < 0.8
            try:
                decide(ruling := c.DeadHand(seat, "fouled", protected=protected), self.table)
            except Refused:
                return super().in_hand()
            return ruling
        return super().in_hand()


def check_money(table: Table, log: list[e.Event]) -> None:
    assert table.chips() == table.brought_in
    assert table.hand is not None
    pots = table.hand.pots
    paid = sum(pots.paid) + pots.dead + sum(sum(won.paid) for won in pots.won)
    taken = [amount for event in log if isinstance(event, e.RakeTaken) for amount in event.amounts]
    raked = sum(taken) - sum(sum(event.amounts) for event in log if isinstance(event, e.RakeReturned))
    put_by = [event for event in log if isinstance(event, e.DropTaken)]
    won = [event.amount for event in log if isinstance(event, e.PotAwarded)]
    assert min((0, *taken, *won)) == 0, "no pot pays more than it has"
    assert raked == table.rake
    assert sum(sum(event.amounts) for event in put_by) == table.put_by
    assert sum(won) + raked + table.put_by == paid, "what was matched, and nothing else"
    runs = 2 if any(isinstance(event, e.SecondRunStarted) for event in log) else 1
    assert raked <= runs * _most(table.collects, paid)
    assert len({event.fund for event in put_by}) == len(put_by), "each drop once"
    assert table.put_by <= table.settings.collection.promo_drop + table.settings.collection.jackpot_drop


def _most(collects: Percentage | Levels | Fees | None, paid: int) -> int:
    """The most that one hand may pay with so much in its pots."""
    match collects:
        case None:
            return 0
        case Percentage():
            return min(paid * collects.percent // 100, collects.cap or paid)
        case Levels():
            top = collects.rows[-1][1] * (9 if collects.per_pot else 1)
            return min(top, collects.cap or top, paid)
        case Fees():
            return min(collects.schedule.opening + collects.schedule.regular, paid)

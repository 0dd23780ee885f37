"""No event makes or loses a chip, and every chip of a hand ends where it belongs."""

from collections import Counter

from hypothesis import given, settings
from ledgerkit import Ledger, hands
from randomplaykit import lengths, seeds, session

from riverboat.table import events as e
from riverboat.table import evolve


@given(seeds, lengths)
@settings(max_examples=80)
def test_chips_are_conserved_by_every_single_event(seed: int, length: int) -> None:
    for turn in session(seed, commands=length):
        table = turn.table.copy()
        for event in turn.events:
            evolve(table, event)
            assert table.chips() == table.brought_in, event
            assert all(chair.stack >= 0 and chair.queued >= 0 for chair in table.chairs if chair), event


@given(seeds)
@settings(max_examples=60)
def test_what_was_paid_in_is_returned_raked_or_awarded(seed: int) -> None:
    for hand in hands(seed):
        ledger = Ledger.of(hand)
        assert ledger.paid_in == ledger.returned + ledger.raked + sum(ledger.won.values())


@given(seeds)
@settings(max_examples=60)
def test_what_nobody_matched_is_never_in_a_pot_and_never_raked(seed: int) -> None:
    for hand in hands(seed):
        ledger = Ledger.of(hand)
        most, second = sorted(ledger.matching.values(), reverse=True)[:2]
        tops = [seat for seat, paid in ledger.matching.items() if paid == most]
        assert most == second or tops[0] in ledger.folded


@given(seeds)
@settings(max_examples=60)
def test_nobody_wins_more_of_a_player_than_they_risked_against_them(seed: int) -> None:
    for hand in hands(seed):
        ledger = Ledger.of(hand)
        for seat, won in ledger.won.items():
            mine = ledger.matching[seat]
            over = sum(max(paid - mine, 0) for out, paid in ledger.matching.items() if out in ledger.folded)
            assert won <= sum(min(paid, mine) for paid in ledger.matching.values()) + ledger.dead + over


@given(seeds)
@settings(max_examples=60)
def test_each_pot_is_pushed_whole_the_side_pots_before_the_main_pot(seed: int) -> None:
    for hand in hands(seed):
        awards = [event for event in hand if isinstance(event, e.PotAwarded)]
        numbers = [award.pot for award in awards]
        assert numbers == sorted(numbers, reverse=True)
        pots = [event.pots for event in hand if isinstance(event, e.BetsGathered)][-1]
        raked, pushed = Counter[int](), Counter[int]()
        for event in hand:
            if isinstance(event, e.RakeTaken | e.DropTaken):
                raked.update(dict(enumerate(event.amounts)))
        for award in awards:
            assert award.seat in pots[award.pot].seats
            pushed[award.pot] += award.amount
        for number, pot in enumerate(pots):
            assert pushed[number] == pot.amount - raked[number]

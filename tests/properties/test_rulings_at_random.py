"""Evenings on which everything goes wrong: random play, random mishaps of cards, and a floor that rules at random."""

from random import Random

from eyeskit import RAIL, Eyes, as_sent, cards_in
from hypothesis import given, settings
from randomplaykit import lengths, seeds
from unrulykit import unruly

from riverboat.core.errors import Refused
from riverboat.script import parse_command
from riverboat.table import View, decide, evolve, fact, floor_options, options, play, table_of, to_act, view
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import ruling_events as r
from riverboat.table.anyevent import AnyEvent
from riverboat.table.state import Hand


@given(seeds, lengths)
@settings(max_examples=60)
def test_no_ruling_makes_or_loses_a_chip(seed: int, length: int) -> None:
    for turn in unruly(seed, commands=length):
        table = turn.table.copy()
        for event in turn.events:
            evolve(table, event)
            assert table.chips() == table.brought_in, event
            assert all(chair.stack >= 0 for chair in table.chairs if chair), event
            assert table.rake >= 0


@given(seeds, lengths)
@settings(max_examples=40)
def test_every_card_stays_in_one_place_and_in_one_only(seed: int, length: int) -> None:
    for turn in unruly(seed, commands=length):
        hand, game = turn.table.hand, turn.table.game
        if hand is not None and game is not None and turn.table.playing and hand.deck.cards:
            assert everywhere(hand) == sorted(game.deck)


def everywhere(hand: Hand) -> list[int]:
    held = [
        cards for seat in hand.showdown.claims or hand.live for cards in (hand.cards.down[seat], hand.cards.up[seat])
    ]
    again = hand.cards.second[hand.showdown.runs_common :] if hand.showdown.agreed else hand.cards.second
    given_up = (hand.deck.muck, hand.deck.discards, hand.deck.last_discards, hand.deck.aside)
    places = (
        *held,
        hand.cards.board,
        again,
        *given_up,
        hand.deck.burns,
        hand.deck.pile,
        hand.deck.cards[hand.deck.dealt :],
    )
    return sorted(card for cards in places for card in cards)


@given(seeds, lengths)
@settings(max_examples=40)
def test_the_log_is_still_the_table(seed: int, length: int) -> None:
    log: list[e.Event] = []
    for turn in unruly(seed, commands=length):
        log += turn.events
        after, table = turn.after(), turn.table.copy()
        assert play(table, turn.command) == turn.events
        assert table == after
    assert table_of(log) == after


@given(seeds, lengths)
@settings(max_examples=40)
def test_nobody_learns_a_card_that_is_not_theirs_to_see(seed: int, length: int) -> None:
    eyes, chance = Eyes(), Random(seed)
    for turn in unruly(seed, commands=length):
        for event in turn.events:
            eyes.watch(event)
            for seat in (RAIL, *chance.sample(range(1, 12), 3)):
                told = as_sent(fact(event, seat), AnyEvent)
                assert set(cards_in(told)) <= eyes.may_know(seat)
        after = turn.after()
        seat = chance.randrange(len(after.chairs))
        assert set(cards_in(as_sent(view(after, seat), View))) <= eyes.may_know(seat)


@given(seeds, lengths)
@settings(max_examples=40)
def test_a_hand_called_back_leaves_everyone_as_they_were_before_it(seed: int, length: int) -> None:
    stacks: dict[str, int] = {}
    for turn in unruly(seed, commands=length):
        if isinstance(turn.command, c.StartHand):
            stacks = {chair.player: chair.stack for chair in turn.table.chairs if chair}
        after = turn.after()
        if any(isinstance(event, r.HandVoided) for event in turn.events):
            queued = {chair.player: chair.queued for chair in turn.table.chairs if chair}
            for chair in filter(None, after.chairs):
                if chair.player in stacks:
                    assert chair.stack == stacks[chair.player] + queued.get(chair.player, 0)


@given(seeds, lengths)
@settings(max_examples=30)
def test_a_redeal_has_the_same_button_and_blinds(seed: int, length: int) -> None:
    for turn in unruly(seed, commands=length):
        started = next((event for event in turn.events if isinstance(event, e.HandStarted)), None)
        hand = turn.table.hand
        if started is None or hand is None or not turn.table.redeal:
            continue
        sitting = {seat: turn.table.chair(seat).player for seat in turn.table.occupied()}
        if all(sitting.get(seat) == hand.players[seat] and seat in started.seats for seat in hand.order):
            assert (started.button, started.blinds, started.seats) == (
                hand.lineup.button,
                hand.lineup.blinds,
                hand.order,
            )


@given(seeds, lengths)
@settings(max_examples=30)
def test_what_is_offered_is_accepted_even_to_those_bound_by_their_words(seed: int, length: int) -> None:
    for turn in unruly(seed, commands=length):
        seat = to_act(turn.table)
        for option in options(turn.table, seat):
            if option.word in ("fold", "check", "call", "stop-wagering", "go-on", "bring-in"):
                assert decide(parse_command(f"{seat} {option.word}"), turn.table)
            if option.word in ("bet", "raise-to"):
                assert decide(parse_command(f"{seat} {option.word} {option.low}"), turn.table)


@given(seeds, lengths)
@settings(max_examples=20)
def test_every_ruling_that_is_proposed_is_accepted_with_its_clause(seed: int, length: int) -> None:
    for turn in unruly(seed, commands=length):
        for option in floor_options(turn.table):
            try:
                events = decide(parse_command(option.words), turn.table)
            except Refused as refused:
                raise AssertionError(option) from refused
            assert not option.clause or option.clause in {getattr(event, "clause", "") for event in events}

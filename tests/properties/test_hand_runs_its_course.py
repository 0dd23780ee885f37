"""The run of a hand: everyone is asked in turn and not twice, all-in players are left in peace, and it ends."""

from hypothesis import example, given, settings
from ledgerkit import hands
from randomplaykit import lengths, seeds, session, unseen

from riverboat.table import Table, evolve, play, to_act
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.state import BETTING

ACTS = (e.BringInPosted, e.Folded, e.Checked, e.Called, e.BetMade)


@given(seeds)
@settings(max_examples=60)
def test_nobody_is_asked_again_unless_somebody_else_has_bet_since(seed: int) -> None:
    for hand in hands(seed):
        asked: set[int] = set()
        for event in hand:
            if isinstance(event, e.RoundOpened):
                asked = set()
            if isinstance(event, ACTS):
                assert event.seat not in asked
                if isinstance(event, e.BringInPosted) and event.live:
                    continue  # a live forced bet is like a blind: its maker may still raise it
                asked = {event.seat} if isinstance(event, e.BetMade) else asked | {event.seat}


@given(seeds)
@settings(max_examples=60)
def test_a_round_has_no_more_acts_than_its_bets_can_ask_for(seed: int) -> None:
    for hand in hands(seed):
        acts, bets, seats = 0, 0, 0
        for event in hand:
            if isinstance(event, e.RoundOpened):
                acts, bets, seats = 0, 0, len(event.seats)
            if isinstance(event, ACTS):
                acts += not (isinstance(event, e.BringInPosted) and event.live)
                bets += isinstance(event, e.BetMade)
                assert acts <= seats + bets * (seats - 1)


@given(seeds)
@settings(max_examples=60)
def test_folded_and_all_in_players_are_asked_nothing_more(seed: int) -> None:
    for turn in session(seed, commands=150):
        table = turn.table.copy()
        for event in turn.events:
            if isinstance(event, ACTS):
                hand = table.hand
                assert hand is not None
                assert event.seat in hand.live
                assert table.chair(event.seat).stack
            evolve(table, event)
            seat = to_act(table)
            if seat and table.hand is not None and table.hand.phase == BETTING:
                assert table.chair(seat).stack


@given(seeds)
@example(245105)  # the kill player's blind is the first to the left of the button, and they act last
@settings(max_examples=60)
def test_the_turn_goes_clockwise(seed: int) -> None:
    """Whoever acts next is the first to the left of the last one who still has something to decide.

    A kill player who acts last is passed over until the others have had their turn.
    """
    for turn in session(seed, commands=150):
        table, hand = turn.table, turn.table.hand
        seat = to_act(table)
        after = turn.after()
        acted = any(isinstance(event, ACTS) for event in turn.events)
        if not acted or hand is None or after.hand is None or after.hand.phase != BETTING:
            continue
        if after.hand.step == hand.step:
            turned = hand.order[hand.order.index(seat) + 1 :] + hand.order[: hand.order.index(seat)]
            able = [s for s in turned if s in after.hand.live and after.chair(s).stack]
            if (
                table.kill in able
                and table.settings.kill.kill_acts == "last"
                and after.hand.round.faced[table.kill] == -1
            ):
                others = [s for s in able if s != table.kill]
                assert to_act(after) in (*others[:1], table.kill)
            else:
                assert to_act(after) == able[0]


@given(seeds, lengths)
@settings(max_examples=60)
def test_a_hand_left_to_the_clock_ends(seed: int, length: int) -> None:
    table = Table()
    for turn in session(seed, commands=length):
        table = turn.after()
    steps = 0
    while table.playing:
        pass_the_time(table)
        steps += 1
        assert steps <= len(table.steps) * len(table.chairs)


def pass_the_time(table: Table) -> None:
    hand, game = table.hand, table.game
    assert hand is not None
    assert game is not None
    if hand.deck.pile:
        play(table, c.Reshuffle(tuple(range(len(hand.deck.pile)))))
    elif hand.deck.awaited:
        play(table, c.DealCards(unseen(hand, game.deck)[: hand.deck.awaited]))
    else:
        play(table, c.TimeOut(to_act(table)))

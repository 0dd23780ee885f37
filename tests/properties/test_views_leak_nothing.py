"""Nobody is shown a card that is not theirs to see: not in a view, not in a fact, and not between the lines."""

from random import Random

import msgspec
from eyeskit import RAIL, Eyes, as_sent, cards_in
from hypothesis import given, settings
from msgspec.structs import replace
from randomplaykit import Turn, lengths, seeds, session, shuffled

from riverboat.core.cards import Card
from riverboat.table import Table, View, decide, evolve, fact, view
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.anyevent import AnyEvent
from riverboat.table.seen import FloorView
from riverboat.table.view import floor_view

TURNED_UP = (e.ShowdownOpened, e.Tabled)


@given(seeds, lengths)
@settings(max_examples=40)
def test_no_view_holds_a_card_that_the_viewer_may_not_know(seed: int, length: int) -> None:
    eyes = Eyes()
    for turn in session(seed, commands=length):
        table = turn.table.copy()
        for event in turn.events:
            evolve(table, event)
            eyes.watch(event)
        for seat in range(len(table.chairs)):
            seen = as_sent(view(table, seat), View)
            assert set(cards_in(seen)) <= eyes.may_know(seat)
        assert not list(cards_in(as_sent(floor_view(table), FloorView)))


@given(seeds, lengths)
@settings(max_examples=40)
def test_no_fact_holds_a_card_that_the_viewer_may_not_know(seed: int, length: int) -> None:
    eyes, chance = Eyes(), Random(seed)
    for turn in session(seed, commands=length):
        for event in turn.events:
            eyes.watch(event)
            for seat in (RAIL, *chance.sample(range(1, 12), 3)):
                told = as_sent(fact(event, seat), AnyEvent)
                assert set(cards_in(told)) <= eyes.may_know(seat)


@given(seeds, lengths)
@settings(max_examples=40)
def test_every_player_sees_their_own_cards_as_long_as_they_hold_them(seed: int, length: int) -> None:
    for turn in session(seed, commands=length):
        hand = turn.table.hand
        if hand is not None and turn.table.playing:
            for seat in hand.live:
                assert view(turn.table, seat).seats[seat - 1].cards == hand.cards.down[seat]


# ---------------------------------------------------------------- between the lines


@given(seeds)
@settings(max_examples=60)
def test_other_hidden_cards_would_look_the_same_until_hands_are_turned_up(seed: int) -> None:
    """The strongest promise: deal the same hand with every hidden card exchanged, and nothing sent differs."""
    chance = Random(seed)
    for hand in played_hands(seed):
        viewer = chance.choice((RAIL, *dealt_in(hand)))
        swap = exchange(chance, viewer, hand)
        assert seen_by(viewer, hand, swap) == seen_by(viewer, hand, {})


def played_hands(seed: int) -> list[list[Turn]]:
    """Hands dealt from a deck, each as its turns until cards are turned up; the tables are copies."""
    hands: list[list[Turn]] = []
    hidden = False
    for turn in session(seed, commands=100):
        if isinstance(turn.command, c.StartHand):
            hidden = bool(turn.command.deck)
            hands += [[]] if hidden else []
        hidden = hidden and not any(isinstance(event, TURNED_UP) for event in turn.events)
        if hidden:
            hands[-1].append(Turn(turn.table.copy(), turn.command, turn.events))
    return [hand for hand in hands if hand]


def dealt_in(hand: list[Turn]) -> tuple[int, ...]:
    """Who is: the event that says so comes first, or after the button of a kill whose player is gone."""
    return next(event.seats for event in hand[0].events if isinstance(event, e.HandStarted))


def exchange(chance: Random, viewer: int, hand: list[Turn]) -> dict[Card, Card]:
    """Which card stands for which when all that the viewer has not seen of this hand change places."""
    eyes = Eyes()
    for event in (event for turn in hand for event in turn.events if not isinstance(event, e.Left)):
        eyes.watch(event)
    game = hand[0].table.game
    assert game is not None
    unseen = [card for card in game.deck if card not in eyes.may_know(viewer)]
    return dict(zip(unseen, shuffled(chance, tuple(unseen)), strict=True))


def seen_by(viewer: int, hand: list[Turn], swap: dict[Card, Card]) -> list[bytes]:
    """Everything sent to a viewer while the hand is played with some cards exchanged."""
    table: Table = hand[0].table.copy()
    sent: list[bytes] = []
    for turn in hand:
        for event in decide(with_other_cards(turn.command, swap), table):
            evolve(table, event)
            sent.append(msgspec.json.encode(fact(event, viewer)))
        sent.append(msgspec.json.encode(view(table, viewer)))
    return sent


def with_other_cards(command: c.Command, swap: dict[Card, Card]) -> c.Command:
    named = {"deck", "cards"} & set(command.__struct_fields__)
    return replace(command, **{name: tuple(swap.get(card, card) for card in getattr(command, name)) for name in named})

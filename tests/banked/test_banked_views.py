"""No view and no fact of a banked table shows a card that its viewer may not know, in random rounds of every game."""

from collections.abc import Iterator
from random import Random

import pytest
from bankkit import open_banked
from bankplaykit import give, no_more_bets, place_bets, random_choice
from eyeskit import cards_in

from riverboat.banked import BankedTable, fact, to_act, view
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked import ruling_events as r
from riverboat.core.banked import DealHands
from riverboat.core.cards import UNKNOWN, Card, Cards
from riverboat.games.banked import banked_games

ROUNDS = 25
RAIL = 0


class Seen:
    """An opinion of its own, from the raw events: what everybody has seen of this round, and what each seat has."""

    def __init__(self) -> None:
        self.public: set[Card] = set()
        self.own: dict[int, set[Card]] = {}
        self.bank: Cards = ()

    def follow(self, event: e.Event) -> None:
        match event:
            case e.BankRoundOpened():
                self.public, self.own = set(), {}
            case e.HandsDealt():
                for hand in event.hands:
                    if hand.seat:
                        self.own.setdefault(hand.seat, set()).update(hand.cards)
                self.bank = next((hand.cards for hand in event.hands if hand.spot == event.bank), ())
            case e.StepReached(phase="set-bank"):
                self.own.setdefault(event.queue[0], set()).update(self.bank)
            case e.CardTurnedUp() | e.LineDealt() | e.BankShown() | e.HandShown():
                self.public |= set(event.cards)
            case r.FaceUpCardFound():
                self.public |= set(event.card)

    def by(self, seat: int) -> set[Card]:
        return self.public | self.own.get(seat, set())


def faces(message: object) -> set[Card]:
    """Every face that the message shows."""
    return set(cards_in(message)) - {UNKNOWN}


@pytest.mark.parametrize("game", [game.key for game in banked_games()])
def test_nobody_is_shown_a_card_that_they_may_not_know(game: str) -> None:
    chance = Random(game)
    table = open_banked(game, chips=1_000_000)
    seen = Seen()
    shown = 0
    for _ in range(ROUNDS):
        for event in (event for events in rounds(table, chance) for event in events):
            seen.follow(event)
            for seat in range(len(table.chairs)):
                assert faces(fact(event, seat)) <= seen.by(seat), (event, seat)
                shown += len(faces(fact(event, seat)))
    assert shown > ROUNDS


@pytest.mark.parametrize("game", [game.key for game in banked_games()])
def test_a_view_shows_what_its_viewer_knows_and_no_more(game: str) -> None:
    chance = Random(f"view {game}")
    table = open_banked(game, chips=1_000_000)
    seen = Seen()
    deals = any(isinstance(step, DealHands) for step in table.game.steps)
    own = 0
    for _ in range(ROUNDS):
        for events in rounds(table, chance):
            for event in events:
                seen.follow(event)
            for seat in range(len(table.chairs)):
                found = faces(view(table, seat))
                assert found <= seen.by(seat), (table.on.phase, seat)
                own += len(found - faces(view(table, RAIL)))
    assert bool(own) == deals, "players see hands of their own, where the game deals them"


def rounds(table: BankedTable, chance: Random) -> Iterator[tuple[e.Event, ...]]:
    """One round, command by command."""
    yield give(table, c.OpenRound())
    while table.playing:
        if table.on.phase == "bets":
            yield tuple(place_bets(table, chance))
            yield give(table, no_more_bets(table, chance) if table.on.owners else c.CallOff())
        elif table.on.phase == "count":
            yield give(table, c.CountStub(len(table.deck) - table.dealt))
        else:
            yield give(table, random_choice(table, to_act(table), chance))

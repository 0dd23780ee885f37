"""Bots play any pot game through a view and its options alone, and sensibly."""

from random import Random

import msgspec
import pytest
from randomplaykit import random_action, random_opening
from settingskit import any_purchase

from riverboat.bots.field import Field, Reading
from riverboat.bots.levels import CAPTAIN, LEVELS, Level
from riverboat.bots.policy import choose
from riverboat.core.cards import Card, parse_cards
from riverboat.core.errors import Refused, SpecError
from riverboat.core.game import PotGame
from riverboat.entropy import SeededEntropy, shuffle
from riverboat.games import game, games
from riverboat.table import Option, Table, View, decide, evolve, play, to_act, view
from riverboat.table import commands as c
from riverboat.table.seating import cards_for_button
from riverboat.table.seen import SeatView


def seated(key: str, seats: int = 4, chips: int = 40_000) -> Table:
    table = Table()
    record = game(key)
    play(table, c.OpenTable(key, record.stakes[0], min(seats, record.seats_max), any_purchase(key)))
    for seat in range(1, len(table.chairs)):
        play(table, c.Sit(seat, f"Bot {seat}", chips))
    return table


def deal(table: Table, entropy: SeededEntropy) -> bool:
    """Start a hand if there are players for one."""
    assert table.game is not None
    deck = shuffle(table.game.deck, entropy)
    if table.settings.blinds.first_button == "draw" and not table.button:
        play(table, c.DrawForButton(cards_for_button(table, deck)))
    try:
        play(table, c.StartHand(deck))
    except Refused as refused:
        if refused.code != "not-enough-players":
            raise
        return False
    return True


def reshuffle(table: Table, entropy: SeededEntropy) -> None:
    assert table.hand is not None
    places = tuple(Card(place) for place in range(len(table.hand.deck.pile)))
    play(table, c.Reshuffle(shuffle(places, entropy)))


def test_a_bot_that_is_asked_whether_to_stop_wagering_plays_on() -> None:
    """As a stud player may whose third down-card was turned up in the deal."""
    seen = msgspec.structs.replace(view(seated("holdem"), 1), options=(Option("stop-wagering"), Option("go-on")))
    assert choose(seen, Random(1)) == c.GoOn(1)


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
@pytest.mark.parametrize("key", [record.key for record in games()])
def test_every_game_is_played_to_the_end(key: str, level: Level) -> None:
    chance, entropy = Random(3), SeededEntropy(3)
    table = seated(key)
    for _ in range(4):
        if not deal(table, entropy):
            break
        while table.playing:
            seat = to_act(table)
            if not seat:
                reshuffle(table, entropy)
                continue
            command = choose(view(table, seat), chance, level, stakes=table.stakes)
            events = decide(command, table)  # never refused
            assert events
            for event in events:
                evolve(table, event)
    assert table.hands


def nuts_or_nothing(cards: str, board: str, *, to_call: int) -> View:
    """A river in front of one opponent, who has bet or checked."""
    passive = Option("call", to_call, to_call) if to_call else Option("check")
    seats = (
        SeatView(seat=1, player="Bot Ada", stack=10_000, in_hand=True, cards=parse_cards(cards)),
        SeatView(seat=2, player="Ann", stack=10_000, in_hand=True, cards=parse_cards("????"), bet=to_call),
    )
    return View(
        version=1,
        game="no-limit-holdem",
        seat=1,
        seats=seats,
        button=1,
        phase="betting",
        street="river",
        board=parse_cards(board),
        pot=2_000 + to_call,
        bet_to=to_call,
        to_act=1,
        options=(Option("fold"), passive, Option("raise-to" if to_call else "bet", max(2 * to_call, 200), 10_000)),
    )


def test_the_best_hand_is_never_folded_and_mostly_bet() -> None:
    seen = nuts_or_nothing("As Ks", "Qs Js Ts 2d 3c", to_call=1_000)
    did = [choose(seen, Random(seed), CAPTAIN) for seed in range(40)]
    assert not any(isinstance(command, c.Fold) for command in did)
    assert sum(isinstance(command, c.RaiseTo) for command in did) > 20


def test_nothing_is_not_called_for_the_whole_pot() -> None:
    seen = nuts_or_nothing("2c 3d", "As Ks Qh Jh 9s", to_call=8_000)
    did = [choose(seen, Random(seed), CAPTAIN) for seed in range(40)]
    assert sum(isinstance(command, c.Fold) for command in did) > 30


def test_what_may_be_checked_is_never_folded() -> None:
    seen = nuts_or_nothing("2c 3d", "As Ks Qh Jh 9s", to_call=0)
    assert not any(isinstance(choose(seen, Random(seed)), c.Fold) for seed in range(60))


def test_there_is_some_variety() -> None:
    seen = nuts_or_nothing("Ad 7d", "As Ks Qh 7h 9s", to_call=1_000)
    assert len({choose(seen, Random(seed)) for seed in range(40)}) > 1


def equity(seen: View, record: PotGame, chance: Random) -> float:
    """Against hands of which nothing is believed."""
    field = Field(seen, record, chance, hands=60, runs=20)
    return field.worth([Reading(1.0)] * len(field.opponents))


def test_equity_of_known_hands() -> None:
    record = game("no-limit-holdem")
    made = equity(nuts_or_nothing("As Ks", "Qs Js Ts 2d 3c", to_call=0), record, Random(1))
    nothing = equity(nuts_or_nothing("2c 3d", "As Ks Qh Jh 9s", to_call=0), record, Random(1))
    assert made == 1.0
    assert nothing < 0.15


def with_a_joker(down: str, up: str, *, joker_wild: bool = False) -> View:
    """Mexican stud, all cards out, against a pair of threes with a card down."""
    seats = (
        SeatView(seat=1, player="Bot Ada", in_hand=True, cards=parse_cards(down), up=parse_cards(up)),
        SeatView(seat=2, player="Ann", in_hand=True, cards=parse_cards("??"), up=parse_cards("3c 3d 4h 5s")),
    )
    return View(version=1, game="mexican-stud", seat=1, seats=seats, button=1, joker_wild=joker_wild)


def test_a_joker_is_worth_what_it_was_dealt_as() -> None:
    """Fully wild it makes three kings; dealt up it is an ace beside a pair of them."""
    record = game("mexican-stud")
    down = equity(with_a_joker("Jk", "Kc Kd Qh 2s"), record, Random(1))
    turned_up = equity(with_a_joker("2s", "Kc Kd Qh Jk", joker_wild=True), record, Random(1))
    up = equity(with_a_joker("2s", "Kc Kd Qh Jk"), record, Random(1))
    assert down == turned_up == 1.0
    assert up < 1.0


@pytest.mark.parametrize("seed", range(30))
def test_whatever_the_stakes_and_settings_no_bot_is_refused(seed: int) -> None:
    """Random stakes, chips that divide nothing, short stacks: the amount a bot names is always allowed."""
    chance, entropy = Random(seed), SeededEntropy(seed)
    table = Table()
    while table.game is None:
        try:
            play(table, random_opening(chance))
        except (Refused, SpecError):
            continue
    assert table.stakes is not None
    for seat in range(1, len(table.chairs)):
        try:
            play(table, c.Sit(seat, f"Bot {seat}", table.stakes.chip * chance.randint(5, 300)))
        except Refused:
            continue
    for _ in range(4):
        if len(table.occupied()) < 2 or not deal(table, entropy):
            return
        while table.playing:
            seat = to_act(table)
            if not seat:
                reshuffle(table, entropy)
            elif chance.random() < 0.5:
                play(table, choose(view(table, seat), chance, stakes=table.stakes))
            else:
                play(table, random_action(chance, table, seat))

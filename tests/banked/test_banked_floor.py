"""What the floor may rule at a banked table now, and that what is proposed can be given."""

from random import Random
from typing import get_args

import pytest
from bankkit import bank, bet, deal, open_banked
from bankplaykit import give, no_more_bets, place_bets, random_choice
from bonuskit import answer, cards, wagers

from riverboat.banked import BankedTable, decide, play, to_act
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked import ruling_events as r
from riverboat.banked.rulings.offered import floor_command, floor_options
from riverboat.core.errors import Refused
from riverboat.games.banked import banked_games
from riverboat.script.amounts import cents
from riverboat.script.words import command_in_words, parse_command

KINDS = {str(kind.__struct_config__.tag): kind for kind in get_args(c.AnyCommand)}
EVERY_GAME = [game.key for game in banked_games()]


def offered(table: BankedTable) -> dict[str, str]:
    """The rulings that are proposed, with their clauses."""
    return {option.words: option.clause for option in floor_options(table)}


def rule(table: BankedTable, words: str) -> tuple[e.Event, ...]:
    command = floor_command(table, words)
    assert command is not None
    return play(table, command)


def bonus_round(**settings: str | int | bool) -> BankedTable:
    """Two hands of Texas Hold 'Em Bonus, their first decision to come."""
    table = wagers({1: 10, 2: 20}, bonus={1: 5}, **settings)
    cards(table, {})
    return table


def test_before_the_first_card_a_round_can_be_called_off() -> None:
    table = wagers({1: 10, 2: 20})
    before = {option.words: option.back for option in floor_options(table)}
    assert before["call-off"] == 3_000
    assert "bank-card-exposed" not in before
    rule(table, "call-off")
    assert not table.playing
    assert "call-off" not in offered(table)


def test_a_round_with_cards_is_ruled_on_by_the_clauses_of_its_book() -> None:
    rulings = offered(bonus_round())
    assert rulings["bank-card-exposed"] == "bonus/132(a).void"
    assert rulings["wrong-count 0 1"] == "bonus/132(d).dealer-cure"
    assert rulings["wrong-count 0 3"] == "bonus/132(d).dealer"
    assert rulings["wrong-count 2 3"] == "bonus/132(d).player"
    assert rulings["card-drawn"] == "bonus/132(c)"
    assert "call-off" not in rulings
    assert "wrong-count 3 1" not in rulings, "nobody plays there"


def test_the_floor_is_told_what_goes_back_and_nothing_of_what_is_settled() -> None:
    table = bonus_round()
    back = {option.words: option.back for option in floor_options(table)}
    assert back["bank-card-exposed"] == 3_000, "the bonus wager is settled: its result would tell of the cards"
    assert back["wrong-count 0 3"] == 3_500
    assert back["wrong-count 2 3"] == 2_000


def test_a_device_fails_only_where_there_is_one() -> None:
    assert "device-failed" not in offered(bonus_round())
    shoe = offered(bonus_round(dealing_method="automated-shoe"))
    assert shoe["device-failed"] == "bonus/132(f)"


def test_a_deck_that_went_is_replaced_before_anything_else() -> None:
    table = bonus_round(shuffle="device", shuffler_counts=True)
    events = rule(table, "count-deck 51")
    assert any(isinstance(event, r.RoundVoided) and event.deck_removed for event in events)
    assert "replace-deck" in offered(table)
    assert "count-deck 51" not in offered(table)
    rule(table, "replace-deck")
    assert "replace-deck" not in offered(table)
    assert not table.deck_removed


def test_a_count_that_was_ordered_is_taken() -> None:
    table = bonus_round()
    rule(table, "order-count")
    assert "order-count" not in offered(table)
    answer(table, "1 bet", "2 bet", "1 check", "2 check", "1 check", "2 check")
    due = len(table.deck) - table.dealt
    assert {f"count-stub {due + more}" for more in (-1, 0, 1)} <= set(offered(table))
    events = rule(table, f"count-stub {due - 1}")
    assert any(isinstance(event, r.RoundVoided) and event.deck_removed for event in events)


def test_the_tray_is_filled_only_where_the_house_is_the_bank() -> None:
    table = wagers({1: 10})
    rule(table, "fill-tray 1000")
    assert table.tray == 100_000
    assert "fill-tray 1000" not in offered(open_banked("three-card-poker"))


def test_proposition_players_are_named_where_players_bank() -> None:
    table = open_banked("three-card-poker", players=(1, 2))
    assert offered(table)["2 name-proposition"] == "california-games/three-card-poker.dealing.1"
    assert "2 name-proposition ends" not in offered(table)
    rule(table, "2 name-proposition")
    assert {"1 name-proposition", "2 name-proposition ends"} <= set(offered(table))
    assert not any("proposition" in words for words in offered(wagers({1: 10})))


def test_what_changes_nothing_is_proposed_only_where_a_book_speaks_of_it() -> None:
    table = open_banked("pai-gow-poker")
    bank(table, 1, 300)
    bet(table, 2, base=50)
    deal(table)
    assert all(isinstance(event, r.IrregularityNoted) for event in decide(c.CardDrawn(), table))
    assert "card-drawn" not in offered(table)
    assert {"wrong-count 2 6", "wrong-count 0 8"} <= set(offered(table))


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_ruling_that_is_proposed_can_be_given_and_keeps_the_chips(game: str) -> None:
    """At every point of some rounds, each on a copy: `give` adds the chips up after every event."""
    chance = Random(game)
    table = open_banked(game, chips=20_000)
    given = set()
    for _ in range(3):
        give(table, c.OpenRound())
        while table.playing:
            for option in floor_options(table):
                command = floor_command(table, option.words)
                assert command is not None
                assert parse_command(option.words, amount=cents, kinds=KINDS) == command
                give(table.copy(), command)
                given.add(type(command))
            move(table, chance)
    assert {c.CallOff} < given


def move(table: BankedTable, chance: Random) -> None:
    if table.on.phase == "bets":
        place_bets(table, chance)
        give(table, no_more_bets(table, chance) if table.on.owners else c.CallOff())
    elif table.on.phase == "count":
        give(table, c.CountStub(len(table.deck) - table.dealt))
    else:
        give(table, random_choice(table, to_act(table), chance))


def test_a_table_that_is_not_open_has_no_floor() -> None:
    assert floor_options(BankedTable()) == ()
    assert floor_command(open_banked("three-card-poker"), "bank-card-exposed please") is None


@pytest.mark.parametrize("command", [c.CountStub(31), c.CountStub(31, {2: 1, 0: 3})])
def test_a_count_in_words_names_the_hands_that_were_wrong(command: c.CountStub) -> None:
    words = command_in_words(command)
    assert words == ("count-stub 31 2:1 0:3" if command.hands else "count-stub 31")
    assert parse_command(words, kinds=KINDS) == command


def test_a_count_in_wrong_words_is_refused() -> None:
    with pytest.raises(Refused, match="bad-amount"):
        parse_command("count-stub 31 two:1", kinds=KINDS)

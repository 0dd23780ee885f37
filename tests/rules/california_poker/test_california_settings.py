"""What the texts do not leave to the room is refused when a table is opened, with the clause that says so."""

import msgspec
import pytest
from citekit import for_games
from mexicankit import GAME as MEXICAN
from tablekit import Room, at, fl, stud

from riverboat.core.cards import parse_cards
from riverboat.core.errors import Refused
from riverboat.core.stakes import Stakes
from riverboat.games import game as find_game
from riverboat.games import games
from riverboat.table import commands as c
from riverboat.table import events as e

SIX = [game.key for game in games() if game.book == "california-poker"]
BLINDS = ["texas-holdem-california", "texas-holdem-high-low", "omaha-california", "omaha-high-low-california"]


def refusal(game: str, stakes: Stakes, **settings: str | int | bool) -> Refused:
    with pytest.raises(Refused) as caught:
        at(game, stakes, stacks="200 200 200", **settings)
    return caught.value


@for_games(
    SIX,
    "california-poker/holdem-omaha.6(c).cap",
    "california-poker/pineapple-high-low.6(d).cap",
    "california-poker/mexican-stud.8(c).cap",
)
def test_a_room_may_not_allow_more_raises_than_the_text(game: str) -> None:
    record = find_game(game)
    most = record.setting("raise_cap").default
    assert isinstance(most, int)
    for cap in (0, most + 1):
        refused = refusal(game, record.stakes[0], raise_cap=cap)
        assert (refused.code, refused.clause) == ("bad-settings", record.clause("raise-cap"))


@for_games(
    SIX,
    "california-poker/holdem-omaha.3",
    "california-poker/pineapple-high-low.3",
    "california-poker/mexican-stud.3.draw",
)
def test_cards_are_drawn_for_the_first_button_before_a_hand_is_dealt(game: str) -> None:
    record = find_game(game)
    room = Room(c.OpenTable(game, record.stakes[0]))
    room.do("1 sit ann 100", "2 sit bob 100", "3 sit cyd 100")
    refused = room.refuses_command(c.StartHand(record.deck))
    assert (refused.code, refused.clause) == ("button-not-drawn", record.clause("first-button"))
    room.give(c.DrawForButton(parse_cards("2c Ks 3c")))
    room.give(c.StartHand(record.deck))
    assert room.one(e.HandStarted).button == 2


@for_games(
    SIX,
    "california-poker/holdem-omaha.6(c).heads-up",
    "california-poker/pineapple-high-low.6(d).heads-up",
    "california-poker/mexican-stud.8(c).heads-up",
)
def test_nor_cap_the_raises_of_two_players(game: str) -> None:
    record = find_game(game)
    refused = refusal(game, record.stakes[0], uncap_when_heads_up="never")
    assert (refused.code, refused.clause) == ("bad-settings", record.setting("uncap_when_heads_up").clause)
    assert refused.clause.endswith("heads-up")


@for_games(
    SIX,
    "california-poker/holdem-omaha.11(b)",
    "california-poker/pineapple-high-low.12(b)",
    "california-poker/mexican-stud.18(d)",
)
def test_nor_forbid_a_raise_to_one_who_has_checked(game: str) -> None:
    assert refusal(game, find_game(game).stakes[0], check_raise="forbidden").code == "bad-settings"


@for_games(
    [*BLINDS, "pineapple-high-low"],
    "california-poker/holdem-omaha.4(a)",
    "california-poker/pineapple-high-low.4(a)",
)
@pytest.mark.parametrize("blinds", [(), (3,), (0, 3), (1, 1, 3)], ids=str)
def test_there_are_a_small_blind_and_a_big_blind(game: str, blinds: tuple[int, ...]) -> None:
    refused = refusal(game, fl(3, 6, *blinds))
    assert (refused.code, refused.clause) == ("blinds-needed", find_game(game).clause("blind.big"))
    at(game, fl(3, 6, 1, 3))


@pytest.mark.rule("california-poker/mexican-stud.4.ante")
def test_mexican_stud_is_not_played_without_an_ante() -> None:
    refused = refusal(MEXICAN, stud(2, 4, 0, ante=0))
    assert (refused.code, refused.clause) == ("ante-needed", "california-poker/mexican-stud.4.ante")


@pytest.mark.rule("california-poker/mexican-stud.7.bring-in")
def test_nor_with_a_blind_of_any_kind_or_another_bring_in() -> None:
    stakes = stud(2, 4, 0, ante=1)
    for other in ({"blinds": (100,)}, {"button_blind": 200}, {"bring_in": 100}):
        assert refusal(MEXICAN, msgspec.structs.replace(stakes, **other)).code == "bad-settings"
    at(MEXICAN, msgspec.structs.replace(stakes, bring_in=200))

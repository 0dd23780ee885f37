"""What the texts do not leave to the room is refused when a table is opened, with the clause that says so."""

import msgspec
import pytest
from mexicankit import GAME as MEXICAN
from tablekit import Room, at, fl, stud

from riverboat.core.cards import parse_cards
from riverboat.core.errors import Refused
from riverboat.core.game import PotGame
from riverboat.core.stakes import Stakes
from riverboat.games import game as find_game
from riverboat.games import games
from riverboat.table import commands as c
from riverboat.table import events as e

SIX = [game for game in games() if game.book == "california-poker"]
EVERY_GAME = pytest.mark.parametrize("game", SIX, ids=lambda game: game.key)
BLINDS = ["texas-holdem-california", "texas-holdem-high-low", "omaha-california", "omaha-high-low-california"]
BOOK = "california-poker/"


def refusal(game: str, stakes: Stakes, **settings: str | int | bool) -> Refused:
    with pytest.raises(Refused) as caught:
        at(game, stakes, stacks="200 200 200", **settings)
    return caught.value


@EVERY_GAME
@pytest.mark.rule(
    "california-poker/holdem-omaha.6(c).cap",
    "california-poker/pineapple-high-low.6(d).cap",
    "california-poker/mexican-stud.8(c).cap",
)
def test_a_room_may_not_allow_more_raises_than_the_text(game: PotGame) -> None:
    most = game.setting("raise_cap").default
    assert isinstance(most, int)
    for cap in (0, most + 1):
        refused = refusal(game.key, game.stakes[0], raise_cap=cap)
        assert (refused.code, refused.clause) == ("bad-settings", game.clause("raise-cap"))


@EVERY_GAME
@pytest.mark.rule(
    "california-poker/holdem-omaha.3", "california-poker/pineapple-high-low.3", "california-poker/mexican-stud.3.draw"
)
def test_cards_are_drawn_for_the_first_button_before_a_hand_is_dealt(game: PotGame) -> None:
    room = Room(c.OpenTable(game.key, game.stakes[0]))
    room.do("1 sit ann 100", "2 sit bob 100", "3 sit cyd 100")
    refused = room.refuses_command(c.StartHand(game.deck))
    assert (refused.code, refused.clause) == ("button-not-drawn", game.clause("first-button"))
    room.give(c.DrawForButton(parse_cards("2c Ks 3c")))
    room.give(c.StartHand(game.deck))
    assert room.one(e.HandStarted).button == 2


@EVERY_GAME
@pytest.mark.rule(
    "california-poker/holdem-omaha.6(c).heads-up",
    "california-poker/pineapple-high-low.6(d).heads-up",
    "california-poker/mexican-stud.8(c).heads-up",
)
def test_nor_cap_the_raises_of_two_players(game: PotGame) -> None:
    refused = refusal(game.key, game.stakes[0], uncap_when_heads_up="never")
    assert (refused.code, refused.clause) == ("bad-settings", game.setting("uncap_when_heads_up").clause)
    assert refused.clause.endswith("heads-up")


@EVERY_GAME
@pytest.mark.rule(
    "california-poker/holdem-omaha.11(b)",
    "california-poker/pineapple-high-low.12(b)",
    "california-poker/mexican-stud.18(d)",
)
def test_nor_forbid_a_raise_to_one_who_has_checked(game: PotGame) -> None:
    assert refusal(game.key, game.stakes[0], check_raise="forbidden").code == "bad-settings"


@pytest.mark.rule("california-poker/holdem-omaha.4(a)", "california-poker/pineapple-high-low.4(a)")
@pytest.mark.parametrize("game", [*BLINDS, "pineapple-high-low"])
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

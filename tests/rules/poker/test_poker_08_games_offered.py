"""[poker 8] what a licensed room may offer; a home room offers what it likes."""

import pytest
from licencekit import LICENSED, POKER, approved, opens, submission, table, terms

from riverboat.core.errors import Refused
from riverboat.room.licence import HOME, Licence, Profile

EVERY = approved(submission())


@pytest.mark.parametrize(
    "key",
    [
        pytest.param(key, marks=pytest.mark.rule(clause))
        for clause, keys in {
            "poker/8(a)(1)": "seven-card-stud-high seven-card-stud-high-low seven-card-stud-high-low-eight",
            "poker/8(a)(3)": "omaha-high omaha-high-low-eight",
            "poker/8(a)(4)": "five-card-draw-high five-card-draw-low",
            "poker/8(a)(7)": "five-card-omaha-high five-card-omaha-high-low-eight",
            "poker/8(a)(8)": "triple-draw-2-7 triple-draw-ace-5",
            "poker/8(a)(9)": "badugi",
            "poker/8(a)(2)": "holdem",
            "poker/8(a)(5)": "five-card-stud",
        }.items()
        for key in keys.split()
    ],
)
def test_a_game_of_the_section_opens_in_a_licensed_room(key: str) -> None:
    opens(EVERY, table(key))


@pytest.mark.rule("poker/8(a)(1)", "poker/8(b)")
@pytest.mark.parametrize("key", ["razz", "crazy-pineapple", "no-limit-holdem", "texas-holdem-california"])
def test_a_game_that_the_section_does_not_authorise_is_refused_there_and_played_at_home(key: str) -> None:
    with pytest.raises(Refused) as refused:
        opens(EVERY, table(key))
    assert (refused.value.code, refused.value.clause) == ("game-not-authorised", "poker/8(b)")
    opens(Licence(), table(key), profile=HOME)


@pytest.mark.rule("poker/8(b)")
def test_no_other_variant_of_a_game_is_known_by_the_book() -> None:
    """Hold'em and five-card stud high-low, Omaha high-low without the eight: no record of the book is one of them."""
    keys = {game.key for game in POKER}
    assert {key for key in keys if key.startswith("holdem")} == {"holdem"}
    assert {key for key in keys if key.startswith("five-card-stud")} == {"five-card-stud"}
    assert {key for key in keys if key.startswith("omaha")} == {"omaha-high", "omaha-high-low-eight"}


@pytest.mark.rule("poker/8(a)(8)", "poker/21(k)")
@pytest.mark.parametrize("key", ["badeucey", "badacey"])
def test_split_triple_draw_opens_only_where_the_submission_lists_it(key: str) -> None:
    without = approved(submission(*(terms(game.key) for game in POKER if game.key != key)))
    with pytest.raises(Refused) as refused:
        opens(without, table(key))
    assert refused.value.code == "game-not-submitted"
    opens(EVERY, table(key))
    opens(Licence(), table(key), profile=HOME)


def test_a_mix_opens_where_every_one_of_its_games_may() -> None:
    with pytest.raises(Refused) as refused:
        opens(EVERY, table("horse"))
    assert refused.value.detail == "razz"


def test_under_several_books_each_game_is_held_to_its_own() -> None:
    both = Profile(("poker", "cash", "california-poker"))
    opens(Licence(), table("no-limit-holdem"), profile=both)
    opens(Licence(), table("texas-holdem-california"), profile=both)
    with pytest.raises(Refused) as refused:
        opens(Licence(), table("holdem"), profile=both)
    assert refused.value.code == "no-submission"
    assert LICENSED.licensed
    assert not HOME.licensed

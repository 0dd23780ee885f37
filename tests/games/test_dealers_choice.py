"""Dealer's choice: who chooses the next game, when, and what becomes of the button meanwhile."""

from mixkit import hand, mixed
from roundskit import hand_of

from riverboat.games.mixed import DEALERS_CHOICE
from riverboat.table import events as e
from riverboat.table import options


def test_the_first_choice_is_the_button_s_and_then_it_goes_round() -> None:
    room = mixed("pick-one")
    assert [bool(options(room.table, seat)) for seat in (1, 2, 3)] == [False, False, True]
    for seat, game in ((3, "razz"), (1, "razz"), (2, "holdem"), (3, "holdem"), (1, "razz")):
        (option,) = options(room.table, seat)
        assert (option.word, option.choices) == ("choose-game", ("holdem", "razz"))
        room.do(f"{seat} choose-game {game}")
        assert hand(room) == game


def test_stud_does_not_move_the_button_but_the_choice() -> None:
    room = mixed("pick-one")
    buttons = []
    for seat, game in ((3, "holdem"), (1, "razz"), (2, "razz"), (3, "holdem"), (1, "holdem")):
        room.do(f"{seat} choose-game {game}")
        hand(room)
        buttons.append(hand_of(room).lineup.button)
    assert buttons == [3, 0, 0, 1, 2]


def test_nobody_else_chooses_and_nothing_else_is_chosen() -> None:
    room = mixed("pick-one")
    assert room.refuses("1 choose-game razz").code == "not-your-choice"
    assert room.refuses("3 choose-game badugi").code == "not-in-the-mix"
    room.do("3 choose-game razz")
    assert room.refuses("3 choose-game holdem").code == "not-your-choice"
    room.deal()
    assert room.refuses("3 choose-game holdem").code == "hand-in-progress"
    assert mixed("horse").refuses("3 choose-game razz").code == "no-choice-of-game"


def test_who_does_not_choose_plays_on_and_has_had_their_choice() -> None:
    room = mixed("pick-one")
    room.do("3 choose-game razz")
    hand(room)
    assert hand(room) == "razz"
    kept = next(event for event in reversed(room.log) if isinstance(event, e.GameChanged))
    assert (kept.chosen_by, kept.timed_out) == (1, True)
    assert options(room.table, 2)


def test_the_choice_passes_one_who_has_left() -> None:
    room = mixed("pick-one")
    room.do("3 choose-game razz")
    hand(room)
    room.do("1 leave")
    assert options(room.table, 2)


def test_alone_at_the_table_nobody_chooses() -> None:
    room = mixed("pick-one", 1)
    assert options(room.table, 1) == ()


def test_dealers_choice_has_games_with_and_without_a_button() -> None:
    assert {leg.game.button for leg in DEALERS_CHOICE.rotation} == {True, False}

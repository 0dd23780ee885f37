"""Section 20(b) to (i): five-card omaha, the button, the blinds and the betting rounds."""

import pytest
from omahakit import DECK, FIVE, table
from roundskit import fold_all, fold_around, hand_of, in_order, passive
from tablekit import NEW_DECK, Room, at, fl

from riverboat.core.cards import parse_cards
from riverboat.core.errors import Refused
from riverboat.table import events as e

GAMES = pytest.mark.parametrize("game", FIVE)


def straddled(game: str) -> Room:
    """Six players, blinds at 1 and 2, and a straddle of $8 by seat 3."""
    room = table(game, 6, button=6, straddle="utg")
    room.do("3 straddle")
    room.deal()
    return room


# ---------------------------------------------------------------- the button


@GAMES
@pytest.mark.rule("poker/20(b)")
def test_dealing_and_betting_begin_left_of_the_button(game: str) -> None:
    room = table(game, 6, button=2)
    room.deal()
    assert room.see().button == 2
    assert [hand.seat for hand in room.one(e.Dealt).hands] == [3, 4, 5, 6, 1, 2]
    passive(room, until="flop")
    assert room.all(e.RoundOpened)[-1].seats == (3, 4, 5, 6, 1, 2)


@GAMES
@pytest.mark.rule("poker/20(b)(1)(i)", "poker/20(b)(2)")
def test_the_button_starts_at_the_dealers_right_and_moves_clockwise(game: str) -> None:
    room = at(game, fl(4, 8, 2, 4), stacks=dict.fromkeys((1, 2, 4, 6), 400))
    buttons = []
    for _ in range(3):
        room.deal()
        started = room.one(e.HandStarted)
        buttons.append((started.button, started.clause))
        fold_around(room)
    assert buttons == [(6, "poker/20(b)(2)"), (1, "poker/20(b)(2)"), (2, "poker/20(b)(2)")]


@GAMES
@pytest.mark.rule("poker/20(b)(1)(ii)")
def test_or_the_highest_card_of_a_draw_gets_it(game: str) -> None:
    room = at(game, fl(4, 8, 2, 4), stacks="400 400 400")
    assert room.do("draw-for-button 5c Ah Jd") == (
        e.ButtonDrawn((1, 2, 3), parse_cards("5c Ah Jd"), 2, "poker/20(b)(1)(ii)"),
    )


# ---------------------------------------------------------------- blinds and straddle


@GAMES
@pytest.mark.rule("poker/20(c).blind")
def test_left_of_the_button_posts_a_blind_before_any_card(game: str) -> None:
    room = at(game, fl(4, 8, 4), stacks=[400] * 6, button=6)
    room.deal()
    blind = room.one(e.BlindPosted)
    assert (blind.seat, blind.amount, blind.clause) == (1, 400, "poker/20(c).blind")
    assert in_order(room, e.BlindPosted, e.Dealt)


@GAMES
@pytest.mark.rule("poker/20(c).additional")
def test_further_blinds_follow_right_after_it(game: str) -> None:
    room = table(game, 6, button=5)
    room.deal()
    assert [(blind.seat, blind.amount, blind.clause) for blind in room.all(e.BlindPosted)] == [
        (6, 200, "poker/20(c).blind"),
        (1, 400, "poker/20(c).additional"),
    ]


@GAMES
@pytest.mark.rule("poker/20(d).who")
def test_only_the_seat_left_of_the_last_blind_may_straddle_and_before_the_cards(game: str) -> None:
    room = table(game, 6, button=6, straddle="utg")
    for seat in (1, 2, 4, 5, 6):
        refused = room.refuses(f"{seat} straddle")
        assert (refused.code, refused.clause) == ("no-straddle", "poker/20(d).who")
    room.do("3 straddle")
    room.deal()
    assert [(blind.seat, blind.kind, blind.amount) for blind in room.all(e.BlindPosted)][-1] == (3, "straddle", 800)
    assert in_order(room, e.BlindPosted, e.Dealt)
    assert room.refuses("4 straddle").code == "hand-in-progress"


@GAMES
@pytest.mark.rule("poker/20(d).who")
def test_nobody_straddles_where_it_is_not_offered_or_nobody_wants_to(game: str) -> None:
    assert table(game, 6, button=6).refuses("3 straddle").code == "no-straddle"
    room = table(game, 6, button=6, straddle="utg")
    room.deal()
    assert len(room.all(e.BlindPosted)) == 2


@GAMES
@pytest.mark.rule("poker/20(d).who")
@pytest.mark.parametrize("where", ["utg-and-button", "any"])
def test_no_room_lets_anyone_else_straddle(game: str, where: str) -> None:
    with pytest.raises(Refused, match="straddle") as refused:
        table(game, 6, straddle=where)
    assert refused.value.clause == "poker/20(d).who"


@GAMES
@pytest.mark.rule("poker/20(d).one")
def test_there_is_one_straddle_in_a_hand(game: str) -> None:
    room = table(game, 6, button=6, straddle="utg")
    room.do("3 straddle")
    for seat in (3, 4):
        refused = room.refuses(f"{seat} straddle")
        assert (refused.code, refused.clause) == ("straddled-already", "poker/20(d).one")


# ---------------------------------------------------------------- the first round


@GAMES
@pytest.mark.rule("poker/20(f).order")
def test_left_of_the_blinds_acts_first_with_fold_call_and_raise(game: str) -> None:
    room = table(game, 6, button=6)
    room.deal()
    assert room.one(e.RoundOpened).seats == (3, 4, 5, 6, 1, 2)
    assert room.one(e.RoundOpened).clause == "poker/20(f).order"
    assert list(room.offered) == ["fold", "call", "raise-to"]


@GAMES
@pytest.mark.rule("poker/20(f).order")
def test_left_of_a_straddler_acts_first_and_the_straddler_last(game: str) -> None:
    assert straddled(game).one(e.RoundOpened).seats == (4, 5, 6, 1, 2, 3)


@GAMES
@pytest.mark.rule("poker/20(f).option")
def test_blinds_and_straddler_have_the_option_to_raise(game: str) -> None:
    room = straddled(game)
    passive(room, seat=3)
    assert (room.to_act, list(room.offered)) == (3, ["fold", "check", "raise-to"])
    plain = table(game, 6, button=6)
    plain.deal()
    passive(plain, seat=2)
    assert list(plain.offered) == ["fold", "check", "raise-to"]


@GAMES
@pytest.mark.rule("poker/20(f).complete")
def test_after_the_straddlers_raise_all_callers_act_again_and_the_straddler_does_not(game: str) -> None:
    room = straddled(game)
    passive(room, seat=3)
    room.do("3 raise-to 12")
    asked = []
    while hand_of(room).street == "pre-flop":
        asked.append(room.to_act)
        room.do(f"{room.to_act} call")
    assert asked == [4, 5, 6, 1, 2]
    assert room.all(e.BetsGathered)[-1].clause == "poker/20(f).complete"


# ---------------------------------------------------------------- flop, turn and river


@GAMES
@pytest.mark.rule("poker/20(g).flop", "poker/20(h)", "poker/20(i)")
def test_burns_and_board_of_two_players(game: str) -> None:
    room = table(game, 2, button=2)
    room.deal(deck=NEW_DECK)
    passive(room)
    assert [burn.cards for burn in room.all(e.Burned)] == [(DECK[11],), (DECK[15],), (DECK[17],)]
    assert [(board.cards, board.clause) for board in room.all(e.BoardDealt)] == [
        (DECK[12:15], "poker/20(g).flop"),
        ((DECK[16],), "poker/20(h)"),
        ((DECK[18],), "poker/20(i)"),
    ]
    assert 52 - hand_of(room).deck.dealt == 34


@GAMES
@pytest.mark.parametrize(
    "street",
    [
        pytest.param("flop", marks=pytest.mark.rule("poker/20(g).first")),
        pytest.param("turn", marks=pytest.mark.rule("poker/20(h)")),
        pytest.param("river", marks=pytest.mark.rule("poker/20(i)")),
    ],
)
def test_left_of_the_button_starts_each_later_round_even_after_a_straddle(game: str, street: str) -> None:
    room = straddled(game)
    room.do("4 call", "5 call", "6 call")
    fold_all(room, 1, 2)
    room.do("3 check")
    passive(room, until="flop")
    fold_all(room, 3)
    passive(room, until=street)
    assert (room.to_act, list(room.offered)) == (4, ["fold", "check", "bet"])


@GAMES
@pytest.mark.rule("poker/20(g).actions")
def test_after_a_check_one_may_check_or_bet_and_after_a_bet_fold_call_or_raise(game: str) -> None:
    room = table(game, 3, button=3)
    room.deal()
    passive(room, until="flop")
    room.do("1 check")
    assert list(room.offered) == ["fold", "check", "bet"]
    refused = room.refuses("2 call")
    assert (refused.code, refused.clause) == ("nothing-to-call", "poker/20(g).actions")
    room.do("2 bet 4")
    assert list(room.offered) == ["fold", "call", "raise-to"]
    assert room.refuses("3 check").code == "no-check"


@GAMES
@pytest.mark.rule("poker/20(g).complete", "poker/20(h)", "poker/20(i)")
def test_a_round_ends_when_the_last_player_has_checked_or_answered_the_bet(game: str) -> None:
    room = table(game, 3, button=3)
    room.deal()
    passive(room, until="flop")
    room.do("1 check", "2 check", "3 check")
    assert hand_of(room).street == "turn"
    room.do("1 check", "2 bet 8", "3 raise-to 16", "1 fold", "2 call")
    assert hand_of(room).street == "river"
    assert room.all(e.BetsGathered)[-1] == e.BetsGathered(
        "turn", room.all(e.BetsGathered)[-1].pots, "poker/20(g).complete"
    )
    room.do("2 check", "3 check")
    assert not room.table.playing

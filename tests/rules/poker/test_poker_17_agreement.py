"""Section 17: the players of a table may agree to a higher minimum, all of them, and never to a lower one."""

import pytest
from roundskit import hand_of, passive
from tablekit import Room, at, fl, nl, stud

from riverboat.core.errors import Refused
from riverboat.history.played import finished_hands
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.offers import offers

AGREEMENT = "poker/17.agreement"


def nine(**settings: str | int | bool) -> Room:
    """Nine players at $4-$8 with blinds of $2 and $4 and an ante of $2."""
    stakes = fl(4, 8, 2, 4, ante=2)
    return at("holdem", stakes, stacks=[500] * 9, agreed_minimum=True, **settings)


def agree(room: Room, *seats: int) -> None:
    for seat in seats:
        room.give(c.AgreeToMinimum(seat))


def posts(room: Room) -> list[tuple[str, int]]:
    return [(blind.kind, blind.amount // 100) for blind in room.all(e.BlindPosted)]


@pytest.mark.rule("poker/17.agreement")
def test_nine_of_nine_agree_and_the_next_hand_is_played_for_more() -> None:
    room = nine()
    room.do("1 propose-minimum")
    agree(room, *range(2, 10))
    assert room.all(e.MinimumRaised) == [e.MinimumRaised(fl(8, 16, 4, 8, ante=4), AGREEMENT)]
    room.deal()
    assert posts(room) == [("small", 4), ("big", 8)]
    assert {ante.amount for ante in room.all(e.AntePosted)} == {400}
    assert room.offered["raise-to"] == (16, 16)
    passive(room)
    room.deal()
    assert posts(room) == [("small", 4), ("big", 8)], "and so it stays"
    assert room.refold() == room.table


@pytest.mark.rule("poker/17.agreement")
@pytest.mark.parametrize("against", [True, False], ids=["one is against", "one says nothing"])
def test_eight_of_nine_are_not_enough(against: bool) -> None:
    room = nine()
    room.do("1 propose-minimum")
    agree(room, *range(2, 9))
    if against:
        room.do("9 refuse-minimum")
    room.deal()
    assert posts(room) == [("small", 2), ("big", 4)]
    passive(room)
    if against:
        refused = room.refuses("9 agree-to-minimum")
        assert (refused.code, refused.clause) == ("no-minimum-proposed", AGREEMENT), "one against it ends it"
        assert room.refuses("9 refuse-minimum").code == "no-minimum-proposed"
    else:
        room.do("9 agree-to-minimum")
        assert room.table.posted == fl(8, 16, 4, 8, ante=4), "a proposal stands until all have answered"


@pytest.mark.rule("poker/17.agreement")
def test_whoever_sits_at_the_table_is_asked_also_one_who_sits_out_or_has_just_come() -> None:
    room = at("holdem", fl(4, 8, 2, 4), stacks="500 500 500", seats=5, agreed_minimum=True)
    room.do("3 sit-out", "1 propose-minimum")
    room.give(c.Sit(4, "a newcomer", 50000))
    agree(room, 2, 4)
    assert room.table.posted == fl(4, 8, 2, 4)
    agree(room, 3)
    assert room.table.posted == fl(8, 16, 4, 8)


@pytest.mark.rule("poker/17.agreement")
def test_one_who_sits_down_a_hand_later_is_asked_too() -> None:
    room = at("holdem", fl(4, 8, 2, 4), stacks="500 500 500", seats=5, agreed_minimum=True)
    room.do("1 propose-minimum", "2 agree-to-minimum")
    room.deal()
    passive(room)
    room.give(c.Sit(4, "a newcomer", 50000))
    agree(room, 3)
    assert room.table.posted == fl(4, 8, 2, 4)
    agree(room, 4)
    assert room.table.posted == fl(8, 16, 4, 8)


def test_one_who_sits_out_or_has_no_chips_is_offered_the_answers_and_nothing_else() -> None:
    room = at("holdem", fl(4, 8, 2, 4), stacks="500 500 500", agreed_minimum=True, bomb_pots=True, straddle="utg")
    room.do("3 sit-out")
    assert offers(room.table, 3) == ()
    room.do("1 propose-minimum")
    assert [offer.word for offer in offers(room.table, 3)] == ["agree-to-minimum", "refuse-minimum"]


def test_the_proposer_may_take_it_back() -> None:
    room = nine()
    room.do("1 propose-minimum")
    assert [offer.word for offer in offers(room.table, 1)] == ["refuse-minimum"]
    room.do("1 refuse-minimum", "2 propose-minimum")


def test_a_straddle_and_a_bomb_pot_at_the_old_price_are_promised_no_longer() -> None:
    room = at("holdem", nl(2, 4), stacks="500 500 500 500", agreed_minimum=True, straddle="any", bomb_pots=True)
    room.do("4 straddle", "1 propose-bomb-pot", "2 join-bomb-pot")
    assert room.table.straddle == (4, 800)
    room.give(c.ProposeMinimum(1, 1200))
    agree(room, 2, 3, 4)
    room.deal()
    assert posts(room) == [("small", 6), ("big", 12)]
    assert hand_of(room).lineup.bomb_boards == 0


@pytest.mark.parametrize(("least", "payable"), [(20000, True), (20200, False)])
def test_two_at_least_can_pay_for_what_is_proposed(least: int, payable: bool) -> None:
    """At $200-$400 it takes the big blind and a bet, $400; the third player's chips are no matter."""
    room = at("holdem", fl(4, 8, 2, 4), stacks="400 400 5", agreed_minimum=True)
    if payable:
        room.give(c.ProposeMinimum(1, least))
        agree(room, 2, 3)
        room.deal()
        assert hand_of(room).order == (1, 2)
    else:
        refused = room.refuses_command(c.ProposeMinimum(1, least))
        assert (refused.code, refused.clause, refused.detail) == ("minimum-too-high", AGREEMENT, "40400")


def test_only_players_of_the_table_propose() -> None:
    room = at("holdem", fl(4, 8, 2, 4), stacks="400 400 400", agreed_minimum=True)
    assert room.refuses("4 propose-minimum").code == "no-such-seat"


def test_in_stud_it_takes_the_ante_the_forced_bet_and_a_bet() -> None:
    room = at("seven-card-stud-high", stud(4, 8, 2, ante=1), stacks="200 200", agreed_minimum=True)
    refused = room.refuses_command(c.ProposeMinimum(1, 12000))
    assert (refused.code, refused.detail) == ("minimum-too-high", "21000"), "$30 ante, $60 forced, $120"
    room.give(c.ProposeMinimum(1, 11200))


def test_nobody_agrees_to_what_could_be_paid_when_it_was_proposed() -> None:
    room = at("holdem", fl(4, 8, 2, 4), stacks="400 400 5", agreed_minimum=True)
    room.give(c.ProposeMinimum(1, 20000))
    room.do("2 leave")
    assert room.refuses("3 agree-to-minimum").code == "minimum-too-high"
    assert [offer.word for offer in offers(room.table, 3)] == ["refuse-minimum"]


@pytest.mark.rule("poker/17.agreement")
def test_when_the_only_one_who_did_not_agree_has_left_the_others_may_say_so_once_more() -> None:
    room = at("holdem", fl(4, 8, 2, 4), stacks="500 500 500", agreed_minimum=True)
    room.do("1 propose-minimum", "2 agree-to-minimum", "3 leave")
    assert room.table.posted == fl(4, 8, 2, 4)
    assert "agree-to-minimum" in [offer.word for offer in offers(room.table, 1)]
    room.do("1 agree-to-minimum")
    assert room.table.posted == fl(8, 16, 4, 8)


def test_the_agreement_of_one_who_has_left_is_not_that_of_the_next_in_their_chair() -> None:
    room = at("holdem", fl(4, 8, 2, 4), stacks="500 500 500", agreed_minimum=True)
    room.do("1 propose-minimum", "2 agree-to-minimum", "2 leave")
    room.give(c.Sit(2, "a stranger", 50000))
    agree(room, 3)
    assert room.table.posted == fl(4, 8, 2, 4)


@pytest.mark.rule("poker/17.agreement")
@pytest.mark.parametrize("least", [1, 399, 400])
def test_a_lower_minimum_is_no_matter_of_agreement(least: int) -> None:
    refused = nine().refuses_command(c.ProposeMinimum(1, least))
    assert (refused.code, refused.clause) == ("no-lower-minimum", AGREEMENT)


def test_every_amount_rises_alike_and_stays_whole_chips() -> None:
    room = nine()
    assert room.refuses_command(c.ProposeMinimum(1, 500)).code == "not-whole-chips", "blinds of $2.50"
    room.give(c.ProposeMinimum(1, 600))
    agree(room, *range(2, 10))
    assert room.table.posted == fl(6, 12, 3, 6, ante=3)


def test_a_minimum_that_the_tables_settings_do_not_fit_is_refused() -> None:
    room = nine(straddle="utg", straddle_amount=800)
    assert room.refuses("1 propose-minimum").code == "straddle-too-small"


@pytest.mark.parametrize(
    ("room", "code"),
    [
        (lambda: at("holdem", fl(4, 8, 2, 4)), "no-agreed-minimum"),
        (lambda: at("no-limit-holdem", nl(1, 2)), "no-agreed-minimum"),
        (lambda: at("mexican-stud", stud(2, 4, 0, ante=1)), "no-agreed-minimum"),
    ],
)
def test_it_is_the_rooms_choice_and_not_in_every_book(room: object, code: str) -> None:
    assert callable(room)
    table = room()
    assert table.refuses("1 propose-minimum").code == code
    assert offers(table.table, 1) == ()


@pytest.mark.parametrize("game", ["no-limit-holdem", "texas-holdem-california"])
def test_where_the_book_has_its_own_stakes_it_cannot_be_chosen(game: str) -> None:
    with pytest.raises(Refused, match="no such setting"):
        at(game, fl(3, 6, 1, 3) if "california" in game else nl(1, 2), agreed_minimum=True)


def test_not_during_a_hand_nor_twice_nor_from_an_empty_chair() -> None:
    room = nine()
    room.do("1 propose-minimum")
    assert room.refuses("2 propose-minimum").code == "minimum-proposed-already"
    assert room.refuses("11 agree-to-minimum").code == "no-such-seat"
    room.deal()
    assert room.refuses("2 agree-to-minimum").code == "hand-in-progress"


@pytest.mark.rule("poker/17.agreement", "poker/1.kill")
def test_a_kill_doubles_what_is_posted_now() -> None:
    room = at("omaha-high-low-eight", fl(4, 8, 2, 4), stacks="500 500", agreed_minimum=True, kill="kill", kill_pot=100)
    room.deal()
    room.do(f"{room.to_act} fold")
    killer = room.table.kill
    room.do("1 propose-minimum", "2 agree-to-minimum")
    room.deal()
    assert [(blind.seat, blind.amount) for blind in room.all(e.BlindPosted) if blind.kind == "kill"] == [(killer, 1600)]


def test_the_history_of_a_hand_has_the_stakes_it_was_played_for() -> None:
    room = at("holdem", fl(4, 8, 2, 4), stacks="500 500", agreed_minimum=True)
    room.deal()
    passive(room)
    room.do("1 propose-minimum", "2 agree-to-minimum")
    room.deal()
    passive(room)
    assert [played.stakes.small_bet for played in finished_hands(room.log)] == [400, 800]

"""The floor: what it may rule now, draws that go wrong, and what nobody may do."""

import pytest
from floorkit import held, order, refused, start
from roundskit import hand_of, passive
from tablekit import Room, at, fl, nl, stud

from riverboat.core.cards import UNKNOWN, names, parse_cards
from riverboat.history.export import exported
from riverboat.script import command_in_words, parse_command
from riverboat.script.amounts import cents, plain
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import fact, floor_options
from riverboat.table import ruling_events as r
from riverboat.table.state import BETTING, DRAW, SHOWDOWN


def offered(room: Room) -> dict[str, str]:
    """The rulings that are proposed, with their clauses."""
    return {option.words: option.clause for option in floor_options(room.table)}


def three(**settings: str) -> Room:
    room = at(stacks="200 200 200", **settings)
    start(room)
    return room


# ---------------------------------------------------------------- what the floor may rule


def test_the_floor_is_offered_what_applies_with_the_clause_of_the_table_s_book() -> None:
    room = three()
    rulings = offered(room)
    assert rulings["misdeal wrong-start"] == "cash/irr.misdeal.wrong-start"
    assert rulings["misdeal no-cut"] == "cash/irr.misdeal.no-shuffle-cut"
    assert rulings["2 dead-hand left"] == "cash/irr.left-table"
    assert "misdeal no-shuffle" not in rulings, "the record has a shuffle"
    assert "2 disclose" not in rulings
    poker = at("holdem", nl(1, 2), stacks="200 200 200")
    start(poker)
    assert offered(poker)["2 dead-hand left"] == "poker/15(i)(4)"


def test_an_offer_goes_with_its_deadline() -> None:
    room = three()
    room.do("3 call", "1 call")
    assert "misdeal wrong-start" not in offered(room)
    assert "misdeal no-cut" in offered(room)


def test_the_floor_is_told_what_a_ruling_would_give_back() -> None:
    room = three()
    room.do("3 call")
    back = {option.words: option.back for option in floor_options(room.table)}
    assert back["misdeal wrong-start"] == 500
    assert back["3 dead-hand collected protected"] == 200
    assert back["3 dead-hand collected"] == 0


def test_between_hands_only_the_deck_and_discarded_hands_are_ruled_on() -> None:
    room = three()
    room.do("3 fold", "1 fold")
    assert set(offered(room)) == {"deck-wrong missing", "deck-wrong extra", "3 disclose", "1 disclose"}
    order(room, "deck-wrong missing")
    assert set(offered(room)) == {"deck-ready replaced", "3 disclose", "1 disclose"}


def test_a_shuffler_that_jams_is_offered_where_there_is_one() -> None:
    room = at("holdem", nl(1, 2), stacks="200 200 200", automated_shuffler=True)
    assert offered(room)["shuffler-jam"] == "poker/15(p)"
    order(room, "shuffler-jam")
    assert {"deck-ready reshuffled", "deck-ready replaced", "deck-wrong missing"} <= set(offered(room))
    assert "shuffler-jam" not in offered(room)


def test_in_stud_the_floor_may_find_that_who_fouled_their_hand_had_a_part_in_it() -> None:
    room = at("five-card-stud", stud(2, 4, 1, ante=1), stacks="200 200 200")
    start(room)
    back = {option.words: option.back for option in floor_options(room.table)}
    assert (back["2 dead-hand fouled at-fault"], back["2 dead-hand fouled protected"]) == (0, 100)
    assert "2 dead-hand fouled" not in back, "hole cards are protected in any case"
    assert "2 dead-hand collected" in back, "only what discards have touched is protected without anything on it"
    assert "2 dead-hand collected at-fault" not in back


# ---------------------------------------------------------------- draws


def draw(line: str) -> Room:
    """Five-card draw, three players, everyone in for the big blind: seat 1 draws first."""
    room = at("five-card-draw-high", fl(2, 4, 1, 2), stacks="200 200 200")
    start(room, line)
    passive(room)
    return room


DECK = "deck 2c 3c 4c 2d 3d 4d 2h 3h 4h 2s 3s 4s 5c 6c 7c Kd Ac Ad Ah As Qc Qd"
"""Seat 1 has 2c 2d 2h 2s 5c, seat 2 the treys and 6c, seat 3 the fours and 7c; Kd is burned."""


def test_in_draw_an_exposed_card_of_the_deal_is_kept_and_everyone_has_seen_it() -> None:
    room = draw(f"{DECK} exposed 5c")
    assert (held(room, 1), hand_of(room).phase) == ("2c 2d 2h 2s 5c", DRAW), "and nobody is asked whether they go on"
    assert fact(room.one(r.CardExposed), 0) == r.CardExposed(1, hand_of(room).cards.down[1][-1:])


def test_in_draw_an_exposed_card_of_the_draw_is_exchanged_when_everyone_has_drawn() -> None:
    room = draw(f"{DECK} exposed Ac")
    room.do("1 draw 2s 5c")
    assert (held(room, 1), names(hand_of(room).deck.aside), room.to_act) == ("2c 2d 2h Ad", "Ac", 2)
    room.do("2 draw 6c", "3 draw")
    assert (held(room, 2), held(room, 1)) == ("3c 3d 3h 3s Ah", "2c 2d 2h Ad As")
    assert not room.all(r.BurnWaived)
    assert hand_of(room).phase == BETTING


def test_a_replacement_that_is_exposed_is_replaced_in_its_turn() -> None:
    room = draw(f"{DECK} exposed Ac Ad")
    room.do("1 draw 5c", "2 draw", "3 draw")
    assert (held(room, 1), names(hand_of(room).deck.aside)) == ("2c 2d 2h 2s Ah", "Ac Ad")


def test_who_is_out_before_everyone_has_drawn_gets_no_replacement() -> None:
    room = draw(f"{DECK} exposed Ac")
    room.do("1 draw 2s 5c", "2 draw")
    order(room, "1 dead-hand left", "3 dead-hand left")
    assert not room.all(r.ReplacementDue)
    room = draw(f"{DECK} exposed Ac")
    room.do("1 draw 2s 5c", "2 draw")
    order(room, "3 dead-hand left")
    assert held(room, 1) == "2c 2d 2h Ad Ah", "the last one to draw is out, and so everyone has drawn"


def test_a_dealer_is_asked_for_the_replacement() -> None:
    room = at("five-card-draw-high", fl(2, 4, 1, 2), stacks="200 200")
    start(room, "no-deck")
    order(room, "deal-cards 2c 3c 2d 3d 2h 3h 2s 3s 5c 6c")
    passive(room)
    first, then = hand_of(room).queue
    room.do(f"{first} draw {held(room, first)[-2:]}")
    order(room, "deal-cards Ac exposed Ac")
    room.do(f"{then} draw")
    assert (hand_of(room).deck.awaited, hand_of(room).deck.owed) == (1, (first, 1))
    order(room, "deal-cards Ad")
    assert held(room, first).endswith("Ad")


def test_two_cards_exposed_in_a_draw_are_two_exchanges_and_no_misdeal() -> None:
    room = at("five-card-draw-high", fl(2, 4, 1, 2), stacks="200 200")
    start(room, "deck 2c 3c 2d 3d 2h 3h 2s 3s 5c 6c Kd Ac Ad Ah As exposed Ac Ad")
    passive(room)
    assert len(hand_of(room).pots.voluntary) == 1, "the big blind has only checked"
    room.do("1 draw 5c", "2 draw")
    assert held(room, 1) == "2c 2d 2h 2s Ah"


def test_who_throws_their_cards_away_instead_of_drawing_is_out() -> None:
    room = draw(DECK)
    order(room, "1 throw-in")
    assert (room.one(r.CardsThrownIn).free, hand_of(room).live, room.to_act) == (False, [2, 3], 2)


def test_a_boxed_card_in_a_draw_is_skipped() -> None:
    room = draw(f"{DECK} boxed Ac")
    room.do("1 draw 5c")
    assert held(room, 1) == "2c 2d 2h 2s Ad"


def test_a_dealer_of_flesh_and_blood_tells_what_happened_to_the_cards_of_a_draw() -> None:
    room = at("five-card-draw-high", fl(2, 4, 1, 2), stacks="200 200 200")
    start(room, "no-deck")
    order(room, "deal-cards 2c 3c 4c 2d 3d 4d 2h 3h 4h 2s 3s 4s 5c 6c 7c")
    passive(room)
    room.do("1 draw 5c")
    order(room, "deal-cards Ac Ad boxed Ac")
    assert held(room, 1) == "2c 2d 2h 2s Ad"


def test_a_hand_for_which_the_deck_does_not_reach_is_called_back() -> None:
    room = at("five-card-omaha-high", nl(1, 2), stacks=[200] * 8)
    start(room)
    passive(room, until="turn")
    order(room, f"off-table-card {names(hand_of(room).deck.cards[hand_of(room).deck.dealt :])}")
    passive(room)
    assert room.one(r.HandVoided).why == "too-short"
    assert set(room.stacks.values()) == {200}


def test_nor_is_anything_shuffled_for_one_in_a_game_without_a_common_card() -> None:
    room = at("five-card-stud", stud(2, 4, 1, ante=1), stacks="200 200 200")
    start(room)
    passive(room, until="fourth")
    order(room, f"off-table-card {names(hand_of(room).deck.cards[hand_of(room).deck.dealt :])}")
    passive(room)
    assert room.one(r.HandVoided).why == "too-short"


# ---------------------------------------------------------------- secrets


def test_a_card_that_left_the_table_is_not_shown_even_to_the_player_it_was_meant_for() -> None:
    room = at(stacks="200 200 200")
    start(room, "deck As Kd Qh Jc Ts 9d off-table Kd")
    aside = room.one(r.CardSetAside)
    assert aside.seat == 2
    for seat in (0, 1, 2):
        told = fact(aside, seat)
        assert isinstance(told, r.CardSetAside)
        assert told.down == (UNKNOWN,)


def test_what_is_wrong_with_the_deck_is_as_secret_as_the_deck() -> None:
    room = at(stacks="200 200 200")
    start(room, "deck As Kd Qh Jc Ts 9d boxed 9d")
    assert fact(room.one(e.Shuffled), 1) == e.Shuffled((), 0)
    last = names(hand_of(room).deck.cards[-1:])
    order(room, f"card-mishap boxed {last}")
    assert fact(room.one(r.MishapsNoted), 1) == r.MishapsNoted(())


# ---------------------------------------------------------------- what nobody may do


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("misdeal bad-luck", "unknown-ruling"),
        ("misdeal seat-missed", "word-missing"),
        ("misdeal seat-missed 9", "no-such-seat"),
        ("deck-wrong torn", "unknown-ruling"),
        ("deck-ready replaced", "deck-not-locked"),
        ("deck-ready washed", "unknown-ruling"),
        ("2 dead-hand unlucky", "unknown-ruling"),
        ("9 dead-hand fouled", "not-in-the-hand"),
        ("9 restore-hand", "not-in-the-hand"),
        ("3 stop-wagering", "no-stop-now"),
        ("3 go-on", "no-stop-now"),
        ("3 put-in slowly 20", "unknown-act"),
        ("3 put-in pushed 20 sing", "unknown-act"),
        ("3 put-in pushed 0", "bad-amount"),
        ("3 put-in pushed 500", "more-than-stack"),
        ("1 put-in pushed 20 more", "not-your-turn"),
        ("3 say nothing", "unknown-act"),
        ("3 throw-in window", "unknown-act"),
        ("9 throw-in", "not-in-the-hand"),
    ],
)
def test_rulings_and_acts_that_are_refused(line: str, code: str) -> None:
    assert refused(three(), line)[0] == code


@pytest.mark.parametrize(
    "command",
    [
        c.Say(3, "raise", -1),
        c.PutIn(3, "pushed", -1),
        c.PutIn(3, "pushed", 2000, pieces=-1),
        c.PutIn(3, "pushed", 2000, smallest=-1),
        c.PutIn(3, "pushed", 2000, said="raise", to=-1),
    ],
)
def test_nobody_says_or_puts_in_less_than_nothing(command: c.Command) -> None:
    assert three().refuses_command(command).code == "bad-amount"


@pytest.mark.parametrize("line", ["misdeal wrong-start", "2 dead-hand fouled", "2 restore-hand", "2 say call"])
def test_without_a_hand_there_is_nothing_to_rule_on(line: str) -> None:
    assert refused(at(stacks="200 200"), line)[0] == "hand-over"


def test_a_table_that_is_not_open_has_no_floor() -> None:
    room = three()
    room.table = type(room.table)()
    assert refused(room, "misdeal wrong-start")[0] == "table-closed"
    assert refused(room, "shuffler-jam")[0] == "table-closed"
    assert floor_options(room.table) == ()


# ---------------------------------------------------------------- the hand goes on


def test_the_last_hand_alive_takes_the_pot() -> None:
    room = three()
    order(room, "3 dead-hand fouled", "1 dead-hand left")
    assert room.won() == {2: 2}
    assert room.stacks == {1: 199, 2: 201, 3: 200}


def test_a_dealer_is_asked_for_fewer_cards_when_a_hand_dies_before_they_are_dealt() -> None:
    room = at(stacks="200 200 200")
    start(room, "no-deck")
    assert hand_of(room).deck.awaited == 6
    order(room, "3 dead-hand ineligible")
    assert hand_of(room).deck.awaited == 4
    order(room, "deal-cards As Kd Qh Jc")
    assert room.to_act == 1


def test_a_conceded_pot_is_not_lost_when_the_other_claimant_dies() -> None:
    room = three(showdown="ask")
    passive(room)
    assert hand_of(room).phase == SHOWDOWN
    first, second, third = hand_of(room).queue
    room.do(f"{first} muck")
    order(room, f"{second} dead-hand fouled")
    assert room.won() == {third: 6}


def test_who_leaves_after_the_hand_leaves_after_a_voided_one() -> None:
    room = three()
    room.do("3 leave")
    order(room, "misdeal wrong-start")
    assert 3 not in room.stacks
    start(room)
    assert room.one(e.HandStarted).seats == (1, 2) or room.one(e.HandStarted).seats == (2, 1)


def test_a_redeal_without_the_big_blind_moves_the_markers_on() -> None:
    room = at(stacks="200 200 200 200")
    start(room)
    assert room.one(e.HandStarted).blinds == (1, 2)
    order(room, "misdeal wrong-start")
    room.do("2 leave")
    start(room)
    assert room.one(e.HandStarted).blinds[-1] == 3


def test_hands_that_a_ruling_ended_are_not_written_as_histories() -> None:
    room = three()
    order(room, "misdeal wrong-start")
    start(room)
    room.do("3 fold", "1 fold")
    assert [hand.hand for hand in exported(room.log)] == [2]


# ---------------------------------------------------------------- in words


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("misdeal seat-missed 5", c.Misdeal("seat-missed", 5)),
        ("shuffler-jam", c.ShufflerJam()),
        ("floor shuffler-jam", c.ShufflerJam()),
        ("floor boxed-card 7h", c.CardMishap("boxed", parse_cards("7h"))),
        ("off-table-card 7h", c.CardMishap("off-table", parse_cards("7h"))),
        ("floor 3 dead-hand left", c.DeadHand(3, "left")),
        ("3 dead-hand fouled protected at-fault", c.DeadHand(3, "fouled", protected=True, at_fault=True)),
        ("3 put-in into-pot 45 raise 50", c.PutIn(3, "into-pot", 4500, said="raise", to=5000)),
        ("3 put-in into-pot 15 3 5", c.PutIn(3, "into-pot", 1500, 3, 500)),
        ("3 put-in pushed 20 more", c.PutIn(3, "pushed", 2000, more=True)),
        ("3 say raise 40", c.Say(3, "raise", 4000)),
        ("3 throw-in", c.ThrowIn(3)),
    ],
)
def test_rulings_there_and_back(line: str, command: c.Command) -> None:
    assert parse_command(line, amount=cents) == command
    assert parse_command(command_in_words(command, amount=plain), amount=cents) == command


def test_what_befell_a_dealer_s_cards_follows_them() -> None:
    command = parse_command("deal-cards As Kd 7h boxed Kd exposed 7h")
    assert isinstance(command, c.DealCards)
    assert [(mishap.kind, names(mishap.cards)) for mishap in command.mishaps] == [("boxed", "Kd"), ("exposed", "7h")]
    assert parse_command(command_in_words(command)) == command


def test_a_raise_that_is_given_back_leaves_neither_its_size_nor_its_cap() -> None:
    room = at(stacks="200 200 200 200")
    room.deal()
    room.do("3 raise-to 50")
    room.give(c.DeadHand(3, "ineligible"))
    assert room.offered["raise-to"][0] == 4, "the least raise is over the big blind again"
    assert room.table.hand is not None
    assert room.table.hand.round.aggressor == 0


def test_only_a_player_who_was_entitled_to_cards_can_have_been_missed() -> None:
    room = at(stacks="200 200 200 200")
    room.do("4 sit-out")
    room.deal()
    refused = room.refuses_command(c.Misdeal("seat-missed", 4))
    assert refused.code == "not-in-the-hand"

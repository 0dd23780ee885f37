"""Section 132, which is 13: what goes wrong, and what becomes of the wagers."""

import pytest
from bonuskit import (
    answer,
    board_of,
    bonus_table,
    c_s,
    cards,
    cited,
    hand_of,
    in_order,
    next_round,
    play_on,
    results,
    seen_by,
    told,
    wagers,
    won,
)

from riverboat.banked import BankedTable, Event, play
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked import ruling_events as r
from riverboat.core.cards import parse_cards
from riverboat.core.errors import Refused

BOARD = "Js 9h 7d 5c 3h"


def voided(events: tuple[Event, ...]) -> list[str]:
    return [event.clause for event in told(events, r.RoundVoided)]


# ---------------------------------------------------------------- a card of the dealer's


@pytest.mark.rule("bonus/132(a).void")
def test_a_dealers_card_seen_while_a_decision_is_open_voids_all() -> None:
    table = wagers({1: 10, 2: 10, 4: 10}, bonus={2: 5})
    cards(table, {0: "Kd 2s", 2: "7c 2d"}, BOARD)
    answer(table, "1 fold", "2 bet", "4 bet", "2 bet", "4 check", "2 bet")
    events = play(table, c.BankCardExposed())
    assert voided(events) == ["bonus/132(a).void"]
    assert results(events, 4) == {"ante": ("returned", 10), "flop": ("returned", 20)}
    main = {key: results(events, 2)[key] for key in ("ante", "flop", "turn", "river")}
    assert main == {
        "ante": ("returned", 10),
        "flop": ("returned", 20),
        "turn": ("returned", 10),
        "river": ("returned", 10),
    }
    assert [won(table, seat) for seat in (1, 2, 4)] == [-10, -5, 0]
    assert told(events, e.RoundEnded)


@pytest.mark.rule("bonus/132(a).bonus")
def test_bonus_wagers_are_settled_in_that_case() -> None:
    table = wagers({1: 10, 2: 10}, bonus={1: 5, 2: 5})
    cards(table, {1: "Qs Qd", 2: "7c 2d"})
    events = play(table, c.BankCardExposed())
    assert results(events, 1) == {"ante": ("returned", 10), "bonus": ("paid", 50)}
    assert results(events, 2) == {"ante": ("returned", 10), "bonus": ("taken", 5)}
    assert cited(events, 1, "bonus") == "bonus/11(c).kk-qq-jj"


@pytest.mark.rule("bonus/132(a).bonus")
@pytest.mark.parametrize(("pays", "paid"), [(True, 5_000), (False, 150)])
def test_aces_against_aces_in_a_void_round(pays: bool, paid: int) -> None:
    table = wagers({1: 10}, bonus={1: 5}, aces_vs_aces_odds=1_000, aces_vs_aces_in_void_round=pays)
    cards(table, {1: "As Ah", 0: "Ac Ad"})
    events = play(table, c.BankCardExposed())
    assert results(events)["bonus"] == ("paid", paid)
    assert told(events, e.BankShown)[0].cards == parse_cards("Ac Ad")


@pytest.mark.rule("bonus/132(a).bonus")
def test_the_payout_limit_holds_in_a_void_round() -> None:
    table = wagers({1: 10}, bonus={1: 60}, aces_vs_aces_odds=1_000, bonus_max=0)
    cards(table, {1: "As Ah", 0: "Ac Ad"})
    assert results(play(table, c.BankCardExposed()))["bonus"] == ("paid", 50_000)


@pytest.mark.rule("bonus/132(a).after")
def test_after_the_last_decision_the_round_stands() -> None:
    """The river is out and the stub is being counted when the card flips."""
    table = wagers({1: 10})
    cards(table, {1: "Ah 4d", 0: "Kc Qd"}, BOARD)
    play(table, c.OrderCount())
    play_on(table)
    events = play(table, c.BankCardExposed())
    assert [noted.clause for noted in told(events, r.IrregularityNoted)] == ["bonus/132(a).after"]
    events = play(table, c.CountStub(len(table.deck) - table.dealt))
    assert results(events) == {"ante": ("returned", 10), "flop": ("paid", 20)}


# ---------------------------------------------------------------- cards face up in the deck


@pytest.mark.rule("bonus/132(b).one")
def test_one_face_up_card_is_passed_over() -> None:
    table = wagers({1: 10, 3: 10, 5: 10})
    events = in_order(table, boxed=(5,))
    assert [(found.card, found.clause) for found in told(events, r.FaceUpCardFound)] == [(c_s(5), "bonus/132(b).one")]
    assert [hand_of(table, spot) for spot in (1, 3, 5, 0)] == [c_s(1, 6), c_s(2, 7), c_s(3, 8), c_s(4, 9)]
    events = play_on(table)
    assert told(events, e.LineDealt)[0].burned == c_s(10)
    assert not voided(events)


@pytest.mark.rule("bonus/132(b).more")
def test_a_second_face_up_card_voids_all() -> None:
    table = wagers({1: 10, 3: 10, 5: 10})
    assert not voided(in_order(table, boxed=(5, 12)))
    events = play_on(table)
    assert voided(events) == ["bonus/132(b).more"]
    assert [won(table, seat) for seat in (1, 3, 5)] == [0, 0, 0]
    next_round(table, {1: 10})
    with pytest.raises(Refused) as refused:
        play(table, c.NoMoreBets())
    assert (refused.value.code, refused.value.clause) == ("not-shuffled", "bonus/4(a).when")


@pytest.mark.rule("bonus/132(b).bonus-after")
def test_bonus_wagers_are_settled_once_all_hole_cards_are_out() -> None:
    """One card is found at the flop, the second at the turn."""
    table = wagers({1: 10, 2: 10}, bonus={1: 5, 2: 5})
    cards(table, {1: "Ac Kd", 2: "9s 4d"}, BOARD, boxed="9h 5c")
    events = play_on(table)
    assert voided(events) == ["bonus/132(b).more"]
    assert results(events, 1) == {"ante": ("returned", 10), "flop": ("returned", 20), "bonus": ("paid", 75)}
    assert results(events, 2) == {"ante": ("returned", 10), "flop": ("returned", 20), "bonus": ("taken", 5)}


@pytest.mark.rule("bonus/132(b).bonus-before")
def test_before_all_hole_cards_are_out_bonus_wagers_go_back() -> None:
    table = wagers({1: 10, 2: 10}, bonus={1: 5})
    events = cards(table, {1: "As Ad", 0: "2c 3c"}, boxed="2c 3c")
    assert voided(events) == ["bonus/132(b).more"]
    assert results(events, 1) == {"ante": ("returned", 10), "bonus": ("returned", 5)}
    assert results(events, 2) == {"ante": ("returned", 10)}


@pytest.mark.rule("bonus/132(c)")
def test_a_card_drawn_unseen_is_the_next_card() -> None:
    table = wagers({1: 10, 3: 10, 5: 10})
    in_order(table)
    events = play(table, c.CardDrawn())
    assert [noted.clause for noted in told(events, r.IrregularityNoted)] == ["bonus/132(c)"]
    flop = told(play_on(table), e.LineDealt)[0]
    assert (flop.burned, flop.cards) == (c_s(9), c_s(10, 11, 12))


@pytest.mark.rule("bonus/132(b).one")
@pytest.mark.parametrize(("setting", "burned"), [("discard", 10), ("plays", 9)])
def test_a_card_that_was_seen_too_early_is_put_away_or_played(setting: str, burned: int) -> None:
    """[problem] like a face-up card, so that a second one voids the round."""
    table = wagers({1: 10, 3: 10, 5: 10}, exposed_card=setting)
    in_order(table)
    play(table, c.CardDrawn(seen=True))
    assert told(answer(table, "1 bet", "3 bet", "5 bet"), e.LineDealt)[0].burned == c_s(burned)
    assert bool(voided(play(table, c.CardDrawn(seen=True)))) == (setting == "discard")


# ---------------------------------------------------------------- wrong numbers of cards


def three_with_extras(**settings: str | bool) -> BankedTable:
    table = wagers({1: 10, 3: 10, 5: 10}, bonus={3: 5}, progressive=(3,), **settings)
    in_order(table)
    return table


@pytest.mark.rule("bonus/132(d).player")
def test_a_players_wrong_number_of_cards_voids_that_hand() -> None:
    table = three_with_extras()
    meter = table.meter
    events = play(table, c.WrongCount(3, 3))
    (void,) = told(events, r.HandVoided)
    assert (void.spot, void.clause) == (3, "bonus/132(d).player")
    assert results(events, 3) == {"ante": ("returned", 10), "bonus": ("returned", 5), "progressive": ("returned", 1)}
    assert table.meter == meter - 50
    assert table.on.queue == [1, 5]
    events = play_on(table)
    assert set(results(events, 1)) == {"ante", "flop"}
    assert not results(events, 3)
    assert won(table, 3) == 0


@pytest.mark.rule("bonus/132(d).player")
def test_or_the_whole_round() -> None:
    table = three_with_extras(wrong_player_count="void-round")
    assert voided(play(table, c.WrongCount(3, 3))) == ["bonus/132(d).player"]
    assert [won(table, seat) for seat in (1, 3, 5)] == [0, 0, 0]
    assert not table.playing


@pytest.mark.rule("bonus/132(d).player")
def test_a_void_hand_that_was_the_last_ends_the_round() -> None:
    table = wagers({1: 10, 2: 10})
    in_order(table)
    answer(table, "1 fold")
    events = play(table, c.WrongCount(2, 1))
    assert told(events, e.RoundEnded)
    assert not told(events, e.LineDealt)
    assert [won(table, seat) for seat in (1, 2)] == [-10, 0]


@pytest.mark.rule("bonus/132(d).dealer")
def test_a_dealer_with_three_cards_voids_all() -> None:
    table = wagers({1: 10, 3: 10, 5: 10}, bonus={1: 5})
    in_order(table)
    events = play(table, c.WrongCount(0, 3))
    assert voided(events) == ["bonus/132(d).dealer"]
    assert [won(table, seat) for seat in (1, 3, 5)] == [0, 0, 0]


@pytest.mark.rule("bonus/132(d).dealer-cure")
def test_a_dealer_short_of_a_card_gets_the_next_one_in_sequence() -> None:
    """Three players: the dealer has the fourth card and gets the eighth; nobody sees it."""
    table = wagers({1: 10, 3: 10, 5: 10})
    in_order(table)
    events = play(table, c.WrongCount(0, 1))
    assert [(done.cards, done.clause) for done in told(events, r.BankCompleted)] == [
        (c_s(8), "bonus/132(d).dealer-cure")
    ]
    assert not voided(events)
    assert hand_of(table, 0) == c_s(4, 8)
    assert not seen_by(table, 1) & set(c_s(4, 8))
    assert told(play_on(table), e.LineDealt)[0].burned == c_s(9)


@pytest.mark.rule("bonus/132(d).dealer-cure")
def test_once_the_flop_is_face_up_there_is_no_cure() -> None:
    table = wagers({1: 10, 3: 10, 5: 10})
    in_order(table)
    answer(table, "1 bet", "3 bet", "5 bet")
    assert len(board_of(table)) == 3
    assert voided(play(table, c.WrongCount(0, 1))) == ["bonus/132(d).dealer"]


# ---------------------------------------------------------------- devices


@pytest.mark.rule("bonus/132(e)")
def test_a_shuffler_that_stops_shuffles_again() -> None:
    table = wagers({1: 10})
    noted = told(play(table, c.DeviceFailed()), r.IrregularityNoted)
    assert [event.clause for event in noted] == ["bonus/132(e)"]
    with pytest.raises(Refused) as refused:
        play(table, c.NoMoreBets())
    assert refused.value.code == "not-shuffled"
    assert told(in_order(table), e.HandsDealt)


@pytest.mark.rule("bonus/132(f)")
def test_a_shoe_that_jams_after_two_stacks_voids_the_round() -> None:
    table = wagers(dict.fromkeys((1, 2, 3), 10), bonus={1: 5}, progressive=(2,), dealing_method="automated-shoe")
    meter = table.meter
    events = in_order(table, jams_after=2)
    (dealt,) = told(events, e.HandsDealt)
    assert [hand.cards for hand in dealt.hands] == [c_s(1, 2), c_s(3, 4)]
    assert voided(events) == ["bonus/132(f)"]
    assert results(events, 1) == {"ante": ("returned", 10), "bonus": ("returned", 5)}
    assert [won(table, seat) for seat in (1, 2, 3)] == [0, 0, 0]
    assert table.meter == meter
    next_round(table, {1: 10})
    with pytest.raises(Refused):
        play(table, c.NoMoreBets())
    in_order(table)
    assert len(table.deck) == 52


@pytest.mark.rule("bonus/132(f)")
def test_a_shoe_that_fails_later_in_the_round() -> None:
    table = wagers({1: 10}, bonus={1: 5}, dealing_method="automated-shoe")
    cards(table, {1: "As Ad"})
    events = play(table, c.DeviceFailed())
    assert results(events) == {"ante": ("returned", 10), "bonus": ("returned", 5)}


@pytest.mark.parametrize("method", ["manual-shoe", "hand"])
def test_where_there_is_no_automated_shoe_none_can_jam(method: str) -> None:
    table = wagers({1: 10}, dealing_method=method)
    with pytest.raises(Refused) as refused:
        in_order(table, jams_after=1)
    assert (refused.value.code, refused.value.clause) == ("no-such-device", "bonus/132(f)")
    in_order(table)
    with pytest.raises(Refused):
        play(table, c.DeviceFailed())


def test_nothing_goes_wrong_with_cards_before_there_are_any() -> None:
    table = bonus_table()
    for command in (c.BankCardExposed(), c.CardDrawn(), c.WrongCount(1, 3), c.OrderCount()):
        with pytest.raises(Refused):
            play(table, command)


@pytest.mark.rule("bonus/132(a).void")
def test_a_void_round_gives_the_progressive_dollar_back_with_its_share_of_the_meter() -> None:
    table = wagers({1: 10, 2: 10}, bonus={1: 5}, progressive=(1, 2))
    cards(table, {1: "As Ad"})
    answer(table, "1 bet", "2 fold")
    play(table, c.BankCardExposed())
    assert table.meter == table.settings.progressive.progressive_seed + 50
    assert [won(table, seat) for seat in (1, 2)] == [150, -11]

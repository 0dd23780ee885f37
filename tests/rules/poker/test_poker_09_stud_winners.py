"""Section 9: seven-card stud, who wins what: high, low, both, odd dollars by suit."""

import pytest
from roundskit import hand_of
from studkit import contest, drift
from tablekit import NEW_DECK, Room, at, stud

from riverboat.core.cards import Card, names, parse_cards
from riverboat.core.ranking import ACE_TO_FIVE, ACE_TO_FIVE_EIGHT, HIGH
from riverboat.script.stack import completed_deck
from riverboat.table import events as e

STUD = "seven-card-stud-high"
HIGH_LOW = "seven-card-stud-high-low"
EIGHT = "seven-card-stud-high-low-eight"
SPLIT_GAMES = pytest.mark.parametrize("game", [HIGH_LOW, EIGHT])

NO_LOW_PAIR_OF_ACES = "As Ad Ks Qd Jc 9h 9c"
"""Aces and nines: nothing for low in eight or better, and a poor one without a qualifier."""


def shares(room: Room) -> list[tuple[str, int, float, float]]:
    """(half, seat, dollars, odd dollars among them) of the last hand."""
    return [(paid.share, paid.seat, paid.amount / 100, paid.odd / 100) for paid in room.all(e.PotAwarded)]


def clauses(room: Room) -> list[tuple[str, str]]:
    return [(paid.clause, paid.odd_clause) for paid in room.all(e.PotAwarded)]


def low(cards: str, *, eight: bool = True) -> str:
    """The five cards of the best low, or nothing if none qualifies."""
    ranking = ACE_TO_FIVE_EIGHT if eight else ACE_TO_FIVE
    held = parse_cards(cards)
    return names(ranking.made(held).cards) if ranking.strength(held) else ""


# ---------------------------------------------------------------- the hand


@pytest.mark.rule("poker/9(i).hand")
@pytest.mark.parametrize("game", [STUD, HIGH_LOW, EIGHT])
def test_the_best_five_of_seven_are_the_hand(game: str) -> None:
    room = contest(game, 100, "2c 2h Ks 7c 7d 7h Kd", "7s Kc Kh Qs Qd Jc 9s")
    assert next(half for half in shares(room) if half[0] == "high")[1] == 1
    assert room.won() == ({1: 50, 2: 50} if game == HIGH_LOW else {1: 100})
    assert HIGH.made(parse_cards("7c 7d 7h Ks Kd 2c 2h")).name == "full house, sevens over kings"


@pytest.mark.rule("poker/9(i).hand", "poker/1.common-card")
@pytest.mark.parametrize(("common", "winner"), [("2c", 3), ("9s", 2), ("9h", 5)])
def test_a_common_card_belongs_to_every_hand(common: str, winner: int) -> None:
    """Seven players, no folds: six cards of one's own, four aces in seat 3, and the seventh for all."""
    own = {2: "Ks Qs Js Ts 3d 4d", 3: "As Ah Ad Ac 5c 7d", 5: "Kh Qh Jh Th 3c 4c"}
    cards = {seat: parse_cards(text) for seat, text in own.items()}
    places: list[Card | None] = []
    for turn in range(6):
        burn = [None] if turn > 2 else []
        places += [*burn, *(cards[seat][turn] if seat in own else None for seat in range(1, 8))]
    room = at(STUD, stud(4, 8, 2), stacks=[200] * 7)
    room.deal(deck=completed_deck(NEW_DECK, [*places, None, *parse_cards(common)]))
    drift(room)
    assert hand_of(room).cards.board == list(parse_cards(common))
    assert room.won().keys() == {winner}


@pytest.mark.rule("poker/9(i)(1)")
def test_high_a_flush_beats_a_straight_and_the_low_wins_nothing() -> None:
    room = contest(STUD, 101, "Ks Js 9s 4s 2s Qd Qh", "Kd Qc Jc Td 9c 2d 3h", "Ac 2c 3d 4h 5c 8c 8d")
    assert shares(room) == [("high", 1, 101, 0)]
    assert clauses(room) == [("poker/9(i)(1)", "")]


@pytest.mark.rule("poker/6(d).type")
def test_the_same_seven_cards_are_a_high_hand_and_where_low_counts_a_low_as_well() -> None:
    mine, other = "Ac 2d 3h 4s 8c Kd Kh", "As Ad Qs Qd Jc 9h 9c"
    assert contest(STUD, 100, mine, other).won() == {2: 100}
    assert contest(EIGHT, 100, mine, other).won() == {1: 50, 2: 50}
    assert (HIGH.made(parse_cards(mine)).name, low(mine)) == ("pair of kings", "8c 4s 3h 2d Ac")


# ---------------------------------------------------------------- the halves


@SPLIT_GAMES
@pytest.mark.rule("poker/9(i)(2)")
def test_the_best_high_and_the_best_low_divide_the_pot(game: str) -> None:
    room = contest(
        game, 100, "Ks Kd Kh Qs Qd Jc Jd", "9c 9d 8h 8d Tc Th 5s", "2s 2d 3s 3d 4s 4d 7c", "2c 3h 4c 5d 7h Ts Js"
    )
    assert shares(room) == [("high", 1, 50, 0), ("low", 4, 50, 0)]
    assert {clause for clause, _ in clauses(room)} == {"poker/9(i)(2)"}


@SPLIT_GAMES
@pytest.mark.rule("poker/9(i)(2)")
def test_who_has_both_takes_all(game: str) -> None:
    room = contest(game, 100, "Ac 2c 3c 4c 5c Kd Kh", NO_LOW_PAIR_OF_ACES)
    assert shares(room) == [("high", 1, 50, 0), ("low", 1, 50, 0)]


@SPLIT_GAMES
@pytest.mark.rule("poker/9(i)(2)(i)")
def test_the_odd_dollar_between_the_halves_goes_to_high(game: str) -> None:
    room = contest(game, 101, "Ks Kd Kh Qs Qd Jc Jd", "2c 3h 4c 5d 7h Ts Js")
    assert shares(room) == [("high", 1, 51, 1), ("low", 2, 50, 0)]
    assert clauses(room)[0] == ("poker/9(i)(2)", "poker/9(i)(2)(i)")


@SPLIT_GAMES
@pytest.mark.rule("poker/9(i)(2)(ii).share")
def test_tied_highs_divide_the_high_half(game: str) -> None:
    room = contest(game, 100, "Kc Qd Jh Tc 9c 2s 2d", "Kd Qs Js Th 9d 3s 3d", "Ac 2h 4c 5d 7h 8s Ah")
    assert shares(room)[0][2] == shares(room)[1][2] == 25
    assert room.won() == {1: 25, 2: 25, 3: 50}
    assert {clause for clause, _ in clauses(room)[:2]} == {"poker/9(i)(2)(ii).share"}


@SPLIT_GAMES
@pytest.mark.rule("poker/9(i)(2)(ii).excess")
def test_the_odd_dollar_of_the_high_half_goes_to_the_highest_card_by_suit(game: str) -> None:
    room = contest(game, 101, "Kd Qs Js Th 9d 3s 3d", "Ks Qd Jh Tc 9c 2s 2d", "Ac 2h 4c 5d 7h 8s Ah")
    assert shares(room)[:2] == [("high", 2, 26, 1), ("high", 1, 25, 0)]
    assert clauses(room)[0] == ("poker/9(i)(2)(ii).share", "poker/9(i)(2)(ii).excess")


@SPLIT_GAMES
@pytest.mark.rule("poker/9(i)(2)(iii).share")
def test_tied_lows_divide_the_low_half(game: str) -> None:
    room = contest(game, 100, "8c 5d 4h 2s Ac Kd Kh", "8h 5s 4c 2d Ah Qd Js")
    assert room.won() == {1: 75, 2: 25}
    assert {clause for clause, _ in clauses(room)[1:]} == {"poker/9(i)(2)(iii).share"}


@SPLIT_GAMES
@pytest.mark.rule("poker/9(i)(2)(iii).excess")
def test_the_odd_dollar_of_the_low_half_goes_to_the_lowest_card_by_suit(game: str) -> None:
    room = contest(game, 102, "8h 5s 4c 2d Ah Qd Js", "8c 5d 4h 2s Ac Kd Jh", "Ts Td Tc 9s 9d 9h Qs")
    assert shares(room) == [("high", 3, 51, 0), ("low", 2, 26, 1), ("low", 1, 25, 0)]
    assert clauses(room)[1] == ("poker/9(i)(2)(iii).share", "poker/9(i)(2)(iii).excess")


@SPLIT_GAMES
@pytest.mark.rule("poker/9(i)(2)(iv)")
def test_for_odd_dollars_the_spade_is_highest_and_the_club_lowest(game: str) -> None:
    """Both play A-2-3-4-5 for high and for low; $51 of high, $51 of low."""
    room = contest(game, 102, "Ah 2c 3d 4h 5s Kd Qh", "Ad 2h 3s 4c 5d Jc Js")
    assert shares(room) == [("high", 1, 26, 1), ("high", 2, 25, 0), ("low", 2, 26, 1), ("low", 1, 25, 0)]


@pytest.mark.rule("poker/9(i)(2)(ii).excess", "poker/9(i)(2)(iv)")
def test_two_odd_dollars_of_three_tied_hands_go_one_to_each_by_suit() -> None:
    room = contest(
        HIGH_LOW, 101, "Kd Qs Js Th 9d 3s 3d", "Ks Qd Jh Tc 9c 2s 2d", "Kh Qh Jd Td 9h 4s 4d", "Ac 2h 5c 7d 8h 8s Ah"
    )
    assert [(half, seat, odd) for half, seat, _, odd in shares(room) if half == "high"] == [
        ("high", 2, 0),
        ("high", 3, 0),
        ("high", 1, 0),
    ], "51 divides by three"
    odd = contest(
        HIGH_LOW, 100, "Kd Qs Js Th 9d 3s 3d", "Ks Qd Jh Tc 9c 2s 2d", "Kh Qh Jd Td 9h 4s 4d", "Ac 2h 5c 7d 8h 8s Ah"
    )
    assert shares(odd)[:3] == [("high", 2, 17, 1), ("high", 3, 17, 1), ("high", 1, 16, 0)]


@pytest.mark.rule("poker/9(i)(2)(iii).excess")
@pytest.mark.parametrize(("lowest", "first"), [("smallest", 2), ("largest", 1)])
def test_the_lowest_card_of_a_low_is_the_ace_or_where_the_room_reads_it_so_the_eight(lowest: str, first: int) -> None:
    """Seat 2 has the ace of clubs, seat 1 the eight of clubs."""
    hands = ("8c 5s 4c 2d Ah Qd Js", "8h 5d 4h 2s Ac Kd Jh", "Ts Td Tc 9s 9d 9h Qs")
    room = contest(HIGH_LOW, 102, *hands, odd_chip_low=lowest)
    assert [(half, seat, odd) for half, seat, _, odd in shares(room)][1] == ("low", first, 1)


@SPLIT_GAMES
@pytest.mark.rule("poker/9(i)(2)(ii).excess")
@pytest.mark.parametrize("mine", ["Kc Ks Qd Jh Tc 9c 2d", "Ks Kc Qd Jh Tc 9c 2d"])
def test_of_two_kings_that_make_the_same_straight_the_higher_suit_plays_whichever_came_first(
    game: str, mine: str
) -> None:
    room = contest(game, 101, "Kh Qs Js Th 9d 3s 3d", mine, "Ac 2h 4c 5d 7h 8s Ah")
    assert shares(room)[:2] == [("high", 2, 26, 1), ("high", 1, 25, 0)]


@SPLIT_GAMES
@pytest.mark.rule("poker/9(i)(2)(iii).excess")
@pytest.mark.parametrize("mine", ["Ah Ac 8d 5d 4h 2s Kd", "Ac Ah 8d 5d 4h 2s Kd"])
def test_of_two_aces_that_make_the_same_low_the_lower_suit_plays_whichever_came_first(game: str, mine: str) -> None:
    room = contest(game, 102, "Ad 8h 5s 4c 2d Qd Js", mine, "Ts Td Tc 9s 9d 9h Qs")
    assert shares(room)[1:] == [("low", 2, 26, 1), ("low", 1, 25, 0)]


@pytest.mark.rule("poker/3(d).tie")
@pytest.mark.parametrize(("rule", "first"), [("by-card", 2), ("left-of-button", 1)])
def test_high_alone_the_room_says_who_comes_first_for_the_odd_dollar(rule: str, first: int) -> None:
    """Without a button the dealer's left is where the seats begin."""
    room = contest(STUD, 101, "Kd Qs Js Th 9d 3s 3d", "Ks Qd Jh Tc 9c 2s 2d", odd_chip_to=rule)
    assert room.won() == {first: 51, 3 - first: 50}


# ---------------------------------------------------------------- eight or better


@pytest.mark.rule("poker/9(j).qualifier")
@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("Ac 2d 3h 4s 8c Kd Kh", "8c 4s 3h 2d Ac"),
        ("Ac 2d 3h 4s 9c Kd Kh", ""),
        ("Ac Ad 2c 3d 8h Ks Kh", ""),
    ],
)
def test_a_low_has_five_different_ranks_of_eight_or_less(cards: str, best: str) -> None:
    assert low(cards) == best
    won = contest(EIGHT, 100, cards, "Qs Qd Qh Jc Jd Ts Th").won()
    assert won == ({1: 50, 2: 50} if best else {2: 100})


@pytest.mark.rule("poker/9(j).no-low")
def test_without_a_low_the_whole_pot_goes_to_high() -> None:
    room = contest(EIGHT, 101, "Ac 2d 3h 4s 9c Kd Kh", "Qs Qd Qh Jc Jd Ts Th")
    assert shares(room) == [("high", 2, 101, 0)]
    assert clauses(room) == [("poker/9(j).no-low", "")]


# ---------------------------------------------------------------- two hands from seven cards


@SPLIT_GAMES
@pytest.mark.rule("poker/9(k)")
def test_different_cards_may_play_for_high_and_for_low(game: str) -> None:
    mine = "Ac 2d 3h 4s 6c Ad Ah"
    assert names(HIGH.made(parse_cards(mine)).cards[3:]) == "6c 4s"
    assert sorted(low(mine, eight=game == EIGHT).split())[:3] == ["2d", "3h", "4s"]
    assert contest(game, 100, mine, "Ks Kd Qs Qd Jc 7h 5h").won() == {1: 100}


@SPLIT_GAMES
@pytest.mark.rule("poker/9(k)(1)")
def test_a_six_high_straight_is_a_good_low_too(game: str) -> None:
    mine = "2c 3d 4h 5s 6c Kd Qh"
    assert set(low(mine, eight=game == EIGHT).split()) == {"2c", "3d", "4h", "5s", "6c"}
    assert HIGH.made(parse_cards(mine)).name == "straight, six high"
    assert contest(game, 100, mine, "As Ad Qs Qd Jc 7h 5h").won() == {1: 100}


@SPLIT_GAMES
@pytest.mark.rule("poker/9(k)(2)")
def test_an_eight_high_flush_is_a_low_too(game: str) -> None:
    mine = "8h 6h 4h 3h 2h Ks Qd"
    assert names(HIGH.made(parse_cards(mine)).cards) == low(mine, eight=game == EIGHT) == "8h 6h 4h 3h 2h"
    assert HIGH.made(parse_cards(mine)).name == "flush, eight high"
    assert contest(game, 100, mine, "As Ad Qs Qh Jc 7c 5c").won() == {1: 100}


@SPLIT_GAMES
@pytest.mark.rule("poker/9(l)")
def test_an_ace_is_high_for_high_and_low_for_low(game: str) -> None:
    mine = "Ac Ad 2h 3s 5c 8d Kh"
    high = names(HIGH.made(parse_cards(mine)).cards)
    assert high.split()[2:] == ["Kh", "8d", "5c"]
    assert low(mine, eight=game == EIGHT).split()[:4] == ["8d", "5c", "3s", "2h"]
    assert contest(game, 100, mine, "Ks Kd Qs Jh 9c 7c 6c").won() == {1: 100}

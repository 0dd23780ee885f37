"""Edges of banked games, against known answers and against the judges of the records."""

from fractions import Fraction
from math import comb
from random import Random

import numpy as np
import pytest

from riverboat.core.banked import Case, Held, choose
from riverboat.core.cards import STANDARD_52, WITH_JOKER_53, Card
from riverboat.core.houseway import PAI_GOW
from riverboat.core.ranking import HIGH, Category
from riverboat.core.ranking.pai_gow import BEHIND, FRONT
from riverboat.core.ranking.three import THREE_CARD_HIGH
from riverboat.core.ranking.three_card import qualifies
from riverboat.games.banked import banked_game, banked_games
from riverboat.odds import Edge, Unanswerable, edges
from riverboat.odds.edges import boards
from riverboat.odds.edges.fold_or_play import Paid, best_play, classes, paid_for
from riverboat.odds.edges.hands import by_suits, signatures
from riverboat.odds.edges.judging import gain
from riverboat.odds.edges.pai_gow import set_and_rank
from riverboat.odds.kernels.any import PAI_GOW_BEHIND

THREE = banked_game("three-card-poker")
BONUS = banked_game("texas-holdem-bonus")


def of(game: str, **settings: str | int | bool) -> dict[str, Edge]:
    return {edge.wager: edge for edge in edges(game, settings, deals=200_000).wagers}


def per_cent(edge: Edge) -> float:
    return round(float(100 * edge.expectation), 6)


# ---------------------------------------------------------------- baccarat


def test_baccarat_of_eight_decks() -> None:
    found = of("ez-baccarat-panda-8")
    assert {key: per_cent(edge) for key, edge in found.items()} == {
        "player-line": -1.235081,
        "banker-line": 1.235081,  # as the text is written: even money, nothing barred
        "tie": -14.359629,
        "panda-8": -10.187632,
        "dragon-7": -7.611334,
    }
    line = found["banker-line"]
    chances = [round(float(line.chance(sign=sign)), 9) for sign in (1, -1, 0)]
    assert chances == [0.458597423, 0.446246609, 0.095155968]


def test_a_three_card_seven_that_pushes() -> None:
    assert per_cent(of("ez-baccarat-panda-8", banker_seven_pushes=True)["banker-line"]) == -1.018301


def test_a_shoe_without_some_cards() -> None:
    """With all eights and nines gone there are no naturals of two low cards; the chances still are chances."""
    gone = " ".join(["8c 8d 8h 8s 9c 9d 9h 9s"] * 3)
    whole = edges("baccarat-21st-century", {"decks": 3}).wagers[0]
    less = edges("baccarat-21st-century", {"decks": 3}, without=gone).wagers[0]
    assert sum(less.gains.values()) == 1
    assert less.expectation != whole.expectation
    with pytest.raises(Unanswerable, match="no 8c left in a shoe of 3 decks"):
        edges("baccarat-21st-century", {"decks": 3}, without="8c 8c 8c 8c")


# ---------------------------------------------------------------- three card poker


def usual(*, bonus: bool) -> Paid:
    """The game as it is known elsewhere: who does not qualify pays every ante; perhaps a bonus of 1, 4 and 5."""
    extra = {Category.STRAIGHT: 1, Category.THREE_OF_A_KIND: 4, Category.STRAIGHT_FLUSH: 5, Category.ROYAL_FLUSH: 5}
    every = classes()
    gains = tuple(Fraction(each) for each in range(-2, 8))
    codes = np.zeros((len(every), len(every)), dtype=np.uint8)
    more = [extra.get(THREE_CARD_HIGH.category(own + 1), 0) if bonus else 0 for own in range(len(every))]
    for bank, hand in enumerate(every):
        plays = qualifies(hand)
        for own in range(len(every)):
            won = 2 * ((own > bank) - (own < bank)) if plays else 1
            codes[own, bank] = 2 + won + more[own]
    return Paid(gains, codes)


@pytest.mark.parametrize(("bonus", "known"), [(True, -3.372981), (False, -8.658049)])
def test_three_card_poker_as_it_is_usual(*, bonus: bool, known: float) -> None:
    played = best_play(usual(bonus=bonus), up_card=False)
    assert per_cent(Edge("ante", "Ante", played.gains())) == known


def test_three_card_poker_as_our_book_has_it() -> None:
    answer = edges("three-card-poker")
    ante, pair_plus = answer.wagers
    assert ante.expectation == Fraction(-4_373_389, 101_792_600)
    assert pair_plus.expectation == Fraction(-242, 5_525)
    assert sum(ante.gains.values()) == 1
    assert 1 < ante.staked < 2
    assert len(answer.strategy) == 13
    assert answer.strategy[0] == "A up: play A-9-2 or better"


def test_the_judges_of_three_card_poker_say_what_the_table_has() -> None:
    settings = choose(THREE, {})
    ante, play, _ = THREE.wagers
    paid = paid_for(((ante, 1), (play, 1)), settings)
    every, chance = classes(), Random(5)
    for _ in range(2_000):
        own, bank = chance.randrange(741), chance.randrange(741)
        case = Case(Held(every[own]), Held(every[bank]), {}, settings)
        assert gain(ante, case) + gain(play, case) == paid.gains[paid.codes[own, bank]]


# ---------------------------------------------------------------- hold'em bonus


def test_kinds_of_flops_and_starting_hands() -> None:
    assert (len(by_suits(3)), sum(by_suits(3).values())) == (1_755, 22_100)
    assert (len(by_suits(2)), sum(by_suits(2).values())) == (169, 1_326)


def test_each_example_of_an_outcome_is_one() -> None:
    for place, deal in enumerate(boards.EXAMPLES):
        case = boards.example(deal, choose(BONUS, {}))
        own, bank = (HIGH.strength(held.cards + case.lines["board"]) for held in (case.own, case.bank))
        assert (own > bank, own == bank) == (place < boards.CATEGORIES, place == boards.TIED)
        if own > bank:
            assert HIGH.category(own) == place


@pytest.mark.parametrize("pays_from", ["straight", "flush"])
def test_the_judges_of_holdem_bonus_pay_by_outcome(pays_from: str) -> None:
    settings = choose(BONUS, {"ante_pays_from": pays_from})
    examples = [boards.example(deal, settings) for deal in boards.EXAMPLES]
    chance = Random(3)
    for _ in range(1_500):
        cards = chance.sample(STANDARD_52, 9)
        case = Case(Held(tuple(cards[:2])), Held(tuple(cards[2:4])), {"board": tuple(cards[4:])}, settings)
        own, bank = (HIGH.strength(held.cards + case.lines["board"]) for held in (case.own, case.bank))
        outcome = HIGH.category(own) if own > bank else boards.TIED if own == bank else boards.LOST
        for wager in BONUS.wagers[:4]:
            assert gain(wager, case) == gain(wager, examples[outcome])


def test_one_flop_of_holdem_bonus_is_counted_as_the_cards_fall() -> None:
    """A short walk: each end of a deal for one pair of hole cards, over every turn, river and dealer's hand."""
    flop, hole = (4, 21, 38), (48, 47)  # 3c 7d Jh, Ac Ks
    left = [card for card in STANDARD_52 if card not in (*flop, *hole)]
    plain = np.zeros(boards.OUTCOMES, dtype=np.int64)
    chance = Random(1)
    deck = np.array([card for card in STANDARD_52 if card not in flop], dtype=np.uint8)
    ends = boards.ends_after(np.array(flop, dtype=np.uint8), deck)
    places = sorted(deck.tolist().index(card) for card in hole)
    number = sum(48 - place for place in range(places[0])) + places[1] - places[0] - 1
    turn = chance.choice(left)
    for river in [card for card in left if card != turn]:
        board = (*flop, turn, river)
        own = HIGH.strength(tuple(map(Card, (*hole, *board))))
        others = [card for card in left if card not in (turn, river)]
        for place, one in enumerate(others):
            for other in others[place + 1 :]:
                bank = HIGH.strength(tuple(map(Card, (one, other, *board))))
                plain[HIGH.category(own) if own > bank else boards.TIED if own == bank else boards.LOST] += 1
    assert ends[deck.tolist().index(turn), number].tolist() == plain.tolist()


def test_a_flop_of_holdem_bonus_counts_every_deal() -> None:
    found = boards.after_flop(np.array((0, 4, 8), dtype=np.uint8))
    assert found.sum() == comb(49, 2) * 47 * 46 * 990
    assert (found >= 0).all()


# ---------------------------------------------------------------- tiles and pai gow poker


def test_pai_gow_tiles_by_the_house_way() -> None:
    base = of("pai-gow-tiles")["base"]
    assert base.expectation == Fraction(-426_757, 61_356_750)
    assert sum(base.gains.values()) == 1
    assert sum(chance.numerator for chance in base.gains.values()) > 0


def test_the_compiled_house_way_sets_as_the_chart_does() -> None:
    chance = Random(8)
    for _ in range(5_000):
        cards = tuple(chance.sample(WITH_JOKER_53, 7))
        front, behind = PAI_GOW.set(cards)
        found = set_and_rank(PAI_GOW_BEHIND, np.array(cards, dtype=np.uint8))
        assert found == (FRONT.strength(front), BEHIND.strength(behind)), cards


def test_pai_gow_poker_is_near_what_another_house_way_gives() -> None:
    base = of("fortune-pai-gow-poker")["base"]
    assert base.sampled == 200_000
    known = {1: 0.2855, 0: 0.4147, -1: 0.2998}
    for sign, chance in known.items():
        assert float(base.chance(sign=sign)) == pytest.approx(chance, abs=0.008)
    assert 0.001 < base.error < 0.002


def test_the_fortune_bonus_and_envy() -> None:
    found = of("fortune-pai-gow-poker")
    assert found["fortune-bonus"].expectation == Fraction(-215_466, 2_752_555)
    # five dollars earn the button, and each row has a sum of its own
    sums = {5000: 32, 1000: 72, 500: 196, 250: 1_128, 50: 26_020, 20: 184_644, 5: 307_472}
    paid = sum(dollars * hands for dollars, hands in sums.items())
    assert found["envy"].expectation == Fraction(paid, 5 * comb(53, 7))


def test_the_kinds_of_seven_cards_are_all_hands() -> None:
    assert sum(times for _, times in signatures()) == comb(53, 7)


# ---------------------------------------------------------------- questions


def test_every_banked_game_has_a_way() -> None:
    known = {"texas-holdem-bonus"}  # which takes a minute: its parts are tested above
    for game in banked_games():
        if game.key not in known:
            assert edges(game.key, deals=1_000).wagers


@pytest.mark.parametrize(
    ("game", "settings", "without", "why"),
    [
        ("three-card-poker", {}, "As", "dealt from a whole deck"),
        ("texas-holdem-bonus", {"aces_vs_aces_odds": 5}, "", "aces against aces pay at least 1000 to 1"),
    ],
)
def test_a_wrong_question_is_refused(game: str, settings: dict[str, int], without: str, why: str) -> None:
    with pytest.raises(Unanswerable, match=why):
        edges(game, settings, without=without)

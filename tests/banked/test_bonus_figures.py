"""Exact figures of Hold'em Bonus, through the judge of its record."""

from fractions import Fraction
from itertools import combinations

from riverboat.core.banked import Case, Held, Result, choose
from riverboat.core.banked_settings import BankedSettings
from riverboat.core.cards import STANDARD_52, Cards
from riverboat.games.banked import banked_game
from riverboat.games.banked.bonus import judge_bonus

GAME = banked_game("texas-holdem-bonus")


def bonus(settings: BankedSettings, own: Cards, bank: Cards = ()) -> Fraction:
    """What a wager of one brings with these cards."""
    verdict = judge_bonus(Case(Held(own), Held(bank), {}, settings))
    return Fraction(*verdict.odds) if verdict.result is Result.WIN else Fraction(-1)


def test_the_bonus_wager_loses_59_in_663() -> None:
    settings = choose(GAME, {})
    hands = list(combinations(STANDARD_52, 2))
    assert sum(bonus(settings, hand) for hand in hands) / len(hands) == Fraction(-59, 663)


def test_aces_against_aces_at_a_thousand_to_one() -> None:
    """One hand in 221 is a pair of aces, and one in 1,225 of the dealer's is the other pair: 970 more on each."""
    settings = choose(GAME, {"aces_vs_aces_odds": 1_000})
    total = Fraction(0)
    hands = list(combinations(STANDARD_52, 2))
    for own in hands:
        if bonus(settings, own) == 30:
            banks = list(combinations([card for card in STANDARD_52 if card not in own], 2))
            total += sum(bonus(settings, own, bank) for bank in banks) / len(banks)
        else:
            total += bonus(settings, own)
    edge = total / len(hands)
    assert edge == Fraction(-59, 663) + Fraction(970, 221 * 1_225)

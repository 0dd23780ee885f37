"""The pay tables of the bonus bets, line by line as the books post them."""

from typing import Final

from riverboat.core.paytable import PayTable, Row, Test, seven_cards, three_cards, two_cards
from riverboat.core.ranking.classes import Category
from riverboat.core.ranking.counted import Counted


def _line(clause: str, name: str, pays: int, made: Test, *, envy: int = 0) -> Row:
    """`pays` to one; `envy` in dollars."""
    return Row(name, (pays, 1), clause, made, envy_cents=100 * envy)


def _table(*lines: Row) -> PayTable:
    return PayTable(lines)


PAIR_PLUS: Final = _table(
    _line(
        "california-games/three-card-poker.pair-plus.payout.mini-royal",
        "mini royal flush",
        200,
        three_cards(Category.ROYAL_FLUSH),
    ),
    _line(
        "california-games/three-card-poker.pair-plus.payout.straight-flush",
        "straight flush",
        40,
        three_cards(Category.STRAIGHT_FLUSH),
    ),
    _line(
        "california-games/three-card-poker.pair-plus.payout.three-of-a-kind",
        "three of a kind",
        30,
        three_cards(Category.THREE_OF_A_KIND),
    ),
    _line("california-games/three-card-poker.pair-plus.payout.straight", "straight", 6, three_cards(Category.STRAIGHT)),
    _line("california-games/three-card-poker.pair-plus.payout.flush", "flush", 3, three_cards(Category.FLUSH)),
    _line("california-games/three-card-poker.pair-plus.payout.one-pair", "one pair", 1, three_cards(Category.PAIR)),
)


def _seven_in_a_row(cards: Counted) -> bool:
    return not cards.joker and cards.straight_flush(7)


def _seven_in_a_row_with_joker(cards: Counted) -> bool:
    return cards.joker and cards.straight_flush(7)


def _of_a_kind(times: int) -> Test:
    return seven_cards(lambda cards: cards.of_a_kind(times))


# The source has lost the figures of the second and third line and the odds of the straight flush. They are those of
# the table as it is usually published, which the other lines match but for the first: it pays 8,000 to 1 there.
FORTUNE_BONUS: Final = _table(
    _line(
        "california-games/fortune-pai-gow-poker.pay-table.seven-card-straight-flush-no-joker",
        "seven-card straight flush without the joker",
        5000,
        seven_cards(_seven_in_a_row),
        envy=5000,
    ),
    _line(
        "california-games/fortune-pai-gow-poker.pay-table.royal-flush-royal-match",
        "royal flush and royal match",
        2000,
        seven_cards(Counted.royal_match),
        envy=1000,
    ),
    _line(
        "california-games/fortune-pai-gow-poker.pay-table.seven-card-straight-flush-joker",
        "seven-card straight flush with the joker",
        1000,
        seven_cards(_seven_in_a_row_with_joker),
        envy=500,
    ),
    _line("california-games/fortune-pai-gow-poker.pay-table.five-aces", "five aces", 400, _of_a_kind(5), envy=250),
    _line(
        "california-games/fortune-pai-gow-poker.pay-table.royal-flush",
        "royal flush",
        150,
        seven_cards(Counted.royal_flush),
        envy=50,
    ),
    _line(
        "california-games/fortune-pai-gow-poker.pay-table.straight-flush",
        "straight flush",
        50,
        seven_cards(Counted.straight_flush),
        envy=20,
    ),
    _line(
        "california-games/fortune-pai-gow-poker.pay-table.four-of-a-kind", "four of a kind", 25, _of_a_kind(4), envy=5
    ),
    _line(
        "california-games/fortune-pai-gow-poker.pay-table.full-house", "full house", 5, seven_cards(Counted.full_house)
    ),
    _line("california-games/fortune-pai-gow-poker.pay-table.flush", "flush", 4, seven_cards(Counted.flush)),
    _line("california-games/fortune-pai-gow-poker.pay-table.three-of-a-kind", "three of a kind", 3, _of_a_kind(3)),
    _line("california-games/fortune-pai-gow-poker.pay-table.straight", "straight", 2, seven_cards(Counted.straight)),
)

# [bonus 11(c).floor] the least that may be paid.
HOLDEM_BONUS: Final = _table(
    _line("bonus/11(c).ace-ace", "pair of aces", 30, two_cards("AA")),
    _line("bonus/11(c).ace-king-suited", "ace-king suited", 25, two_cards("AKs")),
    _line("bonus/11(c).ace-queen-jack-suited", "ace-queen or ace-jack suited", 20, two_cards("AQs", "AJs")),
    _line("bonus/11(c).ace-king-offsuit", "ace-king of two suits", 15, two_cards("AKo")),
    _line("bonus/11(c).kk-qq-jj", "pair of kings, queens or jacks", 10, two_cards("KK", "QQ", "JJ")),
    _line("bonus/11(c).ace-queen-jack-offsuit", "ace-queen or ace-jack of two suits", 5, two_cards("AQo", "AJo")),
    _line("bonus/11(c).pairs-10-to-2", "pair of tens to twos", 3, two_cards(*(rank + rank for rank in "T98765432"))),
)

"""The stakes and settings a history is replayed with: what bounds the betting and divides the pots."""

import re
from collections import Counter
from collections.abc import Callable
from decimal import Decimal
from typing import Final

from riverboat.core.collection import levels_in_words, parse_levels
from riverboat.core.game import PotGame
from riverboat.core.money import Amount
from riverboat.core.stakes import Stakes, Structure
from riverboat.history.orders import bomb_boards, second_board
from riverboat.notation.amounts import checked, to_units
from riverboat.notation.phh import DealHole, PhhHand, RaiseTo
from riverboat.notation.refusal import bad

Chosen = dict[str, str | int | bool]

SETTINGS: Final = "_riverboat_settings"
"""What the room had chosen for the table, where the hand was ours."""
CHIP: Final = "_riverboat_chip"
"""The smallest chip at our table; elsewhere the smallest unit that the file writes."""
MUCKED: Final = "_riverboat_mucked"
"""The players who gave up at the end without showing, even if their `sm` says otherwise to other readers."""
AMOUNTS: Final = ("rake_cap", "min_pot_for_fee", "promo_drop", "promo_pot", "jackpot_drop", "jackpot_pot")
"""Settings that are amounts, and matter to a replay."""
RAKE_SCHEDULE: Final = "rake_schedule"
_LEVEL: Final = re.compile(r"\$(\d{1,12}(?:\.\d{1,4})?) at \$(\d{1,12}(?:\.\d{1,4})?)", re.ASCII)
TABLE_STAKES: Final = "table_stakes"

FOURTH_STREET: Final = 4
"""How many cards of their own a player has then."""

ELSEWHERE: Final[Chosen] = {"raise_cap": 0, "odd_chip_to": "left-of-button"}
"""What another room's limit on raises was, a history does not tell; odd chips usually go by position."""
BEFORE_THE_CARDS: Final = (
    "button_rule",
    "first_button",
    "heads_up_blinds",
    "new_player_post",
    "missed_blinds",
    "must_afford",
    "blind_is_the_bet",
    "straddle",
    "straddle_amount",
    "kill",
    "kill_pot",
    "kill_pot_bets",
    "kill_pot_counted",
    "kill_after_tie",
    "bomb_pots",
    "bomb_amount",
    "run_it_twice",
    "showdown",
    "all_in_shown",
    "buy_in_min",
    "buy_in_max",
    "max_purchase",
    "table_max_purchase",
    "reentry_minutes",
)
"""What the room had chosen that a replay need not know: what came of it the file says, or the next hand."""
ALWAYS: Final[Chosen] = {
    "showdown": "ask",
    "all_in_shown": False,
    "must_afford": False,
    "max_purchase": 0,
    "table_max_purchase": 0,
    "first_button": "dealers-right",
    "off_table_replacement": "at-once",
}
"""The file says who played and with how much, who showed and who did not, where the button was, and which cards were
kept."""


def stakes_of(hand: PhhHand, structure: Structure) -> Stakes:
    """The forced bets come with the hand; these are the sizes of the bets, and the chip that pots are shared in."""
    small = hand.small_bet or hand.min_bet or max(map(abs, hand.blinds_or_straddles), default=0) or 1
    chip = _units(hand, CHIP, hand.extra[CHIP]) if CHIP in hand.extra else 1
    bring_in = hand.bring_in or 0
    return Stakes(structure=structure, small_bet=small, big_bet=hand.big_bet or small, bring_in=bring_in, chip=chip)


def settings_of(hand: PhhHand, record: PotGame) -> Chosen:
    """Our own tables wrote down what they had chosen; of others nothing is known."""
    stated = hand.extra.get(SETTINGS, ELSEWHERE)
    if not isinstance(stated, dict):
        raise bad(SETTINGS, "not a table")
    chosen: Chosen = that_matter(stated)
    for key in AMOUNTS:
        if key in chosen:
            chosen[key] = _units(hand, key, chosen[key])
    if RAKE_SCHEDULE in chosen:
        chosen[RAKE_SCHEDULE] = _levels(hand, str(chosen[RAKE_SCHEDULE]))
    if bomb_boards(hand):
        chosen |= {"bomb_pots": True, "bomb_amount": max(hand.antes, default=0)}
    if second_board(hand, record.steps()):
        chosen["run_it_twice"] = "ask"
    if SETTINGS not in hand.extra and _above_the_small_bet(hand):
        chosen["open_pair_bet"] = "either"
    has = {setting.key for setting in record.settings}
    return {key: value for key, value in (chosen | ALWAYS).items() if key in has}


def _above_the_small_bet(hand: PhhHand) -> bool:
    """Whether somebody bets or raises by more than that on fourth street: some rooms allow it with an open pair."""
    dealt, bet_to = Counter[int](), 0
    for action in hand.actions:
        if isinstance(action, DealHole):
            dealt[action.player] += len(action.cards)
            bet_to = 0
        elif isinstance(action, RaiseTo):
            if max(dealt.values(), default=0) == FOURTH_STREET and action.amount - bet_to > (hand.small_bet or 0):
                return True
            bet_to = action.amount
    return False


def that_matter(chosen: Chosen) -> Chosen:
    """The settings of a table that decide what a replay comes to."""
    return {key: value for key, value in chosen.items() if key not in BEFORE_THE_CARDS}


def _levels(hand: PhhHand, text: str) -> str:
    """The levels of a rake in the units of the file, in which the hand is played again."""
    rows = [_LEVEL.fullmatch(part) for part in text[:400].split(", ")]
    units = [[_units(hand, RAKE_SCHEDULE, Decimal(row[group])) for group in (2, 1)] for row in rows if row]
    if len(units) != len(rows):
        raise bad(RAKE_SCHEDULE, "not levels")
    return levels_in_words([(level, rake) for level, rake in units])


def levels_written(text: str, number: Callable[[Amount], object]) -> str:
    """The levels of a rake in the numbers of a file."""
    return ", ".join(f"${number(rake)} at ${number(level)}" for level, rake in parse_levels(text))


def _units(hand: PhhHand, name: str, value: object) -> Amount:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise bad(name, "not an amount")
    return to_units(checked(value, name), hand.scale, name)

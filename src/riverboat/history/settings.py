"""The stakes and settings a history is replayed with: what bounds the betting and divides the pots."""

from decimal import Decimal
from typing import Final

from riverboat.core.game import PotGame
from riverboat.core.money import Amount
from riverboat.core.stakes import Stakes, Structure
from riverboat.notation.amounts import checked, to_units
from riverboat.notation.phh import PhhHand
from riverboat.notation.refusal import bad

Chosen = dict[str, str | int | bool]

SETTINGS: Final = "_riverboat_settings"
"""What the room had chosen for the table, where the hand was ours."""
CHIP: Final = "_riverboat_chip"
"""The smallest chip at our table; elsewhere the smallest unit that the file writes."""
MUCKED: Final = "_riverboat_mucked"
"""The players who gave up at the end without showing, also where their `sm` says otherwise to other readers."""
RAKE_CAP: Final = "rake_cap"
TABLE_STAKES: Final = "table_stakes"

ELSEWHERE: Final[Chosen] = {"raise_cap": 0, "odd_chip_to": "left-of-button"}
"""What another room's limit on raises was, a history does not tell; odd chips usually go by position."""
OURS: Final = (
    "check_raise",
    "raise_cap",
    "uncap_when_heads_up",
    "short_all_in_reopens",
    "limit_all_in",
    "opener_may_complete",
    "opener_must_bet",
    "common_card_shows",
    "odd_chip",
    "odd_chip_to",
    "odd_chip_low",
    "odd_chip_halving",
    "rake_percent",
    RAKE_CAP,
    "no_flop_no_drop",
    TABLE_STAKES,
)
"""Choices of our own tables that decide what a replay comes to; the others were settled before the cards."""
ALWAYS: Final[Chosen] = {"showdown": "ask", "all_in_shown": False, "must_afford": False}
"""The file says who played, who showed and who did not."""


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
    chosen: Chosen = {key: stated[key] for key in OURS if key in stated}
    if RAKE_CAP in chosen:
        chosen[RAKE_CAP] = _units(hand, RAKE_CAP, chosen[RAKE_CAP])
    has = {setting.key for setting in record.settings}
    return {key: value for key, value in (chosen | ALWAYS).items() if key in has}


def _units(hand: PhhHand, name: str, value: object) -> Amount:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise bad(name, "not an amount")
    return to_units(checked(value, name), hand.scale, name)

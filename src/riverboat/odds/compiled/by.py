"""The rules of a table as a row of numbers: a record with stakes and settings, by `record`."""

from typing import Final

from riverboat.odds.compiled.layout import DECK as CARDS
from riverboat.odds.compiled.layout import MOST_STEPS, SEATS, offset, record

RULES: Final = record(
    (
        "players",
        "structure",
        "limited",
        "chip",
        "small_bet",
        "big_bet",
        "kill_small_bet",
        "kill_big_bet",
        "ante",
        "big_blind_antes",
        "forced_bet",
        "button",
        "blinds",
        ("blind", SEATS),
        ("blind_seat", SEATS),
        "button_blind",
        "steps",
        ("step_kind", MOST_STEPS),
        ("step_what", MOST_STEPS),
        ("step_size", MOST_STEPS),
        ("step_faces", MOST_STEPS),
        ("step_street", MOST_STEPS),
        "last_private",
        "draws",
        "awards",
        ("ranking", 2),
        ("two_and_three", 2),
        ("odd_chips", 2),
        ("by_position", 2),
        ("award_name", 2),
        "deck_cards",
        ("deck", CARDS),
        "shuffled",
        "bring_in_highest",
        "bring_in_ace_low",
        "bring_in_suits",
        "bring_in_exact",
        "bring_in_live",
        "no_check_raise",
        "raise_cap",
        "uncap",
        "any_all_in_reopens",
        "half_bet",
        "wager_cap",
        "must_afford",
        "blind_is_the_bet",
        "straddle_amount",
        "straddle_where",
        "one_each",
        "low_largest",
        "halving_by_position",
        "excess_max",
        "smallest_chip",
        "run_it_twice",
        "bomb_amount",
        "bomb_two_boards",
        "common_card_shows",
        "last_card_mixed_in",
        "burn_always",
        "burns_reshuffled",
        "rake_percent",
        "rake_cap",
        "no_flop_no_drop",
        "opener_may_complete",
        "opener_must_bet",
        "expose_together",
        "joker_always_ace",
        "kill_pot",
        "kill_pot_bets",
        "kill_gross",
        "kill_acts_last",
        "kill_stays_after_tie",
        "kills",
    )
)

PLAYERS: Final = offset(RULES, "players")
STRUCTURE: Final = offset(RULES, "structure")
LIMITED: Final = offset(RULES, "limited")
CHIP: Final = offset(RULES, "chip")
SMALL_BET: Final = offset(RULES, "small_bet")
BIG_BET: Final = offset(RULES, "big_bet")
KILL_SMALL_BET: Final = offset(RULES, "kill_small_bet")
KILL_BIG_BET: Final = offset(RULES, "kill_big_bet")
ANTE: Final = offset(RULES, "ante")
BIG_BLIND_ANTES: Final = offset(RULES, "big_blind_antes")
FORCED_BET: Final = offset(RULES, "forced_bet")
BUTTON: Final = offset(RULES, "button")
BLINDS: Final = offset(RULES, "blinds")
BLIND: Final = offset(RULES, "blind")
BLIND_SEAT: Final = offset(RULES, "blind_seat")
BUTTON_BLIND: Final = offset(RULES, "button_blind")
STEPS: Final = offset(RULES, "steps")
STEP_KIND: Final = offset(RULES, "step_kind")
STEP_WHAT: Final = offset(RULES, "step_what")
STEP_SIZE: Final = offset(RULES, "step_size")
STEP_FACES: Final = offset(RULES, "step_faces")
STEP_STREET: Final = offset(RULES, "step_street")
LAST_PRIVATE: Final = offset(RULES, "last_private")
DRAWS: Final = offset(RULES, "draws")
AWARDS: Final = offset(RULES, "awards")
RANKING: Final = offset(RULES, "ranking")
TWO_AND_THREE: Final = offset(RULES, "two_and_three")
ODD_CHIPS: Final = offset(RULES, "odd_chips")
BY_POSITION: Final = offset(RULES, "by_position")
AWARD_NAME: Final = offset(RULES, "award_name")
DECK_CARDS: Final = offset(RULES, "deck_cards")
DECK: Final = offset(RULES, "deck")
SHUFFLED: Final = offset(RULES, "shuffled")
BRING_IN_HIGHEST: Final = offset(RULES, "bring_in_highest")
BRING_IN_ACE_LOW: Final = offset(RULES, "bring_in_ace_low")
BRING_IN_SUITS: Final = offset(RULES, "bring_in_suits")
BRING_IN_EXACT: Final = offset(RULES, "bring_in_exact")
BRING_IN_LIVE: Final = offset(RULES, "bring_in_live")
NO_CHECK_RAISE: Final = offset(RULES, "no_check_raise")
RAISE_CAP: Final = offset(RULES, "raise_cap")
UNCAP: Final = offset(RULES, "uncap")
ANY_ALL_IN_REOPENS: Final = offset(RULES, "any_all_in_reopens")
HALF_BET: Final = offset(RULES, "half_bet")
WAGER_CAP: Final = offset(RULES, "wager_cap")
MUST_AFFORD: Final = offset(RULES, "must_afford")
BLIND_IS_THE_BET: Final = offset(RULES, "blind_is_the_bet")
STRADDLE_AMOUNT: Final = offset(RULES, "straddle_amount")
STRADDLE_WHERE: Final = offset(RULES, "straddle_where")
ONE_EACH: Final = offset(RULES, "one_each")
LOW_LARGEST: Final = offset(RULES, "low_largest")
HALVING_BY_POSITION: Final = offset(RULES, "halving_by_position")
EXCESS_MAX: Final = offset(RULES, "excess_max")
SMALLEST_CHIP: Final = offset(RULES, "smallest_chip")
RUN_IT_TWICE: Final = offset(RULES, "run_it_twice")
BOMB_AMOUNT: Final = offset(RULES, "bomb_amount")
BOMB_TWO_BOARDS: Final = offset(RULES, "bomb_two_boards")
COMMON_CARD_SHOWS: Final = offset(RULES, "common_card_shows")
LAST_CARD_MIXED_IN: Final = offset(RULES, "last_card_mixed_in")
BURN_ALWAYS: Final = offset(RULES, "burn_always")
BURNS_RESHUFFLED: Final = offset(RULES, "burns_reshuffled")
RAKE_PERCENT: Final = offset(RULES, "rake_percent")
RAKE_CAP: Final = offset(RULES, "rake_cap")
NO_FLOP_NO_DROP: Final = offset(RULES, "no_flop_no_drop")
OPENER_MAY_COMPLETE: Final = offset(RULES, "opener_may_complete")
OPENER_MUST_BET: Final = offset(RULES, "opener_must_bet")
EXPOSE_TOGETHER: Final = offset(RULES, "expose_together")
JOKER_ALWAYS_ACE: Final = offset(RULES, "joker_always_ace")
KILL_POT: Final = offset(RULES, "kill_pot")
KILL_POT_BETS: Final = offset(RULES, "kill_pot_bets")
KILL_GROSS: Final = offset(RULES, "kill_gross")
KILL_ACTS_LAST: Final = offset(RULES, "kill_acts_last")
KILL_STAYS_AFTER_TIE: Final = offset(RULES, "kill_stays_after_tie")
KILLS: Final = offset(RULES, "kills")

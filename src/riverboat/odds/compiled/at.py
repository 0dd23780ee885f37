"""A hand as a row of numbers: where each thing lies. Seats are counted from 0, at the left of the button.

Sets of seats and of cards are bits of one number.
"""

from typing import Final

from riverboat.odds.compiled.layout import DECK as CARDS
from riverboat.odds.compiled.layout import HELD, SEATS, offset, record

HAND: Final = record(
    (
        "phase",
        "step",
        "street",
        "next",
        "live",
        "able",
        "checked",
        ("queue", 24),
        "head",
        "tail",
        "two_handed",
        "owes_bring_in",
        "last_forced",
        "straddled",
        "bet_to",
        "full_to",
        "bet_size",
        "larger_bet",
        "last_raise",
        "raises",
        "capped",
        "small_bet",
        "big_bet",
        ("stack", SEATS),
        ("bets", SEATS),
        ("paid", SEATS),
        ("faced", SEATS),
        "dead",
        "pots",
        "open_pots",
        ("pot", SEATS),
        ("pot_seats", SEATS),
        "raked",
        "straddle",
        "kill",
        "bomb_boards",
        "next_kill",
        "winners",
        "won_net",
        "won_sets",
        "sets_differ",
        "share_names",
        "runs_common",
        "agreed",
        "exposed",
        "chosen",
        "joker_down",
        ("downs", SEATS),
        ("ups", SEATS),
        ("down", SEATS * HELD),
        ("up", SEATS * HELD),
        "boards",
        "seconds",
        ("board", HELD),
        ("second", HELD),
        ("deck", CARDS),
        "deck_cards",
        "dealt",
        "burns",
        "muck",
        "discards",
        "last_discards",
        "pile",
        "owed_seat",
        "owed",
        ("strength", 4 * SEATS),
        ("odd_key", 4 * SEATS),
        ("odd_left", SEATS),
        ("order", SEATS),
        "passed",
        "random",
    )
)

PHASE: Final = offset(HAND, "phase")
STEP: Final = offset(HAND, "step")
STREET: Final = offset(HAND, "street")
NEXT: Final = offset(HAND, "next")
LIVE: Final = offset(HAND, "live")
ABLE: Final = offset(HAND, "able")
CHECKED: Final = offset(HAND, "checked")
QUEUE: Final = offset(HAND, "queue")
HEAD: Final = offset(HAND, "head")
TAIL: Final = offset(HAND, "tail")
TWO_HANDED: Final = offset(HAND, "two_handed")
OWES_BRING_IN: Final = offset(HAND, "owes_bring_in")
LAST_FORCED: Final = offset(HAND, "last_forced")
STRADDLED: Final = offset(HAND, "straddled")
BET_TO: Final = offset(HAND, "bet_to")
FULL_TO: Final = offset(HAND, "full_to")
BET_SIZE: Final = offset(HAND, "bet_size")
LARGER_BET: Final = offset(HAND, "larger_bet")
LAST_RAISE: Final = offset(HAND, "last_raise")
RAISES: Final = offset(HAND, "raises")
CAPPED: Final = offset(HAND, "capped")
SMALL_BET: Final = offset(HAND, "small_bet")
BIG_BET: Final = offset(HAND, "big_bet")
STACK: Final = offset(HAND, "stack")
BETS: Final = offset(HAND, "bets")
PAID: Final = offset(HAND, "paid")
FACED: Final = offset(HAND, "faced")
DEAD: Final = offset(HAND, "dead")
POTS: Final = offset(HAND, "pots")
OPEN_POTS: Final = offset(HAND, "open_pots")
POT: Final = offset(HAND, "pot")
POT_SEATS: Final = offset(HAND, "pot_seats")
RAKED: Final = offset(HAND, "raked")
STRADDLE: Final = offset(HAND, "straddle")
KILL: Final = offset(HAND, "kill")
BOMB_BOARDS: Final = offset(HAND, "bomb_boards")
NEXT_KILL: Final = offset(HAND, "next_kill")
WINNERS: Final = offset(HAND, "winners")
WON_NET: Final = offset(HAND, "won_net")
WON_SETS: Final = offset(HAND, "won_sets")
SETS_DIFFER: Final = offset(HAND, "sets_differ")
SHARE_NAMES: Final = offset(HAND, "share_names")
RUNS_COMMON: Final = offset(HAND, "runs_common")
AGREED: Final = offset(HAND, "agreed")
EXPOSED: Final = offset(HAND, "exposed")
CHOSEN: Final = offset(HAND, "chosen")
JOKER_DOWN: Final = offset(HAND, "joker_down")
DOWNS: Final = offset(HAND, "downs")
UPS: Final = offset(HAND, "ups")
DOWN: Final = offset(HAND, "down")
UP: Final = offset(HAND, "up")
BOARDS: Final = offset(HAND, "boards")
SECONDS: Final = offset(HAND, "seconds")
BOARD: Final = offset(HAND, "board")
SECOND: Final = offset(HAND, "second")
DECK: Final = offset(HAND, "deck")
DECK_CARDS: Final = offset(HAND, "deck_cards")
DEALT: Final = offset(HAND, "dealt")
BURNS: Final = offset(HAND, "burns")
MUCK: Final = offset(HAND, "muck")
DISCARDS: Final = offset(HAND, "discards")
LAST_DISCARDS: Final = offset(HAND, "last_discards")
PILE: Final = offset(HAND, "pile")
OWED_SEAT: Final = offset(HAND, "owed_seat")
OWED: Final = offset(HAND, "owed")
STRENGTH: Final = offset(HAND, "strength")
ODD_KEY: Final = offset(HAND, "odd_key")
ODD_LEFT: Final = offset(HAND, "odd_left")
ORDER: Final = offset(HAND, "order")
PASSED: Final = offset(HAND, "passed")
RANDOM: Final = offset(HAND, "random")

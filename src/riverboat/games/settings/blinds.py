"""Settings of games with a button: where it goes, and how players come to their blinds."""

from riverboat.games.settings.group import Group, amount, one_of, yes_or_no

BUTTON_RULE = one_of(
    "button_rule",
    "dead moving",
    "whether the button may rest at an empty seat so that nobody misses or doubles a blind",
)
FIRST_BUTTON = one_of(
    "first_button",
    "dealers-right draw",
    "where the button starts: the first player at the dealer's right, or the highest of a card drawn for each",
)
HEADS_UP_BLINDS = one_of(
    "heads_up_blinds",
    "button-small as-written",
    "with two players, whether the button posts the small blind (usual) or the player at its left (as written)",
)
NEW_PLAYER_POST = one_of(
    "new_player_post",
    "post-or-wait wait free",
    "how a new player comes in: posts the big blind or waits for it, only waits, or is dealt in free",
)
MISSED_BLINDS = one_of(
    "missed_blinds",
    "post-both post-big free",
    "what a player who missed the blinds posts: the big blind live and the small one dead, the big one only, nothing",
)
BLIND_IS_THE_BET = yes_or_no(
    "blind_is_the_bet", "whether a blind counts as the one more bet that a player must be able to pay to be dealt in"
)
STRADDLE = one_of(
    "straddle",
    "none utg utg-and-button any",
    "who may straddle: nobody, the seat left of the blinds, that seat or the button, anyone",
)
STRADDLE_AMOUNT = amount("straddle_amount", "the amount of a straddle; 0 is twice the big blind")

BLINDS: Group = (
    BUTTON_RULE,
    FIRST_BUTTON,
    HEADS_UP_BLINDS,
    NEW_PLAYER_POST,
    MISSED_BLINDS,
    BLIND_IS_THE_BET,
    STRADDLE,
    STRADDLE_AMOUNT,
)
UTG_STRADDLE: Group = (
    # [poker 20(d).who] [poker 21(d).who] [poker 22(d).who] left of the last blind, and nowhere else.
    one_of("straddle", "none utg", "whether the player left of the last blind may straddle"),
)

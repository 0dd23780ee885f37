"""Settings that several books leave to the room, in the words of the index; a record cites its own clause."""

from dataclasses import replace

from riverboat.core.game import Setting, Size, Street, When, in_sizes
from riverboat.core.money import MAX_AMOUNT


def amount(key: str, about: str) -> Setting:
    """A setting that is an amount of money, nought unless the room says otherwise."""
    return Setting(key, 0, about, high=MAX_AMOUNT, money=True)


BUTTON_RULE = Setting(
    "button_rule",
    "dead",
    "whether the button may rest at an empty seat so that nobody misses or doubles a blind",
    allowed=("dead", "moving"),
)
FIRST_BUTTON = Setting(
    "first_button",
    "dealers-right",
    "where the button starts: the first player at the dealer's right, or the highest of a card drawn for each",
    allowed=("dealers-right", "draw"),
)
HEADS_UP_BLINDS = Setting(
    "heads_up_blinds",
    "button-small",
    "with two players, whether the button posts the small blind (usual) or the player at its left (as written)",
    allowed=("button-small", "as-written"),
)
NEW_PLAYER_POST = Setting(
    "new_player_post",
    "post-or-wait",
    "how a new player comes in: posts the big blind or waits for it, only waits, or is dealt in free",
    allowed=("post-or-wait", "wait", "free"),
)
MISSED_BLINDS = Setting(
    "missed_blinds",
    "post-both",
    "what a player who missed the blinds posts: the big blind live and the small one dead, the big one only, nothing",
    allowed=("post-both", "post-big", "free"),
)
MUST_AFFORD = Setting(
    "must_afford",
    False,
    "whether a player must hold his forced bets and one more bet to be dealt in",
    allowed=(True, False),
)
BLIND_IS_THE_BET = Setting(
    "blind_is_the_bet",
    False,
    "under must_afford, whether a blind counts as that one bet",
    allowed=(True, False),
)
STRADDLE = Setting(
    "straddle",
    "none",
    "who may straddle: nobody, the seat left of the blinds, that seat or the button, anyone",
    allowed=("none", "utg", "utg-and-button", "any"),
)
# [poker 20(d).who] [poker 21(d).who] [poker 22(d).who] left of the last blind, and nowhere else.
STRADDLE_UTG = replace(
    STRADDLE, about="whether the player left of the last blind may straddle", allowed=("none", "utg")
)
STRADDLE_AMOUNT = amount("straddle_amount", "the amount of a straddle; 0 is twice the big blind")
CHECK_RAISE = Setting(
    "check_raise",
    "allowed",
    "whether a player who has checked may raise in the same round",
    allowed=("allowed", "forbidden"),
)
RAISE_CAP = Setting(
    "raise_cap",
    3,
    "in fixed and spread limit, how many raises a betting round may have after the bet; 0 is no cap",
    allowed=(0, 3, 4, 5),
)
UNCAP_WHEN_HEADS_UP = Setting(
    "uncap_when_heads_up",
    "mid-round",
    "when raises are unlimited for two players: as soon as two can act, only if the round began so, or never",
    allowed=("mid-round", "round-start", "never"),
)
SHORT_ALL_IN_REOPENS = Setting(
    "short_all_in_reopens",
    "full-raise",
    "what lets a player who has acted raise again: a full raise (several short all-ins may add up), or any all-in",
    allowed=("full-raise", "any"),
)
LIMIT_ALL_IN = Setting(
    "limit_all_in",
    "half-bet",
    "in fixed limit, how much of a bet an all-in must be to count as a bet; a smaller one may be completed",
    allowed=("half-bet", "full-bet"),
)
OPEN_PAIR_BET = Setting(
    "open_pair_bet",
    "small",
    "in fixed limit, what may be bet on fourth street when somebody shows a pair: the small bet, or either of the two",
    allowed=("small", "either"),
)
OPENER_MAY_COMPLETE = Setting(
    "opener_may_complete",
    True,
    "whether the player who owes the bring-in may open with a full bet instead",
    allowed=(True, False),
)
OPENER_MUST_BET = Setting(
    "opener_must_bet",
    False,
    "whether nobody may check: the opener of every round bets or folds, and so does the next if he folds",
    allowed=(True, False),
)
COMMON_CARD_SHOWS = Setting(
    "common_card_shows",
    False,
    "whether a common card counts for everyone when the best hand showing is looked for",
    allowed=(True, False),
)
LAST_CARD_MIXED_IN = Setting(
    "last_card_mixed_in",
    False,
    "when the burn cards are shuffled for a common card, whether a single card left of the deck is shuffled with them",
    allowed=(True, False),
)
BURN_ALWAYS = Setting(
    "burn_always",
    True,
    "whether a card is burned even where the deck would reach everyone without that: then a common card is dealt",
    allowed=(True, False),
)
BURNS_RESHUFFLED = Setting(
    "burns_reshuffled",
    False,
    "when the discards are shuffled for a draw, whether the burn cards are shuffled with them, or only if they must",
    allowed=(True, False),
)
ODD_CHIP = Setting(
    "odd_chip",
    "one-each",
    "odd chips of a split pot, from the left of the button: one to each winner in turn, or all to the first",
    allowed=("one-each", "all-to-first"),
)
ODD_CHIP_TO = Setting(
    "odd_chip_to",
    "by-card",
    "who comes first for the odd chip of a share: by the highest or lowest card and its suit, or left of the button",
    allowed=("by-card", "left-of-button"),
)
ODD_CHIP_BY_CARD = replace(ODD_CHIP_TO, allowed=("by-card",))
"""Where the book leaves no choice."""
ODD_CHIP_LOW = Setting(
    "odd_chip_low",
    "smallest",
    "by card, whether the lowest card of a low hand is the smallest, the ace first, or the largest",
    allowed=("smallest", "largest"),
)
LIMIT_BY_ROUND = Setting(
    "limit_by_round",
    "low-low-high-high",
    "in fixed limit, which of the four betting rounds are played at the lower and which at the higher limit",
    allowed=("low-low-high-high", "low-low-low-high", "low-low-low-low"),
)
SHOWDOWN = Setting(
    "showdown",
    "auto",
    "whether hands are shown and losers mucked for the players, or each is asked in turn",
    allowed=("auto", "ask"),
)
SHOWDOWN_CHECKED = Setting(
    "showdown_checked",
    "left-of-button",
    "who shows first when the last round was checked: left of the button (without one, who acted first), or last bet",
    allowed=("left-of-button", "last-aggressor"),
)
SHOW_ALL = Setting(
    "show_all",
    False,
    "whether a hand that is conceded at the showdown is disclosed at once, or only where the floor asks for it",
    allowed=(True, False),
)
ALL_IN_SHOWN = Setting(
    "all_in_shown",
    True,
    "whether all hands are turned up once a player is all-in and the betting is over",
    allowed=(True, False),
)
AUTOMATED_SHUFFLER = Setting(
    "automated_shuffler",
    False,
    "whether an automated shuffler is used: the two decks take turns, one is played while the other is shuffled",
    allowed=(True, False),
)
RUN_IT_TWICE = Setting(
    "run_it_twice",
    "never",
    "whether two players who are all-in may agree to play the rest of the board twice",
    allowed=("never", "ask"),
)
BOMB_POTS = Setting("bomb_pots", False, "whether players may agree to a bomb pot", allowed=(True, False))
BOMB_AMOUNT = amount("bomb_amount", "what everyone puts in for a bomb pot; 0 is five big blinds")
AGREED_MINIMUM = Setting(
    "agreed_minimum",
    False,
    "whether the players, if all of them agree, may raise the minimum from the next hand on without notice",
    allowed=(True, False),
)
MISDEAL_DEADLINE = Setting(
    "misdeal_deadline",
    "none",
    "until when a missing shuffle or cut is a misdeal: until the pot is pushed, or until two players have wagered",
    allowed=("none", "two-wagers"),
)
EXPOSED_CARD = Setting(
    "exposed_card",
    "burn",
    "where a hole card goes that was turned up in the deal and exchanged: the first burn, or the discards",
    allowed=("burn", "discards"),
)
EXPOSED_FIRST = Setting(
    "exposed_first",
    "exchange",
    "whether a hole card that is turned up as the first or second card of the deal is exchanged, or makes a misdeal",
    allowed=("exchange", "misdeal"),
)
EXPOSED_TWO = Setting(
    "exposed_two",
    "misdeal",
    "whether a second hole card turned up in the deal makes a misdeal, or is exchanged like the first",
    allowed=("misdeal", "exchange"),
)
OFF_TABLE_REPLACEMENT = Setting(
    "off_table_replacement",
    "after-deal",
    "when a card that left the table is replaced: when the deal is complete, or at once",
    allowed=("after-deal", "at-once"),
)
OUT_OF_TURN = Setting(
    "out_of_turn",
    "never-binding",
    "whether words said out of turn bind a player if the bet he faces has not changed when his turn comes",
    allowed=("binding-if-unchanged", "never-binding"),
)
BUY_IN_MIN = amount("buy_in_min", "the least a player may sit down with; 0 is no minimum")
BUY_IN_MAX = amount("buy_in_max", "the most chips a purchase may bring a stack to; 0 is no limit")
MAX_PURCHASE = amount("max_purchase", "the most chips of one purchase; 0 is no limit")
TABLE_MAX_PURCHASE = amount("table_max_purchase", "the most of all purchases of one player at the table; 0 is no limit")
TABLE_STAKES = Setting(
    "table_stakes",
    True,
    "whether a player may wager all his chips on the table; if not, a single wager has the book's cap",
    allowed=(True, False),
)
RAKE_PERCENT = Setting("rake_percent", 0, "the house's part of the pot, in percent, in whole chips", high=10)
RAKE_CAP = amount("rake_cap", "the most rake taken from one hand, over all its pots; 0 is no cap")
NO_FLOP_NO_DROP = Setting(
    "no_flop_no_drop",
    True,
    "whether a hand that ends before the flop, or in the first round of another game, is free of rake",
    allowed=(True, False),
)

POT_GAME_SETTINGS = (
    BUTTON_RULE,
    FIRST_BUTTON,
    HEADS_UP_BLINDS,
    NEW_PLAYER_POST,
    MISSED_BLINDS,
    MUST_AFFORD,
    BLIND_IS_THE_BET,
    STRADDLE,
    STRADDLE_AMOUNT,
    CHECK_RAISE,
    RAISE_CAP,
    UNCAP_WHEN_HEADS_UP,
    SHORT_ALL_IN_REOPENS,
    LIMIT_ALL_IN,
    ODD_CHIP,
    SHOWDOWN,
    SHOWDOWN_CHECKED,
    SHOW_ALL,
    ALL_IN_SHOWN,
    AUTOMATED_SHUFFLER,
    RUN_IT_TWICE,
    BOMB_POTS,
    BOMB_AMOUNT,
    AGREED_MINIMUM,
    MISDEAL_DEADLINE,
    EXPOSED_CARD,
    EXPOSED_FIRST,
    EXPOSED_TWO,
    OFF_TABLE_REPLACEMENT,
    OUT_OF_TURN,
    BUY_IN_MIN,
    BUY_IN_MAX,
    RAKE_PERCENT,
    RAKE_CAP,
    NO_FLOP_NO_DROP,
)


BUTTON_SETTINGS = (
    BUTTON_RULE,
    FIRST_BUTTON,
    HEADS_UP_BLINDS,
    NEW_PLAYER_POST,
    MISSED_BLINDS,
    BLIND_IS_THE_BET,
    STRADDLE,
    STRADDLE_AMOUNT,
)
BOARD_SETTINGS = (RUN_IT_TWICE, BOMB_POTS, BOMB_AMOUNT)
LIMIT_SETTINGS = (RAISE_CAP, UNCAP_WHEN_HEADS_UP, LIMIT_ALL_IN)
"""What only a game of fixed or spread limit asks about."""
EXPOSED_SETTINGS = (EXPOSED_CARD, EXPOSED_FIRST, EXPOSED_TWO)
"""What only a game asks about in which an exposed hole card is exchanged."""


def limits_by_round(streets: tuple[Street, ...]) -> tuple[When, ...]:
    """The streets of a game with four rounds, for each way to spread the two limits over them but the usual one."""
    sizes = {"low": Size.SMALL, "high": Size.BIG}
    return tuple(
        When("limit_by_round", words, streets=in_sizes(streets, *(sizes[word] for word in str(words).split("-"))))
        for words in LIMIT_BY_ROUND.allowed[1:]
    )


def settings(
    clauses: dict[str, str],
    *,
    more: tuple[Setting, ...] = (),
    without: tuple[Setting, ...] = (),
    **defaults: str | int | bool,
) -> tuple[Setting, ...]:
    """The common settings and `more`, with a book's own defaults; each cites the clause that leaves the choice open.

    A setting of `more` takes the place of a common one of its name. `without` leaves out those that would change
    nothing: a game without a button has no rule for moving it.
    """
    own = {setting.key: setting for setting in more}
    chosen = [own.pop(setting.key, setting) for setting in POT_GAME_SETTINGS if setting not in without]
    return tuple(
        replace(setting, clause=clauses.get(setting.key, ""), default=defaults.get(setting.key, setting.default))
        for setting in (*chosen, *own.values())
    )

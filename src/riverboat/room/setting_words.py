"""The settings of tables in words: what a setting is called, and what each of its values means to a player."""

from typing import Final

from riverboat.core.game import Setting
from riverboat.room.sign import setting_value

Value = str | int | bool

WORDS: Final[dict[str, tuple[str, dict[str, str]]]] = {
    "buy_in_min": ("Smallest buy-in", {}),
    "buy_in_max": ("Largest buy-in", {}),
    "max_purchase": ("Most chips in one purchase", {}),
    "table_max_purchase": ("Most chips in all purchases", {}),
    "reentry_minutes": ("Minutes to bring back what one left with", {}),
    "table_stakes": (
        "Table stakes",
        {"yes": "a player may bet all they have on the table", "no": "one bet has the book's cap"},
    ),
    "must_afford": (
        "To be dealt in",
        {"yes": "one must have the forced bets and one more bet", "no": "a chip is enough"},
    ),
    "blind_is_the_bet": ("A blind counts as that one more bet", {}),
    "new_player_post": (
        "A new player",
        {
            "post-or-wait": "posts, or waits for the big blind",
            "wait": "waits for the big blind",
            "free": "is dealt in at once",
        },
    ),
    "missed_blinds": (
        "Missed blinds",
        {"post-both": "big blind live, small blind dead", "post-big": "big blind only", "free": "nothing is owed"},
    ),
    "button_rule": ("Button", {"dead": "dead button", "moving": "moving button: always before a player"}),
    "first_button": ("First button", {"dealers-right": "first player at the dealer's right", "draw": "high card"}),
    "heads_up_blinds": (
        "Two players",
        {"button-small": "the button posts the small blind", "as-written": "the other player posts the small blind"},
    ),
    "straddle": (
        "Straddle",
        {
            "none": "none",
            "utg": "left of the blinds",
            "utg-and-button": "left of the blinds, or the button",
            "any": "from any seat",
        },
    ),
    "straddle_amount": ("Amount of a straddle", {"none": "two big blinds"}),
    "bomb_pots": ("Bomb pots", {"yes": "when players agree", "no": "none"}),
    "agreed_minimum": ("A higher minimum", {"yes": "when all players agree", "no": "not by agreement"}),
    "bomb_amount": ("Everybody's part of a bomb pot", {"none": "five big blinds"}),
    "run_it_twice": ("Run it twice", {"never": "no", "ask": "when both players agree"}),
    "kill": (
        "Kill",
        {"none": "none", "half-kill": "half kill: limits rise by a half", "kill": "full kill: limits double"},
    ),
    "kill_pot": ("Pot that makes a kill", {"none": "counted in bets"}),
    "kill_pot_bets": ("Pot that makes a kill, in bets", {"0": "counted in dollars"}),
    "kill_pot_counted": ("That pot is counted", {"net": "after the rake", "gross": "before the rake"}),
    "kill_acts": ("The killer acts before the flop", {"in-turn": "when the turn comes", "last": "last"}),
    "kill_after_tie": ("A tie", {"ends": "ends the kill", "stays": "leaves the kill as it is"}),
    "check_raise": ("Check-raise", {}),
    "raise_cap": ("Raises in a limit round", {"0": "as many as one likes"}),
    "uncap_when_heads_up": (
        "Raises without limit for two",
        {"mid-round": "as soon as two are left", "round-start": "if the round began with two", "never": "never"},
    ),
    "short_all_in_reopens": (
        "Who has acted may raise again",
        {"full-raise": "after a full raise", "any": "after any all-in raise"},
    ),
    "limit_all_in": (
        "In limit an all-in counts as a bet",
        {"half-bet": "from half a bet", "full-bet": "from a full bet"},
    ),
    "limit_by_round": (
        "Limits of the four rounds",
        {
            "low-low-high-high": "two low, two high",
            "low-low-low-high": "three low, the last high",
            "low-low-low-low": "all low",
        },
    ),
    "opener_may_complete": ("The bring-in may be a full bet", {}),
    "opener_must_bet": ("Nobody may check", {"yes": "bet or fold", "no": "checking is allowed"}),
    "bring_in_live": ("The bring-in may raise again", {}),
    "open_pair_bet": ("An open pair on fourth street", {"small": "small bet", "either": "small or big bet"}),
    "burn_always": ("A card is burned also where a common card comes of it", {}),
    "burns_reshuffled": ("Burn cards are shuffled with the discards", {"no": "only if they must be", "yes": "always"}),
    "change_after": ("Hands of a game before the next", {"0": "one for each player"}),
    "common_card_shows": ("A common card counts in hands showing", {}),
    "expose_order": ("Exposing", {"clockwise": "one after another", "simultaneous": "all at once"}),
    "joker_in_draw": ("A joker drawn for the button", {"redraw": "is drawn again", "highest": "is the highest card"}),
    "joker_showing": ("A joker that shows", {"as-dealt": "counts as it was dealt", "always-ace": "is an ace"}),
    "double_ace_flush": ("The joker is a second ace in a flush", {}),
    "showdown": ("Showdown", {"auto": "winners show, losers muck by themselves", "ask": "each player is asked"}),
    "showdown_checked": (
        "First to show after checks",
        {"left-of-button": "left of the button", "last-aggressor": "who bet last"},
    ),
    "show_all": ("Conceded hands are shown", {}),
    "all_in_shown": ("All-in hands are turned up", {}),
    "odd_chip": ("Odd chips", {"one-each": "one to each winner in turn", "all-to-first": "all to the first winner"}),
    "odd_chip_to": ("First for an odd chip", {"by-card": "by card and suit", "left-of-button": "left of the button"}),
    "odd_chip_low": (
        "The lowest card of a low",
        {"smallest": "is the smallest, the ace first", "largest": "is the largest"},
    ),
    "odd_chip_halving": (
        "Odd chip between high and low",
        {"high": "to high", "left-of-button": "to the half nearest the button's left"},
    ),
    "rake_method": (
        "Rake",
        {"percentage": "in percent of the pots", "incremental": "fixed sums as the pot grows"},
    ),
    "rake_percent": ("Rake in percent", {"0": "none"}),
    "rake_rounding": ("That rake is counted", {"per-hand": "once a hand", "per-round": "after each betting round"}),
    "rake_schedule": ("Rake by the size of the pot", {}),
    "rake_basis": ("The size that counts", {"total": "all pots together", "per-pot": "each pot by itself"}),
    "collection_option": ("Option of the collection schedule", {"0": "nothing is collected"}),
    "fee_mode": (
        "A hand that goes on pays",
        {"exclusive": "the regular fee alone", "cumulative": "the other fee of its option as well"},
    ),
    "min_pot_for_fee": ("Least pot for the regular fee", {"none": "as the schedule says"}),
    "short_pot_fee": ("Below that pot", {"none": "no fee", "opening": "the opening fee"}),
    "promo_drop": ("Put by for promotions", {}),
    "promo_pot": ("Least pot for that", {"none": "any pot"}),
    "jackpot_drop": ("Put by for the jackpot", {}),
    "jackpot_pot": ("Least pot for the jackpot", {"none": "any pot"}),
    "rake_cap": ("Most rake of a hand", {"none": "no cap"}),
    "no_flop_no_drop": ("No flop, no drop", {}),
    "automated_shuffler": ("Shuffling machine", {}),
    "misdeal_deadline": (
        "A missing shuffle or cut is a misdeal",
        {"none": "until the pot is pushed", "two-wagers": "until two players have bet"},
    ),
    "exposed_card": (
        "A card exposed in the deal",
        {"burn": "becomes the first burn", "discards": "is discarded", "discard": "is discarded", "plays": "plays"},
    ),
    "exposed_first": (
        "One of the first cards exposed in the deal",
        {"misdeal": "is a misdeal", "exchange": "is exchanged"},
    ),
    "exposed_two": ("A second card exposed in the deal", {"misdeal": "is a misdeal", "exchange": "is exchanged too"}),
    "off_table_replacement": (
        "A card that fell off the table",
        {"after-deal": "is replaced after the deal", "at-once": "is replaced at once"},
    ),
    "last_card_mixed_in": ("The last card is shuffled with the burns", {}),
    "out_of_turn": (
        "Words out of turn",
        {"binding-if-unchanged": "bind, if the bet has not changed", "never-binding": "bind nobody"},
    ),
}
"""By key: the title, and the words of posted values that do not say themselves what they mean."""


def setting_title(setting: Setting) -> str:
    """In a few words where there are some, else all that it is about."""
    title, _ = WORDS.get(setting.key, ("", {}))
    return title or f"{setting.about[:1].upper()}{setting.about[1:]}"


def value_words(setting: Setting, value: Value) -> str:
    """What is posted as `yes`, `$40` or `post-or-wait`, in words that a player uses."""
    posted = setting_value(setting, value)
    _, words = WORDS.get(setting.key, ("", {}))
    return words.get(posted, posted.replace("-", " "))

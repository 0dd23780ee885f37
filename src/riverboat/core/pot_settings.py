"""The choices a table is opened with, typed, in groups. `games/settings` says what each means.

Which of them a game has, and their defaults, its record says; nobody asks for the others.
"""

from typing import Literal

import msgspec


class BlindSettings(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The button, the blinds, and straddles."""

    button_rule: Literal["dead", "moving"] = "dead"
    first_button: Literal["dealers-right", "draw"] = "dealers-right"
    heads_up_blinds: Literal["button-small", "as-written"] = "button-small"
    new_player_post: Literal["post-or-wait", "wait", "free"] = "post-or-wait"
    missed_blinds: Literal["post-both", "post-big", "free"] = "post-both"
    blind_is_the_bet: bool = False
    straddle: Literal["none", "utg", "utg-and-button", "any"] = "none"
    straddle_amount: int = 0


class BettingSettings(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How bets and raises go."""

    must_afford: bool = False
    check_raise: Literal["allowed", "forbidden"] = "allowed"
    raise_cap: int = 0
    uncap_when_heads_up: Literal["mid-round", "round-start", "never"] = "mid-round"
    short_all_in_reopens: Literal["full-raise", "any"] = "full-raise"
    limit_all_in: Literal["half-bet", "full-bet"] = "half-bet"
    limit_by_round: Literal["low-low-high-high", "low-low-low-high", "low-low-low-low"] = "low-low-high-high"
    table_stakes: bool = True
    agreed_minimum: bool = False


class OddChipSettings(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Who gets the chips that would not divide."""

    odd_chip: Literal["one-each", "all-to-first"] = "one-each"
    odd_chip_to: Literal["by-card", "left-of-button"] = "by-card"
    odd_chip_low: Literal["smallest", "largest"] = "smallest"
    odd_chip_halving: Literal["high", "left-of-button"] = "high"


class ShowdownSettings(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Who shows, and when."""

    showdown: Literal["auto", "ask"] = "auto"
    showdown_checked: Literal["left-of-button", "last-aggressor"] = "left-of-button"
    show_all: bool = False
    all_in_shown: bool = True


class BoardSettings(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What may be agreed about the board."""

    run_it_twice: Literal["never", "ask"] = "never"
    bomb_pots: bool = False
    bomb_amount: int = 0


class DeckSettings(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The shuffler, burns, and cards that run out."""

    automated_shuffler: bool = False
    common_card_shows: bool = False
    last_card_mixed_in: bool = False
    burn_always: bool = True
    burns_reshuffled: bool = False


class IrregularitySettings(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What follows when something goes wrong."""

    misdeal_deadline: Literal["none", "two-wagers", "substantial-action"] = "none"
    exposed_card: Literal["burn", "discards"] = "burn"
    exposed_first: Literal["misdeal", "exchange"] = "exchange"
    exposed_two: Literal["misdeal", "exchange"] = "misdeal"
    off_table_replacement: Literal["after-deal", "at-once"] = "after-deal"
    out_of_turn: Literal["binding-if-unchanged", "never-binding"] = "never-binding"


class ChipSettings(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Purchases and a rake in percent."""

    buy_in_min: int = 0
    buy_in_max: int = 0
    max_purchase: int = 0
    table_max_purchase: int = 0
    reentry_minutes: int = 0
    rake_percent: int = 0
    rake_cap: int = 0
    no_flop_no_drop: bool = True


class CollectionSettings(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How the house takes its part, and what is put by for players."""

    rake_method: Literal["percentage", "incremental"] = "percentage"
    rake_rounding: Literal["per-hand", "per-round"] = "per-hand"
    rake_schedule: str = ""
    rake_basis: Literal["total", "per-pot"] = "total"
    collection_option: int = 0
    fee_mode: Literal["exclusive", "cumulative"] = "exclusive"
    min_pot_for_fee: int = 0
    short_pot_fee: Literal["none", "opening"] = "none"
    promo_drop: int = 0
    promo_pot: int = 0
    jackpot_drop: int = 0
    jackpot_pot: int = 0


class StudSettings(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The forced bet of stud, cards that are turned up, an open pair."""

    bring_in_live: bool = True
    expose_order: Literal["clockwise", "simultaneous"] = "clockwise"
    open_pair_bet: Literal["small", "either"] = "small"
    opener_may_complete: bool = True
    opener_must_bet: bool = False


class JokerSettings(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a joker is."""

    joker_in_draw: Literal["redraw", "highest"] = "redraw"
    joker_showing: Literal["as-dealt", "always-ace"] = "as-dealt"
    double_ace_flush: bool = False


class KillSettings(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Kill pots."""

    kill: Literal["none", "half-kill", "kill"] = "none"
    kill_pot: int = 0
    kill_pot_bets: int = 0
    kill_pot_counted: Literal["net", "gross"] = "net"
    kill_acts: Literal["in-turn", "last"] = "in-turn"
    kill_after_tie: Literal["ends", "stays"] = "ends"

"""The choices a table is opened with, typed. Which of them a game has, and their defaults, its record says."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

import msgspec

from riverboat.core.errors import SpecError
from riverboat.core.game import PotGame
from riverboat.core.misfits import misfit

Chosen = Mapping[str, str | int | bool]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """One field for every setting that any pot game has; `games/settings` says what each means, group by group.

    A record that offers a setting or a value that is not here is refused; settings are listed in this order.
    """

    # the button and the blinds
    button_rule: Literal["dead", "moving"] = "dead"
    first_button: Literal["dealers-right", "draw"] = "dealers-right"
    heads_up_blinds: Literal["button-small", "as-written"] = "button-small"
    new_player_post: Literal["post-or-wait", "wait", "free"] = "post-or-wait"
    missed_blinds: Literal["post-both", "post-big", "free"] = "post-both"
    must_afford: bool = False
    blind_is_the_bet: bool = False
    straddle: Literal["none", "utg", "utg-and-button", "any"] = "none"
    straddle_amount: int = 0
    # betting
    check_raise: Literal["allowed", "forbidden"] = "allowed"
    raise_cap: int = 0
    uncap_when_heads_up: Literal["mid-round", "round-start", "never"] = "mid-round"
    short_all_in_reopens: Literal["full-raise", "any"] = "full-raise"
    limit_all_in: Literal["half-bet", "full-bet"] = "half-bet"
    # odd chips, the showdown, the shuffler, the board
    odd_chip: Literal["one-each", "all-to-first"] = "one-each"
    showdown: Literal["auto", "ask"] = "auto"
    showdown_checked: Literal["left-of-button", "last-aggressor"] = "left-of-button"
    show_all: bool = False
    all_in_shown: bool = True
    automated_shuffler: bool = False
    run_it_twice: Literal["never", "ask"] = "never"
    bomb_pots: bool = False
    bomb_amount: int = 0
    agreed_minimum: bool = False
    # irregularities
    misdeal_deadline: Literal["none", "two-wagers", "substantial-action"] = "none"
    exposed_card: Literal["burn", "discards"] = "burn"
    exposed_first: Literal["misdeal", "exchange"] = "exchange"
    exposed_two: Literal["misdeal", "exchange"] = "misdeal"
    off_table_replacement: Literal["after-deal", "at-once"] = "after-deal"
    out_of_turn: Literal["binding-if-unchanged", "never-binding"] = "never-binding"
    # chips: purchases and rake
    buy_in_min: int = 0
    buy_in_max: int = 0
    rake_percent: int = 0
    rake_cap: int = 0
    no_flop_no_drop: bool = True
    # stud, and its cards that run out
    bring_in_live: bool = True
    joker_in_draw: Literal["redraw", "highest"] = "redraw"
    joker_showing: Literal["as-dealt", "always-ace"] = "as-dealt"
    double_ace_flush: bool = False
    expose_order: Literal["clockwise", "simultaneous"] = "clockwise"
    open_pair_bet: Literal["small", "either"] = "small"
    odd_chip_to: Literal["by-card", "left-of-button"] = "by-card"
    odd_chip_low: Literal["smallest", "largest"] = "smallest"
    opener_may_complete: bool = True
    opener_must_bet: bool = False
    common_card_shows: bool = False
    last_card_mixed_in: bool = False
    burn_always: bool = True
    # draw, and a kill
    burns_reshuffled: bool = False
    kill: Literal["none", "half-kill", "kill"] = "none"
    kill_pot: int = 0
    kill_pot_bets: int = 0
    kill_pot_counted: Literal["net", "gross"] = "net"
    kill_acts: Literal["in-turn", "last"] = "in-turn"
    kill_after_tie: Literal["ends", "stays"] = "ends"
    # what single books ask
    odd_chip_halving: Literal["high", "left-of-button"] = "high"
    limit_by_round: Literal["low-low-high-high", "low-low-low-high", "low-low-low-low"] = "low-low-high-high"
    table_stakes: bool = True
    max_purchase: int = 0
    table_max_purchase: int = 0


def played(game: PotGame, settings: Settings) -> PotGame:
    """The record as it is played with these settings."""
    for when in game.when:
        if getattr(settings, when.setting) == when.value:
            game = replace(game, streets=when.streets or game.streets, awards=when.awards or game.awards)
    return game


def choose(game: PotGame, chosen: Chosen) -> Settings:
    """The table's settings: what was chosen, checked against the record, and the record's defaults for the rest."""
    for key, value in chosen.items():
        game.setting(key).check(value)
    try:
        return in_force(game, chosen)
    except msgspec.ValidationError as error:
        raise SpecError("settings", misfit(error)) from None


def defaults(game: PotGame) -> dict[str, str | int | bool]:
    return {setting.key: setting.default for setting in game.settings}


def in_force(game: PotGame, stored: Chosen) -> Settings:
    """The settings that a table was opened with, taken as they are, whatever the record would allow today."""
    known = {key: value for key, value in stored.items() if key in Settings.__struct_fields__}
    return msgspec.convert({**defaults(game), **known}, Settings)

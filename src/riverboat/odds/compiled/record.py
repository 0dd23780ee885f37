"""From a record, its stakes and its settings to a row of rules. What the compiled table does not carry is refused."""

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from riverboat.core.errors import Refused, SpecError
from riverboat.core.game import (
    Betting,
    Board,
    Burn,
    Deal,
    Discard,
    Draw,
    Expose,
    MadeOf,
    OddChips,
    Opens,
    PotGame,
    Size,
    Step,
    is_private,
)
from riverboat.core.money import Amount
from riverboat.core.settings import Settings, choose, played
from riverboat.core.stakes import AnteRule, Stakes, Structure, check_stakes
from riverboat.games import find_mix
from riverboat.games import game as find_game
from riverboat.games.banked import is_banked
from riverboat.odds.compiled import words as w
from riverboat.odds.compiled.by import RULES
from riverboat.odds.compiled.openable import KILLS, by_position, check_carried, check_openable, straddle_amount
from riverboat.odds.compiled.table import CompiledTable
from riverboat.odds.compiling import Array
from riverboat.odds.errors import Unanswerable
from riverboat.odds.kernels.any import CODES

Chosen = Mapping[str, str | int | bool]

_STRUCTURES: Final = {
    Structure.NO_LIMIT: w.NO_LIMIT,
    Structure.POT_LIMIT: w.POT_LIMIT,
    Structure.FIXED_LIMIT: w.FIXED_LIMIT,
    Structure.SPREAD_LIMIT: w.SPREAD_LIMIT,
}
_OPENS: Final = {
    Opens.LEFT_OF_BUTTON: w.LEFT_OF_BUTTON,
    Opens.LEFT_OF_BLINDS: w.LEFT_OF_BLINDS,
    Opens.BRING_IN: w.BY_BRING_IN,
    Opens.BEST_SHOWING: w.BEST_SHOWING,
    Opens.LOWEST_SHOWING: w.LOWEST_SHOWING,
    Opens.HIGHEST_UP_CARD: w.HIGHEST_UP_CARD,
    Opens.PAIR_WITH_BOARD: w.PAIR_WITH_BOARD,
}
_SIZES: Final = {Size.SMALL: w.SMALL, Size.BIG: w.BIG, Size.OPEN_PAIR: w.OPEN_PAIR}
_ODD: Final = {
    OddChips.LEFT_OF_BUTTON: w.ODD_LEFT,
    OddChips.HIGHEST_CARD_BY_SUIT: w.ODD_HIGHEST,
    OddChips.LOWEST_CARD_BY_SUIT: w.ODD_LOWEST,
}
_UNCAP: Final = {"mid-round": w.UNCAP_MID_ROUND, "round-start": w.UNCAP_ROUND_START, "never": w.UNCAP_NEVER}
_STRADDLES: Final = {"none": 0, "utg": 1, "utg-and-button": 2, "any": 3}
_FACES: Final = {"down": 0, "up": 1, "choice": 2}

Numbers = dict[str, int | Sequence[int]]


def compile_game(
    game: str, players: int, *, stakes: Stakes | None = None, settings: Chosen | None = None
) -> CompiledTable:
    """A table of this game with this many players. Without stakes they are the first that the game posts."""
    record = _record(game)
    stakes = stakes or record.stakes[0]
    try:
        check_stakes(stakes)
        chosen = choose(record, settings or {})
    except SpecError as wrong:
        raise Unanswerable(f"The table cannot open with this: {wrong}") from None
    check_carried(record, chosen, players)
    check_openable(record, stakes, chosen, players)
    record = played(record, chosen)
    numbers = {
        **_of_stakes(stakes, chosen, players),
        **_of_steps(record, stakes, chosen, players),
        **_of_awards(record, stakes, chosen),
        **_of_bring_in(record, stakes, chosen),
        **_of_settings(record, stakes, chosen),
        **_of_kills(stakes, chosen),
    }
    return CompiledTable(game, players, stakes, _row(numbers))


def _record(game: str) -> PotGame:
    if is_banked(game) or find_mix(game) is not None:
        raise Unanswerable(f"The compiled table plays one pot game, not {game}")
    try:
        record = find_game(game)
    except Refused:
        raise Unanswerable(f"There is no game {game[:40]!r}") from None
    if any(award.made_of is MadeOf.HOLE for award in record.awards):
        raise Unanswerable(f"{record.name}: the compiled table has no share for own cards alone")
    return record


def _row(numbers: Numbers) -> Array:
    """Every field of the rules, once."""
    assert set(numbers) == set(RULES.names or ()), set(numbers) ^ set(RULES.names or ())
    row = np.zeros(1, dtype=RULES)
    for name, value in numbers.items():
        if isinstance(value, int):
            row[name][0] = value
        else:
            row[name][0, : len(value)] = value
    return row.view(np.int64)


# ---------------------------------------------------------------- parts


def _of_stakes(stakes: Stakes, settings: Settings, players: int) -> Numbers:
    blinds = len(stakes.blinds)
    seats = [place % players for place in range(blinds)]
    if blinds == players == 2 and settings.blinds.heads_up_blinds == "button-small":
        seats = [1, 0]
    return {
        "players": players,
        "structure": _STRUCTURES[stakes.structure],
        "limited": int(stakes.limited),
        "chip": stakes.chip,
        "small_bet": stakes.small_bet,
        "big_bet": stakes.big_bet,
        "ante": stakes.ante,
        "big_blind_antes": int(stakes.ante_rule is AnteRule.BIG_BLIND),
        "button": players - 1,
        "blinds": blinds,
        "blind": stakes.blinds,
        "blind_seat": seats,
        "button_blind": stakes.button_blind,
    }


def _of_steps(game: PotGame, stakes: Stakes, settings: Settings, players: int) -> Numbers:
    steps = game.steps()
    streets = [street.name for street in game.streets]
    rows = [_step(step) for _, step in steps]
    second = sum(step.count for _, step in steps if isinstance(step, Board))
    needed = game.cards_needed(players) + second
    bombs = settings.board.bomb_pots and second > 0
    twice = settings.board.run_it_twice != "never"
    run = sum(step.count for _, step in steps if isinstance(step, Burn | Board)) if twice else 0
    draws = any(isinstance(step, Draw) for _, step in steps)
    reaches = not draws and not any(isinstance(step, Deal) and step.common for _, step in steps)
    return {
        "steps": len(steps),
        "step_kind": [row[0] for row in rows],
        "step_what": [row[1] for row in rows],
        "step_size": [row[2] for row in rows],
        "step_faces": [row[3] for row in rows],
        "step_street": [streets.index(street) for street, _ in steps],
        "last_private": max((i for i, (_, step) in enumerate(steps) if is_private(step)), default=-1),
        "draws": int(draws),
        "deck_cards": len(game.deck),
        "deck": game.deck,
        "shuffled": min(needed + run, len(game.deck)) if reaches else len(game.deck),
        "bomb_amount": _bomb_amount(stakes, settings) if bombs else 0,
        "bomb_two_boards": int(needed <= len(game.deck)),
    }


def _step(step: Step) -> tuple[int, int, int, int]:
    """Its kind; how many cards or who opens; which bet, or whether a common card may serve; the faces."""
    match step:
        case Burn(count):
            return w.STEP_BURN, count, 0, 0
        case Deal(pattern, common):
            faces = pattern.split()
            bits = sum(_FACES[face] << (2 * i) for i, face in enumerate(faces))
            return w.STEP_DEAL, len(faces), int(common), bits
        case Board(count):
            return w.STEP_BOARD, count, 0, 0
        case Betting(opens, size):
            return w.STEP_BETTING, _OPENS[opens], _SIZES[size], 0
        case Draw():
            return w.STEP_DRAW, 0, 0, 0
        case Discard(count):
            return w.STEP_DISCARD, count, 0, 0
        case Expose():
            return w.STEP_EXPOSE, 0, 0, 0


def _bomb_amount(stakes: Stakes, settings: Settings) -> Amount:
    """Five big blinds unless the sign says otherwise; in limit games at most the largest bet."""
    usual = 5 * (max(stakes.blinds, default=0) or stakes.small_bet)
    return settings.board.bomb_amount or (min(usual, stakes.big_bet) if stakes.limited else usual)


def _of_awards(game: PotGame, stakes: Stakes, settings: Settings) -> Numbers:
    excess = game.excess_max
    return {
        "awards": len(game.awards),
        "ranking": [CODES[award.ranking.key] for award in game.awards],
        "two_and_three": [int(award.made_of is MadeOf.TWO_HOLE_THREE_BOARD) for award in game.awards],
        "odd_chips": [_ODD[award.odd_chips] for award in game.awards],
        "by_position": [int(by_position(award, settings)) for award in game.awards],
        "award_name": [0 if award.name == "pot" else 1 + i for i, award in enumerate(game.awards)],
        "one_each": int(settings.odd_chips.odd_chip == "one-each"),
        "low_largest": int(settings.odd_chips.odd_chip_low == "largest"),
        "halving_by_position": int(settings.odd_chips.odd_chip_halving == "left-of-button"),
        "excess_max": excess,
        "smallest_chip": excess if excess and excess < stakes.chip else stakes.chip,
    }


def _of_bring_in(game: PotGame, stakes: Stakes, settings: Settings) -> Numbers:
    rule = game.bring_in
    return {
        "forced_bet": stakes.forced_bet if rule else 0,
        "bring_in_highest": int(rule is not None and rule.by == "highest"),
        "bring_in_ace_low": int(rule is not None and rule.ace_low),
        "bring_in_suits": int(rule is not None and rule.ties == "suit"),
        "bring_in_exact": int(rule is not None and rule.live),
        "bring_in_live": int(rule is not None and rule.live and settings.stud.bring_in_live),
        "opener_may_complete": int(settings.stud.opener_may_complete),
        "opener_must_bet": int(settings.stud.opener_must_bet),
        "expose_together": int(settings.stud.expose_order == "simultaneous"),
        "joker_always_ace": int(settings.joker.joker_showing == "always-ace"),
    }


def _of_settings(game: PotGame, stakes: Stakes, settings: Settings) -> Numbers:
    betting, blinds, deck, chips = settings.betting, settings.blinds, settings.deck, settings.chips
    return {
        "no_check_raise": int(betting.check_raise == "forbidden"),
        "raise_cap": betting.raise_cap,
        "uncap": _UNCAP[betting.uncap_when_heads_up],
        "any_all_in_reopens": int(betting.short_all_in_reopens == "any"),
        "half_bet": int(betting.limit_all_in == "half-bet"),
        "wager_cap": 0 if betting.table_stakes else game.wager_cap,
        "must_afford": int(betting.must_afford),
        "blind_is_the_bet": int(blinds.blind_is_the_bet),
        "straddle_amount": straddle_amount(stakes, settings),
        "straddle_where": _STRADDLES[blinds.straddle],
        "run_it_twice": int(settings.board.run_it_twice != "never"),
        "common_card_shows": int(deck.common_card_shows),
        "last_card_mixed_in": int(deck.last_card_mixed_in),
        "burn_always": int(deck.burn_always),
        "burns_reshuffled": int(deck.burns_reshuffled),
        "rake_percent": chips.rake_percent,
        "rake_cap": chips.rake_cap,
        "no_flop_no_drop": int(chips.no_flop_no_drop),
    }


def _of_kills(stakes: Stakes, settings: Settings) -> Numbers:
    kill = settings.kill
    times, over = KILLS[kill.kill]
    return {
        "kills": int(kill.kill != "none"),
        "kill_small_bet": stakes.small_bet * times // over,
        "kill_big_bet": stakes.big_bet * times // over,
        "kill_pot": kill.kill_pot,
        "kill_pot_bets": kill.kill_pot_bets,
        "kill_gross": int(kill.kill_pot_counted == "gross"),
        "kill_acts_last": int(kill.kill_acts == "last"),
        "kill_stays_after_tie": int(kill.kill_after_tie == "stays"),
    }

"""Hands of the compiled table beside those of other engines: random actions, six seats, a hundred big blinds each."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from riverboat.bench import ours
from riverboat.bench.contests import Contest
from riverboat.bench.measure import Contender, Lap, Run
from riverboat.bench.peers import play_clubs, play_openspiel, play_pokerkit, play_rlcard, play_texasholdem
from riverboat.bench.stakes import SEATS, STACK
from riverboat.bench.variants import HOLDEM, VARIANTS, Variant
from riverboat.core.game import Draw, PotGame
from riverboat.core.stakes import Stakes
from riverboat.games import game as find_game
from riverboat.games import games

BATCH: Final = 10_000
"""Hands of one run of ours."""
_NAMES: Final = {variant.game: variant for variant in VARIANTS}
_BETS: Final = 100
"""Stacks where no peer says how many."""


def table_contests(seed: int) -> list[Contest]:
    """No-limit hold'em with every peer; then every stud and draw game, with PokerKit where it knows it."""
    peers = (play_openspiel, play_pokerkit, play_rlcard, play_clubs, play_texasholdem)
    holdem = [Contender(each.NAME, each.PACKAGE, _hands(partial(each.prepare, Random(seed)))) for each in peers]
    rest = [_contest(record, seed) for record in games() if _is_stud_or_draw(record)]
    return [
        _made("odds-table", find_game(HOLDEM.game), partial(_ours, HOLDEM.game, HOLDEM.stakes, STACK), holdem),
        *rest,
    ]


def _is_stud_or_draw(record: PotGame) -> bool:
    return record.bring_in is not None or any(isinstance(step, Draw) for _, step in record.steps())


def _contest(record: PotGame, seed: int) -> Contest:
    key, variant = f"odds-table-{record.key}", _NAMES.get(record.key)
    if variant is None:
        stakes = record.stakes[0]
        return _made(key, record, partial(_ours, record.key, stakes, _BETS * stakes.small_bet), [])
    peer = Contender(play_pokerkit.NAME, play_pokerkit.PACKAGE, _hands(_pokerkit(seed, variant)))
    return _made(key, record, partial(_ours, record.key, variant.stakes, STACK), [peer])


def _made(key: str, record: PotGame, mine: Callable[[], Run], peers: list[Contender]) -> Contest:
    contenders = (Contender(ours.NAME, ours.PACKAGE, mine), *peers)
    return Contest(key, f"{record.name}, six seats, compiled", "hands/s", contenders, _units_per_second)


def _units_per_second(lap: Lap) -> float:
    return lap.units / lap.seconds


def _pokerkit(seed: int, variant: Variant) -> Callable[[], Run]:
    return partial(play_pokerkit.prepare, Random(seed), variant)


def _hands(prepare: Callable[[], Run]) -> Callable[[], Run]:
    """A peer's run is one hand, whatever number of actions it took."""

    def prepared() -> Run:
        run = prepare()
        return lambda: run() and 1

    return prepared


def _ours(game: str, stakes: Stakes, stack: int) -> Run:
    from riverboat.odds.compiled import compile_game

    table, at = compile_game(game, SEATS, stakes=stakes), 0

    def run() -> int:
        nonlocal at
        table.play(range(at, at + BATCH), stack, ["random"] * SEATS)
        at += BATCH
        return BATCH

    return run

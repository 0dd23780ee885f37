"""Rounds of any game with named policies, through the engine that the tables run, or through the compiled table.

Every round is dealt and played from a seed of its own, at a fresh table, and whoever sat first moves on by one seat. So
the sums are whole numbers that depend on the seed and the number of rounds, and never on how many workers shared them.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cache
from math import sqrt
from random import Random
from typing import Final

from riverboat import banked, dealer, table
from riverboat.banked import commands as b
from riverboat.banked.round import BETS
from riverboat.bots.bankcrew import banked_buy_in
from riverboat.bots.bankplay import choose_banked, place_bet
from riverboat.bots.crew import buy_in
from riverboat.bots.levels import CAPTAIN, DECKHAND
from riverboat.bots.policy import choose
from riverboat.core.game import Discard, Draw, Expose
from riverboat.core.money import Amount
from riverboat.core.stakes import Stakes
from riverboat.entropy import SeededEntropy
from riverboat.games import find_mix
from riverboat.games import game as game_of
from riverboat.games.banked import is_banked
from riverboat.odds.compiled import CompiledTable, compile_game
from riverboat.odds.compiled.table import POLICIES as COMPILED_POLICIES
from riverboat.odds.errors import Unanswerable
from riverboat.table import commands as c

SHARD: Final = 25
"""Rounds that a worker plays at once."""
LARGE_SHARD: Final = 50_000
"""The same at the compiled table."""
WORTH_COMPILING: Final = 20_000
"""From this many rounds on the compiled table is used where it can play them."""
ENGINES: Final = ("auto", "table", "compiled")

Policy = Callable[[table.View, Random], c.Command]
OnProgress = Callable[[int, int], None]
"""Is called with how many rounds are played, and how many there are."""


def _bot(seen: table.View, chance: Random) -> c.Command:
    """The house's own, as it plays unless a table says otherwise."""
    return choose(seen, chance)


def _deckhand(seen: table.View, chance: Random) -> c.Command:
    return choose(seen, chance, DECKHAND)


def _captain(seen: table.View, chance: Random) -> c.Command:
    return choose(seen, chance, CAPTAIN)


def _calling(seen: table.View, chance: Random) -> c.Command:
    """Checks and calls whatever it holds; as for its cards, it does as the bot does."""
    offered = {option.word for option in seen.options}
    if "check" in offered:
        return c.Check(seen.seat)
    return c.Call(seen.seat) if "call" in offered else choose(seen, chance)


def _random(seen: table.View, chance: Random) -> c.Command:
    """Any action that is offered, with any multiple of the least amount; it folds only to a bet."""
    words = {option.word: option for option in seen.options}
    if not words.keys() <= {"fold", "check", "call", "bet", "raise-to", "bring-in"}:
        return choose(seen, chance)
    option = chance.choice([each for each in seen.options if each.word != "fold" or "check" not in words])
    # Multiples of the least bet are whole chips in every structure.
    amount = min(option.low * chance.randint(1, option.high // max(option.low, 1) + 1), option.high)
    match option.word:
        case "bet":
            return c.Bet(seen.seat, amount)
        case "raise-to":
            return c.RaiseTo(seen.seat, amount)
        case "check":
            return c.Check(seen.seat)
        case "call":
            return c.Call(seen.seat)
        case "bring-in":
            return c.BringIn(seen.seat)
    return c.Fold(seen.seat)


POLICIES: Final[dict[str, Policy]] = {
    "bot": _bot,
    "deckhand": _deckhand,
    "mate": _bot,
    "captain": _captain,
    "calling": _calling,
    "random": _random,
}


@dataclass(frozen=True, slots=True)
class Player:
    """What one player won: whole cents, and their squares."""

    policy: str
    rounds: int
    won: Amount
    squares: int

    @property
    def mean(self) -> float:
        """Cents a round."""
        return self.won / self.rounds

    @property
    def deviation(self) -> float:
        return sqrt(max(self.squares / self.rounds - self.mean**2, 0.0))

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.deviation / sqrt(self.rounds)


@dataclass(frozen=True, slots=True)
class Simulated:
    game: str
    rounds: int
    players: tuple[Player, ...]
    taken: Amount
    """What the house took in all: rake, fees, and what it won as the bank."""


def simulate(
    game: str,
    policies: Sequence[str],
    rounds: int,
    *,
    stakes: Stakes | None = None,
    seed: int = 0,
    executor: Executor | None = None,
    progress: OnProgress | None = None,
    engine: str = "auto",
) -> Simulated:
    """Play a number of rounds with one player for each policy, here or on any executor.

    Without stakes they are the first that the game posts. The engine is that of the tables or the compiled one; they
    deal other cards from the same seed.
    """
    _check(game, policies, rounds)
    engine = _engine(engine, game, policies, rounds)
    size = LARGE_SHARD if engine == "compiled" else SHARD
    parts = [range(at, min(at + size, rounds)) for at in range(0, rounds, size)]
    work = [Work(game, tuple(policies), stakes, seed, part, engine) for part in parts]
    sums = [[0, 0] for _ in policies]
    done = 0
    for part, shard in zip(work, _results(work, executor), strict=True):
        for mine, (won, squares) in zip(sums, shard, strict=True):
            mine[0] += won
            mine[1] += squares
        done += len(part.rounds)
        if progress is not None:
            progress(done, rounds)
    players = tuple(Player(name, rounds, won, squares) for name, (won, squares) in zip(policies, sums, strict=True))
    return Simulated(game, rounds, players, -sum(won for won, _ in sums))


def _check(game: str, policies: Sequence[str], rounds: int) -> None:
    if rounds < 1:
        raise Unanswerable("There is at least one round")
    for name in policies:
        if name not in POLICIES:
            raise Unanswerable(f"There is no policy {name[:20]!r}: there are {', '.join(POLICIES)}")
    if is_banked(game):
        if set(policies) != {"bot"}:
            raise Unanswerable("At a banked table all play as the house's bots do: bot")
    elif len(policies) < 2:
        raise Unanswerable("A pot game takes at least two players")


def _engine(asked: str, game: str, policies: Sequence[str], rounds: int) -> str:
    """The one that was asked for, if it can; else the compiled one where it can and is worth it."""
    if asked not in ENGINES:
        raise Unanswerable(f"There is no engine {asked[:20]!r}: there are {', '.join(ENGINES)}")
    why_not = _not_compiled(game, policies)
    if asked == "compiled" and why_not:
        raise Unanswerable(f"The compiled table cannot play this: {why_not}")
    if asked == "auto":
        return "compiled" if not why_not and rounds >= WORTH_COMPILING else "table"
    return asked


def _not_compiled(game: str, policies: Sequence[str]) -> str:
    """What keeps the compiled table from it. It draws cards at random, and no policy of the tables does that."""
    if is_banked(game):
        return "it has no banked games"
    if find_mix(game) is not None:
        return "it plays one game, not a mix"
    if other := next((name for name in policies if name not in COMPILED_POLICIES), ""):
        return f"it does not know the policy {other}"
    if any(isinstance(step, Draw | Discard | Expose) for _, step in game_of(game).steps()):
        return f"players of {game} choose cards"
    return ""


@dataclass(frozen=True, slots=True)
class Work:
    game: str
    policies: tuple[str, ...]
    stakes: Stakes | None
    seed: int
    rounds: range
    engine: str = "table"


Sums = list[tuple[int, int]]
"""For each player what was won, and the squares."""


def _results(work: Sequence[Work], executor: Executor | None) -> Iterator[Sums]:
    return map(play_rounds, work) if executor is None else executor.map(play_rounds, work)


def play_rounds(work: Work) -> Sums:
    """One worker's part."""
    if work.engine == "compiled":
        return _compiled_rounds(work)
    sums = [(0, 0) for _ in work.policies]
    for number in work.rounds:
        for player, won in enumerate(_round(work, number)):
            had, squares = sums[player]
            sums[player] = (had + won, squares + won * won)
    return sums


def _compiled_rounds(work: Work) -> Sums:
    at, bought = _compiled(work.game, len(work.policies), work.stakes)
    sums, _ = at.play(work.rounds, bought, work.policies, seed=work.seed)
    return sums[:-1]


@cache
def _compiled(game: str, players: int, stakes: Stakes | None) -> tuple[CompiledTable, Amount]:
    """The table, and what people sit down with there."""
    at = table.Table()
    table.play(at, c.OpenTable(game, stakes or game_of(game).stakes[0]))
    return compile_game(game, players, stakes=stakes), buy_in(at)


def _round(work: Work, number: int) -> list[Amount]:
    """What each player wins in the round of this number."""
    players = len(work.policies)
    seats = [1 + (player + number) % players for player in range(players)]
    entropy, chance = SeededEntropy(f"{work.seed} {number}"), Random(f"{work.seed} {number} players")
    play = _banked_round if is_banked(work.game) else _pot_round
    stacks, bought = play(work, dict(zip(seats, work.policies, strict=True)), entropy, chance)
    return [stacks[seat] - bought for seat in seats]


Stacks = dict[int, Amount]


def _pot_round(work: Work, names: dict[int, str], entropy: SeededEntropy, chance: Random) -> tuple[Stacks, Amount]:
    at = table.Table()
    table.play(at, c.OpenTable(work.game, work.stakes or game_of(work.game).stakes[0]))
    if len(names) > len(at.chairs) - 1:
        raise Unanswerable(f"There are {len(at.chairs) - 1} seats at this table, not {len(names)}")
    bought = buy_in(at)
    for seat in sorted(names):
        table.play(at, c.Sit(seat, f"player {seat}", bought))
    dealer.deal(at, entropy)
    while at.playing:
        if seat := table.to_act(at):
            table.play(at, POLICIES[names[seat]](table.view(at, seat), chance))
        else:
            dealer.deal(at, entropy)
    return {seat: at.chair(seat).stack for seat in names}, bought


def _banked_round(work: Work, names: dict[int, str], entropy: SeededEntropy, chance: Random) -> tuple[Stacks, Amount]:
    at = banked.BankedTable()
    banked.play(at, b.OpenBankedTable(work.game))
    if len(names) > at.seats:
        raise Unanswerable(f"There are {at.seats} seats at this table, not {len(names)}")
    bought = banked_buy_in(at)
    for seat in sorted(names):
        banked.play(at, b.Sit(seat, f"player {seat}", bought))
    banked.play(at, b.OpenRound())
    while at.playing:
        if at.on.phase == BETS:
            for seat in at.occupied():
                while (wanted := place_bet(banked.view(at, seat), chance)) is not None:
                    banked.play(at, wanted)
            banked.play(at, dealer.no_more_bets(at, entropy) if at.on.owners else b.CallOff())
        elif seat := banked.to_act(at):
            banked.play(at, choose_banked(banked.view(at, seat), chance, at.settings))
        else:
            banked.play(at, dealer.count_stub(at))
    return {seat: at.chair(seat).stack for seat in names}, bought

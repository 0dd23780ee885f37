"""What the levels of the house's bots lose at banked games: the same cards, played by one level and by the other.

Everybody but the bank is of one level. What they win is compared round by round, with the bets of both in the same
order of chance, so that only what they do differently counts.
"""

from concurrent.futures import Executor
from math import sqrt
from random import Random
from typing import Final

from riverboat import banked, dealer
from riverboat.banked import commands as b
from riverboat.banked.round import BETS
from riverboat.bots.bankcrew import banked_buy_in, table_min
from riverboat.bots.bankplay import choose_banked, place_bet
from riverboat.bots.levels import LEVELS, Level
from riverboat.entropy import SeededEntropy
from riverboat.odds.ladder import SHARD, Match, Work
from riverboat.room.house import BotLevel

SEATS: Final = 6


def match_at_the_bank(
    game: str, better: BotLevel, worse: BotLevel, rounds: int, *, seed: int = 0, executor: Executor | None = None
) -> Match:
    """How much more of a least bet the better level keeps, a hundred rounds."""
    parts = [range(at, min(at + SHARD, rounds)) for at in range(0, rounds, SHARD)]
    work = [Work(game, better, worse, seed, part) for part in parts]
    shards = map(play_rounds, work) if executor is None else executor.map(play_rounds, work)
    scores = [score for shard in shards for score in shard]
    mean = sum(scores) / rounds
    variance = sum((score - mean) ** 2 for score in scores) / max(rounds - 1, 1)
    return Match(game, better, worse, rounds, mean, sqrt(variance / rounds))


def play_rounds(work: Work) -> list[float]:
    """One worker's part."""
    better, worse = LEVELS[work.better], LEVELS[work.worse]
    seeds = [f"{work.seed} {number}" for number in work.deals]
    return [100 * (_won(work.game, better, seed) - _won(work.game, worse, seed)) for seed in seeds]


def _won(game: str, level: Level, seed: str) -> float:
    """What one player of the level wins in a round on average, in least bets."""
    at = banked.BankedTable()
    banked.play(at, b.OpenBankedTable(game))
    bought = banked_buy_in(at)
    seats = range(1, min(SEATS, at.seats) + 1)
    for seat in seats:
        banked.play(at, b.Sit(seat, f"player {seat}", bought))
    entropy = SeededEntropy(seed)
    chances = {seat: Random(f"{seed} {seat}") for seat in seats}
    banked.play(at, b.OpenRound())
    bank = 0
    while at.playing:
        if at.on.phase == BETS:
            bank = at.on.bank
            for seat in (each for each in seats if each != bank):
                while (wanted := place_bet(banked.view(at, seat), chances[seat], level)) is not None:
                    banked.play(at, wanted)
            banked.play(at, dealer.no_more_bets(at, entropy) if at.on.owners else b.CallOff())
        elif seat := banked.to_act(at):
            banked.play(at, _answer(at, seat, chances[seat], level))
        else:
            banked.play(at, dealer.count_stub(at))
    players = [seat for seat in seats if seat != bank]
    return sum(at.chair(seat).stack - bought for seat in players) / len(players) / table_min(at)


def _answer(at: banked.BankedTable, seat: int, chance: Random, level: Level) -> b.Command:
    """The first who is asked takes the bank, with as much as they may."""
    seen = banked.view(at, seat)
    take = next((option for option in seen.options if option.word == "take-bank"), None)
    return b.TakeBank(seat, take.high) if take is not None else choose_banked(seen, chance, at.settings, level)

"""How a bot plays banked games: by what it may see, and by the records' own judges.

A decision is made by its expectation: the cards that the bot cannot see are gone through, or drawn at random where
there are too many, and every wager judged. Where the best play looks further ahead than that, the record has a
chart. Hands are set by the House Way. Lower levels slip: they answer otherwise, or set a hand as it comes.
"""

from collections.abc import Iterator
from itertools import combinations
from math import comb
from random import Random

from riverboat.banked import BankedOption, BankedView
from riverboat.banked import commands as c
from riverboat.bots.edges import dearest_last
from riverboat.bots.levels import MATE, Level
from riverboat.core.banked import BankedGame, Board, Case, DealHands, Held, Result, SetHands, Verdict, Wager
from riverboat.core.banked_settings import BankedSettings
from riverboat.core.cards import UNKNOWN, Cards
from riverboat.games.banked import banked_game

SAMPLES = 300
"""How many ways to complete the cards are looked at, where there are more."""
BANK_SHARE = 4
"""A bot puts up about this fraction of its chips: one part in four."""
TRIES = 20
"""How often a hand is set at random until it is no foul."""


def choose_banked(view: BankedView, chance: Random, settings: BankedSettings, level: Level = MATE) -> c.Command:
    """What the bot in this seat answers."""
    words = {option.word: option for option in view.options}
    if "decline-bank" in words:
        take = words.get("take-bank")
        return c.DeclineBank(view.seat) if take is None or chance.random() < 0.25 else _take_bank(view, take)
    slips = chance.random() < level.slips
    if "ask-house-way" in words:
        spot = words["ask-house-way"].spot
        front = _as_it_comes(view, spot, chance, settings) if slips and "set-hand" in words else ()
        return c.SetHand(view.seat, front, spot) if front else c.AskHouseWay(view.seat, spot)
    otherwise = words.get("fold") or words.get("check")
    assert otherwise is not None, "there is nothing to answer"
    offered = words.get("bet")
    if offered is not None and is_worth_it(view, offered, otherwise.word, chance, settings) is not slips:
        return c.Bet(view.seat, offered.wager, spot=offered.spot)
    return c.Fold(view.seat, otherwise.spot) if otherwise.word == "fold" else c.Check(view.seat, otherwise.spot)


def _as_it_comes(view: BankedView, spot: int, chance: Random, settings: BankedSettings) -> Cards:
    """A low hand that anybody might lay in front, as long as it is no foul; nothing if none was found."""
    step = next(step for step in banked_game(view.game).steps if isinstance(step, SetHands))
    cards = next(each.cards for each in view.seats if each.seat == spot)
    for _ in range(TRIES if cards else 0):  # the bank's own cards lie elsewhere: who has the bank takes care
        order = chance.sample(cards, len(cards))
        front, behind = tuple(order[: step.front]), tuple(order[step.front :])
        laid = step.arrange(settings, front, behind) if step.arrange else (front, behind)
        if step.foul is None or not step.foul(settings, *laid):
            return front
    return ()


def _take_bank(view: BankedView, option: BankedOption) -> c.Command:
    stack = next(spot.stack for spot in view.seats if spot.seat == view.seat)
    wanted = stack // BANK_SHARE // option.low * option.low
    return c.TakeBank(view.seat, max(option.low, min(option.high, wanted)))


def place_bet(view: BankedView, chance: Random, level: Level = MATE) -> c.Command | None:
    """The bot's next opening wager, or nothing when it has put down what it wants to."""
    own = next(spot for spot in view.seats if spot.seat == view.seat)
    down = {stake.wager for stake in own.stakes if stake.seat == view.seat}
    offered = [o for o in view.options if o.word == "bet" and o.spot == view.seat and o.wager not in down]
    if not offered:
        return None
    if not down:
        option = _base(view.game, offered, chance, level)
        return c.Bet(view.seat, option.wager, _size(option, own.stack, chance))
    if chance.random() < level.side_bets:
        option = chance.choice(offered)
        return c.Bet(view.seat, option.wager, option.low)
    return None


def _base(game: str, offered: list[BankedOption], chance: Random, level: Level) -> BankedOption:
    """The wager that costs least, or any: who slips at all does not know which."""
    if level.slips:
        return chance.choice(offered)
    cheapest = dearest_last(game, [option.wager for option in offered])[0]
    return next(option for option in offered if option.wager == cheapest)


def _size(option: BankedOption, stack: int, chance: Random) -> int:
    """One to four of the least, and never too much to make the later wagers."""
    most = min(option.high, max(option.low, stack // 8))
    wanted = option.low * chance.choice((1, 1, 2, 2, 3, 4))
    return max(option.low, min(wanted, most - (most - option.low) % option.low))


# ---------------------------------------------------------------- expectation


def is_worth_it(
    view: BankedView, offered: BankedOption, otherwise: str, chance: Random, settings: BankedSettings
) -> bool:
    """Whether making the wager is better than what happens without it."""
    game = banked_game(view.game)
    chart = _wager(game, offered.wager).chart
    own = next(spot for spot in view.seats if spot.seat == offered.spot)
    if chart is not None:
        return chart(own.cards, settings)
    stakes = {stake.wager: stake.amount for stake in own.stakes if stake.seat == view.seat}
    later = stakes | {offered.wager: offered.low}
    total, ways = 0.0, 0
    for bank, board in completions(game, view, own.cards, chance):
        case = Case(Held(own.cards), Held(bank), {"board": board}, settings)
        total += sum(_pays(_wager(game, key), case, amount) for key, amount in later.items())
        if otherwise == "check":
            total -= sum(_pays(_wager(game, key), case, amount) for key, amount in stakes.items())
        ways += 1
    if otherwise == "fold":
        total += ways * sum(amount for key, amount in stakes.items() if _wager(game, key).forfeit)
    return total > 0


def _wager(game: BankedGame, key: str) -> Wager:
    wager = game.wager(key)
    assert wager is not None
    return wager


def _pays(wager: Wager, case: Case, amount: int) -> float:
    verdict: Verdict = wager.judge(case)
    if verdict.result is Result.PUSH or wager.metered:
        return 0.0
    if verdict.result is Result.LOSE:
        return -float(amount)
    return verdict.sum or amount * verdict.odds[0] / verdict.odds[1]


def completions(game: BankedGame, view: BankedView, own: Cards, chance: Random) -> Iterator[tuple[Cards, Cards]]:
    """The bank's cards and the board, in every way they may turn out, or in some."""
    known = tuple(card for card in view.bank.cards if card != UNKNOWN)
    board = view.lines.get("board", ())
    hand = next(step.count for step in game.steps if isinstance(step, DealHands))
    full = sum(step.count for step in game.steps if isinstance(step, Board))
    short_bank, short_board = hand - len(known), full - len(board)
    unseen = [card for card in game.deck if card not in (*own, *known, *board)]
    count = short_bank + short_board
    if not short_board and comb(len(unseen), count) <= 4 * SAMPLES:
        for cards in combinations(unseen, count):
            yield (*known, *cards), board
        return
    for _ in range(SAMPLES):
        drawn = tuple(chance.sample(unseen, count))
        yield (*known, *drawn[:short_bank]), (*board, *drawn[short_bank:])

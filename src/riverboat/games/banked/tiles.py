"""Pai Gow Tiles against a player-dealer: four tiles make a low and a high hand.  [california-games pai-gow-tiles.*]"""

from riverboat.core.banked import (
    EVEN_MONEY,
    BankedGame,
    By,
    Case,
    Chosen,
    DealHands,
    Dice,
    Held,
    Lines,
    Pattern,
    PlayerDealer,
    Result,
    SetHands,
    Settlement,
    ShowBank,
    Start,
    Verdict,
    Wager,
    Way,
)
from riverboat.core.cards import Cards
from riverboat.core.copies import against_bank
from riverboat.core.game import Setting
from riverboat.core.ranking.tiles import PAI_GOW_TILES, PAI_GOW_TILES_HIGH_ZERO, TilesRanking
from riverboat.core.schedule import Rates, Schedule, flat
from riverboat.core.tiles import TILES_32
from riverboat.core.tilesway import TilesWay, WithoutPair
from riverboat.games.banked import house
from riverboat.games.banked.clauses import BOOK, clause, topics

KEY = "pai-gow-tiles"


def _ranking(settings: Chosen) -> TilesRanking:
    return PAI_GOW_TILES if settings["zero_ties"] else PAI_GOW_TILES_HIGH_ZERO


def _way(settings: Chosen) -> Way:
    return TilesWay(
        _ranking(settings), bool(settings["never_to_two_lower"]), WithoutPair(str(settings["house_way_without_pair"]))
    )


def _arrange(settings: Chosen, one: Cards, other: Cards) -> tuple[Cards, Cards]:
    return _ranking(settings).low_and_high(one, other)


def judge(case: Case) -> Verdict:
    ranking = _ranking(case.settings)
    lows = ranking.strength(case.own.front), ranking.strength(case.bank.front)
    highs = ranking.strength(case.own.behind), ranking.strength(case.bank.behind)
    result = against_bank(lows, highs)
    copies = (lows[0] == lows[1]) + (highs[0] == highs[1])
    section = "copy" if copies else str(result)
    return Verdict(result, (1, 1), _WHY[result, copies], clause(KEY, f"winners.{section}"))


_WHY = {
    (Result.WIN, 0): "both hands higher",
    (Result.LOSE, 0): "both hands lower",
    (Result.PUSH, 0): "one hand higher, one lower",
    (Result.LOSE, 1): "one hand lower, one a copy",
    (Result.PUSH, 1): "one hand higher, one a copy",
    (Result.LOSE, 2): "both hands copies",
}
"""By the result and how many hands are copies."""


def _hand_name(held: Held, _lines: Lines) -> str:
    if not held.front:
        return ""
    return f"low {_named(held.front)}, high {_named(held.behind)}"


def _named(tiles: Cards) -> str:
    """`eight (Yun)`."""
    name, _, more = PAI_GOW_TILES.made(tiles).name.partition(", ")
    return f"{name} ({more.removesuffix(' high')})" if more else name


PAI_GOW_TILES_GAME = BankedGame(
    key=KEY,
    name="Pai Gow Tiles",
    book=BOOK,
    bank=PlayerDealer(),
    deck=TILES_32,
    seats=(8,),
    seats_clause=clause(KEY, "table.seats"),
    extra_spots=True,
    extra_clause=clause(KEY, "table.extra-spaces"),
    wagers=(
        Wager(
            "base",
            "Base wager",
            judge,
            clause(KEY, "dealing.limits"),
            base=True,
            backline=True,
            backline_clause=clause(KEY, "table.backline"),
            odds=EVEN_MONEY,
        ),
    ),
    steps=(
        Dice(-1, clause(KEY, "dealing.2.b.first-set"), clause(KEY, "dealing.2.c")),
        DealHands(
            4,
            {"in-order": Pattern.STACKS, "picked": Pattern.PICKED_STACKS},
            by="first_stack",
            to_all=True,
            clause=clause(KEY, "dealing.3.order"),
        ),
        SetHands(
            2,
            _way,
            arrange=_arrange,
            clause=clause(KEY, "dealing.5"),
            way_clause=clause(KEY, "dealing.5.a"),
            bank_by_way=False,
            bank_clause=clause(KEY, "dealing.6"),
        ),
        ShowBank(clause(KEY, "dealing.7")),
    ),
    settlement=Settlement(
        Start.ACTION_BUTTON,
        clockwise=True,
        by=By.SPOT,
        clause=clause(KEY, "winners.start"),
        order_clause=clause(KEY, "winners.backline-order"),
    ),
    hand_name=_hand_name,
    schedules=(
        Schedule(
            "option-1",
            500,
            20_000,
            flat(200),
            Rates(((4_000, 50), (10_000, 100), (20_000, 200))),
            f"{BOOK}/collection.pai-gow-tiles.option-1.player-dealer-fee",
            f"{BOOK}/collection.pai-gow-tiles.option-1.player-fees",
        ),
    ),
    settings=(
        house.schedule_setting(1, clause(KEY, "collection-reference")),
        *house.EVERY_GAME,
        *house.WITH_BACKLINE,
        Setting(
            "zero_ties",
            True,
            "whether two zeros copy each other whatever their higher tiles",
            allowed=(True, False),
            clause=clause(KEY, "hands.order"),
        ),
        Setting(
            "never_to_two_lower",
            True,
            "whether the House Way keeps a pair where splitting makes neither hand higher",
            allowed=(True, False),
            clause=clause(KEY, "house-way.pair-high"),
        ),
        Setting(
            "house_way_without_pair",
            "best-low",
            "how the House Way sets four tiles without a pair",
            allowed=("best-low", "teen-or-dey"),
            clause=clause(KEY, "house-way.pair-high"),
        ),
        Setting(
            "first_stack",
            "in-order",
            "which stack goes out first: the one at the house dealer's right, or one that the player-dealer picks",
            allowed=("in-order", "picked"),
            clause=clause(KEY, "dealing.1.stacks"),
        ),
        house.settlement_direction("clockwise", clause(KEY, "winners.start")),
    ),
    clauses=topics(
        KEY,
        {
            "offer": "type.clockwise-offer",
            "bank-wager": "type.cap",
            "bets": "dealing.2.a",
            "limits": "dealing.limits",
            "no-more-bets": "dealing.2.a",
            "dice": "dealing.2.dice",
            "pile": "dealing.1.stacks",
            "exhausted": "winners.exhausted",
            "reveal": "dealing.7",
            "shuffle": "dealing.1.stacks",
            "deck": "tiles.set",
            "backline": "table.backline",
        },
    ),
)

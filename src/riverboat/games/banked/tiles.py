"""Pai Gow Tiles against a player-dealer: four tiles make a low and a high hand.  [california-games pai-gow-tiles.*]"""

from typing import Literal

import msgspec

from riverboat.core.banked import (
    EVEN_MONEY,
    BankedGame,
    By,
    Case,
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
from riverboat.core.banked_settings import BankedSettings
from riverboat.core.cards import Cards
from riverboat.core.copies import against_bank
from riverboat.core.ranking.tiles import PAI_GOW_TILES, PAI_GOW_TILES_HIGH_ZERO, TilesRanking
from riverboat.core.schedule import Rates, Schedule, flat
from riverboat.core.tiles import TILES_32
from riverboat.core.tilesway import TilesWay, WithoutPair
from riverboat.games.banked import house
from riverboat.games.citations import california_games
from riverboat.games.settings.group import one_of, yes_or_no


class Tiles(msgspec.Struct, frozen=True):
    """What only this game asks about."""

    zero_ties: bool = True
    never_to_two_lower: bool = True
    house_way_without_pair: Literal["best-low", "teen-or-dey"] = "best-low"
    first_stack: Literal["in-order", "picked"] = "in-order"


def _ranking(settings: BankedSettings) -> TilesRanking:
    return PAI_GOW_TILES if settings.of(Tiles).zero_ties else PAI_GOW_TILES_HIGH_ZERO


def _way(settings: BankedSettings) -> Way:
    own = settings.of(Tiles)
    return TilesWay(_ranking(settings), own.never_to_two_lower, WithoutPair(own.house_way_without_pair))


def _arrange(settings: BankedSettings, one: Cards, other: Cards) -> tuple[Cards, Cards]:
    return _ranking(settings).low_and_high(one, other)


def judge(case: Case) -> Verdict:
    ranking = _ranking(case.settings)
    lows = ranking.strength(case.own.front), ranking.strength(case.bank.front)
    highs = ranking.strength(case.own.behind), ranking.strength(case.bank.behind)
    result = against_bank(lows, highs)
    copies = (lows[0] == lows[1]) + (highs[0] == highs[1])
    return Verdict(result, why=_WHY[result, copies], part="copy" if copies else "")


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
    key="pai-gow-tiles",
    name="Pai Gow Tiles",
    cites=california_games.PAI_GOW_TILES,
    bank=PlayerDealer(),
    deck=TILES_32,
    seats=(8,),
    extra_spots=True,
    wagers=(Wager("base", "Base wager", judge, short="Base", base=True, backline=True, odds=EVEN_MONEY),),
    steps=(
        Dice(-1),
        DealHands(
            4,
            {"in-order": Pattern.STACKS, "picked": Pattern.PICKED_STACKS},
            by="first_stack",
            to_all=True,
        ),
        SetHands(2, _way, arrange=_arrange, bank_by_way=False),
        ShowBank(),
    ),
    settlement=Settlement(Start.ACTION_BUTTON, clockwise=True, by=By.SPOT),
    hand_name=_hand_name,
    compares=(("two tiles", PAI_GOW_TILES),),
    schedules=(Schedule("option-1", 500, 20_000, flat(200), Rates(((4_000, 50), (10_000, 100), (20_000, 200)))),),
    settings=(
        house.schedule_setting(1),
        *house.EVERY_GAME,
        *house.WITH_BACKLINE,
        yes_or_no("zero_ties", "whether two zeros copy each other whatever their higher tiles", default=True),
        yes_or_no(
            "never_to_two_lower",
            "whether the House Way keeps a pair where splitting makes neither hand higher",
            default=True,
        ),
        one_of("house_way_without_pair", "best-low teen-or-dey", "how the House Way sets four tiles without a pair"),
        one_of(
            "first_stack",
            "in-order picked",
            "which stack goes out first: the one at the house dealer's right, or one that the player-dealer picks",
        ),
        house.settlement_direction("clockwise"),
    ),
    own=Tiles,
)

GAMES = (PAI_GOW_TILES_GAME,)

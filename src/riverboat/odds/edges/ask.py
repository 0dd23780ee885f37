"""The question as it is asked: `edges("three-card-poker")`."""

from collections.abc import Mapping
from concurrent.futures import Executor

from riverboat.core.banked import (
    BankedGame,
    Board,
    DealHands,
    DealLines,
    Decide,
    DrawByChart,
    SetHands,
    TurnUp,
    choose,
)
from riverboat.core.banked_settings import BankedSettings
from riverboat.core.cards import Cards, parse_cards
from riverboat.core.money import Amount
from riverboat.games.banked import banked_game
from riverboat.odds.edges.boards import OnProgress, edges_of_boards
from riverboat.odds.edges.edge import Edges
from riverboat.odds.edges.fold_or_play import edges_of_three_cards
from riverboat.odds.edges.lines import edges_of_lines
from riverboat.odds.edges.pai_gow import edges_of_pai_gow
from riverboat.odds.edges.tiles import edges_of_tiles
from riverboat.odds.equity.estimate import Budget
from riverboat.odds.errors import Unanswerable


def edges(
    game: str,
    settings: Mapping[str, str | int | bool] | None = None,
    *,
    without: str = "",
    seconds: float = 5.0,
    deals: int | None = None,
    seed: int = 0,
    meter: Amount | None = None,
    progress: OnProgress | None = None,
    executor: Executor | None = None,
) -> Edges:
    """What every wager of a banked game is worth, at a table with these settings and under best play.

    `without` are cards that have left a shoe before the round; `meter` is what a progressive meter shows, else what
    it starts from. What cannot be counted is dealt at random, for a time in seconds or a number of deals, in parallel
    on an executor. `progress` hears how much of a long piece of work is done.
    """
    record = banked_game(game)
    chosen = choose(record, settings or {})
    for clash in record.clashes:
        if clash.when(chosen):
            raise Unanswerable(f"{record.name}: {clash.what}")
    return _answer(record, chosen, parse_cards(without), Budget(seconds, deals, seed), meter, progress, executor)


def _answer(
    game: BankedGame,
    settings: BankedSettings,
    without: Cards,
    budget: Budget,
    meter: Amount | None,
    progress: OnProgress | None,
    executor: Executor | None,
) -> Edges:
    """The way that fits the game's steps."""
    shape = tuple(type(step) for step in game.steps if isinstance(step, _TELLING))
    if without and DrawByChart not in shape:
        raise Unanswerable(f"{game.name} is dealt from a whole deck: only a shoe can lack cards")
    if meter is not None and not (settings.progressive.progressive and meter >= 0):
        raise Unanswerable(f"{game.name} has no progressive meter with these settings")
    if shape == (DealLines, DrawByChart):
        return edges_of_lines(game, settings, without)
    dealt = next(step.count for step in game.steps if isinstance(step, DealHands))
    if shape in ((DealHands, TurnUp, Decide), (DealHands, Decide)) and dealt == 3:
        return edges_of_three_cards(game, settings)
    if shape == (DealHands, *(Decide, Board) * 3) and dealt == 2:
        return edges_of_boards(game, settings, progress, meter)
    if shape == (DealHands, SetHands):
        if dealt == 4:
            return edges_of_tiles(game, settings)
        return edges_of_pai_gow(game, settings, budget, executor)
    raise Unanswerable(f"Nothing here counts a round like that of {game.name}")


_TELLING = (DealHands, DealLines, DrawByChart, TurnUp, Decide, Board, SetHands)
"""The steps that decide what a wager is worth; dice, buttons and counts of the stub do not."""

"""A banked game's record in words: its steps, its wagers and what they pay, its fees."""

from collections.abc import Iterator

from riverboat.core.banked import (
    BankedGame,
    Board,
    ButtonByCard,
    CountStub,
    DealHands,
    DealLines,
    Decide,
    Dice,
    DrawByChart,
    SetHands,
    ShowBank,
    Step,
    TurnUp,
    Wager,
    choose,
)
from riverboat.core.cards import FIRST_TILE
from riverboat.core.money import dollars
from riverboat.core.schedule import Rates, Schedule


def step_of_round(step: Step, game: BankedGame) -> str:
    """`3 cards to each spot and the bank`, `make the Play wager or fold`"""
    match step:
        case Dice():
            return "three dice name the seat that gets the first hand, and the action button"
        case DealHands():
            receivers = "every seat" if step.to_all else "each spot with a wager"
            return f"{_pieces(step.count, game)} to {receivers} and the bank"
        case DealLines():
            return f"{step.count} cards each to {' and '.join(step.lines)}, face up"
        case DrawByChart():
            return "third cards by the chart"
        case ButtonByCard():
            return f"a card of the {step.line} hand places the action button"
        case TurnUp():
            return "one card of the bank is turned up"
        case Board():
            return f"the {step.name}: a burn, and {step.count} on the board"
        case Decide():
            wager = game.wager(step.wager)
            assert wager is not None
            return f"make the {wager.name} wager or {step.otherwise}"
        case SetHands():
            return f"set {_pieces(step.front, game)} in front and the others behind"
        case ShowBank():
            return "the bank's hand is shown"
        case CountStub():
            return "the stub may be counted"


def _pieces(count: int, game: BankedGame) -> str:
    piece = "tile" if min(game.deck) >= FIRST_TILE else "card"
    return f"{count} {piece}" if count == 1 else f"{count} {piece}s"


def wager_in_words(wager: Wager) -> str:
    if wager.times:
        return f"{'the same as' if wager.times == 1 else f'{wager.times} times'} the {wager.of}"
    if wager.exactly:
        return f"exactly {dollars(wager.exactly)}"
    return f"with {' or '.join(wager.needs)}" if wager.needs else "before the deal"


def odds_in_words(wager: Wager, game: BankedGame) -> str:
    lines = wager.odds(choose(game, {})) if wager.odds else ()
    return "; ".join(f"{what} {odds}" for what, odds in lines)


def schedule_in_words(schedule: Schedule) -> str:
    player = f"; players {_rates(schedule.player)}" if schedule.player.rows else ""
    return (
        f"{schedule.key}, {dollars(schedule.low)} to {dollars(schedule.high)}: "
        f"player-dealer {_rates(schedule.dealer)}{player}"
    )


def _rates(rates: Rates) -> str:
    return ", ".join(_rows(rates))


def _rows(rates: Rates) -> Iterator[str]:
    if len(rates.rows) == 1:
        yield dollars(rates.rows[0][1])
        return
    *closed, (_, last) = rates.rows
    for up_to, fee in closed:
        yield f"{dollars(fee)} up to {dollars(up_to)}"
    yield f"{dollars(last)} above"

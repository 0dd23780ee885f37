"""Two baccarats against a player-dealer. They play the same hands.

They differ in their bonus bets, in where settlement starts and which way it goes, and in who may bet behind.
[california-games ez-baccarat-panda-8.*] [california-games baccarat-21st-century.*]
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

import msgspec

from riverboat.core import baccarat
from riverboat.core.banked import (
    EVEN_MONEY,
    BankedGame,
    ButtonByCard,
    By,
    Case,
    DealLines,
    DrawByChart,
    Held,
    Judge,
    Lines,
    PlayerDealer,
    Settlement,
    Start,
    Verdict,
    Wager,
    lose,
    pays,
    push,
    win,
)
from riverboat.core.banked_settings import BankedSettings
from riverboat.core.cards import STANDARD_52, Cards
from riverboat.core.game import Setting
from riverboat.core.money import Amount
from riverboat.core.schedule import NOTHING, Rates, Schedule, flat
from riverboat.games.banked import house
from riverboat.games.citations import california_games
from riverboat.games.settings.group import amount, one_of, yes_or_no


class Baccarat(msgspec.Struct, frozen=True):
    """What only these two games ask about."""

    tie_needs_line: bool = False
    backline_tie: bool = False
    banker_seven_pushes: bool = False
    bonus_max: Amount = 0


# ---------------------------------------------------------------- how wagers are judged


def _line(side: str) -> Judge:
    """A wager on one of the two hands. The book neither pays nor collects it when they are equal: it goes back."""

    def judge(case: Case) -> Verdict:
        player, banker = case.lines["player"], case.lines["banker"]
        won = baccarat.winner(player, banker)
        counts = _counts(case.lines)
        if won == "tie":
            return push(counts)
        if won != side:
            return lose(counts)
        if side == "banker" and case.settings.of(Baccarat).banker_seven_pushes and baccarat.dragon_7(player, banker):
            return push("seven in three cards", "seven")
        return win((1, 1), counts)

    return judge


def _bonus(odds: int, made: Callable[[Lines], bool], why: str = "") -> Judge:
    def judge(case: Case) -> Verdict:
        counts = _counts(case.lines)
        return win((odds, 1), why or counts) if made(case.lines) else lose(counts)

    return judge


def _counts(lines: Lines) -> str:
    """`9 to 6`, the higher count first."""
    low, high = sorted((baccarat.count(lines["player"]), baccarat.count(lines["banker"])))
    return f"{high} to {low}"


def _is_tie(lines: Lines) -> bool:
    return baccarat.winner(lines["player"], lines["banker"]) == "tie"


def _is_panda(lines: Lines) -> bool:
    return baccarat.panda_8(lines["player"], lines["banker"])


def _is_dragon(lines: Lines) -> bool:
    return baccarat.dragon_7(lines["player"], lines["banker"])


def _next(lines: Lines) -> tuple[str, str]:
    ruling = baccarat.ruling(lines["player"], lines["banker"])
    return ruling.draws or "", ruling.rule


def _settles_from_button(settings: BankedSettings) -> bool:
    return settings.settling.settlement_start == "action-button"


def _hand_name(_held: Held, lines: Lines) -> str:
    return f"Player {baccarat.count(lines['player'])}, Banker {baccarat.count(lines['banker'])}"


def _line_winner(lines: Mapping[str, Cards]) -> str:
    return baccarat.winner(lines["player"], lines["banker"])


def _line_name(cards: Cards) -> str:
    """`natural 9`, or only the count."""
    counts = baccarat.count(cards)
    return f"natural {counts}" if baccarat.natural(cards) else str(counts)


# ---------------------------------------------------------------- settings of a shoe


# A shoe is shuffled again when its cut card has come out and the round is finished. No round takes more than six cards.
_SHOE = (
    Setting("decks", 8, "how many decks the shoe holds", low=3, high=8),
    Setting(
        "cut_card",
        14,
        "how many cards from the end of the shoe the cut card lies; the round in which it comes out is finished",
        low=6,
        high=60,
    ),
    Setting("burn", 0, "how many cards are burned from a shoe before its first round", low=0, high=10),
)
_TIE_NEEDS_LINE = yes_or_no("tie_needs_line", "whether a Tie Bet needs a line wager")


def _schedule(
    number: int, low: Amount, high: Amount, *rows: tuple[Amount, Amount], player: Rates = NOTHING
) -> Schedule:
    """Limits and rows in dollars as the book prints them, fees in cents."""
    rates = Rates(tuple((up_to * 100, fee) for up_to, fee in rows))
    return Schedule(f"option-{number}", low * 100, high * 100, rates, player)


OVER = 100_000_000
"""Dollars beyond any row's end: the open row."""


# ---------------------------------------------------------------- the records


EZ_BACCARAT_PANDA_8 = BankedGame(
    key="ez-baccarat-panda-8",
    name="EZ Baccarat Panda 8",
    cites=california_games.EZ_BACCARAT_PANDA_8,
    bank=PlayerDealer(),
    deck=STANDARD_52,
    shoe=True,
    seats=(7, 2, 3, 4, 5, 6),
    wagers=(
        Wager(
            "player-line",
            "Player line",
            _line("player"),
            short="Player",
            base=True,
            backline=True,
            odds=EVEN_MONEY,
        ),
        Wager(
            "banker-line",
            "Banker line",
            _line("banker"),
            short="Banker",
            base=True,
            backline=True,
            odds=EVEN_MONEY,
        ),
        Wager(
            "tie",
            "Tie Bet",
            _bonus(8, _is_tie),
            short="Tie",
            base=True,
            needs=("player-line", "banker-line"),
            needs_if="tie_needs_line",
            backline_if="backline_tie",
            odds=pays(("equal counts", "8 to 1")),
        ),
        Wager(
            "panda-8",
            "Panda 8",
            _bonus(25, _is_panda, "eight in three cards"),
            needs=("player-line", "banker-line"),
            limits=("table_min", "bonus_max"),
            backline=True,
            odds=pays(("Player wins with eight in three cards", "25 to 1")),
        ),
        Wager(
            "dragon-7",
            "Dragon 7",
            _bonus(40, _is_dragon, "seven in three cards"),
            needs=("player-line", "banker-line"),
            limits=("table_min", "bonus_max"),
            backline=True,
            odds=pays(("Banker wins with seven in three cards", "40 to 1")),
        ),
    ),
    steps=(
        DealLines(("player", "banker"), 2),
        ButtonByCard("banker", baccarat.button_value, when=_settles_from_button),
        DrawByChart(_next),
    ),
    settlement=Settlement(
        Start.LEFT_OF_BANK,
        clockwise=True,
        by=By.WAGER,
        other=Settlement(Start.ACTION_BUTTON, clockwise=False, by=By.WAGER),
    ),
    hand_name=_hand_name,
    line_name=_line_name,
    line_winner=_line_winner,
    schedules=(
        _schedule(1, 5, 2_000, (200, 100), (400, 300), (600, 500), (900, 800), (OVER, 1_200)),
        _schedule(2, 25, 4_000, (300, 200), (600, 500), (1_000, 900), (2_000, 1_500), (OVER, 2_500)),
        _schedule(3, 100, 6_000, (600, 500), (1_000, 1_000), (2_000, 1_500), (4_000, 3_000), (OVER, 5_000)),
        _schedule(4, 5, 2_000, (100, 100), (300, 300), (600, 600), (1_000, 1_000), (OVER, 1_500)),
        _schedule(5, 25, 4_000, (300, 200), (600, 600), (1_000, 1_000), (2_000, 2_000), (OVER, 3_000)),
        _schedule(6, 100, 6_000, (1_000, 1_000), (2_000, 2_000), (3_000, 3_000), (5_000, 5_000), (OVER, 7_500)),
        _schedule(7, 1_000, 10_000, (2_000, 2_000), (4_000, 4_000), (6_000, 6_000), (8_000, 8_000), (OVER, 10_000)),
    ),
    settings=(
        house.schedule_setting(7),
        *house.EVERY_GAME,
        *house.WITH_BACKLINE,
        *_SHOE,
        amount("bonus_max", "the most on Panda 8 or Dragon 7; 0 is the table's"),
        yes_or_no(
            "banker_seven_pushes",
            "whether a winning three-card seven pushes the Banker line, as in EZ Baccarat elsewhere",
        ),
        _TIE_NEEDS_LINE,
        yes_or_no("backline_tie", "whether a Tie Bet may be made behind another player"),
        one_of(
            "settlement_start",
            "left-of-bank action-button",
            "where settlement starts: at the player-dealer's left and clockwise, or at an action button, placed by "
            "the Banker's first card, and counter-clockwise",
        ),
        house.settlement_by("wager"),
    ),
    own=Baccarat,
)

BACCARAT_21ST_CENTURY = BankedGame(
    key="baccarat-21st-century",
    name="21st Century Baccarat",
    cites=california_games.BACCARAT_21ST_CENTURY,
    bank=PlayerDealer(),
    deck=STANDARD_52,
    shoe=True,
    seats=(8, 14),
    wagers=(
        Wager(
            "player-line",
            "Player line",
            _line("player"),
            short="Player",
            base=True,
            odds=EVEN_MONEY,
        ),
        Wager(
            "banker-line",
            "Banker line",
            _line("banker"),
            short="Banker",
            base=True,
            odds=EVEN_MONEY,
        ),
        Wager(
            "tie",
            "Tie Bet",
            _bonus(8, _is_tie),
            short="Tie",
            base=True,
            needs=("player-line", "banker-line"),
            needs_if="tie_needs_line",
            odds=pays(("equal counts", "8 to 1")),
        ),
    ),
    steps=(
        DealLines(("player", "banker"), 2),
        ButtonByCard(
            "banker",
            baccarat.button_value,
            when=lambda settings: settings.button.action_button == "placed",
        ),
        DrawByChart(_next),
    ),
    settlement=Settlement(Start.ACTION_BUTTON, clockwise=False, by=By.WAGER),
    hand_name=_hand_name,
    line_name=_line_name,
    line_winner=_line_winner,
    schedules=(
        _schedule(1, 5, 200, (100, 50), (200, 100), (400, 200), (OVER, 500)),
        _schedule(2, 5, 200, (100, 50), (200, 100), (400, 200), (1_000, 500), (OVER, 1_000)),
        _schedule(3, 5, 200, (100, 50), (200, 100), (400, 200), (OVER, 500), player=flat(50)),
        _schedule(4, 5, 200, (200, 100), (400, 200), (1_000, 500), (OVER, 1_000), player=flat(50)),
    ),
    settings=(
        house.schedule_setting(4),
        *house.EVERY_GAME,
        *_SHOE,
        one_of("action_button", "placed none", "whether the house dealer puts the action button out"),
        one_of("button_card", "first second", "which card of the Banker hand places the action button"),
        replace(_TIE_NEEDS_LINE, default=True),
        one_of(
            "button_moves",
            "as-settled clockwise counter-clockwise",
            "which way the action button goes on from the player-dealer or a seat without a wager",
        ),
        house.settlement_direction("counter-clockwise"),
        house.settlement_by("wager"),
    ),
    own=Baccarat,
)

GAMES = (EZ_BACCARAT_PANDA_8, BACCARAT_21ST_CENTURY)

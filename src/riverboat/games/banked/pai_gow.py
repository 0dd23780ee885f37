"""Pai Gow Poker and Fortune Pai Gow Poker against a player-dealer.

Seven cards make a hand of two and a hand of five.
[california-games pai-gow-poker.*] [california-games fortune-pai-gow-poker.*]
"""

from dataclasses import replace

import msgspec

from riverboat.core.banked import (
    EVEN_MONEY,
    BankedGame,
    By,
    Case,
    DealHands,
    Dice,
    Envy,
    Held,
    Lines,
    Pattern,
    PlayerDealer,
    SetHands,
    Settlement,
    ShowBank,
    Start,
    Step,
    Verdict,
    Wager,
    Way,
    lose,
    win,
)
from riverboat.core.banked_settings import BankedSettings
from riverboat.core.cards import WITH_JOKER_53, Cards
from riverboat.core.copies import against_bank
from riverboat.core.game import Setting
from riverboat.core.houseway import FORTUNE as FORTUNE_WAY
from riverboat.core.houseway import PAI_GOW as PAI_GOW_WAY
from riverboat.core.money import MAX_STAKE, Amount
from riverboat.core.ranking.pai_gow import BEHIND, BEHIND_WHEEL_SECOND, FRONT, Behind, foul
from riverboat.core.schedule import Rates, Schedule, flat
from riverboat.games.banked import house
from riverboat.games.citations import california_games
from riverboat.games.paytables import FORTUNE_BONUS
from riverboat.games.settings.group import amount, yes_or_no

SEATS = 7
ENVY_LEAST = 500


class PaiGow(msgspec.Struct, frozen=True):
    """What only these two games ask about."""

    wheel_ranks_second: bool = False
    bonus_min: Amount = 0
    bonus_max: Amount = 0
    envy_on_any_hand: bool = False


def _behind(settings: BankedSettings) -> Behind:
    return BEHIND_WHEEL_SECOND if settings.of(PaiGow).wheel_ranks_second else BEHIND


def _judge_base(case: Case) -> Verdict:
    """Both hands must win; a foul loses outright."""
    own, bank, behind = case.own, case.bank, _behind(case.settings)
    if foul(own.front, own.behind):
        return lose("foul", "foul")
    fronts = FRONT.strength(own.front), FRONT.strength(bank.front)
    backs = behind.strength(own.behind), behind.strength(bank.behind)
    copied = fronts[0] == fronts[1] or backs[0] == backs[1]
    return Verdict(against_bank(fronts, backs), part="copy" if copied else "")


def judge_fortune(case: Case) -> Verdict:
    """All seven cards, however they are set, for the line that pays best."""
    row = FORTUNE_BONUS.pays(case.own.cards)
    return win(row.odds, row.name, clause=row.clause) if row else lose()


def envy_for(cards: Cards) -> tuple[Amount, str]:
    row = FORTUNE_BONUS.pays(cards)
    return (row.envy_cents, row.name) if row else (0, "")


def _hand_name(held: Held, _lines: Lines) -> str:
    if not held.front:
        return ""
    return f"{FRONT.made(held.front).name} in front, {BEHIND.made(held.behind).name} behind"


def _steps(way: Way) -> tuple[Step, ...]:
    return (
        Dice(),
        DealHands(7, {"manual": Pattern.PILES, "shuffler": Pattern.STACKS}, by="dealing", to_all=True),
        SetHands(2, lambda _settings: way, foul=lambda _settings, front, behind: foul(front, behind)),
        ShowBank(),
    )


# One schedule for both games; a fee above $200 of wagers stays the highest.  [california-games collection]
_PLAYER_FEES = Rates(((4_000, 50), (10_000, 100), (20_000, 200)))
_SCHEDULES = (
    Schedule("option-1", 500, 20_000, Rates(((10_000, 100), (10_001, 200))), _PLAYER_FEES),
    Schedule("option-2", 500, 20_000, flat(200), _PLAYER_FEES),
)
_SETTLEMENT = Settlement(Start.ACTION_BUTTON, clockwise=True, by=By.WAGER)


_BASE = Wager("base", "Base wager", _judge_base, short="Base", base=True, backline=True, odds=EVEN_MONEY)
_SETTINGS = (
    house.schedule_setting(2),
    *house.EVERY_GAME,
    *house.WITH_BACKLINE,
    house.dealing("whether a machine deals the piles, or the house dealer by hand and the player-dealer picks one"),
    yes_or_no("wheel_ranks_second", "whether ace to five is the second highest straight, as in many rooms"),
    house.settlement_by("wager"),
)

PAI_GOW_POKER = BankedGame(
    key="pai-gow-poker",
    name="Pai Gow Poker",
    cites=california_games.PAI_GOW_POKER,
    bank=PlayerDealer(),
    deck=WITH_JOKER_53,
    seats=(SEATS,),
    extra_spots=True,
    wagers=(_BASE,),
    steps=_steps(PAI_GOW_WAY),
    settlement=_SETTLEMENT,
    hand_name=_hand_name,
    compares=(("five cards behind", BEHIND), ("two cards in front", FRONT)),
    schedules=_SCHEDULES,
    settings=_SETTINGS,
    own=PaiGow,
)

FORTUNE_PAI_GOW_POKER = replace(
    PAI_GOW_POKER,
    key="fortune-pai-gow-poker",
    name="Fortune Pai Gow Poker",
    cites=california_games.FORTUNE_PAI_GOW_POKER,
    wagers=(
        _BASE,
        Wager(
            "fortune-bonus",
            "Fortune Bonus Bet",
            judge_fortune,
            short="Fortune",
            needs=("base",),
            limits=("bonus_min", "bonus_max"),
            odds=lambda _settings: FORTUNE_BONUS.posted(),
        ),
    ),
    envy=Envy("fortune-bonus", ENVY_LEAST, envy_for, any_hand_if="envy_on_any_hand"),
    steps=_steps(FORTUNE_WAY),
    settings=(
        *_SETTINGS,
        Setting("bonus_min", 100, "the least Fortune Bonus Bet", low=100, high=MAX_STAKE, money=True),
        amount("bonus_max", "the most Fortune Bonus Bet; 0 is the table's"),
        yes_or_no("envy_on_any_hand", "whether envy is paid for a hand whose player made no Fortune Bonus Bet"),
    ),
)

GAMES = (PAI_GOW_POKER, FORTUNE_PAI_GOW_POKER)

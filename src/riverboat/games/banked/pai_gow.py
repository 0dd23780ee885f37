"""Pai Gow Poker and Fortune Pai Gow Poker against a player-dealer.

Seven cards make a hand of two and a hand of five.
[california-games pai-gow-poker.*] [california-games fortune-pai-gow-poker.*]
"""

from riverboat.core.banked import (
    EVEN_MONEY,
    BankedGame,
    By,
    Case,
    Chosen,
    DealHands,
    Dice,
    Envy,
    Held,
    Judge,
    Lines,
    Pattern,
    PlayerDealer,
    Result,
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
from riverboat.core.cards import WITH_JOKER_53, Cards
from riverboat.core.copies import against_bank
from riverboat.core.game import Setting
from riverboat.core.houseway import FORTUNE as FORTUNE_WAY
from riverboat.core.houseway import PAI_GOW as PAI_GOW_WAY
from riverboat.core.money import MAX_AMOUNT, Amount
from riverboat.core.ranking.pai_gow import BEHIND, BEHIND_WHEEL_SECOND, FRONT, Behind, foul
from riverboat.core.schedule import Rates, Schedule, flat
from riverboat.games.banked import house
from riverboat.games.banked.clauses import BOOK, clause, topics
from riverboat.games.paytables import FORTUNE_BONUS

PLAIN = "pai-gow-poker"
FORTUNE = "fortune-pai-gow-poker"
SEATS = 7
ENVY_LEAST = 500


def _behind(settings: Chosen) -> Behind:
    return BEHIND_WHEEL_SECOND if settings.get("wheel_ranks_second") else BEHIND


def _judge_base(game: str) -> Judge:
    def judge(case: Case) -> Verdict:
        """Both hands must win; a foul loses outright."""
        own, bank, behind = case.own, case.bank, _behind(case.settings)
        if foul(own.front, own.behind):
            return lose("foul", clause(game, "dealing.12.c"))
        fronts = FRONT.strength(own.front), FRONT.strength(bank.front)
        backs = behind.strength(own.behind), behind.strength(bank.behind)
        result = against_bank(fronts, backs)
        copied = fronts[0] == fronts[1] or backs[0] == backs[1]
        section = "copy" if copied and result is not Result.WIN else str(result)
        return Verdict(result, (1, 1), "", clause(game, f"winners.{section}"))

    return judge


def judge_fortune(case: Case) -> Verdict:
    """All seven cards, however they are set, for the line that pays best."""
    row = FORTUNE_BONUS.pays(case.own.cards)
    return win(row.odds, row.name, row.clause) if row else lose("", clause(FORTUNE, "fortune-bonus.lose"))


def envy_for(cards: Cards) -> tuple[Amount, str]:
    row = FORTUNE_BONUS.pays(cards)
    return (row.envy_cents, row.name) if row else (0, "")


def _hand_name(held: Held, _lines: Lines) -> str:
    if not held.front:
        return ""
    return f"{FRONT.made(held.front).name} in front, {BEHIND.made(held.behind).name} behind"


def _steps(game: str, way: Way) -> tuple[Step, ...]:
    patterns = {"manual": Pattern.PILES, "shuffler": Pattern.STACKS}
    return (
        Dice(1, clause(game, "dealing.9.a"), clause(game, "dealing.9.b")),
        DealHands(7, patterns, by="dealing", to_all=True, clause=clause(game, "dealing.10.all-seats")),
        SetHands(
            2,
            lambda _settings: way,
            foul=lambda _settings, front, behind: foul(front, behind),
            clause=clause(game, "dealing.12"),
            foul_clause=clause(game, "dealing.12.c"),
            way_clause=clause(game, "dealing.12.d"),
            binding_clause=clause(game, "dealing.12.d.binding"),
            bank_clause=clause(game, "dealing.13"),
        ),
        ShowBank(clause(game, "dealing.13")),
    )


def _schedules() -> tuple[Schedule, ...]:
    """[collection.pai-gow-poker.*] one schedule for both games; a fee above $200 of wagers stays the highest."""
    name = f"{BOOK}/collection.pai-gow-poker"
    player = Rates(((4_000, 50), (10_000, 100), (20_000, 200)))
    return (
        Schedule(
            "option-1",
            500,
            20_000,
            Rates(((10_000, 100), (10_001, 200))),
            player,
            f"{name}.option-1.player-dealer-fees",
            f"{name}.option-1.player-fees",
        ),
        Schedule(
            "option-2",
            500,
            20_000,
            flat(200),
            player,
            f"{name}.option-2.player-dealer-fee",
            f"{name}.option-2.player-fees",
        ),
    )


def _base_wager(game: str) -> Wager:
    return Wager(
        "base",
        "Base wager",
        _judge_base(game),
        clause(game, "dealing.4"),
        base=True,
        backline=True,
        backline_clause=clause(game, "dealing.3"),
        odds=EVEN_MONEY,
    )


def _settings(game: str) -> tuple[Setting, ...]:
    return (
        house.schedule_setting(2, clause(game, "collection-reference")),
        *house.EVERY_GAME,
        *house.WITH_BACKLINE,
        house.dealing(
            "whether a machine deals the piles, or the house dealer by hand and the player-dealer picks one",
            clause(game, "dealing.5"),
        ),
        Setting(
            "wheel_ranks_second",
            False,
            "whether ace to five is the second highest straight, as in many rooms",
            allowed=(True, False),
            clause=clause(game, "rank.straight"),
        ),
        house.settlement_by("wager"),
    )


_OWN = {
    "offer": "dealing.1.offer",
    "bank-wager": "dealing.4",
    "bets": "dealing.1.wait",
    "limits": "dealing.1.wait",
    "closing": "dealing.1.wait",
    "no-more-bets": "dealing.4",
    "shuffle": "dealing.5",
    "cut": "dealing.5",
    "no-cut": "dealing.5",
    "must-cut": "dealing.5",
    "dice": "dealing.9",
    "pile": "dealing.8",
    "deck": "deck.composition",
    "backline": "dealing.3",
    "proposition": "dealing.2",
    "reveal": "dealing.14",
}


def _settlement(game: str, order: str) -> Settlement:
    return Settlement(
        Start.ACTION_BUTTON, clockwise=True, by=By.WAGER, clause=clause(game, order), order_clause=clause(game, order)
    )


PAI_GOW_POKER = BankedGame(
    key=PLAIN,
    name="Pai Gow Poker",
    book=BOOK,
    bank=PlayerDealer(),
    deck=WITH_JOKER_53,
    seats=(SEATS,),
    seats_clause=clause(PLAIN, "table.seats"),
    extra_spots=True,
    wagers=(_base_wager(PLAIN),),
    steps=_steps(PLAIN, PAI_GOW_WAY),
    settlement=_settlement(PLAIN, "dealing.15.order"),
    hand_name=_hand_name,
    schedules=_schedules(),
    settings=_settings(PLAIN),
    clauses=topics(PLAIN, _OWN),
)

FORTUNE_PAI_GOW_POKER = BankedGame(
    key=FORTUNE,
    name="Fortune Pai Gow Poker",
    book=BOOK,
    bank=PlayerDealer(),
    deck=WITH_JOKER_53,
    seats=(SEATS,),
    seats_clause=clause(FORTUNE, "table.seats"),
    extra_spots=True,
    wagers=(
        _base_wager(FORTUNE),
        Wager(
            "fortune-bonus",
            "Fortune Bonus Bet",
            judge_fortune,
            clause(FORTUNE, "dealing.4.bonus"),
            needs=("base",),
            needs_clause=clause(FORTUNE, "fortune-bonus.precondition"),
            limits=("bonus_min", "bonus_max"),
            backline_clause=clause(FORTUNE, "dealing.3"),
            odds=lambda _settings: FORTUNE_BONUS.posted(),
        ),
    ),
    envy=Envy(
        "fortune-bonus", ENVY_LEAST, envy_for, clause(FORTUNE, "envy-bonus.table"), any_hand_if="envy_on_any_hand"
    ),
    steps=_steps(FORTUNE, FORTUNE_WAY),
    settlement=_settlement(FORTUNE, "winners.order"),
    hand_name=_hand_name,
    schedules=_schedules(),
    settings=(
        *_settings(FORTUNE),
        Setting("bonus_min", 100, "the least Fortune Bonus Bet", low=100, high=MAX_AMOUNT, money=True),
        Setting("bonus_max", 0, "the most Fortune Bonus Bet; 0 is the table's", low=0, high=MAX_AMOUNT, money=True),
        Setting(
            "envy_on_any_hand",
            False,
            "whether envy is paid for a hand whose player made no Fortune Bonus Bet",
            allowed=(True, False),
            clause=clause(FORTUNE, "envy-bonus.qualify"),
        ),
    ),
    clauses=topics(
        FORTUNE,
        _OWN
        | {
            "envy-button": "dealing.4.a",
            "limits.fortune-bonus": "dealing.4.bonus",
            "no-more-bets.fortune-bonus": "dealing.4.bonus",
            "exhausted.fortune-bonus": "fortune-bonus.exhausted",
        },
    ),
)

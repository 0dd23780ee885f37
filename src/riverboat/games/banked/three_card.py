"""Three Card Poker with Pair Plus, against a player-dealer.  [california-games three-card-poker.*]"""

from riverboat.core.banked import (
    EVEN_MONEY,
    FOLD,
    BankedGame,
    By,
    Case,
    DealHands,
    Decide,
    Held,
    Lines,
    Pattern,
    PlayerDealer,
    Settlement,
    ShowBank,
    Start,
    TurnUp,
    Verdict,
    Wager,
    lose,
    push,
    win,
)
from riverboat.core.cards import STANDARD_52
from riverboat.core.ranking.three_card import THREE_CARD, qualifies
from riverboat.core.schedule import Rates, Schedule
from riverboat.games.banked import house
from riverboat.games.citations import california_games
from riverboat.games.paytables import PAIR_PLUS


def judge_ante(case: Case) -> Verdict:
    """An unqualified player-dealer pays only a higher hand, and takes none."""
    mine, theirs = THREE_CARD.strength(case.own.cards), THREE_CARD.strength(case.bank.cards)
    name = THREE_CARD.made(case.own.cards).name
    if not qualifies(case.bank.cards):
        if mine > theirs:
            return win((1, 1), name, "unqualified")
        return push("the player-dealer does not qualify", "unqualified")
    if mine > theirs:
        return win((1, 1), name)
    return lose(name) if mine < theirs else push(name)


def judge_play(case: Case) -> Verdict:
    if not qualifies(case.bank.cards):
        return push("the player-dealer does not qualify", "unqualified-play")
    return judge_ante(case)


def judge_pair_plus(case: Case) -> Verdict:
    """By the player's own three cards alone."""
    row = PAIR_PLUS.pays(case.own.cards)
    return win(row.odds, row.name, clause=row.clause) if row else lose("no pair")


def hand_name(held: Held, _lines: Lines) -> str:
    return THREE_CARD.made(held.cards).name


def _schedule(number: int, high: int, *rows: tuple[int, int]) -> Schedule:
    return Schedule(f"option-{number}", 500, high, Rates(rows))


THREE_CARD_POKER = BankedGame(
    key="three-card-poker",
    name="Three Card Poker",
    cites=california_games.THREE_CARD_POKER,
    bank=PlayerDealer(),
    deck=STANDARD_52,
    seats=(8, 2, 3, 4, 5, 6, 7),
    wagers=(
        Wager("ante", "Ante", judge_ante, base=True, odds=EVEN_MONEY),
        Wager("play", "Play", judge_play, times=1, of="ante", odds=EVEN_MONEY),
        Wager(
            "pair-plus",
            "Pair Plus",
            judge_pair_plus,
            short="Pair",
            needs=("ante",),
            odds=lambda _settings: PAIR_PLUS.posted(),
        ),
    ),
    steps=(
        DealHands(
            3,
            {"shuffler": Pattern.STACKS, "manual": Pattern.STACKS},
            by="dealing",
        ),
        TurnUp(),
        Decide("play", FOLD),
        ShowBank(),
    ),
    settlement=Settlement(Start.LEFT_OF_BANK, clockwise=True, by=By.SPOT),
    hand_name=hand_name,
    compares=(("three cards", THREE_CARD),),
    schedules=(
        _schedule(1, 20_000, (3_500, 100), (10_000, 200), (20_000, 300), (30_000, 400), (30_001, 500)),
        _schedule(2, 5_000, (3_500, 100), (10_000, 200), (10_001, 300)),
    ),
    settings=(
        house.schedule_setting(2),
        *house.EVERY_GAME,
        house.dealing(
            "whether a machine shuffles and gives out the stacks, or the house dealer shuffles, cuts and deals by hand"
        ),
        house.settlement_by("spot"),
    ),
)

GAMES = (THREE_CARD_POKER,)

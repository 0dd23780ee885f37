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
from riverboat.games.banked.clauses import BOOK, clause, topics
from riverboat.games.paytables import PAIR_PLUS

KEY = "three-card-poker"


def judge_ante(case: Case) -> Verdict:
    """An unqualified player-dealer pays only a higher hand, and takes none."""
    mine, theirs = THREE_CARD.strength(case.own.cards), THREE_CARD.strength(case.bank.cards)
    name = THREE_CARD.made(case.own.cards).name
    if not qualifies(case.bank.cards):
        if mine > theirs:
            return win((1, 1), name, clause(KEY, "winners.1.a.win"))
        return push("the player-dealer does not qualify", clause(KEY, "winners.1.a.push"))
    if mine > theirs:
        return win((1, 1), name, clause(KEY, "winners.2.a"))
    return lose(name, clause(KEY, "winners.2.b")) if mine < theirs else push(name, clause(KEY, "winners.2.c"))


def judge_play(case: Case) -> Verdict:
    if not qualifies(case.bank.cards):
        return push("the player-dealer does not qualify", clause(KEY, "winners.1.b"))
    return judge_ante(case)


def judge_pair_plus(case: Case) -> Verdict:
    """By the player's own three cards alone."""
    row = PAIR_PLUS.pays(case.own.cards)
    return win(row.odds, row.name, row.clause) if row else lose("no pair", clause(KEY, "pair-plus.settle"))


def hand_name(held: Held, _lines: Lines) -> str:
    return THREE_CARD.made(held.cards).name


def _schedule(number: int, high: int, *rows: tuple[int, int]) -> Schedule:
    return Schedule(
        f"option-{number}", 500, high, Rates(rows), clause=f"{BOOK}/collection.three-card-poker.option-{number}"
    )


THREE_CARD_POKER = BankedGame(
    key=KEY,
    name="Three Card Poker",
    book=BOOK,
    bank=PlayerDealer(),
    deck=STANDARD_52,
    seats=(8, 2, 3, 4, 5, 6, 7),
    seats_clause=clause(KEY, "table.seats"),
    wagers=(
        Wager("ante", "Ante", judge_ante, clause(KEY, "dealing.4.ante"), base=True, odds=EVEN_MONEY),
        Wager("play", "Play", judge_play, clause(KEY, "dealing.4.play-equal"), times=1, of="ante", odds=EVEN_MONEY),
        Wager(
            "pair-plus",
            "Pair Plus",
            judge_pair_plus,
            clause(KEY, "dealing.5"),
            needs=("ante",),
            needs_clause=clause(KEY, "pair-plus.needs-ante"),
            odds=lambda _settings: PAIR_PLUS.posted(),
        ),
    ),
    steps=(
        DealHands(
            3,
            {"shuffler": Pattern.STACKS, "manual": Pattern.STACKS},
            by="dealing",
            clause=clause(KEY, "dealing.8"),
        ),
        TurnUp(clause(KEY, "dealing.9.up-card")),
        Decide("play", FOLD, clause(KEY, "dealing.12.choice")),
        ShowBank(clause(KEY, "dealing.14")),
    ),
    settlement=Settlement(
        Start.LEFT_OF_BANK,
        clockwise=True,
        by=By.SPOT,
        clause=clause(KEY, "winners.3.start"),
        order_clause=clause(KEY, "winners.3.order"),
    ),
    hand_name=hand_name,
    schedules=(
        _schedule(1, 20_000, (3_500, 100), (10_000, 200), (20_000, 300), (30_000, 400), (30_001, 500)),
        _schedule(2, 5_000, (3_500, 100), (10_000, 200), (10_001, 300)),
    ),
    settings=(
        house.schedule_setting(2, clause(KEY, "collection-reference")),
        *house.EVERY_GAME,
        house.dealing(
            "whether a machine shuffles and gives out the stacks, or the house dealer shuffles, cuts and deals by hand",
            clause(KEY, "deck.shuffler-or-manual"),
        ),
        house.settlement_by("spot"),
    ),
    clauses=topics(
        KEY,
        {
            "offer": "type.clockwise-offer",
            "bank-wager": "dealing.3.designate",
            "limits": "dealing.limits",
            "limits.pair-plus": "pair-plus.schedule",
            "closing": "dealing.6.wait",
            "no-more-bets": "dealing.6.closed",
            "no-more-bets.pair-plus": "pair-plus.before-deal",
            "bets": "dealing.4.ante",
            "backline": "dealing.2",
            "shuffle": "dealing.7",
            "deck": "deck.composition",
            "cut": "deck.shuffler-or-manual",
            "no-cut": "deck.shuffler-or-manual",
            "must-cut": "deck.shuffler-or-manual",
            "forfeit": "dealing.12.choice",
            "forfeit.pair-plus": "dealing.12.a",
            "collect": "winners.5",
            "collect.folded": "dealing.13",
            "reveal": "winners.2.reveal",
            "exhausted.pair-plus": "pair-plus.exhausted",
            "proposition": "dealing.1",
            "house-no-interest": "winners.6.house-not-dealer",
        },
    ),
)

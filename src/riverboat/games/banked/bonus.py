"""Texas Hold 'Em Bonus Poker, against the house.  [bonus]"""

from riverboat.core.banked import (
    CHECK,
    EVEN_MONEY,
    FOLD,
    BankedGame,
    Board,
    By,
    Case,
    Chart,
    CountStub,
    DealHands,
    Decide,
    Held,
    HouseBank,
    Lines,
    Pattern,
    Result,
    Settlement,
    ShowBank,
    Start,
    Verdict,
    Wager,
    lose,
    pays,
    push,
    win,
)
from riverboat.core.banked_settings import BankedSettings
from riverboat.core.cards import ACE, RANKS, STANDARD_52, Cards, rank_of, suit_of
from riverboat.core.money import Amount, dollars
from riverboat.core.paytable import Row
from riverboat.core.ranking import HIGH, Category
from riverboat.core.ranking.words import high_name
from riverboat.games.banked.bonus_settings import CLASHES, SETTINGS, Bonus, odds_key
from riverboat.games.citations import bonus
from riverboat.games.paytables import HOLDEM_BONUS
from riverboat.games.progressive import TABLE_1, Prize, prize

# ---------------------------------------------------------------- ante, flop, turn and river


def strength(held: Held, lines: Lines) -> int:
    """[bonus 1.hand] the best five of the two own cards and the five in the middle."""
    return HIGH.strength(held.cards + lines["board"])


def judge_main(case: Case) -> Verdict:
    """Even money for the higher hand; the dealer needs no minimum.  [bonus 10(g), 11(b)]"""
    mine, theirs = strength(case.own, case.lines), strength(case.bank, case.lines)
    name = hand_name(case.own, case.lines)
    if mine == theirs:
        return push(name)
    return win((1, 1), name) if mine > theirs else lose(name)


def judge_ante(case: Case) -> Verdict:
    """A winning ante is paid from the elected hand on, and goes back below it."""
    verdict = judge_main(case)
    if verdict.result is not Result.WIN:
        return verdict
    pays_from = case.settings.of(Bonus).ante_pays_from
    paid = HIGH.category(strength(case.own, case.lines)) >= Category[pays_from.upper()]
    return verdict if paid else push(f"no {pays_from} or better", "election")


def hand_name(held: Held, lines: Lines) -> str:
    """Without a board there are only the two cards."""
    cards = held.cards + lines.get("board", ())
    if len(cards) >= HIGH.fewest:
        return high_name(HIGH.tables.classes[HIGH.strength(cards) - 1])
    row = HOLDEM_BONUS.pays(cards) if len(cards) == 2 else None
    return row.name if row else ""


# ---------------------------------------------------------------- the bonus wager


def judge_bonus(case: Case) -> Verdict:
    """By the two cards alone, and one row only: the best that applies.  [bonus 10(h)(4).settle, 11(c), 11(d)]"""
    own = case.settings.of(Bonus)
    counts = own.aces_vs_aces_odds and (not case.void or own.aces_vs_aces_in_void_round)
    if counts and _aces(case.own.cards) and _aces(case.bank.cards):
        return win((own.aces_vs_aces_odds, 1), "aces against aces", "aces")
    row = HOLDEM_BONUS.pays(case.own.cards)
    if row is None:
        return lose("not in the pay table")
    return win((odds_of(case.settings, row), 1), row.name, clause=row.clause)


def _aces(cards: Cards) -> bool:
    return len(cards) == 2 and all(rank_of(card) == ACE for card in cards)


def odds_of(settings: BankedSettings, row: Row) -> int:
    """What a row pays to one at this table."""
    return settings.amount(odds_key(row))


def best_bonus(settings: BankedSettings) -> int:
    """What the best row pays to one."""
    return max(settings.of(Bonus).aces_vs_aces_odds, *(odds_of(settings, row) for row in HOLDEM_BONUS.rows))


def payout_limit(settings: BankedSettings) -> Amount:
    """[bonus 11(e)] $50,000 for one hand, or what it could win at minimum wagers: five antes, and the bonus."""
    own = settings.of(Bonus)
    return max(own.aggregate_payout_floor, 5 * own.ante_min + own.bonus_min * best_bonus(settings))


# ---------------------------------------------------------------- the progressive wager


def judge_progressive(case: Case) -> Verdict:
    """One payment for the best final hand, whatever the dealer has.  [bonus 12(b), 12(c)]"""
    row = prize(case.own.cards, case.lines["board"])
    if row is None:
        return lose("no full house or better")
    return Verdict(Result.WIN, why=row.name, clause=row.clause, sum=row.cents, meter=row.meter)


# ---------------------------------------------------------------- the game


def worth_a_flop(cards: Cards, settings: BankedSettings) -> bool:
    """All but the five worst hands are played; where the ante needs a flush, a sixth is not.

    The three wagers that are still to come make it so.
    """
    high, low = sorted(cards, key=rank_of, reverse=True)
    name = RANKS[rank_of(high)] + RANKS[rank_of(low)]
    if suit_of(high) == suit_of(low):
        return True
    worst = {"32", "42", "52", "62", "72"}
    return name not in (worst | {"43"} if settings.of(Bonus).ante_pays_from == "flush" else worst)


def _later(key: str, times: int, chart: Chart | None = None) -> Wager:
    return Wager(key, key.capitalize(), judge_main, times=times, of="ante", odds=EVEN_MONEY, chart=chart)


# ---------------------------------------------------------------- what is posted of the pay-outs


def _ante_odds(settings: BankedSettings) -> tuple[tuple[str, str], ...]:
    return ((f"win with a {settings.of(Bonus).ante_pays_from} or better", "1 to 1"), ("win with less", "goes back"))


def _bonus_odds(settings: BankedSettings) -> tuple[tuple[str, str], ...]:
    aces = settings.of(Bonus).aces_vs_aces_odds
    extra = (("aces against the dealer's aces", f"{aces:,} to 1"),) if aces else ()
    return (*extra, *((row.name, f"{odds_of(settings, row)} to 1") for row in HOLDEM_BONUS.rows))


def _prize(row: Prize) -> str:
    top, bottom = row.meter
    return f"{100 * top // bottom} % of the meter" if top else dollars(row.cents)


TEXAS_HOLDEM_BONUS = BankedGame(
    key="texas-holdem-bonus",
    name="Texas Hold 'Em Bonus",
    cites=bonus.TEXAS_HOLDEM_BONUS,
    bank=HouseBank(payout_limit, cut=("bonus", "river", "turn", "flop", "ante")),
    deck=STANDARD_52,
    seats=(6, 1, 2, 3, 4, 5, 7),
    wagers=(
        Wager(
            "ante",
            "Ante",
            judge_ante,
            base=True,
            limits=("ante_min", "ante_max"),
            odds=_ante_odds,
        ),
        _later("flop", 2, chart=worth_a_flop),
        _later("turn", 1),
        _later("river", 1),
        Wager(
            "bonus",
            "Bonus",
            judge_bonus,
            needs=("ante",),
            limits=("bonus_min", "bonus_max"),
            forfeit=False,
            odds=_bonus_odds,
        ),
        Wager(
            "progressive",
            "Progressive",
            judge_progressive,
            needs=("ante",),
            exactly=100,
            metered=True,
            survives_if="progressive_survives_fold",
            odds=pays(*((row.name, _prize(row)) for row in TABLE_1)),
        ),
    ),
    steps=(
        DealHands(
            2,
            {"manual-shoe": Pattern.PASSES, "hand": Pattern.PASSES, "automated-shoe": Pattern.STACKS},
            by="dealing_method",
        ),
        Decide("flop", FOLD, at_once=True),
        Board(3, "flop"),
        Decide("turn", CHECK),
        Board(1, "turn"),
        Decide("river", CHECK),
        Board(1, "river"),
        CountStub(),
        ShowBank(),
    ),
    settlement=Settlement(Start.RIGHT_OF_BANK, clockwise=False, by=By.SPOT),
    hand_name=hand_name,
    compares=(("the best five of your two cards and the board", HIGH),),
    settings=SETTINGS,
    own=Bonus,
    clashes=CLASHES,
)

GAMES = (TEXAS_HOLDEM_BONUS,)

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
    Chosen,
    Clash,
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
from riverboat.core.cards import ACE, RANKS, STANDARD_52, Cards, rank_of, suit_of
from riverboat.core.game import Setting
from riverboat.core.money import MAX_AMOUNT, Amount, dollars
from riverboat.core.paytable import Row
from riverboat.core.ranking import HIGH, Category
from riverboat.core.ranking.words import high_name
from riverboat.games.banked import house
from riverboat.games.citations import bonus
from riverboat.games.paytables import HOLDEM_BONUS
from riverboat.games.progressive import TABLE_1, Prize, prize
from riverboat.games.settings.group import one_of, yes_or_no

BOOK = "bonus"
KEY = "texas-holdem-bonus"


def clause(section: str) -> str:
    return f"{BOOK}/{section}"


# ---------------------------------------------------------------- ante, flop, turn and river


def strength(held: Held, lines: Lines) -> int:
    """[bonus 1.hand] the best five of the two own cards and the five in the middle."""
    return HIGH.strength(held.cards + lines["board"])


def judge_main(case: Case) -> Verdict:
    """Even money for the higher hand; the dealer needs no minimum.  [bonus 10(g), 11(b)]"""
    mine, theirs = strength(case.own, case.lines), strength(case.bank, case.lines)
    name = hand_name(case.own, case.lines)
    if mine == theirs:
        return push(name, clause("10(h)(3)"))
    return win((1, 1), name, clause("10(h)(2).win")) if mine > theirs else lose(name, clause("10(h)(1)"))


def judge_ante(case: Case) -> Verdict:
    """A winning ante is paid from the elected hand on, and goes back below it."""
    verdict = judge_main(case)
    if verdict.result is not Result.WIN:
        return verdict
    pays_from = str(case.settings["ante_pays_from"])
    paid = HIGH.category(strength(case.own, case.lines)) >= Category[pays_from.upper()]
    election = clause("10(h)(2).ante-election")
    return win((1, 1), verdict.why, election) if paid else push(f"no {pays_from} or better", election)


def hand_name(held: Held, lines: Lines) -> str:
    """Without a board there are only the two cards."""
    cards = held.cards + lines.get("board", ())
    if len(cards) >= HIGH.fewest:
        return high_name(HIGH.tables.classes[HIGH.strength(cards) - 1])
    row = HOLDEM_BONUS.pays(cards) if len(cards) == 2 else None
    return row.name if row else ""


# ---------------------------------------------------------------- the bonus wager


def odds_key(row: Row) -> str:
    """The setting that says what a row of the bonus table pays."""
    return "bonus_" + row.clause.removeprefix(clause("11(c).")).replace("-", "_")


def judge_bonus(case: Case) -> Verdict:
    """By the two cards alone, and one row only: the best that applies.  [bonus 10(h)(4).settle, 11(c), 11(d)]"""
    settings = case.settings
    counts = settings["aces_vs_aces_odds"] and (not case.void or settings["aces_vs_aces_in_void_round"])
    if counts and _aces(case.own.cards) and _aces(case.bank.cards):
        return win((int(settings["aces_vs_aces_odds"]), 1), "aces against aces", clause("11(d)"))
    row = HOLDEM_BONUS.pays(case.own.cards)
    if row is None:
        return lose("not in the pay table", clause("10(h)(4).losing"))
    return win((int(settings[odds_key(row)]), 1), row.name, row.clause)


def _aces(cards: Cards) -> bool:
    return len(cards) == 2 and all(rank_of(card) == ACE for card in cards)


def best_bonus(settings: Chosen) -> int:
    """What the best row pays to one."""
    return max(int(settings["aces_vs_aces_odds"]), *(int(settings[odds_key(row)]) for row in HOLDEM_BONUS.rows))


def payout_limit(settings: Chosen) -> Amount:
    """[bonus 11(e)] $50,000 for one hand, or what it could win at minimum wagers: five antes, and the bonus."""
    least = 5 * int(settings["ante_min"]) + int(settings["bonus_min"]) * best_bonus(settings)
    return max(int(settings["aggregate_payout_floor"]), least)


# ---------------------------------------------------------------- the progressive wager


def judge_progressive(case: Case) -> Verdict:
    """One payment for the best final hand, whatever the dealer has.  [bonus 12(b), 12(c)]"""
    row = prize(case.own.cards, case.lines["board"])
    if row is None:
        return lose("no full house or better", clause("12(b).minimum"))
    return Verdict(Result.WIN, why=row.name, clause=row.clause, sum=row.cents, meter=row.meter)


# ---------------------------------------------------------------- what the licensee chooses


def _money(key: str, default: Amount, about: str, least: Amount = 0, most: Amount = MAX_AMOUNT) -> Setting:
    return Setting(key, default, about, low=least, high=most, money=True)


WAGERS = (
    _money("ante_min", 1_000, "the least ante", 100, MAX_AMOUNT // 1_000),
    _money("ante_max", 50_000, "the most on an ante; 0 is no maximum"),
    _money("bonus_min", 100, "the least bonus wager", 100, 1_000_000),
    _money("bonus_max", 10_000, "the most on a bonus wager; 0 is no maximum"),
    house.WAGER_UNIT,
    house.BUY_IN_MIN,
    house.BUY_IN_MAX,
)
PAYOUTS = (
    one_of("ante_pays_from", "straight flush", "the least hand with which a winning ante is paid"),
    *(
        Setting(odds_key(row), row.odds[0], f"what a {row.name} pays to 1", (), row.odds[0], 10_000)
        for row in HOLDEM_BONUS.rows
    ),
    Setting(
        "aces_vs_aces_odds",
        0,
        "what aces against the dealer's aces pay to 1, at least 1,000; 0 is no such row",
        low=0,
        high=100_000,
    ),
    yes_or_no("aces_vs_aces_in_void_round", "whether that row is paid in a void round too", default=True),
    _money("aggregate_payout_floor", 5_000_000, "the most that one hand may win", 5_000_000),
)
PROGRESSIVE = (
    yes_or_no("progressive", "whether the $1 progressive wager is offered"),
    _money("progressive_seed", 0, "what the meter starts from"),
    Setting(
        "progressive_contribution",
        0,
        "how many cents of each progressive wager feed the meter",
        low=0,
        high=100,
    ),
    one_of(
        "progressive_rounding",
        "cent-down cent-nearest dollar-down",
        "how a part of the meter is rounded; the rest stays in it",
    ),
    yes_or_no("progressive_survives_fold", "whether a fold leaves the progressive wager in action"),
    yes_or_no("progressive_stake_returned", "whether a winning progressive wager also gets its $1 back"),
)
DEALING = (
    one_of("dealing_method", "manual-shoe hand automated-shoe", "how the cards are dealt"),
    one_of("shuffle", "device hand", "who shuffles"),
    yes_or_no("second_deck", "whether two decks take turns"),
    yes_or_no("shuffler_counts", "whether the shuffler counts every deck", default=True),
    yes_or_no("pre_shuffled", "whether a new deck comes pre-shuffled"),
    Setting("cut_min", 10, "the least number of cards on either side of a cut", (), 10, 26),
    Setting("count_every", 5, "in how many rounds the stub is counted once", (), 1, 5),
)
IRREGULARITIES = (
    one_of("wrong_player_count", "void-hand void-round", "what a player's wrong number of cards voids"),
    yes_or_no("return_folded_antes_on_void", "whether a void round gives antes back that were folded"),
    one_of("exposed_card", "discard plays", "whether a card of the deck that was seen too early is put away or played"),
)

CLASHES = (
    Clash(
        lambda chosen: bool(chosen["second_deck"]) and chosen["shuffle"] != "device",
        "a second deck needs an automated shuffler",
        clause("2(b)"),
    ),
    Clash(
        lambda chosen: chosen["dealing_method"] == "hand" and chosen["shuffle"] != "device",
        "dealing from the hand needs an automated shuffler",
        clause("8(b)(1)"),
    ),
    Clash(
        lambda chosen: 0 < int(chosen["aces_vs_aces_odds"]) < 1_000,
        "aces against aces pay at least 1000 to 1",
        clause("11(d)"),
    ),
    Clash(
        lambda chosen: (
            bool(chosen["progressive"])
            and not (int(chosen["progressive_seed"]) and int(chosen["progressive_contribution"]))
        ),
        "the progressive meter needs a seed and a contribution",
        clause("12(a).optional"),
    ),
)


# ---------------------------------------------------------------- the game


def worth_a_flop(cards: Cards, settings: Chosen) -> bool:
    """All but the five worst hands are played; where the ante needs a flush, a sixth is not.

    The three wagers that are still to come make it so.
    """
    high, low = sorted(cards, key=rank_of, reverse=True)
    name = RANKS[rank_of(high)] + RANKS[rank_of(low)]
    if suit_of(high) == suit_of(low):
        return True
    worst = {"32", "42", "52", "62", "72"}
    return name not in (worst | {"43"} if settings["ante_pays_from"] == "flush" else worst)


def _later(key: str, times: int, chart: Chart | None = None) -> Wager:
    return Wager(key, key.capitalize(), judge_main, times=times, of="ante", odds=EVEN_MONEY, chart=chart)


# ---------------------------------------------------------------- what is posted of the pay-outs


def _ante_odds(settings: Chosen) -> tuple[tuple[str, str], ...]:
    return ((f"win with a {settings['ante_pays_from']} or better", "1 to 1"), ("win with less", "goes back"))


def _bonus_odds(settings: Chosen) -> tuple[tuple[str, str], ...]:
    aces = int(settings["aces_vs_aces_odds"])
    extra = (("aces against the dealer's aces", f"{aces:,} to 1"),) if aces else ()
    return (*extra, *((row.name, f"{settings[odds_key(row)]} to 1") for row in HOLDEM_BONUS.rows))


def _prize(row: Prize) -> str:
    top, bottom = row.meter
    return f"{100 * top // bottom} % of the meter" if top else dollars(row.cents)


TEXAS_HOLDEM_BONUS = BankedGame(
    key=KEY,
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
    settings=(*WAGERS, *PAYOUTS, *PROGRESSIVE, *DEALING, *IRREGULARITIES),
    clashes=CLASHES,
)

GAMES = (TEXAS_HOLDEM_BONUS,)

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
from riverboat.games.paytables import HOLDEM_BONUS
from riverboat.games.progressive import TABLE_1, Prize, prize

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


def _money(
    key: str, default: Amount, about: str, section: str, least: Amount = 0, most: Amount = MAX_AMOUNT
) -> Setting:
    return Setting(key, default, about, low=least, high=most, clause=clause(section), money=True)


def _either(key: str, about: str, section: str, *, default: bool = False) -> Setting:
    return Setting(key, default, about, allowed=(True, False), clause=clause(section))


WAGERS = (
    _money("ante_min", 1_000, "the least ante", "1.ante", 100, MAX_AMOUNT // 1_000),
    _money("ante_max", 50_000, "the most on an ante; 0 is no maximum", "1.ante"),
    _money("bonus_min", 100, "the least bonus wager", "6(c).bonus", 100, 1_000_000),
    _money("bonus_max", 10_000, "the most on a bonus wager; 0 is no maximum", "6(c).bonus"),
    house.WAGER_UNIT,
    house.BUY_IN_MIN,
    house.BUY_IN_MAX,
)
PAYOUTS = (
    Setting(
        "ante_pays_from",
        "straight",
        "the least hand with which a winning ante is paid",
        allowed=("straight", "flush"),
        clause=clause("10(h)(2).ante-election"),
    ),
    *(
        Setting(odds_key(row), row.odds[0], f"what a {row.name} pays to 1", (), row.odds[0], 10_000, row.clause)
        for row in HOLDEM_BONUS.rows
    ),
    Setting(
        "aces_vs_aces_odds",
        0,
        "what aces against the dealer's aces pay to 1, at least 1,000; 0 is no such row",
        low=0,
        high=100_000,
        clause=clause("11(d)"),
    ),
    _either("aces_vs_aces_in_void_round", "whether that row is paid in a void round too", "132(a).bonus", default=True),
    _money("aggregate_payout_floor", 5_000_000, "the most that one hand may win", "11(e).limit", 5_000_000),
)
PROGRESSIVE = (
    _either("progressive", "whether the $1 progressive wager is offered", "12(a).optional"),
    _money("progressive_seed", 0, "what the meter starts from", "12.table1.royal-after-5"),
    Setting(
        "progressive_contribution",
        0,
        "how many cents of each progressive wager feed the meter",
        low=0,
        high=100,
        clause=clause("12(a).optional"),
    ),
    Setting(
        "progressive_rounding",
        "cent-down",
        "how a part of the meter is rounded; the rest stays in it",
        allowed=("cent-down", "cent-nearest", "dollar-down"),
        clause=clause("12.table1.royal-after-6"),
    ),
    _either("progressive_survives_fold", "whether a fold leaves the progressive wager in action", "12(b).hand"),
    _either(
        "progressive_stake_returned",
        "whether a winning progressive wager also gets its $1 back",
        "12.table1.full-house",
    ),
)
DEALING = (
    Setting(
        "dealing_method",
        "manual-shoe",
        "how the cards are dealt",
        allowed=("manual-shoe", "hand", "automated-shoe"),
        clause=clause("8(a)"),
    ),
    Setting("shuffle", "device", "who shuffles", allowed=("device", "hand"), clause=clause("4(b)(1)")),
    _either("second_deck", "whether two decks take turns", "2(b)"),
    _either("shuffler_counts", "whether the shuffler counts every deck", "7(g).exempt", default=True),
    _either("pre_shuffled", "whether a new deck comes pre-shuffled", "4(b)(2)"),
    Setting("cut_min", 10, "the least number of cards on either side of a cut", (), 10, 26, clause("4(c)(1)(ii)")),
    Setting("count_every", 5, "in how many rounds the stub is counted once", (), 1, 5, clause("7(f).frequency")),
)
IRREGULARITIES = (
    Setting(
        "wrong_player_count",
        "void-hand",
        "what a player's wrong number of cards voids",
        allowed=("void-hand", "void-round"),
        clause=clause("132(d).player"),
    ),
    _either(
        "return_folded_antes_on_void", "whether a void round gives antes back that were folded", "7(f)(2).misdealt"
    ),
    Setting(
        "exposed_card",
        "discard",
        "whether a card of the deck that was seen too early is put away or played",
        allowed=("discard", "plays"),
        clause=clause("132(b).one"),
    ),
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


def _later(key: str, times: int, section: str, chart: Chart | None = None) -> Wager:
    name = key.capitalize()
    return Wager(key, name, judge_main, clause(section), times=times, of="ante", odds=EVEN_MONEY, chart=chart)


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
    book=BOOK,
    bank=HouseBank(payout_limit, cut=("bonus", "river", "turn", "flop", "ante"), clause=clause("11(e).limit")),
    deck=STANDARD_52,
    seats=(6, 1, 2, 3, 4, 5, 7),
    seats_clause=clause("143"),
    wagers=(
        Wager(
            "ante",
            "Ante",
            judge_ante,
            clause("1.ante"),
            base=True,
            limits=("ante_min", "ante_max"),
            odds=_ante_odds,
        ),
        _later("flop", 2, "1.flop-wager", chart=worth_a_flop),
        _later("turn", 1, "1.turn-wager"),
        _later("river", 1, "1.river-wager"),
        Wager(
            "bonus",
            "Bonus",
            judge_bonus,
            clause("6(c).bonus"),
            needs=("ante",),
            limits=("bonus_min", "bonus_max"),
            forfeit=False,
            odds=_bonus_odds,
        ),
        Wager(
            "progressive",
            "Progressive",
            judge_progressive,
            clause("12(a).optional"),
            needs=("ante",),
            needs_clause=clause("12(a).needs-ante"),
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
            clauses={"manual-shoe": clause("7(d)"), "hand": clause("8(c)"), "automated-shoe": clause("9(c).others")},
        ),
        Decide("flop", FOLD, clause("10(a).choice"), at_once=True),
        Board(3, "flop", clause("10(b)")),
        Decide("turn", CHECK, clause("10(c).choice")),
        Board(1, "turn", clause("10(d)")),
        Decide("river", CHECK, clause("10(e).choice")),
        Board(1, "river", clause("10(f)")),
        CountStub(clause("7(f).frequency")),
        ShowBank(clause("10(g)")),
    ),
    settlement=Settlement(
        Start.RIGHT_OF_BANK,
        clockwise=False,
        by=By.SPOT,
        clause=clause("10(h).order"),
        order_clause=clause("10(h).one-at-a-time"),
    ),
    hand_name=hand_name,
    settings=(*WAGERS, *PAYOUTS, *PROGRESSIVE, *DEALING, *IRREGULARITIES),
    clashes=CLASHES,
    extra_clause=clause("143"),
    clauses={
        topic: clause(section)
        for topic, section in {
            "one-position": "143",
            "backline": "143",
            "bets": "1.ante",
            "no-more-bets": "6(b).no-change",
            "deck": "2(a).deck",
            "decks": "2(b)(4)",
            "shuffle": "4(a).when",
            "no-cut": "4(b)(1)",
            "must-cut": "4(b)(2)",
            "cut": "4(c)(1)(ii)",
            "forfeit": "10(a)(2)",
            "collect": "10(h).collect",
            "collect.side": "10(h)(4).collect",
            "collect.folded": "10(a)(2)(ii)",
            "payout-limit": "11(e).limit",
            "progressive": "12.table1.royal-after-5",
            "count": "7(f).frequency",
            "count.right": "7(f)(1)",
            "count.device.manual-shoe": "7(g).wrong-count",
            "count.device.hand": "8(f).wrong-count",
            "count.device.automated-shoe": "9(f).wrong-count",
            "face-up": "132(b).one",
            "card-drawn": "132(c)",
            "shuffler": "132(e)",
            "void.exposed": "132(a).void",
            "void.exposed-after": "132(a).after",
            "void.show-bank": "11(d).holds-on-fold",
            "void.face-up": "132(b).more",
            "void.count": "132(d).player",
            "void.bank-count": "132(d).dealer",
            "void.bank-cure": "132(d).dealer-cure",
            "void.device": "132(f)",
            "void.misdealt": "7(f)(2).misdealt",
            "void.deck": "7(f)(2).deck-wrong",
        }.items()
    },
)

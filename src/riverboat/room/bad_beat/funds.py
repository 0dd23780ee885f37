"""A jackpot's rules, the tables that contribute to it, what is displayed, and its end."""

from riverboat.core.cards import parse_cards
from riverboat.core.errors import Refused
from riverboat.core.money import MAX_STAKE, dollars
from riverboat.core.ranking import HIGH
from riverboat.room.bad_beat import orders as o
from riverboat.room.bad_beat import words as w
from riverboat.room.bad_beat.state import Fund, Jackpots, Scene
from riverboat.room.days import check_day, is_day
from riverboat.room.staff import Staff
from riverboat.room.texts import plain


def offer(order: o.Offer, by: Staff, state: Jackpots, _: Scene) -> w.Facts:
    """[poker 19(a).offer] [poker 19(c).terminate] amended rules are a new version; by them collecting may end."""
    by.must_be("poker/19(a).offer", "supervisor")
    _check_name(order.fund)
    _check_rules(order.rules)
    known = state.funds.get(order.fund)
    if known is not None and known.discontinued:
        raise Refused("fund-discontinued", "poker/19(i).content")
    version = known.version + 1 if known else 1
    return (w.RulesPosted(order.fund, version, order.rules, by.player, "poker/19(b).rules"),)


def _check_name(name: str) -> None:
    if not name or len(name) > 20 or not name.isascii() or not name.replace("-", "").isalnum():
        raise Refused("bad-text", detail=name[:20])


def _check_rules(rules: o.Rules) -> None:
    percents = (rules.held_percent, rules.loser_percent, rules.winner_percent)
    if not 0 <= rules.contribution <= MAX_STAKE or not 0 <= rules.min_pot <= MAX_STAKE:
        raise Refused("bad-amount", "poker/19(b)(1)")
    if not all(0 <= percent <= 100 for percent in percents) or rules.loser_percent + rules.winner_percent > 100:
        raise Refused("bad-shares", "poker/19(b)(4)")
    if rules.held_percent and not plain(rules.return_plan).strip():
        raise Refused("no-return-plan", "poker/19(b)(2)")
    if not 0 <= rules.own_cards <= 2 or not _is_a_hand(rules.least):
        raise Refused("bad-qualifying-hand", "poker/19(b)(4)", detail=rules.least[:20])
    if not plain(rules.discontinuation).strip() or not is_day(rules.approved):
        raise Refused("not-approved", "poker/19(i).approval")


def _is_a_hand(text: str) -> bool:
    try:
        cards = parse_cards(text)
        return len(cards) == len(set(cards)) == 5 and HIGH.strength(cards) > 0
    except (Refused, ValueError, KeyError):
        return False


def join(order: o.Join, by: Staff, state: Jackpots, scene: Scene) -> w.Facts:
    """[poker 19(c).contribution] with the contribution that the rules have, and no other."""
    clause = "poker/19(c).contribution"
    by.must_be(clause, "supervisor")
    fund = _offered(state, order.fund)
    if order.table in state.tables:
        raise Refused("joined-already", clause)
    if order.table not in scene.drops:
        raise Refused("no-such-table", detail=order.table[:20])
    drop, pot = scene.drops[order.table]
    if (drop, pot) != (fund.rules.contribution, fund.rules.min_pot) or not drop:
        wanted = f"{dollars(fund.rules.contribution)} of pots from {dollars(fund.rules.min_pot)} on"
        raise Refused("other-contribution", clause, detail=wanted)
    return (w.TableJoined(order.fund, order.table, by.player, "poker/19(b).table-notice"),)


def _offered(state: Jackpots, name: str) -> Fund:
    fund = state.fund(name)
    if fund.discontinued:
        raise Refused("fund-discontinued", "poker/19(i).content")
    return fund


def part(order: o.Part, by: Staff, state: Jackpots, _: Scene) -> w.Facts:
    by.must_be("poker/19(c).terminate", "supervisor")
    if order.table not in state.tables:
        raise Refused("not-joined", "poker/19(c).contribution")
    return (w.TableParted(order.table, by.player),)


def adjust_display(order: o.AdjustDisplay, by: Staff, state: Jackpots, _: Scene) -> w.Facts:
    """[poker 19(h)(1)] [poker 19(h)(2)] what is displayed is recorded with its difference from the ledger."""
    by.must_be("poker/19(h)(1)", "accounting")
    check_day(order.day)
    fund = state.fund(order.fund)
    by.must_not_be(order.witness, "poker/19(h)(1)")
    if order.amount < 0:
        raise Refused("bad-amount", "poker/19(h)(1)")
    difference = fund.amount - fund.owed - order.amount
    adjusted = w.DisplayAdjusted(
        order.day, order.fund, order.amount, difference, by.player, order.witness, "poker/19(h)(2)"
    )
    return (adjusted,)


def discontinue(order: o.Discontinue, by: Staff, state: Jackpots, _: Scene) -> w.Facts:
    clause = "poker/19(i).content"
    by.must_be(clause, "supervisor")
    _offered(state, order.fund)
    if order.target == order.fund or (not order.target and not is_day(order.ends)):
        raise Refused("no-end-and-no-target", clause)
    if order.target:
        _offered(state, order.target)
    parted = [w.TableParted(table, by.player) for table, fund in state.tables.items() if fund == order.fund]
    return (w.FundDiscontinued(order.fund, order.ends, order.target, by.player, clause), *parted)


def transfer(order: o.Transfer, by: Staff, state: Jackpots, scene: Scene) -> w.Facts:
    """[poker 19(i).all-paid] to another jackpot and nowhere else; what is verified is paid first, boxes are emptied."""
    clause = "poker/19(i).all-paid"
    by.must_be(clause, "accounting")
    check_day(order.day)
    fund = state.fund(order.fund)
    if not fund.discontinued or not fund.target:
        raise Refused("no-end-and-no-target", clause)
    _offered(state, fund.target)
    if any(hit.fact.fund == order.fund and hit.state in ("reported", "verified") for hit in state.hits.values()):
        raise Refused("hit-undecided", clause)
    if any(scene.boxes.get(table) for table, name in state.parted.items() if name == order.fund):
        raise Refused("box-not-counted", clause)
    if not fund.amount and not fund.reserve:
        raise Refused("nothing-to-do", clause)
    return (w.FundTransferred(order.day, order.fund, fund.target, fund.amount, fund.reserve, by.player, clause),)

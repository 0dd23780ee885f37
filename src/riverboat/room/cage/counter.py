"""Over the counter: cards, chips for cash and back, safekeeping, and how much cash somebody has moved on a day."""

from riverboat.core.errors import Refused
from riverboat.room.cage import orders as o
from riverboat.room.cage import words as w
from riverboat.room.cage.books import safekeeping
from riverboat.room.cage.drawers import own_drawer
from riverboat.room.cage.scene import Scene
from riverboat.room.cage.slips import said
from riverboat.room.cage.state import Cage, cash_moved
from riverboat.room.days import check_day, years_before
from riverboat.room.staff import Staff
from riverboat.room.texts import check_said

CARD_LENGTH = 16
LONGEST = 60


def issue_card(order: o.IssueCard, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    """To somebody old enough, once: who is excluded does not come back under another card."""
    by.must_be("", "cashier")
    person = order.person
    for text in (person.name, person.city, person.state):
        check_said(text, longest=LONGEST)
    check_day(person.born)
    if person.born > years_before(scene.day, scene.rules.least_age):
        raise Refused("under-age")
    if order.card in state.cards or len(order.card) != CARD_LENGTH:
        raise Refused("no-such-card", detail=order.card[:20])
    if state.card_of(order.player) or any(_same(person, other) for other in scene.people.values()):
        raise Refused("has-card")
    if order.player:
        state.check_admitted(order.player, scene.day)
    return (w.CardIssued(scene.day, by.player, order.card, order.player),)


def forget_person(order: o.ForgetPerson, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    """Not while something of theirs is kept here, nor while they are kept out."""
    by.must_be("", "supervisor")
    player = state.player_of(order.card)
    for who in (order.card, player):
        state.check_admitted(who, scene.day)
    forms: tuple[o.Form, ...] = ("cash", "chips")
    if any(state.held.get(safekeeping(order.card, form)) for form in forms):
        raise Refused("something-is-kept")
    return (w.PersonForgotten(scene.day, by.player, order.card),)


def _same(one: o.Person, other: o.Person) -> bool:
    return one.born == other.born and _key(one.name) == _key(other.name)


def _key(name: str) -> str:
    return " ".join(name.casefold().split())


def admitted(card: str, state: Cage, scene: Scene) -> str:
    """The account of a card whose owner may be sold chips and paid; empty where it has none."""
    player = state.player_of(card)
    for who in (card, player):
        state.check_admitted(who, scene.day)
    return player


def sell_chips(order: o.SellChips, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    drawer = own_drawer(order.drawer, by, state)
    scene.check_amount(order.amount)
    player = admitted(order.card, state, scene)
    slip = scene.day, by.player, order.slip, said(order, by)
    return with_cash(w.ChipsSold(*slip, order.drawer, drawer.shift, order.card, player, order.amount), state, scene)


def cash_chips(order: o.CashChips, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    drawer = own_drawer(order.drawer, by, state)
    scene.check_amount(order.amount)
    player = admitted(order.card, state, scene)
    slip = scene.day, by.player, order.slip, said(order, by)
    return with_cash(w.ChipsCashed(*slip, order.drawer, drawer.shift, order.card, player, order.amount), state, scene)


def deposit(order: o.Deposit, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    by.must_be("", "cashier")
    scene.check_amount(order.amount)
    player = admitted(order.card, state, scene)
    slip = scene.day, by.player, order.slip, said(order, by)
    return with_cash(w.Deposited(*slip, order.card, player, order.form, order.amount), state, scene)


def withdraw(order: o.Withdraw, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    by.must_be("", "cashier")
    scene.check_amount(order.amount)
    player = admitted(order.card, state, scene)
    slip = scene.day, by.player, order.slip, said(order, by)
    return with_cash(w.Withdrawn(*slip, order.card, player, order.form, order.amount), state, scene)


def with_cash(fact: w.AnyFact, state: Cage, scene: Scene) -> w.Facts:
    """The fact, and what it is for whoever watches cash: in and out of one person and gaming day, each added up."""
    crossed = cash_moved(fact)
    if crossed is None:
        return (fact,)
    card, direction, amount = crossed
    whole = state.cash.get((scene.day, card, direction), 0) + amount
    facts: w.Facts = (fact,)
    if whole >= scene.rules.log_from:
        facts += (w.CashLogged(scene.day, fact.by, card, direction, whole),)
    if whole > scene.rules.report_above and not _reported(state, scene.day, card, direction):
        facts += (w.ReportDue(scene.day, fact.by, len(state.reports) + 1, card, direction, whole),)
    return facts


def _reported(state: Cage, day: str, card: str, direction: o.Direction) -> bool:
    due = (report.fact for report in state.reports.values())
    return any((fact.day, fact.card, fact.direction) == (day, card, direction) for fact in due)


def file_report(order: o.FileReport, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    by.must_be("", "accounting")
    if order.report not in state.reports:
        raise Refused("no-such-report", detail=str(order.report)[:20])
    if state.reports[order.report].reference:
        raise Refused("filed-already")
    check_said(order.reference)
    return (w.ReportFiled(scene.day, by.player, order.report, order.reference.strip()),)

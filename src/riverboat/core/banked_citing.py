"""The clauses of a banked game's parts, filled in from the section that its record names."""

from dataclasses import replace
from typing import TypedDict

from riverboat.core.banked import (
    Bank,
    BankedGame,
    Board,
    ButtonByCard,
    Clash,
    CountStub,
    DealHands,
    DealLines,
    Decide,
    Dice,
    DrawByChart,
    Envy,
    HouseBank,
    SetHands,
    Settlement,
    ShowBank,
    Step,
    TurnUp,
    Wager,
)
from riverboat.core.citations import Section
from riverboat.core.game import Setting
from riverboat.core.schedule import Schedule


class CitedFields(TypedDict):
    settings: tuple[Setting, ...]
    wagers: tuple[Wager, ...]
    steps: tuple[Step, ...]
    settlement: Settlement
    schedules: tuple[Schedule, ...]
    bank: Bank
    envy: Envy | None
    clashes: tuple[Clash, ...]


def cited_fields(game: BankedGame) -> CitedFields:
    """The fields of a record in which clauses stand, with those of its section."""
    cites = game.cites
    payout = cites.topics.get("payout-limit", "")
    return {
        "settings": tuple(replace(each, clause=cites.setting(each.key)) for each in game.settings),
        "wagers": tuple(_wager(each, cites) for each in game.wagers),
        "steps": tuple(_step(each, cites) for each in game.steps),
        "settlement": _settlement(game.settlement, cites, "settle"),
        "schedules": tuple(_schedule(each, cites) for each in game.schedules),
        "bank": replace(game.bank, clause=payout) if isinstance(game.bank, HouseBank) else game.bank,
        "envy": replace(game.envy, clause=cites.topics.get("envy", "")) if game.envy else None,
        "clashes": tuple(replace(each, clause=cites.topics.get(f"clash.{each.key}", "")) for each in game.clashes),
    }


def _wager(wager: Wager, cites: Section) -> Wager:
    clause, needs, backline = (cites.topics.get(f"{topic}.{wager.key}", "") for topic in ("wager", "needs", "backline"))
    return replace(wager, clause=clause, needs_clause=needs, backline_clause=backline)


def _schedule(schedule: Schedule, cites: Section) -> Schedule:
    topic = f"schedule.{schedule.key}"
    return replace(schedule, clause=cites.topics.get(topic, ""), player_clause=cites.topics.get(f"{topic}.player", ""))


def _settlement(settlement: Settlement, cites: Section, topic: str) -> Settlement:
    other = settlement.other and _settlement(settlement.other, cites, f"{topic}.other")
    clause, order = cites.topics.get(topic, ""), cites.topics.get(f"{topic}.order", "")
    return replace(settlement, clause=clause, order_clause=order, other=other)


def _step(step: Step, cites: Section) -> Step:
    of = cites.topics.get
    match step:
        case Dice():
            return replace(step, clause=of("action-button", ""), bank_clause=of("action-button.bank", ""))
        case ButtonByCard():
            return replace(step, clause=of("action-button", ""))
        case DealHands():
            ways = {way: found for way in step.patterns if (found := of(f"deal.{way}", ""))}
            return replace(step, clause=of("deal", ""), clauses=ways)
        case DealLines():
            return replace(step, clause=of("deal", ""))
        case TurnUp():
            return replace(step, clause=of("turn-up", ""))
        case Board():
            return replace(step, clause=of(f"board.{step.name}", ""))
        case Decide():
            return replace(step, clause=of(f"decide.{step.wager}", ""))
        case SetHands():
            return replace(
                step,
                clause=of("set", ""),
                foul_clause=of("set.foul", ""),
                way_clause=of("set.way", ""),
                binding_clause=of("set.binding", ""),
                bank_clause=of("set.bank", ""),
            )
        case CountStub():
            return replace(step, clause=of("count", ""))
        case ShowBank():
            return replace(step, clause=of("show-bank", ""))
        case DrawByChart():
            return step

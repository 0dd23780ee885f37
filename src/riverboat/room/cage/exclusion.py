"""Who is kept out: by the house, by a regulator, or by themselves."""

from riverboat.core.errors import Refused
from riverboat.room.cage import orders as o
from riverboat.room.cage import words as w
from riverboat.room.cage.scene import Scene
from riverboat.room.cage.state import Cage
from riverboat.room.days import check_day
from riverboat.room.staff import Staff


def exclude(order: o.Exclude, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    by.must_be("poker/16(b).remove", "supervisor")
    card, player = _whom(order.card, order.player, state)
    if order.until:
        _check_ahead(order.until, scene)
    if any(state.excluded(who, scene.day) for who in (card, player)):
        raise Refused("excluded-already")
    return (w.Excluded(scene.day, by.player, card, player, order.ground, order.until),)


def exclude_myself(order: o.ExcludeMyself, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    """It may be made longer at any time, and never shorter."""
    _check_ahead(order.until, scene)
    known = state.exclusions.get(by.player)
    if known is not None and state.excluded(by.player, scene.day) and (not known.until or known.until >= order.until):
        raise Refused("excluded-already")
    return (w.Excluded(scene.day, by.player, state.card_of(by.player), by.player, "self", order.until),)


def readmit(order: o.Readmit, by: Staff, state: Cage, scene: Scene) -> w.Facts:
    by.must_be("poker/16(b).remove", "supervisor")
    card, player = _whom(order.card, order.player, state)
    fact = state.exclusions.get(card) or state.exclusions.get(player)
    if fact is None:
        raise Refused("not-excluded")
    if fact.ground == "self" and state.excluded(card or player, scene.day):
        raise Refused("excluded-by-themselves")
    return (w.Readmitted(scene.day, by.player, card, player),)


def _whom(card: str, player: str, state: Cage) -> tuple[str, str]:
    """Card and account of one person; each may be all that is known of them."""
    if bool(card) == bool(player):
        raise Refused("no-such-card", detail=card[:20])
    return (card, state.player_of(card)) if card else (state.card_of(player), player)


def _check_ahead(day: str, scene: Scene) -> None:
    check_day(day)
    if day <= scene.day:
        raise Refused("bad-day", detail=day[:20])

"""A private table and its host: a decider like a table, with a stream of its own beside the table's.  [decision 0035]

It knows who may come in, who wears the host's hat, and what the host has ordered. What happens at the table itself it
leaves to the table: an order that concerns a seat or the game becomes an errand, which is carried out between hands by
the table's own commands. So a host sees no card, acts for nobody and changes nothing in the middle of a hand.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, assert_never

from riverboat.core.errors import Refused
from riverboat.core.money import MAX_STAKE, Amount
from riverboat.room import hosting_words as w
from riverboat.room.players import names_a_player
from riverboat.room.texts import plain

GUESTS_MOST: Final = 200
"""How many people one table keeps a standing for."""
WAITING_MOST: Final = 30
ERRANDS_MOST: Final = 20
OFFERS_MOST: Final = 20
GIVEN_MOST: Final = MAX_STAKE
"""What a host has given at one table, less what came back, is at most this; so is one gift.  [decision 0027]"""


class Standing(StrEnum):
    """How somebody stands with the door."""

    WAITING = "waiting"
    ADMITTED = "admitted"
    TURNED_AWAY = "turned-away"
    BANNED = "banned"


SHUT_OUT: Final = frozenset({Standing.TURNED_AWAY, Standing.BANNED})
Facts = tuple[w.AnyFact, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """What the decider has to be told of the table: it is another stream."""

    seated: Mapping[str, int] = field(default_factory=dict)
    """People and their seats, those first who have sat longest; no bots of the house."""
    here: frozenset[str] = frozenset()
    """Who follows the table now."""


@dataclass(frozen=True, slots=True)
class Offer:
    player: str
    amount: Amount
    reason: str
    by: str


@dataclass(slots=True)
class PrivateTable:
    """State is the fold of the facts."""

    version: int = 0
    host: str = ""
    way: w.Way = "link"
    password: str = ""
    standing: dict[str, Standing] = field(default_factory=dict)
    """In the order in which they first came: a guest's number is their place in it."""
    paused: bool = False
    errands: dict[int, w.AnyErrand] = field(default_factory=dict)
    """What waits to be done between hands, by the number of the fact that ordered it."""
    offers: dict[int, Offer] = field(default_factory=dict)
    """Chips that wait for a player's word."""
    granted: dict[str, Amount] = field(default_factory=dict)
    """By hosts to each player, less what came back."""

    def guests(self) -> tuple[str, ...]:
        return tuple(self.standing)

    def guest(self, number: int) -> str:
        guests = self.guests()
        if not 1 <= number <= len(guests):
            raise Refused("no-such-guest", detail=str(number)[:20])
        return guests[number - 1]

    def check_guest(self, player: str) -> None:
        """Refuse whoever may not see or hear anything of the table."""
        if not player:
            raise Refused("log-in-first")
        match self.standing.get(player):
            case Standing.ADMITTED:
                return
            case Standing.WAITING:
                raise Refused("wait-for-the-host")
            case Standing.TURNED_AWAY | Standing.BANNED:
                if w.StandUp(player) not in self.errands.values():  # until then they play their hand out
                    raise Refused("not-let-in")
            case None:
                raise Refused("knock-first")


# ---------------------------------------------------------------- the door


def opened(host: str, way: w.Way, password: str = "") -> Facts:
    """The facts that make a table private."""
    return w.DoorOpened(host, way, password), w.Admitted(host)


def knock(table: PrivateTable, player: str, *, knows_password: bool = False) -> Facts:
    """Somebody with the link is at the door. Nothing happens where that is known already."""
    standing = table.standing.get(player)
    if standing is Standing.ADMITTED:
        return ()
    if standing in SHUT_OUT:
        raise Refused("not-let-in")
    if standing is None and len(table.standing) >= GUESTS_MOST:
        raise Refused("too-many-guests", detail=str(GUESTS_MOST))
    match table.way:
        case "link":
            return (w.Admitted(player),)
        case "password":
            if not knows_password:
                raise Refused("wrong-table-password")
            return (w.Admitted(player),)
        case "approval":
            return () if standing is Standing.WAITING else _wait(table, player)
        case _:
            assert_never(table.way)


def _wait(table: PrivateTable, player: str) -> Facts:
    if sum(1 for each in table.standing.values() if each is Standing.WAITING) >= WAITING_MOST:
        raise Refused("too-many-guests", detail=str(WAITING_MOST))
    return (w.Knocked(player),)


def vacated(table: PrivateTable, player: str, scene: Scene) -> Facts:
    """Somebody has given up their seat. Where it was the host, the hat goes to whoever has sat longest, but to nobody
    who is banned; where nobody else sits, it stays. It does not come back by itself."""
    others = [each for each in scene.seated if each != player and table.standing.get(each) is Standing.ADMITTED]
    if player != table.host or not others:
        return ()
    return (w.HatPassed(others[0]),)


def seated(table: PrivateTable, player: str) -> Facts:
    """Somebody has taken a seat. Who was banned while their order to sit was under way gives it up again."""
    if table.standing.get(player) not in SHUT_OUT or w.StandUp(player) in table.errands.values():
        return ()
    return (w.ErrandGiven(w.StandUp(player), table.host),)


def errand_done(number: int, refused: str = "") -> Facts:
    return (w.ErrandDone(number, refused),)


# ---------------------------------------------------------------- orders


def decide(order: w.AnyCommand, by: str, table: PrivateTable, scene: Scene) -> Facts:
    """The facts of an order by this player; refused, and nothing is changed."""
    table.check_guest(by)
    match order:
        case w.TakeHat():
            return _take_hat(by, table, scene)
        case w.AcceptChips():
            return _accept(order, by, table)
        case w.DeclineChips():
            _own_offer(table, order.offer, by)
            return (w.OfferDeclined(order.offer, by),)
        case _:
            if by != table.host:
                raise Refused("not-the-host")
            return _by_host(order, by, table, scene)


def _by_host(order: w.HostCommand, by: str, table: PrivateTable, scene: Scene) -> Facts:
    match order:
        case w.Approve() | w.TurnAway():
            return _answer_knock(order, by, table)
        case w.Kick():
            return _kick(_other(table, order.guest), by, table, scene)
        case w.Ban():
            return _ban(_other(table, order.guest), by, table, scene)
        case w.Move():
            return _move(order, by, table, scene)
        case w.Pause() | w.Resume():
            return _pause(order, by, table)
        case w.ChangeGame():
            return _give(table, w.PlayOther(order.game, order.stakes, order.settings), by)
        case w.PassHat():
            return _pass_hat(_other(table, order.guest), by, table, scene)
        case w.OfferChips():
            return _offer(order, by, table)
        case w.WithdrawOffer():
            if order.offer not in table.offers:
                raise Refused("no-such-offer", detail=str(order.offer)[:20])
            return (w.OfferWithdrawn(order.offer, by),)
        case _:
            assert_never(order)


def _answer_knock(order: w.Approve | w.TurnAway, by: str, table: PrivateTable) -> Facts:
    player = table.guest(order.guest)
    standing = table.standing[player]
    if isinstance(order, w.Approve):
        if standing is Standing.ADMITTED:
            raise Refused("let-in-already")
        return (w.Admitted(player, by),)
    if standing is not Standing.WAITING:
        raise Refused("nobody-waits")
    return (w.TurnedAway(player, by),)


def _kick(player: str, by: str, table: PrivateTable, scene: Scene) -> Facts:
    _seat(scene, player)
    return _give(table, w.StandUp(player), by)


def _ban(player: str, by: str, table: PrivateTable, scene: Scene) -> Facts:
    """Whoever sits plays the hand out: the door is shut to them when they have left their seat."""
    if table.standing[player] is Standing.BANNED:
        raise Refused("not-let-in")
    sits_on = player in scene.seated and w.StandUp(player) not in table.errands.values()  # may have been kicked before
    rises = _give(table, w.StandUp(player), by) if sits_on else ()
    return w.Banned(player, by), *rises


def _move(order: w.Move, by: str, table: PrivateTable, scene: Scene) -> Facts:
    player = table.guest(order.guest)
    if _seat(scene, player) == order.seat:
        raise Refused("sits-there-already")
    return _give(table, w.TakeSeat(player, order.seat), by)


def _pause(order: w.Pause | w.Resume, by: str, table: PrivateTable) -> Facts:
    pauses = isinstance(order, w.Pause)
    if pauses == table.paused:
        raise Refused("paused-already" if pauses else "not-paused")
    return (w.DealingPaused(by) if pauses else w.DealingResumed(by),)


def _give(table: PrivateTable, errand: w.AnyErrand, by: str) -> Facts:
    if errand in table.errands.values():
        raise Refused("ordered-already")
    if len(table.errands) >= ERRANDS_MOST:
        raise Refused("too-many-orders", detail=str(ERRANDS_MOST))
    return (w.ErrandGiven(errand, by),)


# ---------------------------------------------------------------- the hat


def _pass_hat(player: str, by: str, table: PrivateTable, scene: Scene) -> Facts:
    """To somebody who is here: a hat that lies about helps nobody."""
    if table.standing[player] is not Standing.ADMITTED or not (player in scene.seated or player in scene.here):
        raise Refused("not-here-now")
    return (w.HatPassed(player, by),)


def _take_hat(by: str, table: PrivateTable, scene: Scene) -> Facts:
    if not may_take_hat(by, table, scene):
        raise Refused("host-is-here")
    return (w.HatPassed(by),)


def may_take_hat(player: str, table: PrivateTable, scene: Scene) -> bool:
    """Whether the host is gone, and this player sits here and is not banned."""
    gone = table.host not in scene.seated and table.host not in scene.here
    may_stay = table.standing.get(player) is Standing.ADMITTED
    return gone and may_stay and player in scene.seated and player != table.host


# ---------------------------------------------------------------- chips


def _offer(order: w.OfferChips, by: str, table: PrivateTable) -> Facts:
    player = table.guest(order.guest)
    if table.standing[player] is not Standing.ADMITTED:
        raise Refused("not-let-in")
    if names_a_player(plain(order.reason)):
        raise Refused("bad-text")
    if not 0 < abs(order.amount) <= GIVEN_MOST:
        raise Refused("bad-amount", detail=str(order.amount)[:20])
    _check_given(table, order.amount)
    if len(table.offers) >= OFFERS_MOST:
        raise Refused("too-many-orders", detail=str(OFFERS_MOST))
    return (w.ChipsOffered(player, order.amount, order.reason.strip(), by),)


def _accept(order: w.AcceptChips, by: str, table: PrivateTable) -> Facts:
    offer = _own_offer(table, order.offer, by)
    _check_given(table, offer.amount)
    return (w.ChipsGranted(order.offer, by, offer.amount, offer.reason, offer.by),)


def _own_offer(table: PrivateTable, number: int, player: str) -> Offer:
    offer = table.offers.get(number)
    if offer is None or offer.player != player:
        raise Refused("no-such-offer", detail=str(number)[:20])
    return offer


def _check_given(table: PrivateTable, amount: Amount) -> None:
    left = GIVEN_MOST - sum(table.granted.values())
    if amount > left:
        raise Refused("given-too-much", detail=str(left))


# ---------------------------------------------------------------- who is meant


def _other(table: PrivateTable, number: int) -> str:
    player = table.guest(number)
    if player == table.host:
        raise Refused("host-stays")
    return player


def _seat(scene: Scene, player: str) -> int:
    if player not in scene.seated:
        raise Refused("guest-not-seated")
    return scene.seated[player]


# ---------------------------------------------------------------- the fold


def evolve(table: PrivateTable, fact: w.AnyFact) -> None:
    table.version += 1
    match fact:
        case w.DoorOpened():
            table.host, table.way, table.password = fact.host, fact.way, fact.password
        case w.Knocked() | w.Admitted() | w.TurnedAway() | w.Banned():
            table.standing[fact.player] = _STANDING[type(fact)]
        case w.ErrandGiven():
            table.errands[table.version] = fact.errand
        case w.ErrandDone():
            table.errands.pop(fact.errand, None)
        case w.DealingPaused() | w.DealingResumed():
            table.paused = isinstance(fact, w.DealingPaused)
        case w.HatPassed():
            table.host = fact.to
        case w.ChipsOffered():
            table.offers[table.version] = Offer(fact.player, fact.amount, fact.reason, fact.by)
        case w.OfferWithdrawn() | w.OfferDeclined():
            table.offers.pop(fact.offer, None)
        case w.ChipsGranted():
            table.offers.pop(fact.offer, None)
            table.granted[fact.player] = table.granted.get(fact.player, 0) + fact.amount
        case _:
            assert_never(fact)


_STANDING: Final[Mapping[type[w.AnyFact], Standing]] = {
    w.Knocked: Standing.WAITING,
    w.Admitted: Standing.ADMITTED,
    w.TurnedAway: Standing.TURNED_AWAY,
    w.Banned: Standing.BANNED,
}

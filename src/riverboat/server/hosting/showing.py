"""What each who follows a private table sees of how it is run."""

from collections.abc import Collection
from typing import assert_never

from riverboat.room import hosting_words as w
from riverboat.room.hosting import Offer, PrivateTable, Scene, may_take_hat
from riverboat.server.families.registry import family_of
from riverboat.server.socket.messages import ChipOffer, Guest, Hosting, Waiting
from riverboat.server.tables.host import Host


def shown(table: PrivateTable, scene: Scene, player: str, host: Host, held: Collection[int] = ()) -> Hosting:
    """For this player. It has the words of players in it; names are put in on the way out. Offers that are `held` are
    known to who made them."""
    yours = player == table.host
    return Hosting(
        table=host.id,
        host=table.host,
        yours=yours,
        way=table.way,
        paused=table.paused,
        free_hat=may_take_hat(player, table, scene),
        guests=_guests(table, scene) if yours else (),
        errands=tuple(Waiting(number, words(errand)) for number, errand in table.errands.items()),
        offers=tuple(
            _offer(number, offer, player)
            for number, offer in table.offers.items()
            if offer.by == player or ((yours or offer.player == player) and number not in held)
        ),
    )


def words(errand: w.AnyErrand) -> str:
    match errand:
        case w.StandUp():
            return f"{errand.player} gives up their seat"
        case w.TakeSeat():
            return f"{errand.player} moves to seat {errand.seat}"
        case w.PlayOther():
            return f"The game changes to {game_name(errand.game)}, {errand.stakes}"
        case _:
            assert_never(errand)


def game_name(key: str) -> str:
    return next((row.name for row in family_of(key).lobby.games() if row.key == key), key)


def _guests(table: PrivateTable, scene: Scene) -> tuple[Guest, ...]:
    return tuple(
        Guest(number, player, standing, scene.seated.get(player, 0), player in scene.here)
        for number, (player, standing) in enumerate(table.standing.items(), start=1)
    )


def _offer(number: int, offer: Offer, player: str) -> ChipOffer:
    return ChipOffer(number, offer.player, offer.amount, offer.reason, offer.by, yours=offer.player == player)

"""The bookkeeping around the hands: the game that is played, chairs and chips, what is agreed for the next hand."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from riverboat.core.game import Betting, PotGame, is_private
from riverboat.core.setting_groups import Chosen
from riverboat.core.settings import in_force, played
from riverboat.core.stakes import Stakes
from riverboat.games import find_mix
from riverboat.games import game as find_game
from riverboat.seats import folds
from riverboat.seats.dispatch import Apply, on
from riverboat.table import events as e
from riverboat.table.collection.plan import take_up
from riverboat.table.lineup.state import BombPot, HigherMinimum
from riverboat.table.state import Mix, Table


def _table_opened(table: Table, event: e.TableOpened) -> None:
    _play_by(table, event)
    table.tournament = event.tournament
    table.chairs = [None] * (event.seats + 1)


def _table_changed(table: Table, event: e.TableChanged) -> None:
    """What was promised was promised in another game, or at another price."""
    table.mix = None
    _play_by(table, event)
    table.changed = event
    table.straddle, table.bomb, table.higher, table.redeal = (0, 0), None, None, False


def _play_by(table: Table, event: e.TableOpened | e.TableChanged) -> None:
    mix = find_mix(event.game)
    if mix is None:
        _take_up(table, find_game(event.game), event.stakes, event.settings, event.defaults)
    else:
        table.mix = Mix(mix, event.stakes, event.settings, event.defaults)
        first = mix.rotation[0]
        chosen = mix.settings_of(first, event.settings)
        _take_up(table, first.game, mix.stakes_of(first, event.stakes), chosen, event.defaults)


def _game_changed(table: Table, event: e.GameChanged) -> None:
    mix = table.mix
    assert mix is not None
    leg = mix.record.rotation[event.place]
    _take_up(table, leg.game, event.stakes, mix.record.settings_of(leg, mix.settings), mix.defaults)
    chooser = event.chosen_by or mix.chooser
    table.mix = replace(mix, place=event.place, played=0, chooser=chooser)
    if event.place != mix.place:
        table.straddle, table.bomb, table.redeal = (0, 0), None, False


def _take_up(table: Table, game: PotGame, stakes: Stakes, chosen: Chosen, defaults: Mapping[str, Chosen]) -> None:
    """The game that is played from now on."""
    settings = in_force(game, {**defaults.get(game.key, {}), **chosen})
    table.game = played(game, settings)
    table.stakes = table.posted = stakes
    table.settings = settings
    table.steps = table.game.steps()
    steps = [step for _, step in table.steps]
    table.last_betting = max(i for i, step in enumerate(steps) if isinstance(step, Betting))
    table.last_private = max((i for i, step in enumerate(steps) if is_private(step)), default=-1)
    take_up(table)


def _left(table: Table, event: e.Left) -> None:
    """Whatever was agreed with the player for the next hand is off."""
    folds.left(table, event)
    if table.straddle[0] == event.seat:
        table.straddle = (0, 0)
    if table.kill == event.seat:
        table.kill = 0
    if table.bomb is not None:
        joined = table.bomb.joined - {event.seat}
        table.bomb = replace(table.bomb, joined=joined, declined=table.bomb.declined - {event.seat}) if joined else None
    if table.higher is not None:
        agreed = table.higher.agreed - {event.seat}
        table.higher = replace(table.higher, agreed=agreed) if agreed else None


def _seat_changed(table: Table, event: e.SeatChanged) -> None:
    """What a seat had promised the others goes with the player; a kill button, too."""
    folds.seat_changed(table, event)
    if table.straddle[0] == event.seat:
        table.straddle = (0, 0)  # it is for one place at the table
    if table.kill == event.seat:
        table.kill = event.to
    if table.bomb is not None:
        bomb = table.bomb
        table.bomb = replace(bomb, joined=_moved(bomb.joined, event), declined=_moved(bomb.declined, event))
    if table.higher is not None:
        table.higher = replace(table.higher, agreed=_moved(table.higher.agreed, event))
    if table.mix is not None and table.mix.chooser == event.seat:
        table.mix = replace(table.mix, chooser=event.to)


def _moved(seats: frozenset[int], event: e.SeatChanged) -> frozenset[int]:
    return seats - {event.seat} | {event.to} if event.seat in seats else seats


def _button_drawn(table: Table, event: e.ButtonDrawn) -> None:
    table.button, table.button_fresh = event.button, True


def _straddle_promised(table: Table, event: e.StraddlePromised) -> None:
    table.straddle = (event.seat, event.amount)


def _bomb_pot_proposed(table: Table, event: e.BombPotProposed) -> None:
    table.bomb = BombPot(event.amount, event.boards, frozenset({event.seat}))


def _bomb_pot_answered(table: Table, event: e.BombPotAnswered) -> None:
    bomb = table.bomb
    assert bomb is not None
    joined, declined = bomb.joined - {event.seat}, bomb.declined - {event.seat}
    if event.joins:
        joined |= {event.seat}
    else:
        declined |= {event.seat}
    table.bomb = BombPot(bomb.amount, bomb.boards, joined, declined)


def _minimum_proposed(table: Table, event: e.MinimumProposed) -> None:
    table.higher = HigherMinimum(event.stakes, frozenset({event.seat}))


def _minimum_answered(table: Table, event: e.MinimumAnswered) -> None:
    higher = table.higher
    assert higher is not None
    table.higher = replace(higher, agreed=higher.agreed | {event.seat}) if event.agrees else None


def _minimum_raised(table: Table, event: e.MinimumRaised) -> None:
    table.posted, mix = event.stakes, table.mix
    if mix is not None:
        table.mix = replace(mix, posted=event.stakes)
        table.posted = mix.record.stakes_of(mix.record.rotation[mix.place], event.stakes)
    table.stakes = table.posted
    table.higher = None
    table.straddle, table.bomb = (0, 0), None  # they were promised at the old price


APPLY: Final[dict[type[e.Event], Apply[Table]]] = dict(
    [
        on(e.TableOpened, _table_opened),
        *folds.CHAIRS,
        on(e.Left, _left),
        on(e.SeatChanged, _seat_changed),
        on(e.TableChanged, _table_changed),
        on(e.ButtonDrawn, _button_drawn),
        on(e.GameChanged, _game_changed),
        on(e.StraddlePromised, _straddle_promised),
        on(e.BombPotProposed, _bomb_pot_proposed),
        on(e.BombPotAnswered, _bomb_pot_answered),
        on(e.MinimumProposed, _minimum_proposed),
        on(e.MinimumAnswered, _minimum_answered),
        on(e.MinimumRaised, _minimum_raised),
    ]
)

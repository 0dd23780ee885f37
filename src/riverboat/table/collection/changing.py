"""One schedule at a table at a time, settled before the hand begins: a new one counts from the next hand on."""

from typing import Final

from riverboat.core.errors import Refused, SpecError
from riverboat.core.pot_settings import CollectionSettings
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.collection.plan import changed, check_collection
from riverboat.table.events import Emit
from riverboat.table.preconditions import opened
from riverboat.table.state import Table

CHANGEABLE: Final = frozenset((*CollectionSettings.__struct_fields__, "rake_percent", "rake_cap", "no_flop_no_drop"))


def change_collection(command: c.ChangeCollection, table: Table, emit: Emit) -> None:
    """[california-poker collection.rules.determined-before-play] the hand in progress pays what it began with."""
    game, _ = opened(table)
    assert table.posted is not None
    clause = game.clause("collection")
    if table.mix is not None:
        raise Refused("bad-settings", clause, detail="several games are played in turn here")
    if not command.settings:
        raise Refused("word-missing", clause, detail="settings")
    chosen = dict(table.next_collection) | command.settings
    try:
        for key, value in command.settings.items():
            if key not in CHANGEABLE:
                raise SpecError(f"settings.{key[:40]}", "is no setting of collection")
            game.setting(key).check(value)
        check_collection(game, table.posted, changed(table.settings, chosen))
    except SpecError as wrong:
        raise Refused("bad-settings", clause, detail=str(wrong)) from None
    emit(e.CollectionChanged(chosen, clause))

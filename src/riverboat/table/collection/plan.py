"""How a table collects, by its settings: made when it is opened, and again when they change between two hands."""

from riverboat.core.collection import Collection, Fees, Levels, Percentage, PotSchedule, parse_levels
from riverboat.core.errors import SpecError
from riverboat.core.game import PotGame
from riverboat.core.setting_groups import Chosen
from riverboat.core.settings import GROUPS, Settings, typed
from riverboat.core.stakes import Stakes
from riverboat.table.state import Table


def take_up(table: Table) -> None:
    """The table's collection follows from its game, stakes and settings."""
    assert table.posted is not None
    group = table.settings.collection
    table.collects = collection(table.record, table.posted, table.settings)
    table.drops = bool(group.promo_drop or group.jackpot_drop)


def collection(game: PotGame, stakes: Stakes, settings: Settings) -> Collection | None:
    """What is taken of the pots; nothing where the house takes no part."""
    chips, group = settings.chips, settings.collection
    if group.collection_option:
        schedule = option(game, group.collection_option)
        opens = group.short_pot_fee == "opening"
        return Fees(schedule, group.fee_mode == "cumulative", group.min_pot_for_fee, opens)
    if group.rake_method == "incremental":
        per_pot = group.rake_basis == "per-pot"
        return Levels(parse_levels(group.rake_schedule), chips.rake_cap, per_pot, chips.no_flop_no_drop)
    if chips.rake_percent:
        by_round = group.rake_rounding == "per-round"
        return Percentage(chips.rake_percent, chips.rake_cap, stakes.chip, by_round, chips.no_flop_no_drop)
    return None


def option(game: PotGame, number: int) -> PotSchedule:
    for schedule in game.schedules:
        if schedule.option == number:
            return schedule
    raise SpecError("settings.collection_option", f"{game.key} has no option {number}")


def check_collection(game: PotGame, stakes: Stakes, settings: Settings) -> None:
    """Refuse a way of collecting that the book does not have, or not at these limits.

    [california-poker collection.limit-games] [california-poker collection.table-limit.ranges]
    """
    if number := settings.collection.collection_option:
        schedule, where = option(game, number), "settings.collection_option"
        if not schedule.fits(stakes):
            raise SpecError(where, f"option {number} is for other limits")
        if schedule.opening % stakes.chip or schedule.regular % stakes.chip:
            raise SpecError(where, f"the fees of option {number} are no whole chips here")
    for key in ("promo_drop", "jackpot_drop"):
        if int(settings[key]) % stakes.chip:
            raise SpecError(f"settings.{key}", "must be whole chips")
    collection(game, stakes, settings)


def changed(settings: Settings, chosen: Chosen) -> Settings:
    """These settings with others for collection."""
    return typed({key: settings[key] for group in GROUPS.values() for key in group.__struct_fields__} | dict(chosen))


def change(table: Table, chosen: Chosen) -> None:
    """The next hand is collected from in this way."""
    table.settings = changed(table.settings, chosen)
    table.next_collection = ()
    take_up(table)

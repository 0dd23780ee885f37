"""Around the hands: opening the table, chairs, chips, sitting out and coming back, the button."""

from typing import Final

from riverboat.core.cards import JOKER, Cards
from riverboat.core.errors import Refused, SpecError
from riverboat.core.game import PotGame
from riverboat.core.money import Amount
from riverboat.core.setting_groups import Chosen
from riverboat.core.settings import Settings, choose, defaults
from riverboat.core.stakes import Stakes, check_stakes
from riverboat.games import game_or_mix
from riverboat.games.mixed import MixedGame, check_posted
from riverboat.seats.events import Ready
from riverboat.seats.rules import Chairs, Purchase
from riverboat.seats.stacks import Stacks
from riverboat.seats.state import PLAYING, POSTING, WAITING, Chair
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.collection.plan import check_collection
from riverboat.table.events import Emit
from riverboat.table.lineup.bomb_pot import check_bomb
from riverboat.table.lineup.kill import check_kill
from riverboat.table.lineup.straddle import check_straddle
from riverboat.table.preconditions import between_hands, opened
from riverboat.table.state import Table


def open_table(command: c.OpenTable, table: Table, emit: Emit) -> None:
    if table.game is not None:
        raise Refused("table-open-already")
    record = game_or_mix(command.game)
    seats = command.seats or record.seats_max
    in_force = _in_force(record, command.stakes, seats, command.settings)
    emit(e.TableOpened(record.key, command.stakes, seats, dict(command.settings), in_force, command.tournament))


def change_table(command: c.ChangeTable, table: Table, emit: Emit) -> None:
    """By those who run the table; the books leave it to them. What was chosen before stays, as far as it fits: amounts
    belong to the stakes that they were chosen for."""
    between_hands(table)
    change = changed(command, table)
    if table.kill:
        emit(e.KillCollected(table.kill))
    emit(change)
    for seat in wait_for_blind(table):
        emit(e.SatIn(seat, WAITING))


def changed(command: c.ChangeTable, table: Table) -> e.TableChanged:
    """What the change comes to; refused where it cannot be."""
    record = game_or_mix(command.game)
    key, posted, chosen = _now(table)
    settings = {**_kept(record, chosen, amounts=posted == command.stakes), **command.settings}
    in_force = _in_force(record, command.stakes, len(table.chairs) - 1, settings)
    if (record.key, command.stakes, settings) == (key, posted, chosen):
        raise Refused("nothing-changes")
    return e.TableChanged(record.key, command.stakes, settings, in_force)


def _now(table: Table) -> tuple[str, Stakes, dict[str, str | int | bool]]:
    """Which game or mix is played, what is posted for it, and what was chosen."""
    game, _ = opened(table)
    assert table.posted is not None
    if table.mix is not None:
        return table.mix.record.key, table.mix.posted, table.mix.settings
    usual = defaults(game)
    return game.key, table.posted, {key: table.settings[key] for key in usual if table.settings[key] != usual[key]}


def _kept(record: PotGame | MixedGame, chosen: Chosen, *, amounts: bool) -> dict[str, str | int | bool]:
    known = {setting.key: setting for setting in record.settings}
    kept: dict[str, str | int | bool] = {}
    for key, value in chosen.items():
        if key in known and known[key].fits(value) and (amounts or not known[key].money):
            kept[key] = value
    return kept


def wait_for_blind(table: Table) -> list[int]:
    """Who owes a blind though they are in the game: they may have come back in stud, where there are none. Where there
    are blinds they post what they missed, or wait."""
    if not table.record.button or table.settings.blinds.missed_blinds == "free":
        return []
    chairs = [(seat, table.chair(seat)) for seat in table.occupied()]
    return [seat for seat, chair in chairs if chair.state == PLAYING and (chair.owes_small or chair.owes_big)]


def _in_force(
    record: PotGame | MixedGame, stakes: Stakes, seats: int, chosen: Chosen
) -> dict[str, dict[str, str | int | bool]]:
    """What is in force where nothing was chosen, game by game; refused where they cannot be played like this."""
    try:
        games = _checked(record, stakes, seats, chosen)
    except SpecError as wrong:
        raise Refused("bad-settings", _clause_of(record, wrong.where), detail=str(wrong)) from None
    return {game.key: defaults(game) for game in games}


def _checked(record: PotGame | MixedGame, stakes: Stakes, seats: int, chosen: Chosen) -> list[PotGame]:
    """The games of the table, each of which can be played with these stakes and settings."""
    check_stakes(stakes)
    if isinstance(record, PotGame):
        check_playable(record, stakes, seats, choose(record, chosen))
        return [record]
    check_posted(record, stakes)
    for key, value in chosen.items():
        record.setting(key).check(value)
    for leg in record.rotation:
        settings = choose(leg.game, record.settings_of(leg, chosen))
        check_playable(leg.game, record.stakes_of(leg, stakes), seats, settings)
    if seats > record.seats_max:
        raise Refused("wrong-number-of-seats", detail=str(seats)[:20])
    return [leg.game for leg in record.rotation]


def _clause_of(record: PotGame | MixedGame, where: str) -> str:
    """The clause behind a setting that was chosen wrongly."""
    return next((setting.clause for setting in record.settings if where == f"settings.{setting.key}"), "")


def check_playable(game: PotGame, stakes: Stakes, seats: int, settings: Settings) -> None:
    """Refuse a table at which the game cannot be played as its book has it."""
    if stakes.structure not in game.structures:
        raise SpecError("stakes.structure", f"{game.key} is not played {stakes.structure}")
    if not 2 <= seats <= game.seats_max:
        raise Refused("wrong-number-of-seats", game.seats_clause, detail=str(seats)[:20])
    if len(stakes.blinds) > seats:
        raise SpecError("stakes.blinds", "there are more blinds than seats")
    if game.blinds_needed and (len(stakes.blinds) != game.blinds_needed or not all(stakes.blinds)):
        raise Refused("blinds-needed", game.clause("blind.big"), detail=str(game.blinds_needed))
    if game.ante_needed and not stakes.ante:
        raise Refused("ante-needed", game.clause("ante"))
    _check_bring_in(stakes, game)
    _check_forced(stakes, game.forced_cap, game.clause("forced-cap"), game.clause("blinds.order"))
    if game.big_blind_is_double and len(stakes.blinds) == 2 and stakes.blinds[1] != 2 * stakes.blinds[0]:
        raise Refused("blinds-not-double", game.clause("blinds.double"), detail=str(stakes.blinds[1]))
    for key in ("straddle_amount", "bomb_amount", "rake_cap"):
        if int(settings[key]) % stakes.chip:
            raise SpecError(f"settings.{key}", "must be whole chips")
    for key in ("buy_in_max", "max_purchase", "table_max_purchase"):
        if 0 < int(settings[key]) < settings.chips.buy_in_min:
            raise SpecError("settings.buy_in_min", f"must not be above {key}")
    check_straddle(game, stakes, settings)
    check_kill(game, stakes, settings)
    check_bomb(game, stakes, settings)
    check_collection(game, stakes, settings)
    if not settings.betting.table_stakes and stakes.big_bet > game.wager_cap:
        raise Refused("single-wager-limit", game.clause("single-wager-limit"), detail=str(game.wager_cap))


def _check_forced(stakes: Stakes, cap: Amount, clause: str, order_clause: str) -> None:
    """[cash wagers.forced-cap-10] the forced bets of one player in one hand; [cash object.two-blinds] their order."""
    if len(stakes.blinds) == 2 and stakes.blinds[1] < stakes.blinds[0]:
        raise Refused("blinds-out-of-order", order_clause)
    if cap and stakes.ante + max(stakes.blinds, default=0) > cap:
        raise Refused("forced-bets-too-high", clause, detail=str(cap))


def _check_bring_in(stakes: Stakes, game: PotGame) -> None:
    """An up-card owes the forced bet, so nobody posts blinds; [california-poker mexican-stud.7.bring-in] its amount."""
    if game.bring_in is None:
        if stakes.bring_in:
            raise SpecError("stakes.bring_in", f"{game.key} has none")
        return
    if any((*stakes.blinds, stakes.button_blind)):
        raise SpecError("stakes.blinds", f"{game.key} has none")
    if game.bring_in.live and stakes.bring_in not in (0, stakes.small_bet):
        raise SpecError("stakes.bring_in", f"is the small bet in {game.key}")


# ---------------------------------------------------------------- chairs and chips


def _in_play(table: Table, seat: int) -> bool:
    return table.playing and table.hand is not None and seat in table.hand.order


def _queues(table: Table) -> bool:
    return table.playing


def _purchase(table: Table) -> Purchase:
    game, stakes = opened(table)
    chips = table.settings.chips
    return Purchase(
        stakes.chip,
        least=chips.buy_in_min,
        most=chips.buy_in_max,
        once=chips.max_purchase,
        in_all=chips.table_max_purchase,
        lying=table.brought_in,
        clause=game.cite("purchase", f"big-blind-{max(stakes.blinds, default=0)}"),
        reentry_minutes=chips.reentry_minutes,
    )


def largest_buy_in(table: Table) -> Amount:
    """The most a player may sit down with; 0 is no limit."""
    chips = table.settings.chips
    limits = (chips.buy_in_max, chips.max_purchase, chips.table_max_purchase)
    return min((limit for limit in limits if limit), default=0)


def _comes_in(table: Table, chair: Chair, post: bool) -> Ready:
    """Whether a player may simply play, or owes the blinds and posts them or waits for the big one."""
    settings = table.settings
    owes = chair.new or chair.owes_big or chair.owes_small
    rule = settings.blinds.new_player_post if chair.new else settings.blinds.missed_blinds
    if not table.blinds or not owes or rule == "free" or table.tournament:
        return PLAYING
    if not post:
        return WAITING
    if rule == "wait":
        raise Refused("wait-for-the-big-blind")
    return POSTING


CHAIRS: Final[Chairs[Table]] = Chairs(_in_play, _queues, _purchase, _comes_in)
STACKS: Final = Stacks(_in_play, _queues)


# ---------------------------------------------------------------- before a hand


def draw_for_button(command: c.DrawForButton, table: Table, emit: Emit) -> None:
    """[poker 10(c)(2)(ii)] [california-poker holdem-omaha.3] one card each; the highest, by suit if equal."""
    game, _ = opened(table)
    if table.playing or table.button:
        raise Refused("button-placed-already", game.clause("first-button"))
    seats = tuple(seat for seat in table.occupied() if table.chair(seat).stack)
    if len(seats) < 2:
        raise Refused("not-enough-players", game.clause("players"))
    cards = command.cards
    if any(card not in game.deck for card in cards):
        raise Refused("unknown-card")
    if table.settings.joker.joker_in_draw == "redraw":
        cards = tuple(card for card in cards if card != JOKER)
    if len(cards) != len(seats) or len(set(cards)) != len(cards):
        raise Refused("wrong-number-of-cards", detail=str(len(cards)))
    button = seats[cards.index(max(cards))]
    if command.drawn is not None:
        emit(e.ChanceDrawn(command.drawn))
    emit(e.ButtonDrawn(seats, cards, button, game.clause("first-button")))


def cards_for_button(table: Table, order: Cards) -> Cards:
    """What the players draw from a shuffled deck: a card each, and one more where a joker is replaced."""
    count = sum(1 for seat in table.occupied() if table.chair(seat).stack)
    replaced = table.settings.joker.joker_in_draw == "redraw" and JOKER in order[:count]
    return order[: count + replaced]

"""Whether the record of a banked game can be played: looked at when it is made, as that of a pot game is."""

import re
from collections.abc import Iterator
from typing import Final

from riverboat.core.banked import (
    BankedGame,
    Board,
    ButtonByCard,
    CountStub,
    DealHands,
    DealLines,
    Decide,
    Dice,
    DrawByChart,
    HouseBank,
    SetHands,
    Settlement,
    ShowBank,
    Start,
    Step,
    TurnUp,
    Wager,
    in_force,
)
from riverboat.core.banked_settings import GROUPS
from riverboat.core.citations import Section
from riverboat.core.errors import SpecError
from riverboat.core.game import Setting
from riverboat.core.setting_groups import check_offered
from riverboat.core.topics import BANKED, SETTING, unknown

_DRAWN_MOST: Final = 1
"""How many cards a shared hand is completed with at most."""


def check_banked_game(game: BankedGame) -> None:
    """Refuse a record that cannot be played, naming the field."""
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", game.key):
        raise SpecError(f"{game.key!r}.key", "a key is small letters, digits and single hyphens")
    if not isinstance(game.cites, Section):
        raise SpecError(f"{game.key}.cites", "must be a section of a book's table, as HOUSE_BANKED is")
    for field in ("seats", "wagers", "steps", "schedules", "settings", "clashes"):
        if not isinstance(getattr(game, field), tuple):
            raise SpecError(f"{game.key}.{field}", "must be a row, in brackets and with a comma")
    if not game.name:
        raise SpecError(f"{game.key}.name", "a game has a name")
    if not game.seats or min(game.seats) < 1:
        raise SpecError(f"{game.key}.seats", "nobody can sit")
    _check_settings(game)
    _check_wagers(game)
    _check_steps(game)
    _check_deck(game)
    for settlement in filter(None, (game.settlement, game.settlement.other)):
        _check_settlement(game, settlement)
    _check_published_odds(game)
    named = {topic.removeprefix(SETTING) for topic in game.cites.topics if topic.startswith(SETTING)}
    for topic in unknown(game.cites.topics, BANKED, named):
        raise SpecError(f"{game.key}.cites", f"{game.cites} has a clause for {topic}, which no table asks for")


# ---------------------------------------------------------------- settings


def _check_settings(game: BankedGame) -> None:
    check_offered(game.key, game.settings, (*GROUPS, game.own))
    keys = [setting.key for setting in game.settings]
    for key, kind, why in _needed(game):
        if key not in keys:
            raise SpecError(f"{game.key}.settings", f"there is no {key}, which {why}")
        if type(game.setting(key).default) is not kind:
            raise SpecError(f"{game.key}.settings", f"{key}, which {why}, is no {kind.__name__}")
    allowed = game.setting("schedule").allowed if game.schedules else ()
    if {*allowed} != {schedule.key for schedule in game.schedules}:
        raise SpecError(f"{game.key}.schedules", "the setting schedule names each of them, and no other")
    for clash in game.clashes:
        if clash.when(in_force(game, {})):
            raise SpecError(f"{game.key}.settings", f"by default {clash.what}")


def _needed(game: BankedGame) -> Iterator[tuple[str, type, str]]:
    """The settings that a table reads, of which kind, and what reads them."""
    yield "wager_unit", int, "every wager is counted in"
    if game.schedules:
        yield "schedule", str, "says which of the schedules is used"
    if game.shoe:
        yield "cut_card", int, "says when a shoe ends"
        yield "decks", int, "says how many decks it holds"
    if any(isinstance(step, CountStub) for step in game.steps):
        yield "count_every", int, "says how often the stub is counted"
    for wager in game.wagers:
        for key, kind in _asked(wager):
            yield key, kind, f"{wager.key} asks for"
    if game.envy and game.envy.any_hand_if:
        yield game.envy.any_hand_if, bool, "envy asks for"
    for step in game.steps:
        if isinstance(step, DealHands) and step.by:
            yield step.by, str, "the deal asks for"


def _asked(wager: Wager) -> Iterator[tuple[str, type]]:
    if not wager.times and not wager.exactly:
        yield from ((key, int) for key in wager.limits)
    if wager.metered:
        yield from (("progressive", bool), ("progressive_seed", int), ("progressive_contribution", int))
    yield from ((key, bool) for key in (wager.needs_if, wager.backline_if, wager.survives_if) if key)


# ---------------------------------------------------------------- wagers


def _check_wagers(game: BankedGame) -> None:
    keys = [wager.key for wager in game.wagers]
    if len(set(keys)) != len(keys):
        raise SpecError(f"{game.key}.wagers", "each has a key of its own")
    if not any(wager.base for wager in game.opening):
        raise SpecError(f"{game.key}.wagers", "there is no base wager")
    for wager in game.wagers:
        for key in (*wager.needs, *((wager.of,) if wager.times else ())):
            if key not in keys:
                raise SpecError(f"{game.key}.{wager.key}", f"there is no wager {key}")
        if wager.times and wager.key not in {step.wager for step in game.steps if isinstance(step, Decide)}:
            raise SpecError(f"{game.key}.{wager.key}", "no decision asks for it")
    if game.envy and game.envy.wager not in keys:
        raise SpecError(f"{game.key}.envy", f"there is no wager {game.envy.wager}")
    for key in game.bank.cut if isinstance(game.bank, HouseBank) else ():
        if key not in keys:
            raise SpecError(f"{game.key}.bank", f"there is no wager {key}")


def _check_published_odds(game: BankedGame) -> None:
    """[bonus 11(a)] odds are published as what a wager wins beside its stake: `30 to 1`, never `31 for 1`."""
    settings = in_force(game, {})
    for wager in game.wagers:
        for _, odds in wager.odds(settings) if wager.odds is not None else ():
            if "for" in odds.split():
                raise SpecError(f"{game.key}.{wager.key}", f"published odds say 'to' or 'win', never 'for': {odds}")


# ---------------------------------------------------------------- steps


def _check_steps(game: BankedGame) -> None:
    for number, step in enumerate(game.steps):
        why = _missing(step, game, game.steps[:number])
        if why:
            raise SpecError(f"{game.key}.steps", f"{type(step).__name__}: {why}")
    if not any(isinstance(step, DealHands | DealLines) for step in game.steps):
        raise SpecError(f"{game.key}.steps", "nothing is dealt")


def _missing(step: Step, game: BankedGame, before: tuple[Step, ...]) -> str:
    """What a step needs and does not have; nothing if it can be taken."""
    hands = [each for each in before if isinstance(each, DealHands)]
    lines = {line for each in before if isinstance(each, DealLines) for line in each.lines}
    match step:
        case DealHands():
            return _undealable(step, game, before)
        case TurnUp() | ShowBank() | Decide() if not hands:
            return "no hands have been dealt"
        case Decide(wager) if not _is_made_later(game, wager):
            return f"{wager} is not a wager of a decision"
        case SetHands(front) if not hands or not 0 < front < hands[-1].count:
            return f"no hands have been dealt of which {front} can be in front"
        case ButtonByCard(line) if line not in lines:
            return f"no {line} has been dealt"
        case DrawByChart() if not lines:
            return "no shared hands have been dealt"
        case Board(count) | DealLines(_, count) if count < 1:
            return "takes at least one card"
        case _:
            return ""


def _undealable(step: DealHands, game: BankedGame, before: tuple[Step, ...]) -> str:
    words: set[object] = {*game.setting(step.by).allowed} if step.by else {""}
    if step.count < 1:
        return "takes at least one card"
    if step.to_all and not any(isinstance(each, Dice) for each in before):
        return "dice say who of all seats gets the first hand"
    if {*step.patterns} != words:
        return f"there is a pattern for each of {', '.join(map(repr, sorted(map(str, words))))}"
    return ""


def _is_made_later(game: BankedGame, key: str) -> bool:
    wager = game.wager(key)
    return wager is not None and wager.times > 0


def _check_deck(game: BankedGame) -> None:
    """Refuse a deck that does not reach a round at a full table; of a shoe, the fewest cards before it is shuffled."""
    needed = sum(_cost(step, game) for step in game.steps)
    if game.shoe:
        if _least(game.setting("cut_card")) < needed:
            raise SpecError(f"{game.key}.settings", f"cut_card leaves fewer than the {needed} cards of a round")
    elif needed > len(game.deck):
        raise SpecError(f"{game.key}.deck", f"a round of {max(game.seats)} takes {needed} cards")


def _cost(step: Step, game: BankedGame) -> int:
    """The player-dealer's hand lies at one of the seats, the house's beside them."""
    hands = max(game.seats) + (0 if game.player_dealer else 1)
    match step:
        case DealHands(count):
            return count * hands
        case DealLines(lines, count):
            return len(lines) * count
        case DrawByChart():
            lines_dealt = next(each for each in game.steps if isinstance(each, DealLines))
            return len(lines_dealt.lines) * _DRAWN_MOST
        case Board(count):
            return 1 + count
        case _:
            return 0


def _least(setting: Setting) -> int:
    return min(map(int, setting.allowed), default=setting.low)


def _check_settlement(game: BankedGame, settlement: Settlement) -> None:
    placed = any(isinstance(step, Dice | ButtonByCard) for step in game.steps)
    if settlement.start is Start.ACTION_BUTTON and not placed:
        raise SpecError(f"{game.key}.settlement", "no step places an action button")

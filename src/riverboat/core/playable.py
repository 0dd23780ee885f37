"""Whether a record can be played: looked at when it is made, and refused with the field and the reason."""

import re
from dataclasses import dataclass, replace
from typing import Final

from riverboat.core.cards import WITH_JOKER_53, name
from riverboat.core.citations import Section
from riverboat.core.collection import PotSchedule
from riverboat.core.errors import SpecError
from riverboat.core.game import (
    HOLE,
    TWO_HOLE_THREE_BOARD,
    Award,
    Betting,
    Board,
    Burn,
    Deal,
    Discard,
    Draw,
    Expose,
    ExposedRule,
    Opens,
    PotGame,
    Setting,
    Size,
    Step,
    Street,
    When,
)
from riverboat.core.setting_groups import check_offered
from riverboat.core.settings import GROUP_OF, GROUPS
from riverboat.core.stakes import Stakes, Structure, check_stakes
from riverboat.core.topics import POT, unknown


def check_game(game: PotGame) -> None:
    """Refuse a record that cannot be played, naming the field."""
    if not re.fullmatch(r"[a-z0-9:]+(-[a-z0-9]+)*", game.key):
        raise SpecError(f"{game.key!r}.key", "a key is small letters, digits and single hyphens")
    _check_kinds(game)
    if not game.name:
        raise SpecError(f"{game.key}.name", "a game has a name")
    if len(set(game.deck)) != len(game.deck) or not set(game.deck) <= set(WITH_JOKER_53):
        raise SpecError(f"{game.key}.deck", "each card is one that exists, and there once")
    if not game.seats_max >= 2:
        raise SpecError(f"{game.key}.seats_max", "a game needs two seats")
    shown = _check_streets(game)
    _check_opener(game)
    _check_awards(game, shown)
    _check_stakes(game)
    _check_settings(game)
    for when in game.when:  # each variant is a record, and checks itself
        replace(game, streets=when.streets or game.streets, awards=when.awards or game.awards, when=())
    for topic in unknown(game.cites.topics, POT, GROUP_OF):
        raise SpecError(f"{game.key}.cites", f"{game.cites} has a clause for {topic}, which no table asks for")


def _check_kinds(game: PotGame) -> None:
    """A row of one needs its comma; without it Python sees no row, and would say something else."""
    if not isinstance(game.cites, Section):
        raise SpecError(f"{game.key}.cites", "must be a section of a book's table, as HOUSE is")
    rows: dict[str, tuple[object, type]] = {
        "streets": (game.streets, Street),
        "awards": (game.awards, Award),
        "structures": (game.structures, Structure),
        "stakes": (game.stakes, Stakes),
        "settings": (game.settings, Setting),
        "schedules": (game.schedules, PotSchedule),
        "when": (game.when, When),
    }
    for field, (row, kind) in rows.items():
        if not isinstance(row, tuple) or not all(isinstance(each, kind) for each in row):
            raise SpecError(f"{game.key}.{field}", f"must be a row of {kind.__name__}, in brackets and with a comma")
    for street in game.streets:
        if not isinstance(street.steps, tuple) or not all(isinstance(step, Step) for step in street.steps):
            raise SpecError(
                f"{game.key}.streets", f"{street.name}: must be a row of steps, in brackets and with a comma"
            )


# ---------------------------------------------------------------- the streets, walked step by step


@dataclass(slots=True)
class _Cards:
    """What lies before a player who stays to the end, and in the middle."""

    down: int = 0
    up: int = 0
    board: int = 0
    chosen: bool = False
    """Whether the players have just chosen to expose their down-cards or not."""


_BY_UP_CARDS: Final = {
    Opens.BRING_IN,
    Opens.BEST_SHOWING,
    Opens.LOWEST_SHOWING,
    Opens.HIGHEST_UP_CARD,
    Opens.PAIR_WITH_BOARD,
}


def _check_streets(game: PotGame) -> _Cards:
    """Refuse a street on which something is asked for that is not there; what lies on the table at the end."""
    names = [street.name for street in game.streets]
    cards = _Cards()
    for street in game.streets:
        if not street.name or names.count(street.name) > 1:
            raise SpecError(f"{game.key}.streets", f"a street has a name of its own, not {street.name!r}")
        if not street.steps:
            raise SpecError(f"{game.key}.streets", f"nothing happens on the {street.name}")
        for step in street.steps:
            why = _missing(step, cards)
            if why:
                raise SpecError(f"{game.key}.streets", f"{street.name}: {why}")
            _take(step, cards)
    if not any(isinstance(step, Betting) for _, step in game.steps()):
        raise SpecError(f"{game.key}.streets", "there is no betting round")
    if not cards.down + cards.up:
        raise SpecError(f"{game.key}.streets", "nobody is dealt a card")
    if game.cards_needed(game.seats_max) > len(game.deck):
        raise SpecError(f"{game.key}.seats_max", "the deck does not reach")
    if game.exposed is ExposedRule.UP_CARD and not cards.up:
        raise SpecError(f"{game.key}.exposed", "a down-card cannot serve as the up-card where there is none")
    return cards


def _missing(step: Step, cards: _Cards) -> str:
    """What a step needs and does not have; nothing if it can be taken."""
    match step:
        case Burn(count) | Board(count) | Discard(count) if count < 1:
            return f"{type(step).__name__} takes at least one card"
        case Deal():
            return _undealable(step, cards)
        case Betting():
            return _unopenable(step, cards)
        case Draw() if not cards.down:
            return "a draw, and nobody has a down-card"
        case Expose() if not cards.down:
            return "nobody has a down-card to expose"
        case Discard(count) if cards.down + cards.up <= count or cards.down < count:
            return f"{count} of {cards.down} down-cards cannot be discarded"
        case _:
            return ""


def _unopenable(betting: Betting, cards: _Cards) -> str:
    if betting.opens in _BY_UP_CARDS and not cards.up:
        return f"{betting.opens} opens, and nobody has an up-card"
    if betting.opens is Opens.PAIR_WITH_BOARD and not cards.board:
        return f"{betting.opens} opens, and there is no board"
    if betting.size is Size.OPEN_PAIR and cards.up < 2:
        return "nobody can show a pair without two up-cards"
    return ""


def _undealable(deal: Deal, cards: _Cards) -> str:
    words = deal.pattern.split()
    if not words or not {*words} <= {"down", "up", "choice"}:
        return f"cards are dealt down, up or by choice, not {deal.pattern!r}"
    if "choice" in words and (len(words) > 1 or not cards.chosen):
        return "a card by choice comes alone, after Expose"
    if deal.common and (len(words) > 1 or not cards.down + cards.up):
        return "a common card stands for one card, and not for the first"
    return ""


def _take(step: Step, cards: _Cards) -> None:
    match step:
        case Deal():
            up = sum(step.faces())
            cards.up += up
            cards.down += len(step.faces()) - up
            cards.chosen = False
        case Board(count):
            cards.board += count
        case Discard(count):
            cards.down -= count
        case Expose():
            cards.chosen = True


def _check_opener(game: PotGame) -> None:
    """A bring-in opens the first round and no other; without one there are blinds, and they need a button."""
    opens = [step.opens for _, step in game.steps() if isinstance(step, Betting)]
    if (Opens.BRING_IN in opens) != (game.bring_in is not None):
        raise SpecError(f"{game.key}.bring_in", "a bring-in needs a round that it opens, and the other way round")
    if Opens.BRING_IN in opens[1:]:
        raise SpecError(f"{game.key}.bring_in", "only the first betting round is opened by a bring-in")
    if game.bring_in is None and not game.button:
        raise SpecError(f"{game.key}.button", "blinds are counted from a button; without one a bring-in opens")


# ---------------------------------------------------------------- who wins, and what for


def _check_awards(game: PotGame, shown: _Cards) -> None:
    if not game.awards:
        raise SpecError(f"{game.key}.awards", "nobody can win")
    names = [award.name for award in game.awards]
    if len(set(names)) < len(names):
        raise SpecError(f"{game.key}.awards", f"each share has a name of its own, not {', '.join(names)}")
    for award in game.awards:
        why = _unrankable(award, shown)
        if why:
            raise SpecError(f"{game.key}.awards", f"{award.ranking.key}: {why}")
        strangers = set(game.deck) - set(award.ranking.deck)
        if strangers:
            raise SpecError(f"{game.key}.deck", f"{award.ranking.key} does not rank {name(min(strangers))}")


def _unrankable(award: Award, shown: _Cards) -> str:
    own, ranking = shown.down + shown.up, award.ranking
    if award.made_of is TWO_HOLE_THREE_BOARD:
        lacking = own < 2 or shown.board < 3
        return f"two own cards of {own} and three of a board of {shown.board}" if lacking else ""
    cards = own if award.made_of is HOLE else own + shown.board
    if cards < ranking.fewest:
        return f"a hand is {ranking.fewest} cards, and a player has {cards}"
    return f"a hand is chosen from {ranking.most} cards, and a player has {cards}" if cards > ranking.most else ""


def _check_stakes(game: PotGame) -> None:
    if not game.stakes:
        raise SpecError(f"{game.key}.stakes", "there is nothing to play for")
    for stakes in game.stakes:
        if stakes.structure not in game.structures:
            raise SpecError(f"{game.key}.stakes", f"{stakes.structure} is not offered")
        try:
            check_stakes(stakes)
        except SpecError as wrong:
            raise SpecError(f"{game.key}.{wrong.where}", wrong.why) from None
        why = _unpostable(game, stakes)
        if why:
            raise SpecError(f"{game.key}.stakes", f"{stakes}: {why}")


def _unpostable(game: PotGame, stakes: Stakes) -> str:
    """Why nobody could open a table for these stakes."""
    if game.bring_in is None and stakes.bring_in:
        return "nobody owes a bring-in"
    if game.bring_in is not None and any((*stakes.blinds, stakes.button_blind)):
        return "an up-card owes the forced bet, and nobody posts blinds"
    if game.bring_in is not None and game.bring_in.live and stakes.bring_in not in (0, stakes.small_bet):
        return "a live bring-in is the small bet"
    if len(stakes.blinds) > game.seats_max:
        return "there are more blinds than seats"
    if game.ante_needed and not stakes.ante:
        return "there is no ante"
    if game.blinds_needed and (len(stakes.blinds) != game.blinds_needed or not all(stakes.blinds)):
        return f"there are not {game.blinds_needed} blinds"
    if game.big_blind_is_double and len(stakes.blinds) == 2 and stakes.blinds[1] != 2 * stakes.blinds[0]:
        return "the big blind is not twice the small one"
    if game.forced_cap and stakes.ante + max(stakes.blinds, default=0) > game.forced_cap:
        return "the forced bets are above their cap"
    return ""


# ---------------------------------------------------------------- settings


def _check_settings(game: PotGame) -> None:
    check_offered(game.key, game.settings, tuple(GROUPS.values()))
    for when in game.when:
        game.setting(when.setting).check(when.value)

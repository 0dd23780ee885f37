"""docs/games.md, written from the records: `python -m riverboat.tell.pages > docs/games.md`."""

import sys
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from riverboat.core.banked import BankedGame
from riverboat.core.game import PotGame, Setting
from riverboat.games import games, mixes
from riverboat.games.banked import banked_games
from riverboat.games.mixed import MixedGame
from riverboat.rulebook import book
from riverboat.tell.banked_records import odds_in_words, schedule_in_words, step_of_round, wager_in_words
from riverboat.tell.records import street_in_words, value_in_words, values_in_words

HOUSE = "The house's own games"
HOUSE_BOOK = "house"


def games_page() -> str:
    """Every game with its streets, limits, settings and clauses."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield "# Games"
    yield ""
    yield "Written from the records by `python -m riverboat.tell.pages`; a test keeps it true."
    for key, records in groupby(sorted(games(), key=_shelf), key=lambda game: game.book):
        yield from ("", f"## {HOUSE if key == HOUSE_BOOK else book(key).title}")
        for record in records:
            yield from _game(record)
    yield from ("", "## Mixed games")
    for mix in mixes():
        yield from _mix(mix)
    yield from ("", "## Banked games")
    for banked in banked_games():
        yield from _banked(banked)
    yield from _rulings()


def _banked(game: BankedGame) -> Iterator[str]:
    yield from ("", f"### {game.name}", "")
    seats = ", ".join(map(str, sorted(game.seats)))
    bank = "a player-dealer" if game.player_dealer else "the house"
    deck = "several decks" if game.shoe else f"a deck of {len(game.deck)}"
    by = "of the house" if game.book == HOUSE_BOOK else f"by the book “{book(game.book).title}”"
    yield f"`{game.key}`, {by}, against {bank};"
    yield f"{seats} seats{_cite(game.seats_clause)}, {deck}."
    yield from ("", "| Wager | How much | Pays | Clause |", "|---|---|---|---|")
    for wager in game.wagers:
        yield f"| {wager.name} | {wager_in_words(wager)} | {odds_in_words(wager, game)} | {wager.clause} |"
    yield from ("", f"A round: {'; '.join(step_of_round(step, game) for step in game.steps)}.")
    for schedule in game.schedules:
        yield from ("", f"Collection, {schedule_in_words(schedule)} ({schedule.clause}).")
    yield from _settings(game.settings)
    others = {
        topic: name for topic, name in game.cites.clauses.items() if not topic.startswith(("wager.", "schedule."))
    }
    if others:
        yield from ("", f"Cites: {_cited(others)}.")


def _settings(settings: Iterable[Setting]) -> Iterator[str]:
    own = [setting for setting in settings if setting.clause]
    if own:
        yield from ("", "| Setting | Default | May be | Clause |", "|---|---|---|---|")
        for setting in own:
            default = value_in_words(setting, setting.default)
            yield f"| `{setting.key}` | {default} | {values_in_words(setting)} | {setting.clause} |"


def _shelf(game: PotGame) -> tuple[bool, str]:
    return game.book == HOUSE_BOOK, game.book


def _game(game: PotGame) -> Iterator[str]:
    yield from ("", f"### {game.name}", "")
    yield f"`{game.key}`, 2 to {game.seats_max} seats{_cite(game.seats_clause)}, a deck of {len(game.deck)}."
    yield f"Played {', '.join(word.value.replace('-', ' ') for word in game.structures)}; {_limits(game)}."
    yield from ("", "| Street | What happens |", "|---|---|")
    for street in game.streets:
        yield f"| {street.name} | {'; '.join(street_in_words(street))} |"
    awards = " and ".join(f"{award.name} ({award.ranking.key})" for award in game.awards)
    yield from ("", f"The pot goes to: {awards}.")
    yield from _settings(game.settings)
    if game.cites.clauses:
        yield from ("", f"Cites: {_cited(game.cites.clauses)}.")


def _rulings() -> Iterator[str]:
    """Games of one book and kind are ruled alike, so each set of clauses is told once."""
    yield from ("", "## Rulings")
    ruled: dict[tuple[tuple[str, str], ...], list[PotGame]] = {}
    for game in games():
        ruled.setdefault(tuple(sorted(game.cites.rulings.items())), []).append(game)
    for clauses, alike in ruled.items():
        yield from ("", f"{', '.join(game.name for game in alike)}: {_cited(dict(clauses))}.")


def _limits(game: PotGame) -> str:
    return f"usually at {', '.join(str(stakes) for stakes in game.stakes)}"


def _cited(clauses: Mapping[str, str]) -> str:
    """Every clause once, with the topics it is cited for."""
    topics: dict[str, list[str]] = {}
    for topic, name in sorted(clauses.items()):
        topics.setdefault(name, []).append(topic)
    return "; ".join(f"{name} ({', '.join(found)})" for name, found in topics.items())


def _mix(mix: MixedGame) -> Iterator[str]:
    yield from ("", f"### {mix.name}", "")
    yield f"`{mix.key}`, 2 to {mix.seats_max} seats: {', '.join(leg.game.name for leg in mix.rotation)}."


def _cite(clause: str) -> str:
    return f" ({clause})" if clause else ""


if __name__ == "__main__":
    sys.stdout.write(games_page())

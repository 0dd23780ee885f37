"""Scripts of pot games: stakes and a button, and hands that `start`."""

from riverboat.core.cards import JOKER
from riverboat.core.errors import Refused
from riverboat.core.game import PotGame
from riverboat.core.stakes import Stakes, Structure
from riverboat.games import game_or_mix
from riverboat.games.mixed import MixedGame
from riverboat.script.amounts import cents, chip_for
from riverboat.script.document import Script, StakesInFull, one_kind_of_cards, settings
from riverboat.script.errors import within
from riverboat.script.expect import FOUND
from riverboat.script.family import Family, Run
from riverboat.script.stakes import parse_stakes
from riverboat.script.start import Start, parse_start, start_hand
from riverboat.script.words import parse_command
from riverboat.table import DECIDER, Table
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.tell import tell

PotRun = Run[Table]


# ---------------------------------------------------------------- opening the table


def _opening(script: Script) -> c.OpenTable:
    with within("game"):
        game = game_or_mix(script.game)
    with within("stakes"):
        stakes = _stakes(game, script.stakes)
    return c.OpenTable(script.game, stakes, script.chairs, settings(script, game))


def _stakes(game: PotGame | MixedGame, written: str | StakesInFull) -> Stakes:
    if isinstance(written, str):
        return parse_stakes(game, written)
    blinds = tuple(cents(blind) for blind in written.blinds)
    button_blind = cents(written.button_blind)
    least = cents(written.small_bet) or max((*blinds, button_blind))
    most = cents(written.big_bet) or (2 * least if written.structure is Structure.FIXED_LIMIT else least)
    ante, bring_in = cents(written.ante), cents(written.bring_in)
    return Stakes(
        structure=written.structure,
        blinds=blinds,
        small_bet=least,
        big_bet=most,
        ante=ante,
        ante_rule=written.ante_rule,
        bring_in=bring_in,
        button_blind=button_blind,
        chip=cents(written.chip) or chip_for(*blinds, button_blind, least, most, ante, bring_in),
    )


# ---------------------------------------------------------------- the button


def _prepare(run: PotRun) -> None:
    if run.script.button:
        with within("button"):
            _place_button(run, run.script.button)


def _place_button(run: PotRun, button: int) -> None:
    """The first button is drawn for, with the best card for this seat."""
    table = run.table
    assert table.game is not None
    seats = _with_chips(table)
    if button not in seats:
        raise Refused("no-such-seat", detail=str(button)[:20])
    *others, best = sorted(card for card in table.game.deck if card != JOKER)
    low = iter(others)
    run.give(c.DrawForButton(tuple(best if seat == button else next(low) for seat in seats)))


def _draw_if_due(run: PotRun) -> None:
    """Where the book wants a draw and the script says nothing, the last seat wins it: the dealer's right."""
    table = run.table
    assert table.game is not None
    seats = _with_chips(table)
    if table.game.button and table.settings.blinds.first_button == "draw" and not table.button and len(seats) > 1:
        _place_button(run, max(seats))


def _with_chips(table: Table) -> list[int]:
    return [seat for seat in table.occupied() if table.chair(seat).stack]


# ---------------------------------------------------------------- the play


def _command(run: PotRun, line: str) -> c.Command:
    words = line.split()
    if words[:1] == ["start"]:
        return _start(run, words[1:])
    if words == ["reshuffle"] and run.table.hand is not None:
        # Without an order of its own the pile stays as it lies.
        return c.Reshuffle(tuple(range(len(run.table.hand.deck.pile))))
    return parse_command(line, amount=cents)


def _start(run: PotRun, words: list[str]) -> c.StartHand:
    start = parse_start(words)
    if not start.cards and not run.table.hands:
        _first_cards(run.script, start)
    _draw_if_due(run)
    return start_hand(start, run.table)


def _first_cards(script: Script, start: Start) -> None:
    """The first hand has the cards of the file, unless its own line names some."""
    one_kind_of_cards(script)
    if script.deck:
        start.put("deck", script.deck)
    for place, cards in script.cards.items():
        start.put(place, cards)


POT = Family(
    decider=DECIDER,
    opening=_opening,
    prepare=_prepare,
    command=_command,
    expectations=FOUND,
    tell=tell,
    paragraph=e.HandStarted,
)

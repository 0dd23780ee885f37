"""The dealer's part at a table of a pot game, with one call: `deal`."""

import pytest

from riverboat import (
    Call,
    Draw,
    OpenTable,
    Refused,
    SeededEntropy,
    Sit,
    Table,
    TimeOut,
    deal,
    game,
    no_limit,
    options,
    play,
    to_act,
    view,
)
from riverboat.table.events import ButtonDrawn, HandEnded, HandStarted, Reshuffled


def seated(key: str, players: int, **settings: str) -> Table:
    table = Table()
    play(table, OpenTable(key, game(key).stakes[0], settings={**settings}))
    for seat in range(1, players + 1):
        play(table, Sit(seat, f"player {seat}", 15000))
    return table


def test_a_pile_is_reshuffled_when_six_draw_all_their_cards_three_times() -> None:
    table, entropy = seated("triple-draw-2-7", 6), SeededEntropy(1)
    events = deal(table, entropy)
    while table.playing:
        if seat := to_act(table):
            words = [option.word for option in options(table, seat)]
            own = view(table, seat).seats[seat - 1].cards
            order = Draw(seat, own) if "draw" in words else Call(seat) if "call" in words else TimeOut(seat)
            events += play(table, order)
        else:
            events += deal(table, entropy)
    assert any(isinstance(event, Reshuffled) for event in events)
    assert isinstance(events[-1], HandEnded)


def test_players_draw_for_the_first_button_where_the_house_does() -> None:
    table = seated("holdem", 3, first_button="draw")
    drawn, *rest = deal(table, SeededEntropy(1))
    assert isinstance(drawn, ButtonDrawn)
    assert any(isinstance(event, HandStarted) and event.button == drawn.button for event in rest)


def test_while_a_player_is_to_act_nothing_is_dealt() -> None:
    table = seated("holdem", 3)
    deal(table, SeededEntropy(1))
    before = table.copy()
    with pytest.raises(Refused) as refused:
        deal(table, SeededEntropy(1))
    assert refused.value.code == "hand-in-progress"
    assert table == before


def test_a_table_without_a_game_is_refused() -> None:
    with pytest.raises(Refused):
        deal(Table(), SeededEntropy(1))


def test_a_table_with_one_player_is_refused() -> None:
    table = Table()
    play(table, OpenTable("no-limit-holdem", no_limit(100, 200)))
    play(table, Sit(1, "Ada", 15000))
    with pytest.raises(Refused) as refused:
        deal(table, SeededEntropy(1))
    assert refused.value.code == "not-enough-players"

"""`print(table)`: a table as a programmer wants to see it."""

from riverboat import Call, Fold, OpenTable, RaiseTo, SeededEntropy, Sit, SitOut, Table, deal, game, no_limit, play


def seated(key: str, chips: tuple[int, ...]) -> Table:
    table = Table()
    play(table, OpenTable(key, game(key).stakes[-1] if key != "no-limit-holdem" else no_limit(100, 200)))
    for seat, (player, stack) in enumerate(zip(("Ada", "Blaise", "Girolamo"), chips, strict=True), start=1):
        play(table, Sit(seat, player, stack))
    return table


def lines(table: Table) -> list[str]:
    return [line.rstrip() for line in str(table).splitlines()]


def test_a_table_without_a_game() -> None:
    assert str(Table()) == "A table that has not been opened"


def test_before_the_first_hand_there_are_players_and_stacks() -> None:
    table = seated("no-limit-holdem", (15000, 15000, 15000))
    play(table, SitOut(2))
    assert lines(table) == [
        "No-limit hold'em, $1/$2 no limit",
        "   1  Ada           $150",
        "   2  Blaise        $150  away",
        "   3  Girolamo      $150",
    ]


def test_in_a_hand_there_are_cards_bets_and_whose_turn_it_is() -> None:
    table = seated("no-limit-holdem", (15000, 5000, 15000))
    deal(table, SeededEntropy(3))
    play(table, Fold(3))
    play(table, RaiseTo(1, 5000))
    assert lines(table)[1:] == [
        "Hand 1, pre-flop, pot $52",
        "   1  Ada           $100  Qd 7c  bet $50",
        ">  2  Blaise         $48  8s 3s  bet $2",
        "   3  Girolamo      $150  Qh 4d  button, folded",
    ]
    play(table, Call(2))
    assert lines(table)[1:3] == ["Hand 1, over: Ad Js 5c Ts Kd", "   1  Ada           $200  Qd 7c"]


def test_up_cards_stand_apart() -> None:
    table = seated("razz", (20000, 20000, 20000))
    deal(table, SeededEntropy(3))
    assert lines(table)[1:] == [
        "Hand 1, third, pot $6",
        "   1  Ada           $198  Qd 7c | 8d",
        "   2  Blaise        $198  8s 3s | Ad",
        ">  3  Girolamo      $198  Qh 4d | Js",
    ]


def test_repr_still_tells_everything() -> None:
    assert repr(Table()).startswith("Table(")
    assert "game=None" in repr(Table())

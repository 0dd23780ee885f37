"""Both baccarat games: who draws a third card, by the rules in words and by the chart."""

import pytest
from baccaratkit import ONE_OF_EACH, coup, told

from riverboat.core.baccarat import ruling
from riverboat.core.cards import parse_cards
from riverboat.games.banked import banked_game

# Shoes in dealing order: Player, Banker, Player, Banker, then any third cards. What each hand ends with.
SHOES = {
    "california-games/baccarat-21st-century.dealing.7.natural": [
        ("8h 2c Kd 3s", "8h Kd = 8, 2c 3s = 5"),
        ("2h 9c 3d Ks", "2h 3d = 5, 9c Ks = 9"),
    ],
    "california-games/baccarat-21st-century.dealing.7.order": [("2h Kc 3d 4s 7h 5c", "2h 3d 7h = 2, Kc 4s 5c = 9")],
    "california-games/baccarat-21st-century.dealing.7.a": [
        ("6h 7c Kd Ks", "6h Kd = 6, 7c Ks = 7"),
        ("2h 7c 3d Ks Ac", "2h 3d Ac = 6, 7c Ks = 7"),
    ],
    "california-games/baccarat-21st-century.dealing.7.b": [
        ("6h 2c Kd 3s 9c", "6h Kd = 6, 2c 3s 9c = 4"),
        ("7h 6c Kd Ks", "7h Kd = 7, 6c Ks = 6"),
    ],
    "california-games/baccarat-21st-century.dealing.7.c.I": [("Kh Kc 4d 2s 8h 6c", "Kh 4d 8h = 2, Kc 2s 6c = 8")],
    "california-games/baccarat-21st-century.dealing.7.c.II": [
        ("Kh 9c 4d 4s 8h", "Kh 4d 8h = 2, 9c 4s = 3"),
        ("Kh 9c 4d 4s 9h 2d", "Kh 4d 9h = 3, 9c 4s 2d = 5"),
    ],
    "california-games/baccarat-21st-century.dealing.7.c.III": [
        ("2h Qc 3d 4s Ah", "2h 3d Ah = 6, Qc 4s = 4"),
        ("2h Qc 3d 4s 2d 5c", "2h 3d 2d = 7, Qc 4s 5c = 9"),
    ],
    "california-games/baccarat-21st-century.dealing.7.c.IV": [
        ("2h Qc 2d 5s 3h", "2h 2d 3h = 7, Qc 5s = 5"),
        ("Ah Qc 2d 5s 4h 3c", "Ah 2d 4h = 7, Qc 5s 3c = 8"),
    ],
    "california-games/baccarat-21st-century.dealing.7.c.V": [
        ("2h Qc Kd 6s 5h", "2h Kd 5h = 7, Qc 6s = 6"),
        ("2h Qc Kd 6s 6h 2c", "2h Kd 6h = 8, Qc 6s 2c = 8"),
    ],
    "california-games/baccarat-21st-century.dealing.8.row-7": [("2h Kc 3d 7s 6h", "2h 3d 6h = 1, Kc 7s = 7")],
    "california-games/baccarat-21st-century.dealing.8.row-6": [
        ("2h Kc 3d 6s 7h 3c", "2h 3d 7h = 2, Kc 6s 3c = 9"),
        ("2h Kc 3d 6s 8h", "2h 3d 8h = 3, Kc 6s = 6"),
    ],
    "california-games/baccarat-21st-century.dealing.8.row-5": [
        ("2h Kc 3d 5s 7h 4c", "2h 3d 7h = 2, Kc 5s 4c = 9"),
        ("2h Kc 3d 5s 8h", "2h 3d 8h = 3, Kc 5s = 5"),
    ],
    "california-games/baccarat-21st-century.dealing.8.row-4": [
        ("2h Kc 3d 4s 7h 4c", "2h 3d 7h = 2, Kc 4s 4c = 8"),
        ("2h Kc 3d 4s Th", "2h 3d Th = 5, Kc 4s = 4"),
    ],
    "california-games/baccarat-21st-century.dealing.8.row-3": [
        ("2h Kc 3d 3s Th 4c", "2h 3d Th = 5, Kc 3s 4c = 7"),
        ("2h Kc 3d 3s 8h", "2h 3d 8h = 3, Kc 3s = 3"),
    ],
    "california-games/baccarat-21st-century.dealing.8.row-2": [("2h Kc 3d 2s 8h 7c", "2h 3d 8h = 3, Kc 2s 7c = 9")],
    "california-games/baccarat-21st-century.dealing.8.row-1": [("2h Kc 3d As 9h 7c", "2h 3d 9h = 4, Kc As 7c = 8")],
    "california-games/baccarat-21st-century.dealing.8.row-0": [("2h Kc 3d Qs Kh 7c", "2h 3d Kh = 5, Kc Qs 7c = 7")],
    "california-games/ez-baccarat-panda-8.dealing.7.natural": [
        ("9h 8c Kd Ks", "9h Kd = 9, 8c Ks = 8"),
        ("2h 8c 2d Ks", "2h 2d = 4, 8c Ks = 8"),
    ],
    "california-games/ez-baccarat-panda-8.dealing.7.order": [("Ah Kc Ad 3s 7h 4c", "Ah Ad 7h = 9, Kc 3s 4c = 7")],
    "california-games/ez-baccarat-panda-8.dealing.7.a": [
        ("Kh 8c 7d 9s", "Kh 7d = 7, 8c 9s = 7"),
        ("Kh 8c 5d 9s 3c", "Kh 5d 3c = 8, 8c 9s = 7"),
    ],
    "california-games/ez-baccarat-panda-8.dealing.7.b": [
        ("7h 2c Kd 3s 3d", "7h Kd = 7, 2c 3s 3d = 8"),
        ("6h 6c Kd Ks", "6h Kd = 6, 6c Ks = 6"),
    ],
    "california-games/ez-baccarat-panda-8.dealing.7.c.I": [("Kh Kc 4d As 8h 7c", "Kh 4d 8h = 2, Kc As 7c = 8")],
    "california-games/ez-baccarat-panda-8.dealing.7.c.II": [
        ("2h Kc 2d 3s 8h", "2h 2d 8h = 2, Kc 3s = 3"),
        ("2h Kc 2d 3s 7h 4c", "2h 2d 7h = 1, Kc 3s 4c = 7"),
    ],
    "california-games/ez-baccarat-panda-8.dealing.7.c.III": [
        ("2h Kc 2d 4s 9h", "2h 2d 9h = 3, Kc 4s = 4"),
        ("2h Kc 2d 4s 7h 4c", "2h 2d 7h = 1, Kc 4s 4c = 8"),
    ],
    "california-games/ez-baccarat-panda-8.dealing.7.c.IV": [
        ("2h Kc 2d 5s 8h", "2h 2d 8h = 2, Kc 5s = 5"),
        ("2h Kc 2d 5s 7h 2c", "2h 2d 7h = 1, Kc 5s 2c = 7"),
    ],
    "california-games/ez-baccarat-panda-8.dealing.7.c.V": [
        ("2h Kc 2d 6s 8h", "2h 2d 8h = 2, Kc 6s = 6"),
        ("2h Kc 2d 6s 7h Ac", "2h 2d 7h = 1, Kc 6s Ac = 7"),
    ],
    "california-games/ez-baccarat-panda-8.dealing.8.row-7": [("Kh Kc 4d 7s 4h", "Kh 4d 4h = 8, Kc 7s = 7")],
    "california-games/ez-baccarat-panda-8.dealing.8.row-6": [
        ("Kh Kc 4d 6s 6h Ac", "Kh 4d 6h = 0, Kc 6s Ac = 7"),
        ("Kh Kc 4d 6s 5h", "Kh 4d 5h = 9, Kc 6s = 6"),
    ],
    "california-games/ez-baccarat-panda-8.dealing.8.row-5": [
        ("Kh Kc 4d 5s 4h 2c", "Kh 4d 4h = 8, Kc 5s 2c = 7"),
        ("Kh Kc 4d 5s 3h", "Kh 4d 3h = 7, Kc 5s = 5"),
    ],
    "california-games/ez-baccarat-panda-8.dealing.8.row-4": [
        ("Kh Kc 4d 4s 2h 3c", "Kh 4d 2h = 6, Kc 4s 3c = 7"),
        ("Kh Kc 4d 4s Ah", "Kh 4d Ah = 5, Kc 4s = 4"),
    ],
    "california-games/ez-baccarat-panda-8.dealing.8.row-3": [
        ("Kh Kc 4d 3s 9h 4c", "Kh 4d 9h = 3, Kc 3s 4c = 7"),
        ("Kh Kc 4d 3s 8h", "Kh 4d 8h = 2, Kc 3s = 3"),
    ],
    "california-games/ez-baccarat-panda-8.dealing.8.row-2": [("Kh Kc 4d 2s 8h 5c", "Kh 4d 8h = 2, Kc 2s 5c = 7")],
    "california-games/ez-baccarat-panda-8.dealing.8.row-1": [("Kh Kc 4d As Th 6c", "Kh 4d Th = 4, Kc As 6c = 7")],
    "california-games/ez-baccarat-panda-8.dealing.8.row-0": [("Kh Kc 4d Ts 8h 7c", "Kh 4d 8h = 2, Kc Ts 7c = 7")],
}


@pytest.mark.parametrize(
    ("clause", "shoe", "hands"),
    [
        pytest.param(clause, shoe, hands, id=f"{clause}: {shoe}", marks=pytest.mark.rule(clause))
        for clause, shoes in SHOES.items()
        for shoe, hands in shoes
    ],
)
def test_third_cards(clause: str, shoe: str, hands: str) -> None:
    assert told(shoe) == hands
    game, _, section = clause.removeprefix("california-games/").partition(".")
    if section.startswith("dealing.7.c"):
        assert clause in [banked_game(game).clause("draw", rule) for rule in coup(shoe)[2]]


CHART = {
    7: "S S S S S S S S S S",
    6: "S S S S S S H H S S",
    5: "S S S S H H H H S S",
    4: "S S H H H H H H S S",
    3: "H H H H H H H H S H",
    2: "H H H H H H H H H H",
    1: "H H H H H H H H H H",
    0: "H H H H H H H H H H",
}
"""For each count of the Banker's two cards: whether it draws on a third card of the Player that counts 0 to 9."""


@pytest.mark.parametrize(
    "banker",
    [
        pytest.param(
            7,
            marks=pytest.mark.rule(
                "california-games/baccarat-21st-century.dealing.8.row-7",
                "california-games/ez-baccarat-panda-8.dealing.8.row-7",
            ),
        ),
        pytest.param(
            6,
            marks=pytest.mark.rule(
                "california-games/baccarat-21st-century.dealing.8.row-6",
                "california-games/ez-baccarat-panda-8.dealing.8.row-6",
            ),
        ),
        pytest.param(
            5,
            marks=pytest.mark.rule(
                "california-games/baccarat-21st-century.dealing.8.row-5",
                "california-games/ez-baccarat-panda-8.dealing.8.row-5",
            ),
        ),
        pytest.param(
            4,
            marks=pytest.mark.rule(
                "california-games/baccarat-21st-century.dealing.8.row-4",
                "california-games/ez-baccarat-panda-8.dealing.8.row-4",
            ),
        ),
        pytest.param(
            3,
            marks=pytest.mark.rule(
                "california-games/baccarat-21st-century.dealing.8.row-3",
                "california-games/ez-baccarat-panda-8.dealing.8.row-3",
            ),
        ),
        pytest.param(
            2,
            marks=pytest.mark.rule(
                "california-games/baccarat-21st-century.dealing.8.row-2",
                "california-games/ez-baccarat-panda-8.dealing.8.row-2",
            ),
        ),
        pytest.param(
            1,
            marks=pytest.mark.rule(
                "california-games/baccarat-21st-century.dealing.8.row-1",
                "california-games/ez-baccarat-panda-8.dealing.8.row-1",
            ),
        ),
        pytest.param(
            0,
            marks=pytest.mark.rule(
                "california-games/baccarat-21st-century.dealing.8.row-0",
                "california-games/ez-baccarat-panda-8.dealing.8.row-0",
            ),
        ),
    ],
)
def test_every_cell_of_the_chart(banker: int) -> None:
    """Whichever two cards make the Banker's count and the Player's first two."""
    for other in ONE_OF_EACH:
        hand = (other, ONE_OF_EACH[(banker - ONE_OF_EACH.index(other)) % 10])
        for first in parse_cards("Kh 5h"):
            played = [ruling((first, *parse_cards("Kd"), third), hand).draws for third in ONE_OF_EACH]
            assert " ".join("H" if draws else "S" for draws in played) == CHART[banker]


@pytest.mark.rule(
    "california-games/baccarat-21st-century.dealing.7.natural", "california-games/ez-baccarat-panda-8.dealing.7.natural"
)
@pytest.mark.parametrize("natural", ["8h Kd", "9h Kd", "5h 4d", "4h 4d"])
def test_a_natural_on_either_side_ends_the_drawing(natural: str) -> None:
    for low in ("Kc Ks", "2c 3s"):
        assert ruling(parse_cards(natural), parse_cards(low)).draws is None
        assert ruling(parse_cards(low), parse_cards(natural)).draws is None

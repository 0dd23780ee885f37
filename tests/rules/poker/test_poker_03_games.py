"""Section 3 at the tables: every game that a clause of it names is won by that ranking."""

import pytest

from riverboat.core.cards import parse_cards
from riverboat.games import game as find_game
from riverboat.rulebook.books import clause

Pair = tuple[str, str]

FIVE: dict[str, Pair] = {
    "poker/3(a).rank": ("Ah Jd 9c 6s 3h", "Kh Qd Jc Ts 8h"),
    "poker/3(a).ace-low": ("Ac 2d 3h 4s 5c", "Ad Ah As Kc Qd"),
    "poker/3(b).order": ("7c 5c 4c 3c 2c", "Ac Kd Qh Js Tc"),
    "poker/3(b)(1)": ("Ah Kh Qh Jh Th", "Ks Qs Js Ts 9s"),
    "poker/3(b)(2)": ("2c 3c 4c 5c 6c", "Ad 2d 3d 4d 5d"),
    "poker/3(b)(3)": ("2c 2d 2h 2s 3c", "Ac Ad Ah Ks Kc"),
    "poker/3(b)(4)": ("Kc Kd Kh 2s 2c", "Qc Qd Qh As Ac"),
    "poker/3(b)(5)": ("7h 5h 4h 3h 2h", "As Js 8s 5s 4d"),
    "poker/3(b)(6)": ("2c 3d 4h 5s 6c", "Ac 2d 3h 4s 5c"),
    "poker/3(b)(7)": ("3c 3d 3h 5s 4c", "2c 2d 2h As Kc"),
    "poker/3(b)(8)": ("Tc Td 2h 2s 3c", "9c 9d 8h 8s Ac"),
    "poker/3(b)(9)": ("4c 4d 7h 6s 5c", "3c 3d Ah Ks Qc"),
}
"""For each clause of the high ranking, a hand of five that beats another."""

THREE: dict[str, Pair] = {
    "poker/3(a).rank": ("Ah Jd 9c", "Kh Qd Tc"),
    "poker/3(a).ace-low": ("Ac 2d 3h", "Ks Js 9s"),
    "poker/3(c).order": ("2c 2d 2h", "Ac Kd Qh"),
    "poker/3(c)(1)": ("Ah Kh Qh", "Ks Qs Js"),
    "poker/3(c)(2)": ("4h 3h 2h", "3s 2s As"),
    "poker/3(c)(3)": ("2c 2d 2h", "Ah Kd Qc"),
    "poker/3(c)(4)": ("3c 2d Ah", "Ks Js 9s"),
    "poker/3(c)(5)": ("5h 3h 2h", "As Ad Kc"),
    "poker/3(c)(6)": ("3c 3d 2h", "2c 2d Ah"),
}
"""The same for hands of three."""

LOW: dict[str, Pair] = {
    "poker/3(e).rank": ("6c 4d 3h 2s Ac", "7d 5c 4s 3s 2d"),
    "poker/3(f).inverse": ("8c 7d 6h 5s 4c", "Ac Ad 2h 3s 4d"),
    "poker/3(f).no-straight-flush": ("5h 4h 3h 2h Ah", "6c 4d 3s 2c Ad"),
}
THREE_LOW: dict[str, Pair] = {
    "poker/3(e).rank": ("5c 3d Ah", "5d 3h 2s"),
    "poker/3(f).inverse": ("6c 5d 4h", "Ac Ad 2h"),
    "poker/3(f).no-straight-flush": ("3h 2h Ah", "4c 2d As"),
}


def in_games(five: dict[str, Pair], three: dict[str, Pair]) -> pytest.MarkDecorator:
    """One case for every game that the book names for a clause; each cites its clause."""
    cases = []
    for name in {**five, **three}:
        for key in clause(name).games:
            hand = three if find_game(key).awards[0].ranking.fewest == 3 else five
            if key != "badugi" and name in hand:  # its own section has its ranking
                cases.append(pytest.param(key, *hand[name], marks=pytest.mark.rule(name), id=f"{key}-{name}"))
    return pytest.mark.parametrize(("key", "better", "worse"), cases)


@in_games(FIVE, THREE)
def test_high_hands_rank_so_wherever_high_wins(key: str, better: str, worse: str) -> None:
    ranking = find_game(key).awards[0].ranking
    assert ranking.strength(parse_cards(better)) > ranking.strength(parse_cards(worse))


@in_games(LOW, THREE_LOW)
def test_low_hands_rank_so_wherever_low_wins(key: str, better: str, worse: str) -> None:
    rankings = [award.ranking for award in find_game(key).awards if award.name in ("low", "pot")]
    assert len(rankings) == 1
    assert rankings[0].strength(parse_cards(better)) > rankings[0].strength(parse_cards(worse))


@pytest.mark.rule("poker/3(a).suits-equal")
@pytest.mark.parametrize("key", sorted({key for name in FIVE for key in clause(name).games} - {"mambo-stud"}))
def test_no_suit_is_higher_than_another(key: str) -> None:
    ranking = find_game(key).awards[0].ranking
    assert len({ranking.strength(parse_cards(f"A{s} K{s} Q{s} J{s} 9{s}")) for s in "cdhs"}) == 1


@pytest.mark.rule("poker/3(e).suits-equal")
@pytest.mark.parametrize("key", clause("poker/3(e).suits-equal").games)
def test_no_suit_is_lower_than_another(key: str) -> None:
    """A low is the same in hearts as in mixed suits; a badugi is of four suits, whichever card has which."""
    if key == "badugi":
        hands = ("4s 3h 2d Ac", "4c 3d 2h As")
    else:
        hands = ("4h 2h Ah", "4s 2c Ad") if key == "mambo-stud" else ("7h 5h 4h 2h Ah", "7s 5c 4d 2s Ac")
    ranking = next(award.ranking for award in find_game(key).awards if award.name in ("low", "pot"))
    one, two = (ranking.strength(parse_cards(hand)) for hand in hands)
    assert one == two > 0

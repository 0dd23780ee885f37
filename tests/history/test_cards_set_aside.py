"""Cards that went out of a hand by a ruling: the deck has fewer, also where the writer never saw which."""

from riverboat.core.cards import parse_cards
from riverboat.history.replay import replay
from riverboat.notation import phh
from riverboat.table.ruling_events import CardSetAside

# As its first player knows it: with two cards off the table the deck is used up at the second draw, and not before.
# This player is dealt the five of hearts again, given up at the first.
HAND = """
variant = "F2L3D"
antes = [0, 0, 0, 0, 0, 0]
blinds_or_straddles = [200, 400, 0, 0, 0, 0]
small_bet = 400
big_bet = 800
starting_stacks = [3000, 3000, 3000, 3000, 3000, 3000]
actions = [
  "d dh p1 TdJd3s5hJs", "d dh p2 ??????????", "d dh p3 ??????????", "d dh p4 ??????????", "d dh p5 ??????????",
  "d dh p6 ??????????", "p3 cc", "p4 cc", "p5 cc", "p6 cc", "p1 cc", "p2 cc", "p1 sd 3sTdJdJs5h", "p2 sd",
  "p3 sd ??????????", "p4 sd", "p5 sd ??????", "p6 sd ????", "d dh p1 AcAsQh9sKd", "d dh p3 ??????????",
  "d dh p5 ??????", "d dh p6 ????", "p1 cc", "p2 cc", "p3 cc", "p4 cc", "p5 cc", "p6 cc", "p1 sd Kd9sAsQhAc", "p2 sd",
  "p3 sd", "p4 sd", "p5 sd", "p6 sd", "d dh p1 6dKhQs5h6s", "p1 cbr 800", "p2 f", "p3 f", "p4 f", "p5 f", "p6 f",
]
finishing_stacks = [5000, 2600, 2600, 2600, 2600, 2600]
"""


def test_cards_that_nobody_knows_are_gone_too() -> None:
    again = replay(phh.loads(HAND + '_riverboat_set_aside = "?? ??"\n'))
    aside = [card for event in again.events if isinstance(event, CardSetAside) for card in (*event.up, *event.down)]
    assert (again.fault, again.wrong, again.complete) == (None, (), True)
    assert len(aside) == 2
    assert not {*aside} & {*parse_cards("TdJd3s5hJs AcAsQh9sKd 6dKhQs6s")}, "they are none that the record names"


def test_where_the_deck_reaches_a_card_does_not_come_twice() -> None:
    assert "card-twice: 5h" in str(replay(phh.loads(HAND)).fault)

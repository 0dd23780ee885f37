"""Refusals of the table that a script shows to people: the detail has to be in their words."""

from tablekit import at

from riverboat.table import commands as c


def test_a_card_that_is_out_already_is_named() -> None:
    room = at(stacks="100 100", button=2)
    room.give(c.StartHand())
    room.do("deal-cards As Kd Ah Kc", "2 call", "1 check")
    refused = room.refuses("deal-cards 2c 7d As")
    assert (refused.code, refused.detail) == ("card-twice", "As")

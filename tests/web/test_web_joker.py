"""The joker of Mexican stud: one that counts as any card, because it was dealt face down, says so where it lies."""

from collections.abc import Callable

from browserkit import Doors, Visitor
from playwright.sync_api import expect

from riverboat.core.cards import JOKER, UNKNOWN, parse_cards
from riverboat.games import game_or_mix
from riverboat.tell.marks import GAP

Make = Callable[..., Visitor]
JOKER_UP = """wild => {
    const felt = document.querySelector("rb-felt");
    const {view} = felt.scene;
    const other = view.seats.find(seat => seat.player && seat.seat !== felt.scene.mine.seat);
    const seats = view.seats.map(seat => (seat === other ? {...seat, in_hand: true, up: [52, 7]} : {...seat, up: []}));
    felt.show({...felt.scene, view: {...view, seats, joker_wild: wild}});
}"""


SIGNS = """async ([words, cards]) => {
    const { learnPhrases, withPhrases } = await import("/js/ui/phrases.js");
    await learnPhrases();
    const { withSigns } = await withPhrases(import("/js/table/cards.js"));
    const line = document.createElement("p");
    line.append(...withSigns(words, cards));
    return [line.textContent, [...line.children].map(sign => sign.className)];
}"""


def test_the_log_names_the_joker(doors: Doors, visitor: Make) -> None:
    joe = visitor()
    joe.page.goto(doors.url)
    said = joe.page.evaluate(SIGNS, [f"Bot As shows {GAP} {GAP} {GAP}: Jk", [UNKNOWN, JOKER, *parse_cards("7c")]])
    assert said == ["Bot As shows ▮ joker 7♣: Jk", ["sign down", "sign joker", "sign clubs"]]


def test_a_joker_that_counts_as_any_card_says_so(doors: Doors, visitor: Make) -> None:
    jo = visitor()
    table = doors.open_table("mexican-stud", game_or_mix("mexican-stud").stakes[0], 3, bots=2)
    jo.sit(table, "Jo")
    jo.deal_until_turn()
    joker = jo.page.locator("rb-seat svg.card.up[data-card='52']")
    for wild, name in ((False, "joker"), (True, "joker, counts as any card"), (False, "joker")):
        jo.page.evaluate(JOKER_UP, wild)
        expect(joker).to_have_attribute("aria-label", name)
        expect(joker.locator(".wildly")).to_be_visible(visible=wild)
    expect(jo.page.locator("rb-seat svg.card.up[data-card='7']")).not_to_have_attribute("aria-label", "joker")

"""Who won, told in the middle of the felt: every winner once, and nothing lies on the words."""

from collections.abc import Callable
from typing import Any

from browserkit import NL, Doors, Visitor
from playwright.sync_api import ViewportSize, expect

Make = Callable[..., Visitor]
LAPTOP: ViewportSize = {"width": 1280, "height": 720}
AWARDS = (
    (2, 2_000, "Bot Julia wins $20 from side pot 2 with a straight, queen high"),
    (2, 27_200, "Bot Julia wins $272 from side pot 1 with a straight, queen high"),
    (5, 27_200, "Bot John wins $272 from side pot 1 with a straight, queen high"),
    (2, 6_050, "Bot Julia wins $60.50 from the main pot with a straight, queen high, odd chip of $0.50 included [a/b]"),
    (5, 6_000, "Bot John wins $60 from the main pot with a straight, queen high"),
)
SAY = """async awards => {
    const { nobodyWon, wonBy } = await import("/js/table/won.js");
    const told = ([seat, amount, words]) => ({words, fact: {fact: "pot-awarded", seat, amount, board: 0}});
    return awards.map(told).reduce(wonBy, nobodyWon()).words;
}"""


def said(visitor: Visitor, awards: tuple[tuple[int, int, str], ...]) -> str:
    words: str = visitor.page.evaluate(SAY, awards)
    return words


def test_what_a_hand_wins_of_several_pots_is_one_line(doors: Doors, visitor: Make) -> None:
    wim = visitor()
    wim.page.goto(doors.url)
    assert said(wim, AWARDS).split("\n") == [
        "Bot Julia wins $352.50 with a straight, queen high",
        "Bot John wins $332 with a straight, queen high",
    ]
    # Where there is nothing to add up, the words stay as they were; high and low are two lines.
    alone = (
        (1, 500, "Ann wins $5 from the side pot, uncontested"),
        (1, 600, "Ann wins $6 for high with a flush, ace high"),
        (1, 600, "Ann wins $6 for low with 8-6-4-2-A"),
    )
    assert said(wim, alone).split("\n") == [words for _, _, words in alone]


def test_on_a_laptop_no_card_lies_on_the_words(doors: Doors, visitor: Make) -> None:
    """Four lines under two boards: as much as is ever said."""
    ria = visitor(LAPTOP)
    ria.sit(doors.open_table("no-limit-holdem", NL, 9, bots=8), "Ria")
    ria.deal_until_turn()
    for second in ([], [20, 21, 22, 23, 24]):
        boxes: Any = ria.page.evaluate(SHOW_FOUR, second)
        own, caption, top = (boxes[name] for name in ("own", "caption", "top"))
        assert caption["bottom"] <= own["top"] + 1, boxes
        assert boxes["board"]["top"] >= top["bottom"], boxes
    expect(ria.page.locator("rb-felt .caption")).to_contain_text("wins")


SHOW_FOUR = """second => {
    const felt = document.querySelector("rb-felt");
    const words = Array(4).fill("Bot Julia wins $272 for high on the first board with two pair, kings and queens");
    const won = {...felt.scene.won, seats: new Set([1]), words: words.join("\\n")};
    felt.show({...felt.scene, won, view: {...felt.scene.view, board: [1, 2, 3, 4, 5], second, pots: [], pot: 0}});
    const text = document.createRange();
    text.selectNodeContents(felt.querySelector(".caption"));
    const box = at => { const {top, bottom} = at.getBoundingClientRect(); return {top, bottom}; };
    const seats = [...felt.querySelectorAll("rb-seat:not(.own) .plate")].map(box).sort((a, b) => a.top - b.top);
    return {
        own: box(felt.querySelector("rb-seat.own svg.card")),
        caption: box(text),
        board: box(felt.querySelector(".board")),
        top: seats[0],
    };
}"""

"""The topics that tables cite clauses for: a closed set. What a book says of anything else, nobody would ask for.

`*` stands for a name that the record gives: a street, a share of the pot, a wager. Amounts are in cents.
"""

from collections.abc import Iterable
from typing import Final

SEATS: Final = "seats"
SETTING: Final = "setting."


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


RULINGS: Final = _words("""
    act.announced act.call act.into-pot act.near-stack act.pushed act.raising act.single-chip act.toward-pot
    act.unfinished act.words-first bet-made-already called-already words words.out-of-turn
    thrown-in thrown-in.up-cards obligation disclose
    misdeal.boxed misdeal.exposed misdeal.no-cut misdeal.no-shuffle misdeal.seat-missed misdeal.wrong-start
    deck-wrong deck-wrong.deck shuffler-jam boxed off-table off-table.burn
    exposed exposed.all exposed.burn exposed.discards exposed.go-on exposed.last
    dead.absent dead.card-count dead.collected dead.fouled dead.ineligible dead.left dead.missed
    protected protected.hole-cards restored
""")
"""Rulings on irregularities at pot games; a book that has none takes those of the general one."""

POT: Final = RULINGS | _words("""
    seats players seated-only button first-button purchase purchase.* purchase.big-blind-1000
    add-between no-removal more-than-stack deck decks shuffle cut
    ante blind.big blind.blind blind.entry blind.kill blind.small blinds.double blinds.order forced-cap bring-in
    straddle straddle.max straddle.one bomb bomb.amount bomb.boards bomb.max
    kill kill.button kill.ends-amount kill.ends-split kill.stays
    deal deal.* burn burn.* board.* common-card reshuffle
    draw draw.cards draw.order draw.order.* discard discard.order discard.order.* expose.* expose.order expose.order.*
    opens opens.* turn gathered gathered.*
    above-maximum below-minimum betting-not-reopened minimum no-check no-check-raise nothing-to-call opener-must-bet
    raise raise-cap single-wager-limit
    run-twice run-twice.boards show.all-in show.first show.whole concede
    uncalled rake rake.twice rake.round rake.levels drop.promotion drop.jackpot schedule.* collection
    award award.* award.uncontested award.whole split split.* split.whole split.both
    odd-chip odd-chip.* odd-chip.halves odd-chip.whole odd-chip.both
""")
"""What a table of a pot game cites for."""

BANKED: Final = _words("""
    seats extra-spots one-position one-option proposition house-no-interest two-rounds offer bank-wager cap
    wager.* needs.* backline backline.* limits limits.* minimum.* bets closing no-more-bets no-more-bets.*
    schedule.* schedule.*.player
    deck decks shuffle shuffler cut no-cut must-cut dice pile action-button action-button.bank
    deal deal.* turn-up board.* decide.* set set.bank set.binding set.foul set.way show-bank
    forfeit forfeit.* collect collect.folded collect.side reveal
    settle settle.order settle.other settle.other.order exhausted exhausted.* payout-limit
    envy envy-button progressive
    win win.* win.unqualified win.aces lose lose.* lose.copy lose.foul
    push push.* push.unqualified push.unqualified-play push.copy push.seven push.election
    draw.natural draw.complete draw.player draw.banker-alone
    draw.banker-to-2 draw.banker-3 draw.banker-4 draw.banker-5 draw.banker-6 draw.banker-7
    clash.second-deck clash.from-the-hand clash.aces clash.meter
    count count.right count.device.* face-up card-drawn
    void.bank-count void.bank-cure void.count void.deck void.device void.exposed void.exposed-after void.face-up
    void.misdealt void.show-bank
""")
"""What a table of a banked game, and the parts of its record, cite for."""


def unknown(topics: Iterable[str], known: frozenset[str], settings: Iterable[str]) -> list[str]:
    """Those that no table asks for; `settings` are the keys that there are."""
    keys = {SETTING + key for key in settings}
    return [topic for topic in topics if topic not in keys and not is_topic(topic, known)]


def is_topic(topic: str, known: frozenset[str]) -> bool:
    """`opens.second draw` is one because `opens.*` is, `schedule.option-1.player` because of `schedule.*.player`."""
    parts = topic.split(".")
    starred = (".".join((*parts[:i], "*", *parts[i + 1 :])) for i in range(1, len(parts)))
    return topic in known or any(each in known for each in starred)

"""Proofs of hands that are over: the cards that a viewer may know are proved, and no other one is opened."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from eyeskit import Eyes
from observedbankedkit import observe_banked
from observedkit import PEOPLE, ObservedTable, observe
from sealkit import stored_events

from riverboat.chance import RESHUFFLE
from riverboat.entropy import SeededEntropy
from riverboat.fairness import verifier
from riverboat.games import game, games, mixes
from riverboat.games.banked import banked_games
from riverboat.sealing.vault import Vault
from riverboat.seats.chance import ChanceDrawn
from riverboat.server.fairness.export import exported
from riverboat.server.fairness.gathering import Gathering
from riverboat.server.fairness.messages import HandProof
from riverboat.server.fairness.proving import hand_proof, proof_of
from riverboat.server.fairness.tracing import Tracer
from riverboat.server.families.banked import BANKED
from riverboat.server.families.pot import POT
from riverboat.table import Event, Table, decide, evolve, fact, options, play, to_act, view
from riverboat.table import commands as c
from riverboat.table import events as e

VIEWERS = (*PEOPLE[:6], "")
HANDS = 4


async def proofs(table: ObservedTable) -> Iterator[tuple[int, str, HandProof, Any]]:
    """Of every hand that is over, for everybody: also as it is sent."""
    found = []
    for number in list(table.host.log.hands):
        if table.host.log.hands[number].last:
            for player in VIEWERS:
                proof = await hand_proof(table.host, number, player)
                found.append((number, player, proof, json.loads(msgspec.json.encode(proof))))
    return iter(found)


def holds(sent: Any) -> bool:
    return all(right for _, right, _ in verifier.checked(json.dumps(sent)))


def opened(proof: HandProof) -> set[int]:
    return {opening.value for draw in proof.draws if not draw.bounds for opening in draw.openings}


@pytest.mark.parametrize("key", [record.key for record in (*games(), *mixes())])
async def test_in_a_pot_game_exactly_the_cards_that_a_viewer_may_know_are_opened(key: str) -> None:
    (table,) = await observe([key], POT, hands=HANDS)
    for number, player, proof, sent in await proofs(table):
        known = table.knowledge.may_know(player, table.host.log.hands[number].last)
        assert opened(proof) == known, f"{player or 'the rail'}, hand {number}"
        assert proof.draws
        assert holds(sent)


@pytest.mark.parametrize("key", [game.key for game in banked_games()])
async def test_in_a_banked_game_no_card_is_opened_that_a_viewer_may_not_know(key: str) -> None:
    table = await observe_banked(key, BANKED, rounds=2 * HANDS)
    count = 0
    for number, player, proof, sent in await proofs(table):
        known = table.knowledge.may_know(player, table.host.log.hands[number].last)
        assert opened(proof) <= known, f"{player or 'the rail'}, round {number}"
        count += len(opened(proof))
        assert holds(sent)
    assert count


def played_out(key: str, players: int, **settings: str) -> tuple[list[Event], dict[int, Tracer]]:
    """A hand in which everybody stays and draws all they may, and what each seat may be shown of it."""
    table, entropy = Table(), SeededEntropy(1)
    play(table, c.OpenTable(key, game(key).stakes[0], settings={**settings}))
    for seat in range(1, players + 1):
        play(table, c.Sit(seat, f"player {seat}", 15_000))
    events: list[Event] = []
    tracers = {seat: Tracer(POT, table) for seat in range(players + 1)}
    while not table.hands or table.playing:
        for event in decide(_next(table, entropy), table):
            for tracer in tracers.values():
                tracer.before(table, event)
            evolve(table, event)
            events.append(event)
            for seat, tracer in tracers.items():
                tracer.see(table, fact(event, seat))
    return events, tracers


def _next(table: Table, entropy: SeededEntropy) -> c.Command:
    seat = to_act(table)
    if not seat:
        due = next(each for each in POT.dealing.upcoming(table) if each.now)
        source = Gathering("t", due, entropy).draw([])
        return POT.dealing.asked(table, source) or POT.dealing.deal(table, source)
    words = [option.word for option in options(table, seat)]
    own = view(table, seat).seats[seat - 1].cards
    return c.Draw(seat, own) if "draw" in words else c.Call(seat) if "call" in words else c.TimeOut(seat)


def test_after_a_reshuffle_nobody_learns_who_had_a_card_before() -> None:
    """A card that somebody gave up unseen and that comes again is opened in the reshuffled pile, not in the deck."""
    events, tracers = played_out("triple-draw-2-7", 6)
    (at, *_) = [at for at, event in enumerate(events) if isinstance(event, e.Reshuffled)]
    drawn = events[at - 1].drawn  # type: ignore[attr-defined]
    assert [draw.kind for draw in drawn.draws] == [RESHUFFLE], "a reshuffle has a head of its own"
    eyes = Eyes()
    for event in events[:at]:
        eyes.watch(event)
    pile = set(events[at].deck[-drawn.draws[0].size :])  # type: ignore[attr-defined]
    for seat, tracer in tracers.items():
        deck, again, *_ = tracer.draws
        opened_first = {opening.value for opening in deck.openings().values()}
        assert not (opened_first & pile) - eyes.may_know(seat), "it had lain in the pile"
        assert seat == 0 or {opening.value for opening in again.openings().values()} <= pile
    assert any(tracer.draws[1].seen for tracer in tracers.values())


def test_a_draw_for_the_button_is_proved_as_well() -> None:
    _, tracers = played_out("holdem", 3, first_button="draw")
    button = tracers[0].draws[0]
    assert (button.draw.kind, len(button.openings())) == ("button", 3)
    for seat, tracer in tracers.items():
        assert [draw.draw.kind for draw in tracer.draws] == ["button", "deck"], seat
        lines = [json.dumps(json.loads(msgspec.json.encode(proof_of("t", draw)))) for draw in tracer.draws]
        assert [right for _, right, _ in verifier.checked("\n".join(lines))] == [True, True]


async def heads_of(table: ObservedTable) -> list[tuple[str, str]]:
    """The kinds and the heads of all that was drawn."""
    events = await stored_events(table.host)
    drawn = [event.drawn for event in events if isinstance(event, ChanceDrawn)]
    assert len({each.name for each in drawn}) == len(drawn), "no name comes twice"
    return [(draw.kind, draw.head) for each in drawn for draw in each.draws]


@pytest.mark.parametrize(
    ("key", "kinds"),
    [("pai-gow-poker", {"deck", "dice"}), ("pai-gow-tiles", {"deck", "dice"}), ("three-card-poker", {"deck"})],
)
async def test_every_shuffle_and_every_throw_has_a_head_of_its_own(key: str, kinds: set[str]) -> None:
    table = await observe_banked(key, BANKED, rounds=5)
    heads = await heads_of(table)
    assert {kind for kind, _ in heads} >= kinds
    assert len({head for _, head in heads}) == len(heads) >= 5


@pytest.mark.parametrize("key", [game.key for game in banked_games() if game.shoe])
async def test_a_shoe_has_one_head_for_its_life(key: str) -> None:
    table = await observe_banked(key, BANKED, rounds=6)
    decks = [head for kind, head in await heads_of(table) if kind == "deck"]
    assert 1 <= len(decks) < 6
    first, *later = [await hand_proof(table.host, number, "") for number in table.host.log.hands]
    assert [draw.draw for draw in first.draws] == [f"{key}#1"]
    assert any(draw.draw == f"{key}#1" and draw.openings for proof in later for draw in proof.draws)


async def test_an_exported_day_holds_and_an_auditor_sees_whole_decks() -> None:
    (table,) = await observe(["no-limit-holdem"], POT, hands=3)
    world = table.host.world
    for auditor in (False, True):
        lines = [proof async for proof in exported(world.store, world.vault, (0, 1 << 62), auditor=auditor)]
        text = "\n".join(msgspec.json.encode(line).decode() for line in lines)
        assert [right for _, right, _ in verifier.checked(text)] == [True] * len(lines)
        decks = [line for line in lines if line.kind == "deck"]
        assert len(decks) == 3
        assert all((len(deck.openings) == 52) == auditor for deck in decks)
    nobody = [proof async for proof in exported(world.store, world.vault, (1, 2))]
    assert nobody == []


async def test_a_room_without_its_key_proves_nothing_and_says_what_was_drawn() -> None:
    (table,) = await observe(["no-limit-holdem"], POT, hands=1)
    world = table.host.world
    lines = [proof async for proof in exported(world.store, Vault(), (0, 1 << 62))]
    assert lines
    assert all(not line.openings for line in lines)

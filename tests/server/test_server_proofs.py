"""Proofs of hands that are over: the cards that a viewer may know are proved, and no other one is opened."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from observedbankedkit import observe_banked
from observedkit import PEOPLE, ObservedTable, observe

from riverboat.fairness import verifier
from riverboat.games import games, mixes
from riverboat.games.banked import banked_games
from riverboat.server.fairness.messages import HandProof
from riverboat.server.fairness.proving import hand_proof
from riverboat.server.families.banked import BANKED
from riverboat.server.families.pot import POT

VIEWERS = (*PEOPLE[:6], "")
HANDS = 4
DISTINCT = [game.key for game in banked_games() if len(set(game.deck)) == len(game.deck) and not game.shoe]


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

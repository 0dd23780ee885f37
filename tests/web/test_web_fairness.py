"""The client's part in decks that nobody chose: its hashes, what it checks, and the page that says so."""

import asyncio
import hashlib
import json
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
from browserkit import NL, STIRRED, Doors, Visitor
from nodekit import ROOT, node
from playwright.sync_api import expect

from riverboat.chance import CUP, DECK, THREE_DICE, Upcoming, Want
from riverboat.core.cards import STANDARD_52, Cards
from riverboat.entropy import SeededEntropy
from riverboat.fairness import verifier
from riverboat.fairness.commitment import promise
from riverboat.server.fairness.gathering import Gathering
from riverboat.server.fairness.proving import proof_of
from riverboat.server.fairness.tracing import Tracer, traced
from riverboat.server.families.pot import POT

Make = Callable[..., Visitor]
JS = ROOT / "src" / "riverboat" / "web" / "js" / "fairness"


def proofs() -> list[dict[str, Any]]:
    """A deck and dice, stirred by two, with everything opened."""
    wants = (Want(DECK, STANDARD_52, 10), Want(CUP, bounds=THREE_DICE))
    gathering = Gathering("3f9a2c", Upcoming("118", wants), SeededEntropy(3))
    for seat in (2, 11):
        gathering.promise(seat, "somebody", promise(gathering.name, seat, bytes([seat] * 32)))
    gathering.close()
    for seat in (2, 11):
        gathering.reveal(seat, "somebody", bytes([seat] * 32))
    prepared = gathering.draw([2, 5, 11])
    got = prepared.got[wants[0]]
    deck = traced(prepared.drawn, prepared.drawn.draws[0], _cut(got.cards, got.cut))
    deck.seen = set(range(52))
    tracer = Tracer(POT, POT.decider.new())
    tracer._throw(prepared.drawn)
    return [json.loads(msgspec.json.encode(proof_of("3f9a2c", each))) for each in (deck, *tracer.draws)]


def _cut(cards: Cards, at: int) -> Cards:
    return cards[at:] + cards[:at]


def lies() -> list[dict[str, Any]]:
    """Everything that could be changed, changed one by one."""
    found = []
    for proof in proofs():
        for change in CHANGES:
            lie = deepcopy(proof)
            change(lie)
            found.append(lie)
    return found


def _swap(lie: dict[str, Any]) -> None:
    one, two = lie["openings"][:2]
    one["value"], two["value"] = (one["value"] + 1) % 6, (two["value"] + 1) % 6


def _set(name: str, value: object) -> Callable[[dict[str, Any]], None]:
    return lambda lie: lie.__setitem__(name, value)


CHANGES: tuple[Callable[[dict[str, Any]], Any], ...] = (
    _swap,
    lambda lie: lie["openings"][0].__setitem__("salt", "00" * 32),
    lambda lie: lie["openings"][0].__setitem__("leaf", 51),
    lambda lie: lie["openings"][0].__setitem__("place", 1),
    lambda lie: lie["openings"][0]["proof"].pop(),
    lambda lie: lie["openings"][0]["proof"].append("00" * 32),
    lambda lie: lie["stirs"].pop(),
    lambda lie: lie["stirs"][0].__setitem__("entropy", "00" * 32),
    lambda lie: lie["stirs"][0].__setitem__("seat", 3),
    _set("head", "00" * 32),
    _set("cut", 7),
    _set("cut_min", 9),
    _set("draw", "3f9a2c#119"),
    _set("draw", "another#118"),
    _set("table", "another"),
    _set("kind", "other"),
    _set("head", "x"),
)


def test_the_clients_sha256_gives_the_digests_of_the_standard() -> None:
    given = ["", "abc", "a" * 1_000, *("é" * count for count in range(70))]
    script = f"""import {{ hashed, hex }} from "{JS / "hashing.js"}";
    console.log(JSON.stringify(given.map((text) => hex(hashed(text)))));"""
    assert node(script, given) == [hashlib.sha256(text.encode()).hexdigest() for text in given]
    assert hashlib.sha256(b"abc").hexdigest().startswith("ba7816bf")


def test_the_client_promises_as_the_room_expects() -> None:
    script = f"""import {{ hex, promiseOf }} from "{JS / "hashing.js"}";
    console.log(JSON.stringify(hex(promiseOf("3f9a2c#118", 11, new Uint8Array(32).fill(7)))));"""
    assert node(script, None) == promise("3f9a2c#118", 11, bytes([7] * 32)).hex()


def test_the_page_and_the_verifier_of_one_file_agree_on_every_proof_and_every_lie() -> None:
    script = f"""import {{ check }} from "{JS / "verify.js"}";
    const right = (draw) => {{ try {{ check(draw); return true; }} catch {{ return false; }} }};
    console.log(JSON.stringify(given.map(right)));"""
    given = [*proofs(), *lies()]
    verdicts = [next(verifier.checked(json.dumps(each)))[1] for each in given]
    assert verdicts == [True, True] + [False] * (len(given) - 2)
    assert node(script, given) == verdicts


def test_the_verifier_runs_alone(tmp_path: Path) -> None:
    alone = tmp_path / "verifier.py"
    alone.write_text(Path(verifier.__file__).read_text(encoding="utf-8"), encoding="utf-8")
    day = tmp_path / "day.jsonl"
    day.write_text("".join(json.dumps(each) + "\n" for each in proofs()), encoding="utf-8")
    asked = [sys.executable, "-I", str(alone), str(day)]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "2 draws are as they were sealed, 0 are not")
    day.write_text(json.dumps(lies()[0]), encoding="utf-8")
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "WRONG 3f9a2c#118 deck" in done.stdout


FORGED = """localStorage.setItem("riverboat.sealed",
    localStorage.getItem("riverboat.sealed").replace(/"head":"..../g, '"head":"0000'))"""
"""What the browser was told before was another deck."""


def test_a_browser_stirs_by_itself_and_verifies_the_deck_of_a_hand(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("no-limit-holdem", NL, 6, bots=2, name=f"{STIRRED} hold'em")
    ann = visitor()
    ann.sit(table, "Ann")
    host = doors.room.host(table)

    async def stirred() -> None:
        while not any(part.entropy for each in host.stirring.gatherings.values() for part in each.parts.values()):
            await asyncio.sleep(0.01)

    doors.wait(stirred())
    hand = doors.deal(table)
    ann.play(lambda: ann.choose("check", "fold"), until="rb-felt[data-phase=over]")
    doors.wait(over(host))
    ann.page.goto(f"{doors.url}#/table/{table}/hand/{hand}")
    ann.page.get_by_role("link", name="Verify this deck").click()
    proof = ann.page.locator("section.proof.right")
    expect(proof).to_have_count(1)
    expect(proof.locator(".verdict")).to_contain_text("as the room had sealed it")
    expect(proof).to_contain_text("told this head before it revealed anything, and its own bytes are in it")
    ann.page.evaluate(FORGED)
    ann.page.reload()
    expect(ann.page.locator("section.proof.wrong .verdict")).to_contain_text("the deck was exchanged")


async def over(host: Any) -> None:
    while host.table.playing:
        await asyncio.sleep(0.01)

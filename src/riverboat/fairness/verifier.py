"""Check that nobody chose the cards: a program of one file that needs nothing but Python 3.9.

    python verifier.py PROOF.json|DAY.jsonl ...

It reads proofs of hands as a Riverboat card room gives them out (`GET /api/tables/TABLE/hands/NUMBER/proof`), or a
whole day of them, one draw in each line (`riverboat fairness export`). It asks and trusts nobody. For every draw it
makes the public order again from what the players revealed, follows every opened card up to the head to which the room
was bound, and compares its place. What that proves, and what it cannot, is in docs/fairness.md.

The hashes, all SHA-256; [x] is x with its length in four bytes before it; numbers are big-endian:
  text     NAME/KIND/SIZE/CUT/BOUNDS, such as 3f9a2c#118/deck/52/10/ or 3f9a2c#7/dice/3/-/6-6-6
  leaf     00 "riverboat/leaf/v1" [text] number(4) value(2) salt(32)
  node     01 left right, as in RFC 6962
  promise  "riverboat/promise/v1" [name] [seat] [32 bytes]
  key      "riverboat/stirred/v1" [text] [head] and for each seat, from the lowest: [seat] [its 32 bytes]
  block i  "riverboat/permutation/v1" key i(8): a stream of four-byte numbers
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]

RANKS, SUITS = "23456789TJQKA", "cdhs"
TILES = (
    *("1-2", "2-4", "2-3", "1-4", "3-4", "2-5", "3-5", "2-6", "4-5", "3-6", "1-5"),
    *("1-6", "4-6", "5-6", "2-2", "3-3", "5-5", "1-3", "4-4", "1-1", "6-6"),
)
DRAW = {"table", "hand", "draw", "kind", "head", "size", "cut_min", "cut", "bounds", "values", "stirs", "left_out"}
MOST = 10_000
"""No deck has more cards."""


class Wrong(Exception):  # noqa: N818
    """What is wrong with a proof, in words."""


def sha256(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def framed(*parts: bytes) -> bytes:
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def text_of(draw: Json) -> bytes:
    cut = "-" if draw["cut_min"] is None else draw["cut_min"]
    bounds = "-".join(str(bound) for bound in draw["bounds"])
    return f"{draw['draw']}/{draw['kind']}/{draw['size']}/{cut}/{bounds}".encode()


# ---------------------------------------------------------------- the public order


def words_of(key: bytes) -> Iterator[int]:
    """Numbers below 2^32, as many as are asked for."""
    counter = 0
    while True:
        block = sha256(b"riverboat/permutation/v1", key, counter.to_bytes(8, "big"))
        yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))
        counter += 1


def below(bound: int, words: Iterator[int]) -> int:
    """Each number equally likely: a word beyond the last whole multiple of the bound is passed over."""
    fair = 2**32 - 2**32 % bound
    return next(word for word in words if word < fair) % bound


def stirred(draw: Json) -> tuple[list[int] | None, int, list[int]]:
    """What the players' bytes make of the draw: the order s and the cut, or what is added to each number."""
    parts: list[bytes] = []
    for stir in sorted(draw["stirs"], key=lambda stir: stir["seat"]):
        parts += [str(stir["seat"]).encode(), hexadecimal(stir["entropy"], "entropy")]
    key = sha256(b"riverboat/stirred/v1", framed(text_of(draw), hexadecimal(draw["head"], "head"), *parts))
    words, size = words_of(key), draw["size"]
    if draw["bounds"]:
        return None, 0, [below(bound, words) for bound in draw["bounds"]]
    order = list(range(size))
    for last in range(size - 1, 0, -1):
        pick = below(last + 1, words)
        order[last], order[pick] = order[pick], order[last]
    least = draw["cut_min"]
    room = -1 if least is None else size - 2 * least
    return order, least + below(room + 1, words) if room >= 0 else 0, []


def promise(name: str, seat: int, entropy: bytes) -> bytes:
    """What a player says first: who kept theirs can compare it."""
    return sha256(b"riverboat/promise/v1", framed(name.encode(), str(seat).encode(), entropy))


# ---------------------------------------------------------------- one leaf


def head_from(draw: Json, opened: Json) -> bytes:
    """The head to which an opened leaf leads (RFC 9162, 2.1.3.2)."""
    number, size = opened["leaf"], draw["size"]
    entry = number.to_bytes(4, "big") + opened["value"].to_bytes(2, "big") + hexadecimal(opened["salt"], "salt")
    found = sha256(b"\x00riverboat/leaf/v1", framed(text_of(draw)), entry)
    at, last = number, size - 1
    for digits in opened["proof"]:
        beside = hexadecimal(digits, "proof")
        if last == 0:
            raise Wrong(f"the way from leaf {number} to the head is too long")
        if at & 1 or at == last:
            found = sha256(b"\x01", beside, found)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            found = sha256(b"\x01", found, beside)
        at, last = at >> 1, last >> 1
    if last:
        raise Wrong(f"the way from leaf {number} to the head is too short")
    return found


def check_opening(draw: Json, opened: Json, order: list[int] | None, cut: int) -> None:
    place, leaf = opened["place"], opened["leaf"]
    if not 0 <= place < draw["size"] or not 0 <= leaf < draw["size"]:
        raise Wrong(f"there is no place {place} or no leaf {leaf}")
    if not 0 <= opened["value"] < 2**16:
        raise Wrong(f"leaf {leaf} holds no card")
    if leaf != (place if order is None else order[(place + cut) % draw["size"]]):
        raise Wrong(f"place {place} of the deck is not leaf {leaf}")
    if head_from(draw, opened) != hexadecimal(draw["head"], "head"):
        raise Wrong(f"{shown(draw, opened)} in place {place} does not lead to the head that was published")


# ---------------------------------------------------------------- a draw


def check(draw: Json) -> str:
    """All that can be checked of one draw, or `Wrong`; in words, what was proved."""
    check_form(draw)
    order, cut, added = stirred(draw)
    if cut != draw["cut"]:
        raise Wrong(f"the cut is {draw['cut']}, and the players' bytes make it {cut}")
    for opened in draw["openings"]:
        check_opening(draw, opened, order, cut)
    places = [opened["place"] for opened in draw["openings"]]
    if len(set(places)) != len(places):
        raise Wrong("a place is opened twice")
    if added:
        check_numbers(draw, added)
    if draw.get("deck"):
        check_deck(draw)
    return words_for(draw)


def check_numbers(draw: Json, added: list[int]) -> None:
    """Dice: the room's number and what the players added make what was thrown. All of them are shown."""
    rooms = {opened["place"]: opened["value"] for opened in draw["openings"]}
    if sorted(rooms) != list(range(draw["size"])):
        raise Wrong("not all of the room's numbers are opened")
    came = [(rooms[at] + added[at]) % bound for at, bound in enumerate(draw["bounds"])]
    if came != list(draw["values"]):
        raise Wrong(f"what came is {draw['values']}, and should be {came}")


def check_deck(draw: Json) -> None:
    """For an auditor: every leaf is opened, and together they are the deck."""
    if sorted(opened["value"] for opened in draw["openings"]) != sorted(draw["deck"]):
        raise Wrong("the leaves are not the deck: a card is missing, extra or twice")
    counts = sorted(draw["deck"].count(value) for value in set(draw["deck"]))
    if draw["kind"] == "deck" and max(draw["deck"]) < 64 and counts[0] != counts[-1]:
        raise Wrong("the deck has one card more often than another")


def check_form(draw: Json) -> None:
    """Everything is there and of the right kind: nothing below can stumble over it."""
    if not isinstance(draw, dict) or not (DRAW | {"openings"}) <= draw.keys():
        raise Wrong("this is no proof of a draw")
    numbers = [draw["size"], draw["cut"], *([] if draw["cut_min"] is None else [draw["cut_min"]])]
    for key in ("bounds", "values", "left_out", "stirs", "openings"):
        if not isinstance(draw[key], list):
            raise Wrong(f"{key} is no list")
    numbers += draw["bounds"] + draw["values"] + draw["left_out"] + list(draw.get("deck") or [])
    for opened in draw["openings"]:
        fields(opened, ("place", "leaf", "value", "salt", "proof"))
        numbers += [opened["place"], opened["leaf"], opened["value"]]
        if not isinstance(opened["proof"], list):
            raise Wrong("a proof is a list of digests")
    for stir in draw["stirs"]:
        fields(stir, ("seat", "entropy"))
        numbers.append(stir["seat"])
    if any(type(number) is not int for number in numbers):
        raise Wrong("a number is no whole number")
    if not isinstance(draw["draw"], str) or not isinstance(draw["kind"], str):
        raise Wrong("a name is no text")
    if not 0 < draw["size"] <= MOST or any(not 0 < bound <= MOST for bound in draw["bounds"]):
        raise Wrong("no deck has so many cards")
    if draw["bounds"] and len(draw["bounds"]) != draw["size"]:
        raise Wrong("there are not as many bounds as numbers")
    seats = [stir["seat"] for stir in draw["stirs"]]
    if len(set(seats)) != len(seats):
        raise Wrong("a seat has stirred twice")
    if not str(draw["draw"]).startswith(f"{draw['table']}#"):
        raise Wrong("this draw was sealed for another table")


def fields(thing: Json, names: tuple[str, ...]) -> None:
    if not isinstance(thing, dict) or any(name not in thing for name in names):
        raise Wrong(f"one of {', '.join(names)} is missing")


def hexadecimal(digits: str, what: str) -> bytes:
    """Always 32 bytes."""
    if not isinstance(digits, str) or len(digits) != 64 or set(digits) - set("0123456789abcdef"):
        raise Wrong(f"{what} is not 64 hexadecimal digits")
    return bytes.fromhex(digits)


# ---------------------------------------------------------------- in words


def shown(draw: Json, opened: Json) -> str:
    return str(opened["value"]) if draw["bounds"] else card_name(opened["value"])


def card_name(card: int) -> str:
    if 64 <= card < 64 + len(TILES):
        return TILES[card - 64]
    return RANKS[card >> 2] + SUITS[card & 3] if card < 52 else "Jk"


def words_for(draw: Json) -> str:
    seats = ", ".join(str(stir["seat"]) for stir in sorted(draw["stirs"], key=lambda stir: stir["seat"]))
    by = f"stirred by seat {seats}" if seats else "stirred by nobody: only the room was bound"
    out = f"; left out: {', '.join(map(str, draw['left_out']))}" if draw["left_out"] else ""
    cards = " ".join(shown(draw, opened) for opened in draw["openings"][:20]) or "none"
    more = " ..." if len(draw["openings"]) > 20 else ""
    return f"{len(draw['openings'])} of {draw['size']} opened ({cards}{more}), {by}{out}"


def draws_in(text: str) -> Iterator[Json]:
    """A proof of a hand, a draw, or lines of either."""
    try:
        parts = [json.loads(text)]
    except ValueError:
        parts = [json.loads(line) for line in text.splitlines() if line.strip()]
    for part in parts:
        yield from part["draws"] if isinstance(part, dict) and isinstance(part.get("draws"), list) else [part]


def checked(text: str) -> Iterator[tuple[str, bool, str]]:
    """Each draw of a file: its name, whether it holds, and why or why not."""
    heads: dict[str, str] = {}
    for draw in draws_in(text):
        name = f"{draw.get('draw')} {draw.get('kind')}" if isinstance(draw, dict) else "?"
        try:
            said = check(draw)
            if heads.setdefault(name, draw["head"]) != draw["head"]:
                raise Wrong("the room was bound to two different orders under one name")
            yield name, True, said
        except Wrong as wrong:
            yield name, False, str(wrong)


def main(paths: list[str]) -> int:
    good = bad = 0
    for path in paths:
        try:
            with open(path, encoding="utf-8") as file:
                found = list(checked(file.read()))
        except (OSError, ValueError, RecursionError):
            found = [(path, False, "this cannot be read as a proof")]
        for name, right, said in found:
            good, bad = good + right, bad + (not right)
            print("ok   " if right else "WRONG", name, "-", said)  # noqa: T201
    print(f"{good} draws are as they were sealed, {bad} are not")  # noqa: T201
    return 1 if bad or not good else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) if len(sys.argv) > 1 else __doc__)

"""Cards in disguise: everything in a text or in bytes that could be cards in a form that some codec writes.

Names run together or with signs for suits, numbers in words, and in hex or base64 whatever those hold: JSON, msgpack,
one byte for each card. Plain numbers and names of JSON are `leakkit`'s; here is what stands within its strings.
"""

import base64
import binascii
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

import msgspec

from riverboat.core.cards import parse_card

HIGHEST: Final = 52
"""The joker; tiles are fewer."""
PACKED_LEAST: Final = 10
"""Bytes in a row, within others, that are no accident in random data."""
WHOLE_LEAST: Final = 6
"""Bytes that are all cards and nothing else: an amount in cents, or the id of a table, may be three of them."""
LISTED_LEAST: Final = 4
"""Numbers in a list that was encoded once more."""
BASE64_LEAST: Final = 6
"""Letters: many a word of four is three small bytes."""
SIGNS: Final = {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s"}
GLYPHS: Final = {0xA: "s", 0xB: "h", 0xC: "d", 0xD: "c"}
_STRING = re.compile(rb'"((?:[^"\\]|\\.)*)"')
_TOKEN = re.compile(r"[A-Za-z0-9+/_-]{4,}")
_JOINED = re.compile(r"(?<![A-Za-z0-9])(?:(?:10|[2-9TJQKA])[cdhs]){2,}(?![A-Za-z0-9])")
_LISTED = re.compile(r"(?<![\w'])(?:10|[2-9TJQKA])[cdhs](?:[ ,;|\"']{1,4}(?:10|[2-9TJQKA])[cdhs])+(?!\w)")
_SIGNED = re.compile(rf"(10|[2-9TJQKA])([{''.join(SIGNS)}])")
_GLYPH = re.compile("[\U0001f0a1-\U0001f0de]")
_ONE = re.compile(r"(10|[2-9TJQKA])([cdhs])")
_NUMBERS = re.compile(r"(?<![\w.$])\d{1,2}(?:[ ,;|]{1,2}\d{1,2}){3,}(?![\w.])")
_SPACED = re.compile(r"(?<!\w)(?:\\x|0x)?[0-9a-f]{2}(?:(?: |\\x|, 0x)[0-9a-f]{2}){2,}(?!\w)")


def encoded_cards(text: bytes) -> frozenset[int]:
    """Every card in disguise in a message."""
    found: frozenset[int] = frozenset()
    for literal in _STRING.findall(text):
        found |= _in_literal(literal)
    return found


@lru_cache(maxsize=100_000)
def _in_literal(literal: bytes) -> frozenset[int]:
    try:
        text: str = msgspec.json.decode(b'"' + literal + b'"')
    except (msgspec.DecodeError, UnicodeDecodeError):
        text = literal.decode("latin-1")
    return frozenset(_in_words(text))


def _in_words(text: str) -> Iterator[int]:
    yield from in_text(text)
    for token in _TOKEN.findall(text):
        for data in _decoded(token):
            yield from in_bytes(data)
    for spaced in _SPACED.findall(text):
        yield from _packed(bytes.fromhex(re.sub(r"\\x|0x|[ ,]", "", spaced)))


def in_text(text: str) -> Iterator[int]:
    """Names in a row, with signs, as glyphs; and numbers in a row."""
    for run in _LISTED.findall(text):
        yield from (_card(rank, suit) for rank, suit in _ONE.findall(run))
    for run in _JOINED.findall(text):
        yield from (_card(rank, suit) for rank, suit in _ONE.findall(run))
    yield from (_card(rank, SIGNS[sign]) for rank, sign in _SIGNED.findall(text))
    yield from (_glyph(ord(sign)) for sign in _GLYPH.findall(text) if ord(sign) & 15 not in (0, 12, 15))
    for run in _NUMBERS.findall(text):
        numbers = [int(each) for each in re.findall(r"\d+", run)]
        if _are_cards(numbers):
            yield from numbers


def in_bytes(data: bytes) -> Iterator[int]:
    """What was encoded once more: JSON, msgpack, text, or a byte for each card."""
    for value in _structured(data):
        yield from _in_lists(value)
    yield from in_text(data.decode("latin-1"))
    yield from _packed(data)


def _decoded(token: str) -> Iterator[bytes]:
    if len(token) >= 6 and not len(token) % 2 and re.fullmatch(r"[0-9a-fA-F]+", token):
        yield bytes.fromhex(token)
    plain = token.replace("-", "+").replace("_", "/")
    for start in range(4):  # wherever in a longer text the code begins
        part = plain[start:]
        if len(part) % 4 != 1 and len(part) >= BASE64_LEAST:
            try:
                yield base64.b64decode(part + "=" * (-len(part) % 4))
            except binascii.Error:
                continue


def _structured(data: bytes) -> Iterator[Any]:
    for decode in (msgspec.json.decode, msgspec.msgpack.decode):
        try:
            yield decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            continue


def _in_lists(value: Any) -> Iterator[int]:
    """Lists of numbers that are all cards, anywhere in it."""
    if isinstance(value, dict):
        for each in value.values():
            yield from _in_lists(each)
    elif isinstance(value, list):
        if len(value) >= LISTED_LEAST and all(isinstance(each, int) for each in value) and _are_cards(value):
            yield from value
        for each in value:
            yield from _in_lists(each)


def _packed(data: bytes) -> Iterator[int]:
    """All of it, or many in a row."""
    if len(data) >= WHOLE_LEAST and _are_cards(list(data)):
        yield from data
    for run in re.findall(rb"[\x00-\x34]{%d,}" % PACKED_LEAST, data):
        for start in range(len(run) - PACKED_LEAST + 1):
            window = run[start : start + PACKED_LEAST]
            if _are_cards(list(window)):
                yield from window


def _are_cards(numbers: list[int]) -> bool:
    """No card comes twice."""
    return len(set(numbers)) == len(numbers) and all(0 <= each <= HIGHEST for each in numbers)


def _card(rank: str, suit: str) -> int:
    return int(parse_card(("T" if rank == "10" else rank) + suit))


def _glyph(code: int) -> int:
    rank = code & 15
    return _card("A23456789TJxQK"[rank - 1], GLYPHS[(code >> 4) & 15])

"""QR codes: read back as a reader would, module by module."""

import pytest

from riverboat.server.hosting import qr

LINK = "http://192.168.1.5:8000/t/0123456789abcdef01234567"


@pytest.mark.parametrize("mask", range(8))
@pytest.mark.parametrize("length", [1, 14, 15, 26, 42, 62, 84, 106, 122, 152, 180])
def test_what_is_drawn_is_read_back(length: int, mask: int) -> None:
    text = (LINK * 4)[:length]
    assert read(qr.matrix(text, mask)) == (mask, text)


def test_every_block_is_a_codeword_of_the_correcting_code() -> None:
    """A word of the code has every root of its generator: its syndromes are all nought."""
    for version in qr.VERSIONS:
        block = list(range(1, version.blocks[-1] + 1))
        word = [*block, *qr._correction(block, version.correction)]
        for root in range(version.correction):
            value = 0
            for each in word:
                value = qr._times(value, qr._POWERS[root]) ^ each
            assert value == 0, f"version {version.number}, root {root}"


def test_the_worked_example_of_the_format_bits() -> None:
    """ISO/IEC 18004, annex C: level M with mask 101 is written 100000011001110."""
    modules = qr.matrix(LINK, 0b101)
    size = len(modules)
    found = [modules[8][size - 1 - each] for each in range(8)]
    assert "".join("01"[bit] for bit in reversed(found)) == "100000011001110"[7:]


def test_the_easiest_mask_is_taken() -> None:
    chosen = qr._penalty(qr.matrix(LINK))
    assert chosen == min(qr._penalty(qr.matrix(LINK, mask)) for mask in range(8))


def test_the_drawing_is_svg_with_a_margin() -> None:
    drawn = qr.svg(LINK)
    side = len(qr.matrix(LINK)) + 2 * qr.QUIET
    assert drawn.startswith("<svg ")
    assert f'viewBox="0 0 {side} {side}"' in drawn


def test_a_link_that_no_code_holds_is_said_to_be_too_long() -> None:
    with pytest.raises(ValueError, match="too long"):
        qr.matrix("x" * 181)


def read(modules: qr.Modules) -> tuple[int, str]:
    """The mask and the text, without correcting anything."""
    size = len(modules)
    version = qr.VERSIONS[(size - 17) // 4 - 1]
    bits = sum(modules[each + (each > 5)][8] << each for each in range(8)) ^ 0x12
    bits |= (sum(modules[8][15 - each - (each > 8)] << each for each in range(8, 15)) >> 8 ^ 0x54) << 8
    mask = bits >> 10 & 7
    blank: list[list[bool | None]] = [[None] * size for _ in range(size)]
    qr._draw_patterns(blank, version)
    qr._draw_format(blank, mask)
    if version.number > 6:
        qr._draw_version(blank, version.number)
    free = [(row, column) for row, column in qr._zigzag(size) if blank[row][column] is None]
    stream = [modules[row][column] != qr.MASKS[mask](row, column) for row, column in free]
    words = [int("".join("01"[bit] for bit in stream[at : at + 8]), 2) for at in range(0, len(stream) - 7, 8)]
    blocks: list[list[int]] = [[] for _ in version.blocks]
    todo = iter(words)
    for place in range(max(version.blocks)):
        for block, most in zip(blocks, version.blocks, strict=True):
            if place < most:
                block.append(next(todo))
    number = int.from_bytes(bytes(word for block in blocks for word in block), "big")
    whole = 8 * sum(version.blocks)
    assert number >> whole - 4 == 0b0100, "bytes"
    length = number >> whole - 12 & 0xFF
    return mask, (number >> whole - 12 - 8 * length & (1 << 8 * length) - 1).to_bytes(length, "big").decode()

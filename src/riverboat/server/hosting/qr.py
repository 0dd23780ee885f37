"""A QR code for a link, as SVG: ISO/IEC 18004 as far as links need it, bytes at error correction level M.

    data      the text as bytes, with its length, filled up to what the size holds
    blocks    each with its own correction by Reed-Solomon over GF(256), then interleaved
    modules   finders, timing and alignment; the data zigzags around them, under one of eight masks

Up to version 9, which is 180 bytes.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise, zip_longest
from typing import Final, NamedTuple

QUIET: Final = 4
"""Modules of margin that readers want."""
MASKS: Final[tuple[Callable[[int, int], bool], ...]] = (
    lambda row, column: (row + column) % 2 == 0,
    lambda row, _column: row % 2 == 0,
    lambda _row, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
)


class Version(NamedTuple):
    """How much one size of code holds at level M."""

    number: int
    correction: int
    """Codewords of correction in each block."""
    blocks: tuple[int, ...]
    """Codewords of data in each."""
    alignment: tuple[int, ...] = ()
    """Rows and columns of the alignment patterns."""

    @property
    def size(self) -> int:
        return 17 + 4 * self.number


VERSIONS: Final = (
    Version(1, 10, (16,)),
    Version(2, 16, (28,), (6, 18)),
    Version(3, 26, (44,), (6, 22)),
    Version(4, 18, (32, 32), (6, 26)),
    Version(5, 24, (43, 43), (6, 30)),
    Version(6, 16, (27, 27, 27, 27), (6, 34)),
    Version(7, 18, (31, 31, 31, 31), (6, 22, 38)),
    Version(8, 22, (38, 38, 39, 39), (6, 24, 42)),
    Version(9, 22, (36, 36, 36, 37, 37), (6, 26, 46)),
)
Modules = list[list[bool]]


@lru_cache(maxsize=200)
def svg(text: str) -> str:
    """Dark squares on white, one unit for each, with the margin."""
    modules = matrix(text)
    side = len(modules) + 2 * QUIET
    path = "".join(
        f"M{column + QUIET} {row + QUIET}h1v1h-1z"
        for row, line in enumerate(modules)
        for column, dark in enumerate(line)
        if dark
    )
    box = f'viewBox="0 0 {side} {side}" shape-rendering="crispEdges"'
    ground = f'<path fill="#fff" d="M0 0h{side}v{side}H0z"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{ground}<path d="{path}"/></svg>'


def matrix(text: str, mask: int | None = None) -> Modules:
    """The modules, dark ones true. Of the masks the one that is easiest to read, if none is named."""
    data = text.encode()
    version = next((each for each in VERSIONS if len(data) <= sum(each.blocks) - 2), None)
    if version is None:
        raise ValueError("too long for a code of this kind")
    bits = list(_bits(version, data))
    if mask is not None:
        return _drawn(version, bits, mask)
    return min((_drawn(version, bits, each) for each in range(len(MASKS))), key=_penalty)


# ---------------------------------------------------------------- data


def _bits(version: Version, data: bytes) -> Iterator[bool]:
    """Every codeword in the order in which it is drawn, most significant bit first."""
    words = _filled(data, sum(version.blocks))
    blocks, at = [], 0
    for size in version.blocks:
        blocks.append(words[at : at + size])
        at += size
    corrections = [_correction(block, version.correction) for block in blocks]
    for rows in (blocks, corrections):
        for column in zip_longest(*rows):
            for word in column:
                if word is not None:
                    yield from (bool(word >> bit & 1) for bit in range(7, -1, -1))


def _filled(data: bytes, size: int) -> list[int]:
    """The mode for bytes (four bits), the length (eight), the data, an end, and padding."""
    number = int.from_bytes(bytes((len(data),)) + data, "big") | 0b0100 << 8 * (len(data) + 1)
    words = list((number << 4).to_bytes(len(data) + 2, "big"))
    return words + [(0xEC, 0x11)[each % 2] for each in range(size - len(words))]


def _powers() -> tuple[list[int], list[int]]:
    """Of 2 in GF(256) with the polynomial 0x11D, and their logarithms."""
    powers, logs, value = [0] * 255, [0] * 256, 1
    for each in range(255):
        powers[each], logs[value] = value, each
        value = value << 1 ^ (0x11D if value & 0x80 else 0)
    return powers, logs


_POWERS, _LOGS = _powers()


def _times(one: int, other: int) -> int:
    return _POWERS[(_LOGS[one] + _LOGS[other]) % 255] if one and other else 0


def _correction(block: list[int], count: int) -> list[int]:
    """The remainder of the block by the generator polynomial."""
    generator = [1]
    for each in range(count):
        raised = [*generator, 0]
        for at, value in enumerate(generator, start=1):
            raised[at] ^= _times(value, _POWERS[each])
        generator = raised
    rest = [*block, *[0] * count]
    for at in range(len(block)):
        factor = rest[at]
        for step, value in enumerate(generator):
            rest[at + step] ^= _times(value, factor)
    return rest[len(block) :]


# ---------------------------------------------------------------- modules


def _drawn(version: Version, bits: list[bool], mask: int) -> Modules:
    size = version.size
    modules: list[list[bool | None]] = [[None] * size for _ in range(size)]
    _draw_patterns(modules, version)
    _draw_format(modules, mask)
    if version.number > 6:
        _draw_version(modules, version.number)
    hidden = MASKS[mask]
    todo = iter(bits)
    for row, column in _zigzag(size):
        if modules[row][column] is None:
            modules[row][column] = next(todo, False) != hidden(row, column)
    return [[bool(module) for module in line] for line in modules]


def _draw_patterns(modules: list[list[bool | None]], version: Version) -> None:
    size = version.size
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        _draw_square(modules, top + 3, left + 3, 4, light=(2, 4))
    corners = {(6, 6), (6, size - 7), (size - 7, 6)}
    for row in version.alignment:
        for column in version.alignment:
            if (row, column) not in corners:
                _draw_square(modules, row, column, 2, light=(1,))
    for each in range(8, size - 8):
        modules[6][each] = modules[each][6] = each % 2 == 0
    modules[size - 8][8] = True


def _draw_square(
    modules: list[list[bool | None]], row: int, column: int, reach: int, *, light: tuple[int, ...]
) -> None:
    """Rings around a centre, some of them light; what lies outside the code is left out."""
    size = len(modules)
    for down in range(max(row - reach, 0), min(row + reach + 1, size)):
        for across in range(max(column - reach, 0), min(column + reach + 1, size)):
            modules[down][across] = max(abs(down - row), abs(across - column)) not in light


def _draw_format(modules: list[list[bool | None]], mask: int) -> None:
    """Level M (00) and the mask, twice, with ten bits of correction."""
    bits = (mask << 10 | _remainder(mask, 10, 0x537)) ^ 0x5412
    size = len(modules)
    for each in range(15):
        dark = bool(bits >> each & 1)
        modules[each + (each > 5) if each < 8 else size - 15 + each][8] = dark
        modules[8][size - 1 - each if each < 8 else 15 - each - (each > 8)] = dark


def _draw_version(modules: list[list[bool | None]], number: int) -> None:
    bits, size = number << 12 | _remainder(number, 12, 0x1F25), len(modules)
    for each in range(18):
        row, column = each // 3, size - 11 + each % 3
        modules[row][column] = modules[column][row] = bool(bits >> each & 1)


def _remainder(value: int, places: int, generator: int) -> int:
    rest = value << places
    while rest.bit_length() > places:
        rest ^= generator << rest.bit_length() - places - 1
    return rest


def _zigzag(size: int) -> Iterator[tuple[int, int]]:
    """Two columns at a time from the right, up and down in turn, past the timing column."""
    rights = [column - (column < 7) for column in range(size - 1, 0, -2)]
    for turn, right in enumerate(rights):
        for row in range(size - 1, -1, -1) if turn % 2 == 0 else range(size):
            yield row, right
            yield row, right - 1


def _penalty(modules: Modules) -> int:
    """How hard it is to read: long runs, squares of one colour, what looks like a finder, too much of one colour."""
    lines = [*modules, *map(list, zip(*modules, strict=True))]
    return sum(map(_runs, lines)) + _squares(modules) + sum(map(_finders, lines)) + _balance(modules)


def _runs(line: list[bool]) -> int:
    total, length = 0, 1
    for before, now in zip(line, [*line[1:], None], strict=True):
        if now == before:
            length += 1
            continue
        total += length - 2 if length >= 5 else 0
        length = 1
    return total


def _squares(modules: Modules) -> int:
    pairs = pairwise(modules)
    same = (a == b == c == d for up, down in pairs for a, b, c, d in zip(up, up[1:], down, down[1:], strict=False))
    return 3 * sum(same)


def _finders(line: list[bool]) -> int:
    text = "".join("#" if dark else "." for dark in line)
    return 40 * sum(text.startswith(("#.###.#....", "....#.###.#"), at) for at in range(len(text) - 10))


def _balance(modules: Modules) -> int:
    dark, whole = sum(map(sum, modules)), len(modules) ** 2
    return 10 * (abs(20 * dark - 10 * whole) // whole)

"""Which functions a message passes on its way: from the socket to the rule, to the store, and to everybody's screen.

They are those that wait for one another where the message is handed to the table, where the rule tells an event, where
the events are stored and where a frame is given to a connection. What they ask on the way is not counted.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import riverboat

HOME = Path(riverboat.__file__).parent
STOPS = (
    "Host.submit",
    "doors.<locals>.play.<locals>.emit",
    "MemoryStore.append",
    "Connection.send",
    "WebSocketLine.write",
)
BESIDE = "server/heads/"
"""Who writes heads down does so now and then, whatever is said meanwhile."""

Walk = dict[str, list[str]]
"""The functions passed, under the file that they are in, in the order in which they were met."""


@contextmanager
def walked() -> Iterator[Walk]:
    """What is passed until the block ends, in this thread."""
    walk: Walk = {}

    def look(frame: FrameType, event: str, _arg: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_qualname in STOPS and HOME in Path(code.co_filename).parents:
            passed = _waiting(frame)
            for file, name in passed if not passed[0][0].startswith(BESIDE) else ():
                if name not in walk.setdefault(file, []):
                    walk[file].append(name)

    before = sys.getprofile()
    sys.setprofile(look)
    try:
        yield walk
    finally:
        sys.setprofile(before)


def _waiting(frame: FrameType | None) -> list[tuple[str, str]]:
    """Our functions on the stack, the outermost first."""
    found = []
    while frame is not None:
        file = Path(frame.f_code.co_filename)
        if HOME in file.parents:
            found.append((file.relative_to(HOME).as_posix(), frame.f_code.co_qualname.replace(".<locals>", "")))
        frame = frame.f_back
    return found[::-1]

"""Where a room's keys lie: in a folder outside its data, in files that only their owner may read."""

import os
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from riverboat.sealing.roomkey import KeyProblem, RoomKey

OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
ROOM_KEY: Final = "room.key"
NEXT: Final = ".next"
"""What the file of a key is called beside the old one, while the old one is still in use."""


def usual_folder(room: str, environment: Mapping[str, str] = os.environ) -> Path:
    """One for each room, among the settings of this user: found by the room's id, wherever its data is moved to."""
    if os.name == "nt":
        base = Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    else:
        base = Path(environment.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    return base / "riverboat" / room


def read_key(path: Path) -> RoomKey:
    """`FileNotFoundError` where there is none; one that others may read is refused, whatever is in it."""
    with open(path, encoding="ascii", errors="replace") as file:
        if os.name == "posix" and os.fstat(file.fileno()).st_mode & OTHERS:
            raise KeyProblem("room-key-exposed", f"{path}: Others may read this key; `chmod 600` it, or make another")
        return RoomKey.parse(file.read(200), str(path))


def write_key(path: Path, key: RoomKey) -> None:
    """A new file, on disk when this returns; one that is there already is never written over."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
        file.write(key.written() + "\n")
        file.flush()
        os.fsync(file.fileno())


def beside(path: Path) -> Path:
    """Where the next key lies until the database has taken it."""
    return path.with_name(path.name + NEXT)


def move_up(path: Path) -> None:
    """The next key takes the place of the old one."""
    os.replace(beside(path), path)

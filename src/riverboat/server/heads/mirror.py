"""A copy of the latest pages outside the store, beside the key: by it a room finds itself what was cut off, heads and
all, and at which tables."""

import hashlib
import os
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

import structlog

from riverboat.fairness.checkpoint import verified_checkpoint
from riverboat.fairness.note import BadNote
from riverboat.server.heads.keys import PublicKey
from riverboat.server.heads.pages import Kept, Unreadable, page_of
from riverboat.storage.engines import database

log = structlog.get_logger()

ASIDE: Final = ".before-restore-"


class Mirror:
    """A file of pages, one in each line, the first of them full. Without a folder there is none.

    Each place of a store has its own: a backup that is restored elsewhere has the room's keys and its own later pages.
    """

    def __init__(self, folder: Path | None, database_url: str = "") -> None:
        self.path = folder / f"heads-{_place(database_url)}.pages" if folder else None
        self._whole = True
        """Nothing is missing in it: otherwise it waits for the next full page."""

    def read(self, key: PublicKey) -> Kept:
        """What it says, if its last page was signed with our key; nothing otherwise. A line that was cut short by a
        crash does not count."""
        kept = Kept()
        if self.path is None or not self.path.exists():
            return kept
        try:
            for line in self.path.read_bytes().split(b"\n")[:-1]:
                page = page_of(line)
                leaf = page.read()
                if not kept.pages and leaf.full != leaf.number:
                    return kept
                kept.turn(page, leaf)
            if kept.note:
                verified_checkpoint(kept.note, key.name, key)
        except (OSError, *Unreadable, BadNote):
            log.error("mirror-of-heads-unreadable")
            return Kept()
        return kept

    def write(self, event: bytes, *, full: bool) -> None:
        """A full page begins a new file. A failure is logged: the store has the page."""
        if self.path is None or not (full or self._whole):
            return
        try:
            if full:
                self._replace(event + b"\n")
                self._whole = True
            else:
                with open(self.path, "ab") as file:
                    file.write(event + b"\n")
        except OSError as error:
            self._whole = False
            with suppress(OSError):
                self.path.unlink(missing_ok=True)
            log.warning("mirror-of-heads-not-written", error=error.strerror)

    def _replace(self, content: bytes) -> None:
        assert self.path is not None
        fresh = self.path.with_suffix(".new")
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(content)
        os.replace(fresh, self.path)

    def set_aside(self) -> Path | None:
        """For a store that was restored to an older state on purpose; where it is now. Nothing is written over."""
        if self.path is None or not self.path.exists():
            return None
        places = (self.path.with_name(f"{self.path.name}{ASIDE}{number}") for number in count(1))
        return self.path.rename(next(place for place in places if not place.exists()))


def _place(database_url: str) -> str:
    """The address of a store in twelve digits."""
    where = database_url
    if database_url.startswith("sqlite:"):
        where = str(Path(database(database_url).database or "").resolve())
    return hashlib.sha256(where.encode()).hexdigest()[:12]

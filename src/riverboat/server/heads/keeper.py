"""The keeper of heads: checks the books when a room opens, and from then on writes down where they have come to."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
import structlog

from riverboat.fairness.checkpoint import Checkpoint, signed_checkpoint, verified_checkpoint
from riverboat.fairness.merkle import leaf_hash
from riverboat.fairness.note import DASH, BadNote
from riverboat.fairness.tree import Frontier
from riverboat.ports import Append, AuditableStore, Authorship, Conflict, Head, News, StoreFailed, Tampered
from riverboat.server import metrics
from riverboat.server.heads.keys import SigningKey, new_key, open_key
from riverboat.server.heads.looking import Ledger, follow_ledger, follow_on, grown
from riverboat.server.heads.looking_back import look_back
from riverboat.server.heads.mirror import Mirror
from riverboat.server.heads.pages import (
    NO_PAGES,
    STREAM,
    Ends,
    Kept,
    Leaf,
    Page,
    Unreadable,
    encode,
    proof_of,
    read_kept,
    regrown,
)
from riverboat.storage.chain import LEDGER

log = structlog.get_logger()

PAUSE_S: Final = 0.5
"""How long changes gather. With the writing that is less than the second which is promised."""
FULL_LEAST: Final = 2_000
"""A page says everything when those since the last full one have at least this many lines, and as many as it has: so a
start reads no more than twice what there is."""
APART: Final = ("table:", "hold:", STREAM)
"""How the names of streams begin that are looked at elsewhere or told as they are. Every other one a room acts on as a
whole: their chains are followed from the first event on."""
PLAYERS: Final = "player:"


class Keeper:
    """Of one room. Made by `open_keeper`."""

    def __init__(self, store: AuditableStore, key: SigningKey, mirror: Mirror, now_ms: Callable[[], int]) -> None:
        self._store, self._key, self._mirror, self._now_ms = store, key, mirror, now_ms
        self._kept = Kept()
        self.known = Kept()
        """What was kept, by all that is known: also what only the copy outside the store says."""
        self._new = News({}, {}, None)
        self._off: dict[str, int] = {}
        """By how much a balance is wrong: what is written down stays right."""
        self._books = Ledger(LEDGER, {})
        """The ledger as far as it was followed, and what everybody should hold by it."""
        self._unsure = False
        """A page may have been stored, or not."""
        self._again = False
        """Something is wrong with the pages: the next says everything."""
        self._writing = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self.found: list[str] = []
        """What was wrong when the room opened."""

    @property
    def heads(self) -> Ends:
        """Where each stream ended when that was last written down."""
        return self.known.heads

    @property
    def note(self) -> str:
        """The latest signed head."""
        return self._kept.note

    @property
    def verifier_key(self) -> str:
        return self._key.public.text

    async def proof(self, old: int, new: int) -> list[bytes]:
        """That the tree of `new` pages begins with that of `old`: `IndexError` where there were never that many."""
        if new > self._kept.tree.size:
            raise IndexError(new)
        return await proof_of(self._store, old, new)

    # ------------------------------------------------------------ when a room opens

    async def look(self) -> None:
        """Before anything is dealt: bounded by the last page if it was signed with our key, whole otherwise."""
        signed = await self._read_pages()
        self._look_outside(signed=signed)
        await self._know_our_own()
        await self._look_at_streams(whole=not signed)
        await self._look_at_ledger(whole=not signed)
        if signed:
            past = await look_back(self._store, self._kept)
            self.found += [sentence for sentence in past if sentence not in self.found]
        metrics.BOOKS_WRONG.set(len(self.found))
        for sentence in self.found:
            log.error("books-do-not-verify", error=sentence)

    async def _read_pages(self) -> bool:
        """Whether they may be believed. Without the key with which they were signed they are compared all the same."""
        self._kept = kept = await self._load()
        try:
            signed = self._signed(kept.note)
        except BadNote as error:
            self._kept = kept = self._disbelieved(error, kept.tree, kept.stream)
            signed = False
        self.known = Kept(dict(kept.heads), dict(kept.balances), kept.ledger, kept.macs and signed)
        return signed

    async def _load(self) -> Kept:
        try:
            return await read_kept(self._store)
        except Unreadable as error:
            stream = (await self._store.heads(STREAM)).get(STREAM) or NO_PAGES
            return self._disbelieved(error, regrown(await self._store.read(STREAM)), stream)

    def _disbelieved(self, error: Exception, tree: Frontier, stream: Head) -> Kept:
        """Nothing that the pages say counts; the next one follows them all the same, and says everything."""
        log.error("heads-do-not-verify", error=str(error) if isinstance(error, Tampered | BadNote) else "")
        self._again = True
        return Kept(tree=tree, stream=stream)

    def _signed(self, note: str) -> bool:
        """By us. `BadNote` where it says so and it is not true."""
        if not note:
            return False
        if f"{DASH}{self._key.name} " not in note:
            log.warning("heads-of-another-key")
            return False
        verified_checkpoint(note, self._key.name, self._key.public)
        return True

    def _look_outside(self, *, signed: bool) -> None:
        outside, stored = self._mirror.read(self._key.public), self._kept.tree.size
        if self._mirror.path is not None and not outside.pages:
            self._again = True  # the copy begins with a page that says everything
        if outside.pages and not signed:  # what is stored says nothing against what we have signed ourselves
            self.found.append("the heads: those that are stored were not signed with the key of this room")
            self.known = Kept(dict(outside.heads), dict(outside.balances), outside.ledger, outside.macs)
            self._again = True
            return
        self.known.macs |= outside.macs
        if outside.pages > stored:
            self.found.append(f"the heads: {outside.pages} were signed, and {stored} are stored")
            self._again = True
        if outside.full and outside.ledger.number > self.known.ledger.number:
            self.known.ledger, self.known.balances = outside.ledger, outside.balances
        for stream, head in outside.heads.items():
            if head.number > self.known.heads.get(stream, Head(0, b"")).number:
                self.known.heads[stream] = head
                self._again = True

    async def _know_our_own(self) -> None:
        """From the last head on by the MACs of what was added. Where heads are from before there were any, or are not
        ours to verify, everything is taken as it is now, once."""
        heads, ledger = dict(self.known.heads), self.known.ledger.number
        if not self.known.macs:
            heads, ledger = await self._store.heads(), await self._store.booked()
            if self._kept.tree.size:
                log.warning("appends-taken-as-they-are", streams=len(heads), transactions=ledger)
            self._again = True
        # The pages are signed one by one: those that cannot be believed are followed by one that can.
        heads |= await self._store.heads(STREAM)
        self._store.authorship = Authorship(self._key.mac_key(), heads, ledger)

    async def _look_at_streams(self, *, whole: bool) -> None:
        heads = await self._store.heads()
        for stream in heads if whole else (each for each in heads if not each.startswith(APART)):
            try:
                await self._store.verify(stream)
            except Tampered as error:
                self.found.append(str(error))
        fresh, sentences = await grown(self._store, heads, self.known.heads, skip=(STREAM,))
        self.found += [sentence for sentence in sentences if sentence not in self.found]
        self._new.heads.update(fresh)
        self.known.heads |= fresh

    async def _look_at_ledger(self, *, whole: bool) -> None:
        known = self.known
        ledger = await follow_ledger(self._store, known.ledger, known.balances)
        if whole and known.ledger.number:
            ledger.add(await follow_ledger(self._store))
        self._books = ledger
        self.found += ledger.sentences
        stored = await self._store.balances()
        for account in ledger.doubtful:
            self._off[account] = stored.get(account, 0) - ledger.balances.get(account, 0)
        self._store.locked = frozenset(each for each in ledger.doubtful if each.startswith(PLAYERS))
        fresh = {name: held for name, held in ledger.balances.items() if known.balances.get(name) != held}
        self._new = News(self._new.heads, self._new.balances | fresh, ledger.head)

    # ------------------------------------------------------------ from then on

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="heads")

    async def close(self) -> None:
        """The last page. Where the store does not take it, what is missing is followed at the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.try_to_write()

    async def restate(self) -> None:
        """Rows were changed on purpose, by whoever has the key: the next page says where everything ends now."""
        self.known.heads = {stream: head for stream, head in (await self._store.heads()).items() if stream != STREAM}
        self._again = True
        await self.write()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(PAUSE_S)
            await asyncio.shield(self.try_to_write())

    async def try_to_write(self) -> None:
        """Whatever goes wrong, it is tried again; nobody's game waits for it."""
        try:
            await self.write()
        except (StoreFailed, Conflict, *Unreadable) as error:
            self._unsure = True
            log.warning("heads-not-written", error=type(error).__name__)
        except Exception:
            self._unsure = True
            log.exception("heads-not-written")

    async def write(self) -> None:
        """One page, if there is anything to say."""
        async with self._writing:
            self._gather()
            await self._settle()
            if self._new.heads or self._new.balances or not self._kept.tree.size or self._again:
                await self._write()

    def _gather(self) -> None:
        news = self._store.news()
        heads, balances, ledger = self._new
        heads |= news.heads
        self._kept.stream = heads.pop(STREAM, self._kept.stream)
        balances |= {name: held - self._off.get(name, 0) for name, held in news.balances.items()}
        self._new = News(heads, balances, news.ledger or ledger)

    async def _settle(self) -> None:
        """What is signed follows from what we have posted, and not from what is read: a balance that says otherwise was
        changed by somebody else, and from that player nothing can be taken any more."""
        books, told = self._books, len(self._books.sentences)
        await follow_on(self._store, books, self._new.ledger.number if self._new.ledger else 0)
        for account, held in self._new.balances.items():
            right = books.balances.get(account, 0)
            if held != right:
                self._off[account] = self._off.get(account, 0) + held - right
                self._new.balances[account] = right
                books.doubtful.add(account)
                books.sentences.append(f"{account}: the balance is not the sum of its postings")
        self._lock(books)
        for sentence in books.sentences[told:]:
            log.error("books-do-not-verify", error=sentence)

    def _lock(self, books: Ledger) -> None:
        self._store.locked |= {each for each in books.doubtful if each.startswith(PLAYERS)}

    async def _write(self) -> None:
        if self._unsure:
            await self._resume()
        kept, (heads, balances, ledger) = self._kept, self._new
        lines = kept.since_full + len(heads) + len(balances)
        full = not kept.full or self._again or lines > max(FULL_LEAST, len(kept.heads) + len(kept.balances))
        if full:
            heads, balances = self.known.heads | heads, self.known.balances | balances
        number = kept.tree.size + 1
        leaf = Leaf(
            number,
            self._now_ms(),
            number if full else kept.full,
            kept.stream,
            heads,
            balances,
            ledger or kept.ledger,
            True,
        )
        raw = encode(leaf)
        tree, nodes = kept.tree.grown(leaf_hash(raw))
        page = Page(msgspec.Raw(raw), nodes, self._sign(tree))
        event = encode(page)
        await self._store.append(Append(STREAM, number - 1, (event,)))
        self._wrote(page, leaf, event, tree)

    def _sign(self, tree: Frontier) -> str:
        return signed_checkpoint(Checkpoint(self._key.name, tree.size, tree.head), self._key)

    def _wrote(self, page: Page, leaf: Leaf, event: bytes, tree: Frontier) -> None:
        self._kept.turn(page, leaf)
        self._kept.tree = tree
        self.known.heads |= leaf.heads
        self.known.balances |= leaf.balances
        self._new, self._again = News({}, {}, None), False
        self._gather()
        self._mirror.write(event, full=leaf.full == leaf.number)

    async def _resume(self) -> None:
        """Where the pages are after a failure."""
        self._kept = await self._load()
        self._unsure = False


async def open_keeper(
    store: AuditableStore, keys: Path | None, now_ms: Callable[[], int], database_url: str = ""
) -> Keeper:
    """The keeper of this store, after it has looked at the books. Without a folder for keys a new key is made each
    time, and nothing is kept outside the store: for tests and demonstrations."""
    key = open_key(keys) if keys else new_key()
    keeper = Keeper(store, key, Mirror(keys, database_url), now_ms)
    await keeper.look()
    await keeper.try_to_write()
    keeper.start()
    log.info("heads-are-signed", key=keeper.verifier_key)
    return keeper

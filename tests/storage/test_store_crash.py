"""kill -9 in the middle of writing: what was acknowledged is there, and nothing is there by halves."""

import random
import signal
import subprocess
import sys
from pathlib import Path

from campaignkit import share
from processkit import speaking

from riverboat.storage import open_store

WRITER = Path(__file__).parent / "crashing_writer.py"
RUNS = share(50)


async def test_a_killed_process_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'room.sqlite'}"
    acknowledged: dict[str, int] = {}
    for run in range(RUNS):
        acknowledged |= _killed(url, run, after=random.Random(run).randrange(1, 400))
        store = await open_store(url)
        stored = {stream: len(await store.read(stream)) for stream in await store.streams()}
        assert all(stored[stream] >= number for stream, number in acknowledged.items())
        assert all(number % 2 == 0 for number in stored.values()), "half an append"
        paid = {stream: await store.balance(f"player:{stream}") for stream in stored}
        assert paid == {stream: number // 2 for stream, number in stored.items()}
        await store.audit()
        for stream in stored:
            await store.verify(stream)
        await store.close()


def _killed(url: str, run: int, *, after: int) -> dict[str, int]:
    """Let it write until this many appends were acknowledged, kill it, and return the last word on each stream."""
    heard: dict[str, int] = {}
    command = [sys.executable, str(WRITER), url, str(run)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        with speaking(writer):
            for count, line in enumerate(writer.stdout):
                if count == after:
                    writer.send_signal(signal.SIGKILL)
                if line.endswith("\n"):
                    stream, number = line.split()
                    heard[stream] = int(number)
    assert writer.returncode == -signal.SIGKILL
    assert count >= after, "it did not write so much in time"
    return heard

"""What may come to its end, the earliest first: nobody looks through all that has not."""

import heapq


class Deadlines:
    """Whoever is due is looked at, and put back where it has been granted more time. Names may be in it twice, or no
    longer stand for anything: that is for the caller to see."""

    def __init__(self) -> None:
        self._heap: list[tuple[int, str]] = []

    def put(self, name: str, at_ms: int) -> None:
        heapq.heappush(self._heap, (at_ms, name))

    def due(self, now_ms: int) -> list[str]:
        """Those whose time is over; they are taken out."""
        found = []
        while self._heap and self._heap[0][0] < now_ms:
            found.append(heapq.heappop(self._heap)[1])
        return found

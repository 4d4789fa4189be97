"""Proofs that workers share: the most expensive ones, so that no worker has to find them again."""

from heapq import nlargest

from scopasolver.together.jobs import Telling

MOST = 10_000
"""Upper bound of the proofs sent with a job; together they take about half a megabyte."""


class Tellings:
    """The proofs of all workers that took the most nodes."""

    def __init__(self) -> None:
        self._nodes: dict[tuple[bytes, bytes], int] = {}

    def add(self, told: list[Telling]) -> None:
        """Add the proofs of a worker; beyond `MOST`, drop those that took the fewest nodes."""
        for telling in told:
            proof, nodes = (telling[:8], telling[16:]), int.from_bytes(telling[8:16], "little")
            self._nodes[proof] = max(nodes, self._nodes.get(proof, 0))
        if len(self._nodes) > MOST:
            self._nodes = dict(nlargest(MOST, self._nodes.items(), key=lambda item: item[1]))

    def all(self) -> list[Telling]:
        """Return the proofs to send with a job."""
        return [about + nodes.to_bytes(8, "little") + proof for (about, proof), nodes in self._nodes.items()]

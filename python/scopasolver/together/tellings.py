"""What workers tell each other: the proofs that took longest, so that nobody finds them again."""

from heapq import nlargest

from scopasolver.together.jobs import Telling

MOST = 10_000
"""So many are sent along with a job, some half a megabyte."""


class Tellings:
    """The proofs of all workers that took most positions."""

    def __init__(self) -> None:
        self._nodes: dict[tuple[bytes, bytes], int] = {}

    def add(self, told: list[Telling]) -> None:
        """Take in what a worker tells."""
        for telling in told:
            proof, nodes = (telling[:8], telling[16:]), int.from_bytes(telling[8:16], "little")
            self._nodes[proof] = max(nodes, self._nodes.get(proof, 0))
        if len(self._nodes) > MOST:
            self._nodes = dict(nlargest(MOST, self._nodes.items(), key=lambda item: item[1]))

    def all(self) -> list[Telling]:
        """Return what is told along with a job."""
        return [about + nodes.to_bytes(8, "little") + proof for (about, proof), nodes in self._nodes.items()]

"""Elo ratings by maximum likelihood, with their confidence intervals."""

from collections.abc import Mapping, Sequence
from math import exp, fsum, log, sqrt
from statistics import NormalDist

from scopasolver.tournament.statistics import CONFIDENCE, Estimate

SCALE = 400 / log(10)
"""Elo points of one unit of the logarithm of the odds: 400 points are odds of ten to one."""

PRIOR = 0.5
"""Wins that each player of a pairing gets in advance, because a player that won every deal has no finite rating."""

_ROUNDS = 100
_CLOSE = 1e-10

Meetings = Mapping[tuple[int, int], Sequence[float]]
"""For each two players that have met, the scores of the first: 1 for a deal won, 1/2 for a level one, else 0."""


class Ratings:
    """Ratings of players in Elo points; that of the first player is 0.

    The model is that of Bradley and Terry (1952): player i beats player j with the odds exp(r_i - r_j). The ratings
    maximise the likelihood, where a level deal is half a win and half a loss (Newton's method). Their covariance is the
    sandwich A⁻¹ B A⁻¹ of Huber (1967): A is the curvature of the likelihood, and B the observed variance of the scores,
    which is smaller where many deals end level.

    Parameters
    ----------
    count : int
        Number of players; each must have met the others, directly or through others.
    meetings : mapping
        The scores of each pairing.
    """

    def __init__(self, count: int, meetings: Meetings) -> None:
        self._logits = [0.0] * count
        for _ in range(_ROUNDS):
            slopes, bends = [0.0] * count, [[0.0] * count for _ in range(count)]
            for (one, other), scores in meetings.items():
                chance = self._chance(one, other)
                trials = len(scores) + 2 * PRIOR
                slope = fsum(scores) + PRIOR - trials * chance
                slopes[one] += slope
                slopes[other] -= slope
                _add(bends, one, other, trials * chance * (1 - chance))
            moves = _times(_inverse(bends), slopes)
            longest = max((abs(move) for move in moves), default=0.0)
            shorter = min(1.0, 1.0 / longest) if longest else 1.0
            self._logits = [logit + shorter * move for logit, move in zip(self._logits, moves, strict=True)]
            if longest < _CLOSE:
                break
        spreads = [[0.0] * count for _ in range(count)]
        for (one, other), scores in meetings.items():
            chance = self._chance(one, other)
            ahead = [*scores, 1.0, 0.0] if PRIOR else list(scores)
            weights = [1.0] * len(scores) + [PRIOR] * (len(ahead) - len(scores))
            pairs = zip(ahead, weights, strict=True)
            _add(spreads, one, other, fsum(weight * (score - chance) ** 2 for score, weight in pairs))
        bread = _inverse(bends)
        half = [[fsum(a * b for a, b in zip(row, column, strict=True)) for column in spreads] for row in bread]
        self._covariance = [[fsum(a * b for a, b in zip(row, column, strict=True)) for column in bread] for row in half]

    def rating(self, player: int) -> Estimate:
        """Return the rating of a player over the first one."""
        return self.difference(player, 0)

    def difference(self, player: int, other: int) -> Estimate:
        """Return by how much a player is rated above another one."""
        value = self._logits[player] - self._logits[other]
        spread = self._covariance
        variance = spread[player][player] + spread[other][other] - 2 * spread[player][other]
        error = sqrt(max(variance, 0.0))
        reach = error * NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / 2)
        return Estimate(SCALE * value, SCALE * error, SCALE * (value - reach), SCALE * (value + reach))

    def _chance(self, one: int, other: int) -> float:
        return 1 / (1 + exp(self._logits[other] - self._logits[one]))


def _add(matrix: list[list[float]], one: int, other: int, amount: float) -> None:
    matrix[one][one] += amount
    matrix[other][other] += amount
    matrix[one][other] -= amount
    matrix[other][one] -= amount


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the inverse of a matrix without its first row and column, which stay 0: the first player is fixed."""
    size = len(matrix)
    rows = [[*matrix[row][1:], *(float(row == column) for column in range(1, size))] for row in range(1, size)]
    for place in range(size - 1):
        best = max(range(place, size - 1), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        pivot = rows[place][place]
        rows[place] = [number / pivot for number in rows[place]]
        for row in range(size - 1):
            if row != place and (factor := rows[row][place]):
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[place], strict=True)]
    return [[0.0] * size, *([0.0, *row[size - 1 :]] for row in rows)]


def _times(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> list[float]:
    return [fsum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]

"""Train the policy of a game from lessons, and write its weights.

    cargo run --release --example lessons -- scopa "pimc(worlds=30,playouts=1,seconds=none)" 4000 1000000 > lessons
    python scripts/train_policy.py lessons rust/core/src/games/scopa/policy/scopa.weights

Lessons are moments of play, and what each move led to by the bot that compared them; several files are read as one. The
network has one hidden layer of 32 units. It learns to expect as much as possible from moves drawn by the softmax of its
worths, so that moves that are far apart count for more than those that are nearly as good. It sees nine moments of ten;
what it would lose on the others is printed after every round, beside a move at random.

The weights are bytes with a sign: a row for each feature, then the last layer. Same lessons and seed, same weights, as
far as numpy adds up alike.
"""

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

HIDDEN = 32
MOST = 127
"""The largest weight as a byte."""
SCALE = 24
"""What a weight of one is as a byte."""
BATCH = 1024
"""Moments that are learnt from at once."""

Floats = NDArray[np.float32]
Whole = NDArray[np.int64]


class Lessons:
    """Moments one behind the other: `first` is the first move of each, `worth` and `features` those of each move."""

    def __init__(self, paths: list[Path]) -> None:
        words = np.concatenate([np.fromfile(path, dtype="<u2") for path in paths])
        starts, moments, at = [0], [], 0
        while at < len(words):
            count, size = int(words[at]), int(words[at + 1]) + 2
            moments.append(words[at + 2 : at + 2 + count * size].reshape(count, size))
            starts.append(starts[-1] + count)
            at += 2 + count * size
        moves = np.concatenate(moments)
        self.first = np.array(starts, dtype=np.int64)
        self.worth = moves[:, :2].copy().view("<f4")[:, 0].astype(np.float32)
        self.features = moves[:, 2:].astype(np.int64)

    def batch(self, moments: Whole) -> tuple[Whole, Whole]:
        """Return the moves of some moments, and in which of the moments each is."""
        sizes = self.first[moments + 1] - self.first[moments]
        places = np.repeat(np.arange(len(moments)), sizes)
        within = np.arange(len(places)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
        return self.first[moments][places] + within, places


def rows_of(features: Whole, count: int) -> Floats:
    """Return the features as a matrix of ones and zeros, or more where one is there several times."""
    matrix = np.zeros((len(features), count), dtype=np.float32)
    lines = np.arange(len(features))
    for column in features.T:
        matrix[lines, column] += 1
    return matrix


class Network:
    """One hidden layer, learnt with Adam (Kingma and Ba 2015)."""

    def __init__(self, features: int, random: np.random.Generator) -> None:
        first = random.normal(0, 0.15, (features, HIDDEN)).astype(np.float32)
        last = random.normal(0, 0.3, HIDDEN).astype(np.float32)
        self.weights = [first, last]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def worths(self, matrix: Floats) -> tuple[Floats, Floats]:
        """Return the hidden units, and the worth of each move."""
        hidden = np.maximum(matrix @ self.weights[0], 0)
        return hidden, hidden @ self.weights[1]

    def learn(self, gradients: list[Floats], rate: float) -> None:
        """Take a step against the gradients."""
        self.steps += 1
        for i, gradient in enumerate(gradients):
            self.means[i] += 0.1 * (gradient - self.means[i])
            self.squares[i] += 0.001 * (gradient * gradient - self.squares[i])
            mean, square = self.means[i] / (1 - 0.9**self.steps), self.squares[i] / (1 - 0.999**self.steps)
            self.weights[i] -= rate * mean / (np.sqrt(square) + 1e-8)
            np.clip(self.weights[i], -MOST / SCALE, MOST / SCALE, out=self.weights[i])

    def bytes(self) -> bytes:
        """Return the weights as they lie in the file."""
        scaled = [np.rint(weight * SCALE).astype(np.int8).tobytes() for weight in self.weights]
        return b"".join(scaled)


def per_moment(function: np.ufunc, values: Floats, places: Whole) -> Floats:
    """Return a sum or a maximum over the moves of each moment."""
    starts = np.flatnonzero(np.diff(places, prepend=-1))
    return function.reduceat(values, starts)


def train(lessons: Lessons, features: int, rounds: int, rate: float, seed: int) -> Network:
    """Return the network after so many rounds through the lessons."""
    random = np.random.default_rng(seed)
    network = Network(features, random)
    moments = random.permutation(len(lessons.first) - 1)
    held_out, learnt = np.split(moments, [len(moments) // 10])
    steps, step = rounds * -(-len(learnt) // BATCH), 0
    for number in range(rounds):
        random.shuffle(learnt)
        for start in range(0, len(learnt), BATCH):
            moves, places = lessons.batch(learnt[start : start + BATCH])
            matrix = rows_of(lessons.features[moves], features)
            hidden, worths = network.worths(matrix)
            worth = lessons.worth[moves]
            chances = np.exp(worths - per_moment(np.maximum, worths, places)[places])
            chances /= per_moment(np.add, chances, places)[places]
            expected = per_moment(np.add, chances * worth, places)
            # What is expected of a move more often chosen, less what is expected anyway.
            slope = -chances * (worth - expected[places]) / len(expected)
            back = np.outer(slope, network.weights[1]) * (hidden > 0)
            now = rate * (1 - step / steps)
            network.learn([matrix.T @ back.astype(np.float32), hidden.T @ slope], now)
            step += 1
        report(lessons, network, features, held_out, number + 1)
    return network


def report(lessons: Lessons, network: Network, features: int, held_out: Whole, number: int) -> None:
    """Print by how much the best move that was known beats that of the network, and a random one."""
    regret = chance = 0.0
    for start in range(0, len(held_out), BATCH):
        moves, places = lessons.batch(held_out[start : start + BATCH])
        worths = network.worths(rows_of(lessons.features[moves], features))[1]
        worth = lessons.worth[moves]
        best = per_moment(np.maximum, worth, places)
        is_chosen = worths == per_moment(np.maximum, worths, places)[places]
        sizes = per_moment(np.add, np.ones_like(worth), places)
        chosen = per_moment(np.add, worth * is_chosen, places) / per_moment(np.add, is_chosen * 1.0, places)
        regret += float((best - chosen).sum())
        chance += float((best - per_moment(np.add, worth, places) / sizes).sum())
    print(
        f"round {number}: loses {regret / len(held_out):.4f} a move, at random {chance / len(held_out):.4f}", flush=True
    )


def main() -> None:
    """Read the lessons, learn, write."""
    parser = argparse.ArgumentParser(description="Train the policy of a game from lessons, and write its weights.")
    parser.add_argument("lessons", nargs="+", type=Path)
    parser.add_argument("weights", type=Path)
    parser.add_argument(
        "--features", type=int, help="how many the game has; by default as many as the weights that are there"
    )
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--seed", type=int, default=1)
    settings = parser.parse_args()
    lessons = Lessons(settings.lessons)
    print(f"{len(lessons.first) - 1} moments, {len(lessons.worth)} moves, {lessons.features.shape[1]} features each")
    features = settings.features or len(settings.weights.read_bytes()) // HIDDEN - 1
    network = train(lessons, features, settings.rounds, settings.rate, settings.seed)
    settings.weights.write_bytes(network.bytes())


if __name__ == "__main__":
    main()

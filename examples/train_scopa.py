"""Train a small network to play Scopa by playing against itself, then let it play a tournament against bots.

It needs numpy and PyTorch: pip install "scopasolver[rl]" torch. Less than ten minutes on two cores beat `greedy`.

    python examples/train_scopa.py --seconds 540 --curve curve.csv

The network first imitates `greedy`, whose choices cost nothing. Then it plays itself in many games at once, and a
search that looks a little further than the network does says what each touch would have been worth (expert iteration).
The network alone plays in the end: it searches nothing.
"""

import argparse
import itertools
import math
import random
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

try:
    import numpy as np
    import torch
    from torch import Tensor, nn
except ModuleNotFoundError as missing:
    print(f"{missing.name} is not installed, so nothing is trained")
    sys.exit()

from scopasolver import Position, Rules, VectorEnv
from scopasolver.bots import Bot, bot
from scopasolver.envs.agent import AgentPlayer
from scopasolver.tournament import tournament

RULES = Rules("scopa")
SPACE = RULES.action_space
PLANES = [number for number, name in enumerate(RULES.plane_names) if not name.startswith("last move")]
"""What the network looks at: a player of a match is not told what was last played, so it does without."""

CARDS = 40
SWAPS = [[*order, 3] for order in itertools.permutations(range(3))]
"""Coppe, spade and bastoni count the same in all respects: any of them may stand for any other, not so denari."""

WIDTH, RATE, BATCH = 256, 2e-3, 512
IMITATION = 0.15
"""The share of the time in which `greedy` is imitated."""
TEACHER = "pimc(worlds=30,playouts=1,solve=4,seconds=none)"
SHARPNESS = 4.0
"""How much more a touch is aimed at that is worth a point more: as many powers of e."""
GAMES, ERRORS = 256, 0.15
"""Games at once, and how often a move is drawn at random, so that more is seen."""
MEMORY, LESSONS = 256 * 1_000, 8
"""The touches that are remembered, and how often each is gone through."""

Sample = tuple[Tensor, Tensor, Tensor]
"""What was seen, what was allowed, and how likely each action should be."""


class Network(nn.Module):
    """What a seat sees goes in, how likely each action is to be best comes out."""

    def __init__(self) -> None:
        super().__init__()
        size = len(PLANES) * CARDS + len(RULES.scalar_names)
        self.layers = nn.Sequential(
            nn.Linear(size, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, SPACE.size)
        )

    def forward(self, seen: Tensor, mask: Tensor) -> Tensor:
        """Return the logarithms of the chances."""
        scores: Tensor = self.layers(seen)
        return torch.log_softmax(scores.masked_fill(~mask, -1e9), dim=1)


def as_input(planes: Any, scalars: Any) -> Tensor:
    """Return arrays of some moments as rows of numbers."""
    flat = planes[:, PLANES].astype(np.float32).reshape(len(scalars), -1)
    return torch.from_numpy(np.concatenate([flat, scalars], axis=1))


def seen_in(env: VectorEnv) -> tuple[Tensor, Tensor]:
    """Return what is seen and allowed in all games."""
    return as_input(env.observations["planes"], env.observations["scalars"]), torch.from_numpy(env.action_mask == 1)


def swapped(order: list[int], groups: int, rest: int) -> Tensor:
    """Return where each number comes from when suits are swapped: groups of 40 cards, and others that stay."""
    cards = torch.cat([torch.arange(10) + 10 * suit for suit in order])
    return torch.cat([*(cards + CARDS * group for group in range(groups)), torch.arange(rest) + CARDS * groups])


class Memory:
    """The samples of late, the oldest written over."""

    def __init__(self, sample: Sample) -> None:
        self.parts = tuple(torch.zeros((MEMORY, part.shape[1]), dtype=part.dtype) for part in sample)
        self.added = 0
        places, others = len(PLANES), len(RULES.scalar_names)
        self.swaps = [(swapped(order, places, others), swapped(order, 2, 1)) for order in SWAPS]

    def add(self, sample: Sample) -> None:
        """Remember the samples of one touch in all games."""
        first = self.added % MEMORY
        for part, new in zip(self.parts, sample, strict=True):
            part[first : first + GAMES] = new
        self.added += GAMES

    def draw(self) -> Sample:
        """Return a batch, with suits swapped at random."""
        of_seen, of_actions = random.choice(self.swaps)
        rows = torch.randint(min(self.added, MEMORY), (BATCH,))
        seen, mask, aims = (part[rows] for part in self.parts)
        return seen[:, of_seen], mask[:, of_actions], aims[:, of_actions]


class Lessons:
    """Games that the network plays against itself, and what a teacher thinks of each touch.

    Parameters
    ----------
    teacher : Bot
        Who is asked what it would play, and what it thinks of the other moves.
    threads : int
        How many games it thinks about at once.
    """

    def __init__(self, teacher: Bot, threads: int) -> None:
        self.env = VectorEnv(RULES, GAMES, seed=3)
        self.env.reset()
        self.teacher, self.chance = teacher, random.Random(3)
        self.pool = ThreadPoolExecutor(threads)
        self.rest: list[list[int]] = [[] for _ in range(GAMES)]
        """Of each game what is still to be touched of a move that has been begun."""

    def think(self, position: Position) -> list[tuple[tuple[int, ...], float]]:
        """Return the touches of each move, and what the teacher thinks it is worth."""
        choice = self.teacher.choose(position.observation(position.to_move or 0))
        thought = {one.move: one.mean for one in choice.candidates}
        worth = {move: thought.get(move, float(move == choice.move)) for move in position.legal_moves()}
        return [(SPACE.touches(position, move), points) for move, points in worth.items()]

    def next(self, network: Network) -> Sample:
        """Return what is taught in the next touch of all games, and go on."""
        seen, mask = (part.clone() for part in seen_in(self.env))
        aims = np.zeros(mask.shape, np.float32)
        with torch.no_grad():
            drawn = torch.multinomial(network(seen, mask).exp(), 1).squeeze(1).tolist()
        new = [game for game in range(GAMES) if not self.rest[game]]
        for game, thought in zip(new, self.pool.map(self.think, map(self.env.position, new)), strict=True):
            best = max(points for _, points in thought)
            for touches, points in thought:
                aims[game, touches[0]] = max(aims[game, touches[0]], math.exp(SHARPNESS * (points - best)))
            if self.chance.random() < ERRORS:
                drawn[game] = self.chance.choice(thought)[0][0]
            # The network chooses how the move begins, the teacher how it goes on.
            self.rest[game] = list(
                max((points, touches) for touches, points in thought if touches[0] == drawn[game])[1]
            )
        for game, rest in enumerate(self.rest):
            if not aims[game].any():
                aims[game, rest[0]] = 1.0
        self.env.step([rest.pop(0) for rest in self.rest])
        return seen, mask, torch.from_numpy(aims / aims.sum(1, keepdims=True))


def train(seconds: float, threads: int, curve: Path | None) -> Network:
    """Train for some time, and tell now and then how far it is."""
    torch.manual_seed(1)
    torch.set_num_threads(1)  # the batches are too small to be shared
    network = Network()
    optimiser = torch.optim.Adam(network.parameters(), lr=RATE)
    start, touches, next_look = time.monotonic(), 0, 0.0
    lessons, memory, lines = Lessons(bot("greedy"), threads), None, ["seconds,touches,lead,error"]
    while (past := (time.monotonic() - start) / seconds) < 1:
        if past >= next_look:
            lines.append(look(network, past * seconds, touches, hands=4_000))
            next_look += 0.05
        if past >= IMITATION and lessons.teacher.name == "greedy":
            lessons, memory = Lessons(bot(TEACHER), threads), None
        sample = lessons.next(network)
        memory = memory or Memory(sample)
        memory.add(sample)
        touches += GAMES
        for group in optimiser.param_groups:
            group["lr"] = RATE * (1 - past)
        for _ in range(LESSONS * GAMES // BATCH):
            seen, mask, aims = memory.draw()
            loss = -(aims * network(seen, mask)).sum(1).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
    lines.append(look(network, seconds, touches, hands=40_000))
    if curve is not None:
        curve.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return network


def look(network: Network, seconds: float, touches: int, hands: int) -> str:
    """Let the network play hands against `greedy`, and return a line of the learning curve."""
    leads = []
    for seat in (0, 1):
        env = VectorEnv(RULES, hands // 2, seed=2, opponents="greedy", learner=seat)
        env.reset()
        lead, missing = np.zeros(env.n), np.ones(env.n, bool)
        while missing.any():
            with torch.no_grad():
                best = network(*seen_in(env)).argmax(1)
            _, rewards, over, _, _ = env.step(best.numpy())
            lead[over & missing] = rewards[over & missing, seat]
            missing &= ~over
        leads.append(lead)
    both = (leads[0] + leads[1]) / 2
    line = f"{seconds:.0f},{touches},{both.mean():.3f},{both.std() / len(both) ** 0.5:.3f}"
    print(line, flush=True)
    return line


def player(network: Network) -> AgentPlayer:
    """Return the network as a player: it touches what looks best."""

    def agent(seen: dict[str, Any]) -> int:
        given = as_input(seen["planes"][None], seen["scalars"][None])
        with torch.no_grad():
            return int(network(given, torch.from_numpy(seen["action_mask"][None] == 1)).argmax())

    return AgentPlayer(agent, "network")


def main() -> None:
    """Train, then play."""
    parser = argparse.ArgumentParser(description="Train a small network to play Scopa.")
    parser.add_argument("--seconds", type=float, default=540.0, help="of training")
    parser.add_argument("--threads", type=int, default=2, help="of the teacher")
    parser.add_argument("--deals", type=int, default=2_000, help="of the tournament at the end, each played twice")
    parser.add_argument("--curve", type=Path, help="where the learning curve is written")
    asked = parser.parse_args()
    network = train(asked.seconds, asked.threads, asked.curve)
    table = tournament(RULES, [player(network), "greedy", "random"], deals=asked.deals, workers=1, seed=5)
    for pairing in table.pairings:
        points = pairing.points
        print(f"{pairing.first} against {pairing.second}: {points.value:+.2f} points a hand, ", end="")
        print(f"{points.low:+.2f} to {points.high:+.2f}; better: {pairing.winner or 'none is proved to be'}")


if __name__ == "__main__":
    main()

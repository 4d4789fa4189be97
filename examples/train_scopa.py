"""Train a small network to play Scopa by playing against itself, then let it play a tournament against bots.

It needs numpy and PyTorch: pip install "scopasolver[rl]" torch. In ten minutes on two cores it beats `greedy`.

    python examples/train_scopa.py --seconds 540 --curve curve.csv --save network.pt
"""

import argparse
import copy
import sys
import time
from dataclasses import dataclass
from typing import Any

try:
    import numpy as np
    import torch
    from torch import Tensor, nn
except ModuleNotFoundError as missing:
    print(f"{missing.name} is not installed, so nothing is trained")
    sys.exit()

from scopasolver import Move, Observation, Rules, VectorEnv
from scopasolver.tournament import tournament

RULES = Rules("scopa")
GAMES, STEPS = 1_024, 76
"""Games that are played at once, and touches of each between two lessons: about two hands."""
WIDTH = 256
PLANES = [number for number, name in enumerate(RULES.plane_names) if not name.startswith("last move")]
"""What the network looks at: a player of a match is not told what was last played, so it does without."""
PASSES, MINIBATCH, CLIP = 2, 8_192, 0.2
RATE, BONUS = 1e-3, 0.01
"""How fast it learns at first, and how much it is paid for staying curious."""


class Network(nn.Module):
    """What a seat sees goes in; how good each action looks, and by how many points the seat will be ahead, comes out."""

    def __init__(self, planes: int, scalars: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(planes + scalars, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU()
        )
        self.actions = nn.Linear(WIDTH, actions)
        self.lead = nn.Linear(WIDTH, 1)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Return the logarithms of the chances of all actions, and the lead."""
        thought = self.body(seen)
        scores = self.actions(thought).masked_fill(~mask, -1e9)
        return torch.log_softmax(scores, dim=1), self.lead(thought).squeeze(1)


def network_for(rules: Rules) -> Network:
    """Return a network of the shapes that the rules have."""
    seen = rules.deal(seed=0).observation(0)
    cards = np.asarray(seen.planes).shape[1]
    return Network(len(PLANES) * cards, len(rules.scalar_names), rules.action_space.size)


def as_input(planes: Any, scalars: Any) -> Tensor:
    """Return arrays of one or many moments as rows of numbers."""
    flat = planes[:, PLANES].astype(np.float32).reshape(len(scalars), -1)
    return torch.from_numpy(np.concatenate([flat, scalars], axis=1))


@dataclass
class Played:
    """What happened in a number of steps, a row for each touch of each game."""

    seen: Tensor
    mask: Tensor
    action: Tensor
    log_chance: Tensor
    guess: Tensor
    lead: Tensor


@torch.no_grad()
def play(network: Network, env: VectorEnv) -> Played:
    """Let the network play all seats, and note by how much each touch's seat came to be ahead."""
    seen, mask, action, log_chance, guess, seat, ends = [], [], [], [], [], [], []
    for _ in range(STEPS):
        seen.append(as_input(env.observations["planes"], env.observations["scalars"]))
        mask.append(torch.from_numpy(env.action_mask.astype(bool)))
        chances, lead = network(seen[-1], mask[-1])
        action.append(torch.multinomial(chances.exp(), 1))
        log_chance.append(chances.gather(1, action[-1]).squeeze(1))
        guess.append(lead)
        seat.append(torch.from_numpy(env.to_move.astype(np.int64)))
        _, rewards, over, _, _ = env.step(action[-1].squeeze(1).numpy())
        ends.append((torch.from_numpy(over.copy()), torch.from_numpy(rewards.copy())))
    # A hand that is not over yet is judged by the network: what one seat is ahead, the other is behind.
    unfinished = as_input(env.observations["planes"], env.observations["scalars"])
    _, ahead = network(unfinished, torch.from_numpy(env.action_mask.astype(bool)))
    own = torch.nn.functional.one_hot(torch.from_numpy(env.to_move.astype(np.int64)), 2) * 2 - 1
    result, lead = own * ahead[:, None], []
    for (over, rewards), who in zip(reversed(ends), reversed(seat), strict=True):
        result = torch.where(over[:, None], rewards, result)
        lead.append(result.gather(1, who[:, None]).squeeze(1))
    return Played(*map(torch.cat, (seen, mask, action, log_chance, guess, lead[::-1])))


def learn(network: Network, optimiser: torch.optim.Optimizer, played: Played) -> None:
    """Make what went better than expected likelier: proximal policy optimisation, with the whole hand's result."""
    advantage = played.lead - played.guess
    advantage = (advantage - advantage.mean()) / advantage.std()
    for _ in range(PASSES):
        for rows in torch.randperm(len(played.lead)).split(MINIBATCH):
            chances, lead = network(played.seen[rows], played.mask[rows])
            ratio = (chances.gather(1, played.action[rows]).squeeze(1) - played.log_chance[rows]).exp()
            better = torch.min(ratio * advantage[rows], ratio.clamp(1 - CLIP, 1 + CLIP) * advantage[rows])
            curious = -(chances.exp() * chances.clamp(min=-20)).sum(1)
            wrong = (lead - played.lead[rows]).square()
            loss = -better.mean() + 0.1 * wrong.mean() - BONUS * curious.mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimiser.step()


@torch.no_grad()
def lead_over(network: Network, bot: str, hands: int, seed: int) -> tuple[float, float]:
    """Return by how many points a hand the network is ahead of a bot, and the standard error."""
    env = VectorEnv(RULES, hands // 2, seed=seed, threads=2, opponents=bot)
    _, info = env.reset()
    leads: list[float] = []
    learner = np.arange(env.n) % 2
    finished = np.zeros(env.n, int)
    while (finished < 2).any():
        chances, _ = network(
            as_input(env.observations["planes"], env.observations["scalars"]),
            torch.from_numpy(info["action_mask"].astype(bool)),
        )
        _, rewards, over, _, info = env.step(chances.argmax(1).numpy())
        for game in np.flatnonzero(over & (finished < 2)):
            leads.append(float(rewards[game, (learner[game] + finished[game]) % 2]))
            finished[game] += 1
    return float(np.mean(leads)), float(np.std(leads) / len(leads) ** 0.5)


class Trained:
    """The network as a player: it touches what looks best until its move is made."""

    def __init__(self, network: Network) -> None:
        self.network = copy.deepcopy(network)

    def __str__(self) -> str:
        return "network"

    @torch.no_grad()
    def __call__(self, observation: Observation) -> Move:
        """Return the move for what its seat has seen."""
        turn = observation.turn()
        while turn.move is None:
            seen = as_input(np.asarray(turn.planes)[None], np.asarray(turn.scalars)[None])
            mask = torch.from_numpy(np.asarray(turn.mask).astype(bool)[None])
            turn = turn.touch(int(self.network(seen, mask)[0].argmax()))
        return turn.move


def train(seconds: float, threads: int, curve: str | None) -> Network:
    """Train for some time, and tell now and then how far it is."""
    torch.manual_seed(1)
    torch.set_num_threads(threads)
    network = network_for(RULES)
    env = VectorEnv(RULES, GAMES, seed=1, threads=threads)
    env.reset()
    optimiser = torch.optim.Adam(network.parameters(), lr=RATE)
    start, lessons, lines = time.monotonic(), 0, ["seconds,touches,lead,error"]
    next_look = 0.0
    while (past := time.monotonic() - start) < seconds:
        if past >= next_look:
            lead, error = lead_over(network, "greedy", 4_000, seed=2)
            lines.append(f"{past:.0f},{lessons * GAMES * STEPS},{lead:.3f},{error:.3f}")
            print(lines[-1], flush=True)
            next_look = past + seconds / 18
        for group in optimiser.param_groups:
            group["lr"] = RATE * max(0.05, 1 - past / seconds)
        learn(network, optimiser, play(network, env))
        lessons += 1
    if curve is not None:
        with open(curve, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
    return network


def main() -> None:
    """Train, then play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=540.0)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--deals", type=int, default=2_000, help="deals of the tournament at the end, each played twice")
    parser.add_argument("--curve", help="where the learning curve is written")
    parser.add_argument("--save", help="where the weights are written")
    asked = parser.parse_args()
    network = train(asked.seconds, asked.threads, asked.curve)
    if asked.save is not None:
        torch.save(network.state_dict(), asked.save)
    torch.set_num_threads(1)
    table = tournament(RULES, [Trained(network), "greedy"], deals=asked.deals, workers=1, seed=5)
    for pairing in table.pairings:
        points = pairing.points
        print(f"{pairing.first} against {pairing.second}: {points.value:+.2f} points a hand, ", end="")
        print(f"{points.low:+.2f} to {points.high:+.2f}; better: {pairing.winner or 'none is proved to be'}")


if __name__ == "__main__":
    main()

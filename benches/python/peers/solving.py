"""Exact solutions with all cards known: trick games of four hands in two pairs, with as many cards left."""

from collections.abc import Iterator
from functools import partial
from random import Random

from measuring import Row, quicker

from scopasolver import Rules, solve

DEALS = 20


def endings(cards: int) -> list[partial[object]]:
    """Return the tasks of this library: Tressette, the value of every legal card."""
    rules = Rules("tressette")
    return [partial(solve, rules.random_position(seed=seed, plies_left=cards)) for seed in range(DEALS)]


def with_endplay() -> Iterator[Row]:
    """Compare with the double dummy solver of bridge that endplay brings."""
    from endplay.dds import solve_board
    from endplay.types import Deal, Denom, Player

    def bridge(cards: int, seed: int) -> Deal:
        ranks = "AKQJT98765432"
        pack = [(suit, rank) for suit in range(4) for rank in ranks]
        Random(seed).shuffle(pack)
        size = cards // 4
        hands = [sorted(pack[at * size : (at + 1) * size], key=lambda card: ranks.index(card[1])) for at in range(4)]
        texts = [".".join("".join(rank for suit, rank in hand if suit == one) for one in range(4)) for hand in hands]
        deal = Deal(f"N:{' '.join(texts)}")
        deal.trump, deal.first = Denom.nt, Player.north
        return deal

    for cards in (16, 24, 32, 40):
        theirs = [partial(solve_board, bridge(cards, seed)) for seed in range(DEALS)]
        yield quicker(
            f"exact solve, {cards} cards left",
            "endplay (DDS)",
            endings(cards),
            theirs,
            "Ours: Tressette; theirs: bridge without trumps, cards of 52 dealt at random. Both give the value of every "
            "legal card; the median of 20 deals.",
            "Bridge counts tricks, so a few high cards decide most positions; Tressette counts cards, so a proof must "
            "also know who takes which.",
        )


def with_colver() -> Iterator[Row]:
    """Compare with the solver of belote."""
    import colver

    def belote(cards: int, seed: int) -> colver.Env:
        env = colver.Env.deal(dealer=0, seed=seed)
        env.set_contract(0, 80, 0, 0)
        env.set_phase_playing()
        for _ in range(32 - cards):
            env.step(env.action_random())
        return env

    for cards in (16, 32):
        theirs = [belote(cards, seed).solve_scores for seed in range(DEALS)]
        yield quicker(
            f"exact solve, {cards} cards left",
            "colver",
            endings(cards),
            theirs,
            "Ours: Tressette; theirs: belote with spades as trumps. Both give the value of every legal card; the "
            "median of 20 deals.",
            "Belote has trumps and cards worth up to 20 points, which settle small endings sooner.",
        )

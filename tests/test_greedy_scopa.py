"""The bot `greedy` in the Scopa family makes the best capture, and leaves no table that an unseen card sweeps."""

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import ending
from reference import scopa as slow
from reference import scopa_rules
from sampling import examples
from scopasolver import Position, Rules
from scopasolver.bots import Greedy, bot

RISK = 250
"""Weight of the chance of a sweep by the next player, as in the documentation of the bot."""

PRESETS = (
    "scopa",
    "scopa(players=4)",
    "scopa(players=5)",
    "scopone",
    "scopone_scientifico",
    "scopone_fewest_cards",
    "scopa_sevens",
    "scopa_di_quindici",
    "scopa_di_quindici(capture_choice=fewest_cards)",
    "scopa_d_assi(ace_sweep_counts=true)",
    "scopa_d_assi(ace_blocked_by_ace=true,ace_sweep_counts=true,ace_may_be_banked=true)",
    "scopa_d_assi(ace_on_empty_table=takes_itself,ace_on_lone_ace_sweeps=false)",
)


def worth(card: str, rules: scopa_rules.Rules) -> int:
    rank, southern = slow.rank(card), rules["primiera_pictures"] == "southern"
    primiera = rank if southern and rank > 7 else slow.PRIMIERA[rank]
    return 10 + primiera + 20 * card.endswith("D") + 200 * (card == "7D")


def gain(state: slow.State, move: str) -> int:
    card, _, rest = move.removesuffix("^").partition("x")
    taken = rest.split("+") if rest else []
    if not taken:
        return -worth(card, state.rules)
    sweep = 1000 * slow.is_sweep(state, card, taken)
    return sweep + sum(worth(one, state.rules) for one in (card, *taken))


def swept(state: slow.State, move: str) -> Fraction:
    """Return the chance that the next player can sweep, by trying every unseen card in that hand."""
    assert state.to_move is not None
    seen = {*state.hands[state.to_move], *state.table, *(card for pile in state.captured for card in pile)}
    unseen = [card for card in slow.DECK if card not in seen]
    after = slow.play(state, move)
    if after.to_move is None or slow.is_over(after):
        return Fraction(0)
    sweeping, held = 0, len(after.hands[after.to_move])
    for card in unseen:
        given = slow.copy_of(after)
        given.hands[after.to_move] = [card, *["0X"] * (held - 1)]
        taken = slow.captures(state.rules, card, given.table)
        sweeping += any(sorted(cards) == sorted(given.table) and slow.is_sweep(given, card, cards) for cards in taken)
    return 1 - Fraction(comb(len(unseen) - sweeping, held), comb(len(unseen), held))


def best(state: slow.State, risk: int) -> list[str]:
    """Return the best moves, in canonical order."""
    moves = slow.legal_moves(state)
    values = [gain(state, move) - risk * swept(state, move) for move in moves]
    return [move for move, value in zip(moves, values, strict=True) if max(values) - value < Fraction(1, 10**9)]


@pytest.mark.parametrize("rules", PRESETS)
@examples(25)
@given(seed=st.integers(0, 10**6), data=st.data())
def test_greedy_weighs_what_it_takes_against_what_it_leaves(rules: str, seed: int, data: st.DataObject) -> None:
    plies = data.draw(st.integers(1, 40 if "scientifico" in rules else 30))
    position = Rules.parse(rules).random_position(seed=seed, plies_left=plies)
    assert position.to_move is not None
    state, seen = slow.from_document(position.to_dict()), position.observation(position.to_move)
    assert str(Greedy()(seen)) in best(state, RISK)
    assert str(Greedy(looks_ahead=False)(seen)) == best(state, 0)[0]


def answers(position: Position) -> tuple[str, str]:
    """Return the move of greedy, and its move if it ignored the table that it leaves."""
    assert position.to_move is not None
    seen = position.observation(position.to_move)
    return str(bot("greedy")(seen)), str(bot("greedy(looks_ahead=no)")(seen))


@pytest.mark.parametrize(
    ("hands", "table", "looking", "simple"),
    [
        ("8C 2S / 9B 4B", "1C", "2S", "8C"),
        ("8C 2S / 10B 5B", "1C", "8C", "8C"),
        ("6B 4B / 4S 10B", "4C 6S", "4Bx4C", "6Bx6S"),
        ("7B 4B / 4S 10B", "7D 4C", "4Bx4C", "7Bx7D"),
        ("7B 4B / 5S 9B", "7D 4C", "7Bx7D", "7Bx7D"),
    ],
    ids=[
        "a nine is unseen, so the eight must not lie with the asso",
        "all nines have been taken, so it may",
        "of two captures the one that leaves what nobody has",
        "even the settebello can wait where nobody else can take it",
        "but need not where nobody can sweep what is left",
    ],
)
def test_it_leaves_what_cannot_be_swept(hands: str, table: str, looking: str, simple: str) -> None:
    assert answers(ending("scopa", hands, table)) == (looking, simple)

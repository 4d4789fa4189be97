"""Random trees of hands, with variations and notes."""

import random

from hypothesis import strategies as st

from playing import Dice
from scopasolver import Position, Rules
from scopasolver.play import HandTree, Node, Note

COMMENTS = st.one_of(st.text(max_size=30), st.text(alphabet="{}()[]%\\ \n#\u2028a1.,\r\x85", max_size=30))
"""Comments, among them many with characters that have a meaning in a text with moves."""
WHOLE = st.integers(min_value=-60, max_value=60)
NUMBERS = st.one_of(WHOLE, st.floats(allow_nan=False, allow_infinity=False))
MOST = 16
"""Upper bound of the moves of a line."""


def notes(rules: Rules, *, is_start: bool) -> st.SearchStrategy[Note]:
    """Draw a note in a hand with these rules."""
    pair = st.tuples(NUMBERS, NUMBERS).map(sorted).map(tuple)
    worth = st.one_of(NUMBERS, pair) if rules.sides == 2 else st.tuples(*[NUMBERS] * rules.sides)
    losses = st.none() if is_start else st.one_of(st.none(), NUMBERS, pair)
    average = st.none() if is_start else st.one_of(st.none(), NUMBERS)
    return st.builds(Note, COMMENTS, st.one_of(st.none(), worth), losses, average)


def grow(node: Node, seed: int, moves: int) -> Node:
    """Add a line of random moves to a node, and return the last one."""
    player = Dice(seed)
    while moves > 0 and node.position.to_move is not None:
        node, moves = node.add(player(node.position)), moves - 1
    return node


@st.composite
def trees(draw: st.DrawFn, rules: st.SearchStrategy[Rules]) -> HandTree:
    """Draw the tree of a hand."""
    chosen = draw(rules)
    seed = draw(st.integers(min_value=0, max_value=2**32))
    chance = random.Random(seed)
    start: Position = chosen.deal(seed=seed)
    tree = HandTree(start)
    grow(tree.root, seed, draw(st.integers(min_value=0, max_value=MOST)))
    for number in range(draw(st.integers(min_value=0, max_value=6))):
        grow(chance.choice(list(tree)), seed + number + 1, chance.randrange(1, MOST // 2))
    for node in draw(st.lists(st.sampled_from(list(tree)), max_size=5)):
        node.note = draw(notes(start.rules, is_start=node.move is None))
    for node in draw(st.lists(st.sampled_from(list(tree)), max_size=3)):
        if node.parent is not None:
            node.promote()
    return tree

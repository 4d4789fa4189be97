"""The command `show` draws hands with their moves, variations and notes."""

import json
import re
from pathlib import Path

import pytest

from answering import complaint, printed
from commanding import EXAMPLES, run
from playing import GAMES
from scopasolver import Rules
from scopasolver.play import HandTree, Match, Record, load_trees, write_score
from trees import grow

SCORE = r"""rules: scopa
hands: 5D 9S 4S / 1C 3B 4D
table: 2S 7S 3D 8D
stock: ?
{Dealt at the club.}
1. 9S {It takes the seven. [%value 2]}
   (1. 5D 3B {A sweep \u001b[2J is near. [%open_loss 1,3]} 9S)
   1... 3B
"""


def test_a_hand_is_drawn_move_by_move() -> None:
    shown = run("show", "-", stdin=SCORE).stdout
    table = re.search(r"^move .*\n(?:.+\n)+", shown, re.MULTILINE)
    assert table is not None
    assert [line.split() for line in table[0].splitlines()] == [
        ["move", "seat", "played", "value", "lost", "comment"],
        ["1", "0", "9Sx2S+7S", "+2", "It", "takes", "the", "seven."],
        ["1", "0", "5Dx2S+3D"],
        ["2", "1", "3B", "1", "to", "3", "A", "sweep", r"\x1b[2J", "is", "near."],
        ["3", "0", "9S"],
        ["2", "1", "3Bx3D"],
    ]
    assert "Dealt at the club." in shown
    assert "places not known: 30 cards" in shown
    assert shown.count("in hands and stock") == 2


@pytest.mark.parametrize("game", GAMES)
def test_hands_of_every_game_are_drawn(game: str) -> None:
    tree = HandTree(Rules(game).deal(seed=2))
    grow(tree.root, 1, 6)
    for number, node in enumerate(list(tree)):
        grow(node, number, 2)
    tree.root.value = 1 if tree.start.rules.sides == 2 else tuple(range(tree.start.rules.sides))
    shown = run("show", "-", stdin=write_score(tree)).stdout
    assert len(re.findall(r"^ *\d+ +\d +\S", shown, re.MULTILINE)) >= len(tree) - 1


def test_any_form_of_hands_is_drawn(tmp_path: Path) -> None:
    (tree,) = load_trees(SCORE)
    assert json.loads(run("show", "-", "--json", stdin=SCORE).stdout) == tree.to_dict()
    record = Record.from_hand(tree.start.rules, tree.start, tree.mainline_moves()).with_trees([tree])
    record.write(tmp_path / "match.jsonl")
    for text in (tree.to_json(), json.dumps(tree.to_dict(), indent=2)):
        assert run("show", "-", stdin=text).stdout == run("show", "-", stdin=SCORE).stdout
    assert "A sweep" in printed("show", str(tmp_path / "match.jsonl"))
    file = tmp_path / "two.jsonl"
    match = Match(Rules("scopa"), ["greedy", "random"], seed=1, record=file)
    match.play_hand()
    match.play_hand()
    assert run("show", str(file)).stdout.count("\nmove ") == 2
    assert "move " in printed("show", str(EXAMPLES / "played_hand.json"))


@pytest.mark.parametrize(
    "option", [("--notation",), ("--svg", "-"), ("--seat", "0"), ("--values",), ("--seen-by", "1")]
)
def test_a_hand_has_no_picture_and_no_notation(option: tuple[str, ...]) -> None:
    assert "only --json is possible" in complaint("show", "-", *option, stdin=SCORE)


def test_a_wrong_hand_is_refused() -> None:
    assert "line 6, move 1" in complaint("show", "-", stdin=SCORE.replace("1. 9S", "1. 4D"))
    assert "without a" in complaint("show", "-", stdin=SCORE.replace(")", ""))

"""What a report found is attached to the tree of its hand."""

from pathlib import Path

import pytest

from analysing import played_hand
from commanding import EXAMPLES, run
from scopasolver import Limit, Rules
from scopasolver.analysis import analyse, annotate
from scopasolver.analysis.report import bounds_of
from scopasolver.play import HandTree, PlayedHand, load_hands, load_trees, write_score

LATE = {"machiavelli": 8, "scala40": 4, "sette_e_mezzo": None, "scialandroni": 10}
"""Cards left where a hand begins; elsewhere 6."""


@pytest.mark.parametrize("preset", [*Rules.games(), "scopa(players=3)", "tressette(rovescino=true)"])
def test_a_tree_has_what_the_report_says(preset: str) -> None:
    start, moves = played_hand(preset, 3, LATE.get(preset, 6))
    tree = HandTree(start)
    tree.root.add_line(moves[:4]).comment = "the last move"
    for limit in (None, Limit(nodes=1)):
        report = analyse(tree, worlds=20, limit=limit)
        assert report == analyse((start, moves[:4]), worlds=20, limit=limit)
        annotate(tree, report, best=limit is None)
        line = [tree.root, *tree.mainline()]
        assert tree.mainline_moves() == tuple(moves[:4])
        assert tree.end().comment == "the last move"
        assert line[-1].value == report.value
        for before, after, decision in zip(line, line[1:], report.decisions, strict=False):
            assert before.value == (decision.bounds if decision.value is None else decision.value)
            assert (after.open_loss, after.fair_loss) == (decision.open_loss, decision.fair_loss)
            least, _ = bounds_of(decision.open_loss) or (0, 0)
            if limit is None and least > 0 and decision.best:
                assert before.variations[1].move in decision.best
                assert before.variations[1].value == decision.value
        assert HandTree.parse(tree.start, str(tree)) == HandTree.from_json(tree.to_json()) == tree


def test_moves_beside_the_main_line_get_their_losses() -> None:
    start, moves = played_hand("briscola", 3, 10)
    tree = HandTree(start)
    tree.root.add_line(moves)
    for move in start.legal_moves():
        tree.root.add(move)
    report = analyse(tree, worlds=0)
    annotate(tree, report)
    judged = {one.move: one.open_loss for one in report.decisions[0].moves}
    assert {node.move: node.open_loss for node in tree.root.variations} == judged
    assert len(tree) == len(moves) + len(start.legal_moves())


def test_another_report_changes_nothing() -> None:
    (start, moves), (other, others) = played_hand("briscola", 3, 6), played_hand("briscola", 4, 6)
    tree = HandTree.from_hand(PlayedHand(start, moves))
    with pytest.raises(ValueError, match="the report is about another hand"):
        annotate(tree, analyse((other, others), worlds=0))
    with pytest.raises(ValueError, match="the report is about another hand"):
        annotate(tree, analyse((start, moves[:-1]), worlds=0))
    with pytest.raises(TypeError, match="expected a Report"):
        annotate(tree, "report")  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(TypeError, match="expected a HandTree"):
        annotate(start, analyse((start, moves), worlds=0))  # type: ignore[arg-type]  # wrong on purpose
    assert tree == HandTree.from_hand(PlayedHand(start, moves))


def test_the_command_writes_annotated_scores(tmp_path: Path) -> None:
    start, moves = played_hand("briscola", 3, 8)
    tree = HandTree.from_hand(PlayedHand(start, moves))
    tree.end().comment = "over"
    file, out = tmp_path / "hand.txt", tmp_path / "annotated.txt"
    file.write_text(write_score(tree))
    quick = ("--worlds", "4", "--seconds", "1000")
    answer = run("analyse", str(file), *quick, "--annotated", str(out))
    assert (answer.exit_code, answer.stdout) == (0, "")
    annotate(tree, analyse(tree, worlds=4, limit=Limit(seconds=1000)), best=True)
    assert load_trees(out) == [tree]
    assert load_hands(out) == [tree.played()]
    assert run("analyse", str(out), *quick).stdout == run("analyse", str(file), *quick).stdout
    again = run("analyse", str(out), *quick, "--annotated", "-").stdout
    assert load_trees(again) == [tree]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--json",), "--annotated writes scores"),
        (("--html", "page.html"), "--annotated writes scores"),
        (("--player", "Anna"), "--annotated writes the hands of one file"),
    ],
)  # fmt: skip
def test_forms_that_contradict_each_other_are_refused(options: tuple[str, ...], message: str) -> None:
    answer = run("analyse", str(EXAMPLES / "played_hand.json"), "--annotated", "-", *options)
    assert answer.exit_code == 2
    assert message in answer.stderr

"""Values and losses of a report, attached to the tree of its hand."""

from dataclasses import replace
from typing import Any

from scopasolver.analysis.report import Decision, Report, bounds_of
from scopasolver.play import HandTree, Node
from scopasolver.play.arguments import expect


def annotate(tree: HandTree, report: Report, *, best: bool = False) -> None:
    """Attach the values and losses of a report to the tree of its hand.

    Each position of the main line gets its value, and each of its moves the two losses; former numbers there are
    replaced. Other moves that the tree has beside the main line get their losses. Comments stay.

    Parameters
    ----------
    tree : HandTree
        The tree; it is changed.
    report : Report
        What `analyse` returned for its main line.
    best : bool, default False
        Whether to add a best move with all cards known as a variation where the move played surely lost by them.

    Raises
    ------
    TypeError
        If an argument has the wrong type.
    ValueError
        If the report is about another hand; nothing changes then.

    Examples
    --------
    >>> from scopasolver import Rules
    >>> from scopasolver.analysis import analyse
    >>> tree = HandTree(Rules("briscola").random_position(seed=34, plies_left=14))
    >>> end = tree.root.add_line(["10B", "1D"])
    >>> annotate(tree, analyse(tree, worlds=0), best=True)
    >>> [node.open_loss for node in tree.mainline()]
    [12, 15]
    >>> [(str(other.move), other.value) for node in tree for other in node.variations[1:]]
    [('6C', 63), ('3B', 51)]
    """
    expect("tree", tree, HandTree, "a HandTree")
    expect("report", report, Report, "a Report")
    line = (tree.root, *tree.mainline())
    if tree.start != report.start or tree.mainline_moves() != tuple(one.move for one in report.decisions):
        raise ValueError("the report is about another hand")
    for before, after, decision in zip(line, line[1:], report.decisions, strict=False):
        worth = decision.bounds if decision.value is None else decision.value
        before.note = replace(before.note, value=worth)
        _set_losses(after, decision.open_loss, decision.fair_loss)
        if best:
            _add_best(before, decision)
        _judge_others(before, decision)
    line[-1].value = report.value


def _judge_others(node: Node, decision: Decision) -> None:
    """Attach their losses to the moves beside the main line."""
    judged = {one.move: one for one in decision.moves}
    for other in node.variations[1:]:
        one = judged.get(other.move) if other.move is not None else None
        if one is not None and not (one.open_loss is None and one.fair_loss is None):
            _set_losses(other, other.open_loss if one.open_loss is None else one.open_loss, one.fair_loss)


def _add_best(node: Node, decision: Decision) -> None:
    """Add the best move as a variation if the move played surely lost."""
    lost = bounds_of(decision.open_loss)
    if lost is None or lost[0] <= 0 or not decision.best:
        return
    if not any(child.move in decision.best for child in node.variations):
        better = node.add(decision.best[0])
        better.note = replace(better.note, value=decision.value, open_loss=0)


def _set_losses(node: Node, open_loss: Any, fair_loss: float | None) -> None:
    node.note = replace(node.note, open_loss=open_loss, fair_loss=fair_loss)

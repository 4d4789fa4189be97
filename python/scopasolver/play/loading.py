"""Reading hands from any format: a record, scores, the document of a hand, or a position."""

import json
from collections.abc import Callable
from os import PathLike
from typing import Any, TypeAlias, TypeVar

from scopasolver import Position, ScopaSolverError, ScoreError
from scopasolver.play.course import Hand
from scopasolver.play.hand_tree import HandTree
from scopasolver.play.played import PlayedHand
from scopasolver.play.record import KIND, read_record
from scopasolver.play.score import HEADER, Score, read_scores
from scopasolver.play.texts import text_of


def load_hands(source: str | PathLike[str]) -> list[PlayedHand]:
    """Read hands in any format, without variations and notes.

    Parameters
    ----------
    source : str or path
        A file, or the text itself: the record of a match, with the moves that stand; one score or several, each
        beginning with `rules:`; the document of a hand; a position, as document or one-line notation, with no moves.

    Returns
    -------
    list of PlayedHand
        The hands, in order.

    Raises
    ------
    TypeError
        If `source` is neither a path nor a text.
    RecordError
        If a line of a record is wrong.
    ScoreError
        If a line of a score is wrong.
    ScopaSolverError
        If a document or a notation is wrong, or no hand can reach its position.
    OSError
        If the file cannot be read.

    Examples
    --------
    >>> from scopasolver import Rules
    >>> [hand.moves for hand in load_hands(str(Rules("scopa").deal(seed=1)))]
    [()]
    """
    return _loaded(source, _hand)


def load_trees(source: str | PathLike[str]) -> list[HandTree]:
    """Read hands in any format, with their variations and notes.

    Parameters
    ----------
    source : str or path
        As for `load_hands`.

    Returns
    -------
    list of HandTree
        The hands, in order.

    Raises
    ------
    TypeError
        If `source` is neither a path nor a text.
    RecordError
        If a line of a record is wrong.
    ScoreError
        If a line of a score is wrong.
    ScopaSolverError
        If a document or a notation is wrong, or no hand can reach its position.
    OSError
        If the file cannot be read.

    Examples
    --------
    >>> tree, = load_trees('''
    ... rules: scopa
    ... hands: 5D 9S 4S / 1C 3B 4D
    ... table: 2S 7S 3D 8D
    ... stock: ?
    ... 1. 9S {It takes the seven.} (1. 5D) 3B
    ... ''')
    >>> [str(node.move) for node in tree.root.variations]
    ['9Sx2S+7S', '5Dx2S+3D']
    """
    return _loaded(source, _tree)


T = TypeVar("T")
Found: TypeAlias = Hand | Score | Position | dict[str, Any]
"""A hand of a record, a score, a position, or the document of a hand."""


def _hand(found: Found) -> PlayedHand:
    match found:
        case Hand():
            return found.played()
        case Score():
            return found.hand()
        case Position():
            return PlayedHand(found)
    return PlayedHand.from_dict(found)


def _tree(found: Found) -> HandTree:
    match found:
        case Hand() | Score():
            return found.tree()
        case Position():
            return HandTree(found)
    return HandTree.from_dict(found)


def _loaded(source: str | PathLike[str], read: Callable[[Found], T]) -> list[T]:
    """Read what is in a file or a text."""
    text = text_of(source)
    if text.lstrip().startswith("{"):
        return _from_objects(text.lstrip(), read)
    lines = [line for line in text.splitlines() if line.partition("#")[0].strip()]
    if len(lines) == 1 and not HEADER.match(lines[0]):
        return [read(Position(lines[0].partition("#")[0]))]
    return [read(score) for score in read_scores(text)]


def _from_objects(text: str, read: Callable[[Found], T]) -> list[T]:
    """Read a record, or one document, or one on each line."""
    lines = text.splitlines()
    if f'"{KIND}"' in lines[0]:
        return [read(hand) for hand in read_record(text).hands]
    if not all(line.startswith("{") and line.endswith("}") for line in lines if line.strip()):
        return [read(_from_document(text))]
    hands = []
    for number, line in enumerate(lines, start=1):
        try:
            hands += [read(_from_document(line))] if line.strip() else []
        except ScopaSolverError as error:
            if len(lines) == 1:
                raise
            raise ScoreError(number, str(error)) from error
    return hands


def _from_document(text: str) -> dict[str, Any] | Position:
    """Read the document of a hand with its moves, or a position."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):  # `Position.from_json` raises the error
        document = None
    if isinstance(document, dict) and {"start", "moves"} & set(document):
        return document
    return Position.from_json(text)

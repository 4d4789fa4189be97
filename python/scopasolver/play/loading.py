"""Reading hands from any format: a record, scores, the document of a hand, or a position."""

import json
from os import PathLike

from scopasolver import Position, ScopaSolverError, ScoreError
from scopasolver.play.played import PlayedHand
from scopasolver.play.record import KIND, read_record
from scopasolver.play.score import HEADER, read_scores
from scopasolver.play.texts import text_of


def load_hands(source: str | PathLike[str]) -> list[PlayedHand]:
    """Read hands in any format.

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
    text = text_of(source)
    if text.lstrip().startswith("{"):
        return _from_objects(text.lstrip())
    lines = [line for line in text.splitlines() if line.partition("#")[0].strip()]
    if len(lines) == 1 and not HEADER.match(lines[0]):
        return [PlayedHand(Position(lines[0].partition("#")[0]))]
    return [score.hand() for score in read_scores(text)]


def _from_objects(text: str) -> list[PlayedHand]:
    """Read a record, or one document, or one on each line."""
    lines = text.splitlines()
    if f'"{KIND}"' in lines[0]:
        return [hand.played() for hand in read_record(text).hands]
    if not all(line.startswith("{") and line.endswith("}") for line in lines if line.strip()):
        return [_from_document(text)]
    hands = []
    for number, line in enumerate(lines, start=1):
        try:
            hands += [_from_document(line)] if line.strip() else []
        except ScopaSolverError as error:
            if len(lines) == 1:
                raise
            raise ScoreError(number, str(error)) from error
    return hands


def _from_document(text: str) -> PlayedHand:
    """Read a hand with its moves, or a position."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):  # `Position.from_json` raises the error
        document = None
    if isinstance(document, dict) and {"start", "moves"} & set(document):
        return PlayedHand.from_dict(document)
    return PlayedHand(Position.from_json(text))

"""Reading moves with variations and notes; what is wrong with any part of the text is told at once."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from scopasolver import IllegalMoveError, Move, ParseError, Position, ScopaSolverError, ScoreError
from scopasolver.play.filling import Filling
from scopasolver.play.played import move_meant
from scopasolver.play.tree.branches import Branch, Remark, Run, Sorting
from scopasolver.play.tree.comments import read_note
from scopasolver.play.tree.node import Node
from scopasolver.play.tree.note import MOST_FAULTS, note_of
from scopasolver.play.tree.tokens import Token, Tokens

LONGEST_MOVE = 60
"""Most words of a move; an opening of Scala 40 has about twenty."""
LISTED = 40
"""Most legal moves that an error lists."""
Parts: TypeAlias = Iterator[Run | Remark | Branch]


def read_moves(start: Position, text: str) -> Node:
    """Return the root of the tree with these moves; faults raise one `ScoreError`."""
    tokens, found = Tokens(), list[Token]()
    for number, line in enumerate(text.splitlines(), start=1):
        found += tokens.of_line(number, line)
    found += tokens.at_end()
    reading = Reading(Filling(start), found)
    return reading.root()


class Reading:
    """Moves of a text: the main line is played at once, the variations when its start is known.

    Attributes
    ----------
    filling : Filling
        The hand after the moves of the main line.
    moves : list of Move
        The moves of the main line, as far as they are legal.
    """

    def __init__(self, filling: Filling, tokens: Iterable[Token]) -> None:
        self.filling = filling
        self.moves = list[Move]()
        sorting = Sorting(tokens)
        self._faults = sorting.faults
        self._notes: list[tuple[int, Remark]] = []
        self._branches: list[tuple[int, Branch]] = []
        self._play(sorting.main)

    @property
    def is_plain(self) -> bool:
        """Whether there are only moves, and all of them are legal."""
        return not (self._faults or self._notes or self._branches)

    def root(self) -> Node:
        """Return the root of the tree; faults raise one `ScoreError`."""
        root = Node(self.filling.start)
        root.add_line(self.moves)
        line = [root, *root.mainline()]
        notes: dict[Node, list[Remark]] = {}
        for ply, remark in self._notes:
            notes.setdefault(line[ply], []).append(remark)
        for ply, branch in self._branches:
            self._add(line[ply], branch, notes)
        for node, remarks in notes.items():
            self._attach(node, remarks)
        if self._faults:
            first, *more = sorted(self._faults, key=lambda fault: fault.line)[:MOST_FAULTS]
            raise ScoreError(first.line, first.reason, first.ply, first.legal_moves, more)
        return root

    def _play(self, main: Branch) -> None:
        """Play the main line up to its first fault."""
        for part in main.parts:
            match part:
                case Remark():
                    self._notes.append((len(self.moves), part))
                case Branch() if self.moves:
                    self._branches.append((len(self.moves) - 1, part))
                case Run(line, words):
                    while words:
                        length = length_of_move(self.filling.position, words)
                        try:
                            self.moves.append(self.filling.play(" ".join(words[:length])))
                        except ScopaSolverError as error:
                            self._refuse_move(line, error, len(self.moves) + 1, self.filling.position)
                            return
                        words = words[length:]

    def _add(self, node: Node, branch: Branch, notes: dict[Node, list[Remark]]) -> None:
        """Add a variation in place of the move of the main line that follows a node, and those inside it."""
        waiting: list[tuple[Parts, Node, bool]] = [(iter(branch.parts), node, True)]
        while waiting and len(self._faults) < MOST_FAULTS:
            parts, node, is_first = waiting.pop()
            part = next(parts, None)
            match part:
                case None:
                    continue
                case Remark() if not is_first:
                    notes.setdefault(node, []).append(part)
                case Branch() if not is_first and node.parent is not None:
                    waiting += [(parts, node, False), (iter(part.parts), node.parent, True)]
                    continue
                case Run(line, words):
                    after = self._played(node, line, words, is_first=is_first)
                    if after is None:
                        continue
                    node, is_first = after, False
            waiting.append((parts, node, is_first))

    def _played(self, node: Node, line: int, words: list[str], *, is_first: bool) -> Node | None:
        """Add the moves of some words; None if one is wrong."""
        while words:
            length = length_of_move(node.position, words)
            try:
                move = move_meant(node.position, " ".join(words[:length]))
                if is_first and any(child.move == move for child in node.variations):
                    raise ParseError(f"`{move}` is played there already: a variation begins with another move")
                node, is_first = node.add(move), False
            except ScopaSolverError as error:
                self._refuse_move(line, error, node.ply + 1, node.position)
                return None
            words = words[length:]
        return node

    def _attach(self, node: Node, remarks: list[Remark]) -> None:
        """Attach notes to a node."""
        line = remarks[0].line
        try:
            fields = read_note(remark.text for remark in remarks)
        except ValueError as error:
            self._refuse(line, str(error))
            return
        note, faults = note_of(fields, node.position.rules, is_start=node.move is None)
        for fault in faults:
            self._refuse(line, fault)
        node.note = note

    def _refuse(self, line: int, reason: str) -> None:
        self._faults.append(ScoreError(line, reason))

    def _refuse_move(self, line: int, error: ScopaSolverError, ply: int, position: Position) -> None:
        if isinstance(error, IllegalMoveError):
            self._faults.append(ScoreError(line, str(error), ply, error.legal_moves))
            return
        legal = list(map(str, position.legal_moves()[:LISTED]))
        self._faults.append(ScoreError(line, f"{error}; legal moves: {' '.join(legal)}", ply, legal))


def length_of_move(position: Position, words: list[str]) -> int:
    """Return the number of words of the next move: the longest run that is a move."""
    for length in range(min(len(words), LONGEST_MOVE), 1, -1):
        try:
            position.parse_move(" ".join(words[:length]))
        except ParseError:
            continue
        except IllegalMoveError:
            pass
        return length
    return 1

"""A hand as a tree: its start, the moves played, and others that could have been played."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Self

from scopasolver import Card, Move, Position
from scopasolver.games import module_of
from scopasolver.play.arguments import expect
from scopasolver.play.played import PlayedHand, grown, object_of, parts_of
from scopasolver.play.tree.movetext import movetext
from scopasolver.play.tree.node import Node, content_of
from scopasolver.play.tree.reading import read_moves
from scopasolver.play.tree.variation import notes_written, variations_of

SURROGATE = re.compile("[\ud800-\udfff]")
"""Pattern of a character that no file in UTF-8 can have."""


class HandTree:
    """A hand with variations, comments, values and losses.

    Its nodes are positions with the move that led to them, see `Node`. The main line is the hand as it was played.
    Trees can be changed, so they have no hash; two are equal if their starts, moves and notes are.
    A tree can be pickled and copied, however long its lines are.

    `str` returns the moves in one line, with variations in parentheses and notes in braces, as `parse` reads them.

    Attributes
    ----------
    root : Node
        The start.
    unknown : tuple of Card
        Cards whose places at the start are not known; the start has them in one of the possible places.

    Parameters
    ----------
    start : Position
        The position before the first move.

    Raises
    ------
    TypeError
        If the start is not a `Position`.

    Examples
    --------
    >>> from scopasolver import Rules
    >>> tree = HandTree(Rules("scopa").deal(seed=1))
    >>> end = tree.root.add_line(["9S", "3Bx2S+1D"])
    >>> tree.root.add("5Dx5S").comment = "This keeps the nine."
    >>> print(tree)
    1. 9S (1. 5Dx5S {This keeps the nine.}) 1... 3Bx2S+1D
    >>> tree.mainline_moves()
    (Move('9S'), Move('3Bx2S+1D'))
    >>> tree == HandTree.from_json(tree.to_json()) == HandTree.parse(tree.start, str(tree))
    True
    """

    __slots__ = ("root", "unknown")

    root: Node
    unknown: tuple[Card, ...]

    def __init__(self, start: Position) -> None:
        expect("start", start, Position, "a Position")
        self.root = Node(start)
        self.unknown = ()

    @classmethod
    def _of_root(cls, root: Node, unknown: tuple[Card, ...]) -> Self:
        """Return the tree with this root."""
        tree = cls(root.position)
        tree.root, tree.unknown = root, unknown
        return tree

    @classmethod
    def from_hand(cls, hand: PlayedHand) -> Self:
        """Return the tree of a played hand, which is its main line.

        Parameters
        ----------
        hand : PlayedHand
            The hand.

        Returns
        -------
        HandTree
            A tree without variations.

        Raises
        ------
        TypeError
            If `hand` is not a `PlayedHand`.
        """
        expect("hand", hand, PlayedHand, "a PlayedHand")
        root = Node(hand.start)
        root.add_line(hand.moves)
        return cls._of_root(root, hand.unknown)

    @property
    def start(self) -> Position:
        """The position before the first move."""
        return self.root.position

    @property
    def unit(self) -> str:
        """Unit of values and losses, in English: `point`, `card point`, `third of a point`."""
        unit: str = module_of(self.start.rules.game, "losses").TERMS.unit
        return unit

    def end(self) -> Node:
        """Return the last node of the main line.

        Returns
        -------
        Node
            The root if no move was made.
        """
        return self.root.end()

    def mainline(self) -> Iterator[Node]:
        """Follow the main line.

        Returns
        -------
        iterator of Node
            The nodes after its moves, first to last.
        """
        return self.root.mainline()

    def mainline_moves(self) -> tuple[Move, ...]:
        """Return the moves of the main line.

        Returns
        -------
        tuple of Move
            The moves, first to last.
        """
        return self.root.mainline_moves()

    def played(self) -> PlayedHand:
        """Return the main line as a played hand.

        Returns
        -------
        PlayedHand
            The hand without variations and notes.
        """
        return PlayedHand(self.start, self.mainline_moves(), self.unknown)

    @classmethod
    def parse(cls, start: Position, text: str) -> Self:
        """Read moves with variations in parentheses and notes in braces.

        Parameters
        ----------
        start : Position
            The position before the first move.
        text : str
            The moves, as in a score, on any number of lines.

        Returns
        -------
        HandTree
            The tree.

        Raises
        ------
        ScoreError
            If a move is not legal, or the text has another form. The error has the line and the number of the move;
            `more` has the other faults.
        TypeError
            If an argument has the wrong type.
        """
        expect("start", start, Position, "a Position")
        expect("text", text, str, "a text")
        return cls._of_root(read_moves(start, text), ())

    def to_dict(self) -> dict[str, Any]:
        """Return the tree as a document: that of its main line, with notes and variations.

        Returns
        -------
        dict
            Plain values that `json.dumps` takes.
        """
        line = (self.root, *self.mainline())
        notes = tuple((ply, node.note) for ply, node in enumerate(line) if node.note)
        others = variations_of((other for node in line for other in node.variations[1:]), 0)
        document = self.played().to_dict()
        if notes:
            document["notes"] = notes_written(notes)
        if others:
            document["variations"] = [other.to_dict() for other in others]
        return document

    def to_json(self) -> str:
        """Return the document as JSON text.

        Returns
        -------
        str
            One line.
        """
        text = json.dumps(self.to_dict(), ensure_ascii=False)
        return SURROGATE.sub(lambda found: f"\\u{ord(found[0]):04x}", text)

    @classmethod
    def from_dict(cls, document: Mapping[str, Any]) -> Self:
        """Read a document.

        Parameters
        ----------
        document : mapping
            The document of a hand, as `to_dict` or `PlayedHand.to_dict` returns it.

        Returns
        -------
        HandTree
            The tree.

        Raises
        ------
        TypeError
            If the document is no mapping.
        ParseError
            If a field is missing, unknown or of another type, or a note or a variation is wrong; the message has all
            faults of notes and variations.
        InvalidPositionError
            If no hand can reach the start.
        IllegalMoveError
            If a move of the main line is not legal where it is played.
        """
        hand = PlayedHand(*parts_of(document))
        return cls._of_root(grown(hand.start, hand.moves, document), hand.unknown)

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Read a document from JSON text.

        Parameters
        ----------
        text : str or bytes
            The JSON text; bytes are read as UTF-8.

        Returns
        -------
        HandTree
            The tree.

        Raises
        ------
        ParseError
            If the text is not one JSON object, or the document is wrong, as in `from_dict`.
        InvalidPositionError
            If no hand can reach the start.
        IllegalMoveError
            If a move of the main line is not legal where it is played.
        """
        return cls.from_dict(object_of(text))

    def __iter__(self) -> Iterator[Node]:
        """Go through all nodes, as `Node.nodes` does from the root."""
        return self.root.nodes()

    def __len__(self) -> int:
        """Return the number of nodes, the root included."""
        return sum(1 for _ in self)

    def __eq__(self, other: object) -> bool:
        """Compare start, unknown cards, moves and notes."""
        if not isinstance(other, HandTree):
            return NotImplemented
        if self.start != other.start or self.unknown != other.unknown:
            return False
        return content_of(self.root) == content_of(other.root)

    __hash__ = None  # type: ignore[assignment] # a tree changes, so it is not hashed

    def __str__(self) -> str:
        """Return the moves in one line, with variations in parentheses and notes in braces."""
        return movetext(self.root)

    def __repr__(self) -> str:
        """Return the start and the moves."""
        return f"HandTree.parse({self.start!r}, {str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        """Return the root and the unknown cards."""
        return self._of_root, (self.root, self.unknown)

"""The nodes of a tree: positions with their notes, the nodes before them and their variations."""

from collections.abc import Iterable, Iterator
from operator import index
from typing import Any, SupportsIndex

from scopasolver import IllegalMoveError, Move, Observation, ParseError, Position, ScopaSolverError, Solution
from scopasolver.play.arguments import expect
from scopasolver.play.tree.note import Note, Numbers, faults_of
from scopasolver.play.tree.noted import Noted


class Node(Noted):
    """A position of a `HandTree`, with the move that led to it and the variations that go on from it.

    Nodes are made by `HandTree` and `add`. Two nodes are equal if they are the same node; trees are compared by their
    content. A node can be pickled and copied, together with its whole tree.

    Examples
    --------
    >>> from scopasolver import Rules
    >>> from scopasolver.play import HandTree
    >>> tree = HandTree(Rules("scopa").deal(seed=1))
    >>> node = tree.root.add("9S")
    >>> node.comment = "The ace stays alone."
    >>> other = tree.root.add("5Dx5S")
    >>> print(tree)
    1. 9S {The ace stays alone.} (1. 5Dx5S)
    >>> other.promote()
    >>> print(tree)
    1. 5Dx5S (1. 9S {The ace stays alone.})
    """

    __slots__ = ("__weakref__", "_children", "_parent")

    def __init__(self, position: Position, move: Move | None = None, parent: "Node | None" = None) -> None:
        super().__init__(position, move)
        self._parent = parent
        self._children: list[Node] = []

    @property
    def parent(self) -> "Node | None":
        """The node before the move; None at the root, and after `remove`."""
        return self._parent

    @property
    def variations(self) -> tuple["Node", ...]:
        """The nodes after each move that the tree has here, the one of the main line first."""
        return tuple(self._children)

    @property
    def seat(self) -> int | None:
        """The seat that made the move; None at the root."""
        return None if self._parent is None else self._parent.position.to_move

    @property
    def ply(self) -> int:
        """Number of moves from the root to this node."""
        return sum(1 for _ in self._upwards()) - 1

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves from the root to this node, first to last."""
        made = [node.move for node in self._upwards() if node.move is not None]
        return tuple(reversed(made))

    @property
    def root(self) -> "Node":
        """The node of the start."""
        *_, root = self._upwards()
        return root

    def observation(self, seat: int | None = None) -> Observation:
        """Return what a seat has seen, with the course of play from the root on.

        Parameters
        ----------
        seat : int, optional
            The seat; by default the seat to act.

        Returns
        -------
        Observation
            As `Position.observation` returns it.

        Raises
        ------
        ValueError
            If there is no such seat, or the hand is over and no seat is given.
        """
        asked = self.position.to_move if seat is None else seat
        if asked is None:
            raise ValueError("the hand is over, so no seat is to act: say which seat observes")
        return self.position.observation(asked)

    def next(self) -> "Node | None":
        """Return the next node of the main line.

        Returns
        -------
        Node or None
            The first of `variations`; None if there is none.
        """
        return self._children[0] if self._children else None

    def end(self) -> "Node":
        """Return the last node of the main line from here.

        Returns
        -------
        Node
            This node if no move follows.
        """
        node = self
        for node in self.mainline():  # noqa: B007 - the last one is wanted
            pass
        return node

    def mainline(self) -> Iterator["Node"]:
        """Follow the first variations from here.

        Returns
        -------
        iterator of Node
            The nodes after this one.
        """
        node = self.next()
        while node is not None:
            yield node
            node = node.next()

    def mainline_moves(self) -> tuple[Move, ...]:
        """Return the moves of the main line from here.

        Returns
        -------
        tuple of Move
            The moves, first to last.
        """
        return tuple(node.move for node in self.mainline() if node.move is not None)

    def is_mainline(self) -> bool:
        """Return whether the node is on the main line of its tree.

        Returns
        -------
        bool
            True also for the root.
        """
        return all(node.parent is None or node.parent.next() is node for node in self._upwards())

    def nodes(self) -> Iterator["Node"]:
        """Go through this node and all nodes below it.

        Returns
        -------
        iterator of Node
            Each node before its variations, and all that follows one variation before the next one.
        """
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.variations))

    def undo(self, count: SupportsIndex = 1) -> "Node":
        """Return the node some moves before; the tree does not change.

        Parameters
        ----------
        count : int, default 1
            Number of moves to go back.

        Returns
        -------
        Node
            For one move the `parent`.

        Raises
        ------
        ScopaSolverError
            If there are not that many moves before.
        ValueError
            If the number is below 0.
        """
        left, node = index(count), self
        if left < 0:
            raise ValueError(f"`count` is {left}: expected 0 or more")
        while left > 0:
            if node.parent is None:
                raise ScopaSolverError(f"{index(count)} moves cannot be undone: {index(count) - left} lead here")
            node, left = node.parent, left - 1
        return node

    def variation(self, move: Move | str) -> "Node":
        """Return the node after a move that the tree has here.

        Parameters
        ----------
        move : Move or str
            The move, or its text.

        Returns
        -------
        Node
            The node.

        Raises
        ------
        KeyError
            If the tree does not have this move here.
        """
        for child in self._children:
            if child.move == move:
                return child
        raise KeyError(f"no variation begins with `{move}`")

    def add(self, move: Move | str) -> "Node":
        """Add a move, unless the tree has it here already.

        Parameters
        ----------
        move : Move or str
            A legal move, or its text.

        Returns
        -------
        Node
            The node after the move. A new one comes after the variations that are here; the first is the main line.

        Raises
        ------
        IllegalMoveError
            If the move is not legal.
        ParseError
            If the text is not a move.
        """
        return self.add_line((move,))

    def add_line(self, moves: Iterable[Move | str]) -> "Node":
        """Add moves one after the other, as far as the tree does not have them.

        Parameters
        ----------
        moves : iterable of Move or str
            Legal moves, or their texts.

        Returns
        -------
        Node
            The node after the last move.

        Raises
        ------
        IllegalMoveError
            If a move is not legal; nothing is added then. The message has its number if there are several.
        ParseError
            If a text is not a move; nothing is added then.
        """
        given = tuple(moves)
        node, first = self, None
        for number, text in enumerate(given, start=1):
            try:
                move = node.position.parse_move(text) if isinstance(text, str) else text
                expect("move", move, Move, "a Move or a text")
                child = node._find(move)
                if child is None:
                    child = Node(node.position.play(move), move, node)
                    if first is None:
                        first = child  # joined to the tree when all moves are known to be legal
                    else:
                        child._siblings().append(child)
            except IllegalMoveError as error:
                if len(given) == 1:
                    raise
                raise IllegalMoveError(f"move {number}: {error}", error.move, error.legal_moves) from error
            except ParseError as error:
                if len(given) == 1:
                    raise
                raise ParseError(f"move {number}: {error}") from error
            node = child
        if first is not None:
            first._siblings().append(first)  # noqa: SLF001 - a node, too
        return node

    def add_solution(self, solution: Solution[Any]) -> "Node":
        """Add the line of a solution of this position, with the values that it proves.

        This node gets the value of the solution, or its two bounds; each node of a proved line gets the value too, for
        best play does not change it. Other moves that the tree has here get theirs. The solution must answer the plain
        question, without an objective, because values of trees are in the units of the game.

        Parameters
        ----------
        solution : Solution
            What `solve(node.position)` returns.

        Returns
        -------
        Node
            The last node of `solution.line`; if that is not proved, of `solution.suggested_line`.

        Raises
        ------
        IllegalMoveError
            If it is the solution of another position; nothing changes then.
        ValueError
            If its value is not one of these rules; nothing changes then.

        Examples
        --------
        >>> from scopasolver import Rules, solve
        >>> from scopasolver.play import HandTree
        >>> tree = HandTree(Rules("briscola").random_position(seed=34, plies_left=6))
        >>> solution = solve(tree.start)
        >>> last = tree.root.add_solution(solution)
        >>> tree.root.mainline_moves() == solution.line, last.value == solution.value, last.position.is_over
        (True, True, True)
        """
        expect("solution", solution, Solution, "a Solution")
        for one in solution.moves:
            self.position.parse_move(str(one.move))
        if faults := faults_of(Note(value=_value_of(solution)), self.position.rules, is_start=True):
            raise ValueError("; ".join(faults))
        end = self.add_line(solution.line or solution.suggested_line)
        judged: list[tuple[Node | None, Any]] = [(self, solution)]
        judged += [(self._find(one.move), one) for one in solution.moves]
        for node, worth in judged:
            known = _value_of(worth)
            if node is not None and known is not None:
                node.value = known
        if solution.exact:
            on_line = end
            while on_line is not self and on_line.parent is not None:
                on_line.value = solution.value
                on_line = on_line.parent
        return end

    def promote(self) -> None:
        """Exchange the node with the variation before it; the first one stays where it is.

        Raises
        ------
        ScopaSolverError
            If the node is the root.
        """
        self._move_to(max(self._place() - 1, 0))

    def demote(self) -> None:
        """Exchange the node with the variation after it; the last one stays where it is.

        Raises
        ------
        ScopaSolverError
            If the node is the root.
        """
        self._move_to(self._place() + 1)

    def promote_to_main(self) -> None:
        """Put the node before all other variations of its parent.

        Raises
        ------
        ScopaSolverError
            If the node is the root.
        """
        self._move_to(0)

    def remove(self) -> None:
        """Take the node out of its tree, with all that follows it.

        It becomes the root of what follows, with its move.

        Raises
        ------
        ScopaSolverError
            If the node is the root.
        """
        siblings = self._siblings()
        siblings[:] = [child for child in siblings if child is not self]
        self._parent = None

    def __repr__(self) -> str:
        """Return the number of moves that led here, and the last of them."""
        return f"<Node ply={self.ply} move={None if self.move is None else str(self.move)!r}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Return the root as a list of its nodes, any other node by its place: neither is nested in the other."""
        if self._parent is not None:
            return _at, (self.root, self.moves)
        return _rebuilt, (self.position, self.move, content_of(self))

    def _upwards(self) -> Iterator["Node"]:
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent

    def _find(self, move: Move) -> "Node | None":
        return next((child for child in self._children if child.move == move), None)

    def _siblings(self) -> list["Node"]:
        if self._parent is None:
            raise ScopaSolverError("the root of a tree has no other variations beside it")
        return self._parent._children  # noqa: SLF001 - a node, too

    def _place(self) -> int:
        return next(place for place, child in enumerate(self._siblings()) if child is self)

    def _move_to(self, place: int) -> None:
        siblings = self._siblings()
        others = [child for child in siblings if child is not self]
        siblings[:] = [*others[:place], self, *others[place:]]  # at once: Ctrl-C comes before it or after it


Content = tuple[tuple[int, Move | None, Note], ...]
"""Nodes below a root, the root first: the place of the parent in this list, the move, and the note."""


def content_of(root: Node) -> Content:
    """Return a tree as a list, in the order of `Node.nodes`; two trees with equal starts and lists are equal."""
    places, content = dict[int, int](), list[tuple[int, Move | None, Note]]()
    for place, node in enumerate(root.nodes()):
        places[id(node)] = place
        above = -1 if node is root or node.parent is None else places[id(node.parent)]
        content.append((above, None if node is root else node.move, node.note))
    return tuple(content)


def _rebuilt(position: Position, move: Move | None, content: Content) -> Node:
    """Return the root of the tree that `content_of` has written down."""
    nodes = [Node(position, move)]
    nodes[0].note = content[0][2]
    for above, made, note in content[1:]:
        assert made is not None  # noqa: S101 - only the root has no move
        child = nodes[above].add(made)
        child.note = note
        nodes.append(child)
    return nodes[0]


def _at(root: Node, moves: tuple[Move, ...]) -> Node:
    """Return the node that moves lead to."""
    node = root
    for move in moves:
        node = node.variation(move)
    return node


def _value_of(judged: Any) -> Numbers:
    """Return the value of a solution or of a move, or its two bounds; None if there are no bounds of this form."""
    if judged.value is not None:
        found: Numbers = judged.value
        return found
    if judged.lower is None or isinstance(judged.lower, tuple):
        return None
    return judged.lower, judged.upper

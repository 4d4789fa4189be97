"""Variations apart from their tree: lines of moves in a list, as documents and records hold them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from scopasolver import Move, ScopaSolverError
from scopasolver.play.tree.node import Node
from scopasolver.play.tree.note import MOST_FAULTS, Note, fields_of, note_of

Notes = tuple[tuple[int, Note], ...]
"""Notes with the number of moves after which each stands, 0 for the start."""
FIELDS = ("after", "of", "moves", "notes")


@dataclass(frozen=True, slots=True)
class Variation:
    """Moves that could have been made instead of those of another line.

    Attributes
    ----------
    after : int
        Number of moves of the hand before its first one.
    moves : tuple of Move
        Its moves, at least one.
    notes : tuple of tuple of int and Note
        The notes on its moves, each with the number of moves of the hand after which it stands.
    of : int
        The line that it departs from: 0 for the main line, 1 for the first variation of the list, and so on.
    """

    after: int
    moves: tuple[Move, ...]
    notes: Notes = ()
    of: int = 0

    def to_dict(self) -> dict[str, Any]:
        """Return the variation as plain values.

        Returns
        -------
        dict
            The attributes by name, without `of` for the main line and without `notes` if there are none.
        """
        written: dict[str, Any] = {"after": self.after}
        if self.of:
            written["of"] = self.of
        written["moves"] = list(map(str, self.moves))
        return written | ({"notes": notes_written(self.notes)} if self.notes else {})


def notes_written(notes: Notes) -> list[dict[str, Any]]:
    """Return notes as plain values."""
    return [{"after": after, **fields_of(note)} for after, note in notes]


def variations_of(first: Iterable[Node], before: int) -> tuple[Variation, ...]:
    """Return variations as a list, with all that depart from them.

    `first` are the nodes with which the variations of line 0 begin, and `before` is the number of moves of the hand
    before the root of their tree.
    """
    heads, found = [(0, node) for node in first], list[Variation]()
    for number, (of, head) in enumerate(heads, start=1):  # it grows
        line = [head, *head.mainline()]
        after = before + head.ply - 1
        moves = tuple(node.move for node in line if node.move is not None)
        notes = tuple((ply, node.note) for ply, node in enumerate(line, start=after + 1) if node.note)
        found.append(Variation(after, moves, notes, of))
        heads += [(number, other) for node in line for other in node.variations[1:]]
    return tuple(found)


def add_notes(line: Mapping[int, Node], notes: object, where: str) -> list[str]:
    """Attach notes to the nodes of a line, which are given by their ply; return what is wrong with them."""
    faults = list[str]()
    if not isinstance(notes, list):
        return [f"{where} are no list"]
    for place, fields in enumerate(notes):
        if len(faults) >= MOST_FAULTS:
            break
        here = f"{where}[{place}]"
        given = dict(fields) if isinstance(fields, Mapping) else {}
        ply = given.pop("after", None)
        node = line.get(ply) if type(ply) is int else None
        if node is None:
            faults.append(f"{here}: `after` is {ply!r}: expected {min(line)} to {max(line)}")
        elif node.note:
            faults.append(f"{here}: there is another note after {ply} moves")
        else:
            note, wrong = note_of(given, node.position.rules, is_start=node.move is None)
            faults += [f"{here}: {fault}" for fault in wrong or ([] if note else ["it says nothing"])]
            node.note = note
    return faults


def add_variations(main: Mapping[int, Node], variations: object, where: str) -> list[str]:
    """Add variations to a line, whose nodes are given by their ply; return what is wrong with them."""
    if not isinstance(variations, list):
        return [f"{where} are no list"]
    lines, faults = [main], list[str]()
    for place, fields in enumerate(variations):
        if len(faults) >= MOST_FAULTS:
            break
        here = f"{where}[{place}]"
        try:
            line, wrong = _grown(lines, fields)
        except ScopaSolverError as error:
            line, wrong = None, [str(error)]
        faults += [f"{here}: {fault}" for fault in wrong]
        lines.append(line or {})
        if line and isinstance(fields, Mapping):
            faults += add_notes(line, fields.get("notes", []), f"{here}: notes")
    return faults


def _grown(lines: list[Mapping[int, Node]], fields: object) -> tuple[dict[int, Node] | None, list[str]]:
    """Return the nodes of a new variation by ply, or what is wrong with it."""
    if not isinstance(fields, Mapping):
        return None, ["a variation is no JSON object"]
    faults = [f"there is no field `{name}`; fields: {', '.join(FIELDS)}" for name in fields if name not in FIELDS]
    after, of, moves = fields.get("after"), fields.get("of", 0), fields.get("moves")
    if not isinstance(moves, list) or not moves or not all(isinstance(move, str) for move in moves):
        faults.append("`moves` is no list of moves with at least one")
    if type(of) is not int or not 0 <= of < len(lines):
        faults.append(f"`of` is {of!r}: expected a line before it, 0 to {len(lines) - 1}")
    if faults or not isinstance(moves, list) or type(of) is not int:
        return None, faults
    line = lines[of]
    if not line:
        return None, []  # what is wrong with that line is told there
    if type(after) is not int or after not in line or after + 1 not in line:
        return None, [f"`after` is {after!r}: expected {min(line)} to {max(line) - 1}, where line {of} goes on"]
    node = line[after]
    if any(str(child.move) == str(node.position.parse_move(moves[0])) for child in node.variations):
        return None, [f"`{moves[0]}` is played there already"]
    end = node.add_line(moves)
    return dict(zip(range(after + len(moves), after, -1), _upwards(end), strict=False)), []


def _upwards(node: Node) -> Iterator[Node]:
    """Yield a node and those before it."""
    above: Node | None = node
    while above is not None:
        yield above
        above = above.parent

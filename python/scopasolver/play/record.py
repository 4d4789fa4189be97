"""Records: a match as JSON lines, one line per event; reading checks every line with the engine."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from os import PathLike
from pathlib import Path
from typing import Any, TypeAlias

from scopasolver import Move, ParseError, Position, Rules, ScopaSolverError
from scopasolver.play.arguments import expect, player_names, rules_of
from scopasolver.play.course import Course, Hand
from scopasolver.play.events import (
    Event,
    HandDealt,
    HandOver,
    MatchOver,
    MatchStarted,
    MovePlayed,
    MovesUndone,
    PlayerLeft,
    Seated,
)
from scopasolver.play.hand_tree import HandTree
from scopasolver.play.lines import Fields, LineReader, checked
from scopasolver.play.played import PlayedHand
from scopasolver.play.tree.node import Node
from scopasolver.play.tree.note import NOTHING, Note, fields_of, note_of
from scopasolver.play.tree.variation import Variation, add_variations, variations_of

KIND = "scopasolver match"
VERSION = 1

Source: TypeAlias = str | PathLike[str] | Iterable[str]


@dataclass(frozen=True, slots=True)
class Record:
    """A recorded match whose lines were checked by the engine.

    Attributes
    ----------
    rules : Rules
        The rules of the match.
    seed : int or None
        Seed of all deals; None if the start of each hand was given.
    players : tuple of Seated
        The players, number 0 first.
    hands : tuple of Hand
        The hands without moves taken back; the last one may be unfinished.
    totals : tuple of int
        The totals after the finished hands, by sides of the match.
    is_over : bool
        Whether the match was played to its end.
    winner : int or None
        The side of the match that has won.
    cut_off : bool
        Whether lines at the end were left out: an incomplete last line, or damaged lines.
    """

    rules: Rules
    seed: int | None
    players: tuple[Seated, ...]
    hands: tuple[Hand, ...]
    totals: tuple[int, ...]
    is_over: bool
    winner: int | None
    cut_off: bool

    def replay(self) -> Iterator[Event]:
        """Play the match again, without the moves taken back.

        Returns
        -------
        iterator of Event
            The events of the match.

        Examples
        --------
        >>> from scopasolver import Rules
        >>> from scopasolver.play import Match
        >>> first = lambda observation: observation.legal_moves()[0]
        >>> match = Match(Rules("scopa"), [first, first], seed=1)
        >>> _ = match.play_hand()
        >>> [type(event).__name__ for event in match.record().replay()][-2:]
        ['MovePlayed', 'HandOver']
        """
        started = MatchStarted(self.rules, self.seed, self.players)
        course = Course(started)
        yield started
        for hand in self.hands:
            yield course.deal(hand.start if hand.given else None, note=hand.note)
            for played in hand.moves:
                yield from course.play(played.move, note=played.note, variations=played.variations)
            for player in hand.left:
                yield course.decline(player)

    @staticmethod
    def from_hand(
        rules: Rules | str,
        deal: Position,
        moves: Iterable[Move | str] = (),
        *,
        players: Sequence[str] | None = None,
    ) -> "Record":
        """Return a hand from elsewhere as the record of a match of one hand.

        Parameters
        ----------
        rules : Rules or str
            The rules.
        deal : Position
            The hand before the first move.
        moves : iterable of Move or str, optional
            The moves.
        players : sequence of str, optional
            Names of the players, seat 0 first.

        Returns
        -------
        Record
            The record; it has no seed, and the player at each seat has the number of the seat.

        Raises
        ------
        IllegalMoveError
            If a move is not legal in its position.
        ParseError
            If a text is not a move.
        TypeError
            If an argument has the wrong type.
        ValueError
            If the number of players is not that of the rules.
        ScopaSolverError
            If the deal has other rules, or is over.

        Examples
        --------
        >>> from scopasolver import Rules
        >>> rules = Rules("scopa")
        >>> record = Record.from_hand(rules, rules.deal(seed=1), ["9S", "3Bx2S+1D"], players=["Anna", "Bruno"])
        >>> record.seed, len(record.hands[0].moves), record.is_over
        (None, 2, False)
        """
        rules = rules_of(rules)
        expect("deal", deal, Position, "a Position")
        given = (f"player {seat}" for seat in range(rules.players)) if players is None else players
        names = player_names(given, rules.players)
        course = Course(MatchStarted(rules, None, tuple(map(Seated, names))))
        course.deal(deal)
        for move in PlayedHand(deal, tuple(moves)).moves:
            course.play(move)
        return record_of(course)

    def with_trees(self, trees: Iterable[HandTree]) -> "Record":
        """Return the record with notes and variations.

        Parameters
        ----------
        trees : iterable of HandTree
            A tree for each hand, with that hand as its main line; `Hand.tree` returns one.

        Returns
        -------
        Record
            The record; former notes and variations are replaced.

        Raises
        ------
        TypeError
            If an entry is not a `HandTree`.
        ValueError
            If the number of trees is not that of the hands, or the main line of a tree is not its hand.

        Examples
        --------
        >>> from scopasolver import Rules
        >>> rules = Rules("scopa")
        >>> record = Record.from_hand(rules, rules.deal(seed=1), ["9S", "3Bx2S+1D"])
        >>> tree = record.hands[0].tree()
        >>> tree.end().comment = "Two cards at once."
        >>> annotated = record.with_trees([tree])
        >>> read_record(annotated.lines()).hands[0].tree() == tree
        True
        """
        given = tuple(trees)
        if len(given) != len(self.hands):
            raise ValueError(f"`trees` has {len(given)} entries: expected {len(self.hands)}, one for each hand")
        hands = tuple(hand.with_tree(tree) for hand, tree in zip(self.hands, given, strict=True))
        return replace(self, hands=hands)

    def lines(self) -> Iterator[str]:
        """Yield the lines of the record's file, without undone moves.

        Returns
        -------
        iterator of str
            The lines, without newlines.
        """
        check = 0
        for event in self.replay():
            line, check = checked(line_of(event), check)
            yield line

    def write(self, path: str | PathLike[str]) -> None:
        """Write a file, which must not exist yet.

        Parameters
        ----------
        path : str or path
            The file.

        Raises
        ------
        FileExistsError
            If the file exists.
        OSError
            If the file cannot be written; no part of it is left then.
        """
        file = Path(path)
        opened = file.open("x", encoding="utf-8", newline="\n")
        try:
            with opened:
                opened.writelines(line + "\n" for line in self.lines())
        except BaseException:
            file.unlink(missing_ok=True)
            raise


def read_record(source: Source, *, up_to_damage: bool = False) -> Record:
    """Read a record, and check every line against the engine.

    Parameters
    ----------
    source : str or path or iterable of str
        The file, its lines, or its text, which begins with `{`.
    up_to_damage : bool, default False
        Whether to read the lines before a damaged one instead of raising an error.

    Returns
    -------
    Record
        The match so far.

    Raises
    ------
    RecordError
        If a line is damaged, or does not follow from the rules, the seed and the lines before it.
    OSError
        If the file cannot be read.
    """
    if isinstance(source, str) and source.startswith("{"):
        source = lines_of(source)
    course, _, reader = follow(source, up_to_damage=up_to_damage)
    return record_of(course, reader.cut_off)


def lines_of(text: str) -> list[str]:
    """Return the lines of a record; a last one without a newline was cut off."""
    return text.split("\n")[:-1] or [text]


def record_of(course: Course, cut_off: bool = False) -> Record:
    """Return the record of a match as it stands."""
    started, standing = course.started, course.standing
    totals, over, winner = standing.totals, standing.is_over, standing.winner
    return Record(started.rules, started.seed, started.players, course.hands, totals, over, winner, cut_off)


def line_of(event: Event) -> Fields:
    """Return the fields of the line that records an event."""
    match event:
        case MatchStarted(rules, seed, players):
            names = [{"name": player.name, "sees_all": player.sees_all} for player in players]
            return {"record": KIND, "version": VERSION, "rules": str(rules), "seed": seed, "players": names}
        case HandDealt():
            line = {
                "hand": event.number,
                "players": list(event.players),
                "misdeals": event.misdeals,
                "start": event.position.to_dict(),
            }
            return line | ({"note": fields_of(event.note)} if event.note else {})
        case MovePlayed():
            line = {"move": str(event.move), "seat": event.seat}
            if event.note:
                line["note"] = fields_of(event.note)
            if event.variations:
                line["variations"] = [other.to_dict() for other in event.variations]
            return line
        case MovesUndone():
            return {"undo": event.count}
        case HandOver():
            points, winner = list(event.result.points), event.result.winner
            return {"points": points, "winner": winner, "totals": list(event.standing.totals)}
        case PlayerLeft():
            return {"left": event.player}
        case MatchOver():
            return {"over": True, "winner": event.winner}


def follow(source: Source, *, up_to_damage: bool = False) -> tuple[Course, tuple[Event, ...], LineReader]:
    """Read a record; return the course, the events after the last move that have no line yet, and the reader."""
    reader = LineReader(source, up_to_damage=up_to_damage)
    lines = iter(reader)
    header = next(lines, None)
    if header is None:
        raise reader.error("the record has not even a whole first line: nothing was played yet, so begin anew")
    course = _begun(header, reader)
    reader.compare(header, line_of(course.started))
    owed = deque[Event]()
    for fields in lines:
        if not owed:
            owed.extend(_happens(course, fields, reader))
        reader.compare(fields, line_of(owed.popleft()))
    return course, tuple(owed), reader


def _happens(course: Course, fields: Fields, reader: LineReader) -> tuple[Event, ...]:
    """Carry out a recorded line, and return the events it causes."""
    try:
        match fields:
            case {"move": str(move)}:
                note, variations = _said_of_move(course, fields)
                return course.play(move, note=note, variations=variations)
            case {"undo": int(count)} if not isinstance(count, bool):
                return (course.take_back(count),)
            case {"left": int(player)} if not isinstance(player, bool):
                return (course.decline(player),)
            case {"hand": _, "misdeals": None, "start": dict(start)}:
                dealt = Position.from_dict(start)
                return (course.deal(dealt, note=_note(fields, dealt.rules, is_start=True)),)
            case {"hand": _}:
                return (course.deal(note=_note(fields, course.started.rules, is_start=True)),)
    except ScopaSolverError as error:
        raise reader.error(str(error)) from error
    expected = "a move" if course.in_hand else "a hand"
    raise reader.error(f"expected {expected}, or an undo")


def _note(fields: Fields, rules: Rules, *, is_start: bool) -> Note:
    """Return the note of a line."""
    note, faults = note_of(fields.get("note", {}), rules, is_start=is_start)
    if faults:
        raise ParseError("; ".join(f"`note`: {fault}" for fault in faults))
    return note


def _said_of_move(course: Course, fields: Fields) -> tuple[Note, tuple[Variation, ...]]:
    """Return the note and the variations of a move that is about to be played."""
    if not {"note", "variations"} & fields.keys() or not course.in_hand:
        return NOTHING, ()
    before, ply = Node(course.position), len(course.hands[-1].moves)
    line = {ply: before, ply + 1: before.add(fields["move"])}
    faults = add_variations(line, fields.get("variations", []), "variations")
    if faults:
        raise ParseError("; ".join(faults))
    return _note(fields, course.position.rules, is_start=False), variations_of(before.variations[1:], ply)


def _begun(header: Fields, reader: LineReader) -> Course:
    """Return the match of a first line, before its first hand."""
    if header.get("record") != KIND:
        raise reader.error(f'not a record of a match: expected the field `record` with "{KIND}"')
    if header.get("version") != VERSION:
        raise reader.error(f"`version` is {header.get('version')!r}: this program reads version {VERSION}")
    try:
        rules = Rules.parse(_typed(header, "rules", str))
        seed: int | None = None if header.get("seed", 0) is None else _typed(header, "seed", int)
        players = tuple(
            Seated(_typed(player, "name", str), _typed(player, "sees_all", bool))
            for player in _typed(header, "players", list)
        )
        if len(players) != rules.players:
            raise ValueError(f"`players` has {len(players)} entries: the rules are for {rules.players}")
        return Course(MatchStarted(rules, seed, players))
    except ValueError as error:
        raise reader.error(str(error)) from error


def _typed(fields: Any, name: str, kind: type) -> Any:
    value = fields.get(name) if isinstance(fields, dict) else None
    if type(value) is not kind:
        raise ValueError(f"`{name}` is missing, or of another type")
    return value

"""The loop that plays a match: it asks the player to move, checks the move, records it and reports the events."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from os import PathLike
from typing import Self

from scopasolver import Move, Position, RecordError, Result, Rules, ScopaSolverError, Standing
from scopasolver.play.arguments import expect, rules_of, whole_number
from scopasolver.play.course import Course, Hand
from scopasolver.play.events import (
    Event,
    HandOver,
    MatchOver,
    MatchStarted,
    MovePlayed,
    MovesUndone,
    PlayerLeft,
    Seated,
)
from scopasolver.play.lines import LineWriter
from scopasolver.play.players import Player, ask, ask_why, build, introduce
from scopasolver.play.record import Record, follow, line_of, record_of
from scopasolver.play.seeds import MAX_SEED, derived_seed

Listener = Callable[[Event], object]

DURABLE = (MatchStarted, HandOver, MatchOver)
"""Events after which a durable match waits for the disk: the first line, and the end of every hand and match."""


class Match:
    """A match between players, played move by move, hand by hand or to its end.

    Parameters
    ----------
    rules : Rules or str
        The rules.
    seats : sequence of callable or str
        The players, number 0 first: each a callable that answers an `Observation` with a legal move, or the spec of a
        bot. A player whose attribute `sees_all` is true is shown the `Position`; record and events say so.
    seed : int, default 0
        Seed of the first dealer, of every deal and, independently for each player, of the bots' random choices.
    on_event : callable, optional
        Called with every event of the match; see `scopasolver.play.events`.
    record : str or path, optional
        File in which the match is recorded while it is played; it must be new or empty. No other program can write it
        at the same time.
    explain : bool, default False
        Whether players that have a method `explain` are asked to explain each move.
    durable : bool, default False
        Whether to wait after each hand until it is on the disk, so that a power cut loses the current hand only.
    start : Position, optional
        Start of the first hand, which is then not dealt. Player 0 sits at seat 0, and so on; totals begin at 0.

    Raises
    ------
    ValueError
        If the number of players is not that of the rules, or `seed` is out of range.
    ScopaSolverError
        If `start` is a position of other rules, or one of a finished hand.
    TypeError
        If a player is neither a callable nor a text, or an argument has the wrong type.
    FileExistsError
        If the file of the record exists and is not empty.
    RecordError
        If another program writes the record.
    OSError
        If the record cannot be written.

    Notes
    -----
    If a player makes no legal move, the call raises a `PlayerError` and the match stays as it was: it can go on with
    the same players, or with `step(move)`. Between two hands `position` is the end of the finished hand.

    If an event cannot be recorded, the call raises an `OSError`, or a `RecordError` if another program has written to
    the file. The move has been played; the event is written with the next call.

    Examples
    --------
    >>> from scopasolver import Rules
    >>> first = lambda observation: observation.legal_moves()[0]
    >>> match = Match(Rules("scopa"), [first, first], seed=1)
    >>> match.step().player, match.to_move
    (0, (1, 1))
    >>> match.play().winner
    1
    """

    def __init__(
        self,
        rules: Rules | str,
        seats: Sequence[Player | str],
        *,
        seed: int = 0,
        on_event: Listener | None = None,
        record: str | PathLike[str] | None = None,
        explain: bool = False,
        durable: bool = False,
        start: Position | None = None,
    ) -> None:
        rules = rules_of(rules)
        expect("start", start, (Position, type(None)), "a Position")
        seed = whole_number("seed", seed, 0, MAX_SEED)
        players = _seat(rules, seats, seed)
        started = MatchStarted(rules, seed, tuple(map(introduce, players, seats)))
        course = Course(started)
        owed = (started,) if start is None else (started, course.deal(start))
        writer = None if record is None else LineWriter.new(record)
        self._set_up(course, players, owed, writer, on_event, explain, durable)

    @classmethod
    def resume(
        cls,
        path: str | PathLike[str],
        seats: Sequence[Player | str],
        *,
        on_event: Listener | None = None,
        explain: bool = False,
        durable: bool = False,
        up_to_damage: bool = False,
    ) -> Self:
        """Go on with a recorded match, in the same file.

        Parameters
        ----------
        path : str or path
            The record. An incomplete last line is where it was cut off; play goes on from the line before.
        seats : sequence of callable or str
            The players that the record names, in the same order.
        on_event : callable, optional
            Called with every event from now on.
        explain, durable : bool, default False
            As for `Match`.
        up_to_damage : bool, default False
            Whether to go on from the lines before a damaged one, and to write over it and what follows.

        Returns
        -------
        Match
            The match in its recorded state. Players whose moves depend only on what they are shown go on unchanged.

        Raises
        ------
        RecordError
            If the record is damaged, names other players, or is written by another program.
        OSError
            If the file cannot be read, or may not be written.
        """
        course, owed, reader = follow(path, up_to_damage=up_to_damage)
        started = course.started
        players = _seat(started.rules, seats, started.seed or 0)
        for number, (found, recorded) in enumerate(zip(map(introduce, players, seats), started.players, strict=True)):
            if found != recorded:
                raise RecordError(1, f"player {number} is {_words(recorded)}, not {_words(found)}")
        match = cls.__new__(cls)
        writer = reader.writer(path)
        match._set_up(course, players, owed, writer, on_event, explain, durable)  # noqa: SLF001 - it is this class
        return match

    def _set_up(
        self,
        course: Course,
        players: tuple[Player, ...],
        owed: tuple[Event, ...],
        writer: LineWriter | None,
        on_event: Listener | None,
        explain: bool,
        durable: bool,
    ) -> None:
        self._course, self._players = course, players
        self._explain, self._durable = explain, durable
        self._writer, self._on_event = writer, on_event
        self._asking = False
        self._unwritten, self._untold = deque(owed), deque(owed)
        self._write()

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self._course.started.rules

    @property
    def seed(self) -> int | None:
        """The seed of every deal; None for a record in which the start of each hand was given."""
        return self._course.started.seed

    @property
    def players(self) -> tuple[Seated, ...]:
        """The players by name, number 0 first."""
        return self._course.started.players

    @property
    def position(self) -> Position:
        """The current hand; between two hands, the finished one, and before the first one, its deal."""
        return self._course.position

    @property
    def to_move(self) -> tuple[int, int] | None:
        """The seat to act and the number of its player; None if no hand is being played."""
        return self._course.turn() if self._course.in_hand else None

    @property
    def standing(self) -> Standing:
        """The standing: totals, dealer, the seats of the current or next hand, and whether the match is over."""
        return self._course.standing

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.standing.is_over

    @property
    def history(self) -> tuple[Hand, ...]:
        """The hands so far with their moves, the current one last."""
        return self._course.hands

    def __repr__(self) -> str:
        players = ", ".join(player.name for player in self.players)
        hands, totals = self.standing.hands_played, self.standing.totals
        return f"<Match {self.rules} seed={self.seed} players=[{players}] hands_played={hands} totals={totals}>"

    def record(self) -> Record:
        """Return the match so far as a record.

        Returns
        -------
        Record
            The record, as `read_record` reads it from the file.
        """
        return record_of(self._course)

    def deal(self) -> Position:
        """Deal the next hand, if none is being played.

        Returns
        -------
        Position
            The current hand.

        Raises
        ------
        ScopaSolverError
            If the match is over.
        """
        if not self._course.in_hand:
            for number in self.standing.declinable:
                if self._leaves(number):
                    self.decline(number)
            self._happened(self._course.deal())
        return self.position

    def decline(self, player: int) -> PlayerLeft:
        """Let a player who has just re-entered leave the match (Scala 40 with `reentry_choice`), before the next deal.

        Parameters
        ----------
        player : int
            Number of the player, one of `standing.declinable`.

        Returns
        -------
        PlayerLeft
            The player, and the standing without the player.

        Raises
        ------
        IndexError
            If there is no such player.
        ScopaSolverError
            If the player has not just re-entered, a hand is being played, the match is over, or a player calls this
            while it is asked for its move.
        """
        self._refuse_while_asking()
        left = self._course.decline(player)
        self._happened(left)
        return left

    def step(self, move: Move | str | None = None) -> MovePlayed:
        """Play one move, after dealing if no hand is being played.

        Parameters
        ----------
        move : Move or str, optional
            The move to play; if not given, the match asks the player to move.

        Returns
        -------
        MovePlayed
            The event of the move.

        Raises
        ------
        PlayerError
            If the player does not make a legal move; the match stays as it was.
        ParseError
            If the text is not a move.
        IllegalMoveError
            If the given move is not legal.
        TypeError
            If `move` is neither a move nor a text.
        ScopaSolverError
            If the match is over, or a player calls this while it is asked for its move.
        """
        self._refuse_while_asking()
        expect("move", move, (Move, str, type(None)), "a Move or its text")
        position = self.deal()
        explained = None
        if move is None:
            move, explained = self._ask(position)
        played, *rest = self._course.play(move, explained)
        self._happened(played, *rest)
        return played

    def play_hand(self) -> Result:
        """Play the current hand to its end; between two hands, the next one.

        Returns
        -------
        Result
            The score of the hand.

        Raises
        ------
        PlayerError
            If a player does not make a legal move; the match stays as it was before that move.
        ScopaSolverError
            If the match is over.
        """
        self.step()
        while self._course.in_hand:
            self.step()
        return self.position.result()

    def play(self, *, hands: int | None = None) -> Standing:
        """Play on to the end of the match, or for some hands.

        Parameters
        ----------
        hands : int, optional
            Most hands to play, the current one included; required in Sette e mezzo, whose matches have no end.

        Returns
        -------
        scopasolver.Standing
            The standing after these hands.

        Raises
        ------
        PlayerError
            If a player does not make a legal move; the match stays as it was before that move.
        ValueError
            If `hands` is needed and not given, or is negative.
        TypeError
            If `hands` is no integer.
        """
        if hands is None and self.rules.has_endless_match:
            raise ValueError(f"a match of {self.rules.game} has no end: say how many `hands`")
        if hands is not None:
            hands = whole_number("hands", hands, 0)
        played = 0
        while not self.is_over and played != hands:
            self.play_hand()
            played += 1
        return self.standing

    def undo(self, player: int | None = None) -> MovesUndone:
        """Take back all moves since the last move of a player, that move included, even in earlier hands.

        Parameters
        ----------
        player : int, optional
            Number of the player; if not given, only the last move is taken back.

        Returns
        -------
        MovesUndone
            The number of moves taken back, and the position now.

        Raises
        ------
        ScopaSolverError
            If there is no such move, or a player calls this while it is asked for its move.
        """
        self._refuse_while_asking()
        undone = self._course.undo(player)
        self._happened(undone)
        return undone

    def _ask(self, position: Position) -> tuple[Move, object]:
        """Return the move of the player to move, and its explanation."""
        seat, number = self._course.turn()
        player = self._players[number]
        self._asking = True
        try:
            move = ask(player, position, seat, number)
            return move, ask_why(player, position, seat, number) if self._explain else None
        finally:
            self._asking = False

    def _leaves(self, number: int) -> bool:
        """Return whether a player who has just re-entered leaves; only its method `declines` can decide that."""
        declines = getattr(self._players[number], "declines", None)
        if declines is None:
            return False
        self._asking = True
        try:
            return bool(declines(self.standing, number))
        finally:
            self._asking = False

    def _refuse_while_asking(self) -> None:
        if self._asking:
            raise ScopaSolverError("the match waits for the move of a player, and cannot go on before it has one")

    def _happened(self, *events: Event) -> None:
        """Record and report events; those left over by a failure follow at the next move, and none is repeated."""
        self._unwritten.extend(events)
        self._untold.extend(events)
        self._write()
        while self._untold:
            event = self._untold.popleft()
            if self._on_event is not None:
                self._on_event(event)

    def _write(self) -> None:
        while self._unwritten:
            if self._writer is not None:
                event = self._unwritten[0]
                self._writer.write(line_of(event), durable=self._durable and isinstance(event, DURABLE))
            self._unwritten.popleft()


def play_again(match: Match, hands: Iterable[Hand]) -> None:
    """Repeat in a new match the hands of another match with the same rules and seed."""
    for hand in hands:
        match.deal()
        for played in hand.moves:
            match.step(played.move)
        for player in hand.left:
            match.decline(player)


def _seat(rules: Rules, seats: Sequence[Player | str], seed: int) -> tuple[Player, ...]:
    expect("seats", seats, Sequence, "a sequence of players")
    if isinstance(seats, str) or len(seats) != rules.players:
        given = "is one text" if isinstance(seats, str) else f"has {len(seats)} entries"
        raise ValueError(f"`seats` {given}: `{rules}` is for {rules.players} players")
    return tuple(build(player, derived_seed(seed, number)) for number, player in enumerate(seats))


def _words(player: Seated) -> str:
    return f"`{player.name}`" + (", who sees all hands" if player.sees_all else "")

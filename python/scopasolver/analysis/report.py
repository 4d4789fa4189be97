"""The classes of a report: frozen values that can be pickled, and converted to JSON, HTML and table rows."""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from scopasolver import Move, Position
from scopasolver.language import Language

if TYPE_CHECKING:
    from scopasolver.svg.packs.choice import PackName

Value: TypeAlias = int | float | tuple[int, ...]
"""A value as the solver returns it: a number for side 0, or with three or more sides a number for each side."""
Bounds: TypeAlias = tuple[int, int]
"""Lower and upper bound of a value (both inclusive)."""
Loss: TypeAlias = int | float | Bounds | None
"""The loss of a move: a number, a lower and an upper bound, or None if nothing is known."""
Kind: TypeAlias = Literal["error", "lucky", "bad_luck", "fine", "unclear", "forced"]
Grade: TypeAlias = Literal["inaccuracy", "mistake", "blunder"]
Estimate: TypeAlias = Literal["solved", "played_out", "odds", "turn"]

KINDS: tuple[Kind, ...] = ("error", "lucky", "bad_luck", "fine", "unclear", "forced")
GRADES: tuple[Grade, ...] = ("inaccuracy", "mistake", "blunder")

VERSION = 1
"""Version of the documents that `Report.to_dict` and `MatchReport.to_dict` return."""


class Pages(Protocol):
    """What draws reports as HTML."""

    def page(self, found: Any, *, names: Language, players: Sequence[str], player: int | None, pack: "PackName") -> str:
        """Return a whole page."""
        ...

    def fragment(self, found: Any) -> str:
        """Return a part of a page."""
        ...


DRAWN_BY: dict[str, Callable[[], Pages]] = {}
"""Returns what draws reports, by format. The package fills it in, so that a report does not know how it is drawn."""


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A move that was possible in a decision.

    Attributes
    ----------
    move : Move
        The move.
    open_loss : number or pair of numbers or None
        The open loss that this move would have, as in `Decision`.
    fair_loss : float or None
        Mean value of the best move minus that of this move, both over all worlds used; None if it was not compared.
    chance : float or None
        Probability of this move in an equilibrium strategy for this hand, if one is known: the announcements of Su
        Scialandroni.
    """

    move: Move
    open_loss: Loss
    fair_loss: float | None
    chance: float | None


@dataclass(frozen=True, slots=True)
class Decision:
    """One move of a hand, and its losses.

    Losses are in the units of the solver, from the point of view of the side that moves: points in Scopa, card points
    in Briscola, cards in Ruba mazzo. With three or more sides they are losses of the side's own share.

    Attributes
    ----------
    ply : int
        Number of moves of the hand before this one.
    seat, side : int
        The seat that moved, and its side.
    plies_left : int
        Number of cards that could still be played before the move.
    move : Move
        The move played.
    forced : bool
        Whether it was the only legal move.
    value : number or tuple of numbers or None
        Value of the position before the move with all cards known, as `solve` returns it; None if it is not proved.
    bounds : pair of numbers or None
        With two sides, lower and upper bound of `value`; None if nothing is known.
    best : tuple of Move
        The moves that are proved to be best with all cards known; empty if `value` is not proved.
    open_loss : number or pair of numbers or None
        Loss of the move with all cards known, 0 or more: exact, or two bounds if a limit stopped the search; None if
        nothing is known.
    fair_best : Move or None
        The best move on average over the worlds; the move played if no other is better.
    fair_loss : float or None
        Mean loss of the move over the worlds that the seat could not tell apart. In a sample of worlds the best move is
        chosen on one half and measured on the other, so the estimate can be below 0. None if it is not known.
    fair_error : float or None
        Standard error of `fair_loss`; 0 if it is exact.
    fair_spread : float or None
        Mean value of the best move minus that of the worst move over the worlds.
    worlds : int
        Number of worlds used.
    listed : bool
        Whether these were all the possible worlds.
    estimate : {"solved", "played_out", "odds", "turn"} or None
        How the moves were valued: by solving the worlds, by play-outs, from exact probabilities (`odds`), or from what
        could have been laid in the turn (`turn`).
    kind : {"error", "lucky", "bad_luck", "fine", "unclear", "forced"}
        The class of the move by both losses.
    grade : {"inaccuracy", "mistake", "blunder"} or None
        The size of the error, if the fair loss is surely above the threshold.
    moves : tuple of JudgedMove
        Every move that was compared, in canonical order; empty if the move was forced.
    categories : tuple of pairs of str and int
        The open loss split into the categories of the score: the result of best play before the move minus the result
        of best play after it. Empty if the game has no categories, or one of the two results is not proved.
    """

    ply: int
    seat: int
    side: int
    plies_left: int
    move: Move
    forced: bool
    value: Value | None
    bounds: Bounds | None
    best: tuple[Move, ...]
    open_loss: Loss
    fair_best: Move | None
    fair_loss: float | None
    fair_error: float | None
    fair_spread: float | None
    worlds: int
    listed: bool
    estimate: Estimate | None
    kind: Kind
    grade: Grade | None
    moves: tuple[JudgedMove, ...]
    categories: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums, counts and means of the decisions of a seat, a side or a player.

    Attributes
    ----------
    decisions, forced, judged : int
        Number of decisions, of forced ones, and of those with a fair loss.
    open_loss : number or pair of numbers or None
        Sum of the open losses; None if one of them is unknown.
    fair_loss, fair_error : float
        Sum of the fair losses, and its standard error.
    mean_fair_loss, mean_fair_error : float or None
        The same two divided by `judged`; None if no decision has a fair loss.
    accuracy : float or None
        1 minus `fair_loss` divided by the sum of the `fair_spread`, at most 1; None if that sum is 0.
    kinds, grades : dict of str to int
        Number of decisions of each kind and grade.
    swing : int or None
        The ply with the largest proved open loss, or, if none is proved, with the largest fair loss. None if nothing
        was lost, or the decisions are of several hands.
    """

    decisions: int
    forced: int
    judged: int
    open_loss: Loss
    fair_loss: float
    fair_error: float
    mean_fair_loss: float | None
    mean_fair_error: float | None
    accuracy: float | None
    kinds: dict[str, int]
    grades: dict[str, int]
    swing: int | None


@dataclass(frozen=True, slots=True)
class Luck:
    """How much the cards favoured side 0, in the units of the solver, with best play of both sides.

    `mean + dealt + drawn` is the value of the hand at its start.

    Attributes
    ----------
    mean, mean_error : float
        The mean value of random deals, and its standard error.
    dealt, dealt_error : float
        The mean value of this deal over random orders of its stock, minus `mean`, and its standard error.
    drawn, drawn_error : float
        The value of this deal minus its mean value over random orders of its stock, and its standard error.
    deals : int
        Number of random deals, and of random orders of the stock.
    """

    mean: float
    mean_error: float
    dealt: float
    dealt_error: float
    drawn: float
    drawn_error: float
    deals: int


class Written(ABC):
    """Forms of a report for other programs and for readers."""

    __slots__ = ()

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """Return plain values that `json.dumps` takes."""

    def to_json(self) -> str:
        """Return what `to_dict` returns as JSON text.

        Returns
        -------
        str
            One line.
        """
        return json.dumps(self.to_dict())

    def to_html(
        self,
        *,
        names: Language = "it",
        players: Sequence[str] = (),
        player: int | None = None,
        pack: "PackName" = "napoletane",
    ) -> str:
        """Return one self-contained HTML file with pictures and without scripts.

        Parameters
        ----------
        names : {"it", "en"}
            The language.
        players : sequence of str, optional
            Names of the players: by seat for a report, by number of the player for the reports of a match.
        player : int, optional
            The player who reads it, by seat or by number like `players`: all numbers are those of this player's side,
            which comes first, and the player is called “you”. Without it, numbers are those of side 0, as in the
            attributes.
        pack : {"napoletane", "piacentine"}
            Pack that Italian cards are drawn from.

        Returns
        -------
        str
            The page.

        Raises
        ------
        TypeError
            If `players` is not a sequence of texts, or `player` not an integer.
        ValueError
            If the number of names is not the number of players, or there is no such player or pack.
        """
        return DRAWN_BY["html"]().page(self, names=names, players=players, player=player, pack=pack)

    def _repr_html_(self) -> str:
        """Return the report as HTML for a notebook."""
        return DRAWN_BY["html"]().fragment(self)


@dataclass(frozen=True, slots=True)
class Report(Written):
    """The analysis of a hand: the losses of each move, and the luck of the cards.

    With two sides `value = start_value - open losses of side 0 + open losses of side 1`; numbers that are not proved
    are bounds.

    Attributes
    ----------
    start : Position
        The hand before its first move.
    end : Position
        The hand after the last move played.
    over : bool
        Whether the hand was played to its end.
    start_value : number or pair of numbers or tuple of numbers or None
        Value of the start with all cards known, as `solve` returns it. With two sides: the value for side 0, or two
        bounds if it is not proved. With more sides: a value for each side, or None if it is not proved.
    value : number or pair of numbers or tuple of numbers or None
        The result in the same form; for an unfinished hand, the value of its last position.
    decisions : tuple of Decision
        The moves, in order.
    threshold : float
        Largest fair loss that is not an error.
    seats, sides : tuple of Totals
        Totals of the decisions of each seat and of each side.
    luck : Luck or None
        The luck of the cards; None if it was not asked for, the start is not solved, or a limit stopped the search.
    """

    start: Position
    end: Position
    over: bool
    start_value: Value | Bounds | None
    value: Value | Bounds | None
    decisions: tuple[Decision, ...]
    threshold: float
    seats: tuple[Totals, ...]
    sides: tuple[Totals, ...]
    luck: Luck | None

    def to_dict(self) -> dict[str, Any]:
        """Return the report as plain values that `json.dumps` takes.

        Returns
        -------
        dict
            `version`, `rules`, and the attributes by name; positions are documents, moves are texts, and tuples are
            lists.
        """
        return {"version": VERSION, "rules": str(self.start.rules), **_plain_fields(self)}

    def rows(self) -> list[dict[str, Any]]:
        """Return the decisions as rows of a table, for example for `polars.DataFrame` or `pandas.DataFrame`.

        Returns
        -------
        list of dict
            One row per decision, with plain values only: the open loss has the two columns `open_loss_lower` and
            `open_loss_upper`, and `best` is one text with commas between the moves.
        """
        return [row_of(decision) for decision in self.decisions]


@dataclass(frozen=True, slots=True)
class MatchReport(Written):
    """The reports of the hands of a match, and the totals of each player.

    Attributes
    ----------
    reports : tuple of Report
        One report per hand.
    seats : tuple of tuple of int
        For each hand, the player at each seat.
    players : tuple of Totals
        Totals of the decisions of each player.
    """

    reports: tuple[Report, ...]
    seats: tuple[tuple[int, ...], ...]
    players: tuple[Totals, ...]

    def to_dict(self) -> dict[str, Any]:
        """Return the reports as plain values that `json.dumps` takes.

        Returns
        -------
        dict
            `version`, and the attributes by name.
        """
        reports = [report.to_dict() for report in self.reports]
        return {"version": VERSION, "reports": reports, "seats": _plain(self.seats), "players": _plain(self.players)}

    def of_player(self, player: int) -> list[tuple[Report, int]]:
        """Return the hands in which a player sat at the table.

        Parameters
        ----------
        player : int
            Number of the player.

        Returns
        -------
        list of tuple of Report and int
            The report of each of these hands, with the player's seat: the argument of `profile`.
        """
        both = zip(self.reports, self.seats, strict=True)
        return [(report, seated.index(player)) for report, seated in both if player in seated]

    def rows(self) -> list[dict[str, Any]]:
        """Return the decisions of all hands as rows of a table.

        Returns
        -------
        list of dict
            The rows of `Report.rows`, each with two more columns: `hand`, counted from 1, and `player`.
        """
        return [
            {"hand": number, "player": seated[decision.seat], **row_of(decision)}
            for number, (report, seated) in enumerate(zip(self.reports, self.seats, strict=True), start=1)
            for decision in report.decisions
        ]


def bounds_of(loss: Loss) -> tuple[float, float] | None:
    """Return lower and upper bound of a loss; None if nothing is known."""
    return loss if loss is None or isinstance(loss, tuple) else (loss, loss)


def row_of(decision: Decision) -> dict[str, Any]:
    """Return a decision as a row of a table."""
    lower, upper = bounds_of(decision.open_loss) or (None, None)
    plain = {
        name: getattr(decision, name)
        for name in ("ply", "seat", "side", "plies_left", "forced", "fair_loss", "fair_error", "fair_spread")
    }
    return plain | {
        "move": str(decision.move),
        "best": ", ".join(map(str, decision.best)),
        "open_loss_lower": lower,
        "open_loss_upper": upper,
        "fair_best": None if decision.fair_best is None else str(decision.fair_best),
        "worlds": decision.worlds,
        "listed": decision.listed,
        "estimate": decision.estimate,
        "kind": decision.kind,
        "grade": decision.grade,
    }


def _plain_fields(value: Any) -> dict[str, Any]:
    return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}


def _plain(value: Any) -> Any:
    if isinstance(value, Position):
        return value.to_dict()
    if isinstance(value, Move):
        return str(value)
    if is_dataclass(value):
        return _plain_fields(value)
    if isinstance(value, Mapping):
        return {name: _plain(part) for name, part in value.items()}
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return value

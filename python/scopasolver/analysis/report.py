"""What a report says: frozen values that can be pickled, and their plain forms."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from importlib import import_module
from typing import Any, Literal, TypeAlias

from scopasolver import Move, Position

Value: TypeAlias = int | float | tuple[int, ...]
"""A value as the solver gives it: a number from side 0, or with three and more sides one for each."""
Bounds: TypeAlias = tuple[int, int]
"""Two numbers that a value lies between."""
Loss: TypeAlias = int | float | Bounds | None
"""What a move has lost: a number, two that it lies between, or None where nothing is known."""
Kind: TypeAlias = Literal["error", "lucky", "bad_luck", "fine", "unclear", "forced"]
Grade: TypeAlias = Literal["inaccuracy", "mistake", "blunder"]
Estimate: TypeAlias = Literal["solved", "played_out", "odds", "turn"]

KINDS: tuple[Kind, ...] = ("error", "lucky", "bad_luck", "fine", "unclear", "forced")
GRADES: tuple[Grade, ...] = ("inaccuracy", "mistake", "blunder")

VERSION = 1
"""Of what `to_dict` gives of a report, and of those of a match."""


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A move that was possible in a decision.

    Attributes
    ----------
    move : Move
        The move.
    open_loss : number or pair of numbers or None
        As in `Decision`, had this move been played.
    fair_loss : float or None
        What it loses against the best move on average over the worlds, all of them used for both; None if it was not
        compared.
    chance : float or None
        How often an equilibrium makes it with this hand, where strategies for hidden hands are known: the words of Su
        Scialandroni.
    """

    move: Move
    open_loss: Loss
    fair_loss: float | None
    chance: float | None


@dataclass(frozen=True, slots=True)
class Decision:
    """One move of a hand, and what it has cost.

    Losses are in the units of the solver and count for the side that moves: points in Scopa, card points in Briscola,
    cards in Ruba mazzo. With three and more sides they are of the side's own share.

    Attributes
    ----------
    ply : int
        How many moves of the hand came before.
    seat, side : int
        Who moved, and for which side.
    plies_left : int
        Cards that could still be played before the move.
    move : Move
        What was played.
    forced : bool
        Whether it was the only legal move.
    value : number or tuple of numbers or None
        What the position before the move is worth with all cards known, as `solve` says; None where it is not proved.
    bounds : pair of numbers or None
        What `value` lies between, with two sides; None where nothing is known.
    best : tuple of Move
        The moves that are proved to be best with all cards known; empty while that is not proved.
    open_loss : number or pair of numbers or None
        What the move gave away with all cards known, 0 or more: exact, or two bounds where a limit stopped the search;
        None where the search says nothing.
    fair_best : Move or None
        The best move on average over the worlds; the one played, if it is as good.
    fair_loss : float or None
        What the move gave away on average over the worlds that the seat could not tell apart. Where they are sampled,
        the best move is chosen on one half of them and measured on the other, so chance can make it less than 0. None
        if it is not known.
    fair_error : float or None
        Its standard error; 0 where it is exact.
    fair_spread : float or None
        By how much the best move is better than the worst on average over the worlds.
    worlds : int
        How many worlds there were.
    listed : bool
        Whether they were all that there are.
    estimate : {"solved", "played_out", "odds", "turn"} or None
        How the moves were valued in a world: solved, or played out by rules of thumb; `odds` are exact chances, `turn`
        is what the turn could have laid.
    kind : {"error", "lucky", "bad_luck", "fine", "unclear", "forced"}
        What it was, by both losses.
    grade : {"inaccuracy", "mistake", "blunder"} or None
        How bad it was, where the fair loss is surely above the threshold.
    moves : tuple of JudgedMove
        Every move that was compared, in canonical order; empty if it was forced.
    categories : tuple of pairs of str and int
        What the open loss is made of, category by category of the score, as best play goes on after it and instead of
        it; empty where the game has none, or one of the two is not proved.
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
    """What the decisions of somebody come to.

    Attributes
    ----------
    decisions, forced, judged : int
        How many there were, how many of them forced, and how many have a fair loss.
    open_loss : number or pair of numbers or None
        The sum of the open losses; None if nothing is known of one.
    fair_loss, fair_error : float
        The sum of the fair losses, and its standard error.
    mean_fair_loss, mean_fair_error : float or None
        The same for each decision that has one; None without any.
    accuracy : float or None
        1 minus the fair losses divided by the sum of what the worst moves would have lost, at most 1; None if no move
        mattered.
    kinds, grades : dict of str to int
        How many decisions of each kind and grade.
    swing : int or None
        The ply of the biggest open loss that is sure, or else of the biggest fair loss; None if there is none, or the
        decisions are of several hands.
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
    """What chance has brought side 0, in the units of the solver, with best play of both sides.

    `mean + dealt + drawn` is the value of the hand at its start.

    Attributes
    ----------
    mean, mean_error : float
        The mean value of random deals, and its standard error.
    dealt, dealt_error : float
        How much more the hands and the table were worth than that, whatever the order of the stock.
    drawn, drawn_error : float
        How much more the order of the stock was worth than the mean of other orders.
    deals : int
        How many deals, and orders of the stock, were drawn by lot.
    """

    mean: float
    mean_error: float
    dealt: float
    dealt_error: float
    drawn: float
    drawn_error: float
    deals: int


@dataclass(frozen=True, slots=True)
class Report:
    """What each move of a hand has cost, and what was luck.

    With two sides `value = start_value - losses of side 0 + losses of side 1`, with bounds in the place of numbers
    that are not proved.

    Attributes
    ----------
    start : Position
        The hand before its first move.
    end : Position
        The hand after the last move that is known.
    over : bool
        Whether the hand was played to its end.
    start_value : number or pair of numbers or tuple of numbers or None
        What the start is worth with all cards known, as `solve` says: with two sides from side 0, two bounds where it
        is not proved; with more one for each side, None where it is not proved.
    value : number or pair of numbers or tuple of numbers or None
        The result in the same terms; of a hand that was cut off, what its end is worth.
    decisions : tuple of Decision
        The moves, in order.
    threshold : float
        Fair losses that are not above it do not count as errors.
    seats, sides : tuple of Totals
        What the decisions of each come to.
    luck : Luck or None
        What chance has brought; None if the start is not solved, or it was not asked for.
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
            `version`, `rules`, and the attributes by name; positions as documents, moves as text, pairs and tuples as
            lists.
        """
        return {"version": VERSION, "rules": str(self.start.rules), **_plain_fields(self)}

    def to_json(self) -> str:
        """Return the report as JSON text.

        Returns
        -------
        str
            One line.
        """
        return json.dumps(self.to_dict())

    def to_html(self, *, names: Literal["it", "en"] = "it", players: Sequence[str] = ()) -> str:
        """Return the report as one HTML file with pictures, which needs nothing beside it.

        Parameters
        ----------
        names : {"it", "en"}
            The language.
        players : sequence of str, optional
            Who sits at each seat.

        Returns
        -------
        str
            The page, without script.

        Raises
        ------
        TypeError
            If `players` is no sequence of texts.
        ValueError
            If it has more or fewer than there are.
        """
        page: str = _pages().page(self, names=names, players=players)
        return page

    def _repr_html_(self) -> str:
        """Write the report for a notebook."""
        fragment: str = _pages().fragment(self)
        return fragment

    def rows(self) -> list[dict[str, Any]]:
        """Return the decisions as rows of a table, as `polars.DataFrame` or `pandas.DataFrame` takes them.

        Returns
        -------
        list of dict
            A row a decision, with numbers and texts only: bounds are two columns, `open_loss_lower` and
            `open_loss_upper`, and several best moves stand in one text with commas between.
        """
        return [row_of(decision) for decision in self.decisions]


@dataclass(frozen=True, slots=True)
class MatchReport:
    """The reports of the hands of a match, and what they come to for each player.

    Attributes
    ----------
    reports : tuple of Report
        A report a hand.
    seats : tuple of tuple of int
        For each hand, the player at each seat.
    players : tuple of Totals
        What the decisions of each player come to.
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

    def to_json(self) -> str:
        """Return the reports as JSON text.

        Returns
        -------
        str
            One line.
        """
        return json.dumps(self.to_dict())

    def of_player(self, player: int) -> list[tuple[Report, int]]:
        """Return the hands in which a player sat at the table.

        Parameters
        ----------
        player : int
            Number of the player.

        Returns
        -------
        list of tuple of Report and int
            Each hand with the seat of the player, as `profile` takes them.
        """
        both = zip(self.reports, self.seats, strict=True)
        return [(report, seated.index(player)) for report, seated in both if player in seated]

    def to_html(self, *, names: Literal["it", "en"] = "it", players: Sequence[str] = ()) -> str:
        """Return the reports as one HTML file with pictures, which needs nothing beside it.

        Parameters
        ----------
        names : {"it", "en"}
            The language.
        players : sequence of str, optional
            The players, by their numbers.

        Returns
        -------
        str
            The page, without script.

        Raises
        ------
        TypeError
            If `players` is no sequence of texts.
        ValueError
            If it has more or fewer than there are.
        """
        page: str = _pages().page(self, names=names, players=players)
        return page

    def _repr_html_(self) -> str:
        """Write the reports for a notebook."""
        fragment: str = _pages().fragment(self)
        return fragment

    def rows(self) -> list[dict[str, Any]]:
        """Return the decisions of all hands as rows of a table.

        Returns
        -------
        list of dict
            As `Report.rows`, with the number of the hand, from 1, and the player.
        """
        return [
            {"hand": number, "player": seated[decision.seat], **row_of(decision)}
            for number, (report, seated) in enumerate(zip(self.reports, self.seats, strict=True), start=1)
            for decision in report.decisions
        ]


def bounds_of(loss: Loss) -> tuple[float, float] | None:
    """Return what a loss lies between."""
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


def _pages() -> Any:
    """Return the module that writes pages, which is made of reports: it can only be imported after this one."""
    return import_module("scopasolver.analysis.html")

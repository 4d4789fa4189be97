"""From a hand to its report."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, overload

from scopasolver import Limit, Move, Position
from scopasolver.analysis.classes import grade_of, kind_of
from scopasolver.analysis.course import Ply, course_of
from scopasolver.analysis.exact import Clock, Known, categories_of, open_losses, solve_backwards
from scopasolver.analysis.fair import Fair, FairJudge
from scopasolver.analysis.luck import luck_of
from scopasolver.analysis.report import Decision, JudgedMove, MatchReport, Report
from scopasolver.analysis.totals import totals_of
from scopasolver.play import Hand, Record
from scopasolver.play.arguments import expect, whole_number
from scopasolver.play.seeds import MAX_SEED

OPEN_SHARE = 0.5
"""How much of a limit of seconds the search with all cards known may use while there are worlds to look at."""
MOST_WORLDS = 100_000
"""As many as `scopasolver.bots.worlds` gives."""

PlayedMoves = Sequence[Move | str]


@overload
def analyse(
    played: Record,
    *,
    limit: Limit | None = None,
    worlds: int = 200,
    seed: int = 0,
    deals: int = 0,
    threads: int = 1,
    threshold: float | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> MatchReport: ...
@overload
def analyse(
    played: Hand | tuple[Position, PlayedMoves],
    *,
    limit: Limit | None = None,
    worlds: int = 200,
    seed: int = 0,
    deals: int = 0,
    threads: int = 1,
    threshold: float | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Report: ...
def analyse(
    played: Record | Hand | tuple[Position, PlayedMoves],
    *,
    limit: Limit | None = None,
    worlds: int = 200,
    seed: int = 0,
    deals: int = 0,
    threads: int = 1,
    threshold: float | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Report | MatchReport:
    """Say what each move of a hand has cost, and whether it was a mistake or bad luck.

    Parameters
    ----------
    played : scopasolver.play.Record or scopasolver.play.Hand or tuple of Position and moves
        A match, a hand of one, or a position and the moves that were played from it, as moves or their texts.
    limit : Limit, optional
        When to stop, for each hand. What is solved last, the early moves, is then known as bounds or not at all. Of its
        seconds the search with all cards known may use one half, if there are worlds to look at, too; its nodes are for
        that search alone. Without one the hand is solved to its first move, which takes for ever in Scopone.
    worlds : int, default 200
        Worlds that each decision is judged by; 0 for none, so that only open losses are found. Up to 1000 worlds are
        looked at all, if there are no more.
    seed : int, default 0
        What worlds, play-outs and deals follow from; from 0 to 2**64 - 1. Without a limit of seconds the same arguments
        give the same report.
    deals : int, default 0
        Random deals that the luck of the cards is told by; 0 leaves it out.
    threads : int, default 1
        Threads to use, 1 to 1024.
    threshold : float, optional
        What a move may lose on average without being an error, in the units of the solver; by default what suits the
        game.
    progress : callable, optional
        Called with the number of steps that are done, and of all steps of the hand; two for each move.

    Returns
    -------
    Report or MatchReport
        The report of the hand; of a match a report a hand and what they come to for each player.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If an argument is out of range.
    IllegalMoveError
        If a move is not legal.
    KeyboardInterrupt
        On Ctrl-C, within a fraction of a second.

    Examples
    --------
    >>> from scopasolver import Rules
    >>> start = Rules("briscola").random_position(seed=3, plies_left=6)
    >>> moves, position = [], start
    >>> while not position.is_over:
    ...     moves.append(position.legal_moves()[0])
    ...     position = position.play(moves[-1])
    >>> report = analyse((start, moves))
    >>> report.start_value, report.value
    (68, 61)
    >>> [decision.open_loss for decision in report.decisions]
    [0, 0, 0, 0, 0, 0]
    """
    settings = _Settings(limit, worlds, seed, deals, threads, threshold, progress)
    if isinstance(played, Record):
        return _match(played, settings)
    if isinstance(played, Hand):
        return _report(played.start, [one.move for one in played.moves], settings)
    match played:
        case (Position() as start, moves):
            return _report(start, moves, settings)
    raise TypeError(f"`played` is {played!r}: expected a Record, a Hand, or a Position and the moves from it")


class _Settings:
    """The arguments of `analyse`, checked."""

    def __init__(
        self,
        limit: Limit | None,
        worlds: int,
        seed: int,
        deals: int,
        threads: int,
        threshold: float | None,
        progress: Callable[[int, int], object] | None,
    ) -> None:
        if limit is not None:
            expect("limit", limit, Limit, "a Limit or None")
        if progress is not None and not callable(progress):
            raise TypeError(f"`progress` is {progress!r}: expected a callable")
        self.limit = limit
        self.worlds = whole_number("worlds", worlds, 0, MOST_WORLDS)
        self.seed = whole_number("seed", seed, 0, MAX_SEED)
        self.deals = whole_number("deals", deals, 0, MOST_WORLDS)
        self.threads = whole_number("threads", threads, 1, 1024)
        if self.deals == 1:
            raise ValueError("`deals` is 1: expected 0, or 2 or more for an error of the mean")
        if threshold is not None:
            expect("threshold", threshold, (int, float), "a number")
            if not 0 < threshold < float("inf"):
                raise ValueError(f"`threshold` is {threshold}: expected more than 0")
        self.threshold = threshold
        self.progress = progress


def _match(record: Record, settings: _Settings) -> MatchReport:
    reports = [_report(hand.start, [one.move for one in hand.moves], settings) for hand in record.hands]
    seated = tuple(hand.players for hand in record.hands)
    by_player: list[list[Decision]] = [[] for _ in record.players]
    for report, players in zip(reports, seated, strict=True):
        for decision in report.decisions:
            by_player[players[decision.seat]].append(decision)
    return MatchReport(tuple(reports), seated, tuple(map(totals_of, by_player)))


def _report(start: Position, moves: PlayedMoves, settings: _Settings) -> Report:
    course = course_of(start, moves)
    rules, seed, threads = start.rules, settings.seed, settings.threads
    threshold = course.terms.threshold if settings.threshold is None else settings.threshold
    done, steps = 0, 2 * len(course.plies)

    def step() -> None:
        nonlocal done
        done += 1
        if settings.progress is not None:
            settings.progress(done, steps)

    whole = Clock(settings.limit)
    open_clock = Clock(settings.limit, OPEN_SHARE if settings.worlds or settings.deals else 1.0)
    found, end = solve_backwards(course, open_clock, threads, step)
    split = categories_of(course, found, end)
    judge = FairJudge(course, settings.worlds, seed, threads, whole.without_nodes())
    decisions: list[Decision] = []
    for ply in reversed(course.plies):
        fair = None if ply.forced else judge.judge(ply)
        chances = None if ply.forced else course.terms.mixture(ply.before)
        decisions.append(_decision(ply, found[ply.number], fair, chances or {}, threshold, split.get(ply.number, ())))
        step()
    decisions.reverse()
    at_start = found[0] if course.plies else end
    luck = None
    if settings.deals and rules.sides == 2 and isinstance(at_start.value, int):
        luck = luck_of(start, at_start.value, settings.deals, seed, threads, whole.without_nodes())
    return Report(
        start=start,
        end=course.end,
        over=course.end.is_over,
        start_value=at_start.told,
        value=end.told,
        decisions=tuple(decisions),
        threshold=threshold,
        seats=tuple(totals_of(one for one in decisions if one.seat == seat) for seat in range(rules.seats)),
        sides=tuple(totals_of(one for one in decisions if one.side == side) for side in range(rules.sides)),
        luck=luck,
    )


def _decision(
    ply: Ply,
    known: Known,
    fair: Fair | None,
    chances: Mapping[Move, float],
    threshold: float,
    split: tuple[tuple[str, int], ...],
) -> Decision:
    moves = sorted({*known.moves, *(fair.losses if fair else ()), *chances, ply.move})
    fair_losses = fair.losses if fair else {}
    lost = open_losses(ply, known, moves)
    told: dict[str, Any] = {"fair_best": None, "fair_loss": None, "fair_error": None, "fair_spread": None}
    if fair is not None:
        told = {
            "fair_best": fair.best,
            "fair_loss": fair.loss,
            "fair_error": fair.error,
            "fair_spread": fair.spread,
        }
    return Decision(
        ply=ply.number,
        seat=ply.seat,
        side=ply.side,
        plies_left=ply.before.plies_left,
        move=ply.move,
        forced=ply.forced,
        value=known.value,
        bounds=known.bounds,
        best=known.best,
        open_loss=lost[ply.move],
        worlds=fair.worlds if fair else 0,
        listed=fair is not None and fair.listed,
        estimate=fair.estimate if fair else None,
        kind=kind_of(ply.forced, lost[ply.move], fair, threshold),
        grade=grade_of(fair, threshold),
        moves=()
        if ply.forced
        else tuple(JudgedMove(move, lost[move], fair_losses.get(move), chances.get(move)) for move in moves),
        categories=split,
        **told,
    )

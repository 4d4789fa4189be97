"""`analyse` and `analyse_match`: they judge every move of a hand, or of a match, and build the report."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias, overload

from scopasolver import Limit, Move, Position
from scopasolver.analysis.classes import grade_of, kind_of
from scopasolver.analysis.course import Ply, course_of
from scopasolver.analysis.exact import Clock, Known, categories_of, open_losses, solve_backwards
from scopasolver.analysis.fair import Fair, FairJudge
from scopasolver.analysis.luck import luck_of
from scopasolver.analysis.report import Decision, JudgedMove, MatchReport, Report
from scopasolver.analysis.totals import totals_of
from scopasolver.bots import MOST_WORLDS
from scopasolver.play import Hand, HandTree, PlayedHand, Record
from scopasolver.play.arguments import expect, whole_number
from scopasolver.play.seeds import MAX_SEED
from scopasolver.work import in_chunks

OPEN_SHARE = 0.5
"""Share of a limit's seconds for the search with all cards known, if worlds or deals are evaluated too."""

OneHand: TypeAlias = PlayedHand | HandTree | Hand | tuple[Position, Sequence[Move | str]]
"""One hand, in any form that `analyse` accepts."""
Hands: TypeAlias = Record | list[PlayedHand]
"""Several hands, in any form that `analyse` accepts."""


@overload
def analyse(
    played: OneHand,
    *,
    limit: Limit | None = None,
    worlds: int = 200,
    seed: int = 0,
    deals: int = 0,
    moves: bool = True,
    threads: int = 1,
    executor: Executor | None = None,
    threshold: float | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Report: ...
@overload
def analyse(
    played: Hands,
    *,
    limit: Limit | None = None,
    worlds: int = 200,
    seed: int = 0,
    deals: int = 0,
    moves: bool = True,
    threads: int = 1,
    executor: Executor | None = None,
    threshold: float | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Report | MatchReport: ...
def analyse(
    played: OneHand | Hands,
    *,
    limit: Limit | None = None,
    worlds: int = 200,
    seed: int = 0,
    deals: int = 0,
    moves: bool = True,
    threads: int = 1,
    executor: Executor | None = None,
    threshold: float | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Report | MatchReport:
    """Judge each move of a hand: how much it lost, and whether that was a mistake or bad luck.

    Parameters
    ----------
    played : PlayedHand or HandTree or Hand or tuple of Position and moves or Record or list of PlayedHand
        One hand: a `PlayedHand`, the main line of a `HandTree`, a `Hand` of a match, or a position and the moves played
        from it. Several hands: a record, or a list as `load_hands` returns it.
        If some cards of the start are unknown, there are no open losses, and fair losses only for seats whose own cards
        are known.
    limit : Limit, optional
        Limit for each hand. The last moves are solved first, so a limit leaves the early ones with bounds, or unknown.
        If worlds or deals are evaluated too, the search with all cards known uses at most half of the seconds. Nodes
        limit this search only. Without a limit the hand is solved back to its first move, which is not feasible in
        Scopone.
    worlds : int, default 200
        Number of worlds that each decision is judged by; 0 uses no worlds, so most games have open losses only. If at
        most 10 000 worlds are possible, all of them are solved.
    seed : int, default 0
        Seed of worlds, play-outs and deals, from 0 to 2**64 - 1. Without a limit in seconds the same arguments give the
        same report.
    deals : int, default 0
        Number of random deals that the luck of the cards is estimated from; 0 leaves out the luck.
    moves : bool, default True
        Whether every legal move gets an open loss. If False, only the move played gets one: this takes a third to a
        half of the time, and `best` may lack some of the best moves.
    threads : int, default 1
        Number of threads, 1 to 1024.
    executor : concurrent.futures.Executor, optional
        Executor that solves worlds and random deals, or analyses whole hands if there are several. The report does not
        depend on it.
    threshold : float, optional
        Largest fair loss that is not an error, in the units of the solver; each game has its own default.
    progress : callable, optional
        Called with the number of finished steps and of all steps of the hand; each move has two steps. If an `executor`
        analyses several hands, it is called with the number of finished hands and of all hands.

    Returns
    -------
    Report or MatchReport
        The report of the hand, also for a record of one hand; for several hands, the same as `analyse_match` returns.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If an argument is out of range.
    IllegalMoveError
        If a move is not legal; the message names its number.
    concurrent.futures.BrokenExecutor
        If the executor has lost its workers.
    KeyboardInterrupt
        On Ctrl-C, within a fraction of a second.

    Examples
    --------
    >>> from scopasolver import Rules
    >>> start = Rules("briscola").random_position(seed=34, plies_left=14)
    >>> report = analyse((start, ["10B", "1D"]))
    >>> for decision in report.decisions:
    ...     print(decision.move, decision.open_loss, decision.kind)
    10B 12 error
    1D 15 error
    >>> report.value == report.start_value - 12 + 15
    True
    """
    found = analyse_match(
        _as_hands(played),
        limit=limit,
        worlds=worlds,
        seed=seed,
        deals=deals,
        moves=moves,
        threads=threads,
        executor=executor,
        threshold=threshold,
        progress=progress,
    )
    return found.reports[0] if len(found.reports) == 1 else found


def analyse_match(
    played: Hands,
    *,
    limit: Limit | None = None,
    worlds: int = 200,
    seed: int = 0,
    deals: int = 0,
    moves: bool = True,
    threads: int = 1,
    executor: Executor | None = None,
    threshold: float | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> MatchReport:
    """Analyse the hands of a match, and add up the losses of each player.

    Parameters
    ----------
    played : scopasolver.play.Record or list of scopasolver.play.PlayedHand
        A match; or a list of hands as `scopasolver.play.load_hands` returns it, in which each seat counts as a player.
    limit, worlds, seed, deals, moves, threads, executor, threshold, progress
        As for `analyse`, for each hand.

    Returns
    -------
    MatchReport
        One report per hand, also for a single hand, and the totals of each player.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If an argument is out of range.
    concurrent.futures.BrokenExecutor
        If the executor has lost its workers.
    KeyboardInterrupt
        On Ctrl-C, within a fraction of a second.
    """
    settings = _Settings(limit, worlds, seed, deals, moves, threads, executor, threshold, progress)
    if isinstance(played, Record):
        hands = [hand.played() for hand in played.hands]
        seated = [hand.players for hand in played.hands]
        return _match(hands, seated, len(played.players), settings)
    expect("played", played, list, "a Record or a list of PlayedHand")
    for hand in played:
        expect("played", hand, PlayedHand, "a PlayedHand for each hand")
    seated = [tuple(range(hand.start.rules.seats)) for hand in played]
    return _match(played, seated, max(map(len, seated), default=0), settings)


def _as_hands(played: OneHand | Hands) -> Hands:
    """Convert every accepted form of one or several hands to a form of several hands."""
    match played:
        case Record() | list():
            return played
        case PlayedHand():
            return [played]
        case Hand() | HandTree():
            return [played.played()]
        case tuple() if len(played) == 2:
            return [PlayedHand(*played)]
    raise TypeError(f"`played` is {played!r}: expected a PlayedHand, a list of them, a Record or a Hand")


def check_threshold(threshold: float | None) -> None:
    """Refuse a threshold that is not a positive finite number."""
    if threshold is not None:
        expect("threshold", threshold, (int, float), "a number")
        if not 0 < threshold < float("inf"):
            raise ValueError(f"`threshold` is {threshold}: expected more than 0")


@dataclass
class _Settings:
    """The arguments of `analyse`, checked."""

    limit: Limit | None
    worlds: int
    seed: int
    deals: int
    moves: bool
    threads: int
    executor: Executor | None
    threshold: float | None
    progress: Callable[[int, int], object] | None

    def __post_init__(self) -> None:
        expect("limit", self.limit, (Limit, type(None)), "a Limit or None")
        expect("executor", self.executor, (Executor, type(None)), "an Executor or None")
        if self.progress is not None and not callable(self.progress):
            raise TypeError(f"`progress` is {self.progress!r}: expected a callable")
        self.worlds = whole_number("worlds", self.worlds, 0, MOST_WORLDS)
        self.seed = whole_number("seed", self.seed, 0, MAX_SEED)
        self.deals = whole_number("deals", self.deals, 0, MOST_WORLDS)
        self.threads = whole_number("threads", self.threads, 1, 1024)
        if self.deals == 1:
            raise ValueError("`deals` is 1: expected 0, or 2 or more for an error of the mean")
        check_threshold(self.threshold)

    @property
    def solvers(self) -> dict[str, Any]:
        """The keyword arguments of `solve_many` that say where positions are solved."""
        return {"threads": self.threads} if self.executor is None else {"executor": self.executor}

    def for_one_hand(self) -> "_Settings":
        """Return the settings that are sent to an executor with each hand: without executor and progress callback."""
        return replace(self, executor=None, progress=None)


def _match(
    hands: Sequence[PlayedHand], seated: Sequence[tuple[int, ...]], players: int, settings: _Settings
) -> MatchReport:
    reports = tuple(_reports(hands, settings))
    by_player: list[list[Decision]] = [[] for _ in range(players)]
    for report, sitting in zip(reports, seated, strict=True):
        for decision in report.decisions:
            by_player[sitting[decision.seat]].append(decision)
    return MatchReport(reports, tuple(seated), tuple(totals_of(own, has_plies=False) for own in by_player))


def _reports(hands: Sequence[PlayedHand], settings: _Settings) -> Iterator[Report]:
    """Analyse the hands one after the other, or several at once if there is an executor."""
    if settings.executor is None or len(hands) < 2:
        yield from (_report(settings, hand) for hand in hands)
        return
    look = partial(_report, settings.for_one_hand())
    for done, outcome in enumerate(in_chunks(look, hands, settings.executor), start=1):
        if settings.progress is not None:
            settings.progress(done, len(hands))
        yield outcome.result()


def _report(settings: _Settings, hand: PlayedHand) -> Report:
    course = course_of(hand)
    start, rules, seed, threads = hand.start, hand.start.rules, settings.seed, settings.threads
    threshold = course.terms.threshold if settings.threshold is None else settings.threshold
    done, steps = 0, 2 * len(course.plies)

    def step() -> None:
        nonlocal done
        done += 1
        if settings.progress is not None:
            settings.progress(done, steps)

    whole = Clock(settings.limit)
    open_clock = Clock(settings.limit, OPEN_SHARE if settings.worlds or settings.deals else 1.0)
    found, end = solve_backwards(course, open_clock, threads, settings.moves, step)
    split = categories_of(course, found, end)
    judge = FairJudge(course, settings.worlds, seed, settings.solvers, whole.without_nodes())
    decisions: list[Decision] = []
    for ply in reversed(course.plies):
        fair = judge.judge(ply) if ply.fair and not ply.forced else None
        chances = course.terms.mixture(ply.before) if ply.fair and not ply.forced else None
        decisions.append(_decision(ply, found[ply.number], fair, chances or {}, threshold, split.get(ply.number, ())))
        step()
    decisions.reverse()
    at_start = found[0] if course.plies else end
    luck = None
    if settings.deals and rules.sides == 2 and isinstance(at_start.value, int):
        luck = luck_of(start, at_start.value, settings.deals, seed, settings.solvers, whole.without_nodes())
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
    lost = {ply.move: 0} if ply.forced else open_losses(ply, known, moves)
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
        fair_best=fair.best if fair else None,
        fair_loss=fair.loss if fair else None,
        fair_error=fair.error if fair else None,
        fair_spread=fair.spread if fair else None,
        worlds=fair.worlds if fair else 0,
        listed=fair is not None and fair.listed,
        estimate=fair.estimate if fair else None,
        kind=kind_of(ply.forced, lost[ply.move], fair, threshold),
        grade=grade_of(fair, threshold),
        moves=()
        if ply.forced
        else tuple(JudgedMove(move, lost[move], fair_losses.get(move), chances.get(move)) for move in moves),
        categories=split,
    )

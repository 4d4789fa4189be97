# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Solving one position."""

from collections.abc import Callable
from os import PathLike
from typing import Any, Literal, overload

from scopasolver._core._position import Position
from scopasolver._core._progress import Progress
from scopasolver._core._solutions import Solution
from scopasolver.limit import Limit, MatchObjective

@overload
def solve(
    position: Position,
    *,
    limit: Limit | None = None,
    threads: int = 1,
    memory_mb: int = 1_024,
    order_seed: int = 0,
    objective: Literal["win"],
    method: None = None,
    moves: bool = True,
    progress: Callable[[Progress], object] | None = None,
    checkpoint: str | PathLike[str] | None = None,
    checkpoint_seconds: float = 30.0,
    checkpoint_table: bool = False,
) -> Solution[int]: ...
@overload
def solve(
    position: Position,
    *,
    limit: Limit | None = None,
    threads: int = 1,
    memory_mb: int = 1_024,
    order_seed: int = 0,
    objective: MatchObjective,
    method: None = None,
    moves: bool = True,
    progress: Callable[[Progress], object] | None = None,
    checkpoint: str | PathLike[str] | None = None,
    checkpoint_seconds: float = 30.0,
    checkpoint_table: bool = False,
) -> Solution[float]: ...
@overload
def solve(
    position: Position,
    *,
    limit: Limit | None = None,
    threads: int = 1,
    memory_mb: int = 1_024,
    order_seed: int = 0,
    objective: None = None,
    method: Literal["max_n", "paranoid"],
    moves: bool = True,
    progress: Callable[[Progress], object] | None = None,
    checkpoint: str | PathLike[str] | None = None,
    checkpoint_seconds: float = 30.0,
    checkpoint_table: bool = False,
) -> Solution[tuple[int, ...]]: ...
@overload
def solve(
    position: Position,
    *,
    limit: Limit | None = None,
    threads: int = 1,
    memory_mb: int = 1_024,
    order_seed: int = 0,
    objective: Literal["win"] | MatchObjective | None = None,
    method: Literal["max_n", "paranoid"] | None = None,
    moves: bool = True,
    progress: Callable[[Progress], object] | None = None,
    checkpoint: str | PathLike[str] | None = None,
    checkpoint_seconds: float = 30.0,
    checkpoint_table: bool = False,
) -> Solution[int | Any]:
    """Return the value of a position with all cards known, and the best play.

    Parameters
    ----------
    position : Position
        Any legal position. It is not changed.
    limit : Limit, optional
        When to stop. Without one the search runs until the value is proved. Of a limit in seconds a tenth, but no more
        than a tenth of a second, is kept for play-outs, by which a stopped search suggests a move.
    threads : int, default 1
        Number of threads that share the work on this position, 1 to 1024. Values do not depend on it; node counts do.
    memory_mb : int, default 1024
        Upper bound of the memory for the transposition table, in MiB. Values do not depend on it. A search with a limit
        takes no more than it can fill: 64 MiB for each second and thread, or 64 bytes for each node.
    order_seed : int, default 0
        Seed that varies the order in which moves are tried; 0 uses the usual order. Values do not depend on it, so a
        second search with another seed checks the first.
    objective : {"win"} or MatchObjective, optional
        Play to win the hand by any margin ("win"), or to win the match (in Scopa and Su Scialandroni), instead of for
        the points of the hand. Two sides only.
    method : {"max_n", "paranoid"}, optional
        The question with three or more sides: what each side gets if all play for their own points ("max_n", the
        default), or what each side can guarantee against all others together ("paranoid").
    moves : bool, default True
        Whether to find the value of every legal move. Otherwise `Solution.moves` is empty and `best` holds one move.
    progress : callable, optional
        Called every quarter of a second with a `Progress`. Its result is ignored; an exception ends the search.
    checkpoint : str or path-like, optional
        Folder that keeps what is proved, so that the same call resumes after a limit, Ctrl-C, a crash or a power cut.
        It is created if it does not exist. For two sides in Scopa, Briscola, Tressette and Ruba mazzo.
    checkpoint_seconds : float, default 30
        Interval between two savings, in seconds, which is the most work that can be lost.
    checkpoint_table : bool, default False
        Whether to save the whole transposition table, and not only about 16 MiB of proofs of the largest subtrees. Less
        work is then repeated, but each saving writes the whole table.

    Returns
    -------
    Solution
        With two sides `value` is an integer, at the end of the hand and from the point of view of side 0, whoever is to
        move; what is already scored is included. In Scopa it is the points of side 0 minus those of side 1; in Briscola
        the card points of side 0 (0 to 120, side 1 has the rest); in Ruba mazzo the cards of side 0 minus those of side
        1; in Sette e mezzo the payment to the player, in stakes; in Tressette the thirds of a point of side 0 (0 to 35,
        without declarations; side 1 has the rest). With three or more sides it is a tuple of points, cards or payments,
        one entry a side; penalty points are negative. With "win" it is 1 (side 0 wins the hand, in Briscola with more
        than 60), 0 (level) or -1 (side 1 wins). With a `MatchObjective` it is a number from -1 (side 1 wins the match)
        to 1 (side 0 wins it).

        In Su Scialandroni it is the arrialis that side 0 marks in the deal minus those that side 1 marks, with the
        raises that the rules list; with a `MatchObjective` the side that wins the gioco in this deal (1 or -1), 0 if
        neither does.

        In Briscola chiamata it is a tuple of the points that the hand brings to each player, with the partner known.
        A call is valued by the tricks after it, and in the auction the bounds are those that the rules give. In
        Terziglio it is such a tuple, too; what the player alone does before the tricks is valued by the best that can
        follow.

    Raises
    ------
    TypeError
        If an argument has a wrong type.
    ValueError
        If an argument is out of range, or does not fit the game or the number of sides.
    ScopaSolverError
        If the checkpoint is damaged, belongs to another solve (the message says what differs), or cannot be written.
    KeyboardInterrupt
        On Ctrl-C, within a fraction of a second. The interpreter stays usable.

    Notes
    -----
    Cards left on the table after the last move count for the side that the rules give them to. A finished hand is worth
    its final score, with no best move and an empty line. A position with one legal move is searched like any other:
    the move's value is the position's. In "max_n" a side that is indifferent takes the first move in canonical order;
    in "paranoid" the entries are found one by one, and `best` and `line` are those of the side to move.

    Two sides are solved by alpha-beta search with null windows and a transposition table, after Plaat, Schaeffer, Pijls
    and de Bruin, "Best-first fixed-depth minimax algorithms" (1996); more sides by max-n, after Luckhardt and Irani,
    "An algorithmic solution of n-person games" (1986).

    Examples
    --------
    >>> ending = Rules("scopa").random_position(seed=3, plies_left=6)
    >>> solution = solve(ending)
    >>> solution.exact and solution.lower == solution.value == solution.upper
    True
    >>> ending = Rules("briscola").random_position(seed=3, plies_left=6)
    >>> solve(ending).value, solve(ending, objective="win").value
    (68, 1)
    """

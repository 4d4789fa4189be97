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
    """Return what a position is worth with all cards known, and the best play.

    Parameters
    ----------
    position : Position
        Any legal position; it is not changed.
    limit : Limit, optional
        When to stop. Without one the search runs until the value is proved.
    threads : int, default 1
        Threads that share the work on this one position, 1 to 1024. Values do not depend on it, node counts do.
    memory_mb : int, default 1024
        Most memory the search may use for its table, in MiB. Values do not depend on it.
    order_seed : int, default 0
        Another number has moves tried in an order with some chance of this seed. Values do not depend on it; a second
        search with another seed checks the first.
    objective : {"win"} or MatchObjective, optional
        Play for winning the hand, by however little, or (in Scopa and Su Scialandroni) for the match, instead of for
        the points of the hand; two sides only.
    method : {"max_n", "paranoid"}, optional
        What is asked with three or more sides: what each gets when all play for their own points ("max_n", which is
        taken if none is given), or what each can be sure of against all the others together ("paranoid").
    moves : bool, default True
        Whether every legal move gets its own value; without, `Solution.moves` is empty and `best` holds one move.
    progress : callable, optional
        Called now and then with a `Progress`; what it returns is ignored, what it raises ends the search.
    checkpoint : str or path-like, optional
        A folder where what is proved is kept, so that the same call goes on after a limit, Ctrl-C, a crash or a power
        cut. It is made if it is not there. Between two sides in Scopa, Briscola, Tressette and Ruba mazzo.
    checkpoint_seconds : float, default 30
        Time between two savings: so much work is lost at the most.
    checkpoint_table : bool, default False
        Whether the whole table is saved, and not only some 16 MiB of proofs about the largest subtrees. Then less is
        done again, and each saving takes as long as writing so much.

    Returns
    -------
    Solution
        With two sides `value` is an integer, at the end of the hand and from the point of view of side 0, whoever is
        to move; what has already been scored is included. In Scopa it is the points of side 0 minus those of side 1, in
        Briscola the card points of side 0 (0 to 120, side 1 has the rest), in Ruba mazzo the cards of side 0 minus
        those of side 1, in Sette e mezzo what the player is paid, in Tressette the thirds of a point of side 0 (0 to
        35, without declarations; side 1 has the rest). With three or more sides it is a tuple of points, cards or
        payments, one entry a side; where few points are good they are less than 0. With "win" it is 1
        (side 0 wins the hand: in Briscola with more than 60), 0 (level) or -1 (side 1 wins it); with a
        `MatchObjective` a number from -1 (side 1 wins the match) to 1 (side 0 wins it).

        In Su Scialandroni it is what side 0 marks in the deal minus what side 1 does, in arrialis, with the raises that
        the rules list; with a `MatchObjective`, who wins the gioco in this deal, 0 if neither does.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If an argument is out of range, or does not go with the game or the number of sides.
    ScopaSolverError
        If the checkpoint is damaged, of another solve (the message says what differs), or cannot be written.
    KeyboardInterrupt
        On Ctrl-C, within a fraction of a second; the interpreter stays usable.

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

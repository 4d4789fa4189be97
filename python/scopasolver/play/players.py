"""Players: anything that answers an observation with a move."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from scopasolver import Move, PlayerError, Position, ScopaSolverError
from scopasolver.bots import Bot, Greedy, Learnt, bot
from scopasolver.play.arguments import expect, whole_number
from scopasolver.play.events import Seated
from scopasolver.play.seeds import MAX_SEED, derived_seed

Player: TypeAlias = Callable[[Any], Move | str]
"""Called with an `Observation`, or with the `Position` if its attribute `sees_all` is true; returns a legal move."""


def build(player: Player | str, seed: int) -> Player:
    """Return a player ready to play: the bot of a spec with this seed, or the callable itself.

    A callable with a method `seeded` is replaced by the player that `seeded(seed)` returns. Anything else raises a
    `TypeError`, and a wrong spec a `ValueError`.
    """
    if isinstance(player, str):
        return bot(player, seed=seed)
    if not callable(player):
        raise TypeError(f"a player is {player!r}: expected a callable or the spec of a bot")
    seeded = getattr(player, "seeded", None)
    if seeded is None:
        return player
    drawing: Player = seeded(seed)
    return drawing


def introduce(player: Player, given: Player | str | None = None) -> Seated:
    """Return the name of a player, and whether it sees all hands.

    The name is the text of the player if its type defines one, else its own name or that of its type. The name of a
    random bot that was given as a bot, not as a spec, includes its seed: the same spec would build another bot.
    """
    kind = type(player)
    writes = any("__str__" in vars(base) for base in kind.__mro__[:-1])
    name = str(player) if writes else getattr(player, "__name__", kind.__name__)
    if isinstance(given, Bot) and not isinstance(given, Greedy | Learnt):
        name += f", seed {given.seed}"
    return Seated(name, bool(getattr(player, "sees_all", False)))


def view(player: Player, position: Position, seat: int) -> Any:
    """Return what a player is shown: the observation of its seat, or the position if the player sees all hands."""
    return position if getattr(player, "sees_all", False) else position.observation(seat)


def ask(player: Player, position: Position, seat: int, number: int) -> Move:
    """Return the legal move that a player makes in a position in which `seat` is to act.

    If the player returns anything else or raises an error, a `PlayerError` with its `number` is raised.
    """
    try:
        answer: object = player(view(player, position, seat))
    except Exception as error:
        raise failure(player, number, seat, f"raised {type(error).__name__}: {error}") from error
    if not isinstance(answer, Move | str):
        reason = f"answered {answer!r}, a {type(answer).__name__}: expected a Move or its text"
        raise failure(player, number, seat, reason)
    try:
        return position.parse_move(str(answer))
    except ScopaSolverError as error:
        raise failure(player, number, seat, str(error), str(answer)) from error


def ask_why(player: Player, position: Position, seat: int, number: int) -> object:
    """Return a player's explanation of its choice; None if it has no method `explain`."""
    explain = getattr(player, "explain", None)
    if explain is None:
        return None
    try:
        said: object = explain(view(player, position, seat))
    except Exception as error:
        raise failure(player, number, seat, f"`explain` raised {type(error).__name__}: {error}") from error
    return said


def failure(player: Player, number: int, seat: int, reason: str, move: str | None = None) -> PlayerError:
    """Return the error of a player that did not play."""
    return PlayerError(number, introduce(player).name, seat, move, reason)


def play_out(
    position: Position, players: Sequence[Player | str], *, seed: int = 0, most_moves: int | None = None
) -> Position:
    """Play a hand to its end.

    Parameters
    ----------
    position : Position
        Where the hand stands.
    players : sequence of callable or str
        The player at each seat: a callable that answers an `Observation` with a legal move, or the spec of a bot.
    seed : int, default 0
        Seed of the bots' random choices, independent for each seat.
    most_moves : int, optional
        Most moves to play; some hands of Scala 40 never end, because nobody can or wants to close.

    Returns
    -------
    Position
        The finished hand, or where it stands after `most_moves` moves.

    Raises
    ------
    PlayerError
        If a player does not make a legal move; its number is the seat.
    TypeError
        If an argument is of another type.
    ValueError
        If there are not as many players as seats, a text is no spec of a bot, or `seed` is out of range.

    Examples
    --------
    >>> from scopasolver import Rules
    >>> first = lambda observation: observation.legal_moves()[0]
    >>> play_out(Rules("briscola").deal(seed=7), [first, first]).result().points
    (78, 42)
    """
    expect("position", position, Position, "a Position")
    expect("players", players, Sequence, "a sequence of players")
    if len(players) != position.rules.seats:
        reason = f"`{position.rules}` is for {position.rules.seats} players"
        raise ValueError(f"`players` has {len(players)} entries: {reason}")
    if most_moves is not None:
        whole_number("most_moves", most_moves, 0)
    seed = whole_number("seed", seed, 0, MAX_SEED)
    seated = [build(player, derived_seed(seed, seat)) for seat, player in enumerate(players)]
    played = 0
    while (seat := position.to_move) is not None and played != most_moves:
        position = position.play(ask(seated[seat], position, seat, seat))
        played += 1
    return position

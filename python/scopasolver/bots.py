"""Bots: players that choose a move from an observation, and one that sees all cards.

A bot is called with an `Observation` and returns a `Move`; its method `choose` also rates the other moves. The choice
of a fair bot depends only on the observation, its settings and its seed.

Examples
--------
>>> from scopasolver import Rules
>>> position = Rules("scopa").deal(seed=1)
>>> move = bot("pimc(worlds=10,seconds=none)")(position.observation(0))
>>> move in position.legal_moves()
True
"""

from typing import ClassVar, Self

from scopasolver._core import BOT_SETTINGS, Bot, Candidate, Choice, all_worlds, count_worlds, levels, worlds

__all__ = [
    "Bot",
    "Candidate",
    "Cheat",
    "Choice",
    "Expert",
    "Greedy",
    "Ismcts",
    "Learnt",
    "Level",
    "Pimc",
    "Random",
    "all_worlds",
    "bot",
    "count_worlds",
    "levels",
    "worlds",
]

MOST_WORLDS = 100_000
"""Largest number of worlds that `worlds` draws."""

_GREEDY, _PIMC, _ISMCTS, _LEVEL, _CHEAT = (
    BOT_SETTINGS[name] for name in ("greedy", "pimc", "ismcts", "level", "cheat")
)


class Random(Bot):
    """Plays a legal move at random.

    All legal moves are equally likely, except in four games: in Scopa the bot draws the card first and then the
    capture, in Scala 40 it melds what it can, in Machiavelli it makes simple lays, and in Su Scialandroni it seldom
    raises.
    """

    def __new__(cls, *, seed: int = 0) -> Self:
        """Return the bot."""
        return super().__new__(cls, "random", seed)


class Greedy(Bot):
    """Plays by the rule of thumb of the game.

    Parameters
    ----------
    looks_ahead : bool, optional
        Whether the rule considers what the next player can do, which only that of the Scopa family does.
    """

    def __new__(cls, *, looks_ahead: bool = _GREEDY["looks_ahead"]) -> Self:
        """Return the bot."""
        return super().__new__(cls, "greedy", looks_ahead=looks_ahead)


class Learnt(Bot):
    """Plays by the learnt policy, in microseconds.

    Scopa for two players, Scopone, Briscola and Tressette for two and for four, and Ruba mazzo for two have a learnt
    policy if cards capture and count as usual. In other games the bot plays as `Greedy`.
    """

    def __new__(cls) -> Self:
        """Return the bot."""
        return super().__new__(cls, "learnt")


class _Worlds(Bot):
    """A bot that samples worlds."""

    _name: ClassVar[str]

    def __new__(
        cls,
        *,
        worlds: int = _PIMC["worlds"],
        solve: int | None = _PIMC["solve"],
        nodes: int = _PIMC["nodes"],
        playouts: int = _PIMC["playouts"],
        learnt: bool | None = None,
        focus: bool = _PIMC["focus"],
        beliefs: bool | None = None,
        seconds: float | None = _PIMC["seconds"],
        seed: int = 0,
    ) -> Self:
        """Return the bot."""
        return super().__new__(
            cls,
            cls._name,
            seed,
            worlds=worlds,
            solve=solve,
            nodes=nodes,
            playouts=playouts,
            learnt=learnt,
            focus=focus,
            beliefs=beliefs,
            seconds=seconds,
        )


class Pimc(_Worlds):
    """Samples worlds that fit the observation, solves or plays out each, and plays the move that is best on average.

    Parameters
    ----------
    worlds : int, optional
        Number of worlds to sample; if no more than this exist, all of them are used.
    solve : int, optional
        Most cards left with which worlds are solved; by default a number that takes milliseconds, which depends on the
        game.
    nodes : int, optional
        Most nodes for solving one world; a world that needs more is played out.
    playouts : int, optional
        Number of play-outs of each move in a world that is not solved.
    learnt : bool, optional
        Whether the bot plays the move of `Learnt` unless another one is better by a standard error, and its side plays
        as `Learnt` in the play-outs of Briscola. By default true for `Expert` and false for `Pimc`.
    focus : bool, optional
        Whether moves that are clearly worse than the best one are dropped, and the other moves get their worlds. The
        bot answers as soon as one move is left.
    beliefs : bool, optional
        Whether worlds count by the probability that the other players would have moved in them as they did; in the
        Scopa family, Briscola and Tressette. By default true for `Expert` and false for `Pimc`.
    seconds : float, optional
        Wall-clock time per move; None for all worlds however long they take, so that choices can be reproduced.
    seed : int, optional
        Seed of the worlds and play-outs.
    """

    _name = "pimc"


class Expert(_Worlds):
    """Plays each game by the method that suits it best.

    These are exact chances in Sette e mezzo, an equilibrium in the betting of Su Scialandroni, waiting and a search of
    the ending in Machiavelli, the least promising discard in Scala 40, and elsewhere worlds as in `Pimc`, whose
    settings it has.
    """

    _name = "expert"


class Ismcts(Bot):
    """Information-set Monte Carlo tree search: one tree over many worlds.

    Parameters
    ----------
    iterations : int, optional
        Number of walks from the root of the tree.
    seconds : float, optional
        Wall-clock time per move; None for all iterations however long they take.
    seed : int, optional
        Seed of the worlds and walks.
    """

    def __new__(
        cls,
        *,
        iterations: int = _ISMCTS["iterations"],
        seconds: float | None = _ISMCTS["seconds"],
        seed: int = 0,
    ) -> Self:
        """Return the bot."""
        return super().__new__(cls, "ismcts", seed, iterations=iterations, seconds=seconds)


class Cheat(Bot):
    """Sees all cards, for comparison with fair bots: it is called with a `Position`.

    Parameters
    ----------
    solve, nodes, playouts, seconds, seed
        As for `Pimc`, with the real position as the only world.
    """

    def __new__(
        cls,
        *,
        solve: int | None = _CHEAT["solve"],
        nodes: int = _CHEAT["nodes"],
        playouts: int = _CHEAT["playouts"],
        seconds: float | None = _CHEAT["seconds"],
        seed: int = 0,
    ) -> Self:
        """Return the bot."""
        return super().__new__(cls, "cheat", seed, solve=solve, nodes=nodes, playouts=playouts, seconds=seconds)


class Level(Bot):
    """Plays as a person of a certain strength: 1 is a beginner, 10 the bot `expert` without a limit of seconds.

    A level forgets cards, knows a part of the score sheet, decides by a rule of thumb or by few worlds, and slips: in a
    share of its decisions it takes a move that looks nearly as good as the best one. `scopasolver ladder` measures how
    far the levels of a game are apart. Where luck leaves room for fewer than ten, neighbouring numbers stand for the
    same player: `levels` says which.

    Parameters
    ----------
    number : int, optional
        The level, from 1 to 10.
    slips : int, optional
        The share of decisions in which it slips, in per cent; by default that of the level.
    memory : int, optional
        Number of the last moves of which it remembers the cards; by default as the level. Where the moves are not
        known, as in Ruba mazzo, a level with a memory of any length remembers no card that lies face down.
    seed : int, optional
        Seed of its slips and worlds.
    """

    def __new__(
        cls,
        number: int = _LEVEL["number"],
        *,
        slips: int | None = _LEVEL["slips"],
        memory: int | None = _LEVEL["memory"],
        seed: int = 0,
    ) -> Self:
        """Return the bot."""
        return super().__new__(cls, "level", seed, number=number, slips=slips, memory=memory)


_CLASSES: dict[str, type[Bot]] = {
    "random": Random,
    "greedy": Greedy,
    "learnt": Learnt,
    "pimc": Pimc,
    "expert": Expert,
    "fast": Expert,
    "ismcts": Ismcts,
    "level": Level,
    "cheat": Cheat,
}


def bot(spec: str = "expert", seed: int = 0) -> Bot:
    """Build a bot from its spec.

    Parameters
    ----------
    spec : str, optional
        A name, with settings in brackets: `pimc(worlds=50,seconds=0.5)`. The names are those of the classes in lower
        case, and `fast`, an expert that answers in milliseconds. `seconds=none` means no limit. A level is written
        `level(6)`, `level:6` or `level(number=6)`.
    seed : int, optional
        Seed of its random choices.

    Returns
    -------
    Bot
        The bot, an instance of the class of its name.

    Raises
    ------
    ParseError
        If there is no such bot, it has no such setting, or a setting cannot have its value.

    Examples
    --------
    >>> str(bot("pimc( worlds=50, seconds=0.5 )"))
    'pimc(worlds=50,seconds=0.5)'
    """
    cls = _CLASSES[Bot(spec).name]
    return Bot.__new__(cls, spec, seed)

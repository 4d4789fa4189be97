"""Bots: players that choose by what their seat has seen, and one that looks at all cards.

A bot is called with an `Observation` and returns a `Move`; `choose` also says what it thought of the others. A fair bot
depends on the observation, its settings and its seed alone.

Examples
--------
>>> from scopasolver import Rules
>>> position = Rules("scopa").deal(seed=1)
>>> move = bot("pimc(worlds=10,seconds=none)")(position.observation(0))
>>> move in position.legal_moves()
True
"""

from typing import ClassVar, Self

from scopasolver._core import Bot, Candidate, Choice, all_worlds, count_worlds, worlds

__all__ = [
    "Bot",
    "Candidate",
    "Cheat",
    "Choice",
    "Expert",
    "Greedy",
    "Ismcts",
    "Learnt",
    "Pimc",
    "Random",
    "all_worlds",
    "bot",
    "count_worlds",
    "worlds",
]

MOST_WORLDS = 100_000
"""Largest number of worlds that `worlds` draws."""


class Random(Bot):
    """A legal move by the policy of the game.

    All are equally likely where the game names no other policy: in Scopa a card is drawn first, in Scala 40 whatever
    can be melded is, in Machiavelli lays are simple, and in Su Scialandroni raises are rare.
    """

    def __new__(cls, *, seed: int = 0) -> Self:
        """Return the bot."""
        return super().__new__(cls, "random", seed)


class Greedy(Bot):
    """The rule of thumb of each game.

    Parameters
    ----------
    looks_ahead : bool, optional
        Whether it looks at what the next player can do, which only the rule of the Scopa family does.
    """

    def __new__(cls, *, looks_ahead: bool = True) -> Self:
        """Return the bot."""
        return super().__new__(cls, _spec("greedy", looks_ahead=_flag(looks_ahead)))


class Learnt(Bot):
    """The learnt policy, which answers in microseconds.

    Scopa for two, Scopone, Briscola for two and Ruba mazzo for two have one, where cards capture and count as usual.
    Elsewhere it is the rule of thumb.
    """

    def __new__(cls) -> Self:
        """Return the bot."""
        return super().__new__(cls, "learnt")


class _Worlds(Bot):
    """The settings shared by bots that sample worlds."""

    _name: ClassVar[str]

    def __new__(
        cls,
        *,
        worlds: int = 300,
        solve: int | None = None,
        nodes: int = 100_000,
        playouts: int = 8,
        learnt: bool | None = None,
        focus: bool = False,
        beliefs: bool | None = None,
        seconds: float | None = 0.25,
        seed: int = 0,
    ) -> Self:
        """Return the bot."""
        spec = _spec(
            cls._name,
            worlds=worlds,
            solve=solve,
            nodes=nodes,
            playouts=playouts,
            learnt=_flag(learnt),
            focus=_flag(focus),
            beliefs=_flag(beliefs),
            seconds=_limit(seconds),
        )
        return super().__new__(cls, spec, seed)


class Pimc(_Worlds):
    """Worlds that may be the real one, solved exactly or played out; the best move on average.

    Parameters
    ----------
    worlds : int, optional
        Number of worlds to sample; if there are no more than this, all of them.
    solve : int, optional
        Cards left up to which worlds are solved; by default what the game can do in milliseconds.
    nodes : int, optional
        Node limit for solving one world; a world that exceeds it is played out.
    playouts : int, optional
        Number of play-outs of each move in a world that is not solved.
    learnt : bool, optional
        Whether the move of the learnt policy, that of `Learnt`, stands unless another is better by a standard error,
        and one's own side plays by it in the play-outs of Briscola. By default it is for `Expert`, and not for `Pimc`.
    focus : bool, optional
        Whether moves that are clearly worse than the best are left behind, and the others have the worlds that these
        would have had. A bot that has one move left answers at once.
    beliefs : bool, optional
        Whether a world is the likelier, the likelier the others would have played in it as they did; in games of the
        Scopa family, Briscola and Tressette. By default it is for `Expert`, and not for `Pimc`.
    seconds : float, optional
        Wall-clock time of a move; None to look at all worlds however long it takes, so that choices can be reproduced.
    seed : int, optional
        What the worlds follow from.
    """

    _name = "pimc"


class Expert(_Worlds):
    """A method chosen for each game.

    Exact chances in Sette e mezzo, an equilibrium where there is betting in Su Scialandroni, patience and a search
    of the end in Machiavelli, the least promising discard in Scala 40, and else worlds as `Pimc` uses them, with its
    settings.
    """

    _name = "expert"


class Ismcts(Bot):
    """Information-set Monte Carlo tree search: one tree over many worlds.

    Parameters
    ----------
    iterations : int, optional
        Number of walks from the root of the tree.
    seconds : float, optional
        Wall-clock time of a move; None to do all iterations.
    seed : int, optional
        What the worlds follow from.
    """

    def __new__(cls, *, iterations: int = 4_000, seconds: float | None = 0.25, seed: int = 0) -> Self:
        """Return the bot."""
        return super().__new__(cls, _spec("ismcts", iterations=iterations, seconds=_limit(seconds)), seed)


class Cheat(Bot):
    """Looks at all cards: it is called with a `Position`, and is for comparison only.

    Parameters
    ----------
    solve, nodes, playouts, seconds, seed
        As for `Pimc`, with the one real world.
    """

    def __new__(
        cls,
        *,
        solve: int | None = None,
        nodes: int = 2_000_000,
        playouts: int = 100,
        seconds: float | None = 0.25,
        seed: int = 0,
    ) -> Self:
        """Return the bot."""
        spec = _spec("cheat", solve=solve, nodes=nodes, playouts=playouts, seconds=_limit(seconds))
        return super().__new__(cls, spec, seed)


_CLASSES: dict[str, type[Bot]] = {
    "random": Random,
    "greedy": Greedy,
    "learnt": Learnt,
    "pimc": Pimc,
    "expert": Expert,
    "fast": Expert,
    "ismcts": Ismcts,
    "cheat": Cheat,
}


def bot(spec: str = "expert", seed: int = 0) -> Bot:
    """Build a bot from its description.

    Parameters
    ----------
    spec : str, optional
        A name, with settings in brackets: `pimc(worlds=50,seconds=0.5)`. The names are those of the classes in small
        letters, and `fast`, an expert that answers in milliseconds. `seconds=none` is no limit.
    seed : int, optional
        Seed of its random choices.

    Returns
    -------
    Bot
        The bot, of the class of its kind.

    Raises
    ------
    ParseError
        If there is no such bot, or it has no such setting.

    Examples
    --------
    >>> str(bot("pimc( worlds=50, seconds=0.5 )"))
    'pimc(worlds=50,seconds=0.5)'
    """
    cls = _CLASSES[Bot(spec).name]
    return Bot.__new__(cls, spec, seed)


def _spec(name: str, **settings: object) -> str:
    """Return the description of a bot with these settings; None leaves one as the bot has it."""
    pairs = (f"{key}={value}" for key, value in settings.items() if value is not None)
    return f"{name}({','.join(pairs)})"


def _flag(value: bool | None) -> str | None:
    """Return a setting that is on or off as it is written; anything else stays, for the description to refuse it."""
    return ("yes" if value else "no") if isinstance(value, bool) else value


def _limit(seconds: float | None) -> float | str:
    """Return a time limit as it is written."""
    return "none" if seconds is None else seconds

"""Rules, positions and exact search, compiled."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from os import PathLike
from typing import Any, ClassVar, Final, Generic, Literal, Self, TypeAlias, final, overload

from typing_extensions import TypeVar, disjoint_base

from scopasolver import briscola, machiavelli, ruba_mazzo, scala40, scialandroni, scopa, sette_e_mezzo, tressette
from scopasolver.enums import FrenchSuit, Suit
from scopasolver.limit import Limit, MatchObjective

__version__: str

__all__ = [
    "BOT_SETTINGS",
    "ActionSpace",
    "Array",
    "Bot",
    "Candidate",
    "Card",
    "Choice",
    "Games",
    "History",
    "Move",
    "MoveValue",
    "Moves",
    "Observation",
    "Option",
    "Position",
    "Progress",
    "Proof",
    "Result",
    "Rules",
    "Solution",
    "Solver",
    "Standing",
    "Turn",
    "__version__",
    "all_worlds",
    "briscola",
    "count_worlds",
    "machiavelli",
    "prove",
    "ruba_mazzo",
    "scala40",
    "scialandroni",
    "scopa",
    "sette_e_mezzo",
    "solve",
    "solve_many",
    "tressette",
    "worlds",
]

# What the numbers of a solution are: integers in by far the most solves. `Any` stands for the others, and beside a type
# for None, where a limit left a value open, so that everybody else need not tell them apart.
_V_co = TypeVar("_V_co", covariant=True, default=int | Any)

@final
class Card:
    """A card of the 40-card Italian pack, or of a French pack with jollies.

    Written rank then suit letter. Italian: ranks 1 to 7, then 8 fante, 9 cavallo, 10 re; suits C coppe, S spade,
    B bastoni, D denari. French: ranks A, 2 to 10, J, Q, K; suits h hearts, s spades, c clubs, d diamonds; a jolly is
    `*`. More forms are read, as `7♦` and `AD`: the page on text formats lists them. Cards of a pack are ordered by
    `id`: by suit, then by rank.

    Parameters
    ----------
    text : str
        The card's name. The case of the suit letter tells the packs apart: `7D` is the settebello, `7d` the seven of
        diamonds.

    Raises
    ------
    ParseError
        If the text names no card.

    Examples
    --------
    >>> settebello = Card("7D")
    >>> settebello.rank, settebello.suit, settebello.id
    (7, <Suit.DENARI: 'D'>, 36)
    >>> Card("Ks").rank, Card("*").is_jolly
    (13, True)
    """

    def __new__(cls, text: str) -> Self: ...
    @property
    def rank(self) -> int:
        """Rank, 1 (asso) to 10 (re), or 1 (ace) to 13 (king); a jolly raises `AttributeError`."""
    @property
    def suit(self) -> Suit | FrenchSuit:
        """Suit; a jolly raises `AttributeError`."""
    @property
    def is_jolly(self) -> bool:
        """Whether it is a jolly."""
    @property
    def id(self) -> int:
        """Number in its pack: ten, or thirteen, times the suit's index, plus the rank minus one; of a jolly 52."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Card, /) -> bool: ...
    def __le__(self, other: Card, /) -> bool: ...
    def __gt__(self, other: Card, /) -> bool: ...
    def __ge__(self, other: Card, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[type[Card], tuple[str]]: ...

# Cards as text, or one by one.
_Cards: TypeAlias = str | Sequence[Card | str]

@final
class Array:
    """Numbers of one type in an array of a fixed shape, which numpy and others read and write where they are.

    `numpy.asarray(array)` makes no copy, nor does `memoryview(array)`. The library itself needs no numpy.
    """

    @property
    def shape(self) -> tuple[int, ...]:
        """How many numbers there are in each direction."""
    def tolist(self) -> list[Any]:
        """Return the numbers as lists.

        Returns
        -------
        list
            Of numbers, or of lists of them.
        """
    def __len__(self) -> int: ...
    def __buffer__(self, flags: int, /) -> memoryview: ...

@final
class ActionSpace:
    """The actions of some rules: what can be touched, each with a number and a name that never change.

    A move is made by touches: of the card that is played, of a card that it takes, of a word. `rules.action_space`
    gives the one of these rules, which has the same actions for all rules of a game but for what the number of players
    or the options add.
    """

    @property
    def rules(self) -> Rules:
        """The rules whose actions they are."""
    @property
    def size(self) -> int:
        """How many actions there are."""
    @property
    def names(self) -> tuple[str, ...]:
        """The name of each action, by number."""
    def id(self, name: str) -> int:
        """Return the number of an action.

        Parameters
        ----------
        name : str
            Its name.

        Returns
        -------
        int
            Its number, 0 to `size - 1`.

        Raises
        ------
        ParseError
            If no action has that name.

        Examples
        --------
        >>> Rules("scopa").action_space.id("take 7D")
        76
        """
    def name(self, action: int) -> str:
        """Return the name of an action.

        Parameters
        ----------
        action : int
            Its number.

        Returns
        -------
        str
            Its name.

        Raises
        ------
        IndexError
            If there is no such action.
        """
    def touches(self, at: Position | Observation, move: Move | str) -> tuple[int, ...]:
        """Return the touches by which a move is made.

        Parameters
        ----------
        at : Position or Observation
            The moment; of an observation its seat must be the one to act.
        move : Move or str
            A legal move.

        Returns
        -------
        tuple of int
            The actions, in rising order where the order is free; what would follow anyway is left out.

        Raises
        ------
        IllegalMoveError
            If the move is not legal, or is one that no action stands for: a raise that is not on the menu.
        ScopaSolverError
            If the moment is one of other rules, or not a moment of the seat that observes.

        Examples
        --------
        >>> rules = Rules("scopa")
        >>> position = rules.deal(seed=1)
        >>> [rules.action_space.touches(position, move) for move in position.legal_moves()]
        [(18,), (34,), (35,)]
        """
    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[Rules, str]]: ...

@final
class Turn:
    """What the seat that acts has touched of its move so far.

    A turn does not change: `touch` gives another one. A touch that leaves one move makes it, so most moves are one
    touch. `observation.turn()` begins a turn, and so does `history.turn()`, which knows what was last played.

    Examples
    --------
    >>> rules = Rules("scopa")
    >>> turn = rules.deal(seed=1).observation(0).turn()
    >>> [rules.action_space.name(action) for action in turn.actions]
    ['play 9S', 'play 5D', 'play 6D']
    >>> turn.touch(turn.actions[0]).move
    Move('9S')
    """

    @property
    def observation(self) -> Observation:
        """What the seat has seen."""
    @property
    def touched(self) -> tuple[int, ...]:
        """The actions touched, in order."""
    @property
    def actions(self) -> tuple[int, ...]:
        """The actions that can be touched next; empty when the move is made, or the seat does not act."""
    @property
    def mask(self) -> Array:
        """The same as an array of `int8` as long as the action space: 1 for what can be touched."""
    @property
    def move(self) -> Move | None:
        """The move that the touches have made, or None as long as several are possible."""
    @property
    def planes(self) -> Array:
        """The planes of the observation, with what has been touched, and last been played where that is known."""
    @property
    def scalars(self) -> Array:
        """The scalars of the observation, with the words that have been touched."""
    def touch(self, action: int) -> Turn:
        """Touch a card or a word.

        Parameters
        ----------
        action : int
            One of `actions`.

        Returns
        -------
        Turn
            The turn after it.

        Raises
        ------
        IllegalMoveError
            If it cannot be touched here; `legal_moves` are the names of what can.
        TypeError
            If it is no integer.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[Observation, list[int], bytes | None]]: ...

@final
class Games:
    """Many games of the same rules, stepped together: what `scopasolver.vector.VectorEnv` is made of, without numpy.

    Every game follows from the seed and its own number. The arrays are the same all the time; `reset` and `step` write
    them.

    Parameters
    ----------
    rules : Rules
        What is played.
    n : int
        How many games, at most 2**20.
    seed : int, optional
        What deals and bots follow from.
    threads : int, optional
        How many threads step the games; what happens does not depend on it.
    opponents : str, optional
        The bot that plays the other seats, as `scopasolver.bots.bot` reads it; a limit of seconds does not count.
        Without one all seats are played from outside.
    learner : int, optional
        The seat that is played from outside beside bots; without it each seat in turn, deal after deal.
    most_moves : int, optional
        A hand that comes to so many moves is broken off.

    Raises
    ------
    ParseError
        If there is no such bot.
    IndexError
        If there is no such seat.
    TypeError
        If a learner is given without opponents.
    ValueError
        If a number is too small or too large.
    """

    def __new__(
        cls,
        rules: Rules,
        n: int,
        *,
        seed: int = 0,
        threads: int = 1,
        opponents: str | None = None,
        learner: int | None = None,
        most_moves: int = 10_000,
    ) -> Self: ...
    @property
    def rules(self) -> Rules:
        """The rules of the games."""
    @property
    def planes(self) -> Array:
        """The planes that the seat to act sees, `int8`, of the shape games x planes x cards."""
    @property
    def scalars(self) -> Array:
        """The scalars that it sees, `float32`, games x scalars."""
    @property
    def action_mask(self) -> Array:
        """What it can touch, `int8`, games x actions."""
    @property
    def to_move(self) -> Array:
        """The seat to act, `int8`, one for each game."""
    @property
    def rewards(self) -> Array:
        """By how much each seat's side came out ahead where a hand ended, `float32`, games x seats."""
    @property
    def terminations(self) -> Array:
        """Whether a hand ended, `bool`, one for each game."""
    @property
    def truncations(self) -> Array:
        """Whether a hand was broken off, `bool`, one for each game."""
    def reset(self, seed: int | None = None) -> None:
        """Deal new hands in all games.

        Parameters
        ----------
        seed : int, optional
            Begins with the hands of this seed; without it the next hands are dealt.
        """
    def step(self, actions: Any) -> None:
        """Touch an action in every game. Nothing is touched if one of them cannot be.

        Parameters
        ----------
        actions : buffer of int64
            One action a game.

        Raises
        ------
        IllegalMoveError
            If an action cannot be touched; the message says in which game.
        TypeError
            If it is no array of `int64`.
        ValueError
            If it does not have one action a game.
        ScopaSolverError
            If no hands have been dealt yet, or another thread is at it.
        KeyboardInterrupt
            On Ctrl-C while bots think; the games must then be dealt anew.
        """
    def position(self, game: int) -> Position:
        """Return the position of a game.

        Parameters
        ----------
        game : int
            Its number.

        Returns
        -------
        Position
            Where it has come to; touches of a move that is not made yet are not in it.

        Raises
        ------
        IndexError
            If there is no such game.
        """
    def __len__(self) -> int: ...

@final
class History:
    """A position and the moves played from it: all that happened, so that each seat's part of it can be told.

    A history does not change: `play` gives another one.

    Parameters
    ----------
    start : Position
        Where the course of play begins.

    Examples
    --------
    >>> rules = Rules("briscola")
    >>> history = History(rules.deal(seed=3))
    >>> move = history.position.legal_moves()[0]
    >>> before, after = (course.information_state(1) for course in (history, history.play(move)))
    >>> after.removeprefix(before).startswith(f" | 0 {move} ")
    True
    """

    def __new__(cls, start: Position) -> Self: ...
    @property
    def start(self) -> Position:
        """Where the course of play began."""
    @property
    def position(self) -> Position:
        """Where it has come to."""
    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves, in order."""
    def play(self, move: Move | str) -> History:
        """Play a move and return the course after it.

        Parameters
        ----------
        move : Move or str
            A legal move, or its notation.

        Returns
        -------
        History
            The longer course.

        Raises
        ------
        ParseError
            If the text is not a move.
        IllegalMoveError
            If the rules do not allow it here; `legal_moves` says what they allow.
        """
    def turn(self) -> Turn:
        """Begin the turn of the seat that acts; it knows what each seat has last played.

        Returns
        -------
        Turn
            Nothing is touched yet.

        Raises
        ------
        ScopaSolverError
            If the hand is over.
        """
    def planes(self, seat: int) -> Array:
        """Return the planes of what a seat has seen, with the last move of each seat.

        Parameters
        ----------
        seat : int
            The seat.

        Returns
        -------
        Array
            As `Observation.planes` has it.

        Raises
        ------
        IndexError
            If there is no such seat.
        """
    def scalars(self, seat: int) -> Array:
        """Return the scalars of what a seat has seen.

        Parameters
        ----------
        seat : int
            The seat.

        Returns
        -------
        Array
            As `Observation.scalars` has it.

        Raises
        ------
        IndexError
            If there is no such seat.
        """
    def information_state(self, seat: int) -> str:
        """Return all that a seat has seen, in order, as text.

        The notation of its first observation, then for each move the seat that made it, the move, and the words of the
        notation that are others than before, each with its place. What was seen before stands at the beginning: two
        courses that look alike have always looked alike (perfect recall).

        Parameters
        ----------
        seat : int
            The seat.

        Returns
        -------
        str
            One line; equal when, and only when, the seat cannot tell the courses apart.

        Raises
        ------
        IndexError
            If there is no such seat.
        """
    def information_state_tensor(self, seat: int) -> Array:
        """Return the same as numbers, of a length that the rules fix.

        First the planes and the scalars of the first observation, then a row for each move: a 1 for the seat that made
        it, counted on from the one that looks; how often each action was touched; the cards that the seat has newly
        seen in hands, 1 for its own, 2 for the next one's and so on; the scalars after it. Rows of moves to come are
        zeros. In Machiavelli and Scala 40, whose hands need have no end, the last 256 moves are told.

        Parameters
        ----------
        seat : int
            The seat.

        Returns
        -------
        Array
            `float32`.

        Raises
        ------
        IndexError
            If there is no such seat.
        """
    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[Position, list[str]]]: ...

@final
class Option:
    """One option of a rules object: what it is set to, and what else it could be."""

    @property
    def name(self) -> str:
        """Name, as written in a rules string."""
    @property
    def value(self) -> str | int | bool:
        """Value in force."""
    @property
    def default(self) -> str | int | bool:
        """Value the preset gives it; beside `players` itself, the one for the actual number of players."""
    @property
    def values(self) -> tuple[str, ...]:
        """Every value it may take, as text; a single phrase when they cannot be listed."""
    @property
    def source(self) -> str:
        """Where the rule comes from."""
    @property
    def summary(self) -> str:
        """What the option decides, in one sentence."""

@disjoint_base
class Rules:
    """The rules of one variant: a preset and the options that differ from it.

    Rules are frozen, hashable, comparable and picklable. `str` gives the canonical rules string, `repr` an expression.
    All rules are instances of the class `Rules` in the module of their game, whose methods say what they give in types:
    `briscola.Rules().deal(seed=1)` is a `briscola.Position`.

    Parameters
    ----------
    preset : str
        One of `Rules.presets()`.
    **options : str or int or bool
        Options to change; `describe` lists them with their values.

    Raises
    ------
    RulesError
        If the preset, an option or a value does not exist, or options contradict each other.

    Examples
    --------
    >>> Rules("scopa", players=4).sides
    2
    >>> str(Rules("scopone_scientifico", last_scopa="allowed"))
    'scopone_scientifico(last_scopa=allowed)'
    >>> Rules("briscola", players=4).options["teams"]
    True
    """

    @overload
    def __new__(
        cls,
        preset: Literal[
            "scopa",
            "scopone",
            "scopone_scientifico",
            "scopone_tamanini",
            "scopa_d_assi",
            "scopa_di_quindici",
            "scopone_fewest_cards",
            "scopa_sevens",
            "scopone_scientifico_free",
        ],
        /,
        **options: str | int | bool,
    ) -> scopa.Rules: ...
    @overload
    def __new__(cls, preset: Literal["briscola"], /, **options: str | int | bool) -> briscola.Rules: ...
    @overload
    def __new__(cls, preset: Literal["ruba_mazzo"], /, **options: str | int | bool) -> ruba_mazzo.Rules: ...
    @overload
    def __new__(
        cls, preset: Literal["machiavelli", "machiavelli_penalty"], /, **options: str | int | bool
    ) -> machiavelli.Rules: ...
    @overload
    def __new__(
        cls, preset: Literal["scala40", "scala40_free_discard", "scala40_flat_penalty"], /, **options: str | int | bool
    ) -> scala40.Rules: ...
    @overload
    def __new__(cls, preset: Literal["sette_e_mezzo"], /, **options: str | int | bool) -> sette_e_mezzo.Rules: ...
    @overload
    def __new__(cls, preset: Literal["tressette"], /, **options: str | int | bool) -> tressette.Rules: ...
    @overload
    def __new__(cls, preset: Literal["scialandroni"], /, **options: str | int | bool) -> scialandroni.Rules: ...
    @overload
    def __new__(cls, preset: str, /, **options: str | int | bool) -> Self: ...
    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a rules string, `preset` or `preset(option=value,…)`.

        Parameters
        ----------
        text : str
            The rules string; spaces around names and values are ignored.

        Returns
        -------
        Rules
            The rules it names.

        Raises
        ------
        ParseError
            If the text does not have that form.
        RulesError
            If what it names does not exist or is contradictory.

        Examples
        --------
        >>> Rules.parse("scopa(players=4,capture_choice=fewest_cards)").seats
        4
        """
    @staticmethod
    def presets(game: str | None = None) -> tuple[str, ...]:
        """Return the names of all presets, or of those of one game.

        Parameters
        ----------
        game : str, optional
            One of the values of `game`.

        Returns
        -------
        tuple of str
            The names, game after game, the main preset of each first.

        Raises
        ------
        ValueError
            If there is no such game.

        Examples
        --------
        >>> Rules.presets("briscola")
        ('briscola',)
        """
    @staticmethod
    def games() -> tuple[str, ...]:
        """Return the names of all games.

        Returns
        -------
        tuple of str
            The names. Each is also that of a module, `scopasolver.scopa` and so on, and of the main preset of the game.

        Examples
        --------
        >>> Rules.games()[:2]
        ('scopa', 'briscola')
        """
    @property
    def preset(self) -> str:
        """Name of the preset the rules started from."""
    @property
    def game(self) -> str:
        """Name of the game: `scopa` for the whole family, otherwise that of its main preset."""
    @property
    def options(self) -> dict[str, str | int | bool]:
        """Every option of the game with the value in force."""
    @property
    def seats(self) -> int:
        """Number of players."""
    @property
    def sides(self) -> int:
        """Number of parties that score; two in pairs or teams, else one a seat."""
    @property
    def has_endless_match(self) -> bool:
        """Whether a match goes on until its players have had enough."""
    @property
    def fewest_points_win(self) -> bool:
        """Whether the side with the fewest points does best, as where they are penalties."""
    @property
    def target(self) -> int | None:
        """What wins a match: points in Scopa, won hands in Briscola; None where it is no such number."""
    def side_of(self, seat: int) -> int:
        """Return the side a seat plays for.

        Parameters
        ----------
        seat : int
            Seat, 0 (first to play) to `seats - 1` (the dealer).

        Returns
        -------
        int
            Side, 0 to `sides - 1`.

        Raises
        ------
        IndexError
            If there is no such seat.
        """
    @property
    def action_space(self) -> ActionSpace:
        """The actions that moves are made of, with a number each."""
    @property
    def plane_names(self) -> tuple[str, ...]:
        """The names of the planes of an observation.

        A number after a name counts seats, or sides, on from the one that looks, which is 0.
        """
    @property
    def scalar_names(self) -> tuple[str, ...]:
        """The names of the scalars of an observation.

        A number after a name counts seats, or sides, on from the one that looks, which is 0.
        """
    def describe(self) -> list[Option]:
        """Return every option with its value, default, allowed values and source.

        Returns
        -------
        list of Option
            The options, in the order of the documentation.
        """
    def deal(self, *, seed: int | None = None, deck: _Cards | None = None) -> Position:
        """Deal a hand. Exactly one of `seed` and `deck` is given.

        Parameters
        ----------
        seed : int, optional
            Shuffles with this seed, from 0 to 2**64 - 1; a deal that is void by the rules (in Scopa) is shuffled again.
            The same seed gives the same deal on every machine.
        deck : str or sequence of Card or str, optional
            The cards of the game in the order they are dealt, as a sequence or as one text with spaces.

        Returns
        -------
        Position
            The hand before its first move.

        Raises
        ------
        MisdealError
            If the given deck deals a void hand.
        ParseError
            If a word of the given deck is no card.
        InvalidPositionError
            If the given deck is not just the cards of the game.
        TypeError
            If both or neither of `seed` and `deck` are given, or one is of another type.
        ValueError
            If `seed` is negative, or 2**64 or more.

        Examples
        --------
        >>> str(Rules("scopa").deal(seed=7)) == str(Rules("scopa").deal(seed=7))
        True
        """
    def random_position(self, *, seed: int, plies_left: int) -> Position:
        """Deal with a seed, then play legal moves drawn with it until few enough cards are left.

        Parameters
        ----------
        seed : int
            Decides the deal and the moves; from 0 to 2**64 - 1.
        plies_left : int
            Cards still to be played in the position returned, from 0 to all of them. A hand that ends before has more.

        Returns
        -------
        Position
            A position that a real hand can reach.

        Raises
        ------
        ValueError
            If the hand never has that many cards to play, or `seed` is out of range.

        Examples
        --------
        >>> Rules("scopone_scientifico").random_position(seed=1, plies_left=20).plies_left
        20
        """
    def start_match(self, seed: int, *, dealer: int | None = None) -> Standing:
        """Start a match: nobody has a point, and the first hand is dealt.

        Parameters
        ----------
        seed : int
            Decides the first dealer, unless the rules name one, and every shuffle; from 0 to 2**64 - 1.
        dealer : int, optional
            Number of the player who deals the first hand, whatever rules and seed say.

        Returns
        -------
        Standing
            How the match stands at its start.

        Raises
        ------
        ValueError
            If `seed` is out of range.
        IndexError
            If there is no such player.

        Examples
        --------
        >>> standing = Rules("scopa").start_match(seed=1)
        >>> standing.totals, standing.hands_played, standing.is_over
        ((0, 0), 0, False)
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Callable[[str], Rules], tuple[str]]: ...

@final
class Move:
    """One action of one seat.

    With the Italian pack the text is the card for a card laid on the table or to a trick (`7D`); card, `x` and the
    captured cards for a capture (`7Dx1C+6S`); card, `@` and the seats for a pile stolen in Ruba mazzo (`7D@1`); the
    ace with `^` for an ace put on the own pile in Scopa d'Assi (`1C^`).

    In Machiavelli a move is `lay 5h 6h` (cards from the hand, however the table is then arranged), `draw` or `pass`. In
    Scala 40 it is `draw`, `take` (the top discard), `open 3h 4h 5h / 7h 7s 7c 7d`, `lay 5h 6h *`,
    `attach 8h after 5h 6h 7h` (`before` at the low end of a run, `to` a set), `swap 10h in 8h 9h *` or `discard 9c`. In
    Sette e mezzo it is `stand` or `draw`.

    In Su Scialandroni what is said is a move: `primiera`, `frusciu` or `tace` (nothing) when declarations are asked
    for; `passo`, `posta`, `bollu biri` (sees), `raise 10` (to ten arrialis in all), `arrestu`; `bussu`; and in the
    scartu a card, or `stop` to hold back.

    Moves are frozen, hashable and sorted in the canonical order of their game: with the Italian pack by card; of one
    card captures by captured set, then stolen piles by seat, then the lay, an ace put on the pile last.

    Parameters
    ----------
    text : str
        The move; captured cards and seats may stand in any order.

    Raises
    ------
    ParseError
        If the text does not have that form.

    Examples
    --------
    >>> move = Move("7Dx6S+1C")
    >>> str(move), move.kind, move.captured
    ('7Dx1C+6S', 'capture', (Card('1C'), Card('6S')))
    """

    def __new__(cls, text: str) -> Self: ...
    @property
    def card(self) -> Card:
        """The one card that goes from the hand; `AttributeError` where there is none, or more than one."""
    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that go from the hand; empty for a word that is said, a draw or a pass."""
    @property
    def captured(self) -> tuple[Card, ...]:
        """Italian pack: the table cards it takes, by `id`; empty unless `kind` is `capture`."""
    @property
    def stolen(self) -> tuple[int, ...]:
        """Italian pack: the seats whose piles it takes, in order; empty unless `kind` is `steal`."""
    @property
    def melds(self) -> tuple[tuple[Card, ...], ...]:
        """Scala 40: the melds that it lays, or the one on the table that it adds to; empty if there is none."""
    @property
    def kind(self) -> str:
        """What the move does: `lay`, `capture`, `steal`, `bank`, or the first word of the text in other games."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Move, /) -> bool: ...
    def __le__(self, other: Move, /) -> bool: ...
    def __gt__(self, other: Move, /) -> bool: ...
    def __ge__(self, other: Move, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[type[Move], tuple[str]]: ...

@disjoint_base
class Result:
    """The score of a finished hand, part by part; every tuple has one entry a side, or a seat where the name says so.

    This is what results of all games have. That of a game is an instance of the class `Result` in the module of the
    game, with the other parts that the game counts. Results are frozen, hashable, comparable and picklable.

    Examples
    --------
    >>> result = Rules("briscola").random_position(seed=3, plies_left=0).result()
    >>> sum(result.points), sum(result.cards)
    (120, 40)
    >>> hasattr(result, "settebello")
    False
    """

    @property
    def points(self) -> tuple[int, ...]:
        """Points of the hand, as the game counts them.

        Scopa the sum of the categories, Briscola card points, Ruba mazzo cards, Machiavelli and Sette e mezzo what is
        paid to the side (less than 0 if it pays), Scala 40 penalty points (few are good), Su Scialandroni arrialis,
        Tressette whole points with those of declarations (in rovescino few are good).
        """
    @property
    def winner(self) -> int | None:
        """The side that has won the hand; None when nobody has.

        In Machiavelli and Scala 40 it is the one that closed, in Scopa and Tressette the `cappotto` if there is one,
        elsewhere the one that did better than any other.
        """
    @property
    def parts(self) -> dict[str, tuple[int, ...]]:
        """What the score is made of, as far as it is counted by side: each part by its name, without `points`.

        In Scopa `carte` to `napoli` add up to the points; the others say what came of the cards. Each is an attribute
        too, with what it counts.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@disjoint_base
class Position:
    """A hand at one moment, all cards known, with the rules it is played by.

    Positions are frozen, hashable, comparable and picklable; playing gives a new one. This is what positions of all
    games have; every position is an instance of the class `Position` in the module of its game, which has the rest. So
    `isinstance(position, briscola.Position)` tells the games apart, and this constructor gives the class of the game.

    `str` is the one-line notation, the fields of the game with spaces between:

    - Scopa: rules, hands, table, captured, sweeps, last_capture, to_move, stock
    - Briscola: rules, hands, trump, trick, leader, captured, to_move, stock
    - Ruba mazzo: rules, hands, table, piles, last_capture, to_move, stock
    - Machiavelli: rules, hands, table, passes, to_move, stock
    - Scala 40: rules, hands, table, discards, opened, phase, taken, opening, owed, known, stock_order, to_move, stock
    - Sette e mezzo: rules, hands, status, open, to_move, stock
    - Su Scialandroni: rules, hands, phase, scores, marked, aside, shown, declared, bids, laid, ladder, last, in_turn,
      to_move, stock
    - Tressette: rules, hands, trick, leader, captured, declared, to_move, stock

    Cards stand one after the other, `/` separates the entries of seats, sides (0 first), combinations or what was said,
    and `-` is an empty list or nobody. In a finished hand seat 0 is written as the one to act.

    Parameters
    ----------
    notation : str
        The one-line notation.

    Raises
    ------
    ParseError
        If the text does not have that form.
    RulesError
        If the rules it names do not exist.
    MisdealError
        If only a deal that is void by the rules leads to the position.
    InvalidPositionError
        If a field is wrong, or no hand can reach the position; `reasons` lists everything.

    Examples
    --------
    >>> start = Rules("scopa").deal(seed=7)
    >>> Position(str(start)) == start
    True
    >>> start = Rules("briscola").deal(seed=7)
    >>> start.trick, start.trump == start.stock[-1], hasattr(start, "table")
    ((), True, False)
    >>> type(start)
    <class 'scopasolver.briscola.Position'>
    """

    def __new__(cls, notation: str) -> Self: ...
    @classmethod
    def from_dict(cls, document: Mapping[str, Any]) -> Self:
        """Read a position document.

        Parameters
        ----------
        document : mapping
            The document, as `to_dict` writes it: the fields of the notation by name. Fields without content may be
            left out; so may cards of the pack in Machiavelli, Scala 40 and Sette e mezzo, in Ruba mazzo once the stock
            is empty, and in the scartu of Su Scialandroni.

        Returns
        -------
        Position
            The position it describes.

        Raises
        ------
        TypeError
            If the document is no mapping.
        ParseError
            If the rules are not written as a rules string.
        RulesError
            If the rules do not exist.
        MisdealError
            If only a deal that is void by the rules leads to the position.
        InvalidPositionError
            If a field is missing, unknown or of another type, or no hand can reach the position; `reasons` lists
            everything.
        """
    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Read a position document from JSON text.

        Parameters
        ----------
        text : str or bytes
            The JSON text; bytes are read as UTF-8.

        Returns
        -------
        Position
            The position it describes.

        Raises
        ------
        ParseError
            If the text is not one JSON object, or the rules are not written as a rules string.
        RulesError
            If the rules do not exist.
        MisdealError
            If only a deal that is void by the rules leads to the position.
        InvalidPositionError
            If a field is missing, unknown or of another type, or no hand can reach the position; `reasons` lists
            everything.
        """
    def to_dict(self) -> dict[str, Any]:
        """Return the position document.

        Returns
        -------
        dict
            Plain values that `json.dumps` takes; every field is written, empty or not.
        """
    def to_json(self) -> str:
        """Return the position document as JSON text.

        Returns
        -------
        str
            One line.
        """
    @property
    def rules(self) -> Rules:
        """The rules of the hand."""
    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """Cards in each hand, seat 0 first, by `id`."""
    @property
    def stock(self) -> tuple[Card, ...]:
        """Cards still to be dealt or drawn, the next one first."""
    @property
    def seen(self) -> dict[str, Any]:
        """What play has shown that the moment does not tell, as in the document; what has no content is left out."""
    @property
    def assumed(self) -> tuple[str, ...]:
        """What was assumed when a study was read, in words: where the cards lie that it calls the rest."""
    @property
    def composed(self) -> bool:
        """Whether it was set up so that no play need have led to it."""
    def bits(self, name: str) -> int:
        """Return cards that lie together as one number, a bit a card, without an object for each.

        Parameters
        ----------
        name : str
            `hand` for the cards of the seat to act, or the attribute of cards that lie together: `table`, `trick`,
            `discards`.

        Returns
        -------
        int
            Bit `card.id` for each card. With two packs bit `52 + card.id` says that the card is there twice, and the
            bits from 104 on count jollies.

        Raises
        ------
        ValueError
            If nothing of that name lies together.
        """
    @property
    def to_move(self) -> int | None:
        """The seat to act, or None when the hand is over."""
    @property
    def plies_left(self) -> int:
        """Cards that may still be played: those in hands and stock, in Su Scialandroni in the scartu.

        In Sette e mezzo how many moves there can still be.
        """
    @property
    def is_over(self) -> bool:
        """Whether nothing is left to play."""
    def legal_moves(self) -> Sequence[Move]:
        """Return what the seat to act may play.

        Returns
        -------
        sequence of Move
            The legal moves in canonical order; empty only when the hand is over. A list, but in Machiavelli and
            Scala 40 `Moves`, which finds them as they are wanted.
        """
    def parse_move(self, text: str) -> Move:
        """Read a move and check that it is legal here.

        Parameters
        ----------
        text : str
            The move's notation.

        Returns
        -------
        Move
            The legal move it names.

        Raises
        ------
        ParseError
            If the text is not a move.
        IllegalMoveError
            If the rules do not allow it here.
        """
    def play(self, move: Move | str) -> Self:
        """Play a move and return the position after it; this one does not change.

        Parameters
        ----------
        move : Move or str
            A legal move, or its notation.

        Returns
        -------
        Position
            The position after the move, with new cards dealt or drawn if they were due.

        Raises
        ------
        ParseError
            If the text is not a move.
        IllegalMoveError
            If the rules do not allow it here; `legal_moves` says what they allow.
        """
    def result(self) -> Result:
        """Return the score of the finished hand.

        Returns
        -------
        Result
            Points a side, and what the game counts beside.

        Raises
        ------
        ScopaSolverError
            If the hand is not over.
        """
    def observation(self, seat: int) -> Observation:
        """Return what one seat knows of this position.

        Parameters
        ----------
        seat : int
            Seat, 0 to `rules.seats - 1`.

        Returns
        -------
        Observation
            The seat's cards and everything that was shown.

        Raises
        ------
        IndexError
            If there is no such seat.
        """
    def _repr_svg_(self) -> str:
        """Draw the position for a notebook, as `scopasolver.svg.board` does.

        Returns
        -------
        str
            An SVG picture.
        """
    def perft(self, depth: int) -> int:
        """Count the ways the hand can go on for a number of moves.

        Parameters
        ----------
        depth : int
            Moves to look ahead, 0 or more. Lines that end earlier are not counted further.

        Returns
        -------
        int
            Number of different move sequences of that length; 1 for depth 0.

        Raises
        ------
        ValueError
            If `depth` is negative, or more than 10000.
        KeyboardInterrupt
            On Ctrl-C, within a fraction of a second.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: object, /) -> Self: ...
    def __reduce__(self) -> tuple[type[Position], tuple[str]]: ...

# The positions that an observation is of; those of its game, where the game is known.
_P_co = TypeVar("_P_co", bound=Position, covariant=True, default=Position)
_P = TypeVar("_P", bound=Position)

@disjoint_base
class Observation(Generic[_P_co]):
    """What one seat knows of a position: its own cards and everything that was ever shown.

    Two positions that differ only in what the seat has not seen give equal observations. This is what observations of
    all games have; every one is an instance of the class `Observation` in the module of its game, which has what lies
    open there, as the position tells it. A pickled observation does not hold the true position, but one that looks like
    it to the seat.
    """

    @classmethod
    def from_dict(cls, document: Mapping[str, Any]) -> Self:
        """Read what a seat has seen from a document.

        Parameters
        ----------
        document : mapping
            The position document with `?` for each card that the seat has not seen, or `12?` for twelve, and with the
            field `seat`. A number stands for a hand or a stock of so many unseen cards. Without `seat` it is that of
            the seat to act.

        Returns
        -------
        Observation
            What the seat has seen.

        Raises
        ------
        TypeError
            If the document is no mapping.
        ParseError
            If the rules are not written as a rules string.
        RulesError
            If the rules do not exist.
        InvalidPositionError
            If a field is wrong, a card is named that the seat cannot have seen, or no hand looks like this to it;
            `reasons` lists everything.

        Examples
        --------
        >>> seen = Observation.from_dict(
        ...     {"rules": "scopa", "hands": ["2C 6S 9C", 3], "table": "9S 6B 5D 10D", "stock": 30, "to_move": 0}
        ... )
        >>> seen.seat, len(seen.unseen), [str(move) for move in seen.legal_moves()]
        (0, 33, ['2C', '9Cx9S', '6Sx6B'])
        """
    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Read what a seat has seen from JSON text.

        Parameters
        ----------
        text : str or bytes
            The JSON text of a document; bytes are read as UTF-8.

        Returns
        -------
        Observation
            What the seat has seen.

        Raises
        ------
        ParseError
            If the text is not one JSON object, or the rules are not written as a rules string.
        RulesError
            If the rules do not exist.
        InvalidPositionError
            If a field is wrong, a card is named that the seat cannot have seen, or no hand looks like this to it;
            `reasons` lists everything.
        """
    @classmethod
    def from_notation(cls, text: str) -> Self:
        """Read what a seat has seen from one line.

        Parameters
        ----------
        text : str
            The one-line notation, as `notation` has it.

        Returns
        -------
        Observation
            What the seat has seen.

        Raises
        ------
        ParseError
            If the text does not have that form.
        RulesError
            If the rules it names do not exist.
        InvalidPositionError
            If a field is wrong, a card is named that the seat cannot have seen, or no hand looks like this to it;
            `reasons` lists everything.
        """
    def to_dict(self) -> dict[str, Any]:
        """Return what the seat has seen as a document: nothing in it says where an unseen card lies.

        Returns
        -------
        dict
            Plain values that `json.dumps` takes; every field is written, empty or not.
        """
    def to_json(self) -> str:
        """Return the document as JSON text.

        Returns
        -------
        str
            One line.
        """
    @property
    def notation(self) -> str:
        """The same in one line: the notation of a position with `?` for unseen cards, and the seat."""
    @property
    def seat(self) -> int:
        """The seat that observes."""
    @property
    def rules(self) -> Rules:
        """The rules of the hand."""
    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards, by `id`."""
    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """Cards in each hand, seat 0 first."""
    @property
    def known_hands(self) -> tuple[tuple[Card, ...], ...]:
        """Cards of each hand that this seat has seen, by `id`: all of its own, and those of others that were shown."""
    @property
    def lacks(self) -> tuple[tuple[Card, ...], ...]:
        """Cards that each seat has proved not to hold, by `id`, as far as play is known.

        In Ruba mazzo by laying where whoever can take must, in Sette e mezzo by going on or standing, in Tressette and
        the scartu of Su Scialandroni by not following, in Scala 40 by discarding what only a hand of banned cards may,
        or by not having drawn since the discards were shuffled.
        """
    @property
    def to_move(self) -> int | None:
        """The seat to act, or None when the hand is over."""
    @property
    def stock_size(self) -> int:
        """Cards still to be dealt or drawn."""
    @property
    def stock(self) -> tuple[Card | None, ...]:
        """The stock, the next card first: a card that everyone sees or remembers in its place, None for any other."""
    @property
    def unseen(self) -> tuple[Card, ...]:
        """Cards this seat has not seen, by `id`; in other hands or in the stock."""
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: object, /) -> Self: ...
    def _repr_svg_(self) -> str:
        """Draw what the seat knows for a notebook, as `scopasolver.svg.board` does.

        Returns
        -------
        str
            An SVG picture.
        """
    def bits(self, name: str) -> int:
        """Return cards that lie together as one number, a bit a card, without an object for each.

        Parameters
        ----------
        name : str
            `hand` for the seat's own cards, `unseen`, or the attribute of cards that lie together: `table`, `trick`,
            `discards`.

        Returns
        -------
        int
            Bit `card.id` for each card. With two packs bit `52 + card.id` says that the card is there twice, and the
            bits from 104 on count jollies.

        Raises
        ------
        ValueError
            If nothing of that name lies together.

        Examples
        --------
        >>> seen = Rules("scopa").deal(seed=1).observation(0)
        >>> seen.bits("hand") == sum(1 << card.id for card in seen.hand)
        True
        """
    @property
    def planes(self) -> Array:
        """What the seat has seen as planes over the cards of the pack, an array of `int8`.

        It has a row for each of `rules.plane_names`. A plane says how often each card is there, by `id`; of a trick or
        a ladder the place of each card from 1, and of a pile two more for the card on top. What was last played is not
        known from a moment alone: `History.planes` has that too.
        """
    @property
    def scalars(self) -> Array:
        """What the seat has seen as numbers, an array of `float32`, one for each of `rules.scalar_names`."""
    def turn(self) -> Turn:
        """Begin the turn of this seat.

        Returns
        -------
        Turn
            Nothing is touched yet; if the seat does not act, nothing can be.
        """
    def legal_moves(self) -> Sequence[Move]:
        """Return what this seat may play.

        Returns
        -------
        sequence of Move
            The legal moves in canonical order; empty when another seat is to act. A list, but in Machiavelli and
            Scala 40 `Moves`, which finds them as they are wanted.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Moves(Sequence[Move]):
    """Legal moves where there can be millions, in canonical order: each is found when it is wanted.

    `for move in moves`, `moves[0]` and `if moves` find no more moves than they use, and `move in moves` looks at that
    move alone. `len(moves)`, `moves[-1]` and a comparison go through all of them, which can take minutes and, but for
    `len`, memory for each; Ctrl-C ends that. A slice is a list.

    Examples
    --------
    >>> moves = Rules("machiavelli").deal(seed=7).legal_moves()
    >>> moves[0] in moves, len(moves) == len(list(moves))
    (True, True)
    """

    def __len__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __iter__(self) -> Iterator[Move]: ...
    def __contains__(self, value: object, /) -> bool: ...
    @overload
    def __getitem__(self, key: int, /) -> Move: ...
    @overload
    def __getitem__(self, key: slice[int | None, int | None, int | None], /) -> list[Move]: ...
    def __reversed__(self) -> Iterator[Move]: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment] # compared as lists are, which have no hash either
    def index(self, move: Move) -> int:  # type: ignore[override] # no bounds: it would have to count to them
        """Return where a move stands.

        Parameters
        ----------
        move : Move
            A legal move.

        Returns
        -------
        int
            Its index.

        Raises
        ------
        ValueError
            If it is not legal.
        """
    def count(self, move: object) -> int:
        """Return how often a move is there.

        Parameters
        ----------
        move : Move
            Any move.

        Returns
        -------
        int
            1 if it is legal, else 0.
        """

@final
class Standing:
    """How a match stands: a frozen value, which `Rules.start_match` gives and `after` advances.

    Players keep their numbers through the match, seats turn with the deal: seat 0 always plays first, and the last
    seat deals. After a complete hand of Scopa a side at or over the target wins if it is ahead; level sides play
    another hand. In Briscola the first side to have won `hands_to_win` hands wins, and a drawn hand counts for nobody.
    Ruba mazzo is played over so many `hands`, whose cards are added up; the most cards win, and may be shared.
    Machiavelli likewise adds up what is paid in one hand or four. In Scala 40 whoever has more than 100 points goes
    out, or comes in again with the highest total of those still in; the last one in wins. Sette e mezzo adds up what is
    paid, without end; its dealer is the banker. In Su Scialandroni the first side at the limit wins a gioco, and the
    next one starts from nothing; two giochi win. In Tressette whoever has reached the target with more points wins, and
    a pair that takes all tricks of a hand at once; rovescino ends when somebody has reached it, and the fewest win.

    Examples
    --------
    >>> standing = Rules("briscola").start_match(seed=1)
    >>> position = standing.deal()
    >>> while not position.is_over:
    ...     position = position.play(position.legal_moves()[0])
    >>> standing.after(position.result()).hands_played
    1
    """

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
    @property
    def totals(self) -> tuple[int, ...]:
        """Total of each side of the match so far: won hands in Briscola, in other games the points of its hands.

        In Su Scialandroni those of the gioco that is being played.
        """
    @property
    def games(self) -> tuple[int, ...]:
        """Su Scialandroni: the giochi that each side has won; 0 in other games."""
    @property
    def exits(self) -> tuple[int, ...]:
        """Scala 40: how often each player has gone out and come in again; 0 in other games."""
    @property
    def declinable(self) -> tuple[int, ...]:
        """Scala 40 with `reentry_choice`: the players who have just come in again, and may still leave instead."""
    @property
    def players(self) -> tuple[int, ...]:
        """The players still in the match; in Scala 40 some may have left it."""
    @property
    def dealer(self) -> int:
        """The player who deals the current hand."""
    @property
    def hands_played(self) -> int:
        """Hands finished so far."""
    @property
    def misdeals(self) -> int:
        """Deals that were void before the current hand could start."""
    @property
    def is_over(self) -> bool:
        """Whether no hand is to be played any more."""
    @property
    def winner(self) -> int | None:
        """The side of the match that has won; None while nobody has, and when the first place is shared at the end."""
    def player_at(self, seat: int) -> int:
        """Return the player who sits at a seat in the current hand.

        Parameters
        ----------
        seat : int
            Seat of the current hand.

        Returns
        -------
        int
            Number of the player, the same through the match.

        Raises
        ------
        IndexError
            If there is no such seat.
        """
    def side_at(self, seat_side: int) -> int:
        """Return which side of the match plays as a side of the current hand.

        Parameters
        ----------
        seat_side : int
            Side of the hand, as in `Result`.

        Returns
        -------
        int
            Side of the match, as in `totals`.

        Raises
        ------
        IndexError
            If there is no such side.
        """
    def deal(self) -> Position:
        """Deal the current hand; void deals have been made again.

        Returns
        -------
        Position
            The hand before its first move, the same on every call.

        Raises
        ------
        ScopaSolverError
            If the match is over.
        """
    def after(self, result: Result) -> Standing:
        """Return the match after the current hand.

        Parameters
        ----------
        result : Result
            Score of the hand that `deal` gave, played to the end.

        Returns
        -------
        Standing
            The match with new totals and the next dealer.

        Raises
        ------
        ScopaSolverError
            If the match is over, or the result is of a hand with other rules.
        """
    def decline(self, player: int) -> Standing:
        """Return the match when a player who has just come in again leaves instead.

        Parameters
        ----------
        player : int
            One of `declinable`. Whoever does not decline stays in.

        Returns
        -------
        Standing
            The match without the player, with the next hand dealt to the others.

        Raises
        ------
        IndexError
            If there is no such player.
        ScopaSolverError
            If the match is over, or the player does not have that choice.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Progress:
    """How far a running solve is."""

    @property
    def nodes(self) -> int:
        """Positions visited so far."""
    @property
    def seconds(self) -> float:
        """Wall-clock time so far."""
    @property
    def lower(self) -> int | Any:
        """The value is proved to be at least this; None where no single number bounds it."""
    @property
    def upper(self) -> int | Any:
        """The value is proved to be at most this; None where no single number bounds it."""
    @property
    def test(self) -> int | Any:
        """The test in hand: whether the value is at least this; None while none is about the value."""
    @property
    def table_filled(self) -> float:
        """How full the table is, from 0 to 1; 0 before that is known, and where no table is used."""

@final
class MoveValue(Generic[_V_co]):
    """A legal move and what the hand is worth after it, best play following."""

    @property
    def move(self) -> Move:
        """The move."""
    @property
    def value(self) -> _V_co | Any:
        """Value, in the same terms as `Solution.value`; None while it is not proved."""
    @property
    def exact(self) -> bool:
        """Whether the value is proved."""
    @property
    def lower(self) -> _V_co | Any:
        """The value is at least this."""
    @property
    def upper(self) -> _V_co | Any:
        """The value is at most this."""

@final
class Solution(Generic[_V_co]):
    """The solution of `solve`.

    It is frozen, hashable, comparable and picklable. Two solutions are equal when all of them is, nodes and seconds
    included. In type hints `Solution[int]` says what the values are.
    """

    @property
    def value(self) -> _V_co | Any:
        """What the hand is worth, as `solve` says; None when it is not proved, see `stopped_by`."""
    @property
    def exact(self) -> bool:
        """Whether the value is proved, with a best move and a line; otherwise only `lower` and `upper` are."""
    @property
    def lower(self) -> _V_co | Any:
        """The value is at least this, proved."""
    @property
    def upper(self) -> _V_co | Any:
        """The value is at most this, proved."""
    @property
    def best(self) -> tuple[Move, ...]:
        """Moves that are proved to reach the value, in canonical order; empty while the value is not proved."""
    @property
    def best_complete(self) -> bool:
        """Whether it is proved that no other move reaches the value.

        False while the value is not proved, when a limit came before all moves were compared, and when values of all
        moves were not asked for, unless only one move is legal.
        """
    @property
    def proved(self) -> tuple[tuple[_V_co, bool, int], ...]:
        """What has been proved about the value, in the order in which it was asked.

        Each entry is a number, whether the value is at least that, and the positions visited to prove it. Between two
        sides only, and without the bounds that follow from the rules alone.
        """
    @property
    def moves(self) -> tuple[MoveValue[_V_co], ...]:
        """Every legal move with its value, in canonical order; empty when it was not asked for."""
    @property
    def line(self) -> tuple[Move, ...]:
        """Best play of all sides from here to the end of the hand; empty while the value is not proved."""
    @property
    def stopped_by(self) -> Literal["limit", "horizon"] | None:
        """What kept the value, or that of a move, from being proved: `limit`, `horizon`, or None if all are.

        The horizon is how many turns ahead are looked at in Scala 40, where play may have no end: no more time would
        prove more.
        """
    @property
    def moves_complete(self) -> bool:
        """Whether all legal moves are counted with, from here to the end of the hand; else only those that are listed.

        False in Su Scialandroni before the scartu: values are then exact for the raises of `raise_menu`.
        """
    @property
    def nodes(self) -> int:
        """Positions visited."""
    @property
    def seconds(self) -> float:
        """Wall-clock time of the solve."""
    @property
    def threads(self) -> int:
        """Threads that worked on it."""
    def _repr_html_(self) -> str:
        """Write the moves and their values as a table for a notebook, as `scopasolver.svg.values_table` does.

        Returns
        -------
        str
            A piece of HTML.
        """
    def to_dict(self) -> dict[str, Any]:
        """Return the object that `scopasolver solve --json` prints.

        Returns
        -------
        dict
            Plain values that `json.dumps` takes; moves as text.
        """

@final
class Proof(Generic[_V_co]):
    """Whether a position is worth at least so much, and what shows it: the answer of `prove`.

    It is frozen, hashable, comparable and picklable. Numbers are in the terms of `Solution.value`; in type hints
    `Proof[int]` says what they are.
    """

    @property
    def at_least(self) -> _V_co:
        """What was asked: whether the value is at least this."""
    @property
    def holds(self) -> bool | None:
        """The answer: True, False, or None if it is not proved, see `stopped_by`."""
    @property
    def lower(self) -> _V_co:
        """The value is at least this, proved."""
    @property
    def upper(self) -> _V_co:
        """The value is at most this, proved."""
    @property
    def move(self) -> Move | None:
        """A move that proves the answer, where the answer is the one that the side to move wants.

        None where it is the other one: then every move fails, and what refutes a move is the `move` of a proof about
        the position after it. None too while the answer is not proved, and when the hand is over.
        """
    @property
    def moves(self) -> tuple[MoveValue[_V_co], ...]:
        """What is proved about each move, in the order in which the search tries them.

        Moves are left out that are no better than one which is there. Empty when the hand is over, and in games that
        are not searched move by move.
        """
    @property
    def stopped_by(self) -> Literal["limit", "horizon"] | None:
        """What kept the answer from being proved: `limit`, `horizon` as in `Solution.stopped_by`, or None if it is."""
    @property
    def nodes(self) -> int:
        """Positions visited."""
    @property
    def seconds(self) -> float:
        """Wall-clock time of the search."""
    @property
    def threads(self) -> int:
        """Threads that worked on it."""
    def to_dict(self) -> dict[str, Any]:
        """Return the object that `scopasolver prove --json` prints.

        Returns
        -------
        dict
            Plain values that `json.dumps` takes; moves as text.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Solver:
    """Solves positions of a hand one after another, and remembers between them what it has proved.

    Values, best moves and bounds are those of `solve`; only the time differs, and which line of several equal ones is
    shown. What is remembered is about one hand: the same rules, the same order of the stock, the same question. A
    position of another hand begins anew, in the same memory. Between two sides Scopa, Briscola, Tressette and Ruba
    mazzo remember; other games and `method` are solved as by `solve`.

    Used as a context manager it gives its memory back at the end. It is not shared between threads: while it works,
    a second call is refused.

    Parameters
    ----------
    threads : int, default 1
        Threads that share the work on each position, 1 to 1024.
    memory_mb : int, default 1024
        Most memory for its tables, in MiB; it is kept until `clear` or the end of the context.
    order_seed : int, default 0
        As for `solve`.

    Examples
    --------
    >>> position = Rules("scopone_scientifico").random_position(seed=2, plies_left=16)
    >>> with Solver(memory_mb=64) as solver:
    ...     while not position.is_over:
    ...         solution = solver.solve(position)
    ...         position = position.play(solution.best[0])
    >>> solution.value
    -4
    """

    def __new__(cls, *, threads: int = 1, memory_mb: int = 1024, order_seed: int = 0) -> Solver: ...
    @property
    def threads(self) -> int:
        """Threads that share the work on each position."""
    @property
    def memory_mb(self) -> int:
        """Most memory for its tables, in MiB."""
    @property
    def order_seed(self) -> int:
        """The seed of the order in which moves are tried."""
    @overload
    def solve(
        self,
        position: Position,
        *,
        limit: Limit | None = None,
        threads: int | None = None,
        objective: Literal["win"],
        method: None = None,
        moves: bool = True,
        progress: Callable[[Progress], object] | None = None,
    ) -> Solution[int]: ...
    @overload
    def solve(
        self,
        position: Position,
        *,
        limit: Limit | None = None,
        threads: int | None = None,
        objective: MatchObjective,
        method: None = None,
        moves: bool = True,
        progress: Callable[[Progress], object] | None = None,
    ) -> Solution[float]: ...
    @overload
    def solve(
        self,
        position: Position,
        *,
        limit: Limit | None = None,
        threads: int | None = None,
        objective: None = None,
        method: Literal["max_n", "paranoid"],
        moves: bool = True,
        progress: Callable[[Progress], object] | None = None,
    ) -> Solution[tuple[int, ...]]: ...
    @overload
    def solve(
        self,
        position: Position,
        *,
        limit: Limit | None = None,
        threads: int | None = None,
        objective: Literal["win"] | MatchObjective | None = None,
        method: Literal["max_n", "paranoid"] | None = None,
        moves: bool = True,
        progress: Callable[[Progress], object] | None = None,
    ) -> Solution[int | Any]:
        """Return what a position is worth, as `solve` does.

        Parameters
        ----------
        position : Position
            Any legal position; it is not changed.
        limit : Limit, optional
            As for `solve`.
        threads : int, optional
            Threads for this position, if not those of the solver.
        objective : {"win"} or MatchObjective, optional
            As for `solve`.
        method : {"max_n", "paranoid"}, optional
            As for `solve`.
        moves : bool, default True
            As for `solve`.
        progress : callable, optional
            As for `solve`.

        Returns
        -------
        Solution
            As of `solve`; `nodes` are those that what is remembered did not save.

        Raises
        ------
        TypeError
            If an argument is of another type.
        ValueError
            If an argument is out of range, or does not go with the game or the number of sides, or if this solver is
            at work, in another thread or in the call that `progress` was called from.
        KeyboardInterrupt
            On Ctrl-C; what is proved by then is remembered.
        """
    @overload
    def prove(
        self,
        position: Position,
        at_least: int,
        *,
        limit: Limit | None = None,
        threads: int | None = None,
        objective: Literal["win"] | None = None,
        progress: Callable[[Progress], object] | None = None,
    ) -> Proof[int]: ...
    @overload
    def prove(
        self,
        position: Position,
        at_least: float,
        *,
        limit: Limit | None = None,
        threads: int | None = None,
        objective: Literal["win"] | MatchObjective | None = None,
        progress: Callable[[Progress], object] | None = None,
    ) -> Proof[int | Any]:
        """Prove whether a position is worth at least so much, as `prove` does.

        Parameters
        ----------
        position : Position
            Any legal position of two sides; it is not changed.
        at_least : int or float
            As for `prove`.
        limit : Limit, optional
            As for `solve`.
        threads : int, optional
            Threads for this position, if not those of the solver.
        objective : {"win"} or MatchObjective, optional
            As for `solve`.
        progress : callable, optional
            As for `solve`.

        Returns
        -------
        Proof
            As of `prove`; `nodes` are those that what is remembered did not save.

        Raises
        ------
        TypeError
            If an argument is of another type.
        ValueError
            If an argument is out of range, or does not go with the game or the number of sides, or if this solver is
            at work.
        KeyboardInterrupt
            On Ctrl-C; what is proved by then is remembered.
        """
    def clear(self) -> None:
        """Forget everything, and give the memory back."""
    def __enter__(self) -> Self: ...
    def __exit__(self, *_error: object) -> None: ...

@overload
def prove(
    position: Position,
    at_least: int,
    *,
    limit: Limit | None = None,
    threads: int = 1,
    memory_mb: int = 1024,
    order_seed: int = 0,
    objective: Literal["win"] | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Proof[int]: ...
@overload
def prove(
    position: Position,
    at_least: float,
    *,
    limit: Limit | None = None,
    threads: int = 1,
    memory_mb: int = 1024,
    order_seed: int = 0,
    objective: Literal["win"] | MatchObjective | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Proof[int | Any]:
    """Prove whether a position is worth at least so much.

    That is one of the tests from which `solve` finds the value. Where only the answer counts, it takes a part of the
    time.

    Parameters
    ----------
    position : Position
        Any legal position of two sides; it is not changed.
    at_least : int or float
        So much, in the terms of `Solution.value`: at the end of the hand, what is scored included, and from the point
        of view of side 0, whoever is to move. A fraction only with a `MatchObjective`.
    limit : Limit, optional
        When to stop. Without one the search runs until the answer is proved.
    threads : int, default 1
        Threads that share the work, 1 to 1024.
    memory_mb : int, default 1024
        Most memory the search may use for its table, in MiB.
    order_seed : int, default 0
        Another number has moves tried in an order with some chance of this seed. The answer does not depend
        on it.
    objective : {"win"} or MatchObjective, optional
        What is played for, as for `solve`.
    progress : callable, optional
        Called now and then with a `Progress`; what it returns is ignored, what it raises ends the search.

    Returns
    -------
    Proof
        The answer in `holds`: True, False, or None if a limit came first.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If an argument is out of range, or does not go with the game or the number of sides.
    KeyboardInterrupt
        On Ctrl-C, within a fraction of a second; the interpreter stays usable.

    Notes
    -----
    In Scopa, Briscola, Tressette and Ruba mazzo this is one null-window search. Other games are solved, and the answer
    is read from the value.

    Examples
    --------
    >>> ending = Rules("scopa").random_position(seed=3, plies_left=6)
    >>> solve(ending).value
    5
    >>> prove(ending, at_least=5).holds, prove(ending, at_least=6).holds
    (True, False)
    """

@overload
def solve(
    position: Position,
    *,
    limit: Limit | None = None,
    threads: int = 1,
    memory_mb: int = 1024,
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
    memory_mb: int = 1024,
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
    memory_mb: int = 1024,
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
    memory_mb: int = 1024,
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

@overload
def solve_many(
    positions: Iterable[Position],
    *,
    limit: Limit | None = None,
    threads: int | None = None,
    executor: Executor | None = None,
    memory_mb: int = 256,
    objective: Literal["win"],
    method: None = None,
    moves: bool = True,
    progress: Callable[[int], object] | None = None,
) -> Iterator[Solution[int]]: ...
@overload
def solve_many(
    positions: Iterable[Position],
    *,
    limit: Limit | None = None,
    threads: int | None = None,
    executor: Executor | None = None,
    memory_mb: int = 256,
    objective: MatchObjective,
    method: None = None,
    moves: bool = True,
    progress: Callable[[int], object] | None = None,
) -> Iterator[Solution[float]]: ...
@overload
def solve_many(
    positions: Iterable[Position],
    *,
    limit: Limit | None = None,
    threads: int | None = None,
    executor: Executor | None = None,
    memory_mb: int = 256,
    objective: None = None,
    method: Literal["max_n", "paranoid"],
    moves: bool = True,
    progress: Callable[[int], object] | None = None,
) -> Iterator[Solution[tuple[int, ...]]]: ...
@overload
def solve_many(
    positions: Iterable[Position],
    *,
    limit: Limit | None = None,
    threads: int | None = None,
    executor: Executor | None = None,
    memory_mb: int = 256,
    objective: Literal["win"] | MatchObjective | None = None,
    method: Literal["max_n", "paranoid"] | None = None,
    moves: bool = True,
    progress: Callable[[int], object] | None = None,
) -> Iterator[Solution[int | Any]]:
    """Solve many positions, several at a time, and give the answers in order as they become ready.

    Positions are drawn from the iterable as they are needed, so it may be endless.

    Parameters
    ----------
    positions : iterable of Position
        What to solve; rules may differ from one to the next.
    limit : Limit, optional
        When to stop, for each position separately.
    threads : int, optional
        Positions solved at the same time; one for each core if not given. Each position is solved by one thread.
    executor : concurrent.futures.Executor, optional
        Who solves instead of threads of this process: a pool of processes, or a cluster. Positions are sent in tasks of
        about half a second, those with most cards left first.
    memory_mb : int, default 256
        Most memory for the tables of all threads together, in MiB; with an `executor`, of each position that is solved.
    objective : {"win"} or MatchObjective, optional
        As for `solve`.
    method : {"max_n", "paranoid"}, optional
        As for `solve`.
    moves : bool, default True
        As for `solve`.
    progress : callable, optional
        Called with the number of positions solved so far, after each.

    Returns
    -------
    iterator of Solution
        One answer a position, in the order of `positions`. Threads that share the iterator each get the next answer; a
        child of `fork` gets a `ScopaSolverError`, as the work is not done there.

    Raises
    ------
    TypeError
        If an argument is of another type, or what is drawn is no position; then in its turn.
    ValueError
        If an argument is out of range, or does not go with the game of a position or its sides; then in its turn. If
        `threads` is given with an `executor`.
    concurrent.futures.BrokenExecutor
        If the executor has lost its workers.
    KeyboardInterrupt
        On Ctrl-C, within a fraction of a second. Nothing comes after an error, as with a generator.

    Examples
    --------
    >>> endings = (Rules("scopa").random_position(seed=seed, plies_left=6) for seed in range(3))
    >>> [solution.exact for solution in solve_many(endings)]
    [True, True, True]
    """

@final
class Candidate:
    """A move that a bot has considered."""

    @property
    def move(self) -> Move:
        """The move."""
    @property
    def mean(self) -> float:
        """By how many points its side is ahead at the end of the hand, on average over what was tried.

        Ahead of the other side, or of the average of the others; points as `Result.points` counts them, penalties less.
        """
    @property
    def spread(self) -> float:
        """The standard deviation of that."""
    @property
    def tries(self) -> int:
        """How often it was tried: worlds, or iterations.

        Of `cheat` play-outs; 1 where the mean is exact.
        """

@final
class Choice:
    """What a bot would do, and why."""

    @property
    def move(self) -> Move:
        """The move."""
    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """The moves that the bot has compared, in canonical order; none if it did not compare."""
    @property
    def exact(self) -> bool:
        """Whether the means are exact: those of all worlds there are, each solved, or of all that can be drawn.

        Means over worlds that others' moves have made likelier or less likely are not.
        """

BOT_SETTINGS: Final[dict[str, dict[str, Any]]] = {  # noqa: PYI015 - written by `make stub-docs`
    "random": {},
    "greedy": {
        "looks_ahead": True,
    },
    "learnt": {},
    "pimc": {
        "worlds": 300,
        "solve": None,
        "nodes": 100000,
        "playouts": 8,
        "learnt": False,
        "focus": False,
        "beliefs": False,
        "seconds": 0.25,
    },
    "ismcts": {
        "iterations": 4000,
        "seconds": 0.25,
    },
    "expert": {
        "worlds": 300,
        "solve": None,
        "nodes": 100000,
        "playouts": 8,
        "learnt": True,
        "focus": False,
        "beliefs": True,
        "seconds": 0.25,
    },
    "fast": {
        "worlds": 100,
        "solve": 12,
        "nodes": 20000,
        "playouts": 4,
        "learnt": True,
        "focus": False,
        "beliefs": True,
        "seconds": 0.015,
    },
    "cheat": {
        "solve": None,
        "nodes": 2000000,
        "playouts": 100,
        "seconds": 0.25,
    },
}
"""The settings of each bot with their defaults."""

@disjoint_base
class Bot:
    """A player that chooses by what its seat has seen.

    Called with that, it returns the move of `choose`.

    Parameters
    ----------
    spec : str
        What it is, as `scopasolver.bots.bot` reads it.
    seed : int, optional
        What its choices by chance follow from.

    **settings : bool, int, float or None, optional
        Settings that differ from these. None is no limit of `seconds`, and leaves any other setting as it is.

    Raises
    ------
    ParseError
        If there is no such bot, it has no such setting, or a setting cannot have its value.
    """

    def __new__(cls, spec: str, seed: int = 0, **settings: float | bool | None) -> Self: ...
    @property
    def name(self) -> str:
        """The name of its kind."""
    @property
    def seed(self) -> int:
        """What its choices by chance follow from."""
    @property
    def sees_all(self) -> bool:
        """Whether it looks at cards that its seat has not seen: it is then called with a position."""
    def choose(self, seen: Observation | Position) -> Choice:
        """Think about a moment.

        It is fair as long as it is called with an observation: nothing else reaches it. Ctrl-C interrupts it.

        Parameters
        ----------
        seen : Observation or Position
            What the seat to act has seen; for a bot that sees all, the position.

        Returns
        -------
        Choice
            The move, and what the bot thought of the others.

        Raises
        ------
        TypeError
            If a fair bot is given a position, or one that sees all an observation.
        ScopaSolverError
            If the seat is not the one to act, or the hand is over.
        """
    def __call__(self, seen: Observation | Position) -> Move: ...
    def explain(self, seen: Observation | Position) -> tuple[Candidate, ...]:
        """Return the candidates of `choose`.

        Parameters
        ----------
        seen : Observation or Position
            As for `choose`.

        Returns
        -------
        tuple of Candidate
            The moves that the bot has compared.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

def worlds(observation: Observation[_P], n: int, seed: int = 0, *, beliefs: bool = False) -> list[_P]:
    """Return positions that look to a seat just like the one that it has observed.

    Each of them is drawn by itself, and every deal that can have led to one is as likely as the others: the unseen
    cards lie anywhere that fits what was seen, the sizes of hands and stock, and what players have proved. With
    `beliefs` a world is the likelier, the likelier the others would have played in it as they did.

    Parameters
    ----------
    observation : Observation
        What the seat has seen.
    n : int
        How many, at most 100 000.
    seed : int, optional
        What they follow from.
    beliefs : bool, optional
        Whether what the others have chosen counts, in games of the Scopa family, Briscola and Tressette. It is known of
        the moves since the position was dealt, made or read. By default only the cards count.

    Returns
    -------
    list of Position
        The worlds; some may be equal.

    Raises
    ------
    ValueError
        If `n` is negative or more than 100 000, or `seed` does not fit in 64 bits.
    KeyboardInterrupt
        On Ctrl-C, within a fraction of a second.

    Examples
    --------
    >>> from scopasolver import Rules
    >>> seen = Rules("scopa").deal(seed=1).observation(0)
    >>> all(world.observation(0) == seen for world in worlds(seen, 10))
    True
    """

def count_worlds(observation: Observation) -> int | None:
    """Return how many positions look to a seat just like the one that it has observed.

    Orders of the unseen stock count too, and equal cards as different ones.

    Parameters
    ----------
    observation : Observation
        What the seat has seen.

    Returns
    -------
    int or None
        The number; None if it has more than 128 bits, or depends on hands as a whole, as after a declaration in Su
        Scialandroni, or in Scala 40 while another player has a discard to meld.
    """

def all_worlds(observation: Observation[_P], most: int = 10_000) -> list[_P]:
    """Return all positions that look to a seat just like the one that it has observed.

    Parameters
    ----------
    observation : Observation
        What the seat has seen.
    most : int, optional
        How many ways to deal the unseen cards are looked at, at most 100 000.

    Returns
    -------
    list of Position
        The worlds, each once for each way to deal it; where a pack has equal cards, some are equal. From the cartetta
        of Su Scialandroni on, some may be likelier than others.

    Raises
    ------
    ScopaSolverError
        If there are more ways.
    ValueError
        If `most` is negative or more than 100 000.
    """

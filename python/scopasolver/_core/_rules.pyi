# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Rules and their options."""

from collections.abc import Callable
from typing import Literal, Self, overload

from typing_extensions import disjoint_base

from scopasolver import (
    briscola,
    briscola_chiamata,
    machiavelli,
    ruba_mazzo,
    scala40,
    scialandroni,
    scopa,
    sette_e_mezzo,
    terziglio,
    tressette,
)
from scopasolver._core._action_space import ActionSpace
from scopasolver._core._option import Option
from scopasolver._core._position import Position
from scopasolver._core._standing import Standing
from scopasolver._core._types import _Cards

@disjoint_base
class Rules:
    """The rules of one variant: a preset and the options that differ from it.

    Rules are frozen, hashable, comparable and picklable. `str` returns the canonical rules string, `repr` an
    expression. All rules are instances of the class `Rules` in the module of their game, whose methods return the
    classes of the game: `briscola.Rules().deal(seed=1)` is a `briscola.Position`.

    Parameters
    ----------
    preset : str
        One of `Rules.presets()`, or a rules string, as `Rules.parse` reads it.
    **options : str or int or bool
        Options to change; `describe` lists them with their values.

    Raises
    ------
    ParseError
        If a rules string does not have its form.
    RulesError
        If the preset, an option or a value does not exist, or options contradict each other.

    Examples
    --------
    >>> Rules("scopa", players=4).sides
    2
    >>> Rules("scopa(players=4)") == Rules("scopa", players=4)
    True
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
            "scopone_scientifico_sevens",
            "cirulla",
        ],
        /,
        **options: str | int | bool,
    ) -> scopa.Rules: ...
    @overload
    def __new__(cls, preset: Literal["briscola"], /, **options: str | int | bool) -> briscola.Rules: ...
    @overload
    def __new__(
        cls, preset: Literal["ruba_mazzo", "ruba_mazzo_captures_only"], /, **options: str | int | bool
    ) -> ruba_mazzo.Rules: ...
    @overload
    def __new__(
        cls, preset: Literal["machiavelli", "machiavelli_penalty"], /, **options: str | int | bool
    ) -> machiavelli.Rules: ...
    @overload
    def __new__(
        cls, preset: Literal["scala40", "scala40_free_discard", "scala40_flat_penalty"], /, **options: str | int | bool
    ) -> scala40.Rules: ...
    @overload
    def __new__(
        cls, preset: Literal["sette_e_mezzo", "sette_e_mezzo_best_hand"], /, **options: str | int | bool
    ) -> sette_e_mezzo.Rules: ...
    @overload
    def __new__(
        cls, preset: Literal["scialandroni", "scialandroni_all_pay"], /, **options: str | int | bool
    ) -> scialandroni.Rules: ...
    @overload
    def __new__(cls, preset: Literal["tressette"], /, **options: str | int | bool) -> tressette.Rules: ...
    @overload
    def __new__(
        cls, preset: Literal["briscola_chiamata"], /, **options: str | int | bool
    ) -> briscola_chiamata.Rules: ...
    @overload
    def __new__(cls, preset: Literal["terziglio"], /, **options: str | int | bool) -> terziglio.Rules: ...
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
            The rules.

        Raises
        ------
        ParseError
            If the text does not have that form.
        RulesError
            If the preset, an option or a value does not exist, or options contradict each other.

        Examples
        --------
        >>> Rules.parse("scopa(players=4,capture_choice=fewest_cards)").seats
        4
        """
    @staticmethod
    def presets(game: str | None = None) -> tuple[str, ...]:
        """Return the names of all presets, or of the presets of one game.

        Parameters
        ----------
        game : str, optional
            One of the values of `game`.

        Returns
        -------
        tuple of str
            The names, game by game, each beginning with the main preset.

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
            The names. Each is also the name of a module, such as `scopasolver.scopa`, and of the main preset of the
            game.

        Examples
        --------
        >>> Rules.games()[:2]
        ('scopa', 'briscola')
        """
    @property
    def preset(self) -> str:
        """Name of the preset."""
    @property
    def game(self) -> str:
        """Name of the game: `scopa` for the whole Scopa family, otherwise the name of the main preset."""
    @property
    def options(self) -> dict[str, str | int | bool]:
        """All options of the game with their values."""
    @property
    def players(self) -> int:
        """Number of players of a match."""
    @property
    def seats(self) -> int:
        """Number of seats, one for each hand of cards; more than `players` if the dealer also plays a dead hand."""
    @property
    def sides(self) -> int:
        """Number of sides that score in a hand: two in pairs or teams, otherwise one a seat."""
    @property
    def has_endless_match(self) -> bool:
        """Whether a match has no end of its own, and goes on until its players stop."""
    @property
    def fewest_points_win(self) -> bool:
        """Whether the side with the fewest points does best, as when points are penalties."""
    @property
    def target(self) -> int | None:
        """Target of a match: points in Scopa, won hands in Briscola; None if no such number decides the match."""
    def side_of(self, seat: int) -> int:
        """Return the side that a seat plays for.

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
    def plane_names(self) -> tuple[str, ...]:
        """Names of the planes of an observation.

        A number after a name is a seat or a side, relative to the seat that observes, which is 0.
        """
    @property
    def scalar_names(self) -> tuple[str, ...]:
        """Names of the scalars of an observation.

        A number after a name is a seat or a side, relative to the seat that observes, which is 0.
        """
    def describe(self) -> list[Option]:
        """Return every option with its value, default, allowed values and source.

        Returns
        -------
        list of Option
            Options, in the order of the documentation.
        """
    def deal(self, *, seed: int | None = None, deck: _Cards | None = None) -> Position:
        """Deal a hand. Exactly one of `seed` and `deck` is given.

        Parameters
        ----------
        seed : int, optional
            Seed of the shuffle, from 0 to 2**64 - 1. A deal that is void by the rules (in Scopa) is shuffled again. The
            same seed gives the same deal on every machine.
        deck : str or sequence of Card or str, optional
            Cards of the game in the order in which they are dealt, as a sequence or as one text with spaces.

        Returns
        -------
        Position
            The hand before its first move.

        Raises
        ------
        MisdealError
            If the given deck deals a void hand.
        ParseError
            If a word of the given deck is not a card.
        InvalidPositionError
            If the given deck does not have exactly the cards of the game.
        TypeError
            If both or neither of `seed` and `deck` are given, or one has a wrong type.
        ValueError
            If `seed` is negative, or 2**64 or more.

        Examples
        --------
        >>> str(Rules("scopa").deal(seed=7)) == str(Rules("scopa").deal(seed=7))
        True
        """
    def random_position(self, *, seed: int, plies_left: int) -> Position:
        """Deal with a seed, then play random legal moves until a number of cards is left.

        Parameters
        ----------
        seed : int
            Seed of the deal and the moves, from 0 to 2**64 - 1.
        plies_left : int
            Number of cards still to be played in the returned position, from 0 to all. A hand that ends earlier has
            more.

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
    @property
    def action_space(self) -> ActionSpace:
        """The actions that moves are made of, with a number each."""
    def start_match(self, seed: int, *, dealer: int | None = None) -> Standing:
        """Start a match, with no points and the first hand to be dealt.

        Parameters
        ----------
        seed : int
            Seed of every shuffle and of the first dealer, unless the rules name one; from 0 to 2**64 - 1.
        dealer : int, optional
            Number of the player who deals the first hand, in place of the one that rules and seed determine.

        Returns
        -------
        Standing
            The standing at the start.

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

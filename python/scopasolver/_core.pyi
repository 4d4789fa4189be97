"""Rules, positions and the exact search, compiled from Rust."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Literal, Self, TypeAlias, final

from typing_extensions import disjoint_base

from scopasolver.enums import FrenchSuit, Suit
from scopasolver.limit import Limit, MatchObjective

__all__ = [
    "Bot",
    "Candidate",
    "Card",
    "Choice",
    "Decision",
    "HandClass",
    "HandValue",
    "Lay",
    "Laydown",
    "Match",
    "Move",
    "MoveValue",
    "Observation",
    "Option",
    "Position",
    "Progress",
    "Result",
    "Rules",
    "Solution",
    "StrategyTable",
    "TotalRow",
    "Vying",
    "VyingMeasure",
    "VyingProgress",
    "all_maximal_lays",
    "all_worlds",
    "arrange",
    "arrange_lay",
    "banker_decide",
    "banker_expects",
    "best_hand",
    "best_laydown",
    "best_opening",
    "can_close",
    "can_close_in_hand",
    "can_mazzu",
    "can_take_discard",
    "caps",
    "count_worlds",
    "decide",
    "decide_for",
    "hand_class",
    "hand_value",
    "is_legal_table",
    "lay",
    "lays",
    "legal_discards",
    "max_lay",
    "min_deadwood",
    "solve",
    "solve_many",
    "solve_vying",
    "strategy_table",
    "verify",
    "worlds",
]

# An integer in by far the most solves. `Any` stands for the others, so that everybody else need not tell them apart:
# a tuple with three or more sides, a float with a `MatchObjective`, None where nothing is proved.
_Value: TypeAlias = int | Any

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

@final
class Rules:
    """The rules of one variant: a preset and the options that differ from it.

    Rules are frozen, hashable, comparable and picklable. `str` gives the canonical rules string, `repr` an expression.

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

    def __new__(cls, preset: str, /, **options: str | int | bool) -> Self: ...
    @staticmethod
    def parse(text: str) -> Rules:
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
    def describe(self) -> list[Option]:
        """Return every option with its value, default, allowed values and source.

        Returns
        -------
        list of Option
            The options, in the order of the documentation.
        """
    def deal(self, *, seed: int | None = None, deck: str | Sequence[Card | str] | None = None) -> Position:
        """Deal a hand. Exactly one of `seed` and `deck` is given.

        Parameters
        ----------
        seed : int, optional
            Shuffles with this seed, from 0 to 2**64 - 1; a deal that is void by the rules (in Scopa) is shuffled again.
            The same seed gives the same deal on every machine.
        deck : str or sequence of Card or str, optional
            The 40 cards in the order they are dealt, as a sequence or as one text with spaces.

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
            If the given deck is not the 40 cards, each once.
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

@final
class Result:
    """The score of a finished hand, part by part; every tuple has one entry a side, or a seat where the name says so.

    `points` and `winner` are there for every game; parts that another game has raise AttributeError. A result
    cannot be pickled; the finished position can, and gives it again.

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

        Scopa the sum of the categories below, Briscola card points, Ruba mazzo cards, Machiavelli and Sette e mezzo
        what is paid to the side (less than 0 if it pays), Scala 40 penalty points (few are good), Su Scialandroni
        arrialis.
        """
    @property
    def cards(self) -> tuple[int, ...]:
        """Scopa, Briscola, Ruba mazzo: cards taken."""
    @property
    def winner(self) -> int | None:
        """The side that has won the hand; None when nobody has.

        In Machiavelli and Scala 40 it is the one that closed, in Scopa the `cappotto` if there is one, elsewhere the
        one with more points than any other.
        """
    @property
    def carte(self) -> tuple[int, ...]:
        """Scopa: points for most cards."""
    @property
    def denari(self) -> tuple[int, ...]:
        """Scopa: points for most denari."""
    @property
    def settebello(self) -> tuple[int, ...]:
        """Scopa: points for the seven of denari."""
    @property
    def primiera(self) -> tuple[int, ...]:
        """Scopa: points for the best primiera."""
    @property
    def scope(self) -> tuple[int, ...]:
        """Scopa: points for sweeps."""
    @property
    def re_bello(self) -> tuple[int, ...]:
        """Scopa: points for the re of denari; 0 unless the option is on."""
    @property
    def napoli(self) -> tuple[int, ...]:
        """Scopa: points for the run of denari from the ace; 0 unless the option is on."""
    @property
    def cappotto(self) -> int | None:
        """Scopa: the side that took all ten denari and so wins hand and match, with that option; else None."""
    @property
    def coins(self) -> tuple[int, ...]:
        """Scopa: denari taken."""
    @property
    def primiera_totals(self) -> tuple[int, ...]:
        """Scopa: sum of the best primiera card of each suit."""
    @property
    def seat_points(self) -> tuple[int, ...]:
        """Briscola: card points won by each seat."""
    @property
    def seat_cards(self) -> tuple[int, ...]:
        """Briscola: cards won by each seat."""
    @property
    def cards_left(self) -> tuple[int, ...]:
        """Machiavelli: cards left in each hand."""
    @property
    def closer(self) -> int | None:
        """Machiavelli, Scala 40: the side that closed, or None. Su Scialandroni: that was out first in the scartu."""
    @property
    def closed_in_hand(self) -> bool:
        """Scala 40: whether the closer had not opened before the last turn."""
    @property
    def classes(self) -> tuple[int, ...]:
        """Sette e mezzo: the class of each hand: 0 bust, 1 to 15 its half points, 16 sette e mezzo reale."""
    @property
    def next_banker(self) -> int:
        """Sette e mezzo: the seat whose player is the banker of the next hand."""
    @property
    def scores(self) -> tuple[int, ...]:
        """Su Scialandroni: the arrialis of each side in the gioco, those of the deal included."""
    @property
    def reached(self) -> int | None:
        """Su Scialandroni: the side that has reached the limit and so wins the gioco, or None."""
    @property
    def mazzu(self) -> bool:
        """Su Scialandroni: whether the closer has made mazzu."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Observation:
    """What one seat knows of a position: its own cards and everything that was ever shown.

    Two positions that differ only in what the seat has not seen give equal observations. What lies open is told as by
    the position, and an attribute that the game does not have raises AttributeError. An observation cannot be pickled;
    its position can, and gives it again.
    """

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
    def table(self) -> tuple[Card, ...]:
        """Games with a table: cards on it, by `id`."""
    @property
    def captured(self) -> tuple[tuple[Card, ...], ...]:
        """Scopa: cards each side has taken, by `id`. Briscola: cards each seat has won."""
    @property
    def sweeps(self) -> tuple[int, ...]:
        """Scopa: sweeps each side has scored, side 0 first."""
    @property
    def piles(self) -> tuple[tuple[Card, ...], ...]:
        """Ruba mazzo: the pile of each seat, seat 0 first, its top card last and the others by `id`."""
    @property
    def last_capture(self) -> int | None:
        """Scopa and Ruba mazzo: the seat that captured last, or None if nobody has."""
    @property
    def trump(self) -> Card:
        """Briscola: the turned card, whose suit is the briscola."""
    @property
    def trick(self) -> tuple[Card, ...]:
        """Briscola: cards of the open trick, in order of play."""
    @property
    def leader(self) -> int:
        """Briscola: the seat that led the open trick, or leads the next one; 0 when the hand is over."""
    @property
    def melds(self) -> tuple[tuple[Card, ...], ...]:
        """Machiavelli and Scala 40: the combinations on the table; runs from the low end, jollies in their place."""
    @property
    def passes(self) -> int:
        """Machiavelli: how many players have passed in succession."""
    @property
    def discards(self) -> tuple[Card, ...]:
        """Scala 40: the discard pile, bottom first."""
    @property
    def opened(self) -> tuple[bool, ...]:
        """Scala 40: whether each seat has opened."""
    @property
    def phase(self) -> str:
        """Scala 40: what the seat to act does next: `draw`, `meld` (or discard), or only `discard`.

        Su Scialandroni: the phase of the deal, `posta_1`, `posta_2`, `cartetta`, `posta_grande` or `scartu`.
        """
    @property
    def taken(self) -> Card | None:
        """Scala 40: the discard taken in this turn that must still be melded, or None."""
    @property
    def opening(self) -> int | None:
        """Scala 40: the seat that opened in this very turn, or None."""
    @property
    def owed(self) -> int:
        """Scala 40: jollies swapped in during this turn that must still be melded, where the rules ask for it."""
    @property
    def known(self) -> tuple[tuple[Card, ...], ...]:
        """Scala 40: cards of each hand that everyone has seen: taken discards, swapped jollies."""
    @property
    def stock_order(self) -> str:
        """Scala 40: `hidden`, or `known` to all after the discards were turned over unshuffled."""
    @property
    def status(self) -> tuple[str, ...]:
        """Sette e mezzo: how far each seat has come: `waiting`, `playing`, `stood` or `bust`."""
    @property
    def open(self) -> tuple[tuple[Card, ...], ...]:
        """Sette e mezzo: the cards of each hand that lie face up, by `id`."""
    @property
    def scores(self) -> tuple[int, ...]:
        """Su Scialandroni: the arrialis of each side in the gioco before this deal, side 0 first."""
    @property
    def marked(self) -> tuple[int, ...]:
        """Su Scialandroni: the arrialis that each side has marked in this deal."""
    @property
    def aside(self) -> tuple[tuple[Card, ...], ...]:
        """Su Scialandroni: the cards that each seat has put aside in earlier phases, by `id`."""
    @property
    def shown(self) -> tuple[tuple[Card, ...], ...]:
        """Su Scialandroni: cards of each seat, in hand or put aside, that everyone has seen."""
    @property
    def declared(self) -> tuple[str, ...]:
        """Su Scialandroni: what each seat has declared in this phase: `nothing`, `primiera` or `frusciu`."""
    @property
    def bids(self) -> tuple[str, ...]:
        """Su Scialandroni: what has been said in this phase, in order."""
    @property
    def laid(self) -> tuple[Card, ...]:
        """Su Scialandroni: the cards of ladders that nobody could go on with, in the order in which they were laid."""
    @property
    def ladder(self) -> tuple[Card, ...]:
        """Su Scialandroni: the cards of the ladder that is being laid, in order; empty when somebody leads."""
    @property
    def last(self) -> int | None:
        """Su Scialandroni: the seat that laid the last card, or None if nobody has."""
    @property
    def in_turn(self) -> int:
        """Su Scialandroni: how many cards that seat has laid in its turn, as long as the turn lasts."""
    @property
    def lacks(self) -> tuple[tuple[Card, ...], ...]:
        """Cards that each seat has proved not to hold, by `id`, as far as play is known.

        In Ruba mazzo by laying where whoever can take must, in Sette e mezzo by going on or standing, in the scartu of
        Su Scialandroni by not following, in Scala 40 by discarding what only a hand of banned cards may, or by not
        having drawn since the discards were shuffled.
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
    def legal_moves(self) -> list[Move]:
        """Return what this seat may play.

        Returns
        -------
        list of Move
            The legal moves in canonical order; empty when another seat is to act.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Position:
    """A hand at one moment, all cards known, with the rules it is played by.

    Positions are frozen, hashable, comparable and picklable; playing gives a new one. An attribute that the game does
    not have raises AttributeError, so `hasattr` tells what it has.

    `str` is the one-line notation, the fields of the game with spaces between:

    - Scopa: rules, hands, table, captured, sweeps, last_capture, to_move, stock
    - Briscola: rules, hands, trump, trick, leader, captured, to_move, stock
    - Ruba mazzo: rules, hands, table, piles, last_capture, to_move, stock
    - Machiavelli: rules, hands, table, passes, to_move, stock
    - Scala 40: rules, hands, table, discards, opened, phase, taken, opening, owed, known, stock_order, to_move, stock
    - Sette e mezzo: rules, hands, status, open, to_move, stock
    - Su Scialandroni: rules, hands, phase, scores, marked, aside, shown, declared, bids, laid, ladder, last, in_turn,
      to_move, stock

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
    """

    def __new__(cls, notation: str) -> Self: ...
    @staticmethod
    def from_dict(document: Mapping[str, Any]) -> Position:
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
    @staticmethod
    def from_json(text: str | bytes) -> Position:
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
    def table(self) -> tuple[Card, ...]:
        """Games with a table: cards on it, by `id`."""
    @property
    def captured(self) -> tuple[tuple[Card, ...], ...]:
        """Scopa: cards each side has taken, by `id`. Briscola: cards each seat has won."""
    @property
    def sweeps(self) -> tuple[int, ...]:
        """Scopa: sweeps each side has scored, side 0 first."""
    @property
    def piles(self) -> tuple[tuple[Card, ...], ...]:
        """Ruba mazzo: the pile of each seat, seat 0 first, its top card last and the others by `id`."""
    @property
    def last_capture(self) -> int | None:
        """Scopa and Ruba mazzo: the seat that captured last, or None if nobody has."""
    @property
    def trump(self) -> Card:
        """Briscola: the turned card, whose suit is the briscola."""
    @property
    def trick(self) -> tuple[Card, ...]:
        """Briscola: cards of the open trick, in order of play."""
    @property
    def leader(self) -> int:
        """Briscola: the seat that led the open trick, or leads the next one; 0 when the hand is over."""
    @property
    def melds(self) -> tuple[tuple[Card, ...], ...]:
        """Machiavelli and Scala 40: the combinations on the table; runs from the low end, jollies in their place."""
    @property
    def passes(self) -> int:
        """Machiavelli: how many players have passed in succession."""
    @property
    def discards(self) -> tuple[Card, ...]:
        """Scala 40: the discard pile, bottom first."""
    @property
    def opened(self) -> tuple[bool, ...]:
        """Scala 40: whether each seat has opened."""
    @property
    def phase(self) -> str:
        """Scala 40: what the seat to act does next: `draw`, `meld` (or discard), or only `discard`.

        Su Scialandroni: the phase of the deal, `posta_1`, `posta_2`, `cartetta`, `posta_grande` or `scartu`.
        """
    @property
    def taken(self) -> Card | None:
        """Scala 40: the discard taken in this turn that must still be melded, or None."""
    @property
    def opening(self) -> int | None:
        """Scala 40: the seat that opened in this very turn, or None."""
    @property
    def owed(self) -> int:
        """Scala 40: jollies swapped in during this turn that must still be melded, where the rules ask for it."""
    @property
    def known(self) -> tuple[tuple[Card, ...], ...]:
        """Scala 40: cards of each hand that everyone has seen: taken discards, swapped jollies."""
    @property
    def stock_order(self) -> str:
        """Scala 40: `hidden`, or `known` to all after the discards were turned over unshuffled."""
    @property
    def status(self) -> tuple[str, ...]:
        """Sette e mezzo: how far each seat has come: `waiting`, `playing`, `stood` or `bust`."""
    @property
    def open(self) -> tuple[tuple[Card, ...], ...]:
        """Sette e mezzo: the cards of each hand that lie face up, by `id`."""
    @property
    def scores(self) -> tuple[int, ...]:
        """Su Scialandroni: the arrialis of each side in the gioco before this deal, side 0 first."""
    @property
    def marked(self) -> tuple[int, ...]:
        """Su Scialandroni: the arrialis that each side has marked in this deal."""
    @property
    def aside(self) -> tuple[tuple[Card, ...], ...]:
        """Su Scialandroni: the cards that each seat has put aside in earlier phases, by `id`."""
    @property
    def shown(self) -> tuple[tuple[Card, ...], ...]:
        """Su Scialandroni: cards of each seat, in hand or put aside, that everyone has seen."""
    @property
    def declared(self) -> tuple[str, ...]:
        """Su Scialandroni: what each seat has declared in this phase: `nothing`, `primiera` or `frusciu`."""
    @property
    def bids(self) -> tuple[str, ...]:
        """Su Scialandroni: what has been said in this phase, in order."""
    @property
    def laid(self) -> tuple[Card, ...]:
        """Su Scialandroni: the cards of ladders that nobody could go on with, in the order in which they were laid."""
    @property
    def ladder(self) -> tuple[Card, ...]:
        """Su Scialandroni: the cards of the ladder that is being laid, in order; empty when somebody leads."""
    @property
    def last(self) -> int | None:
        """Su Scialandroni: the seat that laid the last card, or None if nobody has."""
    @property
    def in_turn(self) -> int:
        """Su Scialandroni: how many cards that seat has laid in its turn, as long as the turn lasts."""
    @property
    def stock(self) -> tuple[Card, ...]:
        """Cards still to be dealt or drawn, the next one first."""
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
    def legal_moves(self) -> list[Move]:
        """Return what the seat to act may play.

        Returns
        -------
        list of Move
            The legal moves in canonical order; empty only when the hand is over.
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
    def play(self, move: Move | str) -> Position:
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
            If `depth` is negative, or 2**32 or more.
        KeyboardInterrupt
            On Ctrl-C, within a fraction of a second.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Position: ...
    def __deepcopy__(self, memo: object, /) -> Position: ...
    def __reduce__(self) -> tuple[type[Position], tuple[str]]: ...

@final
class Match:
    """A match, hand by hand: a frozen value, advanced with `after`.

    Players keep their numbers through the match, seats turn with the deal: seat 0 always plays first, and the last
    seat deals. After a complete hand of Scopa a side at or over the target wins if it is ahead; level sides play
    another hand. In Briscola the first side to have won `hands_to_win` hands wins, and a drawn hand counts for nobody.
    Ruba mazzo is played over so many `hands`, whose cards are added up; the most cards win, and may be shared.
    Machiavelli likewise adds up what is paid in one hand or four. In Scala 40 whoever has more than 100 points goes
    out, or comes in again with the highest total of those still in; the last one in wins. Sette e mezzo adds up what is
    paid, without end; its dealer is the banker. In Su Scialandroni the first side at the limit wins a gioco, and the
    next one starts from nothing; two giochi win. A match cannot be pickled: rules, seed and the moves of its hands make
    it again.

    Parameters
    ----------
    rules : Rules
        The rules, with what ends the match.
    seed : int
        Decides the first dealer, unless the rules name one, and every shuffle; from 0 to 2**64 - 1.

    Raises
    ------
    ValueError
        If `seed` is out of range.

    Examples
    --------
    >>> match = Match(Rules("scopa"), seed=1)
    >>> match.totals, match.hands_played, match.is_over
    ((0, 0), 0, False)
    """

    def __new__(cls, rules: Rules, *, seed: int) -> Self: ...
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
    def after(self, result: Result) -> Match:
        """Return the match after the current hand.

        Parameters
        ----------
        result : Result
            Score of the hand that `deal` gave, played to the end.

        Returns
        -------
        Match
            The match with new totals and the next dealer.

        Raises
        ------
        ScopaSolverError
            If the match is over, or the result is of a hand with other rules.
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
    def lower(self) -> _Value:
        """The value is proved to be at least this; None where no single number bounds it."""
    @property
    def upper(self) -> _Value:
        """The value is proved to be at most this; None where no single number bounds it."""

@final
class MoveValue:
    """A legal move and what the hand is worth after it, best play following."""

    @property
    def move(self) -> Move:
        """The move."""
    @property
    def value(self) -> _Value:
        """Value, in the same terms as `Solution.value`; None while it is not proved."""
    @property
    def exact(self) -> bool:
        """Whether the value is proved."""
    @property
    def lower(self) -> _Value:
        """The value is at least this."""
    @property
    def upper(self) -> _Value:
        """The value is at most this."""

@final
class Solution:
    """The answer of `solve`.

    It cannot be pickled; `to_dict` gives plain values that can.
    """

    @property
    def value(self) -> _Value:
        """What the hand is worth, as `solve` says; None when it is not proved, see `stopped_by`."""
    @property
    def exact(self) -> bool:
        """Whether the value is proved; otherwise only `lower` and `upper` are."""
    @property
    def lower(self) -> _Value:
        """The value is at least this, proved."""
    @property
    def upper(self) -> _Value:
        """The value is at most this, proved."""
    @property
    def best(self) -> tuple[Move, ...]:
        """Every move that reaches the value, in canonical order; empty while the value is not proved."""
    @property
    def moves(self) -> tuple[MoveValue, ...]:
        """Every legal move with its value, in canonical order; empty when it was not asked for."""
    @property
    def line(self) -> tuple[Move, ...]:
        """Best play of all sides from here to the end of the hand."""
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
    def to_dict(self) -> dict[str, Any]:
        """Return the object that `scopasolver solve --json` prints.

        Returns
        -------
        dict
            Plain values that `json.dumps` takes; moves as text.
        """

def solve(
    position: Position,
    *,
    limit: Limit | None = None,
    threads: int = 1,
    memory_mb: int = 1024,
    objective: Literal["win"] | MatchObjective | None = None,
    method: Literal["max_n", "paranoid"] | None = None,
    moves: bool = True,
    progress: Callable[[Progress], object] | None = None,
) -> Solution:
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

    Returns
    -------
    Solution
        With two sides `value` is an integer, at the end of the hand and from the point of view of side 0, whoever is
        to move; what has already been scored is included. In Scopa it is the points of side 0 minus those of side 1, in
        Briscola the card points of side 0 (0 to 120, side 1 has the rest), in Ruba mazzo the cards of side 0 minus
        those of side 1, in Sette e mezzo what the player is paid. With three or more sides it is a tuple of points,
        cards or payments, one entry a side. With "win" it is 1
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

def solve_many(
    positions: Iterable[Position],
    *,
    limit: Limit | None = None,
    threads: int | None = None,
    memory_mb: int = 256,
    objective: Literal["win"] | MatchObjective | None = None,
    method: Literal["max_n", "paranoid"] | None = None,
    moves: bool = True,
    progress: Callable[[int], object] | None = None,
) -> Iterator[Solution]:
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
    memory_mb : int, default 256
        Most memory for the tables of all threads together, in MiB.
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
        One answer a position, in the order of `positions`.

    Raises
    ------
    TypeError
        If an argument is of another type, or what is drawn is no position; then in its turn.
    ValueError
        If an argument is out of range, or does not go with the game of a position or its sides; then in its turn.
    KeyboardInterrupt
        On Ctrl-C, within a fraction of a second. Nothing comes after an error, as with a generator.

    Examples
    --------
    >>> endings = (Rules("scopa").random_position(seed=seed, plies_left=6) for seed in range(3))
    >>> [solution.exact for solution in solve_many(endings)]
    [True, True, True]
    """

# Cards as text, or one by one.
_Cards: TypeAlias = str | Sequence[Card | str]
_AceInRuns: TypeAlias = Literal["low_or_high", "low_only", "high_only", "wrap"]

@final
class Lay:
    """What one turn of Machiavelli lays, and how the table lies afterwards."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that go from the hand, by `id`."""
    @property
    def melds(self) -> tuple[tuple[Card, ...], ...]:
        """Every combination of the new table; runs from the low end."""
    @property
    def opened(self) -> int | None:
        """Combinations of the old table whose cards do not stay together in a new one; None if any table would do."""
    @property
    def points(self) -> int:
        """Card points of the cards laid: 2 to 10 as they say, pictures 10, aces 11."""

@final
class Laydown:
    """What one turn of Scala 40 plays, and what it leaves in the hand."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves, in an order in which they can be played."""
    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that its moves put on the table, by `id`; the discard is not among them."""
    @property
    def points(self) -> int:
        """The points that the melds on the table gain, new ones among them; a swap changes none."""
    @property
    def left(self) -> tuple[Card, ...]:
        """The hand afterwards, by `id`."""
    @property
    def penalty(self) -> int:
        """Penalty points of that hand."""
    @property
    def closes(self) -> bool:
        """Whether the hand of play ends with it."""

def max_lay(position: Position, *, by: Literal["cards", "points"] = "cards", least_disturbance: bool = True) -> Lay:
    """Return the most that one turn of Machiavelli can lay.

    Among all ways to do so it is one that opens the fewest combinations on the table, unless any will do. That the
    first player may have to draw first is left out of account.

    Parameters
    ----------
    position : Position
        A position of Machiavelli; the hand is that of the seat to act.
    by : {'cards', 'points'}
        Whether cards are counted or their points.
    least_disturbance : bool
        Whether as few combinations as possible are to be opened. Without that a table is found several times as fast.

    Returns
    -------
    Lay
        The lay with its table; without cards if nothing can be laid.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game, or the hand is over.
    ValueError
        If `by` is none of these words.

    Examples
    --------
    >>> position = Position("machiavelli 5h6h/2c 7c7d7h7s 0 0 -")
    >>> str(max_lay(position).cards[0]), len(max_lay(position).melds)
    ('5h', 2)
    """

def arrange_lay(position: Position, cards: _Cards) -> Lay | None:
    """Return the arrangement after a lay that opens the fewest combinations.

    Parameters
    ----------
    position : Position
        A position of Machiavelli.
    cards : str or sequence of Card or str
        Cards of the hand of the seat to act.

    Returns
    -------
    Lay or None
        The lay with its table; None if no arrangement holds all cards.

    Raises
    ------
    ParseError
        If a text is no card.
    ScopaSolverError
        If the position is one of another game or over, or the cards are not in the hand.
    """

def all_maximal_lays(position: Position) -> tuple[tuple[Card, ...], ...]:
    """Return every lay that no further hand card can be added to.

    Parameters
    ----------
    position : Position
        A position of Machiavelli.

    Returns
    -------
    tuple of tuple of Card
        The lays in canonical order: more cards first, then by the cards' ids.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game, or the hand is over.
    """

def lays(position: Position, *, most: int = 10_000) -> tuple[tuple[Card, ...], ...]:
    """Return the lays of Machiavelli in canonical order, so many at the most.

    Parameters
    ----------
    position : Position
        A position of Machiavelli.
    most : int
        How many are wanted; a large hand can have millions.

    Returns
    -------
    tuple of tuple of Card
        The first lays, more cards first.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game, or the hand is over.
    ValueError
        If `most` is negative.
    """

def lay(position: Position, cards: _Cards, table: Sequence[_Cards]) -> Position:
    """Play a lay of Machiavelli with the table arranged as given.

    Parameters
    ----------
    position : Position
        A position of Machiavelli.
    cards : str or sequence of Card or str
        The cards that go from the hand.
    table : sequence
        The combinations of the new table.

    Returns
    -------
    Position
        The position afterwards; if the arrangement is wrong and the rules punish that, the one with the penalty.

    Raises
    ------
    ParseError
        If a text is no card.
    IllegalMoveError
        If the lay is not legal, or the table is not one of those cards.
    ScopaSolverError
        If the position is one of another game.
    """

def is_legal_table(cards: _Cards, *, ace_in_runs: _AceInRuns = "low_or_high") -> bool:
    """Return whether cards can lie on the table of Machiavelli, none left over; `arrange` shows how.

    Parameters
    ----------
    cards : str or sequence of Card or str
        Cards of two packs, without jollies.
    ace_in_runs : {'low_or_high', 'low_only', 'high_only', 'wrap'}
        Where an ace may stand in a run.

    Returns
    -------
    bool
        Whether they split into sets and runs.

    Raises
    ------
    ParseError
        If a text is no card.
    ValueError
        If a card is there three times or is a jolly, or `ace_in_runs` is none of these words.
    """

def arrange(cards: _Cards, *, ace_in_runs: _AceInRuns = "low_or_high") -> tuple[tuple[Card, ...], ...] | None:
    """Split cards into sets and runs of Machiavelli.

    Parameters
    ----------
    cards : str or sequence of Card or str
        Cards of two packs, without jollies.
    ace_in_runs : {'low_or_high', 'low_only', 'high_only', 'wrap'}
        Where an ace may stand in a run.

    Returns
    -------
    tuple of tuple of Card, or None
        The combinations; None if some card is always left over.

    Raises
    ------
    ParseError
        If a text is no card.
    ValueError
        If a card is there three times or is a jolly, or `ace_in_runs` is none of these words.
    """

def verify(
    table: Sequence[_Cards], cards: _Cards, new_table: Sequence[_Cards], *, ace_in_runs: _AceInRuns = "low_or_high"
) -> None:
    """Check a turn of Machiavelli by the rules alone; nothing of the solver is used.

    Parameters
    ----------
    table : sequence
        The combinations before.
    cards : str or sequence of Card or str
        The cards laid.
    new_table : sequence
        The combinations afterwards.
    ace_in_runs : {'low_or_high', 'low_only', 'high_only', 'wrap'}
        Where an ace may stand in a run.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If the new table is not made of legal combinations, or not of just these cards.
    ValueError
        If a card is there three times or is a jolly, or `ace_in_runs` is none of these words.
    """

def best_opening(position: Position, *, by: Literal["points", "cards", "cheapest"] = "points") -> Laydown | None:
    """Return the best way to open in Scala 40 with the hand as it is.

    Parameters
    ----------
    position : Position
        A position of Scala 40; the hand is that of the seat to act.
    by : {'points', 'cards', 'cheapest'}
        Most meld points, most cards, or fewest points that are enough. Where the rules let a hand close in the turn of
        opening with less than an opening is worth, that is enough, too.

    Returns
    -------
    Laydown or None
        The opening alone, without attachments or discard; None if the hand holds none after which the turn can end.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game or over, or the seat has opened.
    ValueError
        If `by` is none of these words.
    """

def min_deadwood(position: Position) -> Laydown:
    """Return the turn of Scala 40 that leaves the fewest penalty points in the hand, the discard included.

    Parameters
    ----------
    position : Position
        A position of Scala 40; the hand is that of the seat to act, after its draw.

    Returns
    -------
    Laydown
        The turn.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game, if the hand is over, or if before the draw the turn could not end with
        these cards.
    """

def best_laydown(position: Position, *, by: Literal["cards", "points"] = "cards") -> Laydown:
    """Return the turn of Scala 40 that brings the most to the table.

    Parameters
    ----------
    position : Position
        A position of Scala 40; the hand is that of the seat to act, after its draw.
    by : {'cards', 'points'}
        Most cards from the hand, or most points that the melds gain.

    Returns
    -------
    Laydown
        The turn.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game, if the hand is over, or if before the draw the turn could not end with
        these cards.
    ValueError
        If `by` is none of these words.
    """

def legal_discards(position: Position) -> tuple[Card, ...]:
    """Return the cards that the seat to act may discard in Scala 40 as things stand, each once.

    Parameters
    ----------
    position : Position
        A position of Scala 40.

    Returns
    -------
    tuple of Card
        The cards, by `id`.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game, or the hand is over.
    """

def can_take_discard(position: Position) -> Laydown | None:
    """Return a turn of Scala 40 that begins with the top discard.

    Parameters
    ----------
    position : Position
        A position of Scala 40 before a draw.

    Returns
    -------
    Laydown or None
        A turn in which the card is taken; None if the rules do not allow it.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game, or the seat has drawn.
    """

def can_close(position: Position) -> Lay | Laydown | None:
    """Return a turn that ends the hand of play, of Machiavelli or Scala 40.

    Parameters
    ----------
    position : Position
        A position of one of these games; in Scala 40 the hand is that of the seat to act, after its draw.

    Returns
    -------
    Lay or Laydown or None
        The turn; None if there is none.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game, or the hand is over.
    """

def can_close_in_hand(position: Position) -> Laydown | None:
    """Return a turn of Scala 40 that opens and closes at once.

    Parameters
    ----------
    position : Position
        A position of Scala 40; the hand is that of the seat to act, after its draw.

    Returns
    -------
    Laydown or None
        The turn; None if there is none, or the seat opened in an earlier turn.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game, or the hand is over.
    """

_Banker: TypeAlias = Literal["informed", "best"] | int

@final
class Decision:
    """What standing and drawing are worth with a hand of Sette e mezzo."""

    @property
    def best(self) -> Move:
        """The better of standing and drawing; of equals, standing."""
    @property
    def value(self) -> Fraction:
        """The mean payment after the better of both."""
    @property
    def ev_stand(self) -> Fraction | None:
        """The mean payment after standing; None where the rules do not allow it."""
    @property
    def ev_draw(self) -> Fraction | None:
        """The mean payment after drawing, with best play afterwards; None where the rules do not allow it."""
    @property
    def bust(self) -> Fraction:
        """The chance that one card more makes the hand bust."""
    @property
    def totals(self) -> dict[int, Fraction]:
        """The chance of every other total after one card more, by half points."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class TotalRow:
    """The hands of two and more cards with one total that best play comes to.

    Which cards they are makes a difference to what is still there, so values are means over them, each as often as best
    play comes to it.
    """

    @property
    def total(self) -> int:
        """The total, in half points."""
    @property
    def has_matta(self) -> bool:
        """Whether the matta is in the hands."""
    @property
    def chance(self) -> Fraction:
        """How often best play comes there."""
    @property
    def draws(self) -> Fraction:
        """In what part of these cases drawing is better than standing."""
    @property
    def ev_stand(self) -> Fraction | None:
        """The mean payment after standing; None where the rules do not allow it."""
    @property
    def ev_draw(self) -> Fraction | None:
        """The mean payment after drawing, with best play afterwards; None where the rules do not allow it."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class StrategyTable:
    """What is best for one player against the banker, from the first card of a whole pack on."""

    @property
    def rules(self) -> Rules:
        """The rules of the hand."""
    @property
    def banker(self) -> _Banker:
        """How the banker plays, as `strategy_table` was told."""
    @property
    def first(self) -> dict[str, Decision]:
        """What is best with each first card: `asso`, `2` to `7`, `picture`, `matta`."""
    @property
    def totals(self) -> tuple[TotalRow, ...]:
        """The hands of two and more cards, by their totals; those with the matta are apart, and last."""
    @property
    def mean(self) -> Fraction:
        """The mean payment before the first card."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

def decide(seen: Position | Observation, *, banker: _Banker = "informed") -> Decision:
    """Return what standing and drawing are worth to the seat to act, from what it has seen.

    A player is taken to be alone against such a banker: of the others only the cards that lie open count. The banker
    plays against all of them, and each hidden card is as likely to be one as another of those that he has not seen and
    with which the hand can have stood below 7½; nothing is concluded from how they have played.

    Parameters
    ----------
    seen : Position or Observation
        A position of Sette e mezzo, of which only what the seat to act has seen is used; or an observation of that
        seat.
    banker : {"informed", "best"} or int
        How the banker plays after a player, as for `decide_for`; when the banker is to act, it plays no part.

    Returns
    -------
    Decision
        Chances and mean payments of the seat, in stakes.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game, the hand is over, the seat is not to act, or the rules have
        `settlement=best_hand`.
    ValueError
        If `banker` is none of these.

    Examples
    --------
    >>> position = Position.from_json(
    ...     '{"rules": "sette_e_mezzo", "hands": ["4S", "3B"], "to_move": 0, "stock": "1B 2B 8B"}'
    ... )
    >>> decision = decide(position)
    >>> str(decision.best), decision.value
    ('draw', Fraction(5, 6))
    """

def decide_for(
    hand: _Cards,
    unseen: _Cards | Mapping[str, int] | None = None,
    *,
    banker: _Banker = "informed",
    rules: Rules | None = None,
) -> Decision:
    """Return what standing and drawing are worth to one player with a hand.

    Parameters
    ----------
    hand : str or sequence of Card or str
        The player's cards; none before the first.
    unseen : str, sequence of Card or str, or mapping, optional
        The cards that he has not seen, the banker's hidden card among them; or how many there are of each kind, `asso`,
        `2` to `7`, `picture`, `matta`. If not given, the rest of the pack.
    banker : {"informed", "best"} or int
        How the banker plays: he sees the player's class and draws until his own is as high or he is bust ("informed");
        he sees it and does what pays him best with the options of the rules ("best"); or, whatever the player has, he
        draws as long as his total is below so many half points, from 0 to 15.
    rules : Rules, optional
        Rules of Sette e mezzo; those of the preset if not given.

    Returns
    -------
    Decision
        Chances and mean payments of the player, in stakes.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If the hand is bust, a card is there twice, or no card is left for the banker.
    ScopaSolverError
        If the rules have `settlement=best_hand`.
    ValueError
        If there are too many cards of a kind, the rules are those of another game, or `banker` is none of these.

    Examples
    --------
    >>> decide_for("4S", "1B 2B 3B 8B").ev_stand
    Fraction(-1, 1)
    >>> decide_for("6C").bust
    Fraction(23, 39)
    >>> decide_for("5C", banker=10).value
    Fraction(-56277460859, 117323923080)
    """

def banker_decide(
    hand: _Cards,
    players: Sequence[int | _Cards],
    unseen: _Cards | Mapping[str, int] | None = None,
    *,
    rules: Rules | None = None,
) -> Decision:
    """Return what standing and drawing are worth to the banker, against all players together.

    Parameters
    ----------
    hand : str or sequence of Card or str
        The banker's cards.
    players : sequence
        One entry a player: the class of a hand that is known, from 0 (bust) to 16; or the open cards of one that has
        stood with its first card hidden, `""` if it has no others.
    unseen : str, sequence of Card or str, or mapping, optional
        The cards that the banker has not seen, as for `decide_for`: those in the stock and the hidden ones. If not
        given, the rest of the pack, where nothing is known of the cards of hands that are given as classes.
    rules : Rules, optional
        Rules of Sette e mezzo; those of the preset if not given.

    Returns
    -------
    Decision
        Chances, and the means of the sum that the banker is paid by all, in stakes.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If the hand is bust, a card is there twice, or the unseen cards cannot be the hidden ones.
    ScopaSolverError
        If the rules have `settlement=best_hand`.
    ValueError
        If there is no such class, there are too many cards of a kind, or the rules are those of another game.

    Examples
    --------
    >>> decision = banker_decide("5C", [12, 9, "4B"], "2S 3S 6S 7S 10C")
    >>> str(decision.best), decision.ev_stand, decision.ev_draw
    ('stand', Fraction(-1, 3), Fraction(-5, 3))
    """

def banker_expects(
    players: Sequence[int | _Cards],
    unseen: _Cards | Mapping[str, int] | None = None,
    *,
    rules: Rules | None = None,
) -> Fraction:
    """Return the mean payment of the banker before he turns his card, when the players are done.

    Parameters
    ----------
    players : sequence
        The players, as for `banker_decide`.
    unseen : str, sequence of Card or str, or mapping, optional
        The cards that the banker has not seen, his own among them. If not given, the rest of the pack.
    rules : Rules, optional
        Rules of Sette e mezzo; those of the preset if not given.

    Returns
    -------
    Fraction
        The mean of the sum that he is paid by all, in stakes, if he plays his best.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If a card is there twice, or the unseen cards cannot be the hidden ones and his.
    ScopaSolverError
        If the rules have `settlement=best_hand`.
    ValueError
        If there is no such class, there are too many cards of a kind, or the rules are those of another game.

    Examples
    --------
    >>> banker_expects([8])
    Fraction(98251, 137085)
    """

def strategy_table(*, banker: _Banker = "informed", rules: Rules | None = None) -> StrategyTable:
    """Return what is best for one player against the banker, from the first card of a whole pack on.

    Parameters
    ----------
    banker : {"informed", "best"} or int
        How the banker plays, as for `decide_for`.
    rules : Rules, optional
        Rules of Sette e mezzo; those of the preset if not given.

    Returns
    -------
    StrategyTable
        A decision for each first card, what is best with the totals that follow, and the mean payment.

    Raises
    ------
    ScopaSolverError
        If the rules have `settlement=best_hand`.
    ValueError
        If the rules are those of another game, or `banker` is none of these.

    Examples
    --------
    >>> table = strategy_table(banker=10)
    >>> table.mean
    Fraction(-298341902513827, 1887448612549500)
    >>> [name for name, decision in table.first.items() if str(decision.best) == "stand"]
    ['6', '7']
    """

def hand_class(hand: _Cards, *, rules: Rules | None = None) -> int:
    """Return the class of a hand: 0 bust, 1 to 15 its half points, 16 sette e mezzo reale.

    Parameters
    ----------
    hand : str or sequence of Card or str
        The cards of the hand.
    rules : Rules, optional
        Rules of Sette e mezzo, which say whether there is a matta; those of the preset if not given.

    Returns
    -------
    int
        The class; 0 without a card.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If a card is there twice.
    ValueError
        If the rules are those of another game.

    Examples
    --------
    >>> hand_class("3C 4C 10D"), hand_class("7C 10D"), hand_class("7C 1S")
    (15, 16, 0)
    """

@final
class HandValue:
    """The combination that a hand of Su Scialandroni counts with in a phase."""

    @property
    def category(self) -> str:
        """What it is: `one`, `two` or `three` of a suit, `primiera`, `frusciu` or `pisci`."""
    @property
    def points(self) -> int:
        """The sum of its cards."""
    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards, by `id`; where others would count as much, those of lower number."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

def hand_value(
    cards: _Cards, phase: str = "posta_1", *, declared: bool = False, rules: Rules | None = None
) -> HandValue:
    """Return what a hand of Su Scialandroni counts in a phase that is vied for.

    Parameters
    ----------
    cards : str or sequence of Card or str
        The cards that a player has in the phase: four in a posta, one in the cartetta, nine in the posta grande.
    phase : {"posta_1", "posta_2", "cartetta", "posta_grande"}
        The phase.
    declared : bool, default False
        Whether the primiera or frusciu that the hand is has been declared.
    rules : Rules, optional
        Rules of Su Scialandroni; those of the preset if not given.

    Returns
    -------
    HandValue
        The combination.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If there are too few or too many cards, one twice, or one that is out of play.
    ScopaSolverError
        If the hand cannot be declared.
    ValueError
        If there is no such phase, or the rules are those of another game.

    Examples
    --------
    >>> value = hand_value("7C 6C 5C 1S")
    >>> value.category, value.points
    ('three', 54)
    >>> hand_value("7C 6S 5B 4D", declared=True).points
    68
    """

def best_hand(
    hands: Position | Sequence[_Cards],
    phase: str | None = None,
    *,
    declared: Iterable[int] | None = None,
    rules: Rules | None = None,
) -> int:
    """Return the seat with the best hand of Su Scialandroni; of equal ones the first in order of play.

    Parameters
    ----------
    hands : Position or sequence of str or sequence of Card or str
        A moment of a phase that is vied for; or the hands, seat 0 first, those that are not compared empty.
    phase : {"posta_1", "posta_2", "cartetta", "posta_grande"}, optional
        The phase of hands; "posta_1" if not given. A position has its own.
    declared : iterable of int, optional
        The seats that have declared what they hold. If not given, those of the position, and of hands nobody.
    rules : Rules, optional
        Rules of Su Scialandroni for hands; those of the preset if not given. A position has its own.

    Returns
    -------
    int
        The seat.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If a hand has too few or too many cards, or a card is there twice or out of play.
    ScopaSolverError
        If the position is one of another game or in the scartu, or a seat cannot declare.
    TypeError
        If a phase or rules are given beside a position.
    ValueError
        If there is no such phase or all hands are empty, or the rules are those of another game.
    IndexError
        If there is no such seat.

    Examples
    --------
    >>> best_hand(["2C", "9C", "6S", "3B"], "cartetta")
    2
    >>> best_hand(["4C 1S 8S 5B", "9D 6C 10S 7B"], declared=[1])
    1
    """

def can_mazzu(cards: _Cards) -> bool:
    """Tell whether nine cards can be shed in one turn of the scartu, as the player who leads.

    Parameters
    ----------
    cards : str or sequence of Card or str
        The cards; other than nine never make mazzu.

    Returns
    -------
    bool
        Whether they can be laid one after the other.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If a card is there twice.

    Examples
    --------
    >>> can_mazzu("5C 6C 7C 8C 9C 10C 1C 1S 2C")
    True
    """

def caps(score: int) -> tuple[int, int, int, int]:
    """Return the fewest bottle caps that show a score of Su Scialandroni.

    Parameters
    ----------
    score : int
        The score, from 0 to 1000 arrialis.

    Returns
    -------
    tuple of int
        How many caps are worth 5 soddus (30 arrialis), 1 soddu (6), 1 arriali, and 1 arriali less.

    Raises
    ------
    ValueError
        If the score is out of range.

    Examples
    --------
    >>> caps(89)
    (3, 0, 0, 1)
    """

@final
class VyingMeasure:
    """How good strategies for vying were after some iterations."""

    @property
    def iterations(self) -> int:
        """The iterations done."""
    @property
    def value(self) -> float:
        """What side 0 marked more than side 1, in arrialis, on average."""
    @property
    def gains(self) -> tuple[float, ...]:
        """What each seat could gain alone, in arrialis, seat 0 first."""
    @property
    def exploitability(self) -> float:
        """The sum of the four gains."""

@final
class VyingProgress:
    """How far a running `solve_vying` is."""

    @property
    def iterations(self) -> int:
        """The iterations done."""
    @property
    def seconds(self) -> float:
        """Wall-clock time so far."""
    @property
    def measure(self) -> VyingMeasure | None:
        """The latest measure; None before the first."""

@final
class HandClass:
    """Hands of a phase that are played alike.

    In the cartetta a class is one strength, and with `cartetta_order=rank` its points are the place in the ladder.
    """

    @property
    def weakest(self) -> tuple[str, int]:
        """The weakest of its hands: category and points, as `HandValue` has them."""
    @property
    def strongest(self) -> tuple[str, int]:
        """The strongest of its hands: category and points, as `HandValue` has them."""
    @property
    def chance(self) -> float:
        """How likely a hand is of this class, from 0 to 1, all seats together."""

@final
class Vying:
    """What each seat says in a phase of Su Scialandroni that is vied for, knowing its own hand only.

    All amounts are arrialis. Words begin after the declarations. It cannot be pickled.
    """

    @property
    def rules(self) -> Rules:
        """The rules."""
    @property
    def phase(self) -> str:
        """The phase."""
    @property
    def declared(self) -> tuple[str, ...]:
        """What each seat has declared: `nothing`, `primiera` or `frusciu`."""
    @property
    def scores(self) -> tuple[int, int]:
        """The arrialis that each side has in the gioco, side 0 first."""
    @property
    def value(self) -> float:
        """What side 0 marks more than side 1, in arrialis, on average."""
    @property
    def gains(self) -> tuple[float, ...]:
        """What each seat would gain, in arrialis, if it alone left these strategies and knew them; seat 0 first."""
    @property
    def exploitability(self) -> float:
        """The sum of the four gains, zero at an equilibrium; what partners could gain together is not in it."""
    @property
    def measures(self) -> tuple[VyingMeasure, ...]:
        """How good the strategies were on the way, each tenth of the iterations; the last of them is the end."""
    @property
    def iterations(self) -> int:
        """The iterations done: fewer than asked for when a limit came first."""
    @property
    def information_sets(self) -> int:
        """How many choices the strategies make: histories at which a seat speaks, times the classes of its hand."""
    @property
    def classes(self) -> tuple[HandClass, ...]:
        """The classes of hands, the weakest first."""
    @property
    def seconds(self) -> float:
        """Wall-clock time of the work."""
    def mover(self, said: str | Iterable[Move | str] = ()) -> int | None:
        """Return the seat that speaks after these words, or None when all is said.

        Parameters
        ----------
        said : str or iterable of Move or str
            The words after the declarations, first to last; one text has commas between them.

        Returns
        -------
        int or None
            The seat.

        Raises
        ------
        ParseError
            If a text is no word.
        ScopaSolverError
            If a word cannot be said there, or is a raise off the menu.
        """
    def strategy(self, said: str | Iterable[Move | str] = ()) -> tuple[dict[Move, float], ...]:
        """Return how likely each word is said next, for each class of hands of the seat that speaks.

        Parameters
        ----------
        said : str or iterable of Move or str
            The words after the declarations, first to last; one text has commas between them.

        Returns
        -------
        tuple of dict
            Chances of the words, which add up to 1, for each of `classes`. Empty for a class that the seat never has in
            the deals looked at, and for all of them when all is said.

        Raises
        ------
        ParseError
            If a text is no word.
        ScopaSolverError
            If a word cannot be said there, or is a raise off the menu.
        """
    def policy(self, seen: Position | Observation) -> dict[Move, float]:
        """Return how likely the seat to act says each word, with its own hand and after what was said.

        Parameters
        ----------
        seen : Position or Observation
            A position of Su Scialandroni, of which only what the seat to act has seen is used; or an observation of
            that seat.

        Returns
        -------
        dict
            Chances of the words, which add up to 1. A primiera or frusciu that was kept silent counts as what it is
            without; a hand that the seat never has in the deals looked at is played like the next weaker one.

        Raises
        ------
        ScopaSolverError
            If the game, rules, phase, declarations or the value of s'arrestu are not those of the strategies, the
            declarations are not over, the seat does not act, or a raise off the menu was made.
        TypeError
            If it is neither a position nor an observation.
        """

def solve_vying(
    phase: str | Position = "posta_1",
    *,
    rules: Rules | None = None,
    scores: tuple[int, int] | None = None,
    declared: Sequence[str] | None = None,
    classes: int = 16,
    deals: int = 50_000,
    iterations: int = 300,
    seed: int = 0,
    limit: Limit | None = None,
    progress: Callable[[VyingProgress], object] | None = None,
) -> Vying:
    """Find strategies for a phase of Su Scialandroni that is vied for, when each seat knows its own hand only.

    Parameters
    ----------
    phase : {"posta_1", "posta_2", "cartetta", "posta_grande"} or Position
        The phase; or a position whose declarations are over, of which only rules, phase, scores and declarations are
        used, from the first word on.
    rules : Rules, optional
        Rules of Su Scialandroni; those of the preset if not given. A position has its own.
    scores : tuple of int, optional
        The arrialis that each side has in the gioco, which decide what s'arrestu comes to; nothing if not given. A
        position has its own.
    declared : sequence of str, optional
        What each of the four seats has declared: "nothing", "primiera" or "frusciu"; nothing if not given. A position
        has its own.
    classes : int, default 16
        At most so many classes of hands, 1 to 1000. The cartetta has one for each strength.
    deals : int, default 50000
        So many deals are sampled, 1 to 1000000. Of the cartetta all are counted.
    iterations : int, default 300
        In each of them every seat learns once.
    seed : int, default 0
        For the deals; the same seed gives the same strategies.
    limit : Limit, optional
        When to stop before all iterations are done; seconds alone, asked after each iteration.
    progress : callable, optional
        Called now and then with a `VyingProgress`; what it returns is ignored, what it raises ends the search.

    Returns
    -------
    Vying
        The strategies, what they are worth, and how much could be gained against them.

    Raises
    ------
    ScopaSolverError
        If nothing is vied for: in the scartu, with `cartetta_betting=fixed`, when a side has reached the limit; if
        somebody has declared in a phase without declarations, or a position is still to be declared in; or if the rules
        allow too many raises.
    TypeError
        If an argument is of another type, or goes with a position.
    ValueError
        If an argument is out of range.
    KeyboardInterrupt
        On Ctrl-C, after the iteration.

    Notes
    -----
    Counterfactual regret minimisation on the tree of words, all hands at once, with hands of similar strength taken
    together. What that leaves out is said in the documentation on vying.

    Examples
    --------
    >>> found = solve_vying("cartetta", iterations=50)
    >>> len(found.classes), found.mover("posta, passo")
    (8, 3)
    >>> seven = found.strategy("posta, passo")[-1]
    >>> seven[Move("passo")] < 0.01
    True
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

    Raises
    ------
    ParseError
        If there is no such bot, or it has no such setting.
    """

    def __new__(cls, spec: str, seed: int = 0) -> Self: ...
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

def worlds(observation: Observation, n: int, seed: int = 0) -> list[Position]:
    """Return positions that look to a seat just like the one that it has observed.

    Each of them is drawn by itself, and every deal that can have led to one is as likely as the others: the unseen
    cards lie anywhere that fits what was seen, the sizes of hands and stock, and what players have proved.

    Parameters
    ----------
    observation : Observation
        What the seat has seen.
    n : int
        How many, at most 100 000.
    seed : int, optional
        What they follow from.

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

def all_worlds(observation: Observation, most: int = 10_000) -> list[Position]:
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

"""Cards and moves."""

from typing import Self, final

from scopasolver.enums import FrenchSuit, Suit

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

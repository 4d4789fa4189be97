# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Cards and moves."""

from typing import Self, final

from typing_extensions import disjoint_base

from scopasolver.enums import FrenchSuit, Suit

@disjoint_base
class Card:
    """A card of the 40-card Italian pack, or as a `FrenchCard` of a French pack with jollies.

    Written as rank, then suit letter. Italian: ranks 1 to 7, then 8 fante, 9 cavallo, 10 re; suits C coppe, S spade, B
    bastoni, D denari. French: ranks A, 2 to 10, J, Q, K; suits h hearts, s spades, c clubs, d diamonds; a jolly is `*`.
    More forms can be read, such as `7♦` and `AD`; the page on text formats lists them. Cards of a pack are ordered by
    `id`: by suit, then by rank.

    A card is equal to its name, so `"7D" in position.hands[0]` works.

    Parameters
    ----------
    text : str
        The name of an Italian card. `FrenchCard` reads names of French cards, and `Card.parse` both.

    Raises
    ------
    ParseError
        If the text names no Italian card.

    Examples
    --------
    >>> settebello = Card("7D")
    >>> settebello.rank, settebello.suit, settebello.id
    (7, <Suit.DENARI: 'D'>, 36)
    >>> settebello == "7D", f"{settebello:>5}"
    (True, '   7D')
    """

    def __new__(cls, text: str) -> Self: ...
    @staticmethod
    def parse(text: str) -> Card:
        """Read the name of a card of either pack.

        Parameters
        ----------
        text : str
            The name. The case of the suit letter tells the packs apart: `7D` is the settebello, `7d` the seven of
            diamonds.

        Returns
        -------
        Card
            The card; a `FrenchCard` if it belongs to a French pack.

        Raises
        ------
        ParseError
            If the text names no card.

        Examples
        --------
        >>> Card.parse("7D"), Card.parse("7d")
        (Card('7D'), FrenchCard('7d'))
        """
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
        """Number in its pack: index of the suit times 10 (Italian) or 13 (French), plus the rank minus 1; jolly 52."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Card, /) -> bool: ...
    def __le__(self, other: Card, /) -> bool: ...
    def __gt__(self, other: Card, /) -> bool: ...
    def __ge__(self, other: Card, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[type[Card], tuple[str]]: ...

@final
class FrenchCard(Card):
    """A card of a French pack with jollies.

    Parameters
    ----------
    text : str
        The card's name.

    Raises
    ------
    ParseError
        If the text names no French card.

    Examples
    --------
    >>> FrenchCard("Ks").rank, FrenchCard("7d").suit, FrenchCard("*").is_jolly
    (13, <FrenchSuit.DIAMONDS: 'd'>, True)
    """

    def __new__(cls, text: str) -> Self: ...

@final
class Move:
    """One action of one seat.

    With the Italian pack, a card that is laid on the table or played to a trick is written as the card (`7D`); a
    capture as card, `x` and the captured cards (`7Dx1C+6S`); a stolen pile in Ruba mazzo as card, `@` and the seats
    (`7D@1`); an ace put on one's own pile in Scopa d'Assi as the ace and `^` (`1C^`). A `*` declares the hand or
    exchanges (`3D*`); `4D*busso` says a word to the partner.

    In Machiavelli a move is `lay 5h 6h` (cards from the hand, however the table is then arranged), `draw` or `pass`. In
    Scala 40 it is `draw`, `take` (the top discard), `open 3h 4h 5h / 7h 7s 7c 7d`, `lay 5h 6h *`,
    `attach 8h after 5h 6h 7h` (`before` at the low end of a run, `to` a set), `swap 10h in 8h 9h *` or `discard 9c`. In
    Sette e mezzo it is `stand` or `draw`.

    In Su Scialandroni declarations and bids are moves: `primiera`, `frusciu` or `tace` (declares nothing); `passo`,
    `posta`, `bollu biri` (sees), `raise 10` (to a total of ten arrialis), `arrestu`; `bussu`. In the scartu a move is a
    card, or `stop` to hold back.

    In Briscola chiamata the words of the auction are moves: `passo`, `chiamo 3` (a rank) or `chiamo 65` (points). The
    winner calls a card with `briscola 3C`; after that a move is a card.

    In Terziglio the words are `passo`, `chiamo`, `solo` and `solissimo`; then `chiedo 3C` asks for a card, `rendo 4C`
    gives one for it, and `scarto 4C` lays one face down, which is `scarto` to the others; after that a move is a card.

    Moves are frozen and hashable, are equal to their text as `str` writes it, and compare in the canonical order of
    their game. With the Italian pack that is by card, and for one card: captures by captured set, stolen piles by seat,
    the lay, an ace put on the pile.

    Parameters
    ----------
    text : str
        The move. Captured cards and seats may be in any order.

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
        """The one card that leaves the hand; `AttributeError` if there is none, or more than one."""
    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that leave the hand; empty for a declaration, a bid, a draw or a pass."""
    @property
    def captured(self) -> tuple[Card, ...]:
        """Italian pack: captured cards of the table, by `id`; empty unless `kind` is `capture`."""
    @property
    def stolen(self) -> tuple[int, ...]:
        """Italian pack: seats whose piles are stolen, in order; empty unless `kind` is `steal`."""
    @property
    def declares(self) -> bool:
        """Italian pack: whether the move first declares its hand (Cirulla, Tressette) or exchanges (Briscola)."""
    @property
    def sign(self) -> str | None:
        """Italian pack: word to the partner, `busso`, `striscio` or `volo` (Tressette); None if the move says none."""
    @property
    def matta(self) -> int | None:
        """Italian pack: rank that a declaration gives to the matta, the 7 of coppe; None if it gives none."""
    @property
    def melds(self) -> tuple[tuple[Card, ...], ...]:
        """Scala 40: melds that the move lays, or the meld on the table that it adds to; empty if there is none."""
    @property
    def kind(self) -> str:
        """Kind of the move: `lay`, `capture`, `steal` or `bank`; in games without these the first word of its text."""
    def seen_by_others(self) -> Self:
        """Return the move as the other seats see it.

        Returns
        -------
        Move
            The move itself, or for cards laid face down a move that names no card.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Move, /) -> bool: ...
    def __le__(self, other: Move, /) -> bool: ...
    def __gt__(self, other: Move, /) -> bool: ...
    def __ge__(self, other: Move, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[type[Move], tuple[str]]: ...

"""Cards drawn as small boxes side by side, on terminals that support it; elsewhere as a row of letters."""

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

from scopasolver import Card, FrenchSuit, Suit

SUITS: dict[Suit | FrenchSuit, tuple[str, str]] = {
    Suit.COPPE: ("red", "♥"),
    Suit.SPADE: ("blue", "♠"),
    Suit.BASTONI: ("green", "♣"),
    Suit.DENARI: ("yellow", "♦"),
    FrenchSuit.HEARTS: ("red", "♥"),
    FrenchSuit.SPADES: ("blue", "♠"),
    FrenchSuit.CLUBS: ("green", "♣"),
    FrenchSuit.DIAMONDS: ("yellow", "♦"),
}
"""Colour and sign of each suit; an Italian suit has those of the French suit that replaces it."""

INNER = 3
"""Width of a box inside its lines, in columns of text."""
LINES, PLAIN_LINES = tuple("╭─╮│╰╯┬┴"), tuple("+-+|++++")
"""Corners and lines of boxes; the last two join cards that share a line."""


class Screen(Console):
    """A console that draws cards as boxes, on terminals that can move the cursor.

    Suits have signs if there are colours, and lines meet at corners if the encoding has the characters.
    """

    @property
    def has_boxes(self) -> bool:
        """Whether cards are drawn as boxes."""
        return self.is_terminal and not self.is_dumb_terminal

    @property
    def has_lines(self) -> bool:
        """Whether the encoding has the characters of lines and signs."""
        return self.encoding.startswith("utf")

    @property
    def has_signs(self) -> bool:
        """Whether suits are drawn as signs."""
        return self.has_lines and self.color_system is not None and not self.no_color


class Faces:
    """Cards side by side with an optional remark: boxes on a `Screen` with room for them, else a row of letters.

    Without cards, a dash is drawn.
    """

    def __init__(self, cards: Sequence[Card], remark: str = "") -> None:
        self.cards, self.remark = tuple(cards), remark

    def is_boxed(self, console: Console) -> bool:
        """Tell whether boxes are drawn."""
        return isinstance(console, Screen) and console.has_boxes and bool(self.cards)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """Return the minimum and the maximum width of the cards, in columns."""
        if not self.is_boxed(console):
            return Measurement.get(console, options, self._row())
        most = (INNER + 2) * len(self.cards) + (len(self.remark) + 1 if self.remark else 0)
        return Measurement(INNER + 2, most)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw the cards in the available width."""
        if not isinstance(console, Screen) or not self.is_boxed(console):
            yield self._row()
            return
        width = options.max_width
        is_wide = (INNER + 2) * len(self.cards) <= width  # otherwise neighbouring cards share a line
        in_row = len(self.cards) if is_wide else max(1, (width - 1) // (INNER + 1))
        for start in range(0, len(self.cards), in_row):
            lines = _boxes(self.cards[start : start + in_row], console, are_apart=is_wide)
            if start + in_row >= len(self.cards) and self.remark:
                if lines[1].cell_len + 1 + len(self.remark) <= width:
                    lines[1].append(f" {self.remark}")
                else:
                    lines.append(Text(self.remark))
            yield from lines

    def _row(self) -> Text:
        row = Text(" ").join(map(letters, self.cards)) or Text("-", "dim")
        return row.append(f" {self.remark}", "default") if self.remark else row


def letters(card: Card) -> Text:
    """Draw a card's notation in the colour of its suit; jollies have their own colour."""
    return Text(str(card), colour(card))


def colour(card: Card) -> str:
    """Return the colour of a card."""
    return "magenta" if card.is_jolly else SUITS[card.suit][0]


def _boxes(cards: Sequence[Card], screen: Screen, *, are_apart: bool) -> list[Text]:
    """Draw boxes of three lines, either separate or sharing the line between two cards."""
    left, line, right, wall, low_left, low_right, above, below = LINES if screen.has_lines else PLAIN_LINES
    lines = [Text(), Text(), Text()]
    for place, card in enumerate(cards):
        is_first, is_last = are_apart or place == 0, are_apart or place == len(cards) - 1
        sign = SUITS[card.suit][1] if screen.has_signs and not card.is_jolly else line
        lines[0].append(left if is_first else above, "dim").append(line, "dim")
        lines[0].append(sign, colour(card) if sign != line else "dim").append(line, "dim")
        lines[1].append(wall, "dim").append(f"{card!s:>{INNER}}", f"bold {colour(card)}")
        lines[2].append(low_left if is_first else below, "dim").append(line * INNER, "dim")
        if is_last:
            for drawn, corner in zip(lines, (right, wall, low_right), strict=True):
                drawn.append(corner, "dim")
    return lines

"""What programs call to draw a position."""

from collections.abc import Iterable, Sequence
from typing import Any

from scopasolver import Card, Move, Observation, Position, Solution
from scopasolver._core import Choice
from scopasolver.language import LANGUAGES, Language, language
from scopasolver.play.arguments import expect, player_names
from scopasolver.svg import cards, style, table
from scopasolver.svg.game import game_of
from scopasolver.svg.moment import Shown, moment_of
from scopasolver.svg.style import Theme
from scopasolver.svg.values import Worth, worths


def board(
    shown: Shown,
    values: Solution[Any] | Choice | list[Worth] | None = None,
    *,
    seat: int | None = None,
    names: Language = "it",
    players: Sequence[str] = (),
    played: Move | str | None = None,
    size: float | None = None,
    theme: Theme = "auto",
    defined: bool = False,
) -> str:
    """Draw a position, or what one seat knows of it.

    Every card that can be seen is drawn once, in a group with the attributes `data-card`, `data-zone` (`hand`, `table`,
    `trick`, `stock`, …) and, where somebody has it, `data-owner`. A value stands in a group with `data-move`. The
    picture has no script and refers to nothing outside; its colours go by what the reader prefers, day or night.

    Parameters
    ----------
    shown : Position or Observation
        What is drawn. Of an observation the cards that its seat has not seen lie face down.
    values : Solution or Choice or list of Worth, optional
        What a solve or a bot says the moves are worth: it stands on each card, in the same terms, with what it loses
        against the best in colour and as a sign. Values from elsewhere are a list, the best first.
    seat : int, optional
        The seat at the bottom; if not given the one that observes, or seat 0. Play goes round to the right.
    names : {"it", "en"}
        The language of all words.
    players : sequence of str, optional
        Who sits at each seat.
    played : Move or str, optional
        A move of the seat to act that is marked.
    size : float, optional
        The width in pixels; if not given, that at which cards are 64 pixels wide.
    theme : {"auto", "light", "dark"}
        The colours.
    defined : bool
        Whether the page that the picture stands in has the `definitions` already.

    Returns
    -------
    str
        An SVG picture.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If the language is not known, there is no such seat, or there are other numbers of players and seats.

    Examples
    --------
    >>> from scopasolver import Rules
    >>> picture = board(Rules("scopa").deal(seed=1), names="en")
    >>> picture.count('data-zone="table"'), "settebello" in picture
    (4, True)
    """
    expect("shown", shown, (Position, Observation), "a Position or an Observation")
    expect("size", size, (int, float, type(None)), "a number of pixels")
    seats = shown.rules.seats
    if names not in LANGUAGES:
        raise ValueError(f"names {names!r}: expected 'it' or 'en'")
    if theme not in {"auto", "light", "dark"}:
        raise ValueError(f"theme {theme!r}: expected 'auto', 'light' or 'dark'")
    if seat is not None and not 0 <= seat < seats:
        raise ValueError(f"seat {seat}: the hand has seats 0 to {seats - 1}")
    players = player_names(players, seats) if players else ()
    game = game_of(shown.rules)
    moment = moment_of(shown, seat, language(names).at(shown.rules), players)
    found = values if isinstance(values, list) else worths(values, shown.rules, shown.to_move)
    move = Move(played) if isinstance(played, str) else played
    return table.picture(moment, game, found, move, size, theme, alone=not defined)


def definitions(cards_of_page: Iterable[Card], theme: Theme = "auto") -> str:
    """Return the drawings of cards for a page with many pictures that are drawn with `defined=True`.

    Parameters
    ----------
    cards_of_page : iterable of Card
        The cards of the pictures.
    theme : {"auto", "light", "dark"}
        The colours.

    Returns
    -------
    str
        An SVG element that shows nothing.
    """
    shown = list(cards_of_page)
    drawn = style.style(theme) + cards.definitions(shown, shown)
    hidden = 'class="scopasolver" width="0" height="0" style="position:absolute" aria-hidden="true"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {hidden}>{drawn}</svg>'

"""The public functions that draw a position."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from scopasolver import Card, Move, Observation, Position, Solution
from scopasolver._core import Choice
from scopasolver.language import LANGUAGES, Language, language
from scopasolver.play.arguments import expect, player_names, whole_number
from scopasolver.svg import faces, style, table
from scopasolver.svg.game import game_of
from scopasolver.svg.moment import Shown, moment_of
from scopasolver.svg.packs.choice import PACKS, PackName
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
    pack: PackName = "napoletane",
    defined: bool = False,
    side: int = 0,
) -> str:
    """Draw a position or an observation as SVG.

    Every visible card is drawn once, in a group with the attributes `data-card`, `data-zone` (`hand`, `table`, `trick`,
    `stock`, …) and, if it belongs to a seat, side or combination, `data-owner`. The value of a move is drawn in a group
    with `data-move`. The picture has no script and loads nothing.

    Parameters
    ----------
    shown : Position or Observation
        The position to draw. In an observation, the cards that its seat does not know are drawn face down.
    values : Solution or Choice or list of Worth, optional
        Values of the moves, from `solve`, a bot, or a list with the best move first. A value is drawn above its card,
        in the unit of its source; a colour and a sign show how much the move loses against the best one.
    seat : int, optional
        The seat at the bottom; if not given, the observing seat, or seat 0 for a position. Play goes to the right.
    names : {"it", "en"}
        Language of all words.
    players : sequence of str, optional
        Names of the players, one per seat.
    played : Move or str, optional
        A move of the seat to act, which is marked.
    size : float, optional
        Width in pixels; if not given, the width at which cards are 64 pixels wide.
    theme : {"auto", "light", "dark"}
        Colours; `auto` follows the light or dark preference of the reader.
    pack : {"napoletane", "piacentine"}
        Pack that Italian cards are drawn from. All pictures of one page need the same pack.
    defined : bool
        Whether the page already contains the `definitions`, so that the picture leaves them out.
    side : int, default 0
        The side whose values are told, if `values` is a solution with two sides.

    Returns
    -------
    str
        The SVG element.

    Raises
    ------
    TypeError
        If an argument has the wrong type.
    ValueError
        If the language, theme, pack, seat or side does not exist, or `players` has not one name per seat.

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
    _expect_pack(pack)
    if seat is not None and not 0 <= seat < seats:
        raise ValueError(f"seat {seat}: the hand has seats 0 to {seats - 1}")
    side = whole_number("side", side, 0, shown.rules.sides - 1)
    players = player_names(players, seats) if players else ()
    game = game_of(shown.rules)
    moment = replace(moment_of(shown, seat, language(names).at(shown.rules), players), side=side)
    found = values if isinstance(values, list) else worths(values, shown.rules, shown.to_move, side)
    move = Move(played) if isinstance(played, str) else played
    return table.picture(moment, game, found, move, size, theme, pack, alone=not defined)


def definitions(cards_of_page: Iterable[Card], theme: Theme = "auto", pack: PackName = "napoletane") -> str:
    """Return the shared drawings for a page with several pictures made with `defined=True`.

    Parameters
    ----------
    cards_of_page : iterable of Card
        All cards that the pictures show.
    theme : {"auto", "light", "dark"}
        Colours; `auto` follows the light or dark preference of the reader.
    pack : {"napoletane", "piacentine"}
        Pack that Italian cards are drawn from.

    Returns
    -------
    str
        An invisible SVG element, to be placed once on the page.
    """
    _expect_pack(pack)
    shown = list(cards_of_page)
    drawn = style.style(theme) + faces.definitions(shown, shown, pack)
    hidden = 'class="scopasolver" width="0" height="0" style="position:absolute" aria-hidden="true"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {hidden}>{drawn}</svg>'


def _expect_pack(pack: str) -> None:
    if pack not in PACKS:
        raise ValueError(f"pack {pack!r}: expected {' or '.join(map(repr, PACKS))}")

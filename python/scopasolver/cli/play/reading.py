"""Moves as a person types them: by number, in full, or as short as leaves no doubt."""

import re
from collections.abc import Sequence

from scopasolver import IllegalMoveError, Move, ParseError, Position, ScopaSolverError
from scopasolver.cli.games import GAMES

ITALIAN = re.compile(r"(10|[1-9])([csbd])", re.IGNORECASE)
FRENCH = re.compile(r"\b(10|[2-9ajqk])([hscd])\b", re.IGNORECASE)
FRENCH_GAMES = {"machiavelli", "scala40"}
TOKEN = re.compile(r"\*[hscd]?|(?:10|[1-9ajqk])[csbdh](?![a-wyz])|[a-z]+|\d+", re.IGNORECASE)
"""What a move is made of: jollies, cards, words and numbers."""

LISTED = 40
"""Moves that can be chosen by number; where there are more, the others are typed."""

FITTED = 1000
"""Moves among which a short form is looked for."""

NAMED = 6
"""Moves that an error names."""


class UnclearError(ScopaSolverError):
    """What was typed names no move, or more than one."""


def read_move(text: str, position: Position) -> Move:
    """Read what was typed.

    A short form is the beginning of a move, or its card, perhaps with other cards of it, when only one move fits.
    """
    first_moves = GAMES[position.rules.game].first_moves
    if text.isdecimal():
        listed, number = first_moves(position, LISTED), int(text)
        if not 1 <= number <= len(listed):
            raise UnclearError(f"there is no move {text}: the list goes from 1 to {len(listed)}")
        return listed[number - 1]
    written = _as_written(text, position)
    reason: ScopaSolverError | None = None
    for form in (written, f"lay {written}"):
        try:
            return position.parse_move(form)
        except IllegalMoveError as error:
            reason = reason or error
        except ParseError:
            continue
    fitting = _fitting(written, first_moves(position, FITTED))
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise UnclearError(f"`{text}` may be {_names(fitting)}: say more, or give a number")
    raise UnclearError(_plain(reason) if reason else f"`{text}` is neither a move nor a command: ? lists them")


def _as_written(text: str, position: Position) -> str:
    """Return the text with cards and words in the case in which moves are written."""
    pattern = FRENCH if position.rules.game in FRENCH_GAMES else ITALIAN
    small = " ".join(text.lower().split())
    if pattern is FRENCH:
        return pattern.sub(lambda card: card[1].upper() + card[2], small)
    return pattern.sub(lambda card: card[1] + card[2].upper(), small)


def _fitting(written: str, moves: Sequence[Move]) -> list[Move]:
    typed = TOKEN.findall(written)
    return [move for move in moves if typed and _fits(typed, move)]


def _fits(typed: Sequence[str], move: Move) -> bool:
    """Tell whether a move has these cards and words in this order, from its first word or its own card on."""
    tokens = TOKEN.findall(str(move))
    if not _begins(tokens[0], typed[0]) and move.cards:
        own = str(move.cards[0])
        tokens = tokens[next(place for place, token in enumerate(tokens) if own in {token, token[0]}) :]
    rest = iter(tokens[1:])
    return _begins(tokens[0], typed[0]) and all(any(_begins(token, word) for token in rest) for word in typed[1:])


def _begins(token: str, word: str) -> bool:
    """Tell whether a word is short for another; a card never is."""
    return token == word or (word.isalpha() and token.startswith(word))


def _plain(error: ScopaSolverError) -> str:
    """Return a message without the legal moves, which are on the screen."""
    return str(error).partition("; legal moves")[0]


def _names(moves: Sequence[Move]) -> str:
    more = f" or {len(moves) - NAMED} others" if len(moves) > NAMED else ""
    return " or ".join(f"`{move}`" for move in moves[:NAMED]) + more

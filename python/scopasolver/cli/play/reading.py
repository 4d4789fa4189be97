"""Moves as a person types them: by number, in full, or as short as leaves no doubt."""

import re
from collections.abc import Sequence

from scopasolver import IllegalMoveError, Move, ParseError, Position, ScopaSolverError
from scopasolver.cli.games import GAMES

TOKEN = re.compile(r"\*[hscd]?|(?:10|[1-9ajqk])[csbdh](?![a-wyz])|[a-z]+|\d+", re.IGNORECASE)
"""What a move is made of: jollies, cards, words and numbers."""

LISTED = 40
"""Moves that can be chosen by number; where there are more, the others are typed."""

FITTED = 1000
"""Moves among which a short form is looked for."""

NAMED = 6
"""Moves that an error names."""

LONGEST = 500
"""Characters that no move has."""


class RefusedError(ScopaSolverError):
    """What was typed cannot be done."""


def read_move(text: str, position: Position) -> Move:
    """Read what was typed.

    A short form is the beginning of a move, or its card, perhaps with other cards of it, when only one move fits.
    """
    game = GAMES[position.rules.game]
    if len(text) > LONGEST:
        raise RefusedError(f"that is longer than any move: {len(text)} characters")
    if text.isdecimal():
        return _numbered(int(text), game.first_moves(position, LISTED))
    written = game.AT_TABLE.pack.written(" ".join(text.split()))
    refusals: list[ScopaSolverError] = []
    for form in (written, f"lay {written}"):
        try:
            return position.parse_move(form)
        except (IllegalMoveError, ParseError) as error:
            refusals.append(error)
    moves = game.first_moves(position, FITTED)
    fitting = _fitting(written, moves)
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise RefusedError(f"`{text}` may be {_names(fitting)}: say more, or give a number")
    illegal = next((error for error in refusals if isinstance(error, IllegalMoveError)), None)
    raise RefusedError(_plain(illegal) if illegal else _fault(text, written, position, refusals[0], moves))


def _numbered(number: int, listed: Sequence[Move]) -> Move:
    if not 1 <= number <= len(listed):
        raise RefusedError(f"there is no move {number}: the list goes from 1 to {len(listed)}")
    return listed[number - 1]


def _fault(text: str, written: str, position: Position, refusal: ScopaSolverError, moves: Sequence[Move]) -> str:
    """Say what is wrong with a text that is no move."""
    pattern = GAMES[position.rules.game].AT_TABLE.pack.pattern
    typed = [found[0] for found in pattern.finditer(written)]
    words = re.findall(r"[^\W\dx]\w*", pattern.sub(" ", written))
    known = {str(move).split()[0] for move in moves}
    if typed and all(any(name.startswith(word) for name in known) for word in words):
        return _wrong_card(text, typed[0], position, moves)
    if words and words[0] in known:
        return _plain(refusal)
    return f"`{text}` is neither a move nor a command: ? lists them"


def _wrong_card(text: str, card: str, position: Position, moves: Sequence[Move]) -> str:
    if card not in map(str, position.hands[position.to_move or 0]):
        return f"you do not hold `{card}`"
    possible = [move for move in moves if card in map(str, move.cards)]
    if possible:
        return f"`{text}` cannot be played: with `{card}` there is {_names(possible)}"
    return f"`{card}` cannot be played now: there is {_names(moves)}"


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
    """Return a message without what it is about and the legal moves, which are on the screen."""
    return str(error).partition("; legal moves")[0].removeprefix("move: ")


def _names(moves: Sequence[Move]) -> str:
    more = f" or {len(moves) - NAMED} others" if len(moves) > NAMED else ""
    return " or ".join(f"`{move}`" for move in moves[:NAMED]) + more

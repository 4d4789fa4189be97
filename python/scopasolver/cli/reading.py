"""Moves as a person types them: by number, in full, or abbreviated as long as they stay unambiguous."""

import re
from collections.abc import Sequence

from scopasolver import Card, IllegalMoveError, Move, ParseError, Position, Rules, ScopaSolverError
from scopasolver.cli.game import game_of
from scopasolver.games import first_moves
from scopasolver.language.spoken import gettext, ngettext, spoken
from scopasolver.language.typed import card_names as names_of_cards
from scopasolver.language.typed import with_codes

TOKEN = re.compile(r"\*[hscd]?|(?:10|[1-9ajqk])[csbdh](?![a-wyz])|[a-z]+|\d+", re.IGNORECASE)
"""Pattern of the parts of a move: jollies, cards, words and numbers."""
LISTED = 40
"""Largest number of moves that are listed and can be chosen by number; any others are typed."""
FITTED = 1000
"""Largest number of moves among which an abbreviation is searched."""
NAMED = 6
"""Largest number of moves that an error names."""
LONGEST = 500
"""Length in characters that no move exceeds."""


class RefusedError(ScopaSolverError):
    """The typed text is not a possible move."""


def card_names(rules: Rules) -> dict[str, Card]:
    """Return the cards of a game by their names: those in the language of the person come first."""
    words = spoken().at(rules)
    pack = game_of(rules).AT_TABLE.pack.cards
    return {words.card(card).lower(): card for card in pack} | names_of_cards(rules, pack)


def read_move(text: str, position: Position) -> Move:
    """Read a typed move: its number, the move in full, or an abbreviation that fits only one move.

    An abbreviation is the beginning of a move, or its card with or without other cards of it. Cards and words can be in
    English or in the language of the person.
    """
    game = game_of(position.rules)
    if len(text) > LONGEST:
        raise RefusedError(gettext("that is longer than any move: {n} characters", n=len(text)))
    if text.isdecimal():
        return _numbered(int(text), first_moves(position, LISTED))
    typed = game.AT_TABLE.pack.written(with_codes(" ".join(text.split()), card_names(position.rules)))
    written = spoken().written(typed)
    refusals: list[ScopaSolverError] = []
    for form in dict.fromkeys((typed, written, f"lay {typed}")):
        try:
            return position.parse_move(form)
        except (IllegalMoveError, ParseError) as error:
            refusals.append(error)
    possible = first_moves(position, FITTED)
    fitting = _fitting(typed, possible)
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise RefusedError(
            gettext("`{text}` may be {moves}: say more, or give a number", text=text, moves=_names(fitting))
        )
    illegal = next((error for error in refusals if isinstance(error, IllegalMoveError)), None)
    if illegal:
        raise RefusedError(_plain(illegal, text, possible))
    raise RefusedError(_fault(text, written, position, refusals[0], possible))


def _numbered(number: int, listed: Sequence[Move]) -> Move:
    if not 1 <= number <= len(listed):
        raise RefusedError(
            gettext("there is no move {number}: the list goes from 1 to {last}", number=number, last=len(listed))
        )
    return listed[number - 1]


def _fault(text: str, written: str, position: Position, refusal: ScopaSolverError, moves: Sequence[Move]) -> str:
    """Return what is wrong with a text that is not a move."""
    pattern = game_of(position.rules).AT_TABLE.pack.pattern
    typed = [found[0] for found in pattern.finditer(written)]
    words = re.findall(r"[^\W\dx]\w*", pattern.sub(" ", written))
    known = {str(move).split()[0] for move in moves}
    if typed and all(any(name.startswith(word) for name in known) for word in words):
        return _wrong_card(text, typed[0], position, moves)
    if words and words[0] in known:
        return _plain(refusal, text, moves)
    return gettext("`{text}` is neither a move nor a command: ? lists them", text=text)


def _wrong_card(text: str, card: str, position: Position, moves: Sequence[Move]) -> str:
    if card not in map(str, position.hands[position.to_move or 0]):
        return gettext("you do not hold `{card}`", card=card)
    possible = [move for move in moves if card in map(str, move.cards)]
    if possible:
        what = _names(possible)
        return gettext("`{text}` cannot be played: with `{card}` there is {moves}", text=text, card=card, moves=what)
    return gettext("`{text}` cannot be played now: there is {moves}", text=card, moves=_names(moves))


def _fitting(written: str, moves: Sequence[Move]) -> list[Move]:
    """Return the moves that a text abbreviates, in English or in the language of the person."""
    typed, said = TOKEN.findall(written), spoken().move
    if not typed:
        return []
    return [move for move in moves if any(_fits(typed, move, text) for text in {str(move), said(move)})]


def _fits(typed: Sequence[str], move: Move, text: str) -> bool:
    """Tell whether a move has these cards and words in this order, from its first word or its own card on."""
    tokens = TOKEN.findall(text)
    if not _begins(tokens[0], typed[0]) and move.cards:
        own = str(move.cards[0])
        tokens = tokens[next(place for place, token in enumerate(tokens) if own in {token, token[0]}) :]
    rest = iter(tokens[1:])
    return _begins(tokens[0], typed[0]) and all(any(_begins(token, word) for token in rest) for word in typed[1:])


def _begins(token: str, word: str) -> bool:
    """Tell whether a word abbreviates another; cards are never abbreviated."""
    return token == word or (word.isalpha() and token.startswith(word))


def _plain(error: ScopaSolverError, text: str, moves: Sequence[Move]) -> str:
    """Return an error without its subject and the legal moves, which are on the screen.

    A reason without a translation is replaced by the possible moves.
    """
    reason = str(error).partition("; legal moves")[0].removeprefix("move: ")
    if spoken().tag == "en":
        return reason
    from scopasolver.language.refusals import is_known, refused  # noqa: PLC0415 - only other languages need it

    if is_known(spoken(), reason):
        return refused(spoken(), reason)
    return gettext("`{text}` cannot be played now: there is {moves}", text=text, moves=_names(moves))


def _names(moves: Sequence[Move]) -> str:
    said = spoken().move
    named = [f"`{said(move)}`" for move in moves[:NAMED]]
    if len(moves) > NAMED:
        named.append(ngettext("{n} other", "{n} others", len(moves) - NAMED))
    return f" {gettext('or')} ".join(named)

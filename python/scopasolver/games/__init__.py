"""What each game adds to the views of the package: one folder per game, with one module per view.

`losses` serves the analysis, `terminal` the command line, `picture` the pictures and `browser` the pages. A view
imports its module of a game on demand, so the library works without the packages that only some views need.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from scopasolver import Move, Position, Rules
from scopasolver.language import Words


def _leading(position: Position, most: int) -> list[Move]:
    return list(position.legal_moves()[:most])


def _no_reason(_words: Words, _moment: Any, _move: Move) -> str:
    return ""


def _no_declaration(_words: Words, _move: Move) -> str:
    return ""


@dataclass(frozen=True)
class Facts:
    """Facts of a game that several views need."""

    most_ahead: Callable[[Rules], float]
    """Upper bound of the lead of a side in hand points, by the rules."""
    counted: tuple[str, str]
    """Names of the unit of a value, singular and plural, as `in_number` marks them."""
    length: Callable[[Words, Rules], str]
    """What ends a match, in words."""
    signed: bool = True
    """Whether the value for two sides is a difference, side 0 minus side 1, instead of what side 0 gets."""
    total: int = 0
    """What both sides get together, if the value is what side 0 gets."""
    of_lead: float = 1.0
    """What one point of the lead that bots count between two sides is in the unit of a value."""
    asks_for_cards: bool = False
    """Whether players ask the dealer for a card, instead of drawing it."""
    signs: Mapping[str, str] = field(default_factory=dict)
    """Names of the words that a player who leads may say to the partner, by `Move.sign`, as `in_context` marks them."""
    reason: Callable[[Words, Any, Move], str] = _no_reason
    """Why a bot that compares no moves chooses one, in a position or an observation; empty if nothing is to be said."""
    declaration: Callable[[Words, Move], str] = _no_declaration
    """What a move with `*` does before its card is played, as a sentence."""
    declaring: str = ""
    """The same as it follows the name of the move, as `in_context` marks it."""
    first_moves: Callable[[Any, int], list[Move]] = _leading
    """The first legal moves of a position, at most a number; a game with millions of moves does not list them all."""

    def aside(self, words: Words, move: Move) -> str:
        """Return what a move with `*` says or declares, as it follows the name of the move; empty for other moves."""
        if sign := getattr(move, "sign", None):
            return words.pgettext("sign", self.signs[sign])
        return words.pgettext("move", self.declaring) if getattr(move, "declares", False) else ""


def facts_of(rules: Rules) -> Facts:
    """Return the facts of a game."""
    facts: Facts = import_module(f"{__name__}.{rules.game}").FACTS
    return facts


def first_moves(position: Position, most: int) -> list[Move]:
    """Return the first legal moves of a position in canonical order, at most `most`."""
    return facts_of(position.rules).first_moves(position, most)


def module_of(game: str, view: str) -> Any:
    """Return the module of a game for a view, such as `module_of("briscola", "picture")`."""
    return import_module(f"{__name__}.{game}.{view}")

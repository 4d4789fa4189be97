"""Completions for the Tab key: moves, names of cards, and commands."""

from collections.abc import Callable

from scopasolver.cli.play.commands import command_words
from scopasolver.cli.play.sitting import Sitting
from scopasolver.cli.reading import FITTED, card_names
from scopasolver.games import first_moves
from scopasolver.language.spoken import spoken


def completions(typed: str, sitting: Sitting) -> list[str]:
    """Return the completions of a line: moves as they are written, cards by name, then commands."""
    start = " ".join(typed.split()).lower()
    found = [text for text in _moves(sitting) if text.lower().startswith(start)]
    found += [word for word in command_words() if word.startswith(start)]
    return list(dict.fromkeys(found))


def _moves(sitting: Sitting) -> list[str]:
    """Return the legal moves, then the names of the cards that can be played."""
    if not sitting.is_asked:
        return []
    position, said = sitting.match.position, spoken().move
    moves = first_moves(position, FITTED)
    names = {card: name for name, card in reversed(card_names(position.rules).items())}
    single = dict.fromkeys(
        move.cards[0] for move in moves if len(move.cards) == 1 and not str(move).startswith(move.kind)
    )
    return [*map(said, moves), *(names[card] for card in single)]


def complete_with(candidates: Callable[[str], list[str]]) -> None:
    """Let the Tab key complete lines if Python has readline; without it, lines are typed in full."""
    try:
        import readline  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    found: list[str] = []

    def complete(typed: str, state: int) -> str | None:
        if state == 0:
            found[:] = candidates(typed)
        return found[state] if state < len(found) else None

    readline.set_completer(complete)
    readline.set_completer_delims("")
    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")

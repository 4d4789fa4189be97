"""Words for the kinds and grades of moves."""

from scopasolver.language import Words, in_context

KINDS = {
    "bad_luck": in_context("kind of move", "bad luck"),
    "error": in_context("kind of move", "error"),
    "fine": in_context("kind of move", "fine"),
    "forced": in_context("kind of move", "forced"),
    "lucky": in_context("kind of move", "lucky"),
    "unclear": in_context("kind of move", "unclear"),
}
GRADES = {
    "inaccuracy": in_context("grade of error", "inaccuracy"),
    "mistake": in_context("grade of error", "mistake"),
    "blunder": in_context("grade of error", "blunder"),
}


def kind(name: str, words: Words) -> str:
    """Return the word for a kind of move."""
    return words.pgettext("kind of move", KINDS[name])


def grade(name: str, words: Words) -> str:
    """Return the word for a grade of error."""
    return words.pgettext("grade of error", GRADES[name])

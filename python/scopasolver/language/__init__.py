"""Texts for people in English and Italian: catalogues, names of cards, and the choice of the language.

The source contains the English texts. A `Words` object is one language: it translates texts and writes cards, numbers
and lists. Library functions take a language, or its name, from the caller; a command sets it once when it starts (see
`spoken`).

Examples
--------
>>> from scopasolver import Card
>>> words = language("it")
>>> words("to move: {who}", who=words("seat {seat}", seat=1))
'tocca a posto 1'
>>> words.ngettext("{n} card", "{n} cards", 2)
'2 carte'
>>> words.card(Card("1D"))
'asso di denari'
"""

from scopasolver.language.choice import accepted, from_environment
from scopasolver.language.marking import in_context, in_number, marked
from scopasolver.language.words import LANGUAGES, Language, Words, language

__all__ = [
    "LANGUAGES",
    "Language",
    "Words",
    "accepted",
    "from_environment",
    "in_context",
    "in_number",
    "language",
    "marked",
]

"""What is said to people, in English and in Italian: catalogues of texts, names of cards, and which language is wanted.

Texts stand in the source in English. `Words` is one language: it translates them, and names cards, numbers and lists.
The library is handed a language, or its name, by its caller. A command sets it once at its entry (see `spoken`).

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

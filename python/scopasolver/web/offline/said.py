"""What the scripts say in a language, and what they know of each game."""

from collections.abc import Mapping
from random import Random
from typing import Any

from scopasolver import Position, Rules
from scopasolver.analysis.terms import terms_of
from scopasolver.games import facts_of
from scopasolver.language import Words
from scopasolver.language.moves import SAID
from scopasolver.language.refusals import known_options, texts, values
from scopasolver.language.refusals.of_documents import COUNTED
from scopasolver.svg.game import game_of as picture_of
from scopasolver.svg.packs.choice import is_french
from scopasolver.svg.values import SIGN
from scopasolver.web.desk.example import example
from scopasolver.web.desk.setup import whole_pack
from scopasolver.web.offline.forms import fields, forms_of


def said(words: Words) -> dict[str, Any]:
    """Return the texts of the scripts, the words of moves, and the refusals of the core with their translations."""
    is_english = words.tag == "en"
    return {
        "language": words.tag,
        "texts": _texts(words),
        "moves": {word: words.pgettext("move", text) for word, text in SAID.items()},
        "signs": SIGN,
        "refusals": [] if is_english else [[text, words(text)] for text in texts()],
        "counted": []
        if is_english
        else [[one, *(words.ngettext(one, many, n) for n in (1, 2))] for one, many in COUNTED],
        "options": {} if is_english else known_options(words),
        "values": {} if is_english else values(words),
    }


def game(words: Words, name: str, endings: Mapping[str, Position]) -> dict[str, Any]:
    """Return the forms of a game, its facts, and an example position of each preset.

    `endings` has examples, by preset, for games of which only endings are searched.
    """
    rules = Rules(name)
    facts, terms = facts_of(rules), terms_of(name)
    return forms_of(words, name) | {
        "fields": fields(rules),
        "signed": facts.signed,
        "total": facts.total,
        "pack": "french" if is_french(next(iter(whole_pack(rules)))) else "italian",
        "step": picture_of(rules).STEP,
        "unit": words(terms.units),
        "solvedFrom": terms.solved_from,
        "examples": {preset: str(_small(Rules(preset), endings)) for preset in Rules.presets(name)},
    }


def _small(rules: Rules, endings: Mapping[str, Position]) -> Position:
    """Return an example position, which the search proves in a moment if there is an ending for such games."""
    terms = terms_of(rules.game)
    if terms.solved_from is None:
        return example(rules)
    if terms.cut_down is not None:
        ending: Position = terms.cut_down(example(rules), terms.solved_from, Random(1))  # noqa: S311 - not for cryptography
        return ending
    return endings.get(rules.preset) or example(rules)


def _texts(words: Words) -> dict[str, str]:
    """Return the texts that the scripts show, by the names that they have there."""
    return {
        "value": words("Value with best play: {value}"),
        "unknown": words("The value is not known yet"),
        "between": words("the value lies between {lower} and {upper}"),
        "seconds": words("{seconds} s"),
        "unproved": words("Not everything could be proved in the time there was."),
        "more": words("There are more moves; these are the ones that are reckoned with."),
        "over": words("The hand is over."),
        "show": words("What is every card worth?"),
        "large": words("In this game only endings can be searched: few cards may be left in hands and stock."),
        "faulty": words("The table is not finished: the values come when a hand can be like that."),
        "best": words("Best play"),
        "worth": words("{move}: value {value}"),
        "loses": words("loses {loss}"),
        "isBest": words("best"),
        "side": words("Values are those of {name}, in {unit}."),
        "player": words("player {number}"),
        "fine": words("A hand can be like that."),
        "wrong": words.ngettext("{n} thing is wrong", "{n} things are wrong", 1, n="{n}"),
        "wrongs": words.ngettext("{n} thing is wrong", "{n} things are wrong", 2, n="{n}"),
        "rest": words("the rest"),
        "thinking": words("Thinking …"),
        "stopped": words("Stopped."),
        "copied": words("The address is copied."),
        "failed": words("The solver could not be loaded. Reload the page when you are online."),
        "composed": words('; for a composed position set "composed": true'),
        "fits": words("This does not fit: {reason}"),
        "or": words("{row} or {last}"),
        "and": words("{row} and {last}"),
    }

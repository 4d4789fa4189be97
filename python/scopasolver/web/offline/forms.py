"""Set-up forms of every game, drawn once for each preset and number of players; the scripts fill them."""

from collections.abc import Iterator
from itertools import product

from scopasolver import Rules, RulesError
from scopasolver.language import Words
from scopasolver.web.desk.setup import LINE, Setup, fields_of
from scopasolver.web.desk.setup_page import else_known, facts, palette, rules_section, zones
from scopasolver.web.html import Html, h

SEATING = ("players", "teams")
"""Options that decide how many seats and sides there are."""


def forms_of(words: Words, game: str) -> dict[str, object]:
    """Return the forms of a game: the different pieces of markup, and by form the pieces that it is made of.

    The name of a form is preset, seats and sides, with slashes between them.
    """
    pieces: dict[str, int] = {}
    forms = {
        f"{rules.preset}/{rules.seats}/{rules.sides}": [pieces.setdefault(piece, len(pieces)) for piece in form]
        for preset in Rules.presets(game)
        for rules in seatings(Rules(preset))
        for form in [_form(words.at(rules), Setup.bare(rules))]
    }
    return {"pieces": list(pieces), "forms": forms}


def seatings(rules: Rules) -> Iterator[Rules]:
    """Return the rules with each number of seats, and with each way to form teams, that they allow.

    Rules with a player for each seat come before others with as many seats.
    """
    asked = [option for option in rules.describe() if option.name in SEATING]
    known: dict[tuple[int, int], Rules] = {}
    for values in product(*(option.values for option in asked)):
        chosen = ",".join(f"{option.name}={value}" for option, value in zip(asked, values, strict=True))
        try:
            found = Rules.parse(f"{rules.preset}({chosen})" if chosen else rules.preset)
        except RulesError:
            continue
        if (found.seats, found.sides) not in known or found.players == found.seats:
            known[found.seats, found.sides] = found
    yield from known.values()


def _form(words: Words, setup: Setup) -> list[Html]:
    """Return the pieces of a form; players have no names in it, and the line takes a position as files have it."""
    return [
        rules_section(words, setup, {}),
        _line(words),
        palette(words, setup),
        zones(words, setup, {}),
        else_known(words, facts(words, setup, {})),
    ]


def _line(words: Words) -> Html:
    """Draw the field for a position that is typed or pasted."""
    return h(
        "section",
        h("label", h("b", words("Or paste a position, as JSON or in one line")), for_=LINE),
        h("input", name=LINE, id=LINE, spellcheck="false", autocomplete="off", data_redraw=True),
        h("ul", class_="wrong", data_fault=LINE, hidden=True),
        class_="sheet line",
    )


def fields(rules: Rules) -> list[dict[str, object]]:
    """Return what the scripts need of the fields of a game's documents."""
    return [
        {"name": field.name, "kind": field.kind, "each": field.each, "pile": field.is_pile}
        for field in fields_of(rules)
    ]

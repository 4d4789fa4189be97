"""The set-up page: unplaced cards, zones to put them in, and the other fields of the position."""

from collections.abc import Mapping, Sequence

from scopasolver import Card, Rules
from scopasolver.language import Words
from scopasolver.language.refusals import refused
from scopasolver.web import cards
from scopasolver.web.desk.asked import LONGEST_NAME, PATH, player_names
from scopasolver.web.desk.setup import LINE, NAME, PRESET, RULES, Setup, fields_of, pile_for_rest, whole_pack
from scopasolver.web.desk.sharing import REST, entry_name, pile_of_rest
from scopasolver.web.fields import Field
from scopasolver.web.home import named
from scopasolver.web.html import Html, h, join, press
from scopasolver.web.options import drawn_for, is_fixed, option_field
from scopasolver.web.pages import messages, page
from scopasolver.web.visit import Visit

EDIT = f"{PATH}/edit"
Faults = Mapping[str, Sequence[str]]
"""Faults by the form entry that they concern."""
PALETTE = "left"
"""Name of the zone of unplaced cards."""


def setup_page(visit: Visit, setup: Setup, *, judged: bool = True) -> Html:
    """Return the page on which a table is set up; a newly opened one is not judged, so it shows no faults."""
    words = visit.words
    title = words("Set up the table")
    about = words(
        "Click a place and then the cards that lie there, or the cards and then the place, or drag them. With the "
        "keyboard: Enter chooses a card, the number of a place puts it there, and Delete takes it away."
    )
    return page(
        visit,
        f"{title}: {named(words, setup.rules)}",
        h("h1", title, class_="title"),
        h("p", about, class_="note"),
        h("div", setup_form(words, setup, judged=judged), id="setup"),
        messages(words),
        scripts=("edit.js",),
        styles=("desk.css", "edit.css"),
        pack=cards.pack_of(whole_pack(setup.rules)),
        kind="edit",
    )


def setup_form(words: Words, setup: Setup, *, judged: bool = True) -> Html:
    """Draw the form of the table, with its faults if it is judged."""
    words = words.at(setup.rules)
    faults = setup.faults if judged else {}
    return h(
        "form",
        rules_section(words, setup, faults),
        _line(words, setup, faults),
        palette(words, setup),
        zones(words, setup, faults),
        else_known(words, [*_player_names(words, setup), *facts(words, setup, faults)]),
        verdict(words, setup, judged=judged),
        method="post",
        action=EDIT,
    )


def zones(words: Words, setup: Setup, faults: Faults) -> Html:
    """Draw the felt with the zones of cards."""
    places = [(one, name) for one in fields_of(setup.rules) for name in _places(one, setup)]
    drawn = [_zone(words, setup, one, name, number, faults) for number, (one, name) in enumerate(places, start=1)]
    return h("section", drawn, class_="felt zones", aria_label=words("Table"))


def else_known(words: Words, inside: Sequence[Html]) -> Html:
    """Draw the section of what is no zone of cards."""
    title = h("h2", words("What else is known"))
    return h("section", title, h("div", inside, class_="facts"), class_="sheet")


def verdict(words: Words, setup: Setup, *, judged: bool = True) -> Html:
    """Draw the verdict on the table and the button that leads to the desk."""
    general = setup.faults.get("", []) if judged else []
    count = sum(map(len, setup.faults.values()))
    if setup.position is not None:
        said = h("p", words("A hand can be like that."), class_="fine")
    elif judged:
        said = h("p", words.ngettext("{n} thing is wrong", "{n} things are wrong", count), class_="wrong")
    else:
        said = None
    show = h("button", words("What is every card worth?"), class_="main", disabled=judged and setup.position is None)
    return h(
        "section",
        h("div", said, _faults(words, general), role="status"),
        h("p", show, class_="tools"),
        class_="sheet verdict-of-table",
        id="verdict",
    )


def rules_section(words: Words, setup: Setup, faults: Faults) -> Html:
    """Draw the choice of the game, and the options of its rules."""
    presets = [
        h("option", named(words, Rules(preset)), value=preset, selected=preset == setup.rules.preset)
        for preset in Rules.presets()
    ]
    options = [
        option_field(words, option, setup.given, setup.rules.players)
        for option in setup.rules.describe()
        if not is_fixed(option)
    ]
    return h(
        "section",
        drawn_for(setup.rules),
        h("label", h("b", words("Game")), h("select", presets, name=PRESET, data_redraw=True)),
        h(
            "details",
            h("summary", words("Rules and options")),
            h("div", options, class_="options setup", data_redraw=True),
            open=RULES in faults,
        ),
        _faults(words, faults.get(RULES, [])),
        class_="sheet rules",
    )


def _line(words: Words, setup: Setup, faults: Faults) -> Html:
    """Draw the field in which the whole table is typed in one line."""
    example = words("table 7D 3C; hand 1 2C 6S; hand 2 settebello; taken 1 the rest; to move 1")
    about = words("What is not named stays as it is. If no pile is named, the rest is taken.")
    return h(
        "section",
        h("label", h("b", words("Or type it in one line")), h("small", about, id="about-line"), for_="line"),
        h(
            "input",
            name=LINE,
            id="line",
            value=setup.given.get(LINE, "") if LINE in setup.faults else "",
            placeholder=example,
            aria_describedby="about-line",
            spellcheck="false",
            autocomplete="off",
            data_redraw=True,
        ),
        _faults(words, faults.get(LINE, []), LINE),
        class_="sheet line",
    )


def palette(words: Words, setup: Setup) -> Html:
    """Draw the zone of unplaced cards."""
    return h(
        "section",
        h(
            "h2",
            press(words("Cards that lie nowhere yet"), class_="plain", data_put=PALETTE),
            h("span", _rest(words, setup), press(words("Choose all"), data_all=True), class_="tools"),
        ),
        h("div", _lying(words, setup.left()), class_="lies", data_place=PALETTE),
        class_="sheet palette",
    )


def _rest(words: Words, setup: Setup) -> Html | None:
    """Draw the button by which the cards that lie nowhere are taken; None in games without piles."""
    pile = pile_for_rest(setup.rules, setup.texts)
    if not pile or pile_of_rest(fields_of(setup.rules), setup.texts) is not None:
        return None
    return press(words("The rest is taken"), data_rest=pile, data_label=words("the rest"))


def _chip(words: Words, setup: Setup, name: str) -> Html | None:
    """Draw the word that stands for all cards that are named nowhere, if a pile has it; it is moved like a card."""
    if REST not in setup.texts.get(name, "").split():
        return None
    return press(words("the rest"), class_="card rest", data_card=REST, aria_pressed="false")


def _lying(words: Words, lying: Sequence[Card]) -> Html:
    return join(
        press(
            cards.picture(card),
            class_="card",
            data_card=card,
            data_order=card.id,
            aria_label=words.card(card),
            title=words.card(card),
            aria_pressed="false",
        )
        for card in lying
    )


def _places(one: Field, setup: Setup) -> list[str]:
    """Return the zones of a field; combinations get one empty zone more, for a new one."""
    if one.kind == "cards":
        return one.entries(setup.rules)
    if one.kind != "groups":
        return []
    there = [name for name in setup.texts if name.startswith(f"{one.name}.")]
    numbers = [int(name.partition(".")[2]) for name in there]
    return [*there, f"{one.name}.{max(numbers, default=-1) + 1}"]


def _zone(words: Words, setup: Setup, one: Field, name: str, number: int, faults: Faults) -> Html:
    """Draw a zone with its cards, and a text field with the same cards for typing."""
    label = _label(words, setup, one, name)
    return h(
        "section",
        h(
            "h3",
            press(
                label,
                h("kbd", str(number)) if number < 10 else None,
                class_="plain",
                data_put=name,
                aria_pressed="false",
            ),
        ),
        h("div", _lying(words, setup.cards(name)), _chip(words, setup, name), class_="lies", data_place=name),
        h(
            "input",
            name=name,
            value=setup.texts.get(name, ""),
            aria_label=f"{label}, {words('as text')}",
            class_="written",
            spellcheck="false",
            autocomplete="off",
            data_redraw=True,
        ),
        _counts(words, setup, name),
        _faults(words, faults.get(name, []), name),
        class_=f"place {one.name}" + (" group" if one.kind == "groups" else ""),
        data_group=one.name if one.kind == "groups" else None,
    )


def _counts(words: Words, setup: Setup, name: str) -> Html | None:
    """Draw the fields for the numbers of cards that a pile has of the rest; None if the rest is in no other pile."""
    asked = setup.asked_counts().get(name)
    if asked is None:
        return None
    boxes = [
        h(
            "label",
            words(count.label),
            h(
                "input",
                name=entry_name(name, count),
                value=setup.counts.get(entry_name(name, count)),
                inputmode="numeric",
                autocomplete="off",
                placeholder=f"/ {most}",
            ),
        )
        for count, most in asked
    ]
    return h("div", h("small", words("Of the rest:")), boxes, class_="counts")


def _player_names(words: Words, setup: Setup) -> list[Html]:
    """Draw the fields for the names of the players."""
    return [
        h(
            "div",
            h(
                "label",
                h("span", words("name of player {number}", number=seat + 1)),
                h(
                    "input",
                    name=f"{NAME}{seat}",
                    value=setup.names[seat] if setup.names else "",
                    maxlength=LONGEST_NAME,
                    autocomplete="off",
                    data_redraw=True,
                ),
            ),
        )
        for seat in range(setup.rules.seats)
    ]


def facts(words: Words, setup: Setup, faults: Faults) -> list[Html]:
    """Draw the fields that are not zones of cards."""
    return [
        h(
            "div",
            h("label", h("span", _label(words, setup, one, name)), _input(words, setup, one, name)),
            _faults(words, faults.get(name, []), name),
        )
        for one in fields_of(setup.rules)
        if one.kind not in {"cards", "groups"}
        for name in one.entries(setup.rules)
    ]


def _input(words: Words, setup: Setup, one: Field, name: str) -> Html:
    value = setup.texts.get(name, "")
    match one.kind:
        case "seat":
            players = player_names(words, setup.names, setup.rules.seats)
            choices = [("", words("nobody")), *((str(seat), player) for seat, player in enumerate(players))]
        case "choice":
            choices = [(word, words(word).replace("_", " ")) for word in one.values]
        case "flag":
            return h("input", type="checkbox", name=name, value="true", checked=value == "true")
        case "number":
            return h("input", name=name, value=value, inputmode="numeric", autocomplete="off")
        case _:
            return h("input", name=name, value=value, spellcheck="false", autocomplete="off")
    return h("select", (h("option", said, value=word, selected=word == value) for word, said in choices), name=name)


def _label(words: Words, setup: Setup, one: Field, name: str) -> str:
    """Return the label of a form entry."""
    number = name.partition(".")[2]
    if one.kind == "groups":
        return words("{what} {number}", what=words(one.label), number=int(number) + 1)
    if not one.each:
        return words(one.label)
    owner = (lambda seat: seat) if one.each == "seat" else setup.rules.side_of
    players = player_names(words, setup.names, setup.rules.seats)
    who = [player for seat, player in enumerate(players) if owner(seat) == int(number)]
    return f"{' + '.join(who)}: {words(one.label)}"


def _faults(words: Words, several: Sequence[str], name: str = "") -> Html | None:
    """List faults; with a name the list is drawn even if empty, so that the script can fill it later."""
    if not several and not name:
        return None
    told = (h("li", refused(words, fault)) for fault in several)
    return h("ul", told, class_="wrong", data_fault=name or None, hidden=not several)

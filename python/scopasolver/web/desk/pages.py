"""The pages of the desk: the entrance, where text is pasted, and the table with the values of its moves."""

from collections.abc import Sequence

from scopasolver import Card, Rules
from scopasolver.language import Words
from scopasolver.play import PlayedHand
from scopasolver.web import cards
from scopasolver.web.desk.asked import PATH, Asked
from scopasolver.web.desk.saving import SCRIPT, saving
from scopasolver.web.desk.values import drawn, moves_list
from scopasolver.web.home import named
from scopasolver.web.html import Html, h, press
from scopasolver.web.pages import messages, page
from scopasolver.web.statics import REPORTS
from scopasolver.web.visit import Visit

STYLES = ("desk.css",)


def entrance(visit: Visit, text: str = "", wrong: Sequence[str] = (), hands: Sequence[Asked] = ()) -> Html:
    """Return the page on which text is pasted, with the faults of the last text or the hands found in it."""
    words = visit.words
    return page(
        visit,
        words("Analyse"),
        h("h1", words("Analyse"), class_="title"),
        h(
            "p",
            words("What is every card worth, and what has a played hand lost? All cards lie open here."),
            class_="lead",
        ),
        _choice(visit, hands) if hands else None,
        paste_form(visit, text, wrong),
        _saved(words),
        _beginnings(visit),
        scripts=("drop.js", "saved.js"),
        styles=STYLES,
        kind="desk",
    )


def paste_form(visit: Visit, text: str = "", wrong: Sequence[str] = ()) -> Html:
    """Draw the form into which any text that the library reads is pasted."""
    words = visit.words
    about = words("A position as JSON or in one line, the score of a hand, a hand as JSON, or the record of a match.")
    example = words("Or a table in words: scopa; table 7D 3C; hand 1 2C 6S; hand 2 1S; to move 1")
    faults = h("ul", (h("li", fault) for fault in wrong), class_="wrong", role="alert", id="faults") if wrong else None
    return h(
        "form",
        h("label", h("b", words("Paste something, or drop a file")), h("span", about, id="about"), for_="text"),
        h(
            "textarea",
            f"\n{text}",
            name="text",
            id="text",
            rows=7,
            placeholder=example,
            spellcheck="false",
            required=True,
            aria_invalid="true" if wrong else None,
            aria_describedby="about faults" if wrong else "about",
        ),
        faults,
        h(
            "p",
            h("button", words("Show"), class_="main"),
            h("label", words("Choose a file"), h("input", type="file", data_into="text", class_="file"), class_="word"),
            class_="tools",
        ),
        method="post",
        action=PATH,
        class_="sheet paste",
    )


def _saved(words: Words) -> Html:
    """Draw the empty list of the positions that the browser remembers, which the script fills."""
    return h(
        "section",
        h("h2", words("Saved positions")),
        h("ul", class_="saved"),
        class_="sheet",
        id="saved",
        hidden=True,
        data_remove=words("Delete"),
    )


def _save(words: Words) -> Html:
    """Draw the form that saves the moment that is shown; it needs the script."""
    return h(
        "form",
        h(
            "label",
            words("Save under a name"),
            h("input", name="name", maxlength=60, required=True, autocomplete="off"),
        ),
        h("button", words("Save")),
        h("small", role="status"),
        class_="save",
        id="save",
        hidden=True,
        data_done=words("Saved. The page Analyse lists it."),
        data_full=words("The browser has no room for it."),
    )


def _choice(visit: Visit, hands: Sequence[Asked]) -> Html:
    """List the hands of a record."""
    words = visit.words
    rows = [
        h(
            "li",
            h("a", words("Hand {number}", number=number), href=asked.address),
            h("small", _about(visit, asked.hand)),
        )
        for number, asked in enumerate(hands, start=1)
    ]
    return h("section", h("h2", words("Which hand?")), h("ol", rows, class_="hands"), class_="sheet")


def _about(visit: Visit, hand: PlayedHand) -> str:
    words, result = visit.words, hand.result
    played = words.ngettext("{n} move", "{n} moves", len(hand.moves))
    ends = words("not to its end") if result is None else " : ".join(map(str, result.points))
    return f" {named(words, hand.start.rules)}, {played}, {ends}"


def _beginnings(visit: Visit) -> Html:
    """List for each preset an example position and an empty table to set up."""
    words = visit.words
    rows = [
        h(
            "tr",
            h("th", named(words, rules), scope="row"),
            h("td", h("a", words("an example"), href=f"{PATH}/example/{rules}")),
            h("td", h("a", words("set up the table"), href=f"{PATH}/edit?rules={rules}")),
        )
        for rules in map(Rules, Rules.presets())
    ]
    problems = h("p", h("a", words("Problems to solve"), href="/problems"), class_="lead")
    return h("section", h("h2", words("Or begin with")), h("table", h("tbody", rows)), problems, class_="sheet")


def desk(visit: Visit, asked: Asked) -> Html:
    """Return the page that shows a hand."""
    words = visit.words.at(asked.hand.start.rules)
    rules = asked.hand.start.rules
    now = drawn(words, asked)
    board = h("section", Html(now["board"]), id="board", aria_label=words("Table"))
    return page(
        visit,
        f"{words('Analyse')}: {named(words, rules)}",
        h(
            "h1",
            named(words, rules),
            " ",
            h("small", str(rules)) if str(rules) != rules.preset else None,
            class_="title",
        ),
        _assumed(visit, asked),
        h(
            "div",
            h("div", board, _steps(visit, asked), class_="left"),
            h("aside", _worth(visit, asked), _tools(visit, asked), _save(words), class_="beside"),
            id="desk",
            data_address=PATH,
            **{f"data_{name}": text for name, text in (asked.fields | {"at": str(asked.at)}).items()},
        ),
        h("section", id="report", class_="report sheet", hidden=True, aria_label=words("The hand as a whole")),
        h("details", h("summary", words("Look at something else")), paste_form(visit)),
        messages(
            words, copied=words("The address is copied."), thinking=words("Thinking …"), stopped=words("Stopped.")
        ),
        scripts=("drop.js", "desk.js", "saved.js", "printing.js", SCRIPT),
        styles=(REPORTS, *STYLES, "printing.css"),
        pack=pack_of(rules),
        kind="desk",
    )


def pack_of(rules: Rules) -> tuple[Card, ...]:
    """Return the pack that a game is played with."""
    return cards.pack_of(rules.deal(seed=1).hands[0])


def _assumed(visit: Visit, asked: Asked) -> Html | None:
    notes = [visit.words("assumed: {what}", what=what) for what in asked.hand.start.assumed]
    if not asked.is_open:
        notes.append(visit.words("Nobody has said where all cards lay: what is not known lies face down."))
    return h("ul", (h("li", note) for note in notes), class_="note") if notes else None


def _steps(visit: Visit, asked: Asked) -> Html:
    """Draw the buttons that step through the hand, and its moves."""
    words = visit.words.at(asked.hand.start.rules)
    buttons = (
        ("first", "|◀", words("to the start")),
        ("back", "◀", words("one move back")),
        ("on", "▶", words("one move on, by best play where the hand ends")),
        ("last", "▶|", words("to the last move")),
    )
    return h(
        "section",
        h("p", (press(sign, data_go=go, aria_label=label, title=label) for go, sign, label in buttons), class_="tools"),
        moves_played(visit, asked),
        class_="course",
        aria_label=words("Moves"),
    )


def moves_played(visit: Visit, asked: Asked) -> Html:
    """List the moves of the hand, with a mark on the one played last."""
    words = visit.words.at(asked.hand.start.rules)
    rows = [
        h(
            "li",
            press(
                h("small", f"{ply + 1}"),
                " ",
                words.move(move),
                data_at=ply + 1,
                aria_current="step" if ply + 1 == asked.at else None,
            ),
        )
        for ply, move in enumerate(asked.hand.moves)
    ]
    return h("ol", rows, class_="steps", id="played")


def _worth(visit: Visit, asked: Asked) -> Html:
    """Draw the progress bar of the solve and the list of moves."""
    words = visit.words.at(asked.hand.start.rules)
    bar = h("progress", max=1, value=0, aria_label=words("How far the solver is"))
    stop = press(words("Stop"), data_stop=True)
    return h(
        "section",
        h("h2", words("What every move is worth")),
        h("div", bar, h("span", class_="so-far"), stop, class_="progress", hidden=True, id="progress"),
        h("div", moves_list(words, asked), id="values", aria_live="polite"),
        class_="values",
    )


def _tools(visit: Visit, asked: Asked) -> Html:
    words = visit.words
    return h(
        "section",
        press(words("Analyse the whole hand"), data_report=True, disabled=not asked.hand.moves),
        press(words("Copy the address"), data_copy=True),
        press(words("Turn the table"), data_turn=asked.hand.start.rules.seats),
        saving(words),
        h(
            "a",
            words("Change the table"),
            href=f"{PATH}/edit?{asked.address.partition('?')[2]}",
            class_="word",
            id="edit",
        ),
        class_="tools",
    )

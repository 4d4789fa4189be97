"""What a table with guests shows besides the cards: who is there, the addresses for guests, and who is waited for."""

from dataclasses import dataclass

from scopasolver import Rules
from scopasolver.language import Words
from scopasolver.web.access import is_this_machine
from scopasolver.web.html import Html, h, press
from scopasolver.web.places import MOST_LETTERS, Place
from scopasolver.web.play.sitting import Sitting
from scopasolver.web.table import Table


@dataclass(frozen=True)
class People:
    """The other people at a table, as a person's page shows them."""

    waiting: str = ""
    """Says for whom the page waits; empty if it waits for nobody."""
    section: Html | None = None
    """The people, and the addresses for those who have not come; None without guests."""
    is_short: bool = False
    """Whether the page waits for a guest to whom the person has to send the address."""


def people_of(sitting: Sitting) -> People:
    """Return the other people at a table, as a person's page shows them."""
    table = sitting.seen
    if sitting.place is None:
        return People()
    awaited = table.awaited(sitting.now)
    is_short = sitting.is_host and awaited is not None and not awaited.is_taken
    return People(_waiting(sitting, awaited), _section(sitting), is_short)


def _waiting(sitting: Sitting, awaited: Place | None) -> str:
    words, table = sitting.visit.words, sitting.seen
    if table.match.to_move is None:
        own = sitting.place
        left = table.awaited_for_next(sitting.now)
        if own is None or not own.is_ready or not left:
            return ""
        names = ", ".join(table.name(place.player) for place in left)
        return words.ngettext(
            "{names} still looks at the score.", "{names} still look at the score.", len(left), names=names
        )
    if awaited is None or awaited.player == table.me:
        return ""
    name = table.name(awaited.player)
    if awaited.is_taken:
        return words("It is the turn of {name}.", name=name)
    return words("{name} has not come yet …", name=name)


def _section(sitting: Sitting) -> Html:
    """Draw the other people at the table; whoever has opened it sees the addresses of guests who are not there."""
    words, table = sitting.visit.words, sitting.seen
    others = [place for place in table.places if place.player != table.me]
    come = all(place.is_taken or place.waived for place in others)
    begin = press(words("Begin without waiting"), class_="word", data_post="waive")
    return h(
        "section",
        h("h2", words("People at the table")),
        h("ul", (_person(sitting, place) for place in others)),
        begin if sitting.is_host and not come else None,
        h("p", h("small", words("While others play with you there are no hints, and no move is taken back."))),
        id="guests",
        class_="guests",
        tabindex="-1",
    )


def _person(sitting: Sitting, place: Place) -> Html:
    words, name = sitting.visit.words, sitting.seen.name(place.player)
    stands = place.stands(sitting.now)
    told = {
        "-": words("has not come yet"),
        "w": words("has not come yet: a bot plays"),
        "a": words("is away: a bot plays"),
        "h": words("is here"),
        "r": words("is here"),
    }
    return h(
        "li",
        h("b", name),
        " ",
        h("span", told[stands], data_stands=stands),
        _address(sitting, place) if sitting.is_host and stands in "-wa" else None,
    )


def _address(sitting: Sitting, place: Place) -> Html:
    """Draw the address that seats a guest, to be sent to that person."""
    words, base = sitting.visit.words, sitting.visit.request.base_url
    label = words("Address for {name}", name=sitting.seen.name(place.player))
    only_here = words("It works on this machine alone, because the server listens at no other address.")
    return h(
        "label",
        h("span", label),
        h("input", readonly=True, value=f"{base}guest/{sitting.table.id}/{place.secret}", data_invitation=True),
        h("small", only_here) if is_this_machine(base.hostname or "") else None,
    )


def look_again(words: Words, table: Table) -> Html:
    """Draw the link that shows the table anew, for browsers without scripts."""
    return h("noscript", h("p", h("a", words("Look again"), href=f"/play/{table.id}", class_="word")))


def guest_fields(words: Words, rules: Rules, given: dict[str, str]) -> Html:
    """Draw the fields of a new table that seat other people."""
    boxes = [
        h(
            "label",
            h("input", type="checkbox", name=f"guest{step}", value="1", checked=given.get(f"guest{step}") == "1"),
            " ",
            _after(words, rules, step),
            class_="tick",
        )
        for step in range(1, rules.players)
    ]
    name = h("input", name="name", value=given.get("name", ""), maxlength=MOST_LETTERS, autocomplete="nickname")
    about = words("You get an address for each guest; bots play for all others, and for a guest who goes away.")
    return h(
        "fieldset",
        h("legend", words("Guests")),
        h("p", about),
        boxes,
        h("label", words("Your name, for the guests"), name),
    )


def _after(words: Words, rules: Rules, step: int) -> str:
    """Say which place lies some places after the person's own."""
    if rules.players == 2:
        return words("the other player")
    is_partner = rules.sides < rules.players == rules.seats and step % rules.sides == 0
    place = words.ngettext("{n} place after you", "{n} places after you", step)
    return words("{place}, your partner", place=place) if is_partner else place

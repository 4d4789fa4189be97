"""The standing of the match above the table: totals, the number of the hand, what ends the match, and who deals."""

from scopasolver.games import facts_of
from scopasolver.web.html import Html, h
from scopasolver.web.play.rules import address
from scopasolver.web.scene import Scene


def in_order(scene: Scene) -> list[int]:
    """Return the sides of the hand with the person's first, the others in the order of the match.

    A player keeps the same column in all hands, although seats and sides go round.
    """
    mine = scene.seen.now.rules.side_of(scene.seen.seat)
    count = len(scene.seen.standing.totals)
    first = scene.seen.sides[mine]
    return sorted(range(len(scene.seen.sides)), key=lambda side: (scene.seen.sides[side] - first) % count)


def standing(scene: Scene) -> Html:
    """Draw how the match stands."""
    seen, words = scene.seen, scene.words
    length = facts_of(seen.now.rules).length(words, seen.now.rules)
    about = words("of a match of {length}", length=length)
    sides = [
        h("li", scene.side(side), " ", h("b", str(seen.standing.totals[seen.sides[side]]))) for side in in_order(scene)
    ]
    dealer = words("you deal") if seen.dealer == seen.seat else words("{name} deals", name=scene.name(seen.dealer))
    return h(
        "section",
        h("ul", sides),
        h(
            "p",
            words("Hand {number}", number=seen.number),
            " ",
            about,
            h("span", " · ", dealer, class_="dealer"),
            " · ",
            h("a", words("Rules"), href=address(seen.now.rules)),
        ),
        class_="match",
        aria_label=words("Match"),
    )

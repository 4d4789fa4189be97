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
    first = scene.seen.sides[mine][0]
    return sorted(range(len(scene.seen.sides)), key=lambda side: (scene.seen.sides[side][0] - first) % count)


def totals_of(scene: Scene, side: int) -> list[tuple[str, str]]:
    """Return the totals of the players of a side of the hand with their names: one total, if they share it."""
    totals, numbers = scene.seen.standing.totals, scene.seen.sides[side]
    if len(numbers) == 1:
        return [(scene.side(side), str(totals[numbers[0]]))]
    return [(scene.player(number), str(totals[number])) for number in numbers]


def standing(scene: Scene) -> Html:
    """Draw how the match stands."""
    seen, words = scene.seen, scene.words
    length = facts_of(seen.now.rules).length(words, seen.now.rules)
    about = words("of a match of {length}", length=length)
    sides = [h("li", name, " ", h("b", total)) for side in in_order(scene) for name, total in totals_of(scene, side)]
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

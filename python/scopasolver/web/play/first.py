"""The guide for the first hand of a game: a few bubbles, which the browser shows once."""

from scopasolver import Rules
from scopasolver.games.guides import first_steps
from scopasolver.language import Words
from scopasolver.web.html import Html, h, press


def first_hand(words: Words, rules: Rules) -> Html:
    """Draw the bubbles; the script shows one after the other, if the browser does not know the game yet."""
    steps = first_steps(words, rules)
    return h(
        "section",
        h("p", (h("span", text, data_at=place, hidden=True) for place, text in steps), aria_live="polite"),
        h(
            "p",
            h("small", h("span", "1", class_="step"), f" / {len(steps)}"),
            press(words("Skip"), class_="plain", data_skip=True),
            press(words("Next"), class_="main", data_next=True, data_last=words("Play")),
            class_="ways",
        ),
        id="first",
        hidden=True,
        data_game=rules.game,
        aria_label=words("The first hand"),
    )

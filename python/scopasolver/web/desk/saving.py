"""The buttons that save the picture of the table as a file; the script `saving.js` does it."""

from scopasolver.language import Words
from scopasolver.web.html import Html, join, press

SCRIPT = "saving.js"


def saving(words: Words) -> Html:
    """Draw the buttons."""
    return join(
        press(words("Picture (PNG)"), data_save="png"),
        " ",
        press(words("Picture (SVG)"), data_save="svg"),
    )

"""Every hint of Machiavelli says why, since its bots compare no moves while there are cards in the stock."""

from building import machiavelli_moment
from cases import cases
from scopasolver import Move
from scopasolver.games import facts_of
from scopasolver.language import LANGUAGES, language


@cases(
    ("hand", "move", "why"),
    ("5h 6h 7h", "lay 5h 6h 7h", "All cards of the hand can be laid: that closes."),
    ("5h 6h 7h Kd", "lay 5h 6h 7h", "Whatever is left in the hand is paid for when another player closes."),
    ("5h 6h 7h Kd", "draw", "It waits"),
    ("5h 6h 9s Kd", "draw", "Nothing can be laid now."),
)
def test_a_hint_says_why(hand: str, move: str, why: str) -> None:
    position = machiavelli_moment("", hand, "2c 3d")
    for tag in LANGUAGES:
        words = language(tag)
        said = {
            facts_of(position.rules).reason(words, moment, Move(move)) for moment in (position, position.observation(0))
        }
        (only,) = said
        assert only.startswith(why) if tag == "en" else only and why not in only

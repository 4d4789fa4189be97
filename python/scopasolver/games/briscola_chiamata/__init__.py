"""Briscola chiamata."""

from scopasolver.games import Facts
from scopasolver.language import in_number

PASS = "passo"  # noqa: S105 - a word of the auction, no password


def speakers(bids: tuple[str, ...], seats: int) -> list[int]:
    """Return the seat of each word of the auction: those who have passed are asked no more."""
    turn, out, found = 0, set[int](), list[int]()
    for word in bids:
        found.append(turn)
        if word == PASS:
            out.add(turn)
        turn = next((seat % seats for seat in range(turn + 1, turn + 1 + seats) if seat % seats not in out), turn)
    return found


def caller(bids: tuple[str, ...], seats: int) -> int | None:
    """Return the seat of the highest bid so far."""
    said = [seat for seat, word in zip(speakers(bids, seats), bids, strict=True) if word != PASS]
    return said[-1] if said else None


# Alone, for a bid above 100 with all card points: eight times the five of `stakes=by_bid`, against two times that.
FACTS = Facts(
    most_ahead=lambda _rules: 50.0,
    counted=in_number("{n} point", "{n} points"),
    length=lambda words, rules: words.ngettext("{n} point", "{n} points", rules.target or 0),
)

"""Spoilt documents of Briscola chiamata: the error names the place, the card and the reason."""

from functools import partial

from scopasolver.briscola_chiamata import Position
from spoiling import Document, Documents, changed, refused_documents

PLAYED: Document = {
    "rules": "briscola_chiamata",
    "hands": ["3C 5D", "10D 6D", "2B 4B", "6B", "1C 4S"],
    "bids": ["chiamo 4", "passo", "passo", "passo", "passo"],
    "called": "4S",
    "trick": "7C",
    "leader": 3,
    "captured": [
        "",
        "",
        "",
        "2C 4C 5C 6C 8C 9C 10C 1S 2S 3S 5S 6S 7S 8S 9S 10S 1B 3B 5B 7B 8B 9B 10B 1D 2D 3D 4D 7D 8D 9D",
        "",
    ],
    "to_move": 4,
}
"""A hand whose called card is still held by seat 4."""

spoilt = partial(changed, PLAYED)

IMPOSSIBLE: Documents = {
    # the auction
    "no such word": (spoilt(bids=["chiamo 11"]), ["bids[0]", "chiamo 11"]),
    "a stronger rank": (spoilt(bids=["chiamo 4", "chiamo 5"]), ["bids[1]", "5 cannot be bid over 4"]),
    "points before a 2": (spoilt(bids=["chiamo 65"]), ["bids[0]", "65 cannot be bid"]),
    "a word after the end": (spoilt(bids=[*PLAYED["bids"], "chiamo 2"]), ["bids[5]", "over before"]),
    # the call
    "a call before the end of the auction": (spoilt(bids=["chiamo 4"]), ["called", "4S", "nobody has won"]),
    "a card of another rank is called": (spoilt(called="5S"), ["called", "5S", "4"]),
    "cards are played before the call": (spoilt(called=None), ["hands[0]", "2 cards", "8", "before the call"]),
    # who has played the called card
    "the called card is still held": (spoilt(partner=4), ["partner", "seat 4", "4S", "still in hand"]),
    # tricks
    "another seat is to move": (spoilt(to_move=0), ["to_move", "seat 0", "turn of seat 4"]),
    "a trick without a leader": (
        {name: content for name, content in PLAYED.items() if name != "leader"},
        ["leader", "missing"],
    ),
    "a card is missing": (spoilt(trick=""), ["7C"]),
    "hands of different sizes": (spoilt(hands=["3C", "10D 6D", "2B 4B", "6B 5D", "1C 4S"]), ["hands[0]", "1 card"]),
}


def test_the_document_itself_is_read() -> None:
    assert Position.from_dict(PLAYED).to_move == 4


test_impossible_documents_are_refused = refused_documents(IMPOSSIBLE, Position)

"""Spoilt documents of Terziglio: the error names the place, the card and the reason."""

from functools import partial

from scopasolver.terziglio import Position
from spoiling import Document, Documents, changed, refused_documents

PLAYED: Document = {
    "rules": "terziglio",
    "hands": ["4C 1S", "7C 5S", "6S"],
    "bids": ["passo", "chiamo", "passo"],
    "called": "3C",
    "giver": 0,
    "returned": "4C",
    "shown": "5S 2D 4D 5D",
    "discarded": ["", "4D 5D 6D 7D", ""],
    "trick": "3S",
    "leader": 2,
    "captured": [
        "",
        "",
        "1C 2C 3C 5C 6C 8C 9C 10C 2S 4S 7S 8S 9S 10S 1B 2B 3B 4B 5B 6B 7B 8B 9B 10B 1D 2D 3D 8D 9D 10D",
    ],
    "to_move": 0,
    "stock": "",
}
"""A hand that seat 1 plays alone, in its eleventh trick."""

GIVING: Document = {
    "rules": "terziglio",
    "hands": [
        "1C 2C 3C 4C 5C 6C 7C 8C 9C 10C 1S 2S 7D 8D 9D 10D 3S",
        "4S 5S 6S 7S 8S 9S 10S 1B 2B 3B 4B",
        "5B 6B 7B 8B 9B 10B 1D 2D 3D 4D 5D 6D",
    ],
    "bids": ["chiamo", "passo", "passo"],
    "called": "3S",
    "giver": 1,
    "shown": "7D 8D 9D 10D",
    "to_move": 0,
    "stock": "",
}
"""A hand in which seat 0 has to give a card for the 3S."""

spoilt = partial(changed, PLAYED)
giving = partial(changed, GIVING)

IMPOSSIBLE: Documents = {
    # the auction
    "no such word": (spoilt(bids=["chiamo 3"]), ["bids[0]", "chiamo 3"]),
    "a lower bid": (spoilt(bids=["solo", "chiamo"]), ["bids[1]", "chiamo cannot be bid over solo"]),
    "a word after the end": (spoilt(bids=[*PLAYED["bids"], "solo"]), ["bids[3]", "over before"]),
    # what is asked for, given and laid face down
    "a card is asked for after a solo": (spoilt(bids=["passo", "solo", "passo"]), ["called", "3C", "chiamo"]),
    "a card is given and none was asked for": (spoilt(called=None), ["giver", "seat 0", "no card was asked for"]),
    "the card comes from who asks": (spoilt(giver=1), ["giver", "seat 1", "asked"]),
    "a card is given for nothing": (spoilt(giver=None), ["returned", "4C", "nobody has given"]),
    "a part of the monte": (spoilt(shown="5S 2D"), ["shown", "2 cards", "4"]),
    "the monte was not shown": (spoilt(shown=""), ["shown", "missing"]),
    "another seat has laid cards face down": (
        spoilt(discarded=["4D 5D 6D 7D", "", ""]),
        ["discarded[0]", "plays alone"],
    ),
    "a card taken openly is another one's": (
        spoilt(shown="6S 2D 4D 5D"),
        ["shown", "6S", "seat 1"],
    ),
    # the numbers of cards
    "too many cards before one is given": (
        giving(hands=[*GIVING["hands"][:1], GIVING["hands"][1] + " 5B", "6B 7B 8B 9B 10B 1D 2D 3D 4D 5D 6D"]),
        ["hands[1]", "12 cards", "11"],
    ),
    "a monte that was taken": (
        giving(hands=["1C 2C 3C 4C 5C 6C 7C 8C 9C 10C 1S 2S 3S", *GIVING["hands"][1:]], stock="7D 8D 9D 10D"),
        ["stock", "4 cards", "0"],
    ),
    # tricks
    "another seat is to move": (spoilt(to_move=1), ["to_move", "seat 1", "seat 0"]),
    "a trick without a leader": (
        {name: content for name, content in PLAYED.items() if name != "leader"},
        ["leader", "missing"],
    ),
    "hands of different sizes": (spoilt(hands=["4C", "7C 5S 1S", "6S"]), ["hands["]),
}


def test_the_documents_themselves_are_read() -> None:
    assert Position.from_dict(PLAYED).to_move == 0
    assert str(Position.from_dict(GIVING).legal_moves()[0]) == "rendo 1C"


test_impossible_documents_are_refused = refused_documents(IMPOSSIBLE, Position)

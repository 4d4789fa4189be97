"""Valid documents, ways to spoil them, and the words of the errors that follow."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from building import T_7_3
from scopasolver import InvalidPositionError, ParseError, Position

Document = dict[str, Any]
Documents = dict[str, tuple[Document, list[str]]]
"""Spoilt documents with words of the error, by the name of the fault."""
Notations = dict[str, tuple[type[Exception], str, list[str]]]
"""Spoilt notations with their error and words in it, by the name of the fault."""
BAD = (ParseError, InvalidPositionError)
TEN_MEGABYTES = 10 * 2**20

MIDDLE: Document = {
    "rules": "scopa",
    "hands": ["2C 9C 6S", "3B 10B 7D"],
    "table": "7C 9S 6B 5D 10D",
    "captured": ["4C 5C 6C 10C 1S 2S 3S 4S 8S 10S 1B 2B 4B 1D 3D 6D", "1C 3C 8C 5S 7S 5B 7B 8B 9B 2D 4D 8D 9D"],
    "sweeps": [0, 0],
    "last_capture": 1,
    "to_move": 0,
    "stock": "",
}
START: Document = {
    "rules": "scopa",
    "hands": ["4C 1S 8S", "5B 2D 9D"],
    "table": "6C 3S 10S 7B",
    "to_move": 0,
    "stock": " ".join(T_7_3.split()[10:]),
}
SCIENTIFICO: Document = {
    "rules": "scopone_scientifico",
    "hands": ["6B 3D", "9D 10D", "8B 5D", "7D 8D"],
    "table": "7S 1D 2B 6D",
    "captured": ["1C 2C 3C 4C 5C 7C 8C 9C 5S 8S 9S 10S 9B 2D", "6C 10C 1S 2S 3S 4S 6S 1B 3B 4B 5B 7B 10B 4D"],
    "last_capture": 3,
    "to_move": 0,
}
BRISCOLA: Document = {
    "rules": "briscola",
    "hands": ["6S 3D 5D", "9D 10D"],
    "trump": "6C",
    "trick": "9C",
    "leader": 1,
    "captured": ["1C 3C 4C 5C 7C 8C 10C 1S 2S 3S 4S 5S 7S 8S 9S 10S 1B 2B 4B 5B 6B 7B 8B 9B 2D 4D 6D 8D", "2C 1D"],
    "to_move": 0,
    "stock": "3B 10B 7D 6C",
}
BRISCOLA_OF_FOUR: Document = {
    "rules": "briscola(players=4)",
    "hands": ["9C 1D 3D", "6S 9D 10D", "5D 6D", "7B 4D"],
    "trump": "8C",
    "trick": "10S 2C",
    "leader": 2,
    "captured": ["3C 10C 1S 3S 5S 7S 4B 9B", "", "5C 7C 2S 4S 8S 9S 1B 2B 6B 8B 2D 8D", "1C 4C 6C 5B"],
    "to_move": 0,
    "stock": "3B 10B 7D 8C",
}
TRESSETTE: Document = {
    "rules": "tressette",
    "hands": ["5B 1D 2D 8D", "7B 3D 9D 10D", "2B 8B 4D 5D", "10B 6D 7D"],
    "trick": "9B",
    "leader": 3,
    "captured": ["1C 2C 3C 4C 5C 6C 7C 8C", "9C 10C 1S 2S 3S 4S 5S 6S 7S 8S 9S 10S 1B 3B 4B 6B"],
    "to_move": 0,
}
TRESSETTE_OF_TWO: Document = {
    "rules": "tressette(players=2)",
    "hands": ["1C 4C 8C 1S 5S 8S 2B 5B 2D 4D", "3C 6C 10C 3S 7S 10S 7B 9B 6D 9D"],
    "captured": ["2C 5C 9C 2S 6S 9S 3B 4B 6B 8B 10B 1D 3D 5D 7D 8D", ""],
    "to_move": 0,
    "stock": "10D 7C 4S 1B",
}
TRESSETTE_DECLARED: Document = {
    "rules": "tressette(accusi=automatic)",
    "hands": ["5B 1D 2D 3D", "7B 8D 9D 10D", "2B 8B 4D 5D", "9B 10B 6D 7D"],
    "leader": 3,
    "captured": ["1C 2C 3C 4C 5C 6C 7C 8C", "9C 10C 1S 2S 3S 4S 5S 6S 7S 8S 9S 10S 1B 3B 4B 6B"],
    "declared": ["1D 2D 3D", "", "", ""],
    "to_move": 3,
}
RUBA_MAZZO: Document = {
    "rules": "ruba_mazzo",
    "hands": ["2S 8D", "6B 3D"],
    "table": "5C 9S 4B 1D",
    "piles": ["1C 3C 4C 6C 8C 10C 1S 3S 8S 10S 4D 6D", "5S 2B 5B 7B 9B 2D 9D 7S"],
    "last_capture": 0,
    "to_move": 0,
    "stock": "10D 7C 4S 1B 8B 5D 2C 9C 6S 3B 10B 7D",
}
RUBA_MAZZO_ENDING: Document = {
    "rules": "ruba_mazzo(players=3)",
    "hands": ["4C", "4S", "5S"],
    "table": "4D",
    "piles": ["1C 10C", "", "1S 2S 7S"],
    "last_capture": 2,
    "to_move": 0,
}
MACHIAVELLI: Document = {
    "rules": "machiavelli",
    "hands": ["7h 9h Kd", "3h 8h"],
    "table": ["7s 7c 7d", "4h 5h 6h", "Qs Ks As"],
    "passes": 0,
    "to_move": 0,
    "stock": "Kc 2s",
}
MACHIAVELLI_ENDING: Document = {
    "rules": "machiavelli(players=3,unit=2)",
    "hands": ["7h 7h Kd", "2c", "Qs"],
    "table": ["4h 5h 6h"],
    "passes": 2,
    "to_move": 0,
    "stock": "",
}
SCALA40: Document = {
    "rules": "scala40(players=3)",
    "hands": ["10h Kd *", "2h 5s 9c", "Ah 3h 4h 7h Js Qs 2c 4c 9c Qc 2d 8d 10d"],
    "table": ["5h 6h 7h", "8h 9h *", "Qs Qc Qd"],
    "discards": "2s Kh 4s",
    "opened": [True, True, False],
    "phase": "draw",
    "taken": None,
    "opening": None,
    "owed": 0,
    "known": ["*", "", ""],
    "stock_order": "hidden",
    "to_move": 1,
    "stock": "6c 8s 9d",
}
SCALA40_TURN: Document = {
    "rules": "scala40(players=2)",
    "hands": ["8h 4c Kd", "2h 5s"],
    "table": ["5h 6h 7h", "Qc Qd *"],
    "discards": "2s Kh",
    "opened": [True, True],
    "phase": "meld",
    "taken": "8h",
    "opening": None,
    "owed": 0,
    "known": ["8h", ""],
    "stock_order": "hidden",
    "to_move": 0,
    "stock": "6c 8s 9d",
}
SETTE_E_MEZZO: Document = {
    "rules": "sette_e_mezzo(players=4)",
    "hands": ["5C 8S", "6D 3S", "2B", "7C"],
    "status": ["stood", "bust", "playing", "waiting"],
    "open": ["8S", "6D 3S", "", ""],
    "to_move": 2,
    "stock": "1B 9B 10D",
}
SETTE_E_MEZZO_OVER: Document = {
    "rules": "sette_e_mezzo(players=3)",
    "hands": ["7D 1S", "6C 4B", "5B"],
    "status": ["bust", "bust", "waiting"],
    "open": ["1S 7D", "6C 4B", "5B"],
    "to_move": 0,
    "stock": "10D",
}

SCIALANDRONI: Document = {
    "rules": "scialandroni",
    "hands": ["4C 1S 8S 5B", "6C 10S 7B 9D", "1C 8C 5S 4D", "3C 2B 9B 6D"],
    "phase": "posta_1",
    "scores": [6, 85],
    "marked": [0, 0],
    "aside": ["", "", "", ""],
    "shown": ["", "", "", ""],
    "declared": ["nothing", "primiera", "nothing", "nothing"],
    "bids": ["tace", "primiera", "passo", "posta"],
    "laid": "",
    "ladder": "",
    "last": None,
    "in_turn": 0,
    "to_move": 2,
    "stock": "10C 7S 4B 1D 8D 5C 2S 9S 6B 3D 10D 7C 4S 1B 8B 5D 2C 9C 6S 3B 10B 7D",
}
SCIALANDRONI_SCARTU: Document = {
    "rules": "scialandroni",
    "hands": ["5C 9C", "6C 7C", "8C", "1C 10C"],
    "phase": "scartu",
    "scores": [0, 0],
    "marked": [2, 6],
    "aside": ["", "", "", ""],
    "shown": ["5C", "", "", ""],
    "declared": ["nothing", "nothing", "nothing", "nothing"],
    "bids": ["bussu"],
    "laid": "9S 10S",
    "ladder": "3C 4C",
    "last": 0,
    "in_turn": 2,
    "to_move": 0,
    "stock": "",
}


def changed(document: Document, **fields: Any) -> Document:
    return document | fields


def without(document: Document, field: str) -> Document:
    return {name: value for name, value in document.items() if name != field}


def swapped(document: Document, one: str, other: str) -> Document:
    """Return the document with two cards exchanged."""
    change = {one: other, other: one}
    text = re.sub(r"\d+[CSBD]", lambda card: change.get(card[0], card[0]), json.dumps(document))
    found: Document = json.loads(text)
    return found


def raised(kind: type[Exception] | tuple[type[Exception], ...], act: Callable[[], object], *words: str) -> str:
    """Return the message of the error that a call raises; it must contain all these words."""
    with pytest.raises(kind) as caught:
        act()
    message = str(caught.value)
    for word in words:
        assert word in message, f"{word!r} is missing in: {message[:2000]}"
    return message


def refused(document: Document, *words: str) -> tuple[str, ...]:
    """Return the reasons why a document is refused; the message must contain them and these words."""
    with pytest.raises(InvalidPositionError) as caught:
        Position.from_dict(document)
    for word in (*words, *caught.value.reasons):
        assert word in str(caught.value), f"{word!r} is missing in: {caught.value}"
    return caught.value.reasons


def refused_documents(cases: Documents, reads: Any) -> Callable[..., None]:
    """Make a test that each document is refused in these words, as a dictionary and as JSON."""

    @pytest.mark.parametrize(("document", "words"), cases.values(), ids=cases)
    def test(document: Document, words: list[str]) -> None:
        raised(InvalidPositionError, lambda: reads.from_dict(document), *words)
        raised(InvalidPositionError, lambda: reads.from_json(json.dumps(document)), *words)

    return test


def refused_notations(cases: Notations, reads: Callable[[str], object]) -> Callable[..., None]:
    """Make a test that each notation is refused with this error and these words."""

    @pytest.mark.parametrize(("kind", "text", "words"), cases.values(), ids=cases)
    def test(kind: type[Exception], text: str, words: list[str]) -> None:
        assert len(raised(kind, lambda: reads(text), *words)) < 2000

    return test


POSITION = Position.from_dict(MIDDLE)

"""Fuzz every reader of texts: each text is read, or refused by an error of the library.

    make fuzz                     for a minute each, or FUZZ_SECONDS
    python tests/fuzzing.py 5     for five seconds each

A text that breaks this is stored beside the seeds in fuzz/seeds, and `make test` reads it from then on.
"""

import hashlib
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from playing import checked
from scopasolver import Card, Move, Observation, ParseError, Position, RecordError, Rules, ScopaSolverError
from scopasolver.bots import bot
from scopasolver.play import load_hands, load_trees, read_record, read_score, write_score

SEEDS = Path(__file__).parent.parent / "fuzz/seeds"

TOKENS = (
    *("7D", "10C", "1S", "Ah", "10h", "Ks", "*", "?", "-", "/", "//", ",", "#", "@", "^", "x", "+", "(", ")", "=", ":"),
    *(";", '"', "'", "{", "}", "[", "]", "null", "true", "false", "0", "-1", "1e9", str(2**64 - 1), "rules", "hands"),
    *("table", "stock", "captured", "to_move", "seen", "seed", "check", "undo", "hand", "move", "rest", "…", "players"),
    *("\\u0000", "\\ud800", "1.", "40.", "teams", *Rules.presets()),
    *("notes", "variations", "after", "of", "moves", "comment", "value", "[%value 1]", "[%open_loss 0,1]", "\\}"),
)


def rules(text: str) -> None:
    read = Rules.parse(text)
    assert Rules.parse(str(read)) == read


def notation(text: str) -> None:
    position = Position(text)
    assert Position(str(position)) == position == Position.from_json(position.to_json())


def document(text: str) -> None:
    position = Position.from_json(text)
    assert Position.from_json(position.to_json()) == position


def moves(text: str) -> None:
    for kind in (Card, Move):
        try:
            read = kind(text)
        except ParseError:
            continue
        assert kind(str(read)) == read


def observation(text: str) -> None:
    seen = Observation.from_json(text)
    assert Observation.from_json(seen.to_json()) == seen


def observed_notation(text: str) -> None:
    seen = Observation.from_notation(text)
    assert Observation.from_notation(seen.notation) == seen


def specs(text: str) -> None:
    assert str(bot(str(bot(text)))) == str(bot(text))


def score(text: str) -> None:
    hand = read_score(text + "\n")
    (tree,) = load_trees(text + "\n")
    assert tree.played() == hand
    if not hand.unknown:
        assert read_score(write_score(hand)) == hand
        assert load_trees(write_score(tree)) == [tree]


def hand(text: str) -> None:
    for one in load_hands(text + "\n"):
        assert len(list(one.positions())) == len(one.moves) + 1
    for tree in load_trees(text + "\n"):
        assert load_trees(tree.to_json()) == load_trees(write_score(tree)) == [tree]


def record(text: str) -> None:
    """Read a record as it is, then with valid checksums, which lets the reader get past them."""
    with suppress(RecordError):
        read_record(text.split("\n"), up_to_damage=True)
    lines = [json.loads(line) for line in text.split("\n") if is_object(line)]
    read = read_record(checked(lines))
    assert read_record(read.lines()) == replace(read, cut_off=False)


def is_object(line: str) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


TARGETS: dict[str, Callable[[str], None]] = {
    reader.__name__: reader
    for reader in (rules, notation, document, moves, observation, observed_notation, specs, score, hand, record)
}


def seeds(name: str) -> dict[str, str]:
    """Return the seeds of a target."""
    files = sorted((SEEDS / name).iterdir())
    return {file.name: file.read_bytes().decode(errors="surrogateescape") for file in files}


def try_it(name: str, text: str) -> None:
    """Let a target read a text; it may refuse it only with an error of the library, in printable words."""
    try:
        TARGETS[name](text)
    except ScopaSolverError as error:
        if not str(error).isprintable():
            raise AssertionError(f"{error!r} cannot be printed") from error


def spoilt(text: str, others: list[str], chance: random.Random) -> str:
    """Return a text with one to four changes."""
    for _ in range(chance.randint(1, 4)):
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.choice([0, 1, 1, 2, 5, 20]))
        match chance.randrange(6):
            case 0:
                middle = ""
            case 1:
                middle = chr(chance.choice([0, 9, 10, 27, 32, 127, 0x2028, 0xD800, 0x1F0A1, chance.randrange(256)]))
            case 2:
                middle = chance.choice(TOKENS)
            case 3:
                middle = f" {chance.choice(TOKENS)} "
            case 4:
                middle = text[start:end] * chance.choice([2, 3, 50])
            case _:
                other = chance.choice(others)
                at = chance.randrange(len(other) + 1)
                middle = other[at : at + chance.choice([3, 10, 60])]
        text = text[:start] + middle + text[end:]
    return text


def spoilt_texts(name: str, chance: random.Random) -> Iterator[str]:
    """Yield spoilt seeds without end."""
    texts = list(seeds(name).values())
    while True:
        yield spoilt(chance.choice(texts), texts, chance)


def main() -> int:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    found = 0
    for name in TARGETS:
        seed = random.randrange(10**9)
        end, tried = time.monotonic() + seconds, 0
        for text in spoilt_texts(name, random.Random(seed)):
            began = time.monotonic()
            if began > end:
                break
            try:
                try_it(name, text)
                slow = time.monotonic() - began > 2
                reason = "took over 2 seconds" if slow else ""
            except Exception as error:
                reason = repr(error)
            if reason:
                found += 1
                data = text.encode(errors="surrogatepass")
                file = SEEDS / name / f"found_{hashlib.sha256(data).hexdigest()[:10]}"
                file.write_bytes(data)
                print(f"{file}: {reason}")
            tried += 1
        print(f"{name}: {tried} texts, seed {seed}", flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

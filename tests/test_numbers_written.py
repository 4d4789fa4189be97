"""Odd numbers in every place of hands, matches, tournaments, problems and batches: each is read, or refused."""

import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from odd_numbers import with_odd_numbers
from playing import Dice, checked
from scopasolver import Rules, ScopaSolverError
from scopasolver.batch import read_rows, solve_batch
from scopasolver.play import HandTree, Match, Note, PlayedHand, load_trees, read_record
from scopasolver.problems import read_problems
from scopasolver.tournament import tournament

SCOPA = Rules("scopa")


def forged(lines: list[Any], number: int, text: str) -> list[str]:
    """Return the lines of a record up to one that is replaced, with the checksums that they should have."""
    return checked([*lines[:number], json.loads(text)])


def tree() -> HandTree:
    """Return a hand with a variation and with notes that have all fields."""
    hand = HandTree(SCOPA.deal(seed=1))
    first, second = hand.root.position.legal_moves()[:2]
    hand.root.note = Note("Dealt at the club.", 1)
    hand.root.add(first).note = Note("", (1, 2), (0, 1), 0.5)
    hand.root.add(second).note = Note("", 1.5, 2, 1)
    return hand


def test_hands_read_or_refuse_odd_numbers() -> None:
    document = tree().to_dict()
    assert {"after", "value", "open_loss", "fair_loss"} <= {name for note in document["notes"] for name in note}
    for text in with_odd_numbers(document):
        for read in (HandTree.from_json, PlayedHand.from_json, lambda text: load_trees(text + "\n")):
            with suppress(ScopaSolverError):
                read(text)


@pytest.mark.parametrize("game", Rules.games())
def test_records_of_matches_read_or_refuse_odd_numbers(game: str, tmp_path: Path) -> None:
    rules, file = Rules(Rules.presets(game)[0]), tmp_path / "match.jsonl"
    match = Match(rules, [Dice(player) for player in range(rules.players)], seed=1, record=file)
    match.play(hands=1)
    match.undo()
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    kinds = {frozenset(line): number for number, line in reversed(list(enumerate(lines)))}
    assert len(kinds) in {5, 6}, "the match may be over"
    for number in kinds.values():
        for text in with_odd_numbers(lines[number]):
            with suppress(ScopaSolverError):
                read_record(forged(lines, number, text))


def test_records_of_tournaments_read_or_refuse_odd_numbers(tmp_path: Path) -> None:
    def play() -> None:
        tournament(SCOPA, ["greedy", "random"], deals=1, seed=3, workers=1, record=file)

    file = tmp_path / "tournament.jsonl"
    play()
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert len(lines) == 2
    for number, line in enumerate(lines):
        for text in with_odd_numbers(line):
            file.write_text("\n".join([*forged(lines, number, text), ""]))
            with suppress(ScopaSolverError):
                play()


def test_problems_read_or_refuse_odd_numbers(tmp_path: Path) -> None:
    document = json.loads(files("scopasolver.problems").joinpath("collections/scopa.jsonl").read_text().split("\n")[0])
    file = tmp_path / "problems.jsonl"
    for text in with_odd_numbers(document):
        file.write_text(text + "\n")
        with suppress(ScopaSolverError):
            read_problems(file)


def test_batches_read_or_refuse_odd_numbers(tmp_path: Path) -> None:
    def solve() -> None:
        with ThreadPoolExecutor(1) as pool:
            solve_batch(endings, tmp_path, executor=pool, part_size=2, memory_mb=2, format="jsonl")

    endings = [Rules("scopone").random_position(seed=seed, plies_left=4) for seed in range(2)]
    solve()
    for file in (tmp_path / "manifest.json", tmp_path / "part-00000.jsonl"):
        whole = file.read_text()
        first, *rest = [whole] if file.suffix == ".json" else whole.splitlines()
        for text in with_odd_numbers(json.loads(first)):
            file.write_text("\n".join([text, *rest, ""]))
            with suppress(ScopaSolverError):
                list(read_rows(tmp_path))
            with suppress(ScopaSolverError):
                solve()
        file.write_text(whole)

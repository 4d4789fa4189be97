#!/usr/bin/env python3
"""Draw the pictures of the documentation, or check that they are there.

scripts/doc_pictures.py            draws them
scripts/doc_pictures.py --check    says which files differ, and fails if any does
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import learning_curve

from scopasolver import Position, Rules, solve
from scopasolver.analysis import analyse
from scopasolver.play import PlayedHand
from scopasolver.svg import board

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs/pictures"
SOLVED = (
    "scopa_hand",
    "briscola_ending",
    "tressette_ending",
    "briscola_chiamata_ending",
    "terziglio_ending",
    "ruba_mazzo_ending",
    "machiavelli_ending",
    "scala40_ending",
    "sette_e_mezzo_hand",
    "scialandroni_scartu",
)
"""Examples that are drawn with the values of their moves."""
TURNS = ("machiavelli_turn", "scala40_turn")
"""Examples that are drawn without values."""


def main() -> int:
    """Write or check every picture."""
    differing = [name for name, text in drawn() if not _is_there(FOLDER / name, text)]
    if "--check" in sys.argv[1:] and differing:
        print(f"other than what is drawn today: {', '.join(differing)}; run scripts/doc_pictures.py")
        return 1
    if "--check" not in sys.argv[1:]:
        FOLDER.mkdir(exist_ok=True)
        for name, text in drawn():
            (FOLDER / name).write_text(text, encoding="utf-8")
    return 0


def drawn() -> Iterator[tuple[str, str]]:
    """Give each file with what belongs into it."""
    for name in SOLVED:
        position = example(name)
        yield f"{name}.svg", board(position, solve(position), names="en") + "\n"
    for name in TURNS:
        yield f"{name}.svg", board(example(name), names="en") + "\n"
    positions = {f"{name}.svg": str(example(name)) for name in (*SOLVED, *TURNS)}
    yield "positions.json", json.dumps(positions, indent=2, sort_keys=True) + "\n"
    seen = Rules("scopone_scientifico").random_position(seed=2, plies_left=20).observation(0)
    yield "observation.svg", board(seen, names="it") + "\n"
    yield "report.html", report()
    yield "train_scopa.svg", learning_curve.picture((FOLDER / "train_scopa.csv").read_text(encoding="utf-8"))


def example(name: str) -> Position:
    """Read a position of the examples."""
    return Position.from_json((ROOT / f"examples/{name}.json").read_text(encoding="utf-8"))


def report() -> str:
    """Write the report of the end of a hand."""
    start = Rules("scopone_scientifico").random_position(seed=9, plies_left=12)
    moves, position = [], start
    while not position.is_over:
        moves.append(position.legal_moves()[-1])
        position = position.play(moves[-1])
    return analyse(PlayedHand(start, moves), worlds=50).to_html(names="en")


def _is_there(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    sys.exit(main())

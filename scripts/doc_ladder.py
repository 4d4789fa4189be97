"""Write the page of the ladder from its measurements in `docs/ladders`; with `--check`, refuse one that is not current.

`scopasolver ladder --game RULES --out docs/ladders` measures a game and writes its files.
"""

import json
import sys
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"
PAGE = DOCS / "ladder.md"
MARK = "<!-- The tables below are written by scripts/doc_ladder.py. -->\n"
STEP = 120
"""Elo points of an even step, as far as the luck of a game allows."""


def tables(folder: Path) -> str:
    """Return the tables of all measured games, with their pictures."""
    return "".join(map(_game, sorted(folder.glob("*.json"))))


def _game(file: Path) -> str:
    found = json.loads(file.read_text(encoding="utf-8"))
    levels = [rung for rung in found["rungs"] if rung["level"] is not None]
    whole = levels[-1]["rating"]["value"] - levels[0]["rating"]["value"]
    mean = whole / (len(levels) - 1)
    apart = f"A step is {mean:.0f} Elo points on average."
    if 0 < mean < STEP:
        apart += f" {STEP / mean:.1f} steps make {STEP} points."
    table = file.with_suffix(".md").read_text(encoding="utf-8")
    picture = f"![Elo of the levels](ladders/{file.stem}.svg)"
    return f"\n### `{found['rules']}`\n\n{table}\n{apart} Seed {found['seed']}.\n\n{picture}\n"


def main() -> None:
    """Write the page, or check it."""
    page = PAGE.read_text(encoding="utf-8")
    new = page.partition(MARK)[0] + MARK + tables(DOCS / "ladders")
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(new, encoding="utf-8")
    elif new != page:
        sys.exit("docs/ladder.md is not current: run scripts/doc_ladder.py")


if __name__ == "__main__":
    main()

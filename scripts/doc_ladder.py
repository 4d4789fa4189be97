"""Write the page of the ladder from its measurements in `docs/ladders`; with `--check`, refuse one that is not current.

`scopasolver ladder --game RULES --out docs/ladders` measures a game and writes its files.
"""

import json
import sys
from pathlib import Path

from scopasolver.ladder.climb import LEVELS

DOCS = Path(__file__).parent.parent / "docs"
PAGE = DOCS / "ladder.md"
MARK = "<!-- The tables below are written by scripts/doc_ladder.py. -->\n"
NUMBERS = {2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six", 7: "Seven", 8: "Eight", 9: "Nine", 10: "Ten"}


def tables(folder: Path) -> str:
    """Return the tables of all measured games, with their pictures."""
    return "".join(map(_game, sorted(folder.glob("*.json"))))


def _game(file: Path) -> str:
    found = json.loads(file.read_text(encoding="utf-8"))
    levels = [rung for rung in found["rungs"] if rung["level"] is not None]
    whole = levels[-1]["rating"]["value"] - levels[0]["rating"]["value"]
    mean = whole / (len(levels) - 1)
    steps = f"a step is {mean:.0f} Elo points on average" if len(levels) > 2 else f"the step is {mean:.0f} Elo points"
    apart = f"{_numbers([rung['level'] for rung in levels])}; {steps}."
    table = file.with_suffix(".md").read_text(encoding="utf-8")
    picture = f"![Elo of the levels](ladders/{file.stem}.svg)"
    return f"\n### `{found['rules']}`\n\n{table}\n{apart} Seed {found['seed']}.\n\n{picture}\n"


def _numbers(starts: list[int]) -> str:
    """Return which numbers stand for the same player."""
    ends = [start - 1 for start in starts[1:]] + [LEVELS]
    groups = [str(start) if start == end else f"{start} to {end}" for start, end in zip(starts, ends, strict=True)]
    told = ", ".join(groups[:-1])
    return f"{NUMBERS[len(starts)]} levels: {told} and {groups[-1]}"


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

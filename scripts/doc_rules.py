#!/usr/bin/env python3
"""Write the rules of the games in Italian into the documentation, or check that they are there.

scripts/doc_rules.py            writes them
scripts/doc_rules.py --check    says which files differ, and fails if any does
"""

import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from scopasolver import Rules
from scopasolver.games.guides import guide_of, in_force
from scopasolver.language import language
from scopasolver.web.home import named

FOLDER = Path(__file__).parent.parent / "docs/regole"


def main() -> int:
    """Write or check every page."""
    if "--check" not in sys.argv[1:]:
        FOLDER.mkdir(exist_ok=True)
        for name, text in pages():
            (FOLDER / name).write_text(text, encoding="utf-8")
        return 0
    differing = [name for name, text in pages() if (FOLDER / name).read_text(encoding="utf-8") != text]
    if differing:
        print(f"other than the rules of today: {', '.join(differing)}; run scripts/doc_rules.py")
    return int(bool(differing))


def pages() -> Iterator[tuple[str, str]]:
    """Give each file with what belongs into it."""
    words = language("it")
    for game in Rules.games():
        rules = Rules(Rules.presets(game)[0])
        lines = [f"# {named(words, rules)}: le regole", ""]
        for heading, parts in groupby(guide_of(words, rules), key=lambda part: part[0]):
            lines += [f"**{heading}.** {' '.join(text for _, text in parts)}", ""]
        lines += ["## Opzioni", "", "| opzione | domanda | di norma |", "|---|---|---|"]
        lines += [f"| `{choice.name}` | {choice.about} | {choice.value} |" for choice in in_force(words, rules)]
        yield f"{game}.md", "\n".join([*lines, ""])


if __name__ == "__main__":
    sys.exit(main())

"""Write the schemas of the engine and the tables of its page, from the table of requests.

python scripts/protocol.py           writes them
python scripts/protocol.py --check   fails if they are not those of today
"""

import json
import sys
from pathlib import Path

from scopasolver.protocol import VERSION
from scopasolver.protocol.page import page_with_tables
from scopasolver.protocol.schemas import DOCUMENTS

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs/programs.md"
SCHEMAS = ROOT / "python/scopasolver/formats/schemas"


def written() -> dict[Path, str]:
    """Return each file with its text."""
    schemas = {
        SCHEMAS / f"{name}.v{VERSION}.schema.json": json.dumps(make(), indent=2, ensure_ascii=False) + "\n"
        for name, make in DOCUMENTS.items()
    }
    return schemas | {PAGE: page_with_tables(PAGE.read_text(encoding="utf-8"))}


def main(arguments: list[str]) -> int:
    """Write the files, or return 1 if one differs and only a check was asked for."""
    differing = [
        path for path, text in written().items() if not path.is_file() or path.read_text(encoding="utf-8") != text
    ]
    for path in differing:
        print(f"{path.relative_to(ROOT)} is not that of the table of requests: python scripts/protocol.py writes it")
        if "--check" not in arguments:
            path.write_text(written()[path], encoding="utf-8")
    return 1 if differing and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

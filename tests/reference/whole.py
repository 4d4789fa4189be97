"""Record that the slow twins, as they are, pass all of their own tests.

python tests/reference/whole.py     runs all of these tests and, if they pass, writes the record
"""

import hashlib
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parent
RECORD = FOLDER / "passed.sha256"
"""Checksum of this folder when all of its tests passed."""


def checksum() -> str:
    """Return the checksum of the sources of this folder; line endings make no difference."""
    digest = hashlib.sha256()
    for file in sorted(FOLDER.glob("*.py")):
        digest.update(f"{file.name}\n{file.read_text(encoding='utf-8')}\0".encode())
    return digest.hexdigest()


def have_passed() -> bool:
    return RECORD.is_file() and RECORD.read_text(encoding="utf-8").strip() == checksum()


if __name__ == "__main__":
    tested = checksum()
    status = pytest.main([str(FOLDER), *sys.argv[1:]])
    if status == pytest.ExitCode.OK:
        RECORD.write_text(f"{tested}\n", encoding="utf-8")
    sys.exit(status)

"""Keep the version of a release in step: it is written in several files, and tested to be the same in all.

    python scripts/release.py check [TAG]       do they agree, and does the tag?
    python scripts/release.py prepare VERSION   write the version and today's date everywhere
    python scripts/release.py notes             print what the changelog says of the version

docs/releasing.md is the procedure.
"""

import re
import sys
import tomllib
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).parent.parent
LOCKS = ("Cargo.lock", "fuzz/Cargo.lock")
CITATION = "CITATION.cff"
PACKAGE = "js/package.json"
HEADING = re.compile(r"^## \[(\d+\.\d+\.\d+)\]", re.MULTILINE)
LOCKED = re.compile(r'(?<=^name = "scopasolver)(-benches|-python|-wasm)?"\nversion = "([^"]+)"', re.MULTILINE)
PACKED = re.compile(r'(?<=^  "version": ")[^"]+', re.MULTILINE)
CITED = re.compile(r"^version: [\"']?([\d.]+)", re.MULTILINE)
UNRELEASED = "## [Unreleased]\n"


def number(version: str) -> tuple[int, ...]:
    """Return a version as numbers, which can be compared."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        sys.exit(f"`{version}` is no version: expected three numbers, 0.2.0 say")
    return tuple(map(int, version.split(".")))


def versions(root: Path = ROOT) -> dict[str, str]:
    """Return the version that each file says."""
    manifest = tomllib.loads((root / "Cargo.toml").read_text(encoding="utf-8"))
    found = {"Cargo.toml": str(manifest["workspace"]["package"]["version"])}
    for lock in LOCKS:
        for suffix, version in LOCKED.findall((root / lock).read_text(encoding="utf-8")):
            found[f"{lock}, scopasolver{suffix}"] = version
    found["CHANGELOG.md"] = HEADING.findall((root / "CHANGELOG.md").read_text(encoding="utf-8"))[0]
    found[PACKAGE] = PACKED.findall((root / PACKAGE).read_text(encoding="utf-8"))[0]
    if (root / CITATION).exists():
        found[CITATION] = CITED.findall((root / CITATION).read_text(encoding="utf-8"))[0]
    return found


def check(tag: str | None) -> None:
    """End with an error where versions differ."""
    found = versions() | ({"the tag": tag.removeprefix("v")} if tag else {})
    if len(set(found.values())) > 1:
        sys.exit("versions differ:\n" + "\n".join(f"  {version} in {place}" for place, version in found.items()))
    print(f"version {found['Cargo.toml']} in {', '.join(found)}")


def prepare(version: str, root: Path = ROOT) -> None:
    """Write a version everywhere; what is unreleased in the changelog becomes its section."""
    old = versions(root)["Cargo.toml"]
    if number(version) <= number(old):
        sys.exit(f"{version} does not come after {old}")
    today = datetime.now(UTC).date().isoformat()
    changes = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    if not re.search(re.escape(UNRELEASED) + r"\n#", changes) or re.search(re.escape(UNRELEASED) + r"\n## ", changes):
        sys.exit("CHANGELOG.md has nothing unreleased")
    _write(root / "CHANGELOG.md", changes.replace(UNRELEASED, f"{UNRELEASED}\n## [{version}] - {today}\n", 1))
    manifest = (root / "Cargo.toml").read_text(encoding="utf-8")
    _write(root / "Cargo.toml", manifest.replace(f'\nversion = "{old}"\n', f'\nversion = "{version}"\n', 1))
    for lock in LOCKS:
        text = (root / lock).read_text(encoding="utf-8")
        _write(root / lock, LOCKED.sub(lambda found: found[0].replace(f'"{found[2]}"', f'"{version}"'), text))
    _write(root / PACKAGE, PACKED.sub(version, (root / PACKAGE).read_text(encoding="utf-8")))
    if (root / CITATION).exists():
        text = (root / CITATION).read_text(encoding="utf-8")
        text = re.sub(r"^version: .*$", f"version: {version}", text, flags=re.MULTILINE)
        _write(root / CITATION, re.sub(r"^date-released: .*$", f"date-released: {today}", text, flags=re.MULTILINE))


def notes() -> str:
    """Return what the changelog says of its newest version."""
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    first, *others = HEADING.finditer(changes)
    return changes[first.end() : others[0].start() if others else None].partition("\n")[2].strip()


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")


def main() -> None:
    """Do what is asked."""
    match sys.argv[1:]:
        case ["check"]:
            check(None)
        case ["check", tag]:
            check(tag)
        case ["prepare", version]:
            prepare(version)
            check(None)
        case ["notes"]:
            print(notes())
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()

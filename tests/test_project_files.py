"""Files that new contributors read first exist, are true, and have working links."""

import re
import tomllib
from pathlib import Path
from urllib.parse import unquote

import pytest
import yaml

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CODE_OF_CONDUCT.md", "SECURITY.md", "CHANGELOG.md")
LINK = re.compile(r"\]\((?!https?://)([^)#\s]*)(?:#([^)\s]*))?\)")
VERSION = tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["package"]["version"]


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page: its headings and its labels."""
    text = page.read_text()
    titles = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    named = {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
    return named | set(re.findall(r"^\(([\w-]+)\)=$", text, re.MULTILINE))


@pytest.mark.parametrize("name", PAGES)
def test_links_lead_to_files_and_headings_of_the_tree(name: str) -> None:
    for target, anchor in LINK.findall((ROOT / name).read_text()):
        page = ROOT / unquote(target) if target else ROOT / name
        assert page.exists(), target
        assert not anchor or anchor in anchors(page), f"{target}#{anchor}"


def test_the_citation_is_that_of_this_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text())
    assert {"cff-version", "message", "title", "authors"} <= citation.keys()
    assert citation["cff-version"] == "1.2.0"
    assert citation["type"] == "software"
    assert citation["version"] == VERSION
    licence = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["license"]
    assert sorted(citation["license"]) == sorted(licence.split(" OR "))


def test_the_forms_for_issues_are_whole() -> None:
    forms = [file for file in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml") if file.stem != "config"]
    assert len(forms) >= 3
    for file in forms:
        form = yaml.safe_load(file.read_text())
        assert {"name", "description", "body"} <= form.keys()
        questions = [part["id"] for part in form["body"]]
        assert len(set(questions)) == len(questions)
        for part in form["body"]:
            assert part["type"] in {"textarea", "input"}
            assert part["attributes"]["label"]


def test_the_packages_that_build_the_site_are_there() -> None:
    settings = yaml.safe_load((ROOT / ".readthedocs.yaml").read_text())
    assert settings["version"] == 2
    assert (ROOT / settings["sphinx"]["configuration"]).is_file()
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    assert any("--group docs" in step for step in settings["build"]["jobs"]["install"])
    assert groups["docs"]

"""A release has one version number everywhere, and its workflows run commands that exist."""

import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import release
import yaml

import scopasolver

ROOT = Path(__file__).parent.parent
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([a-z][\w-]*):", (ROOT / "Makefile").read_text(), re.MULTILINE))


def steps(workflow: Path) -> list[dict[str, Any]]:
    jobs = yaml.safe_load(workflow.read_text())["jobs"]
    return [step for job in jobs.values() for step in job.get("steps", [])]


def copied(folder: Path) -> Path:
    for place in {place.partition(",")[0] for place in release.versions()}:
        (folder / place).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / place, folder / place)
    return folder


def test_the_version_is_the_same_everywhere() -> None:
    assert set(release.versions().values()) == {scopasolver.__version__}


def test_a_release_writes_its_version_everywhere(tmp_path: Path) -> None:
    root = copied(tmp_path)
    changes = "## [Unreleased]\n\n### Added\n\n- This.\n\n## [0.1.0]\n"
    (root / "CHANGELOG.md").write_text(changes)
    release.prepare("99.0.1", root)
    assert set(release.versions(root).values()) == {"99.0.1"}
    after = (root / "CHANGELOG.md").read_text()
    assert re.fullmatch(
        r"## \[Unreleased\]\n\n## \[99\.0\.1\] - \d{4}-\d\d-\d\d\n\n### Added\n\n- This\.\n\n## \[0\.1\.0\]\n", after
    )
    with pytest.raises(SystemExit, match="nothing unreleased"):
        release.prepare("99.0.2", root)


@pytest.mark.parametrize("version", ["0.0.1", "1.0", "v2.0.0"])
def test_a_release_comes_after_the_last(version: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        release.prepare(version, copied(tmp_path))


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_run_what_is_in_the_tree(workflow: Path) -> None:
    commands = "\n".join(step.get("run", "") for step in steps(workflow))
    named = re.findall(r"(?<![\w/])((?:scripts|\.ci)/[\w-]+(?:\.py)?)", commands)
    assert named
    assert [name for name in named if not (ROOT / name).is_file()] == []
    assert set(re.findall(r"\bmake (\w[\w-]*)", commands)) <= TARGETS


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_may_do_no_more_than_they_must(workflow: Path) -> None:
    whole = yaml.safe_load(workflow.read_text())
    assert whole["permissions"] == {"contents": "read"}
    allowed = {name: job["permissions"] for name, job in whole["jobs"].items() if "permissions" in job}
    if workflow.name == "release.yml":
        assert allowed["pypi"] == {"id-token": "write"}
        assert {name for name, may in allowed.items() if may.get("contents") == "write"} == {"page"}
        assert {name for name, may in allowed.items() if "id-token" in may} == {"attest", "pypi", "crates"}
    else:
        assert not allowed
    for step in steps(workflow):
        pinned = step.get("uses", "x@" + "0" * 40).partition("@")[2]
        assert re.fullmatch(r"[0-9a-f]{40}", pinned)


def test_the_release_of_pypi_is_signed_and_needs_no_secret() -> None:
    text = (ROOT / ".github/workflows/release.yml").read_text()
    assert "secrets." not in text
    assert "actions/attest@" in text
    assert "pypa/gh-action-pypi-publish@" in text

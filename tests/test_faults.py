"""The faults of `make faults`: each fits the sources, and every line that matters has one."""

import re

import pytest
from faults import LIST, ROOT, Fault, faults

FAULTS = list(faults(LIST.read_text(encoding="utf-8")))
SEARCH = "rust/core/src/search/joined.rs"
NEEDS = "rust/core/src/games/scopa/solve/needs.rs"

ABOUT = {
    NEEDS: ["with_planes", "before_taking", "relied", "before", "and", "settled", "recall"],
    SEARCH: ["join", "verdict"],
}
"""Functions that compute which facts of the past a proof needs, by file."""

NOTHING_BY_ITSELF = {
    "let mut needs = *self;",
    "let mut needs = Self {",
    "match needs.bello {",
    "return Some(needs);",
    "return Some((Verdict { holds: after.holds, bound, needs }, Some(self.game.history_slot(mv))));",
    'let (bound, needs) = self.all.expect("a hand that is not over has a move");',
    "for suit in Suit::ALL {",
    "Verdict { holds: prover == Party::Max, bound, needs }",
    # The start value of `recall`.
    "at_least: Planes::NONE,",
    "at_most: Planes::ALL,",
    "relied_denari: CardSet::EMPTY,",
    "relied_primiera: CardSet::EMPTY,",
}
"""Lines without an effect of their own."""


def body(file: str, name: str) -> list[str]:
    """Return the lines of a function, without brackets and the like."""
    source = (ROOT / file).read_text(encoding="utf-8")
    found = re.search(rf"^( *)(?:pub )?fn {name}\(.*?\{{\n(.*?)^\1\}}$", source, re.MULTILINE | re.DOTALL)
    assert found is not None, name
    lines = [line.strip() for line in found[2].splitlines()]
    words = re.compile(r"(?!return None;|None$|needs$|self$|\} else|Self \{|_ => \(\),)\w.*")
    return [line for line in lines if words.match(line) and line not in NOTHING_BY_ITSELF]


@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_a_fault_has_one_place(fault: Fault) -> None:
    source = (ROOT / fault.file).read_text(encoding="utf-8")
    assert len(fault.places(source.splitlines())) == 1
    assert fault.put_into(source) != source
    assert fault.old != fault.new


@pytest.mark.parametrize(("file", "name"), [(file, name) for file, names in ABOUT.items() for name in names])
def test_every_line_of_what_proofs_need_has_a_fault(file: str, name: str) -> None:
    covered = {line for fault in FAULTS if fault.file == file for line in fault.old}
    lines = body(file, name)
    assert lines
    assert [line for line in lines if line not in covered] == []


def test_the_list_is_read_as_it_is_written() -> None:
    text = "in a.rs\nWhy.\n- one\n- two\n+ three\n- four\n+\nslower\n- five\n+ six\n"
    assert list(faults(text)) == [
        Fault("a.rs", ("one", "two"), ("three",), is_slower=False),
        Fault("a.rs", ("four",), (), is_slower=False),
        Fault("a.rs", ("five",), ("six",), is_slower=True),
    ]
    assert Fault("a.rs", ("one", "two"), ("three",), is_slower=False).put_into("  one\n  two\nend\n") == "three\nend\n"

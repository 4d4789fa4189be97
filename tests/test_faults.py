"""The deliberate faults of `make faults` fit the sources."""

from faults import LIST, ROOT, faults


def test_every_fault_has_one_place() -> None:
    found = list(faults(LIST.read_text()))
    assert len(found) > 100
    lost = [str(fault) for fault in found if len(fault.places((ROOT / fault.file).read_text().splitlines())) != 1]
    assert not lost

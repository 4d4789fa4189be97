"""Some seconds of `make web-load`: many play at the same time, and nothing goes wrong."""

from __future__ import annotations

import web_load
from sampling import EVERYTHING


def test_many_people_play_at_the_same_time() -> None:
    people, seconds = (200, 20.0) if EVERYTHING else (60, 4.0)
    assert not [wrong for wrong in web_load.run(people, seconds) if not wrong.startswith("95 %")]

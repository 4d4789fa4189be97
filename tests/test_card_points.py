"""Card points in the trick games equal those of the slow twins."""

from collections.abc import Callable

import pytest

from reference import briscola as briscola_twin
from reference import tressette as tressette_twin
from scopasolver import Card, InvalidPositionError, ParseError
from scopasolver.briscola import card_points
from scopasolver.tressette import card_thirds

PACK = [f"{rank}{suit}" for suit in "CSBD" for rank in range(1, 11)]
COUNTED = [(card_points, briscola_twin.card_points, 120), (card_thirds, tressette_twin.thirds, 32)]
FUNCTIONS = [card_points, card_thirds]


@pytest.mark.parametrize(("count", "twin", "total"), COUNTED)
def test_every_card_counts_what_the_twin_says(
    count: Callable[[object], int], twin: Callable[[list[str]], int], total: int
) -> None:
    assert [count(card) for card in PACK] == [twin([card]) for card in PACK]
    assert count(PACK) == count(" ".join(PACK)) == count([Card(card) for card in PACK]) == total
    assert count("") == 0


@pytest.mark.parametrize("count", FUNCTIONS)
def test_what_is_no_set_of_cards_is_refused(count: Callable[[object], int]) -> None:
    with pytest.raises(InvalidPositionError, match="`cards`: 7D is there twice"):
        count("7D 7D")
    with pytest.raises(ParseError, match=r"cards: .*1X"):
        count("1X")
    with pytest.raises(TypeError, match="cards"):
        count(7)

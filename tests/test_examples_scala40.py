"""Worked examples of the rules of Scala 40 within a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from building import names, scala40_moment
from reference import scala40 as twin
from reference.machiavelli import in_order
from scopasolver import IllegalMoveError, InvalidPositionError
from scopasolver.scala40 import (
    Laydown,
    Position,
    Rules,
    best_laydown,
    best_opening,
    can_close,
    can_close_in_hand,
    legal_discards,
    min_deadwood,
)

SUIT = "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh"


def unopened(hand: str, **options: Any) -> Position:
    """Return the moment after the draw of a player who has not opened."""
    return scala40_moment("", hand, "1", **options)


def opened(table: str, hand: str, **options: Any) -> Position:
    return scala40_moment(table, hand, **options)


def play_all(position: Position, moves: Sequence[object]) -> Position:
    for move in moves:
        position = position.play(str(move))
    return position


def played(position: Position, found: Laydown | None) -> Position:
    """Play a turn that was found, and check that it leaves the stated cards and penalty."""
    assert found is not None
    after = play_all(position, found.moves)
    assert after.hands[0] == found.left
    assert after.is_over == found.closes
    assert twin.penalty(names(found.left).split(), twin.read_rules(str(position.rules))) == found.penalty
    return after


def moves_of(position: Position, kind: str) -> list[str]:
    return [str(move) for move in position.legal_moves() if move.kind == kind]


MELDS: list[tuple[str, int]] = [
    ("Ah 2h 3h", 6),
    ("Qs Ks As", 31),
    ("Ac Ad Ah", 33),
    ("Ac Ad Ah As", 44),
    ("10h * Qh", 30),
    ("Ac 2c *", 6),
    ("Qd Kd *", 31),
    ("* Qd Kd", 30),
    ("* 2d 3d", 6),
    ("2d 3d *", 9),
    ("5h 6h 7h *", 26),
    ("* 5h 6h 7h", 22),
    ("8c 8d *", 24),
    ("8c 8d 8h *", 32),
    ("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h", 55),
]


@pytest.mark.parametrize(("meld", "points"), MELDS)
def test_q1_and_q2_values_of_melds(meld: str, points: int) -> None:
    position = unopened(f"{meld} 6s Js 3c 9s")
    if points >= 40:
        assert position.parse_move(f"open {meld}") in position.legal_moves()
        best = best_opening(position)
        assert best is not None
        assert best.points == points
    else:
        with pytest.raises(IllegalMoveError, match=f"worth {points}; .* at least 40"):
            position.play(f"open {meld}")


def test_q1_the_ace_of_thirteen_cards_is_low_or_high() -> None:
    position = unopened(f"{SUIT} 9s")
    best = best_opening(position)
    assert best is not None
    assert (best.points, [str(move) for move in best.moves]) == (95, [f"open {SUIT[3:]} Ah"])
    assert {f"open {SUIT}", f"open {SUIT[3:]} Ah"} <= set(moves_of(position, "open"))


@pytest.mark.parametrize(
    "meld",
    [
        "Ks As 2s",
        "Kc Kd Kd",
        f"{SUIT} Ah",
        "8c 8d * *",
        "* Ah 2h",
        "Kh Ah *",
        f"* {SUIT[3:]} *",
        "5h *",
        "5h 6s 7h",
        "5h 7h *",
    ],
)
def test_q1_and_q2_what_is_no_meld(meld: str) -> None:
    document = opened("", "9s 9d").to_dict()
    with pytest.raises(InvalidPositionError, match=r"table\[0\]"):
        Position.from_dict(document | {"table": [meld]})


Q3 = [
    ("7c 7d 7h 7s / 3h 4h 5h", 40),
    ("9c 9d 9h / 3h 4h 5h", 39),
    ("Ac Ad Ah", 33),
    ("Ac Ad Ah As", 44),
    ("Kc Kd Kh / 4s 5s 6s", 45),
]


@pytest.mark.parametrize(("melds", "points"), Q3)
def test_q3_sums_of_openings(melds: str, points: int) -> None:
    position = unopened(f"{melds.replace('/', ' ')} 2c 9s Jd")
    if points < 40:
        with pytest.raises(IllegalMoveError, match=f"worth {points}; .* at least 40"):
            position.play(f"open {melds}")
    else:
        after = position.play(f"open {melds}")
        assert (after.opened, after.opening, after.phase) == ((True, True), 0, "meld")
        best = best_opening(position)
        assert best is not None
        assert best.points == points


Q4 = "10c Jc Qc Kc 10d 10h 4s 5s 6s 2d * 8h Ad 3c"


def test_q4_the_highest_opening() -> None:
    position = unopened(Q4)
    best = best_opening(position)
    assert best is not None
    assert best.points == 86
    assert names(best.moves) == "open 10h 10c 10d / 4s 5s 6s / Jc Qc Kc *"
    assert names(best.left) == "8h 3c Ad 2d"
    after = played(position, best)
    assert twin.penalty(names(after.play("discard Ad").hands[0]).split(), twin.rules()) == 13


def test_q4_the_smallest_deadwood() -> None:
    position = unopened(Q4)
    found = min_deadwood(position)
    assert (found.penalty, names(found.left), found.closes) == (3, "3c", False)
    after = played(position, found)
    assert names(after.discards) == "2c 8h"
    assert sorted(names(in_order(names(meld).split())) for meld in after.melds) == sorted(
        names(in_order(meld.split())) for meld in ("10h 10c 10d", "Jc Qc Kc", "4s 5s 6s", "2d * Ad")
    )
    most = best_opening(position, by="cards")
    assert most is not None
    assert (len(most.cards), most.points) == (12, 81)


def test_q4_the_cheapest_opening() -> None:
    position = unopened(Q4)
    found = best_opening(position, by="cheapest")
    assert found is not None
    assert found.points == 40
    played(position, found)
    openings = moves_of(position, "open")
    assert {"open 10c Jc Qc Kc", "open 10c Jc Qc *", "open 10c Jc * Kc", "open 10c * Qc Kc"} <= set(openings)


def test_q5_just_enough() -> None:
    position = unopened("7c 7d 7h 7s 3h 4h 5h Kc Qd 2s 2d 8c Jh As")
    assert moves_of(position, "open") == ["open 3h 4h 5h / 7h 7s 7c 7d"]
    after = play_all(position, ["open 3h 4h 5h / 7h 7s 7c 7d", "discard As"])
    assert twin.penalty(names(after.hands[0]).split(), twin.rules()) == 42
    found = min_deadwood(position)
    assert found.penalty == 42
    played(position, found)


def test_q5_one_point_too_few() -> None:
    position = unopened("9c 9d 9h 3h 4h 5h Kc Qd 2s 2d 7s 8c Jh As")
    assert moves_of(position, "open") == []
    assert best_opening(position) is None
    with pytest.raises(IllegalMoveError, match="worth 39"):
        position.play("open 3h 4h 5h / 9h 9c 9d")
    hand = names(position.hands[0]).split()
    found = min_deadwood(position)
    assert found.penalty == twin.penalty(hand, twin.rules()) - 11
    played(position, found)


Q6 = "Ac 2c 3c 4c 5d 5h 5s 6d 7d Kh Kd * 9s 8d"
Q6_MELDS = "open Ac 2c 3c 4c / 5d 5h 5s / 6d 7d 8d / Kh Kd *"
Q6_LOW = "Ac 2c 3c Ad 2d 3d Ah 2h 3h 4h 2s 3s 4s Kd"
Q6_LOW_MELDS = "open Ah 2h 3h 4h / 2s 3s 4s / Ac 2c 3c / Ad 2d 3d"


def test_q6_closing_in_hand() -> None:
    position = unopened(Q6)
    for found in (can_close(position), can_close_in_hand(position)):
        assert isinstance(found, Laydown)
        result = played(position, found).result()
        assert (result.points, result.closer, result.closed_in_hand) == ((0, 20), 0, True)
    result = play_all(position, [Q6_MELDS, "discard 9s"]).result()
    assert (result.points, result.closer, result.closed_in_hand) == ((0, 20), 0, True)


def test_q6_closing_in_hand_below_forty() -> None:
    position = unopened(Q6_LOW)
    after = position.play(Q6_LOW_MELDS)
    assert (after.phase, names(after.legal_moves())) == ("discard", "discard Kd")
    assert after.play("discard Kd").result().points == (0, 20)
    found = can_close_in_hand(position)
    assert found is not None
    assert found.points == 31
    assert played(position, found).result().closed_in_hand
    single = unopened(Q6_LOW, close_in_hand_double=False)
    assert play_all(single, [Q6_LOW_MELDS, "discard Kd"]).result().points == (0, 10)
    strict = unopened(Q6_LOW, close_in_hand_needs_40=True)
    assert (can_close(strict), can_close_in_hand(strict)) == (None, None)
    with pytest.raises(IllegalMoveError, match="worth 31"):
        strict.play(Q6_LOW_MELDS)


Q7 = ("5h 6h 7h / Qc Qd Qs", "4h 8h Qh * 3h 9c Kd Qc")
Q8 = ("Jd Qd Kd / Ah 2h 3h", "Ad 10d 9d 2d 4h Kh Ah As")
Q9 = ("8c 8d * / 9s * Js", "8h 8s 10s Qs 8c 10h 7s")


@pytest.mark.parametrize(
    ("table", "hand", "options", "legal"),
    [
        (*Q7, {}, "3h 9c Qc Kd"),
        (*Q8, {}, "Ah Kh As 2d 9d"),
        (*Q9, {}, "10h 7s 8c"),
        (*Q9, {"ban_includes_swap": False}, "10h 7s 10s 8c"),
        (*Q9, {"discard_ban": "off"}, "8h 10h 7s 8s 10s Qs 8c"),
    ],
)
def test_q7_to_q9_the_ban(table: str, hand: str, options: dict[str, Any], legal: str) -> None:
    position = opened(table, hand, **options)
    assert names(legal_discards(position)) == legal
    assert moves_of(position, "discard") == [f"discard {card}" for card in legal.split()]
    for card in sorted(set(hand.split()) - set(legal.split())):
        with pytest.raises(IllegalMoveError, match=f"`{card}` fits `".replace("*", r"\*")):
            position.play(f"discard {card}")
    before_opening = scala40_moment(table, hand, "1", **options)
    assert names(legal_discards(before_opening)) == legal
    if "discard_ban" not in options:
        free = scala40_moment(table, hand, "1", **options, discard_ban="opened_only")
        assert names(legal_discards(free)) == names(in_order(set(hand.split())))


def test_q10_the_turn_of_a_player_who_has_opened() -> None:
    position = opened("5h 6h 7h / Qc Qd *", "8h Qs 4c 9d 2s")
    found = min_deadwood(position)
    assert (found.penalty, names(found.left)) == (6, "2s 4c")
    played(position, found)
    for moves in (
        ["attach 8h after 5h 6h 7h", "attach Qs to Qc Qd *"],
        ["attach 8h after 5h 6h 7h", "swap Qs in Qc Qd *", "attach * after 5h 6h 7h 8h"],
    ):
        assert names(play_all(position, [*moves, "discard 9d"]).hands[0]) == "2s 4c"


def test_q11_a_jolly_for_a_card() -> None:
    position = opened("5h 6h 7h / 8h 9h *", "10h Kd Ks 4c 9c")
    found = min_deadwood(position)
    assert (found.penalty, names(found.left)) == (4, "4c")
    played(position, found)
    assert best_laydown(position).penalty <= 9
    after = play_all(position, ["swap 10h in 8h 9h *", "lay Kd Ks *", "discard 9c"])
    assert names(after.hands[0]) == "4c"
    closing = opened("5h 6h 7h", "8h 9c")
    found = min_deadwood(closing)
    assert (found.penalty, found.closes) == (0, True)
    assert [str(move) for move in found.moves] == ["attach 8h after 5h 6h 7h", "discard 9c"]
    assert can_close(closing) is not None
    assert can_close_in_hand(closing) is None


def test_q12_the_closing_discard() -> None:
    table, hand = "5h 6h 7h", "8h 9h"
    over = play_all(opened(table, hand), ["attach 8h after 5h 6h 7h", "discard 9h"])
    assert (over.result().closer, over.result().closed_in_hand) == (0, False)
    strict = opened(table, hand, closing_discard_exempt=False)
    assert names(strict.legal_moves()) == "discard 9h"
    assert can_close(strict) is None
    optional = opened(table, hand, closing_discard_exempt=False, closing_discard="optional")
    after = optional.play("attach 8h after 5h 6h 7h")
    assert names(after.legal_moves()) == "attach 9h after 5h 6h 7h 8h"
    assert after.play("attach 9h after 5h 6h 7h 8h").result().closer == 0
    played(optional, can_close_of(optional))


def can_close_of(position: Position) -> Laydown:
    found = can_close(position)
    assert isinstance(found, Laydown)
    return found


@pytest.mark.parametrize(
    ("hand", "points"), [("Ac Kd 5s *", 51), ("Ac Ad", 22), ("Ac", 1), ("*", 25), ("10c Jc Qd Kh 2s", 42)]
)
def test_q13_penalties(hand: str, points: int) -> None:
    assert opened("", f"9c / {hand}").play("discard 9c").result().points == (0, points)
    eleven = opened("", f"9c / {hand}", lone_ace=11)
    assert eleven.play("discard 9c").result().points == (0, 11 if hand == "Ac" else points)


WORTH_87 = "10h Jh Qs Ks 9c 8c 7d 6d 2s 3s 4h 6h 2d"


@pytest.mark.parametrize(
    ("in_hand", "double", "unopened", "points"),
    [
        (False, True, "count", (0, 42, 87)),
        (True, True, "count", (0, 84, 174)),
        (True, False, "count", (0, 42, 87)),
        (False, True, 100, (0, 42, 100)),
        (True, True, 100, (0, 84, 100)),
    ],
)
def test_q13_penalties_of_all(in_hand: bool, double: bool, unopened: str | int, points: tuple[int, ...]) -> None:
    position = scala40_moment(
        "",
        f"2c / 10c Jc Qd Kh 2s / {WORTH_87}",
        fields={"phase": "discard", "opening": 0} if in_hand else {},
        close_in_hand_double=double,
        unopened_penalty=unopened,
    )
    result = position.play("discard 2c").result()
    assert (result.points, result.closer, result.closed_in_hand) == (points, 0, in_hand)


BOTH = ["scala40_free_discard", "scala40_flat_penalty"]
"""The presets that follow one description each."""


def test_q17_the_ban_has_no_exception() -> None:
    strict = opened("5h 6h 7h", "8h 9h", preset="scala40_flat_penalty")
    assert names(strict.legal_moves()) == "discard 9h"
    assert can_close(strict) is None
    with pytest.raises(IllegalMoveError, match="could not end legally"):
        strict.play("attach 8h after 5h 6h 7h")
    free = opened("5h 6h 7h", "8h 9h", preset="scala40_free_discard")
    after = play_all(free, ["attach 8h after 5h 6h 7h", "attach 9h after 5h 6h 7h 8h"])
    assert (after.is_over, after.result().closer) == (True, 0)
    with pytest.raises(IllegalMoveError, match="`9h` fits"):
        free.play("attach 8h after 5h 6h 7h").play("discard 9h")


@pytest.mark.parametrize("preset", BOTH)
def test_q17_the_presets_take_no_customary_exception(preset: str) -> None:
    options = Rules(preset).options
    assert (options["closing_discard_exempt"], options["reentry_choice"]) == (False, True)
    # What the preset sets is accepted, also where another option takes its subject away.
    assert str(Rules(preset, discard_ban="off", reentry="none")) == f"{preset}(discard_ban=off,reentry=none)"


@pytest.mark.parametrize(
    ("hand", "top", "free", "flat"),
    [
        ("Kh Ks Kc 10s Js Qs 2d 9h", "7d", True, False),
        ("Kh Ks Kc 10s Js Qs 2d 9h", "Kd", True, True),
        ("Ks Kc 2d 3d 9h", "Kh", False, False),
    ],
)
def test_q18_the_top_discard(hand: str, top: str, free: bool, flat: bool) -> None:
    for preset, may_take in zip(BOTH, (free, flat), strict=True):
        before = scala40_moment("", hand, "1", f"4c {top}", preset=preset, fields={"phase": "draw"})
        assert names(before.legal_moves()) == ("draw take" if may_take else "draw")
        if may_take:
            taken = before.play("take")
            assert moves_of(taken, "discard") == []
            ends = [taken.play(move) for move in moves_of(taken, "open")]
            assert ends
            keeps = [f"discard {top}" in names(end.legal_moves()) for end in ends]
            assert all(keeps) if (preset, top) == ("scala40_free_discard", "7d") else True
            if preset == "scala40_flat_penalty":
                assert all(end.taken is None or moves_of(end, "discard") == [] for end in ends)


def test_q19_a_jolly_is_swapped_only_after_opening() -> None:
    table, hand = "5h 6h 7h / 8h 9h *", "10h 4h Kd 4c 9c"
    for preset in ("scala40", *BOTH):
        before = scala40_moment(table, hand, "1", preset=preset)
        assert moves_of(before, "swap") == moves_of(before, "attach") == []
        with pytest.raises(IllegalMoveError, match="has not opened"):
            before.play("swap 10h in 8h 9h *")
        after = opened(table, hand, preset=preset).play("swap 10h in 8h 9h *")
        assert names(after.hands[0]) == "4h 4c 9c Kd *"
        assert "discard Kd" in moves_of(after, "discard")


def test_q24_closing_without_forty_points() -> None:
    free = unopened(Q6_LOW, preset="scala40_free_discard")
    result = play_all(free, [Q6_LOW_MELDS, "discard Kd"]).result()
    assert (result.points, result.closed_in_hand) == ((0, 20), True)
    flat = unopened(Q6_LOW, preset="scala40_flat_penalty")
    assert (can_close(flat), can_close_in_hand(flat)) == (None, None)
    with pytest.raises(IllegalMoveError, match="worth 31"):
        flat.play(Q6_LOW_MELDS)


def test_q23_the_first_turn() -> None:
    start = Rules("scala40").deal(deck=twin.DECK)
    assert [len(hand) for hand in start.hands] == [13] * 4
    drawn = start.play("draw")
    assert (len(drawn.hands[0]), names(drawn.hands[0])) == (
        14,
        names(in_order([*names(start.hands[0]).split(), str(start.stock[0])])),
    )
    discard = moves_of(drawn, "discard")[0]
    after = drawn.play(discard)
    assert (len(after.hands[0]), after.to_move, after.phase) == (13, 1, "draw")
    assert f"discard {after.discards[-1]}" == discard


@pytest.mark.parametrize(
    ("in_hand", "pays", "unopened", "points"),
    [
        (False, True, "count", (12, 39)),
        (False, False, "count", (0, 39)),
        (True, True, "count", (12, 78)),
        (True, False, "count", (0, 78)),
        (True, True, 100, (100, 128)),
        (True, False, 100, (0, 128)),
    ],
)
def test_q25_penalties_of_pairs(in_hand: bool, pays: bool, unopened: str | int, points: tuple[int, ...]) -> None:
    position = scala40_moment(
        "",
        "9c / Kd 4c / Qs 2c / *",
        "01",
        fields={"phase": "discard", "opening": 0} if in_hand else {"phase": "discard"},
        teams=True,
        closers_partner_pays=pays,
        unopened_penalty=unopened,
    )
    result = position.play("discard 9c").result()
    assert (result.points, result.closer, result.closed_in_hand) == (points, 0, in_hand)


def test_q26_each_opens_for_himself() -> None:
    table, hands = "5h 6h 7h", "8h Kd 2c / 3c / 4s 9d / 3d"
    opened_by_partner = scala40_moment(table, hands, "2", teams=True)
    assert moves_of(opened_by_partner, "attach") == []
    assert moves_of(scala40_moment(table, hands, "0", teams=True), "attach") == ["attach 8h after 5h 6h 7h"]


def test_q26_partners_sit_opposite_and_do_not_see_their_hands() -> None:
    start = Rules("scala40", teams=True).deal(seed=1)
    rules = start.rules
    assert (rules.sides, [rules.side_of(seat) for seat in range(4)]) == (2, [0, 1, 0, 1])
    assert [len(hand) for hand in start.observation(0).known_hands] == [13, 0, 0, 0]

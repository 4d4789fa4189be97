"""A played hand is read from any form: a score, a document, a record, or a position."""

import contextlib
import json
import pickle
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import RULES
from cases import cases
from playing import GAMES, Dice, checked, dice
from sampling import examples
from scopasolver import (
    IllegalMoveError,
    InvalidPositionError,
    Move,
    ParseError,
    Position,
    RecordError,
    Rules,
    ScopaSolverError,
    ScoreError,
)
from scopasolver.play import Match, PlayedHand, Record, load_hands, read_record, read_score, write_score
from spoiling import MIDDLE, raised

SEEDS = st.integers(min_value=0, max_value=2**32)
MOST = 60
"""Upper bound of moves in a hand: some hands of Scala 40 never end."""


def played(rules: Rules, seed: int, most: int = MOST) -> PlayedHand:
    """Play a random hand."""
    start = rules.deal(seed=seed)
    position, moves = start, list[Move]()
    player = Dice(seed)
    while position.to_move is not None and len(moves) < most:
        moves.append(player(position.observation(position.to_move)))
        position = position.play(moves[-1])
    return PlayedHand(start, moves)


def whole(preset: str, seed: int) -> PlayedHand:
    return played(Rules(preset), seed)


@pytest.mark.parametrize("game", GAMES)
@examples(20)
@given(data=st.data(), seed=SEEDS, most=st.integers(min_value=0, max_value=MOST))
def test_a_hand_survives_every_form(game: str, data: st.DataObject, seed: int, most: int) -> None:
    hand = played(data.draw(RULES[game]), seed, most)
    assert read_score(write_score(hand)) == hand
    assert PlayedHand.from_json(hand.to_json()) == hand
    assert pickle.loads(pickle.dumps(hand)) == hand
    assert load_hands(write_score(hand)) == load_hands(hand.to_json()) == [hand]
    if hand.start.is_over:
        return
    record = Record.from_hand(hand.start.rules, hand.start, hand.moves)
    lines = list(record.lines())
    again = read_record(lines)
    assert again == record
    assert [each.played() for each in again.hands] == [hand]
    assert load_hands("\n".join(lines) + "\n") == [hand]
    assert hand.result == again.hands[0].result
    assert hand.cut_off == (hand.result is None)


@pytest.mark.parametrize("preset", Rules.presets())
def test_scores_of_every_preset(preset: str) -> None:
    for seed in range(3):
        hand = whole(preset, seed)
        assert read_score(write_score(hand)) == hand


@pytest.mark.parametrize("preset", ["scopa", "scopone", "scopone_scientifico", "scopa_d_assi", "ruba_mazzo"])
def test_cards_that_nobody_noted_are_found_by_what_was_played(preset: str) -> None:
    for seed in range(8):
        hand = whole(preset, seed)
        table = "\ntable: " + " ".join(map(str, getattr(hand.start, "table", ()))) if hand.start.stock else ""
        if preset == "scopone":
            table = "\ntable: " + " ".join(map(str, hand.start.to_dict()["table"].split()))
        found = read_score(f"rules: {hand.start.rules}{table}\n" + " ".join(map(str, hand.moves)) + "\n")
        assert found.unknown == ()
        assert found.start.hands == hand.start.hands
        assert found.moves == hand.moves
        assert found.result == hand.result


def test_cards_that_play_does_not_reveal_are_called_unknown() -> None:
    hand = whole("briscola", 3)
    moves = " ".join(map(str, hand.moves))
    found = read_score(f"rules: briscola\ntrump: {hand.start.trump}\nhands: ? / ?\n{moves}\n")  # type: ignore[attr-defined]  # a position of Briscola
    assert (found.moves, found.result) == (hand.moves, hand.result)
    assert found.unknown
    seen = [p.hands[p.to_move] for p in found.positions()[:-1] if p.to_move is not None]
    assert all(move.card in held for move, held in zip(found.moves, seen, strict=True))
    short = read_score("rules: scopone_scientifico\n7D 1C 2C 7C\n")
    assert len(short.unknown) == 36
    assert short.cut_off
    assert PlayedHand.from_json(short.to_json()) == read_score(write_score(short)) == short


def test_a_score_as_somebody_types_it() -> None:
    text = """
    # Saturday, against Bruno
    Rules: scopa
    hands: 2c 6S 9C / 7D 3B 10B   # mine, then his
    table: 9S 6b 5D 10♦
    stock: 1C ?

    1. 9C 3B
    2.2C, 10B     # each takes what it can
    3) 6S 7D
    """
    hand = read_score(text)
    assert list(map(str, hand.moves)) == ["9Cx9S", "3B", "2C", "10Bx10D", "6Sx6B", "7Dx2C+5D"]
    assert str(hand.end.hands[0][0]) in {"1C", *map(str, hand.end.hands[0])}
    assert hand.start.stock[0] == hand.start.parse_move("2C").card.__class__("1C")
    assert len(hand.unknown) == 29


def test_a_capture_is_written_only_where_it_is_ambiguous() -> None:
    start = Position.from_dict(MIDDLE)
    for move in start.legal_moves():
        with_card = [other for other in start.legal_moves() if other.card == move.card]
        text = f"position: {start}\n{move.card}\n"
        if len(with_card) == 1:
            assert read_score(text).moves == (move,)
        else:
            message = raised(ScoreError, lambda: read_score(text))  # noqa: B023 - it is called at once
            assert all(str(other) in message for other in with_card)


def test_an_illegal_card_is_refused_with_line_move_and_legal_moves() -> None:
    start = Rules("scopa").deal(seed=1)
    with pytest.raises(ScoreError) as caught:
        read_score(f"position: {start}\n1. 9S\n\n 8C\n")
    error = caught.value
    assert (error.line, error.ply) == (4, 2)
    assert error.legal_moves == tuple(map(str, start.play("9S").legal_moves()))
    assert str(error).startswith("line 4, move 2: ")
    assert all(move in str(error) for move in error.legal_moves)
    assert pickle.loads(pickle.dumps(error)).args == error.args


@cases(
    ("text", "expected"),
    ("", "line 1: there is nothing in it"),
    ("\n# only a remark\n", "line 1: there is nothing in it"),
    ("7D 3S\n", "line 1: a score begins with `rules: `"),
    ("rules: scoppa\n7D\n", "line 1: "),
    ("rules: scopa\ndeck: 7D\n7D\n", "line 2: "),
    ("rules: scopa\nhans: 7D\n7D\n", "line 2: there is no field `hans`"),
    ("rules: scopa\nrules: scopa\n", "line 2: `rules` is there twice"),
    ("rules: scopa\n7D\n", "line 1: `table`: is missing"),
    ("rules: scopa\ntable: 1C 2C 3C\n7D\n", "3 cards, but 4 are dealt there"),
    ("rules: scopa\ntable: 1C 2C 3C 1C\n7D\n", "`1C` is there twice"),
    ("rules: scopa\ntable: 1C 2C 3C 1X\n7D\n", "line 2: `table`: `1X` is not a card"),
    ("rules: scopa\ntable: 8C 10S 10B 10D\nhands: ? / ?\n", "3 re on the table"),
    ("rules: scopone_scientifico\n7D 7D\n", "line 2, move 2: "),
    ("rules: scopone_scientifico\n7D foo\n", "line 2, move 2: "),
    ("rules: scopone_scientifico\n7D\nhands: ? / ?\n", "after the first move"),
    ("rules: scopone_scientifico\nseen: {\n7D\n", "line 2: `seen` is no JSON object"),
    ("rules: sette_e_mezzo\ndraw\n", "write all cards of the start"),
    ("rules: machiavelli\ndraw\n", "write all cards of the start"),
    (f"rules: scopa\ntable: 1C 2C 3C 4D\nto_move: {'9' * 5000}\n7D\n", "line 3: `to_move`"),
    ("rules: scopa\nposition: scopa 1C\n", "line 2: "),
    ("position: scopa 1C\ntable: 1C\n", "line 2: `table` beside `position`"),
)
def test_a_damaged_score_says_what_is_wrong_with_it(text: str, expected: str) -> None:
    assert expected in raised(ScoreError, lambda: read_score(text + "\n"))


def test_any_text_is_read_or_refused() -> None:
    chance = random.Random(5)
    text = write_score(whole("scopa", 1))
    for _ in range(300):
        place = chance.randrange(len(text))
        spoilt = text[:place] + chance.choice(["", "x", "\0", "?", "/", ":", "7D", "\n", ",", "é"]) + text[place + 1 :]
        with contextlib.suppress(ScoreError):
            assert isinstance(read_score(spoilt), PlayedHand)


def test_a_score_that_breaks_off_is_taken_as_far_as_it_goes() -> None:
    hand = whole("scopa", 2)
    lines = write_score(hand).splitlines()
    for count in range(len(lines)):
        if not any(line.startswith("1.") for line in lines[: count + 1]):
            continue
        short = read_score("\n".join(lines[: count + 1]) + "\n")
        assert short.moves == hand.moves[: len(short.moves)]
        assert short.cut_off == (len(short.moves) < len(hand.moves))


def test_a_file_may_hold_several_hands(tmp_path: Path) -> None:
    hands = [whole("scopa", seed) for seed in range(3)]
    scores, documents, match = tmp_path / "hands.txt", tmp_path / "hands.jsonl", tmp_path / "match.jsonl"
    scores.write_text("\n".join(map(write_score, hands)))
    documents.write_text("".join(hand.to_json() + "\n" for hand in hands))
    assert load_hands(scores) == load_hands(str(scores)) == load_hands(documents) == hands
    assert "line " in raised(ScoreError, lambda: read_score(scores))
    rules = Rules("scopa")
    Match(rules, dice(rules), seed=3, record=match).play(hands=2)
    assert load_hands(match) == [hand.played() for hand in read_record(match).hands]
    match.write_bytes(match.read_bytes()[:-20])
    assert len(load_hands(match)) == 2


def test_a_position_is_a_hand_without_moves(tmp_path: Path) -> None:
    position = Rules("scopa").random_position(seed=1, plies_left=8)
    file = tmp_path / "position.json"
    file.write_text(json.dumps(position.to_dict(), indent=2))
    assert load_hands(file) == load_hands(str(position)) == load_hands(position.to_json()) == [PlayedHand(position)]


@cases(
    ("document", "expected"),
    ({}, "`start` is missing"),
    ({"start": 1}, "`start` is missing, or no position document"),
    ({"start": MIDDLE, "moves": "7D"}, "`moves` is no list of moves"),
    ({"start": MIDDLE, "moves": [1]}, "`moves` is no list of moves"),
    ({"start": MIDDLE, "move": []}, "there is no field `move`"),
    ({"start": MIDDLE, "unknown": 3}, "`unknown` is no text"),
    ({"start": MIDDLE, "moves": ["2C", "2C"]}, "move 2: "),
    ({"start": MIDDLE, "moves": ["2C", "foo"]}, "move 2: "),
    ({"start": MIDDLE | {"table": ""}, "moves": []}, "missing: "),
)
def test_a_damaged_document_says_what_is_wrong_with_it(document: dict[str, Any], expected: str) -> None:
    bad = (ParseError, InvalidPositionError, IllegalMoveError)
    assert expected in raised(bad, lambda: PlayedHand.from_dict(document))
    assert "not" in raised(ParseError, lambda: PlayedHand.from_json("[]"))
    assert "not JSON" in raised(ParseError, lambda: PlayedHand.from_json("{"))


def test_a_record_needs_no_seed(tmp_path: Path) -> None:
    hand = whole("scopa", 4)
    record = Record.from_hand(hand.start.rules, hand.start, hand.moves, players=["Anna", "Bruno"])
    file = tmp_path / "hand.jsonl"
    record.write(file)
    with pytest.raises(FileExistsError):
        record.write(file)
    assert read_record(file) == record
    header, dealt, *_ = map(json.loads, file.read_text().splitlines())
    assert (header["seed"], dealt["misdeals"], dealt["players"]) == (None, None, [0, 1])
    assert dealt["start"] == hand.start.to_dict()
    assert [player.name for player in record.players] == ["Anna", "Bruno"]
    spoilt = [json.loads(line) for line in file.read_text().splitlines()]
    spoilt[1]["start"]["table"] = "1C"
    assert raised(RecordError, lambda: read_record(checked(spoilt))).startswith("line 2: ")
    assert "no seed" in raised(RecordError, lambda: read_record(checked([spoilt[0], spoilt[1] | {"misdeals": 0}])))
    assert "entries" in raised(ValueError, lambda: Record.from_hand(hand.start.rules, hand.start, players=["Anna"]))
    assert "match of" in raised(ScopaSolverError, lambda: Record.from_hand(Rules("briscola"), hand.start))


def test_a_match_of_given_hands_has_no_next_deal(tmp_path: Path) -> None:
    hand, file = whole("scopa", 4), tmp_path / "hand.jsonl"
    Record.from_hand(hand.start.rules, hand.start, hand.moves, players=["first", "first"]).write(file)

    def first(seen: Any) -> Any:
        return seen.legal_moves()[0]

    match = Match.resume(file, [first, first])
    assert match.undo(0).count in {1, 2}
    assert match.play_hand() == match.position.result()
    assert "no seed" in raised(ScopaSolverError, match.deal)
    assert read_record(file) == match.record()


@pytest.mark.parametrize("game", GAMES)
def test_a_match_begins_where_it_is_said_to(game: str, tmp_path: Path) -> None:
    rules = Rules(game)
    start = rules.random_position(seed=3, plies_left=min(12, rules.deal(seed=3).plies_left))
    if start.is_over:
        return
    file = tmp_path / "match.jsonl"
    match = Match(rules, dice(rules), seed=2, start=start, record=file)
    assert (match.position, match.to_move) == (start, (start.to_move, start.to_move))
    for _ in range(30):
        if match.standing.hands_played == 2 or match.is_over:
            break
        match.step()
    assert match.undo().count == 1
    record = read_record(file)
    assert record == match.record()
    assert record.hands[0].given
    assert not any(hand.given for hand in record.hands[1:])
    copy = tmp_path / "copy.jsonl"
    record.write(copy)
    assert read_record(copy) == record
    resumed = Match.resume(file, dice(rules))
    assert resumed.position == match.position


def test_a_match_cannot_begin_anywhere_else() -> None:
    rules = Rules("scopa")
    over = rules.random_position(seed=1, plies_left=0)
    assert "over" in raised(ScopaSolverError, lambda: Match(rules, dice(rules), start=over))
    other = Rules("scopa", players=4).deal(seed=1)
    assert "match of" in raised(ScopaSolverError, lambda: Match(rules, dice(rules), start=other))
    with pytest.raises(TypeError, match="start"):
        Match(rules, dice(rules), start="scopa")  # type: ignore[arg-type]  # wrong on purpose


def test_somebody_can_be_said_to_deal_first() -> None:
    for game in GAMES:
        rules = Rules(game)
        for dealer in range(rules.seats):
            standing = rules.start_match(3, dealer=dealer)
            assert standing.dealer == dealer
            assert standing.player_at(rules.seats - 1) == dealer
            assert pickle.loads(pickle.dumps(standing)) == standing
    with pytest.raises(IndexError):
        Rules("scopa").start_match(1, dealer=2)

"""A record reads back as the match that was played, can be resumed, and reveals damage."""

import json
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import RULES
from cases import cases
from playing import GAMES, HANDS, Dice, Peeking, checked, dice, first, lines_of, started
from sampling import examples, some
from scopasolver import RecordError, Rules
from scopasolver.bots import Greedy, Random
from scopasolver.play import Event, Match, MovesUndone, Player, Record, read_record
from scopasolver.play.record import Source

LONG = 60
"""Lines from which on a record is cut only near its beginning and its end."""

SEEDS = st.integers(min_value=0, max_value=2**64 - 1)


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


def recorded(rules: Rules, file: Path, seed: int = 0, **options: Any) -> Match:
    """Play two hands into a file, and undo a move now and then."""
    file.unlink(missing_ok=True)
    match = started(rules, seed, record=file, **options)
    for move in range(400):
        if match.is_over or match.standing.hands_played == HANDS:
            break
        match.step()
        if move % 17 == 16:
            match.undo()
    return match


@pytest.mark.parametrize("game", GAMES)
@examples(10)
@given(data=st.data(), seed=SEEDS)
def test_a_record_is_the_match_that_was_played(game: str, folder: Path, data: st.DataObject, seed: int) -> None:
    file, told = folder / "match.jsonl", list[Event]()
    match = recorded(data.draw(RULES[game]), file, seed, on_event=told.append)
    record = read_record(file)
    assert record == match.record()
    assert record == read_record(str(file))
    assert record == read_record(file.read_text().splitlines())
    assert (record.rules, record.seed, record.players) == (match.rules, seed, match.players)
    assert (record.hands, record.totals, record.winner) == (match.history, match.standing.totals, match.standing.winner)
    assert (record.is_over, record.cut_off) == (match.is_over, False)
    if not any(isinstance(event, MovesUndone) for event in told):
        assert list(record.replay()) == told


@pytest.mark.parametrize("game", GAMES)
def test_replaying_tells_what_was_told(game: str, folder: Path) -> None:
    file, told = folder / "match.jsonl", list[Event]()
    file.unlink(missing_ok=True)
    started(Rules(Rules.presets(game)[0]), record=file, on_event=told.append).play(hands=HANDS)
    assert list(read_record(file).replay()) == told


@pytest.mark.parametrize("game", GAMES)
def test_a_match_cut_short_goes_on_as_if_it_had_not_been(game: str, folder: Path) -> None:
    whole, part = folder / "whole.jsonl", folder / "part.jsonl"
    rules = Rules(Rules.presets(game)[0], players=2) if game == "scala40" else Rules(Rules.presets(game)[0])
    whole.unlink(missing_ok=True)
    expected = started(rules, 4, record=whole)
    expected.play(hands=HANDS)
    lines = lines_of(whole)
    most = len(lines) if len(lines) < LONG else LONG // 2
    for count in some([*range(1, most), *range(len(lines) - most + 1, len(lines) + 1)]):
        rest = lines[count] if count < len(lines) else b""
        cut = count % 3 * len(rest) // 3
        part.write_bytes(b"".join(lines[:count]) + rest[:cut])
        assert read_record(part).cut_off == bool(cut)
        match = Match.resume(part, dice(rules))
        match.play(hands=HANDS - match.standing.hands_played)
        assert part.read_bytes() == whole.read_bytes()
        assert (match.record(), match.standing) == (expected.record(), expected.standing)


def test_a_match_between_bots_goes_on_as_if_it_had_not_been_cut_short(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    bots = ["random", "pimc(worlds=3,seconds=none)", "random", "greedy"]
    Match(Rules("scopa", players=4), bots, seed=6, record=whole).play(hands=1)
    assert [player.name for player in read_record(whole).players] == bots
    lines = lines_of(whole)
    for count in range(1, len(lines), 5):
        part.write_bytes(b"".join(lines[:count]))
        Match.resume(part, bots).play(hands=1)
        assert part.read_bytes() == whole.read_bytes()


def test_moves_can_be_undone_after_resuming(folder: Path) -> None:
    file = folder / "match.jsonl"
    match, copy = recorded(Rules("scopa"), file), folder / "copy.jsonl"
    shutil.copy(file, copy)
    resumed = Match.resume(copy, dice(match.rules))
    for player in (0, 1, None):
        assert resumed.undo(player) == match.undo(player)
        assert resumed.record() == match.record() == read_record(copy)


def test_undoing_is_recorded(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    match = recorded(Rules("scopa"), file)
    while any(hand.moves for hand in match.history):
        match.undo(0 if any(played.player == 0 for hand in match.history for played in hand.moves) else None)
        assert read_record(file) == match.record() == Match.resume(file, dice(match.rules)).record()


def test_a_record_without_a_whole_first_line_cannot_be_resumed(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    started(Rules("scopa"), record=file)
    first_line = file.read_bytes()
    for text in (b"", first_line[:-1], first_line[:7]):
        file.write_bytes(text)
        with pytest.raises(RecordError, match="line 1: the record has not even a whole first line"):
            Match.resume(file, [first, first])
        assert file.read_bytes() == text


def test_only_the_players_of_the_record_go_on(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    Match(Rules("scopa"), [Dice(), Peeking()], record=file).step()
    wrong: list[tuple[list[Player], str]] = [
        ([Dice(), Dice()], "player 1 is `Peeking`, who sees all hands, not `Dice`"),
        ([first, Peeking()], "player 0 is `Dice`, not `first`"),
    ]
    for seats, reason in wrong:
        with pytest.raises(RecordError, match=reason):
            Match.resume(file, seats)
    with pytest.raises(ValueError, match="seats"):
        Match.resume(file, [Dice()])
    assert read_record(file).players[1].sees_all


def test_a_bot_that_draws_is_recorded_with_its_own_seed(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    Match(Rules("scopa"), [Random(seed=1), Greedy()], record=file).step()
    assert [player.name for player in read_record(file).players] == ["random, seed 1", "greedy"]
    for other, name in ((Random(seed=77), "random, seed 77"), ("random", "random")):
        with pytest.raises(RecordError, match=f"player 0 is `random, seed 1`, not `{name}`"):
            Match.resume(file, [other, "greedy"])
    assert Match.resume(file, [Random(seed=1), "greedy"]).players[0].name == "random, seed 1"


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text("mine")
    with pytest.raises(FileExistsError):
        started(Rules("scopa"), record=file)
    assert file.read_text() == "mine"


def test_a_line_that_could_not_be_written_is_made_up_for(tmp_path: Path) -> None:
    file, away = tmp_path / "match.jsonl", tmp_path / "away.jsonl"
    match = started(Rules("scopa"), record=file)
    match.step()
    shutil.move(file, away)
    for _ in range(2):
        with pytest.raises(FileNotFoundError):
            match.step()
    shutil.move(away, file)
    match.step()
    assert read_record(file) == match.record()


def test_a_second_writer_is_refused_and_the_record_stays_whole(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    match = started(Rules("scopa"), record=file)
    match.step()
    one, other = (Match.resume(file, dice(match.rules)) for _ in range(2))
    one.step()
    reason = f"line 5: {file} has been changed since the line before: a record can have only one writer"
    for late in (other, match):
        with pytest.raises(RecordError) as caught:
            late.play_hand()
        assert str(caught.value).startswith(reason.replace("line 5", "line 4"))
    one.play_hand()
    assert read_record(file) == one.record()


def test_lines_written_by_another_program_meanwhile_are_not_cut_away(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    match = started(Rules("scopa"), record=file)
    match.step()
    file.write_bytes(file.read_bytes() + b'{"move"')
    resumed = Match.resume(file, dice(match.rules))
    text = file.read_bytes() + b": "
    file.write_bytes(text)
    with pytest.raises(RecordError, match="only one writer"):
        resumed.step()
    assert file.read_bytes() == text


@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_from_the_lines_before_a_damaged_one(game: str, tmp_path: Path) -> None:
    file, rules = tmp_path / "match.jsonl", Rules(Rules.presets(game)[0])
    started(rules, record=file).play_hand()
    whole, lines = file.read_bytes(), lines_of(file)
    for number in (2, len(lines) // 2, len(lines) - 1):
        for damage in (b"\xff\n", b"\n", lines[0]):
            file.write_bytes(b"".join([*lines[:number], damage, *lines[number + 1 :]]))
            with pytest.raises(RecordError, match=r"; `up_to_damage` takes the lines before it$") as caught:
                Match.resume(file, dice(rules))
            assert caught.value.line == number + 1
            record = read_record(file, up_to_damage=True)
            assert record.cut_off
            assert record.hands == read_record(whole.decode().splitlines()[:number]).hands
            match = Match.resume(file, dice(rules), up_to_damage=True)
            match.play(hands=1 - match.standing.hands_played)
            assert file.read_bytes() == whole


def test_a_record_with_a_damaged_first_line_cannot_be_read_in_part(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    started(Rules("scopa"), record=file).step()
    file.write_bytes(b"{\n" + file.read_bytes())
    with pytest.raises(RecordError, match=r"line 1: not one JSON object: .*\)$"):
        read_record(file, up_to_damage=True)


@pytest.fixture(scope="module", params=GAMES)
def played(request: pytest.FixtureRequest, folder: Path) -> tuple[Path, Record]:
    """Return a record of two hands and its lines."""
    file = folder / f"{request.param}.jsonl"
    match = recorded(Rules(Rules.presets(request.param)[0]), file, seed=5)
    return file, match.record()


@examples(60)
@given(data=st.data())
def test_a_flipped_bit_shows(played: tuple[Path, Record], folder: Path, data: st.DataObject) -> None:
    file, record = played
    damaged, text = folder / "damaged.jsonl", bytearray(file.read_bytes())
    at = data.draw(st.integers(min_value=0, max_value=len(text) - 1))
    text[at] ^= 1 << data.draw(st.integers(min_value=0, max_value=7))
    damaged.write_bytes(text)
    line = file.read_bytes().count(b"\n", 0, at) + 1
    read = read_or_error(damaged)
    if isinstance(read, RecordError):
        assert read.line == line
    else:
        assert read == record or (read.cut_off and at == len(text) - 1)


@examples(60)
@given(data=st.data())
def test_lines_that_are_lost_or_moved_show(played: tuple[Path, Record], folder: Path, data: st.DataObject) -> None:
    file, _ = played
    lines = lines_of(file)
    places = st.integers(min_value=0, max_value=len(lines) - 2)
    one, other = data.draw(places), data.draw(places)
    how = data.draw(st.sampled_from(["lost", "twice", "swapped"]))
    if how == "lost":
        spoilt, wrong = lines[:one] + lines[one + 1 :], one
    elif how == "twice":
        spoilt, wrong = [*lines[:one], lines[one], *lines[one:]], one + 1
    else:
        spoilt, wrong = list(lines), min(one, other)
        spoilt[one], spoilt[other] = lines[other], lines[one]
        if one == other:
            return
    damaged = folder / "damaged.jsonl"
    damaged.write_bytes(b"".join(spoilt))
    with pytest.raises(RecordError) as caught:
        read_record(damaged)
    assert caught.value.line == wrong + 1


def test_every_field_of_every_line_is_checked_against_the_engine(played: tuple[Path, Record]) -> None:
    """Each line is falsified in turn, with valid checksums."""
    file, record = played
    lines = [json.loads(line) for line in lines_of(file)]
    kinds: set[str] = set()
    for number, line in enumerate(lines):
        kind = "/".join(line)
        if kind in kinds:
            continue
        kinds.add(kind)
        for name in line:
            if name != "check":
                for forged in forgeries(line, name):
                    with pytest.raises(RecordError) as caught:
                        read_record(checked([*lines[:number], forged, *lines[number + 1 :]]))
                    if number > 0 and name not in {"move", "undo"}:
                        assert caught.value.line == number + 1
    assert len(kinds) == 4 + any("undo" in line for line in lines) + record.is_over


def forgeries(line: dict[str, Any], name: str) -> Iterator[dict[str, Any]]:
    """Yield a line with one field changed in value, changed in type, left out, or added."""
    value = line[name]
    if isinstance(value, bool):
        yield line | {name: not value}
    elif isinstance(value, int):
        yield line | {name: value + 1}
        yield line | {name: float(value)}
    elif isinstance(value, str):
        yield line | {name: value + " 7D"}
    elif isinstance(value, list):
        yield line | {name: value[1:]}
        yield line | {name: [*value, 0]}
    elif isinstance(value, dict):
        yield line | {name: value | {"stock": "7D"}}
    yield line | {name: [None]}
    yield {other: kept for other, kept in line.items() if other != name}
    yield line | {"remark": "mine"}


def read_or_error(source: Source) -> Record | RecordError:
    try:
        return read_record(source)
    except RecordError as error:
        return error


@examples(40)
@given(data=st.data())
def test_forged_moves_show_or_are_another_match(played: tuple[Path, Record], data: st.DataObject) -> None:
    """Put the move of one line into another, with new checksums, as a forger would."""
    file, record = played
    lines = [json.loads(line) for line in lines_of(file)]
    moves = st.sampled_from([number for number, line in enumerate(lines) if "move" in line])
    one, other = data.draw(moves), data.draw(moves)
    forged = list(lines)
    forged[one] = lines[one] | {"move": lines[other]["move"]}
    read = read_or_error(checked(forged))
    if isinstance(read, RecordError):
        assert read.line >= one + 1
    else:
        assert forged == lines or read != record or "undo" in lines[one + 1]


@cases(
    ("line", "reason"),
    (b"\xff\n", "byte 0 is not UTF-8 text"),
    (b"\n", "not one JSON object"),
    (b"7\n", "not one JSON object"),
    (b"[" * 100_000 + b"\n", "not one JSON object"),
    (b'{"undo": 1, "undo": 2, "check": "00000000"}\n', "a field is there twice"),
    (b'{"undo": 1}\n', "`check` does not fit"),
)
def test_lines_that_nobody_wrote_are_refused(line: bytes, reason: str, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    started(Rules("scopa"), record=file).step()
    with file.open("ab") as end:
        end.write(line)
    with pytest.raises(RecordError, match=reason) as caught:
        read_record(file)
    assert caught.value.line == 4


@cases(
    ("fields", "reason"),
    ({"record": "scopasolver tournament"}, "not a record of a match"),
    ({"version": 2}, "`version` is 2: this program reads version 1"),
    ({"rules": "scopona"}, "scopona"),
    ({"rules": "scopa(players=4)"}, "`players` has 2 entries: the rules are for 4"),
    ({"rules": "scopa(players=2)"}, "`rules` is .*: expected"),
    ({"seed": -1}, "seed"),
    ({"seed": "0"}, "`seed` is missing, or of another type"),
    ({"seed": True}, "`seed` is missing, or of another type"),
    ({"players": [{"name": "first"}] * 2}, "`sees_all` is missing"),
    ({"players": ["first", "first"]}, "`name` is missing"),
)
def test_first_lines_that_begin_no_match_are_refused(fields: dict[str, Any], reason: str, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    started(Rules("scopa"), record=file)
    header = json.loads(file.read_text())
    with pytest.raises(RecordError, match=reason) as caught:
        read_record(checked([header | fields]))
    assert caught.value.line == 1


@cases(
    ("change", "reason"),
    (lambda line: line["start"].update(stock=f"{line['start']['stock'][:-2]}4Z"), r"`start.stock` is \"?….*4Z\": exp"),
    (lambda line: line["start"].update(remark="mine"), "unknown field `start.remark`"),
    (lambda line: line["start"].pop("stock"), "field `start.stock` is missing"),
    (lambda line: line["players"].reverse(), r"`players\[0\]` is 0: expected 1"),
    (lambda line: line["start"].update(rules="scopa(target=21)" * 9), '`start.rules` is "sco.*…: expected "scopa"'),
)
def test_a_changed_deal_is_refused_naming_what_differs(change: Any, reason: str, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    started(Rules("scopa"), record=file).step()
    lines = [json.loads(line) for line in lines_of(file)]
    change(lines[1])
    with pytest.raises(RecordError, match=reason):
        read_record(checked(lines))


@cases(
    ("line", "reason"),
    ({"move": "7Dx7C", "seat": 1}, "illegal move `7Dx7C`"),
    ({"points": [1, 1], "winner": None, "totals": [1, 1]}, "expected a move, or an undo"),
    ({"over": True, "winner": 0}, "expected a move, or an undo"),
    ({"hand": 2}, "the hand is not over"),
    ({"undo": 2}, "2 moves cannot be undone"),
    ({"undo": 0}, "0 moves cannot be undone"),
    ({"undo": True}, "expected a move, or an undo"),
)
def test_lines_that_cannot_follow_are_refused(line: dict[str, Any], reason: str, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    started(Rules("scopa"), record=file).step()
    with pytest.raises(RecordError, match=reason) as caught:
        read_record(checked([*map(json.loads, lines_of(file)), line]))
    assert caught.value.line == 4


def test_a_hand_cannot_follow_the_end_of_the_match(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    started(Rules("machiavelli", match_hands=1), record=file).play()
    lines = [json.loads(line) for line in lines_of(file)]
    assert lines[-1]["over"]
    with pytest.raises(RecordError, match="over") as caught:
        read_record(checked([*lines, lines[1]]))
    assert caught.value.line == len(lines) + 1

"""After any actions in any order, and any cut of its file, a match equals the one that was played."""

import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from playing import GAMES, dice, lines_of
from sampling import EVERYTHING
from scopasolver import IllegalMoveError, ParseError, RecordError, Rules
from scopasolver.play import Match, read_record


class Played(RuleBasedStateMachine):
    """A recorded match, and its state after each action."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self.chosen = rules
        self.folder = tempfile.TemporaryDirectory()
        self.file = Path(self.folder.name, "match.jsonl")

    left = Bundle[Match]("left")
    """Matches that wrote to the file before another one continued it."""

    @initialize(seed=st.integers(0, 2**64 - 1))
    def begin(self, seed: int) -> None:
        """Begin with an empty file."""
        self.file.touch()
        self.match = Match(self.chosen, dice(self.chosen), seed=seed, record=self.file)
        self.after = [(1, self.match.record())]

    def done(self) -> None:
        """Note the state of the match: the line of the file that leads to it, and the match as a record."""
        self.after.append((self.lines + 1, self.match.record()))
        self.lines = self.file.read_bytes().count(b"\n")

    lines = 1

    @precondition(lambda self: self.match.to_move is None and not self.match.is_over)
    @rule()
    def deal(self) -> None:
        self.match.deal()
        self.done()

    @precondition(lambda self: self.match.to_move is not None)
    @rule(count=st.integers(1, 30))
    def step(self, count: int) -> None:
        for _ in range(count):
            if self.match.to_move is not None:
                self.match.step()
                self.done()

    @precondition(lambda self: any(hand.moves for hand in self.match.history))
    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        players = sorted({played.player for hand in self.match.history for played in hand.moves})
        self.match.undo(data.draw(st.sampled_from([None, *players])))
        self.done()

    @precondition(lambda self: self.match.to_move is not None)
    @rule(wrong=st.sampled_from(["", "7Dx", "99", "lay Ah", "discard *", "posta", "10Cx9C+1C"]))
    def play_what_is_not_legal(self, wrong: str) -> None:
        try:
            self.match.step(wrong)
        except (IllegalMoveError, ParseError):
            return
        self.done()

    @rule()
    def save_elsewhere(self) -> None:
        other = self.file.with_name("other.jsonl")
        other.unlink(missing_ok=True)
        self.match.record().write(other)
        assert read_record(other) == self.match.record()

    @rule(target=left)
    def go_on_in_another(self) -> Match:
        before = self.match
        self.match = Match.resume(self.file, dice(self.chosen))
        return before

    @precondition(lambda self: self.match.to_move is not None)
    @rule(other=left)
    def the_other_writes_too(self, other: Match) -> None:
        """Play on in a match that another one has continued: allowed only if the file is as this match left it."""
        text = self.file.read_bytes()
        if other.is_over:
            return
        try:
            other.step()
        except RecordError:
            assert self.file.read_bytes() == text
        else:
            self.match = other
            self.lines = self.file.read_bytes().count(b"\n")
            self.after = [(self.lines, other.record())]

    @rule(data=st.data(), durable=st.booleans())
    def kill_and_go_on(self, data: st.DataObject, durable: bool) -> None:
        """Cut the file anywhere after its first line, as a kill or a power cut may, and continue."""
        text = self.file.read_bytes()
        known = sum(len(line) for line in lines_of(self.file)[: self.after[0][0]])
        end = data.draw(st.integers(known, len(text)))
        del self.match
        self.file.write_bytes(text[:end])
        lines = text[:end].count(b"\n")
        self.after = [(first, record) for first, record in self.after if first <= lines]
        whole = read_record(self.file)
        assert whole.cut_off == (text[end - 1 : end] != b"\n")
        self.match = Match.resume(self.file, dice(self.chosen), durable=durable)
        self.lines = self.file.read_bytes().count(b"\n")

    @precondition(lambda self: self.lines > 2)
    @rule(data=st.data())
    def lose_a_line(self, data: st.DataObject) -> None:
        """Read a record without one of its lines: the damage is detected, and the lines before it can be kept."""
        lines = lines_of(self.file)
        number = data.draw(st.integers(1, len(lines) - 2))
        spoilt = [line.decode().rstrip("\n") for line in [*lines[:number], *lines[number + 1 :]]]
        with pytest.raises(RecordError):
            read_record(spoilt)
        assert read_record(spoilt, up_to_damage=True).cut_off

    @invariant()
    def the_match_is_what_was_played(self) -> None:
        if hasattr(self, "match"):
            record = self.match.record()
            assert record == self.after[-1][1]
            assert record == replace(read_record(self.file), cut_off=False)

    def teardown(self) -> None:
        self.folder.cleanup()


@pytest.mark.parametrize("game", GAMES)
def test_a_match_survives_everything(game: str) -> None:
    rules = Rules(Rules.presets(game)[0])
    run_state_machine_as_test(
        lambda: Played(rules),  # type: ignore[arg-type]  # it calls whatever it gets
        settings=settings(
            max_examples=100 if EVERYTHING else 8, stateful_step_count=25, suppress_health_check=list(HealthCheck)
        ),
    )

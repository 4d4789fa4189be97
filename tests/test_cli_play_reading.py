"""Moves as a person may type them, and errors before a game begins."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from answering import complaint, printed
from building import MOMENTS, machiavelli_moment, others, scala40_moment
from cases import cases
from commanding import run, start
from sampling import examples
from scopasolver import Move, Position, Rules
from scopasolver.cli.reading import LISTED, RefusedError, read_move
from scopasolver.games import first_moves
from scopasolver.play import Match


def offered(position: Position) -> list[Move]:
    return [] if position.is_over else first_moves(position, LISTED)


def unclear(text: str, position: Position) -> str:
    with pytest.raises(RefusedError) as error:
        read_move(text, position)
    return str(error.value)


@pytest.mark.parametrize("game", MOMENTS)
@examples(100)
@given(data=st.data())
def test_a_listed_move_is_read_by_number_and_in_any_case(game: str, data: st.DataObject) -> None:
    position = data.draw(MOMENTS[game])
    listed = offered(position)
    for number, move in enumerate(listed, start=1):
        for text in (str(number), str(move), str(move).lower(), str(move).upper(), f" {move}  ".replace(" ", "  ")):
            assert read_move(text.strip(), position) == move


@pytest.mark.parametrize("game", ["scopa", "briscola", "ruba_mazzo", "scialandroni"])
@examples(200)
@given(data=st.data())
def test_a_short_form_is_read_as_the_one_move_that_fits(game: str, data: st.DataObject) -> None:
    position = data.draw(MOMENTS[game])
    listed = offered(position)
    for move in listed:
        if not move.cards:
            continue
        alike = [other for other in listed if other.cards == move.cards]
        if len(alike) == 1 or move.kind == "lay":
            assert read_move(str(move.card), position) in alike
        elif all(other.kind != "lay" for other in alike):
            assert all(f"`{other}`" in unclear(str(move.card), position) for other in alike[:6])


def test_captured_cards_may_be_named_as_far_as_needed() -> None:
    named = "7D 1C 2C 3C 4S 5S 3S 4C 1B 6D"
    position = Rules("scopa").deal(deck=[*named.split(), *others(named)])
    listed = offered(position)
    assert [str(move) for move in listed if str(move.card) == "7D"] == ["7Dx4C+3S", "7Dx1B+6D"]
    for text in ("7d 4c", "7D 3S", "7dx4c+3s", "7dx3s"):
        assert str(read_move(text, position)) == "7Dx4C+3S"
    assert "may be `7Dx4C+3S` or `7Dx1B+6D`" in unclear("7d", position)
    assert "`5D` is not in the hand" in unclear("5d", position)


@pytest.mark.parametrize("text", ["9s x 9c", "9♠x9♥", "qsx9c", "q♠ x q♥\ufe0f", "QS X 9H", "9s 9c"])
def test_cards_are_typed_in_every_form_that_is_read(text: str) -> None:
    named = "9S 8D 9D 2B 6B 3D 6C 9C 2S 7D"
    position = Rules("scopa").deal(deck=[*named.split(), *others(named)])
    assert str(read_move(text, position)) == "9Sx9C"
    if text[2:] != " 9c":
        assert str(position.parse_move(text)) == str(Move(text)) == "9Sx9C"
        assert position.play(text) == position.play("9Sx9C")


def test_signs_are_read_in_games_with_french_packs() -> None:
    position = machiavelli_moment("7c 7d 7h", "7s 5h 6h 8h", stock="2c")
    for text in ("7♠", "lay 7♠", "LAY 7S"):
        assert str(read_move(text, position)) == "lay 7s"
    assert str(position.parse_move("lay 8♥ 7♤ 6h 5♡")) == "lay 5h 6h 8h 7s"


def test_cards_alone_are_a_lay_of_machiavelli() -> None:
    position = machiavelli_moment("7c 7d 7h", "7s 5h 6h 8h", stock="2c")
    assert str(read_move("7S", position)) == "lay 7s"
    assert str(read_move("8h 7s 6h 5h", position)) == "lay 5h 6h 8h 7s"
    assert str(read_move("d", position)) == "draw"
    assert "illegal move" in unclear("2h", position)


def test_beginnings_of_words_are_enough_in_scala_40() -> None:
    position = scala40_moment("5h 6h 7h", "8h 9c Kd Jc")
    assert str(read_move("disc 9c", position)) == "discard 9c"
    assert str(read_move("9c", position)) == "discard 9c"
    assert str(read_move("a 8h", position)) == "attach 8h after 5h 6h 7h"
    assert "neither a move nor a command" in unclear("take it", position)


def test_a_wrong_card_is_refused_with_a_reason() -> None:
    scopa = Rules("scopa").deal(
        deck=[*(named := ["9S", "8D", "9D", "2B", "6B", "3D", "6C", "9C", "2S", "7D"]), *others(" ".join(named))]
    )
    assert unclear("9s 3c", scopa) == "`9s 3c` cannot be played: with `9S` there is `9Sx9C`"
    assert unclear("9D x 6C 1D", scopa) == "`9D x 6C 1D` cannot be played: with `9D` there is `9Dx9C`"
    assert unclear("4c 3d", scopa) == "you do not hold `4C`"
    scala = scala40_moment("5h 6h 7h", "8h 9c Kd Jc")
    assert unclear("qs", scala) == "you do not hold `Qs`"
    assert unclear("disc qs", scala) == "you do not hold `Qs`"
    assert "`zz` is not a card" in unclear("discard zz", scala)
    to_draw = Rules("scala40", players=2).deal(seed=7)
    assert unclear("9c", to_draw) == "`9c` cannot be played now: there is `draw`"


def test_a_text_longer_than_any_move_gets_a_short_answer() -> None:
    for text in ("9" * 5000, "7D " * 2000):
        assert len(unclear(text.strip(), Rules("scopa").deal(seed=1))) < 100


def test_bytes_that_are_not_text_are_refused_like_any_word() -> None:
    answer = printed("play", "scopa", "--bots", "greedy", "--seed", "1", stdin=b"\xff\xfe\n1\n")
    assert "neither a move nor a command" in answer
    assert "since you last moved" in answer


def test_without_an_input_there_is_no_game() -> None:
    command = [sys.executable, "-c", "from scopasolver.cli import main; main()", "play", "scopa", "--bots", "greedy"]
    ended = subprocess.run(
        ["/bin/sh", "-c", 'exec "$@" <&-', "sh", *command], capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "scopasolver: standard input is closed: a game needs somebody who types\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_an_output_that_is_full_is_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        process = start("play", "scopa", "--bots", "greedy", "--seed", "1", stdout=full)
        _, said = process.communicate()
    assert (process.returncode, said) == (2, "scopasolver: cannot read or write: No space left on device\n")


def test_ctrl_c_while_the_program_is_loaded_is_one_line() -> None:
    program = """
import sys, types
class Interrupted(types.ModuleType):
    def __getattr__(self, name):
        raise KeyboardInterrupt
from scopasolver.cli import main
sys.modules["scopasolver.cli.main"] = Interrupted("scopasolver.cli.main")
main()
"""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (130, "interrupted\n")


@pytest.mark.parametrize("text", ["0", "41", "x", "7", "*", "lay", "@", "è", "7D7D7D", "-1"])
def test_nonsense_is_refused_in_one_line(text: str) -> None:
    for rules in ("scopa", "machiavelli", "scala40", "scialandroni", "sette_e_mezzo"):
        assert "\n" not in unclear(text, Rules(rules).deal(seed=1))


@cases(
    ("arguments", "reason"),
    ([], "play what? Give the rules"),
    (["scopa", "--me", "2"], "player 2: `scopa` has players 0 to 1"),
    (["scopone", "--bots", "greedy", "--bots", "greedy"], "2 bots: expected one, or one for each of 3"),
    (["scopa", "--bots", "nobody"], "nobody"),
    (["scopa", "--bots", "greedy", "--save", "{there}"], "is there already"),
    (["scopa", "--bots", "greedy", "--save", "{there}/x"], "cannot write"),
    (["scopa", "--resume", "{there}"], "--resume takes everything from the file"),
    (["--resume", "{there}"], "line 1"),
    (["--resume", "{there}/x"], "cannot read"),
    (["--resume", "{bots}"], "nobody in it plays at the terminal"),
    (["nonsense"], "nonsense"),
    (["scopa", "--hint", "nobody"], "--hint: "),
    (["scopa", "--me", "0", "--me", "1"], "--me is given 2 times"),
)
def test_arguments_that_begin_no_game_are_refused_in_one_line(
    arguments: list[str], reason: str, tmp_path: Path
) -> None:
    there, bots = tmp_path / "there", tmp_path / "bots"
    there.write_text("no record\n")
    Match(Rules("scopa"), ["greedy", "greedy"], record=bots)
    (said,) = complaint("play", *(argument.format(there=there, bots=bots) for argument in arguments)).splitlines()
    assert said.startswith("scopasolver: ")
    assert reason in said


def test_a_game_can_be_played_from_a_pipe() -> None:
    answer = run("play", "scopa", "--bots", "greedy", stdin="1\n")
    assert answer.exit_code == 0
    assert answer.stdout.startswith("A card is a number and a suit: C coppe, S spade, B bastoni, D denari")
    assert answer.stdout.count("your move> ") == 2
    assert f"--seed {answer.stderr.removeprefix('seed ').strip()}" in answer.stdout


def test_a_move_beyond_the_list_can_be_typed() -> None:
    position = scala40_moment("", "3h 4h 5h 6h 3s 4s 5s 6s 3c 4c 5c 6c * *", opened="01")
    assert len(position.legal_moves()) > LISTED
    last = position.legal_moves()[-1]
    assert last not in offered(position)
    assert read_move(str(last), position) == last == read_move(str(last).replace("discard", "dis"), position)
    assert "the list goes from 1 to 40" in unclear(str(LISTED + 1), position)

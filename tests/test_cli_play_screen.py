"""The screen of a game: cards as pictures where the terminal allows, and no broken words on narrow ones."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from building import variants
from commanding import run
from sampling import some
from scopasolver import Card, Move, Rules
from scopasolver.cli.faces import Faces, Screen
from scopasolver.cli.game import game_of
from scopasolver.cli.play.cast import Cast
from scopasolver.cli.play.completion import completions
from scopasolver.cli.play.sheet import sheet_view
from scopasolver.cli.play.sitting import Seats, Sitting
from scopasolver.cli.play.table import table_view
from scopasolver.cli.reading import read_move
from scopasolver.cli.render import position_view
from scopasolver.games import first_moves
from scopasolver.language import LANGUAGES, Language, language
from scopasolver.language.spoken import speaking
from scopasolver.play import Match, read_record
from scopasolver.play.person import Person
from terminal import Terminal, drawn_cards
from typed import typed

if TYPE_CHECKING:
    from rich.console import RenderableType

BOXES = re.compile(r"[╭─╮│╰╯┬┴♥♠♣♦]")
NEW = ("--bots", "greedy", "--seed", "3")
CARDS = [Card(name) for name in ("7D", "10C", "1S", "9B")]


def screen(width: int = 60, encoding: str = "utf-8", **settings: Any) -> Screen:
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="")
    options = {"force_terminal": True, "color_system": "standard", "_environ": {"TERM": "xterm"}} | settings
    return Screen(file=file, width=width, highlight=False, **options)  # type: ignore[arg-type]  # the options are of several types


def mine(file: Path) -> list[Move]:
    """Return the moves that the person has played in the last hand of a record."""
    return [played.move for played in read_record(file).hands[-1].moves if played.player == 0]


def drawn(console: Screen, view: RenderableType) -> str:
    with console.capture() as captured:
        console.print(view)
    return re.sub(r"\x1b\[[\d;]*m", "", captured.get())


class TestFaces:
    def test_a_card_is_a_box_with_the_sign_of_its_suit(self) -> None:
        assert drawn(screen(), Faces(CARDS)).splitlines() == [
            "╭─♦─╮╭─♥─╮╭─♠─╮╭─♣─╮",
            "│ 7D││10C││ 1S││ 9B│",
            "╰───╯╰───╯╰───╯╰───╯",
        ]

    def test_without_colours_there_are_letters_alone(self) -> None:
        assert drawn(screen(no_color=True), Faces(CARDS[:1])).splitlines() == ["╭───╮", "│ 7D│", "╰───╯"]

    def test_an_encoding_without_lines_gets_others(self) -> None:
        assert drawn(screen(encoding="ascii"), Faces(CARDS[:1])).splitlines() == ["+---+", "| 7D|", "+---+"]

    @pytest.mark.parametrize("settings", [{"_environ": {"TERM": "dumb"}}, {"force_terminal": False}])
    def test_without_a_terminal_cards_are_a_row(self, settings: dict[str, Any]) -> None:
        assert drawn(screen(**settings), Faces(CARDS, "here")).splitlines() == ["7D 10C 1S 9B here"]

    def test_cards_that_have_no_room_apart_share_a_line(self) -> None:
        assert drawn(screen(width=18), Faces(CARDS)).splitlines()[1] == "│ 7D│10C│ 1S│ 9B│"
        assert drawn(screen(width=10), Faces(CARDS)).splitlines()[1::3] == ["│ 7D│10C│", "│ 1S│ 9B│"]

    def test_a_caption_stands_behind_or_below_the_cards(self) -> None:
        assert drawn(screen(width=60), Faces(CARDS, "led by you")).splitlines()[1].endswith("│ led by you")
        assert drawn(screen(width=24), Faces(CARDS, "led by you")).splitlines()[3] == "led by you"


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("rules", some(variants(), 4), ids=str)
def test_sixty_columns_are_enough_for_every_game(rules: Rules, tag: Language) -> None:
    """No line is longer than sixty columns, and no word is broken that a wide terminal shows whole."""
    match = Match(rules, ["greedy"] * rules.players, seed=2)
    match.deal()
    with speaking(language(tag)):
        for turn in range(40):
            if match.to_move is None:
                break
            if turn % 4 == 0:
                hand, position, cast = match.history[-1], match.position, Cast(match.players, match.to_move[1])
                fits(table_view(hand, position, match.to_move[0], match.standing, cast))
            match.step()
        hand = match.history[-1]
        if hand.result is not None:
            fits(sheet_view(hand, match.position, 0, match.standing, Cast(match.players, hand.players[0])))


def fits(view: RenderableType) -> None:
    narrow, wide = drawn(screen(60), view), drawn(screen(400), view)
    assert max(map(len, narrow.splitlines())) <= 60
    assert words_of(narrow) == words_of(wide)


def words_of(text: str) -> set[str]:
    return set(BOXES.sub(" ", text).replace(",", " ").split())


@pytest.mark.parametrize("rules", ["scopa", "machiavelli", "scialandroni"])
@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_first_lines_fit_sixty_columns(rules: str, tag: str) -> None:
    asked = ("play", rules, "--bots", "greedy", "--seed", "3", "--lang", tag)
    shown, _, _ = run(*asked, stdin="?\n", env={"COLUMNS": "60"}).stdout.rpartition("> ")
    assert max(len(line.rpartition("> ")[2]) for line in shown.splitlines()) <= 60


def sit(rules: str, *, moves: int = 0) -> Sitting:
    """Begin a match, and play this many moves of the person."""
    seats: Seats = [Person(), *["greedy"] * (Rules.parse(rules).players - 1)]
    match = Match(Rules.parse(rules), seats, seed=3)
    match.deal()
    while match.to_move is not None and (moves or match.to_move[1] != 0):
        moves -= match.to_move[1] == 0
        match.step(match.position.legal_moves()[0] if match.to_move[1] == 0 else None)
    return Sitting(match, list(seats), Cast(match.players, 0), "greedy", 1.0, None)


class TestCompletion:
    def test_moves_are_completed_as_they_are_written(self) -> None:
        sitting = sit("scopa")
        moves = list(map(str, sitting.match.position.legal_moves()))
        assert set(moves) <= set(completions("", sitting))
        for move in moves:
            assert move in completions(move[:-1].lower(), sitting)

    def test_cards_are_completed_by_name(self) -> None:
        sitting = sit("briscola")
        card = sitting.match.position.hands[sitting.match.position.to_move or 0][0]
        with speaking(language("it")) as words:
            name = words.card(card)
            assert name in completions(name[:4], sitting)
            assert read_move(name, sitting.match.position).cards == (card,)

    def test_commands_are_completed_in_the_language(self) -> None:
        sitting = sit("scopa")
        assert completions("un", sitting) == ["undo"]
        with speaking(language("it")):
            assert completions("ann", sitting) == ["annulla"]

    def test_nothing_is_completed_to_what_is_not_there(self) -> None:
        assert completions("xyz", sit("scopa")) == []

    @pytest.mark.parametrize("rules", ["scala40", "machiavelli", "sette_e_mezzo", "scialandroni", "tressette"])
    @pytest.mark.parametrize("tag", LANGUAGES)
    def test_every_completion_of_a_move_is_read(self, rules: str, tag: Language) -> None:
        with speaking(language(tag)):
            sitting = sit(rules, moves=3)
            position = sitting.match.position
            moves = first_moves(position, 200)
            for move, text in zip(moves, completions("", sitting), strict=False):
                assert read_move(text, position) == move

    def test_tab_completes_at_a_terminal(self) -> None:
        pytest.importorskip("readline")
        with Terminal("scopa", "--bots", "greedy", "--seed", "3") as terminal:
            terminal.screen()
            terminal.press("sco\t\r")
            assert "match: you: 0; greedy: 0" in terminal.screen()


def test_enter_plays_the_only_move(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    first, after, again, _ = typed(*NEW, "sette_e_mezzo", "--save", str(file), lines=";")
    assert "the only move: Enter plays it" in first
    assert [str(played.move) for played in read_record(file).hands[-1].moves] == ["draw"]
    assert "the only move" not in after
    assert "since you last moved" not in again  # of several moves, Enter chooses none


@pytest.mark.parametrize(("rules", "taken"), [("scopa", "x"), ("briscola", " take")])
def test_the_last_capture_stays_on_screen_until_the_next_move(rules: str, taken: str) -> None:
    shown = [text for text in typed(*NEW, rules, lines="1;1")[:-1] if "last taken" in text]
    assert shown
    assert all(taken in text for text in shown)


def test_a_hint_is_played_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    _, early, hint, _, late, _ = typed(*NEW, "machiavelli", "--save", str(file), lines="do it;hint greedy;do it;do it")
    told = re.search(r"plays (.+)", hint)
    assert told is not None
    assert [str(move) for move in mine(file)] == [told[1].strip()]
    assert "there is no hint to follow" in early
    assert "there is no hint to follow" in late


def test_captured_cards_can_be_hidden() -> None:
    *_, hidden, shown, again, _ = typed(*NEW, "scopa", "--hide-taken", lines="1;1;taken;taken")
    assert "denari" not in hidden
    assert "denari" in shown
    assert drawn_cards(hidden) < drawn_cards(shown)
    assert again == hidden


@pytest.mark.parametrize("game", Rules.games())
def test_captured_cards_in_sight_are_among_all_captured_cards(game: str) -> None:
    sitting = sit(Rules.presets(game)[0], moves=2)
    position, console = sitting.match.position, screen()
    view = game_of(position.rules)
    shown, hidden = (
        {card for _, row in rows for card in drawn_cards(drawn(console, row))}
        for rows in (view.taken(position, 0), view.in_sight(position, 0))
    )
    assert hidden <= shown


class TestItalian:
    def test_words_of_commands_are_italian_and_english(self, tmp_path: Path) -> None:
        file = tmp_path / "partita.jsonl"
        lines = f"aiuto;help;?;suggerimento greedy;fallo;annulla;undo;salva {file};punti;esci"
        first, help_, again, short, hint, second, back, none, saved, score, end = typed(
            *NEW, "scopa", "--lang", "it", lines=lines
        )
        assert "annulla" in help_ == again == short
        assert "dilettante gioca" in hint
        assert back == first != second
        assert "nessuna tua giocata da ritirare" in none
        assert f"salvata in {file}" in " ".join(saved.split())
        assert "partita: tu: 0; dilettante: 0" in score
        assert "salvata; continua con" in end

    def test_the_environment_chooses_the_language(self) -> None:
        assert typed(*NEW, "scopa", lines="esci", LANG="it_IT.UTF-8")[0].endswith("la tua giocata> ")

    def test_a_card_is_played_by_its_name(self, tmp_path: Path) -> None:
        file = tmp_path / "game.jsonl"
        asked = (*NEW, "briscola", "--lang", "it", "--save", str(file))
        typed(*asked, lines="esci")
        hand = read_record(file).hands[-1]
        card = (hand.moves[-1].after if hand.moves else hand.start).hands[hand.players.index(0)][-1]
        file.unlink()
        typed(*asked, lines=language("it").card(card).upper())
        assert [move.card for move in mine(file)] == [card]

    def test_words_of_moves_are_italian_and_english(self, tmp_path: Path) -> None:
        file = tmp_path / "game.jsonl"
        asked = (*NEW, "scala40(players=2)", "--lang", "it", "--save", str(file))
        first, after, _ = typed(*asked, lines="pesco")
        found = re.search(r"(scarta \w+)", after)
        assert "pesca" in first
        assert found is not None
        file.unlink()
        typed(*asked, lines=f"pesco;{found[1]}")
        assert [move.kind for move in mine(file)] == ["draw", "discard"]

    def test_a_refusal_is_italian(self) -> None:
        position = Rules("briscola").deal(seed=3)
        with speaking(language("it")):
            for text in ("xyzzy", "1D 2D", "99"):
                with pytest.raises(Exception, match=r"non |c.è") as refused:
                    read_move(text, position)
                assert "there" not in str(refused.value)


def test_bids_are_told_while_faces_of_declarations_lie_open() -> None:
    for seed in range(20):
        position: Any = Rules("scialandroni_all_pay").deal(seed=seed)
        draw = random.Random(seed)
        while not position.is_over and position.phase != "scartu":
            position = position.play(draw.choice(position.legal_moves()))
            assert position_view(position)

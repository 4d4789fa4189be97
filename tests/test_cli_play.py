"""The command `play` at a pseudo-terminal."""

import re
from pathlib import Path
from random import Random

import pytest

from commanding import run
from scopasolver import Card, Position, Rules
from scopasolver.bots import bot
from scopasolver.cli.reading import LISTED
from scopasolver.play import PlayedHand, Record, read_record, write_score
from terminal import CARD, Terminal, drawn_cards
from typed import typed

GAMES = {
    "scopa": 0,
    "scopone": 2,
    "scopa_d_assi": 1,
    "briscola": 1,
    "briscola(players=3)": 2,
    "briscola(players=4)": 3,
    "ruba_mazzo(players=3)": 1,
    "machiavelli": 0,
    "scala40(players=2)": 1,
    "sette_e_mezzo(players=3)": 0,
    "scialandroni": 2,
    "tressette(accusi=automatic)": 3,
    "tressette(players=2)": 0,
    "tressette(players=3)": 2,
    "tressette(rovescino=true)": 1,
}
"""Number of the player at the terminal, by rules."""

every_game = pytest.mark.parametrize(("rules", "me"), GAMES.items())


def table(rules: str, *more: str, me: int = 0, seed: int = 3, bots: str = "greedy") -> Terminal:
    """Sit down to a new game."""
    return Terminal(*settings(rules, *more, me=me, seed=seed, bots=bots))


def settings(rules: str, *more: str, me: int = 0, seed: int = 3, bots: str = "greedy") -> list[str]:
    """Return the arguments of a new game."""
    return [rules, "--me", str(me), "--bots", bots, "--seed", str(seed), *more]


def moment(record: Record) -> Position:
    """Return the current position of the match."""
    hand = record.hands[-1]
    return hand.moves[-1].after if hand.moves else hand.start


def seen_cards(record: Record) -> set[str]:
    """Return the cards that the person has seen in this hand, those played in it among them."""
    hand, me = record.hands[-1], [player.name for player in record.players].index("person")
    observation = moment(record).observation(hand.seat_of(me) or 0)
    names = (name for name in dir(observation) if not name.startswith("_") and name != "unseen")
    shown = {str(card) for name in names for card in cards_in(getattr(observation, name, None))}
    return shown | {card for played in hand.moves for card in CARD.findall(str(played.move))}


def cards_in(value: object) -> list[Card]:
    if isinstance(value, Card):
        return [value]
    return [card for entry in value for card in cards_in(entry)] if isinstance(value, tuple) else []


def choose(position: Position, chance: Random) -> int:
    """Choose a move by its number; melds come first, so that hands end."""
    numbers = range(1, min(len(moves := position.legal_moves()), LISTED) + 1)
    melds = [number for number in numbers if moves[number - 1].kind in {"open", "lay", "attach"}]
    return chance.choice(melds or numbers)


def spoken(move: object) -> str:
    return " ".join(str(move).split())


@every_game
def test_a_whole_hand_without_a_glimpse_of_a_hidden_card(rules: str, me: int, tmp_path: Path) -> None:
    file, chance = tmp_path / "game.jsonl", Random(1)
    with table(rules, "--hands", "1", "--save", str(file), me=me) as terminal:
        screen = terminal.screen()
        turns = 0
        if not rules.startswith("sette"):  # where the first move may end the hand
            second = terminal.ask("1")
            assert terminal.ask("1") != second
            assert terminal.ask("undo") == second != screen
            assert terminal.ask("undo") == screen
            assert "there is no move of yours to take back" in terminal.ask("undo")
        while screen.endswith("your move> "):
            record = read_record(file)
            assert drawn_cards(screen) <= seen_cards(record)
            number = choose(moment(record), chance)
            chosen = moment(record).legal_moves()[number - 1]
            assert re.search(rf"(?:^|\s){number} {re.escape(spoken(chosen))}(?:\s|$)", " ".join(screen.split()))
            before = len(record.hands[-1].moves)
            screen = terminal.ask(str(number))
            played = read_record(file).hands[-1].moves[before]
            assert (played.player, played.move) == (me, chosen)
            turns += 1
        assert turns > 0
        assert screen.endswith("Enter ends the game> ")
        result = moment(read_record(file)).result()
        assert re.search(r"\s+".join(["final score.*", *map(str, result.points)]), screen, re.DOTALL)
        assert "match: " in screen
        terminal.type("")
        assert terminal.ended() == 0


def test_undo_goes_back_into_a_hand_that_is_over() -> None:
    first, drawn, over, undone, again, _ = typed(*settings("sette_e_mezzo"), lines="draw;stand;undo;stand")
    assert "hand 1 is over" in over
    assert undone == drawn != first
    assert again == over


def test_the_same_seed_and_the_same_keys_give_the_same_evening() -> None:
    one, again, other = (typed(*settings("briscola", seed=seed), lines="1;1;1;1;1") for seed in (4, 4, 5))
    assert one == again != other


@pytest.mark.parametrize("rules", ["scopone", "scala40(players=2)", "scialandroni"])
def test_a_match_that_was_left_goes_on_as_if_it_had_not_been(rules: str, tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    screens = typed(*settings(rules, "--save", str(whole), me=GAMES[rules]), lines="1;1;1;1;1;1")
    *before, left = typed(*settings(rules, "--save", str(cut), me=GAMES[rules]), lines="1;1;1;quit")
    assert before == screens[:4]
    assert f"scopasolver play --resume {cut}" in left
    assert typed("--resume", str(cut), lines="1;1;1")[:-1] == screens[3:-1]
    assert cut.read_bytes() == whole.read_bytes()


def test_save_knows_the_home_directory(tmp_path: Path) -> None:
    _, said, _ = typed(*settings("scopa"), lines="save ~/game.jsonl", HOME=str(tmp_path))
    assert f"saved in {tmp_path / 'game.jsonl'}" in " ".join(said.split())
    assert read_record(tmp_path / "game.jsonl").rules == Rules("scopa")


@pytest.mark.parametrize(
    ("short", "in_full"),
    [("h", "?"), ("help", "?"), ("sc", "score"), ("SCORE", "score"), ("hi greedy", "hint greedy"), ("u", "undo")],
)
def test_words_may_be_short(short: str, in_full: str) -> None:
    _, one, other, _ = typed(*settings("scopa"), lines=f"{short};{in_full}")
    assert one == other


@pytest.mark.parametrize("word", ["q", "exit", "qui", "quit"])
def test_a_player_who_leaves_without_saving_learns_the_seed(word: str) -> None:
    assert "not saved; for the same deals again: --seed 17" in typed(*settings("scopa", seed=17), lines=word)[-1]


def test_a_beginning_of_a_move_is_no_command() -> None:
    with table("scialandroni", me=2) as terminal:
        screen = terminal.screen()
        while "bollu biri" not in screen.splitlines()[-3]:
            screen = terminal.ask("1")
        assert re.search(r"\n  you +bollu biri", terminal.ask("b"))


def test_save_writes_what_was_and_what_follows(tmp_path: Path) -> None:
    file = tmp_path / "later.jsonl"
    lines = f"1;save;save {file};save {file};save {tmp_path / 'nowhere' / 'x'};1"
    *said, last, _ = (" ".join(screen.split()) for screen in typed(*settings("scopa"), lines=lines))
    for text, expected in zip(
        said[2:], ("give the name", f"saved in {file}", "is there already", "cannot write"), strict=True
    ):
        assert expected in text.replace("Give", "give")
    assert " ".join(typed("--resume", str(file), lines="quit")[0].split()) == last


@pytest.mark.parametrize(("keys", "status"), [("", 130), ("\x04", 0)], ids=["Ctrl-C", "end of input"])
def test_leaving_by_a_key_loses_nothing(keys: str, status: int, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    with table("scopa", "--save", str(file)) as terminal:
        terminal.screen()
        last = terminal.ask("1")
        if keys:
            terminal.press(keys)
        else:
            terminal.interrupt()
        said = terminal.screen()
        assert terminal.ended() == status
    assert f"scopasolver play --resume {file}" in said
    assert ("interrupted" in said) == (status == 130)
    assert "Traceback" not in said
    with Terminal("--resume", str(file)) as terminal:
        assert terminal.screen() == last


def test_ctrl_c_while_a_bot_thinks() -> None:
    with table("scopone", bots="pimc(worlds=1000000,seconds=none)") as terminal:
        terminal.screen(re.compile("A card is"))
        terminal.interrupt()
        said = terminal.screen()
        assert terminal.ended() == 130
    assert "not saved" in said
    assert "Traceback" not in said


def test_a_wrong_input_is_one_line_and_asked_again() -> None:
    reasons = {
        "99": "there is no move 99",
        "foo": "`foo` is neither a move nor a command",
        "raise 10": "neither a move nor a command",
        "hint nobody": "nobody",
        "best": "you have not moved in this hand",
    }
    _, *said, _ = typed(*settings("scopone", me=2), lines=";".join(reasons))
    for text, reason in zip(said, reasons.values(), strict=True):
        answer, rest = text.split("\n", 1)
        assert reason in answer
        assert rest == "\nyour move> "


def test_a_hint_is_what_the_bot_thinks_with_what_the_seat_has_seen(tmp_path: Path) -> None:
    file, spec = tmp_path / "game.jsonl", "pimc(worlds=8,seconds=none)"
    lines = "hint;hint cheat(seconds=none);hint greedy"
    _, shown, cheated, greedy, _ = typed(*settings("briscola", "--save", str(file), "--hint", spec), lines=lines)
    assert "all cards known" not in shown
    assert "all cards known" in cheated.splitlines()[0]
    assert greedy.startswith("  greedy plays ")
    position = moment(read_record(file))
    choice = bot(spec, seed=3).choose(position.observation(position.to_move or 0))
    rows = [
        f"{'* ' * (one.move == choice.move)}{one.move} {60 + one.mean / 2:#.4g} points {one.spread / 2:.2f} {one.tries}"
        for one in sorted(choice.candidates, key=lambda one: (one.move != choice.move, -one.mean))
    ]
    assert [" ".join(line.split()) for line in shown.splitlines()[3 : len(rows) + 3]] == rows


def test_a_player_who_sees_all_cards_is_announced() -> None:
    screen = typed(*settings("scopa", bots="cheat"), lines="quit")[0]
    assert "(all-seeing cheat)" in screen
    assert screen.count("cheat") == screen.count("all-seeing cheat")


def test_hand_after_hand_adds_up(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    with table("sette_e_mezzo", "--hands", "3", "--save", str(file)) as terminal:
        screen = terminal.screen()
        for hand in (1, 2, 3):
            while screen.endswith("your move> "):
                screen = terminal.ask("stand" if "stand" in screen.splitlines()[-3] else "draw")
            assert f"hand {hand} is over" in screen
            mine, other = read_record(file).totals
            assert f"match: you: {mine}; greedy: {other}" in screen
            assert f"you: {mine}; greedy: {other}" in terminal.ask("score")
            terminal.type("")
            screen = terminal.screen() if hand < 3 else ""
        assert terminal.ended() == 0


def test_a_match_that_was_left_between_two_hands_goes_on_there(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    sheet = typed(*settings("sette_e_mezzo", "--save", str(file)), lines="draw;stand;quit")[2]
    screens = typed("--resume", str(file), "--hands", "1", lines=";draw;stand")
    assert screens[0] == sheet
    assert screens[3].endswith("Enter ends the game> ")
    assert len(read_record(file).hands) == 2


def test_a_player_who_is_out_of_a_match_of_scala_40_sees_the_others_finish_it(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    with table("scala40(players=3,reentry=none)", "--save", str(file), seed=2) as terminal:
        screen = terminal.screen()
        while not screen.endswith("Enter ends the game> "):
            if screen.endswith("your move> "):
                moves = list(map(str, moment(read_record(file)).legal_moves()))
                screen = terminal.ask("draw" if "draw" in moves else moves[-1])
            else:
                screen = terminal.ask("")
        record = read_record(file)
        assert 0 not in record.hands[-1].players
        terminal.type("")
        assert f"the match is over; it is recorded in {file}" in terminal.screen()
    assert f"greedy {record.winner} wins the match" in screen
    assert re.search(r"match: you: \d+ \(out\); .* \(penalty points, so few are good\)", screen)


@pytest.mark.parametrize("me", [0, 1])
def test_play_goes_on_from_a_hand_that_was_played_elsewhere(me: int, tmp_path: Path) -> None:
    start = Rules("scopa").random_position(seed=6, plies_left=10)
    moves = [start.legal_moves()[0]]
    moves.append(start.play(moves[0]).legal_moves()[0])
    hand = PlayedHand(start, moves)
    score, record = tmp_path / "hand.txt", tmp_path / "hand.jsonl"
    score.write_text(write_score(hand))
    Record.from_hand(start.rules, start, moves).write(record)
    screens = []
    for file in (score, record):
        saved = tmp_path / f"{file.name}.saved"
        asked = ("--from", str(file), "--me", str(me), "--bots", "greedy", "--seed", "1")
        *shown, best, _, _, _ = typed(*asked, lines=f"hint;best;undo;best;1;save {saved}")
        assert best.count("you have not moved") == 1
        screens.append(shown)
        assert read_record(saved).hands[0].start == start
        assert typed("--resume", str(saved), lines="quit")[0].endswith("your move> ")
    assert screens[0] == screens[1]


def test_play_says_what_is_wrong_with_a_hand() -> None:
    assert "cannot read" in run("play", "--from", "/nowhere").stderr
    assert "leave out RULES" in run("play", "scopa", "--from", "/nowhere").stderr

"""Reports for a player: numbers from the player's side, and what each mistake has cost in a sentence."""

import re
from collections.abc import Iterator
from html import unescape
from itertools import pairwise, product
from pathlib import Path

import pytest

from analysing import played_hand
from answering import complaint, printed
from cases import cases
from commanding import EXAMPLES, run
from playing import GAMES
from scopasolver import Limit, Move, Position, Rules, solve
from scopasolver.analysis import Decision, Report, analyse
from scopasolver.analysis.reader import Reader
from scopasolver.analysis.report import Luck, bounds_of
from scopasolver.analysis.sentences import sentence
from scopasolver.analysis.told import named, picture
from scopasolver.games import facts_of
from scopasolver.language import Language, language
from scopasolver.play import Match, PlayedHand, load_hands, read_record
from scopasolver.play.person import Person
from scopasolver.svg import board
from scopasolver.svg.markup import MINUS
from scopasolver.web.serve import Server
from webbing import Visitor

FEW = Limit(nodes=20_000)
OTHER = "l\N{RIGHT SINGLE QUOTATION MARK}altra"
VALUED = r'data-card="(\w+)" data-zone="hand"[^>]*data-value="([^"]+)"'
NUMBER = re.compile(rf"[+{MINUS}]?\d+(?:[.,]\d+)?")


def reader(rules: Rules, tag: Language = "en", seat: int | None = None, players: tuple[str, ...] = ()) -> Reader:
    return Reader(rules, language(tag).at(rules), players, seat, is_you=seat is not None)


def report_of(preset: str, *, plies_left: int | None = 10, seed: int = 3, worlds: int = 0) -> Report:
    found = analyse(played_hand(preset, seed, plies_left), worlds=worlds, limit=FEW)
    assert isinstance(found, Report)
    return found


def sentences(report: Report, who: Reader) -> Iterator[tuple[Decision, str]]:
    position = report.start
    for decision in report.decisions:
        yield decision, sentence(decision, who, position)
        position = position.play(decision.move)


def numbers(text: str) -> list[float]:
    return [float(number.replace(MINUS, "-").replace(",", ".")) for number in NUMBER.findall(text)]


def mistake(start: Position, move: Move) -> Decision:
    found = analyse(PlayedHand(start, [move]), worlds=0, limit=FEW)
    assert isinstance(found, Report)
    return found.decisions[0]


@pytest.mark.parametrize("preset", ["scopa", "briscola", "tressette", "ruba_mazzo", "tressette(players=2)"])
def test_the_other_side_reads_the_other_numbers(preset: str) -> None:
    report = report_of(preset)
    rules = report.start.rules
    total = facts_of(rules).total
    first, second = reader(rules, seat=0), reader(rules, seat=1)
    for decision in report.decisions:
        own, other = first.band(decision.value), second.band(decision.value)
        assert own is not None
        assert other == tuple(total - bound for bound in reversed(own))
    assert second.band((2, 5)) == (total - 5, total - 2)
    start, end = second.band(report.start_value), second.band(report.value)
    assert start is not None
    assert end is not None
    assert end[0] == start[0] - loss(report, 1) + loss(report, 0)


@cases(("preset", "mean", "theirs"), ("scopa", 2.0, -2.0), ("briscola", 70.0, 50.0))
def test_luck_of_one_side_is_the_bad_luck_of_the_other(preset: str, mean: float, theirs: float) -> None:
    luck = Luck(mean, 0, 1.5, 0, -0.5, 0, deals=60)
    assert reader(Rules(preset), seat=0).luck(luck) == (mean, 1.5, -0.5)
    assert reader(Rules(preset), seat=1).luck(luck) == (theirs, -1.5, 0.5)


def loss(report: Report, side: int) -> float:
    bounds = bounds_of(report.sides[side].open_loss)
    assert bounds is not None
    assert bounds[0] == bounds[1]
    return bounds[0]


def test_the_page_of_a_player_of_side_1_has_the_signs_of_that_side() -> None:
    report = report_of("scopa", seed=5)
    start, end = report.start_value, report.value
    assert isinstance(start, int)
    assert isinstance(end, int)
    for player, sign in ((None, 1), (0, 1), (1, -1)):
        text = report.to_html(names="en", player=player)
        for value in (sign * start, sign * end):
            assert f"<b>{f'{value:+d}' if value else '0'}</b>".replace("-", MINUS) in text
    own = report.to_html(names="en", player=1)
    assert f"points: You {MINUS} seat 0" in own
    assert own.index("lost by you") < own.index("lost by seat 0")
    assert own.index(">You</td>", own.index("Totals")) < own.index(">seat 0</td>", own.index("Totals"))
    assert f"You {MINUS} seat 0" in own[own.index('class="strip"') :]


def test_graphs_have_titled_axes_on_every_screen() -> None:
    text = report_of("briscola").to_html(names="en", players=["Ada", "Bea"], player=1)
    graphs = re.findall(r'<svg[^>]*class="graph (\w+)".*?</svg>', text, re.DOTALL)
    assert graphs == ["wide", "narrow"]
    assert text.count(">points: You</text>") == 2
    assert text.count(">move of the hand</text>") == 2


def test_a_player_that_is_not_there_is_refused() -> None:
    report = report_of("scopa")
    with pytest.raises(ValueError, match="`player` is 2: expected 0 to 1"):
        report.to_html(player=2)
    with pytest.raises(TypeError, match="`player` is 'Anna': expected an integer"):
        report.to_html(player="Anna")  # type: ignore[arg-type]  # wrong on purpose


@cases(
    ("tag", "seat", "said"),
    ("en", 0, "With the knave of coins you end at 54 points; with the other card at 48."),
    ("it", 0, f"Con il fante di denari finisci a 54 punti; con {OTHER} a 48."),
    ("en", 1, "If seat 0 plays the knave of coins, you end at 66 points; with the other card at 72."),
    ("it", 1, f"Se posto 0 gioca il fante di denari finisci a 66 punti; con {OTHER} a 72."),
    ("en", None, "With the knave of coins seat 0 ends at 54 points; with the other card at 48."),
    ("it", None, f"Con il fante di denari posto 0 finisce a 54 punti; con {OTHER} a 48."),
)
def test_a_mistake_is_told_in_a_sentence(tag: Language, seat: int | None, said: str) -> None:
    (hand,) = load_hands(EXAMPLES / "played_briscola.json")
    position = hand.positions()[37]
    decision = mistake(position, hand.moves[37])
    assert str(decision.move) == "1C"
    assert sentence(decision, reader(position.rules, tag, seat), position) == said


@pytest.mark.parametrize("preset", ["scopa", "scopone", "briscola", "tressette", "ruba_mazzo", "scopa(players=3)"])
def test_the_numbers_of_sentences_are_those_of_the_solver(preset: str) -> None:
    reports = [report_of(preset, plies_left=24, seed=seed) for seed in range(4)]
    rules = reports[0].start.rules
    told = 0
    for report, seat in product(reports, range(rules.seats)):
        for decision, said in sentences(report, reader(rules, seat=seat)):
            if not said or decision.value is None:
                continue
            told += 1
            who = reader(rules, seat=seat)
            band = who.band(decision.value, decision.side)
            assert band is not None
            is_ours = rules.sides > 2 or decision.side == who.side
            ends = {
                band[0] - bound[0] if is_ours else band[0] + bound[0]
                for one in decision.moves
                if (bound := bounds_of(one.open_loss)) is not None
            }
            found = numbers(re.sub(r"seat \d", "", said))
            assert found[0] == band[0]
            assert set(found) <= ends
            assert all((after <= band[0]) if is_ours else (after >= band[0]) for after in found)
    assert told


@pytest.mark.usefixtures("small_strategies")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("tag", ["en", "it"])
def test_sentences_of_all_games_are_sentences(game: str, tag: Language) -> None:
    left = {"machiavelli": 6, "scala40": None, "sette_e_mezzo": None, "scialandroni": None}.get(game, 12)
    rules = Rules(Rules.presets(game)[0])
    if game == "scala40":
        (hand,) = load_hands(EXAMPLES / "scala40_ending.json")
        report = analyse((hand.start, hand.start.legal_moves()[-1:]), worlds=4, limit=FEW)
    else:
        report = analyse(played_hand(str(rules), 2, left), worlds=4, limit=FEW)
    assert isinstance(report, Report)
    for seat in (None, 0, 1):
        for decision, said in sentences(report, reader(report.start.rules, tag, seat)):
            assert "{" not in said
            assert "  " not in said
            assert not said or (said[0].isupper() and said.endswith("."))
            assert all(one.strip()[0].isupper() for one in re.split(r"(?<=[a-z])\. ", said) if one)
            assert picture(decision.move, reader(report.start.rules, tag).words).count("<svg") == len(
                decision.move.cards
            ) + len(getattr(decision.move, "captured", ()))


def test_a_card_that_takes_in_two_ways_is_told_with_what_it_takes() -> None:
    (hand,) = load_hands(EXAMPLES / "played_hand.json")
    report = analyse(hand, worlds=0, limit=FEW)
    assert isinstance(report, Report)
    told = [said for _, said in sentences(report, reader(hand.start.rules, seat=1))]
    assert any("(taking " in said for said in told) or not any(map(ambiguous, report.decisions))


def ambiguous(decision: Decision) -> bool:
    cards = sorted(str(one.move.cards) for one in decision.moves)
    return any(one == other for one, other in pairwise(cards)) and bool(decision.open_loss)


def test_words_of_moves_agree_with_the_player() -> None:
    report = report_of("sette_e_mezzo", plies_left=None)
    text = report.to_html(names="it", player=1)
    rows = re.findall(r'class="played"[^>]*><span class="told"><b>([^<]+)</b>', text)
    forms = {"draw": ("pesca", "peschi"), "stand": ("sta", "stai")}
    assert rows == [forms[str(decision.move)][decision.seat] for decision in report.decisions]
    assert {decision.seat for decision in report.decisions} == {0, 1}


def test_a_hand_without_values_has_no_graph() -> None:
    report = analyse((Rules("machiavelli").deal(seed=3), ["draw"]), worlds=0, limit=FEW)
    assert isinstance(report, Report)
    assert 'class="graph' not in report.to_html()


def test_with_three_sides_the_values_have_names() -> None:
    report = report_of("scopa(players=3)", plies_left=9)
    assert isinstance(report.value, tuple)
    first, second, third = report.value
    assert f"<b>You: {second}, seat 2: {third}, seat 0: {first}</b>" in report.to_html(names="en", player=1)


def test_cards_are_drawn_with_their_names() -> None:
    words = language("it").at(Rules("scopa"))
    drawn = unescape(picture(Move("7Dx3S+4D"), words))
    assert re.findall(r'data-card="(\w+)" aria-label="([^"]+)"', drawn) == [
        ("7D", "settebello"),
        ("3S", "tre di spade"),
        ("4D", "quattro di denari"),
    ]
    assert named(Move("7Dx3S+4D"), words) == "settebello prende tre di spade, quattro di denari"
    report = report_of("scopa", seed=5)
    body = re.sub(r"<svg.*?</svg>", "", report.to_html(), flags=re.DOTALL)
    assert not [str(one.move) for one in report.decisions if f">{one.move}<" in body]


@pytest.mark.parametrize("preset", ["scopa", "briscola", "tressette(players=2)"])
def test_the_desk_tells_the_values_of_the_seat_at_the_bottom(server: Server, preset: str) -> None:
    position = Rules.parse(preset).random_position(seed=3, plies_left=8)
    total, visitor = facts_of(position.rules).total, Visitor(server)
    found = []
    for seat in ("0", "1"):
        job = visitor.post("/analyse/values", {"position": str(position), "seat": seat}).json()["job"]
        told = visitor.events(job)[-1][1]
        on_cards = {card: float(value) for card, value in re.findall(VALUED, told["board"])}
        verdict = re.search(r'class="verdict">([^<]*)', told["values"])
        assert verdict is not None
        assert numbers(verdict[1])[0] in on_cards.values()
        found.append(on_cards)
    assert found[0]
    assert found[1] == {card: total - value for card, value in found[0].items()}


def test_a_picture_tells_the_values_of_a_side() -> None:
    position = Rules("scopa").random_position(seed=3, plies_left=8)
    solution = solve(position)
    first, second = (dict(re.findall(VALUED, board(position, solution, side=side))) for side in (0, 1))
    assert {card: -float(value) for card, value in first.items()} == {card: float(v) for card, v in second.items()}
    assert f"posto 1 {MINUS} posto 0" in board(position, solution, side=1)
    with pytest.raises(ValueError, match="`side` is 2: expected 0 to 1"):
        board(position, side=2)


QUICK = ("--worlds", "4", "--seconds", "1000")


def test_the_terminal_tells_the_values_of_the_seat_that_is_asked_for() -> None:
    file = str(EXAMPLES / "played_hand.json")
    assert "+2 = -3 - 3 lost by side 0 + 8 lost by side 1" in printed("analyse", file, *QUICK)
    own = " ".join(printed("analyse", file, *QUICK, "--seat", "1").split())
    assert "-2 = +3 - 8 lost by side 1 + 3 lost by side 0" in own
    assert (
        f"move 32: With the knave of cups or the four of batons you end at 0 points; with the other card at {MINUS}2."
        in own
    )
    third = " ".join(printed("analyse", file, *QUICK, "--seat", "0", "--lang", "it").split())
    assert "mossa 32" not in third


def test_the_command_writes_a_page_for_a_reader(tmp_path: Path) -> None:
    record, out = tmp_path / "match.jsonl", str(tmp_path / "report.html")
    Match(Rules("scopa", target=3), ["greedy", "random"], seed=3, record=record).play()

    def page(*arguments: str) -> str:
        assert run("analyse", str(record), "--html", out, "--names", "en", "--worlds", "0", *arguments).exit_code == 0
        return Path(out).read_text(encoding="utf-8")

    assert "you end at" not in page()
    seat_0 = read_record(record).hands[0].players[0]
    for player in (0, 1):
        own, other = (("greedy", "random"), ("random", "greedy"))[player]
        right, wrong = f"points: You {MINUS} {other}", f"points: You {MINUS} {own}"
        for arguments in (["--player", own], ["--seat", "0" if player == seat_0 else "1"]):
            mine = page(*arguments)
            assert "you end at" in mine
            assert right in mine
            assert wrong not in mine  # the same player in every hand, at whatever seat
    assert "leave one out" in complaint("analyse", str(record), "--html", out, "--player", "random", "--seat", "1")


def test_the_page_of_a_record_is_that_of_the_only_person(tmp_path: Path) -> None:
    match = Match(Rules("scopa"), ["greedy", Person()], seed=3)
    match.deal()
    while (turn := match.to_move) is not None:
        match.step(match.position.legal_moves()[0] if turn[1] else None)
    record, out = tmp_path / "match.jsonl", tmp_path / "report.html"
    record.write_text("\n".join(match.record().lines()) + "\n")
    arguments = ["--html", str(out), "--names", "it", "--worlds", "0"]
    assert run("analyse", str(record), *arguments).exit_code == 0
    assert f"punti: Tu {MINUS} greedy" in out.read_text(encoding="utf-8")

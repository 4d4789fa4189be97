"""Learning from mistakes: which positions of a hand are played again, and which answers are right."""

import re
from html import unescape
from typing import Any

import pytest

from analysing import plain_fair_loss, played_hand
from commanding import EXAMPLES
from scopasolver import Limit, Rules, solve
from scopasolver.analysis import Report, analyse
from scopasolver.analysis.lessons import MOST, Lesson, fair_loss, is_right, lessons
from scopasolver.play import PlayedHand, load_hands
from scopasolver.web.desk.asked import Asked
from scopasolver.web.desk.made import report_of
from scopasolver.web.desk.report import lesson_address
from scopasolver.web.serve import Server
from test_italian import check
from test_italian_pages import words_of_page
from webbing import Visitor

FEW = Limit(nodes=20_000)


@pytest.fixture(scope="module")
def hand() -> PlayedHand:
    (found,) = load_hands(EXAMPLES / "played_hand.json")
    return found


def made(played: Any, worlds: int = 20) -> Report:
    found = analyse(played, worlds=worlds, limit=FEW)
    assert isinstance(found, Report)
    return found


def address(hand: PlayedHand, plies: str, number: int = 0, seat: int = 1, names: tuple[str, ...] = ()) -> str:
    return lesson_address(Asked(hand, seat=seat, names=names), plies, number)


def test_lessons_are_the_dearest_mistakes_of_the_seat() -> None:
    for seed in range(3):
        report = made(played_hand("briscola", seed, 12), worlds=10)
        for seat in (0, 1):
            found = lessons(report, seat)
            assert len(found) <= MOST
            assert found == sorted(found, key=lambda lesson: lesson.ply)
            plies = {lesson.ply for lesson in found}
            own = [one for one in report.decisions if one.seat == seat]
            assert plies <= {one.ply for one in own}
            graded = [one for one in own if one.grade is not None]
            left_out = [one.fair_loss or 0 for one in graded if one.ply not in plies]
            chosen = [one.fair_loss or 0 for one in graded if one.ply in plies]
            assert not left_out or min(chosen) >= max(left_out)
            assert not {one.ply for one in own if one.kind in {"bad_luck", "fine", "forced"}} & plies


def test_a_lesson_is_judged_by_what_could_be_seen() -> None:
    """With an empty stock the slow twins give the mean loss over all deals of the other hand."""
    looked = 0
    for seed in range(12):
        start, moves = played_hand("tressette(players=2)", seed, 8)
        report = made((start, moves))
        for lesson in lessons(report, start.to_move or 0)[:1]:
            position = PlayedHand(start, moves).positions()[lesson.ply]
            decision = report.decisions[lesson.ply]
            for move in position.legal_moves() if lesson.is_seen and not position.stock else ():
                looked += 1
                right = float(plain_fair_loss(position, move)) <= report.threshold
                assert is_right(decision, position, move, report.threshold, is_seen=True) is right
    assert looked


def test_with_all_cards_known_the_lessons_are_the_dearest_moves_and_the_best_ones_are_right() -> None:
    start, moves = played_hand("briscola", 0, 18)
    report = made((start, moves), worlds=0)
    positions, looked, left_out = PlayedHand(start, moves).positions(), 0, 0
    for seat in (0, 1):
        found = {lesson.ply for lesson in lessons(report, seat)}
        costs = {one.ply: one.open_loss for one in report.decisions if one.seat == seat and one.open_loss}
        assert found == set(sorted(costs, key=costs.__getitem__, reverse=True)[:MOST])
        left_out += len(costs) - len(found)
        for ply in found:
            best = solve(positions[ply]).best
            for move in positions[ply].legal_moves():
                looked += 1
                decision = report.decisions[ply]
                assert is_right(decision, positions[ply], move, report.threshold, is_seen=False) is (move in best)
    assert looked
    assert left_out


def test_moves_that_were_not_compared_are_valued_by_the_game() -> None:
    rules = Rules("machiavelli")
    start = rules.deal(seed=3)
    report = made((start, ["draw"]), worlds=0)
    decision = report.decisions[0]
    for move in start.legal_moves()[:5]:
        lost = fair_loss(decision, start, move)
        best = max(len(one.cards) for one in (*start.legal_moves()[:2000], *(one.move for one in decision.moves)))
        assert lost == best - len(move.cards)


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_lesson_is_played_until_right(server: Server, hand: PlayedHand, language: str) -> None:
    visitor = Visitor(server, language)
    report = report_of(hand, 10)
    found = lessons(report, 1)
    assert Lesson(31, is_seen=True) in found
    there = address(hand, "19open 31", 1)
    page = visitor.get(there).text
    position = hand.positions()[31]
    unseen = {str(card) for card in position.observation(1).unseen}
    board = page[page.index('id="board"') : page.index('id="said"')]
    assert not unseen & set(re.findall(r'data-card="(\w+)"', board))
    for move in position.legal_moves():
        told = visitor.post(there, {"move": str(move)}).json()
        assert told["right"] is (str(move) != "7Sx7B")
        assert ("board" in told) is told["right"]
    told = visitor.post(there, {}).json()
    assert told["right"] is None
    said = unescape(told["said"])
    assert ("knave of cups" if language == "en" else "fante di coppe") in said
    assert "/analyse?" in said
    first = visitor.post(address(hand, "19open 31", 0), {}).json()
    assert f'href="{address(hand, "19open 31", 1)}"' in unescape(first["said"])


def test_a_player_of_the_table_is_you(server: Server, hand: PlayedHand) -> None:
    there = address(hand, "31", names=("Rosa", "Tu"))
    page = Visitor(server).get(there).text
    assert "You played" in page
    assert "Rosa" in page
    told = Visitor(server).post(there, {}).json()["said"]
    assert "you end at" in told
    theirs = address(hand, "31", seat=0, names=("You", "Rosa"))
    assert "Rosa played" in Visitor(server).get(theirs).text


@pytest.mark.parametrize("plies", ["", "99", "1 2 3 4", "x", "-1", "1 x", "31opened", "\u0663"])
def test_addresses_of_no_lesson_lead_to_the_desk(server: Server, hand: PlayedHand, plies: str) -> None:
    visitor = Visitor(server)
    answer = visitor.get(address(hand, plies))
    assert answer.status == 303
    assert visitor.get(answer.headers["location"]).status == 200
    assert visitor.post(address(hand, "31", 7), {}).status == 422
    assert visitor.post(address(hand, "31"), {"move": "nonsense"}).status == 422


def test_the_page_of_a_lesson_is_small(server: Server, hand: PlayedHand) -> None:
    visitor = Visitor(server)
    page = visitor.get(address(hand, "31")).text
    linked = re.findall(r'(?:href|src)="(/static/[^"]+)"', page)
    assert len(page) + sum(len(visitor.get(file).text) for file in linked) < 150_000


def test_a_report_is_saved_as_one_file(server: Server, hand: PlayedHand) -> None:
    visitor = Visitor(server, "it")
    fields = Asked(hand, seat=1, names=("Rosa", "Tu")).fields
    job = visitor.post("/analyse/report", fields).json()["job"]
    html = unescape(visitor.events(job)[-1][1]["html"])
    (link,) = re.findall(r'href="(/analyse/report\.html\?[^"]+)"', html)
    answer = visitor.get(link)
    assert answer.headers["content-disposition"] == 'attachment; filename="scopasolver.html"'
    assert "punti: Tu" in answer.text
    assert "<style>" in answer.text
    assert not re.findall(r'(?:href|src)="[^#"]', answer.text)
    assert "Impara dagli errori" in html
    for address in ("/analyse/report.html?position=x", f"/analyse/report.html?position={hand.end}"):
        answer = visitor.get(address.replace(" ", "%20"))
        assert answer.status == 303  # only the button of the desk starts the work
        assert answer.headers["location"].startswith("/analyse?")


def test_reports_and_lessons_are_in_italian(server: Server, hand: PlayedHand) -> None:
    visitor = Visitor(server, "it")
    job = visitor.post("/analyse/report", Asked(hand, seat=1, names=("Rosa", "Tu")).fields).json()["job"]
    check(words_of_page(visitor.events(job)[-1][1]["html"]))
    there = address(hand, "19open 31", names=("Rosa", "Tu"))
    check(words_of_page(visitor.get(there).text))
    for move in ("", *map(str, hand.positions()[19].legal_moves())):
        check(words_of_page(visitor.post(there, {"move": move}).json()["said"]))

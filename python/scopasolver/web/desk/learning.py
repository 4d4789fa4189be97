"""Learning from mistakes: dear positions of a hand are played again, until a right move is found."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from scopasolver import Move, ParseError, Position
from scopasolver.analysis import Decision
from scopasolver.analysis.html import drawn, worths_of
from scopasolver.analysis.lessons import MOST, MOST_MOVES, Lesson, is_right
from scopasolver.analysis.reader import Reader
from scopasolver.analysis.sentences import answered, sentence
from scopasolver.analysis.told import named, picture
from scopasolver.games import first_moves
from scopasolver.web.desk.asked import PATH, Asked
from scopasolver.web.desk.given import READ, told
from scopasolver.web.desk.made import report_of
from scopasolver.web.desk.pages import pack_of
from scopasolver.web.desk.report import LEARN, OPEN, lesson_address, reader_of
from scopasolver.web.desk.saving import SCRIPT, saving
from scopasolver.web.home import named as title_of
from scopasolver.web.html import Html, h, press
from scopasolver.web.pages import messages, page
from scopasolver.web.visit import Visit, redirected, shown, visit_of

PLY = re.compile(rf"(\d{{1,5}})({OPEN})?", re.ASCII)


@dataclass(frozen=True)
class Course:
    """The lessons of a hand, and which of them is shown."""

    asked: Asked
    """The hand."""
    plies: str
    """The lessons, as an address names them."""
    number: int
    """Number of the lesson shown, from 0."""
    lessons: tuple[Lesson, ...]
    """The lessons."""

    @classmethod
    def read(cls, fields: Mapping[str, str]) -> Self:
        """Read the fields of an address.

        Raises
        ------
        ScopaSolverError
            If they name no lessons of a legal hand.
        """
        asked, plies, number = Asked.read(fields), fields.get("plies", ""), fields.get("number") or "0"
        found = [PLY.fullmatch(part) for part in plies.split()[: MOST + 1]]
        lessons = tuple(Lesson(int(one[1]), one[2] is None) for one in found if one is not None)
        is_there = len(lessons) == len(found) <= MOST and all(one.ply < len(asked.hand.moves) for one in lessons)
        if not (is_there and number.isascii() and number.isdecimal() and int(number[:2]) < len(lessons)):
            raise ParseError(f"`plies`, `number`: `{plies}` and `{number}` instead of lessons of the hand")
        return cls(asked, plies, int(number), lessons)

    @property
    def lesson(self) -> Lesson:
        """The lesson shown."""
        return self.lessons[self.number]

    @property
    def position(self) -> Position:
        """The position to be played again."""
        return self.asked.hand.positions()[self.lesson.ply]

    @property
    def address(self) -> str:
        """The address of the lesson."""
        return lesson_address(self.asked, self.plies, self.number)


async def lesson(request: Request) -> Response:
    """Show a lesson."""
    visit = visit_of(request)
    try:
        course = await run_in_threadpool(Course.read, request.query_params)
    except READ:
        return redirected(f"{PATH}?{request.url.query}")
    return shown(await run_in_threadpool(_page, visit, course))


async def answer(request: Request) -> Response:
    """Judge an answer; without a move, tell the solution."""
    visit = visit_of(request)
    try:
        course = await run_in_threadpool(Course.read, request.query_params)
        text = (await visit.fields()).get("move", "")
        move = course.position.parse_move(text) if text else None
        return JSONResponse(await visit.workers(_judged, visit, course, move))
    except READ as error:
        return JSONResponse({"errors": told(visit.words, error)}, 422)


def _page(visit: Visit, course: Course) -> Html:
    position, asked = course.position, course.asked
    reader = reader_of(visit.words, asked)
    words = reader.words
    title = words("Learn from the mistakes")
    count = words("{number} of {count}", number=course.number + 1, count=len(course.lessons))
    return page(
        visit,
        f"{title}, {count}",
        h("h1", title, " ", h("small", f"{title_of(words, position.rules)}, {count}"), class_="title"),
        h(
            "div",
            h("div", h("section", Html(_board(course, reader)), id="board", aria_label=words("Table")), class_="left"),
            h(
                "aside",
                h(
                    "section",
                    _question(course, reader),
                    h("div", _moves(position, reader), id="values"),
                    h("div", id="said", role="status"),
                ),
                h(
                    "section",
                    press(words("Show the solution"), data_give_up=True),
                    saving(words),
                    _back(course, reader),
                    class_="tools",
                ),
                class_="beside",
            ),
            id="desk",
            data_address=course.address,
            data_lesson=True,
        ),
        messages(words, right=words("Right!"), wrong=words("Wrong.")),
        scripts=("problem.js", SCRIPT),
        styles=("desk.css", "learning.css"),
        pack=pack_of(position.rules),
        kind="desk",
    )


def _question(course: Course, reader: Reader) -> Html:
    """Ask for a better move than the one played."""
    words, played = reader.words, course.asked.hand.moves[course.lesson.ply]
    seat = course.position.to_move or 0
    mine = reader.is_you and seat == reader.seat
    said = words("You played") if mine else words("{name} played", name=reader.name(seat))
    sees = words("What you see is what could be seen then.") if course.lesson.is_seen else words("All cards lie open.")
    return h(
        "div",
        h("h2", words("What was better?")),
        h("p", said, " ", Html(picture(played, words))),
        h("p", sees, class_="note"),
    )


def _board(course: Course, reader: Reader) -> str:
    position = course.position
    return drawn(position.observation(position.to_move or 0) if course.lesson.is_seen else position, reader)


def _moves(position: Position, reader: Reader) -> Html:
    words = reader.words
    rows = [
        h(
            "li",
            press(
                Html(picture(move, words)),
                data_move=move,
                data_cards=" ".join(map(str, move.cards)),
                aria_label=named(move, words),
            ),
        )
        for move in first_moves(position, MOST_MOVES)
    ]
    return h("ol", rows, class_="worths choices")


def _judged(visit: Visit, course: Course, move: Move | None) -> dict[str, Any]:
    """Return the verdict on a move, or the solution if there is none, as the script of the page reads it."""
    reader, position = reader_of(visit.words, course.asked), course.position
    report = report_of(course.asked.hand, visit.settings.limit_seconds)
    decision = report.decisions[course.lesson.ply]
    is_seen = course.lesson.is_seen
    if move is not None and not is_right(decision, position, move, report.threshold, is_seen=is_seen):
        return {"right": False, "said": _refuted(course, decision, reader, move)}
    is_open = decision.open_loss is not None
    after = drawn(
        position if is_open else position.observation(decision.seat),
        reader,
        worths_of(decision, reader),
        move or next(iter(decision.best), decision.fair_best),
    )
    said = h("div", h("p", sentence(decision, reader, position)), _onward(course, reader))
    return {"right": None if move is None else True, "said": said, "board": after}


def _refuted(course: Course, decision: Decision, reader: Reader, move: Move) -> Html:
    words = reader.words
    again = h("p", words("That is what was played.")) if move == decision.move else None
    said = answered(decision, reader, move, is_seen=course.lesson.is_seen)
    return h("div", again, h("p", f"{said} {words('There is a better move.')}".strip()))


def _onward(course: Course, reader: Reader) -> Html:
    """Draw the link to the next lesson, or back to the hand."""
    if course.number + 1 == len(course.lessons):
        return h("p", _back(course, reader))
    address = lesson_address(course.asked, course.plies, course.number + 1)
    return h("p", h("a", reader.words("Next position"), href=address, class_="word main"))


def _back(course: Course, reader: Reader) -> Html:
    at = Asked(course.asked.hand, course.lesson.ply, course.asked.seat, course.asked.names)
    return h("a", reader.words("Back to the hand"), href=at.address, class_="word")


ROUTES = [Route(LEARN, lesson), Route(LEARN, answer, methods=["POST"])]

"""The lines of a text with moves: words, notes and variations, sorted from its tokens before any move is read."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from scopasolver.exceptions import ScoreError
from scopasolver.play.tree.tokens import Token


@dataclass(slots=True)
class Run:
    """Words of a line of the text that stand one after the other: one move or several."""

    line: int
    words: list[str]


@dataclass(slots=True)
class Remark:
    """The text of a note."""

    line: int
    text: str


@dataclass(slots=True)
class Branch:
    """A line of moves with its notes, and the variations in place of its moves."""

    line: int
    parts: "list[Run | Remark | Branch]" = field(default_factory=list)
    has_moves: bool = False


class Sorting:
    """What puts tokens into lines; `main` is the main line, and `faults` is what is wrong with the parentheses."""

    def __init__(self, tokens: Iterable[Token]) -> None:
        self.main = Branch(1)
        self.faults = list[ScoreError]()
        self._inside = [self.main]
        former: Token | None = None
        for token in tokens:
            if token.kind == "word":
                self._word(token, goes_on=former is not None and (former.kind, former.line) == ("word", token.line))
            elif token.kind == "note":
                self._note(token)
            elif token.kind == "open":
                self._open(token)
            elif token.kind == "close":
                self._close(token)
            elif token.kind == "fault":
                self._refuse(token.line, "`{` without a `}`" if token.text == "{" else "`}` without a `{` before it")
            former = token
        for branch in self._inside[1:]:
            self._refuse(branch.line, "`(` without a `)`")

    def _word(self, token: Token, *, goes_on: bool) -> None:
        branch = self._inside[-1]
        former = branch.parts[-1] if goes_on else None
        if isinstance(former, Run):
            former.words.append(token.text)
        else:
            branch.parts.append(Run(token.line, [token.text]))
            branch.has_moves = True

    def _note(self, token: Token) -> None:
        branch = self._inside[-1]
        if branch is not self.main and not branch.has_moves:
            self._refuse(token.line, "a note before the first move of a variation: write it after the move")
        branch.parts.append(Remark(token.line, token.text))

    def _open(self, token: Token) -> None:
        if not self._inside[-1].has_moves:
            self._refuse(token.line, "`(` before the first move: a variation follows the move that it replaces")
        self._inside.append(Branch(token.line))
        self._inside[-2].parts.append(self._inside[-1])

    def _close(self, token: Token) -> None:
        branch = self._inside[-1]
        if branch is self.main:
            self._refuse(token.line, "`)` without a `(` before it")
            return
        if not branch.has_moves:
            self._refuse(branch.line, "a variation without a move")
        self._inside.pop()

    def _refuse(self, line: int, reason: str) -> None:
        self.faults.append(ScoreError(line, reason))

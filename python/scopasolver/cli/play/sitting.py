"""A person at the table: the match, who plays in it, and where it is saved."""

import shlex
from dataclasses import dataclass
from pathlib import Path

from scopasolver import Move, Position
from scopasolver.cli.names import NUMBERS, Names
from scopasolver.cli.play.cast import Cast
from scopasolver.language.spoken import gettext
from scopasolver.play import Hand, Match, MovePlayed, Player
from scopasolver.play.match import play_again

Seats = list[Player | str]
"""The players in the form that `Match` takes."""


@dataclass
class Sitting:
    """A match that is being played."""

    match: Match
    """The match; `save` replaces it, so do not keep it elsewhere."""
    seats: Seats
    """The players, in the form that `Match` takes."""
    cast: Cast
    """The names of the players."""
    hint: str
    """The spec of the bot that gives hints."""
    seconds: float
    """Time limit of the solver for one move."""
    file: Path | None
    """File in which the match is recorded."""
    hides_taken: bool = False
    """Whether the cards that the players have won are hidden."""
    advised: tuple[Position, Move] | None = None
    """The position of the last hint, and the move that it recommended."""

    @property
    def hand(self) -> Hand | None:
        """The current hand, or the one that has just ended."""
        return self.match.history[-1] if self.match.history else None

    @property
    def viewer(self) -> int | None:
        """The person's seat in that hand."""
        return self.hand.seat_of(self.cast.me) if self.hand else None

    @property
    def names(self) -> Names:
        """The names of the seats and sides of that hand."""
        return self.cast.names(self.match.position.rules, self.hand.players) if self.hand else NUMBERS

    @property
    def is_asked(self) -> bool:
        """Whether the person is to move."""
        return self.match.to_move is not None and self.match.to_move[1] == self.cast.me

    @property
    def advice(self) -> Move | None:
        """The move of the last hint; None if there was no hint since the last move."""
        if self.advised is None or not self.is_asked:
            return None
        position, move = self.advised
        return move if position == self.match.position else None

    @property
    def own_moves(self) -> list[MovePlayed]:
        """The moves of the person in that hand."""
        return [played for played in self.hand.moves if played.player == self.cast.me] if self.hand else []

    @property
    def has_moved(self) -> bool:
        """Whether the person has moved in any hand."""
        return any(played.player == self.cast.me for hand in self.match.history for played in hand.moves)

    def save(self, file: Path) -> None:
        """Write the match to a new file, and record it there from now on."""
        hands = self.match.history
        start = hands[0].start if hands and hands[0].given else None
        is_new = not file.exists()
        try:
            match = Match(self.match.rules, self.seats, seed=self.match.seed or 0, record=file, start=start)
            play_again(match, hands)
        except OSError:
            if is_new:
                file.unlink(missing_ok=True)
            raise
        self.match, self.file = match, file

    def farewell(self) -> str:
        """Return how to go on with the match, or that it is over."""
        if self.match.is_over:
            if self.file is not None:
                return gettext("the match is over; it is recorded in {file}", file=self.file)
            return gettext("the match is over")
        if self.file is not None:
            command = f"scopasolver play --resume {shlex.quote(str(self.file))}"
            return gettext("saved; go on with: {command}", command=command)
        if self.match.history and self.match.history[0].given:
            return gettext("not saved")
        return gettext("not saved; for the same deals again: {option}", option=f"--seed {self.match.seed}")

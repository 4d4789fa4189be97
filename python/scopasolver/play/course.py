"""The state of a match: its deals, moves and results, checked by the engine, without the players that choose moves."""

from dataclasses import dataclass, replace

from scopasolver import Move, Position, Result, ScopaSolverError, Standing
from scopasolver.play.arguments import expect
from scopasolver.play.events import (
    Event,
    HandDealt,
    HandOver,
    MatchOver,
    MatchStarted,
    MovePlayed,
    MovesUndone,
    PlayerLeft,
)
from scopasolver.play.hand_tree import HandTree
from scopasolver.play.played import PlayedHand
from scopasolver.play.tree.note import NOTHING, Note
from scopasolver.play.tree.variation import Variation, add_variations, variations_of


@dataclass(frozen=True, slots=True)
class Hand:
    """A finished or unfinished hand of a match.

    Attributes
    ----------
    number : int
        1 for the first hand of the match.
    players : tuple of int
        The player at each seat; the last of them deals. Of three players of Tressette, the dealer has two seats.
    start : Position
        The hand before its first move.
    moves : tuple of MovePlayed
        The moves that were not taken back, first to last.
    result : Result or None
        The score; None while the hand goes on.
    standing : scopasolver.Standing
        The standing of the match before the hand.
    left : tuple of int
        The players who left the match after it instead of re-entering.
    given : bool
        Whether `start` was given and not dealt.
    note : Note
        What a record says of the start.
    """

    number: int
    players: tuple[int, ...]
    start: Position
    moves: tuple[MovePlayed, ...]
    result: Result | None
    standing: Standing
    left: tuple[int, ...] = ()
    given: bool = False
    note: Note = NOTHING

    def played(self) -> PlayedHand:
        """Return the start and the moves, for an analysis or a score.

        Returns
        -------
        PlayedHand
            The hand without players and standing.
        """
        return PlayedHand(self.start, tuple(played.move for played in self.moves))

    def seat_of(self, player: int) -> int | None:
        """Return the seat of a player: of two hands that one player plays, the one to move, otherwise his own.

        Parameters
        ----------
        player : int
            Number of the player.

        Returns
        -------
        int or None
            The seat; None if the player has left the match.
        """
        seats = [seat for seat, sits in enumerate(self.players) if sits == player]
        to_move = (self.moves[-1].after if self.moves else self.start).to_move
        return to_move if to_move in seats else max(seats, default=None)

    def tree(self) -> HandTree:
        """Return the hand as a tree, with the notes and variations of its record.

        Returns
        -------
        HandTree
            A new tree; changes of it do not change the hand, see `Record.with_trees`.
        """
        tree = HandTree(self.start)
        node = tree.root
        node.note = self.note
        for ply, played in enumerate(self.moves):
            after = node.add(played.move)
            after.note = played.note
            add_variations({ply: node, ply + 1: after}, [other.to_dict() for other in played.variations], "variations")
            node = after
        return tree

    def with_tree(self, tree: HandTree) -> "Hand":
        """Return the hand with the notes and variations of a tree.

        Parameters
        ----------
        tree : HandTree
            A tree with this hand as its main line.

        Returns
        -------
        Hand
            The hand.

        Raises
        ------
        TypeError
            If `tree` is not a `HandTree`.
        ValueError
            If its start or its main line is another one.
        """
        expect("tree", tree, HandTree, "a HandTree")
        if tree.start != self.start:
            raise ValueError(f"hand {self.number}: the tree begins with another position")
        line = tuple(tree.mainline())
        if tree.mainline_moves() != tuple(played.move for played in self.moves):
            raise ValueError(f"hand {self.number}: the main line of the tree is another one")
        before = (tree.root, *line)
        moves = tuple(
            replace(played, note=node.note, variations=variations_of(parent.variations[1:], 0))
            for played, node, parent in zip(self.moves, line, before[:-1], strict=True)
        )
        return replace(self, moves=moves, note=tree.root.note)


class Course:
    """The hands and moves of a match so far, and its standing."""

    def __init__(self, started: MatchStarted) -> None:
        self.started = started
        self.standing = started.rules.start_match(started.seed or 0)
        self._hands: list[Hand] = []

    @property
    def position(self) -> Position:
        """The current hand, finished until the next one is dealt; before the first one, its deal."""
        if not self._hands:
            return self.standing.deal()
        hand = self._hands[-1]
        return hand.moves[-1].after if hand.moves else hand.start

    @property
    def in_hand(self) -> bool:
        """Whether a hand is being played."""
        return bool(self._hands) and self._hands[-1].result is None

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands so far."""
        return tuple(self._hands)

    def turn(self) -> tuple[int, int]:
        """Return the seat to act and the player there."""
        seat = self.position.to_move if self.in_hand else None
        if seat is None:
            raise ScopaSolverError("no hand is being played: nobody is to move")
        return seat, self._hands[-1].players[seat]

    def deal(self, start: Position | None = None, *, note: Note = NOTHING) -> HandDealt:
        """Deal the next hand, or begin it at `start`; if this is the first hand, player 0 then sits at seat 0, etc."""
        if self.in_hand:
            raise ScopaSolverError("the hand is not over")
        if start is None and self.started.seed is None:
            raise ScopaSolverError("there is no seed to deal the next hand with")
        if start is not None and not self._hands:
            rules = self.started.rules
            self.standing = rules.start_match(self.started.seed or 0, dealer=rules.players - 1)
        dealt = self.standing.deal()
        position = dealt if start is None else start
        if position.rules != dealt.rules:
            raise ScopaSolverError(f"the hand is one of `{position.rules}`, the match of `{dealt.rules}`")
        if position.is_over:
            raise ScopaSolverError("the hand is over before its first move")
        players = tuple(map(self.standing.player_at, range(position.rules.seats)))
        number = self.standing.hands_played + 1
        given, misdeals = start is not None, None if start is not None else self.standing.misdeals
        self._hands.append(Hand(number, players, position, (), None, self.standing, given=given, note=note))
        return HandDealt(number, players, misdeals, position, self.standing, note)

    def play(
        self,
        move: Move | str,
        explained: object = None,
        *,
        note: Note = NOTHING,
        variations: tuple[Variation, ...] = (),
    ) -> tuple[MovePlayed, *tuple[Event, ...]]:
        """Play a move and return its events: the move, and the end of the hand and of the match if it ends them."""
        (seat, player), before = self.turn(), self.position
        move = before.parse_move(move) if isinstance(move, str) else move
        after = before.play(move)
        saw_all = self.started.players[player].sees_all
        played = MovePlayed(player, seat, move, before, after, saw_all, explained, note, variations)
        hand, result = self._hands[-1], after.result() if after.is_over else None
        standing = self.standing if result is None else self.standing.after(result)
        self._hands[-1] = replace(hand, moves=(*hand.moves, played), result=result)
        self.standing = standing
        if result is None:
            return (played,)
        sides = tuple(map(hand.standing.side_at, range(after.rules.sides)))
        over = HandOver(hand.number, hand.players, sides, result, standing)
        if not standing.is_over:
            return (played, over)
        return (played, over, MatchOver(standing.winner, standing.totals))

    def decline(self, player: int) -> PlayerLeft:
        """Let a player who has just re-entered the match leave it."""
        if self.in_hand:
            raise ScopaSolverError("the hand is not over")
        self.standing = self.standing.decline(player)
        hand = self._hands[-1]
        self._hands[-1] = replace(hand, left=(*hand.left, player))
        return PlayerLeft(player, self.standing)

    def undo(self, player: int | None = None) -> MovesUndone:
        """Take back all moves since the last move of a player, that one included; without a player, the last move."""
        count = 0
        for hand in reversed(self._hands):
            for played in reversed(hand.moves):
                count += 1
                if player is None or played.player == player:
                    return self.take_back(count)
        raise ScopaSolverError("there is no move to undo" + ("" if player is None else f" of player {player}"))

    def take_back(self, count: int) -> MovesUndone:
        """Take back `count` moves, and the deals of later hands that have no moves left."""
        if not 0 < count <= sum(len(hand.moves) for hand in self._hands):
            raise ScopaSolverError(f"{count} moves cannot be undone")
        left = count
        while left > len(self._hands[-1].moves):
            left -= len(self._hands.pop().moves)
        hand = self._hands[-1]
        self._hands[-1] = replace(hand, moves=hand.moves[: len(hand.moves) - left], result=None, left=())
        self.standing = hand.standing
        return MovesUndone(count, self.position)

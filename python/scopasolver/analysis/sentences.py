"""What a mistake has cost, in a sentence: where the best move leads, where the others do, and what could be known."""

from collections.abc import Sequence

from scopasolver import Move, Position
from scopasolver.analysis.reader import Reader
from scopasolver.analysis.report import Decision, bounds_of
from scopasolver.analysis.terms import terms_of
from scopasolver.analysis.told import is_card, named, taken
from scopasolver.games import first_moves, worth

MOST_NAMED = 2
"""Largest number of equally good moves that a sentence names."""
TOLD = {"error", "lucky", "bad_luck", "unclear"}
"""Kinds of moves about which there is something to say."""


def sentence(decision: Decision, reader: Reader, before: Position) -> str:
    """Return what a move has cost and what would have been better, for its reader; "" if it is not known to cost.

    Numbers are those of the reader's side. `before` is the position in which the move was played.
    """
    if decision.kind not in TOLD:
        return ""
    return " ".join(filter(None, (_open(decision, reader, before), _fair(decision, reader))))


def answered(decision: Decision, reader: Reader, move: Move, *, is_seen: bool) -> str:
    """Return what a move would cost that is tried instead of the one played; "" if it is not known."""
    one = next((one for one in decision.moves if one.move == move), None)
    if one is None:
        return ""
    if is_seen:
        if one.fair_loss is None:
            return ""
        return reader.words("On average it loses {amount}.", amount=_amount(one.fair_loss, reader))
    value, bounds = _own_value(decision, reader), bounds_of(one.open_loss)
    if value is None or bounds is None or bounds[0] != bounds[1]:
        return ""
    phrase = _Phrase(decision, reader)
    return f"{phrase.of([move])} {phrase.ends(reader.counted(_after(value, bounds[0], phrase)))}."


def _open(decision: Decision, reader: Reader, before: Position) -> str:
    """Say where the best move leads, and where the others do, with all cards known."""
    cost = bounds_of(decision.open_loss)
    if cost is None or cost[0] <= 0:
        return ""
    value = _own_value(decision, reader)
    lost = {one.move: bounds_of(one.open_loss) for one in decision.moves}
    best = [move for move in decision.best if lost.get(move) == (0, 0)]
    if value is None or not best:
        return reader.words("The move played loses at least {amount}.", amount=_amount(cost[0], reader))
    phrase = _Phrase(decision, reader)
    told = [f"{phrase.of(best[:MOST_NAMED])} {phrase.ends(reader.counted(value))}"]
    others = [loss for move, loss in lost.items() if move not in best and loss is not None]
    has_all = len(others) == len(lost) - len(best) and _is_whole(before, len(lost))
    if others and has_all and len(best) <= MOST_NAMED:
        told.append(_others(others, value, phrase))
    said = "; ".join(told) + "."
    if cost[0] < cost[1]:
        return said
    says_enough = len(told) > 1 and all(loss == cost for loss in others)
    if says_enough:
        return said
    after = reader.counted(_after(value, cost[0], phrase))
    return f"{said} {phrase.of([decision.move])} {phrase.ends(after)}."


def _own_value(decision: Decision, reader: Reader) -> float | None:
    """Return the value of the position that a sentence counts from; with three or more sides it is the mover's."""
    if decision.value is None:
        return None
    band = reader.band(decision.value, decision.side)
    return None if band is None else band[0]


def _after(value: float, loss: float, phrase: "_Phrase") -> float:
    return value - loss if phrase.is_ours else value + loss


def _others(lost: Sequence[tuple[float, float]], value: float, phrase: "_Phrase") -> str:
    """Say where all other moves lead: the best of them bounds them all."""
    words, least = phrase.reader.words, min(low for low, _ in lost)
    after = phrase.reader.number(_after(value, least, phrase))
    is_same = all(loss == (least, least) for loss in lost)
    if not phrase.are_cards:
        if is_same:
            return words("otherwise at {value}", value=after)
        if phrase.is_ours:
            return words("otherwise at {value} at most", value=after)
        return words("otherwise at {value} at least", value=after)
    if len(lost) == 1 and is_same:
        return words("with the other card at {value}", value=after)
    if is_same:
        return words("with any other card at {value}", value=after)
    if phrase.is_ours:
        return words("with any other card at {value} at most", value=after)
    return words("with any other card at {value} at least", value=after)


def _is_whole(before: Position, number: int) -> bool:
    """Return whether these are all legal moves; a game with millions of moves compares only some."""
    return len(first_moves(before, number + 1)) <= number


def _fair(decision: Decision, reader: Reader) -> str:
    """Say what the move loses on average over what its seat could not see."""
    words = reader.words
    if decision.fair_loss is None or decision.kind == "unclear":
        return ""
    if decision.kind == "bad_luck":
        return words("That could not be known: on average the move played is as good as any other.")
    amount, better = _amount(decision.fair_loss, reader), decision.fair_best
    if decision.estimate == "turn":
        said = words("In this turn the move played loses {amount}", amount=amount)
    else:
        said = words("On average the move played loses {amount}", amount=amount)
    if better is not None and better not in {decision.move, *decision.best[:MOST_NAMED]}:
        said += words("; better: {move}", move=named(better, words, by_you=reader.is_me(decision.seat)))
    said += "."
    return f"{said} {words('With these cards it made no difference.')}" if decision.kind == "lucky" else said


def _amount(loss: float, reader: Reader) -> str:
    """Return a loss as text with its unit."""
    terms, words = terms_of(reader.rules.game), reader.words
    rounded = round(loss, worth.DIGITS)
    return f"{worth.number(words, rounded)} {words(terms.unit if rounded == 1 else terms.units)}"


class _Phrase:
    """The words of sentences about one decision: who moves, and who ends where."""

    def __init__(self, decision: Decision, reader: Reader) -> None:
        self.reader, self.decision = reader, decision
        rules = reader.rules
        self.is_ours = rules.sides > 2 or decision.side == reader.side
        """Whether the side that moves is the one whose value is told."""
        self.is_mine = reader.is_me(decision.seat)
        """Whether the reader moves."""
        ending = decision.side if rules.sides > 2 else reader.side
        self._ending = reader.seats_of(ending)
        self._is_you = reader.is_you and reader.seat in self._ending
        every = [one.move for one in decision.moves]
        self.are_cards = all(map(is_card, every)) and len({move.cards for move in every}) == len(every)
        """Whether every move is a card, played in one way only."""

    def ends(self, value: str) -> str:
        """Say where the told side ends."""
        words = self.reader.words
        if self._is_you:
            return words("you end at {value}", value=value)
        names = words.listed([self.reader.name(seat) for seat in self._ending])
        return words.ngettext(
            "{who} ends at {value}", "{who} end at {value}", len(self._ending), who=names, value=value
        )

    def of(self, moves: Sequence[Move]) -> str:
        """Begin a sentence with moves, of which any is played."""
        words, name = self.reader.words, self.reader.name(self.decision.seat)
        cards = words.listed([self._card(move) for move in moves], "or")
        if not all(map(is_card, moves)):
            does = words.listed([self._does(move) for move in moves], "or")
            if self.is_mine:
                return words("If you {does},", does=does)
            return words("If {name} {does},", name=name, does=does)
        if self.is_mine or (self._ending == [self.decision.seat]):
            return words("With {card}", card=cards)
        return words("If {name} plays {card},", name=name, card=cards)

    def _card(self, move: Move) -> str:
        """Return a card, with what it takes if it could be played in several ways."""
        words, captured = self.reader.words, taken(move)
        several = sum(one.move.cards == move.cards for one in self.decision.moves)
        if several < 2 or not move.cards:
            return words.the(move.cards)
        if captured:
            return words("{card} (taking {cards})", card=words.the(move.cards), cards=words.the(captured))
        return words("{card} (taking nothing)", card=words.the(move.cards))

    def _does(self, move: Move) -> str:
        """Return what is done by a move that is no card, with its cards."""
        words = self.reader.words
        done = words.done(move, by_you=self.is_mine)
        return f"{done} {words.the(move.cards)}".strip()

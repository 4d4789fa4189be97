"""Deals with unknown cards: each gets a place that fits, and moves to another one when a later move reveals it."""

import random
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Self

from scopasolver import Card, Move, Position, Rules
from scopasolver.exceptions import IllegalMoveError, InvalidPositionError, ParseError, ScopaSolverError
from scopasolver.play.played import move_meant

ANY = "?"
CARD = re.compile(r"(?<!\d)\d{1,2}[CSBD]")
"""Pattern of a card; it matches at most two digits, because a long number would be searched from each digit."""
DEALS = 200
"""Most deals tried until one is not void."""
SHUFFLES = 100
"""Most ways to deal the unknown cards that are tried until one allows a move."""


def is_open(document: dict[str, Any]) -> bool:
    """Return whether a start has unknown cards: the hands are missing, or there is a `?`."""
    return "hands" not in document or any(ANY in str(document.get(name)) for name in ("hands", "stock"))


class Filling:
    """A hand that is played move by move, while each move reveals cards of its start.

    In `start` each card that is not known yet has one of its possible places.
    """

    def __init__(self, start: Position, known: frozenset[str] | None = None) -> None:
        self.start = start
        self._moments = [start]
        self._moves = list[str]()
        self._fills = known is not None
        self._known = set(known or ())
        self._guessed = set[str]()

    @classmethod
    def of_deal(cls, rules: Rules, document: dict[str, Any]) -> Self:
        """Return a deal with these fields; a `?` in `hands` or `stock` stands for unknown cards."""
        refused: ScopaSolverError | None = None
        for seed in range(DEALS):
            fields, known = _dealt(rules, document, seed)
            try:
                return cls(Position.from_dict(fields), known)
            except InvalidPositionError as error:
                refused = refused or error
        raise refused or InvalidPositionError(["no deal fits"])

    @property
    def position(self) -> Position:
        """The position after the moves so far."""
        return self._moments[-1]

    def play(self, text: str) -> Move:
        """Play a move; an unknown card is put into the hand that plays it."""
        try:
            move = self.position.parse_move(text)
        except IllegalMoveError as error:
            if self._fills:
                self._bring(error.move)
            move = move_meant(self.position, text)
        self._known.update(map(str, move.cards))
        self._moments.append(self.position.play(move))
        self._moves.append(str(move))
        return move

    def unknown(self) -> tuple[Card, ...]:
        """Return the cards whose places at the start are unknown."""
        if not self._fills:
            return ()
        open_cards = {card for card in _cards(self.start.to_dict()) if card not in self._known}
        return tuple(sorted(map(Card, open_cards | self._guessed)))

    def _bring(self, move: str) -> None:
        """Exchange unknown cards so that the hand to play has the card of a move, and the move is legal if possible."""
        seat, found = self.position.to_move, CARD.match(move)
        if seat is None or found is None:
            return
        card, held = found[0], list(map(str, self.position.hands[seat]))
        free = sorted((self._came(seat, other), other) for other in held if other not in self._known)
        if card not in held and card not in self._known:
            for _, other in free:
                if self._rename({card: other, other: card}):
                    if len({came for came, _ in free}) > 1:
                        self._guessed.add(card)
                    break
        if len(free) > 1:
            self._allow(move, card)

    def _allow(self, move: str, card: str) -> None:
        """Deal the unknown cards again until a move is legal that other cards of the hand may forbid."""
        document = self.position.to_dict()
        cards = [other for other in _cards(document) if other not in self._known and other != card]
        chance = random.Random(0)  # noqa: S311 - no secret
        for _ in range(SHUFFLES):
            names = dict(zip(cards, chance.sample(cards, len(cards)), strict=True))
            with suppress(ScopaSolverError):
                Position.from_dict(_renamed(document, names)).parse_move(move)
                if self._rename(names):
                    return

    def _came(self, seat: int, card: str) -> int:
        """Return the number of moves after which a card first was in a hand."""
        return next(at for at, moment in enumerate(self._moments) if card in map(str, moment.hands[seat]))

    def _rename(self, names: dict[str, str]) -> bool:
        """Let cards change places from the start on, if all moves can still be played."""
        try:
            start = Position.from_dict(_renamed(self.start.to_dict(), names))
            moments = [start]
            for move in self._moves:
                moments.append(moments[-1].play(moments[-1].parse_move(move)))
        except ScopaSolverError:
            return False
        self.start, self._moments = start, moments
        return True


def _dealt(rules: Rules, document: dict[str, Any], seed: int) -> tuple[dict[str, Any], frozenset[str]]:
    """Return a shuffled deal, its cards exchanged so that it has the given fields, and the cards that were given."""
    deal = rules.deal(seed=seed)
    template = deal.to_dict()
    pack = list(_cards(template))
    if not pack or not _can_be_laid(deal, pack[0]):
        raise ParseError(f"`{rules}`: write all cards of the start: moves do not reveal where the other cards lay")
    names: dict[str, str] = {}
    fields = dict(template)
    for name, value in template.items():
        if name == "rules" or not list(_cards(value)):
            fields[name] = document.get(name, value)
        elif name in {"hands", "stock"} or name in document:
            _place(deal, name, value, document.get(name, [ANY] * rules.seats if name == "hands" else ANY), names)
        else:
            raise InvalidPositionError([f"`{name}`: is missing"])
    known = frozenset(names.values())
    rest = [card for card in pack if card not in known]
    names |= dict(zip((card for card in pack if card not in names), rest, strict=True))
    return _renamed(fields, names), known


def _place(deal: Position, name: str, there: Any, said: Any, names: dict[str, str]) -> None:
    """Map the cards that a deal has in a field to the cards written in that field."""
    if isinstance(there, list):
        if len(said) != len(there):
            raise InvalidPositionError([f"`{name}`: length {len(said)} instead of {len(there)}"])
        for place, (cards, texts) in enumerate(zip(there, said, strict=True)):
            _place(deal, f"{name}[{place}]", cards, texts, names)
        return
    words, places = str(said).split(), there.split()
    given = [word for word in words if word != ANY]
    if len(words) > len(places) or (len(words) < len(places) and ANY not in words):
        raise InvalidPositionError([f"`{name}`: {len(words)} cards, but {len(places)} are dealt there; `?` is any"])
    for place, word in zip(places, words if name == "stock" else given, strict=False):
        if word == ANY:
            continue
        card = _card(deal, name, word)
        if names.get(place, card) != card:
            raise InvalidPositionError([f"`{name}`: `{card}` lies where `{names[place]}` is said to lie"])
        if card in names.values() and names.get(place) != card:
            raise InvalidPositionError([f"`{name}`: `{card}` is there twice"])
        names[place] = card


def _card(deal: Position, name: str, word: str) -> str:
    """Return the canonical text of a card."""
    try:
        return str(deal.parse_move(word).cards[0])
    except IllegalMoveError as error:
        return error.move
    except ParseError:
        raise InvalidPositionError([f"`{name}`: `{word}` is not a card"]) from None


def _can_be_laid(deal: Position, card: str) -> bool:
    """Return whether a move is a single card in this game, so that moves reveal where cards were."""
    try:
        deal.parse_move(card)
    except ParseError:
        return False
    except IllegalMoveError:
        pass
    return True


def _renamed(value: Any, names: dict[str, str]) -> Any:
    """Return a document in which cards are replaced according to `names`."""
    if isinstance(value, dict):
        return {name: inner if name == "rules" else _renamed(inner, names) for name, inner in value.items()}
    if isinstance(value, list):
        return [_renamed(entry, names) for entry in value]
    return CARD.sub(lambda card: names.get(card[0], card[0]), value) if isinstance(value, str) else value


def _cards(value: Any) -> Iterator[str]:
    """Yield the cards of a document, each once."""
    if isinstance(value, dict):
        value = [inner for name, inner in value.items() if name != "rules"]
    yield from dict.fromkeys(CARD.findall(str(value)))

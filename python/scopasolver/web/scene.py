"""The scene that a table is drawn from: what the person sees, the language, and the names of the players."""

from dataclasses import dataclass
from functools import cached_property

from scopasolver import Card, Move
from scopasolver.games import facts_of
from scopasolver.language import Words
from scopasolver.svg.game import Game as Drawn
from scopasolver.svg.game import game_of
from scopasolver.svg.moment import Moment, moment_of
from scopasolver.web import cards
from scopasolver.web.html import Html, h
from scopasolver.web.seen import Seen

SAID = {"capture", "steal", "bank", "lay"}


def taken(move: Move) -> tuple[Card, ...]:
    """Return the cards that a move captures from the table; none in games without captures."""
    captured: tuple[Card, ...] = getattr(move, "captured", ())
    return captured


def stolen(move: Move) -> tuple[int, ...]:
    """Return the seats whose piles a move takes; none in games without stealing."""
    seats: tuple[int, ...] = getattr(move, "stolen", ())
    return seats


@dataclass(frozen=True)
class Scene:
    """A hand as one person sees it, with the names and words to draw it."""

    seen: Seen
    """The hand as the person sees it."""
    words: Words
    """The language, with the card names of the game."""
    names: tuple[str, ...]
    """Names of the players by number; empty for the person."""
    memory: bool
    """Whether taken cards are hidden."""
    address: str
    """Path of the table on the server."""

    @property
    def drawn(self) -> Drawn:
        """Module that draws the game in pictures."""
        return game_of(self.seen.now.rules)

    @cached_property
    def moment(self) -> Moment:
        """The hand as the picture modules read it."""
        seats = [self.name(seat) for seat in range(self.seen.now.rules.seats)]
        return moment_of(self.seen.now, None, self.words, seats)

    def name(self, seat: int) -> str:
        """Return the name of the player at a seat, or of the dead hand that the player has there."""
        player = self.seen.players[seat]
        if player not in self.seen.players[seat + 1 :]:
            return self.player(player)
        if self.is_own(seat):
            return self.words("Your dead hand")
        return self.words("{name}, dead hand", name=self.player(player))

    def is_own(self, seat: int) -> bool:
        """Return whether the person plays the cards of a seat."""
        return self.seen.players[seat] == self.seen.players[self.seen.seat]

    def player(self, number: int) -> str:
        """Return the name of a player; the word for “you” for the person."""
        return self.names[number] or self.words("You")

    def side(self, side: int) -> str:
        """Return the names of the players of a side, the person first."""
        rules = self.seen.now.rules
        players = {self.seen.players[seat]: seat for seat in range(rules.seats) if rules.side_of(seat) == side}
        mine = self.seen.players[self.seen.seat]
        return " + ".join(self.player(player) for player in sorted(players, key=lambda player: player != mine))

    def playable(self, card: Card, zone: str, owner: int | None = None, **more: object) -> Html:
        """Draw a card that can be clicked only while the person is to move."""
        if self.seen.is_mine:
            return cards.button(card, self.words, zone, owner, **more)
        return cards.face(card, self.words, zone, owner, **more)

    def told(self, move: Move, seat: int | None = None) -> Html:
        """Draw a move as a line of text with small cards; after the name of the player at a seat, if one is given."""
        parts: list[Html | str] = []
        if move.kind not in SAID and not (move.kind == str(move.cards[0]) if move.cards else False):
            parts.append(self.word(move) if seat is None else self.words.done(move, by_you=seat == self.seen.seat))
        parts.append(cards.small(move.cards, self.words, "told"))
        by_you = seat == self.seen.seat
        if captured := taken(move):
            takes = self.words.pgettext("you", "take") if by_you else self.words.pgettext("one", "takes")
            parts += [" ", takes, " ", cards.small(captured, self.words, "told")]
        if piles := stolen(move):
            steals = self.words.pgettext("you", "take the pile of") if by_you else self.words("takes the pile of")
            parts += [" ", steals, " ", ", ".join(map(self.name, piles))]
        if aside := facts_of(self.seen.now.rules).aside(self.words, move):
            parts += [" ", h("small", aside)]
        return h("span", parts, class_="line")

    def word(self, move: Move) -> str:
        """Return the words for a move without its cards."""
        if move.cards:
            return self.words.move(move.kind)
        return self.words.button(move, asks_for_cards=facts_of(self.seen.now.rules).asks_for_cards)

    def sentence(self, move: Move) -> str:
        """Return a move as a sentence."""
        own = self._card_sentence(move)
        if getattr(move, "sign", None):
            return f"{own} ({facts_of(self.seen.now.rules).aside(self.words, move)})"
        return f"{self.declaration(move)} {own}" if getattr(move, "declares", False) else own

    def declaration(self, move: Move) -> str:
        """Return what a move declares before its card is played."""
        return facts_of(self.seen.now.rules).declaration(self.words, move)

    def _card_sentence(self, move: Move) -> str:
        own = self.words.cards(move.cards)
        if captured := taken(move):
            return self.words("{card} takes {cards}", card=own, cards=self.words.cards(captured))
        if piles := stolen(move):
            owners = ", ".join(map(self.name, piles))
            return self.words("{card} takes the pile of {name}", card=own, name=owners)
        if not own or move.kind not in SAID or len(move.cards) > 1:
            return f"{self.word(move)} {own}".strip()
        return own

//! What play has shown to everyone and the state does not hold.

use super::accusi::declared_cards;
use super::deal::is_void;
use super::rules::{Accusi, Rules};
use super::signs::{denied, kept};
use super::state::{HAND_SIZE, Hand, State};
use crate::cards::{Card, CardSet, ItalianPack, Suit};
use crate::game::Game;
use crate::moves::Move;
use crate::record::{Content, Contents, Field, Kind, Per};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};

/// The facts that everyone remembers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Memory {
    /// The cards drawn from the stock, which both players showed. Only those still in hand are kept, unless it matters
    /// who was dealt which cards.
    drawn: CardSet,
    /// The cards that each seat has played, if it matters who was dealt which cards. Of a seat that has chosen to declare
    /// only those since, which it held then.
    played: PerSeat<CardSet>,
    /// The cards that each seat has proved not to hold by not following suit.
    lacks: PerSeat<CardSet>,
    /// The same as in the state, whose takers documents name only where the stakes depend on them.
    takers: u8,
    /// The cards of which each seat holds at least one of each suit, because it has said so and has played none of them
    /// since.
    kept: PerSeat<CardSet>,
}

impl Memory {
    /// The fields of the memory in documents.
    pub(super) const FIELDS: &'static [Field] = &[
        Field { name: "drawn", kind: Kind::NamedCards },
        Field { name: "played", kind: Kind::NamedLists(Per::Seat) },
        Field { name: "lacks", kind: Kind::NamedLists(Per::Seat) },
        Field { name: "takers", kind: Kind::Flags(Per::Seat) },
        Field { name: "kept", kind: Kind::NamedLists(Per::Seat) },
    ];

    pub(super) fn field(&self, rules: &Rules, name: &str) -> Content<Card> {
        let each = |cards: &PerSeat<CardSet>| Content::named_lists(rules.seat_list().map(|seat| cards[seat]));
        match name {
            "drawn" => Content::NamedCards(self.drawn.into_iter().collect()),
            "played" => each(&self.played),
            "lacks" => each(&self.lacks),
            "kept" => each(&self.kept),
            "takers" => Content::Flags(rules.seat_list().map(|seat| self.takers >> seat.0 & 1 == 1).collect()),
            _ => panic!("there is no field {name}"),
        }
    }

    pub(super) fn read(seen: &Contents<ItalianPack>) -> Self {
        Self {
            drawn: seen.named_cards("drawn").iter().copied().collect(),
            played: seen.cards_of_seats("played"),
            lacks: seen.cards_of_seats("lacks"),
            takers: read_takers(seen),
            kept: seen.cards_of_seats("kept"),
        }
    }

    /// The cards drawn from the stock.
    pub(super) const fn drawn(&self) -> CardSet {
        self.drawn
    }

    /// The cards that a seat has proved not to hold.
    pub(super) fn lacks(&self, seat: Seat) -> CardSet {
        self.lacks[seat]
    }

    /// Adds what a move has shown.
    pub(super) fn note(&mut self, hand: &Hand, before: &State, mv: Move, after: &State) {
        let (seat, card) = (hand.to_move(before), mv.card());
        self.takers = after.takers;
        if hand.dealt_hands_tell() {
            if mv.declares() {
                self.played[seat] = CardSet::EMPTY;
            }
            self.played[seat].insert(card);
        } else {
            self.drawn.remove(card);
        }
        if let Some(led) = before.trick.led().filter(|led| led.suit() != card.suit()) {
            self.lacks[seat] |= CardSet::of_suit(led.suit());
        }
        if hand.rules.has_signs() {
            self.hear(hand, seat, mv, after);
        }
        let drawn = hand.rules.seat_list().map(|seat| (seat, after.hands[seat] - before.hands[seat]));
        for (seat, cards) in drawn {
            self.drawn |= cards;
            self.lacks[seat] -= cards;
        }
    }

    /// Adds what a move says to the partner, and drops what its card makes old.
    fn hear(&mut self, hand: &Hand, seat: Seat, mv: Move, after: &State) {
        let suit = CardSet::of_suit(mv.card().suit());
        if mv.sign().is_some() || self.kept[seat].contains(mv.card()) {
            self.kept[seat] -= suit;
        }
        let gone = after.captured.0.iter().fold(after.trick.cards().collect(), |all: CardSet, &won| all | won);
        self.kept[seat] |= kept(mv);
        hand.rules.seat_list().for_each(|seat| self.kept[seat] -= gone);
        self.lacks[seat] |= denied(mv);
    }

    /// The cards that a seat was dealt, as far as they are remembered; those that it held when it chose to declare.
    fn dealt(&self, state: &State, seat: Seat) -> CardSet {
        (state.hands[seat] | self.played[seat]) - self.drawn
    }

    /// Whether anybody has said that he holds one of some cards, and has not played one since.
    pub(super) fn has_kept_cards(&self) -> bool {
        self.kept.0.iter().any(|cards| !cards.is_empty())
    }

    /// Whether a seat can have been dealt the cards that it holds, given what it has declared and said. A seat that has
    /// not played yet may hold anything that does not make the deal void, and so may one that has not chosen to declare. A
    /// hand that declared has at least three cards that count, so its deal was not void, whatever it had played before.
    pub(super) fn allows(&self, hand: &Hand, state: &State, seat: Seat) -> bool {
        let dealt = self.dealt(state, seat);
        let is_whole = dealt.len() as usize == HAND_SIZE;
        // Without a stock, every card held was dealt; with one, this is certain only of a whole remembered hand.
        let is_told = match hand.rules.accusi {
            Accusi::None => false,
            Accusi::Automatic => !hand.is_first_card(state, seat) && (is_whole || hand.rules.hands() == 4),
            Accusi::FirstTrick | Accusi::ThirdTrick => !state.declared[seat].is_empty(),
        };
        let mut of_suits = Suit::ALL.into_iter().map(|suit| self.kept[seat] & CardSet::of_suit(suit));
        let has_said_so = of_suits.all(|one_of| one_of.is_empty() || state.hands[seat].intersects(one_of));
        has_said_so
            && !(is_whole && is_void(&hand.rules, dealt))
            && (!is_told || declared_cards(dealt).is_subset(state.declared[seat]))
    }
}

/// The seats that have taken a trick, as a document has them, one bit each.
pub(super) fn read_takers(seen: &Contents<ItalianPack>) -> u8 {
    (0u8..).zip(seen.flags("takers")).fold(0, |all, (seat, &flag)| all | u8::from(flag) << seat)
}

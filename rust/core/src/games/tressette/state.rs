//! The course of a hand: tricks, draws, end.

use super::accusi::declared_cards;
use super::rules::{Accusi, Rules};
use crate::cards::{Card, CardSet, Rank};
use crate::game::Game;
use crate::moves::Move;
use crate::random::Random;
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, PerSide, Seat};

/// Cards dealt to a hand.
pub(super) const HAND_SIZE: usize = 10;

/// A hand of Tressette: the rules, and the order of the stock.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    pub(crate) rules: Rules,
    /// Ends with the stock: the next card is `stock[40 − left]`, where [`State::stock_left`] says how many are left.
    pub(crate) stock: [Card; Card::COUNT],
}

/// The moment of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The cards that each seat holds.
    pub hands: PerSeat<CardSet>,
    /// The open trick.
    pub trick: Trick,
    /// The seat that led it, or leads the next one; the taker of the last trick when the hand is over.
    pub leader: Seat,
    /// The cards that each side has won.
    pub captured: PerSide<CardSet>,
    /// The cards of each seat's declarations, from its first card on.
    pub declared: PerSeat<CardSet>,
    /// How many cards the stock has left.
    pub stock_left: u8,
}

/// The cards of an open trick, in order of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trick {
    /// Those beyond `len` are always the same.
    cards: [Card; 3],
    len: u8,
    /// The place of the card that takes it so far.
    best: u8,
}

impl Default for Trick {
    fn default() -> Self {
        Self { cards: [Card::SETTEBELLO; 3], len: 0, best: 0 }
    }
}

impl Trick {
    /// How many cards.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether nobody has led yet.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, the first played first.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.cards.into_iter().take(self.len())
    }

    /// The card led, if there is one.
    pub fn led(&self) -> Option<Card> {
        (!self.is_empty()).then_some(self.cards[0])
    }

    /// Adds a card that does not complete the trick.
    ///
    /// # Panics
    /// If three cards are there.
    pub fn push(&mut self, card: Card) {
        if self.is_taken_by(card) {
            self.best = self.len;
        }
        self.cards[self.len as usize] = card;
        self.len += 1;
    }

    /// The card that takes it so far.
    fn best(&self) -> Card {
        self.cards[self.best as usize]
    }

    /// Whether a card would take it: the first, or a stronger one of the suit led.
    pub fn is_taken_by(&self, card: Card) -> bool {
        self.is_empty() || beats(card, self.best())
    }
}

/// The place of a rank in the order of its suit, from the 4 to the 3.
pub(super) const fn strength(rank: Rank) -> u8 {
    const BY_RANK: [u8; 10] = [7, 8, 9, 0, 1, 2, 3, 4, 5, 6];
    BY_RANK[rank.index()]
}

/// Whether a card beats the one that takes the trick so far: a stronger one of its suit.
pub(super) fn beats(card: Card, best: Card) -> bool {
    card.suit() == best.suit() && strength(card.rank()) > strength(best.rank())
}

impl Hand {
    /// The cards that the seat to move may play: those of the suit led, if it has any.
    pub(super) fn playable(&self, state: &State) -> CardSet {
        let hand = state.hands[self.to_move(state)];
        let following = state.trick.led().map_or(CardSet::EMPTY, |led| hand & CardSet::of_suit(led.suit()));
        if following.is_empty() { hand } else { following }
    }

    /// Whether a seat has not played a card yet.
    pub(super) fn is_first_card(&self, state: &State, seat: Seat) -> bool {
        let turn = (seat.0 + self.rules.players - state.leader.0) % self.rules.players;
        state.captured.0.iter().all(|won| won.is_empty()) && usize::from(turn) >= state.trick.len()
    }

    /// Whether what a seat has declared, or that the deal is not void, tells something of the hand it was dealt.
    pub(super) fn dealt_hands_tell(&self) -> bool {
        self.rules.accusi == Accusi::Automatic || self.rules.misdeal_below_one_point
    }

    /// What a seat will have declared when the hand is over.
    pub(super) fn declares(&self, state: &State, seat: Seat) -> CardSet {
        if self.rules.accusi == Accusi::Automatic && self.is_first_card(state, seat) {
            declared_cards(state.hands[seat])
        } else {
            state.declared[seat]
        }
    }

    /// The seat whose card takes the open trick so far, and the card.
    pub(super) fn taker(&self, state: &State) -> (Seat, Card) {
        (self.seat_after(state.leader, state.trick.best), state.trick.best())
    }

    /// The seat so many places after another, fewer than there are.
    const fn seat_after(&self, seat: Seat, places: u8) -> Seat {
        let place = seat.0 + places;
        Seat(if place < self.rules.players { place } else { place - self.rules.players })
    }

    /// The taker has the trick, draws first and leads.
    fn complete(&self, state: &mut State, seat: Seat, last: Card) {
        let taker = if state.trick.is_taken_by(last) { seat } else { self.taker(state).0 };
        let won = &mut state.captured[self.rules.side_of(taker)];
        state.trick.cards().for_each(|card| won.insert(card));
        won.insert(last);
        state.trick = Trick::default();
        state.leader = taker;
        if state.stock_left > 0 {
            for places in 0..self.rules.players {
                let card = self.stock[Card::COUNT - state.stock_left as usize];
                state.hands[self.seat_after(taker, places)].insert(card);
                state.stock_left -= 1;
            }
        }
    }
}

impl Game for Hand {
    type State = State;
    type Move = Move;

    fn to_move(&self, state: &State) -> Seat {
        if self.is_over(state) {
            return Seat(0);
        }
        self.seat_after(state.leader, state.trick.len)
    }

    fn is_over(&self, state: &State) -> bool {
        state.trick.is_empty() && state.hands[state.leader].is_empty()
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        out.extend(self.playable(state).into_iter().map(Move::lay));
    }

    fn play(&self, state: &mut State, mv: Move) {
        let (seat, card) = (self.to_move(state), mv.card());
        if self.rules.accusi == Accusi::Automatic && self.is_first_card(state, seat) {
            state.declared[seat] = declared_cards(state.hands[seat]);
        }
        state.hands[seat].remove(card);
        if state.trick.len() + 1 < self.rules.seats() {
            state.trick.push(card);
        } else {
            self.complete(state, seat, card);
        }
    }

    fn random_move(&self, state: &State, random: &mut Random, _buffer: &mut Vec<Move>) -> Move {
        let cards = self.playable(state);
        Move::lay(cards.into_iter().nth(random.below(cards.len() as usize)).expect("below the number of cards"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_a_suit() {
        let order = [3, 2, 1, 10, 9, 8, 7, 6, 5, 4].map(|rank| strength(Rank::new(rank).unwrap()));
        assert_eq!(order, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    }
}

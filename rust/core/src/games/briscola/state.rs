//! The course of a hand: tricks, draws, end.

use super::rules::Rules;
use crate::cards::{Card, CardSet};
use crate::game::Game;
use crate::games::briscola_cards::beats;
use crate::games::tricks::Trick;
use crate::moves::Move;
use crate::random::Random;
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat, Side};

/// Number of cards in a hand until the stock is empty.
pub(super) const HAND_SIZE: usize = 3;

/// A hand of Briscola: the rules, the turned card, and the order of the stock, whose last card it is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    pub(crate) rules: Rules,
    /// The stock, aligned to the end of the array: the next card is `stock[40 − left]`, where `left` is
    /// [`State::stock_left`].
    pub(crate) stock: [Card; Card::COUNT],
    pub(crate) trump: Card,
}

/// The state of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The cards that each seat holds.
    pub hands: PerSeat<CardSet>,
    /// The open trick.
    pub trick: Trick,
    /// The seat that led the open trick, or that leads the next one; seat 0 when the hand is over.
    pub leader: Seat,
    /// The cards that each seat has won.
    pub captured: PerSeat<CardSet>,
    /// Number of cards left in the stock, the turned card included.
    pub stock_left: u8,
}

impl Hand {
    /// The turned card.
    pub const fn trump(&self) -> Card {
        self.trump
    }

    /// The seat that wins a complete trick.
    fn winner(&self, leader: Seat, cards: impl IntoIterator<Item = Card>) -> Seat {
        let (trump, mut cards) = (self.trump.suit(), cards.into_iter());
        let (mut winner, mut best) = (leader, cards.next().expect("a trick has cards"));
        let mut seat = leader;
        for card in cards {
            seat = self.rules.next_seat(seat);
            if beats(trump, card, best) {
                (winner, best) = (seat, card);
            }
        }
        winner
    }

    /// The side that wins the open trick so far.
    pub(super) fn wins_already(&self, state: &State) -> Side {
        self.rules.side_of(self.winner(state.leader, state.trick.cards()))
    }

    /// Completes a trick: the winner takes it, draws first and leads.
    fn complete(&self, state: &mut State, last: Card) {
        let cards = || state.trick.cards().chain([last]);
        let winner = self.winner(state.leader, cards());
        state.captured[winner] |= cards().collect();
        state.trick = Trick::default();
        state.leader = winner;
        if state.stock_left > 0 {
            let mut seat = winner;
            for _ in 0..self.rules.players {
                state.hands[seat].insert(self.stock[Card::COUNT - state.stock_left as usize]);
                state.stock_left -= 1;
                seat = self.rules.next_seat(seat);
            }
        } else if state.hands[winner].is_empty() {
            state.leader = Seat(0);
        }
    }
}

impl Game for Hand {
    type State = State;
    type Move = Move;

    fn to_move(&self, state: &State) -> Seat {
        let seat = state.leader.0 + state.trick.len() as u8;
        Seat(if seat < self.rules.players { seat } else { seat - self.rules.players })
    }

    fn is_over(&self, state: &State) -> bool {
        state.trick.is_empty() && state.hands[state.leader].is_empty()
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        out.extend(state.hands[self.to_move(state)].into_iter().map(Move::lay));
    }

    fn play(&self, state: &mut State, mv: Move) {
        let (seat, card) = (self.to_move(state), mv.card());
        state.hands[seat].remove(card);
        if state.trick.len() + 1 < self.rules.seats() {
            state.trick.push(card);
        } else {
            self.complete(state, card);
        }
    }

    fn random_move(&self, state: &State, random: &mut Random, _buffer: &mut Vec<Move>) -> Move {
        let hand = state.hands[self.to_move(state)];
        Move::lay(hand.nth(random.below(hand.len() as usize)).expect("below the number of cards"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn winner(trump: &str, cards: &str) -> (u8, u32) {
        let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
        let rules = if cards.len() == 4 { "briscola(players=4)" } else { "briscola" };
        let trump: Card = format!("2{trump}").parse().unwrap();
        let hand = Hand { rules: rules.parse().unwrap(), stock: [trump; Card::COUNT], trump };
        let points = cards.iter().map(|card| u32::from(super::super::points(card.rank()))).sum();
        (hand.winner(Seat(0), cards).0, points)
    }

    #[test]
    fn b1_to_b8_who_wins_a_trick() {
        assert_eq!(winner("S", "7C 1C"), (1, 11));
        assert_eq!(winner("S", "3D 2S"), (1, 10));
        assert_eq!(winner("S", "5B 1D"), (0, 11));
        assert_eq!(winner("S", "2S 3S"), (1, 10));
        assert_eq!(winner("B", "4C 10C 1D 8C"), (1, 17));
        assert_eq!(winner("B", "1C 2B 7B 10C"), (2, 15));
        assert_eq!(winner("S", "6D 3D 1D 10S"), (3, 25));
        assert_eq!(winner("D", "5C 6C 7C 4C"), (2, 0));
    }
}

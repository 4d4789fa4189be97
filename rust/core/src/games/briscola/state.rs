//! The course of a hand: tricks, draws, end.

use super::exchange::{Exchanges, MOST_TURNED, Turned};
use super::rules::{ExchangeWhen, Rules};
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
    pub(super) rules: Rules,
    /// The stock after each number of exchanges, aligned to the end of the array: the next card is number `40 − left`,
    /// where `left` is [`State::stock_left`].
    stocks: [[Card; Card::COUNT]; MOST_TURNED],
    pub(super) turned: Turned,
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
    /// How often the turned card has been exchanged.
    pub exchanges: Exchanges,
}

impl Hand {
    /// A hand in which the card `trump` is turned at the deal, and `stock`, aligned to the end of the array, is the stock
    /// after some exchanges.
    pub(super) fn new(rules: Rules, trump: Card, stock: [Card; Card::COUNT], exchanges: Exchanges) -> Self {
        Self { rules, stocks: [stock; MOST_TURNED], turned: Turned::new(rules, trump) }.with_stock(stock, exchanges)
    }

    /// The same hand with another stock after some exchanges.
    pub(super) fn with_stock(&self, stock: [Card; Card::COUNT], exchanges: Exchanges) -> Self {
        let stocks = std::array::from_fn(|count| {
            let mut stock = stock;
            if count != exchanges.count() {
                stock[Card::COUNT - 1] = self.turned.all()[count];
            }
            stock
        });
        Self { stocks, ..*self }
    }

    /// The card turned at the deal, whose suit is trumps.
    pub const fn trump(&self) -> Card {
        self.turned.all()[0]
    }

    /// The card that lies under the stock, or lay there until it was drawn.
    pub const fn turned(&self, state: &State) -> Card {
        self.turned.after(state.exchanges)
    }

    /// The cards of the stock, the next one first.
    pub(super) fn stock_of<'a>(&'a self, state: &State) -> &'a [Card] {
        &self.stocks[state.exchanges.count()][Card::COUNT - state.stock_left as usize..]
    }

    /// The card that the player to move may give for the turned card, if it may.
    pub(super) fn exchange(&self, state: &State) -> Option<Card> {
        let given = self.turned.given(state.exchanges)?;
        let seat = self.to_move(state);
        let may = match self.rules.exchange_when {
            ExchangeWhen::WonTrick => !state.captured[seat].is_empty(),
            ExchangeWhen::Leader => state.trick.is_empty(),
            ExchangeWhen::FirstTrick => self.is_first_trick(state),
        };
        (may && state.stock_left > 0 && state.hands[seat].contains(given)).then_some(given)
    }

    /// Whether nobody has drawn a card after a trick.
    pub(super) fn is_first_trick(&self, state: &State) -> bool {
        usize::from(state.stock_left) + HAND_SIZE * self.rules.seats() == self.rules.pack().len() as usize
    }

    /// The hand of the player to move after the card `given` was exchanged for the turned card.
    pub(super) fn exchanged(&self, state: &State, given: Card) -> CardSet {
        let hand = state.hands[self.to_move(state)];
        (hand - CardSet::of(given)) | CardSet::of(self.turned(state))
    }

    /// The seat that wins a complete trick.
    fn winner(&self, leader: Seat, cards: impl IntoIterator<Item = Card>) -> Seat {
        let (trump, mut cards) = (self.trump().suit(), cards.into_iter());
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
            let (mut seat, stock) = (winner, &self.stocks[state.exchanges.count()]);
            for _ in 0..self.rules.players {
                state.hands[seat].insert(stock[Card::COUNT - state.stock_left as usize]);
                state.stock_left -= 1;
                seat = self.rules.next_seat(seat);
            }
        } else if state.hands[winner].is_empty() {
            state.leader = Seat(0);
        }
    }
}

/// The move that exchanges a card for the turned card, and then plays `card`.
pub(super) const fn exchanging(card: Card) -> Move {
    Move::lay(card).declaring(None)
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
        if let Some(given) = self.exchange(state) {
            out.extend(self.exchanged(state, given).into_iter().map(exchanging));
        }
    }

    /// A move that declares exchanges a card before its card is played.
    fn play(&self, state: &mut State, mv: Move) {
        let (seat, card) = (self.to_move(state), mv.card());
        if let Some(given) = self.turned.given(state.exchanges).filter(|_| mv.declares()) {
            state.hands[seat] = self.exchanged(state, given);
            state.exchanges = state.exchanges.next();
        }
        state.hands[seat].remove(card);
        if state.trick.len() + 1 < self.rules.seats() {
            state.trick.push(card);
        } else {
            self.complete(state, card);
        }
    }

    fn random_move(&self, state: &State, random: &mut Random, _buffer: &mut Vec<Move>) -> Move {
        let hand = state.hands[self.to_move(state)];
        let size = hand.len() as usize;
        let card = |cards: CardSet, place| cards.nth(place).expect("below the number of cards");
        match self.exchange(state) {
            None => Move::lay(card(hand, random.below(size))),
            Some(given) => match random.below(2 * size) {
                place if place < size => Move::lay(card(hand, place)),
                place => exchanging(card(self.exchanged(state, given), place - size)),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn winner(trump: &str, cards: &str) -> (u8, u32) {
        let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
        let rules = if cards.len() == 4 { "briscola(players=4)" } else { "briscola" };
        let trump: Card = format!("2{trump}").parse().unwrap();
        let hand = Hand::new(rules.parse().unwrap(), trump, [trump; Card::COUNT], Exchanges::default());
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

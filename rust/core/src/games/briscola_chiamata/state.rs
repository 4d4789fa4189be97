//! The course of a hand: the auction, the call, eight tricks.

use super::auction::{Auction, Stage};
use super::bid::Bid;
use super::moves::Move;
use super::rules::{FirstLead, PLAYERS, Rules};
use crate::cards::{Card, CardSet, Suit};
use crate::game::Game;
use crate::games::briscola_cards::beats;
use crate::games::tricks;
use crate::random::Random;
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};

/// Number of cards dealt to each player.
pub(super) const HAND_SIZE: usize = 8;

/// The open trick.
pub type Trick = tricks::Trick<4>;

/// A hand of Briscola chiamata: the rules alone, because all cards are dealt and the trumps are called in play.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    pub(crate) rules: Rules,
}

/// The state of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The cards that each seat holds.
    pub hands: PerSeat<CardSet>,
    /// The words of the auction.
    pub said: Said,
    /// The state of the auction after these words.
    pub auction: Auction,
    /// The called card.
    pub called: Option<Card>,
    /// The seat that has played the called card. Until then nobody but its holder knows who the partner is.
    pub partner: Option<Seat>,
    /// The open trick.
    pub trick: Trick,
    /// The seat that led the open trick, or that leads the next one; seat 0 before the call, and when the hand is over.
    pub leader: Seat,
    /// The cards that each seat has won.
    pub captured: PerSeat<CardSet>,
}

/// Upper bound on the words of an auction: every bid once, and each player passes.
const MOST_WORDS: usize = Bid::COUNT + PLAYERS as usize;

/// The words of an auction, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Said {
    /// [`Said::PASS`] or the index of a bid. Entries beyond `len` are always zero, so equal lists compare as equal.
    words: [u8; MOST_WORDS],
    len: u8,
}

impl Default for Said {
    fn default() -> Self {
        Self { words: [0; MOST_WORDS], len: 0 }
    }
}

impl Said {
    const PASS: u8 = u8::MAX;

    /// The words.
    pub fn words(&self) -> impl DoubleEndedIterator<Item = Move> {
        self.words[..self.len as usize].iter().map(|&word| Bid::of_index(word).map_or(Move::Pass, Move::Bid))
    }

    const fn push(&mut self, word: Move) {
        self.words[self.len as usize] = if let Move::Bid(bid) = word { bid.index() as u8 } else { Self::PASS };
        self.len += 1;
    }
}

impl State {
    /// The state after the deal.
    pub(super) fn dealt(hands: PerSeat<CardSet>) -> Self {
        Self {
            hands,
            said: Said::default(),
            auction: Auction::default(),
            called: None,
            partner: None,
            trick: Trick::default(),
            leader: Seat(0),
            captured: PerSeat::default(),
        }
    }

    /// The suit of trumps, once a card is called.
    pub fn trump(&self) -> Option<Suit> {
        self.called.map(Card::suit)
    }

    /// Adds a word to the auction.
    pub(super) fn say(&mut self, word: Move) {
        self.said.push(word);
        self.auction.say(if let Move::Bid(bid) = word { Some(bid) } else { None });
    }
}

impl Hand {
    /// The caller, who has won the auction, and the bid.
    pub fn caller(&self, state: &State) -> Option<(Seat, Bid)> {
        match state.auction.stage(&self.rules) {
            Stage::Won(seat, bid) => Some((seat, bid)),
            _ => None,
        }
    }

    /// The cards that the winner of the auction may call: those of the rank, or any card after a bid of points alone.
    pub(super) fn callable(bid: Bid, is_by_points: bool) -> CardSet {
        match bid.rank() {
            Some(rank) => CardSet::of_rank(rank),
            None if is_by_points => CardSet::FULL,
            // Points are bid with the 2.
            None => CardSet::of_rank(Bid::TWO.rank().expect("a rank")),
        }
    }

    /// The holder of the called card: the partner, or the caller himself. Not even the caller knows it before the card
    /// is played.
    pub(super) fn holder(&self, state: &State) -> Option<Seat> {
        let called = state.called?;
        state.partner.or_else(|| self.rules.seat_list().find(|&seat| state.hands[seat].contains(called)))
    }

    /// Begins the tricks.
    pub(super) fn call(&self, state: &mut State, card: Card) {
        state.called = Some(card);
        state.leader = match (self.rules.first_lead, self.caller(state)) {
            (FirstLead::Caller, Some((caller, _))) => caller,
            _ => Seat(0),
        };
    }

    /// The seat that wins a trick of these cards.
    pub(super) fn winner(&self, trump: Suit, leader: Seat, cards: impl IntoIterator<Item = Card>) -> Seat {
        let mut cards = cards.into_iter();
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

    /// Plays a card to the trick.
    fn lay(&self, state: &mut State, card: Card) {
        let seat = self.to_move(state);
        state.hands[seat].remove(card);
        if state.called == Some(card) {
            state.partner = Some(seat);
        }
        if state.trick.len() + 1 < self.rules.seats() {
            state.trick.push(card);
            return;
        }
        let cards = || state.trick.cards().chain([card]);
        let trump = state.trump().expect("tricks are played after the call");
        let winner = self.winner(trump, state.leader, cards());
        state.captured[winner] |= cards().collect();
        state.trick = Trick::default();
        state.leader = if state.hands[winner].is_empty() { Seat(0) } else { winner };
    }
}

impl Game for Hand {
    type State = State;
    type Move = Move;

    fn to_move(&self, state: &State) -> Seat {
        if state.called.is_none() {
            return match state.auction.stage(&self.rules) {
                Stage::Bidding(seat) | Stage::Won(seat, _) => seat,
                Stage::Passed => Seat(0),
            };
        }
        let seat = state.leader.0 + state.trick.len() as u8;
        Seat(if seat < PLAYERS { seat } else { seat - PLAYERS })
    }

    fn is_over(&self, state: &State) -> bool {
        if state.called.is_none() {
            return state.auction.stage(&self.rules) == Stage::Passed;
        }
        state.trick.is_empty() && state.hands[state.leader].is_empty()
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        if state.called.is_some() {
            out.extend(state.hands[self.to_move(state)].into_iter().map(Move::Play));
            return;
        }
        match state.auction.stage(&self.rules) {
            Stage::Bidding(_) => {
                out.push(Move::Pass);
                out.extend(state.auction.bids(&self.rules).map(Move::Bid));
            }
            Stage::Won(_, bid) => {
                let is_by_points = self.rules.auction == super::AuctionBy::Points;
                out.extend(Self::callable(bid, is_by_points).into_iter().map(Move::Call));
            }
            Stage::Passed => (),
        }
    }

    fn play(&self, state: &mut State, mv: Move) {
        match mv {
            Move::Pass | Move::Bid(_) => state.say(mv),
            Move::Call(card) => self.call(state, card),
            Move::Play(card) => self.lay(state, card),
        }
    }

    /// In the auction, a player passes half the time, and otherwise makes one of the three lowest bids, so that random
    /// hands are called in many ways.
    fn random_move(&self, state: &State, random: &mut Random, buffer: &mut Vec<Move>) -> Move {
        if state.called.is_some() {
            let hand = state.hands[self.to_move(state)];
            return Move::Play(hand.nth(random.below(hand.len() as usize)).expect("below the number of cards"));
        }
        buffer.clear();
        if matches!(state.auction.stage(&self.rules), Stage::Bidding(_)) {
            if random.below(2) == 0 {
                return Move::Pass;
            }
            buffer.extend(state.auction.bids(&self.rules).take(3).map(Move::Bid));
        } else {
            self.moves(state, buffer);
        }
        buffer[random.below(buffer.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wins_a_trick() {
        let hand = Hand { rules: "briscola_chiamata".parse().unwrap() };
        let winner = |trump: Suit, cards: &str| {
            let cards = cards.split(' ').map(|card| card.parse::<Card>().unwrap());
            hand.winner(trump, Seat(3), cards).0
        };
        assert_eq!(winner(Suit::Spade, "7C 1C 3C 10D 2B"), 4);
        assert_eq!(winner(Suit::Spade, "1C 2S 3D 4S 10C"), 1);
        assert_eq!(winner(Suit::Denari, "5C 1B 1S 3B 3S"), 3);
    }

    #[test]
    fn the_called_card_names_the_partner_when_it_is_played() {
        let hand = Hand { rules: "briscola_chiamata".parse().unwrap() };
        let mut hands = PerSeat::<CardSet>::default();
        for (i, card) in CardSet::FULL.into_iter().enumerate() {
            hands.0[i % 5].insert(card);
        }
        let mut state = State::dealt(hands);
        for mv in ["passo", "chiamo 1", "passo", "passo", "passo", "briscola 1C"] {
            hand.play(&mut state, mv.parse().unwrap());
        }
        assert_eq!((hand.to_move(&state), state.partner, hand.holder(&state)), (Seat(0), None, Some(Seat(0))));
        hand.play(&mut state, "6C".parse().unwrap());
        assert_eq!(state.partner, None);
        hand.play(&mut state, "2C".parse().unwrap());
        for seat in 2..5 {
            let card = state.hands.0[seat].first().unwrap();
            hand.play(&mut state, Move::Play(card));
        }
        assert_eq!(state.captured[Seat(2)].len(), 5);
        assert_eq!(hand.to_move(&state), Seat(2));
    }
}

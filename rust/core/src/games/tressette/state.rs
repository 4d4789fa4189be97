//! The course of a hand: tricks, draws, end.

use super::accusi::declared_cards;
use super::rules::{Accusi, Rules, Stakes};
use crate::cards::{Card, CardSet};
use crate::game::Game;
use crate::games::tressette_cards::{beats, playable};
use crate::games::tricks::Trick;
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
    /// The stock, aligned to the end of the array: the next card is `stock[40 − left]`, where `left` is
    /// [`State::stock_left`].
    pub(crate) stock: [Card; Card::COUNT],
}

/// The state of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The cards that each seat holds.
    pub hands: PerSeat<CardSet>,
    /// The open trick.
    pub trick: Trick,
    /// The seat that led the open trick, or that leads the next one; the taker of the last trick when the hand is over.
    pub leader: Seat,
    /// The cards that each side has won.
    pub captured: PerSide<CardSet>,
    /// The cards of each seat's declarations, which it makes with its first card or, by choice, with one of its first.
    pub declared: PerSeat<CardSet>,
    /// The seats that have taken a trick, one bit each, where the stakes depend on them; else none.
    pub takers: u8,
    /// Number of cards left in the stock.
    pub stock_left: u8,
}

impl State {
    /// Whether a card has been led.
    pub(super) fn is_led(&self) -> bool {
        !self.trick.is_empty() || self.captured.0.iter().any(|won| !won.is_empty())
    }
}

impl Hand {
    /// The cards that the seat to move may play: those of the suit led, if it has any.
    pub(super) fn playable(&self, state: &State) -> CardSet {
        playable(state.hands[self.turn(state)], state.trick.led())
    }

    /// Whether a seat has not played a card yet.
    pub(super) fn is_first_card(&self, state: &State, seat: Seat) -> bool {
        let turn = (seat.0 + self.rules.hands() - state.leader.0) % self.rules.hands();
        state.captured.0.iter().all(|won| won.is_empty()) && usize::from(turn) >= state.trick.len()
    }

    /// Whether the rules let others infer something about a dealt hand, from declarations or because the deal is not
    /// void.
    pub(super) fn dealt_hands_tell(&self) -> bool {
        self.rules.accusi != Accusi::None || self.rules.misdeal_below_one_point
    }

    /// The cards that a seat will have declared at the end of the hand, if it declares all that it can with its next card.
    pub(super) fn declares(&self, state: &State, seat: Seat) -> CardSet {
        let automatic = self.rules.accusi == Accusi::Automatic && self.is_first_card(state, seat);
        if automatic || self.may_declare(state, seat) {
            declared_cards(state.hands[seat])
        } else {
            state.declared[seat]
        }
    }

    /// Whether a seat may declare what it holds with its next card, or keep it to itself.
    #[inline]
    pub(super) fn may_declare(&self, state: &State, seat: Seat) -> bool {
        self.rules.lets_choose_to_declare() && self.has_declaration(state, seat)
    }

    /// Whether a seat holds something that it can still declare, where that is a choice.
    #[inline(never)]
    fn has_declaration(&self, state: &State, seat: Seat) -> bool {
        self.has_time_to_declare(state, seat)
            && state.declared[seat].is_empty()
            && !declared_cards(state.hands[seat]).is_empty()
    }

    /// Whether a seat has played so few cards that the next one can still declare, where that is a choice.
    pub(super) fn has_time_to_declare(&self, state: &State, seat: Seat) -> bool {
        state.hands[seat].len() + self.rules.tricks_to_declare() > HAND_SIZE as u32
    }

    /// The move that plays a card and, where the seat to move may declare or say a word to the partner, does so.
    pub(super) fn playing(&self, state: &State, card: Card) -> Move {
        if self.may_declare(state, self.turn(state)) {
            return declaring(card);
        }
        let lay = Move::lay(card);
        self.usual_sign(state, card).map_or(lay, |sign| lay.saying(sign))
    }

    /// The seat that takes the open trick so far, and its card; none before the first card.
    pub(super) fn taker(&self, state: &State) -> Option<(Seat, Card)> {
        let cards = (0..).zip(state.trick.cards());
        let (place, best) = cards.reduce(|best, next| if beats(next.1, best.1) { next } else { best })?;
        Some((self.seat_after(state.leader, place), best))
    }

    /// The seat that acts until the hand is over.
    pub(super) const fn turn(&self, state: &State) -> Seat {
        self.seat_after(state.leader, state.trick.len() as u8)
    }

    /// The seat a number of places after another; `places` is less than the number of seats.
    const fn seat_after(&self, seat: Seat, places: u8) -> Seat {
        let place = seat.0 + places;
        let hands = self.rules.hands();
        Seat(if place < hands { place } else { place - hands })
    }

    /// Notes what a seat declares with its next card. Kept out of the play without declarations, which is most play.
    #[inline(never)]
    fn declare(&self, state: &mut State, seat: Seat, mv: Move) {
        if mv.declares() || self.rules.accusi == Accusi::Automatic && self.is_first_card(state, seat) {
            state.declared[seat] = declared_cards(state.hands[seat]);
        }
    }

    /// Completes a trick: the taker wins it, draws first and leads.
    fn complete(&self, state: &mut State, seat: Seat, last: Card) {
        let (taker, best) = self.taker(state).expect("a trick is led before it is complete");
        let taker = if beats(last, best) { seat } else { taker };
        let won = &mut state.captured[self.rules.side_of(taker)];
        state.trick.cards().for_each(|card| won.insert(card));
        won.insert(last);
        state.trick = Trick::default();
        state.leader = taker;
        if self.rules.stakes == Stakes::FourThree {
            state.takers |= 1 << taker.0;
        }
        if state.stock_left > 0 {
            for places in 0..self.rules.hands() {
                let card = self.stock[Card::COUNT - state.stock_left as usize];
                state.hands[self.seat_after(taker, places)].insert(card);
                state.stock_left -= 1;
            }
        }
    }
}

/// The move that declares what the hand holds, and then plays a card of it.
pub(super) const fn declaring(card: Card) -> Move {
    Move::lay(card).declaring(None)
}

impl Game for Hand {
    type State = State;
    type Move = Move;

    fn to_move(&self, state: &State) -> Seat {
        if self.is_over(state) {
            return Seat(0);
        }
        self.turn(state)
    }

    fn is_over(&self, state: &State) -> bool {
        state.trick.is_empty() && state.hands[state.leader].is_empty()
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        let cards = self.playable(state);
        out.extend(cards.into_iter().map(Move::lay));
        if self.rules.has_signs() {
            let signed = out.len();
            out.extend(cards.into_iter().filter_map(|card| Some(Move::lay(card).saying(self.sign(state, card)?))));
            out[signed..].sort_unstable();
        }
        if self.may_declare(state, self.turn(state)) {
            out.extend(cards.into_iter().map(declaring));
        }
    }

    fn play(&self, state: &mut State, mv: Move) {
        let (seat, card) = (self.turn(state), mv.card());
        if self.rules.accusi != Accusi::None {
            self.declare(state, seat, mv);
        }
        state.hands[seat].remove(card);
        if state.trick.len() + 1 < self.rules.seats() {
            state.trick.push(card);
        } else {
            self.complete(state, seat, card);
        }
    }

    fn random_move(&self, state: &State, random: &mut Random, buffer: &mut Vec<Move>) -> Move {
        let cards = self.playable(state);
        if self.rules.has_signs() || self.may_declare(state, self.turn(state)) {
            buffer.clear();
            self.moves(state, buffer);
            return buffer[random.below(buffer.len())];
        }
        Move::lay(cards.nth(random.below(cards.len() as usize)).expect("below the number of cards"))
    }
}

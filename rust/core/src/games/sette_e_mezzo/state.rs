//! The course of a hand: players stand, draw or go bust, and the banker plays last.

use super::held::Held;
use super::moves::Move;
use super::rules::{InitialDeal, Rules};
use crate::cards::{Card, CardSet};
use crate::game::Game;
use crate::options::words;
use crate::rule_set::RuleSet;
use crate::seat::{MAX_SEATS, PerSeat, Seat};

words! {
    /// The status of a seat.
    Status {
        /// Its turn is still to come. In a finished hand, only a banker whose players are all bust still waits.
        Waiting = "waiting",
        /// The seat acts.
        Playing = "playing",
        /// The seat stands.
        Stood = "stood",
        /// The hand of the seat is bust.
        Bust = "bust",
    }
}

/// A hand of Sette e mezzo: the rules and the order of the stock.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    pub(super) rules: Rules,
    /// The stock, aligned to the end of the array: the next card is `stock[40 − left]`, where `left` is
    /// [`State::stock_left`].
    pub(super) stock: [Card; Card::COUNT],
}

/// The state of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The cards that each seat holds.
    pub hands: PerSeat<CardSet>,
    /// The cards of each seat that lie face up: all except the first one, and also that one once the hand is shown.
    pub open: PerSeat<CardSet>,
    /// The status of each seat.
    pub status: PerSeat<Status>,
    /// Number of cards left in the stock.
    pub stock_left: u8,
    /// The seat that acts; seat 0 when the hand is over.
    pub turn: Seat,
}

impl State {
    /// The state before any card is dealt.
    pub(super) fn before_the_deal(stock_left: u8) -> Self {
        Self {
            hands: PerSeat::default(),
            open: PerSeat::default(),
            status: PerSeat([Status::Waiting; MAX_SEATS]),
            stock_left,
            turn: Seat(0),
        }
    }

    /// Number of seats with this status.
    fn of_status(&self, rules: Rules, status: Status) -> usize {
        rules.seat_list().filter(|&seat| self.status[seat] == status).count()
    }
}

impl Hand {
    /// The facts that decide what the hand of a seat is worth.
    pub(super) fn held(&self, state: &State, seat: Seat) -> Held {
        Held::of(state.hands[seat], &self.rules)
    }

    /// The stock, next card first.
    pub(super) fn stock_of(&self, state: &State) -> &[Card] {
        &self.stock[Card::COUNT - usize::from(state.stock_left)..]
    }

    /// Takes the next card of the stock, which must have one.
    pub(super) fn take(&self, state: &mut State) -> Card {
        state.stock_left -= 1;
        self.stock[Card::COUNT - 1 - usize::from(state.stock_left)]
    }

    /// Whether the hand of a seat is shown: hands of 7½ and bust hands at once, the banker's in his turn, all hands at
    /// the end.
    pub(super) fn is_shown(&self, state: &State, seat: Seat) -> bool {
        let is_decided = !self.held(state, seat).may_draw();
        let is_banker = seat == self.rules.banker() && state.status[seat] != Status::Waiting;
        is_decided || is_banker || self.is_over(state)
    }

    /// The cards that a hand which is not shown cannot hide, because `is_like_this` would not hold for the hand with
    /// them.
    pub(super) fn hidden_cards(&self, state: &State, seat: Seat, is_like_this: impl Fn(Held) -> bool) -> CardSet {
        let open = state.open[seat];
        if open == state.hands[seat] {
            return CardSet::EMPTY;
        }
        let held = Held::of(open, &self.rules);
        CardSet::FULL.into_iter().filter(|&card| !is_like_this(held.with(card, &self.rules))).collect()
    }

    /// Turns the hidden card of a hand that is now shown.
    fn show(&self, state: &mut State, seat: Seat) {
        if self.is_shown(state, seat) {
            state.open[seat] = state.hands[seat];
        }
    }

    /// Begins the turn of the seat to act; a seat without a card is dealt one now, if there is one.
    pub(super) fn begin_turn(&self, state: &mut State) {
        let seat = state.turn;
        state.status[seat] = Status::Playing;
        if self.rules.initial_deal == InitialDeal::AtTurn && state.stock_left > 0 {
            state.hands[seat] = CardSet::of(self.take(state));
        }
        self.show(state, seat);
    }

    /// Passes the turn to the next seat, unless the hand is over: after the banker, or if the banker has nobody to play
    /// against.
    fn end_turn(&self, state: &mut State, status: Status) {
        let (seat, banker) = (state.turn, self.rules.banker());
        state.status[seat] = status;
        state.turn = self.rules.next_seat(seat);
        let all_bust = state.turn == banker && state.of_status(self.rules, Status::Bust) + 1 == self.rules.seats();
        if seat == banker || all_bust {
            state.turn = Seat(0);
            self.rules.seat_list().for_each(|seat| self.show(state, seat));
        } else {
            self.begin_turn(state);
            self.show(state, seat);
        }
    }

    /// Upper bound on the moves still to be made: a draw for each card of the stock that is not the first card of a
    /// seat, and the last move of each seat.
    pub(super) fn moves_left(&self, state: &State) -> u32 {
        if self.is_over(state) {
            return 0;
        }
        let waiting = state.of_status(self.rules, Status::Waiting);
        let dealt_later = if self.rules.initial_deal == InitialDeal::AtTurn { waiting } else { 0 };
        (usize::from(state.stock_left).saturating_sub(dealt_later) + waiting + 1) as u32
    }
}

impl Game for Hand {
    type State = State;
    type Move = Move;

    fn to_move(&self, state: &State) -> Seat {
        state.turn
    }

    fn is_over(&self, state: &State) -> bool {
        state.status[state.turn] != Status::Playing
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        let held = self.held(state, state.turn);
        if state.stock_left == 0 || held.may_stand(&self.rules) {
            out.push(Move::Stand);
        }
        if state.stock_left > 0 && held.may_draw() {
            out.push(Move::Draw);
        }
    }

    fn play(&self, state: &mut State, mv: Move) {
        match mv {
            Move::Stand => self.end_turn(state, Status::Stood),
            Move::Draw => {
                let (seat, card) = (state.turn, self.take(state));
                state.hands[seat].insert(card);
                state.open[seat].insert(card);
                if self.held(state, seat).is_bust() {
                    self.end_turn(state, Status::Bust);
                } else {
                    self.show(state, seat);
                }
            }
        }
    }
}

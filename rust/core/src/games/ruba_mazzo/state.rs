//! The course of a hand: capture, steal, lay, deal again, end.

use super::rules::{CaptureObligation, Leftover, Rules};
use crate::cards::{Card, CardSet};
use crate::game::Game;
use crate::moves::{Move, MoveKind};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};

/// A hand of Ruba mazzo: the rules and the order of the stock.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    pub(crate) rules: Rules,
    /// The stock, aligned to the end of the array: the next card is `stock[40 − left]`, where `left` is
    /// [`State::stock_left`].
    pub(crate) stock: [Card; Card::COUNT],
}

/// The face-up pile of cards that a player has taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pile {
    /// All cards of the pile.
    pub cards: CardSet,
    /// The card on top; `None` if the pile is empty.
    pub top: Option<Card>,
}

/// The state of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The cards that each seat holds.
    pub hands: PerSeat<CardSet>,
    /// The cards on the table.
    pub table: CardSet,
    /// The pile of each seat.
    pub piles: PerSeat<Pile>,
    /// Number of cards left in the stock.
    pub stock_left: u8,
    /// The seat that acts; seat 0 when the hand is over.
    pub turn: Seat,
    /// The seat that captured or stole last.
    pub last_capture: Option<Seat>,
}

impl State {
    /// The table cards of the same rank as a card.
    pub(super) fn equals(&self, card: Card) -> CardSet {
        self.table & CardSet::of_rank(card.rank())
    }

    /// All cards that could capture a table card.
    pub(super) fn takers(&self) -> CardSet {
        self.table.into_iter().fold(CardSet::EMPTY, |takers, card| takers | CardSet::of_rank(card.rank()))
    }

    /// The seats whose piles the card can steal when the seat that acts plays it, one bit per seat.
    pub(super) fn stealable(&self, card: Card) -> u16 {
        let matches = |pile: &Pile| pile.top.is_some_and(|top| top.rank() == card.rank());
        let seats = (0u8..).zip(&self.piles.0).filter(|(seat, pile)| *seat != self.turn.0 && matches(pile));
        seats.fold(0, |seats, (seat, _)| seats | 1 << seat)
    }

    /// Whether some card of the hand can capture a table card.
    pub(super) fn can_take(&self) -> bool {
        self.hands[self.turn].rank_bits() & self.table.rank_bits() != 0
    }
}

impl Hand {
    /// Visits the legal moves of one hand card, in canonical order.
    pub(super) fn for_each_move(&self, state: &State, card: Card, mut visit: impl FnMut(Move)) {
        let (equals, stealable) = (state.equals(card), state.stealable(card));
        if self.rules.take_all_equal {
            if !equals.is_empty() {
                visit(Move::capture(card, equals));
            }
        } else {
            equals.into_iter().for_each(|taken| visit(Move::capture(card, CardSet::of(taken))));
        }
        if self.rules.steal_all_equal {
            if stealable != 0 {
                visit(Move::steal(card, stealable));
            }
        } else {
            let seats = (0..self.rules.players).filter(|seat| stealable >> seat & 1 == 1);
            seats.for_each(|seat| visit(Move::steal(card, 1 << seat)));
        }
        let may_lay = match self.rules.capture_obligation {
            CaptureObligation::Hand => !state.can_take(),
            CaptureObligation::Card => equals.is_empty() && stealable == 0,
            CaptureObligation::None => true,
        };
        if may_lay {
            visit(Move::lay(card));
        }
    }

    /// Deals another round when the hands are used up, or ends the hand.
    fn next_round(&self, state: &mut State) {
        let packet = self.rules.rounds().packet(state.stock_left.into());
        if packet > 0 {
            let stock = &self.stock[Card::COUNT - state.stock_left as usize..];
            for (seat, cards) in self.rules.seat_list().zip(stock.chunks(packet)) {
                state.hands[seat] = cards.iter().copied().collect();
            }
            state.stock_left -= packet as u8 * self.rules.players;
        } else if let (Some(seat), Leftover::LastCapturer) = (state.last_capture, self.rules.leftover) {
            state.piles[seat].cards |= state.table;
            state.table = CardSet::EMPTY;
        }
    }
}

impl Game for Hand {
    type State = State;
    type Move = Move;

    fn to_move(&self, state: &State) -> Seat {
        state.turn
    }

    fn is_over(&self, state: &State) -> bool {
        // All hands run out together and are dealt again at once, so the seat that acts has cards until the hand is
        // over.
        state.hands[state.turn].is_empty()
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        for card in state.hands[state.turn] {
            self.for_each_move(state, card, |mv| out.push(mv));
        }
    }

    fn play(&self, state: &mut State, mv: Move) {
        let (seat, card) = (state.turn, mv.card());
        state.hands[seat].remove(card);
        if mv.kind() == MoveKind::Lay {
            state.table.insert(card);
        } else {
            let mut taken = mv.captured() | CardSet::of(card);
            state.table -= mv.captured();
            for victim in mv.stolen_from() {
                taken |= std::mem::take(&mut state.piles[victim]).cards;
            }
            let pile = &mut state.piles[seat];
            *pile = Pile { cards: pile.cards | taken, top: Some(card) };
            state.last_capture = Some(seat);
        }
        state.turn = self.rules.next_seat(seat);
        if self.is_over(state) {
            self.next_round(state);
        }
    }
}

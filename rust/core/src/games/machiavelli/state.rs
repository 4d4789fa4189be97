//! The course of a hand: lay, draw, pass, close.

use std::convert::Infallible;
use std::ops::ControlFlow;

use super::melds;
use super::moves::Move;
use super::rules::{HAND_SIZE, Rules};
use super::table::Table;
use super::terms::FirstTurn;
use crate::cards::{CardBag, FrenchCard};
use crate::game::Game;
use crate::random::Random;
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};

/// Number of cards to draw after a failed lay.
const PENALTY: u8 = 3;

/// A hand of Machiavelli: the rules and the order of the stock.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    pub(super) rules: Rules,
    /// The stock at the end of a longer list; [`State::stock_left`] is the number of cards left.
    pub(super) stock: Vec<FrenchCard>,
}

/// The state of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The cards that each seat holds.
    pub hands: PerSeat<CardBag>,
    /// The table.
    pub table: Table,
    /// Number of cards left in the stock.
    pub stock_left: u8,
    /// The seat that acts; seat 0 when the hand is over.
    pub turn: Seat,
    /// Number of passes in a row.
    pub passes: u8,
}

impl State {
    /// Whether nobody has moved a card since the deal.
    pub(super) fn is_untouched(&self, rules: Rules) -> bool {
        let is_whole = |seat| self.hands[seat].len() as usize == HAND_SIZE;
        usize::from(self.stock_left) == rules.stock_size() && rules.seat_list().all(is_whole)
    }
}

impl Hand {
    /// Whether the seat that acts may only draw, because this is the first turn of the hand.
    pub(super) fn only_draws(&self, state: &State) -> bool {
        self.rules.first_turn == FirstTurn::DrawOnly && state.turn == Seat(0) && state.is_untouched(self.rules)
    }

    /// The stock, next card first.
    pub(super) fn stock_of(&self, state: &State) -> &[FrenchCard] {
        &self.stock[self.stock.len() - usize::from(state.stock_left)..]
    }

    /// The move that ends a turn without a lay.
    pub(super) fn idle_move(state: &State) -> Move {
        if state.stock_left > 0 { Move::Draw } else { Move::Pass }
    }

    /// Moves cards of the seat that acts to the table, which becomes `table`.
    pub(super) fn lay(&self, state: &mut State, cards: CardBag, table: &Table) {
        let hand = &mut state.hands[state.turn];
        *hand = hand.minus(cards);
        state.table = *table;
        state.passes = 0;
        self.end_turn(state);
    }

    /// The seat that acts draws `number` cards, or the whole stock if it is smaller. Drawing none is a pass.
    fn draw(&self, state: &mut State, number: u8) {
        let drawn = number.min(state.stock_left);
        for &card in &self.stock_of(state)[..usize::from(drawn)] {
            state.hands[state.turn].insert(card);
        }
        state.stock_left -= drawn;
        state.passes = if drawn == 0 { state.passes + 1 } else { 0 };
        self.end_turn(state);
    }

    /// The state after a lay that cannot be arranged, under rules that punish it.
    pub(super) fn failed(&self, state: &State) -> State {
        let mut next = *state;
        self.draw(&mut next, PENALTY);
        next
    }

    /// Number of cards that are not on the table.
    pub(super) fn cards_left(&self, state: &State) -> u32 {
        let held: u32 = self.rules.seat_list().map(|seat| state.hands[seat].len()).sum();
        held + u32::from(state.stock_left)
    }

    fn end_turn(&self, state: &mut State) {
        state.turn = if self.is_over(state) { Seat(0) } else { self.rules.next_seat(state.turn) };
    }
}

impl Game for Hand {
    type State = State;
    type Move = Move;

    fn to_move(&self, state: &State) -> Seat {
        state.turn
    }

    fn is_over(&self, state: &State) -> bool {
        state.passes == self.rules.players || self.rules.seat_list().any(|seat| state.hands[seat].is_empty())
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        if !self.only_draws(state) {
            let (table, hand) = (state.table.cards(), state.hands[state.turn]);
            let ControlFlow::Continue(()) = melds::for_each_lay(table, hand, self.rules.ace_in_runs, |lay| {
                out.extend(lay.map(Move::Lay));
                ControlFlow::<Infallible>::Continue(())
            });
        }
        out.push(Self::idle_move(state));
    }

    fn visit_moves(
        &self,
        state: &State,
        after: Option<Move>,
        visit: &mut dyn FnMut(Option<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let behind = match after {
            Some(Move::Draw | Move::Pass) => return ControlFlow::Continue(()),
            Some(Move::Lay(cards)) => Some(cards),
            None => None,
        };
        if !self.only_draws(state) {
            let (table, hand) = (state.table.cards(), state.hands[state.turn]);
            melds::for_each_lay_after(table, hand, self.rules.ace_in_runs, behind, |lay| visit(lay.map(Move::Lay)))?;
        }
        visit(Some(Self::idle_move(state)))
    }

    fn count_moves(&self, state: &State, ask: &mut dyn FnMut() -> ControlFlow<()>) -> ControlFlow<(), u64> {
        if self.only_draws(state) {
            return ControlFlow::Continue(1);
        }
        let (table, hand) = (state.table.cards(), state.hands[state.turn]);
        let lays = melds::count_lays(table, hand, self.rules.ace_in_runs, &mut || ask())?;
        ControlFlow::Continue(lays + 1)
    }

    fn play(&self, state: &mut State, mv: Move) {
        match mv {
            Move::Lay(cards) => {
                let table = state.table.with(cards, self.rules.ace_in_runs);
                self.lay(state, cards, &table.unwrap_or(state.table));
            }
            Move::Draw | Move::Pass => self.draw(state, 1),
        }
    }

    fn random_move(&self, state: &State, random: &mut Random, _buffer: &mut Vec<Move>) -> Move {
        self.simple_move(state, random)
    }
}

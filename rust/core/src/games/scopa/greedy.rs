//! The rule of thumb of Scopa (`greedy`): take the cards that are worth most, or lay the card that is worth least.
//!
//! Source: the player called Greedy by Di Palma and Lanzi (2018). A card is worth its primiera points, and denari are
//! worth more.

use super::captures;
use super::declared::{self, Ranks};
use super::rules::Rules;
use super::score::primiera_points;
use super::state::{Hand, State, ace_sweeps, plies_without_sweep, ranks_after};
use crate::bots::Thumb;
use crate::card_game::CardGame;
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::game::Game;
use crate::moves::Move;
use crate::rule_set::RuleSet;

/// Worth of a sweep: more than any cards are worth.
const SWEEP: u32 = 1_000;
/// Worth of each card besides its primiera points, and the additional worth of a denaro and of the settebello.
const CARD: u32 = 10;
const DENARO: u32 = 20;
const SETTEBELLO: u32 = 200;
/// Cost of a sweep by the next player.
const RISK: f64 = 250.0;

fn worth(rules: &Rules, card: Card) -> u32 {
    let denaro = if card.suit() == Suit::Denari { DENARO } else { 0 };
    let settebello = if card == Card::SETTEBELLO { SETTEBELLO } else { 0 };
    CARD + u32::from(primiera_points(rules, card.rank())) + denaro + settebello
}

fn worth_of(rules: &Rules, cards: CardSet) -> u32 {
    cards.into_iter().map(|card| worth(rules, card)).sum()
}

/// The cards that the seat to act has not seen.
fn unseen(state: &State) -> CardSet {
    !(state.captured.0.into_iter().fold(state.hands[state.turn] | state.table, |seen, pile| seen | pile))
}

impl Hand {
    /// The capture with the highest worth, sweeps first; without a capture, the card with the lowest worth. Both are
    /// reduced by the probability that the next player can sweep the table left.
    pub(super) fn greedy_move(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        let unseen = unseen(state);
        self.best(state, buffer, |mv| self.gain(state, mv) - RISK * self.swept(state, mv, unseen))
    }

    /// What each move looks worth. A beginner counts sweeps and cards alone.
    pub(super) fn looks(&self, state: &State, thumb: Thumb, out: &mut Vec<(Move, f64)>) {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        let unseen = unseen(state);
        out.extend(moves.into_iter().map(|mv| {
            let look = match thumb {
                Thumb::Plain => self.plain_gain(state, mv),
                Thumb::Simple => self.gain(state, mv),
                Thumb::Whole => self.gain(state, mv) - RISK * self.swept(state, mv, unseen),
            };
            (mv, look)
        }));
    }

    /// Like [`Hand::greedy_move`], without looking at the table left.
    pub(super) fn simple_greedy_move(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        self.best(state, buffer, |mv| self.gain(state, mv))
    }

    /// The best move; ties go to the first in canonical order.
    fn best(&self, state: &State, buffer: &mut Vec<Move>, worth: impl Fn(Move) -> f64) -> Move {
        buffer.clear();
        self.moves(state, buffer);
        let better = |one: (f64, Move), other: (f64, Move)| if other.0 > one.0 { other } else { one };
        let best = buffer.iter().map(|&mv| (worth(mv), mv)).reduce(better);
        best.expect("there is a move until the hand is over").1
    }

    /// The worth of the captured cards, or the negative worth of a card that is laid.
    fn gain(&self, state: &State, mv: Move) -> f64 {
        f64::from(SWEEP * self.declared(state, mv)) + self.gain_of_card(state, mv)
    }

    /// The points that a move declares.
    fn declared(&self, state: &State, mv: Move) -> u32 {
        if mv.declares() { declared::points(&self.rules, state.hands[state.turn], mv.matta()).into() } else { 0 }
    }

    fn gain_of_card(&self, state: &State, mv: Move) -> f64 {
        if mv.is_capture() {
            let sweep = if self.is_sweep(state, mv) { SWEEP } else { 0 };
            f64::from(sweep + worth_of(&self.rules, mv.captured()) + worth(&self.rules, mv.card()))
        } else {
            -f64::from(worth(&self.rules, mv.card()))
        }
    }

    /// The worth of a move to a player who counts sweeps and cards alone.
    fn plain_gain(&self, state: &State, mv: Move) -> f64 {
        let sweep = if mv.is_capture() && self.is_sweep(state, mv) { SWEEP } else { 0 };
        let taken = if mv.is_capture() { CARD * (mv.captured().len() + 1) } else { 0 };
        f64::from(sweep + taken + SWEEP * self.declared(state, mv))
    }

    /// The probability that the next player can sweep the table after a move, if unseen cards are distributed
    /// uniformly.
    pub(super) fn swept(&self, state: &State, mv: Move, unseen: CardSet) -> f64 {
        let laid = if mv.is_capture() || mv.is_banked() { CardSet::EMPTY } else { CardSet::of(mv.card()) };
        let table = (state.table - mv.captured()) | laid;
        if table.is_empty() {
            return 0.0;
        }
        let ranks = ranks_after(&self.rules, state, mv);
        let sweepers = (sweepers(&self.rules, self.plies_left(state) - 1, ranks, table) & unseen).len();
        if sweepers == 0 {
            return 0.0;
        }
        let held = state.hands[self.rules.next_seat(state.turn)].len();
        let held = if held > 0 { held } else { self.rules.rounds().packet(state.stock_left.into()) as u32 };
        let unseen = unseen.len();
        let others = unseen - sweepers;
        let none = (0..held).map(|card| f64::from(others.saturating_sub(card)) / f64::from(unseen - card));
        1.0 - none.product::<f64>()
    }
}

/// The cards that sweep a table, which must not be empty, with `plies_left` plies left.
///
/// Only ranks that capture the total of the whole table do. No other capture with such a rank takes precedence, because
/// fewer cards of the table, even a single one, have a lower total.
fn sweepers(rules: &Rules, plies_left: u32, ranks: Ranks, table: CardSet) -> CardSet {
    if plies_left <= plies_without_sweep(rules) {
        return CardSet::EMPTY;
    }
    let takers = captures::takers(rules, ranks.total(table)).map(CardSet::of_rank);
    let by_sum = takers.fold(CardSet::EMPTY, |all, rank| all | rank);
    if !rules.aces_take_all {
        return by_sum;
    }
    let aces = CardSet::of_rank(Rank::ACE);
    let takes_all = captures::takes_all(rules, Rank::ACE, ranks.equal(table, Rank::ACE));
    if !takes_all && table.len() > 1 {
        by_sum
    } else if ace_sweeps(rules, ranks, table) {
        by_sum | aces
    } else {
        by_sum - aces
    }
}

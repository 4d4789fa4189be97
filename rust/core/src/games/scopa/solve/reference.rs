//! The game without reductions, for all rules and any number of sides. Only its key leaves out facts that no longer
//! count.
//!
//! It uses the rules engine alone, so it is also the reference for the faster search.

use super::{MOST, most_of_plays};
use crate::card_game::{CardGame, HandResult as _};
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::game::Game;
use crate::games::scopa::Position;
use crate::games::scopa::choices::Grande;
use crate::games::scopa::rules::Rules;
use crate::games::scopa::score::{HandResult, best_of_suit};
use crate::games::scopa::state::{Hand, State};
use crate::games::singles::{self, Payoff};
use crate::hash::mix;
use crate::moves::Move;
use crate::rule_set::RuleSet;
use crate::search::max_n::Points;
use crate::search::{ExactKey, Tuning, TwoSided, Value};
use crate::seat::{MAX_SEATS, PerSide, Side};
use crate::standing::leader;

/// The goal of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Hand points of side 0 minus those of side 1.
    Difference,
    /// The winner of the hand: 1 if side 0 wins, −1 if it loses, 0 otherwise.
    Win,
    /// The winner of the match, from these totals: 1 if side 0 wins, −1 if it loses, 0 if the match is open after the
    /// hand.
    Match(PerSide<i32>),
}

/// A hand of two sides.
#[derive(Clone, Debug)]
pub struct ReferenceGame {
    /// The hand.
    pub hand: Hand,
    /// The goal of a search.
    pub goal: Goal,
}

impl ReferenceGame {
    fn end(&self, state: &State) -> Value {
        let hand_result = self.hand.hand_result(state);
        match self.goal {
            Goal::Difference => {
                let sweeps = |side| Value::from(hand_result.scope[side]);
                hand_result.difference() - (sweeps(Side(0)) - sweeps(Side(1)))
            }
            Goal::Win => won_by(hand_result.winner(2)),
            Goal::Match(totals) => won_by(match_winner(self.hand.rules(), totals, &hand_result)),
        }
    }
}

/// The value for side 0 of a win of this side.
fn won_by(winner: Option<Side>) -> Value {
    winner.map_or(0, |side| 1 - 2 * Value::from(side.0))
}

/// The side that has won the match after a hand with this result.
fn match_winner(rules: &Rules, mut totals: PerSide<i32>, hand_result: &HandResult) -> Option<Side> {
    for side in rules.side_list() {
        totals[side] += i32::from(hand_result.points[side]);
    }
    hand_result.cappotto.or_else(|| leader(rules, rules.target, &totals))
}

/// The part of a pile that can still matter: its size, and its cards in the categories that count.
fn history(rules: &Rules, pile: CardSet) -> u64 {
    let coins = if rules.napoli || rules.cappotto || rules.grande != Grande::Off {
        pile.suit_bits(Suit::Denari) as u64
    } else {
        u64::from((pile & CardSet::DENARI).len())
    };
    let best = |suit| u64::from(best_of_suit(rules, pile, suit).unwrap_or(0));
    let suits = Suit::ALL.into_iter().fold(0, |word, suit| word << 5 | best(suit));
    let count = |rank| u64::from((pile & CardSet::of_rank(rank)).len());
    let ranks = count(Rank::ACE) << 6 | count(Rank::SIX) << 3 | count(Rank::SEVEN);
    let holds = |card| u64::from(pile.contains(card));
    u64::from(pile.len())
        | coins << 6
        | holds(Card::SETTEBELLO) << 16
        | holds(Card::RE_BELLO) << 17
        | suits << 18
        | ranks << 38
}

impl TwoSided for ReferenceGame {
    type Node = State;
    type Move = Move;
    type Past = ();
    type Tuning = ReferenceTuning;

    const HISTORY_SLOTS: usize = Card::COUNT;
    const LEAF_PLIES: u32 = 2;
    const USES_MOVE_HISTORY: bool = true;

    fn seat(&self, state: &State) -> usize {
        state.turn.index()
    }

    fn plies_left(&self, state: &State) -> u32 {
        self.hand.plies_left(state)
    }

    fn looks_ahead(&self, node: &State) -> bool {
        self.plies_left(node) >= 12
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        self.hand.moves(state, out);
    }

    fn play(&self, state: &State, mv: Move) -> (State, Value) {
        let next = self.hand.after(state, mv);
        let swept = |side| Value::from(next.sweeps[side]) - Value::from(state.sweeps[side]);
        match self.goal {
            Goal::Difference => (next, swept(Side(0)) - swept(Side(1))),
            Goal::Win | Goal::Match(_) => (next, 0),
        }
    }

    fn bounds(&self, state: &State) -> (Value, Value) {
        if self.hand.is_over(state) {
            let value = self.end(state);
            return (value, value);
        }
        match self.goal {
            Goal::Difference => {
                let most = MOST + most_of_plays(self.hand.rules(), self.plies_left(state));
                (-most, most)
            }
            Goal::Win | Goal::Match(_) => (-1, 1),
        }
    }

    fn order(&self, state: &State, mv: Move) -> i32 {
        let taken = mv.captured();
        let sweeps = i32::from(!taken.is_empty() && taken == state.table);
        let declared = if mv.declares() { 1000 } else { 0 };
        declared + 100 * sweeps + taken.len() as i32 + 5 * (taken & CardSet::DENARI).len() as i32
    }

    fn history_slot(&self, mv: Move) -> usize {
        mv.card().index()
    }

    /// The totals of a match are part of the question.
    fn kinship(&self, _root: &State) -> Option<u64> {
        Some(match self.goal {
            Goal::Difference => 0,
            Goal::Win => 1,
            Goal::Match(_) => 2,
        })
    }

    fn guess(&self, _state: &State) -> Value {
        0
    }

    fn size(&self, state: &State) -> usize {
        let in_hand = self.plies_left(state) - u32::from(state.stock_left);
        let rounds = u32::from(state.stock_left) / (self.hand.rules().hand_size() * self.hand.rules().seats()) as u32;
        1usize << (in_hand + 2 * rounds).clamp(10, 40)
    }
}

/// The part of the tuning of the family that needs no prepared node.
pub struct ReferenceTuning;

impl Tuning<ReferenceGame> for ReferenceTuning {
    const COUNTERMOVE_INDICES: usize = 2 * Card::COUNT;
    const SMALL_PLIES: u32 = 9;

    fn countermove_index(_game: &ReferenceGame, mv: Move) -> usize {
        mv.card().index() + if mv.is_capture() { Card::COUNT } else { 0 }
    }
}

impl ExactKey for ReferenceGame {
    fn key(&self, state: &State) -> u64 {
        let rules = self.hand.rules();
        let past = [Side(0), Side(1)].map(|side| history(rules, state.captured[side]));
        let sweeps = match self.goal {
            Goal::Difference => 0,
            Goal::Win | Goal::Match(_) => u64::from(state.sweeps[Side(0)]) << 8 | u64::from(state.sweeps[Side(1)]),
        };
        let last = state.last_capture.map_or(2, |seat| u64::from(seat.0 % 2));
        let matta = u64::from(matta(state));
        let rest = matta << 32 | sweeps << 16 | u64::from(state.stock_left) << 8 | last << 4 | u64::from(state.turn.0);
        mix(state.hands.0.map(CardSet::bits))
            .wrapping_add(mix([state.table.bits(), past[0], past[1], rest]).rotate_left(32))
    }
}

/// The rank of the matta, if it is not its own; else 0. Which hands were declared does not matter for the future.
fn matta(state: &State) -> u8 {
    state.declared.ranks().matta().map_or(0, Rank::number)
}

/// A hand of any number of sides, each of which maximises its own points.
pub type Singles = singles::Singles<Hand, HandPoints>;

/// The hand points of each side. Sweeps count when they are made, the categories at the end.
#[derive(Clone, Debug)]
pub struct HandPoints;

/// The key of a position: everything that the points still to come depend on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SinglesKey {
    hands: [CardSet; MAX_SEATS],
    table: CardSet,
    past: [u64; MAX_SEATS],
    stock_left: u8,
    turn: u8,
    last: u8,
    matta: u8,
}

impl Payoff<Hand> for HandPoints {
    type Key = SinglesKey;

    fn of(_position: &Position) -> Self {
        Self
    }

    fn gain(&self, hand: &Hand, before: &State, after: &State) -> Option<(Side, Value)> {
        let side = hand.rules().side_of(before.turn);
        Some((side, Value::from(after.sweeps[side]) - Value::from(before.sweeps[side])))
    }

    fn final_points(&self, hand: &Hand, state: &State) -> Points {
        let hand_result = hand.hand_result(state);
        let mut points = Points::default();
        for side in hand.rules().side_list() {
            points[side.index()] = Value::from(hand_result.points[side]) - Value::from(hand_result.scope[side]);
        }
        points
    }

    fn key(&self, hand: &Hand, state: &State) -> SinglesKey {
        let rules = hand.rules();
        SinglesKey {
            hands: state.hands.0,
            table: state.table,
            past: state.captured.0.map(|pile| history(rules, pile)),
            stock_left: state.stock_left,
            turn: state.turn.0,
            last: state.last_capture.map_or(u8::MAX, |seat| rules.side_of(seat).0),
            matta: matta(state),
        }
    }
}

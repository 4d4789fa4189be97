//! The betting phases as a game of the search: all hands and the value of the scartu are known.
//!
//! Phases affect each other only through the scores. The value of the scartu after them does not depend on the scores,
//! so it is one number.

use super::super::hands::Declaration;
use super::super::moves::Move;
use super::super::phase::Phase;
use super::super::state::{Hand, MOST_WORDS, State};
use crate::game::Game;
use crate::hash::mix;
use crate::search::{ExactKey, TwoSided, Value};
use crate::seat::Side;

/// The goal of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Arrialis: those that side 0 marks minus those that side 1 marks.
    Marks,
    /// Reaching the limit: 1 for side 0, −1 for side 1, 0 if neither does in this deal.
    Gioco,
}

/// The rest of a deal from a betting phase.
#[derive(Clone, Debug)]
pub struct KnownHands {
    hand: Hand,
    goal: Goal,
    /// Value of the scartu for side 0.
    scartu: Value,
}

/// Number of betting phases.
const PHASES: u32 = 4;

impl KnownHands {
    /// Return the search game of a deal whose scartu has the value `scartu`.
    pub fn new(hand: &Hand, goal: Goal, scartu: Value) -> Self {
        Self { hand: hand.clone(), goal, scartu }
    }

    /// The arrialis that side 0 has marked so far minus those of side 1.
    pub(super) fn made(state: &State) -> Value {
        state.marked[Side(0)] as Value - state.marked[Side(1)] as Value
    }

    /// The side that reaches the limit (1 for side 0, −1 for side 1, 0 for neither) if side 0 marks `more` arrialis
    /// more than side 1 from here on.
    pub(super) fn reached(hand: &Hand, state: &State, more: Value) -> Value {
        let limit = hand.rules.limit() as Value;
        let total = |side, own: Value| state.total(Side(side)) as Value + own.max(0);
        Value::from(total(0, more) >= limit) - Value::from(total(1, -more) >= limit)
    }

    /// Upper bounds on the arrialis that each side can still mark before the scartu.
    pub(super) fn most_before_scartu(hand: &Hand, state: &State) -> [Value; 2] {
        let (rules, phases) = (&hand.rules, PHASES - (state.phase as u32).min(PHASES));
        let stake = hand.arrestu(state).max(state.betting.standing());
        let unraised = [2, rules.posta_alone, rules.baiocca, rules.both_seen, rules.declared_seen].into_iter().max();
        let most = (2 * stake as Value).max(unraised.map_or(0, |marked| marked as Value));
        [0, 1].map(|side| {
            // A side marks nothing after the marks with which it reaches the limit.
            let to_limit = rules.limit() as Value - 1 - state.total(Side(side)) as Value;
            (phases as Value * most).min(to_limit.max(0) + most)
        })
    }

    /// Value of an end state, without the arrialis marked on the way there.
    fn at_the_end(&self, state: &State) -> Value {
        let is_reached = self.hand.reached(state).is_some();
        match self.goal {
            Goal::Marks if is_reached => 0,
            Goal::Marks => self.scartu,
            Goal::Gioco if is_reached => Self::reached(&self.hand, state, 0),
            Goal::Gioco => Self::reached(&self.hand, state, self.scartu),
        }
    }
}

impl TwoSided for KnownHands {
    type Node = State;
    type Move = Move;
    type Past = ();
    type Tuning = ();

    const HISTORY_SLOTS: usize = 10;
    const GOAL_BITS: u32 = 12;

    fn seat(&self, state: &State) -> usize {
        state.betting.turn().index()
    }

    fn plies_left(&self, state: &State) -> u32 {
        if state.phase == Phase::Scartu || self.hand.reached(state).is_some() {
            0
        } else {
            MOST_WORDS as u32 * (PHASES - state.phase as u32)
        }
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        self.hand.moves(state, out);
    }

    fn play(&self, state: &State, mv: Move) -> (State, Value) {
        let mut next = *state;
        self.hand.play(&mut next, mv);
        let marked = if self.goal == Goal::Marks { Self::made(&next) - Self::made(state) } else { 0 };
        let end = if self.plies_left(&next) == 0 { self.at_the_end(&next) } else { 0 };
        (next, marked + end)
    }

    fn bounds(&self, state: &State) -> (Value, Value) {
        if self.plies_left(state) == 0 {
            return (0, 0);
        }
        let [first, second] = Self::most_before_scartu(&self.hand, state);
        match self.goal {
            Goal::Marks => (-second + self.scartu.min(0), first + self.scartu.max(0)),
            Goal::Gioco => (-1, 1),
        }
    }

    fn history_slot(&self, mv: Move) -> usize {
        match mv {
            Move::Primiera | Move::Frusciu => 0,
            Move::Tace => 1,
            Move::Passo => 2,
            Move::Posta => 3,
            Move::BolluBiri => 4,
            Move::Raise(_) => 5,
            _ => 6,
        }
    }

    fn guess(&self, _state: &State) -> Value {
        if self.goal == Goal::Marks { self.scartu } else { 0 }
    }

    fn size(&self, state: &State) -> usize {
        1 << (4 * (PHASES - state.phase as u32) + 4)
    }
}

impl ExactKey for KnownHands {
    /// The key consists of the phase, its betting and the scores. The cards are the same throughout a search. Whether
    /// anyone has declared decides who has, because then everyone who can must declare.
    fn key(&self, state: &State) -> u64 {
        let totals = [0, 1].map(|side| u64::from(state.total(Side(side))));
        let has_declared = state.declared.0.iter().any(|&declared| declared != Declaration::Nothing);
        let rest = totals[0] | totals[1] << 16 | (state.phase as u64) << 32 | u64::from(has_declared) << 40;
        mix([state.betting.word(), rest])
    }
}

//! Bots: players that choose by what their seat has seen, and one that sees all cards.
//!
//! A fair bot is a function of an [`Observation`], of the moves that everyone has seen and of a seed, and of nothing
//! else. So exchanging cards that its seat has not seen changes neither its move nor its random numbers, and the same
//! question always gets the same answer unless a time limit cuts it short.

mod beliefs;
mod budget;
mod cheat;
mod grade;
mod ismcts;
mod level;
mod pimc;
mod play_outs;
mod playable;
mod race;
mod spec;
mod suggest;

use crate::card_game::HandResult;
use crate::hash::{hash, mix};
use crate::hidden::Hidden;
use crate::observation::Observation;
use crate::random::Random;
use crate::rule_set::RuleSet;
use crate::seat::{PerSide, Side};

pub use crate::policy::{Features, Policy};
pub use beliefs::Beliefs;
pub use budget::Budget;
pub use cheat::Cheat;
pub use grade::{Grade, Grades, LEVELS, Sample, Slips, Thumb, Way, sample, worlds, worlds_by_rule};
pub use ismcts::Ismcts;
pub use level::Level;
pub use pimc::Pimc;
pub use play_outs::{PlayOut, PlayOuts};
pub use playable::Playable;
pub use spec::{Bot, FairBot, NAMES, Setting, SpecError, Value};
pub use suggest::Spent;

/// The move that a bot chooses, and the comparison behind it.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<M> {
    /// The move.
    pub mv: M,
    /// The moves that the bot has compared, in canonical order; empty if it did not compare.
    pub candidates: Vec<Candidate<M>>,
    /// Whether the means are exact: averages over all worlds, each solved, or over all cards that can be drawn. Means
    /// by [`Beliefs`] are not exact.
    pub is_exact: bool,
}

impl<M> Choice<M> {
    /// A move chosen without comparing it with others.
    pub const fn uncompared(mv: M) -> Self {
        Self { mv, candidates: Vec::new(), is_exact: false }
    }

    /// The same choice with moves of another type.
    pub fn map<N>(self, name: impl Fn(M) -> N) -> Choice<N> {
        let known = |Candidate { mv, mean, spread, tries }| Candidate { mv: name(mv), mean, spread, tries };
        let candidates = self.candidates.into_iter().map(known).collect();
        Choice { mv: name(self.mv), candidates, is_exact: self.is_exact }
    }
}

/// A move that a bot has considered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// Mean lead of the mover's side over the others, in points of the whole hand.
    pub mean: f64,
    /// The standard deviation of the lead.
    pub spread: f64,
    /// Number of tries: worlds or iterations.
    ///
    /// For a cheat, the number of play-outs; 1 where the mean is exact.
    pub tries: u32,
}

/// The lead of a side: its points minus the average of the other sides' points.
pub fn lead(worth: &PerSide<i32>, side: Side, sides: usize) -> f64 {
    let total: i32 = worth.0[..sides].iter().sum();
    let own = f64::from(worth[side]);
    own - (f64::from(total) - own) / (sides as f64 - 1.0)
}

/// The random numbers of one decision.
pub(crate) fn decision_random<G: Hidden>(seen: &Observation<G>, seed: u64) -> Random {
    Random::new(mix([seed, hash(seen)]))
}

/// Running mean and standard deviation of values that are added one at a time.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    count: u32,
    weight: f64,
    sum: f64,
    squares: f64,
}

impl Tally {
    pub(crate) fn add(&mut self, value: f64) {
        self.add_weighted(value, 1.0);
    }

    /// Adds a value with a weight.
    fn add_weighted(&mut self, value: f64, weight: f64) {
        self.count += 1;
        self.weight += weight;
        self.sum += weight * value;
        self.squares += weight * value * value;
    }

    pub(crate) const fn tries(&self) -> u32 {
        self.count
    }

    fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / self.weight }
    }

    /// The standard error of the mean; infinite with fewer than two values.
    fn error(&self) -> f64 {
        if self.count < 2 { f64::INFINITY } else { self.spread() / f64::from(self.count).sqrt() }
    }

    fn spread(&self) -> f64 {
        let mean = self.mean();
        let squares = if self.count == 0 { 0.0 } else { self.squares / self.weight };
        (squares - mean * mean).max(0.0).sqrt()
    }

    pub(crate) fn candidate<M>(&self, mv: M) -> Candidate<M> {
        Candidate { mv, mean: self.mean(), spread: self.spread(), tries: self.count }
    }
}

/// Chooses the best of some candidates. Ties go to the move of the rule of thumb, then to the first in canonical order.
pub(crate) fn choose<M: Copy + Eq>(candidates: Vec<Candidate<M>>, greedy_move: M) -> Choice<M> {
    const AS_GOOD: f64 = 1e-9;
    let best = candidates.iter().map(|candidate| candidate.mean).fold(f64::NEG_INFINITY, f64::max);
    let good = |candidate: &&Candidate<M>| candidate.mean >= best - AS_GOOD;
    let mut good = candidates.iter().filter(good).map(|candidate| candidate.mv);
    let first = good.clone().next().unwrap_or(greedy_move);
    let mv = if good.any(|mv| mv == greedy_move) { greedy_move } else { first };
    Choice { mv, candidates, is_exact: false }
}

/// The lead of a side in a finished hand.
fn final_lead<G: Playable>(hand: &G, state: &G::State, side: Side) -> f64 {
    lead(&hand.hand_result(state).utility(), side, hand.rules().sides())
}

//! Regrets, and the strategies derived from them.
//!
//! Source: discounted regret minimisation, Brown and Sandholm 2019, with the discounts that they recommend.

use super::tree::{DecisionNode, Tree};
use super::walk::Decide;

/// Discounts of the past: after iteration `t`, positive regrets are multiplied by `t^α / (t^α + 1)`, and the sum of
/// past strategies by `(t / (t + 1))^γ`.
const ALPHA: f64 = 1.5;
const GAMMA: f64 = 2.0;
/// Discount of negative regrets: `t^β / (t^β + 1)` with β = 0.
const NEGATIVE: f64 = 0.5;

/// In a game with partners, the others assume that a player acts at random with a probability of this over `t^1.5`.
///
/// Without these errors, partners may block each other forever. Neither leaves an action that is bad for both, because
/// of how the partner once played after the better action; and the partner, who no longer gets there, never learns to
/// play differently. The errors are in nobody's strategy; only the others learn from them. Their probabilities have a
/// finite sum, which keeps the regrets bounded.
const ERRORS: f64 = 3.0;

/// The regrets and strategies of all players. All lists hold `[class][action]` for each decision of the tree.
pub(super) struct Regrets {
    /// Regret of each action: how much better than the strategy it would have been.
    of_actions: Vec<f64>,
    /// The current strategies.
    current: Vec<f64>,
    /// The current strategies with errors, as the other players see them.
    seen: Vec<f64>,
    /// Sum of past strategies, each weighted with the player's own probability of reaching the decision.
    done: Vec<f64>,
    has_partners: bool,
    /// For this iteration: the probability of an error, and the discounts of positive regrets and of past strategies.
    errors: f64,
    positive: f64,
    past: f64,
}

impl Regrets {
    /// The regrets before the first iteration: all allowed actions are equally likely.
    pub fn new<A>(tree: &Tree<A>) -> Self {
        let none = vec![0.0; tree.size];
        let mut current = none.clone();
        for decision in tree.choices() {
            shares(decision, &none, &mut current);
        }
        let (seen, of_actions, done) = (current.clone(), none.clone(), none);
        Self {
            of_actions,
            current,
            seen,
            done,
            has_partners: tree.has_partners(),
            errors: 0.0,
            positive: 0.0,
            past: 0.0,
        }
    }

    /// Begins an iteration, counted from 1.
    pub fn begin(&mut self, iteration: u32) {
        let before = f64::from(iteration - 1);
        let power = before.powf(ALPHA);
        (self.positive, self.past) = (power / (power + 1.0), (before / f64::from(iteration)).powf(GAMMA));
        self.errors = if self.has_partners { (ERRORS / f64::from(iteration).powf(1.5)).min(1.0) } else { 0.0 };
    }

    /// The average strategies.
    pub fn average<A>(&self, tree: &Tree<A>) -> Vec<f64> {
        let mut average = vec![0.0; tree.size];
        for decision in tree.choices() {
            shares(decision, &self.done, &mut average);
        }
        average
    }
}

impl Decide for Regrets {
    fn own(&self) -> &[f64] {
        &self.current
    }

    fn others(&self) -> &[f64] {
        &self.seen
    }

    fn decide(&mut self, decision: &DecisionNode, own: &[f64], values: &[Vec<f64>], out: &mut [f64]) {
        let (regrets, done) = (decision.part_mut(&mut self.of_actions), decision.part_mut(&mut self.done));
        let current = decision.part_mut(&mut self.current);
        for (class, out) in out.iter_mut().enumerate() {
            let at = |action: usize| class * decision.width() + action;
            *out = decision.allowed(class).map(|action| current[at(action)] * values[action][class]).sum();
            for action in decision.allowed(class) {
                let regret = &mut regrets[at(action)];
                *regret *= if *regret > 0.0 { self.positive } else { NEGATIVE };
                *regret += values[action][class] - *out;
                let done = &mut done[at(action)];
                *done = *done * self.past + own[class] * current[at(action)];
            }
        }
        shares(decision, &self.of_actions, &mut self.current);
        let current = decision.part(&self.current).chunks_exact(decision.width());
        let seen = decision.part_mut(&mut self.seen).chunks_exact_mut(decision.width());
        for (class, (current, seen)) in current.zip(seen).enumerate() {
            let equal = 1.0 / decision.allowed(class).count() as f64;
            for action in decision.allowed(class) {
                seen[action] = current[action] + self.errors * (equal - current[action]);
            }
        }
    }
}

/// Sets the strategy of each class in proportion to the positive numbers, or uniformly over the allowed actions if
/// there are none.
fn shares(decision: &DecisionNode, numbers: &[f64], out: &mut [f64]) {
    let rows = decision.part(numbers).chunks_exact(decision.width());
    let out = decision.part_mut(out).chunks_exact_mut(decision.width());
    for (class, (numbers, out)) in rows.zip(out).enumerate() {
        let total: f64 = decision.allowed(class).map(|action| numbers[action].max(0.0)).sum();
        let equal = 1.0 / decision.allowed(class).count() as f64;
        for action in decision.allowed(class) {
            out[action] = if total > 0.0 { numbers[action].max(0.0) / total } else { equal };
        }
    }
}

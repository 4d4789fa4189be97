//! Best responses: the gain of a player who knows the strategies of the others.

use std::ops::ControlFlow;

use super::Ask;
use super::tree::{DecisionNode, Tree};
use super::walk::{Decide, value, walk};
use crate::seat::Seat;

/// Plays the best action against a strategy.
struct Response<'a>(&'a [f64]);

impl Decide for Response<'_> {
    fn own(&self) -> &[f64] {
        self.0
    }

    fn others(&self) -> &[f64] {
        self.0
    }

    fn decide(&mut self, decision: &DecisionNode, _own: &[f64], values: &[Vec<f64>], out: &mut [f64]) {
        for (class, out) in out.iter_mut().enumerate() {
            *out = decision.allowed(class).map(|action| values[action][class]).fold(f64::NEG_INFINITY, f64::max);
        }
    }
}

/// The value of a strategy for `Max`, and the gain of each player who alone deviates from it.
pub(super) fn value_and_gains<A>(tree: &Tree<A>, strategy: &[f64], ask: Ask<'_>) -> ControlFlow<(), (f64, Vec<f64>)> {
    let value = value(tree, strategy, ask)?;
    let mut gains = vec![];
    for (seat, party) in tree.parties.iter().enumerate() {
        let best = walk(tree, Seat(seat as u8), &mut Response(strategy), ask)?;
        gains.push(best.map_or(0.0, |classes| classes.iter().sum::<f64>() - value * f64::from(party.sign())));
    }
    ControlFlow::Continue((value, gains))
}

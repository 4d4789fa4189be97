//! Iteration after iteration, until enough or told to stop.

use std::ops::ControlFlow;

use super::PublicGame;
use super::deals::Deals;
use super::regret::Regrets;
use super::response::value_and_gains;
use super::solution::{Equilibrium, Measure};
use super::tree::Tree;
use super::walk::walk;
use crate::seat::Seat;

/// How much is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Iterations, in each of which every player learns once.
    pub iterations: u32,
    /// The strategies are measured each time that so many are done, and at the end. It costs about an iteration.
    pub measured_every: u32,
}

impl Default for Effort {
    fn default() -> Self {
        Self { iterations: 1000, measured_every: 100 }
    }
}

/// How far the search has come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress<'a> {
    /// Iterations done.
    pub iterations: u32,
    /// The latest measure.
    pub measure: Option<&'a Measure>,
}

/// Finds strategies for a game with these deals. Nothing is left to chance: equal questions have equal answers.
///
/// After each iteration `ask` tells whether to go on; so a limit in seconds is a question to a clock. What has been
/// found is returned either way.
///
/// # Panics
/// If a decision of the game has no actions or more than 32.
pub fn solve<G: PublicGame>(
    game: &G,
    deals: &Deals,
    effort: &Effort,
    ask: &mut dyn FnMut(&Progress<'_>) -> ControlFlow<()>,
) -> Equilibrium<G::Action> {
    let tree = Tree::new(game, deals);
    let mut learnt = Regrets::new(&tree);
    let mut measures = vec![];
    let measure = |learnt: &Regrets, iterations| {
        let (value, gains) = value_and_gains(&tree, &learnt.average(&tree));
        Measure { iterations, value, gains }
    };
    let mut done = 0;
    while done < effort.iterations {
        done += 1;
        learnt.begin(done);
        for seat in 0..deals.players() {
            walk(&tree, Seat(seat as u8), &mut learnt);
        }
        if done.is_multiple_of(effort.measured_every.max(1)) {
            measures.push(measure(&learnt, done));
        }
        if ask(&Progress { iterations: done, measure: measures.last() }).is_break() {
            break;
        }
    }
    if measures.last().is_none_or(|last| last.iterations < done) {
        measures.push(measure(&learnt, done));
    }
    Equilibrium { strategy: learnt.average(&tree), tree, measures }
}

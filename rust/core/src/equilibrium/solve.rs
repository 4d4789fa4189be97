//! The iterations of regret minimisation.

use std::ops::ControlFlow;

use super::PublicGame;
use super::deals::Deals;
use super::regret::Regrets;
use super::response::value_and_gains;
use super::solution::{Equilibrium, Measure};
use super::tree::Tree;
use super::walk::walk;
use crate::seat::Seat;

/// The number of iterations, and how often to measure the strategies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Iterations, in each of which every player learns once.
    pub iterations: u32,
    /// Iterations between two measurements of the strategies, each of which takes about as long as an iteration. They
    /// are also measured at the end.
    pub measured_every: u32,
}

impl Default for Effort {
    fn default() -> Self {
        Self { iterations: 1000, measured_every: 100 }
    }
}

/// Progress of the iterations.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress<'a> {
    /// Iterations done.
    pub iterations: u32,
    /// The latest measure.
    pub measure: Option<&'a Measure>,
}

/// Finds strategies for a game with these deals. The computation is deterministic.
///
/// `ask` says whether to go on; a time limit is an `ask` that reads a clock. If it stops the first iteration, nothing
/// is returned. If it stops a later one, the strategies so far are measured, which takes about an iteration, and
/// returned; if `ask` also stops that, nothing is returned.
///
/// # Panics
/// If a decision of the game has no actions or more than 32.
pub fn solve<G: PublicGame>(
    game: &G,
    deals: &Deals,
    effort: &Effort,
    ask: &mut dyn FnMut(&Progress<'_>) -> ControlFlow<()>,
) -> ControlFlow<(), Equilibrium<G::Action>> {
    let tree = Tree::new(game, deals, &mut || ask(&Progress { iterations: 0, measure: None }))?;
    let mut learning = Learning { learnt: Regrets::new(&tree), tree, measures: vec![], done: 0 };
    while learning.done < effort.iterations {
        match learning.iterate(*effort, ask) {
            ControlFlow::Continue(()) => (),
            ControlFlow::Break(()) if learning.done == 0 => return ControlFlow::Break(()),
            ControlFlow::Break(()) => break,
        }
    }
    learning.measure(ask)?;
    let Learning { tree, learnt, measures, .. } = learning;
    ControlFlow::Continue(Equilibrium { strategy: learnt.average(&tree), tree, measures })
}

/// The state between two iterations.
struct Learning<A> {
    tree: Tree<A>,
    learnt: Regrets,
    measures: Vec<Measure>,
    /// Iterations done.
    done: u32,
}

impl<A> Learning<A> {
    fn progress(&self) -> Progress<'_> {
        Progress { iterations: self.done, measure: self.measures.last() }
    }

    /// Updates the regrets of every player once. An iteration that is stopped keeps its updates, but is not counted.
    fn iterate(&mut self, effort: Effort, ask: &mut dyn FnMut(&Progress<'_>) -> ControlFlow<()>) -> ControlFlow<()> {
        self.learnt.begin(self.done + 1);
        for seat in 0..self.tree.parties.len() {
            let progress = Progress { iterations: self.done, measure: self.measures.last() };
            walk(&self.tree, Seat(seat as u8), &mut self.learnt, &mut || ask(&progress))?;
        }
        self.done += 1;
        if self.done.is_multiple_of(effort.measured_every.max(1)) {
            self.measure(ask)?;
        }
        ask(&self.progress())
    }

    /// Measures the strategies so far, unless they have been measured already.
    fn measure(&mut self, ask: &mut dyn FnMut(&Progress<'_>) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.measures.last().is_some_and(|last| last.iterations == self.done) {
            return ControlFlow::Continue(());
        }
        let (progress, average) = (self.progress(), self.learnt.average(&self.tree));
        let (value, gains) = value_and_gains(&self.tree, &average, &mut || ask(&progress))?;
        self.measures.push(Measure { iterations: self.done, value, gains });
        ControlFlow::Continue(())
    }
}

//! The strategies that were found, and how good they are.

use super::deals::Class;
use super::tree::Tree;
use crate::seat::Seat;

/// How good the strategies were after some iterations.
#[derive(Clone, PartialEq, Debug)]
pub struct Measure {
    /// How many.
    pub iterations: u32,
    /// What [`crate::search::Party::Max`] can expect when all play them.
    pub value: f64,
    /// What each player would gain by leaving them, if he knew them and all others kept to them.
    pub gains: Vec<f64>,
}

impl Measure {
    /// All gains together; zero at an equilibrium.
    ///
    /// Of a game between two players this is the distance to it: neither strategy, nor the value, is further from the
    /// best than this. Of a game between teams it leaves out what partners gain by changing together.
    pub fn exploitability(&self) -> f64 {
        self.gains.iter().sum()
    }
}

/// What each player does with each class after each history.
pub struct Equilibrium<A> {
    pub(super) tree: Tree<A>,
    pub(super) strategy: Vec<f64>,
    pub(super) measures: Vec<Measure>,
}

impl<A: Copy + Eq> Equilibrium<A> {
    /// The actions that can follow a history, in canonical order; none if it is at an end, or cannot be.
    pub fn actions(&self, history: &[A]) -> &[A] {
        self.tree.find(history).map_or(&[], |node| self.tree.actions(node))
    }

    /// Who acts after a history; none if it is at an end, or cannot be.
    pub fn mover(&self, history: &[A]) -> Option<Seat> {
        Some(self.tree.decision(self.tree.find(history)?)?.mover)
    }

    /// How likely the one who acts takes each of [`Equilibrium::actions`]; none where nobody acts, or nobody of the
    /// class.
    pub fn strategy(&self, history: &[A], class: Class) -> Option<&[f64]> {
        let decision = self.tree.decision(self.tree.find(history)?)?;
        decision.part(&self.strategy).chunks_exact(decision.width()).nth(class.index())
    }

    /// How good the strategies are.
    ///
    /// # Panics
    /// Never: they are measured when the iterations end.
    pub fn measure(&self) -> &Measure {
        self.measures.last().expect("the end is measured")
    }

    /// How good they were each time they were measured, the end included.
    pub fn measures(&self) -> &[Measure] {
        &self.measures
    }

    /// How many histories there are, ended ones included.
    pub fn histories(&self) -> usize {
        self.tree.nodes.len()
    }

    /// How many choices players have to make: histories at which one acts, times his classes.
    pub fn information_sets(&self) -> usize {
        self.tree.choices().map(|decision| decision.allowed.len()).sum()
    }
}

//! The strategies found, and measures of their quality.

use super::deals::Class;
use super::tree::Tree;
use crate::seat::Seat;

/// The quality of the strategies after some iterations.
#[derive(Clone, PartialEq, Debug)]
pub struct Measure {
    /// Number of iterations.
    pub iterations: u32,
    /// Expected payoff to [`crate::search::Party::Max`] if all play these strategies.
    pub value: f64,
    /// The gain of each player by a best response while all others keep to these strategies.
    pub gains: Vec<f64>,
}

impl Measure {
    /// The sum of all gains; zero at an equilibrium.
    ///
    /// In a game between two players this bounds the distance from an equilibrium: neither a strategy nor the value is
    /// further from the best than this. In a game between teams it leaves out what partners gain by changing together.
    pub fn exploitability(&self) -> f64 {
        self.gains.iter().sum()
    }
}

/// The strategy of each player, for each class and each history.
pub struct Equilibrium<A> {
    pub(super) tree: Tree<A>,
    pub(super) strategy: Vec<f64>,
    pub(super) measures: Vec<Measure>,
}

impl<A: Copy + Eq> Equilibrium<A> {
    /// The actions that can follow a history, in canonical order; empty if the game is over there or the history is
    /// impossible.
    pub fn actions(&self, history: &[A]) -> &[A] {
        self.tree.find(history).map_or(&[], |node| self.tree.actions(node))
    }

    /// The player who acts after a history; `None` if the game is over there or the history is impossible.
    pub fn mover(&self, history: &[A]) -> Option<Seat> {
        Some(self.tree.decision(self.tree.find(history)?)?.mover)
    }

    /// The probabilities of [`Equilibrium::actions`] for the player who acts, with a hand of this class; `None` if
    /// nobody acts there or there is no such class.
    pub fn strategy(&self, history: &[A], class: Class) -> Option<&[f64]> {
        let decision = self.tree.decision(self.tree.find(history)?)?;
        decision.part(&self.strategy).chunks_exact(decision.width()).nth(class.index())
    }

    /// The quality of the strategies.
    ///
    /// # Panics
    /// Never: they are measured when the iterations end.
    pub fn measure(&self) -> &Measure {
        self.measures.last().expect("the end is measured")
    }

    /// All measurements of the strategies, the final one included.
    pub fn measures(&self) -> &[Measure] {
        &self.measures
    }

    /// Number of histories, finished ones included.
    pub fn histories(&self) -> usize {
        self.tree.nodes.len()
    }

    /// Number of information sets: for each history at which a player acts, the number of that player's classes.
    pub fn information_sets(&self) -> usize {
        self.tree.choices().map(|decision| decision.allowed.len()).sum()
    }
}

//! A player that sees all cards, for comparison only.

use super::{Budget, Choice, Pimc, Playable, choose};
use crate::hash::mix;
use crate::position::Position;
use crate::random::Random;

/// A bot that makes the best move of the real world, which is solved or played out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cheat {
    /// Most cards left with which the position is solved; by default [`Playable::SOLVED_PLIES`].
    pub solve: Option<u32>,
    /// Upper bound on the nodes of a solve.
    pub nodes: u64,
    /// Play-outs of each move where the position is not solved.
    pub playouts: u32,
    /// Seconds per move; `None` for no limit.
    pub seconds: Option<f64>,
}

impl Default for Cheat {
    fn default() -> Self {
        Self { solve: None, nodes: 2_000_000, playouts: 100, seconds: Some(0.25) }
    }
}

impl Cheat {
    /// Chooses the best move for the seat that acts; the hand must not be over.
    pub fn choose<G: Playable>(&self, position: &Position<G>, seed: u64, budget: &mut Budget<'_>) -> Choice<G::Move> {
        let greedy_move = position.hand().greedy(position.state(), &mut Vec::new());
        let moves = position.candidates();
        if moves.len() < 2 {
            return Choice::uncompared(greedy_move);
        }
        let Self { nodes, playouts, seconds, .. } = *self;
        let solve = self.solve.or(Some(G::SOLVED_PLIES));
        let mut random = Random::new(mix([seed, u64::from(position.plies_left())]));
        let pimc = Pimc { worlds: 1, solve, nodes, playouts, learnt: false, focus: false, beliefs: false, seconds };
        let tallies = pimc.compare(position, &moves, &mut random, budget).of_moves;
        if tallies[0].tries() == 0 {
            return Choice::uncompared(greedy_move);
        }
        choose(moves.iter().zip(&tallies).map(|(&mv, tally)| tally.candidate(mv)).collect(), greedy_move)
    }
}

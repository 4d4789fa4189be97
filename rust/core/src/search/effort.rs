//! The resources of a search, and what it is to find.

use super::Value;
use super::features::Features;

/// The resources of a search and what it is to find.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Threads that work on one position.
    pub threads: usize,
    /// Upper bound on the bytes of the tables, all threads together.
    pub memory: usize,
    /// Whether every move of the root is valued, instead of only finding a best one.
    pub all_moves: bool,
    /// If given, the only question is whether the value is at least this, in the units of the answer.
    pub at_least: Option<Value>,
    /// Fewest stored positions of a long search, which begins with tests far from the guess and takes the line from its
    /// table where it can.
    pub long: usize,
    /// The methods that the search uses.
    pub features: Features,
    /// Seed of random noise in the order of moves; 0 is no noise in the first thread. Values do not depend on it, so a
    /// search in another order checks the first.
    pub order_seed: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self {
            threads: 1,
            memory: 1 << 30,
            all_moves: true,
            at_least: None,
            long: 1 << 17,
            features: Features::ALL,
            order_seed: 0,
        }
    }
}

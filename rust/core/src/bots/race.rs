//! A race between moves: moves that are clearly worse than the best after some worlds are dropped.
//!
//! All moves in the race are tried in the same worlds, so two moves are compared world by world. Source: Maron and
//! Moore, *The Racing Algorithm* (1997), with the standard error of the mean instead of a bound.

use super::Tally;

/// Number of worlds between two decisions on which moves to drop.
const LAP: usize = 8;
/// Standard errors by which a move must be worse than the best to be dropped.
const CLEARLY: f64 = 2.0;

/// Moves by index, and their leads.
pub(super) struct Race {
    /// The leads of each move, world by world.
    leads: Vec<Vec<f64>>,
    /// The moves that are still in the race.
    running: Vec<usize>,
}

impl Race {
    /// A race of `moves` moves, all of them running.
    pub fn new(moves: usize) -> Self {
        Self { leads: vec![Vec::new(); moves], running: (0..moves).collect() }
    }

    /// The moves that are still in the race.
    pub fn running(&self) -> &[usize] {
        &self.running
    }

    /// Adds the lead of a move in the next world.
    pub fn add(&mut self, mv: usize, lead: f64) {
        self.leads[mv].push(lead);
    }

    /// Drops moves that are clearly worse than the best, every [`LAP`] worlds; never drops `kept`.
    pub fn leave_behind(&mut self, kept: Option<usize>) {
        let leads = &self.leads;
        if !leads[self.running[0]].len().is_multiple_of(LAP) {
            return;
        }
        let total = |mv: usize| leads[mv].iter().sum::<f64>();
        let better = |one: usize, other: usize| if total(other) > total(one) { other } else { one };
        let best = self.running.iter().copied().reduce(better).unwrap_or(0);
        self.running.retain(|&mv| {
            let mut behind = Tally::default();
            leads[best].iter().zip(&leads[mv]).for_each(|(best, own)| behind.add(best - own));
            mv == best || Some(mv) == kept || behind.mean() <= CLEARLY * behind.error()
        });
    }
}

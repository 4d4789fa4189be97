//! Which moves are still worth comparing: those that may be the best, as far as the worlds so far tell.
//!
//! All moves in the race meet the same worlds, so that what two of them lead to is compared world by world. Source: Maron
//! and Moore, *The Racing Algorithm* (1997), with the error of the mean in the place of a bound.

use super::Tally;

/// After how many worlds it is seen who is left behind.
const LAP: usize = 8;
/// By how many standard errors a move must be worse than the best to be left behind.
const CLEARLY: f64 = 2.0;

/// Moves by number, and what each has led to.
pub(super) struct Race {
    /// What each move has led to, world by world.
    leads: Vec<Vec<f64>>,
    /// The moves that are still in the race.
    running: Vec<usize>,
}

impl Race {
    /// All of so many moves run.
    pub fn new(moves: usize) -> Self {
        Self { leads: vec![Vec::new(); moves], running: (0..moves).collect() }
    }

    /// The moves that are still in the race.
    pub fn running(&self) -> &[usize] {
        &self.running
    }

    /// Remembers what a move has led to in the next world.
    pub fn add(&mut self, mv: usize, lead: f64) {
        self.leads[mv].push(lead);
    }

    /// Now and then, leaves moves behind that are clearly worse than the best; never the one that is kept.
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

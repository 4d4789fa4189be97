//! What bots ask of a game.

use super::{Budget, Choice};
use crate::observation::Observation;
use crate::position::Position;
use crate::search::Value;
use crate::solvable::Solvable;

/// A game that bots know how to play.
pub trait Playable: Solvable {
    /// Cards left up to which [`Cheat`](super::Cheat) solves a position by default: solving takes a few milliseconds.
    const SOLVED_PLIES: u32;

    /// The same for the worlds of [`Pimc`](super::Pimc). With more cards a solved world may count too much on the order of its stock.
    const SOLVED_IN_WORLDS: u32 = Self::SOLVED_PLIES;

    /// One move in so many of a play-out goes by chance instead of by the rule of thumb; none if 0.
    const RANDOM_MOVE_ONE_IN: usize = 6;

    /// By how many standard errors a move must be better than the rule of thumb for [`Pimc`](super::Pimc) to prefer it.
    const CAUTION: f64 = 0.0;

    /// What `greedy` does: the rule of thumb, by the cards of the seat that acts and what lies open.
    fn greedy(&self, state: &Self::State, buffer: &mut Vec<Self::Move>) -> Self::Move;

    /// The same where it does not look at what the next player can do; as `greedy` in games whose rule never does.
    fn simple_greedy(&self, state: &Self::State, buffer: &mut Vec<Self::Move>) -> Self::Move {
        self.greedy(state, buffer)
    }

    /// The moves worth comparing, in canonical order: all, unless they are too many.
    fn candidates(&self, state: &Self::State) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        moves
    }

    /// The game's own way to decide, where it has a better one than to go by worlds and the time suffices.
    fn expert(seen: &Observation<Self>, seed: u64, budget: &mut Budget<'_>) -> Option<Choice<Self::Move>> {
        let _ = (seen, seed, budget);
        None
    }

    /// By how much side 0 is ahead of side 1 in a hand of this value, in points of [`utility`](crate::card_game::HandResult::utility).
    fn margin(value: Value) -> f64 {
        f64::from(value)
    }
}

impl<G: Playable> Position<G> {
    /// The moves that bots compare; none when the hand is over.
    pub fn candidates(&self) -> Vec<G::Move> {
        if self.is_over() { Vec::new() } else { self.hand().candidates(self.state()) }
    }
}

impl<G: Playable> Observation<G> {
    /// The rule of thumb of this seat, by the cards of its own hand and those that lie open.
    ///
    /// # Panics
    /// If the seat is not the one to act.
    pub fn greedy(&self, buffer: &mut Vec<G::Move>) -> G::Move {
        self.assert_acts();
        self.view().hand().greedy(self.view().state(), buffer)
    }

    /// The rule of thumb of this seat without a look at what the next player can do.
    ///
    /// # Panics
    /// If the seat is not the one to act.
    pub fn simple_greedy(&self, buffer: &mut Vec<G::Move>) -> G::Move {
        self.assert_acts();
        self.view().hand().simple_greedy(self.view().state(), buffer)
    }

    /// The moves that bots compare; none when the seat does not act.
    pub fn candidates(&self) -> Vec<G::Move> {
        if self.acts() { self.view().hand().candidates(self.view().state()) } else { Vec::new() }
    }
}

//! What bots ask of a game.

use super::{Budget, Choice, Policy};
use crate::observation::Observation;
use crate::position::Position;
use crate::search::Value;
use crate::solvable::Solvable;

/// A game that bots know how to play.
pub trait Playable: Solvable {
    /// Cards left up to which [`Cheat`](super::Cheat) solves a position by default: solving takes a few milliseconds.
    const SOLVED_PLIES: u32;

    /// The same for the worlds of [`Pimc`](super::Pimc). With more cards a solved world may count too much on the order of
    /// its stock.
    const SOLVED_IN_WORLDS: u32 = Self::SOLVED_PLIES;

    /// One move in so many of a play-out goes by chance instead of by the rule of thumb; none if 0.
    const RANDOM_MOVE_ONE_IN: usize = 6;

    /// Whether one's own side plays by the learnt policy in play-outs, where it is asked for and there is one; the others
    /// play by the rule of thumb, and so do all by default.
    const PLAYS_OUT_BY_POLICY: bool = false;

    /// By how many standard errors a move must be better than the rule of thumb for [`Pimc`](super::Pimc) to prefer it.
    const CAUTION: f64 = 0.0;

    /// What `greedy` does: the rule of thumb, by the cards of the seat that acts and what lies open.
    fn greedy(&self, state: &Self::State, buffer: &mut Vec<Self::Move>) -> Self::Move;

    /// The same where it does not look at what the next player can do; as `greedy` in games whose rule never does.
    fn simple_greedy(&self, state: &Self::State, buffer: &mut Vec<Self::Move>) -> Self::Move {
        self.greedy(state, buffer)
    }

    /// The policy that has been learnt for these rules, if there is one.
    fn policy(&self) -> Option<&'static Policy> {
        None
    }

    /// Appends the features of some moves, of each as many, as the policy has learnt them: by the cards of the seat that
    /// acts and what lies open.
    fn features(&self, state: &Self::State, moves: &[Self::Move], out: &mut Vec<u16>) {
        let _ = (state, moves, out);
    }

    /// What the learnt policy does; as `greedy` where none has been learnt.
    fn learnt(&self, state: &Self::State, buffer: &mut Vec<Self::Move>) -> Self::Move {
        let Some(policy) = self.policy() else { return self.greedy(state, buffer) };
        buffer.clear();
        self.moves(state, buffer);
        if buffer.len() == 1 {
            return buffer[0];
        }
        let mut features = Vec::with_capacity(512);
        self.features(state, buffer, &mut features);
        let worths = policy.worths(&features, buffer.len()).zip(&*buffer);
        // Of equal ones the first.
        let best = worths.reduce(|best, other| if other.0 > best.0 { other } else { best });
        *best.expect("there is a move until the hand is over").1
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

    /// By how much side 0 is ahead of side 1 in a hand of this value, in points of
    /// [`utility`](crate::card_game::HandResult::utility).
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

    /// What the learnt policy does in the place of this seat.
    ///
    /// # Panics
    /// If the seat is not the one to act.
    pub fn learnt(&self, buffer: &mut Vec<G::Move>) -> G::Move {
        self.assert_acts();
        self.view().hand().learnt(self.view().state(), buffer)
    }

    /// The moves that bots compare; none when the seat does not act.
    pub fn candidates(&self) -> Vec<G::Move> {
        if self.acts() { self.view().hand().candidates(self.view().state()) } else { Vec::new() }
    }
}

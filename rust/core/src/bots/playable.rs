//! What bots need from a game.

use super::{Budget, Choice, Grades, Policy, Thumb};
use crate::observation::Observation;
use crate::position::Position;
use crate::search::Value;
use crate::solvable::Solvable;

/// A game that bots know how to play.
pub trait Playable: Solvable {
    /// Most cards left with which [`Cheat`](super::Cheat) solves a position by default, which takes a few milliseconds.
    const SOLVED_PLIES: u32;

    /// In play-outs, one move in this many is random instead of by the rule of thumb; 0 for no random moves.
    const RANDOM_MOVE_ONE_IN: usize = 6;

    /// Whether the bot's own side plays by the learnt policy in play-outs, if the bot asks for it and there is one. The
    /// other sides always play by the rule of thumb.
    const PLAYS_OUT_BY_POLICY: bool = false;

    /// Standard errors by which a move must be better than the move of the rule of thumb for [`Pimc`](super::Pimc) to
    /// prefer it.
    const CAUTION: f64 = 0.0;

    /// Most cards left with which [`Pimc`](super::Pimc) solves a world by default. With more cards, the solution of a
    /// world may rely too much on the order of its stock, or take too long.
    fn solved_in_worlds(&self) -> u32 {
        Self::SOLVED_PLIES
    }

    /// The move of the bot `greedy`: the rule of thumb, from the hand of the seat that acts and the open cards.
    fn greedy(&self, state: &Self::State, buffer: &mut Vec<Self::Move>) -> Self::Move;

    /// The move of the rule of thumb without looking at what the next player can do; the same as `greedy` in games
    /// whose rule never looks.
    fn simple_greedy(&self, state: &Self::State, buffer: &mut Vec<Self::Move>) -> Self::Move {
        self.greedy(state, buffer)
    }

    /// The learnt policy for these rules, if there is one.
    fn policy(&self) -> Option<&'static Policy> {
        None
    }

    /// Appends the features of some moves, equally many for each, as the policy was trained on them. They depend only
    /// on the hand of the seat that acts and the open cards.
    fn features(&self, state: &Self::State, moves: &[Self::Move], out: &mut Vec<u16>) {
        let _ = (state, moves, out);
    }

    /// The move of the learnt policy; that of `greedy` if there is no policy.
    fn learnt(&self, state: &Self::State, buffer: &mut Vec<Self::Move>) -> Self::Move {
        let Some(policy) = self.policy() else { return self.greedy(state, buffer) };
        buffer.clear();
        self.list_candidates(state, buffer);
        if buffer.len() == 1 {
            return buffer[0];
        }
        let mut features = Vec::with_capacity(512);
        self.features(state, buffer, &mut features);
        let worths = policy.worths(&features, buffer.len()).zip(&*buffer);
        // Ties go to the first move.
        let best = worths.reduce(|best, other| if other.0 > best.0 { other } else { best });
        *best.expect("there is a move until the hand is over").1
    }

    /// The moves worth comparing, in canonical order: all moves unless they are too many.
    fn candidates(&self, state: &Self::State) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.list_candidates(state, &mut moves);
        moves
    }

    /// Appends the moves worth comparing to an empty list; [`Playable::candidates`] returns them.
    fn list_candidates(&self, state: &Self::State, out: &mut Vec<Self::Move>) {
        self.moves(state, out);
    }

    /// The choice of the game's own method; `None` if it has no method better than averaging over worlds, or not enough
    /// time.
    fn expert(seen: &Observation<Self>, seed: u64, budget: &mut Budget<'_>) -> Option<Choice<Self::Move>> {
        let _ = (seen, seed, budget);
        None
    }

    /// What each move looks worth by the rule of thumb, as far as a player knows it; the highest is the move of the
    /// rule, and the first of equals. Moves that the rule never considers are left out.
    fn looks(&self, state: &Self::State, thumb: Thumb, out: &mut Vec<(Self::Move, f64)>);

    /// What the levels of these rules do.
    fn grades(rules: &Self::Rules) -> &'static Grades;

    /// The choice of the game's own method by a player who does not wait where waiting is better: by default that of
    /// [`Playable::expert`].
    fn natural(seen: &Observation<Self>, seed: u64, budget: &mut Budget<'_>) -> Option<Choice<Self::Move>> {
        Self::expert(seen, seed, budget)
    }

    /// The lead of side 0 over side 1 in a hand of this value, in points of
    /// [`utility`](crate::card_game::HandResult::utility).
    fn margin(value: Value) -> f64 {
        f64::from(value)
    }
}

impl<G: Playable> Position<G> {
    /// The moves that bots compare; empty when the hand is over.
    pub fn candidates(&self) -> Vec<G::Move> {
        if self.is_over() { Vec::new() } else { self.hand().candidates(self.state()) }
    }
}

impl<G: Playable> Observation<G> {
    /// The move of the rule of thumb for this seat, from its own hand and the open cards.
    ///
    /// # Panics
    /// If the seat is not the one to act.
    pub fn greedy(&self, buffer: &mut Vec<G::Move>) -> G::Move {
        self.assert_acts();
        self.view().hand().greedy(self.view().state(), buffer)
    }

    /// The move of the rule of thumb for this seat, without looking at what the next player can do.
    ///
    /// # Panics
    /// If the seat is not the one to act.
    pub fn simple_greedy(&self, buffer: &mut Vec<G::Move>) -> G::Move {
        self.assert_acts();
        self.view().hand().simple_greedy(self.view().state(), buffer)
    }

    /// The move of the learnt policy for this seat.
    ///
    /// # Panics
    /// If the seat is not the one to act.
    pub fn learnt(&self, buffer: &mut Vec<G::Move>) -> G::Move {
        self.assert_acts();
        self.view().hand().learnt(self.view().state(), buffer)
    }

    /// The moves that bots compare; empty when the seat is not the one to act.
    pub fn candidates(&self) -> Vec<G::Move> {
        if self.acts() { self.view().hand().candidates(self.view().state()) } else { Vec::new() }
    }
}

//! The trait of every game, and methods derived from it alone.

use std::hash::Hash;
use std::ops::ControlFlow;

use crate::random::Random;
use crate::seat::Seat;
use crate::stack;

/// A hand that is played: the rules, and everything that the deal has fixed, such as the order of the stock or a trump.
///
/// Everything that play changes is in a small [`Game::State`], which is copied instead of undoing moves.
pub trait Game {
    /// The state: everything that play changes.
    type State: Copy + Eq + Hash;
    /// One action of one seat. Its order is the canonical order of moves.
    type Move: Copy + Ord + Hash;

    /// The seat that acts. It has no meaning once the hand is over.
    fn to_move(&self, state: &Self::State) -> Seat;

    /// Whether nothing is left to play.
    fn is_over(&self, state: &Self::State) -> bool;

    /// Appends every legal move, in canonical order. There is at least one until the hand is over.
    fn moves(&self, state: &Self::State, out: &mut Vec<Self::Move>);

    /// Visits the legal moves after a given one, or all, in canonical order until `visit` breaks. While finding the
    /// next move takes long, it calls `visit` with `None` from time to time, so that the visitor can break off.
    ///
    /// In states with too many moves to list, this finds each move only when it is needed.
    fn visit_moves(
        &self,
        state: &Self::State,
        after: Option<Self::Move>,
        visit: &mut dyn FnMut(Option<Self::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        moves.into_iter().filter(|&mv| after.is_none_or(|after| mv > after)).try_for_each(|mv| visit(Some(mv)))
    }

    /// Number of legal moves, unless `ask`, which is called while counting takes long, stops it.
    fn count_moves(&self, state: &Self::State, ask: &mut dyn FnMut() -> ControlFlow<()>) -> ControlFlow<(), u64> {
        ask()?;
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        ControlFlow::Continue(moves.len() as u64)
    }

    /// Plays a legal move. After any other move, the state has no meaning.
    fn play(&self, state: &mut Self::State, mv: Self::Move);

    /// A random legal move: by default all are equally likely; a game may use another customary distribution.
    ///
    /// # Panics
    /// If the hand is over.
    fn random_move(&self, state: &Self::State, random: &mut Random, buffer: &mut Vec<Self::Move>) -> Self::Move {
        buffer.clear();
        self.moves(state, buffer);
        buffer[random.below(buffer.len())]
    }
}

/// Upper bound on the moves of a hand that ends. Some hands never end: in Scala 40, nobody can meld any more when only
/// full sets lie on the table and each player has one card.
pub const LONGEST: u32 = 10_000;

/// Methods of every game, derived from those of [`Game`].
pub trait GameExt: Game {
    /// Number of lines of play of `depth` moves; a hand that ends earlier counts none.
    fn perft(&self, state: &Self::State, depth: u32) -> u64 {
        let ControlFlow::Continue(lines) = self.try_perft(state, depth, &mut || ControlFlow::Continue(())) else {
            unreachable!("nothing breaks off")
        };
        lines
    }

    /// Like [`GameExt::perft`], unless `ask`, which is called for every move and while finding moves takes long, stops
    /// it.
    fn try_perft(
        &self,
        state: &Self::State,
        depth: u32,
        ask: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> ControlFlow<(), u64> {
        if depth == 0 {
            return ControlFlow::Continue(1);
        }
        if self.is_over(state) {
            return ControlFlow::Continue(0);
        }
        if depth == 1 {
            return self.count_moves(state, ask);
        }
        let mut lines = 0;
        self.visit_moves(state, None, &mut |mv| {
            ask()?;
            if let Some(mv) = mv {
                let mut next = *state;
                self.play(&mut next, mv);
                lines += stack::step(|| self.try_perft(&next, depth - 1, ask))?;
            }
            ControlFlow::Continue(())
        })?;
        ControlFlow::Continue(lines)
    }

    /// Plays at random to the end of the hand, or gives up after [`LONGEST`] moves.
    fn play_out(&self, state: &mut Self::State, random: &mut Random, buffer: &mut Vec<Self::Move>) {
        for _ in 0..LONGEST {
            if self.is_over(state) {
                return;
            }
            let mv = self.random_move(state, random, buffer);
            self.play(state, mv);
        }
    }
}

impl<G: Game> GameExt for G {}

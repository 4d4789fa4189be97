//! What every game is, and what follows for all of them from that alone.

use std::hash::Hash;
use std::ops::ControlFlow;

use crate::random::Random;
use crate::seat::Seat;
use crate::stack;

/// A hand being played: the rules, and whatever the deal has fixed (the order of the stock, a trump).
///
/// The moment of play is apart from it, in a small [`Game::State`] that is copied rather than undone.
pub trait Game {
    /// The moment: everything that play changes.
    type State: Copy + Eq + Hash;
    /// One action of one seat. Its order is the canonical order of moves.
    type Move: Copy + Ord + Hash;

    /// The seat that acts. Meaningless once the hand is over.
    fn to_move(&self, state: &Self::State) -> Seat;

    /// Whether nothing is left to play.
    fn is_over(&self, state: &Self::State) -> bool;

    /// Appends every legal move, in canonical order. There is at least one until the hand is over.
    fn moves(&self, state: &Self::State, out: &mut Vec<Self::Move>);

    /// Visits the legal moves behind this one, or all, in canonical order until `visit` breaks off. Now and then, where
    /// finding the next takes long, it visits none, for `visit` to say whether to go on.
    ///
    /// Where a moment can have more moves than are worth a list, this finds each when it is wanted.
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

    /// How many legal moves there are, unless `ask` breaks off: it is asked where counting takes long.
    fn count_moves(&self, state: &Self::State, ask: &mut dyn FnMut() -> ControlFlow<()>) -> ControlFlow<(), u64> {
        ask()?;
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        ControlFlow::Continue(moves.len() as u64)
    }

    /// Plays a move that [`Game::moves`] gave. Any other leaves a state that may be nonsense.
    fn play(&self, state: &mut Self::State, mv: Self::Move);

    /// A random legal move: by default each as likely as the others, a game may name a customary policy instead.
    ///
    /// # Panics
    /// If the hand is over.
    fn random_move(&self, state: &Self::State, random: &mut Random, buffer: &mut Vec<Self::Move>) -> Self::Move {
        buffer.clear();
        self.moves(state, buffer);
        buffer[random.below(buffer.len())]
    }
}

/// More moves than any hand takes that comes to an end at all: a hand of Scala 40 in which nobody can meld any more, as
/// when only full sets lie on the table and each player has one card, goes on for ever.
pub const LONGEST: u32 = 10_000;

/// What any game can do, derived from the few methods above.
pub trait GameExt: Game {
    /// How many lines of play are `depth` moves long; a hand that ends earlier counts none.
    fn perft(&self, state: &Self::State, depth: u32) -> u64 {
        let ControlFlow::Continue(lines) = self.try_perft(state, depth, &mut || ControlFlow::Continue(())) else {
            unreachable!("nothing breaks off")
        };
        lines
    }

    /// The same, unless `ask` breaks off; it is asked for every move, and where finding moves takes long.
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

//! Play-outs: hands that are played to their end many times, for estimates and for programs that learn.

use std::borrow::Cow;
use std::ops::ControlFlow;

use super::{Beliefs, Playable};
use crate::card_game::HandResult;
use crate::game::{Game, GameExt, LONGEST};
use crate::hash::mix;
use crate::hidden::Hidden;
use crate::observation::Observation;
use crate::position::Position;
use crate::random::Random;
use crate::rule_set::RuleSet;

/// Who makes the moves of a play-out, in all seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayOut {
    /// Every move is random.
    Random,
    /// The rule of thumb, with some random moves ([`Playable::RANDOM_MOVE_ONE_IN`]), without which all play-outs of a
    /// position would be the same.
    Greedy,
    /// The learnt policy, with as many random moves; the rule of thumb where nothing has been learnt.
    Learnt,
}

/// Many play-outs, each with random numbers of its own: a part of them is the same as those numbers of the whole.
#[derive(Clone, Copy, Debug)]
pub struct PlayOuts {
    /// Who makes the moves.
    pub by: PlayOut,
    /// Seed of all random numbers.
    pub seed: u64,
    /// Number of the first play-out.
    pub first: u64,
}

/// Play-outs between two calls of `ask`, which reads a clock. Where moves are many, a play-out may take milliseconds.
const fn between_asks<G: Hidden>() -> usize {
    if G::HAS_MANY_MOVES { 1 } else { 64 }
}

/// A player: the move for a state, found with a buffer.
type Rule<G> = fn(&G, &<G as Game>::State, &mut Vec<<G as Game>::Move>) -> <G as Game>::Move;

impl PlayOut {
    /// Plays a hand to its end, or gives up after [`LONGEST`] moves.
    fn finish<G: Playable>(self, hand: &G, state: &mut G::State, random: &mut Random, buffer: &mut Vec<G::Move>) {
        let by_rule: Rule<G> = match self {
            Self::Random => return hand.play_out(state, random, buffer),
            Self::Greedy => G::greedy,
            Self::Learnt => G::learnt,
        };
        for _ in 0..LONGEST {
            if hand.is_over(state) {
                return;
            }
            let is_random = G::RANDOM_MOVE_ONE_IN > 0 && random.below(G::RANDOM_MOVE_ONE_IN) == 0;
            let mv = if is_random { hand.random_move(state, random, buffer) } else { by_rule(hand, state, buffer) };
            hand.play(state, mv);
        }
    }
}

impl PlayOuts {
    /// Plays out one hand after the other and writes the points of each side into its row, or NaN if the hand did not
    /// end. `begin` gives the position where a play-out begins; `ask` may stop the work.
    fn run<'a, G: Playable>(
        &self,
        rows: &mut [f32],
        sides: usize,
        ask: &mut dyn FnMut() -> ControlFlow<()>,
        mut begin: impl FnMut(&mut Random, &mut dyn FnMut() -> ControlFlow<()>) -> Option<Cow<'a, Position<G>>>,
    ) {
        let mut buffer = Vec::new();
        for (number, row) in rows.chunks_exact_mut(sides).enumerate() {
            if number.is_multiple_of(between_asks::<G>()) && ask().is_break() {
                return;
            }
            let mut random = Random::new(mix([self.seed, self.first + number as u64]));
            let Some(position) = begin(&mut random, ask) else { return };
            let (hand, mut state) = (position.hand(), *position.state());
            self.by.finish(hand, &mut state, &mut random, &mut buffer);
            if hand.is_over(&state) {
                let points = hand.hand_result(&state).points();
                row.iter_mut().zip(points.0).for_each(|(entry, points)| *entry = points as f32);
            } else {
                row.fill(f32::NAN);
            }
        }
    }
}

impl<G: Playable> Position<G> {
    /// Plays the hand to its end as often as there are rows, of one number for each side. Each row receives the points
    /// of the sides, or NaN if its hand did not end within [`LONGEST`] moves. `ask`, which is called from time to time,
    /// may stop the work; rows that were not reached stay as they are.
    pub fn play_outs(&self, how: &PlayOuts, rows: &mut [f32], ask: &mut dyn FnMut() -> ControlFlow<()>) {
        how.run(rows, self.rules().sides(), ask, |_, _| Some(Cow::Borrowed(self)));
    }
}

impl<G: Playable> Observation<G> {
    /// Draws a world for each row and plays it to its end, as [`Position::play_outs`] does; `mv` is played first in every
    /// world. If `by_beliefs`, the probabilities of the worlds depend on the moves of the others, else only on the cards.
    pub fn simulate(
        &self,
        mv: Option<G::Move>,
        by_beliefs: bool,
        how: &PlayOuts,
        rows: &mut [f32],
        ask: &mut dyn FnMut() -> ControlFlow<()>,
    ) {
        let mut dealer = Beliefs::new(self, by_beliefs);
        how.run(rows, self.rules.sides(), ask, |random, ask| {
            let world = dealer.draw(random, ask)?;
            Some(Cow::Owned(match mv {
                Some(mv) => world.play_unchecked(mv),
                None => world,
            }))
        });
    }
}

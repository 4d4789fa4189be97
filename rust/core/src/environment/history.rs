//! The history of a hand, and everything that a seat has seen of it, in order.

use std::fmt::Write;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::observe::{Arrays, Course, LastMoves};
use super::{ActionSpace, Learnable, Mask, Next, ObservationSpace, from};
use crate::cards::Holding;
use crate::error::PlayError;
use crate::moves::GameMove;
use crate::observation::Observation;
use crate::position::Position;
use crate::rule_set::RuleSet;
use crate::seat::Seat;

/// A position and the moves that have been played from it.
#[derive(Clone, Debug)]
pub struct History<G: Learnable> {
    start: Arc<Start<G>>,
    moves: Vec<G::Move>,
    position: Position<G>,
    /// The last move of each seat, kept up to date by each move.
    last: Arc<LastMoves>,
}

/// What the histories from one first position share.
#[derive(Debug)]
struct Start<G: Learnable> {
    position: Position<G>,
    actions: ActionSpace,
}

impl<G: Learnable> History<G> {
    /// The history that begins at a position.
    pub fn new(start: Position<G>) -> Self {
        let (position, actions) = (start.clone(), G::actions(start.rules()));
        let start = Arc::new(Start { position: start, actions });
        Self { start, moves: Vec::new(), position, last: Arc::new(LastMoves::NONE) }
    }

    /// The first position.
    pub fn start(&self) -> &Position<G> {
        &self.start.position
    }

    /// The moves, in order.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// The current position.
    pub const fn position(&self) -> &Position<G> {
        &self.position
    }

    /// The history after one more move.
    pub fn play(&self, mv: G::Move) -> Result<Self, PlayError> {
        let position = self.position.play(mv)?;
        let mut moves = Vec::with_capacity(self.moves.len() + 1);
        moves.extend_from_slice(&self.moves);
        moves.push(mv);
        let mut last = LastMoves::clone(&self.last);
        let (hand, before) = (self.position.hand(), self.position.state());
        hand.write_move(before, mv.seen_by_others(), &self.start.actions, last.plane(hand.to_move(before)));
        Ok(Self { start: Arc::clone(&self.start), moves, position, last: Arc::new(last) })
    }

    /// The last move of each seat.
    pub fn last_moves(&self) -> &LastMoves {
        &self.last
    }

    /// Writes what a seat has seen, with the last move of each seat and what it has touched, into arrays of this layout.
    ///
    /// # Panics
    /// If there is no such seat, or the arrays are of another layout.
    pub fn write_arrays(&self, seat: Seat, touched: &[u8], arrays: &mut Arrays) {
        self.position.write_arrays(seat, Course { actions: &self.start.actions, last: &self.last, touched }, arrays);
    }

    /// The actions or the move that follow after the seat that acts has touched `touched`; no actions if the hand is
    /// over.
    pub fn next(&self, touched: &[u8]) -> Next<G::Move> {
        if self.position.is_over() {
            return Next::Touch(Mask::NONE);
        }
        self.position.hand().next(self.position.state(), touched, &mut Vec::new())
    }

    /// Everything that a seat has seen, as text: the notation of its first observation, and then for each move its
    /// seat, the move as far as the seat has seen it, and the words of the notation that have changed.
    ///
    /// The text after a move begins with the text before it, so a player who knows it has perfect recall.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn information_state(&self, seat: Seat) -> String {
        let mut text = self.start.position.observation(seat).to_string();
        let mut seen = text.clone();
        self.for_each_move(|before, mv, after| {
            let now = after.observation(seat).to_string();
            // Writing to a string cannot fail.
            let mover = before.hand().to_move(before.state());
            let _ = write!(text, " | {mover} {}", seen_by(seat, mover, mv));
            let (old, new): (Vec<&str>, Vec<&str>) = (seen.split(' ').collect(), now.split(' ').collect());
            for (place, word) in new.iter().enumerate().filter(|&(place, word)| old.get(place) != Some(word)) {
                let _ = write!(text, " {place}={word}");
            }
            if new.len() < old.len() {
                let _ = write!(text, " {}=", new.len());
            }
            seen = now;
        });
        text
    }

    /// Everything that a seat has seen, as numbers: the arrays of the first observation, and then for each move its
    /// seat (a 1 for the seat, counted from the observing one), how often each action was touched, the cards that the
    /// seat has newly seen in hands (1 in its own, 2 in the next one's, and so on) and the scalars after the move.
    /// Zeros stand for moves to come.
    ///
    /// If there are more than [`Learnable::longest_course`] moves, only the last ones are written.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn information_tensor(&self, seat: Seat) -> Vec<f32> {
        let rules = self.start.position.rules();
        let (actions, space) = (&self.start.actions, ObservationSpace::of::<G>(rules));
        let course = Course { actions, last: &LastMoves::NONE, touched: &[] };
        let first = self.start.position.observation(seat);
        let Arrays { planes, scalars } = first.arrays(course);
        let mut tensor: Vec<f32> = planes.iter().map(|&number| number.into()).chain(scalars).collect();
        let most = G::longest_course(rules);
        let (begin, skipped) = (tensor.len(), self.moves.len().saturating_sub(most));
        let block = rules.seats() + actions.size() + space.cards() + space.scalars().len();
        tensor.resize(begin + most * block, 0.0);
        let mut blocks = tensor[begin..].chunks_exact_mut(block);
        let (mut seen, mut number) = (first, 0);
        self.for_each_move(|before, mv, after| {
            let now = after.observation(seat);
            number += 1;
            if number > skipped
                && let Some(block) = blocks.next()
            {
                let mover = before.hand().to_move(before.state());
                let (who, rest) = block.split_at_mut(rules.seats());
                who[(mover.index() + rules.seats() - seat.index()) % rules.seats()] = 1.0;
                let (touched, rest) = rest.split_at_mut(actions.size());
                for touch in before.hand().spelling(before.state(), seen_by(seat, mover, mv)).touches() {
                    touched[usize::from(touch)] += 1.0;
                }
                let (cards, scalars) = rest.split_at_mut(space.cards());
                new_cards(&seen, &now, cards);
                scalars.copy_from_slice(&now.arrays(course).scalars);
            }
            seen = now;
        });
        tensor
    }

    fn for_each_move(&self, mut visit: impl FnMut(&Position<G>, G::Move, &Position<G>)) {
        let mut before = self.start.position.clone();
        for &mv in &self.moves {
            let after = before.play(mv).expect("a move that was played before");
            visit(&before, mv, &after);
            before = after;
        }
    }
}

/// Histories are equal if they begin alike and have the same moves; everything else follows from these.
impl<G: Learnable> PartialEq for History<G> {
    fn eq(&self, other: &Self) -> bool {
        self.moves == other.moves && self.start.position == other.start.position
    }
}

impl<G: Learnable> Eq for History<G> {}

impl<G: Learnable> Hash for History<G> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.start.position.hash(hasher);
        self.moves.hash(hasher);
    }
}

/// The move of a seat as another one, or itself, has seen it.
fn seen_by<M: GameMove>(viewer: Seat, mover: Seat, mv: M) -> M {
    if viewer == mover { mv } else { mv.seen_by_others() }
}

/// Writes the cards in hands that a seat has newly seen.
fn new_cards<G: Learnable>(before: &Observation<G>, after: &Observation<G>, out: &mut [f32]) {
    let mut counts = vec![0; out.len()];
    for (mark, seat) in (1u8..).zip(from(after.seat.index(), after.rules.seats())) {
        let seat = Seat(seat as u8);
        after.known_hands[seat].without(before.known_hands[seat]).write_counts(&mut counts);
        out.iter_mut().zip(&counts).for_each(|(out, &count)| *out += f32::from(mark) * f32::from(count));
    }
}

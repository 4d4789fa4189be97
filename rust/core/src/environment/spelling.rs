//! The spelling of a move: its touches.

use super::mask::Mask;
use crate::cards::{Card, CardSet};
use crate::moves::Move;

/// The touches of a move: some in a fixed order, then others in any order, then possibly a last one that ends the move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spelling {
    fixed: Vec<u8>,
    /// In ascending order, with repetitions.
    free: Vec<u8>,
    done: Option<u8>,
}

impl Spelling {
    /// The spelling of a move whose touches come in this order.
    pub fn fixed(touches: impl IntoIterator<Item = u8>) -> Self {
        Self { fixed: touches.into_iter().collect(), free: Vec::new(), done: None }
    }

    /// Adds touches in any order, and then `done`.
    #[must_use]
    pub fn then(mut self, free: impl IntoIterator<Item = u8>, done: u8) -> Self {
        self.free.extend(free);
        self.free.sort_unstable();
        self.done = Some(done);
        self
    }

    /// All touches in canonical order.
    pub fn touches(&self) -> impl Iterator<Item = u8> {
        self.fixed.iter().chain(&self.free).copied().chain(self.done)
    }

    /// The actions that can be touched next for this move; `None` if `touched` does not lead to it.
    pub fn next(&self, touched: &[u8]) -> Option<Mask> {
        if let Some(next) = self.fixed.get(touched.len()) {
            return self.fixed.starts_with(touched).then(|| Mask::of(*next));
        }
        let rest = touched.strip_prefix(&self.fixed[..])?;
        let mut left = self.free.clone();
        for (place, &touch) in rest.iter().enumerate() {
            if place == self.free.len() {
                return (rest.len() == place + 1 && self.done == Some(touch)).then_some(Mask::NONE);
            }
            let at = left.iter().position(|&other| other == touch)?;
            left.remove(at);
        }
        Some(if left.is_empty() { self.done.into_iter().collect() } else { left.into_iter().collect() })
    }
}

/// The actions or the move that can follow some touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next<M> {
    /// These actions can be touched.
    Touch(Mask),
    /// Only this move is left.
    Play(M),
}

impl Next<Move> {
    /// The actions or the move that follow in a game whose moves are to lay one of these cards.
    pub(crate) fn of_cards(cards: CardSet, touched: &[u8]) -> Self {
        let Some(&first) = touched.first() else { return Self::Touch(Mask::from_bits(0, cards.bits())) };
        let card = Card::from_id(first).filter(|&card| cards.contains(card));
        card.map_or(Self::Touch(Mask::NONE), |card| Self::Play(Move::lay(card)))
    }
}

impl<M> Next<M> {
    /// The same result with moves of another type.
    pub fn map<N>(self, name: impl FnOnce(M) -> N) -> Next<N> {
        match self {
            Self::Touch(mask) => Next::Touch(mask),
            Self::Play(mv) => Next::Play(name(mv)),
        }
    }
}

/// The moves that begin with some touches, added one by one.
#[derive(Debug)]
pub struct Fitting<M> {
    found: Option<M>,
    count: u32,
    mask: Mask,
}

impl<M: Copy> Default for Fitting<M> {
    fn default() -> Self {
        Self { found: None, count: 0, mask: Mask::NONE }
    }
}

impl<M: Copy> Fitting<M> {
    /// Adds a move that fits, and the actions that can be touched next for it.
    pub fn add(&mut self, mv: M, next: Mask) {
        self.found = Some(mv);
        self.count += 1;
        self.mask = self.mask.or(next);
    }

    /// Whether one more move with these touches would change nothing, because two moves fit already and allow these
    /// touches.
    pub fn has_all_of(&self, next: Mask) -> bool {
        self.count > 1 && self.mask.or(next) == self.mask
    }

    /// The only move that fits, or the next touches of all moves that fit; before the first touch, always touches.
    pub fn next(self, has_touched: bool) -> Next<M> {
        match self.found {
            Some(mv) if has_touched && self.count == 1 => Next::Play(mv),
            _ => Next::Touch(self.mask),
        }
    }
}

//! The discards and the stock.

use std::fmt;

use super::PACK_SIZE;
use crate::cards::FrenchCard;
use crate::cards::pack::spaced;
use crate::random::Random;

/// The discards and the stock in one array, because cards go from one to the other all the time.
///
/// ```text
/// discards, bottom first   nothing   stock, next card first
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piles {
    cards: [FrenchCard; PACK_SIZE],
    discards: u8,
    stock: u8,
}

/// Filler for empty places, so that equal piles are equal arrays.
const NOTHING: FrenchCard = FrenchCard::JOLLY;

impl Piles {
    /// These piles, which together have no more cards than the pack.
    pub(super) fn new(discards: &[FrenchCard], stock: &[FrenchCard]) -> Self {
        let mut cards = [NOTHING; PACK_SIZE];
        cards[..discards.len()].copy_from_slice(discards);
        cards[PACK_SIZE - stock.len()..].copy_from_slice(stock);
        Self { cards, discards: discards.len() as u8, stock: stock.len() as u8 }
    }

    /// The discards, the top one last.
    pub fn discards(&self) -> &[FrenchCard] {
        &self.cards[..usize::from(self.discards)]
    }

    /// The stock, next card first.
    pub fn stock(&self) -> &[FrenchCard] {
        &self.cards[PACK_SIZE - usize::from(self.stock)..]
    }

    /// The top discard.
    pub fn top(&self) -> Option<FrenchCard> {
        self.discards().last().copied()
    }

    /// Lays a card on the discards.
    pub(super) fn discard(&mut self, card: FrenchCard) {
        self.cards[usize::from(self.discards)] = card;
        self.discards += 1;
    }

    /// Takes the top discard. There must be one.
    pub(super) fn take(&mut self) -> FrenchCard {
        self.discards -= 1;
        std::mem::replace(&mut self.cards[usize::from(self.discards)], NOTHING)
    }

    /// Draws the next card of the stock. There must be one.
    pub(super) fn draw(&mut self) -> FrenchCard {
        let next = PACK_SIZE - usize::from(self.stock);
        self.stock -= 1;
        std::mem::replace(&mut self.cards[next], NOTHING)
    }

    /// Whether the discards can become a new stock, for which the top discard stays.
    pub(super) const fn can_turn(&self) -> bool {
        self.discards > 1
    }

    /// Turns all discards except the top one over to become the stock, which must be empty. The lowest discard is the
    /// next card.
    pub(super) fn turn(&mut self) {
        let (&top, below) = self.discards().split_last().expect("a pile of at least two is turned");
        *self = Self::new(&[top], below);
    }

    /// Shuffles the stock by a seed.
    pub(super) fn shuffle(&mut self, seed: u64) {
        let stock = &mut self.cards[PACK_SIZE - usize::from(self.stock)..];
        stock.sort_unstable();
        Random::new(seed).shuffle(stock);
    }
}

impl fmt::Debug for Piles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{} | {}}}", spaced(self.discards()), spaced(self.stock()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Vec<FrenchCard> {
        text.split(' ').map(|card| card.parse().unwrap()).collect()
    }

    #[test]
    fn the_discards_become_the_stock_but_for_the_top_one() {
        let mut piles = Piles::new(&cards("2h 3h"), &cards("4h"));
        assert_eq!((piles.draw(), piles.top()), (cards("4h")[0], Some(cards("3h")[0])));
        piles.discard(cards("9s")[0]);
        assert!(piles.can_turn() && piles.stock().is_empty());
        piles.turn();
        assert_eq!((piles.discards(), piles.stock()), (&cards("9s")[..], &cards("2h 3h")[..]));
        assert_eq!(piles, Piles::new(&cards("9s"), &cards("2h 3h")));
        assert!(!piles.can_turn());
        assert_eq!((piles.take(), piles.top()), (cards("9s")[0], None));
    }

    #[test]
    fn a_shuffle_depends_on_its_seed_alone() {
        let shuffled = |order: &str, seed: u64| {
            let mut piles = Piles::new(&[], &cards(order));
            piles.shuffle(seed);
            piles.stock().to_vec()
        };
        assert_eq!(shuffled("2h 3h 4h 5h 6h", 1), shuffled("6h 4h 3h 2h 5h", 1));
        assert!((2..9).any(|seed| shuffled("2h 3h 4h 5h 6h", seed) != shuffled("2h 3h 4h 5h 6h", 1)));
    }
}

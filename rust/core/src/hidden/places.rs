//! The places of the cards that nobody has played yet.

use crate::card_game::{CardGame, CardOf, CardsOf};
use crate::cards::deck::aligned;
use crate::cards::{Card, ItalianPack};
use crate::seat::{PerSeat, Seat};

/// The cards in hands and stock, and what players have put aside.
pub struct Places<G: CardGame> {
    /// The cards that each seat holds.
    pub hands: PerSeat<CardsOf<G>>,
    /// The cards that each seat has put aside.
    pub aside: PerSeat<CardsOf<G>>,
    /// The cards that lie face down after play, as [`Hidden::gone`](super::Hidden::gone) has them.
    pub gone: PerSeat<CardsOf<G>>,
    /// The stock, next card first.
    pub stock: Vec<CardOf<G>>,
}

impl<G: CardGame> Clone for Places<G> {
    fn clone(&self) -> Self {
        Self { hands: self.hands, aside: self.aside, gone: self.gone, stock: self.stock.clone() }
    }
}

impl<G: CardGame<Pack = ItalianPack>> Places<G> {
    /// The stock at the end of an array as long as the pack, the form in which hands keep it.
    pub fn aligned_stock(&self) -> [Card; Card::COUNT] {
        aligned(&self.stock)
    }
}

/// A pile of cards that lie together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pile {
    /// The hand of a seat.
    Hand(Seat),
    /// The cards that a seat has put aside.
    Aside(Seat),
    /// The cards of a pile that lie face down after play; its number is that of a seat.
    Gone(Seat),
    /// The stock.
    Stock,
}

//! What a proof relies on: the holders of the strongest cards of each suit, and in which plain suits some hands keep how
//! many of their weaker cards.
//!
//! Nobody has to follow suit, so a plain card that never wins and is never beaten by its suit may be of any plain suit
//! (compare [`Reliance`], where every hand must hold as many cards of each suit).

use crate::search::Reliance;

/// Number of plain suits.
pub(super) const PLAIN_SUITS: u8 = 3;

/// The cards and suits that a proof relies upon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relied {
    /// The relied-on cards.
    pub ranks: Reliance,
    /// The hands whose weaker cards of a plain suit keep it: bit `3 · seat + suit`.
    pub suits: u16,
}

impl Relied {
    /// Nothing.
    pub const NOTHING: Self = Self { ranks: Reliance::NOTHING, suits: 0 };
    /// Every card.
    pub const EVERYTHING: Self = Self { ranks: Reliance::EVERYTHING, suits: 0 };

    /// A card, and all stronger ones of its suit.
    pub const fn on(card: u8) -> Self {
        Self { ranks: Reliance::on(card), suits: 0 }
    }

    /// The plain suit of a seat's cards.
    pub const fn on_suit(seat: u8, suit: u8) -> Self {
        Self { ranks: Reliance::NOTHING, suits: 1 << (PLAIN_SUITS * seat + suit) }
    }

    /// What two proofs together rely upon.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self { ranks: self.ranks.and(other.ranks), suits: self.suits | other.suits }
    }
}

//! Cards of any pack.

use std::fmt;
use std::str::FromStr;

use crate::cards::{Card, FrenchCard, ParseCardError};

/// A card of the Italian pack, or of a French one.
///
/// Without a known game, the case of the suit's letter distinguishes the packs, as it does in writing: `7D` is the
/// settebello, `7d` the seven of diamonds. `H` is French in either case, and a sign, as in `7♦`, makes an Italian card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AnyCard {
    /// A card of the Italian pack.
    Italian(Card),
    /// A card of a French pack.
    French(FrenchCard),
}

impl AnyCard {
    /// The card's number in its pack.
    pub const fn id(self) -> u8 {
        match self {
            Self::Italian(card) => card.id(),
            Self::French(card) => card.id(),
        }
    }

    /// Its rank, from 1; a jolly has none.
    pub const fn rank(self) -> Option<u8> {
        match self {
            Self::Italian(card) => Some(card.rank().number()),
            Self::French(card) => card.rank(),
        }
    }

    /// The letter of its suit; a jolly has none.
    pub fn suit(self) -> Option<char> {
        match self {
            Self::Italian(card) => Some(card.suit().letter()),
            Self::French(card) => card.suit().map(crate::FrenchSuit::letter),
        }
    }
}

impl From<Card> for AnyCard {
    fn from(card: Card) -> Self {
        Self::Italian(card)
    }
}

impl From<FrenchCard> for AnyCard {
    fn from(card: FrenchCard) -> Self {
        Self::French(card)
    }
}

impl FromStr for AnyCard {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, ParseCardError> {
        if text.ends_with(['h', 'H', 's', 'c', 'd', '*']) {
            text.parse().map(Self::French)
        } else {
            text.parse().map(Self::Italian)
        }
    }
}

impl fmt::Display for AnyCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Italian(card) => card.fmt(f),
            Self::French(card) => card.fmt(f),
        }
    }
}

//! Moves of Sette e mezzo: stand or draw.

use std::fmt;
use std::str::FromStr;

use crate::cards::Card;
use crate::error::ParseError;
use crate::moves::GameMove;
use crate::wording::excerpt;

/// One answer to the banker's question. The text form is `stand` or `draw`, and this is the canonical order.
///
/// ```
/// use scopasolver::sette_e_mezzo::Move;
/// assert_eq!("draw".parse(), Ok(Move::Draw));
/// assert!(Move::Stand < Move::Draw);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// *Sto*: the hand stays as it is.
    Stand,
    /// *Carta*: the next card of the stock, face up.
    Draw,
}

impl Move {
    /// The text of the move.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Stand => "stand",
            Self::Draw => "draw",
        }
    }
}

impl GameMove for Move {
    type Card = Card;

    /// Returns no cards, because no move plays a card from a hand.
    fn played(self) -> impl Iterator<Item = Card> {
        std::iter::empty()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = ParseError;

    /// Spaces around the word are allowed.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.trim() {
            "stand" => Ok(Self::Stand),
            "draw" => Ok(Self::Draw),
            _ => Err(ParseError::new("move", format!("`{}` is none; write `stand` or `draw`", excerpt(text)))),
        }
    }
}

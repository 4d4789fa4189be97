//! Moves: a card laid, a card with what it captures, an asso banked.

use std::fmt;
use std::str::FromStr;

use crate::cards::{Card, CardSet};
use crate::error::ParseError;

/// One play of one card.
///
/// The text form is the card, then what happens to it: `7D` is laid, `7Dx1C+6S` captures, `1C^` is an asso
/// that goes straight to its player's pile. Captured cards are written in order of number and may be read in any.
///
/// The order of moves is the canonical one: by card, then by captured set, a banked asso last of its card.
///
/// ```
/// use scopasolver::scopa::Move;
/// let capture: Move = "7Dx6S+1C".parse()?;
/// assert_eq!(capture.to_string(), "7Dx1C+6S");
/// # Ok::<(), scopasolver::ParseError>(())
/// ```
// bits 41–46 card, 40 banked, 39–0 captured: comparing the words is comparing in canonical order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u64);

impl Move {
    const BANKED: u64 = 1 << 40;
    const CARD_SHIFT: u32 = 41;

    /// The card stays on the table.
    pub const fn lay(card: Card) -> Self {
        Self((card.id() as u64) << Self::CARD_SHIFT)
    }

    /// The card takes these table cards. Taking none is a lay.
    pub const fn capture(card: Card, captured: CardSet) -> Self {
        Self(Self::lay(card).0 | captured.bits())
    }

    /// The asso goes to its player's own pile.
    pub const fn bank(card: Card) -> Self {
        Self(Self::lay(card).0 | Self::BANKED)
    }

    /// The card played.
    ///
    /// # Panics
    /// Never: a move is made from a card.
    pub const fn card(self) -> Card {
        match Card::from_id((self.0 >> Self::CARD_SHIFT) as u8) {
            Some(card) => card,
            None => unreachable!(),
        }
    }

    /// The table cards taken; none for a lay and for a banked asso.
    pub const fn captured(self) -> CardSet {
        CardSet::from_bits(self.0)
    }

    /// Whether the card is an asso that goes to its player's own pile.
    pub const fn is_banked(self) -> bool {
        self.0 & Self::BANKED != 0
    }

    /// Whether table cards are taken.
    pub const fn is_capture(self) -> bool {
        !self.captured().is_empty()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.card())?;
        if self.is_banked() {
            return f.write_str("^");
        }
        for (i, card) in self.captured().into_iter().enumerate() {
            write!(f, "{}{card}", if i == 0 { 'x' } else { '+' })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let card = |text: &str| text.parse::<Card>().map_err(|e| ParseError::card("move", &e));
        if let Some(banked) = text.strip_suffix('^') {
            return Ok(Self::bank(card(banked)?));
        }
        let Some((played, taken)) = text.split_once(['x', 'X']) else {
            return Ok(Self::lay(card(text)?));
        };
        let played = card(played)?;
        let mut captured = CardSet::EMPTY;
        for name in taken.split('+') {
            let taken = card(name)?;
            if captured.contains(taken) || taken == played {
                return Err(ParseError::new("move", format!("card `{taken}` is there twice")));
            }
            captured.insert(taken);
        }
        Ok(Self::capture(played, captured))
    }
}

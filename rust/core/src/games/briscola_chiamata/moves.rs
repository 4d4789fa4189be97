//! Moves of Briscola chiamata: words of the auction, the call, and cards.

use std::fmt;
use std::str::FromStr;

use super::bid::Bid;
use crate::cards::Card;
use crate::error::ParseError;
use crate::moves::GameMove;
use crate::wording::excerpt;

/// One word, or one card.
///
/// `passo` leaves the auction. `chiamo 3` bids the rank 3, and `chiamo 65` that many points. `briscola 3C` calls the 3 of
/// coppe: coppe are trumps, and its holder is the caller's partner. A card such as `7D` is played to the trick.
///
/// Moves are in canonical order: `passo`, bids from the lowest to the highest, then calls and cards by id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Leaves the auction.
    Pass,
    /// Bids.
    Bid(Bid),
    /// Calls the card of the partner, and with it the trumps.
    Call(Card),
    /// Plays a card to the trick.
    Play(Card),
}

impl Move {
    /// The name of the action: the word before the number or card of a move, or `lay`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pass => "passo",
            Self::Bid(_) => "chiamo",
            Self::Call(_) => "briscola",
            Self::Play(_) => "lay",
        }
    }
}

impl GameMove for Move {
    type Card = Card;

    fn played(self) -> impl Iterator<Item = Card> {
        let card = if let Self::Play(card) = self { Some(card) } else { None };
        card.into_iter()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(card) => card.fmt(f),
            Self::Pass => f.write_str(self.word()),
            Self::Bid(bid) => write!(f, "{} {bid}", self.word()),
            Self::Call(card) => write!(f, "{} {card}", self.word()),
        }
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
        let said = text.replace('_', " ");
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        let wrong = || {
            let reason = "is none of passo, chiamo 3, chiamo 65, briscola 3C, or a card such as 7D";
            ParseError::new("move", format!("`{}` {reason}", excerpt(text)))
        };
        if said == Self::Pass.word() {
            return Ok(Self::Pass);
        }
        match said.split_once(' ') {
            Some(("chiamo", bid)) => Bid::read(bid).map(Self::Bid).ok_or_else(wrong),
            Some(("briscola", card)) => card.parse().map(Self::Call).map_err(|_| wrong()),
            _ => said.parse().map(Self::Play).map_err(|_| wrong()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_read_back_in_the_canonical_order() {
        let texts = [
            "passo",
            "chiamo 1",
            "chiamo 3",
            "chiamo 10",
            "chiamo 2",
            "chiamo 61",
            "chiamo 120",
            "briscola 1C",
            "briscola 3D",
            "1C",
            "10D",
        ];
        let moves = texts.map(|text| text.parse::<Move>().unwrap());
        assert_eq!(moves.map(|mv| mv.to_string()), texts);
        assert!(moves.is_sorted_by(|a, b| a < b));
        assert_eq!("briscola_3d".parse::<Move>().unwrap().to_string(), "briscola 3D");
    }

    #[test]
    fn what_is_no_move_is_refused() {
        for text in ["", "chiamo", "chiamo 0", "chiamo 11", "chiamo 60", "chiamo 121", "chiamo 062", "briscola", "pass"]
        {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
    }
}

//! Moves of Terziglio: words of the auction, what the player alone does before the tricks, and cards.

use std::fmt;
use std::str::FromStr;

use super::auction::Bid;
use crate::cards::Card;
use crate::error::ParseError;
use crate::moves::GameMove;
use crate::wording::excerpt;

/// One word, or one card.
///
/// `passo` passes; `chiamo`, `solo` and `solissimo` bid. After a `chiamo`, `chiedo 3C` asks for the 3 of coppe, and
/// `rendo 4C` gives the 4 of coppe for it. `scarto 4C` lays a card face down; the others see `scarto`. A card such as `7D`
/// is played to the trick.
///
/// Moves are in canonical order: `passo`, bids from the lowest to the highest, then cards by id: asked for, given, laid
/// face down, played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Passes.
    Pass,
    /// Bids.
    Bid(Bid),
    /// Asks for a card.
    Ask(Card),
    /// Gives a card for the one that was asked for.
    Give(Card),
    /// Lays a card face down; the others do not see which.
    Discard(Option<Card>),
    /// Plays a card to the trick.
    Play(Card),
}

impl Move {
    /// The name of the action: the first word of the move, or `lay`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pass => "passo",
            Self::Bid(bid) => bid.word(),
            Self::Ask(_) => "chiedo",
            Self::Give(_) => "rendo",
            Self::Discard(_) => "scarto",
            Self::Play(_) => "lay",
        }
    }

    /// The card that it names, if it names one.
    pub const fn card(self) -> Option<Card> {
        match self {
            Self::Pass | Self::Bid(_) => None,
            Self::Ask(card) | Self::Give(card) | Self::Play(card) => Some(card),
            Self::Discard(card) => card,
        }
    }
}

impl GameMove for Move {
    type Card = Card;

    fn played(self) -> impl Iterator<Item = Card> {
        let card = if let Self::Ask(_) = self { None } else { self.card() };
        card.into_iter()
    }

    fn seen_by_others(self) -> Self {
        if let Self::Discard(_) = self { Self::Discard(None) } else { self }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, self.card()) {
            (Self::Play(card), _) => card.fmt(f),
            (_, None) => f.write_str(self.word()),
            (_, Some(card)) => write!(f, "{} {card}", self.word()),
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
            let reason =
                "is none of passo, chiamo, solo, solissimo, chiedo 3C, rendo 4C, scarto 4C, or a card such as 7D";
            ParseError::new("move", format!("`{}` {reason}", excerpt(text)))
        };
        let alone = [Self::Pass, Self::Discard(None)].into_iter().chain(Bid::ALL.map(Self::Bid));
        if let Some(word) = alone.into_iter().find(|word| word.word() == said) {
            return Ok(word);
        }
        let (word, card) = said.split_once(' ').unwrap_or(("", &said));
        let card: Card = card.parse().map_err(|_| wrong())?;
        match word {
            "" => Ok(Self::Play(card)),
            "chiedo" => Ok(Self::Ask(card)),
            "rendo" => Ok(Self::Give(card)),
            "scarto" => Ok(Self::Discard(Some(card))),
            _ => Err(wrong()),
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
            "chiamo",
            "solo",
            "solissimo",
            "chiedo 3C",
            "chiedo 2D",
            "rendo 4C",
            "scarto",
            "scarto 1C",
            "scarto 4D",
            "1C",
            "10D",
        ];
        let moves = texts.map(|text| text.parse::<Move>().unwrap());
        assert_eq!(moves.map(|mv| mv.to_string()), texts);
        assert!(moves.is_sorted_by(|a, b| a < b));
        assert_eq!("chiedo_3d".parse::<Move>().unwrap().to_string(), "chiedo 3D");
    }

    #[test]
    fn others_see_that_a_card_is_laid_face_down_and_not_which() {
        let seen = |text: &str| text.parse::<Move>().unwrap().seen_by_others().to_string();
        assert_eq!(
            ["scarto 4C", "scarto", "rendo 4C", "4C", "passo"].map(seen),
            ["scarto", "scarto", "rendo 4C", "4C", "passo"]
        );
    }

    #[test]
    fn what_is_no_move_is_refused() {
        for text in ["", "chiamo 3C", "chiedo", "chiedo 11C", "rendo", "scarto 4", "passo 4C", "solo 3C", "pass"] {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
    }
}

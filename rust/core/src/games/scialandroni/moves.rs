//! Moves of Su Scialandroni: words and cards.

use std::fmt;
use std::str::FromStr;

use crate::cards::Card;
use crate::error::ParseError;
use crate::moves::GameMove;
use crate::options::number;
use crate::wording::excerpt;

/// One word, or one card.
///
/// Words are written as they are said: `primiera`, `frusciu`, `tace` (declares nothing), `passo`, `posta`, `bollu biri`
/// (sees), `raise 10` (to a total of 10 arrialis), `arrestu`, `bussu`. In the scartu, a card such as `7D` is laid, and
/// `stop` holds back.
///
/// Moves are in canonical order: the words as listed above with raises by amount, then cards by id, then `stop`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Declares four cards of different suits, and turns one of them up.
    Primiera,
    /// Declares four cards of one suit, and turns two of them up.
    Frusciu,
    /// Declares nothing.
    Tace,
    /// Passes.
    Passo,
    /// Opens.
    Posta,
    /// Sees.
    BolluBiri,
    /// Raises to this number of arrialis.
    Raise(u16),
    /// Raises to the number that the leading side needs to finish the gioco.
    Arrestu,
    /// Tells the partner that the hand is good.
    Bussu,
    /// Lays a card of the ladder.
    Lay(Card),
    /// Stops or passes in the scartu.
    Stop,
}

impl Move {
    /// The words without a number or card. When they are read, `_` may stand for a space.
    pub(super) const WORDS: [(Self, &'static str); 9] = [
        (Self::Primiera, "primiera"),
        (Self::Frusciu, "frusciu"),
        (Self::Tace, "tace"),
        (Self::Passo, "passo"),
        (Self::Posta, "posta"),
        (Self::BolluBiri, "bollu biri"),
        (Self::Arrestu, "arrestu"),
        (Self::Bussu, "bussu"),
        (Self::Stop, "stop"),
    ];

    /// The name of the action: the text of a fixed word, `raise`, or `lay`.
    ///
    /// # Panics
    /// Never: every other move is one of the fixed words.
    pub fn word(self) -> &'static str {
        match self {
            Self::Raise(_) => "raise",
            Self::Lay(_) => "lay",
            said => Self::WORDS.iter().find(|(word, _)| *word == said).expect("a word of the table").1,
        }
    }
}

impl GameMove for Move {
    type Card = Card;

    fn played(self) -> impl Iterator<Item = Card> {
        let card = if let Self::Lay(card) = self { Some(card) } else { None };
        card.into_iter()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay(card) => card.fmt(f),
            Self::Raise(total) => write!(f, "raise {total}"),
            said => f.write_str(said.word()),
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
        if let Some(&(word, _)) = Self::WORDS.iter().find(|(_, word)| *word == said) {
            return Ok(word);
        }
        if let Some(total) = said.strip_prefix("raise ").and_then(number) {
            return Ok(Self::Raise(total));
        }
        said.parse().map(Self::Lay).map_err(|_| {
            let words = Self::WORDS.map(|(_, word)| word).join(", ");
            ParseError::new("move", format!("`{}` is none of {words}, raise 10, or a card such as 7D", excerpt(text)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_read_back_in_the_canonical_order() {
        let texts = [
            "primiera",
            "frusciu",
            "tace",
            "passo",
            "posta",
            "bollu biri",
            "raise 6",
            "raise 10",
            "arrestu",
            "bussu",
            "1C",
            "10D",
            "stop",
        ];
        let moves = texts.map(|text| text.parse::<Move>().unwrap());
        assert_eq!(moves.map(|mv| mv.to_string()), texts);
        assert!(moves.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn forgiven_ways_of_writing_mean_the_same() {
        for text in ["bollu_biri", " bollu  biri "] {
            assert_eq!(text.parse(), Ok(Move::BolluBiri));
        }
        assert_eq!("raise_10".parse(), Ok(Move::Raise(10)));
        assert_eq!("7d".parse::<Move>().unwrap().to_string(), "7D");
    }

    #[test]
    fn what_is_no_move_is_refused() {
        for text in
            ["", "raise", "raise 010", "raise 65536", "raise -1", "raise 10 6", "pass", "11D", "7D+6D", "bollubiri"]
        {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
    }
}

use std::fmt;

/// A suit of the Italian pack, in the order that numbers the cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    /// Coppe (cups).
    Coppe,
    /// Spade (swords).
    Spade,
    /// Bastoni (clubs).
    Bastoni,
    /// Denari (coins), the suit that scores.
    Denari,
}

impl Suit {
    /// Every suit, in order.
    pub const ALL: [Self; 4] = [Self::Coppe, Self::Spade, Self::Bastoni, Self::Denari];

    /// The letters of the suits, used for reading and writing.
    const LETTERS: [char; 4] = ['C', 'S', 'B', 'D'];

    /// The signs of the corresponding French suits, filled and outlined.
    const SIGNS: [[char; 2]; 4] = [['♥', '♡'], ['♠', '♤'], ['♣', '♧'], ['♦', '♢']];

    /// Position in [`Suit::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the notation.
    pub const fn letter(self) -> char {
        Self::LETTERS[self.index()]
    }

    /// The suit that a French sign stands for.
    pub fn from_sign(sign: char) -> Option<Self> {
        Self::SIGNS.iter().position(|signs| signs.contains(&sign)).map(|i| Self::ALL[i])
    }

    /// The suit of a letter, upper or lower case.
    pub fn from_letter(letter: char) -> Option<Self> {
        let upper = letter.to_ascii_uppercase();
        Self::LETTERS.iter().position(|&l| l == upper).map(|i| Self::ALL[i])
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

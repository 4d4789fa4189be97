use std::fmt;

use crate::wording::number;

/// A rank of the Italian pack: asso 1, two to seven, fante 8, cavallo 9, re 10.
///
/// The number is also the value of the card in captures.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// Number of ranks in a suit.
    pub const COUNT: usize = 10;
    /// The asso.
    pub const ACE: Self = Self(1);
    /// The six, second in the primiera.
    pub const SIX: Self = Self(6);
    /// The seven, first in the primiera.
    pub const SEVEN: Self = Self(7);
    /// The re.
    pub const KING: Self = Self(10);

    /// Every rank, lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (1..=10).map(Self)
    }

    /// The rank with this number, if it is one of 1 to 10.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 10 { Some(Self(number)) } else { None }
    }

    /// The rank of a number, or of the letter of the French card in its place, upper or lower case.
    pub(super) fn read(text: &str) -> Option<Self> {
        let letter = ["A", "J", "Q", "K"].iter().position(|letter| letter.eq_ignore_ascii_case(text));
        let number = letter.map(|i| [1, 8, 9, 10][i]).or_else(|| number(text));
        Self::new(number?)
    }

    /// The number, 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Position counted from zero.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

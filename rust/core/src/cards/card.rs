use std::{fmt, str::FromStr};

use thiserror::Error;

use super::{Rank, Suit};

/// A card of the Italian pack.
///
/// The text form is rank then suit letter: `1C` is the asso di coppe, `7D` the settebello, `10D` the
/// re di denari. Writing always gives this form. Reading accepts besides:
///
/// - letters of either case: `7d`;
/// - `A` for the asso, `J`, `Q`, `K` for fante, cavallo, re, as French cards have them: `AD`, `KS`;
/// - the signs of French suits: ♥ coppe, ♠ spade, ♣ bastoni, ♦ denari, also ♡ ♤ ♧ ♢: `7♦`, `K♠`;
/// - `H`, hearts, for coppe. The other French letters are Italian ones first: `C` is coppe, never clubs.
///
/// ```
/// use scopasolver::{Card, Suit};
/// let settebello: Card = "7D".parse()?;
/// assert_eq!((settebello.rank().number(), settebello.suit()), (7, Suit::Denari));
/// assert_eq!(settebello.to_string(), "7D");
/// # Ok::<(), scopasolver::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// Number of cards in the pack.
    pub const COUNT: usize = 40;
    /// The seven of denari.
    pub const SETTEBELLO: Self = Self::new(Rank::SEVEN, Suit::Denari);
    /// The re of denari.
    pub const RE_BELLO: Self = Self::new(Rank::KING, Suit::Denari);

    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self(suit.index() as u8 * 10 + rank.index() as u8)
    }

    /// The card with this number, `10 · suit + rank − 1`, if it is below 40.
    pub const fn from_id(id: u8) -> Option<Self> {
        if id < Self::COUNT as u8 { Some(Self(id)) } else { None }
    }

    /// The card's number, 0 to 39.
    pub const fn id(self) -> u8 {
        self.0
    }

    /// Position in an array of 40.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        RANKS[self.0 as usize % RANKS.len()]
    }

    /// Its suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[self.0 as usize / 10]
    }
}

/// The rank of each card: a look-up table is faster than a division. It is filled up to a power of two.
const RANKS: [Rank; 64] = {
    let mut ranks = [Rank::ACE; 64];
    let mut id = 0;
    while id < Card::COUNT {
        ranks[id] = match Rank::new(id as u8 % 10 + 1) {
            Some(rank) => rank,
            None => unreachable!(),
        };
        id += 1;
    }
    ranks
};

/// A card's text as its rank and the letter or sign of its suit.
pub(super) fn parts(text: &str) -> Option<(&str, char)> {
    /// Variation selectors, which say whether the sign before them is drawn as text or as a picture.
    const VARIANTS: [char; 2] = ['\u{fe0e}', '\u{fe0f}'];
    let text = text.strip_suffix(VARIANTS).unwrap_or(text);
    let sign = text.chars().next_back()?;
    Some((&text[..text.len() - sign.len_utf8()], sign))
}

/// Error for a text that names no card of the pack.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{text}` is not a card: write {form}")]
pub struct ParseCardError {
    text: String,
    /// How a card of the pack is written.
    form: &'static str,
}

impl ParseCardError {
    fn italian(text: &str) -> Self {
        let form = "a rank from 1 to 10 and a suit, one of C, S, B, D, as in 7D";
        Self { text: crate::wording::excerpt(text), form }
    }

    pub(super) fn french(text: &str) -> Self {
        let form = "a rank, A, 2 to 10, J, Q or K, and a suit, one of h, s, c, d, as in 10h, or * for a jolly";
        Self { text: crate::wording::excerpt(text), form }
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parse = || {
            let (rank, sign) = parts(text)?;
            let hearts = || matches!(sign, 'h' | 'H').then_some(Suit::Coppe);
            let suit = Suit::from_letter(sign).or_else(|| Suit::from_sign(sign)).or_else(hearts)?;
            Some(Self::new(Rank::read(rank)?, suit))
        };
        parse().ok_or_else(|| ParseCardError::italian(text))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), self.suit())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

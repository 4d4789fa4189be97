use std::{fmt, str::FromStr};

use super::card::parts;
use super::{ParseCardError, Suit};

/// A suit of the French pack, in the order that numbers the cards: that of its Italian counterparts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FrenchSuit {
    /// Cuori, for coppe.
    Hearts,
    /// Picche, for spade.
    Spades,
    /// Fiori, for bastoni.
    Clubs,
    /// Quadri, for denari.
    Diamonds,
}

impl FrenchSuit {
    /// Every suit, in order.
    pub const ALL: [Self; 4] = [Self::Hearts, Self::Spades, Self::Clubs, Self::Diamonds];

    const LETTERS: [char; 4] = ['h', 's', 'c', 'd'];

    /// Position in [`FrenchSuit::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the notation.
    pub const fn letter(self) -> char {
        Self::LETTERS[self.index()]
    }

    /// The suit of a letter, upper or lower case.
    pub fn from_letter(letter: char) -> Option<Self> {
        let lower = letter.to_ascii_lowercase();
        Self::LETTERS.iter().position(|&l| l == lower).map(|i| Self::ALL[i])
    }
}

/// A card of the French pack, or a jolly.
///
/// The text form is rank then suit letter, `10h` or `Ks`, and `*` for a jolly. Writing always gives this form. Reading
/// accepts letters of either case, `10H`, and the signs of suits, `10♥` and also `10♡`.
///
/// ```
/// use scopasolver::{FrenchCard, FrenchSuit};
/// let king: FrenchCard = "Ks".parse()?;
/// assert_eq!((king.rank(), king.suit()), (Some(13), Some(FrenchSuit::Spades)));
/// assert_eq!(FrenchCard::JOLLY.to_string(), "*");
/// # Ok::<(), scopasolver::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FrenchCard(u8);

impl FrenchCard {
    /// Number of different cards, the jolly among them.
    pub const KINDS: usize = 53;
    /// Number of ranks in a suit.
    pub const RANKS: usize = 13;
    /// The jolly.
    pub const JOLLY: Self = Self(52);

    const NAMES: [&str; Self::RANKS] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

    /// The card of this rank, 1 (the ace) to 13 (the king), and suit.
    ///
    /// # Panics
    /// If there is no such rank.
    pub const fn new(rank: u8, suit: FrenchSuit) -> Self {
        assert!(rank >= 1 && rank as usize <= Self::RANKS, "ranks go from 1 to 13");
        Self(suit.index() as u8 * 13 + rank - 1)
    }

    /// The card with this number: `13 · suit + rank − 1`, or 52 for the jolly.
    pub const fn from_id(id: u8) -> Option<Self> {
        if id < Self::KINDS as u8 { Some(Self(id)) } else { None }
    }

    /// The card's number, 0 to 52.
    pub const fn id(self) -> u8 {
        self.0
    }

    /// Whether it is a jolly.
    pub const fn is_jolly(self) -> bool {
        self.0 == Self::JOLLY.0
    }

    /// Its rank, 1 (the ace) to 13 (the king); a jolly has none.
    pub const fn rank(self) -> Option<u8> {
        if self.is_jolly() { None } else { Some(self.0 % 13 + 1) }
    }

    /// Its suit; a jolly has none.
    pub const fn suit(self) -> Option<FrenchSuit> {
        if self.is_jolly() { None } else { Some(FrenchSuit::ALL[self.0 as usize / 13]) }
    }
}

impl FromStr for FrenchCard {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "*" {
            return Ok(Self::JOLLY);
        }
        let parse = || {
            let (name, sign) = parts(text)?;
            let signed = || Suit::from_sign(sign).map(|suit| FrenchSuit::ALL[suit.index()]);
            let suit = FrenchSuit::from_letter(sign).or_else(signed)?;
            let rank = Self::NAMES.iter().position(|known| known.eq_ignore_ascii_case(name))?;
            Some(Self::new(rank as u8 + 1, suit))
        };
        parse().ok_or_else(|| ParseCardError::french(text))
    }
}

impl fmt::Display for FrenchCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => write!(f, "{}{}", Self::NAMES[rank as usize - 1], suit.letter()),
            _ => f.write_str("*"),
        }
    }
}

impl fmt::Debug for FrenchCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

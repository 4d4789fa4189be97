//! Moves: a card that is laid, captures table cards, steals piles or is banked.

#![deny(clippy::arithmetic_side_effects)]

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use crate::cards::{Card, CardSet, Rank};
use crate::error::ParseError;
use crate::options::{self, Word, words};
use crate::seat::Seat;
use crate::wording::excerpt;

/// One action of one seat, with a text form.
///
/// Moves are in canonical order.
pub trait GameMove:
    Copy + Ord + Hash + fmt::Debug + fmt::Display + FromStr<Err = ParseError> + Send + Sync + 'static
{
    /// The cards of the game.
    type Card;

    /// The cards that leave the hand.
    fn played(self) -> impl Iterator<Item = Self::Card>;

    /// The move as the other seats see it: the same, unless it lays cards face down. Then it names no card, and only that
    /// something was laid; as such it is written and read, but legal nowhere.
    #[must_use]
    fn seen_by_others(self) -> Self {
        self
    }
}

words! {
    /// What a player who leads says to the partner about the suit of the card.
    Sign {
        /// Play your best card of this suit, and lead it back to me.
        Busso = "busso",
        /// I have more cards of this suit, but no strong ones.
        Striscio = "striscio",
        /// This is my last card of this suit.
        Volo = "volo",
    }
}

/// One play of one card of the Italian pack.
///
/// The text form is the card, and then what it does: `7D` is laid on the table or to a trick, `7Dx1C+6S` captures table
/// cards, `7D@1` steals the pile of seat 1, and `1C^` goes straight to its player's pile. A `*` at the end declares the
/// hand that the card is played from: `3D*`, and `3D*5` with the matta as a five. `4D*busso` says a word to the partner. Captured cards and seats are written in
/// ascending order and read in any order. Reading also accepts spaces around the signs, as in `7D x 1C + 6S`, and every
/// form of a card.
///
/// Moves are in canonical order: by card, and for one card captures by captured set, then thefts by seat, then the lay,
/// then the banked asso. Moves that declare come after all others, by the rank of the matta; before those that name none
/// come moves that say a word, in the order of [`Sign`].
///
/// ```
/// use scopasolver::Move;
/// let capture: Move = "7Dx6S+1C".parse()?;
/// assert_eq!(capture.to_string(), "7Dx1C+6S");
/// # Ok::<(), scopasolver::ParseError>(())
/// ```
// Bits 48–51 are the declaration, 42–47 the card, 40–41 the kind, and 39–0 what the move takes, so comparing the words
// compares in canonical order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u64);

/// What the played card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveKind {
    /// It captures table cards.
    Capture,
    /// It steals piles.
    Steal,
    /// It is laid on the table or to a trick.
    Lay,
    /// It goes to its player's own pile.
    Bank,
}

impl Move {
    const KIND_SHIFT: u32 = 40;
    const CARD_SHIFT: u32 = 42;
    const CARD_BITS: u64 = 0x3f;
    const DECLARED_SHIFT: u32 = 48;
    /// The declaration of a hand that names no rank for the matta.
    const NO_RANK: u64 = 15;

    const fn new(card: Card, kind: MoveKind, takes: u64) -> Self {
        Self((card.id() as u64) << Self::CARD_SHIFT | (kind as u64) << Self::KIND_SHIFT | takes)
    }

    /// The card is laid.
    pub const fn lay(card: Card) -> Self {
        Self::new(card, MoveKind::Lay, 0)
    }

    /// The card captures these table cards. Capturing none is a lay.
    pub const fn capture(card: Card, captured: CardSet) -> Self {
        if captured.is_empty() { Self::lay(card) } else { Self::new(card, MoveKind::Capture, captured.bits()) }
    }

    /// The card steals the piles of these seats, one bit per seat. Stealing none is a lay.
    pub const fn steal(card: Card, seats: u16) -> Self {
        if seats == 0 { Self::lay(card) } else { Self::new(card, MoveKind::Steal, seats as u64) }
    }

    /// The asso goes to its player's own pile.
    pub const fn bank(card: Card) -> Self {
        Self::new(card, MoveKind::Bank, 0)
    }

    /// The same move, which first declares the hand that the card is played from; the matta in it counts as `matta`.
    #[must_use]
    pub const fn declaring(self, matta: Option<Rank>) -> Self {
        let word = match matta {
            Some(rank) => rank.number() as u64,
            None => Self::NO_RANK,
        };
        Self(self.undeclared().0 | word << Self::DECLARED_SHIFT)
    }

    /// The same move, with a word to the partner in place of a declaration.
    #[must_use]
    pub const fn saying(self, sign: Sign) -> Self {
        let word: u64 = match sign {
            Sign::Busso => 11,
            Sign::Striscio => 12,
            Sign::Volo => 13,
        };
        Self(self.undeclared().0 | word << Self::DECLARED_SHIFT)
    }

    /// The same move without a declaration or a word to the partner.
    #[must_use]
    pub const fn undeclared(self) -> Self {
        Self(self.0 & ((1 << Self::DECLARED_SHIFT) - 1))
    }

    /// Whether the move declares the hand that its card is played from.
    pub const fn declares(self) -> bool {
        self.0 >> Self::DECLARED_SHIFT != 0 && self.sign().is_none()
    }

    /// The word that the move says to the partner, if it says one.
    pub const fn sign(self) -> Option<Sign> {
        match self.0 >> Self::DECLARED_SHIFT {
            11 => Some(Sign::Busso),
            12 => Some(Sign::Striscio),
            13 => Some(Sign::Volo),
            _ => None,
        }
    }

    /// The rank that a declaration gives to the matta, if it gives one.
    pub const fn matta(self) -> Option<Rank> {
        Rank::new((self.0 >> Self::DECLARED_SHIFT) as u8)
    }

    /// The card played.
    ///
    /// # Panics
    /// Never: a move is made from a card.
    pub const fn card(self) -> Card {
        match Card::from_id((self.0 >> Self::CARD_SHIFT & Self::CARD_BITS) as u8) {
            Some(card) => card,
            None => unreachable!(),
        }
    }

    /// What the card does.
    pub const fn kind(self) -> MoveKind {
        match self.0 >> Self::KIND_SHIFT & 3 {
            0 => MoveKind::Capture,
            1 => MoveKind::Steal,
            2 => MoveKind::Lay,
            _ => MoveKind::Bank,
        }
    }

    /// The captured table cards; none unless the move is a capture.
    pub const fn captured(self) -> CardSet {
        if self.is_capture() { CardSet::from_bits(self.0) } else { CardSet::EMPTY }
    }

    /// The seats whose piles are stolen, one bit per seat.
    pub const fn stolen(self) -> u16 {
        if matches!(self.kind(), MoveKind::Steal) { self.0 as u16 } else { 0 }
    }

    /// The seats whose piles are stolen, in order.
    pub fn stolen_from(self) -> impl Iterator<Item = Seat> {
        (0..SEATS).filter(move |seat| self.stolen() >> seat & 1 == 1).map(Seat)
    }

    /// Whether the card is an asso that goes to its player's own pile.
    pub const fn is_banked(self) -> bool {
        matches!(self.kind(), MoveKind::Bank)
    }

    /// Whether the move captures table cards.
    pub const fn is_capture(self) -> bool {
        matches!(self.kind(), MoveKind::Capture)
    }
}

impl GameMove for Move {
    type Card = Card;

    fn played(self) -> impl Iterator<Item = Card> {
        std::iter::once(self.card())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.card())?;
        if self.is_banked() {
            f.write_str("^")?;
        }
        for (i, card) in self.captured().into_iter().enumerate() {
            write!(f, "{}{card}", if i == 0 { 'x' } else { '+' })?;
        }
        for (i, seat) in self.stolen_from().enumerate() {
            write!(f, "{}{seat}", if i == 0 { '@' } else { '+' })?;
        }
        match (self.matta(), self.sign()) {
            (Some(rank), _) => write!(f, "*{}", rank.number()),
            (None, Some(sign)) => write!(f, "*{}", sign.word()),
            (None, None) if self.declares() => f.write_str("*"),
            (None, None) => Ok(()),
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
        if let Some((played, said)) = text.split_once('*') {
            let (played, said) = (played.parse::<Self>()?, said.trim());
            return Ok(match Sign::from_word(said) {
                Some(sign) => played.saying(sign),
                None => played.declaring(declared_rank(said)?),
            });
        }
        let card = |text: &str| text.trim().parse::<Card>().map_err(|e| ParseError::card("move", &e));
        if let Some(banked) = text.trim_end().strip_suffix('^') {
            return Ok(Self::bank(card(banked)?));
        }
        if let Some((played, seats)) = text.split_once('@') {
            return Ok(Self::steal(card(played)?, stolen_seats(seats)?));
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

/// Number of seats that a theft can name, one bit each: those of the largest table at which piles are stolen.
const SEATS: u8 = 12;

/// Reads the rank that a declaration gives to the matta; no rank is written as nothing.
fn declared_rank(text: &str) -> Result<Option<Rank>, ParseError> {
    let rank = options::number::<u8>(text).and_then(Rank::new);
    if rank.is_some() || text.is_empty() {
        return Ok(rank);
    }
    let reason = if text.bytes().all(|byte| byte.is_ascii_digit()) {
        format!("`{}` is no rank: the matta counts as 1 to 10", excerpt(text))
    } else {
        let words = Sign::WORDS.join(", ");
        format!("`{}` is neither a rank of the matta, 1 to 10, nor one of the words {words}", excerpt(text))
    };
    Err(ParseError::new("move", reason))
}

/// Reads the seats of stolen piles.
fn stolen_seats(text: &str) -> Result<u16, ParseError> {
    let mut seats = 0;
    for name in text.split('+') {
        let seat = options::number::<u8>(name.trim()).filter(|&seat| seat < SEATS);
        let Some(seat) = seat else {
            let reason = format!("`{}` is no seat: seats are 0 to {}", excerpt(name), SEATS - 1);
            return Err(ParseError::new("move", reason));
        };
        if seats >> seat & 1 == 1 {
            return Err(ParseError::new("move", format!("seat {seat} is there twice")));
        }
        seats |= 1 << seat;
    }
    Ok(seats)
}

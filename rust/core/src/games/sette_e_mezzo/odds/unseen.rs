use std::fmt;

use super::OddsError;
use crate::cards::{Card, CardSet};
use crate::games::sette_e_mezzo::held::{Held, value};
use crate::games::sette_e_mezzo::rules::Rules;

/// A kind of cards: all cards of a kind have the same value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "an asso is an asso")]
pub enum Kind {
    Asso,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    /// Fante, cavallo and re, except the matta.
    Picture,
    /// The re di denari under rules in which its holder chooses its value.
    Matta,
}

impl Kind {
    /// Number of kinds.
    pub(super) const COUNT: usize = 9;
    /// Every kind.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Asso,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Picture,
        Self::Matta,
    ];

    /// The kind of a card.
    pub fn of(card: Card, rules: &Rules) -> Self {
        match card.rank().index() {
            _ if rules.matta && card == Card::RE_BELLO => Self::Matta,
            rank => Self::ALL[rank.min(Self::Picture.index())],
        }
    }

    /// Index in [`Kind::ALL`].
    pub(super) const fn index(self) -> usize {
        self as usize
    }

    /// A hand with one more card of this kind.
    pub(super) fn added_to(self, held: Held) -> Held {
        match self {
            Self::Matta => held.with_matta(),
            _ => held.with_value(value(self as u8 + 1)),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Asso => f.write_str("asso"),
            Self::Picture => f.write_str("picture"),
            Self::Matta => f.write_str("matta"),
            pips => write!(f, "{}", pips.index() + 1),
        }
    }
}

/// The cards that somebody has not seen, as counts by kind.
///
/// Five bits per kind: four hold the count, and one is free for borrowing:
///
/// ```text
/// bit 44 … 40   39 … 35   34 … 30       9 … 5   4 … 0
///      matta   pictures         7   …      2    asso
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Unseen(u64);

/// Number of bits for each kind.
const FIELD: usize = 5;
/// The bits of a count.
const COUNT: u64 = 0xf;
/// The free bit of each kind.
const FREE: u64 = {
    let (mut free, mut kind) = (0, 0);
    while kind < Kind::COUNT {
        free |= 1 << (FIELD * kind + FIELD - 1);
        kind += 1;
    }
    free
};

impl Unseen {
    /// No cards.
    pub(super) const NONE: Self = Self(0);

    /// The cards with these counts: of each rank from asso to 7, of pictures other than the matta, and whether the
    /// matta is unseen.
    pub fn new(pips: [u8; 7], pictures: u8, has_matta: bool, rules: &Rules) -> Result<Self, OddsError> {
        let mut unseen = Self::NONE;
        let whole = Self::whole(rules);
        for (kind, count) in Kind::ALL.into_iter().zip(pips.into_iter().chain([pictures, has_matta.into()])) {
            let most = whole.count(kind);
            if count > most {
                return Err(OddsError::TooMany { kind, count, most });
            }
            unseen.0 += u64::from(count) << (FIELD * kind.index());
        }
        Ok(unseen)
    }

    /// The counts of these cards.
    pub fn of(cards: CardSet, rules: &Rules) -> Self {
        cards.into_iter().fold(Self::NONE, |unseen, card| unseen.with(Kind::of(card, rules)))
    }

    /// The whole pack.
    pub fn whole(rules: &Rules) -> Self {
        Self::of(CardSet::FULL, rules)
    }

    /// Number of cards of a kind.
    #[inline]
    pub const fn count(self, kind: Kind) -> u8 {
        (self.0 >> (FIELD * kind.index()) & COUNT) as u8
    }

    /// Number of cards.
    pub fn size(self) -> usize {
        Kind::ALL.into_iter().map(|kind| usize::from(self.count(kind))).sum()
    }

    /// The cards with one more of a kind.
    pub(super) const fn with(self, kind: Kind) -> Self {
        Self(self.0 + (1 << (FIELD * kind.index())))
    }

    /// The cards left without one card of a kind, if there is one.
    pub(super) const fn without(self, kind: Kind) -> Option<Self> {
        self.minus(Self::NONE.with(kind))
    }

    /// The cards left without `others`, if all of those are there. Otherwise a kind would borrow, which changes its
    /// free bit.
    #[inline]
    pub(super) const fn minus(self, others: Self) -> Option<Self> {
        let left = (self.0 | FREE) - others.0;
        if left & FREE == FREE { Some(Self(left & !FREE)) } else { None }
    }
}

impl fmt::Debug for Unseen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = Kind::ALL.into_iter().map(|kind| (kind.to_string(), self.count(kind)));
        f.debug_map().entries(counts).finish()
    }
}

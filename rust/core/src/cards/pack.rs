use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use super::{Card, CardBag, CardSet, FrenchCard, ParseCardError};
use crate::bits::spread;

/// A pack: the cards that a game is played with.
pub trait Pack: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// One card.
    type Card: Copy + Ord + Hash + Debug + Display + FromStr<Err = ParseCardError> + Send + Sync;
    /// A collection of cards without order, such as a hand or the cards on the table.
    type Cards: Holding<Card = Self::Card> + Hash + Send + Sync;

    /// Number of cards.
    const SIZE: usize;
    /// Number of different cards.
    const KINDS: usize;
    /// The cards of the pack in words, for messages about missing cards.
    const EACH: &'static str;

    /// The whole pack.
    fn whole() -> Self::Cards;

    /// A number for the card, below [`Pack::KINDS`].
    fn index(card: Self::Card) -> usize;
}

/// A collection of cards without order.
pub trait Holding: Copy + Eq + Default + Debug + Display + IntoIterator<Item = Self::Card> {
    /// One card.
    type Card;

    /// How often the collection has the card.
    fn count(self, card: Self::Card) -> u32;
    /// Adds a card; the collection can hold as many of it as the pack has.
    fn add(&mut self, card: Self::Card);
    /// The cards of both collections, which together have no more of a card than the pack.
    #[must_use]
    fn with(self, others: Self) -> Self;
    /// The cards left without those of `others`; cards that are not there are ignored.
    #[must_use]
    fn without(self, others: Self) -> Self;
    /// The size of the collection, in cards.
    fn size(self) -> u32;
    /// The whole collection as one number: bit `id` for each card that is there, also bit `52 + id` if it is there
    /// twice, and the number of jollies from bit 104 on.
    fn word(self) -> u128;
    /// Writes how often the collection has each card, by id, until `counts` is full.
    fn write_counts(self, counts: &mut [i8]);
}

impl Holding for CardSet {
    type Card = Card;

    fn count(self, card: Card) -> u32 {
        self.contains(card).into()
    }

    fn add(&mut self, card: Card) {
        self.insert(card);
    }

    fn with(self, others: Self) -> Self {
        self | others
    }

    fn without(self, others: Self) -> Self {
        self - others
    }

    fn size(self) -> u32 {
        self.len()
    }

    fn word(self) -> u128 {
        self.bits().into()
    }

    fn write_counts(self, counts: &mut [i8]) {
        spread(self.bits(), counts);
    }
}

impl Holding for CardBag {
    type Card = FrenchCard;

    fn count(self, card: FrenchCard) -> u32 {
        self.count(card)
    }

    fn add(&mut self, card: FrenchCard) {
        self.insert(card);
    }

    fn with(self, others: Self) -> Self {
        self.plus(others)
    }

    fn without(self, others: Self) -> Self {
        self.minus(others.common(self))
    }

    fn size(self) -> u32 {
        self.len()
    }

    fn word(self) -> u128 {
        u128::from(self.once()) | u128::from(self.twice()) << 52 | u128::from(self.jollies()) << 104
    }

    fn write_counts(self, counts: &mut [i8]) {
        spread(self.once(), counts);
        let mut twice = self.twice();
        while twice != 0 {
            counts[twice.trailing_zeros() as usize] += 1;
            twice &= twice - 1;
        }
        if let Some(jollies) = counts.get_mut(usize::from(FrenchCard::JOLLY.id())) {
            *jollies = self.jollies() as i8;
        }
    }
}

/// The Italian pack: forty cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ItalianPack;

impl Pack for ItalianPack {
    type Card = Card;
    type Cards = CardSet;

    const SIZE: usize = Card::COUNT;
    const KINDS: usize = Card::COUNT;
    const EACH: &'static str = "each of the 40";

    fn whole() -> CardSet {
        CardSet::FULL
    }

    fn index(card: Card) -> usize {
        card.index()
    }
}

/// Two French packs, each with this many jollies: 104 cards without jollies, 108 with two in each pack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TwoFrenchPacks<const JOLLIES: usize>;

impl<const JOLLIES: usize> Pack for TwoFrenchPacks<JOLLIES> {
    type Card = FrenchCard;
    type Cards = CardBag;

    const SIZE: usize = 2 * (52 + JOLLIES);
    const KINDS: usize = if JOLLIES > 0 { FrenchCard::KINDS } else { FrenchCard::JOLLY.id() as usize };
    const EACH: &'static str = "both of each";

    fn whole() -> CardBag {
        let plane = (1 << 52) - 1;
        CardBag::from_planes(plane, plane, 2 * JOLLIES as u32)
    }

    fn index(card: FrenchCard) -> usize {
        card.id().into()
    }
}

/// Writes cards separated by spaces.
pub(crate) fn spaced<C: Display>(cards: impl IntoIterator<Item = C>) -> String {
    cards.into_iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

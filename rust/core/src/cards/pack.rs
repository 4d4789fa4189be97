use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use super::{Card, CardBag, CardSet, FrenchCard, ParseCardError};
use crate::bits::spread;

/// A pack: which cards a game is played with.
pub trait Pack: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// One card.
    type Card: Copy + Ord + Hash + Debug + Display + FromStr<Err = ParseCardError> + Send + Sync;
    /// Some cards in no order: a hand, what lies on a table.
    type Cards: Holding<Card = Self::Card> + Hash + Send + Sync;

    /// How many cards there are.
    const SIZE: usize;
    /// How many different ones.
    const KINDS: usize;
    /// The same in words, for messages that miss some.
    const EACH: &'static str;

    /// The whole pack.
    fn whole() -> Self::Cards;

    /// A number for the card, below [`Pack::KINDS`].
    fn index(card: Self::Card) -> usize;
}

/// Cards in no order.
pub trait Holding: Copy + Eq + Default + Debug + Display + IntoIterator<Item = Self::Card> {
    /// One card.
    type Card;

    /// How often the card is there.
    fn count(self, card: Self::Card) -> u32;
    /// Adds a card; a pack has no more of it than fit.
    fn add(&mut self, card: Self::Card);
    /// Both together; a pack has no more of a card than fit.
    #[must_use]
    fn with(self, others: Self) -> Self;
    /// What is left without these, as far as they are there.
    #[must_use]
    fn without(self, others: Self) -> Self;
    /// How many cards.
    fn size(self) -> u32;
    /// All of them in one word: bit `id` for a card that is there, and for a card that is there twice bit `52 + id` too;
    /// from bit 104 on the number of jollies.
    fn word(self) -> u128;
    /// Writes how often each card is there, by number, as far as there is room.
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

/// Two French packs, each with this many jollies: 104 cards without, 108 with two.
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

/// The cards of a text with spaces between them.
pub(crate) fn spaced<C: Display>(cards: impl IntoIterator<Item = C>) -> String {
    cards.into_iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

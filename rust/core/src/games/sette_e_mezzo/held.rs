//! The total of a hand, in half points.

use super::rules::Rules;
use crate::cards::Card;

/// The half points of a sette e mezzo (7½).
pub(super) const SETTE_E_MEZZO: u8 = 15;
/// The class of a sette e mezzo reale.
pub(super) const REALE: u8 = 16;
/// The class of a hand that is bust or has no card.
pub(super) const BUST: u8 = 0;

/// The facts that decide what a hand is worth: the half points of its cards, whether it has the matta, and its number
/// of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Held {
    sum: u8,
    has_matta: bool,
    cards: u8,
}

impl Held {
    /// A hand without cards.
    pub const EMPTY: Self = Self { sum: 0, has_matta: false, cards: 0 };

    /// A hand of `cards` cards, with or without the matta, whose other cards make `sum` half points.
    ///
    /// `None` if no such cards exist. A card counts from one to fourteen half points. An odd sum needs a picture,
    /// because only pictures count an odd number, one.
    pub fn new(sum: u8, has_matta: bool, cards: u8) -> Option<Self> {
        let others = u16::from(cards.checked_sub(has_matta.into())?);
        let pictures = u16::from(sum % 2);
        let most = 14 * others.checked_sub(pictures)? + pictures;
        (others..=most).contains(&sum.into()).then_some(Self { sum, has_matta, cards })
    }

    /// The hand of these cards.
    pub fn of(cards: impl IntoIterator<Item = Card>, rules: &Rules) -> Self {
        cards.into_iter().fold(Self::EMPTY, |held, card| held.with(card, rules))
    }

    /// The hand with one more card.
    #[must_use]
    pub fn with(self, card: Card, rules: &Rules) -> Self {
        if rules.matta && card == Card::RE_BELLO {
            self.with_matta()
        } else {
            self.with_value(value(card.rank().number()))
        }
    }

    /// The hand with one more card of `value` half points that is not the matta.
    #[must_use]
    pub(super) const fn with_value(self, value: u8) -> Self {
        Self { sum: self.sum.saturating_add(value), cards: self.cards.saturating_add(1), ..self }
    }

    /// The hand with the matta added.
    #[must_use]
    pub(super) const fn with_matta(self) -> Self {
        Self { has_matta: true, cards: self.cards.saturating_add(1), ..self }
    }

    /// The half points of the cards without the matta.
    pub const fn sum(self) -> u8 {
        self.sum
    }

    /// Whether the hand has the matta.
    pub const fn has_matta(self) -> bool {
        self.has_matta
    }

    /// Number of cards.
    pub const fn cards(self) -> u8 {
        self.cards
    }

    /// The highest total of at most 7½ that a value of the matta gives, in half points; `None` if the hand is bust.
    ///
    /// The matta counts 2, 4, … 14 or 1 half points. An even value brings an odd sum below 14 to 15 and an even sum
    /// below 14 to 14; the value 1 brings 14 to 15. A sum of 15 or more goes beyond 15 with every value.
    pub const fn total(self) -> Option<u8> {
        match self.sum {
            SETTE_E_MEZZO.. if self.has_matta || self.sum > SETTE_E_MEZZO => None,
            sum if !self.has_matta => Some(sum),
            14 => Some(SETTE_E_MEZZO),
            sum => Some(14 + sum % 2),
        }
    }

    /// Whether the hand has more than 7½ with every value of the matta.
    pub const fn is_bust(self) -> bool {
        self.total().is_none()
    }

    /// The class by which hands are compared: 0 is bust, 1 to 15 is the total in half points, and 16 is a sette e mezzo
    /// reale, which is 7½ with two cards.
    pub const fn class(self) -> u8 {
        match self.total() {
            Some(SETTE_E_MEZZO) if self.cards == 2 => REALE,
            Some(total) => total,
            None => BUST,
        }
    }

    /// Whether the rules allow standing while there are cards to draw.
    pub fn may_stand(self, rules: &Rules) -> bool {
        self.total().is_some_and(|total| total >= rules.min_valid_total)
    }

    /// Whether the rules allow drawing.
    pub fn may_draw(self) -> bool {
        self.total().is_some_and(|total| total < SETTE_E_MEZZO)
    }
}

/// The half points of a rank from 1 to 10, except for the matta: two per pip, one for a picture.
pub(super) const fn value(rank: u8) -> u8 {
    match rank {
        pips @ ..=7 => 2 * pips,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held(cards: &str) -> Held {
        let rules: Rules = "sette_e_mezzo".parse().unwrap();
        Held::of(cards.split(' ').map(|card| card.parse().unwrap()), &rules)
    }

    #[test]
    fn m7_1_to_m7_8_totals_and_classes() {
        for (cards, total, class) in [
            ("7C 8S", 15, 16),
            ("10D 8S", 15, 16),
            ("7C 10D", 15, 16),
            ("10D", 14, 14),
            ("10D 8S 9B", 14, 14),
            ("3C 4C 10D", 15, 15),
            ("4S 3S 9B", 15, 15),
            ("6C 1S 8B", 15, 15),
            ("10D 6S 8B 9B", 15, 15),
            ("8C 9C", 2, 2),
            ("8C", 1, 1),
        ] {
            assert_eq!((held(cards).total(), held(cards).class()), (Some(total), class), "{cards}");
        }
        for cards in ["10D 7C 8S", "10D 6S 8B 9B 8C", "7C 1S", "10D 6S 1B 9C"] {
            assert_eq!((held(cards).total(), held(cards).class()), (None, 0), "{cards}");
        }
    }

    /// Tries the values of the matta one by one.
    #[test]
    fn the_matta_counts_as_the_holder_likes() {
        for sum in 0..=30 {
            let best = [1, 2, 4, 6, 8, 10, 12, 14].map(|matta| sum + matta).into_iter().filter(|&all| all <= 15).max();
            assert_eq!(Held { sum, has_matta: true, cards: 3 }.total(), best, "{sum}");
        }
    }

    #[test]
    fn what_one_card_more_makes() {
        let values = [1, 2, 4, 6, 8, 10, 12, 14];
        for sum in 0..15 {
            let plain = Held { sum, has_matta: false, cards: 5 };
            assert_eq!(plain.with_value(1).total(), Some(sum + 1));
            assert!([Some(14), Some(15)].contains(&plain.with_matta().total()));
        }
        for held in [Held::EMPTY.with_value(1), Held::EMPTY.with_matta()] {
            assert!(values.into_iter().all(|value| !held.with_value(value).is_bust()));
        }
        assert!(!Held::EMPTY.with_value(1).with_matta().is_bust());
    }

    #[test]
    fn sums_that_cards_make() {
        let values = [1, 2, 4, 6, 8, 10, 12, 14];
        let mut sums = std::collections::HashSet::from([(0, 0)]);
        for _ in 0..4 {
            for (sum, cards) in sums.clone() {
                sums.extend(values.map(|value| (sum + value, cards + 1)));
            }
        }
        for (sum, cards) in (0..=70).flat_map(|sum| (0..=4).map(move |cards| (sum, cards))) {
            assert_eq!(Held::new(sum, false, cards).is_some(), sums.contains(&(sum, cards)), "{sum} of {cards}");
            assert_eq!(Held::new(sum, true, cards + 1).is_some(), sums.contains(&(sum, cards)), "{sum} of {cards}");
        }
    }

    #[test]
    fn without_the_option_it_is_a_picture() {
        let rules: Rules = "sette_e_mezzo(matta=false)".parse().unwrap();
        let hand = |cards: &str| Held::of(cards.split(' ').map(|card| card.parse().unwrap()), &rules);
        assert_eq!((hand("10D").total(), hand("7C 10D").class(), hand("10D 6S").total()), (Some(1), 16, Some(13)));
    }
}

//! The cards that can be laid beside certain cards, by one search for each undecided card.

use super::AceInRuns;
use super::best_lay::{best_lay, max_lay_size};
use super::lay::LayBy;
use crate::cards::{CardBag, FrenchCard};

/// The cards that can be laid beside certain cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Additions {
    /// The cards that can be laid beside them, alone or with others; bit `id`.
    pub usable: u64,
    /// The cards that every lay adds, if all lays add the same ones.
    pub only: Option<CardBag>,
}

/// The cards of a hand that can be laid beside the cards `must`, if these can be arranged.
pub(super) fn additions(must: CardBag, hand: CardBag, aces: AceInRuns) -> Option<Additions> {
    let (most, _) = best_lay(must, hand, aces, LayBy::Cards)?;
    // If no lay lacks a card of a largest lay, then every lay contains the largest lay, and none is larger: there is
    // only one.
    let is_needed = |card: FrenchCard| {
        let spare = (0..=hand.count(card) - most.count(card)).map(|_| card).collect();
        max_lay_size(must, hand.minus(spare), aces).is_none()
    };
    let only = most.kinds().all(is_needed).then_some(most);
    Some(Additions { usable: most.once() | usable(must, hand, hand.once() & !most.once(), aces), only })
}

/// Those of the cards `among` of a hand that can be laid beside a table.
pub(super) fn usable(table: CardBag, hand: CardBag, among: u64, aces: AceInRuns) -> u64 {
    let (mut usable, mut open) = (0, among);
    while open != 0 {
        let card = CardBag::from_planes(open & open.wrapping_neg(), 0, 0);
        open &= open - 1;
        if let Some((more, _)) = best_lay(table.plus(card), hand.minus(card), aces, LayBy::Cards) {
            usable |= card.once() | more.once();
            open &= !usable;
        }
    }
    usable & among
}

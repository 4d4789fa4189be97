//! What a meld on the table can become by attaching cards.

use super::super::rules::Rules;
use super::meld::{End, Meld, Shape, card_at, suits_of};
use crate::cards::{CardBag, FrenchCard};

/// A meld on the table with cards attached.
#[derive(Clone, Copy)]
pub(super) struct Growth {
    pub(super) meld: Meld,
    /// The cards attached to it.
    pub(super) cards: CardBag,
}

/// All growths of a meld with cards of this hand, the meld itself first.
pub(super) fn growths(meld: Meld, hand: CardBag, rules: &Rules) -> Vec<Growth> {
    let mut all = vec![Growth { meld, cards: CardBag::EMPTY }];
    match meld.shape() {
        // The set has at least three cards, so it takes at most one more.
        Shape::Set { rank, suits, declared, .. } => {
            let missing = suits_of(!suits & !declared).map(|suit| FrenchCard::new(rank, suit));
            for card in missing.chain([FrenchCard::JOLLY]) {
                all.extend(attached(all[0], card, End::High, hand, rules));
            }
        }
        Shape::Run { .. } => {
            extend_all(&mut all, End::High, hand, rules);
            extend_all(&mut all, End::Low, hand, rules);
        }
    }
    all
}

/// Adds to these growths of a run all their further growths at one end.
fn extend_all(all: &mut Vec<Growth>, end: End, hand: CardBag, rules: &Rules) {
    let mut next = 0;
    while let Some(&growth) = all.get(next) {
        next += 1;
        let natural = next_card(growth.meld, end).and_then(|card| attached(growth, card, end, hand, rules));
        all.extend(natural);
        all.extend(attached(growth, FrenchCard::JOLLY, end, hand, rules));
    }
}

fn attached(growth: Growth, card: FrenchCard, end: End, hand: CardBag, rules: &Rules) -> Option<Growth> {
    if hand.count(card) <= growth.cards.count(card) {
        return None;
    }
    let meld = growth.meld.attach(card, end, rules)?;
    let mut cards = growth.cards;
    cards.insert(card);
    Some(Growth { meld, cards })
}

/// The natural card that would continue a run at an end.
fn next_card(run: Meld, end: End) -> Option<FrenchCard> {
    let Shape::Run { suit, first, len, .. } = run.shape() else { return None };
    let place = if end == End::Low { first - 1 } else { first + len };
    (1..=super::meld::LAST).contains(&place).then(|| card_at(suit, place))
}

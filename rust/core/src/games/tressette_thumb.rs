//! The rule of thumb of the Tressette games: lead the long suit, follow low, win cheaply, keep 3, 2 and asso. Every card
//! has a price, and the cheapest one is played.

use super::tressette_cards::{WORTH_AND_ORDER, beats, strength, stronger};
use crate::cards::{Card, CardSet};

/// The price of leading a card of a hand, if others may still have these cards.
#[inline]
pub(super) fn price_of_lead(card: Card, hand: CardSet, others: CardSet) -> i32 {
    let length = (hand & CardSet::of_suit(card.suit())).len() as i32;
    if others.intersects(stronger(card)) { 4 * (worth(card) - length) + order(card) } else { -20 - 4 * length }
}

/// What is seen of a trick by the player who follows.
#[derive(Clone, Copy)]
pub(super) struct Lying {
    /// The card that takes the trick so far.
    pub best: Card,
    /// The thirds of its cards.
    pub thirds: i32,
    /// Whether the own side takes it so far.
    pub is_ours: bool,
    /// Whether nobody plays after this player.
    pub is_last: bool,
}

impl Lying {
    /// The price of following with a card, or of throwing it off.
    #[inline]
    pub fn price(self, card: Card) -> i32 {
        let (worth, order, takes) = (worth(card), order(card), beats(card, self.best));
        if takes && !self.is_ours {
            // An asso takes the trick safely only if nobody plays after it.
            let risk = if self.is_last { -worth } else { worth };
            order + 8 * risk - 8 * self.thirds - 16
        } else if !takes && self.is_ours && (self.is_last || strength(self.best.rank()) >= 8) {
            -8 * worth + order
        } else {
            8 * worth + order
        }
    }
}

/// The price of a lead to a beginner, who leads any low card.
pub(super) fn plain_lead(card: Card) -> i32 {
    4 * worth(card) + order(card)
}

/// The price of a reply to a beginner, who takes or throws off without thinking of the partner and of who plays next.
pub(super) fn plain_reply(card: Card, best: Card) -> i32 {
    if beats(card, best) { order(card) - 16 } else { order(card) + 8 * worth(card) }
}

/// The thirds of a point that a card counts.
#[inline]
pub(super) fn worth(card: Card) -> i32 {
    WORTH_AND_ORDER[card.index() % WORTH_AND_ORDER.len()].0.into()
}

/// The strength of a card in its suit.
#[inline]
pub(super) fn order(card: Card) -> i32 {
    WORTH_AND_ORDER[card.index() % WORTH_AND_ORDER.len()].1.into()
}

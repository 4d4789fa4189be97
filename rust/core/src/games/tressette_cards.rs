//! The cards of the Tressette games: what they count, and their strength.

use crate::cards::{Card, CardSet, Rank};

/// The thirds of a point for the last trick, besides its cards.
pub(super) const LAST_TRICK: u8 = 3;
/// The points of a hand without declarations.
pub(super) const ALL_POINTS: u8 = 11;

/// The thirds of a point that a rank is worth: asso 3; 3, 2, re, cavallo, fante 1.
pub const fn thirds(rank: Rank) -> u8 {
    match rank.number() {
        1 => 3,
        2 | 3 | 8..=10 => 1,
        _ => 0,
    }
}

/// The thirds of a point of a set of cards.
pub(super) fn thirds_of(cards: CardSet) -> u8 {
    /// The ranks that are worth at least a third, as bits.
    const COUNTING: u64 = 0b11_1000_0111;
    (cards.with_ranks(COUNTING).len() + 2 * (cards & CardSet::of_rank(Rank::ACE)).len()) as u8
}

/// Strength of a rank within its suit, from the 4 (0) to the 3 (9).
pub(super) const fn strength(rank: Rank) -> u8 {
    const BY_RANK: [u8; 10] = [7, 8, 9, 0, 1, 2, 3, 4, 5, 6];
    BY_RANK[rank.index()]
}

/// Whether a card beats the one that takes the trick so far: it must be a stronger card of the same suit.
pub(super) const fn beats(card: Card, best: Card) -> bool {
    stronger(best).contains(card)
}

/// The stronger cards of a card's suit.
pub(super) const fn stronger(card: Card) -> CardSet {
    STRONGER[card.index() % STRONGER.len()]
}

/// The stronger cards of each card's suit: a look-up is faster than two divisions. The table is filled up to a power of
/// two.
const STRONGER: [CardSet; 64] = {
    let mut stronger = [CardSet::EMPTY; 64];
    let (mut id, mut other) = (0, 0);
    while let Some(card) = Card::from_id(id) {
        while let Some(one) = Card::from_id(other) {
            if one.suit().index() == card.suit().index() && strength(one.rank()) > strength(card.rank()) {
                stronger[card.index()].insert(one);
            }
            other += 1;
        }
        (id, other) = (id + 1, 0);
    }
    stronger
};

/// The cards of a hand that may be played to a trick in which this card was led, if one was: those of its suit, if the
/// hand has any.
pub(super) fn playable(hand: CardSet, led: Option<Card>) -> CardSet {
    let following = led.map_or(CardSet::EMPTY, |led| hand & CardSet::of_suit(led.suit()));
    if following.is_empty() { hand } else { following }
}

/// What a card counts and its strength: one look-up for a card instead of one for its rank and another for the rank.
/// The table is filled up to a power of two.
pub(super) const WORTH_AND_ORDER: [(u8, u8); 64] = {
    let mut table = [(0, 0); 64];
    let mut id = 0;
    while let Some(card) = Card::from_id(id) {
        table[card.index()] = (thirds(card.rank()), strength(card.rank()));
        id += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_beats_weaker_cards_of_its_suit() {
        for (card, other) in
            CardSet::FULL.into_iter().flat_map(|card| CardSet::FULL.into_iter().map(move |one| (card, one)))
        {
            let is_stronger = strength(card.rank()) > strength(other.rank());
            assert_eq!(beats(card, other), card.suit() == other.suit() && is_stronger, "{card} {other}");
        }
    }

    #[test]
    fn the_order_of_a_suit() {
        let order = [3, 2, 1, 10, 9, 8, 7, 6, 5, 4].map(|rank| strength(Rank::new(rank).unwrap()));
        assert_eq!(order, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    }

    #[test]
    fn all_thirds_and_the_last_trick_are_35() {
        assert_eq!(thirds_of(CardSet::FULL) + LAST_TRICK, 35);
        let one_by_one: u8 = CardSet::FULL.into_iter().map(|card| thirds(card.rank())).sum();
        assert_eq!(one_by_one, 32);
    }
}

//! Declarations of threes, twos and assi that were dealt to one hand.

use crate::cards::{CardSet, Rank, Suit};

/// The ranks that are declared.
const RANKS: [u8; 3] = [1, 2, 3];

/// The cards of each declaration that a hand makes: the 3, 2 and asso of a suit, and three or four of a rank.
fn declarations(hand: CardSet) -> impl Iterator<Item = CardSet> {
    let suits = Suit::ALL.into_iter().map(move |suit| hand & honours() & CardSet::of_suit(suit));
    let ranks = RANKS.into_iter().map(move |rank| hand & of_rank(rank));
    suits.chain(ranks).filter(|cards| cards.len() >= 3)
}

/// The 3s, 2s and assi.
pub(super) fn honours() -> CardSet {
    RANKS.iter().fold(CardSet::EMPTY, |cards, &rank| cards | of_rank(rank))
}

/// The four cards of a rank.
fn of_rank(rank: u8) -> CardSet {
    Rank::new(rank).map_or(CardSet::EMPTY, CardSet::of_rank)
}

/// The points of a hand's declarations: one for each card of each declaration.
pub fn declaration_points(hand: CardSet) -> u8 {
    declarations(hand).map(|cards| cards.len() as u8).sum()
}

/// The cards that a hand's declarations show. A hand of these cards alone would make the same declarations.
pub fn declared_cards(hand: CardSet) -> CardSet {
    declarations(hand).fold(CardSet::EMPTY, |all, cards| all | cards)
}

/// The cards that a player who has made these declarations was not dealt: the fourth card of a declared three of a
/// rank.
pub(super) fn denied_cards(declared: CardSet) -> CardSet {
    let three = RANKS.into_iter().filter(|&rank| (declared & of_rank(rank)).len() == 3);
    three.fold(CardSet::EMPTY, |all, rank| all | of_rank(rank)) - declared
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> CardSet {
        text.split(' ').map(|card| card.parse().unwrap()).collect()
    }

    #[test]
    fn tr8_the_points_of_declarations() {
        let hand = cards("3C 2C 1C 3S 3B 1S 1D 4D 5D 6D");
        assert_eq!(declaration_points(hand), 9);
        assert_eq!(declared_cards(hand), cards("3C 2C 1C 3S 3B 1S 1D"));
        assert_eq!(declaration_points(declared_cards(hand)), 9);
        assert_eq!(denied_cards(declared_cards(hand)), cards("3D 1B"));
        assert_eq!(declaration_points(cards("3C 3S 3B 3D")), 4);
        assert_eq!(declaration_points(cards("3C 2C 1S 1B")), 0);
    }
}

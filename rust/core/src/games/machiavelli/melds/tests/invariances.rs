//! Results that do not depend on the names of the cards, and results that further cards cannot make worse.

use super::*;
use crate::games::machiavelli::melds::{max_lay, max_lay_size};

/// The cards with other ranks and suits.
fn renamed(cards: CardBag, name: impl Fn(usize, usize) -> (usize, usize)) -> CardBag {
    let ids = cards.into_iter().map(|card| usize::from(card.id()));
    ids.map(|id| name(id / 13, id % 13))
        .map(|(suit, rank)| FrenchCard::from_id((suit * 13 + rank) as u8).unwrap())
        .collect()
}

/// The results that do not depend on the names: the sizes of all lays, and the numbers of opened combinations.
fn profile(table: &[CardBag], hand: CardBag, aces: AceInRuns) -> (Vec<u32>, u32, u32) {
    let combinations: Vec<Combination> = table.iter().map(|&cards| Combination::new(cards, aces).unwrap()).collect();
    let best = max_lay(&combinations, hand, aces, LayBy::Cards);
    let sizes = all_lays(all(&combinations), hand, aces).into_iter().map(CardBag::len).collect();
    (sizes, best.cards.len(), best.opened)
}

#[test]
fn suits_are_alike() {
    let mut random = Random::new(7);
    for (i, aces) in (0..80).zip(EVERY_READING.into_iter().cycle()) {
        let (table, hand) = large_position(&mut random, i % 60, 9, aces);
        let turn = 1 + random.below(3);
        let name = |suit: usize, rank| ((suit * 3 + turn) % 4, rank);
        let other: Vec<CardBag> = bags(&table).into_iter().map(|cards| renamed(cards, name)).collect();
        assert_eq!(profile(&bags(&table), hand, aces), profile(&other, renamed(hand, name), aces), "{table:?}, {hand}");
    }
}

/// Where the ace is low or high, the ranks can be mirrored: the king becomes the 2. Where runs go round the corner, the
/// ranks can be rotated.
#[test]
fn ranks_can_be_mirrored_or_turned() {
    let mut random = Random::new(8);
    for i in 0..80 {
        let (aces, by) = if i % 2 == 0 { (AceInRuns::LowOrHigh, 0) } else { (AceInRuns::Wrap, random.below(13)) };
        let (table, hand) = large_position(&mut random, i % 60, 9, aces);
        let name = |suit: usize, rank: usize| (suit, if i % 2 == 0 { (13 - rank) % 13 } else { (rank + by) % 13 });
        let other: Vec<CardBag> = bags(&table).into_iter().map(|cards| renamed(cards, name)).collect();
        assert_eq!(profile(&bags(&table), hand, aces), profile(&other, renamed(hand, name), aces), "{table:?}, {hand}");
    }
}

#[test]
fn a_larger_hand_lays_no_less() {
    let mut random = Random::new(9);
    for (i, aces) in (0..200).zip(EVERY_READING.into_iter().cycle()) {
        let (table, hand) = large_position(&mut random, i % 80, 13, aces);
        let table = all(&table);
        let mut held = CardBag::EMPTY;
        let mut before = 0;
        for card in hand {
            held.insert(card);
            let size = max_lay_size(table, held, aces).unwrap();
            assert!((before..=held.len()).contains(&size), "{aces:?}: {table}, {held}");
            before = size;
        }
    }
}

#[test]
fn the_order_of_the_table_does_not_matter() {
    let mut random = Random::new(10);
    for (i, aces) in (0..40).zip(EVERY_READING.into_iter().cycle()) {
        let (mut table, hand) = large_position(&mut random, 30 + i, 10, aces);
        let lay = max_lay(&table, hand, aces, LayBy::Cards);
        table.reverse();
        assert_eq!(max_lay(&table, hand, aces, LayBy::Cards), lay, "{aces:?}: {table:?}, {hand}");
    }
}

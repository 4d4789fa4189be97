//! All lays.
use std::ops::ControlFlow;
use super::super::rules::AceInRuns;
use crate::cards::{CardBag};

/// Card points.
pub fn points(cards: CardBag) -> u32 {
    cards.into_iter().map(|card| match card.rank() { Some(1) | None => 11, Some(rank) => u32::from(rank.min(10)) }).sum()
}

fn all(table: CardBag, hand: CardBag, aces: AceInRuns) -> Vec<CardBag> {
    let cards: Vec<_> = hand.into_iter().collect();
    let mut found = std::collections::BTreeSet::new();
    for subset in 1..1_u64 << cards.len() {
        let bag: CardBag = cards.iter().enumerate().filter(|(i, _)| subset >> i & 1 == 1).map(|(_, &card)| card).collect();
        if super::arrange(table.plus(bag), aces).is_some() {
            let ids: Vec<u8> = bag.into_iter().map(|card| card.id()).collect();
            found.insert((std::cmp::Reverse(ids.len()), ids));
        }
    }
    found.into_iter().map(|(_, ids)| ids.into_iter().map(|id| crate::cards::FrenchCard::from_id(id).unwrap()).collect()).collect()
}

/// Lays.
pub fn for_each_lay<B>(table: CardBag, hand: CardBag, aces: AceInRuns, visit: impl FnMut(CardBag) -> ControlFlow<B>) -> ControlFlow<B> {
    all(table, hand, aces).into_iter().try_for_each(visit)
}

/// Maximal ones.
pub fn maximal_lays(table: CardBag, hand: CardBag, aces: AceInRuns) -> Vec<CardBag> {
    let lays = all(table, hand, aces);
    lays.iter().copied().filter(|&lay| lays.iter().all(|&other| other == lay || !lay.is_subset(other))).collect()
}

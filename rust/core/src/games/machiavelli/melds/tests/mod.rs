//! The fast solver compared with a slow one, and with laws that every solution must obey.

mod additions;
mod arrangements;
mod brute;
mod disturbance;
mod examples;
mod invariances;
mod lays;

use std::ops::{ControlFlow, Range};

use super::{AceInRuns, Combination, Lay, LayBy, for_each_lay, max_lay_size, verify};
use crate::cards::{CardBag, FrenchCard};
use crate::random::Random;
use crate::suite::common::Share;

pub const EVERY_READING: [AceInRuns; 4] =
    [AceInRuns::LowOrHigh, AceInRuns::LowOnly, AceInRuns::HighOnly, AceInRuns::Wrap];

fn bag(text: &str) -> CardBag {
    text.split_whitespace().map(|name| name.parse::<FrenchCard>().unwrap()).collect()
}

fn cards(suits: usize, ranks: Range<usize>) -> Vec<FrenchCard> {
    let ids = (0..suits).flat_map(|suit| ranks.clone().map(move |rank| (suit * 13 + rank % 13) as u8));
    ids.flat_map(|id| [id, id]).map(|id| FrenchCard::from_id(id).unwrap()).collect()
}

/// The cards of some suits and neighbouring ranks in both packs. They are so few that many of them combine.
fn narrow(random: &mut Random) -> Vec<FrenchCard> {
    let (first, ranks) = (random.below(13), 3 + random.below(7));
    cards(1 + random.below(4), first..first + ranks)
}

/// Takes `count` random cards out of `from`.
fn deal(random: &mut Random, count: usize, from: &mut Vec<FrenchCard>) -> CardBag {
    (0..count.min(from.len())).map(|_| from.swap_remove(random.below(from.len()))).collect()
}

/// Draws one random combination and takes it out of `from`, if its cards are there.
fn combination(random: &mut Random, from: &mut Vec<FrenchCard>, aces: AceInRuns) -> Option<Combination> {
    if from.is_empty() {
        return None;
    }
    let id = usize::from(from[random.below(from.len())].id());
    let (suit, rank) = (id / 13, id % 13);
    let ids: Vec<usize> = if random.below(2) == 0 {
        let out = random.below(5);
        (0..4).filter(|&suit| suit != out).map(|suit| suit * 13 + rank).collect()
    } else {
        (rank..rank + 3 + random.below(4)).map(|rank| suit * 13 + rank % 13).collect()
    };
    let mut rest = from.clone();
    for &id in &ids {
        rest.swap_remove(rest.iter().position(|card| usize::from(card.id()) == id)?);
    }
    let cards = ids.iter().filter_map(|&id| FrenchCard::from_id(id as u8)).collect();
    let combination = Combination::new(cards, aces)?;
    *from = rest;
    Some(combination)
}

/// A small table and hand.
fn small_position(random: &mut Random, aces: AceInRuns) -> (Vec<Combination>, CardBag) {
    let mut from = narrow(random);
    let tries = random.below(16);
    let table = (0..tries).filter_map(|_| combination(random, &mut from, aces)).take(4).collect();
    let count = 1 + random.below(7);
    (table, deal(random, count, &mut from))
}

/// A table of about `size` cards, and a hand of `hand` cards.
pub fn large_position(random: &mut Random, size: usize, hand: usize, aces: AceInRuns) -> (Vec<Combination>, CardBag) {
    let mut from = cards(4, 0..13);
    let mut table = Vec::new();
    while from.len() + size > 104 {
        table.extend(combination(random, &mut from, aces));
    }
    (table, deal(random, hand, &mut from))
}

fn bags(table: &[Combination]) -> Vec<CardBag> {
    table.iter().map(|combination| combination.cards()).collect()
}

fn all(table: &[Combination]) -> CardBag {
    bags(table).into_iter().fold(CardBag::EMPTY, CardBag::plus)
}

/// Checks a lay by the rules, and its number of opened combinations.
fn check(table: &[Combination], lay: &Lay, aces: AceInRuns) {
    let (old, new) = (bags(table), bags(&lay.table));
    assert_eq!(verify(&old, lay.cards, &new, aces), Ok(()), "{table:?} {lay:?}");
    assert_eq!(brute::kept(&old, &new) + lay.opened, old.len() as u32, "{table:?} {lay:?}");
    for &combination in &lay.table {
        assert_eq!(Combination::new(combination.cards(), aces), Some(combination));
    }
    assert!(lay.table.is_sorted());
}

fn all_lays(table: CardBag, hand: CardBag, aces: AceInRuns) -> Vec<CardBag> {
    let mut lays = Vec::new();
    let _ = for_each_lay(table, hand, aces, |lay| {
        lays.extend(lay);
        ControlFlow::<()>::Continue(())
    });
    lays
}

fn worth(cards: CardBag, weigh: LayBy) -> u32 {
    let points = |rank| if rank == 1 { 11 } else { u32::from(rank).min(10) };
    cards.into_iter().map(|card| if weigh == LayBy::Cards { 1 } else { points(card.rank().unwrap()) }).sum()
}

//! All legal lays of a hand.

use std::ops::ControlFlow;

use super::AceInRuns;
use super::lay::{LayBy, max_lay_size};
use super::lay_set::LaySet;
use super::walk::Walk;
use crate::cards::CardBag;
use crate::games::machiavelli::planes::combinable;

/// Visits every legal lay, larger ones first, and of one size in order of their sorted cards.
///
/// There can be very many; a visitor that breaks off early need not wait for the others, nor is there memory for them.
pub fn for_each_lay<B>(
    table: CardBag,
    hand: CardBag,
    aces: AceInRuns,
    mut visit: impl FnMut(CardBag) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let hand = playable(table, hand, aces);
    match LaySet::of(table, hand, aces) {
        Some(set) => set.in_order().into_iter().try_for_each(visit),
        None => one_by_one(table, hand, aces, &mut |lay, _| visit(lay)),
    }
}

/// The legal lays that are in no larger one, in the same order.
pub fn maximal_lays(table: CardBag, hand: CardBag, aces: AceInRuns) -> Vec<CardBag> {
    let hand = playable(table, hand, aces);
    if let Some(set) = LaySet::of(table, hand, aces) {
        return set.maximal().in_order();
    }
    let mut lays = Vec::new();
    let _ = one_by_one(table, hand, aces, &mut |lay, walk| {
        walk.covered.push(lay);
        lays.push(lay);
        ControlFlow::<()>::Continue(())
    });
    lays
}

fn one_by_one<B>(
    table: CardBag,
    hand: CardBag,
    aces: AceInRuns,
    visit: &mut impl FnMut(CardBag, &mut Walk) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut walk = Walk::new(table, hand, aces, LayBy::Cards);
    let most = max_lay_size(table, hand, aces).unwrap_or(0);
    (1..=most).rev().try_for_each(|size| walk.visit(size, visit))
}

/// The cards of a hand that are in some combination of cards that are there.
fn playable(table: CardBag, mut hand: CardBag, aces: AceInRuns) -> CardBag {
    loop {
        let useful = combinable(table.once() | hand.once(), aces);
        let left = hand.common(CardBag::from_planes(useful, useful, 0));
        if left == hand {
            return hand;
        }
        // Without the others there may be more that are in none.
        hand = left;
    }
}

//! All legal lays of a hand.

use std::ops::ControlFlow;

use super::AceInRuns;
use super::best_lay::max_lay_size;
use super::lay::LayBy;
use super::lay_set::LaySet;
use super::walk::Walk;
use crate::cards::CardBag;
use crate::games::machiavelli::Move;
use crate::games::planes::combinable;

/// Memory limit for finding all lays at once: 32 MiB.
const MOST_BYTES: usize = 32 << 20;
/// Hands up to this number of cards have so few lays that all are found at once.
const FEW_CARDS: u32 = 9;
/// Number of lays of larger hands that are found one by one before all others are found at once.
const FIRST: u32 = 8;

/// Visits every legal lay, larger ones first, and of one size in order of their sorted cards.
///
/// There can be millions of lays. They are not stored where memory would not suffice, and a visitor can break off at
/// any lay. While the search for the next lay goes on, it calls `visit` with `None` now and then, so that the visitor
/// can break off there, too.
pub fn for_each_lay<B>(
    table: CardBag,
    hand: CardBag,
    aces: AceInRuns,
    visit: impl FnMut(Option<CardBag>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for_each_lay_within(MOST_BYTES, table, hand, aces, visit)
}

/// Like [`for_each_lay`], with at most `bytes` bytes of memory. With fewer bytes it takes longer.
pub fn for_each_lay_within<B>(
    bytes: usize,
    table: CardBag,
    hand: CardBag,
    aces: AceInRuns,
    mut visit: impl FnMut(Option<CardBag>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let hand = playable(table, hand, aces);
    match LaySet::of(bytes, table, hand, aces, &mut || visit(None))? {
        Some(set) => set.in_order().into_iter().try_for_each(|lay| visit(Some(lay))),
        None => one_by_one(table, hand, aces, None, &mut |lay, _| visit(lay)),
    }
}

/// Visits the lays that come after `after` in the order of [`for_each_lay`], or all of them. It finds the first few one
/// by one, so that a visitor that wants only these need not wait for the rest.
pub fn for_each_lay_after<B>(
    table: CardBag,
    hand: CardBag,
    aces: AceInRuns,
    mut after: Option<CardBag>,
    mut visit: impl FnMut(Option<CardBag>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let hand = playable(table, hand, aces);
    let mut soon = if after.is_none() && hand.len() > FEW_CARDS { FIRST } else { 0 };
    if soon > 0 {
        let first = one_by_one(table, hand, aces, None, &mut |lay, _| {
            if soon == 0 {
                return ControlFlow::Break(None);
            }
            if lay.is_some() {
                (after, soon) = (lay, soon - 1);
            }
            visit(lay).map_break(Some)
        });
        match first {
            ControlFlow::Continue(()) => return ControlFlow::Continue(()),
            ControlFlow::Break(Some(value)) => return ControlFlow::Break(value),
            ControlFlow::Break(None) => (),
        }
    }
    match LaySet::of(MOST_BYTES, table, hand, aces, &mut || visit(None))? {
        Some(set) => {
            let is_behind = |lay: &CardBag| after.is_none_or(|after| Move::Lay(*lay) > Move::Lay(after));
            set.in_order().into_iter().filter(is_behind).try_for_each(|lay| visit(Some(lay)))
        }
        None => one_by_one(table, hand, aces, after, &mut |lay, _| visit(lay)),
    }
}

/// Counts the legal lays, unless `ask` breaks off. Where all are found at once, it counts bits and lists nothing.
pub fn count_lays<B>(
    table: CardBag,
    hand: CardBag,
    aces: AceInRuns,
    ask: &mut impl FnMut() -> ControlFlow<B>,
) -> ControlFlow<B, u64> {
    let hand = playable(table, hand, aces);
    if let Some(set) = LaySet::of(MOST_BYTES, table, hand, aces, ask)? {
        return ControlFlow::Continue(set.len());
    }
    let mut lays = 0;
    one_by_one(table, hand, aces, None, &mut |lay, _| {
        lays += u64::from(lay.is_some());
        ask()
    })?;
    ControlFlow::Continue(lays)
}

/// The legal lays that no larger one contains, in the order of [`for_each_lay`], unless `ask` breaks off.
pub fn maximal_lays<B>(
    table: CardBag,
    hand: CardBag,
    aces: AceInRuns,
    mut ask: impl FnMut() -> ControlFlow<B>,
) -> ControlFlow<B, Vec<CardBag>> {
    let hand = playable(table, hand, aces);
    if let Some(set) = LaySet::of(MOST_BYTES, table, hand, aces, &mut ask)? {
        return ControlFlow::Continue(set.maximal().in_order());
    }
    let mut lays = Vec::new();
    one_by_one(table, hand, aces, None, &mut |lay, walk| {
        walk.covered.extend(lay);
        lays.extend(lay);
        ask()
    })?;
    ControlFlow::Continue(lays)
}

fn one_by_one<B>(
    table: CardBag,
    hand: CardBag,
    aces: AceInRuns,
    after: Option<CardBag>,
    visit: &mut impl FnMut(Option<CardBag>, &mut Walk) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut walk = Walk::new(table, hand, aces, LayBy::Cards);
    let most = match after {
        Some(after) => after.len(),
        None => max_lay_size(table, hand, aces).unwrap_or(0),
    };
    (1..=most).rev().try_for_each(|size| walk.visit(size, after.filter(|after| after.len() == size), visit))
}

/// The cards of the hand that fit in a combination of cards of table and hand.
fn playable(table: CardBag, mut hand: CardBag, aces: AceInRuns) -> CardBag {
    loop {
        let useful = combinable(table.once() | hand.once(), aces);
        let left = hand.common(CardBag::from_planes(useful, useful, 0));
        if left == hand {
            return hand;
        }
        // Cards that needed a removed card may now fit in no combination either.
        hand = left;
    }
}

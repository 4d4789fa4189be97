//! All legal lays of a hand.

use std::ops::ControlFlow;

use super::AceInRuns;
use super::lay::{max_lay_size, with_search};
use super::lay_set::LaySet;
use super::outlook::Cost;
use super::problem::Problem;
use super::turns::LEFT_OUT;
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
        None => Walk::new(table, hand, aces).visit(&mut |lay, _| visit(lay)),
    }
}

/// The legal lays that are in no larger one, in the same order.
pub fn maximal_lays(table: CardBag, hand: CardBag, aces: AceInRuns) -> Vec<CardBag> {
    let hand = playable(table, hand, aces);
    if let Some(set) = LaySet::of(table, hand, aces) {
        return set.maximal().in_order();
    }
    let mut walk = Walk::new(table, hand, aces);
    walk.maximal = true;
    let mut found = Vec::new();
    let _ = walk.visit(&mut |lay, walk| {
        walk.found.push(lay);
        found.push(lay);
        ControlFlow::<()>::Continue(())
    });
    found
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

/// Goes through the lays one by one, and never far from where there is one.
struct Walk {
    table: CardBag,
    hand: CardBag,
    aces: AceInRuns,
    /// Whether lays are left out that are in one of `found`.
    maximal: bool,
    found: Vec<CardBag>,
}

impl Walk {
    fn new(table: CardBag, hand: CardBag, aces: AceInRuns) -> Self {
        Self { table, hand, aces, maximal: false, found: Vec::new() }
    }

    fn visit<B>(&mut self, visit: &mut impl FnMut(CardBag, &mut Self) -> ControlFlow<B>) -> ControlFlow<B> {
        let most = max_lay_size(self.table, self.hand, self.aces).unwrap_or(0);
        for size in (1..=most).rev() {
            self.extend(CardBag::EMPTY, self.hand, size, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Visits the lays of a size that have certain cards and beside them some of `rest`.
    fn extend<B>(
        &mut self,
        lay: CardBag,
        rest: CardBag,
        size: u32,
        visit: &mut impl FnMut(CardBag, &mut Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if lay.len() == size {
            return if self.reaches(lay, CardBag::EMPTY, size) { visit(lay, self) } else { ControlFlow::Continue(()) };
        }
        let Some(card) = rest.kinds().next() else { return ControlFlow::Continue(()) };
        let copies = rest.into_iter().take_while(|&other| other == card).collect::<CardBag>();
        let mut with = copies;
        let rest = rest.minus(copies);
        loop {
            let longer = lay.plus(with);
            if longer.len() <= size && self.reaches(longer, rest, size) {
                self.extend(longer, rest, size, visit)?;
            }
            if with.is_empty() {
                return ControlFlow::Continue(());
            }
            with.remove(card);
        }
    }

    /// Whether there is a lay of this size or more, with these cards and some of `rest`.
    fn reaches(&self, lay: CardBag, rest: CardBag, size: u32) -> bool {
        let Some(spare) = (lay.len() + rest.len()).checked_sub(size) else { return false };
        if self.maximal && self.found.iter().any(|found| lay.plus(rest).is_subset(*found)) {
            return false;
        }
        let problem = Problem::new(self.table.plus(lay), rest, self.aces);
        with_search(|search| search.solve(&problem, 0, spare as Cost * LEFT_OUT)).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both ways to go through the lays agree.
    #[test]
    fn the_walk_finds_what_the_set_has() {}
}

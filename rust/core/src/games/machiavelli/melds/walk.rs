//! The lays of a given count, one by one.

use std::ops::ControlFlow;

use super::AceInRuns;
use super::cost::Cost;
use super::lay::{LayBy, all_cards};
use super::problem::Problem;
use super::rebuild::rebuild;
use super::search::with_search;
use crate::cards::CardBag;

/// Visits the lays with a given count, in order of their sorted cards. It enters only branches that have a lay with
/// that count or a higher one.
pub(super) struct Walk {
    table: CardBag,
    hand: CardBag,
    aces: AceInRuns,
    weigh: LayBy,
    /// The walk skips a branch if one of these lays contains all lays of the branch.
    pub covered: Vec<CardBag>,
}

impl Walk {
    pub fn new(table: CardBag, hand: CardBag, aces: AceInRuns, weigh: LayBy) -> Self {
        Self { table, hand, aces, weigh, covered: Vec::new() }
    }

    /// Visits the lays that count `worth`, or those of them that come after `after`. Before each search it calls
    /// `visit` with `None`, so that the visitor can break off.
    pub fn visit<B>(
        &mut self,
        worth: u32,
        after: Option<CardBag>,
        visit: &mut impl FnMut(Option<CardBag>, &mut Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit(None, self)?;
        match self.reach(CardBag::EMPTY, self.hand, worth) {
            Some(proof) => self.extend(CardBag::EMPTY, self.hand, worth, proof, after, visit),
            None => ControlFlow::Continue(()),
        }
    }

    /// Visits the lays that consist of `lay` and some cards of `rest`. `proof` is such a lay that counts `worth` or
    /// more. If `after` is given, it begins with `lay`, too, and only lays that come after it are visited.
    fn extend<B>(
        &mut self,
        lay: CardBag,
        rest: CardBag,
        worth: u32,
        proof: CardBag,
        mut after: Option<CardBag>,
        visit: &mut impl FnMut(Option<CardBag>, &mut Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(card) = rest.kinds().next() else {
            return if after.is_some() { ControlFlow::Continue(()) } else { visit(Some(lay), self) };
        };
        let mut with: CardBag = rest.into_iter().take_while(|&other| other == card).collect();
        let rest = rest.minus(with);
        // Lays with more of the card come first.
        while after.is_some_and(|after| after.count(card) < with.len()) {
            with.remove(card);
        }
        loop {
            visit(None, self)?;
            let longer = lay.plus(with);
            let proof = if proof.count(card) == with.len() && self.may_reach(longer, rest, worth) {
                Some(proof)
            } else {
                self.reach(longer, rest, worth)
            };
            if let Some(proof) = proof {
                self.extend(longer, rest, worth, proof, after, visit)?;
            }
            after = None;
            if with.is_empty() {
                return ControlFlow::Continue(());
            }
            with.remove(card);
        }
    }

    /// Whether such lays can exist, judged by counts and `covered` alone.
    fn may_reach(&self, lay: CardBag, rest: CardBag, worth: u32) -> bool {
        let (has, may_have) = (self.weigh.sum(lay), self.weigh.sum(rest));
        has <= worth && worth <= has + may_have && !self.covered.iter().any(|larger| lay.plus(rest).is_subset(*larger))
    }

    /// A lay of `lay` and some cards of `rest` that counts `worth` or more.
    fn reach(&self, lay: CardBag, rest: CardBag, worth: u32) -> Option<CardBag> {
        // A lay that already counts `worth` takes no more cards.
        let rest = if self.weigh.sum(lay) == worth { CardBag::EMPTY } else { rest };
        if !self.may_reach(lay, rest, worth) {
            return None;
        }
        let cards = self.table.plus(lay);
        let problem = Problem::new(cards, rest, self.aces).weighing(self.weigh);
        let spare = (self.weigh.sum(lay.plus(rest)) - worth) as Cost * problem.left_out;
        let path = with_search(|search| search.solve(&problem, spare, spare))?;
        Some(all_cards(&rebuild(&problem, &path)).minus(self.table))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::FrenchCard;

    fn bag(text: &str) -> CardBag {
        text.split_whitespace().map(|name| name.parse::<FrenchCard>().unwrap()).collect()
    }

    /// The lays of the worked example MA-4 by points: four sets of three and one of four.
    #[test]
    fn lays_of_a_worth_come_in_order() {
        let lays = |worth: u32| {
            let mut lays = Vec::new();
            let mut walk = Walk::new(CardBag::EMPTY, bag("7c 7d 7h 7s 7h"), AceInRuns::LowOrHigh, LayBy::Points);
            let _ = walk.visit(worth, None, &mut |lay, _| {
                lays.extend(lay.map(|lay| lay.to_string()));
                ControlFlow::<()>::Continue(())
            });
            lays
        };
        assert_eq!(lays(28), ["7h 7s 7c 7d"]);
        assert_eq!(lays(21), ["7h 7s 7c", "7h 7s 7d", "7h 7c 7d", "7s 7c 7d"]);
        assert!(lays(27).is_empty());
    }
}

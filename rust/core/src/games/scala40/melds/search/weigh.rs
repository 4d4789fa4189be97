//! The cost of a plan, and whether the plan is legal.

use super::super::meld::Meld;
use super::super::opening::parts_within;
use super::super::plan::{NewMeld, Plan};
use super::super::pool::{Pool, bits};
use super::super::turn::{Discards, penalty};
use super::{Aim, Search};
use crate::cards::{CardBag, FrenchCard};

impl Search<'_> {
    /// Weighs the current plan, which leaves the cards `left` and gives `spared` jollies to spare melds.
    pub(super) fn weigh(&mut self, left: Pool, slack: i32, spared: u32) {
        if left.is_empty() && !self.turn.rules.may_meld_all() {
            return;
        }
        let least = slack + self.least_cost(left);
        if least >= self.bound || !self.pays_debts(left) {
            return;
        }
        let Some(openings) = self.openings(left, spared) else { return };
        // The second pass is for other tables with the same cards left. A plan without new melds and attached cards has
        // only one table.
        if !self.chosen.is_empty() || !self.grown.is_empty() || spared > 0 {
            self.lowest = self.lowest.min(least);
        }
        let spare_grown = self.growing.spare_grown(spared);
        let hand = self.kinds.bag(left);
        let Some((discard, rest)) = self.discard(hand, &spare_grown) else { return };
        let cost = if self.aim == Aim::Deadwood { penalty(rest, &self.turn.rules).into() } else { least };
        if cost < self.bound {
            self.bound = cost;
            let melds = self.chosen.iter().zip(openings);
            self.best = Some(Plan {
                swaps: self.swaps.clone(),
                melds: melds.map(|(&i, opening)| NewMeld { meld: self.pieces[usize::from(i)].meld, opening }).collect(),
                grown: self.grown.iter().copied().chain(spare_grown).collect(),
                discard,
                left: rest,
            });
        }
    }

    /// Lower bound on the cost, without slack, of a plan that leaves at least these cards, as if every discard were
    /// legal.
    ///
    /// The bound never falls when cards are added. *Proof.* Whatever is discarded from the larger set, discard the same
    /// card from the smaller set, or any card if the smaller set lacks it. Then the cards that stay of the larger set
    /// include those that stay of the smaller one, and a penalty never falls when cards are added. ∎
    pub(super) fn least_cost(&self, cards: Pool) -> i32 {
        let total = self.kinds.total(cards);
        if self.aim != Aim::Deadwood {
            return total;
        }
        let dearest = if cards.jollies > 0 {
            self.kinds.jolly
        } else {
            // Kinds are numbered from the most expensive one on.
            bits(cards.once).next().map_or(0, |i| self.kinds.costs[i])
        };
        let lone_ace = i32::from(self.turn.rules.lone_ace);
        let may_leave_ace = cards.len() == 2 && bits(cards.once).any(|i| self.kinds.cards[i].rank() == Some(1));
        if may_leave_ace { lone_ace.min(total - dearest) } else { total - dearest }
    }

    /// The legal discard that leaves the smallest penalty, and the cards that it leaves. An empty hand has no discard.
    fn discard(&self, hand: CardBag, spare_grown: &[(Meld, Meld)]) -> Option<(Option<FrenchCard>, CardBag)> {
        if hand.is_empty() {
            return Some((None, hand));
        }
        let without = |card: FrenchCard| hand.minus(CardBag::of(card));
        let mut order: Vec<FrenchCard> = hand.kinds().collect();
        order.sort_by_key(|&card| penalty(without(card), &self.turn.rules));
        let opened = self.turn.opened || !self.chosen.is_empty();
        let table = || self.table(spare_grown);
        let card = Discards::new(&self.turn.rules, opened, hand, table).first(&order)?;
        Some((Some(card), without(card)))
    }

    /// The table at the end of the turn.
    fn table<'a>(&'a self, spare_grown: &'a [(Meld, Meld)]) -> impl Iterator<Item = Meld> + 'a {
        let mut grown: Vec<(Meld, Meld)> = self.grown.iter().chain(spare_grown).copied().collect();
        let old = self.growing.table.iter().map(move |&meld| {
            let change = grown.iter().position(|&(from, _)| from == meld);
            change.map_or(meld, |i| grown.swap_remove(i).1)
        });
        old.chain(self.chosen.iter().map(|&i| self.pieces[usize::from(i)].meld))
    }

    /// Number of jollies that a plan that leaves these cards lays from the hand, those that swaps bring into it
    /// included.
    fn jollies_laid(&self, left: Pool) -> u32 {
        self.turn.hand.jollies() + self.swaps.len() as u32 - left.jollies
    }

    /// Number of jollies that must be laid after the swaps.
    fn jollies_owed_by_swaps(&self) -> u32 {
        if self.turn.rules.swapped_jolly_must_be_used { self.swaps.len() as u32 } else { 0 }
    }

    /// Whether every card that is owed to the table lies there.
    fn pays_debts(&self, left: Pool) -> bool {
        let (owed, kept) = (self.turn.owed, self.kinds.bag(left));
        let natural = |card: FrenchCard| self.turn.hand.count(card) >= kept.count(card) + owed.count(card);
        owed.kinds().all(|card| card.is_jolly() || natural(card))
            && self.jollies_laid(left) >= owed.jollies() + self.jollies_owed_by_swaps()
    }

    /// The part of each new meld that the opening contains; no parts if the player has opened before. `None` if the
    /// opening is illegal, or if the turn must have one and has none.
    fn openings(&self, left: Pool, spared: u32) -> Option<Vec<Option<Meld>>> {
        let new: Vec<Meld> = self.chosen.iter().map(|&i| self.pieces[usize::from(i)].meld).collect();
        if self.turn.opened {
            return Some(vec![None; new.len()]);
        }
        if new.is_empty() {
            return (!self.turn.must_open()).then(Vec::new);
        }
        let rules = &self.turn.rules;
        // An opening comes before the swaps, so it has no jolly that a swap brings in or that must be laid after a
        // swap.
        let jollies = self.turn.hand.jollies().min(self.jollies_laid(left) - self.jollies_owed_by_swaps());
        let parts = parts_within(&new, jollies);
        let is_worth = parts.iter().flatten().map(|meld| meld.points()).sum::<u16>() >= rules.open_min.into();
        let closes = self.swaps.is_empty() && self.grown.is_empty() && spared == 0 && left.len() <= 1;
        let may_be_low = closes && !rules.close_in_hand_needs_40 && !self.turn.must_open();
        (is_worth || may_be_low).then_some(parts)
    }
}

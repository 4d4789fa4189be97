//! Answers that the rules give without search: bounds on what is still to come, and the end of the hand.

use super::needs::Needs;
use super::node::{Duel, Node};
use crate::cards::{CardSet, Rank};
use crate::games::scopa::rules::CaptureRule;
use crate::search::{Party, Past, Value, Verdict};

impl Duel {
    /// The most sweeps that each party can still make.
    ///
    /// One ply makes one sweep at the most, none in the plies at the end that the rules exclude, and none before the
    /// table can be empty: a table of sum `t` takes `⌈t / largest capture⌉` captures to clear. A sweep takes two cards
    /// out of play. All of this is about ranks and counts, so proofs that rest on it stay blind to suits.
    pub(super) fn most_sweeps(&self, node: &Node) -> [Value; 2] {
        let plies = u32::from(node.plies);
        let last = plies.saturating_sub(self.no_sweep_plies);
        let sum = u32::from(node.table_sum);
        let first = if sum == 0 {
            1
        } else {
            let captures = sum.div_ceil(self.largest_capture);
            if captures == 1 && !self.can_clear(node) { 1 } else { captures - 1 }
        };
        let (mover, other) = (node.mover().index(), node.mover().other().index());
        let until = |ply: u32| [ply.div_ceil(2), ply / 2];
        let [up_to_last, before_first] = [until(last), until(first.min(last))];
        let cards_out = plies + node.table.len();
        let mut most = [0; 2];
        for (i, party) in [(0, mover), (1, other)] {
            most[party] = (up_to_last[i] - before_first[i]).min(cards_out / 2) as Value;
        }
        most
    }

    /// Whether the mover may have a card that takes the whole table, which is not empty.
    fn can_clear(&self, node: &Node) -> bool {
        if self.rules.aces_take_all {
            return true;
        }
        let sum = match self.rules.capture_rule {
            CaptureRule::Standard => node.table_sum,
            CaptureRule::Quindici => 15 - node.table_sum,
        };
        let hand = node.hands[node.turn as usize];
        Rank::new(sum).is_some_and(|rank| hand.intersects(CardSet::of_rank(rank)))
    }

    /// What is still to come lies in this interval.
    ///
    /// A party's sure points assume that the other takes every card still out and makes every sweep it can.
    pub(super) fn interval(&self, node: &Node) -> (Value, Value) {
        let [max_sweeps, min_sweeps] = self.most_sweeps(node);
        let [max_sure, min_sure] = node.sure.map(Value::from);
        (max_sure - min_sweeps, max_sweeps - min_sure)
    }

    /// The verdict that a party's sure points give, if they are enough.
    ///
    /// `Max` proves that at least `goal` is to come, `Min` that it is less.
    fn verdict(&self, node: &Node, prover: Party, goal: Value, sweeps: Value) -> Option<Verdict<Needs>> {
        let goal = if prover == Party::Max { goal } else { 1 - goal };
        let spare = Value::from(node.sure[prover.index()]) - sweeps - goal;
        (spare >= 0).then(|| {
            let needs = Needs::of_sure_points(node, prover, spare).settled(self, node, prover);
            Verdict { holds: prover == Party::Max, needs }
        })
    }

    /// Answers when the bounds decide, and always when the hand is over.
    pub(super) fn settled(&self, node: &Node, goal: Value) -> Option<Verdict<Needs>> {
        if node.plies == 0 {
            return Some(self.end(node, goal));
        }
        let [max_sweeps, min_sweeps] = self.most_sweeps(node);
        self.verdict(node, Party::Max, goal, min_sweeps).or_else(|| self.verdict(node, Party::Min, goal, max_sweeps))
    }

    /// The hand is over: the left-over cards go to the party that captured last.
    fn end(&self, node: &Node, goal: Value) -> Verdict<Needs> {
        // Enough without the left-over cards: then it does not matter who captured last.
        for prover in [Party::Max, Party::Min] {
            if let Some(verdict) = self.verdict(node, prover, goal, 0) {
                return verdict;
            }
        }
        let prover = if node.captured_last(Party::Max) { Party::Max } else { Party::Min };
        let mut done = *node;
        done.piles[prover.index()] |= node.table;
        done.table = CardSet::EMPTY;
        self.count(&mut done);
        let verdict = self.verdict(&done, prover, goal, 0).expect("the left-over cards decide");
        let mut needs = verdict.needs.before_taking(self, node.table, node.live);
        needs.last = true;
        Verdict { holds: verdict.holds, needs: needs.settled(self, node, prover) }
    }
}

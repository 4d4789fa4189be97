//! Cutoffs: answers without search, from bounds of the points still to come.

use super::needs::Needs;
use super::node::{Duel, Node};
use crate::cards::CardSet;
use crate::games::scopa::choices::{CaptureRule, Matta};
use crate::search::{Party, Value, Verdict};

/// The facts that the number of sweeps depends on.
pub(super) struct SweepState {
    pub plies: u8,
    pub seat: u8,
    /// The hand of the seat that moves.
    pub hand: CardSet,
    pub table: CardSet,
    pub sum: u8,
    /// Cards that nobody has taken.
    pub out: CardSet,
    /// Upper bound on the points that each party can still declare.
    pub declarable: [Value; 2],
}

/// Whether a party's sure points would decide the goal if the other made no sweep. Usually they would not, and then
/// sweeps need not be counted.
#[inline]
pub(super) fn may_be_sure([max_sure, min_sure]: [i8; 2], goal: Value) -> bool {
    Value::from(max_sure) >= goal || Value::from(min_sure) > -goal
}

impl Duel {
    /// Upper bound on the points that plays can still bring to each party: sweeps, and declarations.
    ///
    /// *Proof.* A ply makes at most one sweep. The plies at the end that the rules exclude make none. No ply sweeps
    /// before the table can be empty, and clearing a table of sum `t` takes at least `⌈t / largest capture⌉` captures.
    /// Each sweep takes at least two cards out of play. ∎ All of this depends on ranks and counts alone, so proofs that
    /// use the bound rely on no card.
    #[inline]
    pub(super) fn most_sweeps(&self, now: &SweepState) -> [Value; 2] {
        let [[max_sweeps, min_sweeps], [max_declared, min_declared]] = [self.most_of_sweeps(now), now.declarable];
        [max_sweeps + max_declared, min_sweeps + min_declared]
    }

    #[inline]
    fn most_of_sweeps(&self, now: &SweepState) -> [Value; 2] {
        let SweepState { plies, seat, hand, table, sum, out, .. } = *now;
        if self.is_blocked(out - table, table) {
            return [0; 2];
        }
        let plies = u32::from(plies);
        let last = plies.saturating_sub(self.no_sweep_plies);
        let first = if table.is_empty() {
            1
        } else {
            let captures = u32::from(self.captures_to_clear[usize::from(sum)]);
            // The matta can have any rank.
            let is_open = self.rules.aces_take_all || self.rules.matta == Matta::Keeps;
            let now = is_open || self.has_card_for(hand.rank_bits(), sum);
            if captures == 1 && !now { 1 } else { captures - 1 }
        };
        let first = first.min(last);
        let pairs_out = plies.midpoint(table.len());
        let movers = (last.div_ceil(2) - first.div_ceil(2)).min(pairs_out) as Value;
        let others = (last / 2 - first / 2).min(pairs_out) as Value;
        if Party::of_seat(seat) == Party::Max { [movers, others] } else { [others, movers] }
    }

    /// Whether some table card can never be captured, where `to_come` is all cards still to be played.
    ///
    /// Then the table is never empty again, and nobody sweeps. Only two kinds of cards capture a card of rank `r`: one
    /// of the same rank, or one whose rank is at least `r` plus the lowest rank left, because another card is captured
    /// with it. The test allows more captures than are possible, so it errs only towards “not blocked”.
    #[inline]
    fn is_blocked(&self, to_come: CardSet, table: CardSet) -> bool {
        let is_usual = self.rules.capture_rule == CaptureRule::Standard && self.rules.matta != Matta::Keeps;
        if self.rules.aces_take_all || !is_usual {
            return false;
        }
        let takers = to_come.rank_bits();
        let lowest = (takers | table.rank_bits()).trailing_zeros();
        // The ranks that a sum may include: those up to the highest rank that captures minus the lowest rank left.
        let summed = (1usize << (usize::BITS - takers.leading_zeros()).saturating_sub(lowest + 1)) - 1;
        table.rank_bits() & !(takers | summed) != 0
    }

    fn most_sweeps_at(&self, node: &Node) -> [Value; 2] {
        self.most_sweeps(&SweepState {
            plies: node.plies,
            seat: node.turn,
            hand: node.hands[node.turn as usize],
            table: node.table,
            sum: node.table_sum,
            out: node.uncaptured(),
            declarable: self.declarable(&node.hands, node.stock_left),
        })
    }

    /// An interval that contains the value still to come.
    ///
    /// A party's sure points assume that the other takes every card still out and makes every sweep it can.
    pub(super) fn interval(&self, node: &Node) -> (Value, Value) {
        let [max_sweeps, min_sweeps] = self.most_sweeps_at(node);
        let [max_sure, min_sure] = node.sure.map(Value::from);
        (max_sure - min_sweeps, max_sweeps - min_sure)
    }

    /// The verdict that a party's sure points prove, if they are enough.
    ///
    /// `Max` proves that at least `goal` is to come, `Min` that it is less.
    fn verdict(&self, node: &Node, prover: Party, goal: Value, sweeps: Value) -> Option<Verdict<Needs>> {
        let (own, wanted) = (prover.index(), if prover == Party::Max { goal } else { 1 - goal });
        let spare = Value::from(node.sure[own]) - sweeps - wanted;
        (spare >= 0).then(|| {
            let needs = Needs::of_sure_points(self, node.pile(prover), node.primiera_safe[own], spare);
            Verdict::new(prover == Party::Max, goal, needs)
        })
    }

    /// Answers when the bounds decide.
    pub(super) fn cutoff_by_bounds(&self, node: &Node, goal: Value) -> Option<Verdict<Needs>> {
        if !may_be_sure(node.sure, goal) {
            return None;
        }
        let [max_sweeps, min_sweeps] = self.most_sweeps_at(node);
        self.verdict(node, Party::Max, goal, min_sweeps).or_else(|| self.verdict(node, Party::Min, goal, max_sweeps))
    }
}

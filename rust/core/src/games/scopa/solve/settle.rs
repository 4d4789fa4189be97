//! Answers that the rules give without search: bounds on what is still to come, and the end of the hand.

use super::needs::Needs;
use super::node::{Duel, Node, sure_points};
use crate::cards::{CardSet, Rank};
use crate::games::scopa::Move;
use crate::games::scopa::rules::CaptureRule;
use crate::games::scopa::state::for_each_move;
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
            let captures = u32::from(self.captures_to_clear[sum as usize]);
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
        let (own, goal) = (prover.index(), if prover == Party::Max { goal } else { 1 - goal });
        let spare = Value::from(node.sure[own]) - sweeps - goal;
        (spare >= 0).then(|| {
            let needs = Needs::of_sure_points(self, node.pile(prover), node.primiera_safe[own], spare);
            // What is sure now was not captured on the way: the proof has looked at ranks only.
            Verdict { holds: prover == Party::Max, needs: needs.settled(self, node, prover) }
        })
    }

    /// Answers when the bounds decide, and always when every seat has one card or none.
    pub(super) fn settled(&self, node: &Node, goal: Value) -> Option<Verdict<Needs>> {
        let [max_sweeps, min_sweeps] = if node.plies == 0 { [0; 2] } else { self.most_sweeps(node) };
        self.verdict(node, Party::Max, goal, min_sweeps)
            .or_else(|| self.verdict(node, Party::Min, goal, max_sweeps))
            .or_else(|| (node.plies <= self.rules.players).then(|| Ending::new(self, node).verdict(goal)))
    }
}

/// The last round, one card in each hand: played out in direct code, with a branch only where a card has a choice.
///
/// Needs are kept in terms of the past at its first node, so they are carried back over all captures at once. That a
/// card was live there is enough for it to count.
struct Ending<'a> {
    duel: &'a Duel,
    root: &'a Node,
}

/// A moment of the last round.
#[derive(Clone, Copy)]
struct Moment {
    table: CardSet,
    piles: [CardSet; 2],
    last: Option<Party>,
    /// Whether `last` captured in this round.
    settled_last: bool,
    plies: u8,
    seat: u8,
}

impl<'a> Ending<'a> {
    fn new(duel: &'a Duel, root: &'a Node) -> Self {
        Self { duel, root }
    }

    fn verdict(&self, goal: Value) -> Verdict<Needs> {
        let Node { table, piles, plies, turn, .. } = *self.root;
        let last = [Party::Max, Party::Min].into_iter().find(|&party| self.root.captured_last(party));
        let verdict = self.play(Moment { table, piles, last, settled_last: false, plies, seat: turn }, goal);
        Verdict { needs: verdict.needs.settled(self.duel, self.root, verdict.prover()), ..verdict }
    }

    fn play(&self, now: Moment, goal: Value) -> Verdict<Needs> {
        if now.plies == 0 {
            return self.end(now, goal);
        }
        let mover = if now.seat % 2 == 0 { Party::Max } else { Party::Min };
        let card = self.root.hands[now.seat as usize].first().expect("each seat has a card");
        let (mut only, mut count) = (None, 0);
        for_each_move(&self.duel.rules, now.table, card, |mv| {
            only = Some(mv);
            count += 1;
        });
        let wins = mover == Party::Max;
        let after = |mv| {
            let (next, gain) = self.after(now, mover, mv);
            self.play(next, goal - gain)
        };
        if let (1, Some(mv)) = (count, only) {
            return after(mv);
        }
        let mut found: Option<Verdict<Needs>> = None;
        for_each_move(&self.duel.rules, now.table, card, |mv| {
            if found.as_ref().is_some_and(|verdict| verdict.holds == wins) {
                return;
            }
            let verdict = after(mv);
            found = Some(match &found {
                Some(known) if verdict.holds != wins => Verdict { needs: known.needs.and(&verdict.needs), ..verdict },
                _ => verdict,
            });
        });
        found.expect("a card has a move")
    }

    fn after(&self, now: Moment, mover: Party, mv: Move) -> (Moment, Value) {
        let mut next = Moment { plies: now.plies - 1, seat: self.duel.next_seat(now.seat), ..now };
        let (card, taken) = (CardSet::of(mv.card()), mv.captured());
        let mut gain = 0;
        if mv.is_capture() {
            next.table -= taken;
            next.piles[mover.index()] |= taken | card;
            (next.last, next.settled_last) = (Some(mover), true);
            if next.table.is_empty() && self.duel.sweeps(now.plies, mv.card(), now.table) {
                gain = if mover == Party::Max { 1 } else { -1 };
            }
        } else if mv.is_banked() {
            next.piles[mover.index()] |= card;
        } else {
            next.table |= card;
        }
        (next, gain)
    }

    /// The hand is over: the left-over cards go to the party that captured last.
    fn end(&self, now: Moment, goal: Value) -> Verdict<Needs> {
        // Enough without the left-over cards: then it does not matter who captured last.
        let left_out = |prover: Party| self.sure(now.piles, prover, goal);
        if let Some(verdict) = left_out(Party::Max).or_else(|| left_out(Party::Min)) {
            return verdict;
        }
        let prover = now.last.expect("some capture has been made");
        let mut piles = now.piles;
        piles[prover.index()] |= now.table;
        let mut verdict = self.sure(piles, prover, goal).expect("the left-over cards decide");
        verdict.needs.last = !now.settled_last;
        verdict
    }

    /// The verdict if `prover` has enough with these piles and every other card the opponent's.
    fn sure(&self, piles: [CardSet; 2], prover: Party, goal: Value) -> Option<Verdict<Needs>> {
        let pile = piles[prover.index()];
        let safe = self.duel.primiera_safe(pile);
        let goal = if prover == Party::Max { goal } else { 1 - goal };
        let spare = Value::from(sure_points(pile, safe)) - goal;
        (spare >= 0).then(|| {
            let taken = pile - self.root.pile(prover);
            let needs = Needs::of_sure_points(self.duel, pile, safe, spare);
            Verdict { holds: prover == Party::Max, needs: needs.before_taking(self.duel, taken, self.root.live) }
        })
    }
}

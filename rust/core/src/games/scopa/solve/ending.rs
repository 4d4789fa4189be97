//! The last rounds in direct code: no table, no keys, and needs carried back over a whole line at once.
//!
//! Three quarters of all positions lie here. Positions are kept to what play changes, hands are changed in place, and
//! needs are in terms of the past at the first position: what the prover took since is subtracted in one step at the
//! end of each line. That a card was live at the first position is enough for it to count there.

use super::cutoff::SweepState;
use super::needs::Needs;
use super::node::{Duel, Node};
use crate::cards::{Card, CardSet};
use crate::games::scopa::Move;
use crate::games::scopa::captures::{self, QuickCapture};
use crate::games::scopa::rules::MOST_PLAYERS;
use crate::games::scopa::state::{for_each_move, sweeps};
use crate::search::{Party, Past, Value, Verdict};

/// The longest ending played out here, in plies. Measured: eight and nine are about equal, six and ten slower.
pub const LONGEST: u8 = 9;

/// A search of one ending.
pub struct Ending<'a> {
    duel: &'a Duel,
    root: &'a Node,
    hands: [CardSet; MOST_PLAYERS],
    players: u8,
    /// Moves of all positions on the current line, each position's behind its parent's.
    moves: Vec<(i32, Move)>,
    pub nodes: u64,
}

/// What play changes, hands apart.
#[derive(Clone, Copy)]
struct Moment {
    table: CardSet,
    piles: [CardSet; 2],
    sum: u8,
    plies: u8,
    seat: u8,
    /// Category points that each party has for sure, and how much of the primiera; see [`Node`].
    sure: [i8; 2],
    primiera_safe: [u8; 2],
    last: Option<Party>,
    /// Whether `last` captured since the first position.
    captured: bool,
}

impl Moment {
    /// Adds cards to a pile and counts it anew.
    #[inline]
    fn take(&mut self, duel: &Duel, party: Party, cards: CardSet) {
        let own = party.index();
        self.piles[own] |= cards;
        (self.sure[own], self.primiera_safe[own]) = duel.sure_points(self.piles[own]);
    }
}

impl<'a> Ending<'a> {
    /// The ending from this position on, where the stock is used up.
    pub fn new(duel: &'a Duel, root: &'a Node, moves: Vec<(i32, Move)>) -> Self {
        Self { duel, root, hands: root.hands, players: duel.rules.players, moves, nodes: 0 }
    }

    /// Gives the scratch for moves back.
    pub fn into_moves(self) -> Vec<(i32, Move)> {
        self.moves
    }

    /// Whether at least `goal` points are still to come, and what the proof needs.
    pub fn verdict(&mut self, goal: Value) -> Verdict<Needs> {
        let root = self.root;
        let now = Moment {
            table: root.table,
            piles: root.piles,
            sum: root.table_sum,
            plies: root.plies,
            seat: root.turn,
            sure: root.sure,
            primiera_safe: root.primiera_safe,
            last: [Party::Max, Party::Min].into_iter().find(|&party| root.captured_last(party)),
            captured: false,
        };
        let verdict = self.play(now, goal);
        Verdict::new(verdict.holds, goal, verdict.needs.settled(self.duel, root, verdict.prover()))
    }

    fn play(&mut self, mut now: Moment, mut goal: Value) -> Verdict<Needs> {
        // The last round leaves a choice only where a card has several captures.
        while now.plies <= self.players {
            self.nodes += 1;
            if now.plies == 0 {
                return self.end(&now, goal);
            }
            let card = self.hands[now.seat as usize].first().expect("each seat has a card");
            let QuickCapture::Only(captured) = captures::only(&self.duel.rules, card, now.table) else { break };
            let gain = self.advance(&mut now, Move::capture(card, captured));
            goal -= gain;
        }
        self.choose(&now, goal)
    }

    fn choose(&mut self, now: &Moment, goal: Value) -> Verdict<Needs> {
        self.nodes += 1;
        let mover = Party::of_seat(now.seat);
        let hand = self.hands[now.seat as usize];
        let Moment { plies, seat, table, sum, .. } = *now;
        let outlook = SweepState { plies, seat, hand, table, sum, out: !(now.piles[0] | now.piles[1]) };
        let [max_sweeps, min_sweeps] = self.duel.most_sweeps(&outlook);
        let verdict = self.sure(now, Party::Max, goal, min_sweeps);
        if let Some(verdict) = verdict.or_else(|| self.sure(now, Party::Min, goal, max_sweeps)) {
            return verdict;
        }
        let first = self.moves.len();
        for card in hand {
            let mut push = |mv| self.moves.push((promise(now, mv), mv));
            match captures::only(&self.duel.rules, card, now.table) {
                QuickCapture::Only(captured) => push(Move::capture(card, captured)),
                QuickCapture::Open => for_each_move(&self.duel.rules, now.table, card, push),
            }
        }
        let verdict = self.best_of(now, mover, goal, first);
        self.moves.truncate(first);
        verdict
    }

    /// Tries the moves from `first` on, best first.
    fn best_of(&mut self, now: &Moment, mover: Party, goal: Value, first: usize) -> Verdict<Needs> {
        let wins = mover == Party::Max;
        let last = self.moves.len();
        let mut joined: Option<Verdict<Needs>> = None;
        for next in first..last {
            let best = (next..last).max_by_key(|&i| self.moves[i].0).expect("there is a move");
            self.moves.swap(next, best);
            let mv = self.moves[next].1;
            let mut after = *now;
            let gain = self.advance(&mut after, mv);
            self.hands[now.seat as usize].remove(mv.card());
            let verdict = self.play(after, goal - gain);
            self.hands[now.seat as usize].insert(mv.card());
            if verdict.holds == wins {
                return verdict;
            }
            joined = Some(match joined {
                None => verdict,
                Some(known) => Verdict { needs: known.needs.and(&verdict.needs), ..verdict },
            });
        }
        joined.expect("there is a move")
    }

    /// Plays a move; returns the sweep it scores for [`Party::Max`].
    #[inline]
    fn advance(&self, now: &mut Moment, mv: Move) -> Value {
        let mover = Party::of_seat(now.seat);
        let (card, table, plies) = (CardSet::of(mv.card()), now.table, now.plies);
        now.sum = self.duel.sum_after(table, now.sum, mv);
        now.plies -= 1;
        now.seat = self.duel.next_seat(now.seat);
        if !mv.is_capture() && !mv.is_banked() {
            now.table |= card;
            return 0;
        }
        now.table -= mv.captured();
        now.take(self.duel, mover, mv.captured() | card);
        if mv.is_banked() {
            return 0;
        }
        (now.last, now.captured) = (Some(mover), true);
        if now.table.is_empty() && sweeps(&self.duel.rules, plies.into(), mv.card(), table) { mover.sign() } else { 0 }
    }

    /// The verdict if `prover` has enough for sure.
    fn sure(&self, now: &Moment, prover: Party, goal: Value, sweeps: Value) -> Option<Verdict<Needs>> {
        let (own, goal) = (prover.index(), if prover == Party::Max { goal } else { 1 - goal });
        let spare = Value::from(now.sure[own]) - sweeps - goal;
        (spare >= 0).then(|| {
            let pile = now.piles[own];
            let taken = pile - self.root.pile(prover);
            let needs = Needs::of_sure_points(self.duel, pile, now.primiera_safe[own], spare);
            Verdict::new(prover == Party::Max, goal, needs.before_taking(self.duel, taken, self.root.live))
        })
    }

    /// The hand is over: the left-over cards go to the party that captured last.
    fn end(&self, now: &Moment, goal: Value) -> Verdict<Needs> {
        // Enough without the left-over cards: then it does not matter who captured last.
        let sure = self.sure(now, Party::Max, goal, 0).or_else(|| self.sure(now, Party::Min, goal, 0));
        sure.unwrap_or_else(|| {
            let prover = now.last.expect("some capture has been made");
            let mut done = *now;
            done.take(self.duel, prover, now.table);
            let mut verdict = self.sure(&done, prover, goal, 0).expect("the left-over cards decide");
            verdict.needs.last = !now.captured;
            verdict
        })
    }
}

/// How promising a move looks this late: sweeps, then captures by what they take, then the card least worth keeping.
fn promise(now: &Moment, mv: Move) -> i32 {
    let captured = mv.captured();
    if captured.is_empty() {
        return -i32::from(mv.card() == Card::SETTEBELLO) - i32::from(CardSet::DENARI.contains(mv.card()));
    }
    let taken = captured | CardSet::of(mv.card());
    let sweep = if captured == now.table { 100 } else { 0 };
    let bello = if taken.contains(Card::SETTEBELLO) { 40 } else { 0 };
    10 + sweep + bello + 2 * (taken & CardSet::DENARI).len() as i32 + taken.len() as i32
}

//! A search of the last rounds in code of its own: without a transposition table and keys, and with needs carried back
//! over a whole line at once.
//!
//! Three quarters of all positions of a search are in these rounds. A position holds only what play changes, and hands
//! are changed in place. Needs refer to the past at the first position: at the end of each line, the captures of the
//! prover since then are subtracted in one step. A card counts there if it was live at the first position.

use super::cutoff::{SweepState, may_be_sure};
use super::needs::Needs;
use super::node::{Duel, Node};
use crate::cards::{Card, CardSet};
use crate::games::scopa::Move;
use crate::games::scopa::captures::{self, QuickCapture};
use crate::games::scopa::declared::{Ranks, for_each_declaration, points};
use crate::games::scopa::rules::MOST_PLAYERS;
use crate::games::scopa::state::{for_each_declared_move, for_each_move, sweeps};
use crate::search::{Party, Past, Value, Verdict};

/// Upper bound on the plies of an ending. Measured: eight and nine take about the same time, six and ten are slower.
pub const LONGEST: u8 = 9;

/// A search of one ending.
pub struct Ending<'a> {
    duel: &'a Duel,
    root: &'a Node,
    hands: [CardSet; MOST_PLAYERS],
    players: u8,
    /// The moves of all positions on the current line, those of a position after those of its parent.
    moves: Vec<(i32, Move)>,
    /// The needs of the last proof found.
    needs: Needs,
    pub nodes: u64,
}

/// The end of a hand, when all cards have been played.
struct End {
    table: CardSet,
    piles: [CardSet; 2],
    last: Option<Party>,
    /// Whether `last` captured since the first position.
    captured: bool,
}

/// The part of a position that play changes, except the hands.
#[derive(Clone, Copy)]
struct Moment {
    table: CardSet,
    piles: [CardSet; 2],
    sum: u8,
    plies: u8,
    seat: u8,
    /// The ranks that cards have in captures.
    ranks: Ranks,
    /// Category points that each party has for sure, and its sure part of the primiera; see [`Node`].
    sure: [i8; 2],
    primiera_safe: [u8; 2],
    last: Option<Party>,
    /// Whether `last` captured since the first position.
    captured: bool,
}

impl Moment {
    /// Adds cards to a pile and updates its sure points.
    #[inline]
    fn take(&mut self, duel: &Duel, party: Party, cards: CardSet) {
        let own = party.index();
        self.piles[own] |= cards;
        (self.sure[own], self.primiera_safe[own]) = duel.sure_points(self.piles[own]);
    }
}

impl<'a> Ending<'a> {
    /// The ending from this position, whose stock must be empty.
    pub fn new(duel: &'a Duel, root: &'a Node, moves: Vec<(i32, Move)>) -> Self {
        Self { duel, root, hands: root.hands, players: duel.rules.players, moves, needs: Needs::NOTHING, nodes: 0 }
    }

    /// Returns the scratch memory for moves.
    pub fn into_moves(self) -> Vec<(i32, Move)> {
        self.moves
    }

    /// Whether at least `goal` points are still to come, with the needs of the proof.
    pub fn verdict(&mut self, goal: Value) -> Verdict<Needs> {
        let root = self.root;
        let now = Moment {
            table: root.table,
            piles: root.piles,
            sum: root.table_sum,
            plies: root.plies,
            seat: root.turn,
            ranks: root.ranks,
            sure: root.sure,
            primiera_safe: root.primiera_safe,
            last: [Party::Max, Party::Min].into_iter().find(|&party| root.captured_last(party)),
            captured: false,
        };
        let holds = self.play(&now, goal);
        let verdict = Verdict::new(holds, goal, self.needs);
        Verdict { needs: self.needs.settled(self.duel, root, verdict.prover()), ..verdict }
    }

    /// Whether at least `goal` points are still to come; the needs of the proof are left in `self.needs`.
    fn play(&mut self, now: &Moment, goal: Value) -> bool {
        if now.plies <= self.players
            && let Some((end, gain)) = self.last_round(now)
        {
            self.nodes += u64::from(now.plies) + 1;
            return self.end(&end, goal - gain);
        }
        self.choose(now, goal)
    }

    /// Plays the last round, in which there is a choice only if a card has several captures. Returns the end of the
    /// hand and the points of sweeps.
    #[inline]
    fn last_round(&self, now: &Moment) -> Option<(End, Value)> {
        let mut end = End { table: now.table, piles: now.piles, last: now.last, captured: now.captured };
        let (mut seat, mut gain) = (now.seat, 0);
        for plies in (1..=now.plies).rev() {
            let card = self.hands[seat as usize].first().expect("each seat has a card");
            let QuickCapture::Only(captured) = captures::only(&self.duel.rules, now.ranks, card, end.table) else {
                return None;
            };
            let card = CardSet::of(card);
            if captured.is_empty() {
                end.table |= card;
            } else {
                let mover = Party::of_seat(seat);
                end.table -= captured;
                end.piles[mover.index()] |= captured | card;
                (end.last, end.captured) = (Some(mover), true);
                if end.table.is_empty() && u32::from(plies) > self.duel.no_sweep_plies {
                    gain += mover.sign();
                }
            }
            seat = self.duel.next_seat(seat);
        }
        Some((end, gain))
    }

    fn choose(&mut self, now: &Moment, goal: Value) -> bool {
        self.nodes += 1;
        let mover = Party::of_seat(now.seat);
        let hand = self.hands[now.seat as usize];
        if may_be_sure(now.sure, goal) {
            let Moment { plies, seat, table, sum, .. } = *now;
            let declarable = self.duel.declarable(&self.hands, 0);
            let outlook = SweepState { plies, seat, hand, table, sum, out: !(now.piles[0] | now.piles[1]), declarable };
            let [max_sweeps, min_sweeps] = self.duel.most_sweeps(&outlook);
            for (prover, sweeps) in [(Party::Max, min_sweeps), (Party::Min, max_sweeps)] {
                let own = prover.index();
                if self.is_sure(prover, now.piles[own], (now.sure[own], now.primiera_safe[own]), goal, sweeps) {
                    return prover == Party::Max;
                }
            }
        }
        let first = self.moves.len();
        for card in hand {
            let mut push = |mv| self.moves.push((promise(now, mv), mv));
            match captures::only(&self.duel.rules, now.ranks, card, now.table) {
                QuickCapture::Only(captured) => push(Move::capture(card, captured)),
                QuickCapture::Open => for_each_move(&self.duel.rules, now.ranks, now.table, card, push),
            }
        }
        for_each_declaration(&self.duel.rules, hand, |matta| {
            for card in hand {
                let mut push = |mv| self.moves.push((promise(now, mv), mv));
                for_each_declared_move(&self.duel.rules, now.ranks, now.table, card, matta, &mut push);
            }
        });
        let holds = self.best_of(now, mover, goal, first);
        self.moves.truncate(first);
        holds
    }

    /// Tries the moves from index `first` on, best first.
    fn best_of(&mut self, now: &Moment, mover: Party, goal: Value, first: usize) -> bool {
        let wins = mover == Party::Max;
        let last = self.moves.len();
        let mut joined = Needs::NOTHING;
        for next in first..last {
            let best = (next..last).max_by_key(|&i| self.moves[i].0).expect("there is a move");
            self.moves.swap(next, best);
            let mv = self.moves[next].1;
            let mut after = *now;
            let gain = self.advance(&mut after, mv);
            self.hands[now.seat as usize].remove(mv.card());
            let holds = self.play(&after, goal - gain);
            self.hands[now.seat as usize].insert(mv.card());
            if holds == wins {
                return holds;
            }
            joined = if next == first { self.needs } else { joined.and(&self.needs) };
        }
        self.needs = joined;
        !wins
    }

    /// Plays a move; returns the points that it brings to [`Party::Max`].
    #[inline]
    fn advance(&self, now: &mut Moment, mv: Move) -> Value {
        let mover = Party::of_seat(now.seat);
        let (card, table, plies) = (CardSet::of(mv.card()), now.table, now.plies);
        now.sum = self.duel.sum_after(now.ranks, table, now.sum, mv);
        let mut gain = 0;
        if mv.declares() {
            gain = mover.sign() * Value::from(points(&self.duel.rules, self.hands[now.seat as usize], mv.matta()));
            now.ranks = now.ranks.declaring(&self.duel.rules, mv);
        }
        let ranks = now.ranks;
        now.plies -= 1;
        now.seat = self.duel.next_seat(now.seat);
        if !mv.is_capture() && !mv.is_banked() {
            now.table |= card;
            return gain;
        }
        now.table -= mv.captured();
        now.take(self.duel, mover, mv.captured() | card);
        now.ranks = ranks.capturing(mv.captured() | card);
        if mv.is_banked() {
            return gain;
        }
        (now.last, now.captured) = (Some(mover), true);
        let swept = now.table.is_empty() && sweeps(&self.duel.rules, plies.into(), ranks, mv.card(), table);
        gain + if swept { mover.sign() } else { 0 }
    }

    /// Whether the sure points of `prover` with this pile are enough; the needs of the proof are left in `self.needs`.
    /// The sure points of the pile, and how much of the primiera is sure, are given.
    #[inline]
    fn is_sure(
        &mut self,
        prover: Party,
        pile: CardSet,
        (points, primiera_safe): (i8, u8),
        goal: Value,
        sweeps: Value,
    ) -> bool {
        let goal = if prover == Party::Max { goal } else { 1 - goal };
        let spare = Value::from(points) - sweeps - goal;
        if spare >= 0 {
            let taken = pile - self.root.pile(prover);
            let needs = Needs::of_sure_points(self.duel, pile, primiera_safe, spare);
            self.needs = needs.before_taking(self.duel, taken, self.root.live);
        }
        spare >= 0
    }

    /// Decides the goal at the end of the hand: the left-over cards go to the party that captured last.
    fn end(&mut self, end: &End, goal: Value) -> bool {
        let own = end.last.expect("some capture has been made");
        let pile = end.piles[own.index()];
        let (points, safe) = self.duel.sure_points(pile | end.table);
        // All cards are taken, so every point that one party has is a point that the other lacks.
        let other = own.other();
        let others_safe = if self.duel.specials.primiera { 0 } else { 2 - safe };
        if self.is_sure(other, end.piles[other.index()], (-points, others_safe), goal, 0) {
            return other == Party::Max;
        }
        // If the points are enough without the left-over cards, it does not matter who captured last.
        if !end.table.is_empty() {
            let without = self.duel.sure_points(pile);
            if self.is_sure(own, pile, without, goal, 0) {
                return own == Party::Max;
            }
        }
        let decides = self.is_sure(own, pile | end.table, (points, safe), goal, 0);
        debug_assert!(decides, "the left-over cards decide");
        self.needs.last = !end.table.is_empty() && !end.captured;
        own == Party::Max
    }
}

/// Score of a move in the move order of an ending: sweeps first, then captures by the cards that they take, then lays
/// of the least valuable cards.
fn promise(now: &Moment, mv: Move) -> i32 {
    let captured = mv.captured();
    if mv.declares() {
        return 1000 + promise(now, mv.undeclared());
    }
    if captured.is_empty() {
        return -i32::from(mv.card() == Card::SETTEBELLO) - i32::from(CardSet::DENARI.contains(mv.card()));
    }
    let taken = captured | CardSet::of(mv.card());
    let sweep = if captured == now.table { 100 } else { 0 };
    let bello = if taken.contains(Card::SETTEBELLO) { 40 } else { 0 };
    10 + sweep + bello + 2 * (taken & CardSet::DENARI).len() as i32 + taken.len() as i32
}

//! The best way to play a turn: which jollies to swap out, which melds to lay, which cards to attach.
//!
//! The search goes through the results of the turn (see [`Plan`]): first the swaps, then the new melds as a packing of
//! the hand, then the growth of each meld on the table. It minimizes a *cost*, which grows with every card left in
//! hand.
//!
//! It has two passes. The first pass treats melds of the same cards as equal and visits each set of cards left only
//! once, so it sees only some of the possible tables. Tables with the same cards differ only in which discards they
//! ban. The first pass notes the least cost that any plan would have if no discard were banned. If it finds a plan of
//! that cost, that plan is the best one. Otherwise the second pass goes through all plans that could be better than the
//! best so far, with every table.

mod pack;
mod pieces;
mod weigh;

use rustc_hash::FxHashMap;

use self::pieces::{Growing, Piece};
use super::meld::{Meld, value_in_set};
use super::opening::highest_total;
use super::plan::{Change, Plan};
use super::pool::{Kinds, Pool, bits};
use super::turn::{Turn, card_penalty};
use crate::cards::FrenchCard;

/// The cost that a plan minimizes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// The penalty of the cards left after the discard.
    Deadwood,
    /// The cards left before the discard.
    Cards,
    /// The points that the melds on the table do not gain.
    Points,
}

/// The cheapest plan that costs less than `below`; with `any`, the first such plan found.
pub(super) fn best(turn: &Turn, aim: Aim, below: i32, any: bool) -> Option<Plan> {
    let mut search = Search::new(turn, aim, below, any);
    search.run(Pass::Merged);
    if search.lowest < search.bound && !search.is_done() {
        search.run(Pass::Everything);
    }
    search.best
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    Merged,
    Everything,
}

struct Search<'t> {
    turn: &'t Turn<'t>,
    aim: Aim,
    any: bool,
    pass: Pass,
    /// Plans must cost less than this.
    bound: i32,
    /// The least cost that a plan would have if no discard were banned.
    lowest: i32,
    best: Option<Plan>,
    kinds: Kinds,

    // The current plan.
    swaps: Vec<Change>,
    growing: Growing,
    pieces: Vec<Piece>,
    /// Stack of the numbers of the pieces that may still be laid. Each meld laid pushes its own list.
    fitting: Vec<u16>,
    chosen: Vec<u16>,
    grown: Vec<(Meld, Meld)>,
    /// Most points of a packing seen so far, by the cards that it leaves.
    seen: FxHashMap<Pool, i32>,
}

impl<'t> Search<'t> {
    fn new(turn: &'t Turn<'t>, aim: Aim, below: i32, any: bool) -> Self {
        let cost = |card: FrenchCard| match aim {
            Aim::Cards => 1,
            // The most points that a card can have on the table; except for a jolly, these are its penalty points.
            Aim::Points if card.is_jolly() => value_in_set(1).into(),
            Aim::Deadwood | Aim::Points => card_penalty(card, &turn.rules).into(),
        };
        Self {
            turn,
            aim,
            any,
            pass: Pass::Merged,
            bound: below,
            lowest: i32::MAX,
            best: None,
            kinds: Kinds::of(turn.hand, cost),
            swaps: Vec::new(),
            growing: Growing::default(),
            pieces: Vec::new(),
            fitting: Vec::new(),
            chosen: Vec::new(),
            grown: Vec::new(),
            seen: FxHashMap::default(),
        }
    }

    fn is_done(&self) -> bool {
        self.any && self.best.is_some()
    }

    /// Whether cards may be attached and jollies swapped out, at least after an opening.
    fn acts(&self) -> bool {
        !self.turn.is_over() && (self.turn.opened || self.turn.rules.act_in_opening_turn)
    }

    fn run(&mut self, pass: Pass) {
        self.pass = pass;
        let (table, hand) = (self.turn.table.to_vec(), self.kinds.pool(self.turn.hand));
        if !self.turn.opened {
            // A plan need not open.
            self.growing = Growing::none(table.clone());
            self.weigh(hand, 0, 0);
        }
        // Swaps come after an opening of full worth, which uses the cards held before the swaps.
        let may_swap = self.turn.opened
            || highest_total(self.turn.hand, &self.turn.rules).points >= self.turn.rules.open_min.into();
        if self.acts() && may_swap {
            self.swap(0, None, table, hand, 0);
        } else {
            self.pack(table, hand, 0);
        }
    }

    /// Goes through every choice of swaps in the melds from number `at` on; in the meld `at` itself, only by cards
    /// above `above`.
    ///
    /// Only jollies that lay on the table before the turn need to be swapped out, see [`Plan`].
    fn swap(&mut self, at: usize, above: Option<FrenchCard>, table: Vec<Meld>, hand: Pool, slack: i32) {
        let Some(&meld) = table.get(at) else { return self.pack(table, hand, slack) };
        self.swap(at + 1, None, table.clone(), hand, slack);
        if meld.jollies() == 0 {
            return;
        }
        for i in bits(hand.once) {
            let card = self.kinds.cards[i];
            let Some(becomes) = meld.swap(card).filter(|_| above < Some(card)) else { continue };
            let mut after = table.clone();
            after[at] = becomes;
            let mut left = hand.without(1 << i, 0);
            left.jollies += 1;
            // A swap brings no points itself, but it changes the points that the hand can still bring.
            let change = if self.aim == Aim::Points { self.kinds.costs[i] - self.kinds.jolly } else { 0 };
            self.swaps.push(Change { card, within: meld, becomes });
            self.swap(at, Some(card), after, left, slack + change);
            self.swaps.pop();
        }
    }
}

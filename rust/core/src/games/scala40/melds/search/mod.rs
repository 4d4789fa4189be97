//! The best way to play a turn: which jollies to swap out, which melds to lay, which cards to attach.
//!
//! A turn is searched by its result (see [`Plan`]): first the swaps, then the new melds as a packing of the hand, then
//! what each meld on the table becomes. The search keeps a *cost* low, which grows with every card left in hand.
//!
//! It takes two passes. The first one takes melds of the same cards for one another and goes through each set of cards
//! left only once, so that it sees some of the tables that could be laid; these differ in nothing but which discards are
//! banned. It notes the least cost that any plan would have if no discard were. A plan of that cost is the best one;
//! otherwise the second pass goes through all plans that could be better than the best so far, whatever their table.

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

/// What a plan is to keep low.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// The penalty of what is left after the discard.
    Deadwood,
    /// The cards left before the discard.
    Cards,
    /// The points that the melds on the table do not gain.
    Points,
}

/// The plan that costs least of those below a bound; the first one found, if any will do.
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

    // The plan under way.
    swaps: Vec<Change>,
    growing: Growing,
    pieces: Vec<Piece>,
    /// Numbers of pieces that may still be laid; each meld laid adds its own at the end.
    fitting: Vec<u16>,
    chosen: Vec<u16>,
    grown: Vec<(Meld, Meld)>,
    /// What packings have left, and the most that one of them was worth.
    seen: FxHashMap<Pool, i32>,
}

impl<'t> Search<'t> {
    fn new(turn: &'t Turn<'t>, aim: Aim, below: i32, any: bool) -> Self {
        let cost = |card: FrenchCard| match aim {
            Aim::Cards => 1,
            // The most that a card can be worth on the table, which for all but jollies is their penalty.
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
            // Not to open is a plan, too.
            self.growing = Growing::none(table.clone());
            self.weigh(hand, 0, 0);
        }
        // Swaps come after an opening of full worth, from the cards held before them.
        let may_swap = self.turn.opened
            || highest_total(self.turn.hand, &self.turn.rules).points >= self.turn.rules.open_min.into();
        if self.acts() && may_swap {
            self.swap(0, None, table, hand, 0);
        } else {
            self.pack(table, hand, 0);
        }
    }

    /// Goes through every choice of swaps in the melds from this one on; of this one, by cards `above` one only.
    ///
    /// Only jollies that lay there before the turn come into question, see [`Plan`].
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
            // A swap brings no points, but the hand can now bring others.
            let change = if self.aim == Aim::Points { self.kinds.costs[i] - self.kinds.jolly } else { 0 };
            self.swaps.push(Change { card, within: meld, becomes });
            self.swap(at, Some(card), after, left, slack + change);
            self.swaps.pop();
        }
    }
}

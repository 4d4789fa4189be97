//! A hand of two sides as a game of the search, with a limited number of turns and bounds beyond them.

use std::hash::{Hash, Hasher};

use super::super::moves::Move;
use super::super::state::{Hand, Phase, State};
use super::limits::Limits;
use crate::game::Game;
use crate::games::scala40::Position;
use crate::hash::Mixer;
use crate::rule_set::RuleSet;
use crate::search::{ExactKey, TwoSided, Value};
use crate::seat::Side;

/// The value of a hand that goes on beyond the turns of the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The lowest value that side 0 can be sure of, so the search finds a lower bound.
    Lower,
    /// The highest value that side 1 must allow, so the search finds an upper bound.
    Upper,
}

/// A hand of two players, or of two pairs.
///
/// Values are the penalty of side 1 minus that of side 0. Play that never ends costs neither side anything, and the
/// bounds include that value 0.
#[derive(Clone, Debug)]
pub struct Duel {
    hand: Hand,
    limits: Limits,
    bound: Bound,
    /// Approximate number of positions that the search will visit.
    size: usize,
}

/// A position of the search.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    pub(super) state: State,
    /// Number of turns left for the search, the current one included.
    pub(super) turns: u8,
}

impl Node {
    /// Whether the search ends at this node because no turns are left.
    pub(super) fn is_cut(&self) -> bool {
        self.turns == 0 && self.state.phase == Phase::Draw
    }

    /// The node after a move.
    pub(super) fn after(&self, hand: &Hand, mv: Move) -> Self {
        let mut next = *self;
        hand.play(&mut next.state, mv);
        next.turns -= u8::from(matches!(mv, Move::Discard(_)));
        next
    }
}

impl Duel {
    /// The game of the search for a position, and its node; `size` is the approximate number of positions.
    pub fn new(position: &Position, bound: Bound, turns: u8, size: usize) -> (Self, Node) {
        let (hand, state) = (position.hand().clone(), *position.state());
        let limits = Limits::new(&hand, &state);
        (Self { hand, limits, bound, size }, Node { state, turns })
    }

    /// Bounds of the value that hold however long the hand goes on.
    fn limits(&self, state: &State) -> (Value, Value) {
        (-self.limits.most_of(state, Side(0)), self.limits.most_of(state, Side(1)))
    }

    /// The value of a node at which the search ends.
    fn value(&self, node: &Node) -> Value {
        if self.hand.is_over(&node.state) {
            let [own, other, ..] = self.hand.count(&node.state).penalties.0;
            return other as Value - own as Value;
        }
        let (low, high) = self.limits(&node.state);
        match self.bound {
            Bound::Lower => low,
            Bound::Upper => high,
        }
    }

    fn is_last(&self, node: &Node) -> bool {
        node.is_cut() || self.hand.is_over(&node.state)
    }
}

/// Number of history slots: draw, take, cards to discard, and a few for melds.
const HISTORY_SLOTS: usize = 63;

impl TwoSided for Duel {
    type Node = Node;
    type Move = Move;
    type Past = ();
    type Tuning = ();

    const HISTORY_SLOTS: usize = HISTORY_SLOTS;
    const GOAL_BITS: u32 = 12;

    fn seat(&self, node: &Node) -> usize {
        node.state.turn.index()
    }

    fn plies_left(&self, node: &Node) -> u32 {
        if self.is_last(node) { 0 } else { u32::from(node.turns).max(1) }
    }

    fn moves(&self, node: &Node, out: &mut Vec<Move>) {
        self.hand.moves(&node.state, out);
    }

    fn play(&self, node: &Node, mv: Move) -> (Node, Value) {
        (node.after(&self.hand, mv), 0)
    }

    fn bounds(&self, node: &Node) -> (Value, Value) {
        if self.is_last(node) {
            let value = self.value(node);
            return (value, value);
        }
        self.limits(&node.state)
    }

    /// Melds come first, larger ones before smaller ones, then discards, those with higher penalties before those with
    /// lower ones.
    fn order(&self, _node: &Node, mv: Move) -> i32 {
        match mv {
            Move::Open(melds) => 4000 + melds.melds().map(|meld| meld.size() as i32).sum::<i32>(),
            Move::Lay(meld) => 3000 + meld.size() as i32,
            Move::Attach { .. } => 2000,
            Move::Swap { .. } => 1000,
            Move::Discard(card) => card.rank().map_or(25, |rank| if rank == 1 { 11 } else { rank.min(10).into() }),
            Move::Take => 1,
            Move::Draw => 0,
        }
    }

    fn history_slot(&self, mv: Move) -> usize {
        match mv {
            Move::Draw => 0,
            Move::Take => 1,
            Move::Discard(card) => 2 + usize::from(card.id()),
            Move::Open(_) => 55,
            Move::Lay(meld) => 56 + usize::from(meld.points()) % 3,
            Move::Attach { card, .. } => 59 + usize::from(card.id()) % 3,
            Move::Swap { .. } => 62,
        }
    }

    /// The value if nobody closes.
    fn guess(&self, _node: &Node) -> Value {
        0
    }

    fn size(&self, _node: &Node) -> usize {
        self.size
    }
}

impl ExactKey for Duel {
    /// The key contains everything except what the players have seen of each other.
    fn key(&self, node: &Node) -> u64 {
        let state = &node.state;
        let mut mixer = Mixer::default();
        for hand in &state.hands.0[..self.hand.rules().seats()] {
            mixer.write_u64(hand.once());
            mixer.write_u64(hand.twice() | u64::from(hand.jollies()) << 52);
        }
        state.table.melds().for_each(|meld| meld.hash(&mut mixer));
        for pile in [state.piles.discards(), state.piles.stock()] {
            for cards in pile.chunks(8) {
                mixer.write_u64(cards.iter().fold(0, |word, card| word << 8 | (u64::from(card.id()) + 1)));
            }
            mixer.write_u64(pile.len() as u64);
        }
        (state.opened.0, state.turn, state.phase, state.taken, state.owed, state.opening).hash(&mut mixer);
        mixer.write_u8(node.turns);
        mixer.finish()
    }
}

//! The duel as a game of the two-party search.

use super::MOST;
use super::ending::{self, Ending};
use super::needs::Needs;
use super::network::POINT;
use super::node::{Duel, Node};
use crate::cards::{Card, Rank};
use crate::games::scopa::rules::MOST_PLAYERS;
use crate::moves::Move;
use crate::random::Random;
use crate::search::{Scratch, Tuning, TwoSided, Value, Verdict};

/// Score in the move order of one point of learnt worth.
const LEARNT_SHARE: i32 = 1200;

/// Fewest plies left at which learnt worths order the moves. From 12 plies up they save 4 % of the positions, but take
/// more time (measured on endings of seven cards each).
const LEARNT_PLIES: u8 = 16;

/// Binary logarithm of the number of slots that situations share, which stay in the cache. A quarter as many slots
/// visit 2 % more positions; a slot for every situation visits no fewer (measured on endings of six cards each).
const SITUATION_BITS: u32 = 15;

impl TwoSided for Duel {
    type Node = Node;
    type Move = Move;
    type Past = Needs;
    type Tuning = ScopaTuning;

    const HISTORY_SLOTS: usize = Card::COUNT;
    const LEAF_PLIES: u32 = 2;
    const USES_MOVE_HISTORY: bool = true;

    fn seat(&self, node: &Node) -> usize {
        node.turn as usize
    }

    fn plies_left(&self, node: &Node) -> u32 {
        u32::from(node.plies)
    }

    fn prepare(&self, node: &mut Node) {
        Self::prepare(self, node);
    }

    fn looks_ahead(&self, node: &Node) -> bool {
        node.plies >= 12
    }

    fn moves(&self, node: &Node, out: &mut Vec<Move>) {
        self.search_moves(node, out);
    }

    fn play(&self, node: &Node, mv: Move) -> (Node, Value) {
        self.after(node, mv)
    }

    fn cutoff(&self, node: &Node, goal: Value) -> Option<Verdict<Needs>> {
        self.cutoff_by_bounds(node, goal)
    }

    fn ending(&self, node: &Node, goal: Value, scratch: &mut Scratch<Move>) -> Option<Verdict<Needs>> {
        let short = node.plies == 0 || (self.features.endings && node.plies <= ending::LONGEST);
        (short && node.stock_left == 0).then(|| {
            let mut ending = Ending::new(self, node, std::mem::take(&mut scratch.moves));
            let verdict = ending.verdict(goal);
            scratch.nodes += ending.nodes;
            scratch.moves = ending.into_moves();
            verdict
        })
    }

    fn bounds(&self, node: &Node) -> (Value, Value) {
        if node.plies > 0 {
            return self.interval(node);
        }
        let mut over = *node;
        Self::prepare(self, &mut over);
        let reached = |goal| Ending::new(self, &over, vec![]).verdict(goal).holds;
        let value = (-MOST..=MOST).rev().find(|&goal| reached(goal)).unwrap_or(-MOST);
        (value, value)
    }

    fn order(&self, node: &Node, mv: Move) -> i32 {
        self.promise(node, mv)
    }

    fn history_slot(&self, mv: Move) -> usize {
        mv.card().index()
    }

    /// The seat that moves when all hands have the same size. A key determines the sizes of the hands, and with this
    /// seat they determine who moves.
    fn kinship(&self, root: &Node) -> Option<u64> {
        Some(u64::from((root.turn + root.plies) % self.seats()))
    }

    /// The learnt value of the position, or else the mean of some play-outs.
    fn guess(&self, node: &Node) -> Value {
        self.learnt_value(node).unwrap_or_else(|| self.mean_of_hands(node))
    }

    /// Measured: the binary logarithm of the size grows by 0.9 for each card in a hand, and by less for each card in
    /// the stock. It is rounded down: a table eight times as large saves at most 4 % of the positions, but clearing it
    /// takes a third of the time.
    fn size(&self, node: &Node) -> usize {
        let in_hand = f64::from(node.plies - node.stock_left);
        let stock = f64::from(node.stock_left) * f64::from(self.rules.players + 2) / 16.0;
        2f64.powf(((0.9 * in_hand - 3.6).max(6.0) + stock).floor()).min(1e12) as usize
    }
}

/// Move orders and table sizes measured for the Scopa family.
pub struct ScopaTuning;

impl Tuning<Duel> for ScopaTuning {
    const COUNTERMOVE_INDICES: usize = 2 * Card::COUNT;
    const SITUATION_SLOTS: usize = 1 << SITUATION_BITS;
    const SMALL_PLIES: u32 = 9;
    const FAR_TESTS: &[Value] = &[20, 18, 16, 14, 12, 10, 8, 6, 5];

    fn countermove_index(_game: &Duel, mv: Move) -> usize {
        mv.card().index() + if mv.is_capture() { Card::COUNT } else { 0 }
    }

    /// The ranks on the table, the seat, and the rank that is laid or captures.
    fn situation_slot(_game: &Duel, node: &Node, mv: Move) -> usize {
        let kind = usize::from(mv.is_capture()) * Rank::COUNT + mv.card().rank().index();
        let situation = (node.table.rank_bits() * MOST_PLAYERS + node.turn as usize) * 2 * Rank::COUNT + kind;
        (situation as u32).wrapping_mul(0x9e37_79b1) as usize >> (u32::BITS - SITUATION_BITS)
    }

    fn learnt_order(game: &Duel, node: &Node, moves: &[Move], features: &mut Vec<u16>, out: &mut Vec<i32>) -> u64 {
        if !game.has_learnt(node) || node.plies < LEARNT_PLIES {
            return 0;
        }
        let nodes = game.learnt_worths(node, moves, features, out);
        for worth in out {
            *worth = *worth * LEARNT_SHARE / POINT;
        }
        nodes
    }
}

impl Duel {
    /// The mean result of some play-outs by the move order with a little randomness.
    pub(super) fn mean_of_hands(&self, node: &Node) -> Value {
        let plays = i32::from(node.plies - node.stock_left);
        let mut random = Random::new(1);
        let mut moves = Vec::new();
        let mut sum = 0;
        for _ in 0..plays {
            let mut now = *node;
            while now.plies > 0 {
                Self::prepare(self, &mut now);
                moves.clear();
                self.search_moves(&now, &mut moves);
                let promises = moves.iter().map(|&mv| (self.promise(&now, mv) + random.below(200) as i32, mv));
                let (next, gain) = self.after(&now, promises.max().expect("a hand that goes on has moves").1);
                now = next;
                sum += i32::from(gain);
            }
            sum += i32::from(self.bounds(&now).0);
        }
        (f64::from(sum) / f64::from(plays.max(1))).round() as Value
    }
}

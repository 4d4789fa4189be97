//! A hand of two players as a game of the two-party search.
//!
//! Suits do not matter, so one card of each rank is tried, and a key counts ranks. The cards in the piles are not
//! points won for good, because a theft moves a whole pile; so the sizes of the piles are in the key, and values are
//! those of the whole hand.

use super::future_ranks::{FutureRanks, NO_RANK, count_ranks};
use crate::cards::{Card, CardSet, Rank};
use crate::games::rounds::HAND_SIZE;
use crate::games::ruba_mazzo::rules::{CaptureObligation, Leftover};
use crate::games::ruba_mazzo::{Position, Rules};
use crate::hash::mix;
use crate::moves::{Move, MoveKind};
use crate::search::{ExactKey, Features, TwoSided, Value};

const RANKS: usize = 10;

/// A hand of two players.
#[derive(Clone, Debug)]
pub struct Duel {
    rules: Rules,
    /// The cards that each seat is dealt in each round, last round first.
    rounds: Vec<[CardSet; 2]>,
    future_ranks: FutureRanks,
    /// Whether keys leave out cards that can no longer matter.
    blind: bool,
}

/// A position of the search.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    hands: [CardSet; 2],
    table: CardSet,
    /// Number of cards in each pile.
    sizes: [u8; 2],
    /// Rank on top of each pile, as an index.
    tops: [u8; 2],
    stock_left: u8,
    plies: u8,
    turn: u8,
    /// The seat that captured last; 2 for nobody.
    last: u8,
}

impl Duel {
    /// The game of the search for a position, and the node of the position.
    pub fn new(position: &Position, features: Features) -> (Self, Node) {
        let (state, stock) = (position.state(), position.stock());
        let packet = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
        let rounds = stock.chunks(2 * HAND_SIZE).rev().map(|round| {
            let (first, second) = round.split_at(HAND_SIZE);
            [packet(first), packet(second)]
        });
        let [first, second, ..] = state.piles.0;
        let node = Node {
            hands: [state.hands.0[0], state.hands.0[1]],
            table: state.table,
            sizes: [first, second].map(|pile| pile.cards.len() as u8),
            tops: [first, second].map(|pile| pile.top.map_or(NO_RANK, |card| card.rank().index() as u8)),
            stock_left: stock.len() as u8,
            plies: position.plies_left() as u8,
            turn: state.turn.0,
            last: state.last_capture.map_or(2, |seat| seat.0),
        };
        (
            Self {
                rules: *position.rules(),
                rounds: rounds.collect(),
                future_ranks: FutureRanks::new(position),
                blind: features.relied_cards,
            },
            node,
        )
    }

    /// Cards of side 0 minus cards of side 1 at the end of the hand.
    fn difference(node: &Node) -> Value {
        Value::from(node.sizes[0]) - Value::from(node.sizes[1])
    }
}

impl TwoSided for Duel {
    type Node = Node;
    type Move = Move;
    type Past = ();
    type Tuning = ();

    const HISTORY_SLOTS: usize = 3 * RANKS;
    const LEAF_PLIES: u32 = 2;

    fn seat(&self, node: &Node) -> usize {
        node.turn as usize
    }

    fn plies_left(&self, node: &Node) -> u32 {
        node.plies.into()
    }

    /// Lists one of all moves that differ only in suits, because captures, captured cards and results depend on ranks.
    fn moves(&self, node: &Node, out: &mut Vec<Move>) {
        let (own, other) = (node.turn as usize, 1 - node.turn as usize);
        let hand = node.hands[own];
        let can_take = hand.rank_bits() & node.table.rank_bits() != 0;
        let mut ranks = hand.rank_bits();
        while ranks != 0 {
            let index = ranks.trailing_zeros() as u8;
            ranks &= ranks - 1;
            let rank = CardSet::of_rank(Rank::new(index + 1).expect("ten ranks"));
            let (card, equals) = ((hand & rank).first().expect("of the hand"), node.table & rank);
            if let Some(first) = equals.first() {
                out.push(Move::capture(card, if self.rules.take_all_equal { equals } else { CardSet::of(first) }));
            }
            let steals = node.tops[other] == index;
            if steals {
                out.push(Move::steal(card, 1 << other));
            }
            if match self.rules.capture_obligation {
                CaptureObligation::Hand => !can_take,
                CaptureObligation::Card => equals.is_empty() && !steals,
                CaptureObligation::None => true,
            } {
                out.push(Move::lay(card));
            }
        }
    }

    fn play(&self, node: &Node, mv: Move) -> (Node, Value) {
        let (own, other) = (node.turn as usize, 1 - node.turn as usize);
        let card = mv.card();
        let mut next = *node;
        next.hands[own].remove(card);
        match mv.kind() {
            MoveKind::Lay | MoveKind::Bank => next.table.insert(card),
            MoveKind::Capture => {
                next.table -= mv.captured();
                next.sizes[own] += 1 + mv.captured().len() as u8;
            }
            MoveKind::Steal => {
                next.sizes[own] += 1 + std::mem::take(&mut next.sizes[other]);
                next.tops[other] = NO_RANK;
            }
        }
        if mv.kind() != MoveKind::Lay {
            next.tops[own] = card.rank().index() as u8;
            next.last = node.turn;
        }
        next.plies -= 1;
        next.turn = other as u8;
        if next.hands[other].is_empty() {
            if next.stock_left > 0 {
                next.stock_left -= 2 * HAND_SIZE as u8;
                next.hands = self.rounds[next.stock_left as usize / (2 * HAND_SIZE)];
            } else if self.rules.leftover == Leftover::LastCapturer
                && let Some(size) = next.sizes.get_mut(next.last as usize)
            {
                *size += next.table.len() as u8;
            }
        }
        (next, 0)
    }

    /// Nobody can get more than all cards.
    fn bounds(&self, node: &Node) -> (Value, Value) {
        if node.plies == 0 {
            let value = Self::difference(node);
            return (value, value);
        }
        let all = Value::from(node.sizes[0] + node.sizes[1] + node.plies) + node.table.len() as Value;
        (-all, all)
    }

    /// Thefts come first, larger ones before smaller ones; then captures; then lays of ranks that the other player does
    /// not hold.
    fn order(&self, node: &Node, mv: Move) -> i32 {
        let other = 1 - node.turn as usize;
        let rank = mv.card().rank();
        let held = node.hands[other].intersects(CardSet::of_rank(rank));
        match mv.kind() {
            MoveKind::Steal => 1000 + 100 * i32::from(node.sizes[other]),
            MoveKind::Capture => 500 + 100 * mv.captured().len() as i32 - 300 * i32::from(held),
            MoveKind::Lay | MoveKind::Bank => -300 * i32::from(held),
        }
    }

    fn history_slot(&self, mv: Move) -> usize {
        mv.card().rank().index() + RANKS * (mv.kind() as usize).min(2)
    }

    /// All positions of a hand are related: a key determines whose turn it is and how much of the stock is left, and
    /// the hand determines the order of the stock.
    fn kinship(&self, _root: &Node) -> Option<u64> {
        Some(0)
    }

    fn guess(&self, node: &Node) -> Value {
        Self::difference(node)
    }

    /// A search of a whole hand visits about a thousand positions, or a hundred thousand where nobody has to capture.
    fn size(&self, node: &Node) -> usize {
        let of_ply = if self.rules.capture_obligation == CaptureObligation::None { 1024 } else { 64 };
        of_ply * (1 + node.plies as usize)
    }
}

impl ExactKey for Duel {
    /// The key consists of the counts of ranks, the sizes and tops of the piles, the turn and the round. The deal
    /// itself is the same throughout a search. All tops and table cards that nobody can match any more count as equal.
    fn key(&self, node: &Node) -> u64 {
        let (mut table, mut tops) = (node.table, node.tops);
        if self.blind {
            let held = self.future_ranks.ranks(node.stock_left, &node.hands);
            table = FutureRanks::living(node.table, &held);
            tops = [0, 1].map(|seat| FutureRanks::top_in_reach(&held, seat, Some(node.tops[seat])));
        }
        let ([first, second], [size, other]) = (tops, node.sizes);
        let rest = [first, second, size, other, node.stock_left, node.turn, node.last, 0];
        mix([
            count_ranks(node.hands[0]) | count_ranks(node.hands[1]) << 32,
            count_ranks(table),
            u64::from_le_bytes(rest),
        ])
    }
}

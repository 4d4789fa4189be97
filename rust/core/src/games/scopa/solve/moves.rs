//! The moves that a search must try, and their order.

use super::node::{Duel, Node};
use crate::bits;
use crate::cards::{Card, CardSet, Rank};
use crate::games::scopa::captures::{self, QuickCapture, sums_of_ranks};
use crate::games::scopa::declared::{MATTA, Ranks, for_each_declaration, points};
use crate::games::scopa::score::PRIMIERA_POINTS;
use crate::games::scopa::state::for_each_move;
use crate::games::scopa::{CaptureRule, Move};

impl Duel {
    /// Appends moves that include a best one.
    ///
    /// A hand that can be declared without a rank for the matta is declared: that brings points and changes nothing in
    /// the play. With a rank it changes the matta, so the same cards are also tried undeclared.
    pub(super) fn search_moves(&self, node: &Node, out: &mut Vec<Move>) {
        let hand = node.hands[node.turn as usize];
        let mut is_declared = false;
        for_each_declaration(&self.rules, hand, |matta| {
            is_declared |= matta.is_none();
            let first = out.len();
            self.moves_with(node, node.ranks.declaring(&self.rules, Move::lay(MATTA).declaring(matta)), out);
            out[first..].iter_mut().for_each(|mv| *mv = mv.declaring(matta));
        });
        if !is_declared {
            self.moves_with(node, node.ranks, out);
        }
    }

    /// Appends moves that include a best one of those that declare nothing, where cards have these ranks.
    ///
    /// Two kinds of moves are left out: moves that differ from another only in inert cards (see [`Node::live`]), and
    /// captures with an inert card if the same capture is possible with a live card of the same rank. *Proof* for the
    /// second kind. The mover captures with the live card and then plays on as after the inert card, with the roles of
    /// the two cards exchanged. The live card is in his pile at once; whoever would have captured it later captures the
    /// inert card instead. So the mover ends with the live card in place of the inert one, or with both, and by
    /// monotony he loses nothing. ∎ A matta with a rank of its own choice is exchanged with no card.
    fn moves_with(&self, node: &Node, ranks: Ranks, out: &mut Vec<Move>) {
        let hand = node.hands[node.turn as usize];
        let inert_on_table = node.table - node.live;
        let has_inert_twins = bits::count(inert_on_table.rank_bits() as u64) < inert_on_table.len();
        let mut moves_of = |live: CardSet, inert: CardSet| {
            let one_inert = inert.first().map_or(CardSet::EMPTY, CardSet::of);
            let all = live | one_inert;
            let takers = if self.features.dominance && !live.is_empty() { live } else { all };
            let first = all.first().expect("the hand has the rank");
            match captures::only(&self.rules, ranks, first, node.table) {
                QuickCapture::Only(CardSet::EMPTY) => return out.extend(all.into_iter().map(Move::lay)),
                QuickCapture::Only(set) => {
                    return out.extend(takers.into_iter().map(|card| Move::capture(card, set)));
                }
                QuickCapture::Open => (),
            }
            for_each_move(&self.rules, ranks, node.table, first, |mv| {
                if mv.is_banked() {
                    out.extend(all.into_iter().map(Move::bank));
                } else if !mv.is_capture() {
                    out.extend(all.into_iter().map(Move::lay));
                } else if !has_inert_twins || takes_lowest_inert(mv.captured(), inert_on_table) {
                    out.extend(takers.into_iter().map(|card| Move::capture(card, mv.captured())));
                }
            });
        };
        let of_matta = if ranks == Ranks::PRINTED { CardSet::EMPTY } else { hand & CardSet::of(MATTA) };
        let others = hand - of_matta;
        let mut bits = others.rank_bits();
        while bits != 0 {
            let rank = Rank::new(bits.trailing_zeros() as u8 + 1).expect("a rank of the hand");
            bits &= bits - 1;
            let equal = others & CardSet::of_rank(rank);
            moves_of(equal & node.live, equal - node.live);
        }
        if !of_matta.is_empty() {
            moves_of(of_matta, CardSet::EMPTY);
        }
    }

    /// Score of a move in the move order, by the cards that it captures and the captures that it leaves to the next
    /// opponent. A sweep outweighs everything else.
    pub(super) fn promise(&self, node: &Node, mv: Move) -> i32 {
        let (card, captured) = (mv.card(), mv.captured());
        let next = node.hands[self.next_seat(node.turn) as usize];
        let next_ranks = next.rank_bits();
        let table = node.after_on_table(mv);
        if mv.declares() {
            let declared = points(&self.rules, node.hands[node.turn as usize], mv.matta());
            return 3000 * i32::from(declared) + self.promise(node, mv.undeclared());
        }
        let mut score;
        if mv.is_capture() {
            let taken = captured | CardSet::of(card);
            score = 600
                + 20 * taken.len() as i32
                + 60 * (taken & CardSet::DENARI).len() as i32
                + 40 * (taken & SEVENS).len() as i32;
            if taken.contains(Card::SETTEBELLO) {
                score += 960;
            }
            if table.is_empty() {
                score += 3000;
            }
        } else {
            let equal = CardSet::of_rank(card.rank());
            let partner = node.hands[self.next_seat(self.next_seat(node.turn)) as usize];
            score = LAY[card.index()];
            if next.intersects(equal) {
                score -= 50;
            } else if partner.intersects(equal) {
                score += 20;
            }
        }
        if !table.is_empty()
            && self.has_card_for(next_ranks, self.sum_after(node.ranks, node.table, node.table_sum, mv))
        {
            score -= 600;
        }
        // Sums that the next opponent can capture now and could not capture before.
        let new = sums_of_ranks(table.rank_bits()) & !sums_of_ranks(node.table.rank_bits());
        if next_ranks & usize::from(new) != 0 {
            score -= 150;
        }
        score
    }

    /// Whether one of these ranks captures a table with this sum.
    pub(super) fn has_card_for(&self, ranks: usize, sum: u8) -> bool {
        let has = |rank: u8| (1..=10).contains(&rank) && ranks >> (rank - 1) & 1 == 1;
        match self.rules.capture_rule {
            CaptureRule::Standard => has(sum),
            CaptureRule::Quindici => has(15u8.wrapping_sub(sum)),
            CaptureRule::Both => has(sum) || has(15u8.wrapping_sub(sum)),
        }
    }
}

const SEVENS: CardSet = CardSet::of_rank(Rank::SEVEN);

/// Score of laying each card: the higher its primiera points, the lower, with a further deduction for denari and the
/// highest for the settebello.
static LAY: [i32; Card::COUNT] = {
    let mut worth = [0; Card::COUNT];
    let mut id = 0;
    while id < Card::COUNT {
        worth[id] = -(PRIMIERA_POINTS[id % 10] as i32) - if id >= 30 { 60 } else { 0 };
        id += 1;
    }
    worth[Card::SETTEBELLO.index()] -= 500;
    worth
};

/// Whether a capture takes, in each rank, the inert cards with the lowest numbers.
fn takes_lowest_inert(set: CardSet, inert: CardSet) -> bool {
    let (taken, left) = (set & inert, inert - set);
    taken.into_iter().all(|card| {
        let equal_left = left & CardSet::of_rank(card.rank());
        equal_left.first().is_none_or(|lowest| lowest > card)
    })
}

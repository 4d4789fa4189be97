//! The moves that a search needs to look at, and the order in which it tries them.

use super::node::{Duel, Node};
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::games::scopa::Move;
use crate::games::scopa::state::for_each_move;

impl Duel {
    /// Appends moves that include a best one.
    ///
    /// Left out are moves that differ from another only in plain cards (see [`Node::live`]), and captures with a plain
    /// card where the same capture is there with a live card of its rank: the live card then goes to the own pile
    /// instead of staying in hand, and whoever would have taken it later takes the plain one. Playing on as after the
    /// plain card, with the two exchanged, the mover ends with the live card where he would have had the plain one, or
    /// with both; by monotony he loses nothing.
    pub(super) fn search_moves(&self, node: &Node, out: &mut Vec<Move>) {
        let hand = node.hands[node.turn as usize];
        let plain_on_table = node.table - node.live;
        let plain_twins = plain_on_table.rank_bits().count_ones() < plain_on_table.len();
        let mut ranks = hand.rank_bits();
        while ranks != 0 {
            let rank = Rank::new(ranks.trailing_zeros() as u8 + 1).expect("a rank of the hand");
            ranks &= ranks - 1;
            let equal = hand & CardSet::of_rank(rank);
            let (live, plain) = (equal & node.live, equal - node.live);
            let one_plain = plain.first().map_or(CardSet::EMPTY, CardSet::of);
            let all = live | one_plain;
            let takers = if self.features.dominance && !live.is_empty() { live } else { all };
            let first = all.first().expect("the hand has the rank");
            for_each_move(&self.rules, node.table, first, |mv| {
                if mv.is_banked() {
                    out.extend(all.into_iter().map(Move::bank));
                } else if !mv.is_capture() {
                    out.extend(all.into_iter().map(Move::lay));
                } else if !plain_twins || takes_lowest_plain(mv.captured(), plain_on_table) {
                    out.extend(takers.into_iter().map(|card| Move::capture(card, mv.captured())));
                }
            });
        }
    }

    /// How promising a move looks. The weights come from tuning on endings of six cards each.
    pub(super) fn promise(&self, node: &Node, mv: Move) -> i32 {
        let card = mv.card();
        let next = node.hands[self.next_seat(node.turn) as usize];
        let denaro = card.suit() == Suit::Denari;
        let mut score = 0;
        let (table, sum);
        if mv.is_capture() {
            let taken = mv.captured() | CardSet::of(card);
            (table, sum) = (node.table - mv.captured(), u32::from(node.table_sum) - mv.captured().total());
            score += 600
                + 20 * taken.len() as i32
                + 60 * (taken & CardSet::DENARI).len() as i32
                + 40 * (taken & CardSet::of_rank(Rank::SEVEN)).len() as i32;
            if taken.contains(Card::SETTEBELLO) {
                score += 960;
            }
            if table.is_empty() {
                score += 3000;
            }
        } else {
            (table, sum) = (node.table | CardSet::of(card), u32::from(node.table_sum) + u32::from(card.rank().number()));
            let partner = node.hands[self.next_seat(self.next_seat(node.turn)) as usize];
            let equal = CardSet::of_rank(card.rank());
            score -= PRIMIERA[card.rank().index()];
            if denaro {
                score -= 60;
            }
            if card == Card::SETTEBELLO {
                score -= 500;
            }
            if next.intersects(equal) {
                score -= 50;
            } else if partner.intersects(equal) {
                score += 20;
            }
        }
        if !table.is_empty() && sum <= 10 && self.can_take(next, sum) {
            score -= 600;
        }
        if next.rank_bits() & table.rank_bits() != 0 {
            score -= 150;
        }
        score
    }

    /// Whether a hand has a card that takes a table of this sum.
    fn can_take(&self, hand: CardSet, sum: u32) -> bool {
        use crate::games::scopa::CaptureRule::{Quindici, Standard};
        let rank = match self.rules.capture_rule {
            Standard => sum,
            Quindici => 15 - sum,
        };
        Rank::new(rank as u8).is_some_and(|rank| hand.intersects(CardSet::of_rank(rank)))
    }
}

/// Primiera points by rank.
const PRIMIERA: [i32; Rank::COUNT] = [16, 12, 13, 14, 15, 18, 21, 10, 10, 10];

/// Whether a capture takes, of each rank, the plain cards with the lowest numbers.
fn takes_lowest_plain(set: CardSet, plain: CardSet) -> bool {
    let (taken, left) = (set & plain, plain - set);
    taken.into_iter().all(|card| {
        let equal_left = left & CardSet::of_rank(card.rank());
        equal_left.first().is_none_or(|lowest| lowest > card)
    })
}

/// Whether refuting `refuted` with a proof of this tier refutes `other` too.
///
/// The two play equal ranks and take the same cards, or one card of equal rank each. The opponent's reply sees the
/// same ranks, so a proof that did not look at the cards that differ works again; his own past is the same, and how
/// safe his primiera is depends on his own pile and on all the rest taken together.
pub(super) fn refutes_too(refuted: Move, tier: u8, other: Move) -> bool {
    let equal_taken = refuted.captured() == other.captured()
        || (refuted.captured().len() == 1
            && other.captured().len() == 1
            && refuted.captured().rank_bits() == other.captured().rank_bits());
    let looked_at = match tier {
        0 => CardSet::EMPTY,
        1 => CardSet::of(Card::SETTEBELLO),
        2 => CardSet::DENARI,
        _ => return false,
    };
    let cards = |mv: Move| mv.captured() | CardSet::of(mv.card());
    equal_taken
        && refuted.card().rank() == other.card().rank()
        && refuted.is_banked() == other.is_banked()
        && !(cards(refuted) | cards(other)).intersects(looked_at)
}

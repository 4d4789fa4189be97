//! Melds packed into the hand, then cards attached to the table.

use std::cmp::Reverse;

use super::super::candidates::unordered;
use super::super::growth::growths;
use super::super::meld::Meld;
use super::super::pool::Pool;
use super::pieces::{Growing, Piece};
use super::{Aim, Pass, Search};
use crate::cards::CardBag;

impl Search<'_> {
    /// Goes through all plans that contain the swaps made so far.
    pub(super) fn pack(&mut self, table: Vec<Meld>, hand: Pool, slack: i32) {
        if self.is_done() {
            return;
        }
        let melds = if self.turn.is_over() { vec![] } else { unordered(self.kinds.bag(hand), &self.turn.rules) };
        self.pieces = self.pieces(melds.into_iter().map(|meld| (meld, meld.cards(), meld.points())));
        self.growing = if self.acts() { self.growing(table, hand) } else { Growing::none(table) };
        self.seen.clear();
        self.fitting.clear();
        self.fitting.extend(0..self.pieces.len() as u16);
        self.lay(0, hand, slack, 0);
    }

    /// Pieces in the order in which they are laid: by their most expensive kind, then those with most cards first.
    fn pieces(&self, melds: impl Iterator<Item = (Meld, CardBag, u16)>) -> Vec<Piece> {
        let mut pieces: Vec<(Piece, Reverse<u16>)> = melds
            .map(|(meld, cards, points)| {
                let (once, jollies) = (self.kinds.mask(cards), cards.jollies());
                let most = self.kinds.total(Pool { once, twice: 0, jollies });
                let slack = if self.aim == Aim::Points { most - i32::from(points) } else { 0 };
                (Piece { cards: once, jollies, slack, meld }, Reverse(points))
            })
            .collect();
        pieces.sort_unstable_by_key(|&(Piece { cards, jollies, meld, .. }, points)| {
            (cards.trailing_zeros(), Reverse(cards.count_ones() + jollies), cards, jollies, points, meld)
        });
        if self.pass == Pass::Merged {
            // Of the melds of the same cards, the one with the most points is best for every aim and for an opening.
            pieces.dedup_by_key(|(piece, _)| (piece.cards, piece.jollies));
        }
        pieces.into_iter().map(|(piece, _)| piece).collect()
    }

    fn growing(&self, table: Vec<Meld>, hand: Pool) -> Growing {
        let hand = self.kinds.bag(hand);
        let pieces = |meld: Meld| {
            let all = growths(meld, hand, &self.turn.rules).into_iter();
            self.pieces(all.map(|growth| (growth.meld, growth.cards, growth.meld.points() - meld.points())))
        };
        Growing::of(table, pieces, self.pass == Pass::Merged)
    }

    /// Goes through all plans that extend the melds chosen so far by some of the pieces `fitting[from..]`.
    ///
    /// Melds are chosen in the order of the pieces, which is by their most expensive kind. So a kind that is more
    /// expensive than every kind of the next piece, or that is in no later piece, stays in hand unless it is attached.
    /// More cards never cost less, so the cost of these kinds alone is a lower bound. It only rises from piece to
    /// piece; therefore the loop can end at the first piece that reaches the bound.
    fn lay(&mut self, from: usize, hand: Pool, slack: i32, points: i32) {
        if self.is_done() {
            return;
        }
        if self.turn.opened || points >= self.turn.rules.open_min.into() {
            self.grow(0, hand, slack);
        } else if !self.chosen.is_empty() && hand.len() <= 1 {
            // A player who closes in hand with fewer points than an opening needs may not attach cards.
            self.weigh(hand, slack, 0);
        }
        let to = self.fitting.len();
        let covered = self.fitting[from..to].iter().fold(0, |kinds, &i| kinds | self.pieces[usize::from(i)].cards);
        for at in from..to {
            let number = self.fitting[at];
            let piece = self.pieces[usize::from(number)];
            let dearer = (1 << piece.cards.trailing_zeros()) - 1;
            let stays = hand.only((dearer | !covered) & !self.growing.takes[0]);
            if slack + self.least_cost(stays) >= self.bound {
                break;
            }
            let left = hand.without(piece.cards, piece.jollies);
            let points = points + i32::from(piece.meld.points());
            if self.was_seen(left, points) {
                continue;
            }
            for i in at..to {
                let next = self.fitting[i];
                let Piece { cards, jollies, .. } = self.pieces[usize::from(next)];
                if left.holds(cards, jollies) {
                    self.fitting.push(next);
                }
            }
            self.chosen.push(number);
            self.lay(to, left, slack + piece.slack, points);
            self.chosen.pop();
            self.fitting.truncate(to);
        }
    }

    /// Whether a packing that leaves the same cards and is worth no less was seen before.
    ///
    /// If so, the new packing can be skipped. *Proof.* Among all packings that leave the same cards in the end, take
    /// those worth most, and of these the first one in the order of the pieces. Suppose that a beginning of it were
    /// skipped because of another beginning, which leaves the same cards. The other beginning, completed in the same
    /// way, would be worth no less and would come earlier in the order, because the two packings first differ at a
    /// piece of their beginnings. That is a contradiction. ∎ Everything after the packing depends only on the cards
    /// left; more points meet every demand on an opening that fewer points meet; and the same cards in melds worth more
    /// have less slack. The one exception is an opening before swaps: it may have to do without some of its jollies, so
    /// the points of the whole melds do not decide about it.
    fn was_seen(&mut self, left: Pool, points: i32) -> bool {
        if self.pass == Pass::Everything || (!self.turn.opened && !self.swaps.is_empty()) {
            return false;
        }
        let points = match self.aim {
            Aim::Points => points,
            _ if self.turn.opened => 0,
            _ => points.min(self.turn.rules.open_min.into()),
        };
        let most = self.seen.entry(left).or_insert(-1);
        let known = *most >= points;
        *most = points.max(*most);
        known
    }

    /// Goes through every combination of growths of the melds `growing.open[at..]`.
    fn grow(&mut self, at: usize, hand: Pool, slack: i32) {
        let stays = hand.only(!self.growing.takes[at]);
        if slack + self.least_cost(stays) >= self.bound {
            return;
        }
        if at == self.growing.open.len() {
            return self.spare(hand, slack);
        }
        for i in 0..self.growing.open[at].1.len() {
            let (meld, piece) = (self.growing.open[at].0, self.growing.open[at].1[i]);
            if !hand.holds(piece.cards, piece.jollies) {
                continue;
            }
            let left = hand.without(piece.cards, piece.jollies);
            if piece.meld == meld {
                self.grow(at + 1, left, slack);
            } else {
                self.grown.push((meld, piece.meld));
                self.grow(at + 1, left, slack + piece.slack);
                self.grown.pop();
            }
        }
    }

    /// Gives the spare melds as many jollies as they take, because each jolly laid is a gain for every aim. The last
    /// card is kept if the turn needs a discard.
    fn spare(&mut self, hand: Pool, slack: i32) {
        let most = hand.jollies.min(self.growing.spare_room());
        let none_left = hand.len() == most && !self.turn.rules.may_meld_all();
        let spared = if none_left { most.saturating_sub(1) } else { most };
        self.weigh(hand.without(0, spared), slack + self.growing.spare_slack(spared), spared);
    }
}

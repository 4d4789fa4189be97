//! The pieces that can be laid: new melds, and growths of the melds on the table.

use std::cmp::Reverse;

use super::super::growth::growths;
use super::super::meld::Meld;
use super::super::pool::Pool;
use super::{Aim, Pass, Search};
use crate::cards::CardBag;

/// A new meld, or what a meld on the table becomes.
#[derive(Clone, Copy)]
pub(super) struct Piece {
    /// The kinds that it takes from the hand; `jollies` is the number of jollies.
    pub(super) cards: u64,
    pub(super) jollies: u32,
    /// If the aim is points: the points by which it falls short of the most that its cards could bring.
    pub(super) slack: i32,
    pub(super) meld: Meld,
}

/// The melds on the table after the swaps, and what each can become.
#[derive(Default)]
pub(super) struct Growing {
    pub(super) table: Vec<Meld>,
    /// The melds that the search decides one by one. The pieces of each include the meld unchanged.
    pub(super) open: Vec<(Meld, Vec<Piece>)>,
    /// The kinds that `open[i..]` take.
    pub(super) takes: Vec<u64>,
    /// The melds that can only take jollies, no natural card.
    spare: Vec<(Meld, Vec<Piece>)>,
    /// The least slack with which n jollies go to `spare[i..]`.
    spare_slack: Vec<Vec<i32>>,
}

impl Search<'_> {
    /// Pieces in the order in which they are laid: by their most expensive kind, then those with most cards first.
    pub(super) fn pieces(&self, melds: impl Iterator<Item = (Meld, CardBag, u16)>) -> Vec<Piece> {
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

    pub(super) fn growing(&self, table: Vec<Meld>, hand: Pool) -> Growing {
        let mut growing = Growing::none(table);
        let hand = self.kinds.bag(hand);
        for &meld in &growing.table {
            let all = growths(meld, hand, &self.turn.rules).into_iter();
            let pieces =
                self.pieces(all.map(|growth| (growth.meld, growth.cards, growth.meld.points() - meld.points())));
            let takes = pieces.iter().fold(0, |takes, piece| takes | piece.cards);
            if pieces.len() > 1 {
                let list = if takes == 0 && self.pass == Pass::Merged { &mut growing.spare } else { &mut growing.open };
                list.push((meld, pieces));
            }
        }
        for (_, pieces) in growing.open.iter().rev() {
            let after = growing.takes[growing.takes.len() - 1];
            growing.takes.push(pieces.iter().fold(after, |takes, piece| takes | piece.cards));
        }
        growing.takes.reverse();
        for (_, pieces) in growing.spare.iter().rev() {
            let after = &growing.spare_slack[growing.spare_slack.len() - 1];
            growing.spare_slack.push(with_one_more(after, pieces));
        }
        growing.spare_slack.reverse();
        growing
    }
}

/// `[n]`: the least slack with which `n` jollies go to some melds. `rest` is the same list for all of them except one,
/// which has these pieces.
fn with_one_more(rest: &[i32], pieces: &[Piece]) -> Vec<i32> {
    let most = pieces.iter().map(|piece| piece.jollies as usize).max().unwrap_or(0);
    let mut slack = vec![i32::MAX; rest.len() + most];
    for piece in pieces {
        for (n, &other) in rest.iter().enumerate() {
            let sum = &mut slack[n + piece.jollies as usize];
            *sum = (*sum).min(other + piece.slack);
        }
    }
    slack
}

impl Growing {
    /// The table without any attached cards.
    pub(super) fn none(table: Vec<Meld>) -> Self {
        Self { table, takes: vec![0], spare_slack: vec![vec![0]], ..Self::default() }
    }

    /// Largest number of jollies that the spare melds take.
    pub(super) fn spare_room(&self) -> u32 {
        self.spare_slack[0].len() as u32 - 1
    }

    /// The least slack with which this many jollies go to the spare melds.
    pub(super) fn spare_slack(&self, jollies: u32) -> i32 {
        self.spare_slack[0][jollies as usize]
    }

    /// The spare melds that grow when they get this many jollies, before and after.
    pub(super) fn spare_grown(&self, jollies: u32) -> Vec<(Meld, Meld)> {
        let mut left = jollies as usize;
        let mut grown = Vec::new();
        for (i, (meld, pieces)) in self.spare.iter().enumerate() {
            let (goal, rest) = (self.spare_slack[i][left], &self.spare_slack[i + 1]);
            let reaches = |piece: &&Piece| {
                let others = left.checked_sub(piece.jollies as usize).and_then(|n| rest.get(n));
                others.is_some_and(|other| other + piece.slack == goal)
            };
            let piece = pieces.iter().find(reaches).expect("the least slack comes from one of the pieces");
            if piece.meld != *meld {
                grown.push((*meld, piece.meld));
            }
            left -= piece.jollies as usize;
        }
        grown
    }
}

//! Joint hands: deals reduced to the classes of those players who still count in a part of the tree.

use std::ops::ControlFlow;

use rustc_hash::FxHashMap;

use super::deals::{Class, Deals};
use super::{Ask, ask_at};
use crate::seat::Seat;

/// A set of players, as bits by seat.
pub(super) type Players = u16;

/// The bit of a player.
pub(super) const fn bit(player: Seat) -> Players {
    1 << player.0
}

/// The different hands that some players can hold together.
pub(super) struct JointHands {
    /// `[player][hands]`: the class of each player; empty for players who do not count.
    classes: Vec<Vec<Class>>,
    /// `[deal]`: the hands of these players in it.
    hands_in: Vec<u32>,
    len: usize,
}

impl JointHands {
    fn new(players: Players, deals: &Deals, ask: Ask<'_>) -> ControlFlow<(), Self> {
        let seats: Vec<usize> = (0..deals.players()).filter(|seat| players >> seat & 1 == 1).collect();
        let (mut classes, mut known) = (vec![Vec::new(); deals.players()], FxHashMap::default());
        let mut hands_in = Vec::with_capacity(deals.iter().len());
        for (i, (deal, _)) in deals.iter().enumerate() {
            ask_at(i, ask)?;
            let hands: Vec<Class> = seats.iter().map(|&seat| deal[seat]).collect();
            let next = known.len() as u32;
            hands_in.push(*known.entry(hands).or_insert_with(|| {
                for &seat in &seats {
                    classes[seat].push(deal[seat]);
                }
                next
            }));
        }
        ControlFlow::Continue(Self { classes, hands_in, len: known.len() })
    }

    /// Number of different joint hands.
    pub fn len(&self) -> usize {
        self.len
    }

    /// The class of a player who counts, for each of the joint hands.
    pub fn classes(&self, player: Seat) -> &[Class] {
        &self.classes[player.index()]
    }

    /// The probability of each of the joint hands.
    pub fn chances(&self, deals: &Deals) -> Vec<f64> {
        let mut chances = vec![0.0; self.len];
        self.hands_in.iter().zip(deals.iter()).for_each(|(&hands, (_, chance))| chances[hands as usize] += chance);
        chances
    }
}

/// All sets of joint hands that a tree needs.
#[derive(Default)]
pub(super) struct JointHandsTable {
    list: Vec<JointHands>,
    /// Index in `list` of the joint hands of these players.
    places: FxHashMap<Players, usize>,
    /// Maps from the joint hands of some players to those of fewer players: `[hands]` is the narrower hands that are
    /// part of them.
    folds: Vec<Vec<u32>>,
    /// Index in `folds` of the map from one set of joint hands to another.
    between: FxHashMap<(usize, usize), usize>,
}

impl JointHandsTable {
    /// The index of the joint hands of some players.
    pub fn of(&mut self, players: Players, deals: &Deals, ask: Ask<'_>) -> ControlFlow<(), usize> {
        if let Some(&known) = self.places.get(&players) {
            return ControlFlow::Continue(known);
        }
        self.list.push(JointHands::new(players, deals, ask)?);
        self.places.insert(players, self.list.len() - 1);
        ControlFlow::Continue(self.list.len() - 1)
    }

    /// The index of the map from the joint hands `wide` to `narrow`, whose players are among those of `wide`.
    pub fn fold_of(&mut self, wide: usize, narrow: usize) -> usize {
        *self.between.entry((wide, narrow)).or_insert_with(|| {
            let mut fold = vec![0; self.list[wide].len];
            for (&from, &to) in self.list[wide].hands_in.iter().zip(&self.list[narrow].hands_in) {
                fold[from as usize] = to;
            }
            self.folds.push(fold);
            self.folds.len() - 1
        })
    }

    /// The joint hands at an index.
    pub fn joint(&self, index: usize) -> &JointHands {
        &self.list[index]
    }

    /// The map at an index.
    pub fn fold(&self, index: usize) -> &[u32] {
        &self.folds[index]
    }
}

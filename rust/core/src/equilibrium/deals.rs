//! The joint distribution of the players' classes of hands.

use std::ops::ControlFlow;

use rustc_hash::FxHashMap;

use super::{Ask, ask_at};
use crate::seat::{MAX_SEATS, Seat};

/// A class of hands that are equivalent in the game, numbered from zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Class(pub u16);

impl Class {
    /// Position in an array of classes.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A joint distribution of the players' classes: each possible combination once, with its probability.
#[derive(Clone, PartialEq, Debug)]
pub struct Deals {
    players: usize,
    /// The classes of all players, deal after deal.
    classes: Vec<Class>,
    chances: Vec<f64>,
}

impl Deals {
    /// The distribution of deals with positive weights. Probabilities are proportional to the weights; those of equal
    /// deals are added up.
    ///
    /// # Panics
    /// If there is no deal, a weight is not a positive number, or the deals are not all for the same number of players,
    /// at most [`MAX_SEATS`].
    pub fn new<D: AsRef<[Class]>>(weighted: impl IntoIterator<Item = (D, f64)>) -> Self {
        let ControlFlow::Continue(deals) = Self::try_new(weighted, &mut || ControlFlow::Continue(())) else {
            unreachable!("nobody breaks off")
        };
        deals
    }

    /// Like [`Deals::new`], unless `ask`, which is called from time to time, stops it.
    pub(crate) fn try_new<D: AsRef<[Class]>>(
        weighted: impl IntoIterator<Item = (D, f64)>,
        ask: Ask<'_>,
    ) -> ControlFlow<(), Self> {
        let (mut deals, mut places) = (Self { players: 0, classes: vec![], chances: vec![] }, FxHashMap::default());
        for (i, (deal, weight)) in weighted.into_iter().enumerate() {
            ask_at(i, ask)?;
            let deal = deal.as_ref();
            assert!(weight > 0.0 && weight.is_finite(), "a deal has the weight {weight}");
            if deals.chances.is_empty() {
                deals.players = deal.len();
            }
            assert_eq!(deal.len(), deals.players, "all deals are for the same players");
            let place = *places.entry(deal.to_vec()).or_insert_with(|| {
                deals.classes.extend_from_slice(deal);
                deals.chances.push(0.0);
                deals.chances.len() - 1
            });
            deals.chances[place] += weight;
        }
        assert!((1..=MAX_SEATS).contains(&deals.players), "deals are for 1 to {MAX_SEATS} players, and there is one");
        let total: f64 = deals.chances.iter().sum();
        deals.chances.iter_mut().for_each(|chance| *chance /= total);
        ControlFlow::Continue(deals)
    }

    /// Number of players.
    pub fn players(&self) -> usize {
        self.players
    }

    /// The different deals, in order of first appearance, each with its probability.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&[Class], f64)> {
        self.classes.chunks_exact(self.players).zip(self.chances.iter().copied())
    }

    /// Number of classes of a player: all have smaller numbers.
    ///
    /// # Panics
    /// Never: there is a deal.
    pub fn classes(&self, player: Seat) -> usize {
        let highest = self.iter().map(|(deal, _)| deal[player.index()]).max().expect("there is a deal");
        highest.index() + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_deals_are_one_with_the_chance_of_both() {
        let deals = Deals::new([([Class(0), Class(2)], 1.0), ([Class(1), Class(0)], 2.0), ([Class(0), Class(2)], 5.0)]);
        let all: Vec<_> = deals.iter().map(|(deal, chance)| (deal.to_vec(), chance)).collect();
        assert_eq!(all, [(vec![Class(0), Class(2)], 0.75), (vec![Class(1), Class(0)], 0.25)]);
        assert_eq!((deals.classes(Seat(0)), deals.classes(Seat(1))), (2, 3));
    }
}

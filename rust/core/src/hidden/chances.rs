//! Restrictions of a game on where unseen cards can lie, beyond excluding single cards.

use super::places::Pile;
use crate::random::Random;

/// Unseen cards of a pile that are drawn together.
pub struct Lot<C> {
    /// The pile they lie in.
    pub pile: Pile,
    /// Every set that they can be; all sets have the same size.
    pub fits: Vec<C>,
}

/// The relative probability of a world.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ways {
    /// Number of ways in which its cards can have come to their places.
    pub fitting: u64,
    /// Upper bound of `fitting` over all worlds that the seat cannot distinguish.
    pub most: u64,
}

impl Ways {
    /// One way, as in every other world.
    pub const ONE: Self = Self { fitting: 1, most: 1 };

    /// Decides at random whether to keep the world, so that its probability is proportional to its ways.
    pub(crate) fn is_kept(self, random: &mut Random) -> bool {
        debug_assert!(self.fitting <= self.most, "{self:?}");
        self.fitting == self.most || random.below_wide(self.most.into()) < self.fitting.into()
    }
}

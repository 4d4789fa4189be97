//! What games say of cards that are bound in ways of their own.

use super::places::Pile;
use crate::random::Random;

/// Unseen cards of a pile that are drawn as one.
pub struct Lot<C> {
    /// Where they lie.
    pub pile: Pile,
    /// All that they can be, each set with as many cards.
    pub fits: Vec<C>,
}

/// How likely a world is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ways {
    /// In how many ways its cards can have come where they lie.
    pub fitting: u64,
    /// As many or more than there are in any world that looks the same.
    pub most: u64,
}

impl Ways {
    /// One, as in every world.
    pub const ONE: Self = Self { fitting: 1, most: 1 };

    /// Draws whether the world is kept, so that it comes up as often as it has ways.
    pub(crate) fn is_kept(self, random: &mut Random) -> bool {
        debug_assert!(self.fitting <= self.most, "{self:?}");
        self.fitting == self.most || random.below_wide(self.most.into()) < self.fitting.into()
    }
}

//! How likely worlds are, in games where cards were dealt in packets of which something is known.

use super::Hidden;
use super::places::Pile;
use crate::card_game::CardsOf;
use crate::random::Random;
use crate::seat::Seat;

/// What a game says of the chances of its worlds: `()` if all of them are equally likely.
pub trait Chances<G: Hidden> {
    /// Upper bound on attempts to place the unseen cards of an observation that is read, until one agrees with what is
    /// said of hands.
    const TRIES: usize = 2_000;

    /// Unseen cards so restricted that every possible set is listed; dealing at random until they fit would take too
    /// long.
    fn lots(hand: &G, state: &G::State, memory: &G::Memory, viewer: Seat, unseen: CardsOf<G>) -> Vec<Lot<CardsOf<G>>> {
        let _ = (hand, state, memory, viewer, unseen);
        Vec::new()
    }

    /// Number of equally likely ways in which the cards that a seat does not see can have come where they lie. `drawn`
    /// are the sets drawn for [`Chances::lots`], in order, or empty. Called only for possible worlds.
    fn ways(hand: &G, state: &G::State, memory: &G::Memory, viewer: Seat, drawn: &[CardsOf<G>]) -> Ways {
        let _ = (hand, state, memory, viewer, drawn);
        Ways::ONE
    }
}

impl<G: Hidden> Chances<G> for () {}

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

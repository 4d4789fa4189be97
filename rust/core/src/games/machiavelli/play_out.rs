//! Random playouts: quick, and similar to the play of people who see only the simple lays.

use super::moves::Move;
use super::state::{Hand, State};
use crate::bits;
use crate::cards::CardBag;
use crate::games::planes::{self, Lanes};
use crate::random::Random;

/// One turn in this number goes by without a lay although there is a simple one, because people hold cards back.
const HELD_BACK: usize = 8;

impl Hand {
    /// Chooses a simple lay at random, all equally likely: a set or run from the hand alone, or a single card that a
    /// combination on the table accepts. It draws or passes if there is none, and otherwise in one turn of
    /// [`HELD_BACK`].
    pub(super) fn simple_move(&self, state: &State, random: &mut Random) -> Move {
        let idle = Self::idle_move(state);
        if self.only_draws(state) {
            return idle;
        }
        let (hand, aces) = (state.hands[state.turn].once(), self.rules.ace_in_runs);
        let lanes = Lanes::new(hand, aces);
        let (accepted, sets, runs) = (hand & state.table.accepted(), planes::set_ranks(hand), lanes.starts());
        let [singles, of_sets, of_runs] = [accepted, sets, runs].map(|places| bits::count(places) as usize);
        let all = singles + of_sets + of_runs;
        if all == 0 || random.below(HELD_BACK) == 0 {
            return idle;
        }
        let choice = random.below(all);
        let cards = if choice < singles {
            1 << nth(accepted, choice)
        } else if choice < singles + of_sets {
            hand & planes::of_rank(nth(sets, choice - singles))
        } else {
            lanes.run(nth(runs, choice - singles - of_sets))
        };
        Move::Lay(CardBag::from_planes(cards, 0, 0))
    }
}

/// The index of the set bit number `n`, counted from 0 and from the lowest.
fn nth(mut bits: u64, n: usize) -> u32 {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros()
}

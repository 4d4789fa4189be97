//! How hands are played out at random: quickly, and much as people who see only the simple lays play them.

use super::moves::Move;
use super::planes::{self, Lanes};
use super::state::{Hand, State};
use crate::bits;
use crate::cards::CardBag;
use crate::random::Random;

/// One in so many turns with a simple lay at hand is spent without: people hold cards back.
const HELD_BACK: usize = 8;

impl Hand {
    /// A set or run from the hand alone, or a card that a combination of the table accepts, each as likely as the others,
    /// and now and then nothing of it; without any, the draw or pass.
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

/// The place of the bit number `n` among those that are set.
fn nth(mut bits: u64, n: usize) -> u32 {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros()
}

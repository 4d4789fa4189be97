//! Su Scialandroni.

game! {
    "Su Scialandroni" in "scopasolver.scialandroni" = scopasolver::scialandroni::Hand;
    rules;
    position;
    fields {
        /// The phase of the deal: `posta_1`, `posta_2`, `cartetta`, `posta_grande` or `scartu`.
        phase,
        /// The arrialis of each side in the gioco before this deal, side 0 first.
        scores,
        /// The arrialis that each side has marked in this deal.
        marked,
        /// The cards that each seat has put aside in earlier phases, by `id`.
        aside,
        /// Cards of each seat, in hand or put aside, that everyone has seen.
        shown,
        /// What each seat has declared in this phase: `nothing`, `primiera` or `frusciu`.
        declared,
        /// What has been said in this phase, in order.
        bids,
        /// The cards of ladders that nobody could go on with, in the order in which they were laid.
        laid,
        /// The cards of the ladder that is being laid, in order; empty when somebody leads.
        ladder,
        /// The seat that laid the last card, or None if nobody has.
        last,
        /// How many cards that seat has laid in its turn, as long as the turn lasts.
        in_turn,
    }
    parts {
        /// The arrialis of each side in the gioco, those of the deal included.
        scores,
        /// The side that has reached the limit and so wins the gioco, or None.
        reached,
        /// The side that was out first in the scartu, or None.
        closer,
        /// Whether the closer has made mazzu.
        mazzu,
    }
    also {
        #[pymodule_export]
        use crate::hand_values::{HandValue, best_hand, can_mazzu, caps, hand_value};
        #[pymodule_export]
        use crate::betting::{BettingSolution, HandClass, solve_betting};
        #[pymodule_export]
        use crate::betting_progress::{BettingMeasure, BettingProgress};
    }
}

//! Su Scialandroni.

game! {
    "Su Scialandroni" in "scopasolver.scialandroni" = scopasolver::scialandroni::Hand;
    rules;
    position;
    fields {
        /// The phase of the deal: `posta_1`, `posta_2`, `cartetta`, `posta_grande` or `scartu`.
        //: -> str
        phase,
        /// The arrialis of each side in the gioco before this deal, side 0 first.
        //: -> tuple[int, ...]
        scores,
        /// The arrialis that each side has marked in this deal.
        //: -> tuple[int, ...]
        marked,
        /// The cards that each seat has put aside in earlier phases, by `id`.
        //: -> tuple[tuple[Card, ...], ...]
        aside,
        /// Cards of each seat, in hand or put aside, that everyone has seen.
        //: -> tuple[tuple[Card, ...], ...]
        shown,
        /// What each seat has declared in this phase: `nothing`, `primiera` or `frusciu`.
        //: -> tuple[str, ...]
        declared,
        /// What has been said in this phase, in order.
        //: -> tuple[str, ...]
        bids,
        /// The cards of ladders that nobody could go on with, in the order in which they were laid.
        //: -> tuple[Card, ...]
        laid,
        /// The cards of the ladder that is being laid, in order; empty when somebody leads.
        //: -> tuple[Card, ...]
        ladder,
        /// The seat that laid the last card, or None if nobody has.
        //: -> int | None
        last,
        /// How many cards that seat has laid in its turn, as long as the turn lasts.
        //: -> int
        in_turn,
    }
    parts {
        /// The arrialis of each side in the gioco, those of the deal included.
        //: -> tuple[int, ...]
        scores,
        /// The side that has reached the limit and so wins the gioco, or None.
        //: -> int | None
        reached,
        /// The side that was out first in the scartu, or None.
        //: -> int | None
        closer,
        /// Whether the closer has made mazzu.
        //: -> bool
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

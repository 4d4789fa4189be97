//! Su Scialandroni.

game! {
    "Su Scialandroni" in "scopasolver.scialandroni" = scopasolver::scialandroni::Hand;
    rules;
    position;
    fields {
        /// The phase of the deal: `posta_1`, `posta_2`, `cartetta`, `posta_grande` or `scartu`.
        //: -> str
        phase,
        /// Arrialis of each side in the gioco before this deal, side 0 first.
        //: -> tuple[int, ...]
        scores,
        /// Arrialis that each side has marked in this deal.
        //: -> tuple[int, ...]
        marked,
        /// Cards that each seat has put aside in earlier phases, by `id`.
        //: -> tuple[tuple[Card, ...], ...]
        aside,
        /// Cards of each seat that everyone has seen, in hand or put aside.
        //: -> tuple[tuple[Card, ...], ...]
        shown,
        /// Declaration of each seat in this phase: `nothing`, `primiera` or `frusciu`.
        //: -> tuple[str, ...]
        declared,
        /// Bids of this phase, in order.
        //: -> tuple[str, ...]
        bids,
        /// Cards of finished ladders, in the order in which they were laid.
        //: -> tuple[Card, ...]
        laid,
        /// Cards of the current ladder, in order; empty when a seat leads.
        //: -> tuple[Card, ...]
        ladder,
        /// The seat that laid the last card, or None if nobody has.
        //: -> int | None
        last,
        /// Number of cards that this seat has laid in its current turn.
        //: -> int
        in_turn,
    }
    parts {
        /// Arrialis of each side in the gioco, including those of the deal.
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

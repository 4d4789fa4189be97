//! Scala 40.

use pyo3::types::PyTuple;

game! {
    "Scala 40" in "scopasolver.scala40" = scopasolver::scala40::Hand;
    rules;
    position;
    fields {
        /// Cards on the table, by `id`.
        //: (given: Sequence[_Cards]) -> tuple[Card, ...]
        table,
        /// The discard pile, bottom first.
        //: -> tuple[Card, ...]
        discards,
        /// Whether each seat has opened.
        //: -> tuple[bool, ...]
        opened,
        /// Next step of the seat to act: `draw`, `meld` (or discard), or only `discard`.
        //: -> str
        phase,
        /// The discard taken in this turn that must still be melded, or None.
        //: -> Card | None
        taken,
        /// The seat that opened in this very turn, or None.
        //: -> int | None
        opening,
        /// Number of jollies swapped in during this turn that must still be melded, if the rules ask for it.
        //: -> int
        owed,
        /// Cards of each hand that everyone has seen: taken discards and swapped jollies.
        //: -> tuple[tuple[Card, ...], ...]
        known,
        /// Order of the stock: `hidden`, or `known` to all after the discards were turned over unshuffled.
        //: -> str
        stock_order,
    }
    parts {
        /// The side that closed, or None.
        //: -> int | None
        closer,
        /// Whether the closer had not opened before the last turn.
        //: -> bool
        closed_in_hand,
    }
    also {
        #[pymodule_export]
        use crate::laydowns::{
            Laydown, best_laydown, best_opening, can_close, can_close_in_hand, can_take_discard, legal_discards,
            min_deadwood,
        };
    }
}

melds!("The combinations on the table; runs from the low end, jollies in their place.": Position, Observation);

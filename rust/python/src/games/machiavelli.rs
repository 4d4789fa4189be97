//! Machiavelli.

use pyo3::types::PyTuple;

game! {
    "Machiavelli" in "scopasolver.machiavelli" = scopasolver::machiavelli::Hand;
    rules;
    ///
    /// Examples
    /// --------
    /// >>> position = Position(hands=["5h 6h", "2c"], table=["7c 7d 7h 7s"], to_move=0)
    /// >>> str(position)
    /// 'machiavelli 5h6h/2c 7h7s7c7d 0 0 -'
    position;
    fields {
        /// Cards on the table, by `id`.
        //: (given: Sequence[_Cards]) -> tuple[Card, ...]
        table,
        /// Number of players who have passed in succession.
        //: -> int
        passes,
    }
    parts {
        /// Cards left in each hand.
        //: -> tuple[int, ...]
        cards_left,
        /// The side that closed, or None.
        //: -> int | None
        closer,
    }
    also {
        #[pymodule_export]
        use crate::lays::{
            Lay, all_maximal_lays, arrange, arrange_lay, can_close, is_legal_table, lay, lays, max_lay, verify,
        };
    }
}

melds!("The combinations on the table; runs from the low end.": Position, Observation);

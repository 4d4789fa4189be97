//! Ruba mazzo.

game! {
    "Ruba mazzo" in "scopasolver.ruba_mazzo" = scopasolver::ruba_mazzo::Hand;
    rules;
    position;
    fields {
        /// Cards on the table, by `id`.
        //: -> tuple[Card, ...]
        table,
        /// The pile of each seat, seat 0 first, its top card last and the others by `id`.
        //: -> tuple[tuple[Card, ...], ...]
        piles,
        /// The seat that captured last, or None if nobody has.
        //: -> int | None
        last_capture,
    }
    parts {
        /// Cards taken.
        //: -> tuple[int, ...]
        cards,
    }
}

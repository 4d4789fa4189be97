//! Ruba mazzo.

game! {
    "Ruba mazzo" in "scopasolver.ruba_mazzo" = scopasolver::ruba_mazzo::Hand;
    rules;
    position;
    fields {
        /// Cards on the table, by `id`.
        table,
        /// The pile of each seat, seat 0 first, its top card last and the others by `id`.
        piles,
        /// The seat that captured last, or None if nobody has.
        last_capture,
    }
    parts {
        /// Cards taken.
        cards,
    }
}

//! The Scopa family.

game! {
    "the Scopa family" in "scopasolver.scopa" = scopasolver::scopa::Hand;
    rules;
    position;
    fields {
        /// Cards on the table, by `id`.
        table,
        /// Cards that each side has taken, by `id`.
        captured,
        /// Sweeps that each side has scored, side 0 first.
        sweeps,
        /// The seat that captured last, or None if nobody has.
        last_capture,
    }
    parts {
        /// Points for most cards.
        carte,
        /// Points for most denari.
        denari,
        /// Points for the seven of denari.
        settebello,
        /// Points for the best primiera.
        primiera,
        /// Points for sweeps.
        scope,
        /// Points for the re of denari; 0 unless the option is on.
        re_bello,
        /// Points for the run of denari from the ace; 0 unless the option is on.
        napoli,
        /// The side that took all ten denari and so wins hand and match, with that option; else None.
        cappotto,
        /// Cards taken.
        cards,
        /// Denari taken.
        coins,
        /// Sum of the best primiera card of each suit.
        primiera_totals,
    }
}

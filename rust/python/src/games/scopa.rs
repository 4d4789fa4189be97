//! The Scopa family.

game! {
    "the Scopa family" in "scopasolver.scopa" = scopasolver::scopa::Hand;
    rules;
    position;
    fields {
        /// Cards on the table, by `id`.
        //: -> tuple[Card, ...]
        table,
        /// Cards that each side has taken, by `id`.
        //: -> tuple[tuple[Card, ...], ...]
        captured,
        /// Sweeps that each side has scored, side 0 first.
        //: -> tuple[int, ...]
        sweeps,
        /// The seat that captured last, or None if nobody has.
        //: -> int | None
        last_capture,
    }
    parts {
        /// Points for most cards.
        //: -> tuple[int, ...]
        carte,
        /// Points for most denari.
        //: -> tuple[int, ...]
        denari,
        /// Points for the seven of denari.
        //: -> tuple[int, ...]
        settebello,
        /// Points for the best primiera.
        //: -> tuple[int, ...]
        primiera,
        /// Points for sweeps.
        //: -> tuple[int, ...]
        scope,
        /// Points for the re of denari; 0 unless the option is on.
        //: -> tuple[int, ...]
        re_bello,
        /// Points for the run of denari from the ace; 0 unless the option is on.
        //: -> tuple[int, ...]
        napoli,
        /// Points for fante, cavallo and re of denari; 0 unless the option is on.
        //: -> tuple[int, ...]
        grande,
        /// The side that took all ten denari and so wins hand and match; None without the option.
        //: -> int | None
        cappotto,
        /// Cards taken.
        //: -> tuple[int, ...]
        cards,
        /// Denari taken.
        //: -> tuple[int, ...]
        coins,
        /// Sum of the best primiera card of each suit.
        //: -> tuple[int, ...]
        primiera_totals,
    }
}

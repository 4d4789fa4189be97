//! Tressette.

game! {
    "Tressette" in "scopasolver.tressette" = scopasolver::tressette::Hand;
    ///
    /// Examples
    /// --------
    /// >>> Rules(players=2, accusi="automatic").deal(seed=1).declared
    /// ((), ())
    rules;
    position;
    fields {
        /// Cards of the open trick, in order of play.
        //: -> tuple[Card, ...]
        trick,
        /// The seat that led the open trick, or leads the next one; of a finished hand who took the last trick.
        //: -> int
        leader,
        /// Cards that each side has won, by `id`.
        //: -> tuple[tuple[Card, ...], ...]
        captured,
        /// The cards of each seat's declarations, once it has played a card, by `id`.
        //: -> tuple[tuple[Card, ...], ...]
        declared,
    }
    parts {
        /// Thirds of a point from cards and the last trick.
        //: -> tuple[int, ...]
        thirds,
        /// Points of declarations.
        //: -> tuple[int, ...]
        accusi,
        /// The side that took all tricks of a hand in pairs and so wins the match, with that option; else None.
        //: -> int | None
        cappotto,
    }
    also {
        #[pymodule_export]
        use crate::card_points::card_thirds;
    }
}

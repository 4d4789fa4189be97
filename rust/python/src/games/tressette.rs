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
        /// The seat that led the open trick, or leads the next one; in a finished hand the winner of the last trick.
        //: -> int
        leader,
        /// Cards that each side has won, by `id`.
        //: -> tuple[tuple[Card, ...], ...]
        captured,
        /// Cards of each seat's declarations, by `id`; empty until it has played a card, or has chosen to declare.
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
        /// The side that took all tricks of a hand in pairs and so wins the match; None without the option.
        //: -> int | None
        cappotto,
        /// The side against which the other made no point, if that wins the match by the option and is no cappotto.
        //: -> int | None
        stramazzo,
        /// The stakes that each side wins if it wins the match at once.
        //: -> tuple[int, ...]
        stakes,
    }
    also {
        #[pymodule_export]
        use crate::card_points::card_thirds;
    }
}

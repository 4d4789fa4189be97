//! Briscola.

game! {
    "Briscola" in "scopasolver.briscola" = scopasolver::briscola::Hand;
    ///
    /// Examples
    /// --------
    /// >>> Rules(players=4).deal(seed=1).trump == Position(str(Rules(players=4).deal(seed=1))).trump
    /// True
    rules;
    position;
    fields {
        /// The turned card, whose suit is the briscola.
        //: -> Card
        trump,
        /// Cards of the open trick, in order of play.
        //: -> tuple[Card, ...]
        trick,
        /// The seat that led the open trick, or leads the next one; 0 when the hand is over.
        //: -> int
        leader,
        /// Cards that each seat has won, by `id`.
        //: -> tuple[tuple[Card, ...], ...]
        captured,
    }
    parts {
        /// Cards taken.
        //: -> tuple[int, ...]
        cards,
        /// Card points won by each seat.
        //: -> tuple[int, ...]
        seat_points,
        /// Cards won by each seat.
        //: -> tuple[int, ...]
        seat_cards,
    }
    also {
        #[pymodule_export]
        use crate::card_points::card_points;
    }
}

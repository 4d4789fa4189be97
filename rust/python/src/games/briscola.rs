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
        trump,
        /// Cards of the open trick, in order of play.
        trick,
        /// The seat that led the open trick, or leads the next one; 0 when the hand is over.
        leader,
        /// Cards that each seat has won, by `id`.
        captured,
    }
    parts {
        /// Cards taken.
        cards,
        /// Card points won by each seat.
        seat_points,
        /// Cards won by each seat.
        seat_cards,
    }
}

//! Briscola chiamata.

game! {
    "Briscola chiamata" in "scopasolver.briscola_chiamata" = scopasolver::briscola_chiamata::Hand;
    ///
    /// Examples
    /// --------
    /// >>> Rules().deal(seed=1).play("chiamo 3").bids
    /// ('chiamo 3',)
    rules;
    position;
    fields {
        /// Words of the auction, in order: `passo` and bids such as `chiamo 3` or `chiamo 65`.
        //: -> tuple[str, ...]
        bids,
        /// The called card, whose suit is the briscola, or None before the call.
        //: -> Card | None
        called,
        /// Cards of the open trick, in order of play.
        //: -> tuple[Card, ...]
        trick,
        /// The seat that led the open trick, or leads the next one; 0 before the call and when the hand is over.
        //: -> int
        leader,
        /// The seat that has played the called card, which can be the caller, or None before it is played.
        //: -> int | None
        partner,
        /// Cards that each seat has won, by `id`.
        //: -> tuple[tuple[Card, ...], ...]
        captured,
    }
    parts {
        /// Card points won by each seat.
        //: -> tuple[int, ...]
        card_points,
        /// The caller, or None if all have passed.
        //: -> int | None
        caller,
        /// The caller's partner, or None if he played alone.
        //: -> int | None
        partner,
        /// Whether the caller's party has made its bid.
        //: -> bool
        made,
        /// Whether one party has made all 120 card points.
        //: -> bool
        cappotto,
    }
}

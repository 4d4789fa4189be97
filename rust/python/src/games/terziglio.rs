//! Terziglio.

game! {
    "Terziglio" in "scopasolver.terziglio" = scopasolver::terziglio::Hand;
    ///
    /// Examples
    /// --------
    /// >>> Rules().deal(seed=1).play("chiamo").bids
    /// ('chiamo',)
    rules;
    position;
    fields {
        /// Words of the auction, in order: `passo`, `chiamo`, `solo`, `solissimo`.
        //: -> tuple[str, ...]
        bids,
        /// The card that was asked for after a `chiamo`, or None.
        //: -> Card | None
        called,
        /// The seat that has given it, or None: it lay in the monte, or no card was asked for.
        //: -> int | None
        giver,
        /// The card that was given for it, or None.
        //: -> Card | None
        returned,
        /// Cards of the monte that everyone has seen, by `id`.
        //: -> tuple[Card, ...]
        shown,
        /// Cards that each seat has laid face down, by `id`; an observation has only those of its own seat.
        //: -> tuple[tuple[Card, ...], ...]
        discarded,
        /// Cards of the open trick, in order of play.
        //: -> tuple[Card, ...]
        trick,
        /// The seat that led the open trick, or leads the next one; 0 in the auction, and at the end the last taker.
        //: -> int
        leader,
        /// Cards that each seat has won, by `id`.
        //: -> tuple[tuple[Card, ...], ...]
        captured,
    }
    parts {
        /// Thirds of a point made by each seat, the last trick included.
        //: -> tuple[int, ...]
        thirds,
        /// The player who is alone, or None if all have passed.
        //: -> int | None
        alone,
        /// Whether he has won.
        //: -> bool
        made,
        /// Whether one party has made all points.
        //: -> bool
        cappotto,
    }
}

//! The terms of the options: what each of them can say.

use crate::options::words;

words! {
    /// What the first player does in his first turn.
    FirstTurn {
        /// He draws, and may not lay (Sette giochi to the letter).
        DrawOnly = "draw_only",
        /// He plays as in any other turn.
        Normal = "normal",
    }
}

words! {
    /// Where the ace stands in runs.
    AceInRuns {
        /// Below the 2 or above the king (customary).
        LowOrHigh = "low_or_high",
        /// Below the 2.
        LowOnly = "low_only",
        /// Above the king.
        HighOnly = "high_only",
        /// Between king and 2 too: runs go round the corner.
        Wrap = "wrap",
    }
}

words! {
    /// What happens to a lay that cannot be arranged.
    FailedOperation {
        /// It is refused, and another move is to be made.
        Reject = "reject",
        /// The cards go back to the hand, three more come from the stock, and the turn ends (Sette giochi).
        Penalty = "penalty",
    }
}

words! {
    /// Who is paid when everyone has passed and nobody has closed.
    Stalemate {
        /// Nobody: Sette giochi lets only the player who closes collect.
        NoPayment = "no_payment",
        /// The player with fewest cards is paid the difference by each other; equally few collect nothing.
        FewestCards = "fewest_cards",
    }
}

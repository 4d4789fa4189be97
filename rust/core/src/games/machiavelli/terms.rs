//! The values of the options that are words.

use crate::options::words;

pub use crate::games::planes::AceInRuns;

words! {
    /// What the first player does in his first turn.
    FirstTurn {
        /// He draws and may not lay (*Sette giochi*, taken literally).
        DrawOnly = "draw_only",
        /// He may lay, as in any other turn.
        Normal = "normal",
    }
}

words! {
    /// What happens to a lay that cannot be arranged.
    FailedOperation {
        /// It is refused, and the player makes another move.
        Reject = "reject",
        /// The cards go back to the hand, the player draws three more, and the turn ends (*Sette giochi*).
        Penalty = "penalty",
    }
}

words! {
    /// Who is paid when everyone has passed and nobody has closed.
    Stalemate {
        /// Nobody: in *Sette giochi* only the player who closes collects.
        NoPayment = "no_payment",
        /// The player with the fewest cards: each other player pays him the difference in cards. If several have the
        /// fewest, nobody collects.
        FewestCards = "fewest_cards",
    }
}

//! The terms of the options: what each of them can say.

use crate::options::{number, words};

words! {
    /// Who may not discard a card that fits a meld on the table.
    DiscardBan {
        /// Nobody.
        All = "all",
        /// Players who have opened.
        OpenedOnly = "opened_only",
        /// Everyone may.
        Off = "off",
    }
}

words! {
    /// Whether the last card must be discarded.
    ClosingDiscard {
        /// It must: a hand ends with a discard.
        Required = "required",
        /// It may be melded as well.
        Optional = "optional",
    }
}

words! {
    /// What a player pays who has not opened.
    UnopenedPenalty {
        /// The cards in hand.
        Count = "count",
        /// A hundred points, whatever the cards are.
        Hundred = "100",
    }
}

words! {
    /// What a jolly in a set of three stands for.
    JollyInSet {
        /// Either of the two suits that are missing.
        EitherMissingSuit = "either_missing_suit",
        /// The suit that was named when it was laid.
        DeclaredSuit = "declared_suit",
    }
}

words! {
    /// What happens when a card is to be drawn and the stock is empty.
    StockExhausted {
        /// The discards but the top one are shuffled.
        Reshuffle = "reshuffle",
        /// They are turned over as they lie.
        TurnOver = "turn_over",
        /// The hand ends, and nobody has closed.
        EndHand = "end_hand",
    }
}

/// How often a player may come back who has gone over the limit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reentry {
    /// Always.
    Unlimited,
    /// Never.
    None,
    /// So many times.
    AtMost(u16),
}

/// The most hands or re-entries that an option can name.
const MOST: u16 = 1000;

impl Reentry {
    /// Whether a player may come back who has done so this many times.
    pub(super) fn allows(self, exits: u16) -> bool {
        match self {
            Self::Unlimited => true,
            Self::None => false,
            Self::AtMost(most) => exits < most,
        }
    }

    pub(super) fn word(self) -> String {
        match self {
            Self::Unlimited => "unlimited".to_owned(),
            Self::None => "none".to_owned(),
            Self::AtMost(most) => most.to_string(),
        }
    }

    pub(super) fn from_word(text: &str) -> Option<Self> {
        match text {
            "unlimited" => Some(Self::Unlimited),
            "none" => Some(Self::None),
            most => positive(most).map(Self::AtMost),
        }
    }
}

/// A number of hands or re-entries.
pub(super) fn positive(text: &str) -> Option<u16> {
    number(text).filter(|n| (1..=MOST).contains(n))
}

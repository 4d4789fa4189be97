//! The values of the options that are words.

use crate::options::{number, words};

words! {
    /// Who is banned from discarding a card that fits a meld on the table.
    DiscardBan {
        /// Every player.
        All = "all",
        /// Only players who have opened.
        OpenedOnly = "opened_only",
        /// Nobody.
        Off = "off",
    }
}

words! {
    /// Whether the last card must be discarded.
    ClosingDiscard {
        /// It must: the hand ends with a discard.
        Required = "required",
        /// It may also be melded.
        Optional = "optional",
    }
}

words! {
    /// What a player pays who has not opened.
    UnopenedPenalty {
        /// The cards in hand.
        Count = "count",
        /// A hundred points, whatever he holds.
        Hundred = "100",
    }
}

words! {
    /// What a jolly in a set of three stands for.
    JollyInSet {
        /// Either of the two suits that are missing.
        EitherMissingSuit = "either_missing_suit",
        /// The suit that the player named when he laid it.
        DeclaredSuit = "declared_suit",
    }
}

words! {
    /// What happens when a player must draw and the stock is empty.
    StockExhausted {
        /// All discards except the top one are shuffled.
        Reshuffle = "reshuffle",
        /// All discards except the top one are turned over without shuffling.
        TurnOver = "turn_over",
        /// The hand ends without a closer.
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
    /// This many times.
    AtMost(u16),
}

/// Largest number of hands or re-entries that an option can name.
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

/// The text of a number of hands, or `off`.
pub(super) fn number_of_hands(hands: Option<u16>) -> String {
    hands.map_or_else(|| "off".to_owned(), |hands| hands.to_string())
}

/// Reads a number of hands, or `off`, into `hands`; `None` if the text is neither.
pub(super) fn read_number_of_hands(text: &str, hands: &mut Option<u16>) -> Option<()> {
    *hands = if text == "off" { None } else { Some(positive(text)?) };
    Some(())
}

/// Reads a number of hands or re-entries.
fn positive(text: &str) -> Option<u16> {
    number(text).filter(|n| (1..=MOST).contains(n))
}

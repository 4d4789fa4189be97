//! Sets and runs of French cards in a plane: a word with bit `13 · suit + rank − 1` for each card that is there once or
//! twice.

use crate::options::words;

words! {
    /// Where the ace stands in runs.
    AceInRuns {
        /// Below the 2 or above the king (customary).
        LowOrHigh = "low_or_high",
        /// Below the 2.
        LowOnly = "low_only",
        /// Above the king.
        HighOnly = "high_only",
        /// Between king and 2, too: runs go round the corner.
        Wrap = "wrap",
    }
}

const RANKS: u32 = 13;
/// Mask of the first suit.
const SUIT: u64 = (1 << RANKS) - 1;
/// Mask of the aces. Times the bits of one suit, it copies them to all four.
const EACH_SUIT: u64 = 1 | 1 << RANKS | 1 << (2 * RANKS) | 1 << (3 * RANKS);
/// Bits of a suit in [`Lanes`].
const LANE: u32 = 16;

/// The cards of a rank; ranks are counted from 0.
pub(super) const fn of_rank(rank: u32) -> u64 {
    EACH_SUIT << rank
}

/// The ranks with cards of three or more suits, bit `rank − 1`.
pub(super) fn set_ranks(cards: u64) -> u64 {
    let [a, b, c, d] = [0, 1, 2, 3].map(|suit| cards >> (suit * RANKS) & SUIT);
    a & b & (c | d) | c & d & (a | b)
}

/// The cards that are part of a set or run of these cards.
pub(super) fn combinable(cards: u64, aces: AceInRuns) -> u64 {
    (cards & (set_ranks(cards) * EACH_SUIT)) | Lanes::new(cards, aces).in_runs()
}

/// Cards by the places that they can have in runs: sixteen bits, a lane, for each suit.
///
/// ```text
/// bit 15      14 (wrap)   13         12 … 1    0
///     nothing  2           high ace   K … 2    low ace
/// ```
pub(super) struct Lanes(u64);

impl Lanes {
    pub fn new(cards: u64, aces: AceInRuns) -> Self {
        let lane = |suit: u32| {
            let cards = cards >> (suit * RANKS) & SUIT;
            match aces {
                AceInRuns::LowOrHigh => cards | (cards & 1) << RANKS,
                AceInRuns::LowOnly => cards,
                AceInRuns::HighOnly => cards & !1 | (cards & 1) << RANKS,
                AceInRuns::Wrap => cards | (cards & 3) << RANKS,
            }
        };
        Self((0..4).fold(0, |lanes, suit| lanes | lane(suit) << (suit * LANE)))
    }

    /// The first places of all runs of three.
    const fn threes(&self) -> u64 {
        self.0 & self.0 >> 1 & self.0 >> 2
    }

    /// The first places of the runs that cannot be made longer at the low end.
    pub const fn starts(&self) -> u64 {
        self.threes() & !(self.0 << 1)
    }

    /// The cards of the run from this place upwards, as long as there is no gap, each card once.
    pub fn run(&self, start: u32) -> u64 {
        let length = (self.0 >> start).trailing_ones().min(RANKS);
        Self::cards(((1 << length) - 1) << start)
    }

    /// The cards that are part of a run.
    fn in_runs(&self) -> u64 {
        let threes = self.threes();
        Self::cards(threes | threes << 1 | threes << 2)
    }

    /// The cards at these places.
    fn cards(places: u64) -> u64 {
        let suit = |suit: u32| {
            let lane = places >> (suit * LANE) & ((1 << LANE) - 1);
            (lane | lane >> RANKS) & SUIT
        };
        (0..4).fold(0, |cards, i| cards | suit(i) << (i * RANKS))
    }
}

//! What the levels from beginner to master do in Terziglio; measured by `scopasolver ladder`.

use crate::bots::Thumb::Plain;
use crate::bots::Way::{Expert, Rule};
use crate::bots::{Grade, sample, worlds};

/// Plays low cards without thinking of the partner, and in this share of the decisions another card that looks nearly
/// as good. The whole rule of thumb is no stronger.
const fn plain(percent: u8) -> Grade {
    Grade::new(Rule(Plain)).remembers(6).slips(percent, Rule(Plain), 6.0)
}

/// Every variant.
pub(super) static ALL: [(u32, Grade); 5] = [
    (1, Grade::new(Rule(Plain)).remembers(0).slips(100, Rule(Plain), 16.0)),
    (3, plain(65)),
    (5, plain(5)),
    (7, Grade::new(worlds(16, 18, 5000, 1))),
    (9, Grade::new(Expert(sample(120, 18, 20_000, 2)))),
];

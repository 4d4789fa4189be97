//! What the levels from beginner to master do in Terziglio.

use crate::bots::Thumb::{Plain, Whole};
use crate::bots::Way::{Expert, Rule};
use crate::bots::{Grade, sample, worlds};

/// Every variant.
pub(super) static ALL: [(u32, Grade); 5] = [
    (1, Grade::new(Rule(Plain)).remembers(0).slips(100, Rule(Plain), 16.0)),
    (3, Grade::new(Rule(Plain)).remembers(6).slips(5, Rule(Plain), 6.0)),
    (5, Grade::new(Rule(Whole)).remembers(12)),
    (7, Grade::new(worlds(16, 9, 2000, 1)).remembers(18).slips(15, Rule(Whole), 2.0)),
    (9, Grade::new(Expert(sample(120, 18, 20_000, 2)))),
];

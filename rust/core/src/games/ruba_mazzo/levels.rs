//! What the levels from beginner to master do in Ruba mazzo; measured by `scopasolver ladder`.

use crate::bots::Thumb::{Plain, Simple};
use crate::bots::Way::{Expert, Rule};
use crate::bots::{Grade, sample};

/// Any number of players.
pub(super) static ALL: [(u32, Grade); 3] = [
    (1, Grade::new(Rule(Plain)).remembers(0).slips(100, Rule(Plain), 2.0)),
    (4, Grade::new(Rule(Simple)).remembers(0).slips(8, Rule(Plain), 0.5)),
    (9, Grade::new(Expert(sample(300, 16, 100_000, 8)))),
];

//! What the levels from beginner to master do in Briscola chiamata; measured by `scopasolver ladder`.

use crate::bots::Thumb::{Plain, Whole};
use crate::bots::Way::{Expert, Rule};
use crate::bots::{Grade, sample, worlds};

/// Knows the rule of thumb, and in this share of the decisions only a part of it.
const fn by_rule(percent: u8) -> Grade {
    Grade::new(Rule(Whole)).remembers(10).slips(percent, Rule(Plain), 6.0)
}

/// Every variant.
pub(super) static ALL: [(u32, Grade); 6] = [
    (1, Grade::new(Rule(Plain)).remembers(0).slips(100, Rule(Plain), 16.0)),
    (3, Grade::new(Rule(Plain)).remembers(5).slips(5, Rule(Plain), 6.0)),
    (4, by_rule(28)),
    (6, by_rule(0)),
    (8, Grade::new(worlds(40, 15, 5000, 1))),
    (9, Grade::new(Expert(sample(120, 10, 20_000, 2)))),
];

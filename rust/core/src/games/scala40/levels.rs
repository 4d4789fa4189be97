//! What the levels from beginner to master do in Scala 40; measured by `scopasolver ladder`.

use crate::bots::Thumb::{Plain, Whole};
use crate::bots::Way::{Expert, Rule};
use crate::bots::{Grade, sample};

/// Any number of players. All open as soon as they can.
pub(super) static ALL: [(u32, Grade); 8] = [
    (1, Grade::new(Rule(Plain)).slips(75, Rule(Plain), 4.0)),
    (2, Grade::new(Rule(Plain)).slips(62, Rule(Plain), 4.0)),
    (3, Grade::new(Rule(Plain)).slips(50, Rule(Plain), 4.0)),
    (5, Grade::new(Rule(Plain)).slips(50, Rule(Plain), 1.5)),
    (6, Grade::new(Rule(Whole)).slips(45, Rule(Plain), 1.0)),
    (7, Grade::new(Rule(Whole)).slips(25, Rule(Plain), 1.0)),
    (8, Grade::new(Rule(Whole)).slips(5, Rule(Whole), 1.0)),
    (10, Grade::new(Expert(sample(20, 0, 5000, 1)))),
];

//! What the levels from beginner to master do in Machiavelli; measured by `scopasolver ladder`.

use crate::bots::Thumb::{Plain, Simple, Whole};
use crate::bots::Way::{Expert, Natural, Rule};
use crate::bots::{Grade, sample};

/// Any number of players. All but the last lay what they can, as people do; the master waits.
pub(super) static ALL: [(u32, Grade); 10] = [
    (1, Grade::new(Rule(Plain)).slips(50, Rule(Plain), 3.0)),
    (2, Grade::new(Rule(Whole)).slips(99, Rule(Simple), 1.0)),
    (3, Grade::new(Rule(Whole)).slips(98, Rule(Simple), 1.0)),
    (4, Grade::new(Rule(Whole)).slips(96, Rule(Simple), 1.0)),
    (5, Grade::new(Rule(Whole)).slips(94, Rule(Simple), 1.0)),
    (6, Grade::new(Rule(Whole)).slips(90, Rule(Simple), 1.0)),
    (7, Grade::new(Rule(Whole)).slips(84, Rule(Simple), 1.0)),
    (8, Grade::new(Rule(Whole)).slips(71, Rule(Simple), 1.0)),
    (9, Grade::new(Natural(sample(20, 0, 5000, 1)))),
    (10, Grade::new(Expert(sample(20, 0, 5000, 1)))),
];

//! What the levels from beginner to master do in Machiavelli; measured by `scopasolver ladder`.

use crate::bots::Thumb::{Plain, Simple, Whole};
use crate::bots::Way::{Expert, Natural, Rule};
use crate::bots::{Grade, Grades, sample};

/// Any number of players. All but the last lay what they can, as people do; the master waits.
pub(super) static ALL: Grades = [
    Grade::new(Rule(Plain)).slips(50, Rule(Plain), 3.0),
    Grade::new(Rule(Whole)).slips(99, Rule(Simple), 1.0),
    Grade::new(Rule(Whole)).slips(98, Rule(Simple), 1.0),
    Grade::new(Rule(Whole)).slips(96, Rule(Simple), 1.0),
    Grade::new(Rule(Whole)).slips(94, Rule(Simple), 1.0),
    Grade::new(Rule(Whole)).slips(90, Rule(Simple), 1.0),
    Grade::new(Rule(Whole)).slips(84, Rule(Simple), 1.0),
    Grade::new(Rule(Whole)).slips(71, Rule(Simple), 1.0),
    Grade::new(Natural(sample(20, 0, 5000, 1))),
    Grade::new(Expert(sample(20, 0, 5000, 1))),
];

//! What the levels from beginner to master do in Scala 40; measured by `scopasolver ladder`.

use crate::bots::Thumb::{Plain, Whole};
use crate::bots::Way::{Expert, Natural, Rule};
use crate::bots::{Grade, Grades, sample};

/// Any number of players. All open as soon as they can.
pub(super) static ALL: Grades = [
    Grade::new(Rule(Plain)).slips(75, Rule(Plain), 4.0),
    Grade::new(Rule(Plain)).slips(62, Rule(Plain), 4.0),
    Grade::new(Rule(Plain)).slips(50, Rule(Plain), 4.0),
    Grade::new(Rule(Plain)).slips(60, Rule(Plain), 2.0),
    Grade::new(Rule(Plain)).slips(50, Rule(Plain), 1.5),
    Grade::new(Rule(Whole)).slips(45, Rule(Plain), 1.0),
    Grade::new(Rule(Whole)).slips(25, Rule(Plain), 1.0),
    Grade::new(Rule(Whole)).slips(5, Rule(Whole), 1.0),
    Grade::new(Natural(sample(20, 0, 5000, 1))).slips(40, Rule(Whole), 0.5),
    Grade::new(Expert(sample(20, 0, 5000, 1))),
];

//! What the levels from beginner to master do in Sette e mezzo; measured by `scopasolver ladder`.

use crate::bots::Thumb::{Plain, Whole};
use crate::bots::Way::{Expert, Natural, Rule};
use crate::bots::{Grade, Grades, sample};

/// Any number of players.
pub(super) static ALL: Grades = [
    Grade::new(Rule(Plain)).slips(100, Rule(Plain), 20.0),
    Grade::new(Rule(Plain)).slips(80, Rule(Plain), 8.0),
    Grade::new(Rule(Plain)).slips(50, Rule(Plain), 6.0),
    Grade::new(Rule(Plain)).slips(60, Rule(Whole), 4.0),
    Grade::new(Rule(Whole)).slips(80, Rule(Whole), 6.0),
    Grade::new(Rule(Whole)).slips(50, Rule(Whole), 4.0),
    Grade::new(Rule(Whole)).slips(20, Rule(Whole), 4.0),
    Grade::new(Rule(Whole)),
    Grade::new(Natural(sample(40, 0, 5000, 1))).slips(40, Rule(Whole), 1.0),
    Grade::new(Expert(sample(300, 40, 100_000, 8))),
];

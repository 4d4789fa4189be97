//! What the levels from beginner to master do in Ruba mazzo; measured by `scopasolver ladder`.

use crate::bots::Thumb::{Plain, Simple, Whole};
use crate::bots::Way::{Expert, Rule};
use crate::bots::{Grade, Grades, sample, worlds};

/// Any number of players.
pub(super) static ALL: Grades = [
    Grade::new(Rule(Plain)).remembers(0).slips(100, Rule(Plain), 2.0),
    Grade::new(Rule(Plain)).remembers(0).slips(80, Rule(Plain), 0.5),
    Grade::new(Rule(Plain)).remembers(0).slips(40, Rule(Plain), 0.5),
    Grade::new(Rule(Simple)).remembers(0).slips(50, Rule(Plain), 0.5),
    Grade::new(Rule(Simple)).remembers(0).slips(25, Rule(Plain), 0.5),
    Grade::new(Rule(Simple)).remembers(0).slips(8, Rule(Plain), 0.5),
    Grade::new(Rule(Whole)).remembers(0).slips(5, Rule(Simple), 1.0),
    Grade::new(Rule(Whole)).slips(2, Rule(Whole), 1.0),
    Grade::new(worlds(20, 8, 2000, 2)),
    Grade::new(Expert(sample(300, 16, 100_000, 8))),
];

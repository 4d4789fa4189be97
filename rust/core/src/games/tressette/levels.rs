//! What the levels from beginner to master do in Tressette; measured by `scopasolver ladder`.

use crate::bots::Thumb::{Plain, Whole};
use crate::bots::Way::{Expert, Rule};
use crate::bots::{Grade, Grades, sample, worlds};

/// Any number of players.
pub(super) static ALL: Grades = [
    Grade::new(Rule(Plain)).remembers(0).slips(100, Rule(Plain), 26.0),
    Grade::new(Rule(Plain)).remembers(0).slips(75, Rule(Plain), 20.0),
    Grade::new(Rule(Plain)).remembers(0).slips(40, Rule(Plain), 20.0),
    Grade::new(Rule(Plain)).remembers(4).slips(3, Rule(Whole), 6.0),
    Grade::new(worlds(12, 12, 3000, 2)).remembers(16).slips(50, Rule(Plain), 6.0),
    Grade::new(worlds(12, 12, 3000, 2)).remembers(20).slips(15, Rule(Whole), 6.0),
    Grade::new(worlds(16, 12, 3000, 2)).slips(20, Rule(Whole), 6.0),
    Grade::new(worlds(24, 14, 4000, 2)).slips(8, Rule(Whole), 6.0),
    Grade::new(worlds(40, 16, 10_000, 4)),
    Grade::new(Expert(sample(200, 20, 20_000, 8))),
];

//! What the levels from beginner to master do in Su Scialandroni; measured by `scopasolver ladder`.

use crate::bots::Thumb::{Plain, Whole};
use crate::bots::Way::{Expert, Natural, Rule};
use crate::bots::{Grade, Grades, sample, worlds};

/// Any number of players.
pub(super) static ALL: Grades = [
    Grade::new(Rule(Plain)).slips(90, Rule(Plain), 2.0),
    Grade::new(Rule(Plain)).slips(60, Rule(Plain), 1.0),
    Grade::new(Rule(Plain)).slips(30, Rule(Plain), 0.5),
    Grade::new(Rule(Whole)).slips(60, Rule(Plain), 0.5),
    Grade::new(Rule(Whole)).slips(40, Rule(Whole), 1.0),
    Grade::new(Rule(Whole)).slips(20, Rule(Whole), 0.5),
    Grade::new(Rule(Whole)).slips(5, Rule(Whole), 0.5),
    Grade::new(worlds(6, 8, 500, 1)).slips(10, Rule(Whole), 0.5),
    Grade::new(Natural(sample(40, 8, 5000, 2))).slips(20, Rule(Whole), 0.5),
    Grade::new(Expert(sample(100, 12, 20_000, 4))),
];

//! What the levels from beginner to master do in Scala 40; measured by `scopasolver ladder`.

use super::rules::Rules;
use crate::bots::Thumb::{Plain, Whole};
use crate::bots::Way::{Expert, Rule};
use crate::bots::{Grade, Grades, sample};

/// Lays what it can, and plays by rule of thumb; in this share of the decisions it slips, so far.
const fn plain(percent: u8, temperature: f32) -> Grade {
    Grade::new(Rule(Plain)).slips(percent, Rule(Plain), temperature)
}
const BEGINNER: Grade = plain(75, 4.0);
const LEARNER: Grade = plain(50, 4.0);
/// Knows the rule of thumb, and often plays as if it knew a part only.
const UNSTEADY: Grade = Grade::new(Rule(Whole)).slips(45, Rule(Plain), 1.0);
const STEADY: Grade = Grade::new(Rule(Whole)).slips(5, Rule(Whole), 1.0);
const MASTER: Grade = Grade::new(Expert(sample(20, 0, 5000, 1)));

/// Any number of players, each alone. All open as soon as they can.
static ALONE: [(u32, Grade); 8] = [
    (1, BEGINNER),
    (2, plain(62, 4.0)),
    (3, LEARNER),
    (5, plain(50, 1.5)),
    (6, UNSTEADY),
    (7, Grade::new(Rule(Whole)).slips(25, Rule(Plain), 1.0)),
    (8, STEADY),
    (10, MASTER),
];

/// Two pairs: luck decides more.
static PAIRS: [(u32, Grade); 5] = [(1, BEGINNER), (3, LEARNER), (5, UNSTEADY), (7, STEADY), (9, MASTER)];

/// The levels of these rules.
pub(super) const fn of(rules: &Rules) -> &'static Grades {
    if rules.pairs.teams { &PAIRS } else { &ALONE }
}

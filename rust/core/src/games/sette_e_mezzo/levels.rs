//! What the levels, a beginner and a master, do in Sette e mezzo; measured by `scopasolver ladder`.

use super::rules::Rules;
use crate::bots::Thumb::Plain;
use crate::bots::Way::{Expert, Rule};
use crate::bots::{Grade, Grades, sample};

/// Any number of players.
static ALL: [(u32, Grade); 2] =
    [(1, Grade::new(Rule(Plain)).slips(100, Rule(Plain), 20.0)), (6, Grade::new(Expert(sample(300, 40, 100_000, 8))))];

/// The levels of these rules.
pub(super) const fn of(_rules: &Rules) -> &'static Grades {
    &ALL
}

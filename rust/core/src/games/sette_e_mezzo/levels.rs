//! What the levels, a beginner and a master, do in Sette e mezzo; measured by `scopasolver ladder`.

use crate::bots::Thumb::Plain;
use crate::bots::Way::{Expert, Rule};
use crate::bots::{Grade, sample};

/// Any number of players. The master goes by exact odds. Where there are none, it plays worlds out and solves none: with
/// twelve players a single world takes milliseconds.
pub(super) static ALL: [(u32, Grade); 2] =
    [(1, Grade::new(Rule(Plain)).slips(100, Rule(Plain), 20.0)), (6, Grade::new(Expert(sample(100, 0, 0, 4))))];

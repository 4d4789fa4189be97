//! What the levels from beginner to master do in Su Scialandroni; measured by `scopasolver ladder`.

use crate::bots::Thumb::{Plain, Whole};
use crate::bots::Way::{Expert, Natural, Rule};
use crate::bots::{Grade, sample};

/// Any number of players.
pub(super) static ALL: [(u32, Grade); 4] = [
    (1, Grade::new(Rule(Plain)).slips(90, Rule(Plain), 2.0)),
    (3, Grade::new(Rule(Whole)).slips(40, Rule(Whole), 1.0)),
    (9, Grade::new(Natural(sample(40, 8, 5000, 2))).slips(20, Rule(Whole), 0.5)),
    (10, Grade::new(Expert(sample(100, 12, 20_000, 4)))),
];

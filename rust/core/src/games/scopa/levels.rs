//! What the levels from beginner to master do in the Scopa family; measured by `scopasolver ladder`.

use super::rules::Rules;
use crate::bots::Thumb::{Plain, Simple, Whole};
use crate::bots::Way::{Expert, Learnt, Rule};
use crate::bots::{Grade, Grades, sample, topped, worlds};

/// The lower levels, which play by a rule of thumb or by the learnt policy.
const LOWER: [Grade; 7] = [
    Grade::new(Rule(Plain)).remembers(0).slips(100, Rule(Plain), 200.0),
    Grade::new(Rule(Plain)).remembers(0).slips(100, Rule(Plain), 60.0),
    Grade::new(Rule(Plain)).remembers(2).slips(55, Rule(Plain), 60.0),
    Grade::new(Rule(Plain)).remembers(4).slips(20, Rule(Plain), 50.0),
    Grade::new(Rule(Whole)).remembers(6).slips(15, Rule(Simple), 40.0),
    Grade::new(Learnt).remembers(20).slips(40, Rule(Whole), 30.0),
    Grade::new(Learnt).slips(10, Rule(Whole), 30.0),
];

/// Two players, and every player alone.
static SCOPA: Grades = topped(
    LOWER,
    [
        Grade::new(worlds(16, 6, 5000, 2)).slips(20, Learnt, 1.0),
        Grade::new(worlds(60, 6, 20_000, 4)),
        Grade::new(Expert(sample(300, 6, 100_000, 8))),
    ],
);

/// Partners: more cards are hidden, and a world takes longer.
static SCOPONE: Grades = topped(
    LOWER,
    [
        Grade::new(worlds(6, 4, 3000, 2)).slips(20, Learnt, 1.0),
        Grade::new(worlds(24, 6, 20_000, 3)),
        Grade::new(Expert(sample(150, 6, 100_000, 8))),
    ],
);

/// The levels of these rules.
pub(super) const fn of(rules: &Rules) -> &'static Grades {
    if rules.teams { &SCOPONE } else { &SCOPA }
}

//! What the levels from beginner to master do in Briscola; measured by `scopasolver ladder`.

use super::rules::Rules;
use crate::bots::Thumb::{Plain, Whole};
use crate::bots::Way::{Expert, Learnt, Rule};
use crate::bots::{Grade, Grades, sample, topped, worlds};

/// The lower levels, which play by a rule of thumb.
const LOWER: [Grade; 6] = [
    Grade::new(Rule(Plain)).remembers(0).slips(100, Rule(Plain), 16.0),
    Grade::new(Rule(Plain)).remembers(0).slips(85, Rule(Plain), 12.0),
    Grade::new(Rule(Plain)).remembers(2).slips(40, Rule(Plain), 12.0),
    Grade::new(Rule(Plain)).remembers(2).slips(5, Rule(Plain), 6.0),
    Grade::new(Rule(Whole)).remembers(4).slips(40, Rule(Plain), 6.0),
    Grade::new(Rule(Whole)).remembers(4),
];

/// Two players.
static TWO: Grades = topped(
    LOWER,
    [
        Grade::new(Learnt).remembers(8).slips(45, Rule(Whole), 2.0),
        Grade::new(Learnt).remembers(20).slips(15, Rule(Whole), 2.0),
        Grade::new(worlds(40, 6, 5000, 4)),
        Grade::new(Expert(sample(300, 6, 100_000, 8))),
    ],
);

/// More players, for whom nothing is learnt.
static MORE: Grades = topped(
    LOWER,
    [
        Grade::new(worlds(6, 4, 2000, 1)).remembers(8).slips(45, Rule(Whole), 2.0),
        Grade::new(worlds(16, 4, 2000, 2)).remembers(20).slips(15, Rule(Whole), 2.0),
        Grade::new(worlds(60, 6, 20_000, 4)),
        Grade::new(Expert(sample(300, 6, 100_000, 8))),
    ],
);

/// The levels of these rules.
pub(super) const fn of(rules: Rules) -> &'static Grades {
    if rules.players == 2 { &TWO } else { &MORE }
}

//! What the levels from beginner to master do in Tressette; measured by `scopasolver ladder`.

use super::rules::Rules;
use crate::bots::Thumb::{Plain, Whole};
use crate::bots::Way::{Expert, Rule};
use crate::bots::{Grade, Grades, sample, worlds};

const BEGINNER: Grade = Grade::new(Rule(Plain)).remembers(0).slips(100, Rule(Plain), 26.0);
/// Knows a part of the rule of thumb.
const PLAIN: Grade = Grade::new(Rule(Plain)).remembers(0).slips(40, Rule(Plain), 20.0);
/// Reckons with few worlds, and forgets the first cards.
const FORGETFUL: Grade = Grade::new(worlds(12, 12, 3000, 2)).remembers(20).slips(15, Rule(Whole), 6.0);
/// Reckons with few worlds, and slips now and then.
const ATTENTIVE: Grade = Grade::new(worlds(24, 14, 4000, 2)).slips(8, Rule(Whole), 6.0);
const MASTER: Grade = Grade::new(Expert(sample(200, 20, 20_000, 8)));

/// Two players, who soon know each other's cards.
static TWO: [(u32, Grade); 7] = [
    (1, BEGINNER),
    (2, PLAIN),
    (4, FORGETFUL),
    (7, Grade::new(worlds(16, 12, 3000, 2)).slips(20, Rule(Whole), 6.0)),
    (8, ATTENTIVE),
    (9, Grade::new(worlds(40, 16, 10_000, 4))),
    (10, MASTER),
];

/// More players.
static MORE: [(u32, Grade); 5] = [(1, BEGINNER), (3, PLAIN), (6, FORGETFUL), (8, ATTENTIVE), (9, MASTER)];

/// The levels of these rules.
pub(super) const fn of(rules: &Rules) -> &'static Grades {
    if rules.players == 2 { &TWO } else { &MORE }
}

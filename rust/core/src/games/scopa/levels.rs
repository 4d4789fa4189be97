//! What the levels from beginner to master do in the Scopa family; measured by `scopasolver ladder`.

use super::choices::{CaptureRule, DealKind};
use super::rules::Rules;
use crate::bots::Thumb::{Plain, Simple, Whole};
use crate::bots::Way::{Expert, Learnt, Rule};
use crate::bots::{Grade, Grades, sample, worlds};

const BEGINNER: Grade = Grade::new(Rule(Plain)).remembers(0).slips(100, Rule(Plain), 200.0);
/// Knows what cards are worth, and in this share of the decisions does not look at the next player.
const fn by_rule(percent: u8, memory: u8) -> Grade {
    Grade::new(Rule(Whole)).remembers(memory).slips(percent, Rule(Simple), 40.0)
}
/// Plays by the learnt policy, and in this share of the decisions by the rule of thumb.
const fn by_policy(percent: u8) -> Grade {
    Grade::new(Learnt).slips(percent, Rule(Whole), 30.0)
}

/// Two players, and every player alone.
static SCOPA: [(u32, Grade); 4] =
    [(1, BEGINNER), (4, by_rule(15, 6)), (7, by_policy(10)), (9, Grade::new(Expert(sample(300, 6, 100_000, 8))))];

/// Captures by fifteen as well, for which nothing is learnt.
static CIRULLA: [(u32, Grade); 5] = [
    (1, BEGINNER),
    (4, by_rule(15, 6)),
    (6, Grade::new(Rule(Whole)).slips(10, Rule(Whole), 30.0)),
    (8, Grade::new(worlds(12, 6, 5000, 1))),
    (9, Grade::new(Expert(sample(300, 6, 100_000, 8)))),
];

/// Partners: more cards are hidden, skill counts for more, and a world takes longer. The master solves worlds from this
/// number of cards on.
const fn pairs(solve: u32) -> [(u32, Grade); 10] {
    [
        (1, BEGINNER),
        (2, by_rule(85, 2)),
        (3, by_rule(45, 4)),
        (4, by_rule(15, 6)),
        (5, by_policy(75).remembers(20)),
        (6, by_policy(40).remembers(20)),
        (7, by_policy(10)),
        (8, Grade::new(worlds(16, 6, 10_000, 1))),
        (9, Grade::new(worlds(24, 6, 20_000, 3))),
        (10, Grade::new(Expert(sample(150, solve, 100_000, 8)))),
    ]
}

/// All cards are dealt at once.
static SCOPONE: [(u32, Grade); 10] = pairs(16);
/// Three cards at a time: with twelve cards no stock is left.
static PAIRS: [(u32, Grade); 10] = pairs(12);

/// The levels of these rules.
pub(super) const fn of(rules: &Rules) -> &'static Grades {
    match rules.deal_kind() {
        _ if !rules.teams && matches!(rules.capture_rule, CaptureRule::Both) => &CIRULLA,
        _ if !rules.teams => &SCOPA,
        DealKind::Three => &PAIRS,
        DealKind::Nine | DealKind::Ten => &SCOPONE,
    }
}

//! What the levels from beginner to master do in Tressette; measured by `scopasolver ladder`.

use super::rules::Rules;
use crate::bots::Thumb::{Plain, Whole};
use crate::bots::Way::{Expert, Learnt, Rule};
use crate::bots::{Grade, Grades, sample, worlds_by_rule};

const BEGINNER: Grade = Grade::new(Rule(Plain)).remembers(0).slips(100, Rule(Plain), 26.0);
/// Knows a part of the rule of thumb.
const PLAIN: Grade = Grade::new(Rule(Plain)).remembers(0).slips(40, Rule(Plain), 20.0);
/// Reckons with few worlds, and forgets the first cards.
const FORGETFUL: Grade = Grade::new(worlds_by_rule(12, 12, 3000, 2)).remembers(20).slips(15, Rule(Whole), 6.0);
/// Forgets nothing.
const MINDFUL: Grade = Grade::new(worlds_by_rule(16, 12, 3000, 2)).slips(20, Rule(Whole), 6.0);
/// Reckons with a few more worlds, and slips now and then.
const ATTENTIVE: Grade = Grade::new(worlds_by_rule(24, 14, 4000, 2)).slips(8, Rule(Whole), 6.0);
/// Plays worlds that are not solved out this often.
const fn master(playouts: u32) -> Grade {
    Grade::new(Expert(sample(200, 20, 20_000, playouts)))
}

/// Two players, who soon know each other's cards.
static TWO: [(u32, Grade); 8] = [
    (1, BEGINNER),
    (2, PLAIN),
    (4, FORGETFUL),
    (6, MINDFUL),
    (7, ATTENTIVE),
    (8, Grade::new(worlds_by_rule(40, 16, 10_000, 4))),
    (9, Grade::new(Learnt)),
    (10, master(2)),
];

/// Two pairs.
static PAIRS: [(u32, Grade); 6] = [
    (1, BEGINNER),
    (3, PLAIN),
    (5, FORGETFUL.slips(35, Rule(Whole), 6.0)),
    (7, MINDFUL),
    (8, Grade::new(Learnt)),
    (9, master(2)),
];

/// Four players who play each alone, and three with a dead hand: nothing is learnt for them.
static UNLEARNT: [(u32, Grade); 6] = [
    (1, BEGINNER),
    (3, PLAIN),
    (4, FORGETFUL.slips(50, Rule(Whole), 6.0)),
    (6, FORGETFUL),
    (8, ATTENTIVE),
    (9, master(8)),
];

/// The levels of these rules.
pub(super) const fn of(rules: &Rules) -> &'static Grades {
    match (rules.players, rules.rovescino) {
        (2, _) => &TWO,
        (4, false) => &PAIRS,
        _ => &UNLEARNT,
    }
}

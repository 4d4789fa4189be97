//! What the levels from beginner to master do in Briscola; measured by `scopasolver ladder`.

use super::rules::Rules;
use crate::bots::Thumb::{Plain, Whole};
use crate::bots::Way::{Expert, Rule};
use crate::bots::{Grade, Grades, sample, worlds, worlds_by_rule};

const BEGINNER: Grade = Grade::new(Rule(Plain)).remembers(0).slips(100, Rule(Plain), 16.0);
/// Seldom slips, and knows a part of the rule of thumb.
const PLAIN: Grade = Grade::new(Rule(Plain)).remembers(2).slips(5, Rule(Plain), 6.0);
/// Solves worlds from this number of cards on, and plays the others out this often.
const fn master(solve: u32, playouts: u32) -> Grade {
    Grade::new(Expert(sample(300, solve, 100_000, playouts)))
}

/// Two players.
static TWO: [(u32, Grade); 7] = [
    (1, BEGINNER),
    (2, Grade::new(Rule(Plain)).remembers(0).slips(65, Rule(Plain), 12.0)),
    (3, Grade::new(Rule(Plain)).remembers(2).slips(30, Rule(Plain), 12.0)),
    (4, PLAIN),
    (6, Grade::new(Rule(Whole)).remembers(4)),
    (8, Grade::new(worlds(8, 6, 2000, 1))),
    (9, master(12, 8)),
];

/// Knows the rule of thumb, and often plays as if it knew a part only.
const UNSTEADY: Grade = Grade::new(Rule(Whole)).remembers(4).slips(40, Rule(Plain), 6.0);
/// Reckons with few worlds.
const RECKONING: Grade = Grade::new(worlds_by_rule(16, 4, 2000, 2)).remembers(20).slips(15, Rule(Whole), 2.0);

/// Two pairs, who have no stock left with twelve cards. The master alone knows the learnt policy.
static PAIRS: [(u32, Grade); 6] = [
    (1, BEGINNER),
    (3, PLAIN),
    (5, UNSTEADY),
    (6, Grade::new(worlds_by_rule(6, 4, 2000, 1)).remembers(8).slips(45, Rule(Whole), 2.0)),
    (8, RECKONING),
    (9, master(12, 4)),
];

/// Any other number of players, each alone: nothing is learnt for them.
static MORE: [(u32, Grade); 6] = [
    (1, BEGINNER),
    (3, Grade::new(Rule(Plain)).remembers(0).slips(55, Rule(Plain), 12.0)),
    (4, PLAIN),
    (6, UNSTEADY),
    (8, RECKONING),
    (9, master(6, 8)),
];

/// The levels of these rules.
pub(super) const fn of(rules: Rules) -> &'static Grades {
    match rules.players {
        2 => &TWO,
        4 => &PAIRS,
        _ => &MORE,
    }
}

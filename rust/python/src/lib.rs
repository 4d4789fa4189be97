//! The Python binding: converts, lets go of the interpreter lock, maps errors. Everything that thinks is in the core.

#![expect(
    clippy::needless_pass_by_value,
    clippy::trivially_copy_pass_by_ref,
    reason = "Python's calls decide how an argument is passed"
)]

use pyo3::prelude::*;

mod arguments;
mod bots;
mod cards;
mod document;
mod errors;
mod fields;
mod matches;
mod melds;
mod observation;
mod odds;
mod outcome;
mod position;
mod rules;
mod scialandroni;
mod solve;
mod solve_many;
mod vying;
mod watch;

/// Rules, positions and exact search, compiled.
#[pymodule]
mod _core {
    #[pymodule_export]
    use crate::bots::{Bot, Candidate, Choice, all_worlds, count_worlds, worlds};
    #[pymodule_export]
    use crate::cards::{Card, Move};
    #[pymodule_export]
    use crate::matches::Match;
    #[pymodule_export]
    use crate::melds::{
        Lay, Laydown, all_maximal_lays, arrange, arrange_lay, best_laydown, best_opening, can_close, can_close_in_hand,
        can_take_discard, is_legal_table, lay, lays, legal_discards, max_lay, min_deadwood, verify,
    };
    #[pymodule_export]
    use crate::observation::Observation;
    #[pymodule_export]
    use crate::odds::{
        Decision, StrategyTable, TotalRow, banker_decide, banker_expects, decide, decide_for, hand_class,
        strategy_table,
    };
    #[pymodule_export]
    use crate::outcome::Outcome;
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::rules::{RuleOption, Rules};
    #[pymodule_export]
    use crate::scialandroni::{HandValue, best_hand, can_mazzu, caps, hand_value};
    #[pymodule_export]
    use crate::solve::{MoveValue, Progress, Solution, solve};
    #[pymodule_export]
    use crate::solve_many::solve_many;
    #[pymodule_export]
    use crate::vying::{HandClass, Vying, VyingMeasure, VyingProgress, solve_vying};
}

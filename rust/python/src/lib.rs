//! The Python binding: it converts values, releases the interpreter lock and maps errors. All computation is in the
//! core.

// Numbers come from outside here: each sum and product says what it does when it is too large.
#![deny(clippy::arithmetic_side_effects)]
#![expect(clippy::needless_pass_by_value, reason = "Python's calls decide how an argument is passed")]
#![expect(
    clippy::doc_markdown,
    clippy::doc_link_with_quotes,
    reason = "the comments on what Python sees are its docstrings, written for numpydoc"
)]
#![expect(clippy::new_ret_no_self, reason = "a constructor of Python gives an instance of the class of the game")]

use pyo3::prelude::*;

mod action_space;
mod apart;
mod arguments;
mod array;
mod betting;
mod betting_progress;
mod bots;
mod card_points;
mod cards;
mod course;
mod decisions;
mod document;
mod errors;
mod estimate;
mod games;
mod halt;
mod hand_result;
mod hand_values;
mod history;
mod laydowns;
mod lays;
mod legal_moves;
mod move_like;
mod observation;
mod odds;
mod of_game;
mod option;
mod panics;
mod play_outs;
mod position;
mod progress;
mod proof;
mod prove;
mod reading;
mod room;
mod rules;
mod search;
mod solutions;
mod solve;
mod solve_many;
mod solver;
mod spaces;
mod standing;
mod task;
mod text;
mod turn;
mod turns;
mod values;
mod vector;
mod watch;

/// Rules, positions and exact search, compiled.
#[pymodule(module = "scopasolver")]
mod _core {
    #[pymodule_export]
    use crate::action_space::ActionSpace;
    #[pymodule_export]
    use crate::array::Array;
    #[pymodule_export]
    use crate::bots::{Bot, Candidate, Choice, all_worlds, count_worlds, levels, worlds};
    #[pymodule_export]
    use crate::cards::{CardObject, FrenchCard, Move};
    #[pymodule_export]
    use crate::estimate::Estimate;
    #[pymodule_export]
    use crate::hand_result::HandResult;
    #[pymodule_export]
    use crate::history::History;
    #[pymodule_export]
    use crate::legal_moves::Moves;
    #[pymodule_export]
    use crate::observation::Observation;
    #[pymodule_export]
    use crate::option::RuleOption;
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::progress::Progress;
    #[pymodule_export]
    use crate::proof::Proof;
    #[pymodule_export]
    use crate::prove::prove;
    #[pymodule_export]
    use crate::rules::Rules;
    #[pymodule_export]
    use crate::search::{Search, SearchOwner};
    #[pymodule_export]
    use crate::solutions::{MoveValue, Solution};
    #[pymodule_export]
    use crate::solve::solve;
    #[pymodule_export]
    use crate::solve_many::solve_many;
    #[pymodule_export]
    use crate::solver::Solver;
    #[pymodule_export]
    use crate::standing::Standing;
    #[pymodule_export]
    use crate::turn::Turn;
    #[pymodule_export]
    use crate::turns::Turns;
    #[pymodule_export]
    use crate::vector::Games;
    use pyo3::prelude::*;

    /// The version of the package.
    #[expect(non_upper_case_globals, reason = "the name that Python has for it")]
    #[pymodule_export]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    /// Adds the modules of the games and the settings of bots, and turns panics into errors of this library.
    #[pymodule_init]
    fn init(core: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::panics::translate_panics(core)?;
        core.add("BOT_SETTINGS", crate::bots::default_settings(core.py())?)?;
        crate::games::add_modules(core)
    }
}

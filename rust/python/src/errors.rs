//! One place where errors of the core become exceptions.

use std::any::Any;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use scopasolver::scialandroni::betting_strategies::BettingError;
use scopasolver::sette_e_mezzo::odds::OddsError;
use scopasolver::solvable::QuestionError;
use scopasolver::task::TaskError;
use scopasolver::{DeckError, Fault, ParseCardError, ParseError, PlayError, PositionError, RulesError};

/// The exceptions, defined in Python.
mod python {
    pyo3::import_exception!(scopasolver.exceptions, HandNotOverError);
    pyo3::import_exception!(scopasolver.exceptions, IllegalMoveError);
    pyo3::import_exception!(scopasolver.exceptions, InternalError);
    pyo3::import_exception!(scopasolver.exceptions, InvalidPositionError);
    pyo3::import_exception!(scopasolver.exceptions, MisdealError);
    pyo3::import_exception!(scopasolver.exceptions, ParseError);
    pyo3::import_exception!(scopasolver.exceptions, RulesError);
    pyo3::import_exception!(scopasolver.exceptions, ScopaSolverError);
}

/// An error of the core on its way to Python.
pub struct Error(PyErr);

pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// A question that has no answer, or none under these rules.
    pub fn plain(message: impl Into<String>) -> Self {
        Self(python::ScopaSolverError::new_err(message.into()))
    }

    /// A question about the result of a hand that is not over.
    pub fn not_over(plies_left: u32) -> Self {
        Self(python::HandNotOverError::new_err((plies_left,)))
    }

    /// A fault of this library, which users are asked to report.
    pub fn internal(message: impl Into<String>) -> Self {
        Self(python::InternalError::new_err(message.into()))
    }

    /// A panic that was caught where it must not unwind further.
    pub fn panicked(panic: &(dyn Any + Send)) -> Self {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        Self::internal(text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("panic without a message"))
    }

    /// A document that describes no position.
    pub fn invalid(reasons: Vec<String>) -> Self {
        Self(python::InvalidPositionError::new_err((reasons,)))
    }

    /// Rules that do not exist, or belong to another game.
    pub fn rules(message: impl Into<String>) -> Self {
        Self(python::RulesError::new_err(message.into()))
    }

    /// Arguments that exclude each other.
    pub fn argument(message: impl Into<String>) -> Self {
        Self(PyTypeError::new_err(message.into()))
    }

    /// A move, or an action, that is not allowed here.
    pub fn illegal(message: String, tried: String, allowed: Vec<String>) -> Self {
        Self(python::IllegalMoveError::new_err((message, tried, allowed)))
    }

    /// A text that is no notation.
    pub fn parse(message: impl Into<String>) -> Self {
        Self(python::ParseError::new_err(message.into()))
    }
}

impl From<Error> for PyErr {
    fn from(error: Error) -> Self {
        error.0
    }
}

impl From<PyErr> for Error {
    fn from(error: PyErr) -> Self {
        Self(error)
    }
}

impl From<ParseError> for Error {
    fn from(error: ParseError) -> Self {
        Self::parse(error.to_string())
    }
}

impl From<ParseCardError> for Error {
    fn from(error: ParseCardError) -> Self {
        Self::parse(error.to_string())
    }
}

impl From<RulesError> for Error {
    fn from(error: RulesError) -> Self {
        match error {
            RulesError::Syntax(error) => error.into(),
            error => Self(python::RulesError::new_err(error.to_string())),
        }
    }
}

impl From<DeckError> for Error {
    fn from(error: DeckError) -> Self {
        match error {
            DeckError::Card(_) => Self::parse(error.to_string()),
            error => Self::invalid(vec![error.to_string()]),
        }
    }
}

impl From<PositionError> for Error {
    fn from(error: PositionError) -> Self {
        match error {
            PositionError::Syntax(error) => error.into(),
            PositionError::Rules(error) => error.into(),
            PositionError::Deck(error) => error.into(),
            PositionError::Misdeal(reason) => Self(python::MisdealError::new_err(reason)),
            PositionError::Impossible(faults) => Self::invalid(faults.iter().map(Fault::to_string).collect()),
            error => Self::plain(error.to_string()),
        }
    }
}

impl From<OddsError> for Error {
    /// Hands that cannot occur are impossible positions; the other errors are questions without an answer.
    fn from(error: OddsError) -> Self {
        match error {
            OddsError::BestHand | OddsError::NotToAct(_) => Self::plain(error.to_string()),
            error => Self::invalid(vec![error.to_string()]),
        }
    }
}

impl From<QuestionError> for Error {
    fn from(error: QuestionError) -> Self {
        Self::plain(error.to_string())
    }
}

impl From<TaskError> for Error {
    /// An argument that does not fit is a `ValueError`, as in calls that Python checks itself.
    fn from(error: TaskError) -> Self {
        match error {
            TaskError::Argument(message) => Self(PyValueError::new_err(message)),
            TaskError::Question(error) => error.into(),
        }
    }
}

impl From<BettingError> for Error {
    fn from(error: BettingError) -> Self {
        Self::plain(error.to_string())
    }
}

impl From<PlayError> for Error {
    fn from(error: PlayError) -> Self {
        let message = error.to_string();
        match error {
            PlayError::Syntax(error) => error.into(),
            PlayError::Illegal { played, legal, .. } => Self::illegal(message, played, legal),
        }
    }
}

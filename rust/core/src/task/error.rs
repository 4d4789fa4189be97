//! Why a task cannot be carried out.

use thiserror::Error;

use crate::solvable::QuestionError;

/// Why a task cannot be carried out.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TaskError {
    /// An argument is out of range, or does not fit the game or the number of sides.
    #[error("{0}")]
    Argument(String),
    /// The question cannot be asked about hands by these rules.
    #[error(transparent)]
    Question(#[from] QuestionError),
}

//! Errors as data, with the kinds of the protocol for programs.

use scopasolver::bots::SpecError;
use scopasolver::task::TaskError;
use scopasolver::{DeckError, Fault, ParseError, PlayError, PositionError, RulesError};
use serde_json::{Value, json};

/// Why a request has no answer: the fields of its error.
#[derive(Debug)]
pub struct Refusal(pub Value);

pub type Result<T> = std::result::Result<T, Refusal>;

impl Refusal {
    fn new(kind: &str, message: &str) -> Self {
        Self(json!({"kind": kind, "message": message}))
    }

    /// A value of a wrong type.
    pub fn of_type(name: &str, value: &Value, expected: &str) -> Self {
        Self::new("type", &format!("`{name}` is {value}: expected {expected}"))
    }

    /// A value out of range, or one that does not fit the others.
    pub fn argument(message: &str) -> Self {
        Self::new("argument", message)
    }

    /// A question that has no answer.
    pub fn library(message: &str) -> Self {
        Self::new("library", message)
    }

    fn parse(message: &str) -> Self {
        Self::new("parse", message)
    }

    fn invalid(reasons: &[String]) -> Self {
        Self(json!({"kind": "invalid_position", "message": reasons.join("; "), "reasons": reasons}))
    }

    /// A result that was asked for too early.
    pub fn not_over(plies_left: u32) -> Self {
        let message = format!("the hand is not over: cards still to be played: {plies_left}");
        Self(json!({"kind": "hand_not_over", "message": message, "plies_left": plies_left}))
    }
}

impl From<ParseError> for Refusal {
    fn from(error: ParseError) -> Self {
        Self::parse(&error.to_string())
    }
}

impl From<RulesError> for Refusal {
    fn from(error: RulesError) -> Self {
        match error {
            RulesError::Syntax(error) => error.into(),
            error => Self::new("rules", &error.to_string()),
        }
    }
}

impl From<DeckError> for Refusal {
    fn from(error: DeckError) -> Self {
        match error {
            DeckError::Card(_) => Self::parse(&error.to_string()),
            error => Self::invalid(&[error.to_string()]),
        }
    }
}

impl From<PositionError> for Refusal {
    fn from(error: PositionError) -> Self {
        match error {
            PositionError::Syntax(error) => error.into(),
            PositionError::Rules(error) => error.into(),
            PositionError::Deck(error) => error.into(),
            PositionError::Misdeal(reason) => Self(json!({"kind": "misdeal", "message": reason, "reasons": [reason]})),
            PositionError::Impossible(faults) => {
                Self::invalid(&faults.iter().map(Fault::to_string).collect::<Vec<_>>())
            }
            error => Self::library(&error.to_string()),
        }
    }
}

impl From<PlayError> for Refusal {
    fn from(error: PlayError) -> Self {
        let message = error.to_string();
        match error {
            PlayError::Syntax(error) => error.into(),
            PlayError::Illegal { played, legal, .. } => Self(json!({
                "kind": "illegal_move", "message": message, "move": played, "legal_moves": legal,
            })),
        }
    }
}

impl From<SpecError> for Refusal {
    fn from(error: SpecError) -> Self {
        Self::parse(&error.to_string())
    }
}

impl From<TaskError> for Refusal {
    fn from(error: TaskError) -> Self {
        match error {
            TaskError::Argument(message) => Self::argument(&message),
            TaskError::Question(error) => Self::library(&error.to_string()),
        }
    }
}

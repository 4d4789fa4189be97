//! Why a phase has no strategies, or none for this moment.

use thiserror::Error;

use super::super::moves::Move;
use super::super::phase::Phase;
use crate::options::Word;
use crate::seat::{Seat, Side};

/// What is wrong with a question about betting phase.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BettingError {
    /// The scartu is played with cards.
    #[error("`phase` is `{}`: there is no betting", .0.word())]
    NotVied(Phase),
    /// The best card marks without a word.
    #[error("`rules` have cartetta_betting=fixed: there is no betting on the cartetta")]
    Fixed,
    /// A side has reached the limit.
    #[error("`scores`: side {side} has {score}; the gioco ended at {limit}")]
    Finished {
        /// The side.
        side: Side,
        /// What it has.
        score: u16,
        /// What ends a gioco.
        limit: u8,
    },
    /// Primiera and frusciu are for four cards.
    #[error("`declared`: seat {seat} has declared, but nothing is declared in the phase `{}`", .phase.word())]
    NoDeclarations {
        /// The seat.
        seat: Seat,
        /// The phase.
        phase: Phase,
    },
    /// There are more courses of the betting than can be looked at.
    #[error("`rules` allow more than {most} courses of the words: take fewer raises into raise_menu or max_raises")]
    TooManyHistories {
        /// How many are looked at.
        most: usize,
    },
    /// The betting has not begun.
    #[error("the declarations are not over: strategies begin after them")]
    Declaring,
    /// Only the seat that speaks has something to say.
    #[error("seat {0} is not to act")]
    NotToAct(Seat),
    /// The strategies are for something else.
    #[error("`{field}` is `{found}`, but the strategies are for `{expected}`")]
    Other {
        /// In what the moment differs.
        field: &'static str,
        /// What it has.
        found: String,
        /// What the strategies are for.
        expected: String,
    },
    /// A word that is not looked at: a raise off the menu, if it is legal at all.
    #[error("`{word}` {before} is not looked at; {known}")]
    Unknown {
        /// The word.
        word: Move,
        /// What was said before it.
        before: String,
        /// What was looked at there.
        known: String,
    },
}

impl BettingError {
    /// A word other than those looked at after some words.
    pub(super) fn unknown(word: Move, before: &[Move], known: &[Move]) -> Self {
        let list = |words: &[Move]| words.iter().map(Move::to_string).collect::<Vec<_>>().join(", ");
        let before = if before.is_empty() { "at the start".to_owned() } else { format!("after `{}`", list(before)) };
        let known = if known.is_empty() { "all is said".to_owned() } else { format!("it can be {}", list(known)) };
        Self::Unknown { word, before, known }
    }
}

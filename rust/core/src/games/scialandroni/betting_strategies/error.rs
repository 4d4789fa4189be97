//! Errors for a phase without strategies, or strategies that do not cover a moment.

use thiserror::Error;

use super::super::moves::Move;
use super::super::phase::Phase;
use crate::options::Word;
use crate::seat::{Seat, Side};

/// An error in a question about a betting phase.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BettingError {
    /// The phase is the scartu, which has no betting.
    #[error("`phase` is `{}`: there is no betting", .0.word())]
    NotVied(Phase),
    /// The rules give the cartetta to the best card, without betting.
    #[error("`rules` have cartetta_betting=fixed: there is no betting on the cartetta")]
    Fixed,
    /// A side has already reached the limit.
    #[error("`scores`: side {side} has {score}; the gioco ended at {limit}")]
    Finished {
        /// The side.
        side: Side,
        /// Its score.
        score: u16,
        /// The score that ends a gioco.
        limit: u16,
    },
    /// A seat has declared in a phase without declarations; primiera and frusciu need four cards.
    #[error("`declared`: seat {seat} has declared, but nothing is declared in the phase `{}`", .phase.word())]
    NoDeclarations {
        /// The seat.
        seat: Seat,
        /// The phase.
        phase: Phase,
    },
    /// The rules allow more sequences of words than can be solved.
    #[error("`rules` allow more than {most} sequences of words: list fewer raises in raise_menu, or lower max_raises")]
    TooManyHistories {
        /// Largest number of sequences that can be solved.
        most: usize,
    },
    /// The declarations are not over, so the betting has not begun.
    #[error("the declarations are not over: strategies begin after them")]
    Declaring,
    /// The seat is not to act.
    #[error("seat {0} is not to act")]
    NotToAct(Seat),
    /// The strategies are for another phase.
    #[error("`{field}` is `{found}`, but the strategies are for `{expected}`")]
    Other {
        /// Name of the field in which the moment differs.
        field: &'static str,
        /// Value in the moment.
        found: String,
        /// Value for which the strategies were found.
        expected: String,
    },
    /// A word that the strategies do not cover: an illegal word, or a raise off the menu.
    #[error("the strategies do not cover `{word}` {before}; {known}")]
    Unknown {
        /// The word.
        word: Move,
        /// The words said before it.
        before: String,
        /// The words that the strategies cover there.
        known: String,
    },
}

impl BettingError {
    /// The error for a word other than those that the strategies cover (`known`) after the words `before`.
    pub(super) fn unknown(word: Move, before: &[Move], known: &[Move]) -> Self {
        let list = |words: &[Move]| words.iter().map(Move::to_string).collect::<Vec<_>>().join(", ");
        let before = if before.is_empty() { "at the start".to_owned() } else { format!("after `{}`", list(before)) };
        let known =
            if known.is_empty() { "the betting is over".to_owned() } else { format!("they cover {}", list(known)) };
        Self::Unknown { word, before, known }
    }
}

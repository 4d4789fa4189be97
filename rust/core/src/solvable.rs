//! Solving games with all cards known: the questions that a game answers.

use thiserror::Error;

use crate::hidden::Hidden;
use crate::position::Position;
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort, Value};
use crate::seat::Side;
use crate::solution::{Proof, Question, Solution};

/// A game whose positions have exact values.
pub trait Solvable: Hidden {
    /// The kinds of questions that can be asked about hands by these rules.
    fn questions(rules: &Self::Rules) -> &'static [QuestionKind] {
        if rules.sides() == 2 { QuestionKind::TWO_SIDES } else { QuestionKind::MANY_SIDES }
    }

    /// Whether the proofs of a search between two sides can be used by another search of the same hand, one that
    /// continues from a [checkpoint](crate::search::Checkpoint) or uses the same [tables](crate::search::Tables).
    const KEEPS_PROOFS: bool = false;

    /// Answers one of [`Solvable::questions`]; if `control` stops it, the answer is partial.
    fn solve(
        position: &Position<Self>,
        question: Question,
        effort: &Effort,
        control: &mut Control<'_>,
    ) -> Solution<Self::Move>;
}

/// A kind of [`Question`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum QuestionKind {
    /// [`Question::Value`].
    Value,
    /// [`Question::Win`].
    Win,
    /// [`Question::Match`].
    Match,
    /// [`Question::MaxN`].
    MaxN,
    /// [`Question::Paranoid`].
    Paranoid,
}

impl QuestionKind {
    /// The questions about a hand between two sides, by default.
    pub const TWO_SIDES: &'static [Self] = &[Self::Value, Self::Win];
    /// The questions about a hand between more than two sides.
    pub const MANY_SIDES: &'static [Self] = &[Self::MaxN, Self::Paranoid];

    /// The name of the question in messages.
    const fn name(self) -> &'static str {
        match self {
            Self::Value => "the value",
            Self::Win => "who wins the hand",
            Self::Match => "who wins the match",
            Self::MaxN => "max-n",
            Self::Paranoid => "paranoid",
        }
    }
}

impl From<&Question> for QuestionKind {
    fn from(question: &Question) -> Self {
        match question {
            Question::Value => Self::Value,
            Question::Win => Self::Win,
            Question::Match(_) => Self::Match,
            Question::MaxN => Self::MaxN,
            Question::Paranoid => Self::Paranoid,
        }
    }
}

/// Error for a question that cannot be asked about hands by these rules.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{} cannot be asked about a hand of `{rules}`; questions: {}", asked.name(), names(known))]
pub struct QuestionError {
    /// The rules of the hand.
    pub rules: String,
    /// The question.
    pub asked: QuestionKind,
    /// The questions that can be asked.
    pub known: &'static [QuestionKind],
}

fn names(kinds: &[QuestionKind]) -> String {
    kinds.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ")
}

impl<G: Solvable> Position<G> {
    /// Answers a question about the position; if `control` stops it, the answer is partial.
    pub fn solve(
        &self,
        question: Question,
        effort: &Effort,
        control: &mut Control<'_>,
    ) -> Result<Solution<G::Move>, QuestionError> {
        let (asked, known) = (QuestionKind::from(&question), G::questions(self.rules()));
        if known.contains(&asked) {
            control.begin(|| format!("{question:?} {:?}", self.hand()));
            Ok(G::solve(self, question, effort, control))
        } else {
            Err(QuestionError { rules: self.rules().to_string(), asked, known })
        }
    }

    /// Proves whether the value of the position is at least a given one, unless `control` stops it. Only for questions
    /// between two sides.
    ///
    /// In a game that [keeps](Solvable::KEEPS_PROOFS) proofs, this is a single test of its search, which takes far less
    /// time than finding the value. Positions of other games are solved, and the answer is read from the solution.
    pub fn prove(
        &self,
        question: Question,
        at_least: Value,
        effort: &Effort,
        control: &mut Control<'_>,
    ) -> Result<Proof<G::Move>, QuestionError> {
        let asked = QuestionKind::from(&question);
        if matches!(asked, QuestionKind::MaxN | QuestionKind::Paranoid) {
            let known = QuestionKind::TWO_SIDES;
            return Err(QuestionError { rules: self.rules().to_string(), asked, known });
        }
        let test = G::KEEPS_PROOFS.then_some(at_least);
        let effort = Effort { all_moves: false, at_least: test, ..*effort };
        let solution = self.solve(question, &effort, control)?;
        let wants_more = self.to_move().is_some_and(|seat| self.rules().side_of(seat) == Side(0));
        Ok(Proof::of(at_least, solution, wants_more))
    }
}

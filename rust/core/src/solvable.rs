//! What is asked of a game with all cards known, and how it answers.

use thiserror::Error;

use crate::hidden::Hidden;
use crate::position::Position;
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort, Value};
use crate::seat::Side;
use crate::solution::{Proof, Question, Solution};

/// A game whose positions have exact values.
pub trait Solvable: Hidden {
    /// The kinds of questions that are answered about hands by these rules.
    fn questions(rules: &Self::Rules) -> &'static [QuestionKind] {
        if rules.sides() == 2 { QuestionKind::TWO_SIDES } else { QuestionKind::MANY_SIDES }
    }

    /// Whether what one search between two sides proves serves another about the same hand: one that goes on from a
    /// [checkpoint](crate::search::Checkpoint), or with [tables](crate::search::Tables) that are kept.
    const KEEPS_PROOFS: bool = false;

    /// Answers one of [`Solvable::questions`], or as much of it as `control` leaves time for.
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
    /// What a hand between two sides is asked, unless its game says otherwise.
    pub const TWO_SIDES: &'static [Self] = &[Self::Value, Self::Win];
    /// What a hand between more sides is asked.
    pub const MANY_SIDES: &'static [Self] = &[Self::MaxN, Self::Paranoid];

    /// Its name in a message.
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

/// A question that is not for hands by these rules.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("a hand of `{rules}` is not asked for {}; it is asked for {}", asked.name(), names(known))]
pub struct QuestionError {
    /// The rules of the hand.
    pub rules: String,
    /// What was asked.
    pub asked: QuestionKind,
    /// What can be.
    pub known: &'static [QuestionKind],
}

fn names(kinds: &[QuestionKind]) -> String {
    kinds.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ")
}

impl<G: Solvable> Position<G> {
    /// Answers a question about the position, or as much of it as `control` leaves time for.
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

    /// Proves whether the position is worth at least so much, as far as `control` leaves time for. Only for questions
    /// between two sides.
    ///
    /// Where a game [keeps](Solvable::KEEPS_PROOFS) proofs this is one test of its search, which costs far less than the
    /// value. Others are solved, and the answer is read from what that proves.
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

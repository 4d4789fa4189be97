//! Solving games with all cards known: the questions that a game answers.

use std::ops::ControlFlow;

use thiserror::Error;

use crate::hidden::Hidden;
use crate::position::Position;
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort, News, Value};
use crate::seat::Side;
use crate::solution::{Proof, Question, Solution, Worth};

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
            Ok(self.settled(G::solve(self, question, effort, control)))
        } else {
            Err(QuestionError { rules: self.rules().to_string(), asked, known })
        }
    }

    /// What a search of this position [tells](Control::telling) while it goes on, as if it had been stopped there. None
    /// for news about moves of another type.
    pub fn so_far(&self, news: &News<'_>) -> Option<Solution<G::Move>> {
        news.get::<Solution<G::Move>>().cloned().map(|solution| self.settled(solution))
    }

    /// A solution with the suggestion that follows from it.
    fn settled(&self, solution: Solution<G::Move>) -> Solution<G::Move> {
        let mover = self.to_move().map_or(Side(0), |seat| self.rules().side_of(seat));
        solution.settled(mover, || self.only_move())
    }

    /// Solves the position to the end, however long that takes: the value of the hand between two sides, else max-n.
    #[expect(clippy::missing_panics_doc, reason = "every game answers one of the two questions")]
    pub fn solved(&self) -> Solution<G::Move> {
        let is_between_two = G::questions(self.rules()).contains(&QuestionKind::Value);
        let question = if is_between_two { Question::Value } else { Question::MaxN };
        let mut go_on = |_: &_| ControlFlow::Continue(());
        self.solve(question, &Effort::default(), &mut Control::new(&mut go_on)).expect("every game answers it")
    }

    /// The value of the hand with best play, as [`Position::solved`] finds it. None where the search ends at its
    /// horizon, in Scala 40.
    ///
    /// ```
    /// use scopasolver::scopa::Position;
    ///
    /// let ending = Position::random("scopone".parse()?, 7, 8);
    /// let value = ending.value();
    /// assert!(ending.best().iter().all(|&mv| ending.play_unchecked(mv).value() == value));
    /// # Ok::<(), scopasolver::RulesError>(())
    /// ```
    pub fn value(&self) -> Option<Worth> {
        let solution = self.solved();
        solution.is_exact().then_some(solution.lower)
    }

    /// The best moves, as [`Position::solved`] finds them; empty if the hand is over.
    pub fn best(&self) -> Vec<G::Move> {
        self.solved().best
    }

    /// The legal move, if there is just one. Looking for a second one is given up where it takes long.
    fn only_move(&self) -> Option<G::Move> {
        let (mut only, mut looks) = (None, 0);
        let flow = self.visit_moves(None, &mut |mv| {
            looks += 1;
            if looks > 2 || mv.is_some() && only.is_some() {
                return ControlFlow::Break(());
            }
            only = only.or(mv);
            ControlFlow::Continue(())
        });
        only.filter(|_| flow.is_continue())
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

//! A move to play, and an estimate of the value, where a search was stopped.

use std::ops::ControlFlow;

use super::pimc::played_out;
use super::{Playable, Tally, choose};
use crate::position::Position;
use crate::random::Random;
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort, Value};
use crate::seat::Side;
use crate::solution::{Estimate, Question, Solution, SuggestedBy, Suggestion, Worth};
use crate::solvable::QuestionError;

/// Upper bound on the play-outs of each move.
const MOST_PLAY_OUTS: u64 = 100;
/// Fewest play-outs of each move that are worth comparing.
const FEWEST_PLAY_OUTS: u64 = 4;
/// Standard errors by which a move must be better than the usual move to be preferred. With fewer, endings of 20 to 28
/// cards lose more: what a move gains by luck, or against bad play, is not what it gains.
const CAUTION: f64 = 3.0;
/// Bytes of the table with which a finished hand is valued.
const MEMORY: usize = 1 << 16;

/// The work done for a suggestion.
#[derive(Clone, Copy, Debug)]
pub struct Spent {
    /// Positions that each thread of the search has visited.
    pub nodes: u64,
    /// Moves of all play-outs, those of the next round included.
    pub plies: u64,
}

impl Spent {
    /// Positions that the search visits in about the time in which a play-out makes a move, times twenty.
    const NODES_PER_PLY: u64 = 20;

    /// Whether the play-outs take no more than a few percent of the time of the search.
    pub const fn is_small(&self) -> bool {
        self.plies * Self::NODES_PER_PLY <= self.nodes
    }
}

impl<G: Playable> Position<G> {
    /// Answers a question about the position, and suggests a move even if `control` stops the search.
    ///
    /// What is proved comes first. Otherwise it is the move of the search, of what the game has learnt, or of the rule of
    /// thumb, unless play-outs make another move clearly better: hands that are played to their end with all cards known,
    /// by the rule of thumb with some random moves. Each of their results counts as the nearest value that is proved to
    /// be possible after the move. `spare` is asked before each round of play-outs whether to play it.
    pub fn advise(
        &self,
        question: Question,
        effort: &Effort,
        control: &mut Control<'_>,
        spare: &mut dyn FnMut(&Spent) -> bool,
    ) -> Result<Solution<G::Move>, QuestionError> {
        let mut solution = self.solve(question, effort, control)?;
        if self.is_over() || solution.suggested.as_ref().is_some_and(|known| known.by == SuggestedBy::Proof) {
            return Ok(solution);
        }
        let usual = solution.suggested.take().unwrap_or_else(|| self.usual_move());
        let nodes = solution.nodes / effort.threads.max(1) as u64;
        let mut spare = |plies| {
            let spent = Spent { nodes, plies };
            // Where moves are many, a play-out may take seconds.
            (!G::HAS_MANY_MOVES || spent.is_small()) && spare(&spent)
        };
        if let Some((suggested, estimate)) = self.played_outs(question, &solution, &usual, &mut spare) {
            (solution.suggested, solution.estimate) = (Some(suggested), Some(estimate));
            return Ok(solution);
        }
        solution.estimate = control.guess().and_then(|guess| guessed(&solution, guess));
        solution.suggested = Some(usual);
        Ok(solution)
    }

    /// The move of the learnt policy, or of the rule of thumb.
    fn usual_move(&self) -> Suggestion<G::Move> {
        let by = if self.hand().policy().is_some() { SuggestedBy::Policy } else { SuggestedBy::Rule };
        Suggestion::alone(self.hand().learnt(self.state(), &mut Vec::new()), by)
    }

    /// The best move by play-outs; none if they are too few. `spare` is asked before each round of them, with the moves
    /// that are then made in all.
    fn played_outs(
        &self,
        question: Question,
        solution: &Solution<G::Move>,
        usual: &Suggestion<G::Move>,
        spare: &mut dyn FnMut(u64) -> bool,
    ) -> Option<(Suggestion<G::Move>, Estimate)> {
        let mut moves = self.candidates();
        moves.extend(Some(usual.mv).filter(|mv| !moves.contains(mv)));
        let usual_place = moves.iter().position(|&mv| mv == usual.mv)?;
        let plies = u64::from(self.plies_left().max(1)) * moves.len() as u64;
        let side = self.rules().side_of(self.to_move()?);
        let bounds: Vec<_> = moves.iter().map(|&mv| bounds_after(solution, usual, mv, side)).collect();
        let mut random = Random::new(plies);
        let mut tallies = vec![vec![Tally::default(); solution.lower.entries().len()]; moves.len()];
        let mut gains = vec![Tally::default(); moves.len()];
        for round in 1..=MOST_PLAY_OUTS {
            if !spare(round * plies) {
                if round <= FEWEST_PLAY_OUTS {
                    return None;
                }
                break;
            }
            // Moves are compared with the same luck.
            let luck = random.word();
            let worth = |(&mv, bounds): (&G::Move, &Vec<(Value, Value)>)| -> Option<Worth> {
                let end = self.end_after(mv, side, &mut Random::new(luck))?;
                Some(end.final_worth(question)?.clamped(bounds))
            };
            let worths = moves.iter().zip(&bounds).map(worth).collect::<Option<Vec<_>>>()?;
            let usual_worth = worths[usual_place].of_side(side);
            for ((worth, tallies), gain) in worths.iter().zip(&mut tallies).zip(&mut gains) {
                tallies.iter_mut().zip(worth.entries()).for_each(|(tally, &value)| tally.add(value.into()));
                gain.add(f64::from(worth.of_side(side) - usual_worth));
            }
        }
        let is_clear = |place: usize| place == usual_place || gains[place].mean() >= CAUTION * gains[place].error();
        let clear = (0..moves.len()).filter(|&place| is_clear(place));
        let mv = choose(clear.map(|place| gains[place].candidate(moves[place])).collect(), usual.mv).mv;
        let chosen = &tallies[moves.iter().position(|&known| known == mv)?];
        let limits = solution.lower.entries().iter().zip(solution.upper.entries());
        let mean = chosen.iter().zip(limits).map(|(tally, (&low, &high))| tally.mean().clamp(low.into(), high.into()));
        let estimate = Estimate { mean: mean.collect(), error: Some(chosen.iter().map(Tally::error).collect()) };
        let suggested = if mv == usual.mv { usual.clone() } else { Suggestion::alone(mv, SuggestedBy::PlayOuts) };
        Some((suggested, estimate))
    }

    /// The end of the hand to which a play-out after a move leads; none if it leads to no end.
    fn end_after(&self, mv: G::Move, side: Side, random: &mut Random) -> Option<Self> {
        let mut state = *self.state();
        self.hand().play(&mut state, mv);
        let state = played_out(self.hand(), state, side, false, random);
        let end = Self::remembering_shared(self.shared_hand(), state, G::Memory::default());
        end.is_over().then_some(end)
    }

    /// What a finished hand is worth.
    fn final_worth(&self, question: Question) -> Option<Worth> {
        let effort = Effort { memory: MEMORY, all_moves: false, ..Effort::default() };
        let mut go_on = |_: &_| ControlFlow::Continue(());
        let solution = self.solve(question, &effort, &mut Control::new(&mut go_on)).ok()?;
        solution.is_exact().then_some(solution.lower)
    }
}

/// The proved bounds of a move, one pair for each entry of its value.
fn bounds_after<M: Copy + PartialEq>(
    solution: &Solution<M>,
    usual: &Suggestion<M>,
    mv: M,
    side: Side,
) -> Vec<(Value, Value)> {
    let known = solution.moves.iter().find(|known| known.mv == mv);
    let (mut lower, mut upper) = known.map_or((&solution.lower, &solution.upper), |known| (&known.lower, &known.upper));
    // The move of a search between two sides proves the bound of the position in favour of the mover.
    if usual.by == SuggestedBy::Search && usual.mv == mv {
        if side == Side(0) {
            lower = &solution.lower;
        } else {
            upper = &solution.upper;
        }
    }
    lower.entries().iter().copied().zip(upper.entries().iter().copied()).collect()
}

/// The value with which the search began, as an estimate.
fn guessed<M>(solution: &Solution<M>, guess: Value) -> Option<Estimate> {
    match (&solution.lower, &solution.upper) {
        (&Worth::Value(low), &Worth::Value(high)) => {
            Some(Estimate { mean: vec![guess.clamp(low, high).into()], error: None })
        }
        _ => None,
    }
}

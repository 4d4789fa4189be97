//! The traits that make Scala 40 a card game of the library: documents, play, score and solving.

use super::melds::legal_discards;
use super::moves::Move;
use super::rules::Rules;
use super::score::HandResult;
use super::state::{Hand, State};
use super::{DoublePack, PACK_SIZE, deal, expert, levels, refusal, solve};
use crate::bots::{Budget, Choice, Grades, Playable, Thumb};
use crate::card_game::CardGame;
use crate::cards::{CardBag, Deck, FrenchCard};
use crate::error::PositionError;
use crate::game::Game;
use crate::observation::Observation;
use crate::position::Position;
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort};
use crate::seat::PerSeat;
use crate::solution::{Question, Solution};
use crate::solvable::{QuestionKind, Solvable};
use std::ops::ControlFlow;

/// Upper bound on the legal moves listed in the error for an illegal move.
const SHOWN_MOVES: usize = 50;

impl Playable for Hand {
    const SOLVED_PLIES: u32 = 0;
    const RANDOM_MOVE_ONE_IN: usize = 0;
    const CAUTION: f64 = 2.0;

    fn greedy(&self, state: &State, _buffer: &mut Vec<Move>) -> Move {
        self.greedy_move(state)
    }

    /// See the module `expert`.
    fn expert(seen: &Observation<Self>, _seed: u64, _budget: &mut Budget<'_>) -> Option<Choice<Move>> {
        Some(Choice::uncompared(expert::expert_move(seen)))
    }

    /// The ways to draw; then the best step of the turn and every discard.
    fn list_candidates(&self, state: &State, out: &mut Vec<Move>) {
        let discards = legal_discards(&self.turn(state)).kinds().map(Move::Discard);
        out.extend([Move::Draw, Move::Take].into_iter().chain(discards).filter(|&mv| self.allows(state, mv)));
        out.push(self.greedy_move(state));
        out.sort_unstable();
        out.dedup();
    }

    fn looks(&self, state: &State, thumb: Thumb, out: &mut Vec<(Move, f64)>) {
        self.looks(state, thumb, out);
    }

    fn grades(rules: &Rules) -> &'static Grades {
        levels::of(rules)
    }
}

impl CardGame for Hand {
    type Pack = DoublePack;
    type Rules = Rules;
    type HandResult = HandResult;
    const ENDS_WITH_CARDS_LEFT: bool = true;
    const HAS_MANY_MOVES: bool = true;

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn deal(rules: Rules, deck: &Deck<DoublePack>) -> Result<(Self, State), PositionError> {
        Ok(deal::deal(rules, deck))
    }

    /// Number of cards, except the one that is turned up.
    fn plies(_rules: &Rules) -> u32 {
        PACK_SIZE as u32 - 1
    }

    fn hands<'a>(&self, state: &'a State) -> &'a PerSeat<CardBag> {
        &state.hands
    }

    fn stock<'a>(&'a self, state: &'a State) -> &'a [FrenchCard] {
        state.piles.stock()
    }

    fn is_legal(&self, state: &State, mv: Move) -> bool {
        self.allows(state, mv)
    }

    fn some_moves(&self, state: &State) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.visit_moves(state, None, &mut |mv| {
            moves.extend(mv);
            if moves.len() < SHOWN_MOVES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        moves
    }

    fn refusal(&self, state: &State, mv: Move) -> Option<String> {
        refusal::refusal(self, state, mv)
    }

    fn hand_result(&self, state: &State) -> HandResult {
        self.count(state)
    }
}

impl Solvable for Hand {
    fn questions(rules: &Rules) -> &'static [QuestionKind] {
        if rules.sides() == 2 {
            &[QuestionKind::Value, QuestionKind::Win, QuestionKind::MaxN, QuestionKind::Paranoid]
        } else {
            QuestionKind::MANY_SIDES
        }
    }

    fn solve(
        position: &Position<Self>,
        question: Question,
        effort: &Effort,
        control: &mut Control<'_>,
    ) -> Solution<Move> {
        solve::solve(position, question, effort, control)
    }
}

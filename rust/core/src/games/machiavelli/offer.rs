//! The traits that make Machiavelli a card game of the library: documents, play, score and solving.

use super::moves::Move;
use super::rules::{MachiavelliPack, Rules};
use super::score::HandResult;
use super::state::{Hand, State};
use super::terms::FailedOperation;
use super::{deal, expert, levels, solve};
use crate::bots::{Budget, Choice, Grades, Playable, Thumb};
use crate::card_game::CardGame;
use crate::cards::{CardBag, Deck, FrenchCard, Pack};
use crate::error::PositionError;
use crate::game::Game;
use crate::observation::Observation;
use crate::position::Position;
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort, Value};
use crate::seat::PerSeat;
use crate::solution::{Question, Solution};
use crate::solvable::{QuestionKind, Solvable};
use crate::wording::count;
use std::ops::ControlFlow;

/// Upper bound on the lays listed in a message.
const SHOWN: usize = 50;

impl Playable for Hand {
    const SOLVED_PLIES: u32 = 0;
    const RANDOM_MOVE_ONE_IN: usize = 0;
    const CAUTION: f64 = 2.0;

    fn greedy(&self, state: &State, _buffer: &mut Vec<Move>) -> Move {
        self.greedy_move(state)
    }

    /// See the module `expert`.
    fn expert(seen: &Observation<Self>, seed: u64, budget: &mut Budget<'_>) -> Option<Choice<Move>> {
        Some(expert::expert_move(seen, seed, budget))
    }

    /// The largest lay, and the move without a lay.
    fn list_candidates(&self, state: &State, out: &mut Vec<Move>) {
        out.extend([self.greedy_move(state), Self::idle_move(state)]);
        out.sort_unstable();
        out.dedup();
    }

    /// Side 1 pays what side 0 is paid, so the lead is twice the value.
    fn margin(value: Value) -> f64 {
        2.0 * f64::from(value)
    }

    fn looks(&self, state: &State, thumb: Thumb, out: &mut Vec<(Move, f64)>) {
        self.looks(state, thumb, out);
    }

    fn grades(_rules: &Rules) -> &'static Grades {
        &levels::ALL
    }

    fn natural(seen: &Observation<Self>, seed: u64, budget: &mut Budget<'_>) -> Option<Choice<Move>> {
        Some(expert::natural_move(seen, seed, budget))
    }
}

impl CardGame for Hand {
    type Pack = MachiavelliPack;
    type Rules = Rules;
    type HandResult = HandResult;
    const ENDS_WITH_CARDS_LEFT: bool = true;
    const HAS_MANY_MOVES: bool = true;

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn deal(rules: Rules, deck: &Deck<MachiavelliPack>) -> Result<(Self, State), PositionError> {
        Ok(deal::deal(rules, deck))
    }

    fn plies(_rules: &Rules) -> u32 {
        MachiavelliPack::SIZE as u32
    }

    /// Number of cards still to be played; 0 once the hand is over, even if players hold cards.
    fn plies_left(&self, state: &State) -> u32 {
        if self.is_over(state) { 0 } else { self.cards_left(state) }
    }

    fn hands<'a>(&self, state: &'a State) -> &'a PerSeat<CardBag> {
        &state.hands
    }

    fn stock<'a>(&'a self, state: &'a State) -> &'a [FrenchCard] {
        self.stock_of(state)
    }

    fn is_legal(&self, state: &State, mv: Move) -> bool {
        let Move::Lay(cards) = mv else { return mv == Self::idle_move(state) };
        let is_held = !cards.is_empty() && cards.is_subset(state.hands[state.turn]);
        is_held && !self.only_draws(state) && state.table.takes(cards, self.rules.ace_in_runs)
    }

    /// All moves; where there are very many lays, only the first of them and the move without a lay.
    fn some_moves(&self, state: &State) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.visit_moves(state, None, &mut |mv| {
            moves.extend(mv);
            if moves.len() < SHOWN { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        if moves.last() != Some(&Self::idle_move(state)) {
            moves.push(Self::idle_move(state));
        }
        moves
    }

    fn punish(&self, state: &State, mv: Move) -> Option<State> {
        let tries = matches!(mv, Move::Lay(cards) if !cards.is_empty()) && !self.only_draws(state);
        (tries && self.rules.failed_operation == FailedOperation::Penalty).then(|| self.failed(state))
    }

    fn refusal(&self, state: &State, mv: Move) -> Option<String> {
        match mv {
            Move::Lay(_) if self.only_draws(state) => Some("the first player only draws in the first turn".to_owned()),
            Move::Lay(cards) => Some(self.misfit(state, cards)),
            Move::Draw => Some("the stock is empty: without a lay the turn is passed".to_owned()),
            Move::Pass => {
                let stock = count(state.stock_left.into(), "card");
                Some(format!("the stock has {stock}: without a lay one is drawn"))
            }
        }
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

//! The traits that make the family a card game of the library: documents, play, score and solving.

use super::choices::DealKind;
use super::rules::Rules;
use super::score::HandResult;
use super::state::{Hand, State};
use super::{deal, levels, policy, refusal, setup, solve};
use crate::bots::{Grades, Playable, Policy, Thumb};
use crate::card_game::CardGame;
use crate::cards::{Card, CardSet, Deck, ItalianPack};
use crate::error::PositionError;
use crate::moves::Move;
use crate::position::Position;
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort};
use crate::seat::PerSeat;
use crate::solution::{Question, Solution};
use crate::solvable::{QuestionKind, Solvable};

impl Playable for Hand {
    const SOLVED_PLIES: u32 = 20;

    /// No stock is left then. Solving more cards of Scopone takes too long, and so does max-n, where each plays alone.
    fn solved_in_worlds(&self) -> u32 {
        match self.rules.deal_kind() {
            _ if !self.rules.teams => 6,
            DealKind::Three => 12,
            DealKind::Nine | DealKind::Ten => 16,
        }
    }

    fn greedy(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        self.greedy_move(state, buffer)
    }

    fn simple_greedy(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        self.simple_greedy_move(state, buffer)
    }

    fn policy(&self) -> Option<&'static Policy> {
        policy::learnt(&self.rules)
    }

    fn features(&self, state: &State, moves: &[Move], out: &mut Vec<u16>) {
        policy::features(self, state, moves, out);
    }

    fn looks(&self, state: &State, thumb: Thumb, out: &mut Vec<(Move, f64)>) {
        self.looks(state, thumb, out);
    }

    fn grades(rules: &Rules) -> &'static Grades {
        levels::of(rules)
    }
}

impl CardGame for Hand {
    type Pack = ItalianPack;
    type Rules = Rules;
    type HandResult = HandResult;

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn deal(rules: Rules, deck: &Deck) -> Result<(Self, State), PositionError> {
        Ok(deal::deal_out(rules, deck))
    }

    fn plies(rules: &Rules) -> u32 {
        rules.plies_of_hand()
    }

    fn plies_left(&self, state: &State) -> u32 {
        let held = state.hands.0.iter().fold(CardSet::EMPTY, |all, &hand| all | hand); // each card is in one hand
        held.len() + self.rules.rounds().to_come(state.stock_left.into()) as u32
    }

    fn hands<'a>(&self, state: &'a State) -> &'a PerSeat<CardSet> {
        &state.hands
    }

    fn stock<'a>(&'a self, state: &'a State) -> &'a [Card] {
        &self.stock[Card::COUNT - state.stock_left as usize..]
    }

    fn hand_result(&self, state: &State) -> HandResult {
        self.hand_result(state)
    }

    fn refusal(&self, state: &State, mv: Move) -> Option<String> {
        refusal::refusal(self, state, mv)
    }

    fn misdeal(&self, state: &State) -> Option<String> {
        deal::misdeal(&self.rules, setup::dealt_table(self, state))
    }
}

impl Solvable for Hand {
    const KEEPS_PROOFS: bool = true;

    fn questions(rules: &Rules) -> &'static [QuestionKind] {
        if rules.sides() == 2 {
            &[QuestionKind::Value, QuestionKind::Win, QuestionKind::Match, QuestionKind::MaxN, QuestionKind::Paranoid]
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

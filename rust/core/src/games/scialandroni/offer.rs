//! The traits that make Su Scialandroni a card game of the library: documents, play, score and solving.

use super::moves::Move;
use super::phase::{HAND_SIZE, LEFT_OVER, Phase};
use super::rules::Rules;
use super::score::HandResult;
use super::state::{Hand, State};
use super::{betting_strategies, deal, levels, refusal, solve};
use crate::bots::{Budget, Choice, Grades, Playable, Thumb};
use crate::card_game::CardGame;
use crate::cards::{Card, CardSet, Deck, ItalianPack};
use crate::error::PositionError;
use crate::game::Game;
use crate::observation::Observation;
use crate::position::Position;
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort};
use crate::seat::{PerSeat, PerSide};
use crate::solution::{Question, Solution};
use crate::solvable::{QuestionKind, Solvable};

impl Playable for Hand {
    const SOLVED_PLIES: u32 = 36;

    fn greedy(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        self.greedy_move(state, buffer)
    }

    /// See the module `betting_strategies`: in betting phases, words are drawn from an equilibrium.
    fn expert(seen: &Observation<Self>, seed: u64, budget: &mut Budget<'_>) -> Option<Choice<Move>> {
        betting_strategies::expert_move(seen, seed, budget)
    }

    fn looks(&self, state: &State, thumb: Thumb, out: &mut Vec<(Move, f64)>) {
        self.looks(state, thumb, out);
    }

    fn grades(_rules: &Rules) -> &'static Grades {
        &levels::ALL
    }
}

impl CardGame for Hand {
    type Pack = ItalianPack;
    type Rules = Rules;
    type HandResult = HandResult;

    const ENDS_WITH_CARDS_LEFT: bool = true;

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn cards(rules: &Rules) -> CardSet {
        rules.pack()
    }

    fn deal(rules: Rules, deck: &Deck) -> Result<(Self, State), PositionError> {
        Ok(deal::deal(rules, deck))
    }

    fn bring_totals(&self, state: &mut State, totals: &PerSide<i32>) {
        for side in self.rules.side_list() {
            state.scores[side] = totals[side] as u16;
        }
    }

    fn plies(_rules: &Rules) -> u32 {
        4 * HAND_SIZE as u32
    }

    /// Number of cards that can still be laid in the scartu.
    fn plies_left(&self, state: &State) -> u32 {
        let held: u32 = self.rules.seat_list().map(|seat| state.hands[seat].len() + state.aside[seat].len()).sum();
        held + u32::from(state.stock_left).saturating_sub(LEFT_OVER as u32)
    }

    fn hands<'a>(&self, state: &'a State) -> &'a PerSeat<CardSet> {
        &state.hands
    }

    fn stock<'a>(&'a self, state: &'a State) -> &'a [Card] {
        &self.stock[Card::COUNT - state.stock_left as usize..]
    }

    fn is_legal(&self, state: &State, mv: Move) -> bool {
        self.allows(state, mv)
    }

    /// Of the legal raises, only those of the menu are listed.
    fn lists_all_moves(&self, state: &State) -> bool {
        state.phase == Phase::Scartu || self.rules.max_raises == 0 || self.is_over(state)
    }

    fn refusal(&self, state: &State, mv: Move) -> Option<String> {
        refusal::refusal(self, state, mv)
    }

    fn hand_result(&self, state: &State) -> HandResult {
        self.count(state)
    }
}

impl Solvable for Hand {
    fn questions(_rules: &Rules) -> &'static [QuestionKind] {
        &[QuestionKind::Value, QuestionKind::Win, QuestionKind::Match]
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

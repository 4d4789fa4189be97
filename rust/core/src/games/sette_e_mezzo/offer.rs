//! The traits that make Sette e mezzo a card game of the library: documents, play, score and solving.

use super::moves::Move;
use super::rules::Rules;
use super::score::HandResult;
use super::state::{Hand, State};
use super::{deal, expert, levels, solve};
use crate::bots::{Budget, Choice, Grades, Playable, Thumb};
use crate::card_game::CardGame;
use crate::cards::{Card, CardSet, Deck, ItalianPack};
use crate::error::PositionError;
use crate::observation::Observation;
use crate::position::Position;
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort, Value};
use crate::seat::PerSeat;
use crate::solution::{Question, Solution};
use crate::solvable::{QuestionKind, Solvable};

impl Playable for Hand {
    const SOLVED_PLIES: u32 = 40;

    /// Worlds are played out: a player who solves them knows the next card of each. For four players both are as good as
    /// each other, and solving takes twenty times as long.
    fn solved_in_worlds(&self) -> u32 {
        0
    }

    fn greedy(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        self.greedy_move(state, buffer)
    }

    fn expert(seen: &Observation<Self>, _seed: u64, _budget: &mut Budget<'_>) -> Option<Choice<Move>> {
        expert::expert_move(seen)
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
}

impl CardGame for Hand {
    type Pack = ItalianPack;
    type Rules = Rules;
    type HandResult = HandResult;
    const ENDS_WITH_CARDS_LEFT: bool = true;

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn deal(rules: Rules, deck: &Deck) -> Result<(Self, State), PositionError> {
        Ok(deal::deal(rules, deck.array(), Card::COUNT as u8))
    }

    fn deal_on(&self, hand_result: &HandResult) -> Option<(Self, State)> {
        deal::deal_on(self, hand_result)
    }

    /// Upper bound on the moves of a hand: every move except a seat's last one takes a card that is not the first card
    /// of a seat.
    fn plies(_rules: &Rules) -> u32 {
        Card::COUNT as u32
    }

    /// Upper bound on the moves still to be made: cards to draw, and the last move of each seat.
    fn plies_left(&self, state: &State) -> u32 {
        self.moves_left(state)
    }

    fn hands<'a>(&self, state: &'a State) -> &'a PerSeat<CardSet> {
        &state.hands
    }

    fn stock<'a>(&'a self, state: &'a State) -> &'a [Card] {
        self.stock_of(state)
    }

    fn refusal(&self, state: &State, mv: Move) -> Option<String> {
        let (cards, held) = (state.hands[state.turn], self.held(state, state.turn));
        match mv {
            Move::Stand => Some(format!("`{cards}` is too little to stand")),
            Move::Draw if !held.may_draw() => Some(format!("`{cards}` is sette e mezzo")),
            Move::Draw => Some("the stock is empty".to_owned()),
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

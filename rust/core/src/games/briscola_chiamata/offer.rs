//! The traits that make Briscola chiamata a card game of the library: documents, play, score and solving.

use super::moves::Move;
use super::rules::Rules;
use super::score::HandResult;
use super::state::{Hand, State};
use super::{deal, levels, solve};
use crate::bots::{Grades, Playable, Thumb};
use crate::card_game::CardGame;
use crate::cards::{Card, CardSet, Deck, ItalianPack};
use crate::error::PositionError;
use crate::game::Game;
use crate::position::Position;
use crate::search::{Control, Effort};
use crate::seat::PerSeat;
use crate::solution::{Question, Solution};
use crate::solvable::Solvable;

/// Number of bids above the lowest possible one that bots compare.
const BIDS_COMPARED: usize = 4;

impl Playable for Hand {
    const SOLVED_PLIES: u32 = 20;

    fn solved_in_worlds(&self) -> u32 {
        10
    }

    fn greedy(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        self.greedy_move(state, buffer)
    }

    /// In the auction the lowest bids: a higher one promises more for nothing that these would not bring.
    fn list_candidates(&self, state: &State, out: &mut Vec<Move>) {
        self.moves(state, out);
        if out.first() == Some(&Move::Pass) {
            out.truncate(1 + BIDS_COMPARED);
        }
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
        Ok(deal::deal(rules, deck))
    }

    fn plies(_rules: &Rules) -> u32 {
        Card::COUNT as u32
    }

    fn hands<'a>(&self, state: &'a State) -> &'a PerSeat<CardSet> {
        &state.hands
    }

    fn stock<'a>(&'a self, _state: &'a State) -> &'a [Card] {
        &[]
    }

    fn hand_result(&self, state: &State) -> HandResult {
        self.count(state)
    }

    fn refusal(&self, state: &State, mv: Move) -> Option<String> {
        let has_called = state.called.is_some();
        match mv {
            Move::Play(_) if !has_called => Some("no card is called yet: bid, pass or call".to_owned()),
            Move::Pass | Move::Bid(_) | Move::Call(_) if has_called => Some("the call has been made".to_owned()),
            _ => None,
        }
    }
}

impl Solvable for Hand {
    fn solve(
        position: &Position<Self>,
        question: Question,
        effort: &Effort,
        control: &mut Control<'_>,
    ) -> Solution<Move> {
        solve::solve(position, question, effort, control)
    }
}

//! The traits that make Terziglio a card game of the library: documents, play, score and solving.

use super::moves::Move;
use super::rules::Rules;
use super::score::HandResult;
use super::state::{Hand, State, Task};
use super::{deal, levels, solve};
use crate::bots::{Grades, Playable, Thumb};
use crate::card_game::CardGame;
use crate::cards::{Card, CardSet, Deck, ItalianPack};
use crate::error::PositionError;
use crate::position::Position;
use crate::search::{Control, Effort};
use crate::seat::PerSeat;
use crate::solution::{Question, Solution};
use crate::solvable::{QuestionKind, Solvable};

impl Playable for Hand {
    const SOLVED_PLIES: u32 = 36;

    fn solved_in_worlds(&self) -> u32 {
        18
    }

    fn greedy(&self, state: &State, _buffer: &mut Vec<Move>) -> Move {
        self.greedy_move(state)
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

    fn stock<'a>(&'a self, state: &'a State) -> &'a [Card] {
        self.monte(state)
    }

    fn hand_result(&self, state: &State) -> HandResult {
        self.count(state)
    }

    fn refusal(&self, state: &State, mv: Move) -> Option<String> {
        let (seat, task) = state.task();
        let to_do = match task {
            Task::Speak => "bid or pass",
            Task::Ask => "ask for a card, as in `chiedo 3C`",
            Task::Give => "give a card for the one that was asked for, as in `rendo 4C`",
            Task::Discard => "lay a card face down, as in `scarto 4C`",
            Task::Play => "play a card",
        };
        let does = match mv {
            Move::Pass | Move::Bid(_) => Task::Speak,
            Move::Ask(_) => Task::Ask,
            Move::Give(_) => Task::Give,
            Move::Discard(_) => Task::Discard,
            Move::Play(_) => Task::Play,
        };
        if does != task {
            return Some(format!("now you {to_do}"));
        }
        match mv {
            Move::Discard(None) => Some("it does not name the card: write it, as in `scarto 4C`".to_owned()),
            Move::Ask(card) if state.hands[seat].contains(card) => Some(format!("you have {card} yourself")),
            Move::Ask(_) => Some("a stronger rank of which you lack a card must be asked for".to_owned()),
            Move::Bid(_) => Some("a bid must be higher than the last".to_owned()),
            Move::Play(_) => {
                state.trick.led().map(|led| format!("you have a card of the suit of {led}, which was led"))
            }
            Move::Pass | Move::Give(_) | Move::Discard(_) => None,
        }
    }
}

impl Solvable for Hand {
    /// Who plays with whom is known, so nobody is asked about who trusts nobody.
    fn questions(_rules: &Rules) -> &'static [QuestionKind] {
        &[QuestionKind::MaxN]
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

//! The traits that make Tressette a card game of the library: documents, play, score and solving.

use super::rules::Rules;
use super::score::HandResult;
use super::state::{Hand, State, declaring};
use super::{deal, levels, policy, solve};
use crate::bots::{Grades, Playable, Policy, Thumb};
use crate::card_game::CardGame;
use crate::cards::{Card, CardSet, Deck, ItalianPack};
use crate::error::PositionError;
use crate::game::Game;
use crate::games::tressette_cards::ALL_POINTS;
use crate::moves::Move;
use crate::position::Position;
use crate::search::{Control, Effort, Value};
use crate::seat::PerSeat;
use crate::solution::{Question, Solution};
use crate::solvable::Solvable;
use crate::wording::count;

impl Playable for Hand {
    const SOLVED_PLIES: u32 = 40;
    const PLAYS_OUT_BY_POLICY: bool = true;

    /// From 24 or 28 cards on bots are no stronger, though 24 take no more than a quarter of a second (measured on 232
    /// and 155 deals).
    fn solved_in_worlds(&self) -> u32 {
        20
    }

    fn greedy(&self, state: &State, _buffer: &mut Vec<Move>) -> Move {
        self.greedy_move(state)
    }

    /// Bots declare as soon as they may, because the points are sure, and say what is true to their partner. What the others
    /// learn by it is not valued.
    fn list_candidates(&self, state: &State, out: &mut Vec<Move>) {
        out.extend(self.playable(state).into_iter().map(|card| self.playing(state, card)));
    }

    fn policy(&self) -> Option<&'static Policy> {
        policy::learnt(&self.rules)
    }

    fn features(&self, state: &State, moves: &[Move], out: &mut Vec<u16>) {
        policy::features(self, state, moves, out);
    }

    /// The whole points of side 0, of the 11 in all, minus those of side 1.
    fn margin(value: Value) -> f64 {
        f64::from(2 * (value / 3)) - f64::from(ALL_POINTS)
    }

    fn looks(&self, state: &State, thumb: Thumb, out: &mut Vec<(Move, f64)>) {
        self.looks(state, thumb, out);
    }

    fn grades(rules: &Rules) -> &'static Grades {
        levels::of(rules)
    }
}

impl Hand {
    /// Why the seat to move may not declare, though it may play the card.
    fn refused_declaration(&self, state: &State) -> String {
        let seat = self.to_move(state);
        if !self.has_time_to_declare(state, seat) {
            let tricks = self.rules.tricks_to_declare();
            return format!("by these rules nobody declares after {}", count(tricks as usize, "trick"));
        }
        match state.declared[seat] {
            declared if !declared.is_empty() => format!("the hand has already declared {declared}"),
            _ => format!("there is nothing to declare in {}", state.hands[seat]),
        }
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
        Ok(deal::deal(rules, deck))
    }

    fn misdeal(&self, state: &State) -> Option<String> {
        deal::misdeal(self, state)
    }

    fn plies(_rules: &Rules) -> u32 {
        Card::COUNT as u32
    }

    fn hands<'a>(&self, state: &'a State) -> &'a PerSeat<CardSet> {
        &state.hands
    }

    fn stock<'a>(&'a self, state: &'a State) -> &'a [Card] {
        &self.stock[Card::COUNT - state.stock_left as usize..]
    }

    fn refusal(&self, state: &State, mv: Move) -> Option<String> {
        let (card, following) = (mv.card(), self.playable(state));
        if following.contains(card) {
            if let Some(sign) = mv.sign().filter(|&sign| mv == Move::lay(card).saying(sign)) {
                return Some(self.refused_sign(state, card, sign));
            }
            if self.rules.lets_choose_to_declare() && mv == declaring(card) {
                return Some(self.refused_declaration(state));
            }
            return Some(format!("a card is only played to the trick: write `{card}`"));
        }
        let led = state.trick.led()?;
        Some(format!("suit must be followed: {led} was led, and the hand has {following}"))
    }

    fn hand_result(&self, state: &State) -> HandResult {
        self.count(state)
    }
}

impl Solvable for Hand {
    const KEEPS_PROOFS: bool = true;

    fn solve(
        position: &Position<Self>,
        question: Question,
        effort: &Effort,
        control: &mut Control<'_>,
    ) -> Solution<Move> {
        solve::solve(position, question, effort, control)
    }
}

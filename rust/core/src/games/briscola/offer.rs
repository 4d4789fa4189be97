//! The traits that make Briscola a card game of the library: documents, play, score and solving.

use super::rules::{Exchange, ExchangeWhen, Rules};
use super::score::HandResult;
use super::state::{Hand, State, exchanging};
use super::{deal, levels, policy, solve};
use crate::bots::{Grades, Playable, Policy, Thumb};
use crate::card_game::CardGame;
use crate::cards::{Card, CardSet, Deck, ItalianPack};
use crate::error::PositionError;
use crate::game::Game;
use crate::moves::Move;
use crate::position::Position;
use crate::search::{Control, Effort, Value};
use crate::seat::PerSeat;
use crate::solution::{Question, Solution};
use crate::solvable::Solvable;

impl Playable for Hand {
    const SOLVED_PLIES: u32 = 20;
    const PLAYS_OUT_BY_POLICY: bool = true;

    /// Four players have no stock left with twelve cards, two have six: five of them unseen, beside the turned one.
    fn solved_in_worlds(&self) -> u32 {
        match self.rules().players {
            2 | 4 => 12,
            _ => 6,
        }
    }

    fn greedy(&self, state: &State, buffer: &mut Vec<Move>) -> Move {
        self.greedy_move(state, buffer)
    }

    fn policy(&self) -> Option<&'static Policy> {
        policy::learnt(self.rules)
    }

    fn features(&self, state: &State, moves: &[Move], out: &mut Vec<u16>) {
        policy::features(self, state, moves, out);
    }

    /// The value is the card points of side 0, out of 120.
    fn margin(value: Value) -> f64 {
        2.0 * f64::from(value) - 120.0
    }

    fn looks(&self, state: &State, thumb: Thumb, out: &mut Vec<(Move, f64)>) {
        self.looks(state, thumb, out);
    }

    fn grades(rules: &Rules) -> &'static Grades {
        levels::of(*rules)
    }
}

impl CardGame for Hand {
    type Pack = ItalianPack;
    type Rules = Rules;
    type HandResult = HandResult;

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn cards(rules: &Rules) -> CardSet {
        rules.pack()
    }

    fn deal(rules: Rules, deck: &Deck) -> Result<(Self, State), PositionError> {
        Ok(deal::deal(rules, deck))
    }

    fn plies(rules: &Rules) -> u32 {
        rules.pack().len()
    }

    fn hands<'a>(&self, state: &'a State) -> &'a PerSeat<CardSet> {
        &state.hands
    }

    fn stock<'a>(&'a self, state: &'a State) -> &'a [Card] {
        self.stock_of(state)
    }

    fn is_same_deal(&self, other: &Self) -> bool {
        self.turned == other.turned
    }

    fn hand_result(&self, state: &State) -> HandResult {
        self.count(state)
    }

    /// Every card may be played, so only a move that captures or exchanges can be refused.
    fn refusal(&self, state: &State, mv: Move) -> Option<String> {
        if mv != exchanging(mv.card()) {
            return Some(format!("a card is only played to the trick: write `{}`", mv.card()));
        }
        let turned = self.turned(state);
        Some(match (self.exchange(state), self.turned.given(state.exchanges)) {
            _ if self.rules.exchange == Exchange::Off => "by these rules nobody exchanges the turned card".to_owned(),
            (Some(_), _) => format!("{} is not in the hand after the exchange for {turned}", mv.card()),
            (_, Some(given)) if !state.hands[self.to_move(state)].contains(given) => {
                format!("{turned} is exchanged for {given}, which is not in the hand")
            }
            (_, Some(_)) if state.stock_left > 0 => match self.rules.exchange_when {
                ExchangeWhen::WonTrick => "only who has won a trick exchanges the turned card".to_owned(),
                ExchangeWhen::Leader => "only who leads exchanges the turned card".to_owned(),
                ExchangeWhen::FirstTrick => "the turned card is only exchanged in the first trick".to_owned(),
            },
            (_, Some(_)) => "the turned card has been drawn".to_owned(),
            (_, None) => format!("nothing is exchanged for {turned}"),
        })
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

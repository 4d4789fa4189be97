//! The environment of Su Scialandroni: a card to lay, a word to say, or a raise of the menu.

use super::betting::Stage;
use super::moves::Move;
use super::phase::Phase;
use super::rules::Rules;
use super::state::{Hand, MOST_WORDS, State};
use crate::card_game::CardGame;
use crate::cards::{Card, ItalianPack};
use crate::environment::{ActionSpace, Canvas, Learnable, Marks, Mask, Next, Spelling, seats_from, sides_from};
use crate::game::Game;
use crate::rule_set::RuleSet;
use crate::seat::Seat;

/// The first action that is a word, and the first that is a raise.
const WORDS: usize = Card::COUNT;
const RAISES: usize = WORDS + Move::WORDS.len();

impl Learnable for Hand {
    const TOUCHES_ONCE: bool = true;
    const PROVES_LACKS: bool = true;

    /// The words of four phases; in the scartu, each card and a stop of every seat after it, and one bussu of each
    /// seat.
    fn longest_course(rules: &Rules) -> usize {
        4 * MOST_WORDS + (1 + rules.seats()) * Self::plies(rules) as usize + rules.seats()
    }

    fn actions(rules: &Rules) -> ActionSpace {
        let cards = ActionSpace::new().cards::<ItalianPack>("play");
        let words = Move::WORDS.into_iter().fold(cards, |actions, (_, word)| actions.word(word));
        rules.raise_menu.steps().fold(words, |actions, step| actions.word(format!("raise by {step}")))
    }

    fn spelling(&self, state: &State, mv: Move) -> Spelling {
        Spelling::fixed(self.action(state, mv))
    }

    fn next(&self, state: &State, touched: &[u8], buffer: &mut Vec<Move>) -> Next<Move> {
        buffer.clear();
        self.moves(state, buffer);
        let Some(&first) = touched.first() else {
            return Next::Touch(buffer.iter().filter_map(|&mv| self.action(state, mv)).collect());
        };
        let made = buffer.iter().find(|&&mv| self.action(state, mv) == Some(first));
        made.map_or(Next::Touch(Mask::NONE), |&mv| Next::Play(mv))
    }

    /// Marks the cards of the ladder by their places in it.
    fn marks(field: &str) -> Marks {
        if field == "ladder" { Marks::Places } else { Marks::Counts }
    }

    /// Names of the numbers that describe the betting.
    fn more_scalars(rules: &Rules) -> Vec<String> {
        let each = |word: &'static str| rules.seat_list().map(move |seat| format!("{word} {seat}"));
        let stages = ["declaring", "opening", "answering", "deciding"].map(str::to_owned).into_iter();
        let amounts = ["stake", "standing", "raises", "arrestu", "bussu"].map(str::to_owned);
        stages.chain(each("opener")).chain(each("in")).chain(amounts).collect()
    }

    fn write_more(&self, state: &State, viewer: Seat, canvas: &mut Canvas<'_>) {
        let (betting, seats) = (&state.betting, self.rules.seats());
        let is_over = state.phase == Phase::Scartu || self.is_over(state);
        let stage = match betting.stage() {
            _ if is_over => None,
            Stage::Declaring => Some(0),
            Stage::Opening => Some(1),
            Stage::Answering => Some(2),
            Stage::Deciding => Some(3),
            Stage::Over(_) => None,
        };
        let is_open = matches!(stage, Some(2 | 3));
        canvas.choice(stage, 4);
        canvas.seat(is_open.then(|| betting.opener()), viewer, seats);
        let players_in: Vec<Seat> = betting.players_in().filter(|_| is_open).collect();
        seats_from::<Self>(&self.rules, viewer).for_each(|seat| canvas.number(f32::from(players_in.contains(&seat))));
        let amounts = [betting.stake(), betting.standing(), betting.raises().into(), self.arrestu(state)];
        for amount in amounts {
            canvas.number(if is_over { 0.0 } else { amount.into() });
        }
        canvas.number(f32::from(state.said.words().contains(&Move::Bussu)));
    }

    fn write_fields(&self, state: &State, viewer: Seat, canvas: &mut Canvas<'_>) {
        let rules = &self.rules;
        let (seats, sides) = (|| seats_from::<Self>(rules, viewer), || sides_from::<Self>(rules, viewer));
        canvas.word(state.phase);
        sides().for_each(|side| canvas.number(state.scores[side].into()));
        sides().for_each(|side| canvas.number(state.marked[side].into()));
        for seat in seats() {
            let aside = state.aside[seat];
            canvas.cards(if seat == viewer { aside } else { aside & state.shown[seat] });
        }
        seats().for_each(|seat| canvas.cards(state.shown[seat]));
        seats().for_each(|seat| canvas.word(state.declared[seat]));
        canvas.list::<ItalianPack>(state.ladder.earlier().iter().copied(), Marks::Counts);
        canvas.list::<ItalianPack>(state.ladder.current().iter().copied(), Marks::Places);
        canvas.seat(state.ladder.last, viewer, rules.seats());
        canvas.number(state.ladder.in_turn.into());
    }
}

impl Hand {
    /// The action that stands for a move, if there is one. A raise is named by the amount that it adds.
    fn action(&self, state: &State, mv: Move) -> Option<u8> {
        let place = match mv {
            Move::Lay(card) => Some(card.index()),
            Move::Raise(total) => {
                let added = total - state.betting.standing();
                self.rules.raise_menu.steps().position(|step| u16::from(step) == added).map(|place| RAISES + place)
            }
            said => Move::WORDS.iter().position(|(word, _)| *word == said).map(|place| WORDS + place),
        };
        place.map(|place| place as u8)
    }
}

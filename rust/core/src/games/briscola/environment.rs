//! The environment of Briscola: one action for each card, and one for each that is played after an exchange.

use super::rules::{Exchange, Rules};
use super::state::{Hand, State, exchanging};
use crate::cards::{Card, CardSet, Holding, ItalianPack};
use crate::environment::{ActionSpace, Canvas, Learnable, Marks, Mask, Next, Spelling, seats_from};
use crate::game::Game;
use crate::moves::Move;
use crate::rule_set::RuleSet;
use crate::seat::Seat;

/// The first action that exchanges a card for the turned card and then plays a card.
const EXCHANGE: usize = Card::COUNT;

impl Learnable for Hand {
    const TOUCHES_ONCE: bool = true;

    fn actions(rules: &Rules) -> ActionSpace {
        let space = ActionSpace::new().cards::<ItalianPack>("play");
        if rules.exchange == Exchange::Off { space } else { space.cards::<ItalianPack>("exchange play") }
    }

    fn spelling(&self, _state: &State, mv: Move) -> Spelling {
        let action = mv.card().index() + if mv.declares() { EXCHANGE } else { 0 };
        Spelling::fixed([action as u8])
    }

    /// Marks the cards of the trick by their order of play.
    fn marks(field: &str) -> Marks {
        if field == "trick" { Marks::Places } else { Marks::Counts }
    }

    fn next(&self, state: &State, touched: &[u8], _buffer: &mut Vec<Move>) -> Next<Move> {
        let hand = state.hands[self.to_move(state)];
        let Some(given) = self.exchange(state) else { return Next::of_cards(hand, touched) };
        let after = self.exchanged(state, given);
        match touched.first().map(|&action| usize::from(action)) {
            None => Next::Touch(Mask::from_bits(0, hand.bits()).or(Mask::from_bits(EXCHANGE, after.bits()))),
            Some(action) if action < EXCHANGE => Next::of_cards(hand, touched),
            Some(action) => match Card::from_id((action - EXCHANGE) as u8).filter(|&card| after.contains(card)) {
                Some(card) => Next::Play(exchanging(card)),
                None => Next::Touch(Mask::NONE),
            },
        }
    }

    fn write_fields(&self, state: &State, viewer: Seat, canvas: &mut Canvas<'_>) {
        canvas.cards(CardSet::of(self.turned(state)));
        canvas.list::<ItalianPack>(state.trick.cards(), Marks::Places);
        canvas.seat(Some(state.leader), viewer, self.rules.seats());
        seats_from::<Self>(&self.rules, viewer).for_each(|seat| canvas.cards(state.captured[seat]));
    }

    /// How often the turned card has been exchanged.
    fn more_scalars(rules: &Rules) -> Vec<String> {
        if rules.exchange == Exchange::Off { Vec::new() } else { vec!["exchanges".to_owned()] }
    }

    fn write_more(&self, state: &State, _viewer: Seat, canvas: &mut Canvas<'_>) {
        if self.rules.exchange != Exchange::Off {
            canvas.number(state.exchanges.count() as f32);
        }
    }

    fn write_move(&self, _state: &State, mv: Move, _actions: &ActionSpace, plane: &mut [i8]) {
        CardSet::of(mv.card()).write_counts(plane);
    }
}

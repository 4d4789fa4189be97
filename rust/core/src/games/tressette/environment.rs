//! The environment of Tressette: one action for each card and, where declaring is a choice, one for each that declares.

use super::rules::Rules;
use super::state::{Hand, State, declaring};
use crate::cards::{Card, CardSet, Holding, ItalianPack};
use crate::environment::{ActionSpace, Canvas, Learnable, Marks, Mask, Next, Spelling, seats_from, sides_from};
use crate::game::Game;
use crate::moves::Move;
use crate::rule_set::RuleSet;
use crate::seat::Seat;

/// The first action that declares what the hand holds and then plays a card.
const DECLARE: usize = Card::COUNT;

impl Learnable for Hand {
    const TOUCHES_ONCE: bool = true;
    const PROVES_LACKS: bool = true;

    fn actions(rules: &Rules) -> ActionSpace {
        let space = ActionSpace::new().cards::<ItalianPack>("play");
        if rules.lets_choose_to_declare() { space.cards::<ItalianPack>("declare play") } else { space }
    }

    fn spelling(&self, _state: &State, mv: Move) -> Spelling {
        let action = mv.card().index() + if mv.declares() { DECLARE } else { 0 };
        Spelling::fixed([action as u8])
    }

    /// The trick is written in the order of play.
    fn marks(field: &str) -> Marks {
        if field == "trick" { Marks::Places } else { Marks::Counts }
    }

    fn next(&self, state: &State, touched: &[u8], _buffer: &mut Vec<Move>) -> Next<Move> {
        let cards = self.playable(state);
        if !self.may_declare(state, self.to_move(state)) {
            return Next::of_cards(cards, touched);
        }
        match touched.first().map(|&action| usize::from(action)) {
            None => Next::Touch(Mask::from_bits(0, cards.bits()).or(Mask::from_bits(DECLARE, cards.bits()))),
            Some(action) if action < DECLARE => Next::of_cards(cards, touched),
            Some(action) => match Card::from_id((action - DECLARE) as u8).filter(|&card| cards.contains(card)) {
                Some(card) => Next::Play(declaring(card)),
                None => Next::Touch(Mask::NONE),
            },
        }
    }

    fn write_fields(&self, state: &State, viewer: Seat, canvas: &mut Canvas<'_>) {
        canvas.list::<ItalianPack>(state.trick.cards(), Marks::Places);
        canvas.seat(Some(state.leader), viewer, self.rules.seats());
        sides_from::<Self>(&self.rules, viewer).for_each(|side| canvas.cards(state.captured[side]));
        seats_from::<Self>(&self.rules, viewer).for_each(|seat| canvas.cards(state.declared[seat]));
    }

    fn write_move(&self, _state: &State, mv: Move, _actions: &ActionSpace, plane: &mut [i8]) {
        CardSet::of(mv.card()).write_counts(plane);
    }
}

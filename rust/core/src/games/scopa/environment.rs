//! The environment of the family: touches for the card to play, then for the cards that it captures.

use super::rules::Rules;
use super::state::{Hand, State, for_each_move};
use crate::cards::{Card, CardSet, Holding, ItalianPack};
use crate::environment::{ActionSpace, Canvas, Fitting, Learnable, Mask, Next, Spelling, sides_from};
use crate::moves::Move;
use crate::rule_set::RuleSet;
use crate::seat::Seat;

const TAKE: usize = Card::COUNT;
const DONE: u8 = 2 * TAKE as u8;

impl Learnable for Hand {
    const SHOWS_HANDS: bool = false;

    fn actions(_rules: &Rules) -> ActionSpace {
        ActionSpace::new().cards::<ItalianPack>("play").cards::<ItalianPack>("take").word("done")
    }

    fn spelling(&self, _state: &State, mv: Move) -> Spelling {
        let takes = taken(mv).into_iter().map(|card| (TAKE + card.index()) as u8);
        Spelling::fixed([mv.card().id()]).then(takes, DONE)
    }

    fn next(&self, state: &State, touched: &[u8], _buffer: &mut Vec<Move>) -> Next<Move> {
        let hand = state.hands[state.turn];
        let Some((&card, rest)) = touched.split_first() else {
            // Every card has a legal move.
            return Next::Touch(Mask::from_bits(0, hand.bits()));
        };
        let (done, takes) = if let [takes @ .., DONE] = rest { (true, takes) } else { (false, rest) };
        let of_take = |&take: &u8| Card::from_id(usize::from(take).checked_sub(TAKE)? as u8);
        let Some(touched) = takes.iter().map(of_take).collect::<Option<CardSet>>().map(CardSet::bits) else {
            return Next::Touch(Mask::NONE);
        };
        let mut fitting = Fitting::default();
        let card = Card::from_id(card).filter(|&card| hand.contains(card));
        if let Some(card) = card {
            for_each_move(&self.rules, state.table, card, |mv| {
                let all = taken(mv).bits();
                let left = all & !touched;
                if touched & !all == 0 && (left == 0 || !done) {
                    let next = if left == 0 { Mask::of(DONE) } else { Mask::from_bits(TAKE, left) };
                    fitting.add(mv, next);
                }
            });
        }
        fitting.next(true)
    }

    fn write_fields(&self, state: &State, viewer: Seat, canvas: &mut Canvas<'_>) {
        canvas.cards(state.table);
        for side in sides_from::<Self>(&self.rules, viewer) {
            canvas.cards(state.captured[side]);
            canvas.number(state.sweeps[side].into());
        }
        canvas.seat(state.last_capture, viewer, self.rules.seats());
    }

    /// All cards except those that the seat holds and those that lie open.
    fn unseen(&self, state: &State, _memory: &(), viewer: Seat) -> CardSet {
        state.uncaptured() - state.hands[viewer] - state.table
    }

    fn write_move(&self, _state: &State, mv: Move, _actions: &ActionSpace, plane: &mut [i8]) {
        taken(mv).write_counts(plane);
        for mark in plane.iter_mut() {
            *mark *= 2;
        }
        plane[mv.card().index()] = if mv.is_banked() { 2 } else { 1 };
    }
}

/// The cards that a move takes: an asso that goes to its player's own pile takes itself.
fn taken(mv: Move) -> CardSet {
    if mv.is_banked() { CardSet::of(mv.card()) } else { mv.captured() }
}

//! The environment of Ruba mazzo: a card to play, the cards that it takes, or the piles that it steals.

use super::rules::Rules;
use super::state::{Hand, State};
use crate::cards::{Card, Holding, ItalianPack};
use crate::environment::{ActionSpace, Canvas, Fitting, Learnable, Marks, Mask, Next, Spelling, seats_from};
use crate::moves::Move;
use crate::rule_set::RuleSet;
use crate::seat::Seat;

const TAKE: usize = Card::COUNT;
const STEAL: usize = 2 * TAKE;

impl Hand {
    /// The number of the last action, which ends a move.
    const fn done(&self) -> u8 {
        STEAL as u8 + self.rules.players
    }
}

impl Learnable for Hand {
    fn shows_hands(_rules: &Rules) -> bool {
        false
    }

    const PROVES_LACKS: bool = true;

    fn actions(rules: &Rules) -> ActionSpace {
        let cards = ActionSpace::new().cards::<ItalianPack>("play").cards::<ItalianPack>("take");
        rules.seat_list().fold(cards, |actions, seat| actions.word(format!("steal {seat}"))).word("done")
    }

    fn spelling(&self, _state: &State, mv: Move) -> Spelling {
        Spelling::fixed([mv.card().id()]).then(taken(mv).actions(), self.done())
    }

    fn next(&self, state: &State, touched: &[u8], _buffer: &mut Vec<Move>) -> Next<Move> {
        let hand = state.hands[state.turn];
        let Some((&card, rest)) = touched.split_first() else {
            // Every card has a move, unless another card must capture.
            let mut mask = Mask::NONE;
            hand.into_iter().for_each(|card| self.for_each_move(state, card, |mv| mask.insert(mv.card().id())));
            return Next::Touch(mask);
        };
        let mut fitting = Fitting::default();
        let card = Card::from_id(card).filter(|&card| hand.contains(card));
        if let Some(card) = card {
            self.for_each_move(state, card, |mv| {
                let all = taken(mv);
                let left: Mask = all.actions().filter(|action| !rest.contains(action)).collect();
                let (is_done, done) = (left.is_empty(), self.done());
                if rest.iter().all(|&touch| all.contains(touch.into()) || (is_done && touch == done)) {
                    fitting.add(mv, if is_done { Mask::of(done) } else { left });
                }
            });
        }
        fitting.next(true)
    }

    /// Marks the top card of a pile.
    fn marks(field: &str) -> Marks {
        if field == "piles" { Marks::Top } else { Marks::Counts }
    }

    fn write_fields(&self, state: &State, viewer: Seat, canvas: &mut Canvas<'_>) {
        canvas.cards(state.table);
        for seat in seats_from::<Self>(&self.rules, viewer) {
            let pile = &state.piles[seat];
            let plane = canvas.plane();
            pile.cards.write_counts(plane);
            pile.top.into_iter().for_each(|top| plane[top.index()] += 2);
        }
        canvas.seat(state.last_capture, viewer, self.rules.seats());
    }
}

/// The touches for what a move takes: table cards or piles.
fn taken(mv: Move) -> Mask {
    Mask::from_bits(TAKE, mv.captured().bits()).or(Mask::from_bits(STEAL, mv.stolen().into()))
}

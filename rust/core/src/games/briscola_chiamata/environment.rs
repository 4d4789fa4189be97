//! The environment of Briscola chiamata: a word of the auction, a call, or a card.

use super::bid::Bid;
use super::moves::Move;
use super::rules::Rules;
use super::state::{Hand, State};
use crate::cards::{Card, CardSet, Holding, ItalianPack};
use crate::environment::{ActionSpace, Canvas, Learnable, Marks, Mask, Next, Spelling, seats_from};
use crate::game::Game;
use crate::rule_set::RuleSet;
use crate::seat::Seat;

/// The first action that calls a card, the pass, and the first action that bids.
const CALLS: usize = Card::COUNT;
const PASS: usize = 2 * Card::COUNT;
const BIDS: usize = PASS + 1;

impl Learnable for Hand {
    const TOUCHES_ONCE: bool = true;

    fn shows_hands(_rules: &Rules) -> bool {
        false
    }

    /// Every bid once, a pass of each seat, the call and the cards.
    fn longest_course(rules: &Rules) -> usize {
        Bid::COUNT + rules.seats() + 1 + Card::COUNT
    }

    fn actions(_rules: &Rules) -> ActionSpace {
        let cards = ActionSpace::new().cards::<ItalianPack>("play").cards::<ItalianPack>("briscola");
        Bid::all().fold(cards.word("passo"), |actions, bid| actions.word(Move::Bid(bid).to_string()))
    }

    fn spelling(&self, _state: &State, mv: Move) -> Spelling {
        Spelling::fixed([action(mv)])
    }

    fn next(&self, state: &State, touched: &[u8], buffer: &mut Vec<Move>) -> Next<Move> {
        buffer.clear();
        self.moves(state, buffer);
        let Some(&first) = touched.first() else { return Next::Touch(buffer.iter().map(|&mv| action(mv)).collect()) };
        let made = buffer.iter().find(|&&mv| action(mv) == first);
        made.map_or(Next::Touch(Mask::NONE), |&mv| Next::Play(mv))
    }

    /// Marks the cards of the trick by their order of play.
    fn marks(field: &str) -> Marks {
        if field == "trick" { Marks::Places } else { Marks::Counts }
    }

    /// Names of the numbers that describe the auction.
    fn more_scalars(rules: &Rules) -> Vec<String> {
        let each = |word: &'static str| rules.seat_list().map(move |seat| format!("{word} {seat}"));
        each("bidder").chain(each("passed")).chain(["bid".to_owned()]).collect()
    }

    /// The bid counts from 1, the asso, to that of all points.
    fn write_more(&self, state: &State, viewer: Seat, canvas: &mut Canvas<'_>) {
        let best = state.auction.best();
        canvas.seat(best.map(|(seat, _)| seat), viewer, self.rules.seats());
        let seats = seats_from::<Self>(&self.rules, viewer);
        seats.for_each(|seat| canvas.number(f32::from(state.auction.has_passed(seat))));
        canvas.number(best.map_or(0.0, |(_, bid)| bid.index() as f32 + 1.0));
    }

    fn write_fields(&self, state: &State, viewer: Seat, canvas: &mut Canvas<'_>) {
        let seats = self.rules.seats();
        canvas.list::<ItalianPack>(state.called, Marks::Counts);
        canvas.list::<ItalianPack>(state.trick.cards(), Marks::Places);
        canvas.seat(Some(state.leader), viewer, seats);
        canvas.seat(state.partner, viewer, seats);
        seats_from::<Self>(&self.rules, viewer).for_each(|seat| canvas.cards(state.captured[seat]));
    }

    /// Marks the card that is played or called.
    fn write_move(&self, _state: &State, mv: Move, _actions: &ActionSpace, plane: &mut [i8]) {
        let card = match mv {
            Move::Play(card) | Move::Call(card) => CardSet::of(card),
            Move::Pass | Move::Bid(_) => CardSet::EMPTY,
        };
        card.write_counts(plane);
    }
}

/// The action that stands for a move.
fn action(mv: Move) -> u8 {
    let place = match mv {
        Move::Play(card) => card.index(),
        Move::Call(card) => CALLS + card.index(),
        Move::Pass => PASS,
        Move::Bid(bid) => BIDS + bid.index(),
    };
    place as u8
}

//! The environment of Terziglio: a word of the auction, or a card and what is done with it.

use super::auction::Bid;
use super::moves::Move;
use super::rules::Rules;
use super::state::{Hand, State};
use crate::cards::{Card, ItalianPack};
use crate::environment::{ActionSpace, Canvas, Learnable, Marks, Spelling, seats_from};
use crate::rule_set::RuleSet;
use crate::seat::Seat;

/// The first actions that ask for a card, give one and lay one face down, and the words.
const ASKS: usize = Card::COUNT;
const GIVES: usize = 2 * Card::COUNT;
const DISCARDS: usize = 3 * Card::COUNT;
const WORDS: usize = 4 * Card::COUNT;

impl Learnable for Hand {
    const TOUCHES_ONCE: bool = true;
    const PROVES_LACKS: bool = true;

    /// A word of each seat, what is asked for and given, and each card, which is laid face down or played.
    fn longest_course(rules: &Rules) -> usize {
        rules.seats() + 2 + Card::COUNT
    }

    fn actions(_rules: &Rules) -> ActionSpace {
        let does = ["play", "chiedo", "rendo", "scarto"];
        let cards = does.into_iter().fold(ActionSpace::new(), ActionSpace::cards::<ItalianPack>);
        Bid::ALL.into_iter().fold(cards.word("passo"), |actions, bid| actions.word(bid.word()))
    }

    /// No action stands for a card that others lay face down.
    fn spelling(&self, _state: &State, mv: Move) -> Spelling {
        Spelling::fixed(action(mv))
    }

    /// Marks the cards of the trick by their order of play.
    fn marks(field: &str) -> Marks {
        if field == "trick" { Marks::Places } else { Marks::Counts }
    }

    /// Names of the numbers that describe the auction.
    fn more_scalars(rules: &Rules) -> Vec<String> {
        rules.seat_list().map(|seat| format!("bid {seat}")).collect()
    }

    /// What each seat has said: 1 for a pass, 2 to 4 for bids.
    fn write_more(&self, state: &State, viewer: Seat, canvas: &mut Canvas<'_>) {
        let said: Vec<Option<Bid>> = state.auction.said().collect();
        for seat in seats_from::<Self>(&self.rules, viewer) {
            let word = said.get(seat.index()).map_or(0, |bid| bid.map_or(1, |bid| 2 + bid as u8));
            canvas.number(word.into());
        }
    }
}

/// The action that stands for a move, if there is one.
fn action(mv: Move) -> Option<u8> {
    let first = match mv {
        Move::Pass => return Some(WORDS as u8),
        Move::Bid(bid) => return Some((WORDS + 1) as u8 + bid as u8),
        Move::Play(_) => 0,
        Move::Ask(_) => ASKS,
        Move::Give(_) => GIVES,
        Move::Discard(_) => DISCARDS,
    };
    mv.card().map(|card| (first + card.index()) as u8)
}

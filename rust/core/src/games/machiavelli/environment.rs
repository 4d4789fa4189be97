//! The environment of Machiavelli: cards to lay one by one, a draw, a pass.

use super::melds::{Additions, additions, usable};
use super::moves::Move;
use super::rules::{MachiavelliPack, Rules};
use super::state::{Hand, State};
use crate::cards::{CardBag, FrenchCard};
use crate::environment::{ActionSpace, Canvas, Learnable, Mask, Next, Spelling};
use crate::games::planes::combinable;
use crate::seat::Seat;

const DONE: u8 = FrenchCard::JOLLY.id();
const DRAW: u8 = DONE + 1;
const PASS: u8 = DRAW + 1;

/// All cards, bit `id`.
const ALL: u64 = (1 << DONE) - 1;

/// Number of moves that the arrays of an information state hold; most hands are shorter.
const LONGEST_COURSE: usize = 256;

impl Learnable for Hand {
    fn longest_course(_rules: &Rules) -> usize {
        LONGEST_COURSE
    }

    fn actions(_rules: &Rules) -> ActionSpace {
        let words = [Move::Draw, Move::Pass].map(Move::word);
        let cards = ActionSpace::new().cards::<MachiavelliPack>("add").word("done");
        words.into_iter().fold(cards, ActionSpace::word)
    }

    fn spelling(&self, _state: &State, mv: Move) -> Spelling {
        match mv {
            Move::Lay(cards) => Spelling::fixed([]).then(cards.into_iter().map(FrenchCard::id), DONE),
            Move::Draw => Spelling::fixed([DRAW]),
            Move::Pass => Spelling::fixed([PASS]),
        }
    }

    /// Asks the search for lays, because the lays can be too many to list.
    fn next(&self, state: &State, touched: &[u8], _buffer: &mut Vec<Move>) -> Next<Move> {
        match touched {
            [] => {
                let idle = if state.stock_left > 0 { DRAW } else { PASS };
                let lays = if self.only_draws(state) { Mask::NONE } else { self.beginnings(state) };
                Next::Touch(lays.or(Mask::of(idle)))
            }
            [DRAW] => Next::Play(Move::Draw),
            [PASS] => Next::Play(Move::Pass),
            [cards @ .., DONE] => Next::Play(Move::Lay(bag(cards))),
            cards => self.additions(state, bag(cards), ALL),
        }
    }

    /// Looks only at the cards that the previous mask allowed: whatever cannot be laid beside some cards cannot be laid
    /// beside more cards either.
    fn next_within(&self, state: &State, touched: &[u8], mask: Mask, buffer: &mut Vec<Move>) -> Next<Move> {
        match touched {
            [.., DONE | DRAW | PASS] => self.next(state, touched, buffer),
            cards => self.additions(state, bag(cards), mask.first_bits() & ALL),
        }
    }

    fn write_fields(&self, state: &State, _viewer: Seat, canvas: &mut Canvas<'_>) {
        canvas.cards(state.table.cards());
        canvas.number(state.passes.into());
    }
}

impl Hand {
    /// The cards that occur in at least one lay.
    fn beginnings(&self, state: &State) -> Mask {
        let (table, hand, aces) = (state.table.cards(), state.hands[state.turn], self.rules.ace_in_runs);
        // A card that a combination on the table accepts is a lay, and so is each set and each run in the hand.
        let simple = hand.once() & (state.table.accepted() | combinable(hand.once(), aces));
        // A card that fits in no set or run of table and hand together is in no lay.
        let open = hand.once() & !simple & combinable(table.once() | hand.once(), aces);
        Mask::from_bits(0, if open == 0 { simple } else { simple | usable(table, hand, open, aces) })
    }

    /// The actions or the move that can follow the cards `touched` of a lay. Only the cards `among` (bit `id`) are
    /// tried.
    fn additions(&self, state: &State, touched: CardBag, among: u64) -> Next<Move> {
        let (hand, aces) = (state.hands[state.turn], self.rules.ace_in_runs);
        if !touched.is_subset(hand) {
            return Next::Touch(Mask::NONE);
        }
        let must = state.table.cards().plus(touched);
        let Some(Additions { usable, only }) =
            additions(must, hand.minus(touched).common(CardBag::from_planes(among, among, 0)), aces)
        else {
            return Next::Touch(Mask::NONE);
        };
        if let Some(only) = only {
            return Next::Play(Move::Lay(touched.plus(only)));
        }
        let mask = Mask::from_bits(0, usable);
        Next::Touch(if state.table.takes(touched, aces) { mask.or(Mask::of(DONE)) } else { mask })
    }
}

/// The cards that these touches name.
fn bag(touches: &[u8]) -> CardBag {
    let mut cards = CardBag::EMPTY;
    for card in touches.iter().filter_map(|&touch| FrenchCard::from_id(touch)) {
        if cards.count(card) < 2 {
            cards.insert(card);
        }
    }
    cards
}

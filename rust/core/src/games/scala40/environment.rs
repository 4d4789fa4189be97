//! The environment of Scala 40: draw, take, discard, and melds card by card.

use std::convert::Infallible;
use std::ops::ControlFlow;

use super::DoublePack;
use super::melds::{End, Meld, OpeningBy, best_opening};
use super::moves::Move;
use super::rules::Rules;
use super::state::{Hand, Phase, State};
use super::table::MOST_MELDS;
use crate::cards::{FrenchCard, FrenchSuit};
use crate::environment::{ActionSpace, Canvas, Fitting, Learnable, Marks, Mask, Next, Spelling, seats_from};
use crate::record::Group;
use crate::rule_set::RuleSet;
use crate::seat::Seat;

const KINDS: u8 = FrenchCard::KINDS as u8;
const DRAW: u8 = 0;
const TAKE: u8 = 1;
const DISCARD: u8 = 2;
const ADD: u8 = DISCARD + KINDS;
/// The first of the actions that choose a meld on the table.
const MELD: u8 = ADD + KINDS;
const OPEN: u8 = MELD + MOST_MELDS as u8;
const LAY: u8 = OPEN + 1;
const SWAP: u8 = LAY + 1;
const BEFORE: u8 = SWAP + 1;
const AFTER: u8 = BEFORE + 1;
const CLOSE: u8 = AFTER + 1;
const DONE: u8 = CLOSE + 1;
/// The first of the actions that declare the suit of a jolly in a set.
const SUIT: u8 = DONE + 1;

/// Number of moves that the arrays of an information state hold; most hands are shorter.
const LONGEST_COURSE: usize = 256;

impl Learnable for Hand {
    const PROVES_LACKS: bool = true;
    const MOST_GROUPS: usize = MOST_MELDS;

    fn longest_course(_rules: &Rules) -> usize {
        LONGEST_COURSE
    }

    fn actions(_rules: &Rules) -> ActionSpace {
        let words = |words: ActionSpace, word: &str| words.word(word);
        let cards = ["draw", "take"].into_iter().fold(ActionSpace::new(), words);
        let cards = cards.cards::<DoublePack>("discard").cards::<DoublePack>("add");
        let melds = (1..=MOST_MELDS).fold(cards, |actions, number| actions.word(format!("meld {number}")));
        let said = ["open", "lay", "swap", "before", "after", "close", "done"].into_iter().fold(melds, words);
        FrenchSuit::ALL.into_iter().fold(said, |actions, suit| actions.word(format!("as {}", suit.letter())))
    }

    /// A new meld is touched card by card, in the order of its text form. A meld on the table is touched by its place.
    fn spelling(&self, state: &State, mv: Move) -> Spelling {
        let mut touches = Vec::new();
        spell(state, mv, &mut touches);
        Spelling::fixed(touches)
    }

    /// Marks the top discard, which can be taken.
    fn marks(field: &str) -> Marks {
        if field == "discards" { Marks::Top } else { Marks::Counts }
    }

    fn write_group(rules: &Rules, group: &Group<FrenchCard>, plane: &mut [i8]) {
        write_meld(Meld::read(&group.text, rules).expect("a meld that lies on the table"), plane);
    }

    fn next(&self, state: &State, touched: &[u8], _buffer: &mut Vec<Move>) -> Next<Move> {
        match *touched {
            [] => Next::Touch(self.beginnings(state)),
            [DRAW] => Next::Play(Move::Draw),
            [TAKE] => Next::Play(Move::Take),
            [first @ DISCARD..ADD] if state.phase != Phase::Draw => {
                let card =
                    FrenchCard::from_id(first - DISCARD).filter(|&card| self.legal_discards(state).contains(card));
                card.map_or(Next::Touch(Mask::NONE), |card| Next::Play(Move::Discard(card)))
            }
            [first, ..] => self.moves_from(state, first, touched).next(true),
        }
    }

    fn write_fields(&self, state: &State, viewer: Seat, canvas: &mut Canvas<'_>) {
        let (seats, count) = (|| seats_from::<Self>(&self.rules, viewer), self.rules.seats());
        state.table.melds().for_each(|meld| write_meld(meld, canvas.plane()));
        (state.table.len()..MOST_MELDS).for_each(|_| canvas.plane().fill(0));
        canvas.list::<DoublePack>(state.piles.discards().iter().copied(), Marks::Top);
        seats().for_each(|seat| canvas.number(f32::from(state.opened[seat])));
        canvas.word(state.phase);
        canvas.list::<DoublePack>(state.taken, Marks::Counts);
        canvas.seat(state.opening, viewer, count);
        canvas.number(state.owed.into());
        seats().for_each(|seat| canvas.cards(state.known[seat]));
        canvas.choice(Some(usize::from(state.knows_stock)), 2);
    }
}

/// The touch that chooses a meld on the table; among equal melds, the first.
fn place(state: &State, meld: Meld) -> u8 {
    MELD + state.table.melds().take_while(|&other| other != meld).count() as u8
}

/// Writes the touches of a move.
fn spell(state: &State, mv: Move, touches: &mut Vec<u8>) {
    let add = |card: FrenchCard| ADD + card.id();
    touches.clear();
    match mv {
        Move::Draw => touches.push(DRAW),
        Move::Take => touches.push(TAKE),
        Move::Discard(card) => touches.push(DISCARD + card.id()),
        Move::Lay(meld) => {
            touches.push(LAY);
            spell_meld(meld, touches);
        }
        Move::Open(melds) => {
            touches.push(OPEN);
            melds.melds().for_each(|meld| spell_meld(meld, touches));
            touches.push(DONE);
        }
        Move::Attach { card, to, end } => {
            touches.extend([place(state, to), add(card)]);
            touches.extend(to.is_run().then_some(if end == End::Low { BEFORE } else { AFTER }));
        }
        Move::Swap { card, within } => touches.extend([place(state, within), SWAP, add(card)]),
    }
}

/// Writes the touches of a meld from the hand: its cards, the declared suit (if any) behind each jolly, and the end of
/// the meld.
fn spell_meld(meld: Meld, touches: &mut Vec<u8>) {
    for place in meld.places() {
        touches.push(ADD + place.card.id());
        let suit =
            place.stands_for.and_then(FrenchCard::suit).filter(|_| place.card.is_jolly() && meld.declares_suits());
        touches.extend(suit.map(|suit| SUIT + suit.index() as u8));
    }
    touches.push(CLOSE);
}

/// Writes a meld on its plane: a 1 for each card, and a 2 for the card that a jolly stands for.
fn write_meld(meld: Meld, plane: &mut [i8]) {
    plane.fill(0);
    for place in meld.places() {
        plane[usize::from(place.card.id())] += 1;
        if let Some(card) = place.stands_for.filter(|_| place.card.is_jolly()) {
            plane[usize::from(card.id())] = 2;
        }
    }
}

impl Hand {
    /// The touches with which a move can begin.
    fn beginnings(&self, state: &State) -> Mask {
        if state.phase == Phase::Draw {
            let take = if self.can_take(state) { Mask::of(TAKE) } else { Mask::NONE };
            return take.or(Mask::of(DRAW));
        }
        let mut mask: Mask = self.legal_discards(state).kinds().map(|card| DISCARD + card.id()).collect();
        if state.phase != Phase::Meld {
            return mask;
        }
        if state.has_opened() {
            let lays = self.lays(state).map(|mv| (LAY, mv));
            let melds = (MELD..).zip(state.table.melds()).filter(|&(touch, meld)| place(state, meld) == touch);
            let others = melds.flat_map(|(touch, meld)| self.melding_with(state, meld).map(move |mv| (touch, mv)));
            for (touch, mv) in lays.chain(others) {
                // One legal move for each touch is enough, because checking a move can take long.
                if !mask.contains(touch.into()) && self.can_finish_after(state, mv) {
                    mask.insert(touch);
                }
            }
        } else if best_opening(state.own(), &self.rules, OpeningBy::MostPoints).is_some()
            && self
                .visit_legal_openings(state, &mut |mv| mv.map_or(ControlFlow::Continue(()), |_| ControlFlow::Break(())))
                .is_break()
        {
            mask.insert(OPEN);
        }
        mask
    }

    /// The moves that begin with the touches made so far.
    fn moves_from(&self, state: &State, first: u8, touched: &[u8]) -> Fitting<Move> {
        let (mut fitting, mut touches) = (Fitting::default(), Vec::new());
        let mut add = |mv| {
            spell(state, mv, &mut touches);
            if touches.starts_with(touched) {
                let next = touches.get(touched.len()).map_or(Mask::NONE, |&touch| Mask::of(touch));
                if !fitting.has_all_of(next) && self.can_finish_after(state, mv) {
                    fitting.add(mv, next);
                }
            }
        };
        match (state.phase, first, state.has_opened()) {
            (Phase::Meld, OPEN, false) => {
                let ControlFlow::Continue(()) = self.visit_openings(state, &mut |mv| {
                    mv.into_iter().for_each(&mut add);
                    ControlFlow::<Infallible>::Continue(())
                });
            }
            (Phase::Meld, LAY, true) => self.lays(state).for_each(add),
            (Phase::Meld, MELD..OPEN, true) => {
                let meld = state.table.melds().nth((first - MELD).into());
                meld.into_iter().flat_map(|meld| self.melding_with(state, meld)).for_each(add);
            }
            _ => (),
        }
        fitting
    }
}

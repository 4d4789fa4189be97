//! Scala 40 as programs learn it: draw, take, discard, and melds card by card.

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
/// The first of the suits that a jolly of a set is said to have.
const SUIT: u8 = DONE + 1;

/// The moves that an information state tells of as numbers; most hands have fewer.
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

    /// New melds are added card by card as they are written. One on the table is chosen by its place.
    fn spelling(&self, state: &State, mv: Move) -> Spelling {
        let place = |meld: Meld| MELD + state.table.melds().take_while(|&other| other != meld).count() as u8;
        let add = |card: FrenchCard| ADD + card.id();
        Spelling::fixed(match mv {
            Move::Draw => vec![DRAW],
            Move::Take => vec![TAKE],
            Move::Discard(card) => vec![DISCARD + card.id()],
            Move::Lay(meld) => std::iter::once(LAY).chain(new_meld(meld)).collect(),
            Move::Open(melds) => std::iter::once(OPEN).chain(melds.melds().flat_map(new_meld)).chain([DONE]).collect(),
            Move::Attach { card, to, .. } if !to.is_run() => vec![place(to), add(card)],
            Move::Attach { card, to, end: End::Low } => vec![place(to), add(card), BEFORE],
            Move::Attach { card, to, end: End::High } => vec![place(to), add(card), AFTER],
            Move::Swap { card, within } => vec![place(within), SWAP, add(card)],
        })
    }

    /// The top discard can be taken.
    fn marks(field: &str) -> Marks {
        if field == "discards" { Marks::Top } else { Marks::Counts }
    }

    fn write_group(rules: &Rules, group: &Group<FrenchCard>, plane: &mut [i8]) {
        write_meld(Meld::read(&group.text, rules).expect("a meld that lies on the table"), plane);
    }

    fn next(&self, state: &State, touched: &[u8], buffer: &mut Vec<Move>) -> Next<Move> {
        match *touched {
            [] => Next::Touch(self.beginnings(state)),
            [DRAW] => Next::Play(Move::Draw),
            [TAKE] => Next::Play(Move::Take),
            [first, ..] => {
                self.moves_from(state, first, buffer);
                let mut fitting = Fitting::default();
                for &mv in &*buffer {
                    if let Some(next) = self.spelling(state, mv).next(touched) {
                        fitting.add(mv, next);
                    }
                }
                fitting.next(true)
            }
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

/// The touches of a meld from the hand: its cards, after a jolly its suit where one is declared, and that it is whole.
fn new_meld(meld: Meld) -> Vec<u8> {
    let mut touches = Vec::new();
    for place in meld.places() {
        touches.push(ADD + place.card.id());
        let suit =
            place.stands_for.and_then(FrenchCard::suit).filter(|_| place.card.is_jolly() && meld.declares_suits());
        touches.extend(suit.map(|suit| SUIT + suit.index() as u8));
    }
    touches.push(CLOSE);
    touches
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
    /// What a move can begin with.
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
            let ControlFlow::Continue(()) = self.visit_legal_melding(state, &mut |mv| {
                let first = mv.and_then(|mv| self.spelling(state, mv).touches().next());
                if let Some(touch) = first {
                    mask.insert(touch);
                }
                ControlFlow::<Infallible>::Continue(())
            });
        } else if best_opening(state.own(), &self.rules, OpeningBy::MostPoints).is_some()
            && self
                .visit_legal_openings(state, &mut |mv| mv.map_or(ControlFlow::Continue(()), |_| ControlFlow::Break(())))
                .is_break()
        {
            mask.insert(OPEN);
        }
        mask
    }

    /// The moves that begin with this touch, and some others.
    fn moves_from(&self, state: &State, first: u8, moves: &mut Vec<Move>) {
        moves.clear();
        let mut list = |mv| {
            moves.extend(mv);
            ControlFlow::<Infallible>::Continue(())
        };
        let ControlFlow::Continue(()) = match (state.phase, first) {
            (Phase::Draw, _) => ControlFlow::Continue(()),
            (_, DISCARD..ADD) => self.legal_discards(state).kinds().map(Move::Discard).map(Some).try_for_each(list),
            (Phase::Meld, OPEN) if !state.has_opened() => self.visit_legal_openings(state, &mut list),
            (Phase::Meld, _) if state.has_opened() => self.visit_legal_melding(state, &mut list),
            _ => ControlFlow::Continue(()),
        };
    }
}

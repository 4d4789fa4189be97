//! The environment of the family: touches for the card to play, then for the cards that it captures.

use super::choices::{Declarations, Matta};
use super::declared::{Declared, for_each_declaration};
use super::rules::Rules;
use super::state::{Hand, State, for_each_declared_move, for_each_move};
use crate::cards::{Card, CardSet, Holding, ItalianPack, Rank};
use crate::environment::{ActionSpace, Canvas, Fitting, Learnable, Mask, Next, Spelling, seats_from, sides_from};
use crate::hidden::Hidden;
use crate::moves::Move;
use crate::rule_set::RuleSet;
use crate::seat::Seat;

const TAKE: usize = Card::COUNT;
const DONE: u8 = 2 * TAKE as u8;
/// A declaration without a rank for the matta; those with one follow.
const DECLARE: u8 = DONE + 1;

impl Learnable for Hand {
    /// Declared hands lie open.
    fn shows_hands(rules: &Rules) -> bool {
        rules.declarations != Declarations::Off
    }

    fn actions(rules: &Rules) -> ActionSpace {
        let space = ActionSpace::new().cards::<ItalianPack>("play").cards::<ItalianPack>("take").word("done");
        match (rules.declarations, rules.matta) {
            (Declarations::Off, _) => space,
            (_, Matta::Keeps) => {
                Rank::all().fold(space.word("declare"), |space, rank| space.word(format!("declare matta {rank}")))
            }
            _ => space.word("declare"),
        }
    }

    /// A declaration, the card, and what it takes.
    fn spelling(&self, _state: &State, mv: Move) -> Spelling {
        let takes = taken(mv).into_iter().map(|card| (TAKE + card.index()) as u8);
        let declares = mv.declares().then(|| DECLARE + mv.matta().map_or(0, Rank::number));
        Spelling::fixed(declares.into_iter().chain([mv.card().id()])).then(takes, DONE)
    }

    fn next(&self, state: &State, touched: &[u8], _buffer: &mut Vec<Move>) -> Next<Move> {
        let hand = state.hands[state.turn];
        // Every card has a legal move, also after a declaration.
        let cards = Mask::from_bits(0, hand.bits());
        let mut declarations = [None; Rank::COUNT + 1];
        for_each_declaration(&self.rules, hand, |matta| {
            declarations[usize::from(matta.map_or(0, Rank::number))] = Some(matta);
        });
        let (declared, touched) = match touched.split_first() {
            Some((&first, rest)) if first >= DECLARE => {
                let declared = declarations.get(usize::from(first - DECLARE)).copied().flatten();
                if declared.is_none() {
                    return Next::Touch(Mask::NONE);
                }
                (declared, rest)
            }
            _ => (None, touched),
        };
        let Some((&card, rest)) = touched.split_first() else {
            let declares = (DECLARE..).zip(declarations).filter(|(_, way)| way.is_some() && declared.is_none());
            return Next::Touch(cards.or(declares.map(|(action, _)| action).collect()));
        };
        let (done, takes) = if let [takes @ .., DONE] = rest { (true, takes) } else { (false, rest) };
        let of_take = |&take: &u8| Card::from_id(usize::from(take).checked_sub(TAKE)? as u8);
        let Some(touched) = takes.iter().map(of_take).collect::<Option<CardSet>>().map(CardSet::bits) else {
            return Next::Touch(Mask::NONE);
        };
        let mut fitting = Fitting::default();
        let card = Card::from_id(card).filter(|&card| hand.contains(card));
        if let Some(card) = card {
            let add = |mv: Move| {
                let all = taken(mv).bits();
                let left = all & !touched;
                if touched & !all == 0 && (left == 0 || !done) {
                    let next = if left == 0 { Mask::of(DONE) } else { Mask::from_bits(TAKE, left) };
                    fitting.add(mv, next);
                }
            };
            let ranks = state.declared.ranks();
            match declared {
                Some(matta) => for_each_declared_move(&self.rules, ranks, state.table, card, matta, add),
                None => for_each_move(&self.rules, ranks, state.table, card, add),
            }
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

    /// Whether each seat has declared, and the rank of the matta if it is not its own.
    fn more_scalars(rules: &Rules) -> Vec<String> {
        let declared = (0..rules.seats()).map(|seat| format!("declared {seat}"));
        match rules.declarations {
            Declarations::Off => Vec::new(),
            _ => declared.chain(["matta".to_owned()]).collect(),
        }
    }

    fn write_more(&self, state: &State, viewer: Seat, canvas: &mut Canvas<'_>) {
        if self.rules.declarations != Declarations::Off {
            for seat in seats_from::<Self>(&self.rules, viewer) {
                canvas.number(f32::from(state.declared.has(seat)));
            }
            canvas.number(state.declared.ranks().matta().map_or(0.0, |rank| rank.number().into()));
        }
    }

    /// All cards except those that the seat holds and those that lie open.
    fn unseen(&self, state: &State, declared: &Declared, viewer: Seat) -> CardSet {
        let open = |seat| self.shown(state, declared, seat, viewer);
        let open = self.rules.seat_list().map(open).fold(state.table, |all, cards| all | cards);
        state.uncaptured() - state.hands[viewer] - open
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

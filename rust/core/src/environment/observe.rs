//! Observations as arrays.

use super::canvas::{Canvas, cards_of, seats_from};
use super::{ActionSpace, Learnable, ObservationSpace};
use crate::card_game::CardsOf;
use crate::cards::{Holding, Pack};
use crate::hidden::PutAside;
use crate::observation::Observation;
use crate::position::Position;
use crate::rule_set::RuleSet;
use crate::seat::{MAX_SEATS, Seat};

/// Upper bound on the different cards of a pack.
const MOST_CARDS: usize = crate::cards::FrenchCard::KINDS;

/// The last move of each seat, as planes: 1 for the card that it touched first, 2 for the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastMoves([[i8; MOST_CARDS]; MAX_SEATS]);

impl LastMoves {
    /// The planes before anybody has played.
    pub const NONE: Self = Self([[0; MOST_CARDS]; MAX_SEATS]);

    /// All planes, one byte for each number.
    pub fn bytes(&self) -> Vec<u8> {
        self.0.as_flattened().iter().map(|&mark| mark as u8).collect()
    }

    /// The planes of these bytes, if their number is right.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut last = Self::NONE;
        let marks = last.0.as_flattened_mut();
        let fits = bytes.len() == marks.len();
        marks.iter_mut().zip(bytes).for_each(|(mark, &byte)| *mark = byte as i8);
        fits.then_some(last)
    }

    /// The plane of a seat, to be written when the seat makes a move.
    pub fn plane(&mut self, seat: Seat) -> &mut [i8] {
        &mut self.0[seat.index()]
    }
}

/// Marks the cards that were touched: the first with 1, the others with 2.
pub fn write_touches(actions: &ActionSpace, touches: impl IntoIterator<Item = u8>, plane: &mut [i8]) {
    plane.fill(0);
    for (mark, touch) in [1].into_iter().chain(std::iter::repeat(2)).zip(touches) {
        if let Some(card) = actions.card(touch) {
            plane[usize::from(card)] = mark;
        }
    }
}

/// What a seat knows besides the position: the last move of each seat, and what it has touched itself.
#[derive(Clone, Copy, Debug)]
pub struct Course<'a> {
    /// The actions of the rules.
    pub actions: &'a ActionSpace,
    /// The last move of each seat.
    pub last: &'a LastMoves,
    /// What the seat has touched so far for its move.
    pub touched: &'a [u8],
}

/// The arrays of an observation.
#[derive(Clone, PartialEq, Debug)]
pub struct Arrays {
    /// The planes, one after the other.
    pub planes: Vec<i8>,
    /// The numbers.
    pub scalars: Vec<f32>,
}

impl Arrays {
    /// Arrays of zeros for observations of this layout.
    pub fn new(space: &ObservationSpace) -> Self {
        let (planes, scalars) = (space.planes().len() * space.cards(), space.scalars().len());
        Self { planes: vec![0; planes], scalars: vec![0.0; scalars] }
    }

    /// A canvas over all of them.
    fn canvas<G: Learnable>(&mut self) -> Canvas<'_> {
        Canvas::new(&mut self.planes, &mut self.scalars, G::Pack::KINDS)
    }
}

impl<G: Learnable> Observation<G> {
    /// The observation as arrays.
    ///
    /// # Panics
    /// Never: the layout has a place for every number.
    pub fn arrays(&self, course: Course<'_>) -> Arrays {
        let mut arrays = Arrays::new(&ObservationSpace::of::<G>(&self.rules));
        self.write_arrays(course, &mut arrays);
        arrays
    }

    /// Writes the observation into arrays of its layout, which need not be zeros.
    ///
    /// # Panics
    /// If the arrays are of another layout.
    pub fn write_arrays(&self, course: Course<'_>, arrays: &mut Arrays) {
        let mut canvas = arrays.canvas::<G>();
        let seen = Seen {
            rules: &self.rules,
            seat: self.seat,
            to_move: self.to_move,
            hand: self.hand,
            unseen: self.unseen,
            stock: self.stock.len(),
        };
        seen.begin::<G>(
            &mut canvas,
            |seat| self.known_hands[seat],
            |seat| self.lacks[seat],
            |seat| self.hand_sizes[seat].into(),
        );
        for field in G::FIELDS {
            let content = self.field(field.name).expect("every field has a content");
            canvas.field::<G>(&self.rules, self.seat, field, content);
        }
        self.view().hand().write_more(self.view().state(), self.seat, &mut canvas);
        end::<G>(&self.rules, self.seat, course, &mut canvas);
        debug_assert!(canvas.is_full(), "the arrays have room for nothing else");
    }
}

impl<G: Learnable> Position<G> {
    /// The arrays of a seat's observation, written without building the observation, which is faster.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn arrays(&self, seat: Seat, course: Course<'_>) -> Arrays {
        let mut arrays = Arrays::new(&ObservationSpace::of::<G>(self.rules()));
        self.write_arrays(seat, course, &mut arrays);
        arrays
    }

    /// Writes a seat's observation into arrays of its layout, which need not be zeros.
    ///
    /// # Panics
    /// If there is no such seat, or the arrays are of another layout.
    pub fn write_arrays(&self, seat: Seat, course: Course<'_>, arrays: &mut Arrays) {
        let mut canvas = arrays.canvas::<G>();
        write(self.hand(), self.state(), self.memory(), seat, course, &mut canvas);
        debug_assert!(canvas.is_full(), "the arrays have room for nothing else");
    }
}

/// Writes what a seat has seen into existing arrays, with the same result as the arrays of the [`Observation`].
pub(super) fn write<G: Learnable>(
    hand: &G,
    state: &G::State,
    memory: &G::Memory,
    seat: Seat,
    course: Course<'_>,
    canvas: &mut Canvas<'_>,
) {
    let (rules, hands) = (hand.rules(), hand.hands(state));
    let seen = Seen {
        rules,
        seat,
        to_move: (!hand.is_over(state)).then(|| hand.to_move(state)),
        hand: hands[seat],
        unseen: hand.unseen(state, memory, seat),
        stock: hand.stock(state).len(),
    };
    seen.begin::<G>(
        canvas,
        |holder| hand.shown(state, memory, holder, seat),
        |holder| hand.lacks(memory, holder),
        |holder| hands[holder].size(),
    );
    hand.write_fields(state, seat, canvas);
    hand.write_more(state, seat, canvas);
    end::<G>(rules, seat, course, canvas);
}

/// The first part of the arrays.
struct Seen<'a, R, C> {
    rules: &'a R,
    seat: Seat,
    to_move: Option<Seat>,
    hand: C,
    unseen: C,
    stock: usize,
}

impl<R: RuleSet, C: Holding> Seen<'_, R, C> {
    fn begin<G: Learnable<Rules = R>>(
        self,
        canvas: &mut Canvas<'_>,
        known: impl Fn(Seat) -> CardsOf<G>,
        lacks: impl Fn(Seat) -> CardsOf<G>,
        size: impl Fn(Seat) -> u32,
    ) {
        let (rules, seat) = (self.rules, self.seat);
        let others = || seats_from::<G>(rules, seat).skip(1);
        canvas.cards(self.hand);
        canvas.cards(self.unseen);
        if G::shows_hands(rules) {
            others().for_each(|seat| canvas.cards(known(seat)));
        }
        if G::PROVES_LACKS {
            others().for_each(|seat| canvas.cards(lacks(seat)));
        }
        canvas.number(seat.0.into());
        canvas.seat(self.to_move, seat, rules.seats());
        seats_from::<G>(rules, seat).for_each(|seat| canvas.number(size(seat) as f32));
        canvas.number(self.stock as f32);
    }
}

/// Writes the last part of the arrays.
fn end<G: Learnable>(rules: &G::Rules, seat: Seat, course: Course<'_>, canvas: &mut Canvas<'_>) {
    for seat in seats_from::<G>(rules, seat) {
        let plane = canvas.plane();
        let size = plane.len();
        plane.copy_from_slice(&course.last.0[seat.index()][..size]);
    }
    if !G::TOUCHES_ONCE {
        write_touches(course.actions, course.touched.iter().copied(), canvas.plane());
        for word in course.actions.words() {
            let count: u8 = course.touched.iter().map(|&touch| u8::from(touch == word)).sum();
            canvas.number(count.into());
        }
    }
}

/// The cards that a seat has not seen, computed from the true places of all cards.
pub(super) fn unseen<G: Learnable>(hand: &G, state: &G::State, memory: &G::Memory, viewer: Seat) -> CardsOf<G> {
    let mut unseen = cards_of::<G>(hand.stock(state)).without(hand.face_up(state));
    let hands = hand.hands(state);
    for holder in hand.rules().seat_list().filter(|&holder| holder != viewer) {
        let (shown, aside) = (hand.shown(state, memory, holder, viewer), G::Aside::aside(hand, state, holder));
        unseen = unseen.with(hands[holder].without(shown)).with(aside.all.without(aside.shown));
    }
    unseen
}

//! Games as programs that learn see them: actions with numbers, masks of those that are legal, and what a seat has seen
//! as arrays of a fixed shape.
//!
//! An action is one *touch*: of a card, or of a word that can be said. A move is some touches, and a touch that leaves
//! one move makes it, so that most moves are one touch. Flat lists of all moves that a game has would have tens of
//! thousands of entries.

mod actions;
mod canvas;
mod games;
mod history;
mod mask;
mod observe;
mod space;
mod spelling;

use crate::bots::Playable;
use crate::card_game::{CardOf, CardsOf};
use crate::cards::Holding;
use crate::error::PlayError;
use crate::observation::Observation;
use crate::position::Position;
use crate::record::{Content, Group};
use crate::seat::Seat;

pub use actions::ActionSpace;
pub use canvas::{Canvas, Marks, from, seats_from, sides_from};
pub use games::{Games, Rows, Setup};
pub use history::History;
pub use mask::Mask;
pub use observe::{Arrays, Course, LastMoves, write_touches};
pub use space::ObservationSpace;
pub use spelling::{Fitting, Next, Spelling};

/// A game that programs can learn.
pub trait Learnable: Playable {
    /// Whether every move is a single touch.
    const TOUCHES_ONCE: bool = false;

    /// Whether cards of a hand can be known to others.
    const SHOWS_HANDS: bool = true;

    /// Whether a player can prove not to hold cards.
    const PROVES_LACKS: bool = false;

    /// How many combinations can lie on the table, where each has a plane of its own; with 0 they share one.
    const MOST_GROUPS: usize = 0;

    /// How many moves an information state has room for: as many as a hand can have, or of a game whose hands need have no
    /// end so many of the last ones.
    fn longest_course(rules: &Self::Rules) -> usize {
        Self::plies(rules) as usize
    }

    /// What can be touched.
    fn actions(rules: &Self::Rules) -> ActionSpace;

    /// The touches of a legal move. No two legal moves have the same ones, nor are all touches of one the first of
    /// another.
    fn spelling(&self, state: &Self::State, mv: Self::Move) -> Spelling;

    /// What follows when the seat that acts has touched this; the hand is not over.
    ///
    /// It says what [`next_by_moves`] does. A game writes it only to be faster.
    fn next(&self, state: &Self::State, touched: &[u8], buffer: &mut Vec<Self::Move>) -> Next<Self::Move> {
        next_by_moves(self, state, touched, buffer)
    }

    /// The same, when `mask` is what could be touched in front of the last of these. A game writes it only to be faster.
    fn next_within(
        &self,
        state: &Self::State,
        touched: &[u8],
        mask: Mask,
        buffer: &mut Vec<Self::Move>,
    ) -> Next<Self::Move> {
        let _ = mask;
        self.next(state, touched, buffer)
    }

    /// Marks the cards that a move touches: the first by 1, the others by 2. A game writes it only to be faster.
    fn write_move(&self, state: &Self::State, mv: Self::Move, actions: &ActionSpace, plane: &mut [i8]) {
        write_touches(actions, self.spelling(state, mv).touches(), plane);
    }

    /// How the cards of a field of the document stand on its planes.
    fn marks(field: &str) -> Marks {
        let _ = field;
        Marks::Counts
    }

    /// Writes a combination on a plane of its own.
    fn write_group(rules: &Self::Rules, group: &Group<CardOf<Self>>, plane: &mut [i8]) {
        let _ = rules;
        let mut cards = CardsOf::<Self>::default();
        group.cards.iter().for_each(|&card| cards.add(card));
        cards.write_counts(plane);
    }

    /// The names of the numbers that are told beside those of the fields.
    fn more_scalars(rules: &Self::Rules) -> Vec<String> {
        let _ = rules;
        Vec::new()
    }

    /// Writes these numbers; a seat must not learn more by them than it has seen.
    fn write_more(&self, state: &Self::State, seat: Seat, canvas: &mut Canvas<'_>) {
        let _ = (state, seat, canvas);
    }

    /// Writes what the fields of the document say to a seat. A game writes it only to be faster.
    fn write_fields(&self, state: &Self::State, seat: Seat, canvas: &mut Canvas<'_>) {
        for field in Self::FIELDS {
            canvas.field::<Self>(self.rules(), seat, field, &self.seen_field(state, field.name, seat));
        }
    }

    /// The cards that a seat has not seen. A game writes it only to be faster.
    fn unseen(&self, state: &Self::State, memory: &Self::Memory, seat: Seat) -> CardsOf<Self> {
        observe::unseen(self, state, memory, seat)
    }
}

/// What follows some touches, from the list of all legal moves.
pub fn next_by_moves<G: Learnable>(
    hand: &G,
    state: &G::State,
    touched: &[u8],
    buffer: &mut Vec<G::Move>,
) -> Next<G::Move> {
    buffer.clear();
    hand.moves(state, buffer);
    let mut fitting = Fitting::default();
    for &mv in &*buffer {
        if let Some(next) = hand.spelling(state, mv).next(touched) {
            fitting.add(mv, next);
        }
    }
    fitting.next(!touched.is_empty())
}

/// The touches by which a legal move is made: those after which another move is still possible, and one more.
pub fn touches<G: Learnable>(hand: &G, state: &G::State, mv: G::Move) -> Vec<u8> {
    let (mut touched, mut buffer) = (Vec::new(), Vec::new());
    for touch in hand.spelling(state, mv).touches() {
        touched.push(touch);
        if let Next::Play(_) = hand.next(state, &touched, &mut buffer) {
            break;
        }
    }
    touched
}

impl<G: Learnable> Observation<G> {
    /// What follows when this seat has touched this; nothing if it does not act.
    pub fn next(&self, touched: &[u8]) -> Next<G::Move> {
        if self.acts() {
            self.view().hand().next(self.view().state(), touched, &mut Vec::new())
        } else {
            Next::Touch(Mask::NONE)
        }
    }

    /// The cards of a field of the document, if they lie together.
    pub fn together(&self, name: &str) -> Option<CardsOf<G>> {
        together::<G>(self.field(name)?)
    }

    /// The touches by which this seat makes a move, if it can.
    pub fn touches(&self, mv: G::Move) -> Result<Vec<u8>, PlayError> {
        self.view().position().touches(mv)
    }
}

/// The cards of a content, if they lie together.
fn together<G: Learnable>(content: &Content<CardOf<G>>) -> Option<CardsOf<G>> {
    let lie_together = matches!(content, Content::Cards(_) | Content::Groups(_));
    lie_together.then(|| canvas::cards_of::<G>(&content.cards()))
}

impl<G: Learnable> Position<G> {
    /// The cards of a field of the document, if they lie together.
    pub fn together(&self, name: &str) -> Option<CardsOf<G>> {
        together::<G>(&self.field(name)?)
    }

    /// The touches by which the seat that acts makes a move, if it can.
    pub fn touches(&self, mv: G::Move) -> Result<Vec<u8>, PlayError> {
        self.check(mv)?;
        let touches = touches(self.hand(), self.state(), mv);
        if touches.is_empty() {
            // Of moves that are legal but not listed no action says anything.
            return Err(self.illegal(mv, Some("no action stands for it".to_owned())));
        }
        Ok(touches)
    }
}

//! Games as environments for machine learning: numbered actions, masks of legal actions, and observations as arrays of
//! a fixed shape.
//!
//! An action is one *touch*: of a card, or of a word that the player can say. A move is a sequence of touches, and the
//! touch that leaves only one move makes it, so most moves take one touch. Numbering all moves of a game instead would
//! take tens of thousands of actions.

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
use crate::hidden::seen_field;
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

/// A game with an environment for machine learning.
pub trait Learnable: Playable {
    /// Whether every move is a single touch.
    const TOUCHES_ONCE: bool = false;

    /// Whether a player can prove not to hold cards.
    const PROVES_LACKS: bool = false;

    /// Number of combinations on the table with a plane of their own; with 0, all share one plane.
    const MOST_GROUPS: usize = 0;

    /// Number of moves that an information state has room for: the longest hand, or, in a game whose hands may never
    /// end, the number of latest moves that it holds.
    fn longest_course(rules: &Self::Rules) -> usize {
        Self::plies(rules) as usize
    }

    /// The actions of the game.
    fn actions(rules: &Self::Rules) -> ActionSpace;

    /// The touches of a legal move. No two legal moves have the same touches, and the touches of one are never the
    /// beginning of those of another.
    fn spelling(&self, state: &Self::State, mv: Self::Move) -> Spelling;

    /// The actions or the move that follow after the seat that acts has touched `touched`. The hand must not be over.
    ///
    /// The result is that of [`next_by_moves`]. A game implements it only for speed.
    fn next(&self, state: &Self::State, touched: &[u8], buffer: &mut Vec<Self::Move>) -> Next<Self::Move> {
        next_by_moves(self, state, touched, buffer)
    }

    /// Like [`Learnable::next`], if `mask` has the actions that could be touched before the last touch. A game
    /// implements it only for speed.
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

    /// Marks the cards that a move, as the other seats see it, touches: the first with 1, the others with 2. A game
    /// implements it for speed, or to mark other cards of which the move tells.
    fn write_move(&self, state: &Self::State, mv: Self::Move, actions: &ActionSpace, plane: &mut [i8]) {
        write_touches(actions, self.spelling(state, mv).touches(), plane);
    }

    /// How the cards of a field of the document are written on its planes.
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

    /// Whether other players can know cards of a hand.
    fn shows_hands(rules: &Self::Rules) -> bool {
        let _ = rules;
        true
    }

    /// The names of the scalars besides those of the fields.
    fn more_scalars(rules: &Self::Rules) -> Vec<String> {
        let _ = rules;
        Vec::new()
    }

    /// Writes these scalars; they must not tell a seat more than it has seen.
    fn write_more(&self, state: &Self::State, seat: Seat, canvas: &mut Canvas<'_>) {
        let _ = (state, seat, canvas);
    }

    /// Writes what a seat sees of the fields of the document. A game implements it only for speed.
    fn write_fields(&self, state: &Self::State, seat: Seat, canvas: &mut Canvas<'_>) {
        for field in Self::FIELDS {
            canvas.field::<Self>(self.rules(), seat, field, &seen_field(self, state, field.name, seat));
        }
    }

    /// The cards that a seat has not seen. A game implements it only for speed.
    fn unseen(&self, state: &Self::State, memory: &Self::Memory, seat: Seat) -> CardsOf<Self> {
        observe::unseen(self, state, memory, seat)
    }
}

/// The actions or the move that follow some touches, found from the list of all legal moves.
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

/// The touches that make a legal move, up to the touch after which no other move is possible.
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
    /// The actions or the move that follow after this seat has touched `touched`; no actions if the seat does not act.
    pub fn next(&self, touched: &[u8]) -> Next<G::Move> {
        if self.acts() {
            self.view().hand().next(self.view().state(), touched, &mut Vec::new())
        } else {
            Next::Touch(Mask::NONE)
        }
    }

    /// The cards of a field of the document, if it is one list of cards or of combinations.
    pub fn together(&self, name: &str) -> Option<CardsOf<G>> {
        together::<G>(self.field(name)?)
    }

    /// The touches with which this seat makes a move, if the move is legal.
    pub fn touches(&self, mv: G::Move) -> Result<Vec<u8>, PlayError> {
        self.view().position().touches(mv)
    }
}

/// The cards of a content, if it is one list of cards or of combinations.
fn together<G: Learnable>(content: &Content<CardOf<G>>) -> Option<CardsOf<G>> {
    let lie_together = matches!(content, Content::Cards(_) | Content::Groups(_));
    lie_together.then(|| canvas::cards_of::<G>(&content.cards()))
}

impl<G: Learnable> Position<G> {
    /// The cards of a field of the document, if it is one list of cards or of combinations.
    pub fn together(&self, name: &str) -> Option<CardsOf<G>> {
        together::<G>(&self.field(name)?)
    }

    /// The touches with which the seat that acts makes a move, if the move is legal.
    pub fn touches(&self, mv: G::Move) -> Result<Vec<u8>, PlayError> {
        self.check(mv)?;
        let touches = touches(self.hand(), self.state(), mv);
        if touches.is_empty() {
            // Some moves are legal but not listed, and no action stands for them.
            return Err(self.illegal(mv, Some("no action stands for it".to_owned())));
        }
        Ok(touches)
    }
}

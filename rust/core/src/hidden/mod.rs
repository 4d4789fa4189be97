//! What is hidden in a game: who has seen which cards, what play has proved, and where unseen cards can lie.

mod contradictions;
mod lot;
mod past;
mod places;

use std::fmt::Debug;
use std::hash::Hash;

use crate::card_game::{CardOf, CardsOf};
use crate::random::Random;
use crate::record::{Content, Contents, Field, Written};
use crate::seat::Seat;

pub(crate) use contradictions::contradictions;
pub use lot::{Lot, Ways};
pub use past::PastMove;
pub use places::{Aside, Pile, Places};

/// A game in which no seat sees all cards.
///
/// Nothing here chooses a move. The methods are asked about the true moment to find out what a seat has seen
/// ([`Observation`](crate::Observation)), and about that to find out what else may be true
/// ([`Worlds`](crate::worlds::Worlds)).
pub trait Hidden: Written {
    /// What the course of play has shown to everyone that the moment itself does not tell.
    type Memory: Copy + Default + Eq + Hash + Debug + Send + Sync;

    /// What the document and the notation say of [`Hidden::Memory`].
    const SEEN: &'static [Field] = &[];

    /// The fields of the document in which cards can lie unseen, each a list for every seat.
    const HIDDEN_FIELDS: &'static [&'static str] = &[];

    /// Ways to place the unseen cards that are tried, to read what a seat has seen, until one fits what is said of hands.
    const TRIES: usize = 2_000;

    /// Whether positions keep the moves that have led to them, for what others' choices tell of their cards.
    const MOVES_TELL: bool = false;

    /// The content of one of [`Hidden::SEEN`].
    ///
    /// # Panics
    /// If there is no such field.
    fn recollection(&self, memory: &Self::Memory, name: &str) -> Content<CardOf<Self>> {
        let _ = memory;
        panic!("there is no field {name}")
    }

    /// What is remembered, from the fields of [`Hidden::SEEN`].
    fn recall(&self, seen: &Contents<Self::Pack>) -> Self::Memory {
        let _ = seen;
        Self::Memory::default()
    }

    /// Notes what a move, or the attempt at one that was punished, has shown, and forgets what does not hold any more.
    fn remember(&self, before: &Self::State, mv: Self::Move, after: &Self::State, memory: &mut Self::Memory) {
        let _ = (before, mv, after, memory);
    }

    /// The cards that a seat has proved not to hold, by what it did.
    fn lacks(&self, memory: &Self::Memory, seat: Seat) -> CardsOf<Self> {
        let _ = (memory, seat);
        CardsOf::<Self>::default()
    }

    /// The cards of a seat's hand that another seat has seen.
    fn shown(&self, state: &Self::State, memory: &Self::Memory, holder: Seat, viewer: Seat) -> CardsOf<Self> {
        let _ = (state, memory, holder, viewer);
        CardsOf::<Self>::default()
    }

    /// The cards of the stock that everyone sees.
    fn face_up(&self, state: &Self::State) -> CardsOf<Self> {
        let _ = state;
        CardsOf::<Self>::default()
    }

    /// What a seat has seen of a field of the document; cards that lie there and are left out are unseen.
    fn seen_field(&self, state: &Self::State, name: &str, viewer: Seat) -> Content<CardOf<Self>> {
        let _ = viewer;
        self.field(state, name)
    }

    /// The cards that a seat has put aside out of its hand, to be taken up again.
    fn aside(&self, state: &Self::State, holder: Seat) -> Aside<CardsOf<Self>> {
        let _ = (state, holder);
        Aside::default()
    }

    /// The same moment with other cards in hands and stock, as many as before.
    fn with_cards(&self, state: &Self::State, places: Places<Self>) -> (Self, Self::State);

    /// Decides anew by chance what no card lies ready for yet.
    fn draw_chance(&mut self, random: &mut Random) {
        let _ = random;
    }

    /// The cards that a seat cannot hold unseen, as the moment shows to everyone.
    fn excluded(&self, state: &Self::State, holder: Seat) -> CardsOf<Self> {
        let _ = (state, holder);
        CardsOf::<Self>::default()
    }

    /// The cards that can lie unseen in the stock, each as often as at most, if play has told.
    fn may_lie_in_stock(&self, memory: &Self::Memory) -> Option<CardsOf<Self>> {
        let _ = memory;
        None
    }

    /// Whether the cards that a seat does not see are bound in ways that [`Hidden::excluded`] does not tell, but
    /// [`Hidden::is_possible`] or [`Hidden::ways`] does.
    fn binds_hands(&self, state: &Self::State, memory: &Self::Memory, viewer: Seat) -> bool {
        let _ = (state, memory, viewer);
        false
    }

    /// Whether players who hold these cards can have come to this moment. Asked of worlds in which hands are bound.
    fn is_possible(&self, state: &Self::State, memory: &Self::Memory) -> bool {
        let _ = (state, memory);
        true
    }

    /// Unseen cards of which so much is known that all they can be is listed, instead of dealing until they come up.
    fn lots(
        &self,
        state: &Self::State,
        memory: &Self::Memory,
        viewer: Seat,
        unseen: CardsOf<Self>,
    ) -> Vec<Lot<CardsOf<Self>>> {
        let _ = (state, memory, viewer, unseen);
        Vec::new()
    }

    /// In how many ways the cards that a seat does not see can have come where they lie; each is as likely as the others.
    /// `drawn` are those of [`Hidden::lots`], as they were drawn one by one, or none. Asked of worlds that are possible.
    fn ways(&self, state: &Self::State, memory: &Self::Memory, viewer: Seat, drawn: &[CardsOf<Self>]) -> Ways {
        let _ = (state, memory, viewer, drawn);
        Ways::ONE
    }
}

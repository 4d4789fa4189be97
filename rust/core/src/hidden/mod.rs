//! Hidden information in a game: which seat has seen which cards, what play has proved, and where unseen cards can lie.

mod lot;
mod past;
mod places;

use std::fmt::Debug;
use std::hash::Hash;

use crate::card_game::{CardOf, CardsOf};
use crate::random::Random;
use crate::record::{Content, Contents, Field, Written};
use crate::seat::Seat;

pub use lot::{Lot, Ways};
pub use past::PastMove;
pub use places::{Aside, Pile, Places};

/// A game in which no seat sees all cards.
///
/// Nothing here chooses a move. Called on the true state, the methods say what a seat has seen
/// ([`Observation`](crate::Observation)); called on the state of a view, they say which other states are possible
/// ([`Worlds`](crate::worlds::Worlds)).
pub trait Hidden: Written {
    /// The facts that play has shown to everyone and that the state does not contain.
    type Memory: Copy + Default + Eq + Hash + Debug + Send + Sync;

    /// The fields of [`Hidden::Memory`] in documents and notation.
    const SEEN: &'static [Field] = &[];

    /// The fields of documents in which cards can lie unseen; each is a list with an entry per seat.
    const HIDDEN_FIELDS: &'static [&'static str] = &[];

    /// Upper bound on the attempts to place the unseen cards of an observation that is read so that they agree with
    /// everything that it says about hands.
    const TRIES: usize = 2_000;

    /// Whether positions keep the moves that led to them, from which bots draw inferences about the cards of others.
    const MOVES_TELL: bool = false;

    /// The content of a field of [`Hidden::SEEN`].
    ///
    /// # Panics
    /// If there is no such field.
    fn recollection(&self, memory: &Self::Memory, name: &str) -> Content<CardOf<Self>> {
        let _ = memory;
        panic!("there is no field {name}")
    }

    /// The memory that the fields of [`Hidden::SEEN`] describe.
    fn recall(&self, seen: &Contents<Self::Pack>) -> Self::Memory {
        let _ = seen;
        Self::Memory::default()
    }

    /// Adds to the memory the facts that a move, or a punished attempt at one, has shown, and removes facts that no
    /// longer hold.
    fn remember(&self, before: &Self::State, mv: Self::Move, after: &Self::State, memory: &mut Self::Memory) {
        let _ = (before, mv, after, memory);
    }

    /// The cards that a seat has proved not to hold by its moves.
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

    /// What a seat has seen of a field of the document; cards of the field that are left out are unseen.
    fn seen_field(&self, state: &Self::State, name: &str, viewer: Seat) -> Content<CardOf<Self>> {
        let _ = viewer;
        self.field(state, name)
    }

    /// The cards that a seat has put aside from its hand and will take up again.
    fn aside(&self, state: &Self::State, holder: Seat) -> Aside<CardsOf<Self>> {
        let _ = (state, holder);
        Aside::default()
    }

    /// The same state with other cards in hands and stock; each place keeps its number of cards.
    fn with_cards(&self, state: &Self::State, places: Places<Self>) -> (Self, Self::State);

    /// Draws everything again that chance decides and that no card determines yet, such as the order of the next
    /// reshuffle.
    fn draw_chance(&mut self, random: &mut Random) {
        let _ = random;
    }

    /// The cards that a seat cannot hold unseen, as everyone can tell from the state.
    fn excluded(&self, state: &Self::State, holder: Seat) -> CardsOf<Self> {
        let _ = (state, holder);
        CardsOf::<Self>::default()
    }

    /// The cards that can lie unseen in the stock, each at most as often as here; `None` if play has not shown it.
    fn may_lie_in_stock(&self, memory: &Self::Memory) -> Option<CardsOf<Self>> {
        let _ = memory;
        None
    }

    /// Whether [`Hidden::is_possible`] or [`Hidden::ways`] restrict the cards that a seat does not see, beyond
    /// [`Hidden::excluded`].
    fn binds_hands(&self, state: &Self::State, memory: &Self::Memory, viewer: Seat) -> bool {
        let _ = (state, memory, viewer);
        false
    }

    /// Whether players who hold these cards can have reached this state. Called only where [`Hidden::binds_hands`] is
    /// true.
    fn is_possible(&self, state: &Self::State, memory: &Self::Memory) -> bool {
        let _ = (state, memory);
        true
    }

    /// Unseen cards that are so restricted that every possible set is listed, because dealing at random until they fit
    /// would take too long.
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

    /// Number of equally likely ways in which the cards that a seat does not see can have come to their places. `drawn`
    /// are the sets drawn for [`Hidden::lots`], in order, or empty. Called only for possible worlds.
    fn ways(&self, state: &Self::State, memory: &Self::Memory, viewer: Seat, drawn: &[CardsOf<Self>]) -> Ways {
        let _ = (state, memory, viewer, drawn);
        Ways::ONE
    }
}

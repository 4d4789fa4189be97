//! Hidden information in a game: which seat has seen which cards, what play has proved, and where unseen cards can lie.

mod aside;
mod chances;
mod past;
mod places;

use std::fmt::Debug;
use std::hash::Hash;

use crate::card_game::{CardOf, CardsOf};
use crate::random::Random;
use crate::record::{Content, Contents, Field, Written};
use crate::seat::{PerSeat, Seat};

pub(crate) use aside::seen_field;
pub use aside::{Aside, PutAside};
pub use chances::{Chances, Lot, Ways};
pub use past::PastMove;
pub use places::{Pile, Places};

/// A game in which no seat sees all cards.
///
/// Nothing here chooses a move. Called on the true state, the methods say what a seat has seen
/// ([`Observation`](crate::Observation)); called on the state of a view, they say which other states are possible
/// ([`Worlds`](crate::worlds::Worlds)).
pub trait Hidden: Written {
    /// The facts that play has shown to everyone and that the state does not contain.
    type Memory: Copy + Default + Eq + Hash + Debug + Send + Sync;

    /// The cards that players put aside from their hands and take up again.
    type Aside: PutAside<Self>;

    /// How likely worlds are.
    type Chances: Chances<Self>;

    /// The fields of [`Hidden::Memory`] in documents and notation.
    const SEEN: &'static [Field] = &[];

    /// Whether positions keep the moves that led to them, from which bots draw inferences about the cards of others. Only
    /// for games whose moves everyone sees whole ([`GameMove::seen_by_others`](crate::moves::GameMove::seen_by_others)):
    /// an observation has the same moves as its position.
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

    /// The card that a move gives for a card of the stock which everyone sees, and that card; `None` if the move exchanges
    /// nothing.
    fn exchanged(&self, state: &Self::State, mv: Self::Move) -> Option<(CardOf<Self>, CardOf<Self>)> {
        let _ = (state, mv);
        None
    }

    /// The same state with other cards in hands and stock; each place keeps its number of cards.
    fn with_cards(&self, state: &Self::State, places: Places<Self>) -> (Self, Self::State);

    /// The cards that lie face down after everyone has seen them, such as captured cards, by pile. A player without
    /// perfect memory may have forgotten them. A pile belongs to a seat or to a side.
    fn gone(&self, state: &Self::State) -> PerSeat<CardsOf<Self>> {
        let _ = state;
        PerSeat::default()
    }

    /// The same state with other cards in the piles of [`Hidden::gone`]; each pile keeps its number of cards.
    fn with_gone(&self, state: &Self::State, gone: &PerSeat<CardsOf<Self>>) -> Self::State {
        let _ = gone;
        *state
    }

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

    /// Whether [`Hidden::is_possible`] or [`Chances::ways`] restrict the cards that a seat does not see, beyond
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
}

//! A betting procedure, as the solver sees it.

use crate::seat::{Seat, Side};

/// Some seats, bit `seat`.
pub type Seats = u8;

/// Who may say what, and what it comes to.
pub trait Betting {
    /// What has been said.
    type State;
    /// A word.
    type Word: Copy + Eq;

    /// Nothing said yet.
    fn start(&self) -> Self::State;
    /// Who speaks; none when the betting is over.
    fn speaker(&self, state: &Self::State) -> Option<Seat>;
    /// Appends what may be said, in canonical order.
    fn words(&self, state: &Self::State, out: &mut Vec<Self::Word>);
    /// What has been said after one more word.
    fn say(&self, state: &Self::State, word: Self::Word) -> Self::State;
    /// What is marked when the betting is over.
    fn settle(&self, state: &Self::State) -> Settlement;
}

/// What is marked at the end of a betting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Settlement {
    /// Nothing.
    Nothing,
    /// So many arrialis by a side, and nobody shows.
    Marked(Side, u16),
    /// The best hand decides.
    Showdown {
        /// Among these; of equal hands the first seat's wins.
        seats: Seats,
        /// What each side marks if it wins.
        marks: [u16; 2],
    },
}

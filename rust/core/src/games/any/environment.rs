//! Environments of any game.

use std::ops::Range;
use std::sync::atomic::AtomicBool;

use super::{AnyMove, AnyObservation, AnyPosition, AnyRules, AsAnyMove};
use crate::cards::Holding;
use crate::environment::{
    ActionSpace, Arrays, Course, Games, History, LastMoves, Learnable, Mask, Next, ObservationSpace, Rows, Setup,
};
use crate::error::PlayError;
use crate::game::Game;
use crate::position::Position;
use crate::seat::Seat;

/// Defines the type and the methods that need the type of a game.
macro_rules! games {
    ($($name:ident = $game:ident),+ $(,)?) => {
        /// A history of any game.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        #[allow(clippy::large_enum_variant, reason = "a program holds few histories, and copies none while it searches")]
        pub enum AnyHistory { $(#[doc = concat!("Of [`", stringify!($game), "`](crate::", stringify!($game), ").")] $name(History<crate::$game::Hand>)),+ }

        impl AnyHistory {
            /// The history that begins at a position.
            pub fn new(start: AnyPosition) -> Self {
                match start { $(AnyPosition::$name(start) => Self::$name(History::new(start))),+ }
            }
        }

        impl AnyRules {
            /// The actions under these rules.
            pub fn action_space(&self) -> ActionSpace {
                match self { $(Self::$name(rules) => crate::$game::Hand::actions(rules)),+ }
            }

            /// The games with these numbers of a larger set.
            pub fn many_games(&self, setup: Setup, numbers: Range<usize>) -> Box<dyn AnyGames> {
                match *self { $(Self::$name(rules) => Box::new(Games::<crate::$game::Hand>::new(rules, setup, numbers))),+ }
            }

            /// The layout of observations as arrays.
            pub fn observation_space(&self) -> ObservationSpace {
                match self { $(Self::$name(rules) => ObservationSpace::of::<crate::$game::Hand>(rules)),+ }
            }
        }
    };
}

for_each_game!(games);

/// Many hands of one game that are stepped together, see [`Games`].
pub trait AnyGames: Send {
    /// Deals new hands; with a seed, the first hands of that seed.
    fn reset(&mut self, seed: Option<u64>, rows: &mut Rows<'_>, stop: &AtomicBool);

    /// The actions that can be touched in a game.
    fn mask(&self, place: usize) -> Mask;

    /// Touches one action in each game; all must be legal.
    fn step(&mut self, actions: &[u8], rows: &mut Rows<'_>, stop: &AtomicBool);

    /// The position of a game.
    fn position(&self, place: usize) -> AnyPosition;
}

impl<G: Learnable> AnyGames for Games<G>
where
    AnyPosition: From<Position<G>>,
{
    fn reset(&mut self, seed: Option<u64>, rows: &mut Rows<'_>, stop: &AtomicBool) {
        self.reset(seed, rows, stop);
    }

    fn mask(&self, place: usize) -> Mask {
        self.mask(place)
    }

    fn step(&mut self, actions: &[u8], rows: &mut Rows<'_>, stop: &AtomicBool) {
        self.step(actions, rows, stop);
    }

    fn position(&self, place: usize) -> AnyPosition {
        self.position(place).into()
    }
}

impl AnyObservation {
    /// The actions or the move that follow after this seat has touched `touched`; no actions if the seat does not act.
    pub fn next(&self, touched: &[u8]) -> Next<AnyMove> {
        each!(self, seen => seen.next(touched).map(AsAnyMove::to_any))
    }

    /// The cards of a field, of the seat's hand or not seen by the seat, one bit each.
    pub fn bits(&self, name: &str) -> Option<u128> {
        each!(self, seen => match name {
            "hand" => Some(seen.hand.word()),
            "unseen" => Some(seen.unseen.word()),
            _ => Some(seen.together(name)?.word()),
        })
    }

    /// The observation as arrays.
    pub fn arrays(&self, course: Course<'_>) -> Arrays {
        each!(self, seen => seen.arrays(course))
    }

    /// Writes the observation into arrays of its layout, which need not be zeros.
    ///
    /// # Panics
    /// If the arrays are of another layout.
    pub fn write_arrays(&self, course: Course<'_>, arrays: &mut Arrays) {
        each!(self, seen => seen.write_arrays(course, arrays));
    }

    /// The touches with which this seat makes a move, if the move is legal.
    ///
    /// # Panics
    /// If the seat is not the one to act.
    pub fn touches(&self, mv: &AnyMove) -> Result<Vec<u8>, PlayError> {
        each!(self, seen => {
            seen.assert_acts();
            seen.touches(AsAnyMove::of_any(mv)?)
        })
    }
}

impl AnyPosition {
    /// The cards of a field, or of the hand of the seat to act, one bit each.
    pub fn bits(&self, name: &str) -> Option<u128> {
        each!(self, position => match name {
            "hand" => Some(position.hands()[position.hand().to_move(position.state())].word()),
            _ => Some(position.together(name)?.word()),
        })
    }

    /// The touches with which the seat that acts makes a move, if the move is legal.
    pub fn touches(&self, mv: &AnyMove) -> Result<Vec<u8>, PlayError> {
        each!(self, position => position.touches(AsAnyMove::of_any(mv)?))
    }
}

impl AnyHistory {
    /// The first position.
    pub fn start(&self) -> AnyPosition {
        each_into!(AnyPosition: self, history => history.start().clone())
    }

    /// The current position.
    pub fn position(&self) -> AnyPosition {
        each_into!(AnyPosition: self, history => history.position().clone())
    }

    /// The moves, in order.
    pub fn moves(&self) -> Vec<AnyMove> {
        each!(self, history => history.moves().iter().map(|mv| mv.to_any()).collect())
    }

    /// The history after one more move.
    pub fn play(&self, mv: &AnyMove) -> Result<Self, PlayError> {
        Ok(each_into!(Self: self, history => history.play(AsAnyMove::of_any(mv)?)?))
    }

    /// Reads a move of this game; it need not be legal.
    pub fn read_move(&self, text: &str) -> Result<AnyMove, PlayError> {
        fn read<G: Learnable<Move: AsAnyMove>>(_: &History<G>, text: &str) -> Result<AnyMove, PlayError> {
            Ok(text.parse::<G::Move>()?.to_any())
        }
        each!(self, history => read(history, text))
    }

    /// The rules of the hand.
    pub fn rules(&self) -> AnyRules {
        each_into!(AnyRules: self, history => *history.start().rules())
    }

    /// The seat that acts; nobody when the hand is over.
    pub fn to_move(&self) -> Option<Seat> {
        each!(self, history => history.position().to_move())
    }

    /// Number of moves played.
    pub fn plies(&self) -> usize {
        each!(self, history => history.moves().len())
    }

    /// The observation of a seat.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn observation(&self, seat: Seat) -> AnyObservation {
        each_into!(AnyObservation: self, history => history.position().observation(seat))
    }

    /// The actions or the move that follow after the seat that acts has touched `touched`; no actions if the hand is
    /// over.
    pub fn next(&self, touched: &[u8]) -> Next<AnyMove> {
        each!(self, history => history.next(touched).map(AsAnyMove::to_any))
    }

    /// The last move of each seat.
    pub fn last_moves(&self) -> &LastMoves {
        each!(self, history => history.last_moves())
    }

    /// Writes what a seat has seen into arrays of its layout, see [`History::write_arrays`].
    ///
    /// # Panics
    /// If there is no such seat, or the arrays are of another layout.
    pub fn write_arrays(&self, seat: Seat, touched: &[u8], arrays: &mut Arrays) {
        each!(self, history => history.write_arrays(seat, touched, arrays));
    }

    /// Everything that a seat has seen, in order, as text.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn information_state(&self, seat: Seat) -> String {
        each!(self, history => history.information_state(seat))
    }

    /// Everything that a seat has seen, in order, as numbers.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn information_tensor(&self, seat: Seat) -> Vec<f32> {
        each!(self, history => history.information_tensor(seat))
    }
}

//! Seats and sides.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Index, IndexMut};

/// A place at the table, numbered in order of play: seat 0 leads the hand, the last seat is the dealer's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(pub u8);

/// A party that scores together: a player alone, or partners. Seats take turns, so seat `s` is on side `s mod sides`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Side(pub u8);

/// Upper bound on the seats of a game.
pub const MAX_SEATS: usize = 20;

/// Number of seats whose values are always hashed. Bots take their random numbers from a hash of what they see, so games
/// of up to twelve players keep theirs however many seats there are.
const HASHED: usize = 12;

/// One value per seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PerSeat<T>(pub [T; MAX_SEATS]);

/// One value per side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PerSide<T>(pub [T; MAX_SEATS]);

/// Hashes the values up to the last that differs from those after it.
fn hash_used<T: Hash + PartialEq>(values: &[T; MAX_SEATS], state: &mut impl Hasher) {
    let last = &values[MAX_SEATS - 1];
    let used = values.iter().rposition(|value| value != last).map_or(0, |index| index + 1);
    values[..used.max(HASHED)].hash(state);
}

impl<T: Hash + PartialEq> Hash for PerSeat<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        hash_used(&self.0, state);
    }
}

impl<T: Hash + PartialEq> Hash for PerSide<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        hash_used(&self.0, state);
    }
}

impl<T: Copy + Default, const N: usize> From<[T; N]> for PerSide<T> {
    /// The values of the first sides.
    fn from(first: [T; N]) -> Self {
        let mut values = Self::default();
        values.0[..N].copy_from_slice(&first);
        values
    }
}

impl<T: Copy + Default, const N: usize> From<[T; N]> for PerSeat<T> {
    /// The values of the first seats.
    fn from(first: [T; N]) -> Self {
        Self(PerSide::from(first).0)
    }
}

impl Seat {
    /// Position in an array of seats.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Side {
    /// Position in an array of sides.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T> Index<Side> for PerSide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        &self.0[side.index()]
    }
}

impl<T> IndexMut<Side> for PerSide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side.index()]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

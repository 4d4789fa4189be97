//! Seats and sides.

use std::fmt;
use std::ops::{Index, IndexMut};

/// A place at the table, numbered in order of play: seat 0 leads the hand, the last seat is the dealer's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(pub u8);

/// A party that scores together: a player alone, or partners. Seats take turns, so seat `s` is on side `s mod sides`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Side(pub u8);

/// Upper bound on the seats of a game.
pub const MAX_SEATS: usize = 12;

/// One value per seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PerSeat<T>(pub [T; MAX_SEATS]);

/// One value per side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PerSide<T>(pub [T; MAX_SEATS]);

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

//! A bid: a rank, or points.

use std::fmt;

use crate::cards::Rank;
use crate::games::briscola_cards::{ALL_POINTS, strength};
use crate::options::number;

/// A bid: a rank, or points. A higher bid is greater: the asso is the lowest, then come the 3, the re and so on down to
/// the 2, then points in rising order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bid(pub(super) u8);

/// Number of ranks.
const RANKS: u8 = 10;
/// What is added to the number of points above [`Bid::FEWEST_POINTS`].
const POINTS_FROM: u8 = RANKS;

impl Bid {
    /// The fewest points that can be bid.
    pub const FEWEST_POINTS: u8 = 61;
    /// The most points that can be bid.
    pub const MOST_POINTS: u8 = ALL_POINTS as u8;
    /// The bid of an asso.
    pub const LOWEST: Self = Self(0);
    /// The bid of a 2.
    pub const TWO: Self = Self(RANKS - 1);
    /// The bid of all points.
    pub const HIGHEST: Self = Self::of_points(Self::MOST_POINTS);
    /// Number of bids.
    pub const COUNT: usize = Self::HIGHEST.0 as usize + 1;

    /// The bid of a rank.
    pub const fn of_rank(rank: Rank) -> Self {
        Self(RANKS - 1 - strength(rank))
    }

    /// The bid of a number of points from [`Bid::FEWEST_POINTS`] to [`Bid::MOST_POINTS`].
    pub const fn of_points(points: u8) -> Self {
        Self(POINTS_FROM + points - Self::FEWEST_POINTS)
    }

    /// The rank that is called; `None` for a bid of points.
    pub fn rank(self) -> Option<Rank> {
        (1..=RANKS).filter_map(Rank::new).find(|&rank| Self::of_rank(rank) == self)
    }

    /// The points that are bid; `None` for a rank.
    pub const fn points(self) -> Option<u8> {
        if self.0 < POINTS_FROM { None } else { Some(self.0 - POINTS_FROM + Self::FEWEST_POINTS) }
    }

    /// Its place among all bids, the lowest first.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The bid at a place among all bids; `None` beyond the highest.
    pub(super) const fn of_index(index: u8) -> Option<Self> {
        if index <= Self::HIGHEST.0 { Some(Self(index)) } else { None }
    }

    /// All bids, the lowest first.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        Self::between(Self::LOWEST, Self::HIGHEST)
    }

    /// The bids from one to another.
    pub(super) fn between(first: Self, last: Self) -> impl Iterator<Item = Self> {
        (first.0..=last.0).map(Self)
    }

    /// Reads the number of a rank, or of points.
    pub(super) fn read(text: &str) -> Option<Self> {
        let number: u8 = number(text)?;
        match number {
            Self::FEWEST_POINTS..=Self::MOST_POINTS => Some(Self::of_points(number)),
            _ => Rank::new(number).map(Self::of_rank),
        }
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rank() {
            Some(rank) => write!(f, "{}", rank.number()),
            None => write!(f, "{}", self.points().unwrap_or_default()),
        }
    }
}

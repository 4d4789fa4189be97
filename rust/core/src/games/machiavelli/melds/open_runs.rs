//! The runs of one suit that are still growing, as a machine that goes through the ranks.

/// The lengths of up to two runs that reach the present rank. Of a length counts whether it is 1, 2, or enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct OpenRuns(u8);

/// Every pair of lengths, shorter first; 0 is no run, 3 is three or more.
const LENGTHS: [[u8; 2]; OpenRuns::COUNT] =
    [[0, 0], [0, 1], [0, 2], [0, 3], [1, 1], [1, 2], [1, 3], [2, 2], [2, 3], [3, 3]];

/// `[9 · cards + 3 · takers + givers][runs]`: the open runs after a rank, 15 where there are none.
pub(super) const STEPS: [[u8; 16]; 27] = {
    let mut steps = [[15; 16]; 27];
    let mut i = 0;
    while i < 27 * OpenRuns::COUNT {
        let (step, runs) = (i / OpenRuns::COUNT, i % OpenRuns::COUNT);
        let (cards, takers, givers) = (step / 9, step / 3 % 3, step % 3);
        if cards + givers <= 2 {
            if let Some(mut next) = OpenRuns(runs as u8).grow(cards, takers) {
                let mut given = 0;
                while given < givers {
                    next = next.with_long();
                    given += 1;
                }
                steps[step][runs] = next.0;
            }
        }
        i += 1;
    }
    steps
};

const fn grow([a, b]: [u8; 2], cards: usize, takers: usize) -> Option<OpenRuns> {
    let short = is_short(a) as usize + is_short(b) as usize;
    if short > cards + takers {
        return None;
    }
    // Short runs first, long ones next, and new ones (from 0 to 1) last.
    let order = if a == 0 { [b, a] } else { [a, b] };
    let mut next = [0; 2];
    let mut i = taken(a, b, cards, takers);
    let end = i + cards;
    while i < 2 && i < end {
        next[i] = if order[i] < 3 { order[i] + 1 } else { 3 };
        i += 1;
    }
    Some(OpenRuns(index(next)))
}

/// How many runs the takers take over.
const fn taken(a: u8, b: u8, cards: usize, takers: usize) -> usize {
    let short = is_short(a) as usize + is_short(b) as usize;
    let most = if takers < short { takers } else { short };
    let beyond = ((a > 0) as usize + (b > 0) as usize).saturating_sub(cards);
    if most < beyond { most } else { beyond }
}

const fn is_short(length: u8) -> bool {
    length == 1 || length == 2
}

const fn index([a, b]: [u8; 2]) -> u8 {
    let pair = if a < b { [a, b] } else { [b, a] };
    let mut i = 0;
    while LENGTHS[i][0] != pair[0] || LENGTHS[i][1] != pair[1] {
        i += 1;
    }
    i as u8
}

impl OpenRuns {
    /// How many different ones there are.
    pub const COUNT: usize = 10;
    /// No run.
    pub const NONE: Self = Self(0);

    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Position in [`OpenRuns::all`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The one at a position.
    pub const fn from_index(index: usize) -> Self {
        debug_assert!(index < Self::COUNT, "no such open runs");
        Self(index as u8)
    }

    /// The lengths, shorter first; 0 is no run.
    pub const fn lengths(self) -> [u8; 2] {
        LENGTHS[self.0 as usize]
    }

    /// How many runs.
    pub const fn len(self) -> usize {
        let [a, b] = self.lengths();
        (a > 0) as usize + (b > 0) as usize
    }

    /// How many are too short to end here.
    pub const fn short(self) -> usize {
        let [a, b] = self.lengths();
        is_short(a) as usize + is_short(b) as usize
    }

    /// The runs after a rank that gives them so many cards, if every short run can grow. Each taker can take over one
    /// run, the shortest first.
    ///
    /// What gets the cards is forced: short runs, then long ones, then new ones. A short run that gets nothing is lost;
    /// and a long run that grows may end at any later rank, a new one not yet, so where a solution ends the long run
    /// here and begins another, one that lets it grow does as well. A taker needs nothing before it, so of a short run
    /// and a taker the run is given the card, and a taker takes over only what would be lost: of two runs the shorter,
    /// since the longer, grown, can do what the shorter could.
    pub const fn grow(self, cards: usize, takers: usize) -> Option<Self> {
        grow(self.lengths(), cards, takers)
    }

    /// How many runs takers take over.
    pub const fn taken(self, cards: usize, takers: usize) -> usize {
        let [a, b] = self.lengths();
        taken(a, b, cards, takers)
    }

    /// The runs with one more, of three cards or more.
    pub const fn with_long(self) -> Self {
        let [a, b] = self.lengths();
        debug_assert!(a == 0, "a third run");
        Self(index([b, 3]))
    }

    /// Whether these runs can do all that others can: each of the others has one here that is as long, and what is here
    /// beyond that may end.
    pub const fn at_least(self, other: Self) -> bool {
        const fn does(own: u8, other: u8) -> bool {
            own >= other && !(other == 0 && is_short(own))
        }
        let ([a, b], [c, d]) = (self.lengths(), other.lengths());
        does(a, c) && does(b, d) || does(a, d) && does(b, c)
    }
}

//! The runs of one suit that are still growing: the states of a finite automaton that reads the ranks in order.

/// The lengths of the runs, two at most, that reach the present rank. All lengths from 3 upwards count as 3.
///
/// A run of six or more cards can be split and two runs that touch can be joined without changing which cards can be
/// laid. So the automaton needs neither lengths above 3 nor a third run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct OpenRuns(u8);

/// Every pair of lengths, shorter first; 0 is no run, 3 is three or more.
const LENGTHS: [[u8; 2]; OpenRuns::COUNT] =
    [[0, 0], [0, 1], [0, 2], [0, 3], [1, 1], [1, 2], [1, 3], [2, 2], [2, 3], [3, 3]];

const fn is_short(length: u8) -> bool {
    length == 1 || length == 2
}

const fn of_lengths([a, b]: [u8; 2]) -> OpenRuns {
    let pair = if a < b { [a, b] } else { [b, a] };
    let mut i = 0;
    while LENGTHS[i][0] != pair[0] || LENGTHS[i][1] != pair[1] {
        i += 1;
    }
    OpenRuns(i as u8)
}

impl OpenRuns {
    /// Number of states.
    pub const COUNT: usize = 10;
    /// No open run.
    pub const NONE: Self = Self(0);

    /// All states.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Position in [`OpenRuns::all`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The state at a position of [`OpenRuns::all`].
    pub const fn from_index(index: usize) -> Self {
        debug_assert!(index < Self::COUNT, "no such open runs");
        Self(index as u8)
    }

    /// The lengths, shorter first; 0 is no run.
    pub const fn lengths(self) -> [u8; 2] {
        LENGTHS[self.0 as usize]
    }

    /// Number of runs.
    pub const fn len(self) -> usize {
        let [a, b] = self.lengths();
        (a > 0) as usize + (b > 0) as usize
    }

    /// Number of runs that are too short to end here.
    pub const fn short(self) -> usize {
        let [a, b] = self.lengths();
        is_short(a) as usize + is_short(b) as usize
    }

    /// The open runs after a rank that gives them `cards` cards; `None` if a short run would be lost. `takers` is the
    /// number of kept old runs that begin at this rank; each of them can continue one of these runs.
    ///
    /// Which runs get the cards needs no choice: short runs first, then long ones, then new ones. A short run that gets
    /// nothing is lost. A solution that ends a long run here and begins a new one can let the long run grow instead,
    /// because a long run may end at any later rank and a new one may not end yet. Of two short runs, a taker continues
    /// the shorter one: the longer one, once grown, can do everything that the shorter one could.
    pub const fn grow(self, cards: usize, takers: usize) -> Option<Self> {
        if self.short() > cards + takers {
            return None;
        }
        // Short runs first, long ones next, and new ones (from 0 to 1) last.
        let [a, b] = self.lengths();
        let order = if a == 0 { [b, a] } else { [a, b] };
        let mut next = [0; 2];
        let mut i = self.followed(cards, takers);
        let end = i + cards;
        while i < 2 && i < end {
            next[i] = if order[i] < 3 { order[i] + 1 } else { 3 };
            i += 1;
        }
        Some(of_lengths(next))
    }

    /// How many of these runs the takers continue, the shortest first: as many short ones as possible while each card
    /// still has a run to go to.
    ///
    /// A card that a taker saves a short run goes to a long run if there is one; a grown long run is better than a
    /// grown short one. Without a long run the card would begin a new run, which is worse.
    pub const fn followed(self, cards: usize, takers: usize) -> usize {
        let short = self.short();
        let most = if takers < short { takers } else { short };
        let spare = self.len().saturating_sub(cards);
        if most < spare { most } else { spare }
    }

    /// These runs and one more of three or more cards.
    pub const fn with_long(self) -> Self {
        let [a, b] = self.lengths();
        debug_assert!(a == 0, "a third run");
        of_lengths([b, 3])
    }

    /// Whether these runs can do everything that `other` can: each run of `other` has a counterpart here that is at
    /// least as long, and every other run here is long enough to end.
    pub const fn at_least(self, other: Self) -> bool {
        const fn does(own: u8, other: u8) -> bool {
            own >= other && !(other == 0 && is_short(own))
        }
        let ([a, b], [c, d]) = (self.lengths(), other.lengths());
        does(a, c) && does(b, d) || does(a, d) && does(b, c)
    }
}

/// A transition of the automaton: how many cards a rank gives to the open runs, how many kept old runs begin there that
/// can continue them, and how many kept old runs end there and are open from then on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step(u8);

/// `[step][index of runs]`: the index of the next state, if there is one.
const LEADS: [[Option<u8>; OpenRuns::COUNT]; 27] = {
    let mut leads = [[None; OpenRuns::COUNT]; 27];
    let mut i = 0;
    while i < 27 * OpenRuns::COUNT {
        let (step, runs) = (i / OpenRuns::COUNT, i % OpenRuns::COUNT);
        let (cards, takers, givers) = (step / 9, step / 3 % 3, step % 3);
        if cards + givers <= 2
            && let Some(mut next) = OpenRuns(runs as u8).grow(cards, takers)
        {
            let mut given = 0;
            while given < givers {
                next = next.with_long();
                given += 1;
            }
            leads[step][runs] = Some(next.0);
        }
        i += 1;
    }
    leads
};

/// The transitions of a step as pairs of indices, those from fewer runs first.
#[derive(Clone, Copy)]
struct Pairs {
    list: [(u8, u8); OpenRuns::COUNT],
    /// Number of pairs that start from at most no, one and two runs.
    ends: [usize; 3],
}

/// `[step]`
const PAIRS: [Pairs; 27] = {
    let mut pairs = [Pairs { list: [(0, 0); OpenRuns::COUNT], ends: [0; 3] }; 27];
    let mut i = 0;
    while i < 27 * OpenRuns::COUNT {
        let (step, runs) = (i / OpenRuns::COUNT, i % OpenRuns::COUNT);
        if let Some(next) = LEADS[step][runs] {
            let Pairs { list, ends } = &mut pairs[step];
            list[ends[2]] = (runs as u8, next);
            let mut most = OpenRuns(runs as u8).len();
            while most <= 2 {
                ends[most] += 1;
                most += 1;
            }
        }
        i += 1;
    }
    pairs
};

impl Step {
    pub const fn new(cards: u8, takers: u8, givers: u8) -> Self {
        Self((cards * 3 + takers) * 3 + givers)
    }

    /// The state after this step, if there is one.
    pub fn lead(self, runs: OpenRuns) -> Option<OpenRuns> {
        LEADS[usize::from(self.0)][runs.index()].map(OpenRuns)
    }

    /// The transitions of this step from states of at most `most` runs, as pairs of indices.
    pub fn pairs(self, most: usize) -> impl Iterator<Item = (usize, usize)> {
        let Pairs { list, ends } = &PAIRS[usize::from(self.0)];
        list[..ends[most]].iter().map(|&(from, to)| (usize::from(from), usize::from(to)))
    }
}

/// A set of states: bit `i` for the state at position `i` of [`OpenRuns::all`].
pub(super) type Runs = u16;

/// A set of numbers of cards that a rank can give to runs: bit `n` for `n` cards.
pub(super) type Numbers = u8;

/// `[numbers][runs]`: the states that a rank leads to from `runs` if it gives one of `numbers` cards, and the states
/// from which it leads to `runs`.
static AFTER: [[Runs; 1 << OpenRuns::COUNT]; 8] = lead_all(false);
static BEFORE: [[Runs; 1 << OpenRuns::COUNT]; 8] = lead_all(true);

const fn lead_all(back: bool) -> [[Runs; 1 << OpenRuns::COUNT]; 8] {
    let mut all = [[0; 1 << OpenRuns::COUNT]; 8];
    let mut numbers: usize = 1;
    while numbers < 8 {
        let rest = numbers & (numbers - 1);
        let mut from = 0;
        while from < OpenRuns::COUNT {
            if let Some(to) = LEADS[9 * numbers.trailing_zeros() as usize][from] {
                let (from, to) = if back { (to as usize, from) } else { (from, to as usize) };
                all[numbers][1 << from] |= 1 << to;
            }
            from += 1;
        }
        // The image of a union is the union of the images, for sets of states and for sets of numbers.
        let mut runs: usize = 1;
        while runs < 1 << OpenRuns::COUNT {
            let one = 1 << runs.trailing_zeros();
            all[numbers][runs] = all[numbers][runs & (runs - 1)] | all[numbers][one];
            runs += 1;
        }
        runs = 1;
        while rest != 0 && runs < 1 << OpenRuns::COUNT {
            all[numbers][runs] |= all[rest][runs];
            runs += 1;
        }
        numbers += 1;
    }
    all
}

/// The states that a rank leads to from `runs` if it gives one of `numbers` cards.
pub(super) fn after(numbers: Numbers, runs: Runs) -> Runs {
    AFTER[usize::from(numbers)][usize::from(runs)]
}

/// The states from which a rank that gives one of `numbers` cards leads to one of `runs`.
pub(super) fn before(numbers: Numbers, runs: Runs) -> Runs {
    BEFORE[usize::from(numbers)][usize::from(runs)]
}

/// `[aces]`: the states in which this number of aces behind the last place lets every open run end.
pub(super) const ENDED_BY: [Runs; 3] = {
    let mut ended = [0; 3];
    let mut i = 0;
    while i < 3 * OpenRuns::COUNT {
        let (aces, runs) = (i / OpenRuns::COUNT, i % OpenRuns::COUNT);
        if let Some(after) = OpenRuns(runs as u8).grow(aces, 0)
            && after.short() == 0
        {
            ended[aces] |= 1 << runs;
        }
        i += 1;
    }
    ended
};

/// `[index of runs]`: the states that can do everything that this one can.
pub(super) const AT_LEAST: [Runs; OpenRuns::COUNT] = {
    let mut at_least = [0; OpenRuns::COUNT];
    let mut i = 0;
    while i < OpenRuns::COUNT * OpenRuns::COUNT {
        let (other, runs) = (i / OpenRuns::COUNT, i % OpenRuns::COUNT);
        at_least[other] |= (OpenRuns(runs as u8).at_least(OpenRuns(other as u8)) as Runs) << runs;
        i += 1;
    }
    at_least
};

#[cfg(test)]
mod tests {
    use super::*;

    fn runs(a: u8, b: u8) -> OpenRuns {
        of_lengths([a, b])
    }

    #[test]
    fn short_runs_grow_first_and_long_ones_before_new_ones() {
        assert_eq!(runs(1, 3).grow(1, 0), Some(runs(0, 2)));
        assert_eq!(runs(0, 3).grow(2, 0), Some(runs(1, 3)));
        assert_eq!(runs(1, 2).grow(1, 0), None);
        assert_eq!(runs(3, 3).grow(0, 0), Some(OpenRuns::NONE));
    }

    #[test]
    fn takers_follow_what_would_be_lost_or_frees_a_card_for_a_long_run() {
        assert_eq!(runs(1, 2).grow(1, 1), Some(runs(0, 3)));
        assert_eq!(runs(1, 3).grow(1, 1), Some(runs(0, 3)));
        assert_eq!(runs(0, 1).grow(1, 1), Some(runs(0, 2)));
    }
}

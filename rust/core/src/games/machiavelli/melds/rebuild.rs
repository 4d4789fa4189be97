//! Rebuilds the combinations from the path that a search has found.

use super::AceInRuns;
use super::combination::{Combination, RANKS, SUITS};
use super::open_runs::OpenRuns;
use super::problem::{Part, Problem};
use super::search::Path;
use super::sets::WAYS;
use super::turns::SuitState;

/// The combinations that a path stands for, in order.
pub(super) fn rebuild(problem: &Problem, path: &Path) -> Vec<Combination> {
    let mut table = Vec::with_capacity(34);
    for (place, done) in path.done.iter().enumerate() {
        let sets = WAYS[done.way].into_iter().filter(|&suits| suits != 0);
        table.extend(sets.map(|suits| Combination::set(problem.rank(place), suits)));
    }
    for suit in 0..SUITS {
        let mut runs = Runs { problem, suit, pieces: Vec::with_capacity(16), open: Vec::with_capacity(2) };
        runs.follow(path);
        runs.write(&mut table);
    }
    table.sort_unstable();
    table
}

/// Consecutive cards of a run: a run is a piece, or pieces that follow each other.
struct Piece {
    first: usize,
    length: usize,
    /// The length of the run in front of this piece, as far as it is known or assumed.
    ahead: usize,
    /// The piece that this one continues.
    follows: Option<usize>,
}

/// The runs of a suit.
struct Runs<'a> {
    problem: &'a Problem,
    suit: usize,
    pieces: Vec<Piece>,
    /// The pieces that can grow. Kept old runs are not among them until they have ended.
    open: Vec<usize>,
}

impl Runs<'_> {
    fn begin(&mut self, first: usize, ahead: usize) -> usize {
        self.pieces.push(Piece { first, length: 0, ahead, follows: None });
        self.pieces.len() - 1
    }

    /// The length of the run up to the end of this piece, at most 3.
    fn counted(&self, piece: usize) -> usize {
        3.min(self.pieces[piece].ahead + self.pieces[piece].length)
    }

    /// Sorts the open runs in the order in which they get cards.
    fn sort(&mut self) {
        let mut open = std::mem::take(&mut self.open);
        open.sort_by_key(|&i| (self.counted(i), self.pieces[i].first, i));
        self.open = open;
    }

    fn follow(&mut self, path: &Path) {
        let start = path.start[self.suit];
        let promise = start.promise();
        let mut promised = Vec::new();
        if self.problem.aces == AceInRuns::Wrap {
            let lengths = OpenRuns::from_index(promise.into()).lengths().into_iter().filter(|&length| length > 0);
            promised = lengths.map(|length| self.begin(0, length.into())).collect();
            self.open.clone_from(&promised);
        }
        let mut kept = Kept { lanes: [None; 2], across: Vec::new() };
        for run in &self.problem.across[self.suit] {
            let piece = self.begin(run.first, 0);
            self.pieces[piece].length = run.length;
            kept.across.push((piece, run.last()));
        }
        let mut before = start;
        for (place, done) in path.done.iter().enumerate() {
            self.pass(place, before, done.after[self.suit], &mut kept);
            before = done.after[self.suit];
        }
        if self.problem.aces == AceInRuns::Wrap {
            self.join(&promised);
        } else {
            self.end_with_aces(promise.into(), kept.lanes);
        }
    }

    /// Repeats what the search has done at a place.
    fn pass(&mut self, place: usize, before: SuitState, after: SuitState, kept: &mut Kept) {
        let lanes = self.problem.cells[self.suit][place].lanes;
        let mut takers = Vec::new();
        let mut given = Vec::new();
        for (lane, (part, run)) in lanes.into_iter().zip(&mut kept.lanes).enumerate() {
            if part == Part::First && after.kept() >> lane & 1 == 1 {
                let piece = self.begin(place, 0);
                *run = Some(piece);
                takers.push(piece);
            }
            let Some(piece) = *run else { continue };
            self.pieces[piece].length += 1;
            if part == Part::Last {
                *run = None;
                given.push(piece);
            }
        }
        for &(run, last) in &kept.across {
            if self.pieces[run].first == place {
                takers.push(run);
            }
            if last == place {
                let piece = self.begin((place + 1) % RANKS, 3);
                self.pieces[piece].follows = Some(run);
                given.push(piece);
            }
        }
        let cards = after.runs().len() - given.len();
        self.sort();
        let followed = before.runs().followed(cards, takers.len());
        for (run, taker) in self.open.drain(..followed).zip(takers) {
            self.pieces[taker].follows = Some(run);
        }
        self.open.truncate(cards);
        while self.open.len() < cards {
            let piece = self.begin(place, 0);
            self.open.push(piece);
        }
        for &piece in &self.open {
            self.pieces[piece].length += 1;
        }
        self.open.extend(given);
    }

    /// Lays aces behind the last place.
    fn end_with_aces(&mut self, aces: usize, lanes: [Option<usize>; 2]) {
        self.sort();
        for piece in lanes.into_iter().flatten().chain(self.open.drain(..)).take(aces) {
            self.pieces[piece].length += 1;
        }
    }

    /// Lets the promised runs continue those behind the last place.
    fn join(&mut self, promised: &[usize]) {
        // There are two at most, and [`OpenRuns::at_least`] has shown that one of the two orders fits.
        let fit = |ends: &[usize]| {
            let needs = |i: usize| promised.get(i).map_or(3, |&piece| self.pieces[piece].ahead);
            (0..ends.len()).all(|i| self.counted(ends[i]) >= needs(i))
        };
        let mut ends = self.open.clone();
        if !fit(&ends) {
            ends.reverse();
        }
        for (&piece, end) in promised.iter().zip(ends) {
            self.pieces[piece].follows = Some(end);
        }
    }

    /// Writes down the runs.
    fn write(&self, table: &mut Vec<Combination>) {
        let is_followed = |i: usize| self.pieces.iter().any(|piece| piece.follows == Some(i));
        let mut written = vec![false; self.pieces.len()];
        // Pieces that continue each other in a circle round the corner have no last one; then any of them may be the
        // last.
        let (last, rest): (Vec<usize>, Vec<usize>) = (0..self.pieces.len()).partition(|&i| !is_followed(i));
        for end in last.into_iter().chain(rest) {
            let (mut first, mut length, mut next) = (0, 0, Some(end));
            while let Some(i) = next.filter(|&i| !written[i]) {
                written[i] = true;
                let piece = &self.pieces[i];
                first = if piece.length > 0 { piece.first } else { first };
                length += piece.length;
                next = piece.follows;
            }
            if length > 0 {
                table.push(self.problem.run(self.suit, first, length));
            }
        }
    }
}

/// The pieces of old runs that are kept.
struct Kept {
    lanes: [Option<usize>; 2],
    /// The pieces of kept runs across the border, each with its last place.
    across: Vec<(usize, usize)>,
}

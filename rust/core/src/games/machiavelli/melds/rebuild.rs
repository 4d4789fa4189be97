//! From a path of the search to the combinations.

use super::AceInRuns;
use super::combination::Combination;
use super::open_runs::OpenRuns;
use super::problem::{Part, Problem, RANKS, SUITS};
use super::search::Path;
use super::sets::WAYS;

/// The combinations that a path stands for, in order.
pub(super) fn rebuild(problem: &Problem, path: &Path) -> Vec<Combination> {
    let mut table = Vec::with_capacity(32);
    for (rank, step) in path.steps.iter().enumerate() {
        let sets = WAYS[usize::from(step.way)].into_iter().filter(|&suits| suits != 0);
        table.extend(sets.map(|suits| Combination::set(problem.rank(rank), suits)));
    }
    for suit in 0..SUITS {
        let mut builder = Builder { problem, suit, pieces: Vec::with_capacity(16), open: Vec::with_capacity(4) };
        builder.build(path);
        builder.write(&mut table);
    }
    table.sort_unstable();
    table
}

/// Consecutive cards of a run; a run is one piece or some that follow each other.
struct Piece {
    first: usize,
    length: usize,
    /// Its length, or what the search took it for.
    counted: usize,
    before: Option<usize>,
}

struct Builder<'a> {
    problem: &'a Problem,
    suit: usize,
    pieces: Vec<Piece>,
    /// Open runs, other than those in lanes.
    open: Vec<usize>,
}

impl Builder<'_> {
    fn piece(&mut self, first: usize, length: usize, counted: usize) -> usize {
        self.pieces.push(Piece { first, length, counted, before: None });
        self.pieces.len() - 1
    }

    fn grow(&mut self, piece: usize) {
        self.pieces[piece].length += 1;
        self.pieces[piece].counted += 1;
    }

    /// Shortest first.
    fn sort(&mut self) {
        let pieces = &self.pieces;
        self.open.sort_by_key(|&i| (pieces[i].counted.min(3), pieces[i].first, i));
    }

    fn build(&mut self, path: &Path) {
        let promise = path.start[self.suit].promise();
        let wraps = self.problem.aces == AceInRuns::Wrap;
        let mut promised = Vec::new();
        if wraps {
            let lengths = OpenRuns::from_index(promise.into()).lengths().into_iter().filter(|&length| length > 0);
            promised = lengths.map(|length| (self.piece(0, 0, length.into()), usize::from(length))).collect();
            self.open = promised.iter().map(|&(piece, _)| piece).collect();
        }
        let across: Vec<usize> = self.problem.across[self.suit]
            .iter()
            .map(|&(first, length)| self.piece(first, length, 3))
            .collect();
        let mut lanes = [None; 2];
        let mut before = path.start[self.suit];
        for (rank, step) in path.steps.iter().enumerate() {
            let (cell, after) = (&self.problem.cells[self.suit][rank], step.after[self.suit]);
            let in_lane = |part: Part, kept: u8| (0..2).filter(move |&lane| cell.lanes[lane] == part && kept >> lane & 1 == 1);
            let mut takers = Vec::new();
            for lane in in_lane(Part::First, after.kept()) {
                let piece = self.piece(rank, 0, 0);
                lanes[lane] = Some(piece);
                takers.push(piece);
            }
            takers.extend(across.iter().copied().filter(|&i| self.pieces[i].first == rank));
            let mut given: Vec<usize> = in_lane(Part::Last, before.kept()).filter_map(|lane| lanes[lane].take().inspect(|&p| self.grow(p))).collect();
            for &i in &across {
                if (self.pieces[i].first + self.pieces[i].length - 1) % RANKS == rank {
                    let piece = self.piece((rank + 1) % RANKS, 0, 3);
                    self.pieces[piece].before = Some(i);
                    given.push(piece);
                }
            }
            for piece in lanes.into_iter().flatten() {
                self.grow(piece);
            }
            let cards = after.runs().len() - given.len();
            self.sort();
            let lost = before.runs().taken(cards, takers.len());
            before = after;
            for (run, taker) in self.open.drain(..lost).zip(takers) {
                self.pieces[taker].before = Some(run);
            }
            self.open.truncate(cards);
            while self.open.len() < cards {
                let piece = self.piece(rank, 0, 0);
                self.open.push(piece);
            }
            for i in self.open.clone() {
                self.grow(i);
            }
            self.open.extend(given);
        }
        if wraps {
            self.close(&promised);
            return;
        }
        let mut aces = usize::from(promise);
        for piece in lanes.into_iter().flatten() {
            self.grow(piece);
            aces -= 1;
        }
        self.sort();
        for i in self.open.drain(..).take(aces).collect::<Vec<_>>() {
            self.grow(i);
        }
    }

    /// Joins the runs behind the last rank to those promised in front of the first.
    fn close(&mut self, promised: &[(usize, usize)]) {
        let ends = self.open.clone();
        let counted = |i: usize| self.pieces[i].counted;
        let end = |turn: usize, i: usize| ends[(i + turn) % ends.len()];
        let fits = |turn: &usize| {
            let (joined, free) = (0..ends.len()).partition::<Vec<_>, _>(|&i| i < promised.len());
            joined.into_iter().all(|i| counted(end(*turn, i)) >= promised[i].1)
                && free.into_iter().all(|i| counted(end(*turn, i)) >= 3)
        };
        let turn = (0..ends.len()).find(fits).unwrap_or(0);
        for (i, &(piece, _)) in promised.iter().enumerate() {
            self.pieces[piece].before = Some(end(turn, i));
        }
    }

    fn write(&self, table: &mut Vec<Combination>) {
        let mut followed = vec![false; self.pieces.len()];
        for piece in &self.pieces {
            if let Some(before) = piece.before {
                followed[before] = true;
            }
        }
        let mut written = vec![false; self.pieces.len()];
        // Where all pieces follow each other round the corner, any may come last.
        let ends = (0..self.pieces.len()).filter(|&i| !followed[i]).chain(0..self.pieces.len());
        for end in ends {
            if written[end] {
                continue;
            }
            let (mut first, mut length, mut at) = (0, 0, Some(end));
            while let Some(i) = at.filter(|&i| !written[i]) {
                written[i] = true;
                if self.pieces[i].length > 0 { first = self.pieces[i].first; }
                length += self.pieces[i].length;
                at = self.pieces[i].before;
            }
            table.push(self.problem.run(self.suit, first, length));
        }
    }
}

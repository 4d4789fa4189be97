//! The pieces that can be laid: new melds, and growths of the melds on the table.

use super::super::meld::Meld;

/// A new meld, or what a meld on the table becomes.
#[derive(Clone, Copy)]
pub(super) struct Piece {
    /// The kinds that it takes from the hand; `jollies` is the number of jollies.
    pub(super) cards: u64,
    pub(super) jollies: u32,
    /// If the aim is points: the points by which it falls short of the most that its cards could bring.
    pub(super) slack: i32,
    pub(super) meld: Meld,
}

/// The melds on the table after the swaps, and what each can become.
#[derive(Default)]
pub(super) struct Growing {
    pub(super) table: Vec<Meld>,
    /// The melds that the search decides one by one. The pieces of each include the meld unchanged.
    pub(super) open: Vec<(Meld, Vec<Piece>)>,
    /// The kinds that `open[i..]` take.
    pub(super) takes: Vec<u64>,
    /// The melds that can only take jollies, no natural card.
    spare: Vec<(Meld, Vec<Piece>)>,
    /// The least slack with which n jollies go to `spare[i..]`.
    spare_slack: Vec<Vec<i32>>,
}

/// `[n]`: the least slack with which `n` jollies go to some melds. `rest` is the same list for all of them except one,
/// which has these pieces.
fn with_one_more(rest: &[i32], pieces: &[Piece]) -> Vec<i32> {
    let most = pieces.iter().map(|piece| piece.jollies as usize).max().unwrap_or(0);
    let mut slack = vec![i32::MAX; rest.len() + most];
    for piece in pieces {
        for (n, &other) in rest.iter().enumerate() {
            let sum = &mut slack[n + piece.jollies as usize];
            *sum = (*sum).min(other + piece.slack);
        }
    }
    slack
}

impl Growing {
    /// The table without any attached cards.
    pub(super) fn none(table: Vec<Meld>) -> Self {
        Self { table, takes: vec![0], spare_slack: vec![vec![0]], ..Self::default() }
    }

    /// The table, and what each meld can become, which `pieces` lists. With `spares`, melds that can only take jollies
    /// are not decided one by one.
    pub(super) fn of(table: Vec<Meld>, pieces: impl Fn(Meld) -> Vec<Piece>, spares: bool) -> Self {
        let mut growing = Self::none(table);
        for &meld in &growing.table {
            let pieces = pieces(meld);
            let takes = pieces.iter().fold(0, |takes, piece| takes | piece.cards);
            if pieces.len() > 1 {
                let list = if takes == 0 && spares { &mut growing.spare } else { &mut growing.open };
                list.push((meld, pieces));
            }
        }
        for (_, pieces) in growing.open.iter().rev() {
            let after = growing.takes[growing.takes.len() - 1];
            growing.takes.push(pieces.iter().fold(after, |takes, piece| takes | piece.cards));
        }
        growing.takes.reverse();
        for (_, pieces) in growing.spare.iter().rev() {
            let after = &growing.spare_slack[growing.spare_slack.len() - 1];
            growing.spare_slack.push(with_one_more(after, pieces));
        }
        growing.spare_slack.reverse();
        growing
    }

    /// Largest number of jollies that the spare melds take.
    pub(super) fn spare_room(&self) -> u32 {
        self.spare_slack[0].len() as u32 - 1
    }

    /// The least slack with which this many jollies go to the spare melds.
    pub(super) fn spare_slack(&self, jollies: u32) -> i32 {
        self.spare_slack[0][jollies as usize]
    }

    /// The spare melds that grow when they get this many jollies, before and after.
    pub(super) fn spare_grown(&self, jollies: u32) -> Vec<(Meld, Meld)> {
        let mut left = jollies as usize;
        let mut grown = Vec::new();
        for (i, (meld, pieces)) in self.spare.iter().enumerate() {
            let (goal, rest) = (self.spare_slack[i][left], &self.spare_slack[i + 1]);
            let reaches = |piece: &&Piece| {
                let others = left.checked_sub(piece.jollies as usize).and_then(|n| rest.get(n));
                others.is_some_and(|other| other + piece.slack == goal)
            };
            let piece = pieces.iter().find(reaches).expect("the least slack comes from one of the pieces");
            if piece.meld != *meld {
                grown.push((*meld, piece.meld));
            }
            left -= piece.jollies as usize;
        }
        grown
    }
}

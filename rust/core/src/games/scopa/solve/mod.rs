//! Exact values of positions of the Scopa family.

mod duel;
mod ending;
mod moves;
mod needs;
mod node;
mod plain;
mod planes;
mod settle;
mod specials;

use super::moves::Move;
use super::position::Position;
use crate::search::max_n::{ManySided, ManySidedSearch, Method, Points};
use crate::search::{self, Control, Effort, Stopped, TwoSided, Value};
use crate::seat::{PerSide, Side};

pub use node::{Duel, Node};
pub use plain::{Goal, Plain, Singles};

/// What is asked about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Two sides: hand points of side 0 minus those of side 1.
    Difference,
    /// Two sides: whether the match is won (1), lost (−1) or goes on (0) for side 0, from these totals.
    Match(PerSide<u16>),
    /// Any number of sides: the points of each when all maximise their own.
    MaxN,
    /// Any number of sides: the points that each can be sure of against all others together.
    Paranoid,
}

/// One number, or one a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Worth {
    /// From the point of view of side 0.
    Difference(Value),
    /// Of each side.
    Each(Vec<Value>),
}

/// An interval that holds the value of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveWorth {
    /// The move.
    pub mv: Move,
    /// At least this.
    pub lower: Worth,
    /// At most this.
    pub upper: Worth,
}

/// What is known about a position. Values are those of the whole hand, what is scored already included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The value is at least this (side by side, where there is one a side).
    pub lower: Worth,
    /// The value is at most this.
    pub upper: Worth,
    /// The moves that reach the value; none while the value is not known. Without values of all moves just one.
    pub best: Vec<Move>,
    /// Every legal move, if values of all moves were asked for.
    pub moves: Vec<MoveWorth>,
    /// Best play to the end of the hand.
    pub line: Vec<Move>,
    /// Positions visited.
    pub nodes: u64,
}

impl Answer {
    /// Whether the value is known.
    pub fn is_exact(&self) -> bool {
        self.lower == self.upper
    }
}

/// Answers a question about a position, or as much of it as `control` leaves time for.
///
/// # Panics
/// If a question for two sides is asked about a hand of more.
pub fn solve(position: &Position, question: Question, effort: &Effort, control: &mut Control<'_>) -> Answer {
    match question {
        Question::Difference | Question::Match(_) => {
            assert_eq!(position.rules().sides(), 2, "a difference is between two sides");
            solve_two(position, question, effort, control)
        }
        Question::MaxN | Question::Paranoid => solve_many_sides(position, question, effort, control),
    }
}

fn solve_two(position: &Position, question: Question, effort: &Effort, control: &mut Control<'_>) -> Answer {
    let sweeps = |side| Value::from(position.state().sweeps[side]);
    let made = sweeps(Side(0)) - sweeps(Side(1));
    let plain = |goal| Plain { hand: position.hand().clone(), goal };
    match question {
        Question::Match(totals) => {
            answer_two(&plain(Goal::Match(totals)), position.state(), position, 0, effort, control)
        }
        _ if Duel::fits(position) => {
            let (duel, node) = Duel::new(position, effort.features);
            answer_two(&duel, &node, position, made, effort, control)
        }
        _ => answer_two(&plain(Goal::Difference), position.state(), position, made, effort, control),
    }
}

/// Runs the search and counts in what was `made` before.
fn answer_two<G: TwoSided<Move = Move>>(
    game: &G,
    root: &G::Node,
    position: &Position,
    made: Value,
    effort: &Effort,
    control: &mut Control<'_>,
) -> Answer {
    control.offset(made);
    let found = search::solve(game, root, &position.legal_moves(), effort, control);
    let worth = |value: Value| Worth::Difference(value + made);
    let mut best: Vec<Move> = Vec::new();
    if found.lower == found.upper {
        let reaches = |known: &&search::MoveValue<Move>| known.lower == found.lower && known.upper == found.lower;
        best.extend(found.moves.iter().filter(reaches).map(|known| known.mv));
        if best.is_empty() {
            best.extend(found.line.first());
        }
    }
    let moves = found.moves.iter().map(|known| MoveWorth {
        mv: known.mv,
        lower: worth(known.lower),
        upper: worth(known.upper),
    });
    Answer {
        lower: worth(found.lower),
        upper: worth(found.upper),
        best,
        moves: moves.collect(),
        line: found.line,
        nodes: found.nodes,
    }
}

fn solve_many_sides(position: &Position, question: Question, effort: &Effort, control: &mut Control<'_>) -> Answer {
    let game = Singles { hand: position.hand().clone() };
    let (state, sides) = (position.state(), position.rules().sides());
    let made = |points: &Points| -> Worth {
        Worth::Each((0..sides).map(|side| points[side] + Value::from(state.sweeps.0[side])).collect())
    };
    // A category each, the re bello, a napoli of ten, and a sweep a ply.
    let most = if position.is_over() { 0 } else { 15 + position.plies_left() as Value };
    let unknown = |mv| MoveWorth { mv, lower: made(&[0; 6]), upper: made(&[most; 6]) };
    let mut answer = Answer {
        lower: made(&[0; 6]),
        upper: made(&[most; 6]),
        best: vec![],
        moves: position.legal_moves().into_iter().map(unknown).collect(),
        line: vec![],
        nodes: 0,
    };
    let mut known: Vec<Points> = vec![Points::default(); answer.moves.len()];
    let mut value = Points::default();
    let methods: Vec<(Method, Vec<usize>)> = match question {
        Question::Paranoid => (0..sides).map(|side| (Method::Paranoid(Side(side as u8)), vec![side])).collect(),
        _ => vec![(Method::MaxN, (0..sides).collect())],
    };
    let mover = game.mover(state).map_or(0, Side::index);
    let finished = methods.into_iter().try_for_each(|(method, entries)| -> Result<(), Stopped> {
        let mut search = ManySidedSearch::new(&game, method, effort.memory, answer.nodes, control);
        let result = (|| {
            let points = search.points(state)?;
            for &side in &entries {
                value[side] = points[side];
            }
            for (mv, known) in position.legal_moves().into_iter().zip(&mut known) {
                let points = search.after(state, mv)?;
                for &side in &entries {
                    known[side] = points[side];
                }
            }
            if entries.contains(&mover) {
                answer.line = search.line(state)?;
            }
            Ok(())
        })();
        answer.nodes = search.nodes();
        result
    });
    if finished.is_ok() {
        (answer.lower, answer.upper) = (made(&value), made(&value));
        for (entry, known) in answer.moves.iter_mut().zip(&known) {
            (entry.lower, entry.upper) = (made(known), made(known));
        }
        let reaches = |(_, known): &(&MoveWorth, &Points)| known[mover] == value[mover];
        answer.best = answer.moves.iter().zip(&known).filter(reaches).map(|(entry, _)| entry.mv).collect();
    } else {
        answer.line.clear();
    }
    if !effort.all_moves {
        answer.moves.clear();
        answer.best.truncate(1);
    }
    answer
}

//! Search for three or more parties: each maximises its own points (Luckhardt and Irani 1986), or one faces all others.

use std::hash::Hash;

use super::Value;
use super::control::Control;
use super::progress::Stopped;
use super::results::Results;
use crate::seat::{MAX_SEATS, Side};
use crate::stack;

/// Points of each side.
pub type Points = [Value; MAX_SEATS];

/// A game between any number of parties with all cards known.
pub trait ManySided {
    /// A position with all that its future depends on.
    type Node: Copy;
    /// A move.
    type Move: Copy;
    /// What the points still to come depend on, without loss: equal keys mean equal futures.
    type Key: Eq + Hash;

    /// The side that moves; none when the game is over.
    fn mover(&self, node: &Self::Node) -> Option<Side>;
    /// Appends all legal moves in canonical order.
    fn moves(&self, node: &Self::Node, out: &mut Vec<Self::Move>);
    /// The next node, and the points that somebody wins at once by the move, often but not always the mover.
    fn play(&self, node: &Self::Node, mv: Self::Move) -> (Self::Node, Option<(Side, Value)>);
    /// The points that each side wins by the end of the game.
    fn final_points(&self, node: &Self::Node) -> Points;
    /// The key of a node.
    fn key(&self, node: &Self::Node) -> Self::Key;

    /// Whether [`ManySided::moves`] or [`ManySided::final_points`] could not find out all: what they returned last must
    /// not be used, and the search stops.
    fn has_broken_off(&self) -> bool {
        false
    }

    /// Upper bound on the mover's points still to come. Once a move reaches it, no other need be tried (Korf 1991).
    fn most(&self, node: &Self::Node) -> Value {
        let _ = node;
        Value::MAX
    }
}

/// How the parties play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Each side maximises its own points; between equals the first move in canonical order is played.
    MaxN,
    /// This side maximises its points, and all other sides minimise them together.
    Paranoid(Side),
}

/// A search over one game; proofs are kept between calls.
pub struct ManySidedSearch<'a, 'c, G: ManySided> {
    game: &'a G,
    method: Method,
    known: Results<G::Key, Points>,
    nodes: u64,
    control: &'a mut Control<'c>,
}

impl<'a, 'c, G: ManySided> ManySidedSearch<'a, 'c, G> {
    /// A search that uses at most `memory` bytes for its proofs and counts its nodes from `nodes`.
    pub fn new(game: &'a G, method: Method, memory: usize, nodes: u64, control: &'a mut Control<'c>) -> Self {
        Self { game, method, known: Results::new(memory), nodes, control }
    }

    /// Positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The points still to come for each side.
    ///
    /// With [`Method::Paranoid`], only the entry of the side that maximises has a meaning.
    pub fn points(&mut self, node: &G::Node) -> Result<Points, Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(self.control.interval()) {
            self.control.check(self.nodes)?;
        }
        let Some(mover) = self.game.mover(node) else {
            let points = self.game.final_points(node);
            return if self.game.has_broken_off() { Err(Stopped) } else { Ok(points) };
        };
        let key = self.game.key(node);
        if let Some(points) = self.known.get(&key) {
            return Ok(points);
        }
        let (points, _) = stack::step(|| self.best(node, mover))?;
        self.known.insert(key, points);
        Ok(points)
    }

    /// The points still to come for each side, and the move that the mover plays.
    fn best(&mut self, node: &G::Node, mover: Side) -> Result<(Points, G::Move), Stopped> {
        let mut moves = Vec::new();
        self.game.moves(node, &mut moves);
        if self.game.has_broken_off() {
            return Err(Stopped);
        }
        let mut best: Option<(Points, G::Move)> = None;
        for mv in moves {
            let points = self.after(node, mv)?;
            if best.is_none_or(|(known, _)| self.prefers(mover, &points, &known)) {
                best = Some((points, mv));
                if self.plays_for_itself(mover) && points[mover.index()] >= self.game.most(node) {
                    break;
                }
            }
        }
        Ok(best.expect("a hand that is not over has a move"))
    }

    /// The points still to come for each side, counted before this move is played.
    pub fn after(&mut self, node: &G::Node, mv: G::Move) -> Result<Points, Stopped> {
        let (child, gain) = self.game.play(node, mv);
        let mut points = self.points(&child)?;
        if let Some((side, gain)) = gain {
            points[side.index()] += gain;
        }
        Ok(points)
    }

    /// The moves that the parties play to the end of the game.
    pub fn line(&mut self, node: &G::Node) -> Result<Vec<G::Move>, Stopped> {
        let (mut node, mut line) = (*node, Vec::new());
        while let Some(mover) = self.game.mover(&node) {
            let (_, mv) = self.best(&node, mover)?;
            line.push(mv);
            node = self.game.play(&node, mv).0;
        }
        Ok(line)
    }

    /// Whether the mover maximises its own points.
    fn plays_for_itself(&self, mover: Side) -> bool {
        matches!(self.method, Method::MaxN) || matches!(self.method, Method::Paranoid(side) if side == mover)
    }

    /// Whether the mover strictly prefers `new` to `old`.
    fn prefers(&self, mover: Side, new: &Points, old: &Points) -> bool {
        match self.method {
            Method::MaxN => new[mover.index()] > old[mover.index()],
            Method::Paranoid(side) if side == mover => new[side.index()] > old[side.index()],
            Method::Paranoid(side) => new[side.index()] < old[side.index()],
        }
    }
}

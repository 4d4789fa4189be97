//! Information-set Monte Carlo tree search with one tree, that of the moves (Cowling, Powley and Whitehouse 2012).
//!
//! Each iteration deals a world that may be the real one, walks down the tree along moves that are legal in it, adds a
//! node and plays the world out. A move is judged by how often it was there to be chosen, not by how often its parent
//! was met.

use super::pimc::play_out;
use super::{Budget, Candidate, Choice, Playable, Tally, decision_random};
use crate::game::LONGEST;
use crate::observation::Observation;
use crate::position::Position;
use crate::random::Random;
use crate::rule_set::RuleSet;
use crate::seat::MAX_SEATS;
use crate::worlds::Worlds;

/// One tree over many worlds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ismcts {
    /// How often the tree is walked down.
    pub iterations: u32,
    /// Seconds after which the iterations done must do.
    pub seconds: Option<f64>,
}

impl Default for Ismcts {
    fn default() -> Self {
        Self { iterations: 4_000, seconds: Some(0.25) }
    }
}

/// How much moves that were seldom tried are preferred, in parts of the widest lead met.
const EXPLORATION_CONSTANT: f64 = 0.7;

/// The moves made so far. The root is node 0.
struct Node<M> {
    children: Vec<Child<M>>,
}

struct Child<M> {
    mv: M,
    /// The lead of the side that makes the move.
    tally: Tally,
    /// How often it was legal when its parent was met.
    available: u32,
    node: usize,
}

impl Ismcts {
    /// What is best for the seat that looks; it must have a move.
    pub fn choose<G: Playable>(&self, seen: &Observation<G>, seed: u64, budget: &mut Budget<'_>) -> Choice<G::Move> {
        let moves = seen.candidates();
        if moves.len() < 2 {
            return Choice::uncompared(moves.first().copied().unwrap_or_else(|| seen.greedy(&mut Vec::new())));
        }
        let mut random = decision_random(seen, seed);
        let worlds = Worlds::new(seen);
        let mut tree = Tree { nodes: vec![Node { children: Vec::new() }], widest: 1.0 };
        for _ in 0..self.iterations {
            let Some(world) = worlds.draw(&mut random, &mut || budget.ask()) else { break };
            tree.grow(world, &mut random);
        }
        if tree.nodes[0].children.is_empty() {
            return Choice::uncompared(seen.greedy(&mut Vec::new()));
        }
        let known = |mv: &G::Move| tree.nodes[0].children.iter().find(|child| child.mv == *mv);
        let none = Tally::default();
        let candidates: Vec<Candidate<G::Move>> =
            moves.iter().map(|mv| known(mv).map_or(&none, |child| &child.tally).candidate(*mv)).collect();
        // The one that was tried most, as is usual: its mean is the best founded. Of equal ones the better, then the first.
        let best = candidates.iter().rev().max_by(|a, b| a.tries.cmp(&b.tries).then(a.mean.total_cmp(&b.mean)));
        Choice { mv: best.map_or(moves[0], |best| best.mv), candidates, is_exact: false }
    }
}

struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// The widest lead met.
    widest: f64,
}

impl<M: Copy + Eq> Tree<M> {
    /// Walks down one world, adds a node, plays out, and remembers how that ended along the way.
    fn grow<G: Playable<Move = M>>(&mut self, world: Position<G>, random: &mut Random) {
        let mut position = world;
        let (mut node, mut path) = (0, Vec::new());
        for _ in 0..LONGEST {
            let Some(seat) = position.to_move() else { break };
            let (child, is_new) = self.select(node, &position, random);
            path.push((node, child, seat));
            position = position.play_unchecked(self.nodes[node].children[child].mv);
            node = self.nodes[node].children[child].node;
            if is_new {
                break;
            }
        }
        let rules = *position.rules();
        let luck = random.word();
        let mut leads: [Option<f64>; MAX_SEATS] = [None; MAX_SEATS];
        for (node, child, seat) in path {
            let side = rules.side_of(seat);
            // The same play-out for everyone: it depends on the luck alone.
            let lead =
                *leads[side.index()].get_or_insert_with(|| play_out(&position, side, false, &mut Random::new(luck)));
            self.widest = self.widest.max(lead.abs());
            self.nodes[node].children[child].tally.add(lead);
        }
    }

    /// A move that was never tried, or the one with the highest upper confidence bound.
    fn select<G: Playable<Move = M>>(
        &mut self,
        node: usize,
        position: &Position<G>,
        random: &mut Random,
    ) -> (usize, bool) {
        let moves = position.candidates();
        let mut untried = Vec::new();
        let mut best: Option<(f64, usize)> = None;
        for &mv in &moves {
            match self.nodes[node].children.iter_mut().position(|child| child.mv == mv) {
                None => untried.push(mv),
                Some(place) => {
                    let child = &mut self.nodes[node].children[place];
                    child.available += 1;
                    let tries = f64::from(child.tally.count.max(1));
                    let bound = child.tally.mean() / self.widest
                        + EXPLORATION_CONSTANT * (f64::from(child.available).ln() / tries).sqrt();
                    if best.is_none_or(|(known, _)| bound > known) {
                        best = Some((bound, place));
                    }
                }
            }
        }
        match best {
            Some((_, place)) if untried.is_empty() => (place, false),
            _ => {
                let mv = untried[random.below(untried.len())];
                let next = self.nodes.len();
                self.nodes.push(Node { children: Vec::new() });
                self.nodes[node].children.push(Child { mv, tally: Tally::default(), available: 1, node: next });
                (self.nodes[node].children.len() - 1, true)
            }
        }
    }
}

//! Information-set Monte Carlo tree search with a single tree of moves (Cowling, Powley and Whitehouse 2012).
//!
//! Each iteration deals a world that may be the real one, walks down the tree along moves that are legal in it, adds a
//! node and plays the world out. The confidence bound of a move counts how often the move was legal, not how often its
//! parent was visited.

use super::pimc::played_out;
use super::{Budget, Candidate, Choice, Playable, Tally, decision_random, lead};
use crate::card_game::HandResult;
use crate::game::LONGEST;
use crate::observation::Observation;
use crate::position::Position;
use crate::random::Random;
use crate::rule_set::RuleSet;
use crate::seat::{Seat, Side};
use crate::worlds::Worlds;

/// A bot that builds one tree over many worlds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ismcts {
    /// Number of iterations, each of which walks down the tree once.
    pub iterations: u32,
    /// Seconds per move, after which the bot decides by the iterations done; `None` for no limit.
    pub seconds: Option<f64>,
}

impl Default for Ismcts {
    fn default() -> Self {
        Self { iterations: 4_000, seconds: Some(0.25) }
    }
}

/// Weight of the exploration term, relative to the widest lead met.
const EXPLORATION_CONSTANT: f64 = 0.7;

/// A node of the tree, for a sequence of moves. The root is node 0.
struct Node<M> {
    /// In canonical order of their moves.
    children: Vec<Child<M>>,
}

struct Child<M> {
    mv: M,
    /// Leads of the side that makes the move.
    tally: Tally,
    /// Number of visits to the parent in which the move was legal.
    available: u32,
    node: usize,
}

impl Ismcts {
    /// Chooses the best move for the seat of the observation, which must be to act.
    pub fn choose<G: Playable>(&self, seen: &Observation<G>, seed: u64, budget: &mut Budget<'_>) -> Choice<G::Move> {
        let moves = seen.candidates();
        if moves.len() < 2 {
            return Choice::uncompared(moves.first().copied().unwrap_or_else(|| seen.greedy(&mut Vec::new())));
        }
        let mut random = decision_random(seen, seed);
        let worlds = Worlds::new(seen);
        let mut tree = Tree::new();
        for _ in 0..self.iterations {
            let Some(world) = worlds.draw(&mut random, &mut || budget.ask()) else { break };
            tree.grow(&world, &mut random);
        }
        if tree.nodes[0].children.is_empty() {
            return Choice::uncompared(seen.greedy(&mut Vec::new()));
        }
        let known = |mv: &G::Move| tree.nodes[0].children.iter().find(|child| child.mv == *mv);
        let none = Tally::default();
        let candidates: Vec<Candidate<G::Move>> =
            moves.iter().map(|mv| known(mv).map_or(&none, |child| &child.tally).candidate(*mv)).collect();
        // Choose the move tried most, which is the usual rule because its mean has the most evidence. Ties go to the
        // better mean, then to the first move.
        let best = candidates.iter().rev().max_by(|a, b| a.tries.cmp(&b.tries).then(a.mean.total_cmp(&b.mean)));
        Choice { mv: best.map_or(moves[0], |best| best.mv), candidates, is_exact: false }
    }
}

struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// The widest lead met so far, in points.
    widest: f64,
    /// The moves of a walk: node, child, and the seat that makes the move.
    path: Vec<(usize, usize, Seat)>,
    /// The moves of a node, and those of them that were never tried.
    moves: Vec<M>,
    untried: Vec<M>,
    /// The natural logarithms of 0, 1, 2 …: a walk needs dozens, all of small numbers.
    logarithms: Vec<f64>,
}

impl<M: Copy + Ord> Tree<M> {
    fn new() -> Self {
        let nodes = vec![Node { children: Vec::new() }];
        let (path, moves, untried) = (Vec::new(), Vec::new(), Vec::new());
        Self { nodes, widest: 1.0, path, moves, untried, logarithms: vec![f64::NEG_INFINITY] }
    }

    /// Prepares for one more iteration: no move is available more often than there were iterations.
    fn count_iteration(&mut self) {
        self.logarithms.push((self.logarithms.len() as f64).ln());
    }

    /// Walks down the tree in one world, adds a node, plays the world out, and adds the result to every move of the
    /// walk.
    fn grow<G: Playable<Move = M>>(&mut self, world: &Position<G>, random: &mut Random) {
        let (hand, mut state) = (world.hand(), *world.state());
        let (mut node, rules) = (0, hand.rules());
        self.count_iteration();
        self.path.clear();
        for _ in 0..LONGEST {
            if hand.is_over(&state) {
                break;
            }
            let (child, is_new) = self.select(node, hand, &state, random);
            self.path.push((node, child, hand.to_move(&state)));
            let Child { mv, node: next, .. } = self.nodes[node].children[child];
            hand.play(&mut state, mv);
            node = next;
            if is_new {
                break;
            }
        }
        let end = played_out(hand, state, Side(0), false, &mut Random::new(random.word()));
        let utility = hand.hand_result(&end).utility();
        for &(node, child, seat) in &self.path {
            let lead = lead(&utility, rules.side_of(seat), rules.sides());
            self.widest = self.widest.max(lead.abs());
            self.nodes[node].children[child].tally.add(lead);
        }
    }

    /// Selects an untried move, or else the one with the highest upper confidence bound. Returns its index, and whether
    /// it is new.
    fn select<G: Playable<Move = M>>(
        &mut self,
        node: usize,
        hand: &G,
        state: &G::State,
        random: &mut Random,
    ) -> (usize, bool) {
        self.untried.clear();
        self.moves.clear();
        hand.list_candidates(state, &mut self.moves);
        let (mut best, mut place): (Option<(f64, usize)>, usize) = (None, 0);
        let children = &mut self.nodes[node].children;
        // Moves and children have the same order, so each child is passed once.
        for &mv in &self.moves {
            while children.get(place).is_some_and(|child| child.mv < mv) {
                place += 1;
            }
            let Some(child) = children.get_mut(place).filter(|child| child.mv == mv) else {
                self.untried.push(mv);
                continue;
            };
            child.available += 1;
            let tries = f64::from(child.tally.count.max(1));
            let bound = child.tally.mean() / self.widest
                + EXPLORATION_CONSTANT * (self.logarithms[child.available as usize] / tries).sqrt();
            if best.is_none_or(|(known, _)| bound > known) {
                best = Some((bound, place));
            }
        }
        match best {
            Some((_, place)) if self.untried.is_empty() => (place, false),
            _ => {
                let mv = self.untried[random.below(self.untried.len())];
                let place = children.partition_point(|child| child.mv < mv);
                let next = self.nodes.len();
                self.nodes[node]
                    .children
                    .insert(place, Child { mv, tally: Tally::default(), available: 1, node: next });
                self.nodes.push(Node { children: Vec::new() });
                (place, true)
            }
        }
    }
}

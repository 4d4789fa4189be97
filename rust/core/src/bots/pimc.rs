//! Perfect-information Monte Carlo: what is best in worlds that may be the real one, on average.
//!
//! Each world is solved, or played out by rules of thumb where that would take too long. All moves meet the same worlds
//! and the same luck, so that their differences are not blurred. Source: Ginsberg, *GIB* (2001), the method.

use std::ops::ControlFlow;

use super::{Budget, Choice, Playable, Tally, choose, decision_random, final_lead, lead};
use crate::answer::{Question, Worth};
use crate::position::{Observation, Position};
use crate::random::Random;
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort, Progress};
use crate::seat::{PerSide, Side};
use crate::worlds::Worlds;

/// Averages over worlds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pimc {
    /// How many worlds; all of them, if there are no more and all are equally likely.
    pub worlds: u32,
    /// Cards left up to which worlds are solved; those with more are played out.
    pub solve: Option<u32>,
    /// Nodes that solving one world may take.
    pub nodes: u64,
    /// How often each move is played out in a world that is not solved.
    pub playouts: u32,
    /// Seconds after which the worlds looked at must do.
    pub seconds: Option<f64>,
}

impl Default for Pimc {
    fn default() -> Self {
        Self { worlds: 300, solve: None, nodes: 100_000, playouts: 8, seconds: Some(0.25) }
    }
}

/// Moves after which a play-out counts as it stands: hands of Scala 40 may go on for ever.
const LONGEST_PLAY_OUT: u32 = 300;

impl Pimc {
    /// What is best for the seat that looks; it must have a move.
    pub fn choose<G: Playable>(&self, seen: &Observation<G>, seed: u64, budget: &mut Budget<'_>) -> Choice<G::Move> {
        let mut buffer = Vec::new();
        let rule_of_thumb = seen.greedy(&mut buffer);
        let moves = seen.candidates();
        if moves.len() < 2 {
            return Choice { mv: rule_of_thumb, candidates: Vec::new() };
        }
        let mut random = decision_random(seen, seed);
        let worlds = Worlds::new(seen);
        let all = if worlds.are_even() { worlds.all(self.worlds as usize) } else { None };
        let count = all.as_ref().map_or(self.worlds as usize, Vec::len);
        let mut tallies = vec![Tally::default(); moves.len()];
        let mut gains = tallies.clone();
        let usual = moves.iter().position(|&mv| mv == rule_of_thumb).unwrap_or(0);
        for i in 0..count {
            let world = match &all {
                Some(all) => all[i].clone(),
                None => worlds.sample(&mut random),
            };
            let of_world = self.compare(&world, &moves, &mut random, budget);
            // What is known of a world that time ran out in is enough only if there is no other.
            if budget.has_ended() && (i > 0 || of_world[usual].tries() == 0) {
                break;
            }
            for ((tally, gain), of_move) in tallies.iter_mut().zip(&mut gains).zip(&of_world) {
                tally.add(of_move.mean());
                gain.add(of_move.mean() - of_world[usual].mean());
            }
        }
        if tallies[usual].tries() == 0 {
            return Choice { mv: rule_of_thumb, candidates: Vec::new() };
        }
        let candidates: Vec<_> = moves.iter().zip(&tallies).map(|(&mv, tally)| tally.candidate(mv)).collect();
        // Where luck says more than any move, the rule of thumb stands unless it is clearly worse.
        let is_clear = |place: usize| G::CAUTION == 0.0 || gains[place].mean() >= G::CAUTION * gains[place].error();
        let clear = (0..moves.len()).filter(|&place| is_clear(place)).map(|place| candidates[place]).collect();
        Choice { mv: choose(clear, rule_of_thumb).mv, candidates }
    }

    /// What each move leads to in a world: once each, if it is solved, or else how its play-outs ended, of which all moves
    /// have as many. If time runs out there are fewer, or none.
    pub(super) fn compare<G: Playable>(
        &self,
        world: &Position<G>,
        moves: &[G::Move],
        random: &mut Random,
        budget: &mut Budget<'_>,
    ) -> Vec<Tally> {
        let mut tallies = vec![Tally::default(); moves.len()];
        if world.plies_left() <= self.solve.unwrap_or(G::SOLVED_PLIES)
            && let Some(leads) = self.solved(world, moves, budget)
        {
            tallies.iter_mut().zip(leads).for_each(|(tally, lead)| tally.add(lead));
            return tallies;
        }
        let Some(seat) = world.to_move() else { return tallies };
        let side = world.rules().side_of(seat);
        for _ in 0..self.playouts.max(1) {
            let luck = random.word();
            let end = |&mv| {
                let is_late = budget.is_over();
                (!is_late).then(|| play_out(&world.play_unchecked(mv), side, &mut Random::new(luck)))
            };
            let Some(leads) = moves.iter().map(end).collect::<Option<Vec<_>>>() else { break };
            tallies.iter_mut().zip(leads).for_each(|(tally, lead)| tally.add(lead));
        }
        tallies
    }

    /// The exact leads, if they are found within the nodes.
    fn solved<G: Playable>(&self, world: &Position<G>, moves: &[G::Move], budget: &mut Budget<'_>) -> Option<Vec<f64>> {
        let (sides, side) = (world.rules().sides(), world.rules().side_of(world.to_move()?));
        let effort = Effort { memory: 1 << 22, ..Effort::default() };
        let mut ask = |progress: &Progress| {
            let is_over = progress.nodes > self.nodes || budget.is_over();
            if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let question = if sides == 2 { Question::Value } else { Question::MaxN };
        let answer = world.solve(question, &effort, &mut Control::new(&mut ask));
        let of_move = |mv: &G::Move| {
            let known = answer.moves.iter().find(|known| known.mv == *mv)?;
            (known.lower == known.upper).then(|| match &known.lower {
                Worth::Value(value) if side == Side(0) => G::margin(*value),
                Worth::Value(value) => -G::margin(*value),
                Worth::Each(values) => {
                    let mut worth = PerSide::default();
                    worth.0.iter_mut().zip(values).for_each(|(worth, &value)| *worth = value.into());
                    lead(&worth, side, sides)
                }
            })
        };
        moves.iter().map(of_move).collect()
    }
}

/// Plays by rules of thumb, and now and then by chance, to the end of the hand; the lead of a side in the end.
pub(super) fn play_out<G: Playable>(position: &Position<G>, side: Side, random: &mut Random) -> f64 {
    let (hand, mut state, mut buffer) = (position.hand(), *position.state(), Vec::new());
    for _ in 0..LONGEST_PLAY_OUT {
        if hand.is_over(&state) {
            break;
        }
        let mv = if G::PLAY_OUT_CHANCE > 0 && random.below(G::PLAY_OUT_CHANCE) == 0 {
            hand.random_move(&state, random, &mut buffer)
        } else {
            hand.greedy(&state, &mut buffer)
        };
        hand.play(&mut state, mv);
    }
    final_lead(position, &state, side)
}

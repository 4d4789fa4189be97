//! Perfect-information Monte Carlo: what is best in worlds that may be the real one, on average.
//!
//! Each world is solved, or played out by rules of thumb where that would take too long. All moves meet the same worlds
//! and the same luck, so that their differences are not blurred. Source: Ginsberg, *GIB* (2001), the method.

use std::ops::ControlFlow;

use super::beliefs::Beliefs;
use super::race::Race;
use super::{Budget, Choice, Playable, Tally, choose, decision_random, final_lead, lead};
use crate::observation::Observation;
use crate::position::Position;
use crate::random::Random;
use crate::rule_set::RuleSet;
use crate::search::{Control, Effort, Progress};
use crate::seat::{PerSide, Side};
use crate::solution::{Question, Worth};

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
    /// Whether the learnt policy takes the place of the rule of thumb, where there is one: its move stands unless another is
    /// clearly better, and games of [`Playable::PLAYS_OUT_BY_POLICY`] play out by it.
    pub learnt: bool,
    /// Whether moves that are clearly worse are left behind, and the others have their worlds.
    pub focus: bool,
    /// Whether worlds in which the others would not have chosen as they did count for less, where moves tell that.
    pub beliefs: bool,
    /// Seconds after which the worlds looked at must do.
    pub seconds: Option<f64>,
}

impl Default for Pimc {
    fn default() -> Self {
        Self::USUAL
    }
}

/// Moves after which a play-out counts as it stands: hands of Scala 40 may go on for ever.
const LONGEST_PLAY_OUT: u32 = 300;

/// By how many standard errors a move must be better than that of the learnt policy to be preferred.
const LEARNT_CAUTION: f64 = 1.0;

/// What the moves lead to in one world.
pub(super) struct Compared {
    /// A tally for each move.
    pub of_moves: Vec<Tally>,
    /// Whether it was solved.
    is_exact: bool,
}

impl Pimc {
    /// As many worlds as a quarter of a second has room for.
    pub(super) const USUAL: Self = Self {
        worlds: 300,
        solve: None,
        nodes: 100_000,
        playouts: 8,
        learnt: false,
        focus: false,
        beliefs: false,
        seconds: Some(0.25),
    };

    /// What is best for the seat that looks; it must have a move.
    pub fn choose<G: Playable>(&self, seen: &Observation<G>, seed: u64, budget: &mut Budget<'_>) -> Choice<G::Move> {
        let mut buffer = Vec::new();
        let is_learnt = self.learnt && seen.view().hand().policy().is_some();
        let usual_move = if is_learnt { seen.learnt(&mut buffer) } else { seen.greedy(&mut buffer) };
        let caution = if is_learnt { G::CAUTION.max(LEARNT_CAUTION) } else { G::CAUTION };
        let moves = seen.candidates();
        if moves.len() < 2 {
            return Choice::uncompared(usual_move);
        }
        let mut random = decision_random(seen, seed);
        let mut beliefs = Beliefs::new(seen, self.beliefs);
        let worlds = beliefs.worlds();
        let all = if worlds.are_even() { worlds.all(self.worlds as usize, &mut || budget.ask()) } else { None };
        let count = all.as_ref().map_or(self.worlds as usize, Vec::len);
        let mut tallies = vec![Tally::default(); moves.len()];
        let mut gains = tallies.clone();
        let mut is_certain = all.is_some();
        let usual = moves.iter().position(|&mv| mv == usual_move).unwrap_or(0);
        let mut race = Race::new(moves.len());
        // A world for a move is what is spent, and moves that are left behind spend no more. Where all worlds are looked
        // at, all moves are.
        let (has_race, mut left) = (self.focus && all.is_none(), count * moves.len());
        for i in 0.. {
            let running = race.running().to_vec();
            if left < running.len() || has_race && running.len() == 1 {
                break;
            }
            left -= running.len();
            let drawn = match &all {
                Some(all) => Some((all[i].clone(), beliefs.weight(&all[i], &mut random))),
                None => beliefs.draw(&mut random, &mut || budget.ask()).map(|world| (world, 1.0)),
            };
            let Some((world, weight)) = drawn else { break };
            let runners: Vec<_> = running.iter().map(|&place| moves[place]).collect();
            let Compared { of_moves, is_exact } = self.compare(&world, &runners, &mut random, budget);
            // What is known of a world that time ran out in is enough only if there is no other.
            if budget.is_over() && (i > 0 || of_moves[usual].tries() == 0) {
                is_certain = false;
                break;
            }
            is_certain &= is_exact;
            let of_usual = running.iter().position(|&place| place == usual).map(|place| of_moves[place].mean());
            // Where the usual move has been left behind, nothing asks for what others gain on it.
            for (&place, of_move) in running.iter().zip(&of_moves) {
                tallies[place].add_weighted(of_move.mean(), weight);
                gains[place].add_weighted(of_move.mean() - of_usual.unwrap_or(0.0), weight);
                if has_race {
                    race.add(place, of_move.mean());
                }
            }
            if has_race {
                race.leave_behind((caution > 0.0).then_some(usual));
            }
        }
        if tallies[usual].tries() == 0 {
            return Choice::uncompared(usual_move);
        }
        let candidates: Vec<_> = moves.iter().zip(&tallies).map(|(&mv, tally)| tally.candidate(mv)).collect();
        // Where luck says more than any move, and where a policy has been learnt, the usual move stands unless it is clearly
        // worse. What is known exactly of every world there is owes nothing to luck.
        let is_sure = is_certain || caution == 0.0;
        let is_clear = |place: usize| is_sure || gains[place].mean() >= caution * gains[place].error();
        let running = race.running().iter().copied();
        let clear = running.filter(|&place| is_clear(place)).map(|place| candidates[place]).collect();
        let best = choose(clear, usual_move).mv;
        // Of what the others would have done nothing is certain.
        Choice { mv: best, candidates, is_exact: is_certain && !beliefs.tell() }
    }

    /// What each move leads to in a world: once each, if it is solved, or else how its play-outs ended, of which all moves
    /// have as many. If time runs out there are fewer, or none.
    pub(super) fn compare<G: Playable>(
        &self,
        world: &Position<G>,
        moves: &[G::Move],
        random: &mut Random,
        budget: &mut Budget<'_>,
    ) -> Compared {
        let mut of_moves = vec![Tally::default(); moves.len()];
        if world.plies_left() <= self.solve.unwrap_or(G::SOLVED_IN_WORLDS)
            && let Some(leads) = self.solved(world, moves, budget)
        {
            of_moves.iter_mut().zip(leads).for_each(|(tally, lead)| tally.add(lead));
            return Compared { of_moves, is_exact: true };
        }
        let side = world.to_move().map_or(Side(0), |seat| world.rules().side_of(seat));
        let by_policy = self.learnt && G::PLAYS_OUT_BY_POLICY && world.hand().policy().is_some();
        for _ in 0..self.playouts.max(1) {
            let luck = random.word();
            let end = |&mv| {
                let is_late = budget.poll();
                (!is_late).then(|| play_out(&world.play_unchecked(mv), side, by_policy, &mut Random::new(luck)))
            };
            let Some(leads) = moves.iter().map(end).collect::<Option<Vec<_>>>() else { break };
            of_moves.iter_mut().zip(leads).for_each(|(tally, lead)| tally.add(lead));
        }
        Compared { of_moves, is_exact: false }
    }

    /// The exact leads, if they are found within the nodes.
    fn solved<G: Playable>(&self, world: &Position<G>, moves: &[G::Move], budget: &mut Budget<'_>) -> Option<Vec<f64>> {
        let (sides, side) = (world.rules().sides(), world.rules().side_of(world.to_move()?));
        let effort = Effort { memory: 1 << 22, ..Effort::default() };
        let mut ask = |progress: &Progress| {
            let is_over = progress.nodes > self.nodes || budget.poll();
            if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let question = if sides == 2 { Question::Value } else { Question::MaxN };
        let answer = world.solve(question, &effort, &mut Control::new(&mut ask)).ok()?;
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
///
/// If `by_policy`, that side plays by the learnt policy instead.
pub(super) fn play_out<G: Playable>(position: &Position<G>, side: Side, by_policy: bool, random: &mut Random) -> f64 {
    let (hand, mut state, mut buffer) = (position.hand(), *position.state(), Vec::new());
    for _ in 0..LONGEST_PLAY_OUT {
        if hand.is_over(&state) {
            break;
        }
        let mv = if by_policy && hand.rules().side_of(hand.to_move(&state)) == side {
            hand.learnt(&state, &mut buffer)
        } else if G::RANDOM_MOVE_ONE_IN > 0 && random.below(G::RANDOM_MOVE_ONE_IN) == 0 {
            hand.random_move(&state, random, &mut buffer)
        } else {
            hand.greedy(&state, &mut buffer)
        };
        hand.play(&mut state, mv);
    }
    final_lead(position, &state, side)
}

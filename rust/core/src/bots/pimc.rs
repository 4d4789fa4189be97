//! Perfect-information Monte Carlo: the move that is best on average over worlds that may be the real one.
//!
//! Each world is solved, or played out by rules of thumb where solving would take too long. All moves are tried in the
//! same worlds with the same random numbers, which makes their differences less noisy. Source of the method: Ginsberg,
//! *GIB* (2001).

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

/// A bot that averages over worlds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pimc {
    /// Number of worlds; all worlds are used, each once, if there are no more than this and all are equally likely.
    pub worlds: u32,
    /// Most cards left with which worlds are solved; worlds with more are played out.
    pub solve: Option<u32>,
    /// Upper bound on the nodes of solving one world.
    pub nodes: u64,
    /// Play-outs of each move in a world that is not solved.
    pub playouts: u32,
    /// Whether the bot knows the learnt policy, if there is one. Its move is then chosen unless another is clearly better,
    /// beliefs reckon with others who play by it, and games with [`Playable::PLAYS_OUT_BY_POLICY`] use it in play-outs.
    pub learnt: bool,
    /// Whether moves that are clearly worse are dropped, so that the others are tried in more worlds.
    pub focus: bool,
    /// Whether worlds in which the moves of the others are unlikely count for less, in games with
    /// [`MOVES_TELL`](crate::hidden::Hidden::MOVES_TELL).
    pub beliefs: bool,
    /// Seconds per move, after which the bot decides by the worlds tried; `None` for no limit.
    pub seconds: Option<f64>,
}

impl Default for Pimc {
    fn default() -> Self {
        Self::USUAL
    }
}

/// Moves after which a play-out stops and is scored as it stands, because hands of Scala 40 may go on forever.
const LONGEST_PLAY_OUT: u32 = 300;

/// Standard errors by which a move must be better than the move of the learnt policy to be preferred.
const LEARNT_CAUTION: f64 = 1.0;

/// The leads of the moves in one world.
pub(super) struct Compared {
    /// A tally for each move.
    pub of_moves: Vec<Tally>,
    /// Whether the world was solved.
    is_exact: bool,
}

impl Pimc {
    /// The default settings, for a quarter of a second per move.
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

    /// The settings of `expert`.
    pub(super) const EXPERT: Self = Self { learnt: true, beliefs: true, ..Self::USUAL };

    /// The settings of `fast`.
    pub(super) const FAST: Self =
        Self { worlds: 100, solve: Some(12), nodes: 20_000, playouts: 4, seconds: Some(0.015), ..Self::EXPERT };

    /// Chooses the best move for the seat of the observation, which must be to act.
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
        let beliefs = Beliefs::new(seen, self.beliefs);
        let mut beliefs = if self.learnt { beliefs } else { beliefs.without_policy() };
        let worlds = beliefs.worlds();
        let all = if worlds.are_even() { worlds.all(self.worlds as usize, &mut || budget.ask()) } else { None };
        let count = all.as_ref().map_or(self.worlds as usize, Vec::len);
        let mut tallies = vec![Tally::default(); moves.len()];
        let mut gains = tallies.clone();
        let mut is_certain = all.is_some();
        let usual = moves.iter().position(|&mv| mv == usual_move).unwrap_or(0);
        let mut race = Race::new(moves.len());
        // The budget counts one try for each move and world, so dropping moves leaves tries for the others. If all
        // worlds are tried, no moves are dropped.
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
            // A world in which time ran out counts only if it is the first.
            if budget.is_over() && (i > 0 || of_moves[usual].tries() == 0) {
                is_certain = false;
                break;
            }
            is_certain &= is_exact;
            let of_usual = running.iter().position(|&place| place == usual).map(|place| of_moves[place].mean());
            // If the usual move has been dropped, the gains on it are not used.
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
        // With caution (in games of much luck, or with a learnt policy) the usual move is chosen unless another is
        // clearly better. Exact results for every world owe nothing to luck and need no caution.
        let is_sure = is_certain || caution == 0.0;
        let is_clear = |place: usize| is_sure || gains[place].mean() >= caution * gains[place].error();
        let running = race.running().iter().copied();
        let clear = running.filter(|&place| is_clear(place)).map(|place| candidates[place]).collect();
        let best = choose(clear, usual_move).mv;
        // Beliefs about the others' moves are never certain, so means by them are not exact.
        Choice { mv: best, candidates, is_exact: is_certain && !beliefs.tell() }
    }

    /// The leads of each move in a world: one exact lead if the world is solved, else the leads of its play-outs,
    /// equally many for all moves. If time runs out there are fewer, or none.
    pub(super) fn compare<G: Playable>(
        &self,
        world: &Position<G>,
        moves: &[G::Move],
        random: &mut Random,
        budget: &mut Budget<'_>,
    ) -> Compared {
        let mut of_moves = vec![Tally::default(); moves.len()];
        if world.plies_left() <= self.solve.unwrap_or_else(|| world.hand().solved_in_worlds())
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

    /// The exact leads of the moves; `None` if they take more than [`Pimc::nodes`] nodes or time runs out.
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

/// Plays the hand to its end by the rule of thumb, with some random moves; returns the final lead of a side.
///
/// If `by_policy`, that side plays by the learnt policy and makes no random moves.
pub(super) fn play_out<G: Playable>(position: &Position<G>, side: Side, by_policy: bool, random: &mut Random) -> f64 {
    final_lead(position.hand(), &played_out(position.hand(), *position.state(), side, by_policy, random), side)
}

/// The state to which a play-out leads. In Scala 40 the hand may not be over then.
pub(super) fn played_out<G: Playable>(
    hand: &G,
    mut state: G::State,
    side: Side,
    by_policy: bool,
    random: &mut Random,
) -> G::State {
    let mut buffer = Vec::new();
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
    state
}

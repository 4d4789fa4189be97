//! Levels: opponents from beginner to master, made of what weakens people's play.
//!
//! A level forgets cards, knows only a part of the score sheet, decides by a rule of thumb or by few worlds, and slips:
//! in a share of its decisions it takes one of the moves that look nearly as good. What each level of a game does is
//! data: [`Playable::grades`].

use super::grade::{Sample, Thumb, Way, graded};
use super::{Budget, Choice, Pimc, Playable, decision_random};
use crate::hash::mix;
use crate::observation::Observation;
use crate::random::Random;
use crate::worlds::Worlds;

/// A bot of a level: 1 is a beginner, [`LEVELS`](super::LEVELS) plays as `expert` does, without a clock.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Level {
    /// The level, from 1 to [`LEVELS`](super::LEVELS).
    pub number: u32,
    /// The share of decisions in which it slips, in per cent; by default that of the level.
    pub slips: Option<u32>,
    /// Number of the last moves of which it remembers the cards; by default as the level.
    pub memory: Option<u32>,
}

impl Default for Level {
    fn default() -> Self {
        Self { number: 5, slips: None, memory: None }
    }
}

/// Differences between worths of the learnt policies that count as one.
const POLICY_UNIT: f64 = 576.0;

/// Temperatures by which a move may be worse than the best and still be taken: nobody takes a much worse move.
const FARTHEST: f64 = 3.0;

/// Mixed into the seed, so that slips do not depend on the random numbers of the worlds.
const SLIPS: u64 = 0x51D5;

impl Sample {
    /// The settings of `expert` with this sample, and without a clock.
    const fn pimc(self) -> Pimc {
        let Self { worlds, solve, nodes, playouts, learnt } = self;
        Pimc { worlds, solve: Some(solve), nodes, playouts, learnt, seconds: None, ..Pimc::EXPERT }
    }
}

impl Level {
    /// Chooses a move for the seat of the observation, which must be to act.
    pub fn choose<G: Playable>(self, seen: &Observation<G>, seed: u64, budget: &mut Budget<'_>) -> Choice<G::Move> {
        let grade = graded(G::grades(seen.view().hand().rules()), self.number);
        let memory = self.memory.or(grade.memory.map(u32::from));
        let forgetful = memory.map(|moves| seen.forgetting(moves as usize));
        let seen = forgetful.as_ref().unwrap_or(seen);
        let mut random = decision_random(seen, mix([seed, SLIPS]));
        let percent = self.slips.unwrap_or(grade.slips.percent.into());
        if (random.below(100) as u32) < percent {
            let judged = grade.slips.way.judge(seen, seed, budget);
            return judged.nearly_best(f64::from(grade.slips.temperature), &mut random);
        }
        grade.way.judge(seen, seed, budget).choice
    }
}

/// A choice, and what each move looked worth to the level.
struct Judged<M> {
    choice: Choice<M>,
    looks: Vec<(M, f64)>,
}

impl<M: Copy> Judged<M> {
    /// A move that looks nearly as good as the best: one that is better by a temperature is taken e times as often.
    fn nearly_best(self, temperature: f64, random: &mut Random) -> Choice<M> {
        let best = self.looks.iter().map(|&(_, look)| look).fold(f64::NEG_INFINITY, f64::max);
        let behind = |look: f64| (best - look) / temperature;
        let near: Vec<(M, f64)> = self.looks.iter().copied().filter(|&(_, look)| behind(look) <= FARTHEST).collect();
        let share = |look: f64| (-behind(look)).exp();
        let mut left = random.share() * near.iter().map(|&(_, look)| share(look)).sum::<f64>();
        let taken = near.iter().find(|&&(_, look)| {
            left -= share(look);
            left < 0.0
        });
        Choice { mv: taken.or(near.first()).map_or(self.choice.mv, |&(mv, _)| mv), ..self.choice }
    }
}

impl Way {
    fn judge<G: Playable>(self, seen: &Observation<G>, seed: u64, budget: &mut Budget<'_>) -> Judged<G::Move> {
        let choice = match self {
            Self::Rule(thumb) => return by_looks(seen, seed, budget, |hand, state, out| hand.looks(state, thumb, out)),
            Self::Learnt => return by_looks(seen, seed, budget, policy_looks),
            Self::Worlds(sample) => sample.pimc().choose(seen, seed, budget),
            Self::Natural(sample) => {
                G::natural(seen, seed, budget).unwrap_or_else(|| sample.pimc().choose(seen, seed, budget))
            }
            Self::Expert(sample) => {
                G::expert(seen, seed, budget).unwrap_or_else(|| sample.pimc().choose(seen, seed, budget))
            }
        };
        let known = choice.candidates.iter().filter(|candidate| candidate.tries > 0);
        let looks = known.map(|candidate| (candidate.mv, candidate.mean)).collect();
        Judged { choice, looks }
    }
}

/// Judges the moves in a state as the seat imagines it: what it has forgotten lies at random.
fn by_looks<G: Playable>(
    seen: &Observation<G>,
    seed: u64,
    budget: &mut Budget<'_>,
    look: impl Fn(&G, &G::State, &mut Vec<(G::Move, f64)>),
) -> Judged<G::Move> {
    seen.assert_acts();
    let imagined = if seen.is_forgetful() {
        Worlds::new(seen).draw(&mut decision_random(seen, seed), &mut || budget.ask())
    } else {
        None
    };
    let position = imagined.as_ref().unwrap_or_else(|| seen.view().position());
    let mut looks = Vec::new();
    look(position.hand(), position.state(), &mut looks);
    let best = looks.iter().copied().reduce(|best, other| if other.1 > best.1 { other } else { best });
    let mv = best.map_or_else(|| seen.greedy(&mut Vec::new()), |(mv, _)| mv);
    Judged { choice: Choice::uncompared(mv), looks }
}

/// What moves look worth to the learnt policy; to the rule of thumb if there is no policy.
fn policy_looks<G: Playable>(hand: &G, state: &G::State, out: &mut Vec<(G::Move, f64)>) {
    let Some(policy) = hand.policy() else { return hand.looks(state, Thumb::Whole, out) };
    let mut moves = Vec::new();
    hand.moves(state, &mut moves);
    let mut features = Vec::with_capacity(512);
    hand.features(state, &moves, &mut features);
    let worths: Vec<i32> = policy.worths(&features, moves.len()).collect();
    out.extend(moves.into_iter().zip(worths).map(|(mv, worth)| (mv, f64::from(worth) / POLICY_UNIT)));
}

//! Beliefs: how likely worlds are, judging by the moves that the others have chosen.
//!
//! The prior probability of a world comes from its cards. Its weight is the probability that the others, holding their
//! cards of this world, would have made the moves that they made. Worlds are drawn with sampling-importance resampling:
//! a few worlds are dealt, and one of them is taken with a probability proportional to its weight. Sources of the
//! method: Rubin, *Using the SIR algorithm to simulate posterior distributions* (1988); for card games, Buro, Long,
//! Furtak and Sturtevant, *Improving state evaluation, inference, and search in trick-based card games* (2009).

use std::ops::ControlFlow;

use rustc_hash::FxHashMap;

use super::{Playable, Policy};
use crate::card_game::CardsOf;
use crate::hidden::PastMove;
use crate::observation::Observation;
use crate::position::Position;
use crate::random::Random;
use crate::rule_set::RuleSet;
use crate::seat::{MAX_SEATS, PerSeat, Seat};
use crate::worlds::Worlds;

/// Number of worlds that are dealt for each world that is drawn.
const DEALT_FOR_ONE: usize = 8;

/// Number of assumed kinds of players: one plays by the learnt policy, one by the rule of thumb.
const KINDS: usize = 2;

/// For each kind of player, the probability of making a uniformly random move instead.
const ANY_MOVE: [f64; KINDS] = [0.05, 0.2];

/// Difference of the worths of two moves at which the better one is chosen e times as often: one unit of the networks,
/// the same as in the training of policies. In Briscola it is five card points.
const TEMPERATURE: f64 = 576.0;

/// The worlds of an observation, and how likely they are given the moves of the others.
pub struct Beliefs<'a, G: Playable> {
    worlds: Worlds<'a, G>,
    /// All past moves, the last one first, those of the viewer included.
    past: Vec<&'a PastMove<G>>,
    viewer: Seat,
    /// Whether the others may play by the learnt policy.
    knows_policy: bool,
    /// Cache of [`chances`], by the index of a past move and the cards of the seat that made it.
    known: FxHashMap<(usize, CardsOf<G>), [f64; KINDS]>,
}

impl<'a, G: Playable> Beliefs<'a, G> {
    /// The worlds that agree with what a seat has seen. If `is_asked` is false, or if no past moves are known, they
    /// keep their prior probabilities.
    pub fn new(seen: &'a Observation<G>, is_asked: bool) -> Self {
        let past = seen.view().position().past_moves();
        let past = if is_asked { past.collect() } else { Vec::new() };
        Self { worlds: Worlds::new(seen), past, viewer: seen.seat, knows_policy: true, known: FxHashMap::default() }
    }

    /// The same beliefs of a player who does not know the learnt policy: any move is as likely as another for a player of
    /// the first kind.
    #[must_use]
    pub fn without_policy(self) -> Self {
        Self { knows_policy: false, ..self }
    }

    /// Whether there are past moves to judge by.
    pub const fn tell(&self) -> bool {
        !self.past.is_empty()
    }

    /// Draws a world with approximately the probability that it is believed to have; `None` if `ask` stops it, see
    /// [`Worlds::draw`].
    pub fn draw(&mut self, random: &mut Random, ask: &mut dyn FnMut() -> ControlFlow<()>) -> Option<Position<G>> {
        if !self.tell() {
            return self.worlds.draw(random, ask);
        }
        let dealt = (0..DEALT_FOR_ONE).map(|_| self.worlds.draw(random, ask));
        let mut dealt: Vec<Position<G>> = dealt.collect::<Option<_>>()?;
        let weights: Vec<f64> = dealt.iter().map(|world| self.weight(world, random)).collect();
        let mut left = random.share() * weights.iter().sum::<f64>();
        let drawn = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        Some(dealt.swap_remove(drawn.unwrap_or(0)))
    }

    /// The worlds with their prior probabilities.
    pub fn worlds(&self) -> &Worlds<'a, G> {
        &self.worlds
    }

    /// The probability of the others' moves in a world. Each seat is one kind of player in all its moves, each kind
    /// with the same probability.
    pub fn weight(&mut self, world: &Position<G>, random: &mut Random) -> f64 {
        let mut hands = *world.hands();
        let mut of_seats = PerSeat([[1.0; KINDS]; MAX_SEATS]);
        for place in 0..self.past.len() {
            let past = self.past[place];
            past.take_back(world.hand(), &mut hands, random);
            if past.seat != self.viewer {
                let known = self.known.entry((place, hands[past.seat]));
                let policy = world.hand().policy().filter(|_| self.knows_policy);
                let chances =
                    *known.or_insert_with(|| chances(world.hand(), policy, &past.moment(world.hand(), hands), past.mv));
                of_seats[past.seat].iter_mut().zip(chances).for_each(|(product, chance)| *product *= chance);
            }
        }
        world.rules().seat_list().map(|seat| of_seats[seat].iter().sum::<f64>() / KINDS as f64).product()
    }
}

/// The probability that each kind of player makes a move.
fn chances<G: Playable>(hand: &G, policy: Option<&Policy>, state: &G::State, mv: G::Move) -> [f64; KINDS] {
    let mut moves = Vec::new();
    hand.moves(state, &mut moves);
    let count = moves.len();
    if count < 2 {
        return [1.0; KINDS];
    }
    let by_policy = match policy {
        None => 1.0 / count as f64,
        Some(policy) => {
            let mut features = Vec::new();
            hand.features(state, &moves, &mut features);
            let worths: Vec<i32> = policy.worths(&features, count).collect();
            let most = worths.iter().copied().max().unwrap_or(0);
            let share = |worth: i32| (f64::from(worth - most) / TEMPERATURE).exp();
            let place = moves.iter().position(|&known| known == mv);
            place.map_or(0.0, |place| share(worths[place])) / worths.iter().map(|&worth| share(worth)).sum::<f64>()
        }
    };
    let by_rule = f64::from(u8::from(hand.greedy(state, &mut moves) == mv));
    let mut chances = [by_policy, by_rule];
    for (chance, any) in chances.iter_mut().zip(ANY_MOVE) {
        *chance = (1.0 - any) * *chance + any / count as f64;
    }
    chances
}

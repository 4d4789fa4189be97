//! Beliefs: which worlds are likely, by what the others have chosen.
//!
//! Every world starts as likely as its cards. It becomes the likelier, the likelier the others would have made the moves
//! that they have made, had they held the cards that they hold in it. Worlds are drawn by that with sampling-importance
//! resampling: of a few that are dealt one is taken, each by its weight. Source: Rubin, *Using the SIR algorithm to
//! simulate posterior distributions* (1988); for cards Buro, Long, Furtak and Sturtevant, *Improving state evaluation,
//! inference, and search in trick-based card games* (2009), the method.

use std::ops::ControlFlow;

use rustc_hash::FxHashMap;

use super::Playable;
use crate::card_game::CardsOf;
use crate::hidden::PastMove;
use crate::observation::Observation;
use crate::position::Position;
use crate::random::Random;
use crate::rule_set::RuleSet;
use crate::seat::{MAX_SEATS, PerSeat, Seat};
use crate::worlds::Worlds;

/// How many worlds are dealt for one that is drawn.
const DEALT_FOR_ONE: usize = 8;

/// The kinds of players there may be: who plays by the learnt policy, and who by the rule of thumb.
const KINDS: usize = 2;

/// How often a player of each kind makes any move instead.
const ANY_MOVE: [f64; KINDS] = [0.05, 0.2];

/// How far apart the worths of two moves are if one is chosen e times as often: one unit of the networks, to which policies
/// have learnt to be used so. In Briscola it is five card points.
const TEMPERATURE: f64 = 576.0;

/// The worlds of an observation, and how likely they are by what the others have chosen.
pub struct Beliefs<'a, G: Playable> {
    worlds: Worlds<'a, G>,
    /// What the others have chosen, the last move first, and the moves of the seat that looks between.
    past: Vec<&'a PastMove<G>>,
    viewer: Seat,
    /// How likely each kind of player makes a move of the past, by its place in the list and the cards of who made it.
    known: FxHashMap<(usize, CardsOf<G>), [f64; KINDS]>,
}

impl<'a, G: Playable> Beliefs<'a, G> {
    /// The worlds that agree with what a seat has seen; they are as likely as their cards if `is_asked` is false, or
    /// nothing is known of the moves of others.
    pub fn new(seen: &'a Observation<G>, is_asked: bool) -> Self {
        let past = seen.view().position().past_moves();
        let past = if is_asked { past.collect() } else { Vec::new() };
        Self { worlds: Worlds::new(seen), past, viewer: seen.seat, known: FxHashMap::default() }
    }

    /// Whether any move of the past tells something.
    pub const fn tell(&self) -> bool {
        !self.past.is_empty()
    }

    /// A world, about as likely as it is believed to be, unless `ask` breaks off; see [`Worlds::draw`].
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

    /// The worlds, as likely as their cards.
    pub fn worlds(&self) -> &Worlds<'a, G> {
        &self.worlds
    }

    /// How likely the moves of the others are in a world: of each seat, whichever kind of player it is.
    pub fn weight(&mut self, world: &Position<G>, random: &mut Random) -> f64 {
        let mut hands = *world.hands();
        let mut of_seats = PerSeat([[1.0; KINDS]; MAX_SEATS]);
        for place in 0..self.past.len() {
            let past = self.past[place];
            past.take_back(world.hand(), &mut hands, random);
            if past.seat != self.viewer {
                let known = self.known.entry((place, hands[past.seat]));
                let chances =
                    *known.or_insert_with(|| chances(world.hand(), &past.moment(world.hand(), hands), past.mv));
                of_seats[past.seat].iter_mut().zip(chances).for_each(|(product, chance)| *product *= chance);
            }
        }
        world.rules().seat_list().map(|seat| of_seats[seat].iter().sum::<f64>() / KINDS as f64).product()
    }
}

/// How likely each kind of player makes a move.
fn chances<G: Playable>(hand: &G, state: &G::State, mv: G::Move) -> [f64; KINDS] {
    let mut moves = Vec::new();
    hand.moves(state, &mut moves);
    let count = moves.len();
    if count < 2 {
        return [1.0; KINDS];
    }
    let by_policy = match hand.policy() {
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

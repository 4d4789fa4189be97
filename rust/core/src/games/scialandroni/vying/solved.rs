//! A phase as a game of hidden hands, and the strategies found for it.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::betting::{Betting, Seats, Settlement};
use super::classes::Classes;
use super::deals::{Phase, cartette, sample};
use super::posta::Posta;
use super::strength::{HandRules, Strength};
use super::terms::Terms;
use crate::equilibrium::{Class, Deals, Effort, Ending, Equilibrium, Measure, Progress, PublicGame, solve};
use crate::random::Random;
use crate::search::Party;
use crate::seat::{Seat, Side};

/// How closely hands are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Abstraction {
    /// At most so many classes of strengths, at least one. The cartetta has one for each strength.
    pub classes: usize,
    /// So many deals are sampled, at least one. Of the cartetta all are counted.
    pub deals: usize,
    /// From this seed.
    pub seed: u64,
}

impl Default for Abstraction {
    fn default() -> Self {
        Self { classes: 16, deals: 50_000, seed: 0 }
    }
}

/// A phase that is bid for.
#[derive(Clone, Debug)]
pub struct Vying<B = Posta> {
    phase: Phase,
    rules: HandRules,
    betting: B,
}

impl Vying {
    /// A phase under the usual betting.
    pub fn new(phase: Phase, rules: HandRules, terms: Terms) -> Self {
        Self::with_betting(phase, rules, Posta { terms, declarers: phase.declarers() })
    }
}

impl<B: Betting> Vying<B> {
    /// A phase under any betting.
    pub const fn with_betting(phase: Phase, rules: HandRules, betting: B) -> Self {
        Self { phase, rules, betting }
    }

    /// Finds strategies; `ask` tells after each iteration whether to go on.
    ///
    /// # Panics
    /// If a player could say more than 32 different words at once.
    pub fn solve(
        &self,
        abstraction: &Abstraction,
        effort: &Effort,
        ask: &mut dyn FnMut(&Progress<'_>) -> ControlFlow<()>,
    ) -> Solved<B::Word> {
        let (weighted, most) = match self.phase {
            Phase::Cartetta => (cartette(self.rules), usize::MAX),
            Phase::Posta(_) | Phase::PostaGrande => {
                let mut random = Random::new(abstraction.seed);
                let sampled = sample(self.rules, self.phase, abstraction.deals.max(1), &mut random);
                (sampled.into_iter().map(|hands| (hands, 1.0)).collect(), abstraction.classes.max(1))
            }
        };
        self.solve_deals(&weighted, most, effort, ask)
    }

    /// The same for these strengths of the four hands, each so likely, with at most so many classes.
    ///
    /// # Panics
    /// If there is no deal, or a weight is not a positive number, or a player could say more than 32 different words.
    pub fn solve_deals(
        &self,
        weighted: &[([Strength; 4], f64)],
        most_classes: usize,
        effort: &Effort,
        ask: &mut dyn FnMut(&Progress<'_>) -> ControlFlow<()>,
    ) -> Solved<B::Word> {
        let mut likely: BTreeMap<Strength, f64> = BTreeMap::new();
        for (hands, weight) in weighted {
            for &strength in hands {
                *likely.entry(strength).or_default() += weight;
            }
        }
        let classes = Classes::new(&likely, most_classes);
        let deals = Deals::new(weighted.iter().map(|(hands, weight)| (hands.map(|hand| classes.of(hand)), *weight)));
        let game = HiddenHands { betting: &self.betting, classes: &classes };
        let equilibrium = solve(&game, &deals, effort, ask);
        Solved { classes, equilibrium }
    }
}

/// The game that is solved.
struct HiddenHands<'a, B> {
    betting: &'a B,
    classes: &'a Classes,
}

impl<B: Betting> PublicGame for HiddenHands<'_, B> {
    type State = B::State;
    type Action = B::Word;
    type Contest = Seats;

    fn party(&self, player: Seat) -> Party {
        Party::of_seat(player.0)
    }

    fn start(&self) -> B::State {
        self.betting.start()
    }

    fn mover(&self, state: &B::State) -> Option<Seat> {
        self.betting.speaker(state)
    }

    fn actions(&self, state: &B::State, out: &mut Vec<B::Word>) {
        self.betting.words(state, out);
    }

    fn play(&self, state: &B::State, word: B::Word) -> B::State {
        self.betting.say(state, word)
    }

    fn ending(&self, state: &B::State) -> Ending<Seats> {
        match self.betting.settle(state) {
            Settlement::Nothing => Ending::fixed(0.0),
            Settlement::Marked(Side(0), marks) => Ending::fixed(f64::from(marks)),
            Settlement::Marked(_, marks) => Ending::fixed(-f64::from(marks)),
            Settlement::Showdown { seats, marks: [own, other] } => {
                let (own, other) = (f64::from(own), f64::from(other));
                Ending { fixed: -other, contest: Some((seats, own + other)) }
            }
        }
    }

    fn contestants(&self, seats: Seats) -> Vec<Seat> {
        (0..4).filter(|seat| seats >> seat & 1 == 1).map(Seat).collect()
    }

    /// How likely side 0 has the best hand.
    fn decide(&self, seats: Seats, hands: &[Class]) -> f64 {
        let chances = self.classes.chances(hands);
        self.contestants(seats).iter().zip(chances).filter(|(seat, _)| seat.0 % 2 == 0).map(|(_, chance)| chance).sum()
    }
}

/// What each player says, by what has been said and how strong his hand is.
pub struct Solved<W> {
    classes: Classes,
    equilibrium: Equilibrium<W>,
}

impl<W: Copy + Eq> Solved<W> {
    /// Who speaks after these words; none if nobody does, or they cannot be said.
    pub fn speaker(&self, history: &[W]) -> Option<Seat> {
        self.equilibrium.mover(history)
    }

    /// How likely each word is said next by a player with this hand; none if nobody speaks.
    pub fn strategy(&self, history: &[W], own: Strength) -> Option<Vec<(W, f64)>> {
        let chances = self.equilibrium.strategy(history, self.classes.of(own))?;
        Some(self.equilibrium.actions(history).iter().copied().zip(chances.iter().copied()).collect())
    }

    /// The arrialis that side 0 marks more than side 1, on average.
    pub fn value(&self) -> f64 {
        self.equilibrium.measure().value
    }

    /// How good the strategies were, each time they were measured.
    pub fn measures(&self) -> &[Measure] {
        self.equilibrium.measures()
    }

    /// The classes of strengths.
    pub const fn classes(&self) -> &Classes {
        &self.classes
    }

    /// The strategies by classes.
    pub const fn equilibrium(&self) -> &Equilibrium<W> {
        &self.equilibrium
    }
}

//! The strategies found for a phase.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::super::Observation;
use super::super::moves::Move;
use super::super::phase::Phase;
use super::classes::Classes;
use super::deals::{cartette, sample};
use super::error::BettingError;
use super::game::{BettingPhase, HiddenHands};
use super::moment::Moment;
use super::strength::Strength;
use crate::equilibrium::{Class, Deals, Effort, Equilibrium, Measure, Progress, ask_at, solve};
use crate::random::Random;
use crate::seat::Seat;

/// The abstraction of hands: how many classes and deals are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Abstraction {
    /// Upper bound on the classes of hands, at least one. The cartetta has one class for each strength.
    pub classes: usize,
    /// Number of sampled deals, at least one. For the cartetta, all deals are counted.
    pub deals: usize,
    /// Seed of the sample.
    pub seed: u64,
}

impl Default for Abstraction {
    fn default() -> Self {
        Self { classes: 16, deals: 50_000, seed: 0 }
    }
}

impl BettingPhase {
    /// Whether deals are sampled instead of counting all.
    pub fn is_sampled(&self) -> bool {
        self.phase() != Phase::Cartetta
    }

    /// Finds strategies; `ask` says whether to go on, see [`equilibrium::solve`](crate::equilibrium::solve()).
    pub fn solve(
        &self,
        abstraction: &Abstraction,
        effort: &Effort,
        ask: &mut dyn FnMut(&Progress<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<(), BettingSolution> {
        let mut ask_first = || ask(&Progress { iterations: 0, measure: None });
        let (weighted, most) = if self.is_sampled() {
            let mut random = Random::new(abstraction.seed);
            let deals = abstraction.deals.max(1);
            let sampled = sample(self.rules(), self.phase(), self.declared(), deals, &mut random, &mut ask_first)?;
            (sampled.into_iter().map(|hands| (hands, 1.0)).collect(), abstraction.classes.max(1))
        } else {
            (cartette(self.rules()), usize::MAX)
        };
        self.solve_deals(&weighted, most, effort, ask)
    }

    /// Finds strategies for weighted deals of four hands, with at most `most_classes` classes.
    ///
    /// # Panics
    /// If there is no deal, or a weight is not a positive number.
    pub fn solve_deals(
        &self,
        weighted: &[([Strength; 4], f64)],
        most_classes: usize,
        effort: &Effort,
        ask: &mut dyn FnMut(&Progress<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<(), BettingSolution> {
        let mut ask_first = || ask(&Progress { iterations: 0, measure: None });
        let mut likely: BTreeMap<Strength, f64> = BTreeMap::new();
        for (i, (hands, weight)) in weighted.iter().enumerate() {
            ask_at(i, &mut ask_first)?;
            for &worth in hands {
                *likely.entry(worth).or_default() += weight;
            }
        }
        let classes = Classes::new(&likely, most_classes);
        let mut held = [(); 4].map(|()| vec![false; classes.list().len()]);
        let deals = weighted.iter().map(|(hands, weight)| {
            let hands = hands.map(|worth| classes.of(worth));
            hands.iter().zip(&mut held).for_each(|(class, held)| held[class.index()] = true);
            (hands, *weight)
        });
        let deals = Deals::try_new(deals, &mut ask_first)?;
        let equilibrium = solve(&HiddenHands { betting_phase: self, classes: &classes }, &deals, effort, ask)?;
        ControlFlow::Continue(BettingSolution { betting_phase: self.clone(), classes, held, equilibrium })
    }
}

/// The strategy of each player, by the words said so far and the strength of his hand.
pub struct BettingSolution {
    betting_phase: BettingPhase,
    classes: Classes,
    /// `[seat][class]`: whether the seat has such hands in the deals considered.
    held: [Vec<bool>; 4],
    equilibrium: Equilibrium<Move>,
}

impl BettingSolution {
    /// The phase that the strategies are for.
    pub const fn betting_phase(&self) -> &BettingPhase {
        &self.betting_phase
    }

    /// Return the seat that speaks after these words; `None` when the betting is over.
    ///
    /// # Errors
    /// If the strategies do not cover one of the words.
    pub fn mover(&self, said: &[Move]) -> Result<Option<Seat>, BettingError> {
        self.follow(said)?;
        Ok(self.equilibrium.mover(said))
    }

    /// Return the probability of each next word, by the class of the hand. The list is empty for a class that the seat
    /// never has in the deals considered, and for all classes when the betting is over.
    ///
    /// # Errors
    /// If the strategies do not cover one of the words.
    pub fn strategy(&self, said: &[Move]) -> Result<Vec<Vec<(Move, f64)>>, BettingError> {
        let mover = self.mover(said)?;
        let of_class = |place: usize| {
            let is_held = mover.is_some_and(|seat| self.held[seat.index()][place]);
            if is_held { self.shares(said, Class(place as u16)) } else { vec![] }
        };
        Ok((0..self.classes.list().len()).map(of_class).collect())
    }

    /// Return the probability of each next word of the seat that observes and acts, with its own hand.
    ///
    /// A primiera or frusciu that was not declared counts as the best combination without the declaration. A hand class
    /// that the seat never has in the deals considered is played like the next weaker one that it has, or else like its
    /// weakest.
    ///
    /// # Errors
    /// If the seat is not to act; if the phase, rules, declarations or s'arrestu of the moment differ from those of the
    /// strategies; or if the strategies do not cover one of the words said.
    pub fn policy(&self, seen: &Observation) -> Result<Vec<(Move, f64)>, BettingError> {
        let moment = Moment::of(seen)?;
        moment.fits(&self.betting_phase)?;
        self.follow(&moment.said)?;
        let own = self.classes.of(moment.worth(seen)).index();
        let held = &self.held[seen.seat.index()];
        let place = (0..=own).rev().chain(own..held.len()).find(|&place| held[place]).unwrap_or(own);
        Ok(self.shares(&moment.said, Class(place as u16)))
    }

    /// The average of the arrialis that side 0 marks minus those that side 1 marks.
    pub fn value(&self) -> f64 {
        self.equilibrium.measure().value
    }

    /// The quality of the strategies, each time it was measured.
    pub fn measures(&self) -> &[Measure] {
        self.equilibrium.measures()
    }

    /// The classes of hands.
    pub const fn classes(&self) -> &Classes {
        &self.classes
    }

    /// The strategies by class.
    pub const fn equilibrium(&self) -> &Equilibrium<Move> {
        &self.equilibrium
    }

    /// Checks that the strategies cover all these words.
    fn follow(&self, said: &[Move]) -> Result<(), BettingError> {
        for (place, &word) in said.iter().enumerate() {
            let (before, known) = (&said[..place], self.equilibrium.actions(&said[..place]));
            if !known.contains(&word) {
                return Err(BettingError::unknown(word, before, known));
            }
        }
        Ok(())
    }

    fn shares(&self, said: &[Move], class: Class) -> Vec<(Move, f64)> {
        let chances = self.equilibrium.strategy(said, class).unwrap_or_default();
        self.equilibrium.actions(said).iter().copied().zip(chances.iter().copied()).collect()
    }
}

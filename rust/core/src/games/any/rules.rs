//! Rules of any game.

use std::fmt;
use std::str::FromStr;

use super::{AnyPosition, AnyRules, AnyStanding};
use crate::cards::Deck;
use crate::error::{PositionError, RulesError};
use crate::options::{self, OptionSpec, Values};
use crate::position::Position;
use crate::rule_set::RuleSet;
use crate::seat::{Seat, Side};
use crate::standing::Standing;

/// An option with its value in some rules.
#[derive(Clone, Debug)]
pub struct OptionInForce {
    /// Its name.
    pub name: &'static str,
    /// What it decides.
    pub summary: &'static str,
    /// The source that describes it.
    pub source: &'static str,
    /// The words that it accepts, or one phrase that describes its values.
    pub values: &'static [&'static str],
    /// Its value.
    pub value: String,
    /// Its value in the preset.
    pub default: String,
}

impl OptionInForce {
    pub(super) fn new<R>(spec: &'static OptionSpec<R>, rules: &R, defaults: &R) -> Self {
        let values = match &spec.values {
            Values::Words(words) => words,
            Values::Phrase(phrase) => std::slice::from_ref(phrase),
        };
        let OptionSpec { name, summary, source, get, .. } = *spec;
        Self { name, summary, source, values, value: get(rules), default: get(defaults) }
    }
}

impl AnyRules {
    /// The name of the preset that the rules start from.
    pub fn preset_name(&self) -> &'static str {
        each!(self, rules => rules.preset_name())
    }

    /// The options that differ from the preset, with their values.
    pub fn changes(&self) -> Vec<(&'static str, String)> {
        each!(self, rules => rules.changes())
    }

    /// Number of players.
    pub fn players(&self) -> u8 {
        each!(self, rules => rules.players())
    }

    /// Number of seats: one for each hand of cards.
    pub fn seats(&self) -> usize {
        each!(self, rules => rules.seats())
    }

    /// Number of sides of a match.
    pub fn match_sides(&self) -> usize {
        each!(self, rules => rules.match_sides())
    }

    /// Number of sides that score in a hand.
    pub fn sides(&self) -> usize {
        each!(self, rules => rules.sides())
    }

    /// The side of a seat.
    pub fn side_of(&self, seat: Seat) -> Side {
        each!(self, rules => rules.side_of(seat))
    }

    /// Whether the rules set no end to a match, so that it goes on until the players stop.
    pub fn has_endless_match(&self) -> bool {
        each!(self, rules => rules.has_endless_match())
    }

    /// Whether fewer points are better, as with penalty points.
    pub fn fewest_points_win(&self) -> bool {
        each!(self, rules => rules.fewest_points_win())
    }

    /// The points or hands that end a match, if it is played to a target.
    pub fn target(&self) -> Option<u16> {
        each!(self, rules => rules.target())
    }

    /// Deals a deck, given by the names of its cards.
    pub fn deal(&self, names: &[&str]) -> Result<AnyPosition, PositionError> {
        Ok(each_into!(AnyPosition: *self, rules => Position::deal(rules, &Deck::parse(names.iter().copied())?)?))
    }

    /// Deals the shuffled decks of a seed until a deal is not void.
    pub fn deal_seed(&self, seed: u64) -> AnyPosition {
        each_into!(AnyPosition: *self, rules => Position::deal_seed(rules, seed))
    }

    /// The deal of a seed after random moves until `plies_left` cards are still to be played.
    pub fn random(&self, seed: u64, plies_left: u32) -> AnyPosition {
        each_into!(AnyPosition: *self, rules => Position::random(rules, seed, plies_left))
    }

    /// A match whose draws and deals all depend on a seed.
    pub fn start_match(&self, seed: u64) -> AnyStanding {
        each_into!(AnyStanding: *self, rules => Standing::new(rules, seed))
    }

    /// A match whose first hand this player deals; everything else depends on the seed.
    pub fn start_match_dealt_by(&self, seed: u64, dealer: u8) -> AnyStanding {
        each_into!(AnyStanding: *self, rules => Standing::dealt_by(rules, seed, dealer))
    }
}

impl FromStr for AnyRules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Self, RulesError> {
        let (preset, changes) = options::split(text)?;
        Self::new(preset, &changes)
    }
}

impl fmt::Display for AnyRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(self, rules => rules.fmt(f))
    }
}

//! The rules of a game's variants, and what follows for every game from its table of options.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use crate::cards::{Deck, ItalianPack};
use crate::error::RulesError;
use crate::options::{self, OptionSpec, Synonym, Values, number};
use crate::random::Random;
use crate::seat::{MAX_SEATS, PerSide, Seat, Side};
use crate::wording::excerpt;

/// The rules of one variant of a game: a preset and the value of every option.
///
/// The text form names the preset and the options that differ from it; reading allows any order and spaces.
pub trait RuleSet:
    Copy + Eq + Hash + Debug + Display + FromStr<Err = RulesError> + Send + Sync + Sized + 'static
{
    /// The game.
    const GAME: &'static str;
    /// The names of all presets, the main one first.
    const PRESETS: &'static [&'static str];
    /// Every option, in the order of the canonical text.
    const OPTIONS: &'static [OptionSpec<Self>];

    /// Earlier names of presets, which are still read, and the names that they have now.
    const FORMER_NAMES: &'static [(&'static str, &'static str)] = &[];

    /// Other names of options, which are still read.
    const SYNONYMS: &'static [Synonym] = &[];

    /// The values of all options in a preset, given by its index in [`RuleSet::PRESETS`], for its own number of players
    /// or this one.
    fn defaults(preset: usize, players: Option<u8>) -> Self;

    /// Index in [`RuleSet::PRESETS`] of the preset that the rules start from.
    fn preset_index(&self) -> usize;

    /// Returns an error for options that contradict each other or can have no effect.
    fn check(&self) -> Result<(), RulesError> {
        Ok(())
    }

    /// Number of players.
    fn players(&self) -> u8;

    /// Number of sides that score in a hand: by default, each player is a side.
    fn sides(&self) -> usize {
        self.players() as usize
    }

    /// Number of sides of a match: those of a hand, unless players who are together in one hand are not in the next.
    /// Player `p` is on side `p mod match_sides`.
    fn match_sides(&self) -> usize {
        self.sides()
    }

    /// Who deals the first hand of a match.
    fn first_dealer(&self) -> FirstDealer {
        FirstDealer::Random
    }

    /// Number of players, from player 0 on, who draw for the first deal.
    fn drawing_players(&self) -> u8 {
        self.players()
    }

    /// Upper bound on how often in a row a result may let the same player deal again, if there is one.
    fn most_deals_kept(&self) -> Option<u8> {
        None
    }

    /// The points or hands that end a match, if it is played to a target.
    fn target(&self) -> Option<u16> {
        None
    }

    /// Whether a match has no end in its rules and goes on until the players stop.
    fn has_endless_match(&self) -> bool {
        false
    }

    /// Whether fewer points are better, as with penalty points.
    fn fewest_points_win(&self) -> bool {
        false
    }

    /// Whether a match with this score is over.
    fn match_end(&self, score: &MatchScore) -> Option<MatchEnd>;

    /// The side that has already reached the goal of [`Question::Match`](crate::solution::Question::Match), with these
    /// totals before a hand.
    fn won_at(&self, totals: &PerSide<i32>) -> Option<Side> {
        let _ = totals;
        None
    }

    /// Adds the points of a hand to the score of the match. By default nobody can leave a match.
    fn count_hand(&self, score: &mut MatchScore, gained: &PerSide<i32>) {
        for (total, gained) in score.totals.0.iter_mut().zip(gained.0).take(self.match_sides()) {
            *total += gained;
        }
    }

    /// The rules of a hand between the players who are still in the match.
    #[must_use]
    fn for_players(&self, players: u8) -> Self {
        debug_assert_eq!(players, self.players(), "nobody leaves a match");
        *self
    }

    /// Whether the next player deals after a void deal; otherwise the same one does.
    fn misdeal_passes_on(&self) -> bool {
        false
    }

    /// The place of a preset among [`RuleSet::PRESETS`], by its name or a former one.
    fn place_of(preset: &str) -> Option<usize> {
        let renamed = Self::FORMER_NAMES.iter().find(|(former, _)| *former == preset);
        let name = renamed.map_or(preset, |(_, name)| name);
        Self::PRESETS.iter().position(|&known| known == name)
    }

    /// The rules of a preset with changed options.
    fn new(preset: &str, changes: &[(&str, &str)]) -> Result<Self, RulesError> {
        let known = || RulesError::UnknownPreset { preset: excerpt(preset), known: Self::PRESETS.join(", ") };
        let index = Self::place_of(preset).ok_or_else(known)?;
        let changes = without_synonyms(Self::SYNONYMS, changes)?;
        let mut rules = Self::defaults(index, None);
        let set = |rules: &mut Self, name, value| options::set(Self::OPTIONS, Self::PRESETS[index], rules, name, value);
        // The number of players comes first, because the defaults of other options depend on it.
        for &(name, value) in changes.iter().filter(|(name, _)| *name == "players") {
            set(&mut rules, name, value)?;
            rules = Self::defaults(index, Some(rules.players()));
        }
        for &(name, value) in changes.iter().filter(|(name, _)| *name != "players") {
            set(&mut rules, name, value)?;
        }
        if let FirstDealer::Player(seat) = rules.first_dealer()
            && seat.0 >= rules.players()
        {
            let reason = format!("first_dealer={seat} is no player: players are 0 to {}", rules.players() - 1);
            return Err(RulesError::Contradiction(reason));
        }
        rules.check()?;
        Ok(rules)
    }

    /// Reads a rules string.
    fn read(text: &str) -> Result<Self, RulesError> {
        let (preset, changes) = options::split(text)?;
        Self::new(preset, &changes)
    }

    /// The canonical text.
    fn text(&self) -> String {
        options::write(self.preset_name(), &self.changes())
    }

    /// The name of the preset that the rules start from.
    fn preset_name(&self) -> &'static str {
        Self::PRESETS[self.preset_index()]
    }

    /// The values of the preset: its own number of players, and for every other option the value for the actual number.
    #[must_use]
    fn preset_defaults(&self) -> Self {
        let own = Self::defaults(self.preset_index(), None);
        let mut defaults = Self::defaults(self.preset_index(), Some(self.players()));
        options::copy(Self::OPTIONS, "players", &own, &mut defaults);
        defaults
    }

    /// The options that differ from the preset, with their values.
    fn changes(&self) -> Vec<(&'static str, String)> {
        options::changes(Self::OPTIONS, self, &self.preset_defaults())
    }

    /// Number of seats: one for each hand of cards. There are more than players if somebody plays two hands.
    fn seats(&self) -> usize {
        self.players() as usize
    }

    /// How many places after the dealer the player of a seat sits, at least one; the dealer comes last.
    fn places_from_dealer(&self, seat: Seat) -> u8 {
        seat.0 + 1
    }

    /// The side of a seat: sides take turns.
    fn side_of(&self, seat: Seat) -> Side {
        Side(seat.0 % self.sides() as u8)
    }

    /// Every seat, in order of play.
    fn seat_list(&self) -> impl Iterator<Item = Seat> + Clone + use<Self> {
        (0..self.seats() as u8).map(Seat)
    }

    /// Every side.
    fn side_list(&self) -> impl Iterator<Item = Side> + use<Self> {
        (0..self.sides() as u8).map(Side)
    }

    /// The seat that acts after this one.
    fn next_seat(&self, seat: Seat) -> Seat {
        if seat.index() + 1 == self.seats() { Seat(0) } else { Seat(seat.0 + 1) }
    }
}

/// The same changes of options by their own names.
fn without_synonyms<'a>(
    synonyms: &[Synonym],
    changes: &[(&'a str, &'a str)],
) -> Result<Vec<(&'a str, &'a str)>, RulesError> {
    let own = |&(name, value): &(&'a str, &'a str)| {
        let Some(synonym) = synonyms.iter().find(|synonym| synonym.name == name) else { return Ok((name, value)) };
        if changes.iter().any(|&(other, _)| other == synonym.option) {
            let reason = format!("{name} is another name of {}; give one of them", synonym.option);
            return Err(RulesError::Contradiction(reason));
        }
        Ok((synonym.option, synonym.value(value)?))
    };
    changes.iter().map(own).collect()
}

/// The score of a match after some hands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MatchScore {
    /// The points of each side so far, or its hands, where these are counted.
    pub totals: PerSide<i32>,
    /// The games that each side has won, if a match has several.
    pub games: PerSide<u16>,
    /// Number of times that each side has gone out and come in again, if the rules allow it.
    pub exits: PerSide<u16>,
    /// The points that each side had before it came in again, if it may still leave instead; 0 for the others.
    pub declinable: PerSide<i32>,
    /// The players who are still in the match, one bit each.
    pub players: u32,
    /// Number of hands scored.
    pub hands_played: u32,
    /// Number of times in a row that results have let the same player deal again.
    pub deals_kept: u8,
}

impl MatchScore {
    /// The score before the first hand.
    pub fn start(players: u8) -> Self {
        let everyone = (1 << players) - 1;
        Self {
            totals: PerSide::default(),
            games: PerSide::default(),
            exits: PerSide::default(),
            declinable: PerSide::default(),
            players: everyone,
            hands_played: 0,
            deals_kept: 0,
        }
    }

    /// The score after a player leaves instead of coming in again; `None` if that is not allowed. The player is a side.
    pub fn declined(&self, player: u8) -> Option<Self> {
        let (mut left, side) = (*self, Side(player));
        left.totals[side] = std::mem::take(&mut left.declinable[side]);
        left.exits[side] = left.exits[side].checked_sub(1)?;
        left.players &= !(1 << player);
        (left.totals[side] != 0).then_some(left)
    }

    /// Number of players who are still in the match.
    pub const fn player_count(&self) -> u8 {
        self.players.count_ones() as u8
    }

    /// Whether a player is still in the match.
    pub const fn plays(&self, player: u8) -> bool {
        self.players >> player & 1 == 1
    }

    /// The player a number of places after another one, counting only those who are still in the match.
    ///
    /// # Panics
    /// If no player is in the match.
    pub fn player_after(&self, player: u8, places: u8) -> u8 {
        let seats = MAX_SEATS as u8;
        let turn = (0..seats).map(|step| (player + 1 + step) % seats).filter(|&next| self.plays(next));
        turn.cycle().nth(usize::from(places) - 1).expect("somebody plays")
    }
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MatchEnd {
    /// One side has won.
    Won(Side),
    /// Several sides share the first place.
    Shared,
}

/// Who deals the first hand of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstDealer {
    /// A player at random.
    Random,
    /// The player who draws the highest card; equal highest cards draw again.
    HighCard,
    /// The player who draws the lowest card; equal lowest cards draw again.
    LowCard,
    /// This player.
    Player(Seat),
}

impl FirstDealer {
    /// The values that the option accepts.
    pub const VALUES: Values = Values::Phrase("random, high_card or a player's number");

    /// The value of the option in text form.
    pub fn word(self) -> String {
        match self {
            Self::Random => "random".to_owned(),
            Self::HighCard => "high_card".to_owned(),
            Self::LowCard => "low_card".to_owned(),
            Self::Player(seat) => seat.to_string(),
        }
    }

    /// Reads the text form.
    pub fn from_word(text: &str) -> Option<Self> {
        match text {
            "random" => Some(Self::Random),
            "high_card" => Some(Self::HighCard),
            player => number(player).map(|player| Self::Player(Seat(player))),
        }
    }

    /// The player who deals first.
    pub fn draw(self, players: u8, random: &mut Random) -> u8 {
        match self {
            Self::Player(seat) => seat.0,
            Self::Random => random.below(players.into()) as u8,
            Self::HighCard | Self::LowCard => {
                let mut drawing: Vec<u8> = (0..players).collect();
                while drawing.len() > 1 {
                    let deck = Deck::<ItalianPack>::shuffled(random);
                    let rank = |i: usize| deck.cards()[i].rank();
                    let ranks = (0..drawing.len()).map(rank);
                    let best = if self == Self::HighCard { ranks.max() } else { ranks.min() };
                    drawing = (0..drawing.len()).filter(|&i| Some(rank(i)) == best).map(|i| drawing[i]).collect();
                }
                drawing[0]
            }
        }
    }
}

/// The option for the seat that deals the first hand of a match.
macro_rules! first_dealer_option {
    ($source:literal) => {
        $crate::options::OptionSpec {
            name: "first_dealer",
            summary: "who deals the first hand of a match: a draw, the highest card, or this player",
            source: $source,
            values: $crate::rule_set::FirstDealer::VALUES,
            get: |rules: &Rules| rules.first_dealer.word(),
            set: |rules, text| $crate::rule_set::FirstDealer::from_word(text).map(|dealer| rules.first_dealer = dealer),
        }
    };
}
pub(crate) use first_dealer_option;

/// Reading and writing rules by their text form.
macro_rules! rules_text {
    ($rules:ty) => {
        impl std::str::FromStr for $rules {
            type Err = $crate::error::RulesError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                $crate::rule_set::RuleSet::read(text)
            }
        }

        impl std::fmt::Display for $rules {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&$crate::rule_set::RuleSet::text(self))
            }
        }
    };
}
pub(crate) use rules_text;

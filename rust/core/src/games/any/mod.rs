//! Games known only when the program runs: one type for the rules of all of them, one for their positions, and so on.
//!
//! Each is an enumeration with a variant a game, written from the one list of the games.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use serde_json::Value;

mod card;
mod moves;

use crate::bots::{Budget, Cheat, Choice, FairBot};
use crate::card_game::{CardGame, HandResult, Part};
use crate::cards::Deck;
use crate::document;
use crate::error::{PlayError, PositionError, RulesError, excerpt};
use crate::hidden::Hidden;
use crate::observation::Observation;
use crate::options::{self, OptionSpec, Values};
use crate::position::Position;
use crate::random::Random;
use crate::record::Content;
use crate::rule_set::{MatchEnd, MatchScore, RuleSet};
use crate::search::{self, Control, Effort};
use crate::seat::{PerSeat, PerSide, Seat, Side};
use crate::solution::{Proof, Question, Solution};
use crate::solvable::{QuestionError, QuestionKind, Solvable};
use crate::standing::Standing;
use crate::worlds::Worlds;

pub use card::AnyCard;
pub use moves::{AnyMove, AsAnyMove};

/// An option of some rules.
#[derive(Clone, Debug)]
pub struct OptionInForce {
    /// Its name.
    pub name: &'static str,
    /// What it decides.
    pub summary: &'static str,
    /// The description that it comes from.
    pub source: &'static str,
    /// The words that it takes, or one phrase that describes them.
    pub values: &'static [&'static str],
    /// Its value.
    pub value: String,
    /// What the preset gives it.
    pub default: String,
}

impl OptionInForce {
    fn new<R>(spec: &'static OptionSpec<R>, rules: &R, defaults: &R) -> Self {
        let values = match &spec.values {
            Values::Words(words) => words,
            Values::Phrase(phrase) => std::slice::from_ref(phrase),
        };
        let OptionSpec { name, summary, source, get, .. } = *spec;
        Self { name, summary, source, values, value: get(rules), default: get(defaults) }
    }
}

/// Writes the enumerations and `each!`, which does the same for whatever game there is. `$` is the dollar sign, which
/// a macro cannot write.
macro_rules! games {
    ($d:tt $($name:ident = $game:ident),+ $(,)?) => {
        /// The rules of a variant of some game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum AnyRules { $(#[doc = concat!("Of [`", stringify!($game), "`](crate::", stringify!($game), ").")] $name(<crate::$game::Hand as CardGame>::Rules)),+ }

        /// A position of some game.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum AnyPosition { $(#[doc = concat!("Of [`", stringify!($game), "`](crate::", stringify!($game), ").")] $name(Position<crate::$game::Hand>)),+ }

        /// What a seat has seen of a position of some game.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum AnyObservation { $(#[doc = concat!("Of [`", stringify!($game), "`](crate::", stringify!($game), ").")] $name(Observation<crate::$game::Hand>)),+ }

        /// The result of a hand of some game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum AnyHandResult { $(#[doc = concat!("Of [`", stringify!($game), "`](crate::", stringify!($game), ").")] $name(<crate::$game::Hand as CardGame>::HandResult)),+ }

        /// How a match stands of some game.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum AnyStanding { $(#[doc = concat!("Of [`", stringify!($game), "`](crate::", stringify!($game), ").")] $name(Standing<crate::$game::Hand>)),+ }

        macro_rules! each {
            ($d any:expr, $d it:ident => $d body:expr) => {
                match $d any { $(Self::$name($d it) => $d body),+ }
            };
        }

        // The same where what comes out is again something of that game.
        macro_rules! each_into {
            ($d into:ident: $d any:expr, $d it:ident => $d body:expr) => {
                match $d any { $(Self::$name($d it) => $d into::$name($d body)),+ }
            };
        }

        impl AnyRules {
            /// The names of all presets, game after game.
            pub fn presets() -> impl Iterator<Item = &'static str> {
                [$(<crate::$game::Hand as CardGame>::Rules::PRESETS),+].into_iter().flatten().copied()
            }

            /// The names of all games, each of which is also that of its first preset.
            pub const fn games() -> &'static [&'static str] {
                &[$(<crate::$game::Hand as CardGame>::Rules::GAME),+]
            }

            /// The rules of a preset with some options set.
            pub fn new(preset: &str, changes: &[(&str, &str)]) -> Result<Self, RulesError> {
                $(if <crate::$game::Hand as CardGame>::Rules::place_of(preset).is_some() {
                    return RuleSet::new(preset, changes).map(Self::$name);
                })+
                let known = Self::presets().collect::<Vec<_>>().join(", ");
                Err(RulesError::UnknownPreset { preset: excerpt(preset), known })
            }

            /// The game that they are rules of.
            pub fn game(&self) -> &'static str {
                match self { $(Self::$name(_) => <crate::$game::Hand as CardGame>::Rules::GAME),+ }
            }

            /// How many cards are played in a whole hand.
            pub fn plies(&self) -> u32 {
                match self { $(Self::$name(rules) => crate::$game::Hand::plies(rules)),+ }
            }

            /// Every option with its value.
            pub fn options(&self) -> Vec<OptionInForce> {
                match self { $(Self::$name(rules) => {
                    let defaults = rules.preset_defaults();
                    let specs = <crate::$game::Hand as CardGame>::Rules::OPTIONS;
                    specs.iter().map(|spec| OptionInForce::new(spec, rules, &defaults)).collect()
                }),+ }
            }

            /// The kinds of questions that are answered about hands by these rules.
            pub fn questions(&self) -> &'static [QuestionKind] {
                match self { $(Self::$name(rules) => <crate::$game::Hand as Solvable>::questions(rules)),+ }
            }

            /// Whether what one solve between two sides proves serves another about the same hand.
            pub fn keeps_proofs(&self) -> bool {
                match self { $(Self::$name(_) => <crate::$game::Hand as Solvable>::KEEPS_PROOFS),+ }
            }

            /// The side that has won what a solve for the match plays for, with these totals before a hand.
            pub fn won_at(&self, totals: &PerSide<i32>) -> Option<Side> {
                match self { $(Self::$name(rules) => rules.won_at(totals)),+ }
            }
        }

        impl AnyPosition {
            /// Reads a position document from an object.
            pub fn from_document(document: Value) -> Result<Self, PositionError> {
                let fields = document::fields(document)?;
                let rules = document::rules(&fields).map(AnyRules::from_str).transpose()?;
                let document = Value::Object(fields);
                match rules {
                    $(Some(AnyRules::$name(_)) => Position::from_document(document).map(Self::$name),)+
                    // What else is wrong with a document without rules, any game can tell.
                    None => Position::from_document(document).map(Self::Scopa),
                }
            }
        }

        impl fmt::Display for AnyObservation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(self, seen => seen.fmt(f))
    }
}

impl AnyObservation {
    /// Reads a document from JSON text.
    pub fn from_json(text: &str) -> Result<Self, PositionError> {
        Self::from_document(document::parse(text)?)
    }

    /// The document as text, on one line.
    pub fn to_json(&self) -> String {
        each!(self, seen => seen.to_json())
    }

            /// Reads a document from an object.
            pub fn from_document(document: Value) -> Result<Self, PositionError> {
                let fields = document::fields(document)?;
                let rules = document::rules(&fields).map(AnyRules::from_str).transpose()?;
                let document = Value::Object(fields);
                match rules {
                    $(Some(AnyRules::$name(_)) => Observation::from_document(document).map(Self::$name),)+
                    // What else is wrong with a document without rules, any game can tell.
                    None => Observation::from_document(document).map(Self::Scopa),
                }
            }
        }

        impl FromStr for AnyObservation {
            type Err = PositionError;

            fn from_str(text: &str) -> Result<Self, PositionError> {
                let rules: AnyRules = text.split_whitespace().next().unwrap_or_default().parse()?;
                match rules { $(AnyRules::$name(_) => text.parse().map(Self::$name)),+ }
            }
        }

        impl FromStr for AnyPosition {
            type Err = PositionError;

            fn from_str(text: &str) -> Result<Self, PositionError> {
                let rules: AnyRules = text.split_whitespace().next().unwrap_or_default().parse()?;
                match rules { $(AnyRules::$name(_) => text.parse().map(Self::$name)),+ }
            }
        }

        $(impl From<Position<crate::$game::Hand>> for AnyPosition {
            fn from(position: Position<crate::$game::Hand>) -> Self {
                Self::$name(position)
            }
        })+

        impl AnyStanding {
            /// The match after the current hand ended like this; nothing if the result is one of another game.
            pub fn after(&self, hand_result: &AnyHandResult) -> Option<Self> {
                match (self, hand_result) {
                    $((Self::$name(current), AnyHandResult::$name(hand_result)) => {
                        Some(Self::$name(current.after(hand_result)))
                    })+
                    _ => None,
                }
            }

            /// The match when a player who has just come in again leaves instead; nothing if he may not.
            pub fn decline(&self, player: u8) -> Option<Self> {
                match self {
                    $(Self::$name(current) => current.decline(player).map(Self::$name),)+
                }
            }
        }
    };
}

for_each_game!(games, $);

// It takes `each!`, so it comes after it.
mod environment;

pub use environment::{AnyGames, AnyHistory};

impl AnyRules {
    /// The name of the preset that the rules start from.
    pub fn preset_name(&self) -> &'static str {
        each!(self, rules => rules.preset_name())
    }

    /// The options that differ from the preset, with their values.
    pub fn changes(&self) -> Vec<(&'static str, String)> {
        each!(self, rules => rules.changes())
    }

    /// How many play.
    pub fn seats(&self) -> usize {
        each!(self, rules => rules.seats())
    }

    /// How many parties score.
    pub fn sides(&self) -> usize {
        each!(self, rules => rules.sides())
    }

    /// The party of a seat.
    pub fn side_of(&self, seat: Seat) -> Side {
        each!(self, rules => rules.side_of(seat))
    }

    /// Whether a match goes on until its players have had enough.
    pub fn has_endless_match(&self) -> bool {
        each!(self, rules => rules.has_endless_match())
    }

    /// Whether the side with the fewest points does best, as where they are penalties.
    pub fn fewest_points_win(&self) -> bool {
        each!(self, rules => rules.fewest_points_win())
    }

    /// The points or hands that end a match, where it is played to a target.
    pub fn target(&self) -> Option<u16> {
        each!(self, rules => rules.target())
    }

    /// Deals a deck, given by the names of its cards.
    pub fn deal(&self, names: &[&str]) -> Result<AnyPosition, PositionError> {
        Ok(each_into!(AnyPosition: *self, rules => Position::deal(rules, &Deck::parse(names.iter().copied())?)?))
    }

    /// Deals the shuffled decks of a seed until one is no misdeal.
    pub fn deal_seed(&self, seed: u64) -> AnyPosition {
        each_into!(AnyPosition: *self, rules => Position::deal_seed(rules, seed))
    }

    /// The deal of a seed, played on at random until `plies_left` cards are still to be played.
    pub fn random(&self, seed: u64, plies_left: u32) -> AnyPosition {
        each_into!(AnyPosition: *self, rules => Position::random(rules, seed, plies_left))
    }

    /// A match whose draws and deals all follow from a seed.
    pub fn start_match(&self, seed: u64) -> AnyStanding {
        each_into!(AnyStanding: *self, rules => Standing::new(rules, seed))
    }

    /// A match whose first hand this player deals; all else follows from the seed.
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

impl AnyPosition {
    /// Reads a position document from JSON text.
    pub fn from_json(text: &str) -> Result<Self, PositionError> {
        Self::from_document(document::parse(text)?)
    }

    /// The position document as text, on one line.
    pub fn to_json(&self) -> String {
        each!(self, position => position.to_json())
    }

    /// What was assumed when the position was read.
    pub fn assumed(&self) -> &[String] {
        each!(self, position => position.assumed())
    }

    /// Whether it was set up so that no play need have led to it.
    pub fn is_composed(&self) -> bool {
        each!(self, position => position.is_composed())
    }

    /// What play has shown, as the object of the document.
    pub fn seen(&self) -> String {
        each!(self, position => position.seen_document().to_string())
    }

    /// The rules of the hand.
    pub fn rules(&self) -> AnyRules {
        each_into!(AnyRules: self, position => *position.rules())
    }

    /// The cards that each seat holds.
    pub fn hands(&self) -> Vec<Vec<AnyCard>> {
        each!(self, position => position.rules().seat_list().map(|seat| cards(position.hands()[seat])).collect())
    }

    /// The stock, next card first.
    pub fn stock(&self) -> Vec<AnyCard> {
        each!(self, position => cards(position.stock().iter().copied()))
    }

    /// The content of a field of the document that only some games have, if this game has it.
    pub fn field(&self, name: &str) -> Option<Content<AnyCard>> {
        each!(self, position => Some(position.field(name)?.map(AnyCard::from)))
    }

    /// The seat that acts; nobody when the hand is over.
    pub fn to_move(&self) -> Option<Seat> {
        each!(self, position => position.to_move())
    }

    /// How many cards are still to be played.
    pub fn plies_left(&self) -> u32 {
        each!(self, position => position.plies_left())
    }

    /// Whether nothing is left to play.
    pub fn is_over(&self) -> bool {
        each!(self, position => position.is_over())
    }

    /// Every legal move, in canonical order; none when the hand is over.
    pub fn legal_moves(&self) -> Vec<AnyMove> {
        each!(self, position => position.legal_moves().into_iter().map(AsAnyMove::to_any).collect())
    }

    /// Whether a moment can have more moves than are worth a list.
    pub fn has_many_moves(&self) -> bool {
        fn has_many<G: Hidden>(_: &Position<G>) -> bool {
            G::HAS_MANY_MOVES
        }
        each!(self, position => has_many(position))
    }

    /// Whether a move is legal.
    pub fn is_legal(&self, mv: &AnyMove) -> bool {
        each!(self, position => AsAnyMove::of_any(mv).is_ok_and(|mv| position.is_legal(mv)))
    }

    /// Visits the legal moves behind this one, or all, see [`Game::visit_moves`](crate::game::Game::visit_moves).
    pub fn visit_moves(
        &self,
        after: Option<&AnyMove>,
        visit: &mut dyn FnMut(Option<AnyMove>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        each!(self, position => {
            let after = after.and_then(|mv| AsAnyMove::of_any(mv).ok());
            position.visit_moves(after, &mut |mv| visit(mv.map(AsAnyMove::to_any)))
        })
    }

    /// How many legal moves there are, unless `ask` breaks off.
    pub fn count_moves(&self, ask: &mut dyn FnMut() -> ControlFlow<()>) -> ControlFlow<(), u64> {
        each!(self, position => position.count_moves(ask))
    }

    /// Reads a move of this game; it need not be legal.
    pub fn read_move(&self, text: &str) -> Result<AnyMove, PlayError> {
        fn read<G: Hidden<Move: AsAnyMove>>(_: &Position<G>, text: &str) -> Result<AnyMove, PlayError> {
            Ok(text.parse::<G::Move>()?.to_any())
        }
        each!(self, position => read(position, text))
    }

    /// Refuses a move that is not legal.
    pub fn check(&self, mv: &AnyMove) -> Result<(), PlayError> {
        each!(self, position => position.check(AsAnyMove::of_any(mv)?))
    }

    /// The position after a move.
    pub fn play(&self, mv: &AnyMove) -> Result<Self, PlayError> {
        Ok(each_into!(Self: self, position => position.play(AsAnyMove::of_any(mv)?)?))
    }

    /// The result, once the hand is over.
    pub fn hand_result(&self) -> Option<AnyHandResult> {
        Some(each_into!(AnyHandResult: self, position => position.hand_result()?))
    }

    /// What a seat has seen.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn observation(&self, seat: Seat) -> AnyObservation {
        each_into!(AnyObservation: self, position => position.observation(seat))
    }

    /// How many lines of play are `depth` cards long, unless `ask` breaks off.
    pub fn try_perft(&self, depth: u32, ask: impl FnMut() -> ControlFlow<()>) -> ControlFlow<(), u64> {
        each!(self, position => position.try_perft(depth, ask))
    }

    /// Whether, from here to the end of the hand, all legal moves are listed; otherwise it is a menu of them.
    pub fn lists_all_moves(&self) -> bool {
        each!(self, position => position.hand().lists_all_moves(position.state()))
    }

    /// Answers a question about the position, or as much of it as `control` leaves time for.
    pub fn solve(
        &self,
        question: Question,
        effort: &Effort,
        control: &mut Control<'_>,
    ) -> Result<Solution<AnyMove>, QuestionError> {
        Ok(each!(self, position => position.solve(question, effort, control)?.map(AsAnyMove::to_any)))
    }

    /// Proves whether the position is worth at least so much, as far as `control` leaves time for, see
    /// [`Position::prove`].
    pub fn prove(
        &self,
        question: Question,
        at_least: search::Value,
        effort: &Effort,
        control: &mut Control<'_>,
    ) -> Result<Proof<AnyMove>, QuestionError> {
        Ok(each!(self, position => position.prove(question, at_least, effort, control)?.map(AsAnyMove::to_any)))
    }
}

impl AnyPosition {
    /// What a bot that looks at all cards does as the seat that acts.
    ///
    /// # Panics
    /// If the hand is over.
    pub fn choose(&self, bot: &Cheat, seed: u64, budget: &mut Budget<'_>) -> Choice<AnyMove> {
        each!(self, position => bot.choose(position, seed, budget).map(AsAnyMove::to_any))
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(self, position => position.fmt(f))
    }
}

impl AnyObservation {
    /// What a bot does when it has seen this.
    ///
    /// # Panics
    /// If the seat is not the one to act.
    pub fn choose(&self, bot: &FairBot, seed: u64, budget: &mut Budget<'_>) -> Choice<AnyMove> {
        each!(self, seen => bot.choose(seen, seed, budget).map(AsAnyMove::to_any))
    }

    /// So many worlds that agree with it; fewer if `ask`, which is called before each attempt at one, breaks off.
    pub fn worlds(
        &self,
        count: usize,
        random: &mut Random,
        ask: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Vec<AnyPosition> {
        each!(self, seen => {
            let dealer = Worlds::new(seen);
            let mut worlds = Vec::new();
            while worlds.len() < count && ask().is_continue() {
                worlds.extend(dealer.attempt(random).map(AnyPosition::from));
            }
            worlds
        })
    }

    /// A position that looks to the seat as the one that it is in.
    pub fn world(&self, random: &mut Random) -> AnyPosition {
        each!(self, seen => Worlds::new(seen).sample(random).into())
    }

    /// How many worlds there are, if that can be told.
    pub fn count_worlds(&self) -> Option<u128> {
        each!(self, seen => Worlds::new(seen).count())
    }

    /// All worlds, if there are at most so many ways to deal the cards, and room for them; unless `ask` breaks off.
    pub fn all_worlds(&self, most: usize, ask: &mut dyn FnMut() -> ControlFlow<()>) -> Option<Vec<AnyPosition>> {
        each!(self, seen => Some(Worlds::new(seen).all(most, ask)?.into_iter().map(Into::into).collect()))
    }

    /// The rules of the hand.
    pub fn rules(&self) -> AnyRules {
        each_into!(AnyRules: self, seen => seen.rules)
    }

    /// The seat that looks.
    pub fn seat(&self) -> Seat {
        each!(self, seen => seen.seat)
    }

    /// How many cards each seat holds.
    pub fn hand_sizes(&self) -> &PerSeat<u8> {
        each!(self, seen => &seen.hand_sizes)
    }

    /// The cards of each hand that this seat has seen, its own among them.
    pub fn known_hands(&self) -> Vec<Vec<AnyCard>> {
        each!(self, seen => seen.rules.seat_list().map(|seat| cards(seen.known_hands[seat])).collect())
    }

    /// The cards that each seat has proved not to hold.
    pub fn lacks(&self) -> Vec<Vec<AnyCard>> {
        each!(self, seen => seen.rules.seat_list().map(|seat| cards(seen.lacks[seat])).collect())
    }

    /// The seat that acts; nobody when the hand is over.
    pub fn to_move(&self) -> Option<Seat> {
        each!(self, seen => seen.to_move)
    }

    /// How many cards the stock has.
    pub fn stock_size(&self) -> usize {
        each!(self, seen => seen.stock.len())
    }

    /// The stock, next card first: each card that everyone sees or remembers in its place.
    pub fn stock(&self) -> Vec<Option<AnyCard>> {
        each!(self, seen => seen.stock.iter().map(|card| card.map(Into::into)).collect())
    }

    /// The cards that this seat has not seen.
    pub fn unseen(&self) -> Vec<AnyCard> {
        each!(self, seen => cards(seen.unseen))
    }

    /// The content of a field of the document that only some games have, if this game has it.
    pub fn field(&self, name: &str) -> Option<Content<AnyCard>> {
        each!(self, seen => Some(seen.field(name)?.clone().map(AnyCard::from)))
    }

    /// The legal moves of this seat; none when it does not act.
    pub fn legal_moves(&self) -> Vec<AnyMove> {
        each!(self, seen => seen.legal_moves().into_iter().map(AsAnyMove::to_any).collect())
    }

    /// Whether a moment can have more moves than are worth a list.
    pub fn has_many_moves(&self) -> bool {
        fn has_many<G: Hidden>(_: &Observation<G>) -> bool {
            G::HAS_MANY_MOVES
        }
        each!(self, seen => has_many(seen))
    }

    /// Whether a move is legal.
    pub fn is_legal(&self, mv: &AnyMove) -> bool {
        each!(self, seen => AsAnyMove::of_any(mv).is_ok_and(|mv| seen.is_legal(mv)))
    }

    /// Visits the legal moves behind this one, or all, see [`Game::visit_moves`](crate::game::Game::visit_moves).
    pub fn visit_moves(
        &self,
        after: Option<&AnyMove>,
        visit: &mut dyn FnMut(Option<AnyMove>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        each!(self, seen => {
            let after = after.and_then(|mv| AsAnyMove::of_any(mv).ok());
            seen.visit_moves(after, &mut |mv| visit(mv.map(AsAnyMove::to_any)))
        })
    }

    /// How many legal moves there are, unless `ask` breaks off.
    pub fn count_moves(&self, ask: &mut dyn FnMut() -> ControlFlow<()>) -> ControlFlow<(), u64> {
        each!(self, seen => seen.count_moves(ask))
    }
}

impl AnyHandResult {
    /// The points of the hand, one number a side.
    pub fn points(&self) -> PerSide<i32> {
        each!(self, hand_result => HandResult::points(hand_result))
    }

    /// Every part of the result by name, `points` first.
    pub fn parts(&self) -> Vec<(&'static str, Part)> {
        each!(self, hand_result => hand_result.parts())
    }

    /// The side with more points than any other of so many.
    pub fn winner(&self, sides: usize) -> Option<Side> {
        each!(self, hand_result => hand_result.winner(sides))
    }
}

impl AnyStanding {
    /// The rules of every hand.
    pub fn rules(&self) -> AnyRules {
        each_into!(AnyRules: self, current => *current.rules())
    }

    /// The seed that everything follows from.
    pub fn seed(&self) -> u64 {
        each!(self, current => current.seed())
    }

    /// The points of each side so far, or its hands, where these are counted.
    pub fn totals(&self) -> &PerSide<i32> {
        each!(self, current => current.totals())
    }

    /// How the match stands: totals, who is still in, how often each came in again.
    pub fn score(&self) -> &MatchScore {
        each!(self, current => current.score())
    }

    /// How many hands have been counted.
    pub fn hands_played(&self) -> u32 {
        each!(self, current => current.hands_played())
    }

    /// The player who dealt the current hand.
    pub fn dealer(&self) -> u8 {
        each!(self, current => current.dealer())
    }

    /// How many deals of the current hand were void.
    pub fn misdeals(&self) -> u32 {
        each!(self, current => current.misdeals())
    }

    /// The first position of the current hand.
    pub fn position(&self) -> AnyPosition {
        each_into!(AnyPosition: self, current => current.position().clone())
    }

    /// How the match ended, if it has.
    pub fn end(&self) -> Option<MatchEnd> {
        each!(self, current => current.end())
    }

    /// The player who sits in this seat of the current hand.
    pub fn player_at(&self, seat: Seat) -> u8 {
        each!(self, current => current.player_at(seat))
    }

    /// The side of the match that plays as this side of the current hand.
    pub fn side_at(&self, side: Side) -> Side {
        each!(self, current => current.side_at(side))
    }
}

/// Cards, each as one of any pack.
fn cards<C: Into<AnyCard>>(cards: impl IntoIterator<Item = C>) -> Vec<AnyCard> {
    cards.into_iter().map(Into::into).collect()
}

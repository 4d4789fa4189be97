//! Bots as text: a name with the settings that differ from its defaults, such as `pimc(worlds=50,seconds=0.5)`.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Budget, Cheat, Choice, Ismcts, LEVELS, Level, Pimc, Playable, decision_random};
use crate::error::ParseError;
use crate::observation::Observation;
use crate::options;
use crate::position::Position;
use crate::wording::{did_you_mean, excerpt};

/// A player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Bot {
    /// A player that chooses by what its seat has seen.
    Fair(FairBot),
    /// A player that sees all cards.
    Cheat(Cheat),
}

/// A player that chooses by what its seat has seen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum FairBot {
    /// A legal move by the policy of [`crate::game::Game::random_move`].
    Random,
    /// The rule of thumb of the game.
    Greedy {
        /// Whether the rule looks at what the next player can do, in games whose rule does.
        looks_ahead: bool,
    },
    /// The learnt policy if there is one, else the rule of thumb.
    Learnt,
    /// An average over worlds, each solved or played out.
    Pimc(Pimc),
    /// One tree over many worlds.
    Ismcts(Ismcts),
    /// The game's own method ([`Playable::expert`]) if it has one, else an average over worlds.
    Expert(Pimc),
    /// A level of the ladder from beginner to master.
    Level(Level),
}

/// Why a text does not describe a bot.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SpecError {
    /// The text is not a name with settings in brackets.
    #[error(transparent)]
    Text(#[from] ParseError),
    /// There is no bot of this name.
    #[error("bot: `{name}` is none of {}{}", NAMES.join(", "), did_you_mean(name, NAMES))]
    Name {
        /// The text that was read.
        name: String,
    },
    /// The bot has no such setting.
    #[error("bot: {bot} has no setting `{setting}`{}{}", did_you_mean(setting, settings.split(", ")), known(.settings))]
    Setting {
        /// The bot.
        bot: &'static str,
        /// The text that was read.
        setting: String,
        /// The settings that the bot has.
        settings: String,
    },
    /// A setting is given more than once.
    #[error("bot: `{setting}` is given twice")]
    Twice {
        /// The setting.
        setting: String,
    },
    /// A setting cannot have this value.
    #[error("bot: {setting}: `{value}` is not {expected}")]
    Value {
        /// The setting.
        setting: &'static str,
        /// The text that was read.
        value: String,
        /// The values that the setting can have.
        expected: &'static str,
    },
}

fn known(settings: &str) -> String {
    if settings.is_empty() { String::new() } else { format!(": its settings are {settings}") }
}

/// The names of all bots; `fast` is an expert that takes at most 15 milliseconds per move.
pub const NAMES: [&str; 9] = ["random", "greedy", "learnt", "pimc", "ismcts", "expert", "fast", "level", "cheat"];

/// The value of a setting, as a program gives it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value<'a> {
    /// On or off.
    Flag(bool),
    /// A number of worlds, nodes, plies or the like.
    Whole(u64),
    /// A number of seconds.
    Seconds(f64),
    /// No limit of seconds. Any other setting stays as the bot has it.
    None,
    /// A value as a description of a bot has it: `yes`, `50`, `0.5`, `none`.
    Text(&'a str),
}

/// A setting of a bot: its name, and the field that holds its value.
pub struct Setting<'a>(&'static str, Field<'a>);

/// A field, by the values that it can have.
enum Field<'a> {
    Level(&'a mut u32),
    Count(&'a mut u32),
    Nodes(&'a mut u64),
    Plies(&'a mut Option<u32>),
    Share(&'a mut Option<u32>),
    Seconds(&'a mut Option<f64>),
    Flag(&'a mut bool),
}

impl Setting<'_> {
    /// The name.
    pub const fn name(&self) -> &'static str {
        self.0
    }

    /// The value; `None` also where the number of plies is left to the game.
    pub fn value(&self) -> Value<'static> {
        match &self.1 {
            Field::Level(number) | Field::Count(number) => Value::Whole(u64::from(**number)),
            Field::Nodes(number) => Value::Whole(**number),
            Field::Plies(plies) | Field::Share(plies) => {
                plies.map_or(Value::None, |plies| Value::Whole(u64::from(plies)))
            }
            Field::Seconds(seconds) => seconds.map_or(Value::None, Value::Seconds),
            Field::Flag(flag) => Value::Flag(**flag),
        }
    }

    /// Sets the value, or returns what it could have been.
    fn set(&mut self, value: Value<'_>) -> Result<(), &'static str> {
        match (&mut self.1, value) {
            (field, Value::Text(text)) => {
                let read = field.read(text).ok_or_else(|| field.expected())?;
                return self.set(read);
            }
            (Field::Seconds(seconds), Value::None) => **seconds = None,
            (Field::Seconds(seconds), Value::Seconds(given)) if given > 0.0 && given.is_finite() => {
                **seconds = Some(given);
            }
            (Field::Seconds(seconds), Value::Whole(given)) if given > 0 => **seconds = Some(given as f64),
            (_, Value::None) => {}
            (Field::Level(number), Value::Whole(given)) if (1..=u64::from(LEVELS)).contains(&given) => {
                **number = given as u32;
            }
            (Field::Count(number), Value::Whole(given)) if (1..=MOST).contains(&given) => **number = given as u32,
            (Field::Nodes(number), Value::Whole(given)) if given > 0 => **number = given,
            (Field::Plies(plies), Value::Whole(given)) if given <= MOST => **plies = Some(given as u32),
            (Field::Share(share), Value::Whole(given)) if given <= 100 => **share = Some(given as u32),
            (Field::Flag(flag), Value::Flag(given)) => **flag = given,
            (field, _) => return Err(field.expected()),
        }
        Ok(())
    }
}

impl Field<'_> {
    /// The values that it can have, in words.
    const fn expected(&self) -> &'static str {
        match self {
            Self::Level(_) => "a whole number from 1 to 10",
            Self::Count(_) => "a whole number from 1 to 1000000",
            Self::Nodes(_) => "a positive whole number",
            Self::Plies(_) => "a whole number up to 1000000",
            Self::Share(_) => "a whole number up to 100",
            Self::Seconds(_) => "a positive number, or none",
            Self::Flag(_) => "yes or no",
        }
    }

    fn read(&self, text: &str) -> Option<Value<'static>> {
        match self {
            Self::Level(_) | Self::Count(_) | Self::Nodes(_) | Self::Plies(_) | Self::Share(_) => {
                options::number(text).map(Value::Whole)
            }
            Self::Seconds(_) if text == "none" => Some(Value::None),
            Self::Seconds(_) => text.parse().ok().map(Value::Seconds),
            Self::Flag(_) => match text {
                "yes" => Some(Value::Flag(true)),
                "no" => Some(Value::Flag(false)),
                _ => None,
            },
        }
    }
}

/// As a description of a bot has it.
impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(flag) => f.write_str(if *flag { "yes" } else { "no" }),
            Self::Whole(number) => number.fmt(f),
            Self::Seconds(seconds) => seconds.fmt(f),
            Self::None => f.write_str("none"),
            Self::Text(text) => f.write_str(text),
        }
    }
}

/// Upper bound on counts and plies: more would take hours.
const MOST: u64 = 1_000_000;

impl FairBot {
    const fn name(&self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy { .. } => "greedy",
            Self::Learnt => "learnt",
            Self::Pimc(_) => "pimc",
            Self::Ismcts(_) => "ismcts",
            Self::Expert(_) => "expert",
            Self::Level(_) => "level",
        }
    }

    fn settings(&mut self) -> Vec<Setting<'_>> {
        match self {
            Self::Random | Self::Learnt => Vec::new(),
            Self::Greedy { looks_ahead } => vec![Setting("looks_ahead", Field::Flag(looks_ahead))],
            Self::Pimc(Pimc { worlds, solve, nodes, playouts, learnt, focus, beliefs, seconds })
            | Self::Expert(Pimc { worlds, solve, nodes, playouts, learnt, focus, beliefs, seconds }) => vec![
                Setting("worlds", Field::Count(worlds)),
                Setting("solve", Field::Plies(solve)),
                Setting("nodes", Field::Nodes(nodes)),
                Setting("playouts", Field::Count(playouts)),
                Setting("learnt", Field::Flag(learnt)),
                Setting("focus", Field::Flag(focus)),
                Setting("beliefs", Field::Flag(beliefs)),
                Setting("seconds", Field::Seconds(seconds)),
            ],
            Self::Ismcts(Ismcts { iterations, seconds }) => {
                vec![Setting("iterations", Field::Count(iterations)), Setting("seconds", Field::Seconds(seconds))]
            }
            Self::Level(Level { number, slips, memory }) => vec![
                Setting("number", Field::Level(number)),
                Setting("slips", Field::Share(slips)),
                Setting("memory", Field::Plies(memory)),
            ],
        }
    }

    const fn seconds(&self) -> Option<f64> {
        match self {
            Self::Random | Self::Greedy { .. } | Self::Learnt | Self::Level(_) => None,
            Self::Pimc(pimc) | Self::Expert(pimc) => pimc.seconds,
            Self::Ismcts(ismcts) => ismcts.seconds,
        }
    }

    /// Chooses a move for the seat of the observation.
    ///
    /// # Panics
    /// If the seat is not the one to act.
    pub fn choose<G: Playable>(&self, seen: &Observation<G>, seed: u64, budget: &mut Budget<'_>) -> Choice<G::Move> {
        match self {
            Self::Random => Choice::uncompared(seen.random_move(&mut decision_random(seen, seed))),
            Self::Greedy { looks_ahead: true } => Choice::uncompared(seen.greedy(&mut Vec::new())),
            Self::Greedy { looks_ahead: false } => Choice::uncompared(seen.simple_greedy(&mut Vec::new())),
            Self::Learnt => Choice::uncompared(seen.learnt(&mut Vec::new())),
            Self::Pimc(pimc) => pimc.choose(seen, seed, budget),
            Self::Expert(pimc) => G::expert(seen, seed, budget).unwrap_or_else(|| pimc.choose(seen, seed, budget)),
            Self::Ismcts(ismcts) => ismcts.choose(seen, seed, budget),
            Self::Level(level) => level.choose(seen, seed, budget),
        }
    }
}

impl Bot {
    fn of_name(name: &str) -> Option<Self> {
        Some(Self::Fair(match name {
            "random" => FairBot::Random,
            "greedy" => FairBot::Greedy { looks_ahead: true },
            "learnt" => FairBot::Learnt,
            "pimc" => FairBot::Pimc(Pimc::default()),
            "ismcts" => FairBot::Ismcts(Ismcts::default()),
            "expert" => FairBot::Expert(Pimc::EXPERT),
            "fast" => FairBot::Expert(Pimc::FAST),
            "level" => FairBot::Level(Level::default()),
            "cheat" => return Some(Self::Cheat(Cheat::default())),
            _ => return None,
        }))
    }

    /// The name of the bot, without settings.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Fair(FairBot::Expert(pimc)) if *pimc == Pimc::FAST => "fast",
            Self::Fair(bot) => bot.name(),
            Self::Cheat(_) => "cheat",
        }
    }

    /// The settings that the bot has, in the order of its description.
    pub fn settings(&mut self) -> Vec<Setting<'_>> {
        match self {
            Self::Fair(bot) => bot.settings(),
            Self::Cheat(Cheat { solve, nodes, playouts, seconds }) => vec![
                Setting("solve", Field::Plies(solve)),
                Setting("nodes", Field::Nodes(nodes)),
                Setting("playouts", Field::Count(playouts)),
                Setting("seconds", Field::Seconds(seconds)),
            ],
        }
    }

    /// Changes a setting; `shown` is the value as an error quotes it.
    ///
    /// # Errors
    /// If the bot has no such setting, or the setting cannot have this value.
    pub fn set(&mut self, name: &str, value: Value<'_>, shown: &str) -> Result<(), SpecError> {
        let bot = self.name();
        let mut settings = self.settings();
        let Some(setting) = settings.iter_mut().find(|setting| setting.name() == name) else {
            let names: Vec<&str> = settings.iter().map(Setting::name).collect();
            return Err(SpecError::Setting { bot, setting: excerpt(name), settings: names.join(", ") });
        };
        // People write `level:6`, without the name of the setting.
        let setting_name = if matches!(setting.1, Field::Level(_)) { bot } else { setting.name() };
        let fail = |expected| SpecError::Value { setting: setting_name, value: excerpt(shown), expected };
        setting.set(value).map_err(fail)
    }

    /// The seconds that a move may take; `None` for no limit.
    pub const fn seconds(&self) -> Option<f64> {
        match self {
            Self::Fair(bot) => bot.seconds(),
            Self::Cheat(cheat) => cheat.seconds,
        }
    }

    /// Chooses a move for the seat that acts.
    ///
    /// # Panics
    /// If the hand is over.
    pub fn play<G: Playable>(&self, position: &Position<G>, seed: u64, budget: &mut Budget<'_>) -> Choice<G::Move> {
        match self {
            Self::Fair(bot) => {
                let seat = position.to_move().expect("the hand is not over");
                bot.choose(&position.observation(seat), seed, budget)
            }
            Self::Cheat(cheat) => cheat.choose(position, seed, budget),
        }
    }
}

impl FromStr for Bot {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let text = &*with_number_named(text);
        let (name, changes) = options::pairs(text, "bot", "name or name(setting=value,…)")?;
        if let Some(setting) = options::given_twice(&changes) {
            return Err(SpecError::Twice { setting: excerpt(setting) });
        }
        let mut bot = Self::of_name(name).ok_or_else(|| SpecError::Name { name: excerpt(name) })?;
        for (setting, value) in changes {
            bot.set(setting, Value::Text(value), value)?;
        }
        Ok(bot)
    }
}

/// `level(6)` and `level:6` as `level(number=6)`; any other description as it is.
fn with_number_named(text: &str) -> Cow<'_, str> {
    let Some(rest) = text.trim().strip_prefix("level").map(str::trim_start) else { return text.into() };
    if let Some(number) = rest.strip_prefix(':') {
        return format!("level(number={})", number.trim()).into();
    }
    let first = rest.strip_prefix('(').map(|settings| settings.split([',', ')']).next().unwrap_or(settings));
    match first {
        Some(number) if !number.contains('=') && !number.trim().is_empty() => {
            format!("level(number={}", &rest[1..]).into()
        }
        _ => text.into(),
    }
}

/// Writes the name, and only the settings that differ from its defaults.
impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut own, mut usual) = (*self, Self::of_name(self.name()).unwrap_or(*self));
        let pairs: Vec<String> = own
            .settings()
            .iter()
            .zip(usual.settings())
            .filter(|(own, usual)| own.value() != usual.value())
            .map(|(own, _)| format!("{}={}", own.name(), own.value()))
            .collect();
        if let Self::Fair(FairBot::Level(level)) = self {
            // The number stands alone, and is always written.
            let others = pairs.iter().filter(|pair| !pair.starts_with("number="));
            let all: Vec<String> = [level.number.to_string()].into_iter().chain(others.cloned()).collect();
            return write!(f, "level({})", all.join(","));
        }
        f.write_str(self.name())?;
        if pairs.is_empty() { Ok(()) } else { write!(f, "({})", pairs.join(",")) }
    }
}

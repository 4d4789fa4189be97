//! Bots as text: a name with the settings that differ from its defaults, such as `pimc(worlds=50,seconds=0.5)`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Budget, Cheat, Choice, Ismcts, Pimc, Playable, decision_random};
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
const NAMES: [&str; 8] = ["random", "greedy", "learnt", "pimc", "ismcts", "expert", "fast", "cheat"];

/// Settings of `expert`.
const EXPERT: Pimc = Pimc { learnt: true, beliefs: true, ..Pimc::USUAL };

/// Settings of `fast`.
const FAST: Pimc = Pimc {
    worlds: 100,
    solve: Some(12),
    nodes: 20_000,
    playouts: 4,
    learnt: true,
    focus: false,
    beliefs: true,
    seconds: Some(0.015),
};

/// A setting of a bot: its name and the field that holds its value.
enum Setting<'a> {
    Count(&'static str, &'a mut u32),
    Nodes(&'static str, &'a mut u64),
    Plies(&'static str, &'a mut Option<u32>),
    Seconds(&'static str, &'a mut Option<f64>),
    Flag(&'static str, &'a mut bool),
}

impl Setting<'_> {
    const fn name(&self) -> &'static str {
        match self {
            Self::Count(name, _)
            | Self::Nodes(name, _)
            | Self::Plies(name, _)
            | Self::Seconds(name, _)
            | Self::Flag(name, _) => name,
        }
    }

    fn read(&mut self, text: &str) -> Result<(), SpecError> {
        let setting = self.name();
        let fail = |expected| SpecError::Value { setting, value: excerpt(text), expected };
        match self {
            Self::Count(_, number) => {
                let read = options::number(text).filter(|&number| (1..=MOST).contains(&number));
                **number = read.ok_or_else(|| fail("a whole number from 1 to 1000000"))?;
            }
            Self::Nodes(_, number) => {
                let read = options::number(text).filter(|&number: &u64| number > 0);
                **number = read.ok_or_else(|| fail("a positive whole number"))?;
            }
            Self::Plies(_, number) => {
                let read = options::number(text).filter(|&number| number <= MOST);
                **number = Some(read.ok_or_else(|| fail("a whole number up to 1000000"))?);
            }
            Self::Seconds(_, seconds) => {
                let read = text.parse().ok().filter(|&seconds: &f64| seconds > 0.0 && seconds.is_finite());
                let is_word = text == "none";
                **seconds = if is_word { None } else { Some(read.ok_or_else(|| fail("a positive number, or none"))?) };
            }
            Self::Flag(_, flag) => {
                **flag = match text {
                    "yes" => true,
                    "no" => false,
                    _ => return Err(fail("yes or no")),
                };
            }
        }
        Ok(())
    }

    fn text(&self) -> String {
        match self {
            Self::Count(_, number) => number.to_string(),
            Self::Nodes(_, number) => number.to_string(),
            Self::Plies(_, number) => number.map_or_else(String::new, |plies| plies.to_string()),
            Self::Seconds(_, seconds) => seconds.map_or_else(|| "none".to_owned(), |seconds| seconds.to_string()),
            Self::Flag(_, flag) => (if **flag { "yes" } else { "no" }).to_owned(),
        }
    }
}

/// Upper bound on counts and plies: more would take hours.
const MOST: u32 = 1_000_000;

impl FairBot {
    const fn name(&self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy { .. } => "greedy",
            Self::Learnt => "learnt",
            Self::Pimc(_) => "pimc",
            Self::Ismcts(_) => "ismcts",
            Self::Expert(_) => "expert",
        }
    }

    fn settings(&mut self) -> Vec<Setting<'_>> {
        match self {
            Self::Random | Self::Learnt => Vec::new(),
            Self::Greedy { looks_ahead } => vec![Setting::Flag("looks_ahead", looks_ahead)],
            Self::Pimc(Pimc { worlds, solve, nodes, playouts, learnt, focus, beliefs, seconds })
            | Self::Expert(Pimc { worlds, solve, nodes, playouts, learnt, focus, beliefs, seconds }) => vec![
                Setting::Count("worlds", worlds),
                Setting::Plies("solve", solve),
                Setting::Nodes("nodes", nodes),
                Setting::Count("playouts", playouts),
                Setting::Flag("learnt", learnt),
                Setting::Flag("focus", focus),
                Setting::Flag("beliefs", beliefs),
                Setting::Seconds("seconds", seconds),
            ],
            Self::Ismcts(Ismcts { iterations, seconds }) => {
                vec![Setting::Count("iterations", iterations), Setting::Seconds("seconds", seconds)]
            }
        }
    }

    const fn seconds(&self) -> Option<f64> {
        match self {
            Self::Random | Self::Greedy { .. } | Self::Learnt => None,
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
            "expert" => FairBot::Expert(EXPERT),
            "fast" => FairBot::Expert(FAST),
            "cheat" => return Some(Self::Cheat(Cheat::default())),
            _ => return None,
        }))
    }

    /// The name of the bot, without settings.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Fair(FairBot::Expert(pimc)) if *pimc == FAST => "fast",
            Self::Fair(bot) => bot.name(),
            Self::Cheat(_) => "cheat",
        }
    }

    fn settings(&mut self) -> Vec<Setting<'_>> {
        match self {
            Self::Fair(bot) => bot.settings(),
            Self::Cheat(Cheat { solve, nodes, playouts, seconds }) => vec![
                Setting::Plies("solve", solve),
                Setting::Nodes("nodes", nodes),
                Setting::Count("playouts", playouts),
                Setting::Seconds("seconds", seconds),
            ],
        }
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
        let (name, changes) = options::pairs(text, "bot", "name or name(setting=value,…)")?;
        if let Some(setting) = options::given_twice(&changes) {
            return Err(SpecError::Twice { setting: excerpt(setting) });
        }
        let mut bot = Self::of_name(name).ok_or_else(|| SpecError::Name { name: excerpt(name) })?;
        let title = bot.name();
        for (key, value) in changes {
            let mut settings = bot.settings();
            let names: Vec<&str> = settings.iter().map(Setting::name).collect();
            let unknown = || SpecError::Setting { bot: title, setting: excerpt(key), settings: names.join(", ") };
            settings.iter_mut().find(|setting| setting.name() == key).ok_or_else(unknown)?.read(value)?;
        }
        Ok(bot)
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
            .filter(|(own, usual)| own.text() != usual.text())
            .map(|(own, _)| format!("{}={}", own.name(), own.text()))
            .collect();
        f.write_str(self.name())?;
        if pairs.is_empty() { Ok(()) } else { write!(f, "({})", pairs.join(",")) }
    }
}

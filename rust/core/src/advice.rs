//! What to play, from what one seat has seen: a bot's choice, and all moves compared in the same worlds.

use std::ops::ControlFlow;
use std::time::Duration;

use serde_json::{Value as Json, json};

use crate::bots::{Bot, Budget, Candidate, Choice, FairBot, Value};
use crate::games::any::{AnyMove, AnyObservation};
use crate::task::Outside;

/// Node limit for solving one world, where there are few of them.
const NODES: u64 = 2_000_000;
/// Size of the largest pack: if there are few worlds, they are solved however many cards are left.
const MOST_CARDS: u64 = 108;

/// The choice of a bot, and the comparison of all moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// What the bot chooses.
    pub choice: Choice<AnyMove>,
    /// All moves, compared in the same worlds.
    pub compared: Choice<AnyMove>,
    /// Number of worlds that the seat cannot tell apart, if it can be counted.
    pub all_worlds: Option<u128>,
}

/// What limits an advice.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// Number of worlds in which all moves are compared; all of them if there are no more.
    pub worlds: u32,
    /// Seed of the random choices.
    pub seed: u64,
    /// Upper bound of the seconds of the comparison.
    pub seconds: Option<f64>,
}

impl Advice {
    /// Asks a bot, and compares all moves in the same worlds; few worlds are all solved, if that is possible. `ask` is
    /// asked from time to time whether to go on.
    ///
    /// # Panics
    /// If the seat is not the one to act.
    pub fn new(
        seen: &AnyObservation,
        adviser: &FairBot,
        adviser_seed: u64,
        terms: &Terms,
        outside: &dyn Outside,
        ask: &mut (dyn FnMut(Duration) -> ControlFlow<()> + Send),
    ) -> Self {
        let choice =
            timed(Bot::Fair(*adviser).seconds(), outside, ask, |budget| seen.choose(adviser, adviser_seed, budget));
        let all_worlds = seen.count_worlds();
        let measure = measure(terms, all_worlds.is_some_and(|all| all <= terms.worlds.into()));
        let compared = timed(terms.seconds, outside, ask, |budget| seen.choose(&measure, terms.seed, budget));
        Self { choice, compared, all_worlds }
    }

    /// The object that `scopasolver advise --json` prints. `bot` is the description of the bot.
    pub fn to_document(&self, seen: &AnyObservation, bot: &str) -> Json {
        let is_exact = self.compared.is_exact;
        let compared = self.compared.candidates.iter().map(|&Candidate { mv, mean, spread, tries }| {
            let error = if is_exact { 0.0 } else { spread / f64::from(tries.max(1)).sqrt() };
            json!({"move": mv.to_string(), "mean": mean, "error": error})
        });
        json!({
            "seat": seen.seat().0,
            "bot": bot,
            "move": self.choice.mv.to_string(),
            "reasons": reasons(&self.choice),
            "worlds": self.compared.candidates.iter().map(|known| known.tries).max().unwrap_or(0),
            "all_worlds": self.all_worlds.map(whole),
            "exact": is_exact,
            "candidates": compared.collect::<Json>(),
        })
    }
}

/// The moves that a bot has compared, in a document.
pub fn reasons(choice: &Choice<AnyMove>) -> Json {
    let entry = |&Candidate { mv, mean, spread, tries }: &Candidate<AnyMove>| json!({"move": mv.to_string(), "mean": mean, "spread": spread, "tries": tries});
    choice.candidates.iter().map(entry).collect()
}

/// The bot that compares moves.
fn measure(terms: &Terms, are_few: bool) -> FairBot {
    let Bot::Fair(bot) = "pimc".parse().expect("a bot") else { unreachable!("it is fair") };
    let mut bot = Bot::Fair(bot);
    let mut set = |name, value| bot.set(name, value, "").expect("a setting of this bot");
    set("worlds", Value::Whole(terms.worlds.into()));
    set("seconds", terms.seconds.map_or(Value::None, Value::Seconds));
    if are_few {
        set("solve", Value::Whole(MOST_CARDS));
        set("nodes", Value::Whole(NODES));
    }
    match bot {
        Bot::Fair(bot) => bot,
        Bot::Cheat(_) => unreachable!("it is fair"),
    }
}

/// A number that may have more than 64 bits.
fn whole(number: u128) -> Json {
    u64::try_from(number).map_or_else(|_| number.to_string().into(), Json::from)
}

/// Lets a bot think for no more than these seconds.
pub fn timed<T>(
    seconds: Option<f64>,
    outside: &dyn Outside,
    ask: &mut (dyn FnMut(Duration) -> ControlFlow<()> + Send),
    think: impl FnOnce(&mut Budget<'_>) -> T,
) -> T {
    let start = outside.elapsed();
    let mut go_on = || {
        let elapsed = outside.elapsed().saturating_sub(start);
        let is_late = seconds.is_some_and(|seconds| elapsed.as_secs_f64() >= seconds);
        if is_late { ControlFlow::Break(()) } else { ask(elapsed) }
    };
    think(&mut Budget::new(seconds, &mut go_on))
}

//! Requests that ask bots.

use std::ops::ControlFlow;
use std::time::Duration;

use scopasolver::AnyObservation;
use scopasolver::advice::{Advice, Terms, reasons, timed};
use scopasolver::bots::{Bot, FairBot, Value as Setting};
use serde_json::{Value, json};

use crate::arguments::Arguments;
use crate::host::{self, Clock, Ticks};
use crate::refusal::{Refusal, Result};

/// The bot that is asked if a request names none.
const BOT: &str = "expert";
/// Default number of worlds in which moves are compared.
const WORLDS: u64 = 200;

/// The description of a bot, with the settings that differ from its defaults.
pub fn describe(arguments: &Arguments) -> Result<Value> {
    let bot = bot(arguments)?;
    Ok(json!({"bot": bot.to_string(), "name": bot.name(), "sees_all": matches!(bot, Bot::Cheat(_))}))
}

/// Lets a bot choose a move.
pub fn choose(arguments: &Arguments) -> Result<Value> {
    let (bot, seed) = (bot(arguments)?, arguments.whole("seed", 0, 0)?);
    let (clock, mut ask) = (Clock::start(), asking(arguments)?);
    let choice = match &bot {
        Bot::Cheat(cheat) => {
            let position = arguments.position()?;
            if position.is_over() {
                return Err(Refusal::library("the hand is over"));
            }
            timed(bot.seconds(), &clock, &mut ask, |budget| position.choose(cheat, seed, budget))
        }
        Bot::Fair(fair) => {
            let seen = to_act(arguments)?;
            timed(bot.seconds(), &clock, &mut ask, |budget| seen.choose(fair, seed, budget))
        }
    };
    Ok(json!({
        "move": choice.mv.to_string(),
        "bot": bot.to_string(),
        "candidates": reasons(&choice),
        "exact": choice.is_exact,
    }))
}

/// A bot's choice, and all moves compared in the same worlds.
pub fn advise(arguments: &Arguments) -> Result<Value> {
    let bot = bot(arguments)?;
    let Bot::Fair(adviser) = &bot else {
        return Err(Refusal::library(&format!("`{bot}` looks at cards that the seat has not seen")));
    };
    let seen = to_act(arguments)?;
    let (worlds, seed) = (arguments.worlds("worlds", 1, WORLDS)?, arguments.whole("seed", 0, 0)?);
    let terms = Terms { worlds, seed, seconds: arguments.seconds()? };
    let mut ask = asking(arguments)?;
    Ok(advice(&seen, adviser, &terms, &mut ask).to_document(&seen, &bot.to_string()))
}

fn advice(
    seen: &AnyObservation,
    adviser: &FairBot,
    terms: &Terms,
    ask: &mut (dyn FnMut(Duration) -> ControlFlow<()> + Send),
) -> Advice {
    Advice::new(seen, adviser, terms.seed, terms, &Clock::start(), ask)
}

/// The bot of a request: a description, and settings that differ from it.
fn bot(arguments: &Arguments) -> Result<Bot> {
    let mut bot: Bot = arguments.text_if_given("bot")?.unwrap_or(BOT).parse()?;
    for (name, value) in arguments.object("settings")?.into_iter().flatten() {
        let shown = value.to_string();
        let setting = match value {
            Value::Null => Setting::None,
            Value::Bool(flag) => Setting::Flag(*flag),
            Value::Number(number) => match (number.as_u64(), number.as_f64()) {
                (Some(whole), _) => Setting::Whole(whole),
                (None, Some(seconds)) => Setting::Seconds(seconds),
                (None, None) => Setting::Text(&shown),
            },
            _ => Setting::Text(&shown),
        };
        bot.set(name, setting, &shown)?;
    }
    Ok(bot)
}

/// What the seat to act has seen.
fn to_act(arguments: &Arguments) -> Result<AnyObservation> {
    let seen = arguments.observation()?;
    let (seat, to_move) = (seen.seat(), seen.to_move());
    if to_move == Some(seat) {
        return Ok(seen);
    }
    let whose = match to_move {
        None => "the hand is over".to_owned(),
        Some(other) => format!("it is the turn of seat {}", other.0),
    };
    Err(Refusal::library(&format!("seat {} has no move: {whose}", seat.0)))
}

/// A function that is asked whether to go on, and with `progress` asks the listener at intervals.
fn asking(arguments: &Arguments) -> Result<impl FnMut(Duration) -> ControlFlow<()> + Send + use<>> {
    let (is_told, mut ticks) = (arguments.flag("progress", false)?, Ticks::new());
    Ok(move |elapsed: Duration| {
        if is_told && ticks.is_due(elapsed) {
            host::tell(&json!({"seconds": elapsed.as_secs_f64()}))
        } else {
            ControlFlow::Continue(())
        }
    })
}

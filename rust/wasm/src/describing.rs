//! Requests about the library: its version, its games, their options, and its bots.

use scopasolver::bots::{self, Bot};
use scopasolver::{AnyRules, OptionInForce, Seat};
use serde_json::{Map, Value, json};

use crate::arguments::Arguments;
use crate::refusal::Result;

#[expect(clippy::unnecessary_wraps, reason = "a row of the table of requests")]
pub fn about(_: &Arguments) -> Result<Value> {
    Ok(json!({"library": env!("CARGO_PKG_VERSION")}))
}

pub fn games(_: &Arguments) -> Result<Value> {
    let presets = AnyRules::presets().map(|name| AnyRules::new(name, &[]));
    let presets = presets.collect::<std::result::Result<Vec<_>, _>>()?;
    let of_game = |game: &&'static str| {
        let own = presets.iter().filter(|rules| rules.game() == *game);
        json!({"game": game, "presets": own.map(AnyRules::preset_name).collect::<Value>()})
    };
    Ok(json!({"games": AnyRules::games().iter().map(of_game).collect::<Value>()}))
}

pub fn rules(arguments: &Arguments) -> Result<Value> {
    let rules = arguments.rules()?;
    let option = |OptionInForce { name, summary, source, values, value, default }| {
        json!({
            "name": name,
            "value": plain(&value),
            "default": plain(&default),
            "values": values,
            "source": source,
            "summary": summary,
        })
    };
    Ok(json!({
        "rules": rules.to_string(),
        "game": rules.game(),
        "preset": rules.preset_name(),
        "players": rules.players(),
        "seats": rules.seats(),
        "sides": rules.sides(),
        "side_of": (0..rules.seats() as u8).map(|seat| rules.side_of(Seat(seat)).0).collect::<Value>(),
        "target": rules.target(),
        "fewest_points_win": rules.fewest_points_win(),
        "has_endless_match": rules.has_endless_match(),
        "options": rules.options().into_iter().map(option).collect::<Value>(),
    }))
}

/// The value of an option as a program has it: true, false, a number, or a word.
fn plain(text: &str) -> Value {
    match text {
        "true" => true.into(),
        "false" => false.into(),
        digits => digits.parse::<u64>().map_or_else(|_| text.into(), Value::from),
    }
}

pub fn bots(_: &Arguments) -> Result<Value> {
    let known = bots::NAMES.map(|name| {
        let mut bot: Bot = name.parse()?;
        let settings: Map<String, Value> =
            bot.settings().iter().map(|setting| (setting.name().to_owned(), of_setting(&setting.value()))).collect();
        Ok(json!({"name": name, "sees_all": matches!(bot, Bot::Cheat(_)), "settings": settings}))
    });
    Ok(json!({"bots": known.into_iter().collect::<Result<Value>>()?}))
}

fn of_setting(value: &bots::Value<'_>) -> Value {
    match *value {
        bots::Value::Flag(flag) => json!(flag),
        bots::Value::Whole(number) => json!(number),
        bots::Value::Seconds(seconds) => json!(seconds),
        bots::Value::Text(text) => json!(text),
        bots::Value::None => Value::Null,
    }
}

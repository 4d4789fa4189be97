//! Requests about what a seat has seen.

use std::ops::ControlFlow;

use scopasolver::Random;
use serde_json::{Value, json};

use crate::arguments::Arguments;
use crate::places;
use crate::refusal::Result;

/// What a seat has seen of a position, or of an observation read in any form.
pub fn observation(arguments: &Arguments) -> Result<Value> {
    if arguments.0.contains_key("observation") {
        return Ok(places::observation(&arguments.observation()?));
    }
    let position = arguments.position()?;
    let seat = arguments.seat(&position.rules())?.or(position.to_move());
    Ok(places::observation(&position.observation(seat.unwrap_or(scopasolver::Seat(0)))))
}

/// Random positions that the seat cannot tell from the real one.
pub fn worlds(arguments: &Arguments) -> Result<Value> {
    let seen = arguments.observation()?;
    let count = arguments.worlds("n", 0, 1)? as usize;
    let (seed, by_beliefs) = (arguments.whole("seed", 0, 0)?, arguments.flag("beliefs", false)?);
    let worlds = seen.worlds(count, by_beliefs, &mut Random::new(seed), &mut || ControlFlow::Continue(()));
    Ok(json!({"worlds": worlds.iter().map(places::position).collect::<Value>()}))
}

/// The number of positions that the seat cannot tell from the real one, as digits.
pub fn count_worlds(arguments: &Arguments) -> Result<Value> {
    Ok(json!({"count": arguments.observation()?.count_worlds().map(|count| count.to_string())}))
}

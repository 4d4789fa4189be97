//! The table of requests.

use serde_json::{Value, json};

use crate::arguments::Arguments;
use crate::refusal::{Refusal, Result};
use crate::{advising, describing, hands, searching, seen};

/// What answers a request.
type Answered = fn(&Arguments) -> Result<Value>;

/// Every request by its name. Names, parameters and answers are those of the protocol for programs, where that has them.
const REQUESTS: [(&str, Answered); 20] = [
    ("about", describing::about),
    ("games", describing::games),
    ("rules", describing::rules),
    ("bots", describing::bots),
    ("bot", advising::describe),
    ("deal", hands::deal),
    ("position", hands::position),
    ("replace", hands::replace),
    ("legal_moves", hands::legal_moves),
    ("parse_move", hands::parse_move),
    ("play", hands::play),
    ("result", hands::result),
    ("perft", hands::perft),
    ("observation", seen::observation),
    ("worlds", seen::worlds),
    ("count_worlds", seen::count_worlds),
    ("solve", searching::solve),
    ("prove", searching::prove),
    ("choose", advising::choose),
    ("advise", advising::advise),
];

/// The answer to a request, which may be an error.
pub fn answered(request: &[u8]) -> Value {
    carried_out(request).unwrap_or_else(|Refusal(error)| json!({"error": error}))
}

fn carried_out(request: &[u8]) -> Result<Value> {
    let fields = serde_json::from_slice(request).map_err(|error| Refusal::argument(&format!("not JSON: {error}")))?;
    let arguments = Arguments(fields);
    let name = arguments.text("request")?;
    let (_, answered) = REQUESTS
        .iter()
        .find(|(known, _)| *known == name)
        .ok_or_else(|| Refusal::argument(&format!("there is no request `{name}`")))?;
    answered(&arguments)
}

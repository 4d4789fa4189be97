//! Requests about hands: deals, positions, moves and results.

use std::ops::ControlFlow;

use scopasolver::card_game::Part;
use scopasolver::{AnyMove, AnyObservation, AnyPosition};
use serde_json::{Map, Value, json};

use crate::arguments::Arguments;
use crate::places;
use crate::refusal::{Refusal, Result};

/// Upper bound of the moves in one list, unless a request says otherwise.
const MOST_MOVES: u64 = 1_000;

pub fn deal(arguments: &Arguments) -> Result<Value> {
    let rules = arguments.rules()?;
    let seed = arguments.whole_if_given("seed", 0, u64::MAX)?;
    let plies_left = arguments.whole_if_given("plies_left", 0, u32::MAX.into())?;
    let position = match (seed, arguments.words("deck")?, plies_left) {
        (Some(seed), None, None) => rules.deal_seed(seed),
        (None, Some(deck), None) => rules.deal(&deck.iter().map(String::as_str).collect::<Vec<_>>())?,
        (Some(seed), None, Some(plies_left)) => {
            let most = rules.plies();
            if plies_left > most.into() {
                let message = format!("`plies_left` is {plies_left}: a hand has {most} plies");
                return Err(Refusal::argument(&message));
            }
            rules.random(seed, plies_left as u32)
        }
        _ => return Err(Refusal::argument("deal() takes exactly one of `seed` and `deck`")),
    };
    Ok(places::position(&position))
}

pub fn position(arguments: &Arguments) -> Result<Value> {
    Ok(places::position(&arguments.position()?))
}

/// The position with other content in some fields.
pub fn replace(arguments: &Arguments) -> Result<Value> {
    let Value::Object(mut document) = arguments.position()?.to_document() else { unreachable!("it is an object") };
    for (name, value) in arguments.object("fields")?.into_iter().flatten() {
        document.insert(name.clone(), value.clone());
    }
    Ok(places::position(&AnyPosition::from_document(document.into())?))
}

/// A position or what a seat has seen.
enum Moment {
    Position(Box<AnyPosition>),
    Observation(Box<AnyObservation>),
}

impl Moment {
    fn of(arguments: &Arguments) -> Result<Self> {
        if arguments.0.contains_key("observation") {
            arguments.observation().map(|seen| Self::Observation(Box::new(seen)))
        } else {
            arguments.position().map(|position| Self::Position(Box::new(position)))
        }
    }

    fn visit_moves(&self, visit: &mut dyn FnMut(Option<AnyMove>) -> ControlFlow<()>) -> ControlFlow<()> {
        match self {
            Self::Position(position) => position.visit_moves(None, visit),
            Self::Observation(seen) => seen.visit_moves(None, visit),
        }
    }

    fn has_many_moves(&self) -> bool {
        match self {
            Self::Position(position) => position.has_many_moves(),
            Self::Observation(seen) => seen.has_many_moves(),
        }
    }

    fn legal_moves(&self) -> Vec<AnyMove> {
        match self {
            Self::Position(position) => position.legal_moves(),
            Self::Observation(seen) => seen.legal_moves(),
        }
    }
}

pub fn legal_moves(arguments: &Arguments) -> Result<Value> {
    let moment = Moment::of(arguments)?;
    let most = arguments.whole("most", 1, MOST_MOVES)?.min(u64::from(u32::MAX) - 1) as usize;
    let mut found = Vec::new();
    if moment.has_many_moves() {
        let _ = moment.visit_moves(&mut |mv| {
            found.extend(mv);
            if found.len() > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    } else {
        found = moment.legal_moves();
    }
    let is_whole = found.len() <= most;
    found.truncate(most);
    Ok(json!({"legal_moves": places::texts(&found), "complete": is_whole}))
}

/// Reads a move and checks that it is legal.
pub fn parse_move(arguments: &Arguments) -> Result<Value> {
    let position = arguments.position()?;
    let mv = position.read_move(arguments.text("move")?)?;
    position.check(&mv)?;
    Ok(json!({"move": mv.to_string()}))
}

pub fn play(arguments: &Arguments) -> Result<Value> {
    let mut position = arguments.position()?;
    let mut played = Vec::new();
    for text in arguments.texts("moves")? {
        let mv = position.read_move(&text)?;
        position = position.play(&mv)?;
        played.push(mv);
    }
    let mut answer = places::position(&position);
    answer["played"] = places::texts(&played).into();
    Ok(answer)
}

pub fn result(arguments: &Arguments) -> Result<Value> {
    let position = arguments.position()?;
    let result = position.hand_result().ok_or_else(|| Refusal::not_over(position.plies_left()))?;
    let sides = position.rules().sides();
    let by_side = result.parts().into_iter().filter_map(|(name, part)| match part {
        Part::Sides(values) if name != "points" => Some((name.to_owned(), json!(values.0[..sides]))),
        _ => None,
    });
    Ok(json!({
        "points": result.points().0[..sides],
        "winner": result.winner(sides).map(|side| side.0),
        "winners": result.winners(sides).into_iter().map(|side| side.0).collect::<Vec<_>>(),
        "parts": by_side.collect::<Map<_, _>>(),
    }))
}

/// Counts the move sequences of a given length.
pub fn perft(arguments: &Arguments) -> Result<Value> {
    let position = arguments.position()?;
    let depth = arguments.whole_if_given("depth", 0, 10_000)?.unwrap_or(1) as u32;
    let lines = position.try_perft(depth, || ControlFlow::Continue(()));
    Ok(json!({"perft": lines.continue_value().unwrap_or(0)}))
}

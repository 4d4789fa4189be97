//! Positions in pickles, with the moves that have led to them.

use scopasolver::AnyPosition;

use crate::cards::{lines, of_lines};
use crate::errors::Result;

/// A position as text for pickles: its notation, or that of a start and the moves from there.
pub fn course(position: &AnyPosition) -> (String, Option<String>) {
    match position.start_of_moves().filter(|start| start.to_string().parse::<AnyPosition>().is_ok()) {
        None => (position.to_string(), None),
        Some(start) => (start.to_string(), Some(lines(&position.moves()))),
    }
}

/// The position of such a text.
pub fn replayed(start: &str, moves: &str) -> Result<AnyPosition> {
    let start: AnyPosition = start.parse()?;
    Ok(start.replayed(&of_lines(moves)?)?)
}

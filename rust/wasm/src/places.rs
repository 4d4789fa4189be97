//! Positions and what seats have seen, as answers tell them.

use scopasolver::{AnyCard, AnyMove, AnyObservation, AnyPosition, Random};
use serde_json::{Value, json};

/// Cards as their names.
pub fn names(cards: &[AnyCard]) -> Vec<String> {
    cards.iter().map(AnyCard::to_string).collect()
}

/// Moves as text.
pub fn texts(moves: &[AnyMove]) -> Vec<String> {
    moves.iter().map(AnyMove::to_string).collect()
}

fn lists(cards: &[Vec<AnyCard>]) -> Value {
    cards.iter().map(|cards| names(cards)).collect()
}

/// Everything that a program may want to know of a position without asking again.
pub fn position(position: &AnyPosition) -> Value {
    json!({
        "position": position.to_document(),
        "notation": position.to_string(),
        "to_move": position.to_move().map(|seat| seat.0),
        "is_over": position.is_over(),
        "plies_left": position.plies_left(),
        "assumed": position.assumed(),
        "rules": position.rules().to_string(),
        "hands": lists(&position.hands()),
        "stock": names(&position.stock()),
        "moves": texts(&position.moves()),
        "composed": position.is_composed(),
        "has_many_moves": position.has_many_moves(),
    })
}

/// Everything that a program may want to know of what a seat has seen. `source` is one of the positions that the seat
/// cannot tell from the real one, before the moves that it remembers.
pub fn observation(seen: &AnyObservation) -> Value {
    let document: Value = serde_json::from_str(&seen.to_json()).expect("a document is JSON");
    let (seat, moves) = (seen.seat(), texts(&seen.moves()));
    let start = if moves.is_empty() { None } else { seen.world(&mut Random::new(0)).start_of_moves() };
    let source = start.map(|start| json!({"start": start.to_document(), "moves": moves, "seat": seat.0}));
    json!({
        "seat": seat.0,
        "observation": document,
        "notation": seen.to_string(),
        "to_move": seen.to_move().map(|seat| seat.0),
        "rules": seen.rules().to_string(),
        "hand": names(&seen.known_hands().swap_remove(seat.index())),
        "hand_sizes": seen.hand_sizes().0[..seen.rules().seats()],
        "known_hands": lists(&seen.known_hands()),
        "lacks": lists(&seen.lacks()),
        "stock_size": seen.stock_size(),
        "stock": seen.stock().iter().map(|card| card.as_ref().map(AnyCard::to_string)).collect::<Value>(),
        "unseen": names(&seen.unseen()),
        "moves": moves,
        "has_many_moves": seen.has_many_moves(),
        "source": source,
    })
}

//! Moves and cards: read or refused, and read the same once printed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scopasolver::{Card, Deck, Move};

fuzz_target!(|text: &str| {
    if let Ok(card) = text.parse::<Card>() {
        assert_eq!(card.to_string().parse(), Ok(card));
    }
    if let Ok(mv) = text.parse::<Move>() {
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
    if let Ok(deck) = Deck::parse(text) {
        assert_eq!(Deck::parse(&deck.to_string()), Ok(deck));
    }
});

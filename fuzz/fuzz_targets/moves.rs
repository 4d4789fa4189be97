//! Fuzz target for moves and cards: every text is read or refused, and what is read is the same after writing and
//! reading it again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scopasolver::{AnyCard, AnyMove, Card, Deck, FrenchCard, Move, TwoFrenchPacks};

fuzz_target!(|text: &str| {
    macro_rules! read {
        ($($type:ty),+) => {
            $(if let Ok(value) = text.parse::<$type>() {
                assert_eq!(value.to_string().parse(), Ok(value));
            })+
        };
    }
    read!(AnyCard, AnyMove, Card, FrenchCard, Move, Deck, Deck<TwoFrenchPacks<1>>);
});

//! Position documents: what can be read can be printed, as a document and in the notation.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scopasolver::scopa::Position;

fuzz_target!(|text: &str| {
    if let Ok(position) = Position::from_json(text) {
        assert_eq!(Position::from_json(&position.to_json()).as_ref(), Ok(&position));
        assert_eq!(position.to_string().parse().as_ref(), Ok(&position));
    }
});

//! Fuzz target for position documents: every document that can be read can be written, as a document and in the
//! notation.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scopasolver::AnyPosition;

fuzz_target!(|text: &str| {
    if let Ok(position) = AnyPosition::from_json(text) {
        assert_eq!(AnyPosition::from_json(&position.to_json()).as_ref(), Ok(&position));
        assert_eq!(position.to_string().parse().as_ref(), Ok(&position));
    }
});

//! Fuzz target for rules strings: every text is read or refused, and what is read is the same after writing and reading
//! it again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scopasolver::AnyRules;

fuzz_target!(|text: &str| {
    if let Ok(rules) = text.parse::<AnyRules>() {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
});

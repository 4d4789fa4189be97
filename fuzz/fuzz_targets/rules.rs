//! Rules strings: read or refused, and read the same once printed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scopasolver::AnyRules;

fuzz_target!(|text: &str| {
    if let Ok(rules) = text.parse::<AnyRules>() {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
});

//! The notation of positions: what can be read can be printed, and played to its end.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scopasolver::Random;
use scopasolver::game::GameExt;
use scopasolver::scopa::Position;

fuzz_target!(|text: &str| {
    if let Ok(position) = text.parse::<Position>() {
        assert_eq!(position.to_string().parse().as_ref(), Ok(&position));
        let mut state = *position.state();
        position.hand().play_out(&mut state, &mut Random::new(0), &mut Vec::new());
    }
});

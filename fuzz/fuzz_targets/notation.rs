//! Fuzz target for the notation of positions: every position that can be read can be written, observed by each seat,
//! and played to its end or for [`MOST_MOVES`] moves.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scopasolver::{AnyPosition, Random, Seat};

/// Upper bound on the moves of a hand, because hands of some games can go on forever.
const MOST_MOVES: usize = 400;

fuzz_target!(|text: &str| {
    if let Ok(start) = text.parse::<AnyPosition>() {
        assert_eq!(start.to_string().parse().as_ref(), Ok(&start));
        let (mut position, mut random) = (start, Random::new(0));
        for _ in 0..MOST_MOVES {
            if position.is_over() {
                break;
            }
            let moves = position.legal_moves();
            for seat in (0..position.rules().seats() as u8).map(Seat) {
                let own = if position.to_move() == Some(seat) { &moves[..] } else { &[] };
                assert_eq!(position.observation(seat).legal_moves(), own);
            }
            position = position.play(&moves[random.below(moves.len())]).expect("a legal move");
        }
        assert_eq!(position.hand_result().is_some(), position.is_over());
    }
});

//! The search gives the same values as trying everything in whole deals and along random play of them.

use crate::suite::common::tricks::Tricks;
use crate::suite::common::{MIB, Minimax, Share, Solved, along_hands_from, check_answers, ruba_mazzo_for_two, rules};
use scopasolver::ruba_mazzo::{self, CaptureObligation};
use scopasolver::search::{Effort, Value};
use scopasolver::{Position, briscola};

/// Compares values at a position and along one random line of play from it.
fn compare<G: Solved>(start: &Position<G>, mut of_moves: impl FnMut(&Position<G>) -> Vec<Value>) {
    let mut threads = 0;
    along_hands_from(start, 1, |position| {
        threads = threads % 2 + 1;
        check_answers(position, &Effort { threads, memory: 64 * MIB, ..Effort::default() }, &of_moves(position));
    });
}

#[test]
fn of_briscola_for_two() {
    for seed in Share::one_in(40).of(0..40) {
        let deal = Position::deal_seed(rules("briscola"), seed);
        let mut tricks = Tricks::<2>::new(&deal);
        compare(&deal, |position| tricks.of_moves(position));
        assert!(tricks.visited() > 1_000_000, "{deal}: only {} starts of tricks", tricks.visited());
    }
}

fn compare_briscola_for_four(seeds: Vec<u64>, plies: u32) {
    for seed in seeds {
        let start = briscola::Position::random(rules("briscola(players=4)"), seed, plies);
        let mut tricks = Tricks::<4>::new(&start);
        compare(&start, |position| tricks.of_moves(position));
    }
}

#[test]
fn of_the_second_half_of_briscola_for_four() {
    compare_briscola_for_four(Share::one_in(3).of(0..30), 20);
}

#[test]
fn of_more_of_briscola_for_four() {
    compare_briscola_for_four(Share::one_in(30).of(30..60), 24);
}

/// If captures are not mandatory, trying everything early in a deal takes too much memory.
#[test]
fn of_ruba_mazzo() {
    for rules in ruba_mazzo_for_two() {
        let plies = if rules.capture_obligation == CaptureObligation::None { 11 } else { 36 };
        for seed in Share::one_in(40).of(0..40) {
            let start = ruba_mazzo::Position::random(rules, seed, plies);
            let mut minimax = Minimax::default();
            compare(&start, |position| minimax.of_moves(position));
        }
    }
}

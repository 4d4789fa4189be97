//! The signature of the search: how many nodes it visits for a fixed suite of positions.
//!
//! A change that means to change only how the code reads, or how fast a node is, leaves the number alone. One that
//! changes it on purpose says so in the change log: run this test, and put in the number that it names.

mod common;

use common::{MIB, fast_values, rules};
use scopasolver::scopa::Position;
use scopasolver::search::Effort;

const SIGNATURE: u64 = 1_284_279;

/// Rules and cards left; the first three seeds of each.
const SUITE: [(&str, u32); 8] = [
    ("scopone_scientifico", 16),
    ("scopone_scientifico", 20),
    ("scopone", 18),
    ("seed_000", 16),
    ("scopa", 36),
    ("scopa(players=4)", 24),
    ("scopa_di_quindici", 30),
    ("scopa_d_assi(ace_may_be_banked=true)", 24),
];

#[test]
fn the_suite_takes_the_known_number_of_nodes() {
    let effort = Effort { memory: 64 * MIB, ..Effort::default() };
    let positions =
        SUITE.iter().flat_map(|&(text, plies)| (0..3).map(move |seed| Position::random(rules(text), seed, plies)));
    let nodes: u64 = positions.map(|position| fast_values(&position, &effort).1).sum();
    assert_eq!(nodes, SIGNATURE, "the search visits other nodes than it did");
}

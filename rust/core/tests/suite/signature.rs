//! The signature of the search: the number of nodes that it visits for a fixed suite of positions of each game.
//!
//! A change of the code alone, or of the time per node, leaves these numbers as they are. A change that alters them on
//! purpose says so in the change log: run this test, and put in the number that it prints.

use crate::suite::common::{MIB, Solved, fast_values, rules};
use scopasolver::search::Effort;
use scopasolver::{Position, briscola, ruba_mazzo, scopa, tressette};

const SCOPA: u64 = 945_363;
const BRISCOLA: u64 = 1_259_937;
const RUBA_MAZZO: u64 = 109_079;
const TRESSETTE: u64 = 1_677_034;

/// Number of nodes for the first three seeds of each entry of rules and cards left.
fn nodes<G: Solved>(suite: &[(&str, u32)]) -> u64 {
    let effort = Effort { memory: 64 * MIB, ..Effort::default() };
    let positions =
        suite.iter().flat_map(|&(text, plies)| (0..3).map(move |seed| Position::<G>::random(rules(text), seed, plies)));
    positions.map(|position| fast_values(&position, &effort).1).sum()
}

#[test]
fn scopa_takes_the_known_number_of_nodes() {
    let suite = [
        ("scopone_scientifico", 16),
        ("scopone_scientifico", 20),
        ("scopone", 18),
        ("scopone_fewest_cards", 16),
        ("scopa", 36),
        ("scopa(players=4)", 24),
        ("scopa_di_quindici", 30),
        ("scopa_d_assi(ace_may_be_banked=true)", 24),
    ];
    assert_eq!(nodes::<scopa::Hand>(&suite), SCOPA, "the search visits other nodes than it did");
}

#[test]
fn briscola_takes_the_known_number_of_nodes() {
    let suite = [
        ("briscola", 16),
        ("briscola", 29),
        ("briscola", 40),
        ("briscola(players=4)", 18),
        ("briscola(players=4)", 24),
    ];
    assert_eq!(nodes::<briscola::Hand>(&suite), BRISCOLA, "the search visits other nodes than it did");
}

#[test]
fn ruba_mazzo_takes_the_known_number_of_nodes() {
    let suite = [
        ("ruba_mazzo", 36),
        ("ruba_mazzo(capture_obligation=card)", 36),
        ("ruba_mazzo(take_all_equal=true,leftover=nobody)", 36),
        ("ruba_mazzo(capture_obligation=none)", 24),
    ];
    assert_eq!(nodes::<ruba_mazzo::Hand>(&suite), RUBA_MAZZO, "the search visits other nodes than it did");
}

#[test]
fn tressette_takes_the_known_number_of_nodes() {
    let suite = [
        ("tressette", 24),
        ("tressette", 32),
        ("tressette", 40),
        ("tressette(players=2)", 20),
        ("tressette(players=2)", 26),
    ];
    assert_eq!(nodes::<tressette::Hand>(&suite), TRESSETTE, "the search visits other nodes than it did");
}

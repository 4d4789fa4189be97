//! Perft: the number of lines of play of every length, as `tests/data/scopa.perft` has them.

mod common;

use std::fmt::Write as _;
use std::fs;

use common::{blocks, data_file, rules};
use scopasolver::Random;
use scopasolver::scopa::{Position, Rules};

const FILE: &str = "scopa.perft";

/// No count from a deal goes far beyond this.
const MOST_LINES: u64 = 100_000;

/// Rules beyond the presets whose moves differ.
const VARIANTS: [&str; 11] = [
    "scopa(players=3)",
    "scopa(players=4)",
    "scopa(players=6)",
    "scopa(capture_choice=free)",
    "scopa(capture_choice=fewest_cards)",
    "scopa_d_assi(ace_blocked_by_ace=true)",
    "scopa_d_assi(players=4,ace_may_be_banked=true)",
    "scopa_d_assi(ace_on_empty_table=takes_itself)",
    "scopa_di_quindici(players=4,capture_choice=fewest_cards)",
    "scopone(teams=false,capture_choice=free)",
    "scopone_scientifico(capture_rule=quindici)",
];

#[test]
fn counts_are_those_of_the_file() {
    let text = fs::read_to_string(data_file(FILE)).unwrap();
    let mut counts = 0;
    for block in blocks(&text) {
        let [("id", id), ("position", position), lines @ ..] = &block[..] else { panic!("{block:?}") };
        let position: Position = position.parse().unwrap_or_else(|error| panic!("{id}: {error}"));
        for &(word, line) in lines {
            let (depth, count) = line.split_once(' ').unwrap();
            assert_eq!(word, "perft");
            assert_eq!(position.perft(depth.parse().unwrap()).to_string(), count, "{id}, depth {depth}");
            counts += 1;
        }
    }
    assert!(counts > 300, "the file has only {counts} counts");
}

#[test]
fn the_file_has_every_preset() {
    let text = fs::read_to_string(data_file(FILE)).unwrap();
    for preset in Rules::presets() {
        assert!(blocks(&text).iter().any(|block| block[0].1 == format!("{preset}:deal")), "{preset}");
    }
}

/// Writes the file anew: `cargo test -p scopasolver --test perft -- --ignored`.
///
/// The Python tests confirm its smaller counts by rules that were written apart.
#[test]
#[ignore = "writes the file that the other tests read"]
fn write_the_file() {
    let mut text = String::from(
        "# Lines of play of each length in cards, from one position a block in its one-line notation.\n\
         # Written by: cargo test -p scopasolver --test perft -- --ignored\n",
    );
    let mut random = Random::new(1);
    for name in Rules::presets().iter().chain(&VARIANTS) {
        let rules = rules(name);
        let seats = u32::from(rules.players);
        let places = [("deal", 40), ("middle", 18), ("ending", seats * (3 + 3 / seats))];
        for (place, plies) in places {
            let position = Position::random(rules, random.word(), plies);
            write!(text, "\nid {name}:{place}\nposition {position}\n").unwrap();
            for depth in 1..=position.plies_left() {
                let count = position.perft(depth);
                writeln!(text, "perft {depth} {count}").unwrap();
                if place != "ending" && (count > MOST_LINES || (depth >= 4 && count > MOST_LINES / 10)) {
                    break;
                }
            }
        }
    }
    fs::write(data_file(FILE), text).unwrap();
}

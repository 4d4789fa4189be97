//! The fast search, with every feature switched off in turn, gives the values of plain minimax over the rules.

use std::ops::ControlFlow;

use scopasolver::game::Game;
use scopasolver::scopa::solve::Duel;
use scopasolver::scopa::{Position, Rules};
use scopasolver::search::{self, Control, Effort, Features, Progress};

/// Points to come for side 0 minus side 1, by trying everything.
fn minimax(position: &Position) -> i16 {
    if let Some(outcome) = position.outcome() {
        return outcome.difference();
    }
    let values = position.legal_moves().into_iter().map(|mv| minimax(&position.play_unchecked(mv)));
    let side = position.rules().side_of(position.hand().to_move(position.state()));
    if side.0 == 0 { values.max() } else { values.min() }.expect("a move")
}

fn check(text: &str, plies: u32, seeds: std::ops::Range<u64>) {
    let rules: Rules = text.parse().unwrap();
    let mut variants = Features::each_without();
    variants.push(("nothing", Features::ALL));
    variants.push(("everything", Features::NONE));
    for seed in seeds {
        let position = Position::random(rules, seed, plies);
        if !Duel::fits(&position) {
            continue;
        }
        let sweeps = position.state().sweeps.0;
        let made = i16::from(sweeps[0]) - i16::from(sweeps[1]);
        let expected: Vec<i16> =
            position.legal_moves().into_iter().map(|mv| minimax(&position.play_unchecked(mv)) - made).collect();
        for (name, features) in &variants {
            for memory in [300 << 10, 1 << 22] {
                let (duel, node) = Duel::new(&position, *features);
                let effort = Effort { features: *features, memory, ..Effort::default() };
                let mut go = |_: &Progress| ControlFlow::Continue(());
                let solution =
                    search::solve(&duel, &node, &position.legal_moves(), &effort, &mut Control::new(&mut go));
                let found: Vec<i16> = solution.moves.iter().map(|known| known.lower).collect();
                assert_eq!(found, expected, "{position} without {name}");
                assert!(solution.complete && solution.lower == solution.upper);
            }
        }
    }
}

#[test]
fn two_players() {
    for rules in ["scopa", "scopa(capture_choice=free)", "scopa_di_quindici", "scopa_d_assi(ace_may_be_banked=true)"] {
        check(rules, 6, 0..300);
        check(rules, 9, 0..20);
    }
}

#[test]
fn four_players() {
    for rules in ["scopone", "scopone_scientifico", "seed_000", "scopone(primiera_pictures=southern)"] {
        check(rules, 8, 0..150);
        check(rules, 10, 0..20);
    }
}

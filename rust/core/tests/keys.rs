//! Keys: positions that share one have the same future, and no two different ones were found to share one by chance.

mod common;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;

use common::{Minimax, made, rules, two_sided_rules};
use scopasolver::game::Game;
use scopasolver::scopa::solve::{Duel, Goal, Node, Plain};
use scopasolver::scopa::{Position, Rules};
use scopasolver::search::{Features, NO_KEY, Past, PlainKey, TwoSided};
use scopasolver::{CardSet, Random};

/// Remembers what each key stood for.
struct Meanings<M>(HashMap<u64, M>);

impl<M: PartialEq + std::fmt::Debug> Meanings<M> {
    fn check(&mut self, key: u64, meaning: M, position: &Position) {
        match self.0.entry(key) {
            Entry::Occupied(known) => assert_eq!(*known.get(), meaning, "{position}: {key:x} stands for another too"),
            Entry::Vacant(place) => drop(place.insert(meaning)),
        }
    }
}

/// What ranks alone tell: how many of each lie where, the cards in the stock, and whether anyone captured.
#[derive(PartialEq, Eq, Hash, Debug)]
struct Ranks {
    places: [[u8; 10]; 7],
    stock_left: u8,
    captured: bool,
}

fn ranks(position: &Position) -> Ranks {
    let state = position.state();
    let mut places = [[0; 10]; 7];
    for (place, cards) in state.hands.0.iter().chain([&state.table]).enumerate() {
        cards.into_iter().for_each(|card| places[place][card.rank().index()] += 1);
    }
    Ranks { places, stock_left: state.stock_left, captured: state.last_capture.is_some() }
}

/// Where the cards of a set are, beside the ranks.
fn places(position: &Position, which: CardSet) -> (Ranks, Vec<CardSet>) {
    let state = position.state();
    (ranks(position), state.hands.0.iter().chain([&state.table]).map(|&cards| cards & which).collect())
}

/// Calls `visit` at every position of random hands from one deal.
fn along_hands(deal: &Position, hands: u64, mut visit: impl FnMut(&Position)) {
    let (mut random, mut buffer) = (Random::new(9), Vec::new());
    for _ in 0..hands {
        let mut position = deal.clone();
        while !position.is_over() {
            visit(&position);
            let mv = position.hand().random_move(position.state(), &mut random, &mut buffer);
            position = position.play_unchecked(mv);
        }
    }
}

/// The same with the search's own account of each position.
fn along_duels(deal: &Position, duel: &Duel, start: Node, hands: u64, mut visit: impl FnMut(&Position, &Node)) {
    let (mut random, mut buffer) = (Random::new(9), Vec::new());
    for _ in 0..hands {
        let (mut position, mut node) = (deal.clone(), start);
        while !position.is_over() {
            duel.prepare(&mut node);
            visit(&position, &node);
            let mv = position.hand().random_move(position.state(), &mut random, &mut buffer);
            (position, node) = (position.play_unchecked(mv), duel.play(&node, mv).0);
        }
    }
}

/// The keys of tiers say where the ranks and the denari are, and nothing less.
#[test]
fn keys_of_tiers_tell_positions_apart() {
    let (mut by_rank, mut by_denari) = (Meanings(HashMap::new()), Meanings(HashMap::new()));
    for text in ["scopa", "scopone_scientifico", "scopa(players=6)"] {
        // Keys of one kind of hand are compared; nothing asks whether they differ from those of another.
        by_rank.0.clear();
        by_denari.0.clear();
        for seed in 0..40 {
            let deal = Position::deal_seed(rules(text), seed);
            let (duel, start) = Duel::new(&deal, Features::ALL);
            along_duels(&deal, &duel, start, 200, |position, node| {
                let keys = <Duel as TwoSided>::Past::keys(&duel, node);
                by_rank.check(keys[0], ranks(position), position);
                if keys[2] != NO_KEY {
                    by_denari.check(keys[2], places(position, CardSet::DENARI), position);
                }
            });
        }
        assert!(by_rank.0.len() > 10_000, "{text}: only {} keys", by_rank.0.len());
    }
}

/// Whatever way a position was reached, the keys that its play kept up are those made from scratch.
#[test]
fn keys_kept_up_are_keys_made_from_scratch() {
    for text in ["scopa", "scopone", "scopone_tamanini", "scopa_d_assi(ace_may_be_banked=true)", "seed_001_scopa"] {
        for seed in 0..100 {
            let deal = Position::deal_seed(rules(text), seed);
            let (duel, start) = Duel::new(&deal, Features::ALL);
            along_duels(&deal, &duel, start, 1, |position, node| {
                if Duel::fits(position) {
                    let mut fresh = Duel::new(position, Features::ALL).1;
                    duel.prepare(&mut fresh);
                    let keys = |node| <Duel as TwoSided>::Past::keys(&duel, node);
                    assert_eq!(keys(node), keys(&fresh), "{position}");
                }
            });
        }
    }
}

/// Equal keys of the plain search mean equal values to come, in endings of one deal reached in different ways.
#[test]
fn equal_plain_keys_have_equal_futures() {
    let mut random = Random::new(10);
    let mut shared = 0;
    for preset in Rules::presets() {
        for seed in 0..12 {
            let start = Position::random(two_sided_rules(preset, &mut random), seed, 8);
            let game = Plain { hand: start.hand().clone(), goal: Goal::Difference };
            let (mut minimax, mut known) = (Minimax::default(), HashMap::<u64, (Position, i16)>::new());
            along_hands(&start, 400, |position| {
                let to_come = minimax.value(position) - made(position.state());
                match known.entry(game.key(position.state())) {
                    Entry::Occupied(entry) => {
                        let (other, value) = entry.get();
                        assert_eq!(*value, to_come, "{position} and {other}");
                        shared += u32::from(other != position);
                    }
                    Entry::Vacant(place) => drop(place.insert((position.clone(), to_come))),
                }
            });
        }
    }
    assert!(shared > 1000, "only {shared} positions shared a key with another");
}

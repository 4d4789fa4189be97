//! Keys: positions with equal keys have the same values to come, and no two different positions were found to have
//! equal keys by chance.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;

use crate::suite::common::tricks::Tricks;
use crate::suite::common::{
    Duel, Minimax, Share, Solved, along_hands_from, best, ruba_mazzo_for_two, rules, two_sided_rules,
};
use scopasolver::ruba_mazzo::{self, CaptureObligation};
use scopasolver::rule_set::RuleSet;
use scopasolver::scopa::solve::{Goal, ReferenceGame};
use scopasolver::search::{ExactKey, Features, Past, Value};
use scopasolver::{MAX_SEATS, Position, Random, briscola, scopa, tressette};

/// Visits the positions of random hands, each with the node of the search that its moves have led to.
fn along_duels<D: Duel>(deal: &Position<D::Game>, hands: u64, mut visit: impl FnMut(&D, &Position<D::Game>, &D::Node)) {
    let (duel, start) = D::of(deal, Features::ALL).expect("a deal that this search is for");
    let (mut random, mut moves) = (Random::new(9), Vec::new());
    for _ in 0..hands {
        let (mut position, mut node) = (deal.clone(), start);
        while !position.is_over() {
            duel.prepare(&mut node);
            visit(&duel, &position, &node);
            moves.clear();
            duel.moves(&node, &mut moves);
            let mv = moves[random.below(moves.len())];
            (position, node) = (position.play_unchecked(D::name(&position, mv)), duel.play(&node, mv).0);
        }
    }
}

fn key<D: Duel>(duel: &D, node: &D::Node) -> u64 {
    D::Past::key(duel, node)
}

/// The incremental key of a node equals the key computed from scratch, whatever moves have led there.
fn kept_up_are_made_from_scratch<D: Duel>(texts: &[&str]) {
    for text in texts {
        for seed in 0..100 {
            let deal = Position::deal_seed(rules(text), seed);
            along_duels(&deal, 1, |duel: &D, position, node| {
                if duel.is_stored(node)
                    && let Some((_, mut fresh)) = D::of(position, Features::ALL)
                {
                    duel.prepare(&mut fresh);
                    assert_eq!(key(duel, node), key(duel, &fresh), "{position}");
                }
            });
        }
    }
}

#[test]
fn keys_kept_up_are_keys_made_from_scratch() {
    let texts =
        ["scopa", "scopone", "scopone_tamanini", "scopa_d_assi(ace_may_be_banked=true)", "scopa_sevens", "cirulla"];
    kept_up_are_made_from_scratch::<scopa::solve::Duel>(&texts);
    kept_up_are_made_from_scratch::<briscola::solve::Duel<2>>(&["briscola", "briscola(exchange=seven)"]);
    kept_up_are_made_from_scratch::<briscola::solve::Duel<4>>(&["briscola(players=4)"]);
    kept_up_are_made_from_scratch::<tressette::solve::Duel<2>>(&["tressette(players=2)"]);
    kept_up_are_made_from_scratch::<tressette::solve::Duel<4>>(&["tressette"]);
    let texts =
        ["ruba_mazzo", "ruba_mazzo(take_all_equal=true,leftover=nobody)", "ruba_mazzo(capture_obligation=none)"];
    kept_up_are_made_from_scratch::<ruba_mazzo::solve::Duel>(&texts);
}

/// Checks along random hands from one position that positions with equal keys have equal values to come. Returns the
/// number of positions that share a key with another.
fn check_futures<G: Solved>(
    start: &Position<G>,
    key: impl Fn(&Position<G>) -> Option<u64>,
    mut value: impl FnMut(&Position<G>) -> Value,
) -> u32 {
    let (mut shared, mut known) = (0, HashMap::<u64, (Position<G>, Value)>::new());
    along_hands_from(start, 400, |position| {
        let Some(key) = key(position) else { return };
        let to_come = value(position) - G::made(position);
        match known.entry(key) {
            Entry::Occupied(entry) => {
                let (other, value) = entry.get();
                assert_eq!(*value, to_come, "{position} and {other}");
                shared += u32::from(other != position);
            }
            Entry::Vacant(place) => drop(place.insert((position.clone(), to_come))),
        }
    });
    shared
}

/// The key under which the search stores proofs about a position.
fn stored_key<D: Duel + ExactKey>(position: &Position<D::Game>) -> Option<u64> {
    let (duel, mut node) = D::of(position, Features::ALL)?;
    duel.prepare(&mut node);
    duel.is_stored(&node).then(|| duel.key(&node))
}

#[test]
fn equal_keys_have_equal_futures_in_the_plain_search_of_scopa() {
    let mut random = Random::new(10);
    let (share, mut shared) = (Share::one_in(3), 0);
    for preset in scopa::Rules::PRESETS {
        for seed in share.of(0..12) {
            let start = scopa::Position::random(two_sided_rules(preset, &mut random), seed, 8);
            let game = ReferenceGame { hand: start.hand().clone(), goal: Goal::Difference };
            let mut minimax = Minimax::default();
            let key = |position: &scopa::Position| Some(game.key(position.state()));
            shared += check_futures(&start, key, |position| minimax.value(position));
        }
    }
    assert!(share.is_enough(shared, 1000), "only {shared} positions shared a key with another");
}

#[test]
fn equal_keys_have_equal_futures_in_briscola() {
    let (share, mut shared) = (Share::one_in(4), 0);
    for seed in share.of(0..2) {
        let deal = Position::deal_seed(rules("briscola"), seed);
        let mut tricks = Tricks::<2>::new(&deal);
        shared += check_futures(&deal, stored_key::<briscola::solve::Duel<2>>, |position| {
            best(position, &tricks.of_moves(position))
        });
    }
    for seed in share.of(0..20) {
        let start = briscola::Position::random(rules("briscola(players=4)"), seed, 20);
        let mut tricks = Tricks::<4>::new(&start);
        shared += check_futures(&start, stored_key::<briscola::solve::Duel<4>>, |position| {
            best(position, &tricks.of_moves(position))
        });
    }
    assert!(share.is_enough(shared, 1000), "only {shared} positions shared a key with another");
}

#[test]
fn equal_keys_have_equal_futures_in_briscola_with_exchanges() {
    let (share, mut shared) = (Share::one_in(4), 0);
    for options in ["seven", "two,exchange_when=leader"] {
        let rules = rules(&format!("briscola(exchange={options})"));
        for seed in share.of(0..40) {
            let start = Position::random(rules, seed, 14);
            let mut minimax = Minimax::default();
            let key = stored_key::<briscola::solve::Duel<2>>;
            shared += check_futures(&start, key, |position| minimax.value(position));
        }
    }
    assert!(share.is_enough(shared, 1000), "only {shared} positions shared a key with another");
}

#[test]
fn equal_keys_have_equal_futures_in_ruba_mazzo() {
    let (share, mut shared) = (Share::one_in(4), 0);
    for (rules, seed) in share.of(ruba_mazzo_for_two().into_iter().flat_map(|rules| [(rules, 0), (rules, 1)])) {
        let plies = if rules.capture_obligation == CaptureObligation::None { 12 } else { 36 };
        let start = ruba_mazzo::Position::random(rules, seed, plies);
        let mut minimax = Minimax::default();
        shared += check_futures(&start, stored_key::<ruba_mazzo::solve::Duel>, |position| minimax.value(position));
    }
    assert!(share.is_enough(shared, 1000), "only {shared} positions shared a key with another");
}

/// The meaning of each key seen so far.
struct Meanings<M>(HashMap<u64, M>);

impl<M: PartialEq + std::fmt::Debug> Meanings<M> {
    fn check(&mut self, key: u64, meaning: M, position: &scopa::Position) {
        match self.0.entry(key) {
            Entry::Occupied(known) => assert_eq!(*known.get(), meaning, "{position}: {key:x} stands for another too"),
            Entry::Vacant(place) => drop(place.insert(meaning)),
        }
    }
}

/// The facts that ranks alone determine: how many cards of each rank lie in each place, the number of cards in the
/// stock, and whether anyone has captured.
#[derive(PartialEq, Eq, Hash, Debug)]
struct Ranks {
    places: [[u8; 10]; MAX_SEATS + 1],
    stock_left: u8,
    captured: bool,
}

fn ranks(position: &scopa::Position) -> Ranks {
    let state = position.state();
    let mut places = [[0; 10]; MAX_SEATS + 1];
    for (place, cards) in state.hands.0.iter().chain([&state.table]).enumerate() {
        cards.into_iter().for_each(|card| places[place][card.rank().index()] += 1);
    }
    Ranks { places, stock_left: state.stock_left, captured: state.last_capture.is_some() }
}

/// Positions with different ranks in some place have different keys.
#[test]
fn keys_tell_positions_of_scopa_apart() {
    let mut by_rank = Meanings(HashMap::new());
    for text in ["scopa", "scopone_scientifico", "scopa(players=6)"] {
        // Only keys of hands with the same rules need to differ.
        by_rank.0.clear();
        for seed in 0..40 {
            along_duels(&Position::deal_seed(rules(text), seed), 200, |duel: &scopa::solve::Duel, position, node| {
                by_rank.check(key(duel, node), ranks(position), position);
            });
        }
        assert!(by_rank.0.len() > 10_000, "{text}: only {} keys", by_rank.0.len());
    }
}

//! Proofs of Tressette are valid for every position of their class: for positions in which cards that a proof does not
//! rely on are exchanged, by as much less as the cards are worth less.
//!
//! The search runs on a game that checks what is stored: on each proof's own position and on other members of the class,
//! made at random and solved by plain search.

use std::ops::ControlFlow;
use std::sync::Mutex;

use crate::suite::common::tressette::Plain;
use crate::suite::common::{Duel as _, MIB, Share, rules};
use scopasolver::search::{
    Control, Effort, Features, Party, Past, Progress, Range, Reliance, Scratch, TwoSided, Value, Verdict, solve, test,
};
use scopasolver::tressette::Position;
use scopasolver::tressette::solve::{Duel, Node};
use scopasolver::{Card, Random};

const LANE: u8 = 16;

/// A set of cards as documents write it.
fn written(cards: u64, any: &Position) -> String {
    let names = (0..64).filter(|card| cards >> card & 1 == 1).map(|card| Duel::<4>::name(any, card).card().to_string());
    let text: String = names.collect();
    if text.is_empty() { "-".to_owned() } else { text }
}

/// Another position of the same class: the relied-on cards of each suit have the same holders in the same order, and
/// every hand holds the same number of cards of each suit.
fn member<const N: usize>(hands: &[u64; N], stock: u64, relied: Reliance, random: &mut Random) -> [u64; N] {
    let mut others = [0; N];
    let change = random.below(4);
    for suit in 0..4 {
        let of_suit =
            |live: &u64| -> Vec<u8> { (LANE * suit..LANE * suit + 10).filter(|card| live >> card & 1 == 1).collect() };
        let mut cards = of_suit(&(live(hands) | stock));
        cards.reverse();
        // The stock comes after the hands.
        let holder = |card: &u8| hands.iter().position(|hand| hand >> card & 1 == 1).unwrap_or(N);
        let mut holders: Vec<usize> = cards.iter().map(holder).collect();
        let fixed = cards.iter().filter(|&&card| relied.is_on(card)).count();
        let free: Vec<usize> = (fixed..cards.len()).filter(|&place| holders[place] < N).collect();
        let swaps = if free.len() < 2 { 0 } else { [12, 1, 1, 12][change] };
        for _ in 0..swaps {
            holders.swap(free[random.below(free.len())], free[random.below(free.len())]);
        }
        // Other cards of the suit may be left: some change places with cards that are gone. Those of a stock stay.
        let mut ranks: Vec<u8> = (LANE * suit..LANE * suit + 10).rev().collect();
        for _ in 0..if holders.contains(&N) { 0 } else { [0, 0, 1, 4][change] } {
            let gone: Vec<u8> = ranks.iter().copied().filter(|card| !cards.contains(card)).collect();
            if !gone.is_empty() && !cards.is_empty() {
                let place = random.below(cards.len());
                cards[place] = gone[random.below(gone.len())];
            }
        }
        ranks.retain(|card| cards.contains(card));
        for (card, holder) in ranks.iter().zip(holders).filter(|&(_, holder)| holder < N) {
            others[holder] |= 1 << card;
        }
    }
    others
}

/// The rules of Tressette between two sides, for a number of players.
const fn name_of_rules(players: usize) -> &'static str {
    if players == 2 { "tressette(players=2)" } else { "tressette" }
}

/// A position between tricks, with these last cards of a stock.
fn position_of<const N: usize>(hands: &[u64; N], leader: usize, stock: &[Card]) -> Position {
    let any = Position::random(rules("tressette"), 0, 4);
    let written = |cards: u64| written(cards, &any);
    let stock: String = stock.iter().map(ToString::to_string).collect();
    let is_left = |card: &u8| hands.iter().any(|hand| hand >> card & 1 == 1) || stock.contains(&written(1 << card));
    let gone = written((0..64).filter(|card| card % LANE < 10 && !is_left(card)).fold(0, |all, card| all | 1 << card));
    let won = if leader.is_multiple_of(2) { format!("{gone}/-") } else { format!("-/{gone}") };
    let (held, nobody) = (hands.map(written).join("/"), vec!["-"; N].join("/"));
    let stock = if stock.is_empty() { "-" } else { &stock };
    let text = format!("{} {held} - {leader} {won} {nobody} {leader} {stock}", name_of_rules(N));
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// What was checked so far.
#[derive(Default)]
struct Checked<const N: usize> {
    plain: Plain<N>,
    stored: u64,
    members: u32,
    /// Members with other cards than those of the proof's own position, and those where its bound moved.
    moved: u32,
}

/// The game of the search, whose proofs are checked.
struct Watched<const N: usize> {
    duel: Duel<N>,
    /// The cards still to be drawn at the root.
    stock: Vec<Card>,
    /// Sampling interval: one proof out of this number is checked.
    one_in: u64,
    checked: Mutex<(Random, Checked<N>)>,
}

/// The needs of its proofs.
#[derive(Clone, Copy)]
struct Needs(Reliance);

fn needs(proof: Verdict<Reliance>) -> Verdict<Needs> {
    Verdict { holds: proof.holds, bound: proof.bound, needs: Needs(proof.needs) }
}

fn without(proof: &Verdict<Needs>) -> Verdict<Reliance> {
    Verdict { holds: proof.holds, bound: proof.bound, needs: proof.needs.0 }
}

impl<const N: usize> TwoSided for Watched<N> {
    type Node = Node<N>;
    type Move = u8;
    type Past = Needs;
    type Tuning = ();

    const HISTORY_SLOTS: usize = Duel::<N>::HISTORY_SLOTS;
    const LEAF_PLIES: u32 = Duel::<N>::LEAF_PLIES;

    fn seat(&self, node: &Node<N>) -> usize {
        self.duel.seat(node)
    }

    fn plies_left(&self, node: &Node<N>) -> u32 {
        self.duel.plies_left(node)
    }

    fn is_stored(&self, node: &Node<N>) -> bool {
        self.duel.is_stored(node)
    }

    fn looks_ahead(&self, node: &Node<N>) -> bool {
        self.duel.looks_ahead(node)
    }

    fn moves(&self, node: &Node<N>, out: &mut Vec<u8>) {
        self.duel.moves(node, out);
    }

    fn play(&self, node: &Node<N>, mv: u8) -> (Node<N>, Value) {
        self.duel.play(node, mv)
    }

    fn cutoff(&self, node: &Node<N>, goal: Value) -> Option<Verdict<Needs>> {
        self.duel.cutoff(node, goal).map(needs)
    }

    fn ending(&self, node: &Node<N>, goal: Value, scratch: &mut Scratch<u8>) -> Option<Verdict<Needs>> {
        self.duel.ending(node, goal, scratch).map(needs)
    }

    fn bounds(&self, node: &Node<N>) -> (Value, Value) {
        self.duel.bounds(node)
    }

    fn order(&self, node: &Node<N>, mv: u8) -> i32 {
        self.duel.order(node, mv)
    }

    fn history_slot(&self, mv: u8) -> usize {
        self.duel.history_slot(mv)
    }

    fn size(&self, node: &Node<N>) -> usize {
        self.duel.size(node)
    }
}

impl<const N: usize> Past<Watched<N>> for Needs {
    type Words = <Reliance as Past<Duel<N>>>::Words;
    type View = <Reliance as Past<Duel<N>>>::View;
    type Refuted = <Reliance as Past<Duel<N>>>::Refuted;
    const NOTHING: Self = Self(Reliance::NOTHING);
    const KEEPS_KEY: bool = true;
    const SHARES_KEYS: bool = true;

    fn key(game: &Watched<N>, node: &Node<N>) -> u64 {
        Reliance::key(&game.duel, node)
    }

    fn before(&self, game: &Watched<N>, node: &Node<N>, mv: u8, prover: Party) -> Self {
        Self(self.0.before(&game.duel, node, mv, prover))
    }

    fn and(&self, other: &Self) -> Self {
        Self(self.0.and(other.0))
    }

    fn settled(&self, game: &Watched<N>, node: &Node<N>, prover: Party) -> Self {
        Self(self.0.settled(&game.duel, node, prover))
    }

    fn against_all(&self, game: &Watched<N>, node: &Node<N>) -> Self {
        Self(self.0.against_all(&game.duel, node))
    }

    fn refute(refuted: &mut Self::Refuted, game: &Watched<N>, node: &Node<N>, mv: u8, proof: &Verdict<Self>) {
        Reliance::refute(refuted, &game.duel, node, mv, &without(proof));
    }

    fn refutes(refuted: &Self::Refuted, game: &Watched<N>, mv: u8, goal: Value) -> Option<Value> {
        Reliance::refutes(refuted, &game.duel, mv, goal)
    }

    fn view(game: &Watched<N>, node: &Node<N>) -> Self::View {
        Reliance::view(&game.duel, node)
    }

    fn pack(&self, view: &Self::View, game: &Watched<N>, node: &Node<N>) -> Self::Words {
        self.0.pack(view, &game.duel, node)
    }

    fn recall(
        words: &Self::Words,
        view: &Self::View,
        game: &Watched<N>,
        node: &Node<N>,
        prover: Party,
        spare: Value,
    ) -> Option<(Self, Value)> {
        Reliance::recall(words, view, &game.duel, node, prover, spare).map(|(needs, by)| (Self(needs), by))
    }

    fn check(game: &Watched<N>, node: &Node<N>, proof: &Verdict<Self>) {
        let (random, checked) = &mut *game.checked.lock().unwrap();
        checked.stored += 1;
        if !checked.stored.is_multiple_of(game.one_in) {
            return;
        }
        let (duel, proof) = (&game.duel, without(proof));
        let leader = duel.seat(node);
        let words = proof.needs.pack(&Reliance::view(duel, node), duel, node);
        let stock = game.stock_at(node);
        let drawn = tags(&stock);
        for number in 0..4 {
            let own = *node.hands();
            let hands = if number == 0 { own } else { member(&own, drawn, proof.needs, random) };
            let position = position_of(&hands, leader, &stock);
            let (_, other) = Duel::<N>::new(&position, Features::ALL);
            let view = Reliance::view(duel, &other);
            let recalled = Reliance::recall(&words, &view, duel, &other, proof.prover(), Value::MAX);
            let (recalled, by) = recalled.expect("a proof is recalled wherever its class has a position");
            assert_eq!(recalled.counts(live(&hands) | drawn), proof.needs.counts(live(&own) | drawn));
            let bound = proof.moved(by).bound;
            let holds = if stock.is_empty() {
                checked.plain.reaches(&hands, leader, bound)
            } else {
                reaches_without_classes::<N>(&position, bound)
            };
            assert_eq!(
                holds, proof.holds,
                "{position}: bound {bound}, moved by {by}, proved at {own:x?} with {:?}",
                proof.needs
            );
            checked.members += u32::from(hands != own);
            checked.moved += u32::from(by != 0);
        }
    }
}

impl<const N: usize> Watched<N> {
    /// The cards still to be drawn at a node between tricks.
    fn stock_at(&self, node: &Node<N>) -> Vec<Card> {
        let held: u32 = node.hands().iter().map(|hand| hand.count_ones()).sum();
        let left = (self.duel.plies_left(node) - held) as usize;
        self.stock[self.stock.len() - left..].to_vec()
    }
}

/// Cards as the numbers of the search.
fn tags(cards: &[Card]) -> u64 {
    let any = Position::random(rules("tressette"), 0, 4);
    let is_among = |&tag: &u8| tag % LANE < 10 && cards.contains(&Duel::<4>::name(&any, tag).card());
    (0..64).filter(is_among).fold(0, |all, tag| all | 1 << tag)
}

/// Whether a goal is reached, by the search whose proofs serve one position alone.
fn reaches_without_classes<const N: usize>(position: &Position, goal: Value) -> bool {
    let features = Features { relied_cards: false, soft_points: false, siblings: false, ..Features::ALL };
    let (duel, node) = Duel::<N>::new(position, features);
    let effort = Effort { features, memory: MIB, ..Effort::default() };
    let mut go = |_: &Progress| ControlFlow::Continue(());
    let tested = test(&duel, &node, Range::FULL, goal, &effort, &mut Control::new(&mut go));
    tested.lower >= goal
}

fn live<const N: usize>(hands: &[u64; N]) -> u64 {
    hands.iter().fold(0, |all, hand| all | hand)
}

/// Solves endings of a number of tricks and checks their proofs; returns how many members of classes were solved, and at
/// how many the bound moved.
fn check_endings<const N: usize>(seeds: Vec<u64>, tricks: u32, one_in: u64) -> (u32, u32) {
    let (mut members, mut moved) = (0, 0);
    for seed in seeds {
        let position = Position::random(rules(name_of_rules(N)), seed, N as u32 * tricks);
        let (duel, node) = Duel::<N>::of(&position, Features::ALL).unwrap();
        let mut moves = Vec::new();
        duel.moves(&node, &mut moves);
        let checked = Mutex::new((Random::new(seed), Checked::default()));
        let watched = Watched { duel, stock: position.stock().to_vec(), one_in, checked };
        // A table that has to let go of proofs, and one that has not.
        let memory = if seed % 4 == 0 { MIB / 64 } else { 16 * MIB };
        let effort = Effort { memory, ..Effort::default() };
        let mut go = |_: &Progress| ControlFlow::Continue(());
        let found = solve(&watched, &node, &moves, Range::FULL, &effort, &mut Control::new(&mut go));
        assert!(found.complete);
        let (_, mut checked) = watched.checked.into_inner().unwrap();
        if position.stock().is_empty() {
            let (hands, leader) = (*node.hands(), position.state().leader.index());
            assert!(checked.plain.reaches(&hands, leader, found.lower), "{position}");
            assert!(!checked.plain.reaches(&hands, leader, found.lower + 1), "{position}");
        }
        (members, moved) = (members + checked.members, moved + checked.moved);
    }
    (members, moved)
}

/// The same for endings of several numbers of tricks: how many endings, how many tricks, and one in how many proofs.
fn check<const N: usize>(endings: &[(u64, u32, u64)], most: (u32, u32)) {
    let share = Share::one_in(20);
    let (mut members, mut moved) = (0, 0);
    for &(count, tricks, one_in) in endings {
        let found = check_endings::<N>(share.of(0..count), tricks, one_in);
        (members, moved) = (members + found.0, moved + found.1);
    }
    assert!(share.is_enough(members, most.0) && share.is_enough(moved, most.1), "{moved} of {members}");
}

#[test]
fn proofs_about_four_players_hold_in_their_whole_class() {
    check::<4>(&[(4000, 4, 2), (4000, 5, 8), (2000, 6, 50), (600, 7, 400)], (100_000, 20_000));
}

#[test]
fn proofs_about_two_players_hold_in_their_whole_class() {
    check::<2>(&[(4000, 5, 2), (4000, 6, 4), (2000, 7, 20), (600, 8, 100)], (50_000, 10_000));
}

/// The other members are solved by the search without classes, which takes less time than trying everything.
#[test]
fn proofs_about_two_players_and_a_stock_hold_in_their_whole_class() {
    check::<2>(&[(80, 11, 500), (40, 12, 1000)], (1000, 100));
}

//! Proofs of Tressette are valid for every position of their class: for positions in which cards that a proof does not
//! rely on are exchanged, by as much less as the cards are worth less.
//!
//! The search runs on a game that checks what is stored: on each proof's own position and on other members of the class,
//! made at random and solved by plain search.

use std::ops::ControlFlow;
use std::sync::Mutex;

use crate::common::tressette::Plain;
use crate::common::{Duel as _, MIB, Share, rules};
use scopasolver::Random;
use scopasolver::search::{
    Control, Effort, Features, Party, Past, Progress, Range, Reliance, Scratch, TwoSided, Value, Verdict, solve,
};
use scopasolver::tressette::Position;
use scopasolver::tressette::solve::{Duel, Node};

const LANE: u8 = 16;

/// A set of cards as documents write it.
fn written(cards: u64, duel: &Position) -> String {
    let names =
        (0..64).filter(|card| cards >> card & 1 == 1).map(|card| Duel::<4>::name(duel, card).card().to_string());
    let text: String = names.collect();
    if text.is_empty() { "-".to_owned() } else { text }
}

/// Another position of the same class: the strongest cards of each suit, as many as are relied upon, have the same
/// holders in the same order, and every hand holds as many cards of each suit.
fn member(hands: &[u64; 4], relied: Reliance, random: &mut Random) -> [u64; 4] {
    let mut others = [0; 4];
    let change = random.below(4);
    for suit in 0..4 {
        let of_suit =
            |live: &u64| -> Vec<u8> { (LANE * suit..LANE * suit + 10).filter(|card| live >> card & 1 == 1).collect() };
        let live = hands.iter().fold(0, |all, hand| all | hand);
        let mut cards = of_suit(&live);
        cards.reverse();
        let holder = |card: &u8| hands.iter().position(|hand| hand >> card & 1 == 1).unwrap();
        let mut holders: Vec<usize> = cards.iter().map(holder).collect();
        let fixed = cards.iter().filter(|&&card| relied.is_on(card)).count();
        let free = &mut holders[fixed..];
        match change {
            0 | 3 => random.shuffle(free),
            _ if free.len() > 1 => free.swap(random.below(free.len()), random.below(free.len())),
            _ => (),
        }
        // Other cards of the suit may be left: some change places with cards that are gone.
        let mut ranks: Vec<u8> = (LANE * suit..LANE * suit + 10).rev().collect();
        for _ in 0..[0, 0, 1, 4][change] {
            let gone: Vec<u8> = ranks.iter().copied().filter(|card| !cards.contains(card)).collect();
            if !gone.is_empty() && !cards.is_empty() {
                let place = random.below(cards.len());
                cards[place] = gone[random.below(gone.len())];
            }
        }
        ranks.retain(|card| cards.contains(card));
        for (card, holder) in ranks.iter().zip(holders) {
            others[holder] |= 1 << card;
        }
    }
    others
}

/// The node of a position between tricks.
fn node_of(hands: &[u64; 4], leader: usize) -> (Duel<4>, Node<4>) {
    let any = Position::random(rules("tressette"), 0, 4);
    let held = hands.map(|hand| written(hand, &any));
    let gone = (0..64).filter(|card| card % LANE < 10 && hands.iter().all(|hand| hand >> card & 1 == 0));
    let gone = written(gone.fold(0, |all, card| all | 1 << card), &any);
    let won = if leader.is_multiple_of(2) { format!("{gone}/-") } else { format!("-/{gone}") };
    let text = format!("tressette {} - {leader} {won} -/-/-/- {leader} -", held.join("/"));
    let position: Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    Duel::new(&position, Features::ALL)
}

/// What was checked so far.
#[derive(Default)]
struct Checked {
    plain: Plain<4>,
    stored: u64,
    members: u32,
    /// Members with other cards than those of the proof's own position, and those where its bound moved.
    moved: u32,
}

/// The game of the search, whose proofs are checked.
struct Watched {
    duel: Duel<4>,
    /// One in so many proofs is checked.
    one_in: u64,
    checked: Mutex<(Random, Checked)>,
}

/// The needs of its proofs.
#[derive(Clone, Copy)]
struct Needs(Reliance);

type Of = <Duel<4> as TwoSided>::Past;

fn needs(proof: Verdict<Reliance>) -> Verdict<Needs> {
    Verdict { holds: proof.holds, bound: proof.bound, needs: Needs(proof.needs) }
}

fn without(proof: &Verdict<Needs>) -> Verdict<Reliance> {
    Verdict { holds: proof.holds, bound: proof.bound, needs: proof.needs.0 }
}

impl TwoSided for Watched {
    type Node = Node<4>;
    type Move = u8;
    type Past = Needs;
    type Tuning = ();

    const HISTORY_SLOTS: usize = Duel::<4>::HISTORY_SLOTS;
    const LEAF_PLIES: u32 = Duel::<4>::LEAF_PLIES;

    fn seat(&self, node: &Node<4>) -> usize {
        self.duel.seat(node)
    }

    fn plies_left(&self, node: &Node<4>) -> u32 {
        self.duel.plies_left(node)
    }

    fn is_stored(&self, node: &Node<4>) -> bool {
        self.duel.is_stored(node)
    }

    fn looks_ahead(&self, node: &Node<4>) -> bool {
        self.duel.looks_ahead(node)
    }

    fn moves(&self, node: &Node<4>, out: &mut Vec<u8>) {
        self.duel.moves(node, out);
    }

    fn play(&self, node: &Node<4>, mv: u8) -> (Node<4>, Value) {
        self.duel.play(node, mv)
    }

    fn cutoff(&self, node: &Node<4>, goal: Value) -> Option<Verdict<Needs>> {
        self.duel.cutoff(node, goal).map(needs)
    }

    fn ending(&self, node: &Node<4>, goal: Value, scratch: &mut Scratch<u8>) -> Option<Verdict<Needs>> {
        self.duel.ending(node, goal, scratch).map(needs)
    }

    fn bounds(&self, node: &Node<4>) -> (Value, Value) {
        self.duel.bounds(node)
    }

    fn order(&self, node: &Node<4>, mv: u8) -> i32 {
        self.duel.order(node, mv)
    }

    fn history_slot(&self, mv: u8) -> usize {
        self.duel.history_slot(mv)
    }

    fn size(&self, node: &Node<4>) -> usize {
        self.duel.size(node)
    }
}

impl Past<Watched> for Needs {
    type Words = <Of as Past<Duel<4>>>::Words;
    type View = <Of as Past<Duel<4>>>::View;
    type Refuted = <Of as Past<Duel<4>>>::Refuted;
    const NOTHING: Self = Self(Reliance::NOTHING);
    const KEEPS_KEY: bool = true;
    const SHARES_KEYS: bool = true;

    fn key(game: &Watched, node: &Node<4>) -> u64 {
        Of::key(&game.duel, node)
    }

    fn before(&self, game: &Watched, node: &Node<4>, mv: u8, prover: Party) -> Self {
        Self(self.0.before(&game.duel, node, mv, prover))
    }

    fn and(&self, other: &Self) -> Self {
        Self(self.0.and(other.0))
    }

    fn settled(&self, game: &Watched, node: &Node<4>, prover: Party) -> Self {
        Self(self.0.settled(&game.duel, node, prover))
    }

    fn against_all(&self, game: &Watched, node: &Node<4>) -> Self {
        Self(self.0.against_all(&game.duel, node))
    }

    fn refute(refuted: &mut Self::Refuted, game: &Watched, mv: u8, proof: &Verdict<Self>) {
        Of::refute(refuted, &game.duel, mv, &without(proof));
    }

    fn refutes(refuted: &Self::Refuted, game: &Watched, mv: u8, goal: Value) -> Option<Value> {
        Of::refutes(refuted, &game.duel, mv, goal)
    }

    fn view(game: &Watched, node: &Node<4>) -> Self::View {
        Of::view(&game.duel, node)
    }

    fn pack(&self, view: &Self::View, game: &Watched, node: &Node<4>) -> Self::Words {
        self.0.pack(view, &game.duel, node)
    }

    fn recall(words: &Self::Words, view: &Self::View, game: &Watched, node: &Node<4>, prover: Party) -> Option<Self> {
        Of::recall(words, view, &game.duel, node, prover).map(Self)
    }

    fn moved(words: &Self::Words, view: &Self::View, prover: Party) -> Value {
        <Of as Past<Duel<4>>>::moved(words, view, prover)
    }

    fn check(game: &Watched, node: &Node<4>, proof: &Verdict<Self>) {
        let (random, checked) = &mut *game.checked.lock().unwrap();
        checked.stored += 1;
        if checked.stored % game.one_in != 0 {
            return;
        }
        let (duel, proof) = (&game.duel, without(proof));
        let leader = duel.seat(node);
        let words = proof.needs.pack(&Of::view(duel, node), duel, node);
        for number in 0..4 {
            let hands = if number == 0 { *node.hands() } else { member(node.hands(), proof.needs, random) };
            let (_, other) = node_of(&hands, leader);
            assert_eq!(Of::key(duel, &other), Of::key(duel, node));
            let view = Of::view(duel, &other);
            let recalled = Of::recall(&words, &view, duel, &other, proof.prover());
            let recalled = recalled.expect("a proof is recalled wherever its class has a position");
            assert_eq!(recalled.counts(live(&hands)), proof.needs.counts(live(node.hands())));
            let by = <Of as Past<Duel<4>>>::moved(&words, &view, proof.prover());
            let bound = proof.moved(by).bound;
            let holds = checked.plain.reaches(&hands, leader, bound);
            assert_eq!(
                holds,
                proof.holds,
                "{hands:x?} {leader}: bound {bound}, moved by {by}, proved at {:x?} with {:?}",
                node.hands(),
                proof.needs
            );
            checked.members += u32::from(hands != *node.hands());
            checked.moved += u32::from(by != 0);
        }
    }
}

fn live(hands: &[u64; 4]) -> u64 {
    hands.iter().fold(0, |all, hand| all | hand)
}

/// Solves endings of so many tricks with their proofs checked; returns what was checked.
fn check_endings(seeds: Vec<u64>, tricks: u32, one_in: u64) -> (u32, u32) {
    let (mut members, mut moved) = (0, 0);
    for seed in seeds {
        let position = Position::random(rules("tressette"), seed, 4 * tricks);
        let (duel, node) = Duel::<4>::of(&position, Features::ALL).unwrap();
        let mut moves = Vec::new();
        duel.moves(&node, &mut moves);
        let watched = Watched { duel, one_in, checked: Mutex::new((Random::new(seed), Checked::default())) };
        // A table that has to let go of proofs, and one that has not.
        let memory = if seed % 4 == 0 { MIB / 64 } else { 16 * MIB };
        let effort = Effort { memory, ..Effort::default() };
        let mut go = |_: &Progress| ControlFlow::Continue(());
        let found = solve(&watched, &node, &moves, Range::FULL, &effort, &mut Control::new(&mut go));
        assert!(found.complete);
        let (_, mut checked) = watched.checked.into_inner().unwrap();
        let (hands, leader) = (*node.hands(), position.state().leader.index());
        assert!(checked.plain.reaches(&hands, leader, found.lower), "{position}");
        assert!(!checked.plain.reaches(&hands, leader, found.lower + 1), "{position}");
        (members, moved) = (members + checked.members, moved + checked.moved);
    }
    (members, moved)
}

#[test]
fn proofs_of_tressette_hold_in_their_whole_class() {
    let share = Share::one_in(8);
    let (mut members, mut moved) = (0, 0);
    for (tricks, endings, one_in) in [(4, 4000, 2), (5, 4000, 8), (6, 2000, 50), (7, 600, 400)] {
        let found = check_endings(share.of(0..endings), tricks, one_in);
        (members, moved) = (members + found.0, moved + found.1);
    }
    assert!(share.is_enough(members, 100_000) && share.is_enough(moved, 20_000), "{moved} of {members}");
}

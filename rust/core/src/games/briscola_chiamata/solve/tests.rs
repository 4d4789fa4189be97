//! Bounds are right, and proofs are valid for every position of their class, on random layouts of cards: both are compared
//! with plain minimax, which shares no code with the search.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Mutex;

use super::duel::Duel;
use super::relied::Relied;
use super::tricks::{Node, Parties, Tag, Trick};
use crate::random::Random;
use crate::search::{
    Control, Effort, Features, Party, Past, Progress, Range, Scratch, TwoSided, VALUE_LIMIT, Value, Verdict, solve,
};
use crate::suite::common::Share;

const LANE: u8 = 16;
const TRUMPS: u8 = 3;

type Hands = [u64; 5];

/// Plain minimax between tricks and within them.
struct Plain {
    parties: Parties,
    known: HashMap<(Hands, u8), Value>,
}

impl Plain {
    fn new(parties: Parties) -> Self {
        Self { parties, known: HashMap::new() }
    }

    fn worth(card: Tag) -> Value {
        [0, 0, 0, 0, 0, 2, 3, 4, 10, 11][usize::from(card % LANE)]
    }

    /// What the caller's party still wins when this seat leads.
    fn value(&mut self, hands: &Hands, leader: u8) -> Value {
        if hands[usize::from(leader)] == 0 {
            return 0;
        }
        if let Some(&value) = self.known.get(&(*hands, leader)) {
            return value;
        }
        let value = self.within(hands, leader, &mut vec![]);
        self.known.insert((*hands, leader), value);
        value
    }

    /// The same after some cards of a trick.
    fn within(&mut self, hands: &Hands, leader: u8, trick: &mut Vec<Tag>) -> Value {
        if trick.len() == 5 {
            let best = (1..5).fold(0, |best, i| {
                let (suit, old) = (trick[i] / LANE, trick[best] / LANE);
                let wins = if suit == old { trick[i] > trick[best] } else { suit == TRUMPS };
                if wins { i } else { best }
            });
            let taker = (leader + best as u8) % 5;
            let points: Value = trick.iter().map(|&card| Self::worth(card)).sum();
            let won = if self.parties.counting >> taker & 1 == 1 { points } else { 0 };
            return won + self.value(hands, taker);
        }
        let seat = (leader + trick.len() as u8) % 5;
        let is_max = self.parties.maximising >> seat & 1 == 1;
        let mut best = None::<Value>;
        for card in (0..64).filter(|card| hands[usize::from(seat)] >> card & 1 == 1) {
            let mut after = *hands;
            after[usize::from(seat)] ^= 1 << card;
            trick.push(card);
            let value = self.within(&after, leader, trick);
            trick.pop();
            best = Some(best.map_or(value, |best| if is_max { best.max(value) } else { best.min(value) }));
        }
        best.expect("a hand that is not over has a card")
    }
}

/// A hand of some tricks: of any cards, of counting cards and trumps first, of few suits, or of many neighbours.
fn dealt(random: &mut Random, tricks: usize) -> Hands {
    let kind = random.below(4);
    let mut cards: Vec<Tag> = (0..64).filter(|card| card % LANE < 10).collect();
    random.shuffle(&mut cards);
    cards.sort_by_key(|card| match kind {
        1 => u8::from(card % LANE < 4 && card / LANE != TRUMPS),
        2 => u8::from(card / LANE == 0),
        3 => u8::from(card % LANE > 6 || card / LANE == 0),
        _ => 0,
    });
    cards.truncate(5 * tricks);
    random.shuffle(&mut cards);
    let mut hands = [0; 5];
    for (i, card) in cards.into_iter().enumerate() {
        hands[i % 5] |= 1 << card;
    }
    hands
}

/// Two partners or one player alone, and who wants what: everyone for his side, or a seat against all others.
fn parties(random: &mut Random) -> Parties {
    let counting = 1 << random.below(5) | 1 << random.below(5);
    let alone = 1 << random.below(5);
    let maximising = match random.below(3) {
        0 if counting & alone != 0 => alone,
        0 => 31 & !alone,
        _ => counting,
    };
    Parties { counting, maximising }
}

fn node(hands: Hands, leader: u8, parties: Parties, trick: &[Tag]) -> Node {
    let left = hands.iter().map(|hand| hand.count_ones()).sum();
    Node::new(hands, &[], Trick::first(leader, parties), trick.iter().copied(), left, ())
}

/// A hand in which some cards of the first trick may have been played.
#[test]
fn bounds_and_answers_without_search_are_right() {
    let share = Share::one_in(8);
    let (mut sharp, mut within) = (0, 0);
    for seed in share.of(0..40_000) {
        let mut random = Random::new(seed);
        let (parties, tricks) = (parties(&mut random), 1 + random.below(3));
        let (mut hands, leader) = (dealt(&mut random, tricks), random.below(5) as u8);
        let mut trick = vec![];
        for place in 0..random.below(5) as u8 * (seed % 2) as u8 {
            let seat = usize::from((leader + place) % 5);
            let held: Vec<Tag> = (0..64).filter(|card| hands[seat] >> card & 1 == 1).collect();
            trick.push(held[random.below(held.len())]);
            hands[seat] ^= 1 << trick[usize::from(place)];
        }
        let (duel, node) = (Duel::of_tags(Features::ALL), node(hands, leader, parties, &trick));
        let value = Plain::new(parties).within(&hands, leader, &mut trick.clone());
        let (low, high) = duel.bounds(&node);
        assert!(
            low <= value && value <= high,
            "{hands:x?} {leader} {trick:x?} {parties:?}: {value} in {low} to {high}"
        );
        for goal in [1, low, high, high + 1, value, value + 1] {
            if let Some(verdict) = duel.cutoff(&node, goal) {
                assert_eq!(verdict.holds, value >= goal, "{hands:x?} {leader} {trick:x?} {parties:?}: {goal}");
                assert_eq!(verdict.holds, value >= verdict.bound, "{hands:x?} {leader} {trick:x?} {parties:?}: {goal}");
            }
        }
        sharp += u32::from(low > 0 && tricks > 1);
        within += u32::from(low > 0 && tricks > 1 && !trick.is_empty());
    }
    assert!(share.is_enough(sharp, 5000) && share.is_enough(within, 1000), "{sharp}, {within}");
}

/// Another position of the class of a proof.
fn member(hands: &Hands, needs: Relied, random: &mut Random) -> Hands {
    let of_suit = |suit: u8| {
        let live = hands.iter().fold(0, |all, hand| all | hand);
        (LANE * suit..LANE * suit + 10).rev().filter(move |card| live >> card & 1 == 1)
    };
    let holder = |card: Tag| hands.iter().position(|hand| hand >> card & 1 == 1).expect("it is live");
    // The holders of the relied-on cards of each suit, from the strongest down, and those of the others.
    let mut fixed: [Vec<usize>; 4] = Default::default();
    let mut free: [Vec<usize>; 4] = Default::default();
    loop {
        for suit in 0..4 {
            (fixed[suit], free[suit]) = (vec![], vec![]);
        }
        for suit in 0..4 {
            for card in of_suit(suit) {
                let seat = holder(card);
                let keeps = |suit: u8| suit == TRUMPS || needs.suits >> (3 * seat as u8 + suit) & 1 == 1;
                if needs.ranks.is_on(card) {
                    fixed[usize::from(suit)].push(seat);
                } else if keeps(suit) {
                    free[usize::from(suit)].push(seat);
                } else {
                    let suits: Vec<u8> = (0..3).filter(|&suit| !keeps(suit)).collect();
                    let to = if random.below(3) == 0 { suit } else { suits[random.below(suits.len())] };
                    free[usize::from(to)].push(seat);
                }
            }
        }
        if (0..4).all(|suit| fixed[suit].len() + free[suit].len() <= 10) {
            break;
        }
    }
    let mut others = [0; 5];
    for suit in 0..4 {
        let count = fixed[suit].len() + free[suit].len();
        let mut cards: Vec<Tag> = of_suit(suit as u8).collect();
        if cards.len() != count || random.below(2) == 0 {
            cards = (LANE * suit as u8..LANE * suit as u8 + 10).collect();
            random.shuffle(&mut cards);
            cards.truncate(count);
            cards.sort_unstable_by(|one, other| other.cmp(one));
        }
        random.shuffle(&mut free[suit]);
        for (&card, &seat) in cards.iter().zip(fixed[suit].iter().chain(&free[suit])) {
            others[seat] |= 1 << card;
        }
    }
    others
}

/// What was checked so far.
struct Checked {
    random: Random,
    plain: Plain,
    stored: u64,
    members: u32,
    moved: u32,
}

/// The game of the search, whose proofs are checked.
struct Watched {
    duel: Duel,
    /// Sampling interval: one proof out of this number is checked.
    one_in: u64,
    checked: Mutex<Checked>,
}

/// The needs of its proofs.
#[derive(Clone, Copy)]
struct Needs(Relied);

fn needs(proof: Verdict<Relied>) -> Verdict<Needs> {
    Verdict { holds: proof.holds, bound: proof.bound, needs: Needs(proof.needs) }
}

fn without(proof: &Verdict<Needs>) -> Verdict<Relied> {
    Verdict { holds: proof.holds, bound: proof.bound, needs: proof.needs.0 }
}

impl TwoSided for Watched {
    type Node = Node;
    type Move = Tag;
    type Past = Needs;
    type Tuning = ();

    const HISTORY_SLOTS: usize = Duel::HISTORY_SLOTS;
    const LEAF_PLIES: u32 = Duel::LEAF_PLIES;

    fn seat(&self, node: &Node) -> usize {
        self.duel.seat(node)
    }

    fn mover(&self, node: &Node) -> Party {
        self.duel.mover(node)
    }

    fn plies_left(&self, node: &Node) -> u32 {
        self.duel.plies_left(node)
    }

    fn is_stored(&self, node: &Node) -> bool {
        self.duel.is_stored(node)
    }

    fn moves(&self, node: &Node, out: &mut Vec<Tag>) {
        self.duel.moves(node, out);
    }

    fn play(&self, node: &Node, card: Tag) -> (Node, Value) {
        self.duel.play(node, card)
    }

    fn cutoff(&self, node: &Node, goal: Value) -> Option<Verdict<Needs>> {
        self.duel.cutoff(node, goal).map(needs)
    }

    fn ending(&self, node: &Node, goal: Value, scratch: &mut Scratch<Tag>) -> Option<Verdict<Needs>> {
        self.duel.ending(node, goal, scratch).map(needs)
    }

    fn bounds(&self, node: &Node) -> (Value, Value) {
        self.duel.bounds(node)
    }

    fn order(&self, node: &Node, card: Tag) -> i32 {
        self.duel.order(node, card)
    }

    fn history_slot(&self, card: Tag) -> usize {
        self.duel.history_slot(card)
    }

    fn size(&self, node: &Node) -> usize {
        self.duel.size(node)
    }
}

impl Past<Watched> for Needs {
    type Words = <Relied as Past<Duel>>::Words;
    type View = <Relied as Past<Duel>>::View;
    type Refuted = <Relied as Past<Duel>>::Refuted;
    const NOTHING: Self = Self(Relied::NOTHING);
    const KEEPS_KEY: bool = <Relied as Past<Duel>>::KEEPS_KEY;
    const SHARES_KEYS: bool = true;
    const LISTS: usize = <Relied as Past<Duel>>::LISTS;
    const KEYS_OF_LIST: usize = <Relied as Past<Duel>>::KEYS_OF_LIST;

    fn list(&self, view: &Self::View) -> usize {
        self.0.list(view)
    }

    fn key_of_list(key: u64, view: &Self::View, list: usize) -> Option<u64> {
        Relied::key_of_list(key, view, list)
    }

    fn key(game: &Watched, node: &Node) -> u64 {
        Relied::key(&game.duel, node)
    }

    fn before(&self, game: &Watched, node: &Node, card: Tag, prover: Party) -> Self {
        Self(self.0.before(&game.duel, node, card, prover))
    }

    fn and(&self, other: &Self) -> Self {
        Self(self.0.and(other.0))
    }

    fn settled(&self, game: &Watched, node: &Node, prover: Party) -> Self {
        Self(self.0.settled(&game.duel, node, prover))
    }

    fn against_all(&self, game: &Watched, node: &Node) -> Self {
        Self(self.0.against_all(&game.duel, node))
    }

    fn refute(refuted: &mut Self::Refuted, game: &Watched, node: &Node, card: Tag, proof: &Verdict<Self>) {
        Relied::refute(refuted, &game.duel, node, card, &without(proof));
    }

    fn refutes(refuted: &Self::Refuted, game: &Watched, card: Tag, goal: Value) -> Option<Value> {
        Relied::refutes(refuted, &game.duel, card, goal)
    }

    fn view(game: &Watched, node: &Node) -> Self::View {
        Relied::view(&game.duel, node)
    }

    fn pack(&self, view: &Self::View, game: &Watched, node: &Node) -> Self::Words {
        self.0.pack(view, &game.duel, node)
    }

    fn recall(
        words: &Self::Words,
        view: &Self::View,
        game: &Watched,
        node: &Node,
        prover: Party,
        spare: Value,
    ) -> Option<(Self, Value)> {
        Relied::recall(words, view, &game.duel, node, prover, spare).map(|(needs, by)| (Self(needs), by))
    }

    fn check(game: &Watched, stored: &Node, proof: &Verdict<Self>) {
        let checked = &mut *game.checked.lock().unwrap();
        checked.stored += 1;
        if !checked.stored.is_multiple_of(game.one_in) {
            return;
        }
        let (duel, proof) = (&game.duel, without(proof));
        let view = Relied::view(duel, stored);
        let (words, list) = (proof.needs.pack(&view, duel, stored), proof.needs.list(&view));
        let key = Relied::key_of_list(0, &view, list);
        for number in 0..4 {
            let own = stored.hands;
            let hands = if number == 0 { own } else { member(&own, proof.needs, &mut checked.random) };
            let other = node(hands, stored.turn, checked.plain.parties, &[]);
            let view = Relied::view(duel, &other);
            assert!(key.is_some() && key == Relied::key_of_list(0, &view, list), "a class shares the key of its list");
            let recalled = Relied::recall(&words, &view, duel, &other, proof.prover(), Value::MAX);
            let Some((recalled, by)) = recalled else {
                let is_moved = !duel.features().soft_points && hands != own;
                assert!(is_moved, "a proof is recalled wherever its class has a position");
                continue;
            };
            assert_eq!(recalled.suits, proof.needs.suits);
            let bound = proof.moved(by).bound;
            let value = checked.plain.value(&hands, stored.turn);
            assert_eq!(
                value >= bound,
                proof.holds,
                "{hands:x?} {}: bound {bound}, moved by {by}, proved at {own:x?} with {:?}",
                stored.turn,
                proof.needs
            );
            checked.members += u32::from(hands != own);
            checked.moved += u32::from(by != 0);
        }
    }
}

/// Solves hands of some tricks, and checks a sample of their proofs.
fn check(endings: &[(u64, usize, u64)], most: (u32, u32)) {
    let share = Share::one_in(8);
    let (mut members, mut moved) = (0, 0);
    for &(count, tricks, one_in) in endings {
        for seed in share.of(0..count) {
            let mut random = Random::new(seed);
            let (parties, leader) = (parties(&mut random), random.below(5) as u8);
            let hands = dealt(&mut random, tricks);
            let without: Vec<Features> = Features::each_without().into_iter().map(|(_, features)| features).collect();
            let features = if seed % 3 == 0 { without[random.below(without.len())] } else { Features::ALL };
            let (duel, root) = (Duel::of_tags(features), node(hands, leader, parties, &[]));
            let mut moves = vec![];
            duel.moves(&root, &mut moves);
            let checked = Checked { random, plain: Plain::new(parties), stored: 0, members: 0, moved: 0 };
            let watched = Watched { duel, one_in, checked: Mutex::new(checked) };
            // A table that has to let go of proofs, and one that has not.
            let memory = if seed % 4 == 0 { 1 << 12 } else { 1 << 22 };
            let effort = Effort { memory, features, ..Effort::default() };
            let mut go = |_: &Progress| ControlFlow::Continue(());
            let range = Range { low: -VALUE_LIMIT, high: VALUE_LIMIT };
            let found = solve(&watched, &root, &moves, range, &effort, &mut Control::new(&mut go));
            assert!(found.complete);
            let mut checked = watched.checked.into_inner().unwrap();
            assert_eq!(found.lower, checked.plain.value(&hands, leader), "{hands:x?} {leader} {parties:?}");
            (members, moved) = (members + checked.members, moved + checked.moved);
        }
    }
    assert!(share.is_enough(members, most.0) && share.is_enough(moved, most.1), "{moved} of {members}");
}

#[test]
fn proofs_hold_in_their_whole_class() {
    check(&[(4000, 2, 1), (1200, 3, 2), (160, 4, 20)], (20_000, 5000));
}

/// Plain minimax takes seconds here.
#[test]
fn proofs_of_longer_hands_hold_in_their_whole_class() {
    check(&[(8, 5, 2000)], (10, 2));
}

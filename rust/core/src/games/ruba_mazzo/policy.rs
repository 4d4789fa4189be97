//! What the learnt policy of Ruba mazzo sees of a move: what it takes, what can be taken and stolen behind it, and by how
//! many cards that nobody has seen.

use std::sync::LazyLock;

use super::rules::{CaptureObligation, Leftover, Rules};
use super::state::{Hand, State};
use crate::bots::{Features, Policy};
use crate::cards::{Card, CardSet};
use crate::game::Game;
use crate::moves::{Move, MoveKind};
use crate::rule_set::RuleSet;

/// How many sizes of piles are told apart, and sets of four cards by their number.
const SIZES: u32 = 12;
const COUNTS: u32 = 4;
/// How many kinds of cards that stay in hand there are.
const KINDS: u32 = 8 * COUNTS;
/// Number of features.
const FEATURES: u32 = 3 * SIZES
    + COUNTS * SIZES
    + 2 * COUNTS * SIZES
    + 3 * COUNTS * COUNTS
    + 13
    + COUNTS * 12
    + (KINDS + 1)
    + 42
    + 84
    + 11;

/// The policy for two players who take and steal one thing at a time; others have none.
pub(super) fn learnt(rules: Rules) -> Option<&'static Policy> {
    static POLICY: LazyLock<Policy> =
        LazyLock::new(|| Policy::read(include_bytes!("policy/ruba_mazzo.weights"), FEATURES));
    let takes_one = !rules.take_all_equal && !rules.steal_all_equal;
    let is_usual = rules.capture_obligation == CaptureObligation::Hand && rules.leftover == Leftover::LastCapturer;
    (rules.players == 2 && takes_one && is_usual).then(|| &*POLICY)
}

/// A pile by its size: the small ones exactly.
fn size(pile: CardSet) -> u32 {
    match pile.len() {
        few @ 0..=4 => few,
        5..=6 => 5,
        7..=9 => 6,
        10..=13 => 7,
        14..=18 => 8,
        19..=24 => 9,
        25..=30 => 10,
        _ => 11,
    }
}

/// Appends the features of some moves: for each move and each question below, the feature of the answer.
pub(super) fn features(hand: &Hand, state: &State, moves: &[Move], out: &mut Vec<u16>) {
    let seat = hand.to_move(state);
    let other = hand.rules.next_seat(seat);
    let unseen = !(state.hands[seat] | state.table | state.piles[seat].cards | state.piles[other].cards);
    let equals = |cards: CardSet, card: Card| (cards & CardSet::of_rank(card.rank())).len();
    let gone = CardSet::FULL.rank_bits().count_ones() - unseen.rank_bits().count_ones();
    for &mv in moves {
        let card = mv.card();
        let mut after = *state;
        hand.play(&mut after, mv);
        // Of what follows nothing is read but what lies open: new hands may have been dealt.
        let (table, [own, theirs]) = (after.table, [seat, other].map(|seat| after.piles[seat]));
        let held = state.hands[seat] - CardSet::of(card);
        let mut features = Features::new(out);

        // What is done, and how large a pile is stolen.
        let (kind, stolen) = match mv.kind() {
            MoveKind::Steal => (2, state.piles[other].cards),
            MoveKind::Capture => (1, CardSet::EMPTY),
            _ => (0, CardSet::EMPTY),
        };
        features.add(3 * SIZES, kind * SIZES + size(stolen));
        // How many cards can steal one's own pile, and what it is worth.
        let stealing = own.top.map_or(0, |top| equals(unseen, top));
        features.add(COUNTS * SIZES, stealing * SIZES + size(own.cards));
        // Whether one holds what steals the other pile, how many others may, and what that is worth.
        let (holds, others) = theirs.top.map_or((0, 0), |top| (equals(held, top).min(1), equals(unseen, top)));
        features.add(2 * COUNTS * SIZES, (holds * COUNTS + others) * SIZES + size(theirs.cards));
        // The card, by how many like it may come and are still in hand.
        features.add(3 * COUNTS * COUNTS, (kind * COUNTS + equals(unseen, card)) * COUNTS + equals(held, card));
        // The table, what of it one can take, and how many unseen cards can take something.
        features.add(13, table.len());
        let can_take = (held.rank_bits() & table.rank_bits()).count_ones();
        let taking: u32 = table.into_iter().map(|card| equals(unseen, card)).sum();
        features.add(COUNTS * 12, can_take * 12 + (taking / 2).min(11));
        // The hand that is left.
        let mut left = held.into_iter().map(|card| {
            let is_top = |top: Option<Card>| u32::from(top.is_some_and(|top| top.rank() == card.rank()));
            let uses = (is_top(theirs.top) * 2 + is_top(own.top)) * 2 + equals(table, card).min(1);
            uses * COUNTS + equals(unseen, card)
        });
        features.add_each(KINDS + 1, [(); 2].map(|()| left.next().unwrap_or(KINDS)));
        // Who is ahead, and who took last; how far the hand has come, and what is out.
        let ahead = (30 + own.cards.len()).saturating_sub(theirs.cards.len()).min(60) / 3;
        features.add(42, ahead * 2 + u32::from(after.last_capture == Some(seat)));
        let (rounds, others) = (u32::from(state.stock_left) / 6, state.hands[other].len());
        features.add(84, (rounds * 3 + held.len().min(2)) * 4 + others.min(3));
        features.add(11, gone);
        debug_assert_eq!(features.count(), FEATURES);
    }
}

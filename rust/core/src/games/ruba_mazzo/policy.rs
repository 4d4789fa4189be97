//! Features of the learnt policy of Ruba mazzo: what a move takes, what can be captured and stolen after it, and by how
//! many unseen cards.

use std::sync::LazyLock;

use super::rules::{CaptureObligation, Leftover, Rules};
use super::state::{Hand, State};
use crate::bots::{Features, Policy};
use crate::cards::{Card, CardSet};
use crate::game::Game;
use crate::moves::{Move, MoveKind};
use crate::rule_set::RuleSet;

/// Number of sizes of piles that are distinguished, and number of counts of unseen or held cards of a rank.
const SIZES: u32 = 12;
const COUNTS: u32 = 4;
/// Number of kinds of cards that stay in hand.
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

/// The policy for two players who capture and steal one thing at a time; `None` for other rules.
pub(super) fn learnt(rules: Rules) -> Option<&'static Policy> {
    static POLICY: LazyLock<Policy> =
        LazyLock::new(|| Policy::read(include_bytes!("policy/ruba_mazzo.weights"), FEATURES));
    let takes_one = !rules.take_all_equal && !rules.steal_all_equal;
    let is_usual = rules.capture_obligation == CaptureObligation::Hand && rules.leftover == Leftover::LastCapturer;
    (rules.players == 2 && takes_one && is_usual).then(|| &*POLICY)
}

/// Class of a pile by its size; small sizes have a class of their own.
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
        // Only the open cards of the next state are read, because new hands may have been dealt.
        let (table, [own, theirs]) = (after.table, [seat, other].map(|seat| after.piles[seat]));
        let held = state.hands[seat] - CardSet::of(card);
        let mut features = Features::new(out);

        // The kind of move, and the size of a stolen pile.
        let (kind, stolen) = match mv.kind() {
            MoveKind::Steal => (2, state.piles[other].cards),
            MoveKind::Capture => (1, CardSet::EMPTY),
            _ => (0, CardSet::EMPTY),
        };
        features.add(3 * SIZES, kind * SIZES + size(stolen));
        // The number of unseen cards that can steal the own pile, and its size.
        let stealing = own.top.map_or(0, |top| equals(unseen, top));
        features.add(COUNTS * SIZES, stealing * SIZES + size(own.cards));
        // Whether the hand has a card that steals the other pile, the number of such unseen cards, and the size of that
        // pile.
        let (holds, others) = theirs.top.map_or((0, 0), |top| (equals(held, top).min(1), equals(unseen, top)));
        features.add(2 * COUNTS * SIZES, (holds * COUNTS + others) * SIZES + size(theirs.cards));
        // The played card, by the number of its equals that are unseen and in hand.
        features.add(3 * COUNTS * COUNTS, (kind * COUNTS + equals(unseen, card)) * COUNTS + equals(held, card));
        // The table, the cards of it that the hand can capture, and the number of unseen cards that can capture.
        features.add(13, table.len());
        let can_take = (held.rank_bits() & table.rank_bits()).count_ones();
        let taking: u32 = table.into_iter().map(|card| equals(unseen, card)).sum();
        features.add(COUNTS * 12, can_take * 12 + (taking / 2).min(11));
        // The hand left.
        let mut left = held.into_iter().map(|card| {
            let is_top = |top: Option<Card>| u32::from(top.is_some_and(|top| top.rank() == card.rank()));
            let uses = (is_top(theirs.top) * 2 + is_top(own.top)) * 2 + equals(table, card).min(1);
            uses * COUNTS + equals(unseen, card)
        });
        features.add_each(KINDS + 1, [(); 2].map(|()| left.next().unwrap_or(KINDS)));
        // The lead and the last capturer; the progress of the hand.
        let ahead = (30 + own.cards.len()).saturating_sub(theirs.cards.len()).min(60) / 3;
        features.add(42, ahead * 2 + u32::from(after.last_capture == Some(seat)));
        let (rounds, others) = (u32::from(state.stock_left) / 6, state.hands[other].len());
        features.add(84, (rounds * 3 + held.len().min(2)) * 4 + others.min(3));
        features.add(11, gone);
        debug_assert_eq!(features.count(), FEATURES);
    }
}

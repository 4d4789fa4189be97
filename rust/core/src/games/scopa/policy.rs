//! Features of the learnt policy of Scopa: counts of the table, hand and piles after a move.

use std::sync::LazyLock;

use super::captures;
use super::choices::{CaptureRule, DealKind};
use super::rules::Rules;
use super::state::{Hand, State};
use crate::bots::{Features, Policy};
use crate::card_game::CardGame;
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::moves::Move;
use crate::rule_set::RuleSet;

/// Number of ways to distribute the four cards of a rank over table, hand, unseen places and piles.
const SHARES: u32 = 35;

/// Index of each distribution, by `table · 25 + unseen · 5 + held`.
const SHARE: [u8; 125] = {
    let (mut numbers, mut next, mut share) = ([0; 125], 0, 0);
    while share < 125 {
        if share / 25 + share / 5 % 5 + share % 5 <= 4 {
            numbers[share] = next;
            next += 1;
        }
        share += 1;
    }
    numbers
};

/// Number of levels that [`level`] distinguishes.
const LEVELS: u32 = 5;

/// Number of features.
const FEATURES: u32 =
    10 * SHARES + 22 + 22 + 49 + LEVELS * LEVELS * LEVELS + 5 + 6 + 6 + 41 + 32 + 12 + 2 + 12 + 2 + 3 + 21 + 6 + 20;

/// The policy of these rules; `None` if there are more than two sides, or if captures or scores differ from those that
/// it has learnt.
pub(super) fn learnt(rules: &Rules) -> Option<&'static Policy> {
    static SCOPA: LazyLock<Policy> = LazyLock::new(|| Policy::read(include_bytes!("policy/scopa.weights"), FEATURES));
    static SCOPONE: LazyLock<Policy> =
        LazyLock::new(|| Policy::read(include_bytes!("policy/scopone.weights"), FEATURES));
    let captures_as_usual = rules.capture_rule == CaptureRule::Standard && !rules.aces_take_all;
    let counts_as_usual = !(rules.napoli || rules.cappotto || rules.re_bello);
    let is_usual = rules.sides() == 2 && captures_as_usual && counts_as_usual;
    match rules.deal_kind() {
        _ if !is_usual => None,
        DealKind::Three => (rules.players == 2).then(|| &*SCOPA),
        DealKind::Nine | DealKind::Ten => Some(&*SCOPONE),
    }
}

/// Level of the best card of a suit in a pile: no card, a card below the asso in the primiera, asso, six, seven.
fn level(pile: CardSet, suit: Suit) -> u32 {
    let bits = pile.suit_bits(suit);
    let has = |rank: Rank| bits >> rank.index() & 1 == 1;
    if has(Rank::SEVEN) {
        4
    } else if has(Rank::SIX) {
        3
    } else if has(Rank::ACE) {
        2
    } else {
        u32::from(bits != 0)
    }
}

/// Spreads ten bits, one per rank, to fields of four bits.
const SPREAD: [u64; 1 << Rank::COUNT] = {
    let (mut spread, mut bits) = ([0; 1 << Rank::COUNT], 0);
    while bits < spread.len() {
        let mut rank = 0;
        while rank < Rank::COUNT {
            spread[bits] |= ((bits >> rank & 1) as u64) << (4 * rank);
            rank += 1;
        }
        bits += 1;
    }
    spread
};

/// Number of cards of each rank, in fields of four bits.
fn by_rank(cards: CardSet) -> u64 {
    Suit::ALL.into_iter().map(|suit| SPREAD[cards.suit_bits(suit)]).sum()
}

/// Appends the features of some moves: for each move and each question below, the feature of the answer.
pub(super) fn features(hand: &Hand, state: &State, moves: &[Move], out: &mut Vec<u16>) {
    let (rules, side) = (&hand.rules, hand.rules.side_of(state.turn));
    let (before, theirs) = (state.captured.0[side.index()], state.captured.0[1 - side.index()]);
    let unseen = !(before | theirs | state.hands[state.turn] | state.table);
    let plies_left = hand.plies_left(state) - 1;
    let denari = |cards: CardSet| (cards & CardSet::DENARI).len();
    let (unseen_ranks, their_denari) = (by_rank(unseen), denari(theirs).min(6));
    let their_levels = Suit::ALL.map(|suit| level(theirs, suit));
    let last_capture = match state.last_capture {
        Some(seat) if rules.side_of(seat) == side => 0,
        Some(_) => 1,
        None => 2,
    };
    for &mv in moves {
        let (card, played) = (mv.card(), CardSet::of(mv.card()));
        let held = state.hands[state.turn] - played;
        let (ours, table) = if mv.is_capture() {
            (before | mv.captured() | played, state.table - mv.captured())
        } else {
            (before, state.table | played)
        };
        let total = table.total();
        let mut features = Features::new(out);

        // The distribution of each rank: what can be captured, what can no longer be captured, what is paired.
        let (table_ranks, held_ranks) = (by_rank(table), by_rank(held));
        let shares = std::array::from_fn::<_, { Rank::COUNT }, _>(|rank| {
            let of = |ranks: u64| (ranks >> (4 * rank) & 7) as usize;
            SHARE[of(table_ranks) * 25 + of(unseen_ranks) * 5 + of(held_ranks)].into()
        });
        features.add_for_each(SHARES, shares);
        // The sides' cards in each category.
        features.add(22, ours.len());
        features.add(22, theirs.len());
        features.add(49, denari(ours).min(6) * 7 + their_denari);
        let open = !(ours | theirs);
        let levels = std::array::from_fn::<_, 4, _>(|suit| {
            let of = |cards| level(cards, Suit::ALL[suit]);
            (of(ours) * LEVELS + their_levels[suit]) * LEVELS + of(open)
        });
        features.add_each(LEVELS * LEVELS * LEVELS, levels);
        let settebello = [ours, theirs, table, held].iter().position(|cards| cards.contains(Card::SETTEBELLO));
        features.add(5, settebello.map_or(4, |place| place as u32));
        features.add(6, denari(table));
        features.add(6, denari(held));
        // Progress of the hand, and properties of the table.
        features.add(41, plies_left);
        features.add(32, total);
        features.add(12, table.len());
        features.add(2, hand.is_sweep(state, mv).into());
        // The probability that the next player sweeps, whether the own hand sweeps later, the number of unseen cards
        // that capture.
        let swept = hand.swept(state, mv, unseen);
        features.add(12, if swept > 0.0 { 1 + (swept * 10.0) as u32 } else { 0 });
        let sweeper = captures::takers(rules, total).map(CardSet::of_rank).fold(CardSet::EMPTY, |all, rank| all | rank);
        features.add(2, held.intersects(sweeper).into());
        let sums = captures::sums_of_ranks(table.rank_bits());
        features.add(21, unseen.with_ranks(sums.into()).len());
        features.add(3, if mv.is_capture() { 0 } else { last_capture });
        // The move itself.
        features.add(6, mv.captured().len());
        features.add(20, card.rank().index() as u32 * 2 + u32::from(mv.is_capture()));
        debug_assert_eq!(features.count(), FEATURES);
    }
}

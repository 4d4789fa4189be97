//! The deal: from a deck to the first state, and void deals.

#![deny(clippy::arithmetic_side_effects)]

use super::choices::{DealKind, DealPattern, MisdealAssi, MisdealRe};
use super::declared::{Declared, sweeps_of_table};
use super::rules::Rules;
use super::state::{Hand, State};
use crate::cards::{CardSet, Deck, Rank};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, PerSide, Seat};

/// Number of re among the starting table cards that makes a deal void.
const MISDEAL_KINGS: u32 = 3;

/// Number of assi among the starting table cards that makes a deal void.
const MISDEAL_ACES: u32 = 2;

/// A packet of cards on its way from the deck.
#[derive(Clone, Copy)]
enum Packet {
    /// This number of cards to each seat in turn.
    Each(usize),
    /// This number of cards to the table.
    Table(usize),
}

impl Rules {
    /// The order in which packets are dealt; the rest of the deck is the stock.
    const fn packets(&self) -> &'static [Packet] {
        use Packet::{Each, Table};
        match (self.deal, self.deal_pattern) {
            (DealKind::Three, _) => &[Each(3), Table(4)],
            (DealKind::Nine, DealPattern::HandsFirst) => &[Each(3), Table(2), Each(3), Table(2), Each(3)],
            (DealKind::Nine, DealPattern::TableFirst) => &[Table(2), Each(3), Table(2), Each(3), Each(3)],
            (DealKind::Ten, _) => &[Each(3), Each(3), Each(4)],
        }
    }
}

/// The first state of the hand dealt from a deck, even if the deal is void. The dealer, who sits last, has taken the
/// starting table if its sum gives it to him.
pub(super) fn deal_out(rules: Rules, deck: &Deck) -> (Hand, State) {
    let mut rest = deck.cards();
    let mut take = |count| {
        let (packet, left) = rest.split_at(count);
        rest = left;
        packet.iter().copied().collect::<CardSet>()
    };
    let (mut hands, mut table) = (PerSeat::<CardSet>::default(), CardSet::EMPTY);
    for packet in rules.packets() {
        match *packet {
            Packet::Each(count) => rules.seat_list().for_each(|seat| hands[seat] |= take(count)),
            Packet::Table(count) => table |= take(count),
        }
    }
    let mut state = State {
        hands,
        table,
        captured: PerSide::default(),
        sweeps: PerSide::default(),
        stock_left: rest.len() as u8,
        turn: Seat(0),
        last_capture: None,
        declared: Declared::default(),
    };
    let sweeps = sweeps_of_table(&rules, table);
    if sweeps > 0 && misdeal(&rules, table).is_none() {
        let dealer = rules.dealer();
        let side = rules.side_of(dealer);
        state.captured[side] = std::mem::take(&mut state.table);
        state.sweeps[side] = sweeps;
        state.last_capture = Some(dealer);
    }
    (Hand { rules, stock: deck.array() }, state)
}

/// The reason why the starting table makes the deal void; `None` if it does not.
pub(super) fn misdeal(rules: &Rules, table: CardSet) -> Option<String> {
    let kings = table & CardSet::of_rank(Rank::KING);
    let aces = table & CardSet::of_rank(Rank::ACE);
    if rules.misdeal_re == MisdealRe::Three && kings.len() >= MISDEAL_KINGS {
        Some(format!("{} re on the table ({kings}); the hand is void and is dealt again", kings.len()))
    } else if rules.misdeal_assi == MisdealAssi::Two && aces.len() >= MISDEAL_ACES {
        Some(format!("{} assi on the table ({aces}); the hand is void and is dealt again", aces.len()))
    } else if rules.ace_redeal && !aces.is_empty() {
        Some(format!("an asso on the table ({aces}); the hand is void and is dealt again"))
    } else {
        None
    }
}

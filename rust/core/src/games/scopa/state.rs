//! The course of a hand: deal, play, redeal, end.

use super::captures::{self, QuickCapture};
use super::choices::{AceOnEmptyTable, LastScopa};
use super::rules::Rules;
use crate::card_game::CardGame;
use crate::cards::{Card, CardSet, Rank};
use crate::game::Game;
use crate::moves::Move;
use crate::random::Random;
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, PerSide, Seat};

/// A hand of the Scopa family: the rules and the order of the stock.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    pub(crate) rules: Rules,
    /// The stock, aligned to the end of the array: the next card is `stock[40 − left]`, where `left` is
    /// [`State::stock_left`].
    pub(crate) stock: [Card; Card::COUNT],
}

/// The state of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The cards that each seat holds.
    pub hands: PerSeat<CardSet>,
    /// The cards on the table.
    pub table: CardSet,
    /// The cards that each side has taken.
    pub captured: PerSide<CardSet>,
    /// The sweeps that each side has scored.
    pub sweeps: PerSide<u8>,
    /// Number of cards left in the stock.
    pub stock_left: u8,
    /// The seat that acts; seat 0 when the hand is over.
    pub turn: Seat,
    /// The seat that captured last.
    pub last_capture: Option<Seat>,
}

impl Hand {
    /// The state after a move.
    pub fn after(&self, state: &State, mv: Move) -> State {
        let mut next = *state;
        self.play(&mut next, mv);
        next
    }

    /// Whether a move scores a sweep.
    pub fn is_sweep(&self, state: &State, mv: Move) -> bool {
        let takes_all = mv.is_capture() && mv.captured() == state.table;
        takes_all && sweeps(&self.rules, self.plies_left(state), mv.card(), state.table)
    }

    /// Deals another round when the hands are used up, or ends the hand.
    fn next_round(&self, state: &mut State) {
        let packet = self.rules.rounds().packet(state.stock_left.into());
        if packet > 0 {
            let stock = &self.stock[Card::COUNT - state.stock_left as usize..];
            for (seat, cards) in self.rules.seat_list().zip(stock.chunks(packet)) {
                state.hands[seat] = cards.iter().copied().collect();
            }
            state.stock_left -= packet as u8 * self.rules.players;
        } else if let Some(seat) = state.last_capture {
            state.captured[self.rules.side_of(seat)] |= state.table;
            state.table = CardSet::EMPTY;
        }
    }
}

/// Visits the legal moves of one hand card, in canonical order.
pub(super) fn for_each_move(rules: &Rules, table: CardSet, card: Card, mut visit: impl FnMut(Move)) {
    let mut captures = false;
    captures::for_each(rules, card, table, |captured| {
        captures = true;
        visit(Move::capture(card, captured));
    });
    let master_ace = is_master_ace(rules, card);
    let takes_itself = master_ace && table.is_empty() && rules.ace_on_empty_table == AceOnEmptyTable::TakesItself;
    if !captures && !takes_itself {
        visit(Move::lay(card));
    }
    if takes_itself || (master_ace && rules.ace_may_be_banked) {
        visit(Move::bank(card));
    }
}

/// Number of plies at the end of a hand that cannot sweep.
pub(super) fn plies_without_sweep(rules: &Rules) -> u32 {
    match rules.last_scopa {
        LastScopa::LastCardExcluded => 1,
        LastScopa::LastRoundExcluded => rules.players.into(),
        LastScopa::LastDealExcluded => rules.plies_of_last_deal(),
        LastScopa::Allowed => 0,
    }
}

/// Whether capturing this whole table with a card, with `plies_left` plies left, scores a sweep.
pub(super) fn sweeps(rules: &Rules, plies_left: u32, card: Card, table: CardSet) -> bool {
    plies_left > plies_without_sweep(rules) && (!is_master_ace(rules, card) || ace_sweeps(rules, table))
}

/// Whether the card is an asso that takes the whole table.
pub(super) fn is_master_ace(rules: &Rules, card: Card) -> bool {
    rules.aces_take_all && card.rank() == Rank::ACE
}

/// Whether an asso that takes this whole table sweeps, apart from the rules for the end of the hand.
pub(super) fn ace_sweeps(rules: &Rules, table: CardSet) -> bool {
    let lone_ace = table.len() == 1 && table.is_subset(CardSet::of_rank(Rank::ACE));
    rules.ace_sweep_counts || (rules.ace_on_lone_ace_sweeps && lone_ace)
}

impl Game for Hand {
    type State = State;
    type Move = Move;

    fn to_move(&self, state: &State) -> Seat {
        state.turn
    }

    fn is_over(&self, state: &State) -> bool {
        // All hands run out together and are dealt again at once, so the seat that acts has cards until the hand is
        // over.
        state.hands[state.turn].is_empty()
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        for card in state.hands[state.turn] {
            for_each_move(&self.rules, state.table, card, |mv| out.push(mv));
        }
    }

    fn play(&self, state: &mut State, mv: Move) {
        let (seat, card) = (state.turn, mv.card());
        let side = self.rules.side_of(seat);
        if self.is_sweep(state, mv) {
            state.sweeps[side] += 1;
        }
        state.hands[seat].remove(card);
        if mv.is_capture() {
            state.captured[side] |= mv.captured() | CardSet::of(card);
            state.table -= mv.captured();
            state.last_capture = Some(seat);
        } else if mv.is_banked() {
            state.captured[side].insert(card);
        } else {
            state.table.insert(card);
        }
        state.turn = self.rules.next_seat(seat);
        if self.is_over(state) {
            self.next_round(state);
        }
    }

    /// Chooses a random card of the hand, then a random move with it.
    fn random_move(&self, state: &State, random: &mut Random, buffer: &mut Vec<Move>) -> Move {
        let hand = state.hands[state.turn];
        let chosen = hand.into_iter().nth(random.below(hand.len() as usize)).expect("below the number of cards");
        if let QuickCapture::Only(captured) = captures::only(&self.rules, chosen, state.table) {
            return Move::capture(chosen, captured);
        }
        buffer.clear();
        for_each_move(&self.rules, state.table, chosen, |mv| buffer.push(mv));
        if let [only] = buffer[..] { only } else { buffer[random.below(buffer.len())] }
    }
}

impl State {
    /// All cards that nobody has captured.
    pub fn uncaptured(&self) -> CardSet {
        !self.captured.0.iter().fold(CardSet::EMPTY, |all, &pile| all | pile)
    }
}

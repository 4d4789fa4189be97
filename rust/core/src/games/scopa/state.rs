//! The course of a hand: deal, play, redeal, end.

use super::captures::{self, QuickCapture};
use super::choices::{AceOnEmptyTable, LastScopa};
use super::declared::{self, Declared, Ranks};
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
    /// What declared hands have made public.
    pub declared: Declared,
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
        let ranks = ranks_after(&self.rules, state, mv);
        takes_all && sweeps(&self.rules, self.plies_left(state), ranks, mv.card(), state.table)
    }

    /// Whether the seat that acts may declare its hand.
    fn may_declare(&self, state: &State) -> bool {
        let mut may = false;
        declared::for_each_declaration(&self.rules, state.hands[state.turn], |_| may = true);
        may
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
            state.declared.deal();
        } else if let Some(seat) = state.last_capture {
            state.captured[self.rules.side_of(seat)] |= state.table;
            state.declared.capture(state.table);
            state.table = CardSet::EMPTY;
        }
    }
}

/// The ranks that cards have in captures once a move has declared the hand of its seat, if it does.
pub(super) fn ranks_after(rules: &Rules, state: &State, mv: Move) -> Ranks {
    state.declared.ranks().declaring(rules, mv)
}

/// Visits the legal moves of one card of the hand of the seat that acts, in canonical order.
pub(super) fn for_each_move_with(rules: &Rules, state: &State, card: Card, mut visit: impl FnMut(Move)) {
    let (ranks, table) = (state.declared.ranks(), state.table);
    for_each_move(rules, ranks, table, card, &mut visit);
    declared::for_each_declaration(rules, state.hands[state.turn], |matta| {
        for_each_declared_move(rules, ranks, table, card, matta, &mut visit);
    });
}

/// Visits the legal moves of one hand card that declare the hand, with the matta as a rank, in canonical order.
pub(super) fn for_each_declared_move(
    rules: &Rules,
    ranks: Ranks,
    table: CardSet,
    card: Card,
    matta: Option<Rank>,
    mut visit: impl FnMut(Move),
) {
    let ranks = ranks.declaring(rules, Move::lay(card).declaring(matta));
    for_each_move(rules, ranks, table, card, |mv| visit(mv.declaring(matta)));
}

/// Visits the legal moves of one hand card that declare nothing, in canonical order.
pub(super) fn for_each_move(rules: &Rules, ranks: Ranks, table: CardSet, card: Card, mut visit: impl FnMut(Move)) {
    let mut captures = false;
    captures::for_each(rules, ranks, card, table, |captured| {
        captures = true;
        visit(Move::capture(card, captured));
    });
    let master_ace = is_master_ace(rules, ranks, card);
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
pub(super) fn sweeps(rules: &Rules, plies_left: u32, ranks: Ranks, card: Card, table: CardSet) -> bool {
    plies_left > plies_without_sweep(rules) && (!is_master_ace(rules, ranks, card) || ace_sweeps(rules, ranks, table))
}

/// Whether the card is an asso that can take the whole table.
pub(super) fn is_master_ace(rules: &Rules, ranks: Ranks, card: Card) -> bool {
    rules.aces_take_all && ranks.of(card) == Rank::ACE
}

/// Whether an asso that takes this whole table sweeps, apart from the rules for the end of the hand.
pub(super) fn ace_sweeps(rules: &Rules, ranks: Ranks, table: CardSet) -> bool {
    let aces = ranks.equal(table, Rank::ACE);
    let lone_ace = table.len() == 1 && aces == table;
    // Beside an asso that bars it from taking all, it takes the whole table as any other card would.
    let as_others = table.len() > 1 && !captures::takes_all(rules, Rank::ACE, aces);
    rules.ace_sweep_counts || as_others || (rules.ace_on_lone_ace_sweeps && lone_ace)
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
        let hand = state.hands[state.turn];
        for card in hand {
            for_each_move(&self.rules, state.declared.ranks(), state.table, card, |mv| out.push(mv));
        }
        declared::for_each_declaration(&self.rules, hand, |matta| {
            for card in hand {
                for_each_declared_move(&self.rules, state.declared.ranks(), state.table, card, matta, |mv| {
                    out.push(mv);
                });
            }
        });
    }

    fn play(&self, state: &mut State, mv: Move) {
        let (seat, card) = (state.turn, mv.card());
        let side = self.rules.side_of(seat);
        if self.is_sweep(state, mv) {
            state.sweeps[side] += 1;
        }
        if mv.declares() {
            state.sweeps[side] += declared::points(&self.rules, state.hands[seat], mv.matta());
            state.declared.declare(&self.rules, seat, mv);
        }
        state.hands[seat].remove(card);
        if mv.is_capture() {
            let taken = mv.captured() | CardSet::of(card);
            state.captured[side] |= taken;
            state.table -= mv.captured();
            state.last_capture = Some(seat);
            state.declared.capture(taken);
        } else if mv.is_banked() {
            state.captured[side].insert(card);
            state.declared.capture(CardSet::of(card));
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
        if let QuickCapture::Only(captured) = captures::only(&self.rules, state.declared.ranks(), chosen, state.table)
            && !self.may_declare(state)
        {
            return Move::capture(chosen, captured);
        }
        buffer.clear();
        for_each_move_with(&self.rules, state, chosen, |mv| buffer.push(mv));
        if let [only] = buffer[..] { only } else { buffer[random.below(buffer.len())] }
    }
}

impl State {
    /// All cards that nobody has captured.
    pub fn uncaptured(&self) -> CardSet {
        !self.captured.0.iter().fold(CardSet::EMPTY, |all, &pile| all | pile)
    }
}

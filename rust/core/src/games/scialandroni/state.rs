//! The course of a deal: words and cards, phase after phase.

use super::betting::{Betting, Stage};
use super::hands::{Declaration, declarable, turned};
use super::ladder::Ladder;
use super::moves::Move;
use super::phase::Phase;
use super::rules::Rules;
use super::terms::{AfterStop, CartettaBetting};
use crate::cards::{Card, CardSet};
use crate::game::Game;
use crate::random::Random;
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, PerSide, Seat, Side};

/// A deal of Su Scialandroni: the rules, and the order of the cards not yet dealt.
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
    /// The phase.
    pub phase: Phase,
    /// The cards that each seat has in hand.
    pub hands: PerSeat<CardSet>,
    /// The cards that each seat has put aside in earlier phases.
    pub aside: PerSeat<CardSet>,
    /// The cards among these that a seat has shown.
    pub shown: PerSeat<CardSet>,
    /// Number of cards not yet dealt, the two left over included.
    pub stock_left: u8,
    /// The arrialis of each side before the deal.
    pub scores: PerSide<u16>,
    /// The arrialis that each side has marked in the deal.
    pub marked: PerSide<u16>,
    /// The declaration of each seat in this phase.
    pub declared: PerSeat<Declaration>,
    /// The words said in this phase.
    pub said: Said,
    /// The state of the betting after these words.
    pub betting: Betting,
    /// The cards laid in the scartu.
    pub ladder: Ladder,
    /// The seat that acts in the scartu.
    pub turn: Seat,
}

/// The words of a phase, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Said {
    /// Entries beyond `len` always have the same value, so equal lists compare as equal.
    words: [Move; MOST_WORDS],
    len: u8,
}

/// Upper bound on the words of a phase: four seats are asked to declare and four to open; the two opponents answer; and
/// each of at most [`super::rules::MOST_RAISES`] raises adds at most three words.
pub(super) const MOST_WORDS: usize = 8 + 2 + 3 * super::rules::MOST_RAISES as usize;

impl Default for Said {
    fn default() -> Self {
        Self { words: [Move::Tace; MOST_WORDS], len: 0 }
    }
}

impl Said {
    /// The words.
    pub fn words(&self) -> &[Move] {
        &self.words[..self.len as usize]
    }

    pub(super) fn push(&mut self, word: Move) {
        self.words[self.len as usize] = word;
        self.len += 1;
    }
}

impl State {
    /// Begins a phase.
    pub(super) fn begin(&mut self, phase: Phase) {
        self.phase = phase;
        self.declared = PerSeat::default();
        self.said = Said::default();
        self.betting = Betting::new(phase.has_declarations());
    }

    /// Whether any seat has declared.
    pub(super) fn has_declarations(&self) -> bool {
        self.declared.0.iter().any(|&declared| declared != Declaration::Nothing)
    }

    /// The arrialis of a side in the gioco, this deal included.
    pub fn total(&self, side: Side) -> u16 {
        self.scores[side] + self.marked[side]
    }
}

/// Whether a phase has no words and is over at once.
pub(super) fn is_silent(rules: &Rules, phase: Phase) -> bool {
    phase == Phase::Cartetta && rules.cartetta_betting == CartettaBetting::Fixed
}

impl Hand {
    /// The side that has reached the limit.
    pub fn reached(&self, state: &State) -> Option<Side> {
        self.rules.side_list().find(|&side| state.total(side) >= self.rules.limit())
    }

    /// The arrialis of s'arrestu: the number that the leading side needs to finish.
    pub fn arrestu(&self, state: &State) -> u16 {
        let leading = self.rules.side_list().map(|side| state.total(side)).max().unwrap_or_default();
        self.rules.limit().saturating_sub(leading)
    }

    /// Deals the packets of the next phases until there is a phase that is not over at once.
    pub(super) fn next_phase(&self, state: &mut State) {
        loop {
            let phase = state.phase.next();
            if phase == Phase::PostaGrande {
                for seat in self.rules.seat_list() {
                    state.hands[seat] |= std::mem::take(&mut state.aside[seat]);
                }
            } else if phase != Phase::Scartu {
                for seat in self.rules.seat_list() {
                    state.aside[seat] |= std::mem::take(&mut state.hands[seat]);
                }
                self.deal_packets(state, phase.packet());
            }
            state.begin(phase);
            if !is_silent(&self.rules, phase) {
                return;
            }
            self.mark(state);
            if self.reached(state).is_some() {
                return;
            }
        }
    }

    /// Deals `size` cards to each seat.
    pub(super) fn deal_packets(&self, state: &mut State, size: usize) {
        for seat in self.rules.seat_list() {
            let first = Card::COUNT - state.stock_left as usize;
            state.hands[seat] |= self.stock[first..first + size].iter().copied().collect();
            state.stock_left -= size as u8;
        }
    }

    /// The declaration that a seat can make when it is asked.
    pub(super) fn declarable(state: &State, seat: Seat) -> Declaration {
        if state.betting.stage() == Stage::Declaring { declarable(state.hands[seat]) } else { Declaration::Nothing }
    }

    /// The cards of this phase that a seat has shown by its declaration.
    pub(super) fn turned(&self, state: &State, seat: Seat) -> CardSet {
        if self.rules.declared_visible { turned(state.hands[seat], state.declared[seat]) } else { CardSet::EMPTY }
    }

    /// Adds a word to a betting phase, which may end the phase.
    pub(super) fn say(&self, state: &mut State, word: Move) {
        state.said.push(word);
        if matches!(word, Move::Primiera | Move::Frusciu) {
            // Once a seat declares, all others who can declare must do so.
            for seat in self.rules.seat_list() {
                state.declared[seat] = declarable(state.hands[seat]);
                let turned = self.turned(state, seat);
                state.shown[seat] |= turned;
            }
        }
        let finish = self.arrestu(state);
        state.betting.say(&self.rules, finish, word);
    }

    /// Whether a seat may say bussu now.
    fn may_say_bussu(&self, state: &State) -> bool {
        self.rules.bussu && state.ladder.is_empty() && state.said.words().is_empty()
    }

    /// Whether a seat may stop or pass; never when it leads.
    fn may_stop(&self, state: &State) -> bool {
        self.rules.hold_back && !state.ladder.current().is_empty()
    }

    /// Lays a card, and finds the seat that goes on.
    fn lay(&self, state: &mut State, card: Card) {
        let seat = state.turn;
        state.hands[seat].remove(card);
        state.shown[seat].remove(card);
        state.ladder.lay(seat, card);
        if state.hands[seat].is_empty() {
            self.mark(state);
            state.turn = Seat(0);
        } else if !self.rules.hold_back {
            self.find_follower(state);
        }
    }

    /// Passes the turn to the seat that must follow: the same seat, or the next one that can. If none can, there is a
    /// new lead.
    pub(super) fn find_follower(&self, state: &mut State) {
        let mut seat = state.turn;
        for _ in 0..self.rules.players() {
            if !state.ladder.playable(state.hands[seat]).is_empty() {
                if seat != state.turn {
                    state.ladder.end_turn();
                    state.turn = seat;
                }
                return;
            }
            seat = self.rules.next_seat(seat);
        }
        self.lead_anew(state);
    }

    /// The seat that acts stops or passes.
    fn stop(&self, state: &mut State) {
        state.ladder.end_turn();
        state.turn = self.rules.next_seat(state.turn);
        if Some(state.turn) == state.ladder.last {
            self.lead_anew(state);
        }
    }

    /// The seat that laid the last card, if every seat in turn that can follow it must do so.
    pub(super) fn must_follow(&self, state: &State) -> Option<Seat> {
        let goes_on = !self.rules.hold_back && !state.ladder.current().is_empty() && !self.is_over(state);
        state.ladder.last.filter(|_| goes_on)
    }

    fn lead_anew(&self, state: &mut State) {
        let last = state.ladder.last.unwrap_or(Seat(0));
        state.ladder.close();
        state.turn = self.leader(last);
    }

    /// The seat that leads when nobody follows the last card of this seat.
    pub(super) fn leader(&self, last: Seat) -> Seat {
        match self.rules.after_stop {
            AfterStop::LastPlayer => last,
            AfterStop::NextPlayer => self.rules.next_seat(last),
        }
    }

    /// Whether a move is legal.
    pub(super) fn allows(&self, state: &State, mv: Move) -> bool {
        if state.phase != Phase::Scartu {
            let declarable = Self::declarable(state, state.betting.turn());
            return state.betting.allows(&self.rules, declarable, self.arrestu(state), mv);
        }
        match mv {
            Move::Bussu => self.may_say_bussu(state),
            Move::Lay(card) => state.ladder.playable(state.hands[state.turn]).contains(card),
            Move::Stop => self.may_stop(state),
            _ => false,
        }
    }
}

impl Game for Hand {
    type State = State;
    type Move = Move;

    fn to_move(&self, state: &State) -> Seat {
        if self.is_over(state) {
            Seat(0)
        } else if state.phase == Phase::Scartu {
            state.turn
        } else {
            state.betting.turn()
        }
    }

    /// Whether a seat is out in the scartu, or a side has reached the limit.
    fn is_over(&self, state: &State) -> bool {
        let is_out = |last: Seat| state.hands[last].is_empty();
        self.reached(state).is_some() || (state.phase == Phase::Scartu && state.ladder.last.is_some_and(is_out))
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        if state.phase != Phase::Scartu {
            let declarable = Self::declarable(state, state.betting.turn());
            state.betting.words(&self.rules, declarable, self.arrestu(state), out);
            return;
        }
        out.extend(self.may_say_bussu(state).then_some(Move::Bussu));
        out.extend(state.ladder.playable(state.hands[state.turn]).into_iter().map(Move::Lay));
        out.extend(self.may_stop(state).then_some(Move::Stop));
    }

    fn play(&self, state: &mut State, mv: Move) {
        match mv {
            Move::Bussu => state.said.push(mv),
            Move::Lay(card) => self.lay(state, card),
            Move::Stop => self.stop(state),
            word => {
                self.say(state, word);
                if state.betting.end().is_some() {
                    self.mark(state);
                    if self.reached(state).is_none() {
                        self.next_phase(state);
                    } else {
                        // Once the phase is over, its words no longer matter.
                        state.begin(state.phase);
                    }
                }
            }
        }
    }

    /// Raises are rare and s'arrestu is rarer, so that most deals reach the scartu.
    fn random_move(&self, state: &State, random: &mut Random, buffer: &mut Vec<Move>) -> Move {
        const RAISES: usize = 12;
        const ARRESTU: usize = 6;
        buffer.clear();
        self.moves(state, buffer);
        let is_raise = |mv: &Move| matches!(mv, Move::Raise(_) | Move::Arrestu);
        if buffer.iter().any(is_raise) {
            let with_raises = random.below(RAISES) == 0;
            let with_arrestu = with_raises && random.below(ARRESTU) == 0;
            buffer.retain(|mv| !is_raise(mv) || (with_raises && (*mv != Move::Arrestu || with_arrestu)));
        }
        buffer[random.below(buffer.len())]
    }
}

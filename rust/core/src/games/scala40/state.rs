//! The state of a hand, and how moves change it.

use super::melds::{Meld, Turn};
use super::moves::Move;
use super::piles::Piles;
use super::rules::Rules;
use super::table::Table;
use super::terms::StockExhausted;
use crate::cards::{CardBag, FrenchCard};
use crate::hash::{mix, mix_pair};
use crate::options::words;
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};

/// Upper bound on the cards in a hand between turns.
pub(super) const MOST_HELD: usize = 13;

words! {
    /// What the seat that acts does next.
    Phase {
        /// Draw a card, or take a discard.
        Draw = "draw",
        /// Meld any number of times, then discard.
        Meld = "meld",
        /// Discard.
        Discard = "discard",
    }
}

/// A hand of Scala 40: the rules. The deal fixes no cards, because all of them can move during play.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    pub(crate) rules: Rules,
    /// Salt of the order of reshuffled discards, which otherwise depends on the cards: 0 in real hands, random in
    /// worlds.
    pub(super) salt: u64,
}

/// The state of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The cards that each seat holds.
    pub hands: PerSeat<CardBag>,
    /// The cards of each hand that everyone has seen: discards taken, jollies swapped in, cards drawn from a known
    /// stock.
    pub known: PerSeat<CardBag>,
    /// The melds on the table.
    pub table: Table,
    /// The discards and the stock.
    pub piles: Piles,
    /// Whether everyone knows the order of the stock, because it consists of the turned-over discards.
    pub knows_stock: bool,
    /// Whether each seat has opened.
    pub opened: PerSeat<bool>,
    /// The seat that acts; seat 0 when the hand is over.
    pub turn: Seat,
    /// What the seat that acts does next.
    pub phase: Phase,
    /// The discard that the seat that acts took in this turn and has not melded yet.
    pub taken: Option<FrenchCard>,
    /// Number of jollies that the seat that acts swapped in during this turn and must still meld, if the rules require
    /// it.
    pub owed: u8,
    /// The seat that acts, if it opened in this turn; in a finished hand, the seat that closed in hand.
    pub opening: Option<Seat>,
}

impl State {
    /// The first state of a hand.
    pub(super) fn start(hands: &PerSeat<CardBag>, piles: Piles) -> Self {
        Self {
            hands: *hands,
            known: PerSeat::default(),
            table: Table::default(),
            piles,
            knows_stock: false,
            opened: PerSeat::default(),
            turn: Seat(0),
            phase: Phase::Draw,
            taken: None,
            owed: 0,
            opening: None,
        }
    }

    /// The cards of the seat that acts.
    pub(super) fn own(&self) -> CardBag {
        self.hands[self.turn]
    }

    /// Whether the seat that acts has opened.
    pub(super) fn has_opened(&self) -> bool {
        self.opened[self.turn]
    }

    /// The seat that has closed the hand, if one has.
    pub(super) fn closer(&self, rules: &Rules) -> Option<Seat> {
        rules.seat_list().find(|&seat| self.hands[seat].is_empty())
    }

    /// Adds a card to the hand of the seat that acts; `is_seen` says whether everyone sees it.
    fn gain(&mut self, card: FrenchCard, is_seen: bool) {
        self.hands[self.turn].insert(card);
        if is_seen {
            self.known[self.turn].insert(card);
        }
    }

    /// Removes a card from the hand of the seat that acts. Two equal cards cannot be told apart; if one of them is
    /// known, it counts as the one that has gone.
    fn lose(&mut self, card: FrenchCard) {
        self.hands[self.turn].remove(card);
        let known = &mut self.known[self.turn];
        if known.contains(card) {
            known.remove(card);
        }
        // All jollies are equal. An owed jolly must be melded, but a taken one must be under some rules only, so the
        // owed jolly counts as the one that goes.
        if card.is_jolly() && self.owed > 0 {
            self.owed -= 1;
        } else if self.taken == Some(card) {
            self.taken = None;
        }
    }

    fn lose_meld(&mut self, meld: Meld) {
        meld.in_order().for_each(|card| self.lose(card));
        self.table.insert(meld);
    }

    /// A hash of the players' hands and of the stock, which seeds a reshuffle.
    fn seed(&self, players: usize) -> u64 {
        let words = |bag: CardBag| (bag.once(), bag.twice() | u64::from(bag.jollies()) << 52);
        let stock: CardBag = self.piles.stock().iter().copied().collect();
        let bags = self.hands.0[..players].iter().copied().chain([stock]);
        let hashes = (0..).zip(bags).map(|(i, bag)| mix_pair(words(bag).0, words(bag).1, i));
        mix([hashes.fold(0, u64::wrapping_add)])
    }
}

impl Hand {
    /// The rules the hand is played by.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The turn of the seat that acts, in the form for the solver of melds.
    pub fn turn<'s>(&self, state: &'s State) -> Turn<'s> {
        let mut turn = Turn::new(self.rules, state.own(), state.table.as_slice(), state.has_opened());
        turn.opened_now = state.opening == Some(state.turn);
        turn.discard_only = state.phase == Phase::Discard;
        (0..state.owed).for_each(|_| turn.owed.insert(FrenchCard::JOLLY));
        match state.taken {
            Some(card) if self.rules.discard_must_be_melded => turn.owed.insert(card),
            taken => turn.taken = taken,
        }
        turn
    }

    /// Whether the turn can end without another meld.
    pub(super) fn is_settled(&self, state: &State) -> bool {
        let owes_taken = state.taken.is_some() && (self.rules.discard_must_be_melded || !state.has_opened());
        !owes_taken && state.owed == 0
    }

    /// Whether there is a card to draw, or discards that can become the stock.
    pub(super) fn can_draw(&self, state: &State) -> bool {
        let turns = self.rules.stock_exhausted != StockExhausted::EndHand;
        !state.piles.stock().is_empty() || (turns && state.piles.can_turn())
    }

    /// Whether the hand is over: a player has closed, or the next player has no card to draw.
    pub(super) fn has_ended(&self, state: &State) -> bool {
        state.closer(&self.rules).is_some() || (state.phase == Phase::Draw && !self.can_draw(state))
    }

    /// Makes a legal move.
    pub(super) fn act(&self, state: &mut State, mv: Move) {
        match mv {
            Move::Draw => self.draw(state),
            Move::Take => {
                let card = state.piles.take();
                state.gain(card, true);
                state.taken = Some(card);
                state.phase = Phase::Meld;
            }
            Move::Open(melds) => {
                melds.melds().for_each(|meld| state.lose_meld(meld));
                state.opened[state.turn] = true;
                state.opening = Some(state.turn);
                // After an opening below the minimum, all other cards lie in its melds, and the last card may only be
                // discarded.
                let is_low = melds.points() < self.rules.open_min.into();
                state.phase = if is_low || !self.rules.act_in_opening_turn { Phase::Discard } else { Phase::Meld };
            }
            Move::Lay(meld) => state.lose_meld(meld),
            Move::Attach { card, to, end } => {
                state.lose(card);
                state.table.replace(to, to.attach(card, end, &self.rules).expect("a legal attachment"));
            }
            Move::Swap { card, within } => {
                state.lose(card);
                state.table.replace(within, within.swap(card).expect("a legal swap"));
                state.gain(FrenchCard::JOLLY, true);
                state.owed += u8::from(self.rules.swapped_jolly_must_be_used);
            }
            Move::Discard(card) => {
                state.lose(card);
                state.piles.discard(card);
                self.end_turn(state);
            }
        }
        if self.has_ended(state) {
            state.turn = Seat(0);
            (state.taken, state.owed) = (None, 0);
        }
    }

    fn draw(&self, state: &mut State) {
        if state.piles.stock().is_empty() {
            state.piles.turn();
            state.knows_stock = self.rules.stock_exhausted == StockExhausted::TurnOver;
            if !state.knows_stock {
                // The order depends on the places of all cards, so equal documents continue in the same way without a
                // seed. A player who knows all hands by elimination could compute it, so in worlds it also depends on
                // the salt.
                state.piles.shuffle(state.seed(self.rules.seats()) ^ self.salt);
            }
        }
        let card = state.piles.draw();
        state.gain(card, state.knows_stock);
        state.knows_stock &= !state.piles.stock().is_empty();
        state.phase = Phase::Meld;
    }

    fn end_turn(&self, state: &mut State) {
        (state.taken, state.owed) = (None, 0);
        if state.own().is_empty() {
            return;
        }
        state.opening = None;
        state.phase = Phase::Draw;
        state.turn = self.rules.next_seat(state.turn);
    }
}

//! The common part of trick-taking games: the open trick, and checks of trick, hands and stock in documents.

use crate::cards::{Card, CardSet};
use crate::record::Faults;
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};
use crate::wording::count;

/// The cards of an open trick, in order of play: at most `MOST`, as one more completes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trick<const MOST: usize = 3> {
    /// Entries beyond `len` always have the same value, so equal tricks compare as equal.
    cards: [Card; MOST],
    len: u8,
}

impl<const MOST: usize> Default for Trick<MOST> {
    fn default() -> Self {
        Self { cards: [Card::SETTEBELLO; MOST], len: 0 }
    }
}

impl<const MOST: usize> Trick<MOST> {
    /// Number of cards.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether no card has been led yet.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, the first played first.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.cards[..self.len()].iter().copied()
    }

    /// The card led, if there is one.
    pub fn led(&self) -> Option<Card> {
        (!self.is_empty()).then_some(self.cards[0])
    }

    /// Adds a card that does not complete the trick.
    ///
    /// # Panics
    /// If the trick has `MOST` cards.
    pub const fn push(&mut self, card: Card) {
        self.cards[self.len as usize] = card;
        self.len += 1;
    }
}

/// Reads the trick of a document, and adds its faults.
pub fn open_trick<const MOST: usize>(rules: &impl RuleSet, cards: &[Card], faults: &mut Faults) -> Trick<MOST> {
    let mut trick = Trick::default();
    if cards.len() < rules.seats() {
        for &card in cards {
            trick.push(card);
        }
    } else {
        let reason = format!(
            "{}: a trick of {} is complete and lies with its winner",
            count(cards.len(), "card"),
            rules.seats()
        );
        faults.add("trick", reason);
    }
    trick
}

/// The trick, hands and stock of a document.
#[derive(Clone, Copy, Debug)]
pub struct Dealt<'a, const MOST: usize = 3> {
    /// The cards that each seat holds.
    pub hands: &'a PerSeat<CardSet>,
    /// Number of cards in play.
    pub cards: usize,
    /// Number of cards in a hand until the stock is empty.
    pub hand_size: usize,
    /// The open trick.
    pub trick: &'a Trick<MOST>,
    /// The seat that led the open trick, or that leads the next one.
    pub leader: Seat,
    /// Number of cards left in the stock.
    pub stock_left: usize,
}

impl<const MOST: usize> Dealt<'_, MOST> {
    /// The seat a number of places after the leader.
    fn seat_at(&self, rules: &impl RuleSet, place: usize) -> Seat {
        Seat(((self.leader.index() + place) % rules.seats()) as u8)
    }

    /// Checks that the seat to move is the one after those that have played to the trick.
    pub fn check_turn(&self, rules: &impl RuleSet, to_move: Seat, faults: &mut Faults) {
        let turn = self.seat_at(rules, self.trick.len());
        if to_move != turn {
            let (leader, played) = (self.leader, count(self.trick.len(), "card"));
            let reason = format!(
                "seat {to_move}, but seat {leader} led and the trick has {played}: it is the turn of seat {turn}"
            );
            faults.add("to_move", reason);
        }
    }

    /// Checks that tricks and draws can lead to these hands, and that the stock is drawn in full rounds.
    pub fn check_sizes(&self, rules: &impl RuleSet, faults: &mut Faults) {
        let (seats, stock) = (rules.seats(), self.stock_left);
        let most = self.cards - self.hand_size * seats;
        if most == 0 && stock > 0 {
            faults.add("stock", format!("{}; with {seats} players all cards are dealt", count(stock, "card")));
        } else if stock > most || !stock.is_multiple_of(seats) {
            faults.add("stock", format!("{}; it has a multiple of {seats}, at most {most}", count(stock, "card")));
        }
        let turn = self.seat_at(rules, self.trick.len());
        let held = self.hands[turn].len() as usize;
        if held > self.hand_size {
            faults.add(format!("hands[{turn}]"), format!("{held} cards; a hand has at most {}", self.hand_size));
            return;
        }
        if stock > 0 && held < self.hand_size {
            let (stock, held) = (count(stock, "card"), count(held, "card"));
            faults.add("stock", format!("{stock}, but seat {turn} holds {held}: each draws after a trick"));
        }
        for place in 0..seats {
            let seat = self.seat_at(rules, place);
            let wanted = if place < self.trick.len() { held.saturating_sub(1) } else { held };
            let size = self.hands[seat].len() as usize;
            if size != wanted {
                let size = count(size, "card");
                let reason = format!("{size} instead of {wanted}, as seat {turn} is to move with {held}");
                faults.add(format!("hands[{seat}]"), reason);
            }
        }
    }
}

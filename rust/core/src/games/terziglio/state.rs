//! The course of a hand: the auction, what the player alone takes and lays face down, twelve tricks.

use super::auction::{Auction, Bid, Stage};
use super::moves::Move;
use super::rules::{Callable, FirstLead, PLAYERS, Rules};
use crate::cards::{Card, CardSet, Rank};
use crate::game::Game;
use crate::games::tressette_cards::{beats, playable, strength};
use crate::games::tricks;
use crate::random::Random;
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};

/// Number of cards dealt to each player.
pub(super) const HAND_SIZE: usize = 12;
/// Number of cards of the monte, and of those laid face down for it.
pub(super) const MONTE: usize = 4;

/// The open trick.
pub type Trick = tricks::Trick<2>;

/// A hand of Terziglio: the rules and the monte.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    pub(crate) rules: Rules,
    /// The monte, at the end of an array as long as the pack; it lies there as long as [`State::monte_left`] says so.
    pub(crate) stock: [Card; Card::COUNT],
}

/// The state of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The cards that each seat holds.
    pub hands: PerSeat<CardSet>,
    /// Number of cards of the monte that nobody has taken.
    pub monte_left: u8,
    /// The state of the auction.
    pub auction: Auction,
    /// The card that was asked for.
    pub called: Option<Card>,
    /// The seat that has given it; nobody if it lay in the monte.
    pub giver: Option<Seat>,
    /// The card that was given for it.
    pub returned: Option<Card>,
    /// The cards of the monte that all have seen.
    pub shown: CardSet,
    /// The cards that the player alone has laid face down, until the winner of the last trick takes them.
    pub discarded: CardSet,
    /// The open trick.
    pub trick: Trick,
    /// The seat that led the open trick, or that leads the next one; seat 0 before the end of the auction, and the taker
    /// of the last trick when the hand is over.
    pub leader: Seat,
    /// The cards that each seat has won.
    pub captured: PerSeat<CardSet>,
}

/// What the seat that acts has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Task {
    /// Bid or pass.
    Speak,
    /// Ask for a card.
    Ask,
    /// Give a card for the one that was asked for.
    Give,
    /// Lay a card face down.
    Discard,
    /// Play a card.
    Play,
}

impl State {
    /// The state after the deal.
    pub(super) fn dealt(hands: PerSeat<CardSet>, monte_left: u8) -> Self {
        Self {
            hands,
            monte_left,
            auction: Auction::default(),
            called: None,
            giver: None,
            returned: None,
            shown: CardSet::EMPTY,
            discarded: CardSet::EMPTY,
            trick: Trick::default(),
            leader: Seat(0),
            captured: PerSeat::default(),
        }
    }

    /// The player who is alone, and his bid, once the auction is over.
    pub fn alone(&self) -> Option<(Seat, Bid)> {
        match self.auction.stage() {
            Stage::Won(seat, bid) => Some((seat, bid)),
            _ => None,
        }
    }

    /// Whether two seats play together.
    pub(super) fn are_partners(&self, one: Seat, other: Seat) -> bool {
        self.alone().is_some_and(|(alone, _)| (one == alone) == (other == alone))
    }

    /// The cards that came to the player alone before the eyes of all.
    pub(super) fn open(&self) -> CardSet {
        let mut open = self.shown;
        if let (Some(card), Some(_)) = (self.called, self.giver) {
            open.insert(card);
        }
        if let Some(card) = self.returned {
            open.remove(card);
        }
        open
    }

    /// What the seat that acts has to do; no meaning once the hand is over.
    pub(super) fn task(&self) -> (Seat, Task) {
        let (seat, bid) = match self.auction.stage() {
            Stage::Won(seat, bid) => (seat, bid),
            Stage::Bidding(seat) => return (seat, Task::Speak),
            Stage::Passed => return (Seat(0), Task::Speak),
        };
        if bid == Bid::Chiamo && self.called.is_none() {
            (seat, Task::Ask)
        } else if self.giver.is_some() && self.returned.is_none() {
            (seat, Task::Give)
        } else if self.hands[seat].len() as usize > HAND_SIZE {
            (seat, Task::Discard)
        } else {
            let turn = self.leader.0 + self.trick.len() as u8;
            (Seat(if turn < PLAYERS { turn } else { turn - PLAYERS }), Task::Play)
        }
    }

    /// The seat that takes the open trick so far, and its card; none before the first card.
    pub(super) fn taker(&self) -> Option<(Seat, Card)> {
        let cards = (0..).zip(self.trick.cards());
        let (place, best) = cards.reduce(|best, next| if beats(next.1, best.1) { next } else { best })?;
        Some((Seat((self.leader.0 + place) % PLAYERS), best))
    }
}

impl Hand {
    /// The cards of the monte that nobody has taken.
    pub(super) fn monte(&self, state: &State) -> &[Card] {
        &self.stock[Card::COUNT - state.monte_left as usize..]
    }

    /// The cards that the player alone may ask for.
    pub(super) fn callable(&self, own: CardSet) -> CardSet {
        let lacking = CardSet::FULL - own;
        if self.rules.callable == Callable::Any {
            return lacking;
        }
        let strongest = lacking.into_iter().map(Card::rank).max_by_key(|&rank| strength(rank));
        strongest.map_or(CardSet::EMPTY, |rank: Rank| lacking & CardSet::of_rank(rank))
    }

    /// The seat that leads the first trick.
    pub(super) fn first_leader(&self, alone: Seat, bid: Bid) -> Seat {
        match self.rules.first_lead {
            FirstLead::Alone => alone,
            FirstLead::Solissimo if bid == Bid::Solissimo => alone,
            FirstLead::Solissimo | FirstLead::Eldest => Seat(0),
        }
    }

    /// Adds a word to the auction. If it ends there, the tricks are prepared as far as the bid alone says how.
    pub(super) fn say(&self, state: &mut State, bid: Option<Bid>) {
        state.auction.say(bid);
        let Some((alone, bid)) = state.alone() else { return };
        state.leader = self.first_leader(alone, bid);
        if bid == Bid::Solo {
            self.take_monte(state, alone, self.rules.solo_shows_monte);
        }
    }

    /// The player alone takes the monte.
    fn take_monte(&self, state: &mut State, alone: Seat, is_shown: bool) {
        let monte: CardSet = self.monte(state).iter().copied().collect();
        state.hands[alone] |= monte;
        state.monte_left = 0;
        if is_shown {
            state.shown = monte;
        }
    }

    /// The player alone asks for a card. Its holder gives it, and the monte is taken.
    fn ask(&self, state: &mut State, alone: Seat, card: Card) {
        state.called = Some(card);
        state.giver = self.rules.seat_list().find(|&seat| state.hands[seat].contains(card));
        if let Some(giver) = state.giver {
            state.hands[giver].remove(card);
            state.hands[alone].insert(card);
        }
        self.take_monte(state, alone, true);
    }

    /// Plays a card to the trick.
    fn lay(&self, state: &mut State, seat: Seat, card: Card) {
        state.hands[seat].remove(card);
        if state.trick.len() + 1 < self.rules.seats() {
            state.trick.push(card);
            return;
        }
        let (taker, best) = state.taker().expect("a trick is led before it is complete");
        let taker = if beats(card, best) { seat } else { taker };
        let won = &mut state.captured[taker];
        state.trick.cards().for_each(|card| won.insert(card));
        won.insert(card);
        state.trick = Trick::default();
        state.leader = taker;
        if state.hands[taker].is_empty() {
            // What was laid face down, or the monte that nobody took, goes to the taker of the last trick.
            *won |= state.discarded;
            for &card in &self.stock[Card::COUNT - state.monte_left as usize..] {
                won.insert(card);
            }
            (state.discarded, state.monte_left) = (CardSet::EMPTY, 0);
        }
    }
}

impl Game for Hand {
    type State = State;
    type Move = Move;

    fn to_move(&self, state: &State) -> Seat {
        if self.is_over(state) { Seat(0) } else { state.task().0 }
    }

    fn is_over(&self, state: &State) -> bool {
        match state.auction.stage() {
            Stage::Bidding(_) => false,
            Stage::Passed => true,
            Stage::Won(..) => state.trick.is_empty() && state.hands[state.leader].is_empty(),
        }
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        let (seat, task) = state.task();
        let own = state.hands[seat];
        match task {
            Task::Speak if state.auction.stage() == Stage::Passed => (),
            Task::Speak => {
                out.push(Move::Pass);
                out.extend(state.auction.bids().map(Move::Bid));
            }
            Task::Ask => out.extend(self.callable(own).into_iter().map(Move::Ask)),
            Task::Give => out.extend(own.into_iter().map(Move::Give)),
            Task::Discard => out.extend(own.into_iter().map(|card| Move::Discard(Some(card)))),
            Task::Play => out.extend(playable(own, state.trick.led()).into_iter().map(Move::Play)),
        }
    }

    fn play(&self, state: &mut State, mv: Move) {
        let (seat, _) = state.task();
        match mv {
            Move::Pass => self.say(state, None),
            Move::Bid(bid) => self.say(state, Some(bid)),
            Move::Ask(card) => self.ask(state, seat, card),
            Move::Give(card) => {
                state.hands[seat].remove(card);
                if let Some(giver) = state.giver {
                    state.hands[giver].insert(card);
                }
                state.returned = Some(card);
            }
            Move::Discard(card) => {
                if let Some(card) = card {
                    state.hands[seat].remove(card);
                    state.discarded.insert(card);
                }
            }
            Move::Play(card) => self.lay(state, seat, card),
        }
    }

    fn random_move(&self, state: &State, random: &mut Random, buffer: &mut Vec<Move>) -> Move {
        let (seat, task) = state.task();
        if task == Task::Play {
            let cards = playable(state.hands[seat], state.trick.led());
            return Move::Play(cards.nth(random.below(cards.len() as usize)).expect("below the number of cards"));
        }
        buffer.clear();
        self.moves(state, buffer);
        buffer[random.below(buffer.len())]
    }
}

//! The tricks of a hand between two sides as a game of the two-party search: seats with even numbers against the others.
//!
//! Cards are numbered by strength within a suit, so comparing cards is comparing numbers. Positions are stored between
//! tricks only, because that is where lines of play transpose.

use super::tressette_bounds::{Sure, Table};
use super::tressette_cards::LAST_TRICK;
use super::tressette_holders::holders_of_strongest;
use super::tressette_ordering::{Following, Suit, Weights};
use super::tressette_tags::{Tag, Trick, of_suit, tag, thirds};
use crate::bits;
use crate::cards::{Card, CardSet};
use crate::games::trick_node::{Stock, TrickNode, are_alike};
use crate::games::trick_search::{OpenTrick, each, next, played_by_order, strongest_of, take_strongest};
use crate::hash::mix;
use crate::search::reliance::LANE;
use crate::search::{Features, Reliance, Scratch, Tuning, TwoSided, Value, Verdict};

/// The fixed part of a hand of `N` players.
#[derive(Clone, Debug)]
pub struct Duel<const N: usize> {
    features: Features,
    /// Indexed by tricks left.
    stages: Vec<Stage<N>>,
    /// Whether only the winner is asked for.
    asks_who_wins: bool,
    /// The thirds that the last trick brings besides its cards.
    last: u8,
}

/// Facts about the hand for one number of tricks left.
#[derive(Clone, Debug)]
struct Stage<const N: usize> {
    stock: Stock<N>,
    /// The cards of the stock that go to a player who takes every trick.
    firsts: u64,
}

/// A position of the search.
pub type Node<const N: usize> = TrickNode<N, Trick, Kept>;

/// What a node keeps up to date for speed.
#[derive(Clone, Copy, Default, Debug)]
pub struct Kept {
    /// The number of cards of a hand and suit, in nibble `4 · hand + suit`.
    lengths: u64,
    /// The number of those that are worth at least a third, likewise.
    counting: u64,
    /// The key between tricks, where proofs are stored: see [`Duel::key_between_tricks`].
    key: u64,
}

impl<const N: usize> Node<N> {
    /// The hands.
    pub const fn hands(&self) -> &[u64; N] {
        &self.hands
    }

    /// The number of cards of a hand and suit that are worth at least a third, in nibble `4 · hand + suit`.
    pub(super) const fn counting(&self) -> u64 {
        self.kept.counting
    }

    /// The key between tricks.
    pub(super) const fn key(&self) -> u64 {
        self.kept.key
    }

    /// The card that takes the trick which this card completes, if it takes it by its rank: others of the suit led were
    /// played. None if the trick goes on, or if no other card could have taken it.
    pub(super) fn taken_by_rank(&self, card: Tag) -> Option<Tag> {
        let trick = self.trick.with(self.turn, card);
        (trick.played as usize == N && trick.following > 1).then_some(trick.best)
    }
}

impl Kept {
    /// Counts a card that a seat gets.
    fn count_in(&mut self, seat: u8, card: Tag) {
        let [length, counting] = Self::counted(seat, card);
        self.lengths += length;
        self.counting += counting;
    }

    /// Counts a card that a seat plays.
    fn count_out(&mut self, seat: u8, card: Tag) {
        let [length, counting] = Self::counted(seat, card);
        self.lengths -= length;
        self.counting -= counting;
    }

    /// What a card of a seat adds to the numbers of cards and of cards that are worth at least a third.
    fn counted(seat: u8, card: Tag) -> [u64; 2] {
        let nibble = 16 * seat + 4 * (card / LANE);
        [1 << nibble, u64::from(thirds(card) > 0) << nibble]
    }
}

impl<const N: usize> Duel<N> {
    /// Most tricks left at which children are searched without a look at all of them first. Whole deals of four take 30 %
    /// less time without the look, and 26 cards of two a third less. It leaves fewer positions to visit, but if each
    /// child that is looked up counts, four players visit 6 % more. With more tricks left, threads need it to share work.
    const LOOKS_AHEAD: u8 = if N == 2 { 14 } else { 8 };

    /// The game of the search for the hands of `N` players, and the node of this moment: `leader` has led the first of
    /// the cards of `trick`. The last trick brings `last` thirds besides those of its cards.
    pub(super) fn of_hands(
        hands: [CardSet; N],
        stock: &[Card],
        (leader, trick): (u8, impl Iterator<Item = Card>),
        last: u8,
        features: Features,
    ) -> (Self, Node<N>) {
        let plies_left = hands.iter().map(|hand| hand.len()).sum::<u32>() + stock.len() as u32;
        let stock: Vec<Tag> = stock.iter().map(|&card| tag(card)).collect();
        let hands = hands.map(tags);
        let mut node = Node::new(hands, &stock, Trick::led_by(leader), trick.map(tag), plies_left, Kept::default());
        for (seat, &hand) in (0..).zip(&hands) {
            each(hand).for_each(|card| node.kept.count_in(seat, card));
        }
        let stages = node.stocks(&stock).map(Stage::new).collect();
        let duel = Self { features, stages, asks_who_wins: false, last };
        node.kept.key = duel.key_between_tricks(&node);
        (duel, node)
    }

    /// The same hand, of which only the winner is asked for.
    pub(super) fn asking_who_wins(self) -> Self {
        Self { asks_who_wins: true, ..self }
    }

    fn stage(&self, node: &Node<N>) -> &Stage<N> {
        &self.stages[node.tricks as usize]
    }

    /// Between tricks, the key is how many cards of each suit the hands hold, who leads, and the tricks left: what no
    /// proof can do without.
    ///
    /// It also has the holders of the strongest card of each suit. Most proofs rely on them, and the proofs of a key get
    /// fewer: that saves a seventh of the positions, and four players take a quarter less time, two 40 % (measured on
    /// whole deals of four and on 26 cards of two).
    fn key_between_tricks(&self, node: &Node<N>) -> u64 {
        let strongest = holders_of_strongest(&node.hands, self.stock(node));
        mix([node.kept.lengths, u64::from(node.turn) | u64::from(node.tricks) << 8 | strongest << 16])
    }

    /// What a proof relies on; everything if proofs are not shared.
    const fn relying_on(&self, relied: Reliance) -> Reliance {
        if self.features.relied_cards { relied } else { Reliance::EVERYTHING }
    }

    /// The methods that the search uses.
    pub(super) const fn features(&self) -> &Features {
        &self.features
    }

    /// The cards still to be drawn.
    pub(super) fn stock(&self, node: &Node<N>) -> u64 {
        self.stage(node).stock.cards
    }

    /// The legal cards, and those that separate cards of the seat to move.
    fn playable(&self, node: &Node<N>) -> (u64, u64) {
        (node.trick.playable(node.hands[node.turn as usize]), node.others(&self.stage(node).stock))
    }

    /// Whether only one of two neighbours of a hand need be tried.
    fn are_alike(&self, weaker: Tag, stronger: Tag, others: u64) -> bool {
        self.features.plain_cards && are_alike::<Trick>(weaker, stronger, others)
    }

    /// Visits the pairs of neighbours that are alike, the strongest first.
    pub(super) fn each_alike(&self, node: &Node<N>, mut visit: impl FnMut(Tag, Tag)) {
        let (mut cards, others) = self.playable(node);
        while let Some(stronger) = take_strongest(&mut cards) {
            if cards != 0 && self.are_alike(strongest_of(cards), stronger, others) {
                visit(stronger, strongest_of(cards));
            }
        }
    }

    /// The hands around the leader, between tricks.
    ///
    /// Of three, the two seats of even numbers are partners. The bounds do not depend on the order of the seats.
    fn table(&self, node: &Node<N>, rest: Value) -> Table {
        let hand = |place: usize| if place < N { node.hands[(node.turn as usize + place) % N] } else { 0 };
        let [next, partner, last] = match (N, node.turn) {
            (3, 0) => [hand(1), hand(2), 0],
            (3, 1) => [hand(1), 0, hand(2)],
            (3, _) => [hand(2), hand(1), 0],
            _ => [hand(1), hand(2), hand(3)],
        };
        Table {
            leader: hand(0),
            next,
            partner,
            last,
            stock: self.stock(node),
            draws: self.stage(node).firsts,
            tricks: node.tricks,
            rest,
        }
    }

    /// The thirds still to come.
    fn to_come(&self, node: &Node<N>) -> Value {
        Value::from(node.rest + node.trick.thirds + self.last)
    }

    /// What the last trick brings to side 0 besides its cards.
    fn gain_of_last(&self, taker: u8) -> Value {
        if taker.is_multiple_of(2) { self.last.into() } else { 0 }
    }
}

impl<const N: usize> Stage<N> {
    fn new(stock: &[Tag]) -> Self {
        let firsts = stock.iter().step_by(N).fold(0, |cards, card| cards | 1 << card);
        Self { stock: Stock::new(stock), firsts }
    }
}

fn tags(cards: CardSet) -> u64 {
    cards.into_iter().fold(0, |tags, card| tags | 1 << tag(card))
}

/// What is learnt about a card: how often it was enough when this seat played it at this place in a trick, to this best
/// card.
#[derive(Debug)]
pub struct Situations;

/// Bits of a situation, a hash.
const SITUATION_BITS: u32 = 14;

impl<const N: usize> Tuning<Duel<N>> for Situations {
    const SITUATION_SLOTS: usize = 1 << SITUATION_BITS;
    const LEARNS_SITUATIONS_ALONE: bool = true;

    fn situation_slot(_game: &Duel<N>, node: &Node<N>, card: Tag) -> usize {
        let Trick { best, played, .. } = node.trick;
        let situation = u32::from(card) | u32::from(best) << 6 | u32::from(node.turn) << 12 | u32::from(played) << 14;
        (situation.wrapping_mul(0x9e37_79b1) >> (u32::BITS - SITUATION_BITS)) as usize
    }
}

impl<const N: usize> TwoSided for Duel<N> {
    type Node = Node<N>;
    type Move = Tag;
    type Past = Reliance;
    type Tuning = Situations;

    const HISTORY_SLOTS: usize = 64;
    const LEAF_PLIES: u32 = N as u32;
    /// Two players would visit a tenth more positions with it (measured on 26 cards).
    const USES_MOVE_HISTORY: bool = N == 4;

    fn seat(&self, node: &Node<N>) -> usize {
        node.turn as usize
    }

    fn plies_left(&self, node: &Node<N>) -> u32 {
        node.plies_left()
    }

    fn is_stored(&self, node: &Node<N>) -> bool {
        node.trick.played == 0 && node.tricks > 1
    }

    fn looks_ahead(&self, node: &Node<N>) -> bool {
        node.trick.played as usize == N - 1 && node.tricks > Self::LOOKS_AHEAD
    }

    /// Lists the strongest of cards that are alike.
    fn moves(&self, node: &Node<N>, out: &mut Vec<Tag>) {
        let (mut cards, others) = self.playable(node);
        let mut previous = None;
        while let Some(card) = take_strongest(&mut cards) {
            if !previous.is_some_and(|stronger| self.are_alike(card, stronger, others)) {
                out.push(card);
            }
            previous = Some(card);
        }
    }

    fn play(&self, node: &Node<N>, card: Tag) -> (Node<N>, Value) {
        let (mut next, gain) = node.after(card);
        next.kept.count_out(node.turn, card);
        if gain.is_some() {
            if next.tricks == 0 {
                // The taker of a trick has the turn after it.
                return (next, gain.unwrap_or(0) + self.gain_of_last(next.turn));
            }
            if N == 2 {
                for (seat, &draw) in (0..).zip(next.draw(&self.stage(node).stock)) {
                    each(draw).for_each(|card| next.kept.count_in(seat, card));
                }
            }
            next.kept.key = self.key_between_tricks(&next);
        }
        (next, gain.unwrap_or(0))
    }

    /// Answers between tricks only: within a trick, the answer almost never changes.
    fn cutoff(&self, node: &Node<N>, goal: Value) -> Option<Verdict<Reliance>> {
        if node.trick.played > 0 {
            return None;
        }
        let rest = self.to_come(node);
        // No proof is needed where nothing or everything is asked for.
        if goal <= 0 || goal > rest {
            return Verdict::outside((0, rest), goal, Reliance::NOTHING);
        }
        let table = self.table(node, rest);
        let leads = node.turn.is_multiple_of(2);
        let outside = |sure: Sure, is_ours: bool| {
            let bounds = if is_ours { (sure.thirds, rest) } else { (0, rest - sure.thirds) };
            Verdict::outside(bounds, goal, self.relying_on(sure.relied))
        };
        // The thirds with which the leader's side answers the question, and those with which the other side does.
        let (enough, too_many) = if leads { (goal, rest - goal + 1) } else { (rest - goal + 1, goal) };
        outside(table.cashed(enough), leads).or_else(|| outside(table.taken_by_others(too_many), !leads))
    }

    /// Plays the last trick out, in which nobody has a choice.
    fn ending(&self, node: &Node<N>, goal: Value, _scratch: &mut Scratch<Tag>) -> Option<Verdict<Reliance>> {
        if node.tricks == 0 {
            return Verdict::outside((0, 0), goal, Reliance::NOTHING);
        }
        if node.tricks > 1 || !self.features.endings {
            return None;
        }
        let (mut trick, mut seat) = (node.trick, node.turn);
        while (trick.played as usize) < N {
            trick = trick.with(seat, node.hands[seat as usize].trailing_zeros() as u8);
            seat = next::<N>(seat);
        }
        let gain = trick.gain(true) + self.gain_of_last(trick.taker);
        let relied = if trick.following > 1 { Reliance::on(trick.best) } else { Reliance::NOTHING };
        Verdict::outside((gain, gain), goal, self.relying_on(relied))
    }

    /// Each side takes its sure thirds; the rest may go to either side.
    fn bounds(&self, node: &Node<N>) -> (Value, Value) {
        if node.tricks == 0 {
            return (0, 0);
        }
        let rest = self.to_come(node);
        if node.trick.played > 0 {
            return (0, rest);
        }
        let table = self.table(node, rest);
        let leaders = table.cashed(rest).thirds;
        let others = if leaders < rest { table.taken_by_others(rest).thirds } else { 0 };
        if node.turn.is_multiple_of(2) { (leaders, rest - others) } else { (others, rest - leaders) }
    }

    fn order(&self, node: &Node<N>, card: Tag) -> i32 {
        let (hands, turn, stock) = (&node.hands, node.turn as usize, self.stock(node));
        // The hand a number of places on, if that seat exists and is still to play.
        let hand = |place: usize, suit: u8| {
            let is_to_come = place + (node.trick.played as usize) < N;
            if is_to_come { of_suit(hands[(turn + place) % N], suit) } else { 0 }
        };
        let (suit, thirds, bit) = (card / LANE, i32::from(thirds(card)), 1 << (card % LANE));
        if node.trick.played == 0 {
            let [own, next, partner, last] = [hand(0, suit), hand(1, suit), hand(2, suit), hand(3, suit)];
            let suit = Suit { own, next, partner, last, stock: of_suit(stock, suit) };
            return Weights::of(N).lead(&suit, bit, thirds);
        }
        let trick = node.trick.with(node.turn, card);
        let (theirs, partner) = (hand(1, trick.suit()), hand(2, trick.suit()));
        let best = 1 << (trick.best % LANE);
        let wins = if (trick.taker ^ node.turn) & 1 == 0 { best | partner > theirs } else { partner > best | theirs };
        let thrown_from = (suit != trick.suit()).then(|| {
            let opponents = hands.iter().skip(1 - turn % 2).step_by(2).fold(stock, |all, hand| all | hand);
            (bits::count(of_suit(hands[turn], suit) as u64) as i32, of_suit(opponents, suit) < bit)
        });
        let strength = i32::from(card % LANE);
        let card = Following { thirds, strength, wins, takes_so_far: trick.taker == node.turn, thrown_from };
        Weights::of(N).follow(node.trick.played, &card)
    }

    fn history_slot(&self, card: Tag) -> usize {
        card.into()
    }

    /// All positions of a hand in which the last trick brings as much are related: proofs tell who holds what, keys who
    /// leads and how many tricks are left, and with the hand that determines the stock.
    fn kinship(&self, _root: &Node<N>) -> Option<u64> {
        Some((self.last - LAST_TRICK).into())
    }

    fn guess(&self, node: &Node<N>) -> Value {
        played_by_order(self, node)
    }

    /// Most hands are won or lost by far, which few positions show: new pages of a large table would then take half of
    /// the time.
    fn size(&self, node: &Node<N>) -> usize {
        let tricks = usize::from(node.tricks);
        let of_values = if N == 2 { (4 + tricks).min(22) } else { tricks + 8 };
        1 << if self.asks_who_wins { of_values - 3 } else { of_values }
    }
}

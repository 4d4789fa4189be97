//! A hand of two sides as a game of the two-party search.
//!
//! Cards are numbered by strength within a suit, so comparing cards is comparing numbers. Positions are stored between
//! tricks only, because that is where lines of play transpose.

use super::bounds::Table;
use super::key::{KINDS, packed};
use super::ordering::{Following, Suit, Weights};
use super::tricks::{LANE, SUIT, Tag, Trick, of_suit, tag, thirds, thirds_of};
use crate::bits;
use crate::cards::CardSet;
use crate::games::tressette::Position;
use crate::games::tressette::score::LAST_TRICK;
use crate::games::trick_search::{OpenTrick, each, play_out, played_by_order};
use crate::hash::mix;
use crate::search::{ExactKey, Features, Scratch, TwoSided, Value, Verdict};

/// The fixed part of a hand of `N` players.
#[derive(Clone, Debug)]
pub struct Duel<const N: usize> {
    features: Features,
    /// Indexed by tricks left.
    stages: Vec<Stage<N>>,
}

/// Facts about the hand for one number of tricks left.
#[derive(Clone, Debug)]
struct Stage<const N: usize> {
    /// The cards in the stock.
    stock: u64,
    /// The cards of the stock that go to a player who takes every trick.
    firsts: u64,
    /// `[taker][seat]`: the cards that each seat draws after the trick.
    draws: [[u64; N]; N],
}

/// A position of the search.
#[derive(Clone, Copy, Debug)]
pub struct Node<const N: usize> {
    hands: [u64; N],
    /// The thirds of all cards in hands and stock.
    rest: u8,
    /// Number of tricks left, the open one included.
    tricks: u8,
    turn: u8,
    trick: Trick,
    /// The key between tricks, where proofs are stored: see [`Duel::key_between_tricks`].
    key: u64,
}

impl<const N: usize> Duel<N> {
    /// Number of last tricks that are played out in code of their own.
    const ENDING: u8 = if N == 2 { 3 } else { 2 };

    /// The game of the search for a position of `N` players, and the node of the position.
    pub fn new(position: &Position, features: Features) -> (Self, Node<N>) {
        let state = position.state();
        let stock: Vec<Tag> = position.stock().iter().map(|&card| tag(card)).collect();
        let hands: [u64; N] = std::array::from_fn(|seat| tags(state.hands.0[seat]));
        let tricks = (position.plies_left() as usize + state.trick.len()) / N;
        let stages: Vec<_> =
            (0..=tricks).map(|left| Stage::new(&stock[(N * (tricks - left)).min(stock.len())..])).collect();
        let mut node = Node {
            hands,
            rest: hands.iter().chain([&stages[tricks].stock]).map(|&cards| thirds_of(cards)).sum(),
            tricks: tricks as u8,
            turn: state.leader.0,
            trick: Trick::led_by(state.leader.0),
            key: 0,
        };
        for card in state.trick.cards() {
            node.trick = node.trick.with(node.turn, tag(card));
            node.turn = Self::next(node.turn);
        }
        let duel = Self { features, stages };
        node.key = duel.key_between_tricks(&node);
        (duel, node)
    }

    const fn next(seat: u8) -> u8 {
        if seat as usize + 1 == N { 0 } else { seat + 1 }
    }

    fn stage(&self, node: &Node<N>) -> &Stage<N> {
        &self.stages[node.tricks as usize]
    }

    /// Plays a card; a complete trick is gathered, and cards are drawn.
    fn after(&self, node: &Node<N>, card: Tag) -> (Node<N>, Value) {
        let mut next = *node;
        next.hands[node.turn as usize] ^= 1 << card;
        next.trick = node.trick.with(node.turn, card);
        next.rest -= thirds(card);
        next.turn = Self::next(node.turn);
        if (next.trick.played as usize) < N {
            return (next, 0);
        }
        let (gain, taker) = (next.trick.gain(node.tricks == 1), next.trick.taker);
        if N == 2 {
            for (hand, draw) in next.hands.iter_mut().zip(&self.stage(node).draws[taker as usize]) {
                *hand |= draw;
            }
        }
        next.tricks -= 1;
        next.turn = taker;
        next.trick = Trick::led_by(taker);
        next.key = self.key_between_tricks(&next);
        (next, gain)
    }

    /// Between tricks, the key is the hands, the leader and the tricks left. For each suit it holds only the order of
    /// the cards left and their thirds: positions that agree in these have the same comparisons and gains still to
    /// come.
    fn key_between_tricks(&self, node: &Node<N>) -> u64 {
        if !self.is_stored(node) {
            return 0;
        }
        let mut words = [0; 4];
        let live = node.hands.iter().fold(self.stage(node).stock, |all, hand| all | hand);
        for (suit, word) in (0..4).zip(&mut words) {
            if self.features.plain_cards {
                let live = of_suit(live, suit);
                *word = u64::from(KINDS[live]);
                for &hand in &node.hands {
                    *word = *word << 10 | packed(of_suit(hand, suit), live);
                }
            } else {
                for &hand in &node.hands {
                    *word = *word << 10 | (hand >> (LANE * suit) & SUIT);
                }
            }
        }
        words[0] |= u64::from(node.turn) << 48 | u64::from(node.tricks) << 52;
        mix(words)
    }
}

impl<const N: usize> Stage<N> {
    fn new(stock: &[Tag]) -> Self {
        let mut draws = [[0; N]; N];
        for (i, &card) in stock.iter().take(N).enumerate() {
            draws.iter_mut().enumerate().for_each(|(taker, draws)| draws[(taker + i) % N] = 1 << card);
        }
        let firsts = stock.iter().step_by(N).fold(0, |cards, card| cards | 1 << card);
        Self { stock: stock.iter().fold(0, |cards, card| cards | 1 << card), firsts, draws }
    }
}

fn tags(cards: CardSet) -> u64 {
    cards.into_iter().fold(0, |tags, card| tags | 1 << tag(card))
}

impl<const N: usize> TwoSided for Duel<N> {
    type Node = Node<N>;
    type Move = Tag;
    type Past = ();
    type Tuning = ();

    const HISTORY_SLOTS: usize = 64;
    const LEAF_PLIES: u32 = 2 * N as u32;

    fn seat(&self, node: &Node<N>) -> usize {
        node.turn as usize
    }

    fn plies_left(&self, node: &Node<N>) -> u32 {
        N as u32 * u32::from(node.tricks) - u32::from(node.trick.played)
    }

    fn is_stored(&self, node: &Node<N>) -> bool {
        node.trick.played == 0 && node.tricks > Self::ENDING
    }

    fn looks_ahead(&self, node: &Node<N>) -> bool {
        node.trick.played as usize == N - 1 && node.tricks > Self::ENDING + 1
    }

    /// Lists one card of each run of cards of a suit with equal thirds that no card of another owner separates: every
    /// comparison with them, now or later, has the same result, and they bring the same points.
    fn moves(&self, node: &Node<N>, out: &mut Vec<Tag>) {
        let own = node.hands[node.turn as usize];
        let mut others = node.hands.iter().fold(self.stage(node).stock, |all, hand| all | hand) & !own;
        if node.trick.played > 0 {
            others |= 1 << node.trick.best;
        }
        let mut previous: Option<Tag> = None;
        for card in each(node.trick.playable(own)) {
            let alike = previous.is_some_and(|weaker| {
                let between = (1 << card) - (1 << weaker);
                weaker / LANE == card / LANE && thirds(weaker) == thirds(card) && others & between == 0
            });
            if !(alike && self.features.plain_cards) {
                out.push(card);
            }
            previous = Some(card);
        }
    }

    fn play(&self, node: &Node<N>, card: Tag) -> (Node<N>, Value) {
        self.after(node, card)
    }

    /// Answers between tricks only: within a trick, the answer almost never changes.
    fn cutoff(&self, node: &Node<N>, goal: Value) -> Option<Verdict<()>> {
        if node.trick.played > 0 {
            return None;
        }
        Verdict::outside(self.bounds(node), goal, ())
    }

    fn ending(&self, node: &Node<N>, goal: Value, scratch: &mut Scratch<Tag>) -> Option<Verdict<()>> {
        let short = node.tricks == 0 || (self.features.endings && node.tricks <= Self::ENDING);
        if !short {
            return None;
        }
        let bound = play_out(&node.hands, node.turn, node.trick, goal, &mut scratch.nodes);
        Verdict::outside((bound, bound), goal, ())
    }

    /// Each side takes its sure thirds; the rest may go to either side.
    fn bounds(&self, node: &Node<N>) -> (Value, Value) {
        if node.tricks == 0 {
            return (0, 0);
        }
        let rest = Value::from(node.rest + node.trick.thirds + LAST_TRICK);
        if node.trick.played > 0 {
            return (0, rest);
        }
        let hand = |place: usize| if place < N { node.hands[(node.turn as usize + place) % N] } else { 0 };
        let table = Table {
            leader: hand(0),
            next: hand(1),
            partner: hand(2),
            last: hand(3),
            stock: self.stage(node).stock,
            draws: self.stage(node).firsts,
            tricks: node.tricks,
            rest,
        };
        let (leaders, others) = table.sure();
        if node.turn.is_multiple_of(2) { (leaders, rest - others) } else { (others, rest - leaders) }
    }

    fn order(&self, node: &Node<N>, card: Tag) -> i32 {
        let (hands, turn, stock) = (&node.hands, node.turn as usize, self.stage(node).stock);
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

    /// All positions of a hand are related: keys determine who holds what, who leads and how many tricks are left, and
    /// with the hand that determines the stock.
    fn kinship(&self, _root: &Node<N>) -> Option<u64> {
        Some(0)
    }

    fn guess(&self, node: &Node<N>) -> Value {
        played_by_order(self, node)
    }

    fn size(&self, node: &Node<N>) -> usize {
        let tricks = usize::from(node.tricks);
        1 << if N == 2 { (4 + tricks).min(22) } else { (2 * tricks + 2).min(20) }
    }
}

impl<const N: usize> ExactKey for Duel<N> {
    const IS_KEPT: bool = true;

    fn key(&self, node: &Node<N>) -> u64 {
        node.key
    }
}

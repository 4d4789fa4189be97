//! A node of the search of a trick-taking game: the hands, the open trick, and what is drawn after it.

use super::trick_search::{OpenTrick, each, next};
use crate::search::Value;

/// A position of the search of a hand of `N` players.
#[derive(Clone, Copy, Debug)]
pub struct TrickNode<const N: usize, T, K = ()> {
    pub(super) hands: [u64; N],
    /// The points of all cards in hands and stock, in the units of the search.
    pub(super) rest: u8,
    /// Number of tricks left, the open one included.
    pub(super) tricks: u8,
    pub(super) turn: u8,
    pub(super) trick: T,
    /// What the game keeps up to date for speed.
    pub(super) kept: K,
}

/// The cards still to be drawn, for one number of tricks left.
#[derive(Clone, Debug)]
pub(super) struct Stock<const N: usize> {
    pub cards: u64,
    /// `[taker][seat]`: the cards that each seat draws after the trick.
    draws: [[u64; N]; N],
}

impl<const N: usize> Stock<N> {
    /// The stock of these cards, in the order in which they are drawn.
    pub fn new(cards: &[u8]) -> Self {
        let mut draws = [[0; N]; N];
        for (i, &card) in cards.iter().take(N).enumerate() {
            draws.iter_mut().enumerate().for_each(|(taker, draws)| draws[(taker + i) % N] = 1 << card);
        }
        Self { cards: cards.iter().fold(0, |cards, card| cards | 1 << card), draws }
    }
}

impl<const N: usize, T: OpenTrick, K: Copy> TrickNode<N, T, K> {
    /// The node of a position whose open trick was `led` before the cards `trick` were played to it.
    pub(super) fn new(
        hands: [u64; N],
        stock: &[u8],
        led: T,
        trick: impl Iterator<Item = u8>,
        plies_left: u32,
        kept: K,
    ) -> Self {
        let in_stock = stock.iter().map(|&card| T::points(card));
        let rest = hands.iter().flat_map(|&hand| each(hand).map(T::points)).chain(in_stock).sum();
        let mut node = Self { hands, rest, tricks: 0, turn: led.taker(), trick: led, kept };
        for card in trick {
            node.trick = node.trick.with(node.turn, card);
            node.turn = next::<N>(node.turn);
        }
        node.tricks = ((plies_left as usize + node.trick.played()) / N) as u8;
        node
    }

    /// The cards of the stock that are left at each number of tricks left, from none to those of this node.
    pub(super) fn stocks<'s>(&self, stock: &'s [u8]) -> impl Iterator<Item = &'s [u8]> {
        let tricks = usize::from(self.tricks);
        (0..=tricks).map(move |left| &stock[(N * (tricks - left)).min(stock.len())..])
    }

    /// Number of cards still to be played.
    pub(super) fn plies_left(&self) -> u32 {
        N as u32 * u32::from(self.tricks) - self.trick.played() as u32
    }

    /// The node after a card. If the card completes the trick, the trick is gathered, and the points that it brings to
    /// side 0 are returned, too; then cards are to be [drawn](Self::draw).
    #[inline]
    pub(super) fn after(&self, card: u8) -> (Self, Option<Value>) {
        let mut next_node = *self;
        next_node.hands[self.turn as usize] ^= 1 << card;
        next_node.trick = self.trick.with(self.turn, card);
        next_node.rest -= T::points(card);
        next_node.turn = next::<N>(self.turn);
        if next_node.trick.played() < N {
            return (next_node, None);
        }
        let (gain, taker) = (next_node.trick.gain(self.tricks == 1), next_node.trick.taker());
        next_node.tricks -= 1;
        next_node.turn = taker;
        next_node.trick = next_node.trick.next();
        (next_node, Some(gain))
    }

    /// Draws cards after a trick; returns the cards that each seat has drawn. `stock` is that before the trick.
    #[inline]
    pub(super) fn draw<'s>(&mut self, stock: &'s Stock<N>) -> &'s [u64; N] {
        let draws = &stock.draws[self.turn as usize];
        for (hand, draw) in self.hands.iter_mut().zip(draws) {
            *hand |= draw;
        }
        draws
    }

    /// The cards that separate cards of the seat to move: those of other hands and of the stock, and the best card of
    /// the trick.
    #[inline]
    pub(super) fn others(&self, stock: &Stock<N>) -> u64 {
        let own = self.hands[self.turn as usize];
        let others = self.hands.iter().fold(stock.cards, |all, hand| all | hand) & !own;
        if self.trick.played() > 0 { others | 1 << self.trick.best() } else { others }
    }
}

/// Whether two cards of a hand, a weaker one and the next stronger one, are of one suit and worth the same, and no card
/// of `others` separates them. Then every comparison with them, now or later, has the same result, and they bring the
/// same points.
#[inline]
pub(super) fn are_alike<T: OpenTrick>(weaker: u8, stronger: u8, others: u64) -> bool {
    let between = (1 << stronger) - (1 << weaker);
    weaker / T::SUIT == stronger / T::SUIT && T::points(weaker) == T::points(stronger) && others & between == 0
}

//! The common part of the searches of trick-taking games: the last tricks, and play by the order of moves.

use crate::search::{TwoSided, Value};

/// A trick that is not complete. Cards are numbers below 64, and sets of cards are words of bits.
pub trait OpenTrick: Copy {
    /// Numbers of a suit: its cards lie between two multiples of this, the stronger ones above the weaker ones.
    const SUIT: u8;

    /// The points of a card, in the units of the search.
    fn points(card: u8) -> u8;

    /// The trick after this complete one, before its first card: its taker leads. What the trick knows of the sides stays.
    fn next(self) -> Self;

    /// Number of cards played to the trick.
    fn played(self) -> usize;

    /// The cards of a hand that may be played to the trick.
    fn playable(self, hand: u64) -> u64;

    /// The trick with one more card.
    fn with(self, seat: u8, card: u8) -> Self;

    /// The card that takes the trick so far.
    fn best(self) -> u8;

    /// The seat that takes the trick so far.
    fn taker(self) -> u8;

    /// The points that the trick brings to the side that the search maximises, once it is complete.
    fn gain(self, is_last: bool) -> Value;

    /// Whether a seat plays for the side that the search maximises; by default every other seat does, from seat 0 on.
    fn maximises(self, seat: u8) -> bool {
        seat.is_multiple_of(2)
    }
}

/// The cards of a set in rising order.
pub(super) fn each(mut cards: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let card = cards.trailing_zeros() as u8;
        let some = cards != 0;
        cards &= cards.wrapping_sub(1);
        some.then_some(card)
    })
}

/// The strongest card of the last suit of a set that is not empty.
pub(super) const fn strongest_of(cards: u64) -> u8 {
    (u64::BITS - 1 - cards.leading_zeros()) as u8
}

/// Takes the strongest card of the last suit.
pub(super) fn take_strongest(cards: &mut u64) -> Option<u8> {
    if *cards == 0 {
        return None;
    }
    let card = strongest_of(*cards);
    *cards ^= 1 << card;
    Some(card)
}

/// The seat after another one.
pub(super) const fn next<const N: usize>(seat: u8) -> u8 {
    if seat as usize + 1 == N { 0 } else { seat + 1 }
}

/// Plays out the last tricks, in which nobody draws, by plain alpha-beta. Returns a bound on their value that decides
/// whether the value is at least `goal`.
pub(super) fn play_out<const N: usize, T: OpenTrick>(
    hands: &[u64; N],
    turn: u8,
    trick: T,
    goal: Value,
    nodes: &mut u64,
) -> Value {
    *nodes += 1;
    let own = hands[turn as usize];
    if trick.played() == 0 && own & own.wrapping_sub(1) == 0 {
        return last_trick::<N, T>(hands, turn, trick);
    }
    let wins = trick.maximises(turn);
    let mut bound = if wins { Value::MIN } else { Value::MAX };
    for card in each(trick.playable(own)) {
        let mut hands = *hands;
        hands[turn as usize] ^= 1 << card;
        let trick = trick.with(turn, card);
        let value = if trick.played() < N {
            play_out(&hands, next::<N>(turn), trick, goal, nodes)
        } else {
            let gain = trick.gain(hands[turn as usize] == 0);
            gain + play_out(&hands, trick.taker(), trick.next(), goal - gain, nodes)
        };
        bound = if wins { bound.max(value) } else { bound.min(value) };
        if (bound >= goal) == wins {
            break;
        }
    }
    bound
}

/// The points of the last trick, in which nobody has a choice; zero if all tricks are complete.
fn last_trick<const N: usize, T: OpenTrick>(hands: &[u64; N], turn: u8, mut trick: T) -> Value {
    let mut seat = turn;
    for _ in 0..N {
        let card = hands[seat as usize].trailing_zeros() as u8;
        if card == 64 {
            return 0;
        }
        trick = trick.with(seat, card);
        seat = next::<N>(seat);
    }
    trick.gain(true)
}

/// The points still won if everyone plays the move that comes first in the order of moves.
pub(super) fn played_by_order<G: TwoSided>(game: &G, node: &G::Node) -> Value {
    let (mut node, mut sum, mut moves) = (*node, 0, Vec::new());
    while game.plies_left(&node) > 0 {
        moves.clear();
        game.moves(&node, &mut moves);
        let best = moves.iter().copied().max_by_key(|&mv| game.order(&node, mv));
        let gain;
        (node, gain) = game.play(&node, best.expect("a hand that is not over has a move"));
        sum += gain;
    }
    sum
}

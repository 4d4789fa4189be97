//! A hand as the searches see it: cards only, without the arrangement of the table.

use super::lays::{GoOn, Lays, TOGETHER};
use crate::cards::{CardBag, FrenchCard};
use crate::games::machiavelli::moves::Move;
use crate::games::machiavelli::{Position, Rules};
use crate::games::planes;
use crate::rule_set::RuleSet;
use crate::seat::Seat;

/// The parts of a hand that do not change, and the lays found so far.
pub struct SearchGame<'a> {
    pub rules: Rules,
    /// The stock. Its last card is drawn next.
    stock: Vec<FrenchCard>,
    /// The cards that fit in a combination of all cards of the position, bit `id`. No other card can ever be laid.
    useful: u64,
    /// Whether the first move must be a draw.
    draws_first: bool,
    lays: Lays<'a>,
}

/// A node of the search, with room for `N` seats. The hands of seats that do not exist are empty.
#[derive(Clone, Copy, Debug)]
pub struct Node<const N: usize> {
    pub hands: [CardBag; N],
    table: CardBag,
    pub stock_left: u8,
    pub turn: u8,
    pub passes: u8,
}

impl<'a> SearchGame<'a> {
    /// The search game of a position, and the node of the position. Remembered lays may take at most `bytes` bytes.
    pub fn new<const N: usize>(position: &Position, bytes: usize, go_on: GoOn<'a>) -> (Self, Node<N>) {
        let (rules, state) = (*position.rules(), position.state());
        let node = Node {
            hands: std::array::from_fn(|seat| state.hands.0[seat]),
            table: state.table.cards(),
            stock_left: state.stock_left,
            turn: state.turn.0,
            passes: state.passes,
        };
        let drawn = position.stock().iter().map(|&card| CardBag::of(card));
        let others = node.hands.into_iter().chain(drawn).fold(CardBag::EMPTY, CardBag::plus);
        let useful = planes::combinable(node.table.once() | others.once(), rules.ace_in_runs);
        let course = Self {
            rules,
            stock: position.stock().iter().rev().copied().collect(),
            useful,
            draws_first: position.hand().only_draws(state),
            lays: Lays::new(node.table, within(others, useful), rules.ace_in_runs, bytes, go_on),
        };
        (course, node)
    }

    /// Whether some lays were left out because there were too many, so that the results are not valid.
    pub fn has_left_out(&self) -> bool {
        self.lays.has_left_out()
    }

    /// Whether lays are missing, because there were too many or the search was told to stop.
    pub fn has_broken_off(&self) -> bool {
        self.lays.has_left_out() || self.lays.was_stopped()
    }

    /// The cards of a hand that never leave it. They fit in no combination, whatever is drawn and laid.
    pub fn stuck(&self, hand: CardBag) -> CardBag {
        within(hand, !self.useful)
    }

    /// Whether a player has closed or everyone has passed.
    pub fn is_over<const N: usize>(&self, node: &Node<N>) -> bool {
        node.passes == self.rules.players || node.hands[..self.rules.seats()].iter().any(|hand| hand.is_empty())
    }

    /// Appends every legal move, in any order.
    pub fn moves<const N: usize>(&self, node: &Node<N>, out: &mut Vec<Move>) {
        if !(self.draws_first && usize::from(node.stock_left) == self.stock.len()) {
            let hand = node.hands[usize::from(node.turn)];
            // The other cards of the hand cannot be laid in this turn.
            let now = planes::combinable(node.table.once() | hand.once(), self.rules.ace_in_runs);
            let hand = within(hand, now);
            self.lays.for_each(node.table, hand, self.soon(node, hand), |cards| out.push(Move::Lay(cards)));
        }
        out.push(if node.stock_left > 0 { Move::Draw } else { Move::Pass });
    }

    /// The cards of a hand, and then cards of the other hands and of the stock in the order in which they come into
    /// play, up to [`TOGETHER`].
    fn soon<const N: usize>(&self, node: &Node<N>, hand: CardBag) -> CardBag {
        let others = (1..N).flat_map(|turn| node.hands[(usize::from(node.turn) + turn) % N]);
        let drawn = self.stock[..usize::from(node.stock_left)].iter().rev().copied();
        let mut soon = hand;
        for card in others.chain(drawn).filter(|card| self.useful >> card.id() & 1 == 1) {
            if soon.len() >= TOGETHER {
                break;
            }
            soon.insert(card);
        }
        soon
    }

    /// The node after a move.
    pub fn play<const N: usize>(&self, node: &Node<N>, mv: Move) -> Node<N> {
        let mut next = *node;
        let hand = &mut next.hands[usize::from(node.turn)];
        next.passes = 0;
        match mv {
            Move::Lay(cards) => {
                *hand = hand.minus(cards);
                next.table = node.table.plus(cards);
            }
            Move::Draw => {
                next.stock_left -= 1;
                hand.insert(self.stock[usize::from(next.stock_left)]);
            }
            Move::Pass => next.passes = node.passes + 1,
        }
        next.turn = self.rules.next_seat(Seat(node.turn)).0;
        next
    }
}

/// The cards of a bag that are in the mask `these`, bit `id`.
fn within(cards: CardBag, these: u64) -> CardBag {
    CardBag::from_planes(cards.once() & these, cards.twice() & these, 0)
}

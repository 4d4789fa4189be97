//! A hand as a game of the searches. It consists of cards only, without the arrangement of the table.

use super::lays::{GoOn, Lays, TOGETHER};
use crate::cards::{CardBag, FrenchCard};
use crate::games::machiavelli::moves::Move;
use crate::games::machiavelli::{Position, Rules, planes};
use crate::rule_set::RuleSet;
use crate::seat::Seat;

/// The parts of a hand that do not change, and the lays found so far.
pub struct SearchGame<'a> {
    pub rules: Rules,
    /// The stock; its last card is drawn next.
    stock: Vec<FrenchCard>,
    /// The cards that some combination of all the cards there are can have, bit `id`.
    useful: u64,
    /// Whether the first move must be a draw.
    draws_first: bool,
    lays: Lays<'a>,
}

/// A moment of it, with scratch for so many seats; those that nobody has are empty.
#[derive(Clone, Copy, Debug)]
pub struct Node<const N: usize> {
    pub hands: [CardBag; N],
    table: CardBag,
    pub stock_left: u8,
    pub turn: u8,
    pub passes: u8,
}

impl<'a> SearchGame<'a> {
    /// The course from a position on, and the node that stands for it. What is known of lays may take so many bytes.
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

    /// Whether lays are missing, as there were too many or the work was told to stop.
    pub fn has_broken_off(&self) -> bool {
        self.lays.has_left_out() || self.lays.was_stopped()
    }

    /// The cards of a hand that never leave it: no combination can have them, whatever is drawn and laid.
    pub fn stuck(&self, hand: CardBag) -> CardBag {
        within(hand, !self.useful)
    }

    /// Whether a player has closed or all have passed.
    pub fn is_over<const N: usize>(&self, node: &Node<N>) -> bool {
        node.passes == self.rules.players || node.hands[..self.rules.seats()].iter().any(|hand| hand.is_empty())
    }

    /// Appends every legal move, in any order.
    pub fn moves<const N: usize>(&self, node: &Node<N>, out: &mut Vec<Move>) {
        if !(self.draws_first && usize::from(node.stock_left) == self.stock.len()) {
            let hand = node.hands[usize::from(node.turn)];
            // No other card can be laid in this turn.
            let now = planes::combinable(node.table.once() | hand.once(), self.rules.ace_in_runs);
            let hand = within(hand, now);
            self.lays.for_each(node.table, hand, self.soon(node, hand), |cards| out.push(Move::Lay(cards)));
        }
        out.push(if node.stock_left > 0 { Move::Draw } else { Move::Pass });
    }

    /// Cards of a hand, of the others and of the stock, as many as are tried together.
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

    /// The moment after a move.
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

/// The cards of a bag that are among these, bit `id`.
fn within(cards: CardBag, these: u64) -> CardBag {
    CardBag::from_planes(cards.once() & these, cards.twice() & these, 0)
}

//! A hand of any number of players as a game of the search: every player maximizes his own payment.

use super::lays::GoOn;
use super::search_game::{Node, SearchGame};
use crate::cards::CardBag;
use crate::games::machiavelli::Position;
use crate::games::machiavelli::moves::Move;
use crate::games::machiavelli::score::payments;
use crate::search::Value;
use crate::search::max_n::{ManySided, Points};
use crate::seat::{PerSeat, Side};

/// Largest number of players.
const SEATS: usize = 5;

/// A hand of any number of players.
pub struct Singles<'a>(SearchGame<'a>);

impl<'a> Singles<'a> {
    /// The search game of a position, and the node of the position. Remembered lays may take at most `bytes` bytes.
    pub fn new(position: &Position, bytes: usize, go_on: GoOn<'a>) -> (Self, Node<SEATS>) {
        let (course, node) = SearchGame::new(position, bytes, go_on);
        (Self(course), node)
    }

    /// Whether some lays were left out because there were too many, so that the results are not valid.
    pub fn has_left_out(&self) -> bool {
        self.0.has_left_out()
    }
}

/// The hands, then the stock left, the turn and the passes. They determine the node, because all other cards lie on the
/// table.
pub type SinglesKey = ([CardBag; SEATS], [u8; 3]);

impl ManySided for Singles<'_> {
    type Node = Node<SEATS>;
    type Move = Move;
    type Key = SinglesKey;

    fn mover(&self, node: &Self::Node) -> Option<Side> {
        (!self.0.is_over(node)).then_some(Side(node.turn))
    }

    fn moves(&self, node: &Self::Node, out: &mut Vec<Move>) {
        self.0.moves(node, out);
        out.sort_unstable();
    }

    fn has_broken_off(&self) -> bool {
        self.0.has_broken_off()
    }

    fn play(&self, node: &Self::Node, mv: Move) -> (Self::Node, Option<(Side, Value)>) {
        (self.0.play(node, mv), None)
    }

    fn final_points(&self, node: &Self::Node) -> Points {
        let mut cards_left = PerSeat::default();
        for (left, hand) in cards_left.0.iter_mut().zip(&node.hands) {
            *left = hand.len() as u8;
        }
        payments(self.0.rules, cards_left).0.map(|points| points as Value)
    }

    fn key(&self, node: &Self::Node) -> SinglesKey {
        (node.hands, [node.stock_left, node.turn, node.passes])
    }
}

//! A hand of two players as a game of the two-party search. Its values are the final payment to side 0, in cards.

use super::lays::GoOn;
use super::search_game::{self, SearchGame};
use crate::games::machiavelli::Position;
use crate::games::machiavelli::moves::Move;
use crate::games::machiavelli::terms::Stalemate;
use crate::hash::mix;
use crate::search::{ExactKey, TwoSided, Value};

/// A hand of two players.
pub struct Duel<'a>(SearchGame<'a>);

/// A position of the search.
pub type Node = search_game::Node<2>;

impl<'a> Duel<'a> {
    /// The game of the search for a position, and the node of the position. Known lays may take at most `bytes` bytes.
    pub fn new(position: &Position, bytes: usize, go_on: GoOn<'a>) -> (Self, Node) {
        let (course, node) = SearchGame::new(position, bytes, go_on);
        (Self(course), node)
    }

    /// The legal moves of a node, in canonical order.
    pub fn legal_moves(&self, node: &Node) -> Vec<Move> {
        let mut moves = Vec::new();
        if !self.0.is_over(node) {
            self.0.moves(node, &mut moves);
        }
        moves.sort_unstable();
        moves
    }

    /// Whether some lays were left out because there were too many, so that the results are not valid.
    pub fn has_left_out(&self) -> bool {
        self.0.has_left_out()
    }

    /// Whether lays are missing, because there were too many or the search was told to stop.
    pub fn has_broken_off(&self) -> bool {
        self.0.has_broken_off()
    }

    /// Whether cards are paid even if nobody closes.
    fn always_pays(&self) -> bool {
        self.0.rules.stalemate == Stalemate::FewestCards
    }

    /// The payment of a finished hand to side 0: the cards that the other side holds more, if cards are paid.
    fn payment(&self, node: &Node) -> Value {
        let [own, other] = sizes(node);
        if self.always_pays() || own == 0 || other == 0 { other - own } else { 0 }
    }
}

/// Number of cards held by each side.
fn sizes(node: &Node) -> [Value; 2] {
    node.hands.map(|hand| hand.len() as Value)
}

impl TwoSided for Duel<'_> {
    type Node = Node;
    type Move = Move;
    type Past = ();
    type Tuning = ();

    const HISTORY_SLOTS: usize = 63;

    fn seat(&self, node: &Node) -> usize {
        node.turn.into()
    }

    /// Each card of the stock is drawn at most once and each card laid at most once; there is at most one pass between
    /// two lays, because two end the hand.
    fn plies_left(&self, node: &Node) -> u32 {
        if self.0.is_over(node) {
            return 0;
        }
        let stock = u32::from(node.stock_left);
        let cards = stock + node.hands.iter().map(|hand| hand.len()).sum::<u32>();
        stock + 2 * cards + 2
    }

    /// Lays in another order lead to the same node again and again.
    fn looks_ahead(&self, _node: &Node) -> bool {
        true
    }

    fn moves(&self, node: &Node, out: &mut Vec<Move>) {
        self.0.moves(node, out);
    }

    fn has_broken_off(&self) -> bool {
        self.has_broken_off()
    }

    fn play(&self, node: &Node, mv: Move) -> (Node, Value) {
        (self.0.play(node, mv), 0)
    }

    /// A side is paid at most for the cards that the other side holds and can still draw, less its own cards that can
    /// never be laid. A side with such a card cannot close; where only closing is paid, it is paid nothing.
    fn bounds(&self, node: &Node) -> (Value, Value) {
        if self.0.is_over(node) {
            let value = self.payment(node);
            return (value, value);
        }
        let most = |side: usize| {
            let stuck = self.0.stuck(node.hands[side]).len() as Value;
            if stuck > 0 && !self.always_pays() {
                return 0;
            }
            sizes(node)[1 - side] + Value::from(node.stock_left) - stuck
        };
        (-most(1), most(0))
    }

    /// Larger lays come first.
    fn order(&self, _node: &Node, mv: Move) -> i32 {
        match mv {
            Move::Lay(cards) => cards.len() as i32,
            Move::Draw | Move::Pass => 0,
        }
    }

    fn history_slot(&self, mv: Move) -> usize {
        match mv {
            Move::Draw | Move::Pass => 0,
            Move::Lay(cards) => 1 + (mix([cards.once(), cards.twice()]) >> 32) as usize % (Self::HISTORY_SLOTS - 1),
        }
    }

    fn guess(&self, node: &Node) -> Value {
        let [own, other] = sizes(node);
        if self.always_pays() { other - own } else { 0 }
    }

    /// Endings in which every card is useful rarely store more positions than this.
    fn size(&self, node: &Node) -> usize {
        let cards: u32 = node.hands.iter().map(|hand| hand.len()).sum();
        1 << (cards + u32::from(node.stock_left)).min(24)
    }
}

impl ExactKey for Duel<'_> {
    /// The key consists of the hands, the stock left, the turn and the passes. It determines the node, because all
    /// other cards lie on the table.
    fn key(&self, node: &Node) -> u64 {
        let [first, second] = node.hands;
        let rest = [node.stock_left, node.turn, node.passes, 0, 0, 0, 0, 0];
        mix([first.once(), first.twice(), second.once(), second.twice(), u64::from_le_bytes(rest)])
    }
}

//! Learnt worths of moves in Scopone with all cards known, from the places of all cards after a move.

use super::network::{LAST, LONG_SUM, OWN_PILE, PATTERNS, PLACES, PLIES, POINT, QUESTIONS, RANKS, SEATS, SUM, TABLE};
use super::node::{Duel, Node};
use crate::cards::{Card, CardSet, Rank};
use crate::games::scopa::Move;
use crate::search::Value;

/// Upper bound on the worth of a move (exclusive).
const MOST_WORTH: i32 = 1 << 24;

/// Fewest plies left in the learnt hands.
const LEAST_PLIES: u8 = 13;
/// Fewest plies left at which looking ahead saves time, and number of plies for each further move of looking ahead.
const AHEAD_FROM: u8 = 16;
const PLIES_A_MOVE: u8 = 4;
/// Upper bound on the moves to look ahead, so that a search that is told to stop can stop soon.
const MOST_AHEAD: u8 = 3;

/// Number of moves to look ahead. With more cards left there are fewer such nodes, and more depends on the order at
/// each.
fn moves_ahead(plies: u8) -> u8 {
    (plies.saturating_sub(AHEAD_FROM) / PLIES_A_MOVE).min(MOST_AHEAD)
}

/// A look ahead: scratch memory for features, and the number of positions visited.
#[derive(Default)]
struct Look {
    features: Vec<u16>,
    nodes: u64,
}

impl Duel {
    /// Whether the learnt worths apply to a node.
    pub(super) fn has_learnt(&self, node: &Node) -> bool {
        self.learnt.is_some() && node.stock_left == 0 && node.plies >= LEAST_PLIES
    }

    /// The learnt value still to come for side 0, rounded to a point.
    pub(super) fn learnt_value(&self, node: &Node) -> Option<Value> {
        self.has_learnt(node).then(|| {
            let mut look = Look::default();
            let worth = self.best_worth(node, moves_ahead(node.plies), (-MOST_WORTH, MOST_WORTH), &mut look);
            let points = f64::from(worth) / f64::from(POINT);
            points.round() as Value * node.mover().sign()
        })
    }

    /// Finds the worths of some moves for the mover's side, in units of the network (see [`POINT`]); returns the number
    /// of positions visited.
    pub(super) fn learnt_worths(
        &self,
        node: &Node,
        moves: &[Move],
        features: &mut Vec<u16>,
        out: &mut Vec<i32>,
    ) -> u64 {
        let ahead = moves_ahead(node.plies);
        if ahead == 0 {
            self.worths_at_once(node, moves, features, out);
            return 0;
        }
        let mut look = Look { features: std::mem::take(features), nodes: 0 };
        out.extend(moves.iter().map(|&mv| {
            let (next, won) = self.after_winning(node, mv);
            won - self.best_worth(&next, ahead - 1, (-MOST_WORTH, MOST_WORTH), &mut look)
        }));
        *features = look.features;
        look.nodes
    }

    /// The worth of the best move, found by plain alpha-beta.
    fn best_worth(&self, node: &Node, ahead: u8, (mut least, most): (i32, i32), look: &mut Look) -> i32 {
        look.nodes += 1;
        let mut node = *node;
        Self::prepare(self, &mut node);
        let mut moves = Vec::new();
        self.search_moves(&node, &mut moves);
        if ahead == 0 {
            let mut worths = Vec::with_capacity(moves.len());
            self.worths_at_once(&node, &moves, &mut look.features, &mut worths);
            return worths.into_iter().max().expect("a hand that goes on has moves");
        }
        for mv in moves {
            let (next, won) = self.after_winning(&node, mv);
            least = least.max(won - self.best_worth(&next, ahead - 1, (won - most, won - least), look));
            if least >= most {
                break;
            }
        }
        least
    }

    /// The node after a move, and the points of its sweep for the mover, in units of the network.
    fn after_winning(&self, node: &Node, mv: Move) -> (Node, i32) {
        let (next, gain) = self.after(node, mv);
        (next, i32::from(node.mover().sign() * gain) * POINT)
    }

    /// The worths of moves according to the network, without looking ahead.
    fn worths_at_once(&self, node: &Node, moves: &[Move], features: &mut Vec<u16>, out: &mut Vec<i32>) {
        features.clear();
        self.features_of_moves(node, moves, features);
        out.extend(self.learnt.into_iter().flat_map(|policy| policy.worths(features, moves.len())));
    }

    /// Appends the features of some moves: for each move and each question, the feature of the answer. Only for four
    /// seats with all cards dealt.
    pub fn features_of_moves(&self, node: &Node, moves: &[Move], out: &mut Vec<u16>) {
        let (seat, party) = (usize::from(node.turn), node.mover());
        let hands: [CardSet; SEATS] = std::array::from_fn(|i| node.hands[(seat + i) % SEATS]);
        let [.., next, partner, previous] = hands.map(CardSet::rank_bits);
        let piles = [node.pile(party), node.pile(party.other())];
        let mut before = [0; QUESTIONS];
        for (place, cards) in hands.into_iter().chain([node.table]).chain(piles).enumerate() {
            for card in cards {
                before[card.index()] = (card.index() * PLACES + place) as u16;
            }
        }
        for &mv in moves {
            let (card, mut list) = (mv.card(), before);
            let (moved, place) = if mv.is_capture() {
                (mv.captured() | CardSet::of(card), OWN_PILE)
            } else {
                (CardSet::of(card), TABLE)
            };
            for card in moved {
                list[card.index()] = (card.index() * PLACES + place) as u16;
            }
            let held = (hands[0] - CardSet::of(card)).rank_bits();
            let table = node.after_on_table(mv).rank_bits();
            for (rank, question) in list[Card::COUNT..][..Rank::COUNT].iter_mut().enumerate() {
                let lie = [held, next, partner, previous, table].into_iter().enumerate();
                let pattern = lie.fold(0, |pattern, (i, ranks)| pattern | (ranks >> rank & 1) << i);
                *question = (RANKS + rank * PATTERNS + pattern) as u16;
            }
            let sum = self.sum_after(node.ranks, node.table, node.table_sum, mv);
            let takers = [next, partner, previous].map(|ranks| usize::from(self.has_card_for(ranks, sum)));
            let takers = takers.into_iter().fold(0, |all, takes| 2 * all + takes);
            let last = if mv.is_capture() || node.captured_last(party) {
                0
            } else {
                1 + usize::from(node.captured_last(party.other()))
            };
            let rest =
                [SUM + 8 * usize::from(sum).min(LONG_SUM) + takers, LAST + last, PLIES + usize::from(node.plies)];
            for (question, feature) in list[Card::COUNT + Rank::COUNT..].iter_mut().zip(rest) {
                *question = feature as u16;
            }
            out.extend(list);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::games::scopa::Position;
    use crate::search::{Control, Effort, Features, Party, Progress, Range, solve};

    /// Prepared nodes of Scopone with `plies` plies left, and their moves.
    fn nodes(plies: u32, seeds: u64) -> impl Iterator<Item = (Duel, Node, Vec<Move>)> {
        (0..seeds).map(move |seed| {
            let rules = "scopone_scientifico".parse().expect("there are such rules");
            let (duel, mut node) = Duel::new(&Position::random(rules, seed, plies), Features::ALL);
            Duel::prepare(&duel, &mut node);
            let mut moves = Vec::new();
            duel.search_moves(&node, &mut moves);
            (duel, node, moves)
        })
    }

    /// The features of a move, computed from the node after it.
    fn features_after(duel: &Duel, node: &Node, mv: Move) -> Vec<u16> {
        let (after, _) = duel.after(node, mv);
        let hand = |i: usize| after.hands[(usize::from(node.turn) + i) % 4];
        let places = [
            hand(0),
            hand(1),
            hand(2),
            hand(3),
            after.table,
            after.pile(node.mover()),
            after.pile(node.mover().other()),
        ];
        let card_at = |card| places.iter().position(|place| place.contains(card)).expect("every card lies somewhere");
        let cards = CardSet::FULL.into_iter().map(|card| card.index() * 7 + card_at(card));
        let has = |place: usize, rank: usize| places[place].into_iter().any(|card| card.rank().index() == rank);
        let holders = |rank| (0..5).filter(|&place| has(place, rank)).map(|place| 1 << place).sum::<usize>();
        let ranks = (0..10).map(|rank| 280 + rank * 32 + holders(rank));
        let sum: usize = after.table.into_iter().map(|card| usize::from(card.rank().number())).sum();
        let takers: usize =
            (1..4).filter(|&place| (1..=10).contains(&sum) && has(place, sum - 1)).map(|place| 8 >> place).sum();
        let parties = [Some(node.mover()), None, Some(node.mover().other())];
        let captured_last = [Party::Max, Party::Min].into_iter().find(|&party| after.captured_last(party));
        let last = parties.iter().position(|&party| party == captured_last).expect("one of these or nobody");
        let rest = [600 + sum.min(11) * 8 + takers, 696 + last, 699 + usize::from(node.plies)];
        cards.chain(ranks).chain(rest).map(|feature| feature as u16).collect()
    }

    #[test]
    fn features_tell_where_cards_lie_after_the_move() {
        for plies in [13, 20, 29, 40] {
            for (duel, node, moves) in nodes(plies, 50) {
                let mut found = Vec::new();
                duel.features_of_moves(&node, &moves, &mut found);
                let expected: Vec<u16> = moves.iter().flat_map(|&mv| features_after(&duel, &node, mv)).collect();
                assert_eq!(found, expected);
            }
        }
    }

    /// The worth of a move with `ahead` moves of looking ahead, by plain minimax.
    fn worth_ahead(duel: &Duel, node: &Node, mv: Move, ahead: u8) -> i32 {
        if ahead == 0 {
            let mut worths = Vec::new();
            duel.worths_at_once(node, &[mv], &mut Vec::new(), &mut worths);
            return worths[0];
        }
        let (mut next, won) = duel.after_winning(node, mv);
        Duel::prepare(duel, &mut next);
        let mut moves = Vec::new();
        duel.search_moves(&next, &mut moves);
        won - moves.into_iter().map(|mv| worth_ahead(duel, &next, mv, ahead - 1)).max().expect("there are moves")
    }

    #[test]
    fn worths_are_those_of_minimax() {
        for plies in [16, 21, 25, 28] {
            for (duel, node, moves) in nodes(plies, 5) {
                let expected: Vec<i32> =
                    moves.iter().map(|&mv| worth_ahead(&duel, &node, mv, moves_ahead(node.plies))).collect();
                let mut worths = Vec::new();
                duel.learnt_worths(&node, &moves, &mut Vec::new(), &mut worths);
                assert_eq!(worths, expected);
                let points = f64::from(*expected.iter().max().expect("there are moves")) / f64::from(POINT);
                let value = duel.learnt_value(&node).expect("such hands have been learnt");
                assert_eq!(value * node.mover().sign(), points.round() as Value);
            }
        }
    }

    /// Learnt values are closer to exact values than play-outs are.
    #[test]
    fn what_has_been_learnt_is_nearly_true() {
        let effort = Effort { all_moves: false, ..Effort::default() };
        let mut go_on = |_: &Progress| ControlFlow::Continue(());
        let (mut learnt, mut played) = (0, 0);
        for (duel, node, _) in nodes(20, 60) {
            let value = solve(&duel, &node, &[], Range::FULL, &effort, &mut Control::new(&mut go_on)).lower;
            let off = |guess: Value| i32::from(guess - value).pow(2);
            learnt += off(duel.learnt_value(&node).expect("such hands have been learnt"));
            played += off(duel.mean_of_hands(&node));
        }
        assert!(2 * learnt < played, "squares of errors: {learnt} and {played}");
    }

    #[test]
    fn other_games_are_not_known() {
        for rules in ["scopa", "scopa(players=4)", "scopa_di_quindici(players=4)", "scopa_d_assi(players=4)"] {
            let (duel, node) =
                Duel::new(&Position::random(rules.parse().expect("there are such rules"), 1, 30), Features::ALL);
            assert_eq!(duel.learnt_value(&node), None, "{rules}");
        }
    }
}

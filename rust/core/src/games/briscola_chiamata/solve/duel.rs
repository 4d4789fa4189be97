//! The tricks of a hand with a known partner as a game of the two-party search: the caller's party against the others.
//!
//! Cards are numbered by strength within a suit, trumps last, so comparing cards is comparing numbers. Positions are stored
//! between tricks only, because that is where lines of play transpose.

use super::bounds::{Party as Side, Sure};
use super::relied::Relied;
use super::tricks::{Node, Parties, TRUMP, Tag, Trick, points_of};
use crate::bits;
use crate::cards::{Card, CardSet, Suit};
use crate::games::briscola_cards::strength;
use crate::games::briscola_chiamata::moves::Move;
use crate::games::briscola_chiamata::rules::PLAYERS;
use crate::games::briscola_chiamata::state::State;
use crate::games::trick_node::{Stock, are_alike};
use crate::games::trick_search::{OpenTrick, next, strongest_of, take_strongest};
use crate::search::reliance::LANE;
use crate::search::{Features, Party, Scratch, Tuning, TwoSided, Value, Verdict};

/// Number of seats.
const N: usize = PLAYERS as usize;

/// The fixed part of a hand.
#[derive(Clone, Debug)]
pub struct Duel {
    features: Features,
    /// No card is drawn.
    stock: Stock<N>,
    /// The suits in the order of the numbers of their cards.
    suits: [Suit; 4],
}

impl Duel {
    /// The game of the search for the tricks of a hand, and the node of the state, between these parties.
    pub fn new(state: &State, trump: Suit, parties: Parties, features: Features) -> (Self, Node) {
        let mut suits = Suit::ALL;
        suits.swap(trump.index(), 3);
        let duel = Self { features, stock: Stock::new(&[]), suits };
        let hands: [u64; N] = std::array::from_fn(|seat| duel.tags(state.hands.0[seat]));
        let trick = state.trick.cards().map(|card| duel.tag(card));
        let left = hands.iter().map(|&hand| bits::count(hand)).sum();
        let node = Node::new(hands, &[], Trick::first(state.leader.0, parties), trick, left, ());
        (duel, node)
    }

    /// A hand of which only the numbers of its cards are known.
    #[cfg(test)]
    pub(super) fn of_tags(features: Features) -> Self {
        Self { features, stock: Stock::new(&[]), suits: Suit::ALL }
    }

    /// The number of a card in this search.
    pub(super) fn tag(&self, card: Card) -> Tag {
        let suit = self.suits.iter().position(|&suit| suit == card.suit()).expect("one of four");
        LANE * suit as u8 + strength(card.rank())
    }

    fn tags(&self, cards: CardSet) -> u64 {
        cards.into_iter().fold(0, |tags, card| tags | 1 << self.tag(card))
    }

    /// The move that plays a card of this search.
    pub(super) fn name(&self, tag: Tag) -> Move {
        let suit = CardSet::of_suit(self.suits[(tag / LANE) as usize]);
        Move::Play(suit.into_iter().find(|&card| self.tag(card) == tag).expect("ten cards a suit"))
    }

    /// The methods that the search uses.
    pub(super) const fn features(&self) -> &Features {
        &self.features
    }

    /// Whether only one of two neighbours of a hand need be tried.
    fn are_alike(&self, weaker: Tag, stronger: Tag, others: u64) -> bool {
        self.features.plain_cards && are_alike::<Trick>(weaker, stronger, others)
    }

    /// Visits the pairs of neighbours that are alike, the strongest first.
    pub(super) fn each_alike(&self, node: &Node, mut visit: impl FnMut(Tag, Tag)) {
        let (mut cards, others) = (node.hands[node.turn as usize], node.others(&self.stock));
        while let Some(stronger) = take_strongest(&mut cards) {
            if cards != 0 && self.are_alike(strongest_of(cards), stronger, others) {
                visit(stronger, strongest_of(cards));
            }
        }
    }

    /// What a proof relies on; everything if proofs are not shared.
    const fn relying_on(&self, relied: Relied) -> Relied {
        if self.features.relied_cards { relied } else { Relied::EVERYTHING }
    }

    /// What the caller's party, or the others, win for sure.
    fn sure(node: &Node, counting: bool) -> Sure {
        let Parties { counting: caller, maximising } = node.trick.parties;
        let all = (1 << PLAYERS) - 1;
        let (seats, others_want) = if counting { (caller, all & !maximising) } else { (all & !caller, maximising) };
        Side { seats, is_of_one_mind: seats & others_want == 0 }.sure(node)
    }
}

/// What is learnt about a card: how often it was enough when this seat played it at this place in a trick, to this best
/// card.
#[derive(Debug)]
pub struct Situations;

/// Bits of a situation, a hash.
const SITUATION_BITS: u32 = 16;

impl Tuning<Duel> for Situations {
    const SITUATION_SLOTS: usize = 1 << SITUATION_BITS;
    const LEARNS_SITUATIONS_ALONE: bool = true;

    fn situation_slot(_game: &Duel, node: &Node, card: Tag) -> usize {
        let Trick { best, played, .. } = node.trick;
        let situation = u32::from(card) | u32::from(best) << 6 | u32::from(node.turn) << 12 | u32::from(played) << 15;
        (situation.wrapping_mul(0x9e37_79b1) >> (u32::BITS - SITUATION_BITS)) as usize
    }
}

impl TwoSided for Duel {
    type Node = Node;
    type Move = Tag;
    type Past = Relied;
    type Tuning = Situations;

    const HISTORY_SLOTS: usize = 64;
    const LEAF_PLIES: u32 = N as u32;
    const USES_MOVE_HISTORY: bool = true;

    fn seat(&self, node: &Node) -> usize {
        node.turn as usize
    }

    fn mover(&self, node: &Node) -> Party {
        if node.trick.maximises(node.turn) { Party::Max } else { Party::Min }
    }

    fn plies_left(&self, node: &Node) -> u32 {
        node.plies_left()
    }

    fn is_stored(&self, node: &Node) -> bool {
        node.trick.played == 0 && node.tricks > 1
    }

    /// Lists the strongest of cards that are alike. They are worthless, because no other cards of a suit have equal points.
    fn moves(&self, node: &Node, out: &mut Vec<Tag>) {
        let (mut cards, others) = (node.hands[node.turn as usize], node.others(&self.stock));
        let mut previous = None;
        while let Some(card) = take_strongest(&mut cards) {
            if !previous.is_some_and(|stronger| self.are_alike(card, stronger, others)) {
                out.push(card);
            }
            previous = Some(card);
        }
    }

    fn play(&self, node: &Node, card: Tag) -> (Node, Value) {
        let (next, gain) = node.after(card);
        (next, gain.unwrap_or(0))
    }

    fn cutoff(&self, node: &Node, goal: Value) -> Option<Verdict<Relied>> {
        let all = Value::from(node.rest + node.trick.points);
        // No proof is needed where nothing or everything is asked for.
        if goal <= 0 || goal > all {
            return Verdict::outside((0, all), goal, Relied::NOTHING);
        }
        let sure = |counting: bool| {
            let Sure { points, relied } = Self::sure(node, counting);
            let bounds = if counting { (points, all) } else { (0, all - points) };
            Verdict::outside(bounds, goal, self.relying_on(relied))
        };
        sure(true).or_else(|| sure(false))
    }

    /// Plays the last trick out, in which nobody has a choice.
    fn ending(&self, node: &Node, goal: Value, _scratch: &mut Scratch<Tag>) -> Option<Verdict<Relied>> {
        if node.tricks == 0 {
            return Verdict::outside((0, 0), goal, Relied::NOTHING);
        }
        if node.tricks > 1 || !self.features.endings {
            return None;
        }
        let (mut trick, mut seat) = (node.trick, node.turn);
        while trick.played() < N {
            trick = trick.with(seat, node.hands[seat as usize].trailing_zeros() as u8);
            seat = next::<N>(seat);
        }
        let gain = trick.gain(true);
        Verdict::outside((gain, gain), goal, self.relying_on(trick.relied()))
    }

    /// The caller's party and the others win their sure points; the rest may go to either.
    fn bounds(&self, node: &Node) -> (Value, Value) {
        let all = Value::from(node.rest + node.trick.points);
        if node.tricks == 0 { (0, 0) } else { (Self::sure(node, true).points, all - Self::sure(node, false).points) }
    }

    /// The points that the trick will probably bring to the mover's friends, and what the card would be worth later.
    fn order(&self, node: &Node, card: Tag) -> i32 {
        let trick = node.trick.with(node.turn, card);
        let is_friend = |seat: u8| trick.maximises(seat) == trick.maximises(node.turn);
        let (mut friends, mut foes) = (0, 0);
        for place in 0..(N - trick.played()) as u8 {
            let seat = (node.turn + 1 + place) % PLAYERS;
            let hand = node.hands[seat as usize];
            if is_friend(seat) { friends |= hand } else { foes |= hand }
        }
        let (beating, ours) = (trick.beating(), is_friend(trick.taker));
        // In tenths: how likely the friends win the trick.
        let likely = match (ours, beating & foes != 0, beating & friends != 0) {
            (true, false, _) => 10,
            (true, true, true) => 1,
            (true, true, false) => -3,
            (false, _, true) => -2,
            (false, _, false) => -10,
        };
        let kept = if card >= TRUMP { 40 + 12 * i32::from(card - TRUMP) } else { i32::from(card % LANE) };
        likely * i32::from(trick.points) - kept
    }

    fn history_slot(&self, card: Tag) -> usize {
        card.into()
    }

    /// All positions of a hand are related: proofs tell who holds what, keys who leads and how many tricks are left.
    fn kinship(&self, root: &Node) -> Option<u64> {
        let Parties { counting, maximising } = root.trick.parties;
        Some(u64::from(counting) << 8 | u64::from(maximising))
    }

    /// The party's share of the points, by the points and trumps that it holds.
    fn guess(&self, node: &Node) -> Value {
        let all = Value::from(node.rest + node.trick.points);
        let worth = |hand: u64| Value::from(points_of(hand)) + 8 * bits::count(hand >> TRUMP) as Value + 4;
        let sum = |counts: bool| -> Value {
            let is_in = |seat: &usize| (node.trick.parties.counting >> *seat & 1 == 1) == counts;
            (0..N).filter(is_in).map(|seat| worth(node.hands[seat])).sum()
        };
        let (own, others) = (i32::from(sum(true)), i32::from(sum(false)));
        (i32::from(all) * own / (own + others).max(1)) as Value
    }

    fn size(&self, node: &Node) -> usize {
        1 << (2 * node.tricks + 4)
    }
}

//! The tricks of a hand with a known partner as a game of the two-party search: the caller's party against the others.
//!
//! Cards are numbered as in Briscola, and positions are stored between tricks only, because that is where lines of play
//! transpose.

use super::tricks::{Parties, Trick};
use crate::bits;
use crate::cards::{Card, CardSet, Suit};
use crate::games::briscola_cards::strength;
use crate::games::briscola_chiamata::moves::Move;
use crate::games::briscola_chiamata::rules::PLAYERS;
use crate::games::briscola_chiamata::state::State;
use crate::games::briscola_tags::{SUIT, SUIT_POINTS, TRUMP, Tag, WEAKEST, WORTHLESS, points, points_of};
use crate::games::trick_node::{Stock, TrickNode, are_alike};
use crate::games::trick_search::{OpenTrick, each, play_out};
use crate::hash::mix;
use crate::search::{ExactKey, Features, Party, Scratch, TwoSided, Value, Verdict};

/// Number of seats.
const N: usize = PLAYERS as usize;

/// A position of the search.
pub type Node = TrickNode<N, Trick>;

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
    /// Number of last tricks that are played out in code of their own.
    const ENDING: u8 = 2;

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

    /// The number of a card in this search.
    pub(super) fn tag(&self, card: Card) -> Tag {
        let suit = self.suits.iter().position(|&suit| suit == card.suit()).expect("one of four");
        SUIT * suit as u8 + strength(card.rank())
    }

    fn tags(&self, cards: CardSet) -> u64 {
        cards.into_iter().fold(0, |tags, card| tags | 1 << self.tag(card))
    }

    /// The move that plays a card of this search.
    pub(super) fn name(&self, tag: Tag) -> Move {
        let suit = CardSet::of_suit(self.suits[(tag / SUIT) as usize]);
        Move::Play(suit.into_iter().find(|&card| self.tag(card) == tag).expect("ten cards a suit"))
    }

    /// Lower bound on the points that a set of seats still wins, between tricks.
    ///
    /// *Proof.* Call *high* the trumps of these seats above all trumps of the others. They win every trick in which one of
    /// them plays a high trump, because no other seat can beat that card; so they win the points of all high trumps. A
    /// seat plays its high trumps to different tricks, and to each of these every other seat adds one of its cards: at
    /// least its cheapest ones. None of this depends on what anybody wants. ∎
    fn sure(hands: &[u64; N], seats: u8) -> u8 {
        let is_in = |seat: usize| seats >> seat & 1 == 1;
        let of = |inside: bool| (0..N).filter(|&seat| is_in(seat) == inside).fold(0, |cards, seat| cards | hands[seat]);
        let (own, others) = (of(true), of(false));
        let high = !0 << (u32::from(TRUMP) + u64::BITS - (others >> TRUMP).leading_zeros());
        if own & high == 0 {
            return 0;
        }
        let most = (0..N).filter(|&seat| is_in(seat)).map(|seat| bits::count(hands[seat] & high)).max().unwrap_or(0);
        let added = (0..N).filter(|&seat| !is_in(seat)).map(|seat| cheapest(hands[seat], most)).sum::<u8>();
        SUIT_POINTS[((own & high) >> TRUMP) as usize & 1023] + added
    }
}

/// The points of the `count` cheapest cards of a hand.
fn cheapest(hand: u64, count: u32) -> u8 {
    let mut left = count.saturating_sub(bits::count(hand & WORTHLESS));
    let mut sum = 0;
    for strength in 5..SUIT {
        if left == 0 {
            break;
        }
        let found = bits::count(hand & WEAKEST << strength).min(left);
        sum += found as u8 * points(strength);
        left -= found;
    }
    sum
}

impl TwoSided for Duel {
    type Node = Node;
    type Move = Tag;
    type Past = ();
    type Tuning = ();

    const HISTORY_SLOTS: usize = Card::COUNT;
    const LEAF_PLIES: u32 = 2 * N as u32;

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
        node.trick.played == 0 && node.tricks > Self::ENDING
    }

    /// Lists the weakest of cards that are alike. They are worthless, because no other cards of a suit have equal points.
    fn moves(&self, node: &Node, out: &mut Vec<Tag>) {
        let (own, others) = (node.hands[node.turn as usize], node.others(&self.stock));
        let mut previous: Option<Tag> = None;
        for card in each(own) {
            let is_alike = previous.is_some_and(|weaker| are_alike::<Trick>(weaker, card, others));
            if !(is_alike && self.features.plain_cards) {
                out.push(card);
            }
            previous = Some(card);
        }
    }

    fn play(&self, node: &Node, card: Tag) -> (Node, Value) {
        let (next, gain) = node.after(card);
        (next, gain.unwrap_or(0))
    }

    /// Answers between tricks only, because the answer almost never changes within a trick.
    fn cutoff(&self, node: &Node, goal: Value) -> Option<Verdict<()>> {
        if node.trick.played > 0 {
            return None;
        }
        Verdict::outside(self.bounds(node), goal, ())
    }

    fn ending(&self, node: &Node, goal: Value, scratch: &mut Scratch<Tag>) -> Option<Verdict<()>> {
        let short = node.tricks == 0 || (self.features.endings && node.tricks <= Self::ENDING);
        if !short {
            return None;
        }
        let bound = play_out(&node.hands, node.turn, node.trick, goal, &mut scratch.nodes);
        Verdict::outside((bound, bound), goal, ())
    }

    /// The caller's party and the others win their sure points; the rest may go to either.
    fn bounds(&self, node: &Node) -> (Value, Value) {
        let all = Value::from(node.rest + node.trick.points);
        if node.trick.played > 0 {
            return (0, all);
        }
        let counting = node.trick.parties.counting;
        let sure = |seats| Value::from(Self::sure(&node.hands, seats));
        (sure(counting), all - sure(!counting))
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
        let kept = if card >= TRUMP { 40 + 12 * i32::from(card - TRUMP) } else { i32::from(card % SUIT) };
        likely * i32::from(trick.points) - kept
    }

    fn history_slot(&self, card: Tag) -> usize {
        card.into()
    }

    /// All positions of a hand are related: a key determines who holds what, who leads and how many tricks are left.
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
        1 << (4 * usize::from(node.tricks)).clamp(6, 22)
    }
}

impl ExactKey for Duel {
    /// Between tricks, the key consists of the hands, the leader and the tricks left. Within a suit, worthless cards
    /// move down over cards that are gone. Only comparisons and points matter, and this map keeps both for every pair
    /// of remaining cards.
    fn key(&self, node: &Node) -> u64 {
        let mut hands = node.hands;
        if self.features.plain_cards {
            let live = hands.iter().fold(0, |all, hand| all | hand);
            let gone = WORTHLESS & !live;
            for strength in (0..5).rev() {
                // In each suit that has lost its card of this strength, the cards above it move down by one.
                let gone = gone >> strength & WEAKEST;
                let above = (gone << 5) - (gone << (strength + 1));
                for hand in &mut hands {
                    *hand = *hand & !above | (*hand & above) >> 1;
                }
            }
        }
        hands[0] |= u64::from(node.turn) << 40 | u64::from(node.tricks) << 44;
        mix(hands)
    }
}

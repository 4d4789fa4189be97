//! A hand of two sides as a game of the two-party search.
//!
//! Cards are numbered by strength within a suit, trumps last, so comparing cards is comparing numbers. Positions are
//! stored between tricks only, because that is where lines of play transpose.

use super::evaluation::{self, LEAD};
use super::exchanges::Kept;
use super::tricks::{Trick, best_points, least_points};
use crate::bits;
use crate::cards::{Card, CardSet, Suit};
use crate::games::briscola::exchange::MOST_TURNED;
use crate::games::briscola::state::exchanging;
use crate::games::briscola::{Exchange, ExchangeWhen, Exchanges, Hand, Position};
use crate::games::briscola_cards::strength;
use crate::games::briscola_tags::{SUIT, SUIT_POINTS, TRUMP, Tag, WEAKEST, WORTHLESS, points};
use crate::games::trick_node::{Stock, TrickNode, are_alike};
use crate::games::trick_search::{OpenTrick, each, next, play_out, played_by_order};
use crate::hash::mix;
use crate::moves::Move;
use crate::search::{ExactKey, Features, Scratch, TwoSided, Value, Verdict};
use crate::seat::Seat;

/// Upper bound on the tenths of points that a trick can bring.
const FAR: i32 = 10_000;

/// Added to a card that is played after an exchange.
const EXCHANGE: Tag = 64;
/// All trumps.
const TRUMPS: u64 = 1023 << TRUMP;

/// The fixed part of a hand of `N` players.
#[derive(Clone, Debug)]
pub struct Duel<const N: usize> {
    features: Features,
    /// Indexed by the sum of tricks left and [`Kept::row`].
    stages: Vec<Stage<N>>,
    /// Whether the turned card is ever exchanged, and when.
    exchanges: bool,
    exchange_when: ExchangeWhen,
    /// The suits in the order of the numbers of their cards.
    suits: [Suit; 4],
}

/// Facts about the hand for one number of tricks left.
#[derive(Clone, Debug)]
struct Stage<const N: usize> {
    stock: Stock<N>,
    /// For the order of moves, in tenths of points: the worth of keeping each card,
    worth: [i32; 64],
    /// and the worth of winning the trick, that is, of the draw and the lead, without its points.
    win: i32,
    /// The cards that are given and taken in an exchange, if there can be one; else both are 0.
    given: u64,
    taken: u64,
    /// The cards that are told from all others: the trumps if there can be an exchange.
    distinct: u64,
}

/// A position of the search.
pub type Node<const N: usize> = TrickNode<N, Trick, Kept>;

impl<const N: usize> Duel<N> {
    /// Number of last tricks that are played out in code of their own.
    const ENDING: u8 = if N == 2 { 3 } else { 2 };

    /// The game of the search for a position of `N` players, and the node of the position.
    pub fn new(position: &Position, features: Features) -> (Self, Node<N>) {
        let (hand, state) = (position.hand(), position.state());
        let mut suits = Suit::ALL;
        suits.swap(hand.trump().suit().index(), 3);
        let (exchanges, exchange_when) = (hand.rules.exchange != Exchange::Off, hand.rules.exchange_when);
        let mut duel = Self { features, stages: vec![], exchanges, exchange_when, suits };
        let stock: Vec<Tag> = position.stock().iter().map(|&card| duel.tag(card)).collect();
        let hands: [u64; N] = std::array::from_fn(|seat| duel.tags(state.hands.0[seat]));
        let trick = state.trick.cards().map(|card| duel.tag(card));
        let plies = position.plies_left();
        let mut node = Node::new(hands, &stock, Trick::led_by(state.leader.0), trick, plies, Kept::default());
        duel.stages = node.stocks(&stock).enumerate().map(|(left, stock)| Stage::new(left, stock)).collect();
        if exchanges {
            duel.add_exchanges(hand, &node, stock);
            let seats = (0..N as u8).filter(|&seat| !state.captured[Seat(seat)].is_empty());
            node.kept = seats.fold(Kept::after(state.exchanges.count()), Kept::with_winner);
            node.kept = duel.kept(&node);
        }
        (duel, node)
    }

    /// Makes the stages of this node and of later ones, after each number of exchanges.
    fn add_exchanges(&mut self, hand: &Hand, node: &Node<N>, mut stock: Vec<Tag>) {
        let all_tricks = hand.rules.pack().len() as usize / N;
        let stages = std::mem::take(&mut self.stages);
        for exchanges in (0..MOST_TURNED).filter_map(Exchanges::new) {
            if let Some(last) = stock.last_mut() {
                *last = self.tag(hand.turned.after(exchanges));
            }
            let given = hand.turned.given(exchanges).map_or(0, |card| 1 << self.tag(card));
            let of_stock = |(left, cards): (usize, &[Tag])| {
                let is_in_time = self.exchange_when != ExchangeWhen::FirstTrick || left == all_tricks;
                let stage = Stage::new(left, cards);
                match cards.last() {
                    Some(&turned) if given != 0 && is_in_time => {
                        Stage { given, taken: 1 << turned, distinct: TRUMPS, ..stage }
                    }
                    _ => stage,
                }
            };
            let made: Vec<Stage<N>> = node.stocks(&stock).enumerate().map(of_stock).collect();
            // No node has the numbers between the last stage of a row and the next row.
            self.stages.resize(Kept::after(exchanges.count()).row(), stages[0].clone());
            self.stages.extend(made);
        }
    }

    /// What a node keeps of exchanges: who has won a trick only while that matters, and without a stock nothing, as it
    /// is all the same then what has been exchanged.
    fn kept(&self, node: &Node<N>) -> Kept {
        let stage = self.stage(node);
        if stage.stock.cards == 0 {
            Kept::default()
        } else if stage.given == 0 || self.exchange_when != ExchangeWhen::WonTrick {
            node.kept.without_winners()
        } else {
            node.kept
        }
    }

    /// Whether the seat to move may exchange a card for the turned card.
    fn may_exchange(&self, node: &Node<N>, stage: &Stage<N>) -> bool {
        node.hands[node.turn as usize] & stage.given != 0
            && node.kept.allows(self.exchange_when, node.turn, node.trick.played)
    }

    /// The node after an exchange by the seat to move.
    fn exchanged(&self, node: &Node<N>) -> Node<N> {
        let (stage, mut after) = (self.stage(node), *node);
        after.hands[node.turn as usize] ^= stage.given | stage.taken;
        after.kept = node.kept.exchanged();
        after
    }

    /// The number of a card in this search.
    pub(super) fn tag(&self, card: Card) -> Tag {
        let suit = self.suits.iter().position(|&suit| suit == card.suit()).expect("one of four");
        SUIT * suit as u8 + strength(card.rank())
    }

    fn tags(&self, cards: CardSet) -> u64 {
        cards.into_iter().fold(0, |tags, card| tags | 1 << self.tag(card))
    }

    /// The number of a move in this search.
    pub(super) fn tag_of(&self, mv: Move) -> Tag {
        self.tag(mv.card()) + if mv.declares() { EXCHANGE } else { 0 }
    }

    /// The move with a number of this search.
    pub(super) fn name(&self, tag: Tag) -> Move {
        let number = tag % EXCHANGE;
        let suit = CardSet::of_suit(self.suits[(number / SUIT) as usize]);
        let card = suit.into_iter().find(|&card| self.tag(card) == number).expect("ten cards a suit");
        if tag < EXCHANGE { Move::lay(card) } else { exchanging(card) }
    }

    fn stage(&self, node: &Node<N>) -> &Stage<N> {
        &self.stages[node.tricks as usize + node.kept.row()]
    }

    /// Lists the weakest of cards that are alike, each with `more` added. They are worthless, because no other cards of
    /// a suit have equal points.
    fn cards(&self, node: &Node<N>, more: Tag, out: &mut Vec<Tag>) {
        let stage = self.stage(node);
        let (own, others) = (node.hands[node.turn as usize], node.others(&stage.stock) | stage.distinct);
        let mut previous: Option<Tag> = None;
        for card in each(own) {
            let is_alike = previous.is_some_and(|weaker| are_alike::<Trick>(weaker, card, others));
            if !(is_alike && self.features.plain_cards) {
                out.push(card + more);
            }
            previous = Some(card);
        }
    }

    /// An estimate: half of the points to come, plus the worths of the cards in hand and of the lead.
    fn worth(&self, node: &Node<N>) -> Value {
        let (stage, sign) = (self.stage(node), |seat: usize| if seat.is_multiple_of(2) { 1 } else { -1 });
        let in_hand = |seat: usize| each(node.hands[seat]).map(|card| stage.worth[card as usize]).sum::<i32>();
        let of_hands: i32 = (0..N).map(|seat| sign(seat) * in_hand(seat)).sum();
        let of_lead = sign(node.trick.taker as usize) * evaluation::row(N, node.tricks.into())[LEAD];
        Value::from(node.rest + node.trick.points) / 2 + ((of_hands + of_lead) / 10) as Value
    }

    /// Lower bound on the points that a side still wins, between tricks.
    ///
    /// *Proof.* Call *high* the side's trumps above all trumps that the others hold or will draw. The side wins every
    /// trick in which it plays a high trump, because nobody else can beat that card; so it wins the points of all high
    /// trumps. In each trick in which one partner plays a high trump, the other can add one of the best other cards
    /// that he holds now. And if the next trick is such a trick, each opponent adds a card that he holds now. Exchanges
    /// change nothing: the side need not exchange, and an opponent who does only gives a worthless card to the stock for
    /// one of the stock, so the cards that the others hold or draw stay the same, and he held a card without points. ∎
    fn sure(hands: &[u64; N], side: usize, own: u64, others: u64) -> u8 {
        let high = !0 << (TRUMP as u32 + u64::BITS - (others >> TRUMP).leading_zeros());
        if own & high == 0 {
            return 0;
        }
        let mut sum = SUIT_POINTS[((own & high) >> TRUMP) as usize & 1023];
        if N == 4 {
            for (one, partner) in [(side, side + 2), (side + 2, side)] {
                sum += best_points(hands[partner % N] & !high, bits::count(hands[one % N] & high));
            }
        }
        let opponents = hands.iter().skip(1 - side).step_by(2);
        sum + opponents.map(|&hand| least_points(hand)).sum::<u8>()
    }

    /// The worth of the rest of this trick for the side of `turn`, in tenths of points, if nobody looks beyond this
    /// trick.
    ///
    /// Alpha-beta: results from `enough` up are only lower bounds.
    fn look_ahead(stage: &Stage<N>, hands: &[u64; N], turn: u8, trick: Trick, least: i32, enough: i32) -> i32 {
        let mut best = least;
        let mut own = hands[turn as usize];
        while own != 0 && best < enough {
            let card = own.trailing_zeros() as Tag;
            own &= own - 1;
            let value = if trick.played as usize == N - 1 {
                stage.promise_of_last(turn, trick, card)
            } else {
                let (kept, trick) = (stage.kept(card), trick.with(turn, card));
                kept - Self::look_ahead(stage, hands, next::<N>(turn), trick, kept - enough, kept - best)
            };
            best = best.max(value);
        }
        best
    }
}

impl<const N: usize> Stage<N> {
    fn new(tricks: usize, stock: &[Tag]) -> Self {
        let row = evaluation::row(N, tricks.saturating_sub(1));
        let worth = std::array::from_fn(|card| row[card % 10 + if card >= TRUMP as usize { 10 } else { 0 }]);
        let mut win = row[LEAD];
        for (i, &card) in stock.iter().take(N).enumerate() {
            win += if i % 2 == 0 { worth[card as usize] } else { -worth[card as usize] };
        }
        Self { stock: Stock::new(stock), worth, win, given: 0, taken: 0, distinct: 0 }
    }

    /// The loss from no longer keeping a card.
    fn kept(&self, card: Tag) -> i32 {
        -self.worth[card as usize & 63]
    }

    /// The worth of a card of the last seat for its side: the points of the trick and the worth of winning it go to the
    /// one side or the other.
    fn promise_of_last(&self, seat: u8, trick: Trick, card: Tag) -> i32 {
        let swing = 5 * i32::from(trick.points + points(card)) + self.win;
        let won = trick.is_won_by(card) || (trick.taker ^ seat) & 1 == 0;
        self.kept(card) + if won { swing } else { -swing }
    }
}

impl<const N: usize> TwoSided for Duel<N> {
    type Node = Node<N>;
    type Move = Tag;
    type Past = ();
    type Tuning = ();

    const HISTORY_SLOTS: usize = Card::COUNT;
    const LEAF_PLIES: u32 = 2 * N as u32;

    fn seat(&self, node: &Node<N>) -> usize {
        node.turn as usize
    }

    fn plies_left(&self, node: &Node<N>) -> u32 {
        node.plies_left()
    }

    fn is_stored(&self, node: &Node<N>) -> bool {
        node.trick.played == 0 && node.tricks > 2
    }

    fn looks_ahead(&self, node: &Node<N>) -> bool {
        node.trick.played as usize == N - 1 && node.tricks > Self::ENDING
    }

    fn moves(&self, node: &Node<N>, out: &mut Vec<Tag>) {
        self.cards(node, 0, out);
        if self.exchanges && self.may_exchange(node, self.stage(node)) {
            self.cards(&self.exchanged(node), EXCHANGE, out);
        }
    }

    fn play(&self, node: &Node<N>, card: Tag) -> (Node<N>, Value) {
        if card >= EXCHANGE {
            return self.play(&self.exchanged(node), card - EXCHANGE);
        }
        let (mut next, gain) = node.after(card);
        if gain.is_some() {
            next.draw(&self.stage(node).stock);
            if self.exchanges {
                next.kept = next.kept.with_winner(next.turn);
                next.kept = self.kept(&next);
            }
        }
        (next, gain.unwrap_or(0))
    }

    /// Answers between tricks only, because the answer almost never changes within a trick.
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

    /// Each side wins its sure points; the rest may go to either side.
    fn bounds(&self, node: &Node<N>) -> (Value, Value) {
        let all = Value::from(node.rest + node.trick.points);
        if node.trick.played > 0 {
            return (0, all);
        }
        let stock = self.stage(node).stock.cards;
        let mut sides = [0; 2];
        for (seat, hand) in node.hands.iter().enumerate() {
            sides[seat % 2] |= hand;
        }
        let sure = |side: usize| Value::from(Self::sure(&node.hands, side, sides[side], sides[1 - side] | stock));
        (sure(0), all - sure(1))
    }

    /// The worth of a move for the side that moves, from looking ahead to the end of the trick.
    fn order(&self, node: &Node<N>, card: Tag) -> i32 {
        let (stage, turn) = (self.stage(node), node.turn);
        if card >= EXCHANGE {
            let [given, taken] =
                [stage.given, stage.taken].map(|card| stage.worth[card.trailing_zeros() as usize & 63]);
            return self.order(&self.exchanged(node), card - EXCHANGE) + taken - given;
        }
        if node.trick.played as usize == N - 1 {
            stage.promise_of_last(turn, node.trick, card)
        } else {
            let trick = node.trick.with(turn, card);
            stage.kept(card) - Self::look_ahead(stage, &node.hands, next::<N>(turn), trick, -FAR, FAR)
        }
    }

    fn history_slot(&self, card: Tag) -> usize {
        (card % EXCHANGE).into()
    }

    /// All positions of a hand are related: a key determines who holds what, who leads, how many tricks are left and what
    /// has been exchanged, and together with the hand this determines the stock.
    fn kinship(&self, _root: &Node<N>) -> Option<u64> {
        Some(0)
    }

    /// Three parts of `worth` and one part of the result of play by the order of moves, which looks to the end of the
    /// trick. On average, this mixture is closest to the value.
    fn guess(&self, node: &Node<N>) -> Value {
        (3 * self.worth(node) + played_by_order(self, node)) / 4
    }

    /// Measured: searches of whole hands store a little less between two players, and rarely more between four.
    fn size(&self, node: &Node<N>) -> usize {
        let tricks = usize::from(node.tricks);
        1 << if N == 2 { (6 + tricks).min(16) } else { (2 * tricks + 4).min(20) }
    }
}

impl<const N: usize> ExactKey for Duel<N> {
    /// Between tricks, the key consists of the hands, the leader and the tricks left. Within a suit, worthless cards
    /// move down over cards that are gone. Only comparisons and points matter, and this map keeps both for every pair
    /// of remaining cards. With equal keys, the worthless cards of the hands lie in the same places of this order, and
    /// so do those of the stock, which are the rest in the same order.
    ///
    /// While the turned card can be exchanged, trumps stay where they are, because it matters which of them may be given.
    /// The key then also has what decides whether a seat may give it, and in any case how often that has happened: the
    /// stock depends on it.
    fn key(&self, node: &Node<N>) -> u64 {
        let mut hands = node.hands;
        if self.features.plain_cards {
            let stage = self.stage(node);
            let live = hands.iter().fold(stage.stock.cards | stage.distinct, |all, hand| all | hand);
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
        hands[0] |= u64::from(node.turn) << 40 | u64::from(node.tricks) << 44 | node.kept.word() << 50;
        mix(hands)
    }
}

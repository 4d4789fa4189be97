//! Past moves, as everyone has seen them.

use std::sync::Arc;

use super::{Hidden, Places};
use crate::card_game::{CardOf, CardsOf};
use crate::cards::Holding;
use crate::moves::GameMove;
use crate::random::Random;
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};

/// A past move. It contains no hands, so that the state before it can be rebuilt for any assumed hands.
#[derive(Debug)]
pub struct PastMove<G: Hidden> {
    /// The state before the move, of whose hands only the sizes are read.
    state: G::State,
    /// The facts that play had shown before the move.
    pub(crate) memory: G::Memory,
    /// The cards held before the move that everyone had seen; needed only if cards were drawn after it.
    held: PerSeat<CardsOf<G>>,
    /// The cards drawn after the move that everyone has seen.
    drawn: PerSeat<CardsOf<G>>,
    /// The seat that made the move.
    pub seat: Seat,
    /// The move.
    pub mv: G::Move,
    /// The move before this one.
    pub(crate) earlier: Option<Arc<Self>>,
}

impl<G: Hidden> PastMove<G> {
    /// The move that led from one state and memory of a hand to the next ones; `earlier` is the move before it.
    pub(crate) fn new(
        hand: &G,
        (before, known): (&G::State, &G::Memory),
        mv: G::Move,
        (after, memory): (&G::State, &G::Memory),
        earlier: Option<Arc<Self>>,
    ) -> Self {
        let (mut held, mut drawn) = (PerSeat::default(), PerSeat::default());
        if hand.stock(after).len() < hand.stock(before).len() {
            for seat in hand.rules().seat_list() {
                let old = hand.hands(before)[seat];
                held[seat] = shown_to_all(hand, (before, known), seat, old);
                let new = hand.hands(after)[seat].without(old);
                drawn[seat] = shown_to_all(hand, (after, memory), seat, new);
            }
        }
        Self { state: *before, memory: *known, held, drawn, seat: hand.to_move(before), mv, earlier }
    }

    /// The cards that lay face down before the move.
    pub(crate) fn gone(&self, hand: &G) -> PerSeat<CardsOf<G>> {
        hand.gone(&self.state)
    }

    /// The state before the move, if the seats held these cards.
    pub fn moment(&self, hand: &G, hands: PerSeat<CardsOf<G>>) -> G::State {
        self.with_cards(hand, hands, hand.stock(&self.state).to_vec()).1
    }

    /// The hand and the state before the move, if the cards lay like this.
    pub(crate) fn with_cards(&self, hand: &G, hands: PerSeat<CardsOf<G>>, stock: Vec<CardOf<G>>) -> (G, G::State) {
        let (aside, gone) = (PerSeat::default(), PerSeat::default());
        hand.with_cards(&self.state, Places { hands, aside, gone, stock })
    }

    /// The card that lay before the move where this card lies after it: another one if the move exchanged it.
    pub(crate) fn before_exchange(&self, hand: &G, card: CardOf<G>) -> CardOf<G> {
        hand.exchanged(&self.state, self.mv).filter(|&(given, _)| given == card).map_or(card, |(_, taken)| taken)
    }

    /// The cards of the stock that everyone saw before the move.
    pub(crate) fn face_up(&self, hand: &G) -> CardsOf<G> {
        hand.face_up(&self.state)
    }

    /// Takes the move back: turns the hands after it into hands before it. Each card that a seat holds is equally
    /// likely to have been drawn after the move, unless everyone saw that it was drawn or held before. Returns the cards
    /// drawn.
    pub fn take_back(&self, hand: &G, hands: &mut PerSeat<CardsOf<G>>, random: &mut Random) -> PerSeat<CardsOf<G>> {
        let (before, after) = (hand.hands(&self.state), *hands);
        // The cards that have left the hand of the seat, and those that it has taken or, after giving them, drawn again.
        let (mut gone, mut taken) = (CardsOf::<G>::default(), CardsOf::<G>::default());
        self.mv.played().for_each(|card| gone.add(card));
        if let Some((given, card)) = hand.exchanged(&self.state, self.mv) {
            taken.add(card);
            gone = gone.without(taken);
            gone.add(given);
            hands[self.seat] = hands[self.seat].without(taken).without(gone);
        }
        for seat in hand.rules().seat_list() {
            let left = before[seat].size() as usize - if seat == self.seat { gone.size() as usize } else { 0 };
            hands[seat] = hands[seat].without(self.drawn[seat]);
            let others = hands[seat].without(self.held[seat]);
            let known = hands[seat].without(others);
            let mut held: Vec<_> = others.into_iter().collect();
            let left = left - known.size() as usize;
            if held.len() > left {
                random.shuffle(&mut held);
                held.truncate(left);
                hands[seat] = known;
                for card in held {
                    hands[seat].add(card);
                }
            }
        }
        let mut drawn = PerSeat::default();
        for seat in hand.rules().seat_list() {
            drawn[seat] = after[seat].without(hands[seat]);
        }
        drawn[self.seat] = drawn[self.seat].without(taken);
        hands[self.seat] = hands[self.seat].with(gone);
        drawn
    }
}

/// Those of `cards` that every other seat has seen.
fn shown_to_all<G: Hidden>(
    hand: &G,
    (state, memory): (&G::State, &G::Memory),
    holder: Seat,
    cards: CardsOf<G>,
) -> CardsOf<G> {
    let others = hand.rules().seat_list().filter(|&viewer| viewer != holder);
    others.fold(cards, |seen, viewer| seen.without(seen.without(hand.shown(state, memory, holder, viewer))))
}

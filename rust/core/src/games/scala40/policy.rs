//! Random playouts: the play of people who meld whatever they can.

use super::melds::{self, OpeningBy, best_opening, candidates};
use super::moves::{FirstMelds, Move};
use super::state::{Hand, Phase, State};
use crate::cards::CardBag;
use crate::random::Random;

/// Fewest cards that a player keeps unless he can close at once. With fewer cards he could wait forever for one that
/// fits.
const KEPT: u32 = 3;

/// Chooses a legal move: melds whatever can be melded, and is random otherwise. It looks only at single melds and
/// cards, so that it is quick however many openings there are.
pub(super) fn random_move(hand: &Hand, state: &State, random: &mut Random) -> Move {
    match state.phase {
        Phase::Draw if random.below(2) == 0 && hand.can_take(state) => return Move::Take,
        Phase::Draw => return Move::Draw,
        Phase::Meld => {
            if let Some(mv) = melding(hand, state, random) {
                return mv;
            }
        }
        Phase::Discard => (),
    }
    let discards = hand.legal_discards(state);
    let any = discards.into_iter().nth(random.below(discards.len() as usize));
    Move::Discard(any.expect("a turn that melds nothing ends with a discard"))
}

fn melding(hand: &Hand, state: &State, random: &mut Random) -> Option<Move> {
    let turn = hand.turn(state);
    if !hand.is_settled(state) || hand.legal_discards(state).is_empty() {
        return melds::can_finish(&turn)?.first().map(Move::from);
    }
    if state.has_opened()
        && let Some(steps) = melds::can_close(&turn)
    {
        return steps.first().map(Move::from);
    }
    let mv = if state.has_opened() { some_melding(hand, state, random) } else { opening(hand, state) };
    mv.filter(|&mv| hand.can_finish_after(state, mv))
}

/// The opening with the most cards; if that leaves too few in hand, the cheapest one.
fn opening(hand: &Hand, state: &State) -> Option<Move> {
    let held = state.own();
    let mut found = [OpeningBy::MostCards, OpeningBy::Cheapest]
        .into_iter()
        .filter_map(|wish| best_opening(held, hand.rules(), wish));
    let left = |cards: CardBag| held.len() - cards.len();
    let best = found.find(|opening| left(opening.cards) <= 1 || left(opening.cards) > KEPT)?;
    FirstMelds::new(best.melds).map(Move::Open)
}

/// A new meld; if there is none, a card to attach; if there is none, now and then a swap for a jolly.
fn some_melding(hand: &Hand, state: &State, random: &mut Random) -> Option<Move> {
    let cards = state.own();
    // One more card is for the discard.
    let most = cards.len().saturating_sub(KEPT + 1);
    let mut found = candidates(cards, hand.rules());
    found.retain(|meld| meld.size() <= most);
    if !found.is_empty() {
        return Some(Move::Lay(found[random.below(found.len())]));
    }
    let (mut attachments, mut swaps) = (Vec::new(), Vec::new());
    for card in cards.kinds() {
        for meld in state.table.melds() {
            let ends = meld.attachments(card, hand.rules());
            attachments.extend(ends.map(|(end, _)| Move::Attach { card, to: meld, end }));
            if meld.swap(card).is_some() {
                swaps.push(Move::Swap { card, within: meld });
            }
        }
    }
    if most > 0 && !attachments.is_empty() {
        return Some(attachments[random.below(attachments.len())]);
    }
    (!swaps.is_empty() && random.below(2) == 0).then(|| swaps[random.below(swaps.len())])
}

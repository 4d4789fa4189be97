//! How a hand is played out at random: as people play who meld whatever they can.

use super::melds::{self, Meld, Wish, best_opening, candidates};
use super::moves::{FirstMelds, Move};
use super::state::{Hand, Phase, State};
use crate::cards::CardBag;
use crate::random::Random;

/// A legal move: what can be melded is melded, the rest is chance. It looks at single melds and cards only, so that it
/// takes little time however many openings there are.
pub(super) fn random_move(hand: &Hand, state: &State, random: &mut Random) -> Move {
    match state.phase {
        Phase::Draw if random.below(2) == 0 && hand.can_take(state) => return Move::Take,
        Phase::Draw => return Move::Draw,
        Phase::Meld if !hand.is_settled(state) => return first_step(hand, state),
        Phase::Meld => {
            let melding = if state.has_opened() { some_melding(hand, state, random) } else { opening(hand, state) };
            if let Some(mv) = melding.filter(|&mv| hand.can_finish_after(state, mv)) {
                return mv;
            }
        }
        Phase::Discard => (),
    }
    let discards = hand.legal_discards(state);
    if discards.is_empty() { first_step(hand, state) } else { Move::Discard(any(discards, random)) }
}

fn any(cards: CardBag, random: &mut Random) -> crate::cards::FrenchCard {
    cards.into_iter().nth(random.below(cards.len() as usize)).expect("below the number of cards")
}

/// The beginning of some way to end the turn legally.
fn first_step(hand: &Hand, state: &State) -> Move {
    let table: Vec<Meld> = state.table.melds().collect();
    let steps = melds::can_finish(&hand.turn(state, &table)).expect("a turn can always be ended");
    Move::from(&steps[0])
}

/// The opening with the most cards.
fn opening(hand: &Hand, state: &State) -> Option<Move> {
    let melds = best_opening(state.own(), hand.rules(), Wish::MostCards)?.melds;
    FirstMelds::new(melds).map(Move::Open)
}

/// A new meld, else a card that joins a meld, else now and then a card in place of a jolly.
fn some_melding(hand: &Hand, state: &State, random: &mut Random) -> Option<Move> {
    let (cards, most) = (state.own(), hand.most_melded(state));
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

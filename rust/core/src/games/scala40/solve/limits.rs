//! Upper bounds of penalties that hold however long a hand goes on.

use super::super::melds::penalty;
use super::super::rules::Rules;
use super::super::score::UNOPENED;
use super::super::state::{Hand, MOST_HELD, Phase, State};
use super::super::terms::{DiscardBan, UnopenedPenalty};
use crate::cards::{CardBag, FrenchCard};
use crate::rule_set::RuleSet;
use crate::search::Value;
use crate::seat::{Seat, Side};

/// Bounds for every state that can follow from a given one.
#[derive(Clone, Debug)]
pub(super) struct Limits {
    hand: Hand,
    /// `[cards]`: the highest penalty of that number of cards.
    dearest: [Value; MOST_HELD + 2],
    /// Whether a player who has opened can keep the penalty of his hand from rising.
    can_hold: bool,
}

impl Limits {
    pub fn new(hand: &Hand, state: &State) -> Self {
        let rules = *hand.rules();
        // Natural cards of melds stay there; jollies can return to hands.
        let jollies = state.table.melds().flat_map(|meld| meld.in_order().filter(|card| card.is_jolly()));
        let held = rules.seat_list().flat_map(|seat| state.hands[seat]);
        let piles = state.piles.discards().iter().chain(state.piles.stock()).copied();
        let mut costs: Vec<Value> = jollies.chain(held).chain(piles).map(|card| cost(card, &rules)).collect();
        costs.sort_unstable_by(|a, b| b.cmp(a));
        let mut dearest = [0; MOST_HELD + 2];
        for n in 1..dearest.len() {
            dearest[n] = dearest[n - 1] + costs.get(n - 1).copied().unwrap_or(0);
        }
        let ban_is_simple =
            rules.closing_discard_exempt && !(rules.ban_includes_swap && rules.swapped_jolly_must_be_used);
        Self { hand: hand.clone(), dearest, can_hold: rules.discard_ban == DiscardBan::Off || ban_is_simple }
    }

    /// Upper bound of the penalty of a player who plays only to keep it low.
    ///
    /// He never holds more cards at the end of a turn than at the end of this one, and never cards with higher
    /// penalties than the most expensive ones still in play: `dearest`. Often he can even keep his penalty from rising:
    ///
    /// - A player who has opened and holds the cards H between turns pays at most what H costs now. *Proof.* He draws a
    ///   card c. If c may be discarded, he keeps H. Otherwise c fits a meld: he attaches c, or he swaps it for a jolly,
    ///   which he then attaches, too, or discards because it fits nowhere. Then he keeps H or discards one of its
    ///   cards: his only card as the closing discard, or one of several, of which some card may always be discarded.
    ///   Fewer cards never cost more, and a lone ace, which can cost less than every other card, is never exchanged for
    ///   one. ∎
    /// - The same holds for a player who has not opened and to whom the ban does not apply: he discards c.
    /// - A player who pays a fixed sum if he has not opened need not open.
    pub fn most(&self, state: &State, seat: Seat) -> Value {
        if state.hands[seat].is_empty() {
            // The player has closed.
            return 0;
        }
        let rules = self.hand.rules();
        let in_turn = seat == state.turn && state.phase != Phase::Draw;
        let is_opened = state.opened[seat];
        if !is_opened && rules.unopened_penalty == UnopenedPenalty::Hundred && !(in_turn && state.taken.is_some()) {
            return UNOPENED as Value;
        }
        let can_hold = if is_opened { self.can_hold } else { rules.discard_ban != DiscardBan::All };
        let cards = state.hands[seat];
        let once = if can_hold && !in_turn {
            penalty(cards, rules) as Value
        } else {
            self.dearest[cards.len() as usize - usize::from(in_turn)]
        };
        if self.may_double(state, seat) { 2 * once } else { once }
    }

    /// Upper bound of the penalty of a side that plays only to keep it low: the sum of its players'.
    ///
    /// *Proof.* The bound of a player holds however all others play, so both partners can keep to theirs at once. That a
    /// partner closes never makes a player pay more than he would otherwise: he pays what he holds, once, or nothing. ∎
    pub fn most_of(&self, state: &State, side: Side) -> Value {
        let rules = self.hand.rules();
        rules.seat_list().filter(|&seat| rules.side_of(seat) == side).map(|seat| self.most(state, seat)).sum()
    }

    /// Whether a player of another side can still close in hand, which doubles penalties.
    fn may_double(&self, state: &State, seat: Seat) -> bool {
        let rules = self.hand.rules();
        let can_open = |other: Seat| !state.opened[other] || state.opening == Some(other);
        rules.close_in_hand_double
            && rules.seat_list().any(|other| rules.side_of(other) != rules.side_of(seat) && can_open(other))
    }
}

/// The penalty of a card in a hand with other cards.
fn cost(card: FrenchCard, rules: &Rules) -> Value {
    let others: CardBag = (2..4).map(|rank| FrenchCard::new(rank, crate::cards::FrenchSuit::Hearts)).collect();
    let mut all = others;
    all.insert(card);
    (penalty(all, rules) - penalty(others, rules)) as Value
}

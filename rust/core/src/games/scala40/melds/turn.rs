//! A turn after the draw: its position, its steps, and the legal discards.

use super::super::rules::Rules;
use super::super::terms::{ClosingDiscard, DiscardBan};
use super::meld::{End, Meld};
use crate::cards::{CardBag, FrenchCard};

/// A player's turn, from some moment after the draw to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn<'a> {
    /// The rules of the game.
    pub rules: Rules,
    /// The cards in hand, the drawn one among them.
    pub hand: CardBag,
    /// The melds on the table, of all players, in any order.
    pub table: &'a [Meld],
    /// Whether the player has opened.
    pub opened: bool,
    /// Whether the player has opened in this turn.
    pub opened_now: bool,
    /// Whether only the discard is left, as after an opening worth too little that closes in hand.
    pub discard_only: bool,
    /// The card that was taken from the discards in this turn, if the player did not draw from the stock.
    pub taken: Option<FrenchCard>,
    /// Cards in hand that must lie on the table when the turn ends. Any jolly pays for an owed jolly, except those that
    /// lay on the table before the turn.
    pub owed: CardBag,
}

/// One step of a turn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Opens with these melds.
    Open(Vec<Meld>),
    /// Lays a new meld after opening.
    Lay(Meld),
    /// Adds a card to a meld on the table.
    Attach {
        /// The card.
        card: FrenchCard,
        /// The meld before.
        to: Meld,
        /// The end of the meld, if it is a run.
        end: End,
        /// The meld after.
        becomes: Meld,
    },
    /// Puts a card in place of a jolly, which comes into the hand.
    Swap {
        /// The card.
        card: FrenchCard,
        /// The meld before.
        within: Meld,
        /// The meld after.
        becomes: Meld,
    },
    /// Ends the turn with a discard.
    Discard(FrenchCard),
}

impl<'a> Turn<'a> {
    /// A turn in which a card has been drawn from the stock.
    pub const fn new(rules: Rules, hand: CardBag, table: &'a [Meld], opened: bool) -> Self {
        Self { rules, hand, table, opened, opened_now: false, discard_only: false, taken: None, owed: CardBag::EMPTY }
    }

    /// The same turn, if this card is taken from the discards instead; `self` holds the hand before the draw.
    #[must_use]
    pub fn taking(mut self, card: FrenchCard) -> Self {
        self.hand.insert(card);
        self.taken = Some(card);
        if self.rules.discard_must_be_melded {
            self.owed.insert(card);
        }
        self
    }

    /// Whether no more cards can be melded in this turn.
    pub(super) const fn is_over(&self) -> bool {
        self.discard_only || (self.opened_now && !self.rules.act_in_opening_turn)
    }

    /// Whether the turn must still contain an opening of full worth, which the rules ask for when a discard was taken
    /// that need not be melded.
    pub(super) const fn must_open(&self) -> bool {
        !self.opened && self.taken.is_some() && !self.rules.discard_must_be_melded
    }
}

impl Rules {
    /// Whether the ban on discards applies to a player who has opened, or who has not (`opened`).
    pub(in crate::games::scala40) fn bans_discards(&self, opened: bool) -> bool {
        match self.discard_ban {
            DiscardBan::All => true,
            DiscardBan::OpenedOnly => opened,
            DiscardBan::Off => false,
        }
    }

    /// Whether the last card may be melded, so that the hand ends without a discard.
    pub(super) fn may_meld_all(&self) -> bool {
        self.closing_discard == ClosingDiscard::Optional
    }
}

/// Return the penalty points of a player who holds these cards at the end of a hand.
pub fn penalty(hand: CardBag, rules: &Rules) -> u16 {
    if hand.len() == 1 && hand.once() & ACES != 0 {
        return rules.lone_ace.into();
    }
    hand.into_iter().map(|card| card_penalty(card, rules)).sum()
}

const ACES: u64 = 1 | 1 << 13 | 1 << 26 | 1 << 39;

/// Penalty points of one card that is not the only card held.
pub(super) fn card_penalty(card: FrenchCard, rules: &Rules) -> u16 {
    match card.rank() {
        None => rules.jolly_penalty.into(),
        Some(1) => 11,
        Some(rank) => rank.min(10).into(),
    }
}

/// Return the cards that may be discarded now, one of each kind; none while a card is owed to the table.
pub fn legal_discards(turn: &Turn) -> CardBag {
    if turn.must_open() || !turn.owed.is_empty() {
        return CardBag::EMPTY;
    }
    Discards::new(&turn.rules, turn.opened, turn.hand, || turn.table.iter().copied()).collect()
}

/// The legal discards of a hand at a table.
pub(super) struct Discards<'r, T> {
    rules: &'r Rules,
    /// Whether the ban applies to this player and this hand.
    ban: bool,
    /// Whether the hand is the last card of a player who has not opened. It cannot be discarded: nobody closes without
    /// an opening.
    closes_unopened: bool,
    hand: CardBag,
    table: T,
}

impl<'r, I: Iterator<Item = Meld>, T: Fn() -> I> Discards<'r, T> {
    pub(super) fn new(rules: &'r Rules, opened: bool, hand: CardBag, table: T) -> Self {
        let closes = hand.len() == 1;
        let ban = rules.bans_discards(opened) && !(closes && rules.closing_discard_exempt);
        Self { rules, ban, closes_unopened: closes && !opened, hand, table }
    }

    fn is_banned(&self, card: FrenchCard) -> bool {
        self.closes_unopened || self.ban && (self.table)().any(|meld| meld.fits(card, self.rules))
    }

    /// All legal discards, by number.
    pub(super) fn collect(self) -> CardBag {
        let free: CardBag = self.hand.kinds().filter(|&card| !self.is_banned(card)).collect();
        if free.is_empty() && self.any_if_all_banned() { self.hand.kinds().collect() } else { free }
    }

    /// The first legal discard in this order, which lists all kinds of the hand.
    pub(super) fn first(self, order: &[FrenchCard]) -> Option<FrenchCard> {
        let free = order.iter().find(|&&card| !self.is_banned(card));
        free.or(order.first().filter(|_| self.any_if_all_banned())).copied()
    }

    /// Whether a hand of banned cards only may discard any of them. The last card of a hand may not be discarded if it
    /// is banned.
    fn any_if_all_banned(&self) -> bool {
        self.hand.len() > 1
    }
}

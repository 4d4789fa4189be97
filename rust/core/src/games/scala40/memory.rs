//! Facts that play has shown to everyone and that the state does not contain.

use super::DoublePack;
use super::moves::Move;
use super::rules::Rules;
use super::state::{Hand, State};
use super::terms::StockExhausted;
use crate::cards::{CardBag, FrenchCard, Pack};
use crate::record::{Content, Contents, Field, Kind, Per};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};

/// The facts that everyone remembers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Memory {
    /// The discards that were last shuffled to become the stock, if there was a reshuffle.
    pub(super) recycled: Option<CardBag>,
    /// The kinds of cards that each seat has proved not to hold, as bits by number.
    lacks: PerSeat<u64>,
}

impl Memory {
    /// The fields of the memory in documents.
    pub(super) const FIELDS: &'static [Field] = &[
        Field { name: "recycled", kind: Kind::NamedCards },
        Field { name: "lacks", kind: Kind::NamedLists(Per::Seat) },
    ];

    pub(super) fn field(&self, rules: &Rules, name: &str) -> Content<FrenchCard> {
        match name {
            "recycled" => Content::NamedCards(self.recycled.into_iter().flatten().collect()),
            "lacks" => Content::named_lists(rules.seat_list().map(|seat| self.lacks(seat))),
            _ => panic!("there is no field {name}"),
        }
    }

    /// Reads the memory. An empty list of shuffled discards means that there was no reshuffle, which always has at
    /// least one discard.
    pub(super) fn read(seen: &Contents<DoublePack>) -> Self {
        let recycled: CardBag = seen.named_cards("recycled").iter().copied().collect();
        let mut memory = Self { recycled: (!recycled.is_empty()).then_some(recycled), ..Self::default() };
        for (seat, cards) in (0..).map(Seat).zip(seen.named_lists("lacks")) {
            memory.note_lack(seat, |card| cards.contains(&card));
        }
        memory
    }

    /// One of each kind of card that a seat has proved not to hold.
    pub(super) fn lacks(&self, seat: Seat) -> CardBag {
        DoublePack::whole().kinds().filter(|card| self.lacks[seat] >> card.id() & 1 == 1).collect()
    }

    /// Adds the facts that a move has shown.
    pub(super) fn note(&mut self, hand: &Hand, before: &State, mv: Move, after: &State) {
        let (rules, seat) = (&hand.rules, before.turn);
        match mv {
            Move::Draw => {
                let is_empty = before.piles.stock().is_empty();
                if is_empty && rules.stock_exhausted == StockExhausted::Reshuffle {
                    self.note_reshuffle(rules, before);
                }
                self.lacks[seat] = 0;
            }
            Move::Take => before.piles.top().into_iter().for_each(|card| self.note_gain(seat, card)),
            Move::Swap { .. } => self.note_gain(seat, FrenchCard::JOLLY),
            Move::Discard(card) if !after.hands[seat].is_empty() => {
                let is_banned = |card| before.table.melds().any(|meld| meld.fits(card, rules));
                // A banned card may be discarded only by a player who holds no other cards.
                if rules.bans_discards(before.has_opened()) && is_banned(card) {
                    self.note_lack(seat, |card| !is_banned(card));
                }
            }
            Move::Open(_) | Move::Lay(_) | Move::Attach { .. } | Move::Discard(_) => (),
        }
    }

    /// Adds the facts that a reshuffle has shown. The stock was empty, so every card that lay neither on the table nor
    /// among the discards was in a hand. Hence everyone knows which kinds of the shuffled cards no hand has.
    fn note_reshuffle(&mut self, rules: &Rules, before: &State) {
        let (_, below) = before.piles.discards().split_last().expect("a pile of at least two is shuffled");
        let recycled: CardBag = below.iter().copied().collect();
        self.recycled = Some(recycled);
        let is_held = |card| rules.seat_list().any(|seat| before.hands[seat].contains(card));
        for seat in rules.seat_list() {
            self.note_lack(seat, |card| recycled.contains(card) && !is_held(card));
        }
    }

    fn note_lack(&mut self, seat: Seat, lacks: impl Fn(FrenchCard) -> bool) {
        let cards = DoublePack::whole().kinds().filter(|&card| lacks(card));
        self.lacks[seat] |= cards.fold(0, |bits, card| bits | 1 << card.id());
    }

    fn note_gain(&mut self, seat: Seat, card: FrenchCard) {
        self.lacks[seat] &= !(1 << card.id());
    }
}

//! A check of played turns that shares no code with the search. Melds are lists of cards here, in the order of the text
//! form.

use thiserror::Error;

use super::super::rules::Rules;
use super::super::terms::{ClosingDiscard, DiscardBan, JollyInSet};
use super::meld::{End, Meld, Place};
use super::turn::{Step, Turn};
use crate::cards::{CardBag, FrenchCard};

/// An error in the steps of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// A step is not allowed at this moment.
    #[error("step {at}: {reason}")]
    Step {
        /// Number of the step, from 0.
        at: usize,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// The steps do not end the turn.
    #[error("the turn ends without a discard")]
    NoDiscard,
    /// The turn ends without a card on the table that had to be melded.
    #[error("`{0}` must be melded before the turn ends")]
    Owed(FrenchCard),
    /// The steps leave other cards than claimed.
    #[error("{found} stays in hand, not {claimed}")]
    Left {
        /// The cards that the caller expected to be left.
        claimed: CardBag,
        /// The cards that are left.
        found: CardBag,
    },
}

/// Play the steps of a turn one by one, by the rules alone, and check that the cards `left` stay in hand.
pub fn verify(turn: &Turn, steps: &[Step], left: CardBag) -> Result<(), Flaw> {
    let mut replay = Replay {
        turn,
        hand: turn.hand.into_iter().collect(),
        table: turn.table.iter().map(|&meld| Lying { meld, old: jollies_of(meld) }).collect(),
        owed: turn.owed.into_iter().collect(),
        opened: turn.opened,
        stage: Stage::Melding,
    };
    if turn.discard_only || (turn.opened_now && !turn.rules.act_in_opening_turn) {
        replay.stage = Stage::Discarding;
    }
    for (at, step) in steps.iter().enumerate() {
        replay.step(step).map_err(|reason| Flaw::Step { at, reason })?;
    }
    replay.finish(left)
}

struct Replay<'t> {
    turn: &'t Turn<'t>,
    hand: Vec<FrenchCard>,
    table: Vec<Lying>,
    owed: Vec<FrenchCard>,
    opened: bool,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Melding,
    Discarding,
    Over,
}

/// A meld on the table.
struct Lying {
    meld: Meld,
    /// The cards for which its jollies from before the turn stand; `None` for a jolly whose suit is open.
    old: Vec<Option<FrenchCard>>,
}

fn jollies_of(meld: Meld) -> Vec<Option<FrenchCard>> {
    meld.places().filter(|place| place.card.is_jolly()).map(|place| place.stands_for).collect()
}

type Played = Result<(), &'static str>;

fn ensure(holds: bool, reason: &'static str) -> Played {
    if holds { Ok(()) } else { Err(reason) }
}

impl Replay<'_> {
    fn step(&mut self, step: &Step) -> Played {
        let rules = &self.turn.rules;
        ensure(self.stage != Stage::Over, "the turn is over")?;
        if !matches!(step, Step::Discard(_)) {
            ensure(self.stage == Stage::Melding, "only a discard can follow")?;
            ensure(self.opened != matches!(step, Step::Open(_)), "a player melds after opening, and opens once")?;
        }
        match step {
            Step::Open(melds) => self.open(melds)?,
            Step::Lay(meld) => self.lay(*meld)?,
            Step::Attach { card, to, end, becomes } => {
                self.play(*card)?;
                ensure(extends(*to, *card, *end, *becomes, rules), "the card cannot be attached there")?;
                self.change(*to, *becomes)?;
            }
            Step::Swap { card, within, becomes } => {
                self.play(*card)?;
                ensure(replaces(*within, *card, *becomes, rules), "the card replaces no jolly there")?;
                let old = &mut self.change(*within, *becomes)?.old;
                // The suit of a jolly in a set may be open.
                if let Some(at) = old.iter().position(|&stands_for| stands_for.is_none_or(|stood| stood == *card)) {
                    old.remove(at);
                }
                self.hand.push(FrenchCard::JOLLY);
                if rules.swapped_jolly_must_be_used {
                    self.owed.push(FrenchCard::JOLLY);
                }
            }
            Step::Discard(card) => {
                ensure(self.may_discard(*card), "the card may not be discarded")?;
                self.take(*card)?;
                self.stage = Stage::Over;
            }
        }
        let may_be_empty = self.stage == Stage::Over || rules.closing_discard == ClosingDiscard::Optional;
        ensure(!self.hand.is_empty() || may_be_empty, "no card is left for the discard")
    }

    fn open(&mut self, melds: &[Meld]) -> Played {
        let rules = &self.turn.rules;
        melds.iter().try_for_each(|&meld| self.lay(meld))?;
        self.opened = true;
        let is_worth = melds.iter().map(|&meld| points(meld)).sum::<u32>() >= rules.open_min.into();
        let took_to_open = self.turn.taken.is_some() && !rules.discard_must_be_melded;
        let closes = self.hand.len() <= 1 && !rules.close_in_hand_needs_40 && !took_to_open;
        ensure(is_worth || closes, "the opening is worth too little")?;
        if !is_worth || !rules.act_in_opening_turn {
            self.stage = Stage::Discarding;
        }
        Ok(())
    }

    fn take(&mut self, card: FrenchCard) -> Played {
        let at = self.hand.iter().position(|&held| held == card).ok_or("the card is not in hand")?;
        self.hand.remove(at);
        Ok(())
    }

    /// Moves a card from the hand to the table. If the card is owed, that pays for it.
    fn play(&mut self, card: FrenchCard) -> Played {
        self.take(card)?;
        if let Some(at) = self.owed.iter().position(|&owed| owed == card) {
            self.owed.remove(at);
        }
        Ok(())
    }

    fn lay(&mut self, meld: Meld) -> Played {
        ensure(is_meld(meld, &self.turn.rules), "these cards are no meld")?;
        meld.in_order().try_for_each(|card| self.play(card))?;
        self.table.push(Lying { meld, old: Vec::new() });
        Ok(())
    }

    fn change(&mut self, from: Meld, to: Meld) -> Result<&mut Lying, &'static str> {
        ensure(is_meld(to, &self.turn.rules), "these cards are no meld")?;
        // Of equal melds, the step means the one with the most jollies from before the turn.
        let equal = self.table.iter_mut().filter(|lying| lying.meld == from);
        let lying = equal.max_by_key(|lying| lying.old.len()).ok_or("there is no such meld on the table")?;
        lying.meld = to;
        Ok(lying)
    }

    fn may_discard(&self, card: FrenchCard) -> bool {
        let rules = &self.turn.rules;
        let bound = rules.discard_ban == DiscardBan::All || rules.discard_ban == DiscardBan::OpenedOnly && self.opened;
        let closes = self.hand.len() == 1;
        let banned = |card: FrenchCard| bound && self.table.iter().any(|lying| fits(lying.meld, card, rules));
        !banned(card) || closes && rules.closing_discard_exempt || !closes && self.hand.iter().all(|&held| banned(held))
    }

    fn finish(self, left: CardBag) -> Result<(), Flaw> {
        if self.stage != Stage::Over && !self.hand.is_empty() {
            return Err(Flaw::NoDiscard);
        }
        // A jolly that was owed from the start must still lie on the table.
        let laid = self.table.iter().map(|lying| jollies_of(lying.meld).len() - lying.old.len()).sum::<usize>();
        if laid < self.turn.owed.jollies() as usize {
            return Err(Flaw::Owed(FrenchCard::JOLLY));
        }
        let free = self.turn.taken.filter(|_| !self.turn.rules.discard_must_be_melded && !self.opened);
        if let Some(&card) = self.owed.first().or(free.as_ref()) {
            return Err(Flaw::Owed(card));
        }
        let found: CardBag = self.hand.into_iter().collect();
        if found == left { Ok(()) } else { Err(Flaw::Left { claimed: left, found }) }
    }
}

/// The places that a rank can have in a run: two for the ace.
fn numbers(card: FrenchCard) -> &'static [i32] {
    const ALL: [&[i32]; 13] = [&[1, 14], &[2], &[3], &[4], &[5], &[6], &[7], &[8], &[9], &[10], &[11], &[12], &[13]];
    card.rank().map_or(&[], |rank| ALL[usize::from(rank) - 1])
}

/// The places of a run, or `None` if the cards are no run.
fn run_numbers(places: &[Place]) -> Option<Vec<i32>> {
    let cards: Vec<FrenchCard> = places.iter().map(|place| place.stands_for).collect::<Option<_>>()?;
    let one_suit = cards.iter().all(|card| card.suit() == cards[0].suit());
    let starts = numbers(cards[0]).iter().filter(|_| one_suit);
    let counts = |start: i32| (start..).zip(&cards).all(|(number, &card)| numbers(card).contains(&number));
    let start = *starts.into_iter().find(|&&start| counts(start))?;
    let last = start + cards.len() as i32 - 1;
    (start > 1 || last < 14).then(|| (start..=last).collect())
}

fn is_meld(meld: Meld, rules: &Rules) -> bool {
    let places: Vec<Place> = meld.places().collect();
    let (jollies, natural): (Vec<Place>, Vec<Place>) = places.iter().partition(|place| place.card.is_jolly());
    if places.len() < 3 || jollies.len() > rules.max_jollies_per_meld.into() || natural.len() < 2 {
        return false;
    }
    if natural.iter().any(|place| place.stands_for != Some(place.card)) {
        return false;
    }
    let one_rank = natural.iter().all(|place| place.card.rank() == natural[0].card.rank());
    if !one_rank {
        return run_numbers(&places).is_some();
    }
    let fixed: Vec<FrenchCard> = places.iter().filter_map(|place| place.stands_for).collect();
    let different = (1..fixed.len()).all(|i| !fixed[..i].contains(&fixed[i]));
    let same_rank = fixed.iter().all(|card| card.rank() == natural[0].card.rank());
    let declared = fixed.len() == places.len() || rules.jolly_in_set == JollyInSet::EitherMissingSuit;
    places.len() <= 4 && different && same_rank && declared
}

fn points(meld: Meld) -> u32 {
    let places: Vec<Place> = meld.places().collect();
    let value = |number: i32| match number {
        14 => 11,
        11.. => 10,
        low => low as u32,
    };
    if let Some(numbers) = run_numbers(&places) {
        return numbers.into_iter().map(value).sum();
    }
    let number = numbers(places[0].card).last().copied().unwrap_or_default();
    value(number) * places.len() as u32
}

/// Whether `to` is the meld `from` with the card attached.
fn extends(from: Meld, card: FrenchCard, end: End, to: Meld, rules: &Rules) -> bool {
    let (before, after): (Vec<Place>, Vec<Place>) = (from.places().collect(), to.places().collect());
    if !is_meld(to, rules) || after.len() != before.len() + 1 {
        return false;
    }
    if run_numbers(&before).is_some() {
        let (added, rest) = match end {
            End::Low => (after[0], &after[1..]),
            End::High => (after[before.len()], &after[..before.len()]),
        };
        return run_numbers(&after).is_some() && added.card == card && rest == before;
    }
    let cards = |places: &[Place]| places.iter().map(|place| place.card).collect::<CardBag>();
    run_numbers(&after).is_none()
        && cards(&after) == cards(&before).plus(CardBag::of(card))
        && keeps_declared(&before, &after, None)
}

/// Whether `to` is the meld `from` with the natural card in place of a jolly.
fn replaces(from: Meld, card: FrenchCard, to: Meld, rules: &Rules) -> bool {
    let (before, after): (Vec<Place>, Vec<Place>) = (from.places().collect(), to.places().collect());
    if card.is_jolly() || !is_meld(to, rules) || after.len() != before.len() {
        return false;
    }
    if run_numbers(&before).is_some() {
        let changed: Vec<usize> = (0..before.len()).filter(|&i| before[i] != after[i]).collect();
        let only =
            |i: usize| before[i] == Place { card: FrenchCard::JOLLY, stands_for: Some(card) } && after[i].card == card;
        return changed.len() == 1 && only(changed[0]);
    }
    let natural = |places: &[Place]| places.iter().map(|p| p.card).filter(|card| !card.is_jolly()).collect::<CardBag>();
    let fits = rules.jolly_in_set == JollyInSet::EitherMissingSuit
        || before.iter().any(|place| place.card.is_jolly() && place.stands_for == Some(card));
    fits && natural(&after) == natural(&before).plus(CardBag::of(card)) && keeps_declared(&before, &after, Some(card))
}

/// Whether the jollies of a set keep their declared suits, except one that is replaced.
fn keeps_declared(before: &[Place], after: &[Place], replaced: Option<FrenchCard>) -> bool {
    let jollies = |places: &[Place]| -> Vec<FrenchCard> {
        places.iter().filter(|place| place.card.is_jolly()).filter_map(|place| place.stands_for).collect()
    };
    let kept = jollies(after);
    jollies(before).into_iter().filter(|&card| Some(card) != replaced).all(|card| kept.contains(&card))
}

fn fits(meld: Meld, card: FrenchCard, rules: &Rules) -> bool {
    let places: Vec<Place> = meld.places().collect();
    let jollies = places.iter().filter(|place| place.card.is_jolly()).count();
    let room = !card.is_jolly() || jollies < rules.max_jollies_per_meld.into();
    if let Some(numbers) = run_numbers(&places) {
        let (low, high) = (numbers[0], numbers[numbers.len() - 1]);
        let suit = places[0].stands_for.and_then(FrenchCard::suit);
        let is = |number: i32| {
            (card.is_jolly() || card.suit() == suit && self::numbers(card).contains(&number))
                && (1..=14).contains(&number)
                && numbers.len() < 13
        };
        let replaced = places.iter().any(|place| place.card.is_jolly() && place.stands_for == Some(card));
        return room && (is(low - 1) || is(high + 1)) || rules.ban_includes_swap && replaced;
    }
    let missing =
        |card: FrenchCard| card.rank() == places[0].card.rank() && places.iter().all(|place| place.card != card);
    let declared = |card: FrenchCard| {
        rules.jolly_in_set == JollyInSet::DeclaredSuit
            && places.iter().any(|place| place.card.is_jolly() && place.stands_for == Some(card))
    };
    let attached = places.len() < 4 && room && (card.is_jolly() || missing(card) && !declared(card));
    let either = rules.jolly_in_set == JollyInSet::EitherMissingSuit && missing(card);
    attached || rules.ban_includes_swap && jollies > 0 && (either || declared(card))
}

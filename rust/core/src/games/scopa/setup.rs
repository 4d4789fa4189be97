//! Building a hand from the fields of a document, with a message for each fault.

#![deny(clippy::arithmetic_side_effects)]

use super::choices::{CaptureRule, DealKind};
use super::rules::Rules;
use super::state::{Hand, State};
use crate::card_game::CardGame;
use crate::cards::{Card, CardSet, Rank};
use crate::game::Game;
use crate::record::{Content, Faults, Field, Kind, Per, Record, Written};
use crate::rule_set::RuleSet;
use crate::seat::{PerSide, Seat};
use crate::wording::count;

impl Written for Hand {
    const FIELDS: &'static [Field] = &[
        Field { name: "table", kind: Kind::Cards },
        Field { name: "captured", kind: Kind::CardLists(Per::Side) },
        Field { name: "sweeps", kind: Kind::Numbers(Per::Side) },
        Field { name: "last_capture", kind: Kind::Seat },
    ];

    fn field(&self, state: &State, name: &str) -> Content<Card> {
        let sides = || self.rules.side_list();
        match name {
            "table" => Content::set(state.table),
            "captured" => Content::sets(sides().map(|side| state.captured[side])),
            "sweeps" => Content::numbers(sides().map(|side| state.sweeps[side])),
            "last_capture" => Content::seat(state.last_capture),
            _ => panic!("there is no field {name}"),
        }
    }

    fn from_record(rules: Rules, record: &Record) -> Result<(Self, State), Faults> {
        from_record(rules, record)
    }
}

/// Builds a state from the fields of a document.
///
/// Later checks rely on earlier ones, so the first stage that finds faults returns them.
fn from_record(rules: Rules, record: &Record) -> Result<(Hand, State), Faults> {
    let sets = |lists: &[Vec<Card>]| {
        let mut sets = PerSide::<CardSet>::default();
        for (set, cards) in sets.0.iter_mut().zip(lists) {
            *set = cards.iter().copied().collect();
        }
        sets
    };
    let mut faults = Faults::default();
    let mut sweeps = PerSide::default();
    for (side, &count) in record.numbers("sweeps").iter().enumerate() {
        if count > 20 {
            faults.add(format!("sweeps[{side}]"), format!("{count} sweeps; 40 cards allow at most 20"));
        }
        sweeps.0[side] = count as u8;
    }
    faults.into_result()?;
    let hands = record.hands();
    let over = hands.0.iter().all(|hand| hand.is_empty());
    let state = State {
        hands,
        table: record.cards("table").iter().copied().collect(),
        captured: sets(record.card_lists("captured")),
        sweeps,
        stock_left: record.stock().len() as u8,
        // In a finished hand nobody acts, so the number of the seat does not matter.
        turn: if over { Seat(0) } else { record.to_move() },
        last_capture: record.seat("last_capture"),
    };
    let hand = Hand { rules, stock: record.aligned_stock() };
    let mut faults = Faults::default();
    check_hands(&hand, &state, &mut faults);
    faults.into_result()?;
    let mut faults = Faults::default();
    if !record.is_composed() {
        check_past(&hand, &state, &mut faults);
    }
    if let Some(reason) = impossible_table(&rules, state.table) {
        faults.add("table", reason);
    }
    faults.into_result()?;
    Ok((hand, state))
}

/// Checks that a deal and turns in order can lead to these hands, and that the stock can be dealt in rounds.
fn check_hands(hand: &Hand, state: &State, faults: &mut Faults) {
    let (rules, stock) = (&hand.rules, hand.stock(state).len());
    let most = match rules.deal_kind() {
        DealKind::Three => rules.rounds().all().find(|&(_, left)| left == stock).map(|(packet, _)| packet),
        DealKind::Nine | DealKind::Ten => (stock == 0).then_some(rules.hand_size()),
    };
    let Some(most) = most else {
        let reason = match rules.deal_kind() {
            DealKind::Three => {
                format!("after the rounds for {} players it has {}", rules.players, rules.rounds().stocks())
            }
            DealKind::Nine | DealKind::Ten => format!("`{}` deals all cards at once", rules.preset_name()),
        };
        faults.add("stock", format!("{}; {reason}", count(stock, "card")));
        return;
    };
    let held = state.hands[state.turn].len();
    if held as usize > most {
        faults.add(format!("hands[{}]", state.turn), format!("{held} cards; in this round a hand has at most {most}"));
        return;
    }
    for seat in rules.seat_list() {
        let wanted = if seat < state.turn { held.saturating_sub(1) } else { held };
        let size = state.hands[seat].len();
        if size != wanted {
            let (size, turn) = (count(size as usize, "card"), state.turn);
            let reason = format!("{size} instead of {wanted}, as seat {turn} is to move with {held}");
            faults.add(format!("hands[{seat}]"), reason);
        }
    }
    if held == 0 && rules.rounds().packet(stock) > 0 {
        let stock = count(stock, "card");
        faults.add("stock", format!("{stock}, but no hand has any: the next round would have been dealt"));
    }
    if held == 0 && state.last_capture.is_some() && !state.table.is_empty() {
        let reason = format!("{} left over, but the hand is over: they go to the side that captured last", state.table);
        faults.add("table", reason);
    }
}

/// Checks that play can lead to these piles, sweeps and last capture.
fn check_past(hand: &Hand, state: &State, faults: &mut Faults) {
    let rules = &hand.rules;
    let seats = rules.seats();
    let played = Hand::plies(rules).saturating_sub(hand.plies_left(state)) as usize;
    let plays_of = |seat: Seat| played.saturating_sub(seat.index()).div_ceil(seats);
    if let Some(seat) = state.last_capture {
        if plays_of(seat) == 0 {
            faults.add("last_capture", format!("seat {seat} has not played yet"));
        } else if state.captured[rules.side_of(seat)].is_empty() {
            let side = rules.side_of(seat);
            faults.add("last_capture", format!("seat {seat} captured last, but side {side} has no cards"));
        }
    }
    let over = hand.is_over(state);
    for side in rules.side_list() {
        let pile = state.captured[side];
        let gets_left_over = over && state.last_capture.map(|seat| rules.side_of(seat)) == Some(side);
        // The total of all cards is even, so the total of the left-over cards is odd only if that of the cards out of
        // play is.
        let missing = if gets_left_over { hand.stock(state) } else { &[] };
        if let Some(reason) = impossible_pile(rules, pile, missing, gets_left_over) {
            faults.add(format!("captured[{side}]"), reason);
        }
        if !pile.is_empty() && state.last_capture.is_none() && !(rules.may_bank() && pile.is_subset(ACES)) {
            let seat = rules.seat_list().find(|&seat| rules.side_of(seat) == side).unwrap_or(Seat(0));
            let reason = format!("nobody captured, but side {side} has {pile}: write a seat, such as {seat}");
            faults.add("last_capture", reason);
        }
        let plays: usize = rules.seat_list().filter(|&seat| rules.side_of(seat) == side).map(plays_of).sum();
        let sweeps = usize::from(state.sweeps[side]);
        if sweeps > plays || 2 * sweeps > pile.len() as usize {
            let [sweeps, taken, plays] =
                [(sweeps, "sweep"), (pile.len() as usize, "card"), (plays, "play")].map(|(n, thing)| count(n, thing));
            faults.add(format!("sweeps[{side}]"), format!("{sweeps} with {taken} taken in {plays}"));
        }
    }
}

const ACES: CardSet = CardSet::of_rank(Rank::ACE);

/// The reason why no captures can lead to this pile, if there is one.
fn impossible_pile(rules: &Rules, pile: CardSet, missing: &[Card], gets_left_over: bool) -> Option<String> {
    if pile.len() == 1 && !rules.may_bank() {
        return Some(format!("only {pile}: a capture takes at least two cards"));
    }
    match rules.capture_rule {
        _ if rules.aces_take_all => None,
        CaptureRule::Standard if pile.total() % 2 != missing.iter().copied().collect::<CardSet>().total() % 2 => {
            Some(format!("{pile} add up to {}, but every capture takes an even total", pile.total()))
        }
        CaptureRule::Quindici if !pile.total().is_multiple_of(15) && !gets_left_over => {
            Some(format!("{pile} add up to {}, but every capture takes fifteen", pile.total()))
        }
        _ => None,
    }
}

/// The reason why play cannot lead to this table, if there is one.
fn impossible_table(rules: &Rules, table: CardSet) -> Option<String> {
    let (equal, start) = (beside_equals(rules, table), rules.start_table());
    (equal.len() as usize > start).then(|| {
        let except = if start == 0 { String::new() } else { format!("; only the {start} dealt cards can") };
        format!("{equal} lie together, but a card never stays beside its equal{except}")
    })
}

/// The table cards that certainly lie there since the deal.
pub(super) fn dealt_table(hand: &Hand, state: &State) -> CardSet {
    let (rules, table) = (&hand.rules, state.table);
    let nothing_played = hand.plies_left(state) == Hand::plies(rules);
    if nothing_played { table } else { beside_equals(rules, table) }
}

/// The table cards of ranks that are on the table more than once.
///
/// Except in scopa di quindici, a card captures if its rank is on the table, so it is never laid beside its equal.
/// Therefore all these cards lie there since the deal. In scopa di quindici nothing is known, and the result is empty.
fn beside_equals(rules: &Rules, table: CardSet) -> CardSet {
    if rules.capture_rule == CaptureRule::Quindici {
        return CardSet::EMPTY;
    }
    let of_rank = |rank| table & CardSet::of_rank(rank);
    Rank::all().map(of_rank).filter(|cards| cards.len() > 1).fold(CardSet::EMPTY, |all, set| all | set)
}

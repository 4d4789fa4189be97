//! Building a hand from the fields of a document, with a message for each fault.

#![deny(clippy::arithmetic_side_effects)]

use super::choices::{CaptureRule, DealKind, DealerTakes, Declarations, Matta};
use super::declared::{DECLARED_CARDS, Declared, MATTA, Ranks, most_declared};
use super::rules::Rules;
use super::state::{Hand, State};
use crate::card_game::CardGame;
use crate::cards::{Card, CardSet, Rank};
use crate::game::Game;
use crate::record::{Content, Contents, Faults, Field, Kind, Per, Record, Written};
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
        let most = most_sweeps(&rules);
        if count > most {
            faults.add(format!("sweeps[{side}]"), format!("{count} sweeps; 40 cards allow at most {most}"));
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
        declared: Declared::read(record.seen()),
    };
    let hand = Hand { rules, stock: record.aligned_stock() };
    let mut faults = Faults::default();
    check_hands(&hand, &state, &mut faults);
    check_declared(&hand, &state, record.seen(), &mut faults);
    faults.into_result()?;
    let mut faults = Faults::default();
    if !record.is_composed() {
        check_past(&hand, &state, &mut faults);
    }
    if let Some(reason) = impossible_table(&rules, state.declared.ranks(), state.table) {
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

/// Upper bound on the sweeps of a side, those of declarations and of the starting table included.
const fn most_sweeps(rules: &Rules) -> u64 {
    // 36 cards are dealt as twelve hands of three.
    let declared = 12u64.saturating_mul(most_declared(rules) as u64);
    20u64.saturating_add(declared).saturating_add(most_of_table(rules))
}

/// Upper bound on the sweeps that the starting table brings to its dealer.
const fn most_of_table(rules: &Rules) -> u64 {
    match rules.dealer_takes {
        DealerTakes::Nothing => 0,
        DealerTakes::Fifteen => 2,
        DealerTakes::FifteenOrNine => 3,
    }
}

/// Checks that hands have been declared by seats that have played since the deal, and that the matta can have its rank.
fn check_declared(hand: &Hand, state: &State, seen: &Contents, faults: &mut Faults) {
    let rules = &hand.rules;
    for seat in rules.seat_list().filter(|&seat| state.declared.has(seat)) {
        if rules.declarations == Declarations::Off {
            faults.add("seen.declared", format!("seat {seat} has declared, but by these rules nobody declares"));
        } else if state.hands[seat].len() >= DECLARED_CARDS {
            let reason = format!("seat {seat} has declared, but has not played since: a hand is declared with a card");
            faults.add("seen.declared", reason);
        }
    }
    if let &Some(number) = seen.number_or_none("matta")
        && (!(1..=10).contains(&number) || number == u64::from(MATTA.rank().number()))
    {
        faults.add("seen.matta", format!("{number} is no rank that it takes: write one of 1 to 10 except 7"));
    } else if state.declared.ranks() != Ranks::PRINTED {
        let is_held = rules.seat_list().any(|seat| state.declared.has(seat) && state.hands[seat].contains(MATTA));
        if rules.matta != Matta::Keeps || !(is_held || state.table.contains(MATTA)) {
            let reason =
                format!("{MATTA} has a rank of its own only in a declared hand and, by these rules, on the table");
            faults.add("seen.matta", reason);
        }
    }
}

/// Checks that play can lead to these piles, sweeps and last capture.
fn check_past(hand: &Hand, state: &State, faults: &mut Faults) {
    let rules = &hand.rules;
    let seats = rules.seats();
    let played = Hand::plies(rules).saturating_sub(hand.plies_left(state)) as usize;
    let plays_of = |seat: Seat| played.saturating_sub(seat.index()).div_ceil(seats);
    let takes_table = |seat: Seat| rules.dealer_takes != DealerTakes::Nothing && seat == rules.dealer();
    if let Some(seat) = state.last_capture {
        if plays_of(seat) == 0 && !takes_table(seat) {
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
        let of_table = if side == rules.side_of(rules.dealer()) { most_of_table(rules) } else { 0 };
        let declared = plays.saturating_mul(most_declared(rules).into());
        let sweeps = usize::from(state.sweeps[side]).saturating_sub(declared.saturating_add(of_table as usize));
        if sweeps > plays || sweeps > pile.len() as usize / 2 {
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
    // A starting table that the dealer has taken, and a matta with a rank of its own, can have any total.
    let adds_up = rules.dealer_takes == DealerTakes::Nothing && rules.matta != Matta::Keeps;
    match rules.capture_rule {
        _ if rules.aces_take_all || !adds_up => None,
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
fn impossible_table(rules: &Rules, ranks: Ranks, table: CardSet) -> Option<String> {
    let (equal, start) = (beside_equals(rules, ranks, table), rules.start_table());
    (equal.len() as usize > start).then(|| {
        let except = if start == 0 { String::new() } else { format!("; only the {start} dealt cards can") };
        format!("{equal} lie together, but a card never stays beside its equal{except}")
    })
}

/// The table cards that certainly lie there since the deal.
pub(super) fn dealt_table(hand: &Hand, state: &State) -> CardSet {
    let (rules, table) = (&hand.rules, state.table);
    let nothing_played = hand.plies_left(state) == Hand::plies(rules);
    if nothing_played { table } else { beside_equals(rules, state.declared.ranks(), table) }
}

/// The table cards of ranks that are on the table more than once.
///
/// Except in scopa di quindici, a card captures if its rank is on the table, so it is never laid beside its equal.
/// Therefore all these cards lie there since the deal. In scopa di quindici nothing is known, and the result is empty.
fn beside_equals(rules: &Rules, ranks: Ranks, table: CardSet) -> CardSet {
    if rules.capture_rule == CaptureRule::Quindici {
        return CardSet::EMPTY;
    }
    let of_rank = |rank| ranks.equal(table, rank);
    Rank::all().map(of_rank).filter(|cards| cards.len() > 1).fold(CardSet::EMPTY, |all, set| all | set)
}

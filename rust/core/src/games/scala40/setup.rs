//! Building a hand from the fields of a document, with a message for each fault.

#![deny(clippy::arithmetic_side_effects)]

use super::DoublePack;
use super::melds::Meld;
use super::piles::Piles;
use super::rules::Rules;
use super::state::{Hand, Phase, State};
use super::table::Table;
use super::terms::StockExhausted;
use crate::cards::{CardBag, FrenchCard};
use crate::options::Word;
use crate::record::{Content, Faults, Field, Group, Kind, Per, Record, Written};
use crate::rule_set::RuleSet;
use crate::seat::{PerSeat, Seat};
use crate::wording::count;

impl Written for Hand {
    const FIELDS: &'static [Field] = &[
        Field { name: "table", kind: Kind::Groups },
        Field { name: "discards", kind: Kind::Cards },
        Field { name: "opened", kind: Kind::Flags(Per::Seat) },
        Field { name: "phase", kind: Kind::Word(Phase::WORDS) },
        Field { name: "taken", kind: Kind::CardOrNone },
        Field { name: "opening", kind: Kind::Seat },
        Field { name: "owed", kind: Kind::Number },
        Field { name: "known", kind: Kind::NamedLists(Per::Seat) },
        Field { name: "stock_order", kind: Kind::Word(STOCK_ORDERS) },
    ];

    fn field(&self, state: &State, name: &str) -> Content<FrenchCard> {
        match name {
            "table" => Content::Groups(
                state
                    .table
                    .melds()
                    .map(|meld| Group { cards: meld.in_order().collect(), text: meld.to_string() })
                    .collect(),
            ),
            "discards" => Content::Cards(state.piles.discards().to_vec()),
            "opened" => Content::Flags(self.rules.seat_list().map(|seat| state.opened[seat]).collect()),
            "phase" => Content::Word(state.phase.word()),
            "taken" => Content::Card(state.taken),
            "opening" => Content::seat(state.opening),
            "owed" => Content::Number(state.owed.into()),
            "known" => Content::NamedLists(
                self.rules.seat_list().map(|seat| state.known[seat].into_iter().collect()).collect(),
            ),
            "stock_order" => Content::Word(STOCK_ORDERS[usize::from(state.knows_stock)]),
            _ => panic!("there is no field {name}"),
        }
    }

    fn from_record(rules: Rules, record: &Record<DoublePack>) -> Result<(Self, State), Faults> {
        from_record(rules, record)
    }

    /// A document may leave out cards, which are out of play then, as in a composed problem.
    fn may_lack_cards(_record: &Record<DoublePack>) -> bool {
        true
    }
}

/// Values of the field `stock_order`.
const STOCK_ORDERS: &[&str] = &["hidden", "known"];

/// Builds a state from the fields of a document.
///
/// Later checks rely on earlier ones, so the first stage that finds faults returns them.
fn from_record(rules: Rules, record: &Record<DoublePack>) -> Result<(Hand, State), Faults> {
    let mut faults = Faults::default();
    let table = read_table(&rules, record, &mut faults);
    let owed = *record.number("owed");
    if owed > 4 {
        faults.add("owed", format!("{owed} jollies; the pack has four"));
    }
    let mut known = PerSeat::<CardBag>::default();
    for seat in rules.seat_list() {
        known[seat] = read_known(record, seat, &mut faults);
    }
    faults.into_result()?;

    let mut opened = PerSeat::<bool>::default();
    for (flag, &given) in opened.0.iter_mut().zip(record.flags("opened")) {
        *flag = given;
    }
    let mut state = State {
        known,
        table,
        knows_stock: record.word("stock_order") == STOCK_ORDERS[1],
        opened,
        turn: record.to_move(),
        phase: Phase::from_word(record.word("phase")).unwrap_or(Phase::Draw),
        taken: record.card("taken"),
        owed: owed as u8,
        opening: record.seat("opening"),
        ..State::start(&record.hands(), Piles::new(record.cards("discards"), record.stock()))
    };
    let hand = Hand { rules, salt: 0 };
    let mut faults = Faults::default();
    if hand.has_ended(&state) {
        check_end(&hand, &state, &mut faults);
        // In a finished hand nobody acts, so the number of the seat does not matter.
        state.turn = Seat(0);
    } else {
        check_turn(&hand, &state, &mut faults);
    }
    check_hands(&hand, &state, &mut faults);
    check_openings(&hand, &state, &mut faults);
    faults.into_result()?;

    // Everyone has seen the cards that must still be melded when they came into the hand.
    let seen = state.taken.into_iter().chain((0..state.owed).map(|_| FrenchCard::JOLLY));
    let seen: CardBag = seen.collect();
    let unsaid = seen.minus(seen.common(state.known[state.turn]));
    state.known[state.turn] = state.known[state.turn].plus(unsaid);
    if state.phase != Phase::Draw && !hand.has_ended(&state) && !hand.can_finish(&state) {
        let mut faults = Faults::default();
        match state.taken {
            Some(card) => faults.add("taken", format!("{card} cannot be melded in this turn, so it may not be taken")),
            None if state.owed > 0 => faults.add("owed", "the jolly cannot be melded in this turn"),
            None => faults.add("phase", "the turn cannot end: the last card may not be discarded"),
        }
        return Err(faults);
    }
    Ok((hand, state))
}

fn read_table(rules: &Rules, record: &Record<DoublePack>, faults: &mut Faults) -> Table {
    let mut table = Table::default();
    for (i, group) in record.groups("table").iter().enumerate() {
        match Meld::read(&group.text, rules) {
            Ok(meld) => table.insert(meld),
            Err(error) => faults.add(format!("table[{i}]"), error.to_string()),
        }
    }
    table
}

/// Reads the cards of a hand that everyone has seen; they must be in the hand.
fn read_known(record: &Record<DoublePack>, seat: Seat, faults: &mut Faults) -> CardBag {
    let (mut left, mut known) = (record.hands()[seat], CardBag::EMPTY);
    for &card in record.named_lists("known").get(seat.index()).into_iter().flatten() {
        if left.contains(card) {
            left.remove(card);
            known.insert(card);
        } else {
            faults.add(format!("known[{seat}]"), format!("{card} is not in the hand of seat {seat}, or not as often"));
        }
    }
    known
}

/// Checks a finished hand: one player has closed, or no card can be drawn.
fn check_end(hand: &Hand, state: &State, faults: &mut Faults) {
    let closers: Vec<Seat> = hand.rules.seat_list().filter(|&seat| state.hands[seat].is_empty()).collect();
    if let [first, second, ..] = closers[..] {
        faults.add(format!("hands[{second}]"), format!("no card, but seat {first} has closed"));
    }
    if state.taken.is_some() {
        faults.add("taken", "the hand is over: nothing is to be melded any more");
    }
    if state.owed > 0 {
        faults.add("owed", "the hand is over: nothing is to be melded any more");
    }
    if let Some(seat) = state.opening.filter(|seat| !closers.contains(seat)) {
        faults.add("opening", format!("seat {seat}, but the hand is over and seat {seat} has not closed it"));
    }
    if let Some(seat) = closers.first().filter(|&&seat| !state.opened[seat]) {
        faults.add("opened", format!("seat {seat} has closed, but not opened"));
    }
}

/// Checks the fields of a turn against its phase.
fn check_turn(hand: &Hand, state: &State, faults: &mut Faults) {
    let (turn, phase) = (state.turn, state.phase);
    if let Some(seat) = state.opening {
        if phase == Phase::Draw {
            faults.add("opening", format!("seat {seat}, but nobody opens before the draw"));
        } else if seat != turn {
            faults.add("opening", format!("seat {seat}, but it is the turn of seat {turn}"));
        }
    }
    match phase {
        Phase::Meld if state.opening.is_some() && !hand.rules.act_in_opening_turn => {
            faults.add("phase", "meld, but after an opening only the discard is left");
        }
        Phase::Meld | Phase::Discard if !state.has_opened() && state.own().len() == 1 => {
            faults.add(format!("hands[{turn}]"), "1 card after a draw, but the player has not closed");
        }
        _ => (),
    }
    if let Some(card) = state.taken {
        // A card that need not be melded may still be there when only the discard is left.
        let may_be_kept = phase == Phase::Discard && !hand.rules.discard_must_be_melded;
        if phase != Phase::Meld && !may_be_kept {
            faults.add("taken", format!("{card}, but the phase is {}", phase.word()));
        } else if !state.own().contains(card) {
            faults.add("taken", format!("{card} is not in the hand of seat {turn}"));
        }
    }
    let owed = u32::from(state.owed);
    if owed > 0 && !hand.rules.swapped_jolly_must_be_used {
        faults.add("owed", format!("{owed}, but a jolly may be kept by these rules"));
    } else if owed > 0 && (phase != Phase::Meld || !state.has_opened()) {
        faults.add("owed", format!("{owed}, but nobody has swapped a jolly in this turn"));
    } else if owed > state.own().jollies() {
        faults.add("owed", format!("{owed}, but seat {turn} holds {}", count(state.own().jollies() as usize, "jolly")));
    }
}

/// Checks that hands are no larger than the deal and a draw make them.
fn check_hands(hand: &Hand, state: &State, faults: &mut Faults) {
    let (over, dealt) = (hand.has_ended(state), usize::from(hand.rules.hand_cards));
    for seat in hand.rules.seat_list() {
        let has_drawn = !over && seat == state.turn && state.phase != Phase::Draw;
        let most = if has_drawn { dealt.saturating_add(1) } else { dealt };
        let size = state.hands[seat].len() as usize;
        if size > most {
            faults.add(format!("hands[{seat}]"), format!("{size} cards; it has at most {most}"));
        }
    }
}

/// Checks who has opened against the melds on the table, and whether the order of the stock can be known.
fn check_openings(hand: &Hand, state: &State, faults: &mut Faults) {
    let opened = |seat: &Seat| state.opened[*seat];
    if !state.table.is_empty() && !hand.rules.seat_list().any(|seat| opened(&seat)) {
        faults.add("opened", "nobody, but there are melds on the table");
    }
    if let Some(seat) = state.opening.filter(|seat| !opened(seat)) {
        faults.add("opening", format!("seat {seat}, which has not opened"));
    }
    if state.knows_stock && hand.rules.stock_exhausted != StockExhausted::TurnOver {
        faults.add("stock_order", "known, but by these rules the discards are not turned over");
    } else if state.knows_stock && state.piles.stock().is_empty() {
        faults.add("stock_order", "known, but the stock is empty");
    }
}

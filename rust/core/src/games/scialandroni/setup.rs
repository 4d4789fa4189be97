//! Building a deal from the fields of a document, with a message for each fault.

#![deny(clippy::arithmetic_side_effects)]

use super::deal;
use super::hands::Declaration;
use super::ladder::{Ladder, Top};
use super::moves::Move;
use super::phase::{HAND_SIZE, LEFT_OVER, Phase};
use super::rules::Rules;
use super::state::{Hand, State, is_silent};
use crate::cards::{Card, CardSet};
use crate::game::Game;
use crate::options::Word;
use crate::record::{Content, Faults, Field, Kind, Per, Record, Written};
use crate::rule_set::RuleSet;
use crate::seat::{Seat, Side};
use crate::wording::{count, excerpt};

impl Written for Hand {
    const FIELDS: &'static [Field] = &[
        Field { name: "phase", kind: Kind::Word(Phase::WORDS) },
        Field { name: "scores", kind: Kind::Numbers(Per::Side) },
        Field { name: "marked", kind: Kind::Numbers(Per::Side) },
        Field { name: "aside", kind: Kind::CardLists(Per::Seat) },
        Field { name: "shown", kind: Kind::NamedLists(Per::Seat) },
        Field { name: "declared", kind: Kind::Words(Per::Seat, Declaration::WORDS) },
        Field { name: "bids", kind: Kind::Sayings },
        Field { name: "laid", kind: Kind::Cards },
        Field { name: "ladder", kind: Kind::Cards },
        Field { name: "last", kind: Kind::Seat },
        Field { name: "in_turn", kind: Kind::Number },
    ];

    fn field(&self, state: &State, name: &str) -> Content<Card> {
        let seats = || self.rules.seat_list();
        match name {
            "phase" => Content::Word(state.phase.word()),
            "scores" => Content::numbers(self.rules.side_list().map(|side| state.scores[side])),
            "marked" => Content::numbers(self.rules.side_list().map(|side| state.marked[side])),
            "aside" => Content::sets(seats().map(|seat| state.aside[seat])),
            "shown" => Content::NamedLists(seats().map(|seat| state.shown[seat].into_iter().collect()).collect()),
            "declared" => Content::Words(seats().map(|seat| state.declared[seat].word()).collect()),
            "bids" => Content::Sayings(state.said.words().iter().map(Move::to_string).collect()),
            "laid" => Content::Cards(state.ladder.earlier().to_vec()),
            "ladder" => Content::Cards(state.ladder.current().to_vec()),
            "last" => Content::seat(state.ladder.last),
            "in_turn" => Content::Number(state.ladder.in_turn.into()),
            _ => panic!("there is no field {name}"),
        }
    }

    fn from_record(rules: Rules, record: &Record) -> Result<(Self, State), Faults> {
        from_record(rules, record)
    }

    /// A document of the scartu may leave out cards, because only the hands and the top of the ladder matter for play.
    fn may_lack_cards(record: &Record) -> bool {
        record.word("phase") == Phase::Scartu.word()
    }
}

/// Builds a state from the fields of a document.
///
/// Later checks rely on earlier ones, so the first stage that finds faults returns them.
fn from_record(rules: Rules, record: &Record) -> Result<(Hand, State), Faults> {
    let phase = Phase::from_word(record.word("phase")).unwrap_or(Phase::Posta1);
    let mut state = deal::start(phase);
    let hand = Hand { rules, stock: record.aligned_stock() };
    state.hands = record.hands();
    state.stock_left = record.stock().len() as u8;
    let mut faults = Faults::default();
    read_cards(&mut state, record, &mut faults);
    read_scores(&rules, &mut state, record, &mut faults);
    if phase == Phase::Scartu {
        check_left(&state, record, &mut faults);
    } else {
        check_dealt(&rules, &state, record, &mut faults);
    }
    faults.into_result()?;
    check_shown(&rules, &state)?;
    if phase == Phase::Scartu {
        read_scartu(&hand, &mut state, record)?;
    } else {
        read_bids(&hand, &mut state, record)?;
    }
    Ok((hand, state))
}

/// Reads the cards that have been put aside and shown.
fn read_cards(state: &mut State, record: &Record, faults: &mut Faults) {
    for (set, cards) in state.aside.0.iter_mut().zip(record.card_lists("aside")) {
        *set = cards.iter().copied().collect();
    }
    for (seat, cards) in (0..).map(Seat).zip(record.named_lists("shown")) {
        state.shown[seat] = cards.iter().copied().collect();
        let own = state.hands[seat] | state.aside[seat];
        for card in state.shown[seat] - own {
            faults.add(format!("shown[{seat}]"), format!("{card} is neither in the hand of seat {seat} nor put aside"));
        }
    }
}

/// Reads the arrialis before the deal and those of the deal.
fn read_scores(rules: &Rules, state: &mut State, record: &Record, faults: &mut Faults) {
    /// Upper bound on the arrialis of a side in a scartu, with up to 21 for a card and a surcharge of 20 for a re, and
    /// in the phases before it, if the limit is not above 300.
    const MOST_WITH_SCARTU: u64 = 1000;
    let limit = rules.limit();
    // The last phase of a gioco begins below the limit, and a raise marks it at most twice.
    let most_marked = MOST_WITH_SCARTU.max(u64::from(limit).saturating_mul(3));
    for (side, &score) in (0..).map(Side).zip(record.numbers("scores")) {
        if score >= limit.into() {
            faults.add(format!("scores[{side}]"), format!("{score}; the gioco ended at {limit}"));
        }
        state.scores[side] = score.min(limit.into()) as u16;
    }
    for (side, &marked) in (0..).map(Side).zip(record.numbers("marked")) {
        if marked > most_marked {
            faults.add(format!("marked[{side}]"), format!("{marked}; a deal marks at most {most_marked}"));
        }
        state.marked[side] = marked.min(most_marked) as u16;
    }
    if rules.side_list().all(|side| state.total(side) >= limit) {
        faults.add("marked", format!("both sides have reached {limit}, but the gioco ends with the first"));
    }
}

/// Checks that hands, cards put aside and stock are as the deal makes them, and that there is nothing of the scartu.
fn check_dealt(rules: &Rules, state: &State, record: &Record, faults: &mut Faults) {
    let phase = state.phase;
    let mut expect = |field: String, found: usize, wanted: usize| {
        if found != wanted {
            faults.add(field, format!("{} instead of {wanted} in the phase {}", count(found, "card"), phase.word()));
        }
    };
    for seat in rules.seat_list() {
        expect(format!("hands[{seat}]"), state.hands[seat].len() as usize, phase.hand_size());
        expect(format!("aside[{seat}]"), state.aside[seat].len() as usize, phase.aside_size());
    }
    expect("stock".to_owned(), record.stock().len(), phase.stock_size());
    for field in ["laid", "ladder"] {
        expect(field.to_owned(), record.cards(field).len(), 0);
    }
    if let Some(seat) = record.seat("last") {
        faults.add("last", format!("seat {seat}, but no card is laid before the scartu"));
    }
    if *record.number("in_turn") > 0 {
        faults.add("in_turn", "no card is laid before the scartu");
    }
}

/// Checks that the scartu can leave these hands. Missing cards are out of play.
fn check_left(state: &State, record: &Record, faults: &mut Faults) {
    for (seat, (hand, aside)) in state.hands.0.iter().zip(&state.aside.0).enumerate() {
        if hand.len() as usize > HAND_SIZE {
            faults.add(
                format!("hands[{seat}]"),
                format!("{}; a hand has at most {HAND_SIZE}", count(hand.len() as usize, "card")),
            );
        }
        if !aside.is_empty() {
            faults.add(format!("aside[{seat}]"), "in the scartu each player holds all his cards");
        }
    }
    let laid = record.cards("laid").len().saturating_add(record.cards("ladder").len());
    let held: u32 = state.hands.0.iter().map(|hand| hand.len()).sum();
    if laid.saturating_add(held as usize) > 4 * HAND_SIZE {
        faults.add("laid", format!("{laid} laid and {held} in hand: the players have {} together", 4 * HAND_SIZE));
    }
    if record.stock().len() > LEFT_OVER {
        let stock = count(record.stock().len(), "card");
        faults.add("stock", format!("{stock}; in the scartu {LEFT_OVER} are left over"));
    }
    if has_declarations(record) {
        faults.add("declared", "nothing is declared in the scartu");
    }
}

/// Checks that cards are shown only when a phase is over, or by a declaration.
fn check_shown(rules: &Rules, state: &State) -> Result<(), Faults> {
    let mut faults = Faults::default();
    let nobody_marked = rules.side_list().all(|side| state.marked[side] == 0);
    let by_declaration = rules.declared_visible && state.phase.has_declarations();
    for seat in rules.seat_list().filter(|_| nobody_marked) {
        let held = if by_declaration { state.hands[seat] } else { CardSet::EMPTY };
        let shown = state.shown[seat] - held;
        if !shown.is_empty() {
            faults.add(format!("shown[{seat}]"), format!("{shown}, but nothing has been marked in the deal"));
        }
    }
    faults.into_result()
}

/// Replays the words of a betting phase.
fn read_bids(hand: &Hand, state: &mut State, record: &Record) -> Result<(), Faults> {
    let rules = &hand.rules;
    let words = record.sayings("bids");
    let given = state.shown;
    let has_marked = |side: &Side| state.marked[*side] > 0;
    if let Some(reached) = hand.reached(state) {
        let other = Side(reached.0 ^ 1);
        if state.phase == Phase::Posta1 && has_marked(&other) {
            return fail(&format!("marked[{other}]"), "only one side marks in the first phase".to_owned());
        }
        let is_silent = words.is_empty() && !has_declarations(record);
        let reason = "the gioco is over, and with it what was said";
        return if is_silent { Ok(()) } else { fail("bids", reason.to_owned()) };
    }
    if let Some(side) = rules.side_list().find(has_marked).filter(|_| state.phase == Phase::Posta1) {
        return fail(&format!("marked[{side}]"), "nothing is marked before the first phase is over".to_owned());
    }
    if is_silent(rules, state.phase) {
        return fail("phase", "nobody speaks in the cartetta: the next phase would have begun".to_owned());
    }
    for (i, text) in words.iter().enumerate() {
        let field = format!("bids[{i}]");
        let word: Move = match text.parse() {
            Ok(word) => word,
            Err(error) => return fail(&field, error.to_string()),
        };
        if state.betting.end().is_some() || !hand.allows(state, word) {
            return fail(&field, format!("`{}` may not be said there", excerpt(text)));
        }
        hand.say(state, word);
    }
    let declared: Vec<&str> = rules.seat_list().map(|seat| state.declared[seat].word()).collect();
    if has_declarations(record) && record.words("declared") != declared {
        return fail("declared", format!("by bids and hands it is {}", declared.join(", ")));
    }
    if state.betting.end().is_some() {
        return fail("bids", "the phase is over: the next one would have begun".to_owned());
    }
    for seat in rules.seat_list().filter(|_| rules.declared_visible && state.phase.has_declarations()) {
        let more = (given[seat] & state.hands[seat]) - hand.turned(state, seat);
        if !more.is_empty() {
            return fail(&format!("shown[{seat}]"), format!("{more}, which no declaration has turned in this phase"));
        }
    }
    check_turn(hand, state, record)
}

/// Whether the document says that a seat has declared.
fn has_declarations(record: &Record) -> bool {
    record.words("declared").iter().any(|&word| word != Declaration::Nothing.word())
}

fn check_turn(hand: &Hand, state: &State, record: &Record) -> Result<(), Faults> {
    let (given, turn) = (record.to_move(), hand.to_move(state));
    if given == turn { Ok(()) } else { fail("to_move", format!("seat {given}, but it is the turn of seat {turn}")) }
}

fn fail(field: &str, reason: String) -> Result<(), Faults> {
    let mut faults = Faults::default();
    faults.add(field, reason);
    Err(faults)
}

/// Reads the ladder, and checks the turn.
fn read_scartu(hand: &Hand, state: &mut State, record: &Record) -> Result<(), Faults> {
    let rules = &hand.rules;
    let (earlier, current) = (record.cards("laid"), record.cards("ladder"));
    let mut top = Top::default();
    for (i, card) in current.iter().enumerate() {
        if !top.takes(card.rank()) {
            return fail("ladder", format!("{card} does not follow {}", current[i.saturating_sub(1)]));
        }
        top = top.with(card.rank());
    }
    state.ladder = Ladder::new(earlier, current);
    state.ladder.last = record.seat("last");
    if state.ladder.last.is_some() == state.ladder.is_empty() {
        let reason = if state.ladder.is_empty() { "no card is laid" } else { "is missing: cards have been laid" };
        return fail("last", reason.to_owned());
    }
    if let [word, rest @ ..] = record.sayings("bids") {
        if word.parse() != Ok(Move::Bussu) || !rest.is_empty() || !rules.bussu {
            return fail("bids", "nothing is said in the scartu but bussu, once, if the rules have it".to_owned());
        }
        state.said.push(Move::Bussu);
    }
    check_hands(hand, state)?;
    read_turn(hand, state, record)
}

/// Checks that no seat is out except the one that laid the last card.
fn check_hands(hand: &Hand, state: &State) -> Result<(), Faults> {
    let is_out = |seat: &Seat| state.hands[*seat].is_empty();
    if let Some(seat) = hand.rules.seat_list().find(|seat| is_out(seat) && state.ladder.last != Some(*seat)) {
        return fail(&format!("hands[{seat}]"), format!("no card, but seat {seat} has not laid the last one"));
    }
    let closer = state.ladder.last.filter(is_out);
    match (closer, hand.reached(state)) {
        (None, Some(side)) => fail("marked", format!("side {side} has reached the limit, so nothing more is played")),
        (Some(_), _) if state.ladder.current().is_empty() => fail("ladder", "no card, but the last one was".to_owned()),
        _ => Ok(()),
    }
}

/// Reads the turn, and the number of cards laid in it so far.
fn read_turn(hand: &Hand, state: &mut State, record: &Record) -> Result<(), Faults> {
    let rules = &hand.rules;
    let in_turn = *record.number("in_turn");
    let is_over = hand.is_over(state);
    let Some(last) = state.ladder.last else {
        state.turn = Seat(0);
        let fits = in_turn == 0;
        return if fits { check_turn(hand, state, record) } else { fail("in_turn", "no card is laid".to_owned()) };
    };
    let current = state.ladder.current().len();
    let goes_on = is_over || (current > 0 && record.to_move() == last);
    let most = if goes_on { current.min(HAND_SIZE.saturating_sub(state.hands[last].len() as usize)) } else { 0 };
    if in_turn > most as u64 || (goes_on && in_turn == 0) {
        let reason = match (goes_on, current) {
            (true, _) => format!("{in_turn}; seat {last} has laid between 1 and {most} cards in this turn"),
            (false, 0) => format!("{in_turn}, but a ladder begins"),
            (false, _) => format!("{in_turn}, but seat {last} has stopped"),
        };
        return fail("in_turn", reason);
    }
    state.ladder.in_turn = in_turn as u8;
    if is_over {
        state.turn = Seat(0);
        let marked = hand.scartu_marks_of(state, last);
        let side = rules.side_of(last);
        let fits = state.marked[side] >= marked;
        return if fits { Ok(()) } else { fail("marked", format!("side {side} has marked {marked} in the scartu")) };
    }
    state.turn = record.to_move();
    if current == 0 {
        state.turn = hand.leader(last);
    } else if !rules.hold_back {
        state.turn = last;
        hand.find_follower(state);
        if state.ladder.current().is_empty() {
            return fail("ladder", "nobody can follow: its cards belong to those laid before".to_owned());
        }
    }
    check_turn(hand, state, record)
}

//! A position put together from parts, each fault named.

use super::choices::{CaptureRule, DealKind};
use super::deal::{aligned_stock, misdeal};
use super::position::Position;
use super::rules::Rules;
use super::state::{Hand, State};
use crate::cards::{Card, CardSet, Rank};
use crate::error::{Fault, PositionError, count};
use crate::seat::{PerSeat, PerSide, Seat, Side};

/// The parts of a position as a caller gives them, nothing checked but that cards are cards and numbers numbers.
#[derive(Clone, Debug)]
pub(super) struct Setup {
    pub rules: Rules,
    pub hands: Vec<Vec<Card>>,
    pub table: Vec<Card>,
    pub captured: Vec<Vec<Card>>,
    pub sweeps: Vec<u64>,
    pub stock: Vec<Card>,
    pub last_capture: Option<u64>,
    pub to_move: u64,
}

/// The faults found so far.
#[derive(Default)]
pub(super) struct Faults(Vec<Fault>);

impl Faults {
    pub fn add(&mut self, field: impl Into<String>, reason: impl Into<String>) {
        self.0.push(Fault { field: field.into(), reason: reason.into() });
    }

    /// Whether a fault names this field.
    pub fn names(&self, field: &str) -> bool {
        self.0.iter().any(|fault| fault.field == field)
    }

    /// Reads the cards of a field; each word that is no card is a fault.
    pub fn cards<'a>(&mut self, field: &str, words: impl Iterator<Item = &'a str>) -> Vec<Card> {
        let (cards, errors): (Vec<_>, Vec<_>) = words.map(str::parse::<Card>).partition(Result::is_ok);
        // A pack has no more cards than this: the text is no list of cards, and a longer list of faults helps nobody.
        for error in errors.iter().filter_map(|error| error.as_ref().err()).take(Card::COUNT) {
            self.add(field, error.to_string());
        }
        if errors.len() > Card::COUNT {
            self.add(field, format!("and {} more", count(errors.len() - Card::COUNT, "word")));
        }
        cards.into_iter().flatten().collect()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// These faults, then those.
    pub fn and(mut self, others: Self) -> Self {
        self.0.extend(others.0);
        self
    }

    /// The error that lists all of them.
    pub fn into_error(self) -> PositionError {
        PositionError::Impossible(self.0)
    }

    /// That error, if there are any.
    pub fn into_result(self) -> Result<(), PositionError> {
        if self.is_empty() { Ok(()) } else { Err(self.into_error()) }
    }
}

impl Setup {
    /// Checks the parts and joins them; `faults` were found before.
    ///
    /// Later checks rest on earlier ones, so each stage ends with the faults that it found.
    pub fn build(self, mut faults: Faults) -> Result<Position, PositionError> {
        self.check_counts(&mut faults);
        self.check_pack(&mut faults);
        faults.into_result()?;
        let position = self.join();
        let mut faults = Faults::default();
        check_hands(&position, &mut faults);
        faults.into_result()?;
        let mut faults = Faults::default();
        check_past(&position, &mut faults);
        faults.into_result()?;
        match misdeal(position.rules(), dealt_table(&position)) {
            Some(reason) => Err(PositionError::Misdeal(reason)),
            None => Ok(position),
        }
    }

    /// One entry a seat or side, seats that exist.
    fn check_counts(&self, faults: &mut Faults) {
        let (seats, sides) = (self.rules.seats(), self.rules.sides());
        let mut expect = |field: &str, found: usize, wanted: usize, of: &str| {
            if found != wanted {
                faults.add(field, format!("length {found} instead of {wanted}: one entry a {of}"));
            }
        };
        expect("hands", self.hands.len(), seats, "seat");
        expect("captured", self.captured.len(), sides, "side");
        expect("sweeps", self.sweeps.len(), sides, "side");
        for (field, seat) in [("to_move", Some(self.to_move)), ("last_capture", self.last_capture)] {
            if let Some(seat) = seat.filter(|&seat| seat >= seats as u64) {
                faults.add(field, format!("there is no seat {seat}; seats go from 0 to {}", seats - 1));
            }
        }
        for (side, &count) in self.sweeps.iter().enumerate() {
            if count > 20 {
                faults.add(format!("sweeps[{side}]"), format!("{count} sweeps; 40 cards allow at most 20"));
            }
        }
    }

    /// Every card of the pack once.
    fn check_pack(&self, faults: &mut Faults) {
        let mut place: [Option<String>; Card::COUNT] = [const { None }; Card::COUNT];
        let lists = |name: &'static str, lists: &[Vec<Card>]| -> Vec<(String, Vec<Card>)> {
            lists.iter().enumerate().map(|(i, cards)| (format!("{name}[{i}]"), cards.clone())).collect()
        };
        let mut all = lists("hands", &self.hands);
        all.push(("table".to_owned(), self.table.clone()));
        all.extend(lists("captured", &self.captured));
        all.push(("stock".to_owned(), self.stock.clone()));
        for (field, cards) in all {
            for card in cards {
                match &place[card.index()] {
                    Some(earlier) => faults.add(&field, format!("card `{card}` is there twice, also in `{earlier}`")),
                    None => place[card.index()] = Some(field.clone()),
                }
            }
        }
        let missing: CardSet =
            (0..Card::COUNT as u8).filter_map(Card::from_id).filter(|card| place[card.index()].is_none()).collect();
        if !missing.is_empty() {
            faults.add("cards", format!("nowhere to be found: {missing}; each of the 40 must be in one place"));
        }
    }

    fn join(self) -> Position {
        let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
        let (mut hands, mut captured) = (PerSeat::default(), PerSide::default());
        let mut sweeps = PerSide::default();
        for (i, cards) in self.hands.iter().enumerate() {
            hands[Seat(i as u8)] = set(cards);
        }
        for (i, cards) in self.captured.iter().enumerate() {
            captured[Side(i as u8)] = set(cards);
            sweeps[Side(i as u8)] = self.sweeps[i] as u8;
        }
        let state = State {
            hands,
            table: set(&self.table),
            captured,
            sweeps,
            stock_left: self.stock.len() as u8,
            turn: Seat(self.to_move as u8),
            last_capture: self.last_capture.map(|seat| Seat(seat as u8)),
        };
        let mut position = Position::new((Hand { rules: self.rules, stock: aligned_stock(&self.stock) }, state));
        if position.state.hands.0.iter().all(|hand| hand.is_empty()) {
            // Nobody acts any more, whatever number was given.
            position.state.turn = Seat(0);
        }
        position
    }
}

/// Hands that a deal and turns in order can leave, and a stock that is dealt out in full rounds.
fn check_hands(position: &Position, faults: &mut Faults) {
    let (rules, state) = (position.rules(), &position.state);
    let stock = position.stock().len();
    let round = rules.hand_size() * rules.seats();
    let largest_stock = Card::COUNT - rules.start_table() - round;
    if rules.deal_kind() != DealKind::Three && stock > 0 {
        faults.add("stock", format!("{}; `{}` deals all cards at once", count(stock, "card"), rules.preset_name()));
    } else if stock > largest_stock || !stock.is_multiple_of(round) {
        let stock = count(stock, "card");
        faults.add("stock", format!("{stock}; it has a multiple of {round}, at most {largest_stock}"));
    }
    let held = state.hands[state.turn].len();
    if held as usize > rules.hand_size() {
        let most = rules.hand_size();
        faults.add(format!("hands[{}]", state.turn), format!("{held} cards; a hand has at most {most}"));
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
    if held == 0 && stock > 0 {
        let stock = count(stock, "card");
        faults.add("stock", format!("{stock}, but no hand has any: the next round would have been dealt"));
    }
    if held == 0 && state.last_capture.is_some() && !state.table.is_empty() {
        let reason = format!("{} left over, but the hand is over: they go to the side that captured last", state.table);
        faults.add("table", reason);
    }
}

/// Piles, sweeps, last capture and table that some course of play can leave.
fn check_past(position: &Position, faults: &mut Faults) {
    let (rules, state) = (position.rules(), &position.state);
    let seats = rules.seats();
    let played = Card::COUNT - rules.start_table() - position.plies_left() as usize;
    let plays_of = |seat: Seat| (played + seats - 1 - seat.index()) / seats;
    if let Some(seat) = state.last_capture {
        if plays_of(seat) == 0 {
            faults.add("last_capture", format!("seat {seat} has not played yet"));
        } else if state.captured[rules.side_of(seat)].is_empty() {
            let side = rules.side_of(seat);
            faults.add("last_capture", format!("seat {seat} captured last, but side {side} has no cards"));
        }
    }
    let over = position.is_over();
    for side in rules.side_list() {
        let pile = state.captured[side];
        let gets_left_over = over && state.last_capture.map(|seat| rules.side_of(seat)) == Some(side);
        if let Some(reason) = impossible_pile(rules, pile, gets_left_over) {
            faults.add(format!("captured[{side}]"), reason);
        }
        if !pile.is_empty() && state.last_capture.is_none() && !(rules.may_bank() && pile.is_subset(ACES)) {
            faults.add("last_capture", format!("nobody captured, but side {side} has {pile}"));
        }
        let plays: usize = rules.seat_list().filter(|&seat| rules.side_of(seat) == side).map(plays_of).sum();
        let sweeps = usize::from(state.sweeps[side]);
        if sweeps > plays || 2 * sweeps > pile.len() as usize {
            let [sweeps, taken, plays] =
                [(sweeps, "sweep"), (pile.len() as usize, "card"), (plays, "play")].map(|(n, thing)| count(n, thing));
            faults.add(format!("sweeps[{side}]"), format!("{sweeps} with {taken} taken in {plays}"));
        }
    }
    if let Some(reason) = impossible_table(rules, state.table) {
        faults.add("table", reason);
    }
}

const ACES: CardSet = CardSet::of_rank(Rank::ACE);

/// Why no sequence of captures makes this pile.
fn impossible_pile(rules: &Rules, pile: CardSet, gets_left_over: bool) -> Option<String> {
    if pile.len() == 1 && !rules.may_bank() {
        return Some(format!("only {pile}: a capture takes at least two cards"));
    }
    match rules.capture_rule {
        _ if rules.aces_take_all => None,
        CaptureRule::Standard if pile.total() % 2 == 1 => {
            Some(format!("{pile} add up to {}, but every capture takes an even total", pile.total()))
        }
        CaptureRule::Quindici if !pile.total().is_multiple_of(15) && !gets_left_over => {
            Some(format!("{pile} add up to {}, but every capture takes fifteen", pile.total()))
        }
        _ => None,
    }
}

/// Why no play makes this table.
fn impossible_table(rules: &Rules, table: CardSet) -> Option<String> {
    let (equal, start) = (beside_equals(rules, table), rules.start_table());
    (equal.len() as usize > start).then(|| {
        let except = if start == 0 { String::new() } else { format!("; only the {start} dealt cards can") };
        format!("{equal} lie together, but a card never stays beside its equal{except}")
    })
}

/// The table cards that are known to lie there since the deal.
fn dealt_table(position: &Position) -> CardSet {
    let (rules, table) = (position.rules(), position.state.table);
    let nothing_played = position.plies_left() as usize == Card::COUNT - rules.start_table();
    if nothing_played { table } else { beside_equals(rules, table) }
}

/// The table cards of ranks that are there more than once.
///
/// Outside the quindici a card of a rank that lies on the table captures, so it is never laid beside it: all these
/// are starting cards. In the quindici nothing is known, and there are none.
fn beside_equals(rules: &Rules, table: CardSet) -> CardSet {
    if rules.capture_rule == CaptureRule::Quindici {
        return CardSet::EMPTY;
    }
    let of_rank = |rank| table & CardSet::of_rank(rank);
    Rank::all().map(of_rank).filter(|cards| cards.len() > 1).fold(CardSet::EMPTY, |all, set| all | set)
}

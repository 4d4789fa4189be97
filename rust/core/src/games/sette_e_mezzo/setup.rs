//! Building a hand from the fields of a document, with a message for each fault.

#![deny(clippy::arithmetic_side_effects)]

use super::held::Held;
use super::rules::{InitialDeal, Rules};
use super::state::{Hand, State, Status};
use crate::cards::{Card, CardSet};
use crate::options::Word;
use crate::record::{Content, Faults, Field, Kind, Per, Record, Written};
use crate::rule_set::RuleSet;
use crate::seat::Seat;
use crate::wording::count;

impl Written for Hand {
    const FIELDS: &'static [Field] = &[
        Field { name: "status", kind: Kind::Words(Per::Seat, Status::WORDS) },
        Field { name: "open", kind: Kind::NamedLists(Per::Seat) },
    ];

    fn field(&self, state: &State, name: &str) -> Content<Card> {
        let seats = self.rules.seat_list();
        match name {
            "status" => Content::Words(seats.map(|seat| state.status[seat].word()).collect()),
            "open" => Content::NamedLists(seats.map(|seat| state.open[seat].into_iter().collect()).collect()),
            _ => panic!("there is no field {name}"),
        }
    }

    fn from_record(rules: Rules, record: &Record) -> Result<(Self, State), Faults> {
        from_record(rules, record)
    }

    /// A document may leave out cards: they were used in earlier hands, or are out of play in a composed problem.
    fn may_lack_cards(_record: &Record) -> bool {
        true
    }
}

/// Builds a state from the fields of a document.
///
/// Later checks rely on earlier ones, so the first stage that finds faults returns them.
fn from_record(rules: Rules, record: &Record) -> Result<(Hand, State), Faults> {
    let hand = Hand { rules, stock: record.aligned_stock() };
    let mut state = State::before_the_deal(record.stock().len() as u8);
    (state.hands, state.turn) = (record.hands(), record.to_move());
    for (status, word) in state.status.0.iter_mut().zip(record.words("status")) {
        *status = Status::from_word(word).unwrap_or(Status::Waiting);
    }
    if rules.seat_list().all(|seat| state.status[seat] == Status::Waiting) {
        // No position has every seat waiting, so the document has left out the field.
        follow_the_turn(&hand, &mut state);
    }
    let mut faults = Faults::default();
    check_status(&hand, &state, &mut faults);
    faults.into_result()?;
    if rules.seat_list().all(|seat| state.status[seat] != Status::Playing) {
        // In a finished hand nobody acts, so the number of the seat does not matter.
        state.turn = Seat(0);
    }
    let mut faults = Faults::default();
    rules.seat_list().for_each(|seat| check_hand(&hand, &state, seat, &mut faults));
    faults.into_result()?;
    let mut faults = Faults::default();
    for (seat, cards) in rules.seat_list().zip(record.named_lists("open")) {
        let named = cards.iter().copied().collect();
        state.open[seat] = if cards.is_empty() { usually_open(&hand, &state, seat) } else { named };
        check_open(&hand, &state, seat, &mut faults);
    }
    faults.into_result()?;
    Ok((hand, state))
}

/// Derives from the seat in turn which seats have stood, are bust or wait.
fn follow_the_turn(hand: &Hand, state: &mut State) {
    let turn = state.turn;
    state.status[turn] = Status::Playing;
    for seat in hand.rules.seat_list().filter(|&seat| seat < turn) {
        state.status[seat] = if hand.held(state, seat).is_bust() { Status::Bust } else { Status::Stood };
    }
}

/// Checks the order of the seats: those that have acted, one that acts, and those that wait; or all have acted, except
/// a banker whose players are all bust.
fn check_status(hand: &Hand, state: &State, faults: &mut Faults) {
    let (rules, banker) = (&hand.rules, hand.rules.banker());
    let status = |seat: Seat| state.status[seat];
    let is_done = |seat: Seat| matches!(status(seat), Status::Stood | Status::Bust);
    let next = rules.seat_list().find(|&seat| !is_done(seat)).unwrap_or(banker);
    let all_bust = rules.seat_list().all(|seat| seat == banker || status(seat) == Status::Bust);
    match status(next) {
        Status::Playing if next == banker && all_bust => {
            faults.add(format!("status[{next}]"), "playing, but all players are bust: the banker does not play");
        }
        Status::Playing if next != state.turn => {
            faults.add("to_move", format!("seat {}, but seat {next} is playing", state.turn));
        }
        Status::Waiting if next != banker || !all_bust => {
            faults
                .add(format!("status[{next}]"), "waiting, but its turn has come: it is playing, has stood or is bust");
        }
        Status::Stood | Status::Bust if all_bust => {
            let found = status(banker).word();
            faults.add(format!("status[{banker}]"), format!("{found}, but all players are bust: the banker waits"));
        }
        _ => (),
    }
    for seat in rules.seat_list().filter(|&seat| seat > next && status(seat) != Status::Waiting) {
        let found = status(seat).word();
        faults.add(format!("status[{seat}]"), format!("{found}, but seat {next} comes before it: it is still waiting"));
    }
}

/// Checks that the deal and draws can lead to the hand.
fn check_hand(hand: &Hand, state: &State, seat: Seat, faults: &mut Faults) {
    let (rules, cards, status) = (&hand.rules, state.hands[seat], state.status[seat]);
    let (held, stock) = (hand.held(state, seat), count(state.stock_left.into(), "card"));
    let is_dealt_later = rules.initial_deal == InitialDeal::AtTurn;
    let is_short = cards.is_empty() && !(is_dealt_later && state.stock_left == 0);
    let reason = match status {
        Status::Waiting if is_dealt_later => {
            (!cards.is_empty()).then(|| format!("`{cards}`, but it gets its first card in its turn"))
        }
        Status::Waiting => {
            (cards.len() != 1).then(|| format!("{} instead of 1 before its turn", count(cards.len() as usize, "card")))
        }
        Status::Playing | Status::Stood if held.is_bust() => Some(format!("`{cards}` is bust")),
        Status::Playing | Status::Stood if is_short => Some("no card, but it has got one".to_owned()),
        Status::Stood if state.stock_left > 0 && !held.may_stand(rules) => {
            Some(format!("`{cards}` is too little to stand, as the stock has {stock}"))
        }
        Status::Bust if !held.is_bust() => Some(format!("`{cards}` is not bust")),
        Status::Bust if !is_bust_at_last(rules, cards) => {
            Some(format!("`{cards}` is bust, but whatever card came last, no more could be drawn before it"))
        }
        _ => None,
    };
    if let Some(reason) = reason {
        faults.add(format!("hands[{seat}]"), reason);
    }
}

/// Whether a bust hand can have been drawn card by card, so that the last card came to a hand below 7½.
///
/// It is enough to look at the last card, because every hand below 7½ can itself have been drawn card by card: sums
/// only grow, so without the matta every part of the hand is below 7½, too; and a hand with the matta can have drawn
/// the matta last.
fn is_bust_at_last(rules: &Rules, cards: CardSet) -> bool {
    cards.into_iter().any(|last| Held::of(cards - CardSet::of(last), rules).may_draw())
}

/// The open cards of a hand if a document does not name them: all cards if the hand is shown, otherwise all except the
/// lowest-numbered card that can have come first.
fn usually_open(hand: &Hand, state: &State, seat: Seat) -> CardSet {
    let cards = state.hands[seat];
    if hand.is_shown(state, seat) {
        return cards;
    }
    let first = cards.into_iter().find(|&card| can_come_first(&hand.rules, cards, card));
    first.map_or(cards, |card| cards - CardSet::of(card))
}

/// Whether a card of a hand below 7½ can have come first. The matta cannot if the hand has a picture: a picture drawn
/// to the matta makes 7½ and ends the turn.
fn can_come_first(rules: &Rules, cards: CardSet, card: Card) -> bool {
    let is_matta = rules.matta && card == Card::RE_BELLO;
    let has_picture = || (cards - CardSet::of(card)).into_iter().any(|card| card.rank().number() > 7);
    !is_matta || !has_picture()
}

/// Checks the open cards: all cards of a hand that is shown, and all except the first card of any other hand.
fn check_open(hand: &Hand, state: &State, seat: Seat, faults: &mut Faults) {
    let (cards, open) = (state.hands[seat], state.open[seat]);
    let hidden = cards - open;
    let reason = if !open.is_subset(cards) {
        format!("`{}` is not in the hand", open - cards)
    } else if hand.is_shown(state, seat) {
        if hidden.is_empty() {
            return;
        }
        format!("`{open}`, but `{hidden}` is shown too: the hand is decided")
    } else if hidden.len() != u32::from(!cards.is_empty()) {
        format!("`{open}` of `{cards}`, but all cards except the first lie open")
    } else if hidden.first().is_some_and(|card| !can_come_first(&hand.rules, cards, card)) {
        format!("`{open}`, but with a picture to the matta the hand would have been 7½")
    } else {
        return;
    };
    faults.add(format!("open[{seat}]"), reason);
}

#[cfg(test)]
mod tests {
    use super::super::Position;

    fn fault(document: &str) -> String {
        let text = format!("{{\"rules\": \"sette_e_mezzo(players=3)\", {}}}", document.replace('\'', "\""));
        match Position::from_json(&text) {
            Ok(position) => format!("fine: {position}"),
            Err(error) => error.to_string().replace("impossible position: ", ""),
        }
    }

    #[test]
    fn what_no_play_can_reach_is_refused() {
        let hands = |hands: &str, rest: &str| fault(&format!("'hands': [{hands}], 'stock': '1C 1S', {rest}"));
        let status = |words: &str| {
            hands("'5C', '6C', '7C'", &format!("'to_move': 1, 'status': [{words}]")).replace("status", "")
        };
        assert_eq!(status("'waiting', 'playing', 'waiting'").split(", but").next(), Some("`[0]`: waiting"));
        assert_eq!(
            status("'playing', 'playing', 'waiting'"),
            "`to_move`: seat 1, but seat 0 is playing; `[1]`: playing, but seat 0 comes before it: it is still waiting"
        );
        assert_eq!(status("'stood', 'stood', 'waiting'").split(", but").next(), Some("`[2]`: waiting"));
        assert_eq!(hands("'5C', '6C 5S', '7C'", "'to_move': 0"), "`hands[1]`: 2 cards instead of 1 before its turn");
        assert_eq!(hands("'5C 5S', '6C', '7C'", "'to_move': 0"), "`hands[0]`: `5C 5S` is bust");
        assert_eq!(
            hands("'8C', '6C', '7C'", "'to_move': 1"),
            "`hands[0]`: `8C` is too little to stand, as the stock has 2 cards"
        );
        let bust = "'to_move': 0, 'status': ['bust', 'bust', 'waiting']";
        assert!(hands("'5C 5S', '7C 6C', '7S'", bust).starts_with("fine"));
        assert_eq!(hands("'5C', '7C 6C', '7S'", bust), "`hands[0]`: `5C` is not bust");
        assert!(hands("'5C 5S', '7C 8C 10D', '7S'", bust).starts_with("`hands[1]`: `7C 8C 10D` is bust, but whatever"));
        assert!(
            hands("'5C 5S', '7C 6C', '7S'", "'to_move': 2").ends_with("all players are bust: the banker does not play")
        );
        assert!(
            hands("'5C 5S', '7C 6C', '7S'", "'to_move': 2, 'status': ['bust', 'bust', 'stood']")
                .ends_with("all players are bust: the banker waits")
        );
    }

    #[test]
    fn open_cards_are_all_but_the_first() {
        let open = |hand: &str, open: &str| {
            fault(&format!("'hands': ['{hand}', '6C', '7C'], 'to_move': 0, 'open': ['{open}', '', '']"))
        };
        assert!(open("2C 3C", "2C").contains("2C3C/6C/7C playing/waiting/waiting 2C/-/- 0 -"));
        assert!(open("2C 3C", "").contains(" 3C/-/- "));
        assert!(open("2C 3C 8C 10D", "").contains(" 2C3C8C10D/-/- "), "7½ is shown");
        // The matta cannot have come first, because with the fante it would have ended the turn.
        assert!(open("9C 8D 10D", "").contains(" 8D10D/-/- "));
        assert!(open("9C 8D 10D", "9C 8D").ends_with("with a picture to the matta the hand would have been 7½"));
        assert!(open("2C 3C", "4C").ends_with("`4C` is not in the hand"));
        assert!(open("2C 3C", "2C 3C").ends_with("all cards except the first lie open"));
        assert!(open("2C 3C 8C 10D", "2C 3C 8C").ends_with("`10D` is shown too: the hand is decided"));
    }
}

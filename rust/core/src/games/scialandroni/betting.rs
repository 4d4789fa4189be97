//! The betting of a phase: who speaks, what he may say, and what is at stake.
//!
//! This module knows no cards. The caller says what a seat may declare and how many arrialis s'arrestu is.

use super::hands::Declaration;
use super::moves::Move;
use super::rules::Rules;
use crate::seat::Seat;

/// The stage of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Everyone in turn declares or says nothing. The stage ends with the first declaration, because all others who can
    /// declare must then do so.
    Declaring,
    /// Everyone in turn opens or passes.
    Opening,
    /// The opponents who are asked answer the stake of the opener.
    Answering,
    /// The opener answers a raise.
    Deciding,
    /// The phase is over.
    Over(End),
}

/// How a phase ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// Nobody opened.
    NoPosta,
    /// All opponents passed, and the opener's side marks this number.
    Unseen(u16),
    /// The opener passed after a raise, and the opponents mark this number.
    Refused(u16),
    /// The hand of the opener is compared with those of the opponents who are in.
    Seen,
}

/// The state of the betting after some words of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Betting {
    stage: Stage,
    turn: Seat,
    opener: Seat,
    /// The arrialis that a side marks for each player who does not see its stake.
    uncalled: u16,
    /// The stake of a comparison of hands. A raise of an opponent counts only when all opponents have answered.
    stake: u16,
    /// The raise of an opponent that the opener has not answered; 0 for none.
    raised: u16,
    raises: u8,
    /// The opponents who are in, one bit each.
    players_in: u8,
    /// The opponents who are still to be asked in this round, one bit each.
    asked: u8,
    /// Factor of `uncalled`: the number of opponents whom the opener has asked in this round to see more, 1 for his
    /// first stake.
    callers: u8,
}

/// Number of seats.
const SEATS: u8 = 4;

impl Betting {
    /// The state before the first word.
    pub const fn new(has_declarations: bool) -> Self {
        Self {
            stage: if has_declarations { Stage::Declaring } else { Stage::Opening },
            turn: Seat(0),
            opener: Seat(0),
            uncalled: 0,
            stake: 0,
            raised: 0,
            raises: 0,
            players_in: 0,
            asked: 0,
            callers: 0,
        }
    }

    /// The stage of the betting.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// How the betting ended; `None` before its end.
    pub const fn end(&self) -> Option<End> {
        if let Stage::Over(end) = self.stage { Some(end) } else { None }
    }

    /// The seat that speaks.
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// The seat that said posta. It has no meaning before.
    pub const fn opener(&self) -> Seat {
        self.opener
    }

    /// The stake of a comparison of hands.
    pub const fn stake(&self) -> u16 {
        self.stake
    }

    /// Number of raises so far.
    pub(super) const fn raises(&self) -> u8 {
        self.raises
    }

    /// Whether anyone has raised.
    pub const fn is_raised(&self) -> bool {
        self.raises > 0
    }

    /// The opponents of the opener who are in, in order of play from him.
    pub fn players_in(&self) -> impl Iterator<Item = Seat> {
        self.opponents().filter(|seat| self.players_in >> seat.0 & 1 == 1)
    }

    fn opponents(&self) -> impl Iterator<Item = Seat> + use<> {
        let opener = self.opener.0;
        [1, 3].into_iter().map(move |places| Seat((opener + places) % SEATS))
    }

    /// The whole state as one number.
    pub(super) fn word(&self) -> u64 {
        let stage = match self.stage {
            Stage::Declaring => 0,
            Stage::Opening => 1,
            Stage::Answering => 2,
            Stage::Deciding => 3,
            Stage::Over(_) => 4,
        };
        let seats = self.turn.0 << 6 | self.opener.0 << 4 | self.players_in;
        let counts = self.raises << 4 | self.callers;
        // No amount exceeds 3000 arrialis, the highest limit: the low byte of each, and four bits more.
        let [uncalled, stake, raised] = [self.uncalled, self.stake, self.raised].map(u16::to_le_bytes);
        let asked = self.asked | raised[1] << 4;
        let high = uncalled[1] | stake[1] << 4;
        u64::from_le_bytes([stage, seats, asked, counts, uncalled[0], stake[0], raised[0], high])
    }

    /// The total that a raise must exceed.
    pub fn standing(&self) -> u16 {
        self.stake.max(self.raised)
    }

    /// Whether the rules allow a raise to this total now; `finish` is the total of s'arrestu.
    pub fn allows_raise(&self, rules: &Rules, total: u16, finish: u16) -> bool {
        matches!(self.stage, Stage::Answering | Stage::Deciding)
            && self.raises < rules.max_raises
            && self.standing() < total
            && total <= finish
    }

    /// Appends the words that may be said; of the raises, those of the menu.
    pub fn words(&self, rules: &Rules, declarable: Declaration, finish: u16, out: &mut Vec<Move>) {
        match self.stage {
            Stage::Declaring => {
                match declarable {
                    Declaration::Nothing => (),
                    Declaration::Primiera => out.push(Move::Primiera),
                    Declaration::Frusciu => out.push(Move::Frusciu),
                }
                out.push(Move::Tace);
            }
            Stage::Opening => out.extend([Move::Passo, Move::Posta]),
            Stage::Answering | Stage::Deciding => {
                out.extend([Move::Passo, Move::BolluBiri]);
                if self.raises < rules.max_raises {
                    let totals = rules.raise_menu.totals(self.standing(), finish);
                    out.extend(totals.map(|total| if total == finish { Move::Arrestu } else { Move::Raise(total) }));
                }
            }
            Stage::Over(_) => (),
        }
    }

    /// Whether this word may be said.
    pub fn allows(&self, rules: &Rules, declarable: Declaration, finish: u16, mv: Move) -> bool {
        match mv {
            Move::Raise(total) => total < finish && self.allows_raise(rules, total, finish),
            Move::Arrestu => self.allows_raise(rules, finish, finish),
            _ => {
                let mut words = Vec::new();
                self.words(rules, declarable, finish, &mut words);
                words.contains(&mv)
            }
        }
    }

    /// Plays a word, which must be allowed.
    pub fn say(&mut self, rules: &Rules, finish: u16, word: Move) {
        let raise = match word {
            Move::Raise(total) => Some(total),
            Move::Arrestu => Some(finish),
            _ => None,
        };
        match self.stage {
            Stage::Declaring => self.declare(word),
            Stage::Opening if word == Move::Posta => {
                self.opener = self.turn;
                (self.uncalled, self.stake, self.callers) = (rules.posta_alone.into(), rules.baiocca.into(), 1);
                self.ask(self.opponents().fold(0, |all, seat| all | 1 << seat.0));
            }
            Stage::Opening => self.pass_on(Stage::Over(End::NoPosta)),
            Stage::Answering => self.answer(word, raise),
            Stage::Deciding => self.decide(word, raise),
            Stage::Over(_) => debug_assert!(false, "nobody speaks any more"),
        }
    }

    fn declare(&mut self, word: Move) {
        if word == Move::Tace {
            self.pass_on(Stage::Opening);
        } else {
            (self.stage, self.turn) = (Stage::Opening, Seat(0));
        }
    }

    /// Passes the word to the next seat, and after the last seat to the stage `then`.
    fn pass_on(&mut self, then: Stage) {
        self.turn = Seat((self.turn.0 + 1) % SEATS);
        if self.turn == Seat(0) {
            self.stage = then;
        }
    }

    /// Begins a round of answers from these seats.
    fn ask(&mut self, seats: u8) {
        (self.stage, self.asked) = (Stage::Answering, seats);
        self.turn_to_asked();
    }

    /// Passes the word to the next seat that is asked, if there is one.
    fn turn_to_asked(&mut self) {
        if let Some(seat) = self.opponents().find(|seat| self.asked >> seat.0 & 1 == 1) {
            self.turn = seat;
        }
    }

    fn answer(&mut self, word: Move, raise: Option<u16>) {
        let own = 1 << self.turn.0;
        self.asked &= !own;
        if word == Move::Passo {
            self.players_in &= !own;
        } else {
            self.players_in |= own;
        }
        if let Some(total) = raise {
            // A later raise replaces an earlier one.
            (self.raised, self.raises) = (total, self.raises + 1);
        }
        if self.asked != 0 {
            self.turn_to_asked();
        } else if self.players_in == 0 {
            self.stage = Stage::Over(End::Unseen(self.uncalled * u16::from(self.callers)));
        } else if self.raised == 0 {
            self.stage = Stage::Over(End::Seen);
        } else {
            (self.uncalled, self.stake, self.raised) = (self.stake, self.raised, 0);
            (self.stage, self.turn) = (Stage::Deciding, self.opener);
        }
    }

    fn decide(&mut self, word: Move, raise: Option<u16>) {
        if let Some(total) = raise {
            (self.uncalled, self.stake, self.raises) = (self.stake, total, self.raises + 1);
            self.callers = self.players_in.count_ones() as u8;
            self.ask(self.players_in);
        } else if word == Move::Passo {
            self.stage = Stage::Over(End::Refused(self.uncalled));
        } else {
            self.stage = Stage::Over(End::Seen);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule_set::RuleSet;

    fn said(words: &str) -> Betting {
        let (rules, mut betting) = (Rules::defaults(0, None), Betting::new(false));
        for word in words.split(", ") {
            let word: Move = word.parse().unwrap();
            assert!(betting.allows(&rules, Declaration::Nothing, 90, word), "{word} in {words}");
            betting.say(&rules, 90, word);
        }
        betting
    }

    fn legal(words: &str, finish: u16) -> String {
        let mut out = Vec::new();
        said(words).words(&Rules::defaults(0, None), Declaration::Nothing, finish, &mut out);
        out.iter().map(Move::to_string).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn sc6_what_an_uncalled_stake_is_worth() {
        assert_eq!(said("posta, passo, passo").end(), Some(End::Unseen(2)));
        assert_eq!(said("posta, raise 10, passo, passo").end(), Some(End::Refused(4)));
        assert_eq!(said("posta, raise 10, passo, raise 16, passo").end(), Some(End::Unseen(10)));
        assert_eq!(said("posta, raise 10, bollu biri, raise 16, passo, passo").end(), Some(End::Unseen(20)));
        assert_eq!(said("passo, passo, passo, passo").end(), Some(End::NoPosta));
        // A later raise replaces the partner's, and the opener has seen neither.
        assert_eq!(said("posta, raise 10, raise 16, passo").end(), Some(End::Refused(4)));
        // A player who has seen stays in until he passes.
        let one_left = said("posta, bollu biri, raise 10, raise 16, passo, raise 22, passo");
        assert_eq!(one_left.end(), Some(End::Refused(16)));
    }

    #[test]
    fn who_is_compared_and_for_how_much() {
        let seen = |words: &str| {
            let betting = said(words);
            assert_eq!(betting.end(), Some(End::Seen), "{words}");
            let players: Vec<u8> = betting.players_in().map(|seat| seat.0).collect();
            (betting.opener().0, players, betting.stake(), betting.is_raised())
        };
        assert_eq!(seen("posta, bollu biri, passo"), (0, vec![1], 4, false));
        assert_eq!(seen("passo, posta, bollu biri, bollu biri"), (1, vec![2, 0], 4, false));
        assert_eq!(seen("passo, passo, posta, passo, raise 10, bollu biri"), (2, vec![1], 10, true));
        assert_eq!(seen("posta, raise 6, raise 12, bollu biri"), (0, vec![1, 3], 12, true));
        assert_eq!(seen("posta, raise 6, bollu biri, raise 12, passo, bollu biri"), (0, vec![3], 12, true));
    }

    #[test]
    fn what_may_be_said() {
        assert_eq!(legal("passo", 90), "passo, posta");
        assert_eq!(legal("posta", 90), "passo, bollu biri, raise 6, raise 10, arrestu");
        assert_eq!(legal("posta, raise 6", 90), "passo, bollu biri, raise 8, raise 12, arrestu");
        assert_eq!(legal("posta", 10), "passo, bollu biri, raise 6, arrestu");
        assert_eq!(legal("posta", 4), "passo, bollu biri");
        assert_eq!(legal("posta, raise 6, raise 8, raise 14", 90), "passo, bollu biri");
        let (rules, betting) = (Rules::defaults(0, None), said("posta"));
        let allows = |word: &str| betting.allows(&rules, Declaration::Nothing, 30, word.parse().unwrap());
        assert!(allows("raise 5") && allows("raise 29") && allows("arrestu"));
        assert!(!allows("raise 4") && !allows("raise 30") && !allows("raise 31") && !allows("posta"));
    }

    #[test]
    fn everyone_is_asked_to_declare_until_somebody_does() {
        let (rules, mut betting) = (Rules::defaults(0, None), Betting::new(true));
        let mut words = Vec::new();
        betting.words(&rules, Declaration::Nothing, 90, &mut words);
        assert_eq!(words, [Move::Tace]);
        betting.say(&rules, 90, Move::Tace);
        words.clear();
        betting.words(&rules, Declaration::Frusciu, 90, &mut words);
        assert_eq!((betting.turn(), &words[..]), (Seat(1), &[Move::Frusciu, Move::Tace][..]));
        let mut declared = betting;
        declared.say(&rules, 90, Move::Frusciu);
        assert_eq!((declared.stage(), declared.turn()), (Stage::Opening, Seat(0)));
        for _ in 0..3 {
            betting.say(&rules, 90, Move::Tace);
        }
        assert_eq!(betting, declared);
    }
}

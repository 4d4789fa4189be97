//! The betting of a posta: somebody opens, the two opponents answer, and so on while the stake is raised.

use std::fmt;

use super::betting::{Betting, Seats, Settlement};
use super::terms::Terms;
use crate::seat::{Seat, Side};

/// What is said. The order is the canonical one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Word {
    /// No.
    Passo,
    /// Opens.
    Posta,
    /// Sees.
    BolluBiri,
    /// Raises the stake to so many arrialis.
    Raise(u16),
    /// Raises it to all that the leading side needs.
    Arrestu,
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Passo => f.write_str("passo"),
            Self::Posta => f.write_str("posta"),
            Self::BolluBiri => f.write_str("bollu biri"),
            Self::Raise(total) => write!(f, "raise {total}"),
            Self::Arrestu => f.write_str("arrestu"),
        }
    }
}

/// The betting of a posta, of a cartetta and of a posta grande.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Posta {
    /// What is at stake.
    pub terms: Terms,
    /// Who has declared primiera or frusciu.
    pub declarers: Seats,
}

/// How far it has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    stage: Stage,
    /// Who opened.
    opener: Seat,
    /// The opponents who have seen or raised, and have not passed since.
    taking_part: Seats,
    /// What the hands are compared for.
    stake: u16,
    /// What those mark whose last raise, or posta, is refused: each of the opponents who were asked adds it.
    refused: u16,
    raises: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// This seat may open.
    Opening(Seat),
    /// These opponents are still to answer; so many were asked, the first of them at this stake.
    Answers { left: Seats, asked: u16, at: u16 },
    /// The opener answers a raise.
    Reply,
    /// It is over, without a posta.
    NoPosta,
    /// It is over; those who refused have lost what was refused.
    Refused { by_opener: bool, times: u16 },
    /// It is over, and hands are compared.
    Compared,
}

/// The seats in order of play after one, first first.
fn after(seat: Seat) -> impl Iterator<Item = Seat> {
    (1..4).map(move |i| Seat((seat.0 + i) % 4))
}

fn bit(seat: Seat) -> Seats {
    1 << seat.0
}

impl Posta {
    /// The stake to which a word raises, if it raises.
    fn raised(&self, word: Word) -> Option<u16> {
        match word {
            Word::Raise(total) => Some(total),
            Word::Arrestu => Some(self.terms.most()),
            Word::Passo | Word::Posta | Word::BolluBiri => None,
        }
    }

    fn opening(state: &Moment, seat: Seat, word: Word) -> Moment {
        if word == Word::Passo {
            let stage = if seat.0 == 3 { Stage::NoPosta } else { Stage::Opening(Seat(seat.0 + 1)) };
            return Moment { stage, ..*state };
        }
        // The partner of the opener takes no further part.
        let left = bit(Seat((seat.0 + 1) % 4)) | bit(Seat((seat.0 + 3) % 4));
        Moment { stage: Stage::Answers { left, asked: 1, at: state.stake }, opener: seat, ..*state }
    }

    fn answer(&self, state: &Moment, speaker: Seat, word: Word) -> Moment {
        let Stage::Answers { left, asked, at } = state.stage else { unreachable!("an opponent answers") };
        let mut next = *state;
        let left = left & !bit(speaker);
        if word == Word::Passo {
            next.taking_part &= !bit(speaker);
        } else {
            next.taking_part |= bit(speaker);
        }
        if let Some(total) = self.raised(word) {
            (next.stake, next.raises) = (total, state.raises + 1);
        }
        next.stage = if left != 0 {
            Stage::Answers { left, asked, at }
        } else if next.taking_part == 0 {
            Stage::Refused { by_opener: false, times: asked }
        } else if next.stake == at {
            Stage::Compared
        } else {
            // A later raise supersedes an earlier one: what the opener refuses is the raise from his own stake.
            next.refused = at;
            Stage::Reply
        };
        next
    }

    fn reply(&self, state: &Moment, word: Word) -> Moment {
        let mut next = *state;
        next.stage = match self.raised(word) {
            None if word == Word::Passo => Stage::Refused { by_opener: true, times: 1 },
            None => Stage::Compared,
            Some(total) => {
                (next.refused, next.stake, next.raises) = (state.stake, total, state.raises + 1);
                let asked = state.taking_part.count_ones() as u16;
                Stage::Answers { left: state.taking_part, asked, at: total }
            }
        };
        next
    }

    /// What the opener's side and the other mark if they win the comparison.
    fn marks(&self, state: &Moment) -> (u16, u16) {
        let seen_by = state.taking_part.count_ones() as u16;
        let compared = state.taking_part | bit(state.opener);
        if state.raises > 0 {
            (state.stake.saturating_mul(seen_by), state.stake)
        } else if compared & !self.declarers == 0 {
            (self.terms.declared_seen, self.terms.declared_seen)
        } else if seen_by == 1 {
            (self.terms.baiocca, self.terms.baiocca)
        } else {
            (self.terms.both_seen, self.terms.baiocca)
        }
    }
}

impl Betting for Posta {
    type State = Moment;
    type Word = Word;

    fn start(&self) -> Moment {
        Moment {
            stage: Stage::Opening(Seat(0)),
            opener: Seat(0),
            taking_part: 0,
            stake: self.terms.baiocca,
            refused: self.terms.posta_alone,
            raises: 0,
        }
    }

    fn speaker(&self, state: &Moment) -> Option<Seat> {
        match state.stage {
            Stage::Opening(seat) => Some(seat),
            Stage::Answers { left, .. } => after(state.opener).find(|&seat| left & bit(seat) != 0),
            Stage::Reply => Some(state.opener),
            Stage::NoPosta | Stage::Refused { .. } | Stage::Compared => None,
        }
    }

    fn words(&self, state: &Moment, out: &mut Vec<Word>) {
        if let Stage::Opening(_) = state.stage {
            return out.extend([Word::Passo, Word::Posta]);
        }
        out.extend([Word::Passo, Word::BolluBiri]);
        let (terms, most) = (&self.terms, self.terms.most());
        if state.raises < terms.max_raises && most > state.stake {
            let totals = || terms.raises.iter().map(|more| state.stake.saturating_add(*more));
            out.extend(totals().filter(|&total| total < most).map(Word::Raise));
            if terms.arrestu || totals().any(|total| total == most) {
                out.push(Word::Arrestu);
            }
        }
    }

    fn say(&self, state: &Moment, word: Word) -> Moment {
        match (state.stage, self.speaker(state)) {
            (Stage::Opening(seat), _) => Self::opening(state, seat, word),
            (Stage::Reply, _) => self.reply(state, word),
            (_, Some(speaker)) => self.answer(state, speaker, word),
            (_, None) => *state,
        }
    }

    fn settle(&self, state: &Moment) -> Settlement {
        let side = state.opener.0 % 2;
        match state.stage {
            Stage::Refused { by_opener, times } => {
                Settlement::Marked(Side(if by_opener { 1 - side } else { side }), state.refused.saturating_mul(times))
            }
            Stage::NoPosta if self.declarers != 0 => {
                Settlement::Showdown { seats: self.declarers, marks: [self.terms.posta_alone; 2] }
            }
            Stage::Compared => {
                let (own, other) = self.marks(state);
                let marks = if side == 0 { [own, other] } else { [other, own] };
                Settlement::Showdown { seats: state.taking_part | bit(state.opener), marks }
            }
            Stage::NoPosta | Stage::Opening(_) | Stage::Answers { .. } | Stage::Reply => Settlement::Nothing,
        }
    }
}

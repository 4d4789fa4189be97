//! Rounds of three cards, in which Scopa and Ruba mazzo are dealt: the cards per player, and the cards never dealt.

use crate::cards::Card;
use crate::error::RulesError;

/// Number of cards in a hand after a full round.
pub const HAND_SIZE: usize = 3;
/// Number of cards on the table before the first play.
pub const START_TABLE: usize = 4;
/// Number of cards that are dealt to players.
const DEALT: usize = Card::COUNT - START_TABLE;

/// Whether this number of players can have a short round, for which one or two cards per player are left.
pub const fn may_be_short(players: u8) -> bool {
    DEALT % (HAND_SIZE * players as usize) >= players as usize
}

/// The rounds of a hand.
#[derive(Clone, Copy, Debug)]
pub struct Rounds {
    players: usize,
    short: bool,
}

impl Rounds {
    /// The rounds of `players` players; the last may be a short one.
    pub const fn new(players: u8, short: bool) -> Self {
        Self { players: players as usize, short }
    }

    /// Number of cards that each player gets when `left` cards are left: three, or in a short round as many as can be
    /// dealt evenly.
    pub fn packet(self, stock: usize) -> usize {
        let each = stock / self.players;
        if each < HAND_SIZE && !self.short { 0 } else { each.min(HAND_SIZE) }
    }

    /// Number of cards that are still dealt when `left` cards are left; the others stay out of play.
    pub const fn to_come(self, stock: usize) -> usize {
        stock - stock % if self.short { self.players } else { HAND_SIZE * self.players }
    }

    /// Number of cards played in a whole hand.
    pub const fn plies(self) -> usize {
        self.to_come(DEALT)
    }

    /// Every round in order: the number of cards that each player gets, and the number left after it.
    pub fn all(self) -> impl Iterator<Item = (usize, usize)> {
        let mut stock = DEALT;
        std::iter::from_fn(move || {
            let packet = self.packet(stock);
            stock -= packet * self.players;
            (packet > 0).then_some((packet, stock))
        })
    }

    /// Number of cards that each player gets in the last round.
    pub fn last_packet(self) -> usize {
        self.all().last().map_or(0, |(packet, _)| packet)
    }

    /// The sizes of the stock after the rounds, for a message.
    pub fn stocks(self) -> String {
        let sizes: Vec<String> = self.all().map(|(_, left)| left.to_string()).collect();
        sizes.join(", ")
    }

    /// Returns an error if the option asks for a short round that cannot be dealt.
    pub fn check(self) -> Result<(), RulesError> {
        let players = self.players;
        if !self.short || may_be_short(players as u8) {
            return Ok(());
        }
        let left = DEALT % (HAND_SIZE * players);
        let reason = format!("short_round=true has no effect with players={players}: full rounds leave {left} cards");
        Err(RulesError::Contradiction(reason))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The packets, and the cards that stay out of play.
    fn rounds(players: u8, short: bool) -> (Vec<usize>, usize) {
        let rounds = Rounds::new(players, short);
        let all: Vec<_> = rounds.all().collect();
        let left = all[all.len() - 1].1;
        assert_eq!((rounds.plies(), rounds.to_come(left)), (36 - left, 0));
        (all.iter().map(|(packet, _)| *packet).collect(), left)
    }

    #[test]
    fn thirty_six_cards_for_every_number_of_players() {
        let full = [
            (2, 6, 0),
            (3, 4, 0),
            (4, 3, 0),
            (5, 2, 6),
            (6, 2, 0),
            (7, 1, 15),
            (8, 1, 12),
            (9, 1, 9),
            (10, 1, 6),
            (11, 1, 3),
            (12, 1, 0),
        ];
        let short = [(5, 1, 1), (7, 2, 1), (8, 1, 4), (9, 1, 0)];
        for (players, count, left) in full {
            assert_eq!(rounds(players, false), (vec![3; count], left), "{players} players");
            let last = short.iter().find(|last| last.0 == players);
            assert_eq!(
                (may_be_short(players), Rounds::new(players, true).check().is_ok()),
                (last.is_some(), last.is_some())
            );
            if let Some(&(_, packet, left)) = last {
                let packets = [vec![3; count], vec![packet]].concat();
                assert_eq!(rounds(players, true), (packets, left), "{players} players");
            }
        }
    }
}

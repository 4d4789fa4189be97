//! The exchange of a trump for the turned card.

use super::rules::{Exchange, Rules};
use crate::cards::{Card, Rank};
use crate::games::briscola_cards::strength;

/// Upper bound on the cards that lie under the stock one after another: a strong one, the 7 given for it, and the 2 given
/// for the 7.
pub(super) const MOST_TURNED: usize = 3;

/// How often the turned card has been exchanged. Everyone has seen it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Exchanges(u8);

impl Exchanges {
    /// A number of exchanges; `None` above the most that are possible.
    pub(super) fn new(count: usize) -> Option<Self> {
        (count < MOST_TURNED).then_some(Self(count as u8))
    }

    /// Number of exchanges.
    pub const fn count(self) -> usize {
        self.0 as usize
    }

    /// One more.
    pub(super) const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// The cards that can lie under the stock one after another: the card turned at the deal, then what is given for it.
/// Where nothing can be given any more, the last card is repeated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Turned([Card; MOST_TURNED]);

impl Turned {
    /// Those after the card turned at the deal.
    pub fn new(rules: Rules, first: Card) -> Self {
        let mut cards = [first; MOST_TURNED];
        for i in 1..MOST_TURNED {
            cards[i] = given_for(rules, cards[i - 1]).unwrap_or(cards[i - 1]);
        }
        Self(cards)
    }

    /// All of them, each at the number of exchanges after which it lies there.
    pub const fn all(&self) -> &[Card; MOST_TURNED] {
        &self.0
    }

    /// The card under the stock after this number of exchanges.
    pub const fn after(self, exchanges: Exchanges) -> Card {
        self.0[exchanges.count()]
    }

    /// The card that may be given for it, if there is one.
    pub fn given(self, exchanges: Exchanges) -> Option<Card> {
        let next = *self.0.get(exchanges.count() + 1)?;
        (next != self.after(exchanges)).then_some(next)
    }
}

/// The card that may be given for a turned one, if there is one.
fn given_for(rules: Rules, turned: Card) -> Option<Card> {
    const TWO: Rank = Rank::new(2).expect("there is a two");
    let [seven, two] = [Rank::SEVEN, TWO].map(|rank| Card::new(rank, turned.suit()));
    let given = match rules.exchange {
        Exchange::Off => return None,
        Exchange::Seven if strength(turned.rank()) > strength(Rank::SEVEN) => seven,
        Exchange::Seven | Exchange::Two => two,
    };
    (given != turned && rules.pack().contains(given)).then_some(given)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(rules: &str, turned: &str) -> String {
        let turned = Turned::new(rules.parse().unwrap(), turned.parse().unwrap());
        turned.all().map(|card| card.to_string()).join(" ")
    }

    #[test]
    fn what_can_lie_under_the_stock() {
        let [seven, two] = ["briscola(exchange=seven)", "briscola(exchange=two)"];
        assert_eq!(all("briscola", "10D"), "10D 10D 10D");
        assert_eq!([all(seven, "10D"), all(seven, "1S"), all(seven, "7C")], ["10D 7D 2D", "1S 7S 2S", "7C 2C 2C"]);
        assert_eq!([all(seven, "4B"), all(seven, "2B")], ["4B 2B 2B", "2B 2B 2B"]);
        assert_eq!([all(two, "10D"), all(two, "7D"), all(two, "2D")], ["10D 2D 2D", "7D 2D 2D", "2D 2D 2D"]);
        let of_three = "briscola(players=3,exchange=seven)";
        assert_eq!(
            [all(of_three, "10C"), all(of_three, "6C"), all(of_three, "6S")],
            ["10C 7C 7C", "6C 6C 6C", "6S 2S 2S"]
        );
    }
}

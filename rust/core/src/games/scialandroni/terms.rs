//! The values of the options that are words.

use crate::cards::{Card, CardSet, Rank, Suit};
use crate::options::words;

words! {
    /// A named set of rules.
    Preset {
        /// The default readings.
        Scialandroni = "scialandroni",
        /// The description in *Regolamento Scialandrone*, word for word.
        AllPay = "scialandroni_all_pay",
    }
}

words! {
    /// How the two cards that are taken out of the pack must differ.
    BintixincuBy {
        /// In suit.
        Suit = "suit",
        /// One red and one black.
        Colour = "colour",
    }
}

words! {
    /// How hands without three cards of one suit compare.
    ShortSuit {
        /// Three cards of a suit beat fewer cards; with fewer cards, the sums compare.
        ThreeFirst = "three_first",
        /// They are worth nothing.
        ThreeOnly = "three_only",
        /// By the best sum of one suit, however many cards it has.
        PureSum = "pure_sum",
    }
}

words! {
    /// Whether players bet on the cartetta.
    CartettaBetting {
        /// They bet as in a posta.
        AsPosta = "as_posta",
        /// Nobody bets; the best card marks 2.
        Fixed = "fixed",
    }
}

words! {
    /// How the single cards of the cartetta compare.
    CartettaOrder {
        /// By their points.
        Points = "points",
        /// By their place in the ladder.
        Rank = "rank",
    }
}

words! {
    /// Who leads in the scartu when nobody can follow.
    AfterStop {
        /// The player who laid the last card.
        LastPlayer = "last_player_leads",
        /// The player after him.
        NextPlayer = "next_player_leads",
    }
}

words! {
    /// Who pays for the cards left in the scartu.
    ScartuPayers {
        /// The two opponents of the player who is out.
        Opponents = "opponents",
        /// The other three.
        AllThree = "all_three",
    }
}

words! {
    /// The cost of a card left in hand at the end of the scartu.
    ScartuCardValue {
        /// One arriali.
        OnePerCard = "one_per_card",
        /// Its points in the posta.
        PrimieraPoints = "primiera_points",
        /// Its place in the ladder.
        Rank = "rank",
    }
}

words! {
    /// When re left in hand cost a surcharge.
    KingSurchargeOn {
        /// Whenever the scartu is paid.
        All = "all",
        /// Only for mazzu.
        MazzuOnly = "mazzu_only",
    }
}

words! {
    /// What the surcharge is counted for.
    KingSurchargePer {
        /// Each re.
        King = "king",
        /// Each player who holds a re.
        Player = "player",
    }
}

words! {
    /// Who can make mazzu.
    MazzuBy {
        /// Any player.
        Any = "any",
        /// Seat 0 alone.
        Eldest = "eldest",
    }
}

words! {
    /// Which deal stays with the dealer when seat 0 makes mazzu.
    MazzuDeal {
        /// The next one of the same gioco.
        NextDeal = "next_deal",
        /// The first one of the next gioco, if the mazzu ends this one.
        NextGioco = "next_gioco",
        /// The next one, whether or not it begins a gioco.
        Both = "both",
    }
}

/// The two cards that are taken out before play: a 2 and a 3 of different suits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bintixincu {
    two: Card,
    three: Card,
}

impl Bintixincu {
    /// The 2 of denari and the 3 of spade.
    pub const DEFAULT: Self = Self { two: card(2, Suit::Denari), three: card(3, Suit::Spade) };

    /// Reads `2D+3S`, in either order.
    pub fn from_text(text: &str) -> Option<Self> {
        let (first, second) = text.split_once('+')?;
        let (first, second): (Card, Card) = (first.trim().parse().ok()?, second.trim().parse().ok()?);
        let (two, three) = if first.rank() < second.rank() { (first, second) } else { (second, first) };
        let fits = two.rank().number() == 2 && three.rank().number() == 3 && two.suit() != three.suit();
        fits.then_some(Self { two, three })
    }

    /// Whether one card is red and one black. Coppe and denari are the red suits, as hearts and diamonds.
    pub(super) fn differs_in_colour(self) -> bool {
        let is_red = |card: Card| matches!(card.suit(), Suit::Coppe | Suit::Denari);
        is_red(self.two) != is_red(self.three)
    }

    /// Both cards.
    pub const fn cards(self) -> CardSet {
        CardSet::from_bits(CardSet::of(self.two).bits() | CardSet::of(self.three).bits())
    }

    pub(super) fn text(self) -> String {
        format!("{}+{}", self.two, self.three)
    }
}

const fn card(rank: u8, suit: Suit) -> Card {
    match Rank::new(rank) {
        Some(rank) => Card::new(rank, suit),
        None => panic!("ranks go from 1 to 10"),
    }
}

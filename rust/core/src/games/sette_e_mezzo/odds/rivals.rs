//! The opponents of the banker, as he sees them.

use super::OddsError;
use super::denominator::MOST_RIVALS;
use super::unseen::{Kind, Unseen};
use crate::cards::CardSet;
use crate::games::sette_e_mezzo::held::{BUST, Held, REALE};
use crate::games::sette_e_mezzo::rules::{Rules, Settlement};
use crate::games::sette_e_mezzo::score::between_two;

/// A player as the banker sees him.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Opponent {
    /// His hand is shown and has this class.
    Class(u8),
    /// He has stood with these open cards and one hidden card. The hidden card is equally likely to be any card that
    /// the banker has not seen and with which the hand may stand and need not be shown.
    Hidden {
        /// The open cards.
        open: CardSet,
        /// Fewest half points with which he stands, if the banker draws that conclusion; otherwise 0.
        from: u8,
    },
}

/// The place of a hidden card, beside the open cards of its hand.
#[derive(Clone, Copy, Debug)]
struct Place {
    open: Held,
    /// The kinds that the hidden card can be, bit [`Kind::index`].
    kinds: u16,
}

/// Mask of the kinds from the asso to the sette.
const PIPS: u16 = 0x7f;

impl Place {
    fn new(cards: CardSet, from: u8, rules: &Rules) -> Self {
        let open = Held::of(cards, rules);
        // A picture drawn to a hidden matta makes 7½, and the hand would be shown.
        let has_picture = cards.into_iter().any(|card| Kind::of(card, rules) == Kind::Picture);
        let fits = |kind: &Kind| {
            let held = kind.added_to(open);
            let is_enough = held.total().is_some_and(|total| total >= from);
            is_enough && held.may_stand(rules) && held.may_draw() && !(*kind == Kind::Matta && has_picture)
        };
        let kinds = Kind::ALL.into_iter().filter(fits).fold(0, |kinds, kind| kinds | 1 << kind.index());
        Self { open, kinds }
    }

    /// The largest number of pips of the hidden card, if it can also have every smaller number.
    const fn most_pips(self) -> Option<usize> {
        let pips = self.kinds & PIPS;
        if pips & (pips + 1) == 0 { Some(pips.count_ones() as usize) } else { None }
    }

    const fn takes(self, kind: Kind) -> bool {
        self.kinds >> kind.index() & 1 == 1
    }
}

/// All opponents of the banker.
#[derive(Clone, Debug)]
pub struct Rivals {
    rules: Rules,
    /// `[class of the banker]`: the total payment to him by the players whose classes are known.
    known: [i128; REALE as usize + 1],
    /// The places of the hidden cards of the others, in ascending order of their largest number of pips.
    places: Vec<Place>,
    /// Whether every place has such a number, see [`Place::most_pips`].
    are_nested: bool,
}

impl Rivals {
    fn nobody(rules: &Rules) -> Self {
        Self { rules: *rules, known: [0; REALE as usize + 1], places: Vec::new(), are_nested: true }
    }

    /// A single player, whose class is known.
    pub fn one(class: u8, rules: &Rules) -> Self {
        let mut rivals = Self::nobody(rules);
        rivals.know(class);
        rivals
    }

    /// All these players.
    pub fn new(players: &[Opponent], rules: &Rules) -> Result<Self, OddsError> {
        if players.len() > MOST_RIVALS {
            return Err(OddsError::TooManyPlayers(players.len()));
        }
        if players.len() > 1 && rules.settlement == Settlement::BestHand {
            return Err(OddsError::BestHand);
        }
        let mut rivals = Self::nobody(rules);
        for player in players {
            match *player {
                Opponent::Class(class) if class > REALE => return Err(OddsError::NoClass(class)),
                Opponent::Class(class) => rivals.know(class),
                Opponent::Hidden { open, from } => rivals.places.push(Place::new(open, from, rules)),
            }
        }
        rivals.places.sort_by_key(|place| place.most_pips());
        rivals.are_nested = rivals.places.iter().all(|place| place.most_pips().is_some());
        Ok(rivals)
    }

    fn know(&mut self, class: u8) {
        for (banker, paid) in (BUST..).zip(&mut self.known) {
            *paid -= i128::from(between_two(&self.rules, class, banker));
        }
    }

    /// Number of hidden cards.
    pub fn hidden(&self) -> usize {
        self.places.len()
    }

    /// Number of ways in which unseen cards can be the hidden ones.
    #[inline]
    pub fn ways(&self, unseen: Unseen) -> i128 {
        if self.places.is_empty() { 1 } else { self.ways_into(&self.places, unseen) }
    }

    fn ways_into(&self, places: &[Place], unseen: Unseen) -> i128 {
        if self.are_nested { ways_into_nested(places, unseen) } else { ways_into_any(places, unseen) }
    }

    /// The total payment to a banker who is bust. Hidden hands are neither bust nor a sette e mezzo, so all of them win
    /// the same amount.
    pub fn paid_when_bust(&self) -> i128 {
        let hidden = self.places.len() as i128 * i128::from(between_two(&self.rules, 1, BUST));
        self.known[usize::from(BUST)] - hidden
    }

    /// The total payment to a banker of this class, summed over the ways in which unseen cards can be the hidden ones.
    pub fn paid(&self, banker: u8, unseen: Unseen) -> i128 {
        let mut paid = self.known[usize::from(banker)] * self.ways(unseen);
        for (i, place) in self.places.iter().enumerate() {
            let others: Vec<Place> = [&self.places[..i], &self.places[i + 1..]].concat();
            for kind in Kind::ALL.into_iter().filter(|&kind| place.takes(kind)) {
                let Some(left) = unseen.without(kind) else { continue };
                let class = kind.added_to(place.open).class();
                let each = -i128::from(between_two(&self.rules, class, banker));
                paid += each * i128::from(unseen.count(kind)) * self.ways_into(&others, left);
            }
        }
        paid
    }
}

/// Number of ways to put unseen cards into these places, one card into each.
///
/// Dynamic programming over the kinds: `found[set]` is the number of ways to fill exactly this set of places with the
/// kinds so far. Its time and memory grow with the number of sets, so it suits only a few places.
fn ways_into_any(places: &[Place], unseen: Unseen) -> i128 {
    let mut found = vec![0; 1 << places.len()];
    found[0] = 1;
    for kind in Kind::ALL {
        // `[copies]`: the same for each number of cards of this kind in these places.
        let mut laid = vec![vec![0; found.len()]; usize::from(unseen.count(kind)) + 1];
        laid[0] = found;
        for (place, _) in places.iter().enumerate().filter(|(_, place)| place.takes(kind)) {
            for copies in (1..laid.len()).rev() {
                let left = (laid.len() - copies) as i128;
                for set in (0..1 << places.len()).filter(|set| set >> place & 1 == 0) {
                    laid[copies][set | 1 << place] += laid[copies - 1][set] * left;
                }
            }
        }
        let of_set = |set: usize| laid.iter().map(|ways| ways[set]).sum();
        found = (0..1 << places.len()).map(of_set).collect();
    }
    found[(1 << places.len()) - 1]
}

/// Like [`ways_into_any`], where every place has a largest number of pips and takes every smaller number, too.
///
/// Some places take pictures or the matta, too. If the places are filled in ascending order of their limits, every card
/// with pips that has been laid is within the limit of the next place. So the number of choices of that place depends
/// only on how many cards with pips have been laid, and not on which ones. Therefore it is enough to keep the numbers
/// of pictures and of other cards laid, and whether the matta is among them.
fn ways_into_nested(places: &[Place], unseen: Unseen) -> i128 {
    let pips = |most: usize| -> i128 { Kind::ALL[..most].iter().map(|&kind| i128::from(unseen.count(kind))).sum() };
    let within = places.iter().map(|place| pips(place.most_pips().unwrap_or(0)));
    let pictures = i128::from(unseen.count(Kind::Picture));
    // `[pictures laid][whether the matta is laid]`: the number of ways. All other places filled so far have cards with
    // pips.
    let mut found = vec![[0, 0]; places.len() + 1];
    found[0][0] = 1;
    for (filled, (place, within)) in places.iter().zip(within).enumerate() {
        for laid in (0..=filled).rev() {
            let [without, with] = found[laid];
            let pips = |matta: i128| (within - (filled as i128 - laid as i128 - matta)).max(0);
            let picture = if place.takes(Kind::Picture) { (pictures - laid as i128).max(0) } else { 0 };
            let matta = if place.takes(Kind::Matta) { i128::from(unseen.count(Kind::Matta)) } else { 0 };
            found[laid + 1][0] += without * picture;
            found[laid + 1][1] += with * picture;
            found[laid] = [without * pips(0), with * pips(1) + without * matta];
        }
    }
    found.into_iter().flatten().sum()
}

//! Those whom the banker plays against, as he sees them.

use super::OddsError;
use super::unseen::{Kind, Unseen};
use crate::cards::CardSet;
use crate::games::sette_e_mezzo::held::{BUST, Held, REALE};
use crate::games::sette_e_mezzo::rules::{Rules, Settlement};
use crate::games::sette_e_mezzo::score::between_two;
use crate::seat::MAX_SEATS;

/// A player as the banker sees him.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Opponent {
    /// His hand is shown, and has this class.
    Class(u8),
    /// He has stood with these cards open and one hidden, which is as likely to be one as another of those that the banker
    /// has not seen and that make a hand which may stand and need not be shown.
    Hidden {
        /// The open cards.
        open: CardSet,
        /// The half points with which he stands at the least, if the banker concludes that from his play; else 0.
        from: u8,
    },
}

/// A hidden card and the open cards beside it.
#[derive(Clone, Copy, Debug)]
struct Place {
    open: Held,
    /// The kinds that the hidden card can be, bit by bit.
    kinds: u16,
}

/// The bits of the kinds from the asso to the sette.
const PIPS: u16 = 0x7f;

impl Place {
    fn new(cards: CardSet, from: u8, rules: &Rules) -> Self {
        let open = Held::of(cards, rules);
        // A picture drawn to a hidden matta would have made 7½.
        let has_picture = cards.into_iter().any(|card| Kind::of(card, rules) == Kind::Picture);
        let fits = |kind: &Kind| {
            let held = kind.added_to(open);
            let is_enough = held.total().is_some_and(|total| total >= from);
            is_enough && held.may_stand(rules) && held.may_draw() && !(*kind == Kind::Matta && has_picture)
        };
        let kinds = Kind::ALL.into_iter().filter(fits).fold(0, |kinds, kind| kinds | 1 << kind.index());
        Self { open, kinds }
    }

    /// How many pips the hidden card can have at the most, if it can have any number up to that.
    const fn most_pips(self) -> Option<usize> {
        let pips = self.kinds & PIPS;
        if pips & (pips + 1) == 0 { Some(pips.count_ones() as usize) } else { None }
    }

    const fn takes(self, kind: Kind) -> bool {
        self.kinds >> kind.index() & 1 == 1
    }
}

/// All players against the banker.
#[derive(Clone, Debug)]
pub struct Rivals {
    rules: Rules,
    /// What those whose classes are known pay him, by his own class.
    known: [i128; REALE as usize + 1],
    /// The hidden cards of the others, those that can have fewest pips first.
    places: Vec<Place>,
    /// Whether each of them can have any number of pips up to its most.
    are_nested: bool,
}

impl Rivals {
    fn nobody(rules: &Rules) -> Self {
        Self { rules: *rules, known: [0; REALE as usize + 1], places: Vec::new(), are_nested: true }
    }

    /// One player, whose class is known.
    pub fn one(class: u8, rules: &Rules) -> Self {
        let mut rivals = Self::nobody(rules);
        rivals.know(class);
        rivals
    }

    /// All of them.
    pub fn new(players: &[Opponent], rules: &Rules) -> Result<Self, OddsError> {
        if players.len() >= MAX_SEATS {
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

    /// How many cards are hidden.
    pub fn hidden(&self) -> usize {
        self.places.len()
    }

    /// In how many ways unseen cards can be the hidden ones.
    #[inline]
    pub fn ways(&self, unseen: Unseen) -> i128 {
        if self.places.is_empty() { 1 } else { self.ways_into(&self.places, unseen) }
    }

    fn ways_into(&self, places: &[Place], unseen: Unseen) -> i128 {
        if self.are_nested { ways_into_nested(places, unseen) } else { ways_into_any(places, unseen) }
    }

    /// What all pay a banker who is bust: hidden hands are not bust and no sette e mezzo, and all win alike.
    pub fn paid_when_bust(&self) -> i128 {
        let hidden = self.places.len() as i128 * i128::from(between_two(&self.rules, 1, BUST));
        self.known[usize::from(BUST)] - hidden
    }

    /// What all pay a banker of this class, added up over the ways in which unseen cards can be the hidden ones.
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

/// In how many ways unseen cards can lie in these places, one card in each.
///
/// Kind by kind, in how many ways each set of places can have been filled so far: `[set]`, bit by bit. It grows with the
/// number of sets, so it is for few places.
fn ways_into_any(places: &[Place], unseen: Unseen) -> i128 {
    let mut found = vec![0; 1 << places.len()];
    found[0] = 1;
    for kind in Kind::ALL {
        // By how many copies of this kind lie in places so far.
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

/// The same, where each place takes any number of pips up to its own limit.
///
/// Some take pictures or the matta too. Filled from the lowest limit on, a place has its choice of all cards within its
/// limit but those already laid, whichever they are: their limits were lower. So only how many pips and pictures have been
/// laid, and whether the matta has, needs to be known.
fn ways_into_nested(places: &[Place], unseen: Unseen) -> i128 {
    let pips = |most: usize| -> i128 { Kind::ALL[..most].iter().map(|&kind| i128::from(unseen.count(kind))).sum() };
    let within = places.iter().map(|place| pips(place.most_pips().unwrap_or(0)));
    let pictures = i128::from(unseen.count(Kind::Picture));
    // By the pictures laid and whether the matta is: all other cards laid so far are pips.
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

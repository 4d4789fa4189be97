//! The part of a long comparison that runs: all of it with `SCOPASOLVER_TESTS=all`, which `make test-all` sets, and
//! otherwise a sample. `SCOPASOLVER_TESTS=17` draws the sample of seed 17. `make test` takes a seed that follows from
//! the tree.

use std::env;
use std::sync::LazyLock;

use scopasolver::Random;

static SEED: LazyLock<Option<u64>> = LazyLock::new(|| match env::var("SCOPASOLVER_TESTS").as_deref() {
    Ok("all") => None,
    Ok(seed) => {
        Some(seed.parse().unwrap_or_else(|_| panic!("SCOPASOLVER_TESTS is `{seed}`: neither `all` nor a seed")))
    }
    Err(_) => Some(0),
});

/// The part of a comparison that runs.
#[derive(Clone, Copy)]
pub struct Share(usize);

impl Share {
    pub const ALL: Self = Self(1);

    /// The seed of all samples of this run; none where everything runs.
    pub fn seed() -> Option<u64> {
        *SEED
    }

    /// One case in `many`, or all with `SCOPASOLVER_TESTS=all`.
    pub fn one_in(many: usize) -> Self {
        Self(if SEED.is_none() { 1 } else { many })
    }

    /// This share of a list, at least one item, drawn at random and in the order of the list.
    pub fn of<T>(self, list: impl IntoIterator<Item = T>) -> Vec<T> {
        let mut list: Vec<(usize, T)> = list.into_iter().enumerate().collect();
        if self.0 > 1 {
            let seed = SEED.expect("samples have a seed");
            println!("a sample of this test, drawn with SCOPASOLVER_TESTS={seed}");
            Random::new(seed).shuffle(&mut list);
            list.truncate(list.len().div_ceil(self.0));
            list.sort_unstable_by_key(|&(place, _)| place);
        }
        list.into_iter().map(|(_, item)| item).collect()
    }

    /// Whether an event was found often enough that occurs more than `in_all` times in the whole comparison. A sample
    /// may miss rare events, and may meet events that occur in clusters half as often as expected.
    pub fn is_enough(self, found: u32, in_all: u32) -> bool {
        if self.0 == 1 {
            return found > in_all;
        }
        let expected = f64::from(in_all) / self.0 as f64;
        f64::from(found) + 5.0 * expected.sqrt() >= expected / 2.0
    }
}

//! A stable sort whose work is compiled once for all types of entries.

/// Sorts a list by an ascending key; entries with equal keys keep their order. `keys` is scratch memory.
///
/// The standard sort is compiled anew for every type, ten kilobytes each, and the search has entries of every game. Here
/// only the keys are sorted, with their places, and then the entries are exchanged. It is not for the children of a node,
/// which are sorted millions of times.
pub fn sort_by_key<T>(list: &mut [T], keys: &mut Vec<(i64, u32)>, key: impl Fn(&T) -> i64) {
    keys.clear();
    keys.extend(list.iter().zip(0..).map(|(entry, place)| (key(entry), place)));
    if keys.is_sorted() {
        return;
    }
    keys.sort_unstable();
    for place in 0..list.len() {
        // The entry that belongs here may have been exchanged: then it went where the entry of that place came from.
        let mut from = keys[place].1 as usize;
        while from < place {
            from = keys[from].1 as usize;
        }
        if from > place {
            list.swap(place, from);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_where_the_standard_sort_puts_them() {
        for size in (0..40).chain([100, 1_000]) {
            // Multiples of a prime, so that the keys are mixed, and many are equal.
            let list: Vec<(i64, i64)> = (0..size).map(|number| (number * 7_919 % 101 % 9 - 4, number)).collect();
            let (mut ours, mut theirs) = (list.clone(), list);
            sort_by_key(&mut ours, &mut Vec::new(), |&(key, _)| key);
            theirs.sort_by_key(|&(key, _)| key);
            assert_eq!(ours, theirs);
        }
    }
}

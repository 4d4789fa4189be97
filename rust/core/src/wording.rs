//! Words of messages: parts of texts, numbers with their nouns, and the word that was probably meant.

use std::str::FromStr;

/// The start of a text, for use in a message.
pub(crate) fn excerpt(text: &str) -> String {
    const SHOWN: usize = 40;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// A remark for a message with the known word that was probably meant; empty if none is similar.
pub(crate) fn did_you_mean<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    if written.parse::<i64>().is_ok() {
        // A number is not a misspelling of another number.
        return String::new();
    }
    let written = written.to_lowercase();
    // Allow one slip for every three letters.
    let near =
        known.into_iter().map(|word| (slips(&written, word), word)).filter(|(slips, word)| 3 * slips <= word.len());
    near.min().map_or_else(String::new, |(_, word)| format!(" (did you mean `{word}`?)"))
}

/// The edit distance of two words: letters left out, added, replaced or exchanged with the next one.
fn slips(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=other.len()).collect()];
    for i in 1..=one.len() {
        let mut row = vec![i];
        for j in 1..=other.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(one[i - 1] != other[j - 1]);
            let mut least = replaced.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

/// A number with its noun: `1 card`, `2 cards`.
pub(crate) fn count(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// A number written in the canonical way, without sign or leading zeros.
pub fn number<T: FromStr + ToString>(text: &str) -> Option<T> {
    text.parse().ok().filter(|number: &T| number.to_string() == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_is_near_was_probably_meant() {
        const KNOWN: [&str; 5] = ["scopa", "scopone", "scopone_scientifico", "free", "2"];
        let meant = |word: &str| did_you_mean(word, KNOWN);
        for (written, word) in [
            ("scopone-scientifico", "scopone_scientifico"),
            ("scopone_scentifico", "scopone_scientifico"),
            ("Scopa", "scopa"),
            ("scoap", "scopa"),
            ("fre", "free"),
            ("scopne", "scopone"),
        ] {
            assert_eq!(meant(written), format!(" (did you mean `{word}`?)"), "{written}");
        }
        for other in ["", "3", "bridge", "tombola"] {
            assert_eq!(meant(other), "", "{other}");
        }
    }

    #[test]
    fn slips_are_counted() {
        for (one, other, count) in
            [("", "", 0), ("", "ab", 2), ("ab", "ba", 1), ("kitten", "sitting", 3), ("a", "b", 1)]
        {
            assert_eq!((slips(one, other), slips(other, one)), (count, count), "{one} {other}");
        }
    }
}

//! Differences of one letter: slips between two words, and the endings that distinguish the surnames of men and women.

use super::given::{common_surname, form_groups};

/// The difference of one letter between two words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LetterSlip {
    /// A letter is missing in one, or two neighbours are swapped.
    Light,
    /// One letter is replaced by another.
    Other,
    /// Two words that are more often different names: the first letter or a vowel at the end differs, both are known names, or one is
    /// short.
    Doubtful,
}

/// The minimum length of a word in which one letter may be a slip, in letters.
pub(super) const MIN_SLIP_WORD_LEN: usize = 3;
/// The minimum length of a word in which a slip is not doubtful, in letters.
const MIN_SURE_SLIP_WORD_LEN: usize = 5;

/// Returns the slip between two words in lower case, where they differ by one letter and both are long enough. Digits are never slips.
pub(super) fn find_slip(one: &str, two: &str) -> Option<LetterSlip> {
    let (a, b): (Vec<char>, Vec<char>) = (one.chars().collect(), two.chars().collect());
    let (short, long) = if a.len() <= b.len() {
        (&a, &b)
    } else {
        (&b, &a)
    };
    let same = short.iter().zip(long).take_while(|(a, b)| a == b).count();
    let digits = a.iter().chain(&b).any(char::is_ascii_digit);
    let far = long.len() - short.len() > 1 || short == long;
    if short.len() < MIN_SLIP_WORD_LEN || far || digits {
        return None;
    }
    let ends = |from: usize, to: usize| short.get(from..) == long.get(to..);
    let crossed = short.get(same) == long.get(same + 1) && short.get(same + 1) == long.get(same);
    let light = if long.len() > short.len() {
        ends(same, same + 1)
    } else {
        crossed && ends(same + 2, same + 2)
    };
    let doubtful = same == 0 || short.len() < MIN_SURE_SLIP_WORD_LEN || ending_vowel(one, two);
    match (light, long.len() == short.len() && ends(same + 1, same + 1)) {
        (false, false) => None,
        _ if doubtful => Some(LetterSlip::Doubtful),
        (true, _) => Some(LetterSlip::Light),
        (false, true) => Some(LetterSlip::Other),
    }
}

/// Returns whether two words differ only in vowels at the end: `Rossi` and `Rossa`, `Daniel` and `Daniela`.
fn ending_vowel(one: &str, two: &str) -> bool {
    let stem = |word: &str| {
        word.trim_end_matches(|c| "aeiouyаеиоуыя".contains(c))
            .to_owned()
    };
    stem(one) == stem(two)
}

/// Returns whether two surnames that nearly agree are both known.
pub(super) fn known_apart(one: &str, two: &str) -> bool {
    let known = |word: &str| common_surname(word) || !form_groups(word).is_empty();
    known(one) && known(two)
}

/// Returns the slip between two surnames, which is doubtful between two known ones.
pub(super) fn surname_slip(one: &str, two: &str) -> Option<LetterSlip> {
    find_slip(one, two).map(|slip| {
        if known_apart(one, two) {
            LetterSlip::Doubtful
        } else {
            slip
        }
    })
}

/// Returns the slip between two given names: none between two known ones, and none in the vowel at the end.
pub(super) fn given_slip(one: &str, two: &str) -> Option<LetterSlip> {
    let known = |word: &str| !form_groups(word).is_empty();
    let two_names = (known(one) && known(two)) || ending_vowel(one, two);
    find_slip(one, two).filter(|_| !two_names)
}

/// Endings of the surnames of a man and of a woman.
const GENDER_ENDINGS: &str = "ov=ova ev=eva in=ina yn=yna skiy=skaya skij=skaja sky=skaya skii=skaia ski=ska cki=cka sky=ska \
    ny=na ly=la ов=ова ев=ева ин=ина ын=ына кий=кая ой=ая ek=kova =ova";

/// Returns whether two surnames are those of a man and a woman of one family: `Иванов` and `Иванова`, `Marek` and `Markova`.
pub(super) fn genders_differ(one: &str, two: &str) -> bool {
    // Both share the stem, which has at least two letters.
    let stem = |word: &str| word.chars().take(2).collect::<Vec<_>>();
    if one == two || stem(one) != stem(two) {
        return false;
    }
    let endings = || {
        GENDER_ENDINGS
            .split_whitespace()
            .filter_map(|pair| pair.split_once('='))
    };
    let pair = |man: &str, woman: &str| {
        endings().any(|(his, hers)| {
            let stem = man.strip_suffix(his);
            stem.is_some_and(|stem| {
                stem.chars().count() > 1 && woman.strip_suffix(hers) == Some(stem)
            })
        })
    };
    pair(one, two) || pair(two, one)
}

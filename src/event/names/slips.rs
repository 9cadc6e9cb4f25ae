//! One letter: whether two words differ by one slip of the hand, and endings that tell man from woman.

use super::given::{common_surname, form_groups};

/// How two words differ by one letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LetterSlip {
    /// A letter is missing in one, or two neighbours are swapped.
    Light,
    /// A letter is another.
    Other,
    /// Words that are different names more often: the first letter or a vowel at the end differs, both are known names, or one is
    /// short.
    Doubtful,
}

/// The shortest word in which one letter may be a slip.
pub(super) const MIN_SLIP_WORD_LEN: usize = 3;
/// In shorter words it is doubtful.
const MIN_SURE_SLIP_WORD_LEN: usize = 5;

/// The slip between two words in small letters, where they differ by one and both are long enough. Digits are no slips.
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

/// Whether two words differ only in vowels at the end: `Rossi` and `Rossa`, `Daniel` and `Daniela`.
fn ending_vowel(one: &str, two: &str) -> bool {
    let stem = |word: &str| {
        word.trim_end_matches(|c| "aeiouyаеиоуыя".contains(c))
            .to_owned()
    };
    stem(one) == stem(two)
}

/// Whether two surnames that nearly agree are known to be two.
pub(super) fn known_apart(one: &str, two: &str) -> bool {
    let known = |word: &str| common_surname(word) || !form_groups(word).is_empty();
    known(one) && known(two)
}

/// The slip between two surnames: doubtful between two known ones.
pub(super) fn surname_slip(one: &str, two: &str) -> Option<LetterSlip> {
    find_slip(one, two).map(|slip| {
        if known_apart(one, two) {
            LetterSlip::Doubtful
        } else {
            slip
        }
    })
}

/// The slip between two given names: none between two known ones, nor in the vowel at the end.
pub(super) fn given_slip(one: &str, two: &str) -> Option<LetterSlip> {
    let known = |word: &str| !form_groups(word).is_empty();
    let two_names = (known(one) && known(two)) || ending_vowel(one, two);
    find_slip(one, two).filter(|_| !two_names)
}

/// Endings of the surnames of a man and of a woman.
const GENDER_ENDINGS: &str = "ov=ova ev=eva in=ina yn=yna skiy=skaya skij=skaja sky=skaya skii=skaia ski=ska cki=cka sky=ska \
    ny=na ly=la ов=ова ев=ева ин=ина ын=ына кий=кая ой=ая ek=kova =ova";

/// Whether two surnames are those of a man and a woman of one family: `Иванов` and `Иванова`, `Marek` and `Markova`.
pub(super) fn genders_differ(one: &str, two: &str) -> bool {
    // Both have the stem, of two letters at least.
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

//! How people write names and moves otherwise.

use crate::random::Random;

/// A name with a letter inside the longest word that is another one.
pub(super) fn letter(name: &str, random: &mut Random) -> Option<String> {
    at(name, random, |letters, at| {
        let old = letters[at];
        let new = match old.is_ascii() {
            true => ['a', 'e', 'i', 'o', 'k', 'm', 's', 't'],
            false => ['а', 'е', 'и', 'о', 'к', 'м', 'с', 'т'],
        };
        letters[at] = *new.iter().find(|new| **new != old)?;
        Some(())
    })
}

/// The same with a letter left out.
pub(super) fn letter_lost(name: &str, random: &mut Random) -> Option<String> {
    at(name, random, |letters, at| {
        letters.remove(at);
        Some(())
    })
}

/// The same with two letters exchanged.
pub(super) fn letters_exchanged(name: &str, random: &mut Random) -> Option<String> {
    at(name, random, |letters, at| {
        let next = letters
            .get(at + 1)
            .copied()
            .filter(|next| next.is_alphabetic())?;
        (letters[at] != next).then_some(())?;
        letters.swap(at, at + 1);
        Some(())
    })
}

/// Changes a letter inside the first word.
fn at(
    name: &str,
    random: &mut Random,
    change: impl FnOnce(&mut Vec<char>, usize) -> Option<()>,
) -> Option<String> {
    let mut letters: Vec<char> = name.chars().collect();
    let word = letters.iter().take_while(|c| c.is_alphabetic()).count();
    (word >= 4).then_some(())?;
    let at = 1 + random.below(word - 2);
    change(&mut letters, at)?;
    Some(letters.into_iter().collect())
}

/// `Orlova, Vera` as `Orlova V.`.
pub(super) fn initial(name: &str) -> Option<String> {
    let (surname, given) = name.split_once(", ")?;
    Some(format!("{surname} {}.", given.chars().next()?))
}

/// `Orlova, Vera` as `Vera Orlova`, `Блиндер Б.` as `Б. Блиндер`.
pub(super) fn given_first(name: &str) -> Option<String> {
    let (surname, given) = name.split_once(", ").or_else(|| name.split_once(' '))?;
    Some(format!("{given} {surname}"))
}

/// Letters of the Russian alphabet, and how they are written in Latin ones.
const LETTERS: [(&str, &str); 27] = [
    ("щ", "shch"),
    ("ж", "zh"),
    ("ч", "ch"),
    ("ш", "sh"),
    ("ю", "yu"),
    ("я", "ya"),
    ("х", "kh"),
    ("ц", "ts"),
    ("а", "a"),
    ("б", "b"),
    ("в", "v"),
    ("г", "g"),
    ("д", "d"),
    ("е", "e"),
    ("з", "z"),
    ("и", "i"),
    ("к", "k"),
    ("л", "l"),
    ("м", "m"),
    ("н", "n"),
    ("о", "o"),
    ("п", "p"),
    ("р", "r"),
    ("с", "s"),
    ("т", "t"),
    ("у", "u"),
    ("ф", "f"),
];

/// A Russian name in Latin letters, and a Latin one of plain letters in Russian ones.
pub(super) fn alphabet(name: &str) -> Option<String> {
    let mut out = String::new();
    let mut rest = name;
    while let Some(first) = rest.chars().next() {
        let lower = rest.to_lowercase();
        let found = LETTERS.iter().find_map(|(russian, latin)| {
            let both = [(russian, latin), (latin, russian)];
            both.into_iter().find(|(from, _)| lower.starts_with(**from))
        });
        let (len, new) = match found {
            Some((from, to)) => (from.len(), (*to).to_owned()),
            None if first.is_alphabetic() => return None,
            None => (first.len_utf8(), first.to_string()),
        };
        let mut new: Vec<char> = new.chars().collect();
        if first.is_uppercase() {
            new[0] = new[0].to_uppercase().next()?;
        }
        out.extend(new);
        rest = &rest[len..];
    }
    Some(out)
}

/// Moves on the board of 64 squares with numbers instead of letters; nothing where they are numbers already.
pub(super) fn in_numbers(moves: &str) -> Option<String> {
    let word = |word: &str| -> Option<String> {
        if !word.starts_with(|c: char| c.is_ascii_lowercase()) {
            return Some(word.to_owned());
        }
        let squares = word.split(['-', ':', 'x']).map(|square| {
            let [file, rank] = *square.as_bytes() else {
                return None;
            };
            let (file, rank) = (u32::from(file - b'a'), u32::from(rank - b'0'));
            Some(((8 - rank) * 4 + file / 2 + 1).to_string())
        });
        let squares: Option<Vec<String>> = squares.collect();
        let sign = if word.contains('-') { "-" } else { "x" };
        Some(squares?.join(sign))
    };
    let words: Option<Vec<String>> = moves.split_whitespace().map(word).collect();
    let words = words?;
    let numbers = moves
        .split_whitespace()
        .zip(&words)
        .any(|(old, new)| old != new);
    numbers.then(|| words.join(" "))
}

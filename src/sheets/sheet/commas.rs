//! Two players with the family name first and a comma after it: `Smith, John - Brown, Peter`, `Groenendijk,J v Anikeev,Y`.

use super::chars::{is_blank, is_dash};
use super::names::{is_between, is_initials, is_name, is_particle};
use super::versus;
use crate::words::{parse_month, towns};
use std::borrow::Cow;
use std::ops::Range;

/// The maximum number of places in a line that are tried as the separator of two players.
const MAX_SPLIT_TRIES: usize = 8;

/// The maximum number of words of a family name and of the text after its comma, without particles.
const MAX_FAMILY_WORDS: usize = 2;

/// Returns the places of both commas of a line that names two players in this form, each with the text up to the end of its name.
pub(super) fn comma_places(line: &str) -> Option<[Range<usize>; 2]> {
    if !line.contains(',') {
        return None;
    }
    let scored = versus::find_line_score(line).map(|(start, end)| start..end);
    let between = scored
        .into_iter()
        .chain(spaced_separators(line))
        .take(MAX_SPLIT_TRIES);
    between
        .filter_map(|sign| {
            let left = of_left(&line[..sign.start])?;
            let right = of_right(&line[sign.end..])?;
            let right = sign.end + right.start..sign.end + right.end;
            // A given name may be that of a town, but not two of them: `Иванов, Владимир - Петров, Борисов`.
            let town =
                |place: &Range<usize>| towns::is_town_next_to_name(line[place.clone()][1..].trim());
            (!(town(&left) && town(&right))).then_some([left, right])
        })
        .next()
}

/// Returns a line in which each family name and the text after its comma are joined into one name: an apostrophe replaces the
/// comma. Each byte stays in its place.
pub(super) fn join_comma_names(line: &str) -> Cow<'_, str> {
    let Some(commas) = comma_places(line) else {
        return Cow::Borrowed(line);
    };
    let mut text = line.to_owned();
    for comma in commas {
        text.replace_range(comma.start..comma.start + 1, "'");
    }
    Cow::Owned(text)
}

/// Returns the dashes and words of a line that have blanks around them.
fn spaced_separators(line: &str) -> impl Iterator<Item = Range<usize>> {
    line.char_indices().filter_map(|(at, c)| {
        if !line[..at].ends_with(is_blank) {
            return None;
        }
        let rest = &line[at..];
        let word = &rest[..rest.find(is_blank)?];
        let dash = is_dash(c) && word.len() == c.len_utf8();
        (dash || is_between(word)).then_some(at..at + word.len())
    })
}

/// Returns the comma of the name that ends before the sign.
fn of_left(text: &str) -> Option<Range<usize>> {
    let mut body = text.trim_end();
    // `Smith, John (England)`
    while let Some(inner) = body.strip_suffix(')') {
        body = inner[..inner.rfind('(')?].trim_end();
    }
    let comma = body.rfind(',')?;
    let begin = body[..comma]
        .rfind([',', ':', ';', '\t', '|'])
        .map_or(0, |at| at + 1);
    let (family, given) = (&body[begin..comma], &body[comma + 1..]);
    // `Казань, Иванов - Петров, Сергей`
    let place = towns::is_town(family.trim()) && !is_initials(given.trim());
    (!place && is_comma_name(family, given)).then_some(comma..body.len())
}

/// Returns the comma of the name that begins after the sign.
fn of_right(text: &str) -> Option<Range<usize>> {
    let comma = text.find(',')?;
    let behind = &text[comma + 1..];
    let stop = |c: char| matches!(c, ',' | ';' | ':' | '(' | '[' | '=' | '|' | '\t' | '½');
    let mut end = behind.find(stop).unwrap_or(behind.len());
    // The score after it.
    let digit = behind[..end].find(|c: char| c.is_ascii_digit() || is_dash(c));
    end = digit
        .filter(|at| behind[..*at].ends_with(is_blank))
        .unwrap_or(end);
    // `Smith, Hull - Brown, May 2004`
    let dated = behind[end..].bytes().take_while(u8::is_ascii_digit).count() == 4
        && parse_month(behind[..end].trim()).is_some();
    (!dated && is_comma_name(&text[..comma], &behind[..end])).then(|| comma..comma + 1 + end)
}

/// Returns whether these are a family and a given name, and not a player and a town or a title.
fn is_comma_name(family: &str, given: &str) -> bool {
    let (family, given) = (family.trim(), given.trim());
    let few = |text: &str| {
        let words = text.split_whitespace().filter(|word| !is_particle(word));
        (1..=MAX_FAMILY_WORDS).contains(&words.count())
    };
    let of_family = |word: &str| is_particle(word) || (is_name(word) && !word.ends_with('.'));
    let of_given = |word: &str| is_particle(word) || is_name(word) || is_initials(word);
    few(family)
        && few(given)
        && family.split_whitespace().all(of_family)
        && given.split_whitespace().all(of_given)
        && given.starts_with(char::is_uppercase)
        && !towns::is_town(given)
        && !towns::is_land(given)
        && !super::block::is_title(given)
}

#[cfg(test)]
mod tests {
    use super::join_comma_names;

    #[test]
    fn families_before_given_names() {
        for (line, want) in [
            ("Smith, John - Brown, Peter", "Smith' John - Brown' Peter"),
            ("Smith, J. v Brown, P. 1-0", "Smith' J. v Brown' P. 1-0"),
            (
                "Groenendijk,J v Anikeev,Y 1-1",
                "Groenendijk'J v Anikeev'Y 1-1",
            ),
            (
                "Иванов, Иван – Петров, Пётр 2-0",
                "Иванов' Иван – Петров' Пётр 2-0",
            ),
            (
                "de Vries, Jan - van der Meer, Piet",
                "de Vries' Jan - van der Meer' Piet",
            ),
            (
                "Souza, João 2 x 0 Lima, Pedro",
                "Souza' João 2 x 0 Lima' Pedro",
            ),
            (
                "Round 3: Smith, John (Hull) - Brown, Peter (Leeds), Hull",
                "Round 3: Smith' John (Hull) - Brown' Peter (Leeds), Hull",
            ),
            (
                "Иванов, Владимир - Петров, Пётр",
                "Иванов' Владимир - Петров' Пётр",
            ),
            (
                "Smith, J - Brown, P, Round 3",
                "Smith' J - Brown' P, Round 3",
            ),
        ] {
            assert_eq!(join_comma_names(line), want);
        }
        for line in [
            "Иванов, Казань - Петров, Уфа",
            "Smith, London - Brown, Leeds",
            "Smith, John - Brown",
            "Иванов, Владимир - Петров, Борисов",
            "Ефимкин, мм – Снегов, кмс 0-1",
            "Казань, Иванов - Петров, Сергей",
            "Smith - Brown, Round 3",
            "1. 32-28, 18-23",
        ] {
            assert_eq!(join_comma_names(line), line);
        }
    }
}

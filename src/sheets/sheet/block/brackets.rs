//! Brackets around details next to names that are written without them. Each byte of the names stays in its place.

use super::event::is_event;
use super::fits::parse_rating;
use super::pair::score_in;
use super::person::{is_of, is_title};
use crate::sheet::chars::is_dash;
use crate::sheet::names;
use crate::words::LetterClass;
use crate::words::towns;

/// Puts brackets around the details of both names in a line. The last bracket may be appended to the line.
pub(super) fn in_brackets(line: &mut String) {
    normalise_brackets(line);
    bracket_ratings(line);
    of_states(line);
    bracket_slashed_parts(line);
    of_towns(line);
    bracket_titles(line);
}

/// Replaces other signs around a detail next to a name with round brackets: `Quaglia [2307]`, `Pengel /1983/`.
fn normalise_brackets(line: &mut String) {
    if line.contains('[') {
        *line = line.replace('[', "(").replace(']', ")");
    }
    let slashes: Vec<_> = line.match_indices('/').map(|(at, _)| at).collect();
    for pair in slashes.windows(2) {
        let inside = &line[pair[0] + 1..pair[1]];
        if inside.len() == 4 && inside.bytes().all(|b| b.is_ascii_digit()) {
            line.replace_range(pair[0]..=pair[0], "(");
            line.replace_range(pair[1]..=pair[1], ")");
        }
    }
}

/// Puts brackets around the text after each name and a slash: `Arrais / SC Espozende – Seixas / Casa do Povo`.
fn bracket_slashed_parts(line: &mut String) {
    let slashes: Vec<_> = line.match_indices(" / ").map(|(at, _)| at + 1).collect();
    let dash = line.char_indices().find(|(at, c)| {
        is_dash(*c) && line[..*at].ends_with(' ') && line[at + c.len_utf8()..].starts_with(' ')
    });
    let (Some((dash, _)), 1..=2) = (dash, slashes.len()) else {
        return;
    };
    let sides = [true, false].map(|left| slashes.iter().filter(|at| (**at < dash) == left).count());
    if sides.contains(&2) {
        return;
    }
    for at in slashes {
        line.replace_range(at..=at, "(");
        if at < dash {
            line.replace_range(dash - 1..dash, ")");
        }
    }
}

/// Puts brackets around the states of both players, where no dash divides the players: `Souza - SP x Lima - RJ`,
/// `Souza/SP 2 x 0 Lima/RJ`. Letters `X` replace the states, which are read from the line itself.
fn of_states(line: &mut String) {
    let mut found = Vec::new();
    for (at, c) in line.char_indices() {
        if !(c == '/' || is_dash(c)) {
            continue;
        }
        let behind = &line[at + c.len_utf8()..];
        let blanks = behind.len() - behind.trim_start().len();
        let state = behind.trim_start().get(..2).unwrap_or_default();
        let letters = state.bytes().all(|b| b.is_ascii_uppercase());
        let rest = behind.get(blanks + 2..).unwrap_or_default();
        let name = line[..at].trim_end();
        let spaced = name.len() < at || blanks == 0;
        if state.len() == 2
            && letters
            && blanks <= 1
            && spaced
            && (rest.is_empty() || rest.starts_with([' ', ',']))
            && name.ends_with(char::is_letter)
            && towns::is_land(state)
        {
            let end = at + c.len_utf8() + blanks + 2;
            found.push((at, end));
        }
    }
    let [(first, first_end), (second, second_end)] = &found[..] else {
        return;
    };
    // A word or a score, not a dash, divides the players and directly follows the first state.
    let between = &line[*first_end..*second];
    let sign = between.split(' ').find(|word| !word.is_empty());
    let divides = sign.is_some_and(|word| {
        names::is_between(word) || word.starts_with(|c: char| c.is_ascii_digit() || c == '½')
    });
    if !divides || between.contains(is_dash) || !between.starts_with(' ') {
        return;
    }
    for place in [*second..*second_end, *first..*first_end] {
        let state = "X".repeat(place.len() - 2);
        line.replace_range(place, &format!("({state})"));
    }
}

/// Puts brackets around the town or the club that follows a name and a small word:
/// `Radebe of Cork City v. Stilwell of Leeds`. The closing bracket at the end of a line is appended to it.
fn of_towns(line: &mut String) {
    let mut at = 0;
    while let Some((start, word)) = next_of(line, at) {
        at = start + word;
        let before = line[..start].trim_end();
        let name = before
            .rsplit(|c: char| matches!(c, ',' | ';' | ')') || is_dash(c))
            .next()
            .unwrap_or_default();
        let capital = |word: &str| {
            word.trim_start_matches(['"', '\'', '’', '«', '“'])
                .starts_with(char::is_uppercase)
        };
        let mut of_name = name.split(' ').filter(|word| !word.is_empty()).peekable();
        let named = of_name.peek().is_some()
            && of_name
                .all(|word| capital(word) || names::is_between(word) || names::is_particle(word))
            && !name.split(' ').any(is_event);
        let len: usize = line[at + 1..]
            .split_inclusive(' ')
            .take_while(|word| capital(word))
            .map(str::len)
            .sum();
        let end = at + 1 + len;
        if !named || len == 0 || is_event(&line[at + 1..end]) {
            continue;
        }
        let blanks = " ".repeat(word - 1);
        match line[..end].ends_with(' ') {
            true => {
                line.replace_range(end - 1..end, ")");
                line.replace_range(start..at, &format!("({blanks}"));
            }
            false => {
                line.push(')');
                line.replace_range(start..at, &format!("({blanks}"));
            }
        }
        at = end;
    }
}

/// Puts brackets around titles, ratings and towns that follow the names after commas: `Ефимкин, мм – Снегов, кмс 0-1`. A town
/// after the second name alone is that of the game.
fn bracket_titles(line: &mut String) {
    let dash = line.char_indices().find(|(at, c)| {
        is_dash(*c) && line[..*at].ends_with(' ') && line[at + c.len_utf8()..].starts_with(' ')
    });
    let Some((dash, _)) = dash else { return };
    let of_person = |part: &str| is_title(part) || parse_rating(part).is_some();
    let known = |part: &str| of_person(part) || towns::is_town_next_to_name(part);
    let first = line[..dash].find(", ").filter(|comma| {
        let mut parts = line[comma + 2..dash].trim().split(", ");
        parts.all(known)
    });
    if let Some(comma) = line[dash..].find(", ").map(|at| dash + at) {
        let rest = &line[comma + 2..];
        let score = score_in(rest).map_or(rest.len(), |(at, _)| rest[..at].trim_end().len());
        let rest = &rest[..score];
        let ends = rest.match_indices(' ').map(|(at, _)| at);
        let end = ends.chain([rest.len()]).filter(|end| {
            let mut parts = rest[..*end].split(", ");
            parts.all(|part| of_person(part) || (first.is_some() && known(part)))
        });
        if let Some(end) = end.max() {
            let end = comma + 2 + end;
            match end < line.len() {
                true => line.replace_range(end..=end, ")"),
                false => line.push(')'),
            }
            line.replace_range(comma..comma + 2, " (");
        }
    }
    if let Some(comma) = first {
        line.replace_range(comma..comma + 2, " (");
        line.replace_range(dash - 1..dash, ")");
    }
}

/// Returns the place and the length of the next small word between a name and a town.
fn next_of(line: &str, from: usize) -> Option<(usize, usize)> {
    let mut at = from;
    for word in line.get(from..)?.split_inclusive(' ') {
        let bare = word.trim_end();
        if at > 0 && word.len() > bare.len() && !bare.is_empty() && is_of(bare) {
            return Some((at, bare.len()));
        }
        at += word.len();
    }
    None
}

/// Puts brackets around ratings that follow names without a sign: `Иванов Сергей 2100 - Смирнов Олег 2200 0:2`.
fn bracket_ratings(line: &mut String) {
    let places: Vec<_> = line
        .match_indices(' ')
        .filter(|(at, _)| {
            let behind = &line.as_bytes()[at + 1..];
            let digits = behind.iter().take_while(|b| b.is_ascii_digit()).count();
            let word = line[..*at].ends_with(|c: char| c.is_letter() || c == '.');
            let known = behind.first().is_some_and(|b| matches!(b, b'1' | b'2'));
            word && known && digits == 4 && behind.get(4) == Some(&b' ')
        })
        .map(|(at, _)| at)
        .collect();
    // A single number may be the year of an event.
    if places.len() == 2 {
        for at in places {
            line.replace_range(at..=at, "(");
            line.replace_range(at + 5..=at + 5, ")");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::in_brackets;

    #[test]
    fn names_stay_where_they_are() {
        for (text, want) in [
            ("Quaglia [2307] - Bo", "Quaglia (2307) - Bo"),
            (
                "Radebe of Cork City v. Day of Leeds",
                "Radebe (  Cork City)v. Day (  Leeds)",
            ),
            (
                "Ефимкин, мм – Снегов, кмс 0-1",
                "Ефимкин (мм)– Снегов (кмс)0-1",
            ),
            ("Ефимкин – Снегов, Пермь", "Ефимкин – Снегов, Пермь"),
            (
                "Fairweather, Colin - Smith, John",
                "Fairweather, Colin - Smith, John",
            ),
        ] {
            let mut line = text.to_owned();
            in_brackets(&mut line);
            assert_eq!(line, want);
        }
    }
}

//! Finds names of people: who plays whom in a line.

use super::chars::{is_blank, is_dash};
use super::versus;
use crate::words::LetterClass;
pub(super) use crate::words::people::{is_address, is_family, is_initials, is_particle};
use crate::words::{ALL_LANGUAGES, WordMatcher, every_exact, every_word, fold_text, side_by_word};
use std::ops::Range;
use std::sync::LazyLock;

/// Words that end a name and begin the name of an opening or of an event.
static NO_NAME: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.no_name));

/// Titles and grades that accompany names.
static TITLE_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.titles));

/// Words for a grade, in brackets next to a name: `(1 разряд)`.
static GRADE_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.grades));

/// Words and signs between two players, other than a dash.
static PLAYER_SEPARATOR_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_exact(|language| language.headings.versus));

/// Returns whether a word is one that separates two players.
pub(super) fn is_between(word: &str) -> bool {
    // `cOntro`, but `V.` is an initial.
    PLAYER_SEPARATOR_WORDS.contains_word(word)
        || (word.chars().count() > 3 && PLAYER_SEPARATOR_WORDS.contains_word(&fold_text(word)))
}

/// The maximum number of brackets next to a name: `(De Schuivers) (1983)`.
const MAX_NAME_BRACKETS: usize = 3;

/// The maximum number of words of a name, without particles.
const MAX_NAME_WORDS: usize = 3;

/// The maximum number of separators of a line that are tried.
const MAX_SEPARATOR_TRIES: usize = 8;

/// A name in a part of a line: its whole place, and the places of its elements.
#[derive(Debug)]
pub(super) struct NameInLine {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) name: Range<usize>,
    pub(super) title: Option<Range<usize>>,
    pub(super) rating: Option<Range<usize>>,
}

/// Two players of a line. Places of Black's name count from `right`.
#[derive(Debug)]
pub(super) struct PlayerPair<'a> {
    pub(super) left: &'a str,
    pub(super) white: NameInLine,
    pub(super) right: &'a str,
    pub(super) black: NameInLine,
    /// A score between the names.
    pub(super) score: Option<Range<usize>>,
}

/// Returns whether a word is a title, all of it in lowercase or in capital letters: "Wim" is a name.
fn is_title(word: &str) -> bool {
    // `M.` is an initial.
    if word.ends_with('.') && word.chars().count() == 2 {
        return false;
    }
    let word = word.trim_end_matches('.');
    if GRADE_WORDS.contains_word(&fold_text(word))
        && word.chars().next().is_some_and(char::is_lowercase)
    {
        return true;
    }
    let small = word.chars().filter(|c| c.is_lowercase()).count();
    (small == 0 || small == word.chars().count() || is_short(word))
        && TITLE_WORDS.contains_word(&fold_text(word))
}

/// Returns whether a capitalized word is an abbreviation and not a name: it has two or three letters, and no vowel. `Мг`, `Кмс`.
pub(super) fn is_short(word: &str) -> bool {
    let vowel = |c: char| "aeiouyаеиоуыэюя".contains(c.to_lowercase().next().unwrap_or(c));
    (2..=3).contains(&word.chars().count()) && !word.contains(vowel)
}

/// Returns whether a word can be part of a name.
pub(super) fn is_name(word: &str) -> bool {
    let letters = word.chars().all(|c| {
        c.is_letter() || is_dash(c) || matches!(c, '.' | '\'' | '’' | '\u{300}'..='\u{36f}')
    });
    letters
        && word.chars().next().is_some_and(char::is_uppercase)
        && !NO_NAME.contains_word(&fold_text(word))
        && (side_by_word(word).is_none() || is_family(word))
}

/// Returns whether a name is nothing but a word for a side.
fn is_side(name: &str) -> bool {
    side_by_word(name.trim()).is_some()
}

/// Returns whether a text begins like the name of a person: with a capital letter, perhaps after particles.
pub(super) fn begins_name(text: &str) -> bool {
    let mut words = text.split(|c: char| is_blank(c) || c == '\'');
    words
        .find(|word| !is_particle(word))
        .is_some_and(|word| word.chars().next().is_some_and(char::is_uppercase))
}

/// Returns who plays whom in a line.
pub(super) fn find_player_pair(line: &str) -> Option<PlayerPair<'_>> {
    let scored = versus::find_line_score(line).and_then(|(start, end)| {
        let score = Some(start..end);
        pair_names(&line[..start], &line[end..], score)
    });
    scored.or_else(|| {
        find_separators(line)
            .take(MAX_SEPARATOR_TRIES)
            .find_map(|(place, of_words)| {
                let (left, right) = (&line[..place.start], &line[place.end..]);
                let spaced = left.ends_with(is_blank) || right.starts_with(is_blank);
                let pair = pair_names(left, right, None)?;
                let certain = spaced && !of_words;
                (certain || ends_heading(&right[pair.black.end..])).then_some(pair)
            })
    })
}

/// Returns two names on both sides of a separator or of a score.
fn pair_names<'a>(
    left: &'a str,
    right: &'a str,
    score: Option<Range<usize>>,
) -> Option<PlayerPair<'a>> {
    let (white, black) = (last_name(left)?, first_name(right)?);
    let sides = [&left[white.name.clone()], &right[black.name.clone()]].map(is_side);
    // Next to a score and another name, a word for a side is a family name.
    let behind = right[black.end..].trim_start_matches([' ', '(', '=', ',']);
    let scored = score.is_some() || versus::len(behind).is_some();
    let family = scored && sides != [true, true];
    // `Б - Иванов, Ч - Петров`
    let long = |name: &str| name.chars().filter(|c| c.is_letter()).nth(1).is_some();
    let letter = |name: &str| !long(name) && name.chars().any(is_letter_of_side);
    let [one, other] = [&left[white.name.clone()], &right[black.name.clone()]];
    let apart = !(letter(one) && long(other) || letter(other) && long(one));
    (apart && (family || sides == [false, false])).then_some(PlayerPair {
        left,
        white,
        right,
        black,
        score,
    })
}

/// Returns whether a letter means a side in some language.
fn is_letter_of_side(letter: char) -> bool {
    let mut all = ALL_LANGUAGES
        .iter()
        .flat_map(|language| language.sides.letters);
    let mut buffer = [0; 4];
    let letter: &str = letter.encode_utf8(&mut buffer);
    all.any(|(white, black)| letter == *white || letter == *black)
}

/// Returns the places of possible separators of two names, and whether each is a word.
fn find_separators(line: &str) -> impl Iterator<Item = (Range<usize>, bool)> {
    line.char_indices().filter_map(|(at, c)| {
        if is_dash(c) {
            return Some((at..at + c.len_utf8(), false));
        }
        if !line[..at].ends_with(|c| is_blank(c) || c == ')') {
            return None;
        }
        let rest = &line[at..];
        let word = &rest[..rest.find(is_blank)?];
        is_between(word).then_some((at..at + word.len(), true))
    })
}

/// Returns whether the text after two joined names makes them players: a score, a comma, a colon, the end.
fn ends_heading(rest: &str) -> bool {
    let rest = rest.trim_start();
    // `Белов (Тула) / Серов (Орёл) / 0-1`
    let behind = rest.trim_start_matches(['/', '\t', ' ']);
    let digit = behind.starts_with(|c: char| c.is_ascii_digit() || c == '½');
    rest.is_empty() || digit || rest.starts_with([',', ':', '(', '=', '.'])
}

/// Returns the title and the rating in brackets next to a name; the brackets may also hold a town.
fn classify_bracket(
    text: &str,
    place: Range<usize>,
) -> (Option<Range<usize>>, Option<Range<usize>>) {
    let inside = &text[place.clone()];
    if inside.contains(',') {
        return (None, None);
    }
    let mut words = inside.split(|c: char| !c.is_letter_or_number());
    let title = words.any(|word| is_title(word) || GRADE_WORDS.contains_word(&fold_text(word)));
    let digits = inside.trim();
    let rating = (3..=4).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    (title.then(|| place.clone()), rating.then_some(place))
}

/// Returns the name at the end of a text: up to three words with capital letters, particles among them, then perhaps brackets.
pub(super) fn last_name(text: &str) -> Option<NameInLine> {
    let body = text.trim_end();
    let (mut title, mut rating, mut end) = (None, None, body.len());
    for _ in 0..MAX_NAME_BRACKETS {
        let Some(inner) = body[..end].strip_suffix(')') else {
            break;
        };
        let Some(open) = inner.rfind('(') else { break };
        let (own_title, own_rating) = classify_bracket(body, open + 1..inner.len());
        (title, rating) = (own_title.or(title), own_rating.or(rating));
        end = body[..open].trim_end().len();
    }
    // `open`: the start of particles that may still belong to the name.
    let (mut start, mut open, mut count) = (end, end, 0);
    let mut begin = end;
    while count < MAX_NAME_WORDS {
        let before = body[..open].trim_end();
        let word = before
            .rfind(is_blank)
            .map_or(before, |n| before[n..].trim_start());
        let at = before.len() - word.len();
        let first = start == end;
        if word.is_empty() {
            // Particles at the beginning of a line belong to a name.
            start = open;
            break;
        }
        if !first && is_particle(word) {
            open = at;
            continue;
        }
        if !first && is_title(word) {
            (title, begin) = (Some(at..at + word.len()), at);
            start = open;
            // `кандидат в мастера`: a title of several words.
            let mut lead = body[..at].trim_end();
            while let Some(word) = lead.rsplit(is_blank).next().filter(|word| !word.is_empty()) {
                let small = word.chars().count() == 1 && word.chars().all(char::is_lowercase);
                if !is_title(word) && !GRADE_WORDS.contains_word(&fold_text(word)) && !small {
                    break;
                }
                if !small {
                    begin = lead.len() - word.len();
                    title = title.map(|title| begin..title.end);
                }
                lead = lead[..lead.len() - word.len()].trim_end();
            }
            break;
        }
        let saint = matches!(fold_text(word).as_str(), "st." | "ste.");
        let sentence = !first && word.ends_with('.') && !is_initials(word) && !saint;
        if !is_name(word) || sentence {
            start = if before.ends_with([',', ';', ':', '.', ')']) {
                open
            } else {
                start
            };
            break;
        }
        (start, open) = (at, at);
        count += 1;
    }
    (start < end).then_some(NameInLine {
        start: begin.min(start),
        end: text.len(),
        name: start..end,
        title,
        rating,
    })
}

/// Returns the name at the beginning of a text.
pub(super) fn first_name(text: &str) -> Option<NameInLine> {
    let lead = text.len() - text.trim_start().len();
    let (mut start, mut end, mut at, mut count) = (lead, lead, lead, 0);
    let mut title = None;
    while count < MAX_NAME_WORDS {
        let after = text[at..].trim_start();
        let begin = text.len() - after.len();
        let stop = |c: char| is_blank(c) || matches!(c, ',' | ':' | ';' | '(' | '=');
        let word = after.find(stop).map_or(after, |n| &after[..n]);
        let small =
            title.is_some() && word.chars().count() == 1 && word.chars().all(char::is_lowercase);
        // `Mr. Oates`
        if count == 0 && title.is_none() && is_address(word) && word.ends_with('.') {
            at = begin + word.len();
            start = text.len() - text[at..].trim_start().len();
            end = start;
            continue;
        }
        if count == 0 && (is_title(word) || small) {
            let from = title
                .as_ref()
                .map_or(begin, |title: &Range<usize>| title.start);
            title = Some(from..begin + word.len());
            at = begin + word.len();
            start = text.len() - text[at..].trim_start().len();
            end = start;
            continue;
        }
        if is_particle(word) {
            at = begin + word.len();
            continue;
        }
        // A full stop ends a heading, but not an initial.
        let bare = if is_initials(word) {
            word
        } else {
            word.trim_end_matches('.')
        };
        if !is_name(bare) {
            break;
        }
        let saint = matches!(fold_text(word).as_str(), "st." | "ste.");
        (end, count) = (begin + bare.len(), count + 1);
        at = if saint { begin + word.len() } else { end };
        if (bare.len() < word.len() && !saint)
            || after[word.len()..].starts_with([',', ':', ';', '='])
        {
            break;
        }
    }
    if count == 0 {
        return None;
    }
    let (mut over, mut graded, mut rating) = (end, None, None);
    for _ in 0..MAX_NAME_BRACKETS {
        let rest = text[over..].trim_start();
        let place = rest.strip_prefix('(').and_then(|inner| {
            let close = inner.find(')')?;
            let open = text.len() - inner.len();
            let letters = inner[..close].chars().any(char::is_letter);
            let place = open..open + close;
            (letters || classify_bracket(text, place.clone()).1.is_some()).then_some(place)
        });
        let Some(place) = place else { break };
        let (own_title, own_rating) = classify_bracket(text, place.clone());
        (graded, rating) = (graded.or(own_title), rating.or(own_rating));
        over = place.end + 1;
    }
    Some(NameInLine {
        start: lead,
        end: over,
        name: start..end,
        title: graded.or(title),
        rating,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_plays_whom() {
        for (line, white, black) in [
            (
                "João da Silva - Allan Silva",
                "João da Silva",
                "Allan Silva",
            ),
            (
                "Ton Mulder - Piet van Dijk 1-1",
                "Ton Mulder",
                "Piet van Dijk",
            ),
            ("van der Meer - de Vries", "van der Meer", "de Vries"),
            (
                "Campionato di Rossi - De Luca Paolo",
                "Rossi",
                "De Luca Paolo",
            ),
            ("Иванов И.И. – Петров П.П.", "Иванов И.И.", "Петров П.П."),
            ("Чемпионат. Москва. Орлов А. - Белов", "Орлов А.", "Белов"),
            ("мс Орлов - КМС Белов П.", "Орлов", "Белов П."),
            ("Орлов (Тула) - Белов (2100)", "Орлов", "Белов"),
            ("Smith v Jones", "Smith", "Jones"),
            (
                "John Smith vs. Peter Scott, Round 3",
                "John Smith",
                "Peter Scott",
            ),
            ("Орлов против Белова", "Орлов", "Белова"),
            ("Rossi contro Verdi", "Rossi", "Verdi"),
            ("João Silva x Souza, 2018", "João Silva", "Souza"),
            (
                "João Silva 2 x 0 Carlos Souza",
                "João Silva",
                "Carlos Souza",
            ),
            ("Souza 1 x 1 Lima", "Souza", "Lima"),
            ("Иванов 1:1 Петров", "Иванов", "Петров"),
            ("Rossi 1-1 Bianchi", "Rossi", "Bianchi"),
            ("Rossi-Bianchi (1-1), Trento", "Rossi", "Bianchi"),
            ("Орлов / Белов, блиц", "Орлов", "Белов"),
            ("Орлов-Белов", "Орлов", "Белов"),
            ("1. Орлов - Белов", "Орлов", "Белов"),
            ("Bianchi Luca contro Neri Ugo", "Bianchi Luca", "Neri Ugo"),
            ("Wim Smit - Jan de Vries", "Wim Smit", "Jan de Vries"),
        ] {
            let pair = find_player_pair(line).unwrap_or_else(|| panic!("{line}"));
            let got = (&pair.left[pair.white.name], &pair.right[pair.black.name]);
            assert_eq!(got, (white, black), "{line}");
        }
        for line in [
            "Rodada 2 – Mesa 4",
            "Drawn game - a fine one",
            "Тур 3 - Доска 5",
            "White v Black",
            "A move x was",
            "Held 1-2 June",
            "White 2-0 Black",
            "Start 19:30 Moscow",
        ] {
            assert!(find_player_pair(line).is_none(), "{line}");
        }
    }

    #[test]
    fn titles_and_ratings() {
        let pair = find_player_pair("мс Орлов (2215) - Белов (1 разряд)").unwrap();
        assert_eq!(&pair.left[pair.white.title.unwrap()], "мс");
        assert_eq!(&pair.left[pair.white.rating.unwrap()], "2215");
        assert_eq!(&pair.right[pair.black.title.unwrap()], "1 разряд");
    }
}

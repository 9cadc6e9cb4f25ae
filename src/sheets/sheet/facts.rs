//! Finds round, board and date in a heading, without a colon: `Тур 3. Доска 5`, `3ª rodada`, `12 мая 2021 г.`

use super::chars::{is_blank, is_cross, is_dash};
use super::days;
use crate::notation::date::{self, DateOrder};
use crate::words::LetterClass;
use crate::words::{ALL_LANGUAGES, WordMatcher, every_word, fold_text, number_words, parse_month};
use std::ops::Range;
use std::sync::LazyLock;

/// A fact in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LineFact {
    /// The tag.
    pub(super) name: &'static str,
    /// The place of the whole fact in the line.
    pub(super) whole: Range<usize>,
    /// The place of its value.
    pub(super) place: Range<usize>,
    /// The value as the tag has it.
    pub(super) value: String,
}

/// Words for a round and for a board, next to a number.
static ROUND_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.round));
static BOARD_WORDS: LazyLock<WordMatcher> = LazyLock::new(|| {
    let lists = ALL_LANGUAGES.iter().map(|language| &language.headings);
    WordMatcher::from_lists(lists.flat_map(|headings| [headings.board, headings.table]))
});

/// Words and signs that may appear between a word and its number.
static NUMBER_SIGNS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.number));

/// Endings of ordinal numbers: `3-й`, `4e`, `3rd`.
static ORDINAL_ENDINGS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.ordinals));

static WEEKDAY_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.weekdays));

/// The maximum number of words of a date.
const MAX_DATE_WORDS: usize = 5;

/// The maximum length of a line that is searched for facts, in bytes.
const MAX_FACT_LINE_BYTES: usize = 240;

/// Returns the facts of a line whose country of origin is unknown.
pub(super) fn find_facts(line: &str) -> Vec<LineFact> {
    find_facts_with_order(line, DateOrder::default())
}

/// Returns whether a line states rounds, boards and dates, and nothing else: `Тур 2. 14 марта 2020`.
pub(super) fn are_all(line: &str) -> bool {
    let found = find_facts(line);
    let told = |at: usize| found.iter().any(|fact| fact.whole.contains(&at));
    let mut letters = line.char_indices().filter(|(_, c)| c.is_letter_or_number());
    !found.is_empty() && letters.all(|(at, _)| told(at))
}

/// Returns the facts of a line whose dates have days and months in this order.
pub(super) fn find_facts_with_order(line: &str, order: DateOrder) -> Vec<LineFact> {
    if line.len() > MAX_FACT_LINE_BYTES {
        return Vec::new();
    }
    let words = word_ranges(line);
    let mut found: Vec<LineFact> = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let near = &words[at..];
        let fact = match_counter(line, near)
            .or_else(|| match_days(line, near))
            .or_else(|| match_date(line, near, order))
            .filter(|(fact, _)| fact.name != "Date" || !has_points(&line[fact.place.clone()]));
        let Some((fact, len)) = fact else {
            at += 1;
            continue;
        };
        if found.iter().all(|known| known.name != fact.name) {
            found.push(fact);
        }
        at += len;
    }
    found
}

/// Returns the places of the words of a line: runs of letters and digits, with the signs that dates contain.
fn word_ranges(line: &str) -> Vec<Range<usize>> {
    let inner =
        |c: char| c.is_letter_or_number() || is_dash(c) || matches!(c, '.' | '/' | '№' | '°' | ':');
    let mut words = Vec::new();
    let mut rest = line;
    while let Some(start) = rest.find(inner) {
        let word = &rest[start..];
        let end = word.find(|c: char| !inner(c)).unwrap_or(word.len());
        let begin = line.len() - word.len();
        let bare = word[..end].trim_end_matches(['.', ':', '/']);
        let bare = without_word_for_year(bare);
        if !bare.is_empty() {
            words.push(begin..begin + bare.len());
        }
        rest = &word[end..];
    }
    words
}

/// Returns a word without the word for "year" that is joined to the year: `14.03.2025г`.
fn without_word_for_year(word: &str) -> &str {
    let behind = ["г", "год", "года"]
        .iter()
        .filter_map(|behind| word.strip_suffix(behind));
    let mut years = behind.filter(|date| has_year(date));
    years.next().unwrap_or(word)
}

/// Returns whether only blanks, full stops and `#` separate two words.
fn are_adjacent(line: &str, first: &Range<usize>, second: &Range<usize>) -> bool {
    line[first.end..second.start]
        .chars()
        .all(|c| is_blank(c) || matches!(c, '.' | '#'))
}

/// Parses a number of one to three digits, and perhaps the ending of an ordinal. Returns the number of digits.
fn parse_short_number(word: &str, ending: bool) -> Option<usize> {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let behind = fold_text(word[digits..].trim_start_matches(|c| is_dash(c) || c == '.'));
    let plain = digits == word.len();
    ((1..=3).contains(&digits) && (plain || (ending && ORDINAL_ENDINGS.contains_word(&behind))))
        .then_some(digits)
}

/// Returns whether a word is nothing but figures, as no word of a list is.
fn is_figures(word: &str) -> bool {
    word.bytes().all(|b| b.is_ascii_digit())
}

/// Parses two numbers with a dash between them, a round and its board: `3-4`.
fn parse_number_pair(word: &str) -> Option<usize> {
    let (first, second) = word.split_once(is_dash)?;
    let plain = |part: &str| parse_short_number(part, false) == Some(part.len());
    (plain(first) && plain(second)).then_some(word.len())
}

/// Matches a round or a board: `Тур 3`, `Mesa nº 4`, `3-й тур`, `Round 3-4`.
fn match_counter(line: &str, near: &[Range<usize>]) -> Option<(LineFact, usize)> {
    let tag = |range: &Range<usize>| {
        if is_figures(&line[range.clone()]) {
            return None;
        }
        let word = fold_text(&line[range.clone()]);
        // `3° t.`
        let counts = || line[..range.start].trim_end().ends_with(['°', 'º', 'ª']);
        // `Dama internazionale / T. 4`
        let turn = || {
            let behind = line[range.end..].strip_prefix(". ").unwrap_or_default();
            line[..range.start].ends_with("/ ") && behind.len() <= 2
        };
        if ROUND_WORDS.contains_word(&word) || (word == "t" && (counts() || turn())) {
            Some("Round")
        } else {
            BOARD_WORDS.contains_word(&word).then_some("Board")
        }
    };
    let fact = |name, place: Range<usize>, whole, len| {
        let value = line[place.clone()].to_owned();
        Some((
            LineFact {
                name,
                whole,
                place,
                value,
            },
            len,
        ))
    };
    let first = near.first()?;
    if let Some(name) = tag(first) {
        let signed = near
            .get(1)
            .is_some_and(|sign| NUMBER_SIGNS.contains_word(&fold_text(&line[sign.clone()])));
        let nth = if signed { 2 } else { 1 };
        let value = near.get(nth)?;
        let text = &line[value.clone()];
        let bare = text.trim_start_matches('№');
        let start = value.end - bare.len();
        if let Some(number) = super::block::parse_roman_number(bare).filter(|_| name == "Round") {
            let whole = first.start..value.end;
            return are_adjacent(line, first, value).then(|| {
                let fact = LineFact {
                    name,
                    whole,
                    place: start..value.end,
                    value: number.to_string(),
                };
                (fact, nth + 1)
            });
        }
        // `Round three`
        if let Some(number) =
            number_words::parse_number_word(bare).filter(|_| are_adjacent(line, first, value))
        {
            let fact = LineFact {
                name,
                whole: first.start..value.end,
                place: start..value.end,
                value: number.to_string(),
            };
            return Some((fact, nth + 1));
        }
        let digits = parse_short_number(bare, true).or_else(|| parse_number_pair(bare))?;
        if !(are_adjacent(line, first, value) || signed) {
            return None;
        }
        // `Rodada 4ª`: the ending belongs to the number.
        let fact = LineFact {
            name,
            whole: first.start..value.end,
            place: start..value.end,
            value: line[start..start + digits].to_owned(),
        };
        return Some((fact, nth + 1));
    }
    let second = near.get(1)?;
    let name = tag(second)?;
    // `III turno`, `II tavolo`
    let rounded = super::block::parse_roman_number(&line[first.clone()]);
    if let Some(number) = rounded.filter(|_| are_adjacent(line, first, second)) {
        let fact = LineFact {
            name,
            whole: first.start..second.end,
            place: first.clone(),
            value: number.to_string(),
        };
        return Some((fact, 2));
    }
    // `Третий тур`; `Second Round Robin` is the name of an event.
    let robin = || {
        let next = near.get(2).map(|next| fold_text(&line[next.clone()]));
        next.is_some_and(|word| word.starts_with("robin"))
    };
    let counts = number_words::parse_ordinal_word(&line[first.clone()])
        .filter(|_| are_adjacent(line, first, second));
    if let Some(number) = counts.filter(|_| !robin()) {
        let fact = LineFact {
            name,
            whole: first.start..second.end,
            place: first.clone(),
            value: number.to_string(),
        };
        return Some((fact, 2));
    }
    let digits = parse_short_number(&line[first.clone()], true)?;
    // `14. Round 3` has a number of its own, but the 5 of `5 тур. 17 марта` or of `5 тур 3 доска` belongs to the round.
    let own = near.get(2).is_some_and(|next| {
        let blank = line[second.end..next.start].chars().all(is_blank);
        let of_other = near.get(3).is_some_and(|behind| {
            tag(behind).is_some() || parse_month(&line[behind.clone()]).is_some()
        });
        blank && !of_other && parse_short_number(&line[next.clone()], false).is_some()
    });
    if own || !are_adjacent(line, first, second) {
        return None;
    }
    fact(
        name,
        first.start..first.start + digits,
        first.start..second.end,
        2,
    )
}

/// Returns whether a word of a text is points with a cross between them: `0x2` is not the second of October.
pub(super) fn has_points(text: &str) -> bool {
    let figures = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let is_points = |word: &str| {
        let parts = word.split_once(is_cross);
        parts.is_some_and(|(one, other)| figures(one) && figures(other))
    };
    text.split(is_blank).any(is_points)
}

/// Returns whether a word ends with a plausible year of play, or begins with one before a sign.
fn has_year(word: &str) -> bool {
    let year = |text: &str| {
        let known = ["18", "19", "20"].iter().any(|age| text.starts_with(age));
        text.len() == 4 && known && text.bytes().all(|b| b.is_ascii_digit())
    };
    // Nearly all words are too short to contain a year.
    if word.len() < 4 {
        return false;
    }
    let mut parts = word.split(|c: char| is_dash(c) || matches!(c, '.' | '/'));
    parts.next().is_some_and(year) || parts.next_back().is_some_and(year)
}

/// Matches a date with a two-digit year: `6 juni '13`. Years up to 30 are of this century, those from 31 on of the last one.
fn short_year(line: &str, near: &[Range<usize>]) -> Option<(LineFact, usize)> {
    let [day, name, year, ..] = near else {
        return None;
    };
    if year.len() != 2 {
        return None;
    }
    let apostrophe = line[..year.start].ends_with(['\'', '’', '‘']);
    // `9 Mar 98`, and not the `12` of `9 мая 12 доска`.
    let behind = line[year.end..].trim_start_matches(is_blank);
    let ends = behind.is_empty() || behind.starts_with([',', ';', ')', '|', '\t']);
    let plain = ends
        || ["г.", "г ", "года"]
            .iter()
            .any(|year| behind.starts_with(year));
    let plain = plain && are_adjacent(line, day, name) && are_adjacent(line, name, year);
    let digits = |place: &Range<usize>| line[place.clone()].parse::<u32>().ok();
    let day_of = digits(day).filter(|day| (1..=31).contains(day))?;
    let year_of = digits(year).filter(|_| apostrophe || plain)?;
    let month_of = parse_month(&line[name.clone()])?;
    let year_of = if year_of <= 30 {
        2000 + year_of
    } else {
        1900 + year_of
    };
    let place = day.start..year.end;
    let fact = LineFact {
        name: "Date",
        whole: place.clone(),
        place,
        value: format!("{year_of}.{month_of:02}.{day_of:02}"),
    };
    Some((fact, 3))
}

/// Returns the end of a date that ends at `end`, with the word for "year" that may follow it: `12 мая 2021 г.`
fn with_word_for_year(line: &str, end: usize) -> usize {
    let behind = &line[end..];
    let word = behind.trim_start_matches([' ', '\u{a0}']);
    let len = word.find(|c: char| !c.is_letter()).unwrap_or(word.len());
    if !matches!(&word[..len], "г" | "гг" | "года" | "год") {
        return end;
    }
    let end = end + behind.len() - word.len() + len;
    end + usize::from(line[end..].starts_with('.'))
}

/// Matches the days of an event, as they are written: `10 – 18 января 2024`. On which of them a game was played is unknown.
fn match_days(line: &str, near: &[Range<usize>]) -> Option<(LineFact, usize)> {
    let start = near.first()?.start;
    let place = start..start + days::len_with_words(&line[start..])?;
    let whole = start..with_word_for_year(line, place.end);
    let words = near.iter().take_while(|word| word.start < place.end);
    let len = words.count();
    let fact = LineFact {
        name: "EventDate",
        whole,
        value: line[place.clone()].to_owned(),
        place,
    };
    Some((fact, len))
}

/// Matches a full date: `12.03.2019`, `2019-03-12`, `12 мая 2021`, `12 de março de 2019`, `May 12, 2021`.
fn match_date(line: &str, near: &[Range<usize>], order: DateOrder) -> Option<(LineFact, usize)> {
    let start = near.first()?.start;
    let first = &line[near[0].clone()];
    if near.len() > 1 && !is_figures(first) && WEEKDAY_WORDS.contains_word(&fold_text(first)) {
        // `Torneio de Sexta, 14/11/2025`: the day is in the name of the event. Dutch has dates `op zaterdag`.
        let before = line[..start].split_whitespace().next_back();
        if before.is_some_and(|word| ["de", "da", "do", "di", "of"].contains(&word)) {
            return None;
        }
        let (mut fact, len) = match_date(line, &near[1..], order)?;
        fact.whole.start = start;
        return Some((fact, len + 1));
    }
    if let Some(found) = short_year(line, near) {
        return Some(found);
    }
    // `СШОР № 3, июль 2006`
    if line[..start].trim_end().ends_with(['№', 'º', '°']) {
        return None;
    }
    let nth = near
        .iter()
        .take(MAX_DATE_WORDS)
        .position(|word| has_year(&line[word.clone()]))?;
    let place = start..near[nth].end;
    let text = &line[place.clone()];
    let order = if text.contains('/') {
        order
    } else {
        DateOrder::DAY_FIRST
    };
    let read = date::read_date(text, order);
    let worded = text
        .split([' ', '.', ','])
        .any(|word| parse_month(word).is_some());
    if !read.whole || (read.date.day.is_none() && !(worded && read.date.month.is_some())) {
        return None;
    }
    let whole = start..with_word_for_year(line, place.end);
    let value = read.date.to_string();
    Some((
        LineFact {
            name: "Date",
            whole,
            place,
            value,
        },
        nth + 1,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Figures are not looked up.
    #[test]
    fn no_list_has_figures_alone() {
        for list in [&ROUND_WORDS, &BOARD_WORDS, &WEEKDAY_WORDS] {
            for n in 0..=2000 {
                assert!(!list.contains_word(&n.to_string()), "{n}");
            }
        }
    }

    #[test]
    fn rounds_boards_and_dates() {
        for (line, want) in [
            ("Тур 3. Доска 5.", "Round=3 Board=5"),
            ("Rodada 2 – Mesa nº 4", "Round=2 Board=4"),
            ("3ª rodada, 2-я доска", "Round=3 Board=2"),
            ("Turno 3, tavola 2", "Round=3 Board=2"),
            (
                "Ronde 4, bord 3, 12 maart 2019",
                "Round=4 Board=3 Date=2019.03.12",
            ),
            ("блиц 3+2, 3-й тур", "Round=3"),
            ("тур №4, 12 мая 2021 г.", "Round=4 Date=2021.05.12"),
            ("Round 3-4", "Round=3-4"),
            ("57° Campionato, Reggio, 12 maggio 1998", "Date=1998.05.12"),
            ("12 de março de 2019", "Date=2019.03.12"),
            ("May 12, 2021", "Date=2021.05.12"),
            ("Начало 19:30, 12.03.2021", "Date=2021.03.12"),
            ("2019-03-12", "Date=2019.03.12"),
            ("6 juni '13 - ronde 2", "Date=2013.06.06 Round=2"),
            ("9 мая 98 г., ronde 2", "Date=1998.05.09 Round=2"),
            ("9 Mar 98", "Date=1998.03.09"),
            ("9 мая 12 доска", "Board=12"),
            ("mercoledì 13 settembre 1989", "Date=1989.09.13"),
            ("5 тур. 17 марта 2024", "Round=5 Date=2024.03.17"),
            ("5 тур 3 доска", "Round=5 Board=3"),
            ("5 тур 17 марта 2024 г.", "Round=5 Date=2024.03.17"),
            ("Runde 3, Brett 2", "Round=3 Board=2"),
            ("14. Round 3", "Round=3"),
            (
                "Кубок, 10 – 18 января 2024 г., 3 тур",
                "EventDate=10 – 18 января 2024 Round=3",
            ),
            (
                "Torneo 10-18/01/2024, 12.01.2024",
                "EventDate=10-18/01/2024 Date=2024.01.12",
            ),
            (
                "Кубок, с 20 по 22 ноября 2024 г., 3 тур",
                "EventDate=с 20 по 22 ноября 2024 Round=3",
            ),
            (
                "Open, dal 20 al 22 novembre 2024, turno 2, 21 novembre 2024",
                "EventDate=dal 20 al 22 novembre 2024 Round=2 Date=2024.11.21",
            ),
            ("May 3-5, 2019, round 2", "EventDate=May 3-5, 2019 Round=2"),
            ("Turno 1 e 2 maggio 2024", "Round=1 Date=2024.05.02"),
            ("3° t., tav. 2", "Round=3 Board=2"),
            ("3 t., 2 x", ""),
            ("14.03.2025г., Rodada 4ª", "Date=2025.03.14 Round=4"),
            ("Second Round Robin Tournament", ""),
            ("Quarta rodada", "Round=4"),
            ("Четвёртый тур, вторая доска", "Round=4 Board=2"),
            ("Round Three", "Round=3"),
            ("a round of 12 players, 31.13.2019, tel. 8-916-123", ""),
            ("Чемпионат Москвы 2019", ""),
        ] {
            let all = find_facts(line);
            let one = |fact: &LineFact| {
                let counts = number_words::parse_number_word(&line[fact.place.clone()]).is_some();
                if fact.name != "Date" && !counts {
                    assert!(line[fact.place.clone()].starts_with(&fact.value));
                }
                format!("{}={}", fact.name, fact.value)
            };
            let got = all.iter().map(one).collect::<Vec<_>>().join(" ");
            assert_eq!(got, want, "{line}");
        }
    }
}

//! A player with all details next to the name: `мс Иванов И. (Казань)`, `Fairweather, Colin, Leeds`, `ROSSI - CAT. M`.

use super::fits::parse_rating;
use super::{HeadingBlock, birth};
use crate::board::Color;
use crate::sheet::chars::is_dash;
use crate::sheet::names;
use crate::words::HeadingLabel;
use crate::words::LetterClass;
use crate::words::{WordMatcher, every_word, fold_text, towns};
use std::ops::Range;
use std::sync::LazyLock;

static TITLE_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.titles));
static GRADE_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.grades));
static RANK_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.ranks));
static OF_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.of));

/// Words between a name and a town that occur in family names as well.
pub(super) const OF_TOWN: [&str; 2] = ["da", "di"];

/// Returns whether a word connects a name with a town: `of`.
pub(super) fn is_of(word: &str) -> bool {
    OF_WORDS.contains_word(&fold_text(word))
}

/// Returns whether a text begins like the name of a person, perhaps after a title.
pub(super) fn begins_like_name(text: &str) -> bool {
    names::begins_name(text) || {
        let (title, rest) = leading_title(text);
        title.is_some() && names::begins_name(rest)
    }
}

/// Returns whether a word is a title or a grade.
fn is_title_word(word: &str) -> bool {
    // `1 юн. р.`
    if word == "р." || is_kind_of_grade(word) {
        return true;
    }
    // `M.` is an initial.
    if word.ends_with('.') && word.chars().count() == 2 {
        return false;
    }
    // `1р`, `IIIр.`, `2-й`, `1юн.р.`
    if is_glued_grade(word) {
        return true;
    }
    // `юн.разряд`
    if let Some((first, rest)) = word.split_once('.')
        && is_kind_of_grade(first)
        && GRADE_WORDS.contains_word(&fold_text(rest.trim_end_matches('.')))
    {
        return true;
    }
    let word = word.trim_end_matches('°');
    // `kandidaat-meester`
    if let Some((first, rest)) = word.split_once('-') {
        let known = |part: &str| {
            GRADE_WORDS.contains_word(&fold_text(part))
                || RANK_WORDS.contains_word(&fold_text(part))
        };
        // `FMJD-meester`
        let letters = first.chars().count() > 1 && first.chars().all(char::is_uppercase);
        return (known(first) || letters)
            && known(rest)
            && GRADE_WORDS.contains_word(&fold_text(rest));
    }
    let folded = fold_text(word.trim_end_matches('.'));
    let small = word.chars().filter(|c| c.is_lowercase()).count();
    let one_case = small == 0
        || small == word.chars().filter(|c| c.is_letter()).count()
        || names::is_short(word);
    (one_case && TITLE_WORDS.contains_word(&folded)) || GRADE_WORDS.contains_word(&folded)
}

/// Words that specify a grade next to its number: `2 взр. разряд`, `1 юн.`
const GRADE_KIND_WORDS: [&str; 12] = [
    "юн",
    "юнош",
    "юношеский",
    "юношеского",
    "взр",
    "взросл",
    "взрослый",
    "взрослого",
    "сп",
    "спорт",
    "спортивный",
    "спортивного",
];

/// Words for a grade that follow its number without a blank: `1р`, `2разр.`, `1юн.р.`, `3ю`.
const GRADE_SUFFIX_WORDS: [&str; 10] = [
    "р",
    "разр",
    "разряд",
    "ю",
    "юр",
    "юн",
    "юнр",
    "юнразр",
    "сп",
    "взр",
];

/// Returns whether a word is the number of a grade with the word for it: `1р`, `IIр.`, `1-й`, `2-юн.р`.
fn is_glued_grade(word: &str) -> bool {
    let number = ["III", "ІІІ", "II", "ІІ", "I", "І", "1", "2", "3"];
    let behind = number.iter().find_map(|number| word.strip_prefix(number));
    behind.is_some_and(|behind| {
        let bare = fold_text(&behind.replace(['.', '-'], ""));
        GRADE_SUFFIX_WORDS.contains(&bare.as_str())
    })
}

fn is_kind_of_grade(word: &str) -> bool {
    GRADE_KIND_WORDS.contains(&word.trim_end_matches('.'))
}

/// Returns whether a text states that a player has no title: `б/р`.
fn is_unranked(text: &str) -> bool {
    matches!(
        text.to_lowercase().as_str(),
        "б/р" | "б.р." | "б. р." | "без разряда" | "без звания" | "unranked" | "untitled"
    )
}

/// Words for a class of players, after its number.
const CLASS_WORDS: [&str; 9] = [
    "cat",
    "categoria",
    "category",
    "class",
    "classe",
    "klasse",
    "clase",
    "категория",
    "категории",
];

/// Returns whether all of a text is a title: `кмс`, `1 разряд`, `Candidato Maestro`.
pub(super) fn is_title(text: &str) -> bool {
    if is_unranked(text.trim()) {
        return true;
    }
    // `1ª categoria`, `2nd class`
    if let Some((degree, class)) = text.trim().split_once(' ')
        && is_degree(degree)
        && CLASS_WORDS.contains(&fold_text(class.trim_end_matches('.')).as_str())
    {
        return true;
    }
    let words: Vec<_> = text
        .split([' ', '-'])
        .filter(|word| !word.is_empty())
        .collect();
    let number = |word: &str| {
        word.len() <= 3
            && word
                .chars()
                .all(|c| c.is_ascii_digit() || matches!(c, 'I' | 'V' | '.'))
    };
    let grade = |word: &&&str| is_title_word(word) || long_title(word);
    let known = words.iter().filter(grade).count();
    (1..=4).contains(&words.len())
        && known > 0
        && words
            .iter()
            .all(|word| is_title_word(word) || long_title(word) || number(word) || is_rank(word))
}

/// Returns whether a word may be part of a title in full: `Candidato a Mestre`, `International Master`.
fn is_rank(word: &str) -> bool {
    let small = word.chars().count() == 1 && word.chars().all(char::is_lowercase);
    small || RANK_WORDS.contains_word(&fold_text(word))
}

/// Returns whether a word is a label before a rating: `Elo`.
fn is_rating_label(word: &str) -> bool {
    use super::LabelSubject;
    crate::words::labels::label_subject(word.trim_end_matches(['.', ':']))
        == Some(LabelSubject::Thing(HeadingLabel::Rating))
}

/// Returns whether a word is the number of a grade: `1`, `2-й`, `III`.
fn is_degree(word: &str) -> bool {
    let figure = word.trim_end_matches(|c: char| !c.is_ascii_digit());
    let ending = &word[figure.len()..];
    let counted = figure.len() == 1 && ending.chars().count() <= 3;
    counted || matches!(word, "I" | "II" | "III" | "І" | "ІІ" | "ІІІ")
}

/// Returns whether a word is one for a grade, as in titles that are written in full.
fn long_title(word: &str) -> bool {
    GRADE_WORDS.contains_word(&fold_text(word.trim_end_matches('.')))
}

/// Returns the title at the start of a text, if a name follows, and the rest of the text.
pub(super) fn leading_title(text: &str) -> (Option<Range<usize>>, &str) {
    let mut end = 0;
    let mut rest = text;
    loop {
        let body = rest.trim_start();
        let len = body.find(' ').unwrap_or(body.len());
        let word = &body[..len];
        // `кандидат в мастера`, `Grande Maestro`
        let next = body[len..].trim_start();
        let next = &next[..next.find(' ').unwrap_or(next.len())];
        let rank = is_rank(word) && (is_title_word(next) || end > 0 || is_rank(next));
        let small = rank && (end > 0 || word.chars().count() > 1);
        // `1 разряд`, `II разряд`
        let degree = is_degree(word) && is_title_word(next);
        if len == 0 || len == body.len() || !(is_title_word(word) || small || degree) {
            break;
        }
        end = text.len() - body.len() + len;
        rest = &body[len..];
    }
    ((end > 0).then_some(0..end), rest.trim_start())
}

/// Returns a title and a rating that follow a name without a separator and precede something else: a rating of four digits,
/// perhaps with a title before it.
fn title_and_rating(text: &str) -> Option<(Option<Range<usize>>, Range<usize>)> {
    let (mut title, mut at) = (None, 0);
    for (nth, word) in text.split(' ').enumerate() {
        let place = at..at + word.len();
        at = place.end + 1;
        let number =
            word.len() == 4 && word.starts_with(['1', '2']) && parse_rating(word).is_some();
        if nth > 0 && number && at < text.len() {
            let beside = title.filter(|title: &Range<usize>| title.end + 1 == place.start);
            return Some((beside, place));
        }
        if nth > 0 && is_title_word(word) && !names::is_initials(word) {
            title = Some(place);
        }
    }
    None
}

/// A part of the text after a label for a player.
struct PlayerPart {
    place: Range<usize>,
    /// Whether it is in brackets.
    bracket: bool,
}

/// Splits a text at commas, spaced dashes, brackets and the blanks between cells.
fn player_parts(text: &str) -> Vec<PlayerPart> {
    let mut parts = Vec::new();
    let (mut start, mut depth) = (0, 0usize);
    let mut push = |place: Range<usize>, bracket: bool| {
        let body = &text[place.clone()];
        let from = place.start + (body.len() - body.trim_start().len());
        let place = from..from + body.trim().len();
        if text[place.clone()].contains(char::is_letter_or_number) {
            parts.push(PlayerPart { place, bracket });
        }
    };
    for (at, c) in text.char_indices() {
        let sign = is_dash(c) || matches!(c, '/' | '·' | '|');
        let spaced =
            sign && text[..at].ends_with(' ') && text[at + c.len_utf8()..].starts_with(' ');
        match c {
            // `(«Диагональ» (Уфа))` is one part.
            '(' | '[' if depth > 0 => depth += 1,
            ')' | ']' if depth > 1 => depth -= 1,
            '(' | '[' => {
                push(start..at, false);
                (start, depth) = (at + 1, 1);
            }
            ')' | ']' => {
                push(start..at, depth > 0);
                (start, depth) = (at + c.len_utf8(), 0);
            }
            ',' | ';' | '\t' => {
                push(start..at, depth > 0);
                start = at + 1;
            }
            // `Соколова Анна  Тверь  2005`
            ' ' if depth == 0 && text[at + 1..].starts_with(' ') => {
                push(start..at, false);
                start = at + 1;
            }
            _ if spaced => {
                push(start..at, depth > 0);
                start = at + c.len_utf8();
            }
            _ => {}
        }
    }
    push(start..text.len(), depth > 0);
    parts
}

impl HeadingBlock<'_> {
    /// Reads a player with the details next to the name.
    pub(super) fn read_player(
        &mut self,
        color: Color,
        label: Option<Range<usize>>,
        value: Range<usize>,
    ) {
        let text = self.text[value.clone()].to_owned();
        let mut parts = player_parts(&text);
        let Some(first) = parts.first_mut() else {
            return;
        };
        let (title, rest) = leading_title(&text[first.place.clone()]);
        let lead = first.place.len() - rest.len();
        let title =
            title.map(|title| first.place.start + title.start..first.place.start + title.end);
        let mut name = first.place.start + lead..first.place.end;
        let (mut behind, mut guess) = (1, false);
        // `Fairweather, Colin`: a family name and a given name.
        if let Some(second) = parts.get(1).filter(|part| !part.bracket) {
            let family = text[name.clone()]
                .split_whitespace()
                .filter(|word| !names::is_particle(word));
            let mut given = text[second.place.clone()].split_whitespace();
            let comma = text[name.end..second.place.start].contains(',');
            let one = family.clone().count() == 1 && family.clone().all(|word| !word.contains('.'));
            let name_like = given.clone().count() <= 2
                && given.all(|word| {
                    names::is_name(word) || names::is_initials(word) || names::is_particle(word)
                })
                && !is_title(&text[second.place.clone()])
                && !towns::is_town(&text[second.place.clone()])
                && text[second.place.clone()].matches('-').count() < 2
                && !self.towns_behind_commas(&value);
            if comma && one && name_like {
                name.end = second.place.end;
                behind = 2;
                // The second part may be a town as well.
                guess = true;
            }
        }
        // `Smith of Leeds`
        let mut from = None;
        let mut at = name.start;
        for word in text[name.clone()].split(' ') {
            // `Fabbri di San Donà di Piave`, but not `Da Silva`.
            let of_town = OF_TOWN.contains(&word)
                && towns::is_town(text[(at + word.len()).min(name.end)..name.end].trim());
            let of = OF_WORDS.contains_word(&fold_text(word)) || of_town;
            if at > name.start && of && at + word.len() < name.end {
                from = Some(at + word.len()..name.end);
                name.end = name.start + text[name.start..at].trim_end().len();
                break;
            }
            at += word.len() + 1;
        }
        // `Иванов Иван 2010 г.р.`
        if let Some(at) = birth::at_end(&text[name.clone()]) {
            self.leave_untouched(value.start + name.start + at..value.start + name.end);
            name.end = name.start + text[name.start..name.start + at].trim_end().len();
        }
        // `Rossi Ugo cat. Nazionale`
        let mut grade = None;
        if let Some(at) = text[name.clone()].find(" cat. ") {
            let start = name.start + at + " cat. ".len();
            grade = Some(start..name.end);
            name.end = name.start + at;
        }
        // `Jan Smit GMI 2350 DV Utrecht`
        let mut inner = Vec::new();
        if let Some((title, rating)) = title_and_rating(&text[name.clone()]) {
            let at = |place: &Range<usize>| name.start + place.start..name.start + place.end;
            inner.extend(title.as_ref().map(at));
            inner.push(at(&rating));
            inner.push(name.start + rating.end..name.end);
            name.end = name.start + title.map_or(rating.start, |title| title.start);
            name.end = name.start + text[name.clone()].trim_end().len();
        }
        // A title or a rating after the name, without a separator.
        let mut trailing = Vec::new();
        loop {
            let body = text[name.clone()].trim_end();
            let at = body.rfind(' ').map(|at| at + 1);
            let Some(at) = at else { break };
            let word = &body[at..];
            let place = name.start + at..name.start + body.len();
            let degree =
                matches!(word, "I" | "II" | "III" | "І" | "ІІ" | "ІІІ") && !trailing.is_empty();
            if is_title_word(word) && (!names::is_initials(word) || word == "р.")
                || is_unranked(word)
                || degree
                || word.chars().any(|c| c.is_ascii_digit())
                || (!trailing.is_empty() && is_rating_label(word))
                // `J. Jansen M 1850`: a master. Without a rating after it, `M` is an initial.
                || (word == "M" && !trailing.is_empty() && body[..at].trim().contains(' '))
            {
                trailing.push(place);
                name.end = name.start + body[..at].trim_end().len();
            } else {
                break;
            }
        }
        if !text[name.clone()].contains(char::is_letter) {
            return;
        }
        let place = |part: &Range<usize>| value.start + part.start..value.start + part.end;
        let tag = ["White", "Black"][usize::from(color == Color::Black)];
        if self.has_field(tag) {
            return;
        }
        self.guess = guess;
        self.add_text(tag, label.as_ref(), place(&name));
        if let Some(title) = title {
            self.of_player(HeadingLabel::Title, color, None, place(&title));
        }
        if let (Some(first), Some(last)) = (trailing.last(), trailing.first()) {
            let whole = first.start..last.end;
            match is_title(&text[whole.clone()]) {
                true => self.of_player(HeadingLabel::Title, color, None, place(&whole)),
                false => {
                    for part in &trailing {
                        // `Elo 1775`
                        match is_rating_label(&text[part.clone()]) {
                            true => self.taken.push(place(part)),
                            false => self.read_player_detail(color, place(part)),
                        }
                    }
                }
            }
        }
        for part in inner {
            let part = self.trim_range(place(&part));
            if !part.is_empty() {
                self.read_player_detail(color, part);
            }
        }
        if let Some(grade) = grade {
            self.of_player(HeadingLabel::Title, color, None, place(&grade));
        }
        if let Some(from) = from {
            let from = self.trim_range(place(&from));
            // `di Mestre`: a town whose name is a title in another language.
            match towns::is_town_next_to_name(&self.text[from.clone()]) {
                true => self.of_player(HeadingLabel::Town, color, None, from),
                false => self.read_player_detail(color, from),
            }
        }
        for part in parts.iter().skip(behind) {
            self.read_player_detail(color, place(&part.place));
        }
    }

    /// Returns whether another line has initials, a comma and a capital letter: then the text after a comma is not a given name.
    fn towns_behind_commas(&self, here: &Range<usize>) -> bool {
        self.line_ranges().iter().any(|line| {
            let apart = line.end <= here.start || here.end <= line.start;
            let text = &self.text[line.clone()];
            let Some((name, behind)) = text.split_once(", ") else {
                return false;
            };
            let mut words = name.split(' ').rev().take(3);
            let initials = words.any(|word| word.ends_with('.') && names::is_initials(word));
            apart && initials && behind.starts_with(char::is_uppercase) && !is_title(behind)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::is_title;

    #[test]
    fn titles_and_grades() {
        for title in [
            "мс",
            "кмс",
            "змс",
            "гм",
            "мсмк",
            "МС",
            "1р",
            "2р.",
            "3 р",
            "1 разряд",
            "II разряд",
            "IIIр",
            "1-й разряд",
            "1юн",
            "1 юн.р.",
            "б/р",
            "GM",
            "MI",
            "CMN",
            "1ª categoria",
            "2a cat.",
            "1st class",
        ] {
            assert!(is_title(title), "{title}");
        }
        for other in ["1", "4р", "Рига", "1 тур", "2 доска", "1 день", "Ростов"]
        {
            assert!(!is_title(other), "{other}");
        }
    }
}

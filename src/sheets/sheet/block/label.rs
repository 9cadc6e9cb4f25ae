//! Labels in lines: `Белые: Иванов`, `ROUND .... 3`, `Wit    Jansen`, `Torneio<tab>Porto`.

use super::LabelSubject;
use crate::sheet::names;
use crate::words::HeadingLabel;
use crate::words::LetterClass;
use crate::words::labels::{ARTICLE_WORDS, abbreviated_subject, is_side_companion, label_subject};
use crate::words::result::first_outcome;
use crate::words::to_move;
use crate::words::{WordMatcher, every_word, fold_text, in_any_form, side_by_word};
use std::ops::Range;
use std::sync::LazyLock;

/// The maximum number of words in a label.
const MAX_LABEL_WORDS: usize = 7;

/// The maximum length of a line, in bytes, that is searched for labels. Only the start of a longer line is.
const MAX_LABELLED_LINE_BYTES: usize = 1000;

static COPULA_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.was));

/// The separator between a label and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LabelSeparator {
    /// A colon, an equals sign, an arrow or a row of dots.
    Colon,
    /// A gap as wide as between cells, or the end of the line.
    Gap,
    /// A dash.
    Dash,
    /// A comma: `Black, Jones; White, Smith`.
    Comma,
    /// Nothing but a blank.
    Blank,
    /// A full stop: `Torneo. Coppa Italia`.
    Stop,
    /// A slash: `ТУР / 9`.
    Slash,
}

/// A label in a line.
#[derive(Clone, Debug)]
pub(super) struct LabelMark {
    /// Its place in the line, including the separator.
    pub(super) place: Range<usize>,
    pub(super) about: LabelSubject,
    pub(super) set: LabelSeparator,
}

/// Returns the labels of a line. Places count from its start.
pub(super) fn find_labels(line: &str) -> Vec<LabelMark> {
    let line = &line[..line.floor_char_boundary(MAX_LABELLED_LINE_BYTES)];
    let mut marks: Vec<LabelMark> = Vec::new();
    let mut at = 0;
    while let Some(start) = word_begin(line, at) {
        at = match at_word(line, start) {
            Some(mark) => {
                let end = mark.place.end;
                marks.push(mark);
                end
            }
            None => start + word_len(&line[start..]),
        };
    }
    marks
}

/// Returns the label that begins with the first word of a line.
pub(super) fn first_label(line: &str) -> Option<LabelMark> {
    let line = &line[..line.floor_char_boundary(MAX_LABELLED_LINE_BYTES)];
    at_word(line, word_begin(line, 0)?)
}

/// Returns the longest label that begins with a word.
fn at_word(line: &str, start: usize) -> Option<LabelMark> {
    let cell = is_cell_begin(&line[..start]);
    let mut ends = [start + word_len(&line[start..]); MAX_LABEL_WORDS];
    let mut count = 1;
    while let Some(end) = with_next_word(line, ends[count - 1]).filter(|_| count < MAX_LABEL_WORDS)
    {
        ends[count] = end;
        count += 1;
    }
    let ends = ends[..count].iter().rev();
    ends.copied()
        .find_map(|end| match_label(line, start, end, cell))
}

/// Returns the end of the next word of a label. A wide gap or a colon separates two labels.
fn with_next_word(line: &str, end: usize) -> Option<usize> {
    let gap = line[end..].find(|c: char| c.is_letter_or_number())?;
    let between = &line[end..end + gap];
    if gap > 4 || between.contains([':', '\t', '=', '>', '→']) || between.contains("  ") {
        return None;
    }
    Some(end + gap + word_len(&line[end + gap..]))
}

/// Returns the start of the next word.
fn word_begin(line: &str, at: usize) -> Option<usize> {
    let rest = line.get(at..)?;
    rest.find(|c: char| c.is_letter_or_number()).map(|n| at + n)
}

fn word_len(text: &str) -> usize {
    text.find(|c: char| !c.is_letter_or_number())
        .unwrap_or(text.len())
}

/// Returns whether a cell or a part of a sentence begins after a text.
fn is_cell_begin(before: &str) -> bool {
    let trimmed = before.trim_end();
    trimmed.is_empty()
        || before.trim_end_matches(' ').ends_with('\t')
        // `Nero:   Bianchi Carla`
        || (before.ends_with("  ") && !before.trim_end().ends_with(':'))
        || (trimmed.len() < before.len() && trimmed.ends_with([',', ';', '.', '|', '(']))
}

/// Returns the label that these words are, if a separator follows it.
fn match_label(line: &str, start: usize, mut end: usize, cell: bool) -> Option<LabelMark> {
    let inside = &line[start..end];
    // Digits alone are not a label, and a position or moves have many of them.
    if !inside.contains(char::is_letter) {
        return None;
    }
    // A bracket that was opened in the label is closed after it.
    if inside.contains('(') && !inside.contains(')') {
        end += usize::from(line[end..].starts_with(')'));
    }
    let balanced = line[start..end].matches('(').count() == line[start..end].matches(')').count();
    // The separator is found faster than the subject.
    let plainly = set_off(&line[end..], cell);
    let said = copula_len(line, start, end);
    let off = plainly
        .filter(|(set, _)| *set == LabelSeparator::Colon)
        .or(said.map(|len| (LabelSeparator::Colon, len)))
        .or(plainly);
    if !balanced || (off.is_none() && !(cell && line[end..].starts_with(", "))) {
        return None;
    }
    let short = || {
        let signed = line[end..].strip_prefix('.')?.trim_start_matches(' ');
        let dot = signed.starts_with(':').then_some(end + 1)?;
        abbreviated_subject(&line[start..dot])
    };
    // Before a colon, such a word is not the name of a person: `Blanco: Pérez`.
    let colon = matches!(off, Some((LabelSeparator::Colon, _)));
    let form = || Some(LabelSubject::Player(in_any_form(inside).filter(|_| colon)?));
    let about = label_subject(&line[start..end])
        .or_else(short)
        .or_else(form)?;
    let player = matches!(about, LabelSubject::Player(_));
    // `National Cross Board Tournament: Group B`
    let before = line[..start]
        .strip_suffix(' ')
        .and_then(|before| before.rsplit(' ').next());
    let of_name = before.is_some_and(|word| {
        word.starts_with(char::is_uppercase) && word.ends_with(char::is_lowercase)
    });
    if matches!(about, LabelSubject::Thing(HeadingLabel::Event)) && of_name && !cell {
        return None;
    }
    let told = matches!(
        about,
        LabelSubject::Thing(
            HeadingLabel::Arbiter
                | HeadingLabel::Date
                | HeadingLabel::Opening
                | HeadingLabel::Event
                | HeadingLabel::Site
        )
    );
    // `wit is Joost Elzenga`
    let named = player
        && said.is_some_and(|len| super::person::begins_like_name(&line[end + len..]))
        && !states_outcome_or_turn(line);
    // `Чемпионат был интересный`
    let plain = said.is_some_and(|len| {
        let value = &line[end + len..];
        matches!(
            about,
            LabelSubject::Thing(HeadingLabel::Event | HeadingLabel::Site)
        ) && value.starts_with(char::is_lowercase)
    });
    if plain || (said.is_some() && !told && !named) {
        return None;
    }
    // `uitslag wit wint` is not a label of one side. Only a sign after it makes it one: `итог за белых +`.
    let rest = line[end..].trim_start_matches([':', '=', ' ', '\t']);
    let signed =
        (1..=3).contains(&rest.chars().count()) || line[end..].trim_start().starts_with('=');
    if matches!(about, LabelSubject::Of(HeadingLabel::Result, _)) && !signed {
        return None;
    }
    // `con il Nero De Santis`, `Белые С. Ротенко`
    let last = line[start..end]
        .rsplit([' ', '('])
        .next()
        .unwrap_or_default();
    let name =
        last.starts_with(char::is_uppercase) && line[start..end].contains(char::is_lowercase);
    if matches!(about, LabelSubject::Player(_))
        && name
        && last.len() < end - start
        && side_by_word(last).is_none()
        && is_side_companion(last)
    {
        return None;
    }
    // `Zwart Cor Wagemans`: the Portuguese word for a colour is a name here.
    let first = line[start..end].split(' ').next().unwrap_or_default();
    let blank = matches!(off, Some((LabelSeparator::Blank, _)));
    if about == LabelSubject::Thing(HeadingLabel::Form)
        && name
        && blank
        && side_by_word(first).is_some()
    {
        return None;
    }
    // `P. Rat`, `A. Day - Fox`
    let told = || line[end..].contains(|c: char| c.is_ascii_digit());
    if name && !colon && is_behind_initial(&line[..start]) && !told() {
        return None;
    }
    // `2 взр. разряд` at the end of a line is not a label without a value.
    let ends_title = matches!(about, LabelSubject::Thing(HeadingLabel::Title))
        && line[end..].trim().is_empty()
        && line[..start].trim_end().ends_with('.');
    if ends_title {
        return None;
    }
    let comma =
        || (cell && player && line[end..].starts_with(", ")).then_some((LabelSeparator::Comma, 2));
    let (set, behind) = off.or_else(comma)?;
    // `ap` is a label, and `Ap Rhys` a name.
    let weak = matches!(set, LabelSeparator::Blank | LabelSeparator::Stop)
        && !line[..start].trim().is_empty();
    let counted = matches!(
        about,
        LabelSubject::Thing(HeadingLabel::Clock | HeadingLabel::Round | HeadingLabel::Board)
    );
    if weak && !counted && line[start..end].chars().count() <= 3 {
        return None;
    }
    Some(LabelMark {
        place: start..end + behind,
        about,
        set,
    })
}

/// Returns whether a text ends with initials that no surname precedes: they belong to the name that follows.
fn is_behind_initial(before: &str) -> bool {
    let Some(before) = before.strip_suffix(' ') else {
        return false;
    };
    let mut words = before.rsplit([' ', '\t']);
    let initial = words.next().filter(|word| word.ends_with('.'));
    let family = words
        .find(|word| !names::is_initials(word))
        .unwrap_or_default();
    (family.ends_with(':') || !names::is_name(family)) && initial.is_some_and(names::is_initials)
}

/// The maximum length of an article, in bytes.
const MAX_ARTICLE_BYTES: usize = 6;

/// The maximum number of words in a sentence that consists of a label and its value.
const MAX_SENTENCE_WORDS: usize = 9;

/// Returns the length of the verb between a label and its value in a short sentence that begins with the label, perhaps after
/// an article: `De wedstrijdleider was R. Kramp.`
fn copula_len(line: &str, start: usize, end: usize) -> Option<usize> {
    let rest = line[end..].strip_prefix(' ')?;
    let (verb, value) = rest.split_once(' ')?;
    let article = line[..start].trim();
    let begins = || {
        article.is_empty()
            || (article.len() <= MAX_ARTICLE_BYTES
                && ARTICLE_WORDS.contains_word(&fold_text(article)))
    };
    let short = || line.split_whitespace().count() <= MAX_SENTENCE_WORDS;
    if !COPULA_WORDS.contains_word(&fold_text(verb)) || !begins() || !short() {
        return None;
    }
    // The value, if there is one, follows an article: `white is the`.
    let article = value
        .split_once(' ')
        .filter(|(first, _)| ARTICLE_WORDS.contains_word(first));
    let lead = article.map_or(0, |(first, _)| first.len() + 1);
    Some(1 + verb.len() + 1 + lead)
}

/// Returns the separator between a label and the text after it, and its length.
fn set_off(rest: &str, cell: bool) -> Option<(LabelSeparator, usize)> {
    let numbered = number_sign(rest);
    let rest = &rest[numbered..];
    let dots = |c: char| matches!(c, '.' | '_' | '…' | '·' | ' ' | '\t');
    let row = rest.find(|c| !dots(c)).unwrap_or(rest.len());
    let leader = rest[..row]
        .chars()
        .filter(|c| !matches!(c, ' ' | '\t'))
        .count();
    let behind = &rest[row..];
    // `итог за белых =`
    let drawn = behind.trim() == "=";
    if behind.starts_with([':', '=']) && !behind.starts_with("==") && !drawn {
        // `White:: Smith`
        let signs = behind.len() - behind.trim_start_matches([':', '=']).len();
        return Some((LabelSeparator::Colon, numbered + row + signs));
    }
    if let Some(arrow) = ["->", "=>", "→"]
        .iter()
        .find(|arrow| behind.starts_with(**arrow))
    {
        return Some((LabelSeparator::Colon, numbered + row + arrow.len()));
    }
    if leader >= 3 || rest.starts_with('…') {
        return Some((LabelSeparator::Colon, numbered + row));
    }
    if !cell {
        return None;
    }
    // A cell of CSV.
    if rest.starts_with(',') && rest[1..].starts_with(|c: char| !c.is_whitespace()) {
        return Some((LabelSeparator::Gap, numbered + 1));
    }
    let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
    let wide = rest.starts_with('\t') || rest[..blanks].contains('\t') || blanks >= 2;
    if wide || rest.trim().is_empty() {
        return Some((LabelSeparator::Gap, numbered + blanks));
    }
    let dash = rest[blanks..]
        .chars()
        .next()
        .filter(|c| super::super::chars::is_dash(*c));
    match dash {
        Some(c) if blanks > 0 && rest[blanks + c.len_utf8()..].starts_with(' ') => {
            Some((LabelSeparator::Dash, numbered + blanks + c.len_utf8()))
        }
        // `Black—Marvin Tuttle`
        Some(c) if blanks == 0 && matches!(c, '–' | '—') => {
            Some((LabelSeparator::Dash, numbered + c.len_utf8()))
        }
        _ if blanks > 0 && rest[blanks..].starts_with("/ ") => {
            Some((LabelSeparator::Slash, numbered + blanks + 1))
        }
        _ if blanks > 0 => Some((LabelSeparator::Blank, numbered + blanks)),
        // `Ven.   Leeds`
        _ if rest.starts_with(".  ") || rest.starts_with(".\t") => {
            Some((LabelSeparator::Gap, numbered + 2))
        }
        _ if rest.starts_with(". ") => Some((LabelSeparator::Stop, numbered + 2)),
        _ => None,
    }
}

/// Returns the length of a sign for "number" between a label and its value: ` №`, ` Nº`, ` N.`
fn number_sign(rest: &str) -> usize {
    let body = rest.trim_start_matches(' ');
    let lead = rest.len() - body.len();
    let signs = [
        "№", "Nº", "nº", "N°", "n°", "N.", "n.", "No.", "no.", "Nr.", "nr.",
    ];
    let sign = signs.iter().find(|sign| body.starts_with(**sign));
    sign.filter(|_| lead > 0)
        .map_or(0, |sign| lead + sign.len())
}

/// Returns whether a line that begins with a side states how the game ended, or who is to move: `White Wins`.
pub(super) fn states_outcome_or_turn(line: &str) -> bool {
    let words: Vec<_> = line.split_whitespace().collect();
    first_outcome(&words).is_some() || to_move(&words).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_label_is_that_of_the_first_word() {
        for (line, at_begin) in [
            ("White: Fox", true),
            ("  Белые: Иванов   Чёрные: Петров", true),
            ("(Site) Leeds", false),
            ("12. White: Fox", false),
            ("Fox, Black: Owl", false),
            ("Date of the game:  3 May", true),
            ("14,21,23,24", false),
            ("", false),
        ] {
            let all = find_labels(line);
            let begins = |mark: &&LabelMark| line[..mark.place.start].trim().is_empty();
            let one = all.first().filter(begins).map(|mark| &mark.place);
            assert_eq!(one.is_some(), at_begin, "{line}");
            let first = first_label(line).filter(|mark| begins(&mark));
            assert_eq!(first.as_ref().map(|mark| &mark.place), one, "{line}");
        }
    }
}

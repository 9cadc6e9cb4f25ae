//! Markup and pictographs in a heading: asterisks, hashes, pictographs before a line.

use super::{LabelSubject, sides};
use crate::board::Color;
use crate::sheet::chars::is_dash;
use crate::words::LetterClass;
use crate::words::labels::label_subject;
use crate::words::{fold_text, side_by_word};
use std::ops::Range;

/// Returns a text with blanks in place of markup, and tabs between the cells of its tables. Each byte stays in its place.
pub(super) fn blank_out_markup(text: &str) -> String {
    let mut clocks = text.to_owned();
    bars_of_clocks(&mut clocks);
    let text = tabulate_cells(&clocks);
    let text = text.as_str();
    let mut plain = String::with_capacity(text.len());
    let mut before = '\n';
    let mut quoted = false;
    for (at, c) in text.char_indices() {
        if matches!(c, '«' | '"' | '“' | '„') {
            quoted = day_within(&text[at + c.len_utf8()..]);
        }
        let marks = match c {
            _ if sides::of_picture(c).is_some() => false,
            '*' | '`' | '~' => true,
            // `№ 3` and `#3` are numbers.
            '#' => matches!(before, '\n' | '\r' | '#'),
            // `«12» марта`, `"12" марта`
            '«' | '"' | '“' | '„' => day_within(&text[at + c.len_utf8()..]),
            '»' | '”' => before.is_ascii_digit() && quoted,
            '\u{2190}'..='\u{21ff}' | '\u{2600}'..='\u{27bf}' | '\u{fe0f}' => true,
            '\u{1f000}'..='\u{1faff}' => true,
            '\u{a0}' | '\u{2007}' | '\u{202f}' => true,
            _ => false,
        };
        match marks {
            true if c == '»' => plain.push_str(". "),
            true => plain.extend(std::iter::repeat_n(' ', c.len_utf8())),
            false => plain.push(c),
        }
        before = c;
    }
    whole_terms(&mut plain);
    sides_of_sentences(&mut plain);
    sides_with_dashes(&mut plain);
    plain
}

/// Words between the players of a sentence.
const CONJUNCTION_WORDS: [&str; 9] = ["and", "en", "и", "e", "et", "und", "y", "with", "met"];

/// Words before the players of a sentence.
const BETWEEN_WORDS: [&str; 7] = [
    "between",
    "tussen",
    "между",
    "entre",
    "tra",
    "fra",
    "zwischen",
];

/// Moves the players of a sentence that gives the side of each in brackets to a line of their own, with a dash between them:
/// `Played at Leeds between J. Smith (white) and P. Jones (black)`.
fn sides_of_sentences(text: &mut String) {
    let mut edits: Vec<(Range<usize>, char)> = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if let Some(found) = sentence_of_sides(line) {
            let home = |place: Range<usize>| start + place.start..start + place.end;
            edits.extend(found.into_iter().map(|(place, sign)| (home(place), sign)));
        }
        start += line.len();
    }
    for (place, sign) in edits {
        let blanks = " ".repeat(place.len() - sign.len_utf8());
        text.replace_range(place, &format!("{sign}{blanks}"));
    }
}

/// Replaces the dashes after both sides of a line with colons: `Белые — Орлов П. Чёрные — Соколова М.`
fn sides_with_dashes(text: &mut String) {
    let mut edits: Vec<Range<usize>> = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let words: Vec<&str> = line.split_whitespace().collect();
        let place = |word: &str| {
            let at = start + (word.as_ptr() as usize - line.as_ptr() as usize);
            at..at + word.len()
        };
        let told: Vec<(Color, Range<usize>)> = words
            .windows(2)
            .filter(|pair| pair[1].chars().all(is_dash))
            .filter_map(|pair| Some((side_by_word(pair[0])?, place(pair[1]))))
            .collect();
        let begins = words
            .first()
            .is_some_and(|word| side_by_word(word).is_some());
        if let [(one, first), (other, second)] = &told[..]
            && begins
            && one != other
        {
            edits.extend([first.clone(), second.clone()]);
        }
        start += line.len();
    }
    for place in edits {
        let blanks = " ".repeat(place.len() - 1);
        text.replace_range(place, &format!(":{blanks}"));
    }
}

/// Returns the replacements for the words before and between the players of such a sentence.
fn sentence_of_sides(line: &str) -> Option<Vec<(Range<usize>, char)>> {
    let brackets: Vec<(Range<usize>, Color)> = line
        .match_indices('(')
        .filter_map(|(open, _)| {
            let inside = &line[open + 1..];
            let end = inside.find(')')?;
            let color = side_by_word(inside[..end].trim())?;
            Some((open..open + end + 2, color))
        })
        .collect();
    let [(first, white), (second, black)] = &brackets[..] else {
        return None;
    };
    if white == black {
        return None;
    }
    let gap = &line[first.end..second.start];
    let word = gap.split_whitespace().next()?;
    if !CONJUNCTION_WORDS.contains(&fold_text(word).as_str()) {
        return None;
    }
    let at = first.end + gap.find(word)?;
    let mut edits = vec![(at..at + word.len(), '-')];
    let before = &line[..first.start];
    let places = |word: &str| {
        let at = word.as_ptr() as usize - line.as_ptr() as usize;
        at..at + word.len()
    };
    let between = before
        .split(' ')
        .rfind(|word| BETWEEN_WORDS.contains(&fold_text(word).as_str()));
    if let Some(word) = between {
        edits.push((places(word), '\n'));
    }
    Some(edits)
}

/// Returns whether a text begins with the number of a day and a closing quotation mark.
fn day_within(text: &str) -> bool {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    (1..=2).contains(&digits) && text[digits..].starts_with(['»', '"', '”'])
}

/// The minimum number of semicolons in a line that is a row of cells.
const MIN_ROW_SEMICOLONS: usize = 2;

/// Returns whether a text has lines of cells with semicolons between them: at least two with several cells or with a label and
/// its value, or one with both sides.
fn has_semicolons(text: &str) -> bool {
    let labelled = |line: &str| {
        line.split_once(';')
            .is_some_and(|(label, _)| label_subject(label.trim()).is_some())
    };
    let row = |line: &&str| line.matches(';').count() >= MIN_ROW_SEMICOLONS || labelled(line);
    // `Белые;Чёрные` above a row of names.
    let sides = |line: &str| {
        let cells = line.split(';').map(|cell| label_subject(cell.trim()));
        let sides = cells.filter(|about| matches!(about, Some(LabelSubject::Player(_))));
        line.matches(';').count() == 1 && sides.count() == 2
    };
    let rows = || text.lines().filter(row).nth(1).is_some();
    text.contains(';') && (rows() || text.lines().any(sides))
}

/// Returns a text with tabs between cells: in place of bars, of vertical lines of boxes and of bullets, and of semicolons
/// if several lines are made of such cells.
fn tabulate_cells(text: &str) -> String {
    let semicolons = has_semicolons(text);
    let mut all = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let body = line.trim_end();
        let bar = |c: char| matches!(c, '|' | '│' | '║' | '┃' | '•');
        // The bars at both ends of a row do not separate cells.
        let lead = line.len() - line.trim_start_matches(' ').len();
        let begin = lead
            + line[lead..]
                .chars()
                .next()
                .filter(|c| bar(*c))
                .map_or(0, char::len_utf8);
        let end = body.len()
            - body
                .chars()
                .next_back()
                .filter(|c| bar(*c))
                .map_or(0, char::len_utf8);
        // `<Copa do Brasil>`
        let framed = body[lead.min(body.len())..].starts_with('<') && body.ends_with('>');
        // `> ` precedes a quotation.
        let quoted = line.starts_with("> ");
        for (at, c) in line.char_indices() {
            let edge = at < begin || at >= end;
            let cell = (c == ';' && semicolons) || (bar(c) && !edge);
            let frame = framed && (at == lead || at + 1 == body.len());
            match () {
                () if frame => all.push(' '),
                () if cell => all.push_str(&"\t  "[..c.len_utf8()]),
                () if bar(c) || (quoted && at == 0) => {
                    all.extend(std::iter::repeat_n(' ', c.len_utf8()));
                }
                () => all.push(c),
            }
        }
    }
    all
}
/// Replaces two blanks between the words of one term with a no-break space of two bytes: `DAMAS  CLÁSSICAS`. A double blank does
/// not divide the name of a variant, or a label before a colon.
fn whole_terms(text: &mut String) {
    let mut at = 0;
    while let Some(start) = text[at..].find("  ").map(|n| at + n) {
        at = start + 2;
        let (before, behind) = (&text[..start], &text[at..]);
        let first = before
            .rsplit(|c: char| !c.is_letter() && c != '-')
            .next()
            .unwrap_or_default();
        let len = behind
            .find(|c: char| !c.is_letter() && c != '-')
            .unwrap_or(behind.len());
        if first.is_empty()
            || len == 0
            || len > MAX_TERM_WORD_BYTES
            || first.len() > MAX_TERM_WORD_BYTES
        {
            continue;
        }
        let term = format!("{first} {}", &behind[..len]);
        let colon = behind[len..].trim_start().starts_with(':');
        let label = colon
            && crate::words::labels::label_subject(&term).is_some()
            && crate::words::labels::label_subject(first)
                .is_none_or(|own| matches!(own, super::LabelSubject::Thing(_)));
        if super::kind::variant_of(&term).is_some() || label {
            text.replace_range(start..at, "\u{a0}");
        }
    }
}

/// The maximum length of a word of such a term, in bytes.
const MAX_TERM_WORD_BYTES: usize = 40;

/// Replaces a bar between two digits, a sign of a time control, with a plus sign: `15|10`.
fn bars_of_clocks(text: &mut String) {
    let bars: Vec<_> = text.match_indices('|').map(|(at, _)| at).collect();
    for at in bars {
        let figure = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        let line = text[..at].rsplit('\n').next().unwrap_or_default();
        let behind = text[at + 1..].split('\n').next().unwrap_or_default();
        let alone = !line.contains('|') && !behind.contains('|');
        if alone && figure(line.chars().next_back()) && figure(behind.chars().next()) {
            text.replace_range(at..=at, "+");
        }
    }
}

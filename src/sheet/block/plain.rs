//! Markup and pictures in a heading: stars, hashes, small pictures before a line.

use super::about::about;
use super::{About, sides};

/// A text with blanks in place of what only marks it up, and tabs between the cells of its tables, each byte in its place.
pub(super) fn plain(text: &str) -> String {
    let text = celled(text);
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
    plain
}

/// Whether nothing but the number of a day stands up to a closing quote.
fn day_within(text: &str) -> bool {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    (1..=2).contains(&digits) && text[digits..].starts_with(['»', '"', '”'])
}

/// Semicolons of a line that is a row of cells, at least.
const CELLS: usize = 2;

/// Whether several lines are made of cells with semicolons between them: of several, or of a label and its value.
fn has_semicolons(text: &str) -> bool {
    let labelled = |line: &str| {
        line.split_once(';')
            .is_some_and(|(label, _)| about(label.trim()).is_some())
    };
    let row = |line: &&str| line.matches(';').count() >= CELLS || labelled(line);
    // `Белые;Чёрные` above a row of names.
    let sides = |line: &str| {
        let cells = line.split(';').map(|cell| about(cell.trim()));
        let sides = cells.filter(|about| matches!(about, Some(About::Player(_))));
        line.matches(';').count() == 1 && sides.count() == 2
    };
    let rows = || text.lines().filter(row).nth(1).is_some();
    text.contains(';') && (rows() || text.lines().any(sides))
}

/// A text with tabs between cells: of bars, of lines of boxes, and of semicolons where several lines are made of them.
fn celled(text: &str) -> String {
    let semicolons = has_semicolons(text);
    let mut all = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let body = line.trim_end();
        let bar = |c: char| matches!(c, '|' | '│' | '║' | '┃' | '•');
        // The bars at both ends of a row are no cells.
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
        // `> ` before what somebody else wrote.
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

//! The check `taken-for-date`.

use crate::check::Finding;
use crate::document::MistakenDate;
use crate::lang::Message;
use crate::span::Span;
use crate::words::columns::is_points;
use crate::words::{self, HeadingLabel, fold_text, parse_month, typed_score};

check! {
    Input;
    /// ## What it checks
    /// A cell of a spreadsheet shows a date where a score or a move is expected: next to moves and scores, or behind a label such as
    /// `Result`. In a column of results a time or a date is read as the score that was typed: `2:00` as 2:0, 2 January as 1/2. In a page of the
    /// web and in a text with columns, a cell that is a day and a month in words (`12-Aug`), next to moves and scores of its row.
    /// ## Why it matters
    /// Spreadsheets take `12-8` for a day and `2:0` for a time, and keep nothing of what was typed: it may have been `12-8` or `8-12`. Unless it can be recovered, the move or the score is missing in the game. Format the cells as text before typing, or begin each with `'`.
    /// ## Bad
    /// ```pdn russian
    /// <?xml version="1.0"?><office:document office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body>
    /// <table:table table:name="A"><table:table-row><table:table-cell><text:p>1. c3-d4 d6-c5</text:p></table:table-cell>
    /// <table:table-cell office:value-type="date" office:date-value="2024-08-12"><text:p>12. Aug</text:p></table:table-cell>
    /// </table:table-row></table:table></office:body></office:document>
    /// ```
    /// ## Good
    /// ```pdn russian
    /// <?xml version="1.0"?><office:document office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body>
    /// <table:table table:name="A"><table:table-row><table:table-cell><text:p>1. c3-d4 d6-c5</text:p></table:table-cell>
    /// <table:table-cell office:value-type="string"><text:p>12-8</text:p></table:table-cell>
    /// </table:table-row></table:table></office:body></office:document>
    /// ```
    /// ## Article
    /// None.
    TAKEN_FOR_DATE = "I011", "taken-for-date", Warning;
}

/// Reports a cell at a place of a text that shows a date, with what may have been typed. A cell that is left as shown
/// is reported only where a score or a move is expected.
pub fn judge_taken(text: &[u8], at: usize, taken: &MistakenDate) -> Option<Finding> {
    match &taken.shown {
        None => build_shown_finding(text, at, &taken.typed),
        Some(shown) => {
            let cell = CellContext::at_offset(text, at)?;
            let span = Span::new(at, at + cell.text.len());
            Some(build_recovered_finding(shown, &taken.typed).with_span(span))
        }
    }
}

/// Reports a cell that is left as it is shown, where a score or a move is expected.
fn build_shown_finding(text: &[u8], at: usize, typed: &str) -> Option<Finding> {
    let cell = CellContext::at_offset(text, at)?;
    let message = Message::TakenForDate {
        shown: String::from_utf8_lossy(cell.text).into_owned(),
        typed: typed.to_owned(),
    };
    let span = Span::new(at, at + cell.text.len());
    let finding = Finding::new(&TAKEN_FOR_DATE, message).with_span(span);
    cell.expects_moves().then_some(finding)
}

/// Reports the cells of a text that are a day and a month in words, among moves on their line or after a label.
pub fn of_text(text: &str) -> Vec<Finding> {
    let sign = match () {
        () if text.contains('\t') => '\t',
        () if text.contains(';') => ';',
        () => ',',
    };
    let mut found = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        // Commas with blanks are those of prose.
        if line.contains(sign) && (sign != ',' || !line.contains(", ")) {
            let cells = line.replace(sign, "\t").replace('"', " ");
            found.extend(of_line(cells.trim_end(), at));
        }
        at += line.len();
        if found.len() >= MAX_REPORTED_CELLS {
            break;
        }
    }
    found
}

/// The number of reported cells of a text after which the search ends.
const MAX_REPORTED_CELLS: usize = 100;

fn of_line(line: &str, start: usize) -> Vec<Finding> {
    let mut found = Vec::new();
    let mut at = 0;
    for cell in line.split('\t') {
        let body = cell.trim_matches(' ');
        let place = at + cell.find(body).unwrap_or_default();
        at += cell.len() + 1;
        let told = of_result(line, place, body).or_else(|| {
            guess_typed_score(body)
                .and_then(|typed| build_shown_finding(line.as_bytes(), place, &typed))
        });
        let begin = start + place;
        found.extend(told.map(|finding| finding.with_span(Span::new(begin, begin + body.len()))));
    }
    found
}

/// Reports a cell after or below the label of a result that shows a time or a date and is read as the score that was
/// typed.
fn of_result(line: &str, place: usize, body: &str) -> Option<Finding> {
    let typed = typed_score::recover_alone(body)?;
    let cell = CellContext::at_offset(line.as_bytes(), place)?;
    (cell.find_label() == Some(HeadingLabel::Result)).then(|| build_recovered_finding(body, &typed))
}

/// Reports a cell that shows a time or a date and is read as the score that was typed.
pub fn build_recovered_finding(shown: &str, typed: &str) -> Finding {
    let message = Message::TakenForScore {
        shown: shown.to_owned(),
        typed: typed.to_owned(),
    };
    Finding::new(&TAKEN_FOR_DATE, message)
}

/// Returns what may have been typed where a cell shows a day without its year: `12-Aug`, `12.авг`, `Dec-18`.
fn guess_typed_score(cell: &str) -> Option<String> {
    let (one, other) = cell.split_once(['-', '.', ' ', '/'])?;
    let number = |text: &str| {
        let digits = (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
        digits.then(|| text.parse::<u8>().ok()).flatten()
    };
    // Names of one or two letters are Roman numbers.
    let name = |text: &str| {
        let text = text.trim_end_matches('.');
        (text.chars().count() > 2)
            .then(|| parse_month(&fold_text(text)))
            .flatten()
    };
    if let (Some(day), Some(month)) = (number(one), name(other)) {
        return Some(format!("{day}-{month} / {month}-{day}"));
    }
    let (month, year) = (name(one)?, number(other)?);
    Some(format!("{month}-{year}"))
}

/// The maximum number of bytes of a line that are examined on either side of a cell.
const MAX_CONTEXT_BYTES: usize = 256;

/// A cell of a line, with its surroundings.
struct CellContext<'a> {
    text: &'a [u8],
    /// The line before it, and after it.
    before: &'a [u8],
    behind: &'a [u8],
    /// The lines above and below.
    above: &'a [u8],
    below: &'a [u8],
}

impl<'a> CellContext<'a> {
    fn at_offset(text: &'a [u8], at: usize) -> Option<Self> {
        let (all_before, rest) = text.split_at_checked(at)?;
        let end = |text: &[u8]| memchr::memchr(b'\n', text).unwrap_or(text.len());
        let begin = |text: &[u8]| memchr::memrchr(b'\n', text).map_or(0, |at| at + 1);
        let begins = begin(all_before);
        let (line, below) = rest.split_at(end(rest));
        let below = below.get(1..).unwrap_or_default();
        let above = &all_before[..begins.saturating_sub(1)];
        let len = memchr::memchr(b'\t', line).unwrap_or(line.len());
        let first = |text: &'a [u8]| &text[..text.len().min(MAX_CONTEXT_BYTES)];
        let last = |text: &'a [u8]| &text[text.len().saturating_sub(MAX_CONTEXT_BYTES)..];
        Some(Self {
            text: line[..len].trim_ascii_end(),
            before: last(&all_before[begins..]),
            behind: first(&line[len..]),
            above: first(&above[begin(above)..]),
            below: first(&below[..end(below)]),
        })
    }

    /// Returns the label of the cell: before it in its row, or above it.
    fn find_label(&self) -> Option<HeadingLabel> {
        let last = split_cells(self.before)
            .filter(|cell| !cell.is_empty())
            .last();
        let column = split_cells(self.before).count().saturating_sub(1);
        last.and_then(parse_label).or_else(|| {
            // A row of labels, and a row of values below it.
            parse_label(split_cells(self.above).nth(column)?)
        })
    }

    /// Returns whether a score or a move is expected in it.
    fn expects_moves(&self) -> bool {
        match self.find_label() {
            Some(label) => label == HeadingLabel::Result,
            None => {
                let lines = [self.before, self.behind, self.above, self.below];
                lines.into_iter().flat_map(split_cells).any(is_played)
            }
        }
    }
}

fn split_cells(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(|byte| *byte == b'\t').map(<[u8]>::trim_ascii)
}

/// Returns the label of a cell that is nothing but a label.
fn parse_label(cell: &[u8]) -> Option<HeadingLabel> {
    let text = std::str::from_utf8(cell).ok()?;
    match is_points(text) {
        true => Some(HeadingLabel::Result),
        false => words::parse_label(text),
    }
}

/// Returns whether a cell begins with a move or a score, with no more than a number before it.
fn is_played(cell: &[u8]) -> bool {
    let mut words = cell.split(|byte| byte.is_ascii_whitespace()).take(2);
    words.any(|word| {
        let mut parts = word.split(|byte| matches!(byte, b'-' | b'x' | b':' | b'*'));
        let square = |part: Option<&[u8]>| match part {
            Some([letter @ b'a'..=b'z', digit]) => *letter <= b'h' && (b'1'..=b'8').contains(digit),
            Some([tens, ones]) => (b'0'..=b'5').contains(tens) && ones.is_ascii_digit(),
            Some([one]) => one.is_ascii_digit(),
            _ => false,
        };
        square(parts.next()) && square(parts.next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_among_moves() {
        for (text, shown, typed) in [
            ("1\t32-28\t12-Aug\n", "12-Aug", "12-8 / 8-12"),
            ("x\n1;32-28;12.авг\n2;37-32;10-14", "12.авг", "12-8 / 8-12"),
            ("1,32-28,\"Dec-18\"\n", "Dec-18", "12-18"),
            ("1\t32-28\t1-Feb\n", "1-Feb", "1-2 / 2-1"),
        ] {
            let found = of_text(text);
            let message = Message::TakenForDate {
                shown: shown.to_owned(),
                typed: typed.to_owned(),
            };
            assert_eq!(found.len(), 1, "{text}");
            let span = found[0].span.unwrap();
            assert_eq!(
                (
                    text.as_bytes()[span.start as usize..span.end as usize].to_vec(),
                    &found[0].message
                ),
                (shown.as_bytes().to_vec(), &message)
            );
        }
        for text in [
            "Cup\t12-Aug\n1\t32-28\t18-23\n",
            "1. 32-28 18-23, 12 May, a fine move",
            "1\t32-28\tII-12\n",
            "1\t32-28\t12-Aug-2024\n",
            "12-Aug",
        ] {
            assert_eq!(of_text(text), [], "{text}");
        }
    }
}

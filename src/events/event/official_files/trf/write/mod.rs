//! Writes the data of an event as a tournament report file.

mod codes;
mod head;
mod sheet;

use super::super::fault::FileFault;
use super::super::given::GivenEvent;
use sheet::TrfSheet;

/// The version of the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dialect {
    /// The version of 2016. It cannot state the points of a win.
    Trf16,
    /// The version of 2026, with record 162 and the extensions of JaVaFo for the same data.
    #[default]
    Trf2026,
    /// The same without records that some pairing programs refuse, such as the days of rounds and the codes of systems. Tie-breaks,
    /// adjustments of points and teams are left out too.
    Pairing,
}

/// A file and the data that it could not hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrfOutput {
    /// The file. Lines end with CR LF: the description asks for CR, and every reader accepts both.
    pub text: String,
    /// The data that the file leaves out; the places are those of the official file from which the data came.
    pub left_out: Vec<FileFault>,
}

/// Writes players, rounds and results. Players without a number get the next free one; names in pairings must be spelled as those of the
/// players.
///
/// A file has one result for a player and a round. Where a player has several games in a round, they become one result of the match when
/// [`GivenEvent::unit`] is the match; otherwise each game becomes a round of its own, which a comment in the file explains. Points are
/// counted from the results, so that readers which sum them find the same total. Players without a given place are placed by points.
#[must_use]
pub fn write(given: &GivenEvent, dialect: Dialect) -> TrfOutput {
    let sheet = TrfSheet::new(given);
    let mut out = TrfBuffer::default();
    head::write_head(given, &sheet, dialect, &mut out);
    sheet.write_players(&mut out);
    if dialect != Dialect::Pairing {
        head::write_teams(given, dialect, &mut out);
    }
    let mut left_out = sheet.left_out;
    left_out.append(&mut out.left_out);
    left_out.sort_by_key(|fault| fault.at);
    TrfOutput {
        text: out.text,
        left_out,
    }
}

/// The output so far.
#[derive(Default)]
struct TrfBuffer {
    text: String,
    left_out: Vec<FileFault>,
}

impl TrfBuffer {
    /// Appends a line.
    fn push_line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push_str("\r\n");
    }

    /// Appends a record followed by a text; nothing where there is no text.
    fn push_record(&mut self, record: &str, text: Option<&str>) {
        let text = text
            .map(|text| one_line(text, usize::MAX))
            .unwrap_or_default();
        if !text.is_empty() {
            self.push_line(&format!("{record} {text}"));
        }
    }
}

/// Returns a text on one line, without surrounding blanks, cut to a number of characters.
fn one_line(text: &str, longest: usize) -> String {
    text.trim()
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(longest)
        .collect()
}

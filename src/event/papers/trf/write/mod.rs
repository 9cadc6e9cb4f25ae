//! Writes what is known of an event as a tournament report file.

mod codes;
mod head;
mod sheet;

use super::super::fault::FileFault;
use super::super::given::GivenEvent;
use sheet::TrfSheet;

/// The version of the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dialect {
    /// The version of 2016. It can not say how many points a win gives.
    Trf16,
    /// The version of 2026, with record 162, and the extensions of JaVaFo that say the same.
    #[default]
    Trf2026,
    /// The same without what some programs for pairings refuse: days of rounds and codes of systems.
    Pairing,
}

/// A file and what it could not hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrfOutput {
    /// The file. Lines end with CR LF: the description asks for CR, and every reader takes both.
    pub text: String,
    /// What the file leaves out; the places are those of the paper that the data came from.
    pub left_out: Vec<FileFault>,
}

/// Writes players, rounds and results. Players without a number get the next that is free; names in pairings must be
/// spelled as those of the players.
///
/// A file has one result for a player and a round. Where a player has several games in a round, they become one result
/// of the match when [`GivenEvent::unit`] is the match, and else a round for each game, as a comment in the file says.
/// Points are counted from the results, so that readers which add them up find the same; places that are not given are
/// those by points.
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

/// What is written so far.
#[derive(Default)]
struct TrfBuffer {
    text: String,
    left_out: Vec<FileFault>,
}

impl TrfBuffer {
    /// A line.
    fn push_line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push_str("\r\n");
    }

    /// A record with a text behind it; nothing where there is no text.
    fn push_record(&mut self, record: &str, text: Option<&str>) {
        let text = text
            .map(|text| one_line(text, usize::MAX))
            .unwrap_or_default();
        if !text.is_empty() {
            self.push_line(&format!("{record} {text}"));
        }
    }
}

/// A text on one line, without blanks around it, of at most so many characters.
fn one_line(text: &str, longest: usize) -> String {
    text.trim()
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(longest)
        .collect()
}

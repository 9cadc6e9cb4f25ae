//! The check `paper-fault`.

use crate::check::Finding;
use crate::check::input::taken_for_date;
use crate::event::official_files::FileFaultKind;
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// Something in
    /// `event.toml` or in another official file that accompanies the games is not understood: a key that does not exist, a value of another kind, a player who is not listed. What is understood is used all the same; `docs/event-toml.md`
    /// lists the keys.
    /// ## Why it matters
    /// What the arbiter meant to state does not reach the table.
    /// ## Bad
    /// ```text
    /// name = "Cup"
    /// sistem = "swiss"
    /// ```
    /// ## Good
    /// ```text
    /// name = "Cup"
    /// system = "swiss"
    /// ```
    /// ## Article
    /// None.
    PAPER_FAULT = "E019", "paper-fault", Warning;
}

/// Reports a fault of an official file; `keyed`: the fault is about a key of `event.toml`, which is the same in every
/// language.
pub fn build_finding(kind: &FileFaultKind, keyed: bool) -> Finding {
    let text = |text: &str| text.to_owned();
    let phrase = |text: &str| {
        let text = text.to_owned();
        Box::new(Message::PaperPhrase { text })
    };
    let written = |text: &str| {
        let words = text.to_owned();
        Box::new(Message::Foreign { words })
    };
    let quoted = |text: &str| {
        let words = text.trim().to_owned();
        Box::new(Message::Quoted { words })
    };
    let what_of = |what: &str| match keyed {
        true => written(what),
        false => phrase(what),
    };
    let message = match kind {
        FileFaultKind::Syntax(what) => Message::PaperSyntax { what: what.clone() },
        FileFaultKind::UnknownKey { key, meant } => match meant {
            Some(meant) => Message::PaperKeyMeant {
                key: key.clone(),
                meant: text(meant),
            },
            None => Message::PaperKey { key: key.clone() },
        },
        FileFaultKind::WrongType {
            key,
            found,
            expected,
        } => Message::PaperValue {
            what: written(key),
            text: phrase(found),
            expected: text(expected),
        },
        FileFaultKind::BadValue {
            what,
            text: stands,
            expected,
        } => Message::PaperValue {
            what: what_of(what),
            text: quoted(stands),
            expected: text(expected),
        },
        FileFaultKind::NotOneOf {
            what,
            text: stands,
            words,
        } => Message::PaperValue {
            what: what_of(what),
            text: quoted(stands),
            expected: words.clone(),
        },
        FileFaultKind::Missing(what) => Message::PaperMissing { what: text(what) },
        FileFaultKind::Twice(what) => Message::PaperTwice { what: what.clone() },
        FileFaultKind::NoSuchPlayer(who) => Message::PaperNoPlayer {
            player: who.clone(),
        },
        FileFaultKind::OwnOpponent(who) => Message::AgainstHimself {
            player: who.clone(),
        },
        FileFaultKind::UnknownRecord(record) => Message::PaperRecord {
            record: record.clone(),
        },
        FileFaultKind::ShortRecord(record) => Message::PaperShort {
            record: record.clone(),
        },
        FileFaultKind::TakenForScore { shown, typed } => {
            return taken_for_date::build_recovered_finding(shown, typed);
        }
        FileFaultKind::Tab => Message::PaperTab,
        FileFaultKind::Misaligned(by) => Message::PaperShifted { by: by.to_string() },
        &FileFaultKind::OneSided {
            round,
            player,
            opponent,
        } => Message::PaperOneSided {
            round,
            player,
            opponent,
        },
        &FileFaultKind::SameColour {
            round,
            player,
            opponent,
        } => Message::PaperSameColour {
            round,
            player,
            opponent,
        },
        &FileFaultKind::ResultsDiffer {
            round,
            white,
            black,
        } => {
            let side = |(number, code): (u32, char)| format!("{number} ({code})");
            let (white, black) = (side(white), side(black));
            Message::PaperResultsDiffer {
                round,
                white,
                black,
            }
        }
        &FileFaultKind::Count {
            what,
            stated: told,
            found,
        } => Message::PaperCount {
            what: text(what),
            stated: told,
            found,
        },
    };
    Finding::new(&PAPER_FAULT, message)
}

/// Reports an official file for which nobody can know the event.
pub fn build_unplaced_finding() -> Finding {
    Finding::new(&PAPER_FAULT, Message::PaperOfNoEvent)
}

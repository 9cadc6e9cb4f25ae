//! The check `paper-fault`.

use crate::check::Finding;
use crate::event::papers::FaultKind;
use crate::lang::Message;

check! {
    Events;
    /// ## What it checks
    /// Something in `event.toml` or in another paper beside the games is not understood: a key that does not exist, a value of another
    /// kind, a player who is not listed. What is understood is used all the same; `docs/event-toml.md` lists the keys.
    /// ## Why it matters
    /// What the arbiter wanted to tell does not reach the table.
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

/// Tells a fault.
pub(crate) fn raise(kind: &FaultKind) -> Finding {
    let text = |text: &str| text.to_owned();
    let message = match kind {
        FaultKind::Syntax(what) => Message::PaperSyntax { what: what.clone() },
        FaultKind::UnknownKey { key, meant } => match meant {
            Some(meant) => Message::PaperKeyMeant {
                key: key.clone(),
                meant: text(meant),
            },
            None => Message::PaperKey { key: key.clone() },
        },
        FaultKind::WrongType {
            key,
            found,
            expected,
        } => Message::PaperValue {
            what: key.clone(),
            text: text(found),
            expected: text(expected),
        },
        FaultKind::BadValue {
            what,
            text: written,
            expected,
        } => Message::PaperValue {
            what: what.clone(),
            text: written.clone(),
            expected: text(expected),
        },
        FaultKind::NotOneOf {
            what,
            text: written,
            words,
        } => Message::PaperValue {
            what: what.clone(),
            text: written.clone(),
            expected: words.clone(),
        },
        FaultKind::Missing(what) => Message::PaperMissing { what: text(what) },
        FaultKind::Twice(what) => Message::PaperTwice { what: what.clone() },
        FaultKind::NoSuchPlayer(who) => Message::PaperNoPlayer {
            player: who.clone(),
        },
        FaultKind::OwnOpponent(who) => Message::AgainstHimself {
            player: who.clone(),
        },
        other => Message::PaperSyntax {
            what: other.to_string(),
        },
    };
    Finding::new(&PAPER_FAULT, message)
}

/// Tells that nobody can say which event a paper is about.
pub(crate) fn unplaced() -> Finding {
    Finding::new(&PAPER_FAULT, Message::PaperOfNoEvent)
}

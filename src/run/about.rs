//! What is said once of a file, of its encoding and its end, and of what could not be read.

use super::FileInfo;
use super::source::encoding;
use crate::check::{Finding, input, syntax, tags};
use crate::lang::Message;
use crate::pdn::{Chunk, Encoding, MAX_CHUNK, last_line};
use crate::replay::{Declared, Plan, Replayed};
use crate::span::Span;
use std::io::{self, ErrorKind};

/// That the program failed on a chunk.
pub(crate) fn failed(chunk: &Chunk, reason: String) -> Message {
    Message::ProgramFailed {
        len: chunk.bytes.len(),
        offset: chunk.offset,
        reason,
    }
}

/// The first place of a chunk that does not belong to the encoding of its file.
pub(crate) fn bad_encoding(encoding: Encoding, bytes: &[u8]) -> Option<Finding> {
    let (span, message) = match encoding {
        _ if bytes.is_ascii() => return None,
        Encoding::Utf8 => {
            let start = encoding_rs::Encoding::utf8_valid_up_to(bytes);
            let bad = bytes[start..].utf8_chunks().next()?.invalid();
            let span = Span::new(start, start + bad.len());
            (span, Message::BadBytes { encoding })
        }
        Encoding::Utf16Le | Encoding::Utf16Be => {
            // What is left of half a pair.
            let start = memchr::memmem::find(bytes, "\u{fffd}".as_bytes())?;
            (Span::new(start, start + 3), Message::BadUnits { encoding })
        }
        _ => return None,
    };
    Some(Finding::new(&input::BAD_ENCODING, message).at(span))
}

/// A file that stops in the middle of something: what is open at its end was opened on its last line, or nothing ends that
/// line.
pub(crate) fn truncated(bytes: &[u8], replayed: &mut Replayed) -> Option<Finding> {
    let text = bytes.trim_ascii_end();
    let line = last_line(text);
    let ended = bytes.len() > text.len();
    let open = replayed.findings.iter().any(|finding| {
        let span = finding.span.unwrap_or_default();
        let last = u64::from(finding.game) >= replayed.games;
        let check = finding.check;
        let token = [
            &syntax::UNCLOSED_TAG,
            &syntax::UNCLOSED_STRING,
            &syntax::UNCLOSED_SETUP,
        ];
        let block = [&syntax::UNCLOSED_COMMENT, &syntax::UNCLOSED_VARIATION];
        let junk = [
            &syntax::UNREADABLE,
            &syntax::GLUED_TEXT,
            &syntax::MALFORMED_TAG,
        ];
        let at_end = span.end as usize >= text.len();
        let begun_tag = span.of(bytes).starts_with(b"[");
        last && ((token.contains(&check) && span.start as usize >= line)
            || (junk.contains(&check) && at_end && (begun_tag || !ended))
            || (block.contains(&check) && !ended))
    });
    if open {
        // The stump itself is no second finding.
        replayed.findings.retain(|finding| {
            finding.check != &syntax::UNREADABLE
                || finding
                    .span
                    .is_none_or(|span| (span.end as usize) < text.len())
        });
    }
    open.then(|| {
        let place = Span::new(text.len(), text.len());
        Finding::new(&input::TRUNCATED, Message::Truncated)
            .at(place)
            .game(replayed.games as u32)
    })
}

/// A chunk ends where no game does.
pub(crate) fn game_cut(chunk: &Chunk) -> Finding {
    let len = chunk.bytes.len();
    let mib = MAX_CHUNK >> 20;
    let message = Message::GameTooLong { mib };
    Finding::new(&syntax::GAME_CUT, message).at(Span::new(len, len))
}

/// What is said once of a file, beside its first chunk.
pub(crate) fn about_file(file: &FileInfo, plan: &Plan, chunk: &Chunk, games: u64) -> Vec<Finding> {
    let mut findings = Vec::new();
    if !chunk.first {
        return findings;
    }
    if chunk.last && games == 0 {
        let file = file.name.to_string();
        let (check, message) = if chunk.bytes.trim_ascii().is_empty() {
            (&input::EMPTY_FILE, Message::EmptyFile { file })
        } else {
            (&input::NOT_PDN, Message::NoGame { file })
        };
        findings.push(Finding::new(check, message));
        return findings;
    }
    if let Some(evidence) = &plan.encoding_evidence {
        let message = Message::ReadAs {
            encoding: encoding(file, plan),
            evidence: Box::new(Message::from(*evidence)),
        };
        findings.push(Finding::new(&input::ENCODING_ASSUMED, message));
    }
    for (_, choice) in &plan.choices {
        if choice.assumed {
            findings.push(Finding::new(
                &tags::VARIANT_ASSUMED,
                choice.decision.message(),
            ));
        }
    }
    findings
}

/// What is said once of a file whose games do not say all that was needed to read them. Where they say something else, that
/// is told at its place.
pub(crate) fn guesses(plan: &Plan) -> Vec<Finding> {
    let mut all = Vec::new();
    for (declared, choice) in &plan.choices {
        let unsaid = *declared == Declared::Nothing && choice.assumed;
        let corner = choice.decision.corner.is_some();
        if unsaid || (corner && !choice.contradicts && !declared.names_corner()) {
            let message = choice.decision.message();
            all.push(Finding::new(&tags::VARIANT_ASSUMED, message));
        }
    }
    all
}

/// That a file cannot be read, and why.
pub(crate) fn unreadable(file: &FileInfo, error: &io::Error) -> Message {
    Message::CannotRead {
        file: file.name.to_string(),
        reason: plain(error),
        advice: on_reading(error).map(Box::new),
    }
}

/// What to do when something cannot be read.
pub(crate) fn on_reading(error: &io::Error) -> Option<Message> {
    match error.kind() {
        ErrorKind::NotFound
        | ErrorKind::IsADirectory
        | ErrorKind::NotADirectory
        | ErrorKind::InvalidInput
        | ErrorKind::InvalidFilename => None,
        ErrorKind::PermissionDenied => Some(Message::GetRightToRead),
        _ => Some(Message::ReadAgain),
    }
}

/// The text of an error without its number.
pub(crate) fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error") {
        Some((text, _)) => text.to_owned(),
        None => text,
    }
}

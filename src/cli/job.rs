//! What `pdn check` does with each chunk.

use crate::batch::{FileInfo, Job};
use crate::check::{Finding, Severity, input, syntax, tags};
use crate::diag::{Part, Places};
use crate::lang::Message;
use crate::pdn::{Chunk, Encoding, MAX_CHUNK, last_line};
use crate::read::{ReadWish, Translated};
use crate::replay::{Fixed, Memory, Plan, Replayed, Replayer, plan};
use crate::span::Span;

/// Replays the games of each chunk by the plan of its file.
pub(super) struct CheckJob {
    /// What the user has decided.
    pub(super) fixed: Fixed,
    /// Which findings will be written, and so need a place.
    pub(super) written: Written,
}

/// How many findings are told at a time.
const BLOCK: usize = 256;

/// What is decided once for a file.
pub(super) struct FilePlan {
    games: Plan,
    /// The file is no text: nothing in it is worth a word but that.
    binary: bool,
}

/// Whether a sample is no text.
pub(super) fn is_binary(sample: &[&[u8]]) -> bool {
    sample
        .first()
        .is_some_and(|part| crate::pdn::is_binary(part))
}

/// Which findings a report writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Written {
    /// None: they are only counted.
    Nothing,
    /// All but those of information level.
    NoNotes,
    /// All.
    Everything,
}

impl Job for CheckJob {
    type Plan = FilePlan;
    type Worker = Memory;
    type Out = Part;

    fn plan(&self, file: &FileInfo, sample: &[&[u8]]) -> FilePlan {
        FilePlan {
            games: plan_of_games(self.fixed, file, sample),
            binary: is_binary(sample),
        }
    }

    fn worker(&self) -> Memory {
        Memory::default()
    }

    fn run(
        &self,
        memory: &mut Memory,
        file: &FileInfo,
        plan: &FilePlan,
        chunk: &Chunk,
        early: &mut dyn FnMut(Part),
    ) -> Part {
        if plan.binary {
            let message = Message::NoText {
                file: file.name.to_string(),
            };
            let finding = chunk.first.then(|| Finding::new(&input::NOT_PDN, message));
            let findings = finding.into_iter().collect();
            return Part {
                no_text: true,
                ..Part::new(&chunk.bytes, findings, Encoding::Utf8, &|_| false)
            };
        }
        self.check(memory, file, &plan.games, chunk, early)
    }
    fn panicked(&self, file: &FileInfo, chunk: &Chunk, message: String) -> Part {
        let finding = Finding::new(&input::INTERNAL_ERROR, failed(chunk, message));
        let encoding = file
            .encoding
            .as_ref()
            .map_or(Encoding::Utf8, |g| g.encoding);
        Part::new(&chunk.bytes, vec![finding], encoding, &|_| true)
    }
}

/// A piece of a file as PDN; nothing where the file is PDN. `first`: it begins the file.
pub(super) fn translate(
    fixed: Fixed,
    file: &FileInfo,
    piece: &[u8],
    first: bool,
) -> Option<Translated> {
    let wish = ReadWish {
        variant: fixed.variant,
        numbering: fixed.numbering,
        encoding: fixed.encoding.filter(|encoding| !encoding.is_utf16()),
        head: if first { &[] } else { &file.head },
    };
    file.format?.translate(piece, &wish)
}

/// Brings what was found in a translation home, and says what was found in the source itself. Where that is anything,
/// it says why no game was found.
pub(super) fn from_source(
    translated: &Translated,
    found: &mut [Finding],
    about_file: &mut Vec<Finding>,
) -> Vec<Finding> {
    translated.bring_home(found);
    if !translated.findings.is_empty() {
        about_file.retain(|found| *found.check != input::NOT_PDN);
    }
    translated.findings.clone()
}

/// Decides by which variant and encoding the games of a file are read.
pub(super) fn plan_of_games(fixed: Fixed, file: &FileInfo, sample: &[&[u8]]) -> Plan {
    if file.format.is_some() {
        // What is translated is UTF-8.
        let utf8 = Fixed {
            encoding: Some(Encoding::Utf8),
            ..fixed
        };
        let parts: Vec<_> = sample
            .iter()
            .filter_map(|part| translate(fixed, file, part, true))
            .collect();
        let parts: Vec<_> = parts.iter().map(|part| part.pdn.as_slice()).collect();
        let mut plan = plan(&parts, utf8);
        let wide = file.encoding.as_ref();
        let wide = wide.filter(|guess| fixed.encoding.is_none() && guess.encoding.is_utf16());
        plan.encoding_evidence = wide.map(|guess| guess.evidence);
        return plan;
    }
    let Some(guess) = &file.encoding else {
        return plan(sample, fixed);
    };
    let found = fixed.encoding.is_none() && guess.encoding != Encoding::Utf8;
    let fixed = Fixed {
        encoding: Some(guess.encoding),
        ..fixed
    };
    let mut plan = plan(sample, fixed);
    plan.encoding_evidence = found.then_some(guess.evidence);
    plan
}

impl CheckJob {
    /// Replays the games of a chunk. Where there is much to tell, all but what the last game is about goes `early`.
    fn check(
        &self,
        memory: &mut Memory,
        file: &FileInfo,
        plan: &Plan,
        chunk: &Chunk,
        early: &mut dyn FnMut(Part),
    ) -> Part {
        let encoding = encoding(file, plan);
        let located = |finding: &Finding| match self.written {
            Written::Nothing => false,
            Written::NoNotes => finding.check.severity != Severity::Info,
            Written::Everything => true,
        };
        let mut places = Places::new(&chunk.bytes, encoding, &located);
        let translated = translate(self.fixed, file, &chunk.bytes, chunk.first);
        let mut held: Vec<Finding> = Vec::new();
        let mut begun = false;
        let mut replayed = match &translated {
            Some(translated) => Replayer::run_with(plan, &translated.pdn, memory),
            None => Replayer::run_into(plan, &chunk.bytes, memory, &mut |found| {
                // What the chunk ends with may change what is said of the game that was last.
                if held.len() >= BLOCK {
                    let mut all = Vec::new();
                    if !std::mem::replace(&mut begun, true) {
                        all = about_file(file, plan, chunk, 1);
                        all.extend(bad_encoding(encoding, &chunk.bytes));
                    }
                    all.append(&mut held);
                    early(places.part(all));
                }
                held.append(found);
            }),
        };
        held.append(&mut replayed.findings);
        replayed.findings = held;
        let mut findings = match begun {
            true => Vec::new(),
            false => about_file(file, plan, chunk, replayed.games),
        };
        match translated {
            Some(translated) => {
                let sourced = from_source(&translated, &mut replayed.findings, &mut findings);
                replayed.findings.extend(sourced);
                let place = |found: &Finding| found.span.map_or(0, |span| span.start);
                replayed.findings.sort_by_key(place);
            }
            None if begun => {}
            None => findings.extend(bad_encoding(encoding, &chunk.bytes)),
        }
        if chunk.cut {
            let last = replayed.games as u32;
            let grave = |f: &Finding| f.game == last && f.check.severity != Severity::Info;
            if last > 0 && !replayed.findings.iter().any(grave) {
                replayed.clean -= 1;
            }
            replayed.findings.push(game_cut(chunk).game(last));
        }
        if chunk.last
            && file.format.is_none()
            && let Some(truncated) = truncated(&chunk.bytes, &mut replayed)
        {
            replayed.findings.push(truncated);
        }
        // What is wrong with the syntax of a text that holds no game is nobody's business.
        if findings.iter().all(|found| *found.check != input::NOT_PDN) {
            findings.extend(replayed.findings);
        }
        Part {
            games: replayed.games,
            plies: replayed.plies,
            with_moves: replayed.with_moves,
            to_the_end: replayed.to_the_end,
            clean_games: replayed.clean,
            variants: replayed.variants,
            missing: replayed.missing,
            ..places.rest(findings)
        }
    }
}

/// That the program failed on a chunk.
pub(super) fn failed(chunk: &Chunk, reason: String) -> Message {
    Message::ProgramFailed {
        len: chunk.bytes.len(),
        offset: chunk.offset,
        reason,
    }
}

/// The encoding of a file as it lies on disk.
pub(super) fn encoding(file: &FileInfo, plan: &Plan) -> Encoding {
    file.encoding.as_ref().map_or(plan.encoding, |g| g.encoding)
}

/// The first place of a chunk that does not belong to the encoding of its file.
pub(super) fn bad_encoding(encoding: Encoding, bytes: &[u8]) -> Option<Finding> {
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
fn truncated(bytes: &[u8], replayed: &mut Replayed) -> Option<Finding> {
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
pub(super) fn game_cut(chunk: &Chunk) -> Finding {
    let len = chunk.bytes.len();
    let mib = MAX_CHUNK >> 20;
    let message = Message::GameTooLong { mib };
    Finding::new(&syntax::GAME_CUT, message).at(Span::new(len, len))
}

/// What is said once of a file, beside its first chunk.
pub(super) fn about_file(file: &FileInfo, plan: &Plan, chunk: &Chunk, games: u64) -> Vec<Finding> {
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

//! Builds the findings about a file as a whole, its encoding and its end, and about what could not be read.

use super::FileInfo;
use super::packed::PackedFault;
use super::planned::PlanMismatchError;
use super::source::disk_encoding;
use crate::check::Finding;
use crate::check::input::{
    empty_file, encoding_assumed, encoding_unsure, internal_error, not_pdn, page_unread,
    taken_for_date, unreadable_file,
};
use crate::check::syntax::{self, game_cut, invisible_characters};
use crate::check::tags::variant_assumed;
use crate::document::DocumentError;
use crate::lang::Message;
use crate::pdn::{Encoding, InputChunk, MAX_CHUNK, PdnReader, RemovedCharacter, Visitor};
use crate::played::{ReplayPlan, VariantChoice, VariantDeclaration};
use crate::read::TranslatedSource;
use crate::scan::OcrError;
use crate::span::Span;
use std::io::{self, ErrorKind};

/// Returns the finding that the program failed on a chunk.
pub fn failure_finding(chunk: &InputChunk, reason: String) -> Finding {
    internal_error::build_finding(chunk.bytes.len(), chunk.offset, reason)
}

/// Returns the finding that a chunk ends within a game.
pub(crate) fn cut_chunk_finding(file: &FileInfo, chunk: &InputChunk) -> Finding {
    let most = file
        .format
        .map_or(MAX_CHUNK, |format| format.cut.max_piece_len());
    game_cut::too_long(chunk.bytes.len(), most)
}

/// Returns the findings about a file as a whole, which accompany those of its first chunk.
pub(crate) fn about_file(
    file: &FileInfo,
    plan: &ReplayPlan,
    chunk: &InputChunk,
    games: u64,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    if !chunk.first {
        return findings;
    }
    if chunk.last && games == 0 {
        let file = file.name.to_string();
        findings.push(if empty_file::is_blank(&chunk.bytes) {
            empty_file::build_finding(file)
        } else {
            not_pdn::no_game(file)
        });
        return findings;
    }
    // A doubt about the encoding has a check of its own.
    let unsure = encoding_unsure::find_unsure_word(&plan.encoding_readings);
    if unsure.is_some() {
        findings.extend(unsure);
    } else if let Some(evidence) = &plan.encoding_evidence {
        findings.push(encoding_assumed::build_finding(
            disk_encoding(file, plan),
            *evidence,
        ));
    }
    for (declared, choice) in &plan.choices {
        if choice.assumed || !declares_sides(declared, choice) {
            findings.push(variant_assumed::build_finding(&choice.decision));
        }
    }
    findings
}

/// Returns whether games declare who begins and from which side they name the squares, where that differs from their
/// variant.
fn declares_sides(declared: &VariantDeclaration, choice: &VariantChoice) -> bool {
    let fields = declared.board_fields();
    let (begins, lettering) = (choice.decision.white_first, choice.decision.lettering);
    (!begins || fields.white_begins == Some(true))
        && (lettering.is_none() || fields.lettering == lettering)
}

/// The maximum number of cells reported one by one.
const MAX_LISTED_CELLS: usize = 100;

/// Returns the findings about cells of a document in which a spreadsheet has taken moves and scores for dates, and about pages whose text
/// is not whole.
pub(crate) fn document_findings(file: &FileInfo, chunk: &InputChunk) -> Vec<Finding> {
    let Some(spots) = &file.spots else {
        return Vec::new();
    };
    let end = chunk.offset + chunk.source_bytes().len() as u64;
    let cells = spots.mistaken_dates(chunk.offset..end).iter();
    let mut found = cells.filter_map(|(at, taken)| {
        let at = at.checked_sub(chunk.offset)? as u32;
        let at = chunk.place_of(at) as usize;
        taken_for_date::judge_taken(&chunk.bytes, at, taken)
    });
    let mut all: Vec<Finding> = found.by_ref().take(MAX_LISTED_CELLS).collect();
    // The last finding counts the rest.
    let rest = found.count() as u32;
    if let Some(last) = all.last_mut() {
        last.count += rest;
    }
    let pages = spots.page_faults(chunk.offset..end);
    all.extend(pages.iter().map(|(at, page, fault)| {
        let at = chunk.place_of((at - chunk.offset) as u32) as usize;
        page_unread::build_finding(*page, *fault).with_span(Span::new(at, at))
    }));
    all
}

/// Returns the findings about the games of a chunk that need no replay, for queries on findings: what the format and the
/// characters show, and that the encoding of words is in doubt.
#[cfg(feature = "archives")]
pub(crate) fn of_games(
    file: &FileInfo,
    plan: &ReplayPlan,
    chunk: &InputChunk,
    translated: Option<&TranslatedSource>,
) -> Vec<Finding> {
    let own = disk_encoding(file, plan);
    let mut all = invisible_findings(chunk, own, translated);
    all.extend(
        translated
            .iter()
            .flat_map(|read| read.findings.iter().cloned()),
    );
    if let Some(unsure) = encoding_unsure::find_unsure_word(&plan.encoding_readings) {
        let begins = game_offsets(chunk, own, translated);
        // Text before the first game belongs to it.
        let from = std::iter::once(0).chain(begins.iter().skip(1).map(|at| *at as usize));
        let ends = begins.iter().skip(1).map(|at| *at as usize);
        let ends = ends.chain([chunk.bytes.len()]);
        let games = from.zip(ends).zip(1..).take(begins.len());
        let doubted = games.filter(|((from, end), _)| {
            let text = chunk.bytes.get(*from..*end);
            text.is_some_and(|text| !text.is_ascii())
        });
        all.extend(doubted.map(|(_, game)| unsure.clone().with_game(game)));
    }
    all
}

/// Returns where the games of a chunk begin.
fn game_offsets(
    chunk: &InputChunk,
    encoding: Encoding,
    translated: Option<&TranslatedSource>,
) -> Vec<u32> {
    /// Collects where games begin.
    #[derive(Default)]
    struct GameBeginCollector(Vec<u32>);
    impl Visitor for GameBeginCollector {
        fn begin_game(&mut self, at: usize) {
            self.0.push(at as u32);
        }
        fn wants_moves(&self) -> bool {
            false
        }
    }
    let mut begins = GameBeginCollector::default();
    match translated {
        Some(translated) => {
            translated.games.records.emit_to(&mut begins);
            for at in &mut begins.0 {
                *at = translated
                    .source_span(Span::new(*at as usize, *at as usize))
                    .start;
            }
        }
        None => PdnReader::new(encoding.reader_encoding()).read_chunk(&chunk.bytes, &mut begins),
    }
    begins.0
}

/// Returns the findings about the invisible characters that were removed from a chunk, one for each game.
pub(crate) fn invisible_findings(
    chunk: &InputChunk,
    encoding: Encoding,
    translated: Option<&TranslatedSource>,
) -> Vec<Finding> {
    let removed = chunk.removed_characters();
    if removed.is_empty() {
        return Vec::new();
    }
    let begins = game_offsets(chunk, encoding, translated);
    // Text before a game belongs to the preceding one, as where a chunk ends between them; text before the first game
    // belongs to the first.
    let game = |one: &RemovedCharacter| {
        let at = chunk.place_of(one.span.start);
        begins.partition_point(|begin| *begin < at).max(1)
    };
    let games = removed.chunk_by(|a, b| game(a) == game(b));
    games
        .filter_map(|all| {
            invisible_characters::build_finding(all.first().map_or(0, &game) as u32, all)
        })
        .collect()
}

/// Returns the place of a finding in a chunk, for ordering it among others.
pub(crate) fn place_among(chunk: &InputChunk, found: &Finding) -> u32 {
    let at = found.span.map_or(0, |span| span.start);
    match *found.check == syntax::INVISIBLE_CHARACTERS {
        true => chunk.place_of(at),
        false => at,
    }
}

/// Returns the findings about a file whose games do not declare all that was needed to read them. Where they declare
/// something else, that is reported at its place.
pub(crate) fn guess_findings(plan: &ReplayPlan) -> Vec<Finding> {
    let mut all = Vec::new();
    for (declared, choice) in &plan.choices {
        let unsaid = *declared == VariantDeclaration::Nothing && choice.assumed;
        let corner = choice.decision.corner.is_some();
        let turned = !matches!(declared, VariantDeclaration::Pinned(..))
            && !declares_sides(declared, choice);
        if unsaid || turned || (corner && !choice.contradicts && !declared.names_corner()) {
            all.push(variant_assumed::build_finding(&choice.decision));
        }
    }
    all
}

/// Returns the finding that a file cannot be read, with the reason.
pub fn unreadable_finding(file: &FileInfo, error: &io::Error) -> Finding {
    if let Some(fault) = PackedFault::from_error(error) {
        return fault.to_finding(file.name.to_string());
    }
    let inner = error.get_ref();
    if let Some(error) = inner.and_then(|error| error.downcast_ref::<OcrError>()) {
        return unreadable_file::build_document_finding(error.to_message(file.name.to_string()));
    }
    let refused = inner.and_then(|error| error.downcast_ref());
    if let Some(refused) = refused.copied() {
        return refused_document_finding(refused, file.name.to_string());
    }
    unreadable_file::build_finding(
        file.name.to_string(),
        error_reason(error),
        on_reading(error),
    )
}

/// Returns the finding that a document is not read, with the reason.
fn refused_document_finding(refused: DocumentError, file: String) -> Finding {
    let message = refused.to_message(file);
    match refused.is_of_another_kind() {
        true => not_pdn::build_document_finding(message),
        false => unreadable_file::build_document_finding(message),
    }
}

/// The number of the error that links form a loop (`ELOOP`), for which there is no stable kind.
const ELOOP_ERRNO: i32 = if cfg!(target_os = "linux") { 40 } else { 62 };

/// Returns advice for an input that cannot be read.
pub fn on_reading(error: &io::Error) -> Option<Message> {
    match error.kind() {
        // Reading it again would not help.
        _ if error
            .get_ref()
            .is_some_and(|inner| inner.is::<PlanMismatchError>()) =>
        {
            None
        }
        ErrorKind::NotFound
        | ErrorKind::IsADirectory
        | ErrorKind::NotADirectory
        | ErrorKind::InvalidInput
        | ErrorKind::InvalidFilename => None,
        ErrorKind::PermissionDenied => Some(Message::GetRightToRead),
        _ if cfg!(unix) && error.raw_os_error() == Some(ELOOP_ERRNO) => None,
        _ => Some(Message::ReadAgain),
    }
}

/// Returns the reason that the system gives for an error, translated where it is one that users meet.
pub fn error_reason(error: &io::Error) -> Message {
    // Linux and macOS, whose numbers these are, have no kinds for them.
    let by_number = || match error.raw_os_error() {
        Some(5) if cfg!(unix) => Some(Message::DeviceFailed),
        Some(ELOOP_ERRNO) if cfg!(unix) => Some(Message::LinkLoop),
        Some(23 | 24) if cfg!(unix) => Some(Message::TooManyOpen),
        _ => None,
    };
    let inner = error.get_ref();
    if inner.is_some_and(|inner| inner.is::<PlanMismatchError>()) {
        return Message::OtherThanPlanned;
    }
    let of_system = error.get_ref().is_none();
    let known = match error.kind() {
        _ if !of_system => None,
        ErrorKind::NotFound => Some(Message::NoSuchFile),
        ErrorKind::PermissionDenied => Some(Message::NotAllowed),
        ErrorKind::IsADirectory => Some(Message::IsAFolder),
        ErrorKind::NotADirectory => Some(Message::IsNotAFolder),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Some(Message::DiskFull),
        ErrorKind::ReadOnlyFilesystem => Some(Message::DiskReadOnly),
        ErrorKind::FileTooLarge => Some(Message::FileTooLarge),
        ErrorKind::InvalidFilename => Some(Message::NameTooLong),
        ErrorKind::AlreadyExists => Some(Message::AlreadyThere),
        _ => by_number(),
    };
    known.unwrap_or_else(|| Message::Foreign {
        words: plain_error_text(error),
    })
}

/// Returns the text of an error without its number.
fn plain_error_text(error: &io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error") {
        Some((text, _)) => text.to_owned(),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn links_in_a_circle_are_reported_without_advice() {
        let dir = tempfile::tempdir().expect("a folder");
        let link = dir.path().join("a.pdn");
        std::os::unix::fs::symlink("a.pdn", &link).expect("a link");
        let error = std::fs::File::open(&link).expect_err("a circle");
        assert_eq!(error_reason(&error), Message::LinkLoop);
        assert_eq!(on_reading(&error), None);
    }
}

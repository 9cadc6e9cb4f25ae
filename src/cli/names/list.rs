//! Lists that the user passes: of spellings, and of players.

use crate::check::events::paper_fault;
use crate::cli::advice::explain_read_error;
use crate::cli::exit::Failure;
use crate::cli::messages::CliMessage;
use crate::cli::protected;
use crate::cli::ui::{Ui, display_path};
use crate::document;
use crate::event::NameList;
use crate::event::official_files::event_toml;
use crate::event::register::{self, RegisteredPlayer};
use crate::pdn::detect_encoding;
use std::io::Read as _;
use std::path::Path;
use std::sync::Arc;

/// The maximum length of a list in bytes: a federation has some hundred thousand players.
const MAX_LIST_BYTES: u64 = 64 << 20;

/// The maximum number of faults of a list that are reported.
const MAX_REPORTED_FAULTS: usize = 20;

/// Reads the text of a file, whatever its encoding or document.
fn read_text(path: &Path) -> Result<String, Failure> {
    let name = display_path(path);
    let cannot = |error: std::io::Error| Failure::from(explain_read_error(&name, &error));
    let mut bytes = Vec::new();
    let file = protected::open_protected(path).map_err(cannot)?;
    file.take(MAX_LIST_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(cannot)?;
    if bytes.len() as u64 > MAX_LIST_BYTES {
        let mib = MAX_LIST_BYTES >> 20;
        return Err(CliMessage::ListTooLong { file: name, mib }.into());
    }
    let document = document::read_document(&bytes).and_then(Result::ok);
    Ok(match document {
        Some(document) => document.text.clone(),
        None => detect_encoding(&bytes).encoding.decode(&bytes).into_owned(),
    })
}

/// Reads the spellings that name one player from the file of `--names`.
///
/// # Errors
///
/// A file with a fault is not used at all: each fault is reported, with its line and column.
pub(in crate::cli) fn load_name_list(
    path: Option<&Path>,
    ui: &Ui,
) -> Result<Arc<NameList>, Failure> {
    let Some(path) = path else {
        return Ok(Arc::default());
    };
    let reading = event_toml::read_event_toml(&read_text(path)?);
    let (list, twice) = NameList::from_given(&reading.given);
    let mut faults = reading.faults;
    faults.extend(twice);
    faults.sort_by_key(|fault| fault.at);
    let mut told = faults.iter().take(MAX_REPORTED_FAULTS).map(|fault| {
        let message = paper_fault::build_finding(&fault.kind, true).message;
        CliMessage::InFile {
            file: format!(
                "{}:{}:{}",
                display_path(path),
                fault.at.line,
                fault.at.column
            ),
            what: Box::new(message.into()),
        }
    });
    let Some(first) = told.next() else {
        return Ok(Arc::new(list));
    };
    let last = told.fold(first, |before, fault| {
        ui.report_error(&before);
        fault
    });
    Err(last.into())
}

/// Reads the players of a federation.
pub(super) fn load_players(path: &Path) -> Result<Vec<RegisteredPlayer>, Failure> {
    let file = display_path(path);
    let no_list = || CliMessage::NoListOfPlayers { file }.into();
    register::read_register(&read_text(path)?).ok_or_else(no_list)
}

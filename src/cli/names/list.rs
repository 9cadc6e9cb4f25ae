//! Lists that the user hands over: of spellings, and of players.

use crate::check::events::paper_fault;
use crate::cli::advice::unread;
use crate::cli::exit::Failure;
use crate::cli::messages::CliMessage;
use crate::cli::protected;
use crate::cli::ui::{Ui, shown};
use crate::document;
use crate::event::NameList;
use crate::event::papers::event_toml;
use crate::event::register::{self, Registered};
use crate::pdn::detect;
use std::io::Read as _;
use std::path::Path;
use std::sync::Arc;

/// The longest list in bytes: a federation has some hundred thousand players.
const MOST: u64 = 64 << 20;

/// So many faults of a list are told.
const FAULTS: usize = 20;

/// The text of a file, whatever its encoding or document.
fn text(path: &Path) -> Result<String, Failure> {
    let name = shown(path);
    let cannot = |error: std::io::Error| Failure::from(unread(&name, &error));
    let mut bytes = Vec::new();
    let file = protected::open(path).map_err(cannot)?;
    file.take(MOST + 1)
        .read_to_end(&mut bytes)
        .map_err(cannot)?;
    if bytes.len() as u64 > MOST {
        let mib = MOST >> 20;
        return Err(CliMessage::ListTooLong { file: name, mib }.into());
    }
    let document = document::read(&bytes).and_then(Result::ok);
    Ok(match document {
        Some(document) => document.text.clone(),
        None => detect(&bytes).encoding.decode(&bytes).into_owned(),
    })
}

/// Which spellings are one player, by the file of `--names`. A file that is wrong is used for nothing: each fault is told, with its line
/// and column.
pub(in crate::cli) fn listed(path: Option<&Path>, ui: &Ui) -> Result<Arc<NameList>, Failure> {
    let Some(path) = path else {
        return Ok(Arc::default());
    };
    let reading = event_toml::read(&text(path)?);
    let (list, twice) = NameList::of(&reading.given);
    let mut faults = reading.faults;
    faults.extend(twice);
    faults.sort_by_key(|fault| fault.at);
    let mut told = faults.iter().take(FAULTS).map(|fault| {
        let message = paper_fault::raise(&fault.kind, true).message;
        CliMessage::InFile {
            file: format!("{}:{}:{}", shown(path), fault.at.line, fault.at.column),
            what: Box::new(message.into()),
        }
    });
    let Some(first) = told.next() else {
        return Ok(Arc::new(list));
    };
    let last = told.fold(first, |before, fault| {
        ui.failed(&before);
        fault
    });
    Err(last.into())
}

/// The players of a federation.
pub(super) fn players(path: &Path) -> Result<Vec<Registered>, Failure> {
    let file = shown(path);
    let no_list = || CliMessage::NoListOfPlayers { file }.into();
    register::read(&text(path)?).ok_or_else(no_list)
}

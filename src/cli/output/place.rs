//! The targets of the results of several files, and conflicts between them.

use super::{file_exists_message, is_device};
use crate::cli::exit::Failure;
use crate::cli::inputs::is_many;
use crate::cli::messages::CliMessage;
use crate::cli::protected;
use crate::cli::ui::display_path;
use crate::read::SOURCE_FORMATS;
use crate::run::{Input, InputSource};
use crate::write::FORMATS;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Returns whether a path means a folder: it is one, it is written like one, or folders or zips are read and it has no ending that files of
/// games have: `rounds.2026` has none.
pub(crate) fn is_folder(output: &Path, paths: &[PathBuf]) -> bool {
    if output == Path::new("-") {
        return false;
    }
    let written_so = output
        .as_os_str()
        .to_string_lossy()
        .ends_with(std::path::MAIN_SEPARATOR);
    output.is_dir()
        || written_so
        || (!output.exists() && !has_known_ending(output) && paths.iter().any(|path| is_many(path)))
}

/// Returns whether a path has the ending of a format that is read or written.
fn has_known_ending(path: &Path) -> bool {
    let Some(ending) = path.extension().map(|ending| ending.to_string_lossy()) else {
        return false;
    };
    let read = SOURCE_FORMATS
        .iter()
        .flat_map(|source| source.extensions.iter());
    let written = FORMATS.iter().map(|format| &format.extension);
    read.chain(written)
        .any(|known| known.eq_ignore_ascii_case(&ending))
}

/// Returns each file once for each name that is written, however often it is named.
pub(crate) fn distinct_outputs(mut named: Vec<(Input, PathBuf)>) -> Vec<(Input, PathBuf)> {
    let mut seen = BTreeSet::new();
    named.retain(|(input, name)| match input.lies_in() {
        Some(path) => {
            // The members of a zip may have the same name below the folder without being one file.
            let inside = match &input.source {
                InputSource::Member(member) => Some(member.name.clone()),
                _ => None,
            };
            let file = path.canonicalize();
            file.map_or(true, |file| seen.insert((file, inside, name.clone())))
        }
        None => true,
    });
    named
}

/// Reports that two inputs would be written to one file, or that a file which is read would be overwritten. `advice` describes what can be done
/// about the latter.
pub(crate) fn check_unambiguous(
    inputs: &[&Input],
    files: &[PathBuf],
    advice: Option<CliMessage>,
) -> Result<(), Failure> {
    let mut seen = BTreeMap::new();
    for (nth, file) in files.iter().enumerate() {
        if let Some(other) = seen.insert(file, nth) {
            let name = |nth: usize| inputs[nth].name.to_string();
            let (one, other, file) = (name(other), name(nth), display_path(file));
            return Err(CliMessage::BothWritten { one, other, file }.into());
        }
        if is_device(file) {
            continue;
        }
        if let Some(refusal) = overwrite_refusal(file, advice.as_ref()) {
            return Err(refusal.into());
        }
    }
    Ok(())
}

/// Returns why a file must not be written although it may be overwritten: it is read, or another output has its name.
pub(crate) fn overwrite_refusal(file: &Path, advice: Option<&CliMessage>) -> Option<CliMessage> {
    match protected::reader_of(file) {
        Some(CliMessage::IsRead { file, .. }) => Some(CliMessage::IsRead {
            file,
            advice: advice.cloned().map(Box::new),
        }),
        other => other.or_else(|| protected::writer_of(file)),
    }
}

/// Reports a file that exists already.
pub(crate) fn check_vacant(files: &[PathBuf], advice: CliMessage) -> Result<(), Failure> {
    match files.iter().find(|file| file.exists() && !is_device(file)) {
        Some(file) => Err(file_exists_message(file, advice).into()),
        None => Ok(()),
    }
}

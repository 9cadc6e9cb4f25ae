//! The targets of converted games.

use super::Failure;
use crate::cli::args::ConvertArgs;
use crate::cli::inputs::{self, is_many, linked_out, separate_linked_inputs};
use crate::cli::messages::CliMessage;
use crate::cli::output::{check_unambiguous, check_vacant, distinct_outputs, is_folder, is_stdout};
use crate::cli::ui::Ui;
use crate::read::SOURCE_FORMATS;
use crate::run::Input;
use crate::write::GameFormat;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// The target of converted games.
#[derive(Debug)]
pub(super) enum ConvertTarget {
    /// Standard output.
    Stdout,
    /// One file.
    File(PathBuf),
    /// One file for each input, by the index of the input.
    Folder(Vec<PathBuf>),
    /// One file for each game, in a folder for each input, by the index of the input.
    Games(Vec<PathBuf>),
    /// Several tables of one folder.
    Tables(PathBuf),
}

impl ConvertTarget {
    /// Returns the inputs, and the target of their output; with `by_game` a file holds one game. Nothing is written yet.
    ///
    /// # Errors
    ///
    /// Reports files that may not be overwritten.
    pub(super) fn new(
        args: &ConvertArgs,
        format: &GameFormat,
        by_game: bool,
        ui: &Ui,
    ) -> Result<(Vec<Input>, Self), Failure> {
        let named =
            inputs::collect_named_inputs(&args.files, args.output.as_deref(), "convert", ui)?;
        let file = args.output.as_ref().filter(|path| !is_stdout(path));
        let Some(output) = file else {
            return Ok((
                named.into_iter().map(|(input, _)| input).collect(),
                Self::Stdout,
            ));
        };
        let folder = is_folder(output, &args.files.paths);
        let (named, out) = match folder {
            true => separate_linked_inputs(distinct_outputs(named), &args.files.paths),
            false => (named, Vec::new()),
        };
        let (inputs, names): (Vec<_>, Vec<_>) = named.into_iter().unzip();
        let target = if folder && by_game {
            // The games of one file need no folder in the folder.
            let alone = names.len() == 1 && !args.files.paths.iter().any(|path| is_many(path));
            let within = |name: &PathBuf| match alone {
                true => output.clone(),
                false => output.join(name).with_extension(""),
            };
            Self::Games(names.iter().map(within).collect())
        } else if folder {
            Self::Folder(files_in(output, &names, format))
        } else {
            Self::File(output.clone())
        };
        // Conflicts are reported before anything is read.
        let read: Vec<_> = inputs.iter().collect();
        check_unambiguous(&read, target.output_files(), Some(CliMessage::AnotherFile))?;
        if !args.force {
            check_vacant(target.output_files(), CliMessage::ForceOverwrites)?;
        }
        for input in out {
            ui.report_warning(&linked_out(&input));
        }
        Ok((inputs, target))
    }

    fn output_files(&self) -> &[PathBuf] {
        match self {
            Self::Stdout | Self::Games(_) | Self::Tables(_) => &[],
            Self::File(file) => std::slice::from_ref(file),
            Self::Folder(files) => files,
        }
    }
}

/// Returns the files for all inputs. If two differ only in their endings, the second keeps its own: `g.pdn`, `g.txt.pdn`.
fn files_in(folder: &Path, names: &[PathBuf], format: &GameFormat) -> Vec<PathBuf> {
    let mut first: HashMap<PathBuf, PathBuf> = HashMap::new();
    let file = |name: &PathBuf| {
        let file = file_in(folder, name, format);
        match first.entry(file.clone()).or_insert_with(|| name.clone()) {
            other if other != name => with_ending(&folder.join(name), format),
            _ => file,
        }
    };
    names.iter().map(file).collect()
}

/// Returns a name with the ending of the format appended.
fn with_ending(file: &Path, format: &GameFormat) -> PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_os_string();
    name.push(".");
    name.push(format.extension);
    file.with_file_name(name)
}

/// Returns the file for an input, with its layout kept and the ending of the format.
fn file_in(folder: &Path, name: &Path, format: &GameFormat) -> PathBuf {
    let known = name.extension().is_some_and(|ending| {
        let ending = ending.to_string_lossy();
        SOURCE_FORMATS.iter().any(|source| {
            source
                .extensions
                .iter()
                .any(|e| e.eq_ignore_ascii_case(&ending))
        })
    });
    let mut file = folder.join(name);
    if known {
        file.set_extension(format.extension);
    } else {
        file = with_ending(&file, format);
    }
    file
}

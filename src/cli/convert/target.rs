//! Where converted games go.

use super::Failure;
use crate::cli::args::ConvertArgs;
use crate::cli::inputs;
use crate::cli::output::{exists, is_device};
use crate::cli::ui::shown;
use pdn::batch::{Input, Source};
use pdn::read::SOURCES;
use pdn::write::Format;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Where converted games go.
#[derive(Debug)]
pub(super) enum Target {
    /// To standard output.
    Stdout,
    /// Into one file.
    File(PathBuf),
    /// Into one file for each input, by its number.
    Folder(Vec<PathBuf>),
}

impl Target {
    /// The inputs, and where what comes out of them goes. Nothing is written yet; files that stand in the way are told.
    pub(super) fn new(args: &ConvertArgs, format: &Format) -> Result<(Vec<Input>, Self), Failure> {
        let named = inputs::named(&args.files, "convert")?;
        let Some(output) = &args.output else {
            return Ok((
                named.into_iter().map(|(input, _)| input).collect(),
                Self::Stdout,
            ));
        };
        let folder = is_folder(output, &args.files.paths);
        let (inputs, names): (Vec<_>, Vec<_>) =
            if folder { once(named) } else { named }.into_iter().unzip();
        let target = if folder {
            let files = names.iter().map(|name| file_in(output, name, format));
            Self::Folder(files.collect())
        } else {
            Self::File(output.clone())
        };
        target.check(&inputs, args.force)?;
        Ok((inputs, target))
    }

    fn files(&self) -> &[PathBuf] {
        match self {
            Self::Stdout => &[],
            Self::File(file) => std::slice::from_ref(file),
            Self::Folder(files) => files,
        }
    }

    /// Says what stands in the way before anything is read.
    fn check(&self, inputs: &[Input], force: bool) -> Result<(), Failure> {
        let mut seen = BTreeMap::new();
        for (nth, file) in self.files().iter().enumerate() {
            if let Some(other) = seen.insert(file, nth) {
                return Err(Failure::Message(format!(
                    "{} and {} would both be written to {}",
                    inputs[other].name,
                    inputs[nth].name,
                    shown(file)
                )));
            }
            if is_device(file) {
                continue;
            }
            if file.exists() && !force {
                return Err(Failure::Message(exists(file, "; --force overwrites it")));
            }
            let Ok(there) = file.canonicalize() else {
                continue;
            };
            let same = |input: &&Input| match &input.source {
                Source::Path(path) => path.canonicalize().is_ok_and(|path| path == there),
                Source::Stdin | Source::Missing(_) => false,
            };
            if let Some(input) = inputs.iter().find(same) {
                return Err(Failure::Message(format!(
                    "{} is read; it cannot be written at the same time",
                    input.name
                )));
            }
        }
        Ok(())
    }
}

/// Whether a folder is meant: it is one, it is written like one, or folders are read and it has no ending.
fn is_folder(output: &Path, paths: &[PathBuf]) -> bool {
    let written_so = output
        .as_os_str()
        .to_string_lossy()
        .ends_with(std::path::MAIN_SEPARATOR);
    output.is_dir()
        || written_so
        || (!output.exists()
            && output.extension().is_none()
            && paths.iter().any(|path| path.is_dir()))
}

/// The file for an input, with its layout kept and the ending of the format.
fn file_in(folder: &Path, name: &Path, format: &Format) -> PathBuf {
    let known = name.extension().is_some_and(|ending| {
        let ending = ending.to_string_lossy();
        SOURCES.iter().any(|source| {
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
        let name = file.file_name().unwrap_or_default().to_os_string();
        let mut name = name;
        name.push(".");
        name.push(format.extension);
        file.set_file_name(name);
    }
    file
}

/// Each file once for each name that is written, however often it is named.
fn once(mut named: Vec<(Input, PathBuf)>) -> Vec<(Input, PathBuf)> {
    let mut seen = BTreeSet::new();
    named.retain(|(input, name)| match &input.source {
        Source::Path(path) => {
            let file = path.canonicalize();
            file.map_or(true, |file| seen.insert((file, name.clone())))
        }
        Source::Stdin | Source::Missing(_) => true,
    });
    named
}

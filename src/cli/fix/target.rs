//! The targets of fixed files.

use crate::cli::args::FixArgs;
use crate::cli::exit::Failure;
use crate::cli::inputs::{self, is_found_in_folder, lies_outside, separate_linked_inputs};
use crate::cli::messages::CliMessage;
use crate::cli::output::{check_unambiguous, check_vacant, distinct_outputs, is_folder, is_stdout};
use crate::cli::protected;
use crate::cli::ui::display_path;
use crate::run::{CompressionKind, Extensions, Input, InputSource, inner_path};
use std::collections::BTreeSet;
use std::io::Read;
use std::path::{Path, PathBuf};

/// The number of bytes that show whether a file is compressed.
const COMPRESSION_HEAD_BYTES: u64 = 512;

/// The target of a fixed file.
#[derive(Debug)]
pub(super) enum FixTarget {
    /// None: the changes are shown.
    Diff,
    /// Standard output.
    Stdout,
    /// The file itself.
    Same(PathBuf),
    /// A file that is made only if there is something to fix.
    Beside(PathBuf),
    /// The file that the user named, whatever there is to fix.
    File(PathBuf),
}

/// A file to fix.
#[derive(Debug)]
pub(super) struct FixTask {
    pub(super) input: Input,
    pub(super) target: FixTarget,
    /// Whether it was found in a folder; then nobody asked for a file that cannot be fixed.
    pub(super) found: bool,
    /// Whether a link led to it out of the folder that the user named; then nothing is done.
    pub(super) outside: bool,
}

impl FixTarget {
    /// Returns the path of the target, if it is a file.
    pub(super) fn target_path(&self) -> Option<&Path> {
        match self {
            Self::Diff | Self::Stdout => None,
            Self::Same(path) | Self::Beside(path) | Self::File(path) => Some(path),
        }
    }
}

/// Plans the files to fix and their targets.
///
/// # Errors
///
/// Reports conflicts before anything is read.
pub(super) fn plan_tasks(args: &FixArgs) -> Result<Vec<FixTask>, Failure> {
    let extensions = match args.ext.as_slice() {
        [] => Extensions::default(),
        endings => Extensions::new(endings),
    };
    let folder = args.files.iter().find(|path| path.is_dir());
    if let (Some(folder), false, None, false) = (folder, args.diff, &args.output, args.in_place) {
        let folder = display_path(folder);
        return Err(CliMessage::FolderToMend { folder }.into());
    }
    // Nobody expects pictures to be fixed.
    let left = &mut Vec::new();
    let output = args.output.as_deref();
    let mut named = inputs::named_of(&args.files, &extensions, output, "fix", left)?;
    once_a_zip(&mut named);
    if let Some(output) = &args.output {
        return plan_output_tasks(output, named, args);
    }
    let folders = args.files.iter().filter(|path| path.is_dir());
    let folders: Vec<_> = folders
        .filter_map(|path| path.canonicalize().ok())
        .collect();
    let mut seen = BTreeSet::new();
    let mut all = Vec::new();
    for (input, name) in named {
        if let InputSource::Path(path) = &input.source
            && let Ok(file) = path.canonicalize()
            && !seen.insert(file)
        {
            continue;
        }
        let found = is_found_in_folder(&input, &args.files);
        let target = if args.diff {
            FixTarget::Diff
        } else if args.in_place {
            FixTarget::Same(replaceable_path(&input)?)
        } else {
            match &input.source {
                InputSource::Stdin | InputSource::Bytes(_) => FixTarget::Stdout,
                InputSource::Path(path) => FixTarget::Beside(sibling_path(path, &input)?),
                InputSource::Missing(_) => FixTarget::Beside(name),
                // Nothing is written.
                InputSource::Member(_) => FixTarget::Diff,
            }
        };
        all.push(FixTask {
            outside: found && args.in_place && !args.diff && lies_outside(&input, &folders),
            input,
            target,
            found,
        });
    }
    if !args.in_place && !args.diff {
        let advice = Some(CliMessage::InPlaceThemselves);
        let files = all.iter().filter_map(|errand| errand.target.target_path());
        let files: Vec<_> = files.map(Path::to_owned).collect();
        let of_files = |errand: &&FixTask| errand.target.target_path().is_some();
        let inputs: Vec<_> = all.iter().filter(of_files).map(|one| &one.input).collect();
        check_unambiguous(&inputs, &files, advice)?;
    }
    Ok(all)
}

/// Leaves one file of each zip, so that the refusal to fix files in a zip is reported once.
fn once_a_zip(named: &mut Vec<(Input, PathBuf)>) {
    let mut seen = BTreeSet::new();
    named.retain_mut(|(input, _)| match &input.source {
        InputSource::Member(member) => {
            input.name = member.archive.display().to_string().into();
            seen.insert(member.archive.clone())
        }
        _ => true,
    });
}

/// Plans to write everything to the place that the user names.
fn plan_output_tasks(
    output: &Path,
    named: Vec<(Input, PathBuf)>,
    args: &FixArgs,
) -> Result<Vec<FixTask>, Failure> {
    let folder = is_folder(output, &args.files);
    if !folder && (named.len() > 1 || args.files.iter().any(|path| path.is_dir())) {
        let (file, folder) = (
            display_path(output),
            display_path(&output.with_extension("")),
        );
        return Err(CliMessage::OneFile { file, folder }.into());
    }
    if !folder && is_stdout(output) {
        let all = named.into_iter().map(|(input, _)| FixTask {
            input,
            target: FixTarget::Stdout,
            found: false,
            outside: false,
        });
        return Ok(all.collect());
    }
    let (named, out) = match folder {
        true => separate_linked_inputs(distinct_outputs(named), &args.files),
        false => (named, Vec::new()),
    };
    // Compressed files are never written, so they conflict with nothing.
    let packed = |(input, _): &(Input, PathBuf)| folder && is_packed(input);
    let (packed, named): (Vec<_>, Vec<_>) = named.into_iter().partition(packed);
    let (inputs, names): (Vec<_>, Vec<_>) = named.into_iter().unzip();
    let files = names
        .iter()
        .zip(&inputs)
        .map(|(name, input)| match input.source {
            _ if !folder => output.to_owned(),
            InputSource::Stdin | InputSource::Bytes(_) => output.join("stdin.pdn"),
            _ => output.join(name),
        });
    let files: Vec<_> = files.collect();
    let refs: Vec<_> = inputs.iter().collect();
    check_unambiguous(&refs, &files, Some(CliMessage::InPlaceItself))?;
    if !args.force {
        check_vacant(&files, CliMessage::ForceOverwrites)?;
    }
    let all = inputs.into_iter().zip(files).map(|(input, file)| FixTask {
        found: is_found_in_folder(&input, &args.files),
        input,
        target: FixTarget::File(file),
        outside: false,
    });
    let packed = packed.into_iter().map(|(input, _)| FixTask {
        found: is_found_in_folder(&input, &args.files),
        input,
        target: FixTarget::Diff,
        outside: false,
    });
    let out = out.into_iter().map(|input| FixTask {
        input,
        target: FixTarget::Diff,
        found: true,
        outside: true,
    });
    Ok(all.chain(packed).chain(out).collect())
}

/// Returns whether a file is compressed, or lies in a zip.
fn is_packed(input: &Input) -> bool {
    match &input.source {
        InputSource::Member(_) => true,
        // Only a compressed file with the ending of one can conflict with another file.
        InputSource::Path(path) if input.size.is_some() && inner_path(path) != path => {
            let mut head = Vec::new();
            let read = protected::open_unprotected(path)
                .and_then(|file| file.take(COMPRESSION_HEAD_BYTES).read_to_end(&mut head));
            // A file that cannot be read is reported when it is fixed.
            read.is_ok() && CompressionKind::from_head(&head).is_some()
        }
        _ => false,
    }
}

/// Returns the file of an input, if it can be replaced.
fn replaceable_path(input: &Input) -> Result<PathBuf, Failure> {
    match &input.source {
        InputSource::Path(path) if input.size.is_some() => Ok(path.clone()),
        // The error is reported when the file is read.
        InputSource::Missing(_) => Ok(PathBuf::from(&*input.name)),
        // The refusal to fix files in a zip is reported when it is read.
        InputSource::Member(member) => Ok(member.archive.clone()),
        InputSource::Path(_) | InputSource::Stdin | InputSource::Bytes(_) => {
            let file = input.name.to_string();
            Err(CliMessage::NotReplaceable { file }.into())
        }
    }
}

/// Returns `games.fixed.pdn` next to `games.pdn`.
fn sibling_path(path: &Path, input: &Input) -> Result<PathBuf, Failure> {
    if input.size.is_none() {
        let file = input.name.to_string();
        return Err(CliMessage::NotBeside { file }.into());
    }
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(".fixed.");
    name.push(path.extension().unwrap_or("pdn".as_ref()));
    Ok(path.with_file_name(name))
}

//! Where mended files go.

use crate::cli::args::FixArgs;
use crate::cli::exit::Failure;
use crate::cli::inputs::{self, apart, found, lies_outside};
use crate::cli::messages::CliMessage;
use crate::cli::output::{is_folder, is_stdout, once, unambiguous, vacant};
use crate::cli::protected;
use crate::cli::ui::shown;
use crate::run::{Extensions, Input, Method, Source, inner_path};
use std::collections::BTreeSet;
use std::io::Read;
use std::path::{Path, PathBuf};

/// So many bytes tell whether a file is compressed.
const HEAD: u64 = 512;

/// Where a mended file goes.
#[derive(Debug)]
pub(super) enum Target {
    /// Nowhere: the changes are shown.
    Diff,
    /// To standard output.
    Stdout,
    /// Into the file itself.
    Same(PathBuf),
    /// Into a file that is made only if there is something to mend.
    Beside(PathBuf),
    /// Into the file that the user named, whatever there is to mend.
    File(PathBuf),
}

/// One file to mend.
#[derive(Debug)]
pub(super) struct Errand {
    pub(super) input: Input,
    pub(super) target: Target,
    /// Whether it was found in a folder; what cannot be mended there was not asked for.
    pub(super) found: bool,
    /// Whether a link led to it out of the folder that the user named; then nothing is done.
    pub(super) outside: bool,
}

impl Target {
    /// The file that it is.
    pub(super) fn path(&self) -> Option<&Path> {
        match self {
            Self::Diff | Self::Stdout => None,
            Self::Same(path) | Self::Beside(path) | Self::File(path) => Some(path),
        }
    }
}

/// What there is to mend, and where each goes. What stands in the way is said before anything is read.
pub(super) fn errands(args: &FixArgs) -> Result<Vec<Errand>, Failure> {
    let extensions = match args.ext.as_slice() {
        [] => Extensions::default(),
        endings => Extensions::new(endings),
    };
    let folder = args.files.iter().find(|path| path.is_dir());
    if let (Some(folder), false, None, false) = (folder, args.diff, &args.output, args.in_place) {
        let folder = shown(folder);
        return Err(CliMessage::FolderToMend { folder }.into());
    }
    // Nobody thinks that pictures are mended.
    let left = &mut Vec::new();
    let output = args.output.as_deref();
    let mut named = inputs::named_of(&args.files, &extensions, output, "fix", left)?;
    once_a_zip(&mut named);
    if let Some(output) = &args.output {
        return to(output, named, args);
    }
    let folders = args.files.iter().filter(|path| path.is_dir());
    let folders: Vec<_> = folders
        .filter_map(|path| path.canonicalize().ok())
        .collect();
    let mut seen = BTreeSet::new();
    let mut all = Vec::new();
    for (input, name) in named {
        if let Source::Path(path) = &input.source
            && let Ok(file) = path.canonicalize()
            && !seen.insert(file)
        {
            continue;
        }
        let found = found(&input, &args.files);
        let target = if args.diff {
            Target::Diff
        } else if args.in_place {
            Target::Same(replaceable(&input)?)
        } else {
            match &input.source {
                Source::Stdin | Source::Bytes(_) => Target::Stdout,
                Source::Path(path) => Target::Beside(beside(path, &input)?),
                Source::Missing(_) => Target::Beside(name),
                // Nothing is written.
                Source::Member(_) => Target::Diff,
            }
        };
        all.push(Errand {
            outside: found && args.in_place && !args.diff && lies_outside(&input, &folders),
            input,
            target,
            found,
        });
    }
    if !args.in_place && !args.diff {
        let advice = Some(CliMessage::InPlaceThemselves);
        let files = all.iter().filter_map(|errand| errand.target.path());
        let files: Vec<_> = files.map(Path::to_owned).collect();
        let of_files = |errand: &&Errand| errand.target.path().is_some();
        let inputs: Vec<_> = all.iter().filter(of_files).map(|one| &one.input).collect();
        unambiguous(&inputs, &files, advice)?;
    }
    Ok(all)
}

/// Leaves one file of each zip: that nothing in a zip is mended is told once.
fn once_a_zip(named: &mut Vec<(Input, PathBuf)>) {
    let mut seen = BTreeSet::new();
    named.retain_mut(|(input, _)| match &input.source {
        Source::Member(member) => {
            input.name = member.archive.display().to_string().into();
            seen.insert(member.archive.clone())
        }
        _ => true,
    });
}

/// Everything to where the user says.
fn to(output: &Path, named: Vec<(Input, PathBuf)>, args: &FixArgs) -> Result<Vec<Errand>, Failure> {
    let folder = is_folder(output, &args.files);
    if !folder && (named.len() > 1 || args.files.iter().any(|path| path.is_dir())) {
        let (file, folder) = (shown(output), shown(&output.with_extension("")));
        return Err(CliMessage::OneFile { file, folder }.into());
    }
    if !folder && is_stdout(output) {
        let all = named.into_iter().map(|(input, _)| Errand {
            input,
            target: Target::Stdout,
            found: false,
            outside: false,
        });
        return Ok(all.collect());
    }
    let (named, out) = match folder {
        true => apart(once(named), &args.files),
        false => (named, Vec::new()),
    };
    // What is compressed is never written, and stands in nobody's way.
    let packed = |(input, _): &(Input, PathBuf)| folder && is_packed(input);
    let (packed, named): (Vec<_>, Vec<_>) = named.into_iter().partition(packed);
    let (inputs, names): (Vec<_>, Vec<_>) = named.into_iter().unzip();
    let files = names
        .iter()
        .zip(&inputs)
        .map(|(name, input)| match input.source {
            _ if !folder => output.to_owned(),
            Source::Stdin | Source::Bytes(_) => output.join("stdin.pdn"),
            _ => output.join(name),
        });
    let files: Vec<_> = files.collect();
    let refs: Vec<_> = inputs.iter().collect();
    unambiguous(&refs, &files, Some(CliMessage::InPlaceItself))?;
    if !args.force {
        vacant(&files, CliMessage::ForceOverwrites)?;
    }
    let all = inputs.into_iter().zip(files).map(|(input, file)| Errand {
        found: found(&input, &args.files),
        input,
        target: Target::File(file),
        outside: false,
    });
    let packed = packed.into_iter().map(|(input, _)| Errand {
        found: found(&input, &args.files),
        input,
        target: Target::Diff,
        outside: false,
    });
    let out = out.into_iter().map(|input| Errand {
        input,
        target: Target::Diff,
        found: true,
        outside: true,
    });
    Ok(all.chain(packed).chain(out).collect())
}

/// Whether a file is compressed, or lies in a zip.
fn is_packed(input: &Input) -> bool {
    match &input.source {
        Source::Member(_) => true,
        // Only a file with the ending of one can stand in the way of another.
        Source::Path(path) if input.size.is_some() && inner_path(path) != path => {
            let mut head = Vec::new();
            let read =
                protected::peek(path).and_then(|file| file.take(HEAD).read_to_end(&mut head));
            // What cannot be read is told when it is mended.
            read.is_ok() && Method::of(&head).is_some()
        }
        _ => false,
    }
}

/// The file that an input is, if it can be replaced.
fn replaceable(input: &Input) -> Result<PathBuf, Failure> {
    match &input.source {
        Source::Path(path) if input.size.is_some() => Ok(path.clone()),
        // It is told when it is read.
        Source::Missing(_) => Ok(PathBuf::from(&*input.name)),
        // It is told then that nothing in it is mended.
        Source::Member(member) => Ok(member.archive.clone()),
        Source::Path(_) | Source::Stdin | Source::Bytes(_) => {
            let file = input.name.to_string();
            Err(CliMessage::NotReplaceable { file }.into())
        }
    }
}

/// `games.fixed.pdn` beside `games.pdn`.
fn beside(path: &Path, input: &Input) -> Result<PathBuf, Failure> {
    if input.size.is_none() {
        let file = input.name.to_string();
        return Err(CliMessage::NotBeside { file }.into());
    }
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(".fixed.");
    name.push(path.extension().unwrap_or("pdn".as_ref()));
    Ok(path.with_file_name(name))
}

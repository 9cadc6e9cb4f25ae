//! The files that a command reads.

use super::args::FileArgs;
use super::exit::Failure;
use super::messages::CliMessage;
use super::protected;
use super::safe_names::{TakenNames, safe_path};
use super::ui::{Ui, display_path};
use crate::document::{DocumentAdvice, DocumentError};
use crate::run::{
    self, Extensions, Input, InputSource, SkipReason, SkippedFile, inner_path, is_zip_name,
};
use std::collections::HashMap;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

/// Returns the inputs that the paths name; without any, standard input unless it is a terminal. `command` is for messages.
pub(super) fn collect_inputs(
    args: &FileArgs,
    command: &'static str,
    ui: &Ui,
) -> Result<Vec<Input>, Failure> {
    let inputs = collect_named_inputs(args, None, command, ui)?;
    Ok(inputs.into_iter().map(|(input, _)| input).collect())
}

/// Returns these inputs, each with its name below the folder in which it was found. Files in `output`, which is written to, are left out.
pub(super) fn collect_named_inputs(
    args: &FileArgs,
    output: Option<&Path>,
    command: &'static str,
    ui: &Ui,
) -> Result<Vec<(Input, PathBuf)>, Failure> {
    let mut left = Vec::new();
    let named = named_of(
        &args.paths,
        &folder_extensions(args),
        output,
        command,
        &mut left,
    );
    // Official files are read elsewhere.
    left.retain(|left| command != "event" || !super::event::is_official_file(&left.path));
    if let Some(told) = left_alone(&left) {
        ui.report_warning(&told);
    }
    named
}

/// Returns these inputs for paths and endings that do not come from [`FileArgs`]. Files of folders that are not read are added to `left`.
pub(super) fn named_of(
    paths: &[PathBuf],
    extensions: &Extensions,
    output: Option<&Path>,
    command: &'static str,
    left: &mut Vec<SkippedFile>,
) -> Result<Vec<(Input, PathBuf)>, Failure> {
    if paths.is_empty() {
        if io::stdin().is_terminal() {
            return Err(CliMessage::NothingToRead { command }.into());
        }
        let input = Input::from_stdin();
        protected::protect_inputs([&input])?;
        return Ok(vec![(input, "stdin".into())]);
    }
    let mut all = Vec::new();
    for argument in paths {
        let toml = argument.extension().is_some_and(|ending| ending == "toml");
        if toml && command != "event" && argument.is_file() {
            let file = display_path(argument);
            return Err(CliMessage::TomlNoGames { file }.into());
        }
        let mut taken: HashMap<PathBuf, TakenNames> = HashMap::new();
        let written = output.and_then(|output| output_folder_within(output, argument));
        for input in run::collect_inputs([argument], extensions, left) {
            if written
                .as_ref()
                .is_some_and(|folder| lies_in(&input, folder))
            {
                continue;
            }
            let name = match &input.source {
                InputSource::Path(path) if argument.is_dir() => {
                    inner_path(path.strip_prefix(argument).unwrap_or(path)).to_owned()
                }
                InputSource::Path(path) => {
                    inner_path(Path::new(path.file_name().unwrap_or_default())).to_owned()
                }
                // A zip is treated as the folder to which it would be unpacked.
                InputSource::Member(member) => {
                    let taken = taken.entry(member.archive.clone()).or_default();
                    let below = taken.take_path(safe_path(&member.relative_path()));
                    match member.archive.strip_prefix(argument) {
                        Ok(archive) if argument.is_dir() => archive.with_extension("").join(below),
                        _ => below,
                    }
                }
                InputSource::Stdin | InputSource::Bytes(_) => PathBuf::from("stdin"),
                InputSource::Missing(_) => PathBuf::from(format!("missing-{}", all.len())),
            };
            all.push((input, name));
        }
    }
    if all.is_empty() {
        return Err(no_input_failure(paths, extensions));
    }
    protected::protect_inputs(all.iter().map(|(input, _)| input))?;
    Ok(all)
}

/// The maximum number of files that are named of those that are left alone for one reason.
const MAX_NAMED_FILES: usize = 3;

/// Reports the files of folders that are not read, in one sentence.
fn left_alone(left: &[SkippedFile]) -> Option<CliMessage> {
    let mut reasons: Vec<(CliMessage, Vec<String>)> = Vec::new();
    // Settings are read before everything else.
    let left = left.iter().filter(|one| !super::config::is_one(&one.path));
    for SkippedFile { path, why } in left {
        let why = match why {
            SkipReason::OtherKind | SkipReason::NoGames if super::event::is_official_file(path) => {
                CliMessage::WhyPaper
            }
            SkipReason::Picture => CliMessage::WhyPicture,
            SkipReason::Archive => CliMessage::WhyArchive,
            SkipReason::NoGames => CliMessage::WhyNoGames,
            SkipReason::OwnPage => CliMessage::WhyOwnPage,
            SkipReason::Mended => CliMessage::WhyMended,
            SkipReason::Empty => CliMessage::WhyEmpty,
            SkipReason::OtherKind => CliMessage::WhyOtherKind,
            SkipReason::Document(refused) => in_short(*refused),
        };
        let path = display_path(path);
        match reasons.iter_mut().find(|(known, _)| *known == why) {
            Some((_, paths)) => paths.push(path),
            None => reasons.push((why, vec![path])),
        }
    }
    let told: Vec<_> = reasons
        .into_iter()
        .map(|(why, paths)| {
            let more = match paths.len().saturating_sub(MAX_NAMED_FILES) {
                0 => None,
                more => Some(Box::new(CliMessage::AndMore { n: more as u64 })),
            };
            CliMessage::LeftFiles {
                files: paths.into_iter().take(MAX_NAMED_FILES).collect(),
                more,
                why: Box::new(why),
            }
        })
        .collect();
    (!told.is_empty()).then_some(CliMessage::NotReadFiles { files: told })
}

/// Describes why a document is not read, in a few words for use after its name.
fn in_short(refused: DocumentError) -> CliMessage {
    match refused {
        DocumentError::Unread(format) => match (format.kind, format.unread_advice()) {
            (kind, DocumentAdvice::SaveAs(formats)) => CliMessage::WhySaveAs { kind, formats },
            (kind, DocumentAdvice::TakeText) => CliMessage::WhyTakeText { kind },
        },
        DocumentError::Locked => CliMessage::WhyLocked,
        DocumentError::Torn => CliMessage::WhyTorn,
        DocumentError::TooMuch(limit) => limit.to_message().into(),
        DocumentError::NoText => CliMessage::WhyNoText,
        DocumentError::Pictures => CliMessage::WhyPicture,
    }
}

/// Returns whether a path may name many files: a folder, or a zip.
pub(super) fn is_many(path: &Path) -> bool {
    path.is_dir() || (path.to_str().is_some_and(is_zip_name) && path.is_file())
}

/// Returns the output folder, if it lies in a folder that is read: what is written today is not read tomorrow.
fn output_folder_within(output: &Path, argument: &Path) -> Option<PathBuf> {
    let output = output.canonicalize().ok().filter(|path| path.is_dir())?;
    let argument = argument.canonicalize().ok()?;
    (output != argument && output.starts_with(argument)).then_some(output)
}

/// Separates the inputs that lie where the user has pointed from those that a link leads to out of the named folders: who names a folder has
/// not named the target of a link in it.
pub(super) fn separate_linked_inputs(
    named: Vec<(Input, PathBuf)>,
    paths: &[PathBuf],
) -> (Vec<(Input, PathBuf)>, Vec<Input>) {
    let folders = paths.iter().filter(|path| path.is_dir());
    let folders: Vec<_> = folders
        .filter_map(|path| path.canonicalize().ok())
        .collect();
    let (out, inside): (Vec<_>, Vec<_>) = named
        .into_iter()
        .partition(|(input, _)| is_found_in_folder(input, paths) && lies_outside(input, &folders));
    (inside, out.into_iter().map(|(input, _)| input).collect())
}

/// Returns the message about an input that a link leads to out of the folder.
pub(super) fn linked_out(input: &Input) -> CliMessage {
    let file = display_path(Path::new(&*input.name));
    CliMessage::LinkedOut { file }
}

/// Returns whether an input was found in a folder: neither it nor the zip that it lies in was named.
pub(super) fn is_found_in_folder(input: &Input, paths: &[PathBuf]) -> bool {
    let path = input.lies_in();
    let in_zip = matches!(input.source, InputSource::Member(_));
    let is = |named: &Path, path: &Path| named == path || (in_zip && is_member_of(named, path));
    path.is_some_and(|path| !paths.iter().any(|named| is(named, path)))
}

/// Returns whether a path such as `a.zip!games.pdn` names a file in this zip.
fn is_member_of(named: &Path, archive: &Path) -> bool {
    let (named, archive) = (named.to_str(), archive.to_str());
    let rest = named
        .zip(archive)
        .and_then(|(named, archive)| named.strip_prefix(archive));
    rest.is_some_and(|rest| rest.starts_with('!'))
}

/// Returns whether a file lies in none of these folders.
pub(super) fn lies_outside(input: &Input, folders: &[PathBuf]) -> bool {
    let Some(path) = input.lies_in() else {
        return false;
    };
    let inside = |file: PathBuf| folders.iter().any(|folder| file.starts_with(folder));
    !path.canonicalize().is_ok_and(inside)
}

fn lies_in(input: &Input, folder: &Path) -> bool {
    let path = input.lies_in().map(Path::canonicalize);
    path.is_some_and(|path| path.is_ok_and(|path| path.starts_with(folder)))
}

/// Returns the endings of the files that are taken from folders.
fn folder_extensions(args: &FileArgs) -> Extensions {
    let extensions = match args.from {
        _ if !args.ext.is_empty() => Extensions::new(&args.ext),
        Some(format) => Extensions::new(format.extensions),
        None => Extensions::default(),
    };
    extensions.with_pictures(args.ocr)
}

/// Reports that no folder holds a file to read, and which files would be taken.
fn no_input_failure(folders: &[PathBuf], extensions: &Extensions) -> Failure {
    let others = extensions.by_content().then_some(CliMessage::NorByContent);
    let message = CliMessage::NoFileEnds {
        folders: folders.iter().map(|path| display_path(path)).collect(),
        endings: extensions
            .sure_extensions()
            .map(|ext| format!(".{ext}"))
            .collect(),
        others: others.map(Box::new),
    };
    message.into()
}

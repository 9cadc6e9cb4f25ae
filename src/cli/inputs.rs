//! The files that a command reads.

use super::args::FileArgs;
use super::exit::Failure;
use super::messages::CliMessage;
use super::protected;
use super::safe_names::{Taken, safe_path};
use super::ui::{Ui, shown};
use crate::document::{Advice, Refused};
use crate::run::{self, Extensions, Input, Left, Source, Why, inner_path, is_zip_name};
use std::collections::HashMap;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

/// What the paths stand for; without any, standard input unless somebody sits there. `command` is for messages.
pub(super) fn inputs(
    args: &FileArgs,
    command: &'static str,
    ui: &Ui,
) -> Result<Vec<Input>, Failure> {
    let inputs = named(args, None, command, ui)?;
    Ok(inputs.into_iter().map(|(input, _)| input).collect())
}

/// The same, each with its name below the folder that it was found in. What lies in `output`, which is written to, is not
/// found.
pub(super) fn named(
    args: &FileArgs,
    output: Option<&Path>,
    command: &'static str,
    ui: &Ui,
) -> Result<Vec<(Input, PathBuf)>, Failure> {
    let mut left = Vec::new();
    let named = named_of(&args.paths, &extensions(args), output, command, &mut left);
    // What it tells is read elsewhere.
    left.retain(|left| command != "event" || !super::event::is_paper(&left.path));
    if let Some(told) = left_alone(&left) {
        ui.warned(&told);
    }
    named
}

/// The same, of what is not typed as for most commands. What folders hold and is not read comes in `left`.
pub(super) fn named_of(
    paths: &[PathBuf],
    extensions: &Extensions,
    output: Option<&Path>,
    command: &'static str,
    left: &mut Vec<Left>,
) -> Result<Vec<(Input, PathBuf)>, Failure> {
    if paths.is_empty() {
        if io::stdin().is_terminal() {
            return Err(CliMessage::NothingToRead { command }.into());
        }
        let input = Input::stdin();
        protected::protect_inputs([&input])?;
        return Ok(vec![(input, "stdin".into())]);
    }
    let mut all = Vec::new();
    for argument in paths {
        let toml = argument.extension().is_some_and(|ending| ending == "toml");
        if toml && command != "event" && argument.is_file() {
            let file = shown(argument);
            return Err(CliMessage::TomlNoGames { file }.into());
        }
        let mut taken: HashMap<PathBuf, Taken> = HashMap::new();
        let written = output.and_then(|output| within(output, argument));
        for input in run::walk([argument], extensions, left) {
            if written
                .as_ref()
                .is_some_and(|folder| lies_in(&input, folder))
            {
                continue;
            }
            let name = match &input.source {
                Source::Path(path) if argument.is_dir() => {
                    inner_path(path.strip_prefix(argument).unwrap_or(path)).to_owned()
                }
                Source::Path(path) => {
                    inner_path(Path::new(path.file_name().unwrap_or_default())).to_owned()
                }
                // A zip is as good as the folder that it would be unpacked to.
                Source::Member(member) => {
                    let taken = taken.entry(member.archive.clone()).or_default();
                    let below = taken.take_path(safe_path(&member.below()));
                    match member.archive.strip_prefix(argument) {
                        Ok(archive) if argument.is_dir() => archive.with_extension("").join(below),
                        _ => below,
                    }
                }
                Source::Stdin | Source::Bytes(_) => PathBuf::from("stdin"),
                Source::Missing(_) => PathBuf::from(format!("missing-{}", all.len())),
            };
            all.push((input, name));
        }
    }
    if all.is_empty() {
        return Err(nothing(paths, extensions));
    }
    protected::protect_inputs(all.iter().map(|(input, _)| input))?;
    Ok(all)
}

/// How many files are named of those that are left alone for one reason.
const NAMED: usize = 3;

/// What folders hold that is not read, in one sentence.
fn left_alone(left: &[Left]) -> Option<CliMessage> {
    let mut reasons: Vec<(CliMessage, Vec<String>)> = Vec::new();
    // Settings are read before all else.
    let left = left.iter().filter(|one| !super::config::is_one(&one.path));
    for Left { path, why } in left {
        let why = match why {
            Why::OtherKind | Why::NoGames if super::event::is_paper(path) => CliMessage::WhyPaper,
            Why::Picture => CliMessage::WhyPicture,
            Why::Archive => CliMessage::WhyArchive,
            Why::NoGames => CliMessage::WhyNoGames,
            Why::OwnPage => CliMessage::WhyOwnPage,
            Why::Mended => CliMessage::WhyMended,
            Why::Empty => CliMessage::WhyEmpty,
            Why::OtherKind => CliMessage::WhyOtherKind,
            Why::Document(refused) => in_short(*refused),
        };
        let path = shown(path);
        match reasons.iter_mut().find(|(known, _)| *known == why) {
            Some((_, paths)) => paths.push(path),
            None => reasons.push((why, vec![path])),
        }
    }
    let told: Vec<_> = reasons
        .into_iter()
        .map(|(why, paths)| {
            let more = match paths.len().saturating_sub(NAMED) {
                0 => None,
                more => Some(Box::new(CliMessage::AndMore { n: more as u64 })),
            };
            CliMessage::LeftFiles {
                files: paths.into_iter().take(NAMED).collect(),
                more,
                why: Box::new(why),
            }
        })
        .collect();
    (!told.is_empty()).then_some(CliMessage::NotReadFiles { files: told })
}

/// Why a document is not read, in a few words behind its name.
fn in_short(refused: Refused) -> CliMessage {
    match refused {
        Refused::Unread(format) => match (format.kind, format.advice()) {
            (kind, Advice::SaveAs(formats)) => CliMessage::WhySaveAs { kind, formats },
            (kind, Advice::TakeText) => CliMessage::WhyTakeText { kind },
        },
        Refused::Locked => CliMessage::WhyLocked,
        Refused::Torn => CliMessage::WhyTorn,
        Refused::TooMuch(limit) => limit.message().into(),
        Refused::NoText => CliMessage::WhyNoText,
    }
}

/// Whether a path may stand for many files: a folder, or a zip.
pub(super) fn is_many(path: &Path) -> bool {
    path.is_dir() || (path.to_str().is_some_and(is_zip_name) && path.is_file())
}

/// The folder that is written to, if it lies in one that is read: what is written today is not read tomorrow.
fn within(output: &Path, argument: &Path) -> Option<PathBuf> {
    let output = output.canonicalize().ok().filter(|path| path.is_dir())?;
    let argument = argument.canonicalize().ok()?;
    (output != argument && output.starts_with(argument)).then_some(output)
}

/// The inputs that lie where the user has pointed, and those that a link leads to out of the folders that were named: who
/// names a folder has not named what a link in it leads to.
pub(super) fn apart(
    named: Vec<(Input, PathBuf)>,
    paths: &[PathBuf],
) -> (Vec<(Input, PathBuf)>, Vec<Input>) {
    let folders = paths.iter().filter(|path| path.is_dir());
    let folders: Vec<_> = folders
        .filter_map(|path| path.canonicalize().ok())
        .collect();
    let (out, inside): (Vec<_>, Vec<_>) = named
        .into_iter()
        .partition(|(input, _)| found(input, paths) && lies_outside(input, &folders));
    (inside, out.into_iter().map(|(input, _)| input).collect())
}

/// What is said of an input that a link leads to out of the folder.
pub(super) fn linked_out(input: &Input) -> CliMessage {
    let file = shown(Path::new(&*input.name));
    CliMessage::LinkedOut { file }
}

/// Whether an input was found in a folder: neither it nor the zip that it lies in was named.
pub(super) fn found(input: &Input, paths: &[PathBuf]) -> bool {
    let path = input.lies_in();
    let in_zip = matches!(input.source, Source::Member(_));
    let is = |named: &Path, path: &Path| named == path || (in_zip && is_member_of(named, path));
    path.is_some_and(|path| !paths.iter().any(|named| is(named, path)))
}

/// Whether a path such as `a.zip!games.pdn` names a file in this zip.
fn is_member_of(named: &Path, archive: &Path) -> bool {
    let (named, archive) = (named.to_str(), archive.to_str());
    let rest = named
        .zip(archive)
        .and_then(|(named, archive)| named.strip_prefix(archive));
    rest.is_some_and(|rest| rest.starts_with('!'))
}

/// Whether a file lies in none of these folders.
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

/// Which files are taken from folders.
fn extensions(args: &FileArgs) -> Extensions {
    match args.from {
        _ if !args.ext.is_empty() => Extensions::new(&args.ext),
        Some(format) => Extensions::new(format.extensions),
        None => Extensions::default(),
    }
}

/// That no folder holds a file to read, and which files would be taken.
fn nothing(folders: &[PathBuf], extensions: &Extensions) -> Failure {
    let others = extensions.by_content().then_some(CliMessage::NorByContent);
    let message = CliMessage::NoFileEnds {
        folders: folders.iter().map(|path| shown(path)).collect(),
        endings: extensions.sure().map(|ext| format!(".{ext}")).collect(),
        others: others.map(Box::new),
    };
    message.into()
}

//! The paths that a command reads: typed paths, patterns that the shell has left as they are, and lists of files.

use super::advice::explain_read_error;
use super::args::{Command, FileArgs};
use super::exit::Failure;
use super::messages::CliMessage;
use super::protected;
use super::ui::display_path;
use glob::{MatchOptions, glob_with};
use std::ffi::OsString;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Replaces patterns and lists by the files that they name.
///
/// # Errors
///
/// A pattern fits no file, or a list cannot be read or names none.
pub(super) fn expand_paths(command: &mut Command) -> Result<(), Failure> {
    match command {
        Command::Check(args) => expand_file_args(&mut args.input.files),
        Command::Convert(args) => expand_file_args(&mut args.files),
        Command::Draws(args) => expand_file_args(&mut args.input.files),
        Command::Event(args) => expand_file_args(&mut args.input.files),
        Command::Names(args) => expand_file_args(&mut args.input.files),
        Command::Find(args) => expand_file_args(&mut args.input.files),
        Command::Split(args) => expand_file_args(&mut args.input.files),
        Command::Merge(args) => expand_file_args(&mut args.input.files),
        Command::Dedupe(args) => {
            args.against = expand_patterns(&args.against)?;
            expand_file_args(&mut args.input.files)
        }
        Command::Stats(args) => expand_file_args(&mut args.input.files),
        Command::Plan(args) => expand_file_args(&mut args.input.files),
        Command::Summary(args) => {
            args.files = expand_patterns(&args.files)?;
            Ok(())
        }
        Command::Fix(args) => {
            args.files = expand_patterns(&args.files)?;
            Ok(())
        }
        Command::Reconcile(_)
        | Command::Perft(_)
        | Command::Moves(_)
        | Command::Solve(_)
        | Command::Show(_)
        | Command::Variants(_)
        | Command::Explain(_)
        | Command::Config(_)
        | Command::Completions(_)
        | Command::Man(_) => Ok(()),
    }
}

fn expand_file_args(args: &mut FileArgs) -> Result<(), Failure> {
    args.paths = expand_patterns(&args.paths)?;
    let Some(list) = &args.files_from else {
        return Ok(());
    };
    let is_stdin = list == Path::new("-");
    if is_stdin && args.paths.iter().any(|path| path == Path::new("-")) {
        return Err(CliMessage::ListAndGames.into());
    }
    let bytes = match is_stdin {
        true => {
            let mut bytes = Vec::new();
            protected::protected_stdin()
                .read_to_end(&mut bytes)
                .map(|_| bytes)
        }
        false => protected::read_protected(list),
    };
    let name = match is_stdin {
        true => "<stdin>".to_owned(),
        false => display_path(list),
    };
    let listed = parse_path_list(&bytes.map_err(|error| explain_read_error(&name, &error))?);
    if listed.is_empty() {
        return Err(CliMessage::NoFilesListed { file: name }.into());
    }
    args.paths.extend(listed);
    Ok(())
}

/// Returns the paths of a list: one a line, or each followed by a zero byte, as `find -print0` writes them.
fn parse_path_list(bytes: &[u8]) -> Vec<PathBuf> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let end = match bytes.contains(&0) {
        true => 0,
        false => b'\n',
    };
    let paths = bytes.split(|byte| *byte == end).map(|path| match end {
        0 => path,
        _ => path.strip_suffix(b"\r").unwrap_or(path),
    });
    let paths = paths.filter(|path| !path.is_empty());
    let path = |bytes: &[u8]| match bytes {
        // A list names files, and this is one of them.
        b"-" => PathBuf::from("./-"),
        _ => PathBuf::from(of_system(bytes)),
    };
    paths.map(path).collect()
}

#[cfg(unix)]
fn of_system(bytes: &[u8]) -> OsString {
    std::os::unix::ffi::OsStringExt::from_vec(bytes.to_vec())
}

#[cfg(not(unix))]
fn of_system(bytes: &[u8]) -> OsString {
    String::from_utf8_lossy(bytes).into_owned().into()
}

/// Returns typed paths, and in place of each pattern the files that it fits, in order. A name with such signs that exists is no pattern.
fn expand_patterns(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut all = Vec::with_capacity(paths.len());
    for path in paths {
        match path.to_str().filter(|text| is_pattern(text)) {
            Some(pattern) => all.extend(matching_files(pattern)?),
            None => all.push(path.clone()),
        }
    }
    Ok(all)
}

fn is_pattern(text: &str) -> bool {
    let is_there = |path: &str| Path::new(path).symlink_metadata().is_ok();
    // `a.zip!board[1].pdn` is a file in a zip.
    let archive = text.split_once('!').map(|(archive, _)| archive);
    text.contains(['*', '?', '[']) && !is_there(text) && !archive.is_some_and(is_there)
}

fn matching_files(pattern: &str) -> Result<Vec<PathBuf>, Failure> {
    // As in a shell: a hidden file is named with its dot, and no sign matches the slash between folders.
    let options = MatchOptions {
        case_sensitive: true,
        require_literal_separator: true,
        require_literal_leading_dot: true,
    };
    let none = || {
        let pattern = display_path(Path::new(pattern));
        CliMessage::NothingFits { pattern }
    };
    let found = glob_with(pattern, options).map_err(|_| none())?;
    // A folder that may not be read is reported as if it had been named.
    let found = found.map(|path| path.unwrap_or_else(|error| error.path().to_owned()));
    let mut found: Vec<_> = found.collect();
    found.sort();
    match found.is_empty() {
        true => Err(none().into()),
        false => Ok(found),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_have_lines_or_zeros() {
        let paths = |text: &str| -> Vec<String> {
            let paths = parse_path_list(text.as_bytes());
            paths
                .iter()
                .map(|path| path.display().to_string())
                .collect()
        };
        assert_eq!(paths("a b.pdn\r\n\nв.pdn\n"), ["a b.pdn", "в.pdn"]);
        assert_eq!(paths("a\nb.pdn\0c.pdn\0"), ["a\nb.pdn", "c.pdn"]);
        assert_eq!(paths("\u{feff}a.pdn"), ["a.pdn"]);
        assert_eq!(paths("-\n"), ["./-"]);
        assert!(paths("\n\r\n").is_empty());
    }
}

//! `pdn.toml`: settings that need not be typed. The command line wins, key by key.

use super::args::CheckArgs;
use super::exit::Failure;
use crate::check;
use crate::diag::Format;
use crate::lang::Lang;
use crate::run::plain;
use serde::Deserialize;
use std::fs::File;
use std::io::Read;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The name of the file.
const NAME: &str = "pdn.toml";

/// How long it may be, in bytes. All keys with all names of checks are a hundredth of that.
const LONGEST: u64 = 256 * 1024;

/// The keys, as the file writes them.
const KEYS: [&str; 12] = [
    "select",
    "ignore",
    "fail-on",
    "max-per-file",
    "format",
    "variant",
    "numbering",
    "encoding",
    "rules",
    "min-draw-moves",
    "ext",
    "lang",
];

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Config {
    select: Option<Words>,
    ignore: Option<Words>,
    fail_on: Option<Words>,
    max_per_file: Option<u64>,
    format: Option<String>,
    variant: Option<String>,
    numbering: Option<String>,
    encoding: Option<String>,
    rules: Option<String>,
    min_draw_moves: Option<u32>,
    ext: Option<Words>,
    lang: Option<String>,
}

/// `"captures"` or `["captures", "M001"]`
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "expected a name or a list of names")]
enum Words {
    One(String),
    Many(Vec<String>),
}

impl Words {
    fn list(self) -> Vec<String> {
        match self {
            Self::One(word) => vec![word],
            Self::Many(words) => words,
        }
    }
}

/// The arguments, with the settings of the file in place of what was not typed.
pub(super) fn complete(args: &CheckArgs) -> Result<CheckArgs, Failure> {
    let mut args = args.clone();
    let path = match &args.config {
        Some(path) => Some(path.clone()),
        None if args.no_config => None,
        None => nearest(args.input.files.paths.first().map(PathBuf::as_path)),
    };
    let Some(path) = path else {
        return Ok(args);
    };
    let config = read(&path)?;
    let words = |typed: &mut Vec<String>, set: Option<Words>| {
        if let (true, Some(set)) = (typed.is_empty(), set) {
            *typed = set.list();
        }
    };
    words(&mut args.select, config.select);
    words(&mut args.ignore, config.ignore);
    words(&mut args.fail_on, config.fail_on);
    words(&mut args.input.files.ext, config.ext);
    args.max_per_file = args.max_per_file.or(config.max_per_file);
    args.input.read.variant = args.input.read.variant.or(config.variant);
    args.input.numbering = args.input.numbering.or(config.numbering);
    args.input.read.encoding = args.input.read.encoding.or(config.encoding);
    args.rules = args.rules.or(config.rules);
    args.min_draw_moves = args.min_draw_moves.or(config.min_draw_moves);
    if let (None, Some(name)) = (args.format, config.format) {
        let found = Format::find(&name);
        args.format = Some(
            found.ok_or_else(|| no_such(&path, "format", &name, &Format::ALL.map(Format::name)))?,
        );
    }
    if let (None, Some(code)) = (args.lang, config.lang) {
        let found = Lang::find(&code);
        args.lang = Some(
            found.ok_or_else(|| no_such(&path, "language", &code, &Lang::ALL.map(Lang::code)))?,
        );
    }
    Ok(args)
}

/// The file in the folder of a path, or in the nearest folder above it that has one.
fn nearest(path: Option<&Path>) -> Option<PathBuf> {
    let path = match path {
        None => Path::new("."),
        Some(path) if path == Path::new("-") => Path::new("."),
        Some(path) => path,
    };
    let path = path
        .canonicalize()
        .or_else(|_| std::path::absolute(path))
        .ok()?;
    path.ancestors()
        .map(|folder| folder.join(NAME))
        .find(|file| file.is_file())
}

fn read(path: &Path) -> Result<Config, Failure> {
    let shown = path.display();
    let cannot = |error| Failure::Message(format!("{shown} cannot be read: {}", plain(&error)));
    let mut text = String::new();
    let file = File::open(path).map_err(cannot)?;
    let read = file.take(LONGEST + 1).read_to_string(&mut text);
    // The end of what is read may lie within a character.
    if text.len() as u64 > LONGEST || path.metadata().is_ok_and(|about| about.len() > LONGEST) {
        return Err(Failure::Message(format!(
            "{shown} is too long for a file of settings; it may have {} KiB",
            LONGEST >> 10
        )));
    }
    read.map_err(cannot)?;
    parse(&text).map_err(|(at, message)| {
        let line = at.map_or(String::new(), |at| {
            let before = text.get(..at.start).unwrap_or_default();
            format!(":{}", before.matches('\n').count() + 1)
        });
        Failure::Message(format!("{shown}{line}: {message}"))
    })
}

/// The settings of a file, or what is wrong with it and where.
fn parse(text: &str) -> Result<Config, (Option<Range<usize>>, String)> {
    let syntax = |error: toml::de::Error| (error.span(), error.message().to_owned());
    let table = toml::de::DeTable::parse(text).map_err(syntax)?;
    for key in table.get_ref().keys() {
        let name: &str = key.get_ref();
        if !KEYS.contains(&name) {
            let hint = match check::closest(name, KEYS) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("known: {}", KEYS.join(", ")),
            };
            return Err((
                Some(key.span()),
                format!("there is no key `{name}`; {hint}"),
            ));
        }
    }
    toml::from_str(text).map_err(syntax)
}

fn no_such(path: &Path, what: &str, name: &str, known: &[&str]) -> Failure {
    let hint = match super::nearest(name, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("known: {}", known.join(", ")),
    };
    Failure::Message(format!(
        "{}: there is no {what} `{name}`; {hint}",
        path.display()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_name_or_many() {
        let config =
            parse("select = 'C'\nignore = ['T', 'S']\nmax-per-file = 3").expect("settings");
        assert_eq!(config.select.expect("set").list(), ["C"]);
        assert_eq!(config.ignore.expect("set").list(), ["T", "S"]);
        assert_eq!(config.max_per_file, Some(3));
    }

    #[test]
    fn what_is_wrong_and_where() {
        let (at, message) = parse("ext = 'pdn'\nselekt = 'C'").expect_err("unknown");
        assert_eq!(message, "there is no key `selekt`; did you mean `select`?");
        assert_eq!(at, Some(12..18));
        let (at, message) = parse("select = 3").expect_err("a number");
        assert_eq!(
            (at, &*message),
            (Some(9..10), "expected a name or a list of names")
        );
        assert!(parse("select = ").is_err());
    }
}

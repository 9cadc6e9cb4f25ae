//! `pdn.toml`: settings that need not be typed, and `pdn config`, which shows the settings in effect. The command line overrides the file, key
//! by key.

mod effective_settings;

pub(super) use effective_settings::{ConfigArgs, is_read, run_config, validate_config};

use super::args::{CheckArgs, ConvertArgs, DrawsArgs, EventArgs, FixArgs, InputArgs, ReadArgs};
use super::dedupe::DedupeArgs;
use super::exit::Failure;
use super::find::FindArgs;
use super::merge::MergeArgs;
use super::messages::CliMessage;
use super::names::NamesArgs;
use super::plan::PlanArgs;
use super::split::SplitArgs;
use super::stats::StatsArgs;
use super::summary::SummaryArgs;
use crate::check;
use crate::cli::protected;
use crate::diag::ReportFormat;
use crate::lang::{Lang, Message, parser_error_message};
use crate::run::error_reason;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::io::{self, Read};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The name of the settings file.
const CONFIG_FILE_NAME: &str = "pdn.toml";

/// Returns whether a path has the name of a settings file.
pub(super) fn is_one(path: &Path) -> bool {
    path.file_name()
        .is_some_and(|name| name == CONFIG_FILE_NAME)
}

/// The maximum length of a settings file, in bytes. All keys with all names of checks take a hundredth of that.
// The file is read and parsed as a whole before anything is checked.
const MAX_CONFIG_LEN: u64 = 256 * 1024;

/// The keys, as the file writes them.
const CONFIG_KEYS: [&str; 12] = [
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

/// The settings of a file, key by key.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Config {
    select: Option<WordOrList>,
    ignore: Option<WordOrList>,
    fail_on: Option<WordOrList>,
    max_per_file: Option<u64>,
    format: Option<String>,
    variant: Option<String>,
    numbering: Option<String>,
    encoding: Option<String>,
    rules: Option<String>,
    min_draw_moves: Option<u32>,
    ext: Option<WordOrList>,
    lang: Option<String>,
    /// The lines of the keys.
    #[serde(skip)]
    lines: BTreeMap<String, usize>,
}

/// The text of `expecting` of [`WordOrList`].
const WORD_OR_LIST_EXPECTED: &str = "expected a name or a list of names";

/// A word or a list of words: `"captures"` or `["captures", "M001"]`.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "expected a name or a list of names")]
enum WordOrList {
    One(String),
    Many(Vec<String>),
}

impl WordOrList {
    fn to_list(&self) -> Vec<String> {
        match self {
            Self::One(word) => vec![word.clone()],
            Self::Many(words) => words.clone(),
        }
    }
}

impl Config {
    /// Returns the line of a key.
    pub(super) fn key_line(&self, key: &str) -> Option<usize> {
        self.lines.get(key).copied()
    }

    /// Returns the arguments of `check`, with the settings of the file in place of what was not typed.
    pub(super) fn check_args(
        &self,
        path: Option<&Path>,
        args: &CheckArgs,
    ) -> Result<CheckArgs, Failure> {
        let mut args = args.clone();
        fill_missing_words(&mut args.select, self.select.as_ref());
        fill_missing_words(&mut args.ignore, self.ignore.as_ref());
        fill_missing_words(&mut args.fail_on, self.fail_on.as_ref());
        self.apply_to_input(&mut args.input);
        args.max_per_file = args.max_per_file.or(self.max_per_file);
        args.rules = args.rules.or_else(|| self.rules.clone());
        args.min_draw_moves = args.min_draw_moves.or(self.min_draw_moves);
        if let (None, Some(name)) = (args.format, &self.format) {
            let unknown = || message_in_file(path.unwrap_or(Path::new("")), no_format(name));
            args.format = Some(ReportFormat::from_name(name).ok_or_else(unknown)?);
        }
        Ok(args)
    }

    /// Returns the selected and the ignored checks, for findings that are written next to games.
    pub(super) fn of_findings(&self) -> (Vec<String>, Vec<String>) {
        let list = |words: &Option<WordOrList>| {
            words.as_ref().map(WordOrList::to_list).unwrap_or_default()
        };
        (list(&self.select), list(&self.ignore))
    }

    /// Returns the code of draws, and the number of moves that an agreed draw needs, for such findings.
    pub(super) fn of_draws(&self) -> (Option<&str>, Option<u32>) {
        (self.rules.as_deref(), self.min_draw_moves)
    }

    /// Returns the arguments of `fix` with the settings of the file.
    pub(super) fn fix_args(&self, args: &FixArgs) -> FixArgs {
        let mut args = args.clone();
        fill_missing_words(&mut args.ext, self.ext.as_ref());
        self.apply_to_reading(&mut args.read);
        fill_missing(&mut args.numbering, self.numbering.as_ref());
        args
    }

    /// Returns the arguments of `convert` with the settings of the file: a numbering is the one in which games are read.
    pub(super) fn convert_args(&self, args: &ConvertArgs) -> ConvertArgs {
        let mut args = args.clone();
        fill_missing_words(&mut args.files.ext, self.ext.as_ref());
        self.apply_to_reading(&mut args.read);
        fill_missing(&mut args.from_numbering, self.numbering.as_ref());
        args
    }

    /// Returns the arguments of `draws` with the settings of the file.
    pub(super) fn draws_args(&self, args: &DrawsArgs) -> DrawsArgs {
        let mut args = args.clone();
        self.apply_to_input(&mut args.input);
        fill_missing(&mut args.rules, self.rules.as_ref());
        args
    }

    /// Returns the code of draws by which games are judged.
    pub(super) fn draw_rules(&self) -> Option<&str> {
        self.rules.as_deref()
    }

    /// Returns the arguments of `event` with the settings of the file.
    pub(super) fn event_args(&self, args: &EventArgs) -> EventArgs {
        let mut args = args.clone();
        self.apply_to_input(&mut args.input);
        args
    }

    /// Returns the arguments of `find` with the settings of the file.
    pub(super) fn find_args(&self, args: &FindArgs) -> FindArgs {
        let mut args = args.clone();
        self.apply_to_input(&mut args.input);
        args
    }

    /// Returns the arguments of `split` with the settings of the file.
    pub(super) fn split_args(&self, args: &SplitArgs) -> SplitArgs {
        let mut args = args.clone();
        self.apply_to_input(&mut args.input);
        args
    }

    /// Returns the arguments of `merge` with the settings of the file.
    pub(super) fn merge_args(&self, args: &MergeArgs) -> MergeArgs {
        let mut args = args.clone();
        self.apply_to_input(&mut args.input);
        args
    }

    /// Returns the arguments of `plan` with the settings of the file.
    pub(super) fn plan_args(&self, args: &PlanArgs) -> PlanArgs {
        let mut args = args.clone();
        self.apply_to_input(&mut args.input);
        args
    }

    /// Returns the arguments of `summary` with the settings of the file.
    pub(super) fn summary_args(&self, args: &SummaryArgs) -> SummaryArgs {
        let mut args = args.clone();
        fill_missing_words(&mut args.fail_on, self.fail_on.as_ref());
        args
    }

    /// Returns the arguments of `dedupe` with the settings of the file.
    pub(super) fn dedupe_args(&self, args: &DedupeArgs) -> DedupeArgs {
        let mut args = args.clone();
        self.apply_to_input(&mut args.input);
        args
    }

    /// Returns the arguments of `stats` with the settings of the file.
    pub(super) fn stats_args(&self, args: &StatsArgs) -> StatsArgs {
        let mut args = args.clone();
        self.apply_to_input(&mut args.input);
        args
    }

    /// Returns the arguments of `names` with the settings of the file.
    pub(super) fn names_args(&self, args: &NamesArgs) -> NamesArgs {
        let mut args = args.clone();
        self.apply_to_input(&mut args.input);
        args
    }

    /// Returns the variant of a position: the typed one, or the one of the file.
    pub(super) fn resolve_variant<'a>(&'a self, typed: Option<&'a str>) -> Option<&'a str> {
        typed.or(self.variant.as_deref())
    }

    /// Returns the language of messages, or the code as an error if messages are in no such language.
    pub(super) fn message_language(&self) -> Option<Result<Lang, &str>> {
        let code = self.lang.as_deref()?;
        Some(
            Lang::from_code(code)
                .or_else(|| Lang::of_locale(code))
                .ok_or(code),
        )
    }

    fn apply_to_input(&self, args: &mut InputArgs) {
        fill_missing_words(&mut args.files.ext, self.ext.as_ref());
        self.apply_to_reading(&mut args.read);
        fill_missing(&mut args.numbering, self.numbering.as_ref());
    }

    fn apply_to_reading(&self, args: &mut ReadArgs) {
        args.variant_set = args.variant.is_none() && self.variant.is_some();
        fill_missing(&mut args.variant, self.variant.as_ref());
        fill_missing(&mut args.encoding, self.encoding.as_ref());
    }
}

/// Fills in a setting that was not typed. A typed value overrides the file.
fn fill_missing(typed: &mut Option<String>, set: Option<&String>) {
    if typed.is_none() {
        *typed = set.cloned();
    }
}

fn fill_missing_words(typed: &mut Vec<String>, set: Option<&WordOrList>) {
    if let (true, Some(set)) = (typed.is_empty(), set) {
        *typed = set.to_list();
    }
}

/// Returns the settings file in the folder of a path, or in the nearest folder above it that has one.
pub(super) fn find_config_file(path: Option<&Path>) -> Option<PathBuf> {
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
        .map(|folder| folder.join(CONFIG_FILE_NAME))
        .find(|file| file.is_file())
}

/// Reads the settings of a file.
///
/// # Errors
///
/// Reports what is wrong with the file.
pub(super) fn read_config(path: &Path) -> Result<Config, CliMessage> {
    let shown = path.display().to_string();
    let cannot = |error: io::Error| {
        CliMessage::from(Message::CannotRead {
            file: shown.clone(),
            reason: error_reason(&error).into(),
            advice: None,
        })
    };
    if path.is_dir() {
        let folder = crate::cli::ui::display_path(path);
        return Err(CliMessage::ConfigFolder { folder });
    }
    let mut text = String::new();
    let file = protected::open_protected(path).map_err(cannot)?;
    let read = file.take(MAX_CONFIG_LEN + 1).read_to_string(&mut text);
    // The end of what is read may lie within a character.
    if text.len() as u64 > MAX_CONFIG_LEN
        || path
            .metadata()
            .is_ok_and(|about| about.len() > MAX_CONFIG_LEN)
    {
        return Err(CliMessage::SettingsTooLong {
            file: shown,
            kib: MAX_CONFIG_LEN >> 10,
        });
    }
    read.map_err(cannot)?;
    parse_config(&text).map_err(|(at, message)| {
        let line = at.map_or(String::new(), |at| format!(":{}", line_of(&text, &at)));
        CliMessage::InFile {
            file: format!("{shown}{line}"),
            what: Box::new(message),
        }
    })
}

/// Returns the language that a file names which cannot be read as a whole: that of the first line that holds nothing but `lang = "ru"` or the
/// like.
pub(super) fn lang_of_line(path: &Path) -> Option<Lang> {
    let mut bytes = Vec::new();
    let file = protected::open_protected(path)
        .ok()
        .filter(|_| path.is_file())?;
    file.take(MAX_CONFIG_LEN).read_to_end(&mut bytes).ok()?;
    lang_in(&String::from_utf8_lossy(&bytes))
}

fn lang_in(text: &str) -> Option<Lang> {
    let lines = text.lines().map(str::trim);
    // Keys that follow the name of a table are not keys of the file.
    let lines = lines.take_while(|line| !line.starts_with('['));
    lines
        .filter(|line| line.starts_with(['l', '"', '\'']))
        .find_map(|line| {
            toml::from_str::<Config>(line)
                .ok()?
                .message_language()?
                .ok()
        })
}

/// Returns the line of a place.
fn line_of(text: &str, at: &Range<usize>) -> usize {
    let before = text.get(..at.start).unwrap_or_default();
    before.matches('\n').count() + 1
}

/// Returns whether there is no value at a place.
fn is_value_missing(text: &str, at: Option<Range<usize>>) -> bool {
    let value = at.and_then(|at| text.get(at));
    value.is_none_or(|value| value.trim().is_empty())
}

/// Parses the settings of a file.
///
/// # Errors
///
/// Reports what is wrong with the text, and where.
fn parse_config(text: &str) -> Result<Config, (Option<Range<usize>>, CliMessage)> {
    let syntax = |error: toml::de::Error| {
        // The library describes in several lines what it expects.
        let reason = match parser_error_message(&error.message().replace('\n', "; ")) {
            // There is no value, and the library takes that for a word.
            Message::QuotesMissing if is_value_missing(text, error.span()) => Message::ValueMissing,
            reason => reason,
        };
        let reason = Box::new(reason);
        (error.span(), CliMessage::NoToml { reason })
    };
    let table = toml::de::DeTable::parse(text).map_err(syntax)?;
    let mut lines = BTreeMap::new();
    for key in table.get_ref().keys() {
        let name: &str = key.get_ref();
        lines.insert(name.to_owned(), line_of(text, &key.span()));
        if !CONFIG_KEYS.contains(&name) {
            let hint = super::name_hint(check::closest_name(name, CONFIG_KEYS), &CONFIG_KEYS);
            let name = name.to_owned();
            return Err((Some(key.span()), CliMessage::NoKey { name, hint }));
        }
    }
    let value = |error: toml::de::Error| {
        let reason = Box::new(match error.message() {
            WORD_OR_LIST_EXPECTED => CliMessage::WordsWanted,
            reason => parser_error_message(reason).into(),
        });
        let at = error.span().unwrap_or_default();
        // The error may lie in a part of the value.
        let of = |value: &Range<usize>| value.start <= at.start && at.start < value.end;
        let mut all = table.get_ref().iter();
        let message = match all.find(|(_, value)| of(&value.span())) {
            Some((key, value)) => CliMessage::BadValue {
                key: key.get_ref().to_string(),
                value: text.get(value.span()).unwrap_or_default().to_owned(),
                reason,
            },
            None => *reason,
        };
        (error.span(), message)
    };
    let config = toml::from_str(text).map_err(value)?;
    Ok(Config { lines, ..config })
}

/// Reports an unknown language in a line of a file.
pub(super) fn no_language(path: &Path, line: Option<usize>, code: &str) -> CliMessage {
    let names = Lang::ALL.map(Lang::code);
    let hint = super::name_hint(super::nearest_name(code, names), &names);
    let name = code.to_owned();
    let file = match line {
        Some(line) => format!("{}:{line}", path.display()),
        None => path.display().to_string(),
    };
    let what = Box::new(CliMessage::NoLanguage { name, hint });
    CliMessage::InFile { file, what }
}

/// Reports an unknown format.
fn no_format(name: &str) -> CliMessage {
    let names = ReportFormat::ALL.map(ReportFormat::name);
    let hint = super::name_hint(super::nearest_name(name, names), &names);
    let name = name.to_owned();
    CliMessage::NoFormat { name, hint }
}

fn message_in_file(path: &Path, what: CliMessage) -> CliMessage {
    CliMessage::InFile {
        file: path.display().to_string(),
        what: Box::new(what),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_name_or_many() {
        let config =
            parse_config("select = 'C'\nignore = ['T', 'S']\nmax-per-file = 3").expect("settings");
        assert_eq!(config.select.expect("set").to_list(), ["C"]);
        assert_eq!(config.ignore.expect("set").to_list(), ["T", "S"]);
        assert_eq!(config.max_per_file, Some(3));
    }

    #[test]
    fn the_language_of_a_file_that_is_wrong_is_that_of_its_line() {
        for (text, lang) in [
            ("select = \nlang = 'ru'\n", Some(Lang::Ru)),
            ("lang = \"pt\" # here\n[", Some(Lang::Pt)),
            ("\"lang\"='it'\n[", Some(Lang::It)),
            ("language = 'it'\n[", None),
            ("# lang = 'it'\n[", None),
            ("lang = 'tlh'\n[", None),
            ("[other]\nlang = 'it'\n[", None),
        ] {
            assert_eq!(lang_in(text), lang, "{text}");
        }
    }

    #[test]
    fn what_is_wrong_and_where() {
        let (at, message) = parse_config("ext = 'pdn'\nselekt = 'C'").expect_err("unknown");
        assert_eq!(
            message.to_string(),
            "there is no key `selekt`; did you mean `select`?"
        );
        assert_eq!(at, Some(12..18));
        let (at, message) = parse_config("select = 3").expect_err("a number");
        assert_eq!(at, Some(9..10));
        assert_eq!(
            message.to_string(),
            "`3` does not suit `select`: expected a name or a list of names"
        );
        let (_, message) = parse_config("select = ").expect_err("no value");
        let reason = Box::new(Message::ValueMissing);
        assert_eq!(message, CliMessage::NoToml { reason });
        let (at, message) = parse_config("max-per-file = 'few'").expect_err("a word");
        assert_eq!(at, Some(15..20));
        let russian = message.display_in(Lang::Ru).to_string();
        assert_eq!(
            russian,
            "значение `'few'` не подходит для `max-per-file`: нужно целое неотрицательное число"
        );
    }
}

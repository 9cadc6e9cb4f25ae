//! The settings of a run that do not depend on its command: the language, and `pdn.toml`. They are decided once, before the arguments are read,
//! so that help and messages about wrong arguments are in the language too.

use super::args::CliArgs;
use super::config::{self, Config};
use super::exit::Failure;
use super::locale;
use super::messages::CliMessage;
use crate::lang::Lang;
use clap::{ArgMatches, CommandFactory};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The source of the language of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LangSource {
    /// `--lang`.
    Typed,
    /// The settings file.
    File,
    /// A variable of the environment.
    Locale(&'static str),
    /// Nothing names it.
    Default,
}

/// The language of a run, and its settings.
pub(super) struct Settings {
    pub(super) lang: Lang,
    pub(super) lang_from: LangSource,
    /// The settings file in effect, if there is one.
    pub(super) path: Option<PathBuf>,
    config: Result<Config, CliMessage>,
}

impl Settings {
    /// Returns the settings for the words of a command line and the result of parsing them. The words are parsed once more only if that failed:
    /// even then the first path decides where the file is looked for.
    pub(super) fn from_words(
        words: &[OsString],
        parsed: Result<&ArgMatches, &clap::Error>,
    ) -> Self {
        let typed = TypedSettings::from_words(words);
        let first = || match parsed {
            // Parsing the words once more would take 1.1 million instructions of each run.
            Ok(matches) => first_of(matches),
            Err(_) => first_path(words),
        };
        let path = match typed.config {
            Some(path) => Some(path),
            None if typed.no_config => None,
            None => config::find_config_file(first().as_deref()),
        };
        let mut config = path
            .as_deref()
            .map_or(Ok(Config::default()), config::read_config);
        let line = config.as_ref().ok().and_then(|read| read.key_line("lang"));
        let (lang, lang_from) = match (typed.lang, config.as_ref().map(Config::message_language)) {
            (Some(lang), _) => (lang, LangSource::Typed),
            (None, Ok(Some(Ok(lang)))) => (lang, LangSource::File),
            (None, Err(_)) if let Some(lang) = path.as_deref().and_then(config::lang_of_line) => {
                (lang, LangSource::File)
            }
            (None, unknown) => {
                let at = path.as_deref().unwrap_or(Path::new(""));
                if let Ok(Some(Err(code))) = unknown {
                    config = Err(config::no_language(at, line, code));
                }
                match locale::lang_from_environment() {
                    Some((variable, lang)) => (lang, LangSource::Locale(variable)),
                    None => (Lang::default(), LangSource::Default),
                }
            }
        };
        // Values are refused with their lines, but only for keys that the command reads.
        if let (Ok(read), Ok(matches)) = (&config, parsed) {
            let asked = |key: &str| config::is_read(key, matches);
            if let Err(wrong) = config::validate_config(read, path.as_deref(), asked) {
                config = Err(wrong);
            }
        }
        Self {
            lang,
            lang_from,
            path,
            config,
        }
    }

    /// Returns the settings.
    ///
    /// # Errors
    ///
    /// Reports what is wrong with their file.
    pub(super) fn config(&self) -> Result<&Config, Failure> {
        let config = self.config.as_ref();
        config.map_err(|message| message.clone().into())
    }
}

/// The typed language and settings file, wherever they are typed, and whatever else is wrong.
#[derive(Debug, Default)]
struct TypedSettings {
    lang: Option<Lang>,
    config: Option<PathBuf>,
    no_config: bool,
}

impl TypedSettings {
    fn from_words(words: &[OsString]) -> Self {
        let mut typed = Self::default();
        let mut words = words.iter().skip(1).take_while(|word| *word != "--");
        while let Some(word) = words.next() {
            let text = word.to_string_lossy();
            let (name, mut value) = match text.split_once('=') {
                Some((name, value)) => (name, Some(value.into())),
                None => (&*text, None),
            };
            let mut value = || value.take().or_else(|| words.next().cloned());
            match name {
                "--lang" => {
                    let code = value().unwrap_or_default();
                    // Another code is refused when the arguments are read; the message is in the first language that is one.
                    let lang = code.to_str().and_then(Lang::from_code);
                    typed.lang = typed.lang.or(lang);
                }
                "--config" => typed.config = value().map(PathBuf::from),
                "--no-config" => typed.no_config = true,
                _ => {}
            }
        }
        typed
    }
}

/// Returns the first file or folder that is typed. Errors in other arguments do not matter here.
fn first_path(words: &[OsString]) -> Option<PathBuf> {
    let command = CliArgs::command()
        .ignore_errors(true)
        .disable_help_flag(true)
        .disable_version_flag(true);
    first_of(&command.try_get_matches_from(words).ok()?)
}

/// Returns the first file or folder among arguments.
fn first_of(matches: &ArgMatches) -> Option<PathBuf> {
    let (_, command) = matches.subcommand()?;
    let first = |id: &str| {
        let paths = ArgMatches::try_get_many::<PathBuf>(command, id);
        paths.ok().flatten()?.next().cloned()
    };
    ["paths", "files", "folder"].into_iter().find_map(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split_words(text: &str) -> Vec<OsString> {
        text.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn the_first_path_is_found_among_other_arguments() {
        for (text, first) in [
            ("pdn check --jobs 2 a.pdn b.pdn", Some("a.pdn")),
            ("pdn --lang ru fix a.pdn --diff", Some("a.pdn")),
            ("pdn convert a.pdn --no-such-option", Some("a.pdn")),
            ("pdn check a.pdn --help", Some("a.pdn")),
            ("pdn check -- --lang", Some("--lang")),
            ("pdn config rounds", Some("rounds")),
            ("pdn variants russian", None),
            ("pdn", None),
        ] {
            let found = first_path(&split_words(text));
            assert_eq!(found.as_deref(), first.map(Path::new), "{text}");
        }
    }

    #[test]
    fn the_language_is_found_at_any_position() {
        for (text, lang) in [
            ("pdn check --lang ru", Some(Lang::Ru)),
            ("pdn --lang=it --no-such-option", Some(Lang::It)),
            ("pdn --lang tlh", None),
            ("pdn --lang pt check --lang es x.pdn", Some(Lang::Pt)),
            ("pdn --lang es check --lang it x.pdn", Some(Lang::It)),
            ("pdn check --lang", None),
            ("pdn check -- --lang ru", None),
        ] {
            assert_eq!(
                TypedSettings::from_words(&split_words(text)).lang,
                lang,
                "{text}"
            );
        }
    }
}

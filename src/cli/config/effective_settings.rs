//! `pdn config`: the settings in effect for a run, and the source of each.

use super::{CONFIG_KEYS, Config, WordOrList, no_format};
use crate::check;
use crate::cli::advice::explain_read_error;
use crate::cli::args::{CliArgs, ReadArgs};
use crate::cli::exit::{Exit, Failure};
use crate::cli::messages::CliMessage;
use crate::cli::moves::ListFormat;
use crate::cli::settings::{LangSource, Settings};
use crate::cli::ui::{Ui, display_path};
use crate::diag::{ReportFormat, visible_text};
use crate::lang::Lang;
use clap::{ArgMatches, CommandFactory};
use comfy_table::{ContentArrangement, Table, presets};
use serde::Serialize;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Show which settings apply to a run, and where they come from
///
/// Lists every key that pdn.toml can have, its value, where the value comes from, and the commands that read it. Options of a command override all of
/// these.
#[derive(Debug, clap::Args)]
pub(crate) struct ConfigArgs {
    /// The first file or folder that a command would read; the search for pdn.toml starts from it [default: the current folder]
    #[arg(value_name = "PATH")]
    pub(crate) folder: Option<PathBuf>,

    /// How to write the settings
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: ListFormat,
}

/// The form of the JSON; `docs/schema/config.schema.json` describes it.
const CONFIG_SCHEMA: &str = "pdn-config-1";

/// All settings, as JSON.
#[derive(Serialize)]
struct ConfigReport {
    schema: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    keys: Vec<ConfigRow>,
}

/// A key and the value in effect.
#[derive(Debug, Serialize)]
struct ConfigRow {
    key: &'static str,
    /// The value; `None` where each game or text decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<ConfigValue>,
    from: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    variable: Option<&'static str>,
    commands: Vec<String>,
}

#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
enum ConfigValue {
    Word(String),
    Words(Vec<String>),
    Number(u64),
}

pub(crate) fn run_config(args: &ConfigArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    if let Some(named) = &args.folder
        && named != Path::new("-")
    {
        named
            .metadata()
            .map_err(|error| explain_read_error(&display_path(named), &error))?;
    }
    let config = settings.config()?;
    let path = settings.path.as_deref();
    validate_config(config, path, |_| true)?;
    let keys = CONFIG_KEYS
        .map(|key| build_row(key, config, settings))
        .into();
    let mut out = ui.stdout_writer();
    match args.format {
        ListFormat::Text => write_table(path, keys, ui.lang(), &mut out)?,
        ListFormat::Json => {
            let (schema, file) = (CONFIG_SCHEMA, path.map(|path| path.display().to_string()));
            serde_json::to_writer(&mut out, &ConfigReport { schema, file, keys })
                .map_err(io::Error::from)?;
            writeln!(out)?;
        }
    }
    out.flush()?;
    Ok(Exit::Clean)
}

/// Returns the row of a key.
fn build_row(key: &'static str, config: &Config, settings: &Settings) -> ConfigRow {
    let row = |value, from| ConfigRow {
        key,
        value,
        from,
        line: None,
        variable: None,
        commands: commands_reading(key),
    };
    let in_file = |value| ConfigRow {
        line: config.lines.get(key).copied(),
        ..row(Some(value), "file")
    };
    if key == "lang" {
        let value = ConfigValue::Word(settings.lang.code().to_owned());
        return match settings.lang_from {
            LangSource::File => in_file(value),
            LangSource::Typed => row(Some(value), "typed"),
            LangSource::Default => row(Some(value), "default"),
            LangSource::Locale(variable) => ConfigRow {
                variable: Some(variable),
                ..row(Some(value), "locale")
            },
        };
    }
    match file_value(key, config) {
        Some(value) => in_file(value),
        None => row(default(key), "default"),
    }
}

/// Returns the value that the file has for a key.
fn file_value(key: &str, config: &Config) -> Option<ConfigValue> {
    let word = |text: &Option<String>| text.clone().map(ConfigValue::Word);
    let words = |words: &Option<WordOrList>| {
        words
            .as_ref()
            .map(|words| ConfigValue::Words(words.to_list()))
    };
    match key {
        "select" => words(&config.select),
        "ignore" => words(&config.ignore),
        "fail-on" => words(&config.fail_on),
        "max-per-file" => config.max_per_file.map(ConfigValue::Number),
        "format" => word(&config.format),
        "variant" => word(&config.variant),
        "numbering" => word(&config.numbering),
        "encoding" => word(&config.encoding),
        "rules" => word(&config.rules),
        "min-draw-moves" => config.min_draw_moves.map(|n| ConfigValue::Number(n.into())),
        "ext" => words(&config.ext),
        "lang" => word(&config.lang),
        _ => None,
    }
}

/// Returns the value of a key that is not set, if it does not depend on the games.
fn default(key: &str) -> Option<ConfigValue> {
    let words = |word: &str| Some(ConfigValue::Words(vec![word.to_owned()]));
    match key {
        "select" => words("all"),
        "ignore" => words("none"),
        "fail-on" => words("error"),
        "format" => Some(ConfigValue::Word(ReportFormat::default().name().to_owned())),
        _ => None,
    }
}

/// Describes what decides if a key is not set and has no default value.
fn describe_default(key: &str) -> CliMessage {
    match key {
        "max-per-file" => CliMessage::NoLimit,
        "encoding" => CliMessage::GuessedFromText,
        "rules" => CliMessage::RulesOfVariant,
        "min-draw-moves" => CliMessage::MovesOfRules,
        "ext" => CliMessage::UsualEndings,
        _ => CliMessage::WhatGamesSay,
    }
}

/// Returns the commands that read a key.
fn commands_reading(key: &str) -> Vec<String> {
    let own = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
    match key {
        "lang" => CliArgs::command()
            .get_subcommands()
            .map(|command| command.get_name().to_owned())
            .collect(),
        "variant" => own(&[
            "check",
            "fix",
            "convert",
            "draws",
            "find",
            "split",
            "merge",
            "dedupe",
            "stats",
            "plan",
            "event",
            "reconcile",
            "names",
            "perft",
            "moves",
            "solve",
            "show",
        ]),
        "encoding" | "ext" | "numbering" => own(&[
            "check", "fix", "convert", "draws", "find", "split", "merge", "dedupe", "stats",
            "plan", "event", "names",
        ]),
        "fail-on" => own(&["check", "summary"]),
        "rules" => own(&["check", "draws", "event"]),
        _ => own(&["check"]),
    }
}

/// Refuses values that the commands would refuse, with their lines; only for the keys that are `asked` for.
pub(in crate::cli) fn validate_config(
    config: &Config,
    path: Option<&Path>,
    asked: impl Fn(&str) -> bool,
) -> Result<(), CliMessage> {
    let refused = |key: &str| -> Result<(), Failure> {
        let fixed =
            |variant: Option<&String>, encoding: Option<&String>, numbering: Option<&String>| {
                let (variant, encoding) = (variant.cloned(), encoding.cloned());
                let read = ReadArgs {
                    variant,
                    variant_set: true,
                    encoding,
                };
                crate::cli::overrides_from_args(&read, numbering.map(String::as_str)).map(drop)
            };
        let known = |words: &Option<WordOrList>| match words {
            Some(words) => check::parse_selection(&words.to_list())
                .map(drop)
                .map_err(Failure::from),
            None => Ok(()),
        };
        match key {
            "variant" => fixed(config.variant.as_ref(), None, None),
            "encoding" => fixed(None, config.encoding.as_ref(), None),
            "numbering" => fixed(None, None, config.numbering.as_ref()),
            "rules" => match &config.rules {
                Some(name) => crate::cli::rules_of(name).map(drop),
                None => Ok(()),
            },
            "format" => match &config.format {
                Some(name) if ReportFormat::from_name(name).is_none() => {
                    Err(no_format(name).into())
                }
                _ => Ok(()),
            },
            "select" => known(&config.select),
            "ignore" => known(&config.ignore),
            "fail-on" => match &config.fail_on {
                Some(words) => crate::cli::check::fail_on(&words.to_list())
                    .map(drop)
                    .map_err(Failure::from),
                None => Ok(()),
            },
            _ => Ok(()),
        }
    };
    for key in CONFIG_KEYS.into_iter().filter(|key| asked(key)) {
        if let Err(Failure::Message(what)) = refused(key) {
            let file = path.map(display_path).unwrap_or_default();
            let file = match config.lines.get(key) {
                Some(line) => format!("{file}:{line}"),
                None => file,
            };
            return Err(CliMessage::InFile { file, what });
        }
    }
    Ok(())
}

/// Returns whether a command reads a key, and no typed argument overrides it.
pub(in crate::cli) fn is_read(key: &str, matches: &ArgMatches) -> bool {
    let Some((command, typed)) = matches.subcommand() else {
        return false;
    };
    let argument = match (command, key) {
        ("convert", "numbering") => "from_numbering".to_owned(),
        _ => key.replace('-', "_"),
    };
    let goes_before = typed.try_contains_id(&argument).unwrap_or(false);
    // Every command reads the language; to list them all would build the arguments of each once more.
    (key == "lang" || commands_reading(key).iter().any(|name| name == command)) && !goes_before
}

/// Writes the settings for people.
fn write_table(
    path: Option<&Path>,
    rows: Vec<ConfigRow>,
    lang: Lang,
    out: &mut dyn Write,
) -> io::Result<()> {
    let say = |message: CliMessage| message.display_in(lang).to_string();
    let head = match path {
        Some(path) => say(CliMessage::SettingsOf {
            file: display_path(path),
        }),
        None => say(CliMessage::NoSettings),
    };
    writeln!(out, "{head}\n")?;
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic);
    table.set_header([
        say(CliMessage::ColumnKey),
        say(CliMessage::ColumnValue),
        say(CliMessage::ColumnFrom),
        say(CliMessage::ColumnCommands),
    ]);
    let name = path.and_then(Path::file_name);
    let name = name.map_or_else(String::new, |name| display_path(Path::new(name)));
    for row in rows {
        let value = match row.value {
            None => say(describe_default(row.key)),
            Some(ConfigValue::Word(word)) => visible_text(&word).into_owned(),
            Some(ConfigValue::Words(words)) => visible_text(&words.join(", ")).into_owned(),
            Some(ConfigValue::Number(number)) => number.to_string(),
        };
        let from = match (row.line, row.variable, row.from) {
            (Some(line), ..) => format!("{name}:{line}"),
            (None, Some(variable), _) => variable.to_owned(),
            (None, None, "typed") => say(CliMessage::FromTyped),
            _ => say(CliMessage::FromDefault),
        };
        let commands = match row.key {
            "lang" => say(CliMessage::EveryCommand),
            _ => row.commands.join(", "),
        };
        table.add_row([row.key.to_owned(), value, from, commands]);
    }
    table
        .lines()
        .try_for_each(|line| writeln!(out, "{}", line.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that the commands that are reported to read a key are those that have it as an argument.
    #[test]
    fn keys_are_arguments_of_the_commands_that_read_them() {
        for key in CONFIG_KEYS {
            let mut wanted = Vec::new();
            for command in CliArgs::command().get_subcommands() {
                let mut longs = command.get_arguments().filter_map(clap::Arg::get_long);
                if longs.any(|long| long == key) || key == "lang" {
                    wanted.push(command.get_name().to_owned());
                }
            }
            if key == "format" {
                // The formats of other commands are different ones.
                wanted.retain(|name| name == "check");
            }
            assert_eq!(commands_reading(key), wanted, "{key}");
        }
    }

    #[test]
    fn every_key_of_a_file_has_a_value() {
        for key in CONFIG_KEYS {
            let value = match key {
                "max-per-file" | "min-draw-moves" => "7",
                _ => "'x'",
            };
            let config =
                super::super::parse_config(&format!("\n{key} = {value}\n")).expect("settings");
            assert!(file_value(key, &config).is_some(), "{key}");
            assert_eq!(config.lines.get(key), Some(&2));
            let others = CONFIG_KEYS.iter().filter(|other| **other != key);
            assert!(
                others
                    .into_iter()
                    .all(|other| file_value(other, &config).is_none())
            );
        }
    }
}

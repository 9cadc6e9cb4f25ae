//! Help in the language. The English texts are the doc comments of the arguments; every other language has a file with the same texts for each
//! command and argument. The fixed words of the library of arguments are translated here.

mod it;
mod pt;
mod ru;
#[cfg(test)]
pub(super) mod tests;

use super::args::CliArgs;
use super::messages::CliMessage;
use crate::lang::Lang;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, Command, CommandFactory};
use std::ffi::OsString;

/// The name that a table has for the program itself.
const PROGRAM_KEY: &str = "pdn";

/// The purpose of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HelpPurpose {
    /// Help on a terminal.
    Terminal,
    /// The pages of the manual.
    Manual,
    /// Scripts that complete what is typed.
    Scripts,
}

/// Builds the command line with its help in a language. Defaults and values are described in the help itself, because the library has its own
/// words for them; but scripts that complete values need them where they are.
pub(super) fn build_command(lang: Lang, what: HelpPurpose) -> Command {
    let own = what != HelpPurpose::Scripts;
    let command = CliArgs::command();
    if lang == Lang::En {
        return command;
    }
    let version = Arg::new("version")
        .short('V')
        .long("version")
        .action(ArgAction::Version)
        .display_order(903)
        .help(CliMessage::PrintVersion.display_in(lang).to_string());
    let mut help = Command::new("help");
    if let Some(text) = help_text(lang, "help") {
        help = help.about(text);
    }
    let command = with_command_help(command, "", lang, own)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .arg(version);
    match what {
        HelpPurpose::Manual => command,
        HelpPurpose::Terminal | HelpPurpose::Scripts => command.subcommand(help),
    }
}

/// Rewrites `pdn help check` as `pdn check --help`, so that other arguments may follow it; `pdn explain -+` asks for a sign.
pub(super) fn rewrite_arguments(mut words: Vec<OsString>) -> Vec<OsString> {
    let with_value = |word: &OsString| {
        ["--lang", "--config", "--color"]
            .iter()
            .any(|name| word == name)
    };
    let mut at = 1;
    while let Some(word) = words.get(at) {
        if with_value(word) {
            at += 2;
        } else if word.as_encoded_bytes().starts_with(b"-") {
            at += 1;
        } else {
            break;
        }
    }
    if words.get(at).is_some_and(|word| word == "help") {
        words.remove(at);
        words.push("--help".into());
    }
    if words.get(at).is_some_and(|word| word == "explain") {
        words[at + 1..].iter_mut().for_each(spare_sign);
    }
    words
}

/// Rewrites a sign such as `-+` with the minus of typesetters: it is no option.
fn spare_sign(word: &mut OsString) {
    let sign = |b: &u8| matches!(b, b'+' | b'-' | b'/' | b'=');
    if let Some(text) = word.to_str()
        && let Some(rest) = text.strip_prefix('-')
        && rest.contains('+')
        && rest.as_bytes().iter().all(sign)
    {
        *word = format!("\u{2212}{rest}").into();
    }
}

/// Returns the help of a command or an argument in a language: a first paragraph, which is the short help, and perhaps others.
fn help_text(lang: Lang, key: &str) -> Option<&'static str> {
    let found = help_table(lang).iter().find(|(known, _)| *known == key);
    found.map(|(_, text)| *text)
}

fn help_table(lang: Lang) -> &'static [(&'static str, &'static str)] {
    match lang {
        Lang::En => &[],
        Lang::Ru => ru::HELP_TEXTS,
        Lang::Pt => pt::HELP_TEXTS,
        Lang::It => it::HELP_TEXTS,
    }
}

/// Returns the placeholder in a language for an English placeholder of a value.
pub(super) fn translate_value_name(lang: Lang, english: &str) -> Option<&'static str> {
    let places = match lang {
        Lang::En => return None,
        Lang::Ru => ru::VALUE_NAMES,
        Lang::Pt => pt::VALUE_NAMES,
        Lang::It => it::VALUE_NAMES,
    };
    let found = places.iter().find(|(known, _)| *known == english);
    found.map(|(_, place)| *place)
}

/// Returns an argument whose values have their placeholders in the language.
fn with_value_names(arg: Arg, lang: Lang) -> Arg {
    let places = arg.get_value_names().map(|names| {
        let own = |name: &clap::builder::Str| translate_value_name(lang, name);
        names.iter().map(own).collect::<Option<Vec<_>>>()
    });
    match places.flatten() {
        Some(places) => arg.value_names(places),
        None => arg,
    }
}

/// Returns an argument whose values are described in the language, for scripts that show both.
fn with_values(arg: Arg, key: &str, lang: Lang) -> Arg {
    let values = arg.get_possible_values();
    if !values.iter().any(|value| value.get_help().is_some()) {
        return arg;
    }
    let told = |value: PossibleValue| {
        let text = help_text(lang, &format!("{key}={}", value.get_name()));
        match text {
            Some(text) => value.help(text),
            None => value,
        }
    };
    let values: Vec<_> = values.into_iter().map(told).collect();
    arg.value_parser(PossibleValuesParser::new(values))
}

/// Returns the names that a table may have for an argument: that of its command, and that of all commands.
fn argument_keys(path: &str, arg: &Arg) -> [String; 2] {
    let name = match (arg.get_long(), arg.get_value_names()) {
        (Some(long), _) => format!("--{long}"),
        (None, Some([name, ..])) => format!("<{name}>"),
        (None, _) => arg.get_id().to_string(),
    };
    [format!("{path} {name}"), name]
}

fn first_paragraph(text: &'static str) -> &'static str {
    text.split("\n\n").next().unwrap_or(text)
}

/// Returns a command with its help in a language.
fn with_command_help(command: Command, path: &str, lang: Lang, own: bool) -> Command {
    let key = if path.is_empty() { PROGRAM_KEY } else { path };
    let command = match help_text(lang, key) {
        Some(text) => command.about(first_paragraph(text)).long_about(text),
        None => command,
    };
    let help = Arg::new("help")
        .short('h')
        .long("help")
        .action(ArgAction::Help)
        .display_order(902)
        .help(CliMessage::PrintHelpMore.display_in(lang).to_string())
        .long_help(CliMessage::PrintHelpLess.display_in(lang).to_string());
    command
        .mut_args(|arg| with_argument_help(arg, path, lang, own))
        .mut_subcommands(|command| {
            let path = command.get_name().to_owned();
            with_command_help(command, &path, lang, own)
        })
        .arg(help)
}

/// Returns an argument with its help in a language.
fn with_argument_help(arg: Arg, path: &str, lang: Lang, own: bool) -> Arg {
    let keys = argument_keys(path, &arg);
    let Some(text) = keys.iter().find_map(|key| help_text(lang, key)) else {
        return arg;
    };
    let heading = arg
        .get_help_heading()
        .and_then(|heading| self::help_text(lang, heading));
    let arg = match heading {
        Some(heading) => arg.help_heading(heading),
        None => arg,
    };
    if !arg.get_action().takes_values() {
        return arg.help(first_paragraph(text)).long_help(text);
    }
    if !own {
        let arg = with_values(arg, &keys[0], lang);
        return arg.help(first_paragraph(text)).long_help(text);
    }
    let arg = with_value_names(arg, lang);
    let say = |message: CliMessage| message.display_in(lang).to_string();
    let default = arg.get_default_values().first().map(|value| {
        let value = value.to_string_lossy().into_owned();
        say(CliMessage::DefaultValue { value })
    });
    let values = arg.get_possible_values();
    let values: Vec<_> = values
        .iter()
        .map(|value| value.get_name().to_owned())
        .collect();
    let of_value = |name: &String| {
        let told = self::help_text(lang, &format!("{}={name}", keys[0]));
        told.map(|told| format!("- {name}: {told}"))
    };
    let told: Vec<_> = values.iter().filter_map(of_value).collect();
    let listed = (!values.is_empty()).then(|| say(CliMessage::PossibleValues { values }));
    let short = [
        Some(first_paragraph(text).to_owned()),
        default.clone(),
        listed.clone(),
    ];
    let short: Vec<_> = short.into_iter().flatten().collect();
    let mut long = text.to_owned();
    if !told.is_empty() {
        let head = say(CliMessage::PossibleHead);
        long += &format!("\n\n{head}\n{}", told.join("\n"));
    }
    let rest = [default, listed.filter(|_| told.is_empty())];
    let rest: Vec<_> = rest.into_iter().flatten().collect();
    if !rest.is_empty() {
        long += &format!("\n\n{}", rest.join("\n"));
    }
    arg.help(short.join(" "))
        .long_help(long)
        .hide_default_value(true)
        .hide_possible_values(true)
}

/// Translates the words of the library. They occur once in a text, and no text of the project has them.
pub(super) fn translate_usage_words(text: &str, lang: Lang) -> String {
    let words = [
        ("Usage:", CliMessage::Usage),
        ("[OPTIONS]", CliMessage::OptionsPlace),
        ("[COMMAND]", CliMessage::CommandPlace),
        ("Commands:", CliMessage::Commands),
        ("Arguments:", CliMessage::Arguments),
        ("Options:", CliMessage::Options),
    ];
    words
        .into_iter()
        .fold(text.to_owned(), |text, (word, own)| {
            text.replacen(word, &own.display_in(lang).to_string(), 1)
        })
}

/// Translates the words of the library in a page of the manual.
pub(super) fn fixed_page(page: &str, lang: Lang) -> String {
    let words = [
        ("NAME", CliMessage::ManName),
        ("SYNOPSIS", CliMessage::ManSynopsis),
        ("DESCRIPTION", CliMessage::ManDescription),
        ("OPTIONS", CliMessage::ManOptions),
        ("SUBCOMMANDS", CliMessage::ManCommands),
        ("VERSION", CliMessage::ManVersion),
    ];
    // The name of the library for the place of a command is no word of the project.
    let place = CliMessage::CommandPlace.display_in(lang).to_string();
    let place = place.trim_matches(['[', ']']);
    let mut page = page.replace("[\\fIsubcommands\\fR]", &format!("[\\fI{place}\\fR]"));
    for (word, own) in words {
        page = page.replace(
            &format!(".SH {word}\n"),
            &format!(".SH {}\n", own.display_in(lang)),
        );
    }
    page
}

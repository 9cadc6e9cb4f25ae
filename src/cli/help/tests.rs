//! Tests that every language describes every command and argument, and nothing else.

use super::*;
use std::collections::BTreeSet;

/// Returns keys and English texts of everything that has help.
fn english_help() -> Vec<([String; 2], String)> {
    let mut all = Vec::new();
    let root = CliArgs::command();
    let mut commands = vec![("", &root)];
    commands.extend(
        root.get_subcommands()
            .map(|command| (command.get_name(), command)),
    );
    for (path, command) in commands {
        let key = if path.is_empty() { PROGRAM_KEY } else { path };
        let about = command.get_long_about().or(command.get_about());
        let about = about.expect("an about").to_string();
        all.push(([key.to_owned(), key.to_owned()], about));
        for arg in command.get_arguments() {
            let names = argument_keys(path, arg);
            let help = arg.get_long_help().or(arg.get_help());
            all.push((names.clone(), help.expect("help").to_string()));
            for value in arg.get_possible_values() {
                if let Some(help) = value.get_help() {
                    let keys = names
                        .clone()
                        .map(|name| format!("{name}={}", value.get_name()));
                    all.push((keys, help.to_string()));
                }
            }
            if let Some(heading) = arg.get_help_heading() {
                all.push(([heading.to_owned(), heading.to_owned()], String::new()));
            }
        }
    }
    all
}

#[test]
fn every_language_describes_everything_and_nothing_else() {
    let english = english_help();
    for lang in [Lang::Ru, Lang::Pt, Lang::It] {
        let mut used = BTreeSet::from(["help"]);
        for (keys, _) in &english {
            let key = keys.iter().find(|key| help_text(lang, key).is_some());
            used.insert(key.unwrap_or_else(|| panic!("{lang:?} lacks {keys:?}")));
        }
        for (key, _) in help_table(lang) {
            assert!(used.contains(key), "{lang:?}: nobody asks for {key}");
        }
        assert_eq!(
            used.len(),
            help_table(lang).len(),
            "{lang:?}: a key stands twice"
        );
    }
}

/// Returns all texts of help in English, and in Russian, Portuguese and Italian.
pub(crate) fn help_translations() -> Vec<(String, [String; 3])> {
    let texts = english_help()
        .into_iter()
        .filter(|(_, text)| !text.is_empty());
    let told = |(keys, english): ([String; 2], String)| {
        let of = |lang| {
            keys.iter()
                .find_map(|key| help_text(lang, key))
                .expect("a text")
        };
        let others = [Lang::Ru, Lang::Pt, Lang::It].map(|lang| of(lang).to_owned());
        (english, others)
    };
    texts.map(told).collect()
}

/// Returns texts in backticks, options, and names of files and values: they are the same in every language.
fn typed_texts(text: &str) -> BTreeSet<String> {
    let mut all: BTreeSet<_> = text
        .split('`')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect();
    let words = text.split(|c: char| c.is_whitespace() || ",;:()[]`".contains(c));
    let words = words.map(|word| word.trim_end_matches('.'));
    all.extend(
        words
            .filter(|word| word.starts_with("--"))
            .map(str::to_owned),
    );
    all
}

#[test]
fn what_is_typed_is_the_same_in_every_language() {
    for (keys, english) in english_help().iter().filter(|(_, text)| !text.is_empty()) {
        for lang in [Lang::Ru, Lang::Pt, Lang::It] {
            let told = keys
                .iter()
                .find_map(|key| help_text(lang, key))
                .expect("a text");
            assert_eq!(typed_texts(told), typed_texts(english), "{lang:?}: {told}");
            let paragraphs = |text: &str| text.split("\n\n").count();
            assert_eq!(paragraphs(told), paragraphs(english), "{lang:?}: {told}");
        }
    }
}

#[test]
fn places_of_values_are_in_the_language() {
    let root = CliArgs::command();
    let commands = std::iter::once(&root).chain(root.get_subcommands());
    let arguments = commands.flat_map(Command::get_arguments);
    let values = arguments.filter(|arg| arg.get_action().takes_values());
    let names = values.flat_map(|arg| arg.get_value_names().expect("a name of the value"));
    let names: BTreeSet<_> = names.map(ToString::to_string).collect();
    for (lang, places) in [
        (Lang::Ru, ru::VALUE_NAMES),
        (Lang::Pt, pt::VALUE_NAMES),
        (Lang::It, it::VALUE_NAMES),
    ] {
        let known: BTreeSet<_> = places.iter().map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(known, names, "{lang:?}");
    }
}

/// Checks that a value with a description has one in the language, in help and in scripts.
#[test]
fn values_are_described_in_scripts() {
    for lang in [Lang::Ru, Lang::Pt, Lang::It] {
        let (own, english) = (
            build_command(lang, HelpPurpose::Scripts),
            build_command(Lang::En, HelpPurpose::Scripts),
        );
        let mut seen = 0;
        for command in english.get_subcommands() {
            let told = own.find_subcommand(command.get_name()).expect("the same");
            for arg in command.get_arguments() {
                let mut told = told.get_arguments();
                let told = told.find(|told| told.get_id() == arg.get_id());
                let told = told.map(Arg::get_possible_values).unwrap_or_default();
                for (told, english) in told.iter().zip(arg.get_possible_values()) {
                    assert_eq!(told.get_name(), english.get_name());
                    if let Some(help) = english.get_help() {
                        assert_ne!(told.get_help(), Some(help), "{lang:?}");
                        seen += 1;
                    }
                }
            }
        }
        assert!(seen > 8, "{seen}");
    }
}

#[test]
fn the_command_is_sound_in_every_language() {
    for lang in Lang::ALL {
        for what in [
            HelpPurpose::Terminal,
            HelpPurpose::Manual,
            HelpPurpose::Scripts,
        ] {
            build_command(lang, what).debug_assert();
        }
    }
}

#[test]
fn help_can_be_a_command_or_an_option() {
    let words = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
    for (typed, read) in [
        ("pdn help", "pdn --help"),
        ("pdn help check --lang ru", "pdn check --lang ru --help"),
        ("pdn --lang ru help check", "pdn --lang ru check --help"),
        ("pdn -q help", "pdn -q --help"),
        ("pdn check help", "pdn check help"),
    ] {
        assert_eq!(rewrite_arguments(words(typed)), words(read));
    }
}

/// Checks that the help names what is taken from folders: the first ending of every format and of every kind of document that is read.
#[test]
fn endings_that_are_read_are_listed() {
    let documents = crate::document::all_formats().filter(|format| format.is_read());
    let documents: Vec<_> = documents.map(|format| format.extensions[0]).collect();
    assert!(documents.len() > 7, "{documents:?}");
    let sources = crate::read::SOURCE_FORMATS
        .iter()
        .flat_map(|format| format.extensions.first());
    let endings: BTreeSet<_> = sources.copied().chain(documents).collect();
    let (_, english) = english_help()
        .into_iter()
        .find(|(keys, _)| keys[1] == "--ext")
        .expect("--ext");
    for lang in Lang::ALL {
        let told = help_text(lang, "--ext").unwrap_or(&english);
        let words: Vec<_> = told.split(|c: char| !c.is_alphanumeric()).collect();
        for ending in &endings {
            assert!(words.contains(ending), "{lang:?}: {ending}");
        }
    }
}

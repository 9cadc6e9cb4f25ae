//! The command line: parses what was typed, resolves it, and calls the library.

mod advice;
mod again;
mod args;
mod baseline;
mod check;
mod collect;
mod completions;
mod config;
mod convert;
mod dedupe;
mod draws;
mod event;
mod exit;
mod explain;
mod find;
mod fix;
mod games;
mod help;
mod inputs;
mod languages;
mod late;
mod locale;
mod man;
mod merge;
mod messages;
mod moves;
mod names;
mod numbered;
mod ordinals;
mod output;
mod paths;
mod perft;
mod pieces;
mod plan;
mod position;
mod progress;
mod protected;
mod quota;
mod range;
mod reconcile;
mod report;
mod runner;
mod safe_names;
mod settings;
mod shared;
mod show;
mod solve;
mod split;
mod stats;
mod status_line;
mod stop;
mod summary;
mod tables;
mod ui;
mod variants;
mod wrong;

use crate::draw::{self, CODES, DrawCode};
use crate::lang::Lang;
#[cfg(test)]
use crate::lang::sample::SampleList;
use crate::notation::{NAMED_NUMBERINGS, Numbering};
use crate::pdn::Encoding;
use crate::played::{FindingDetail, Overrides, RequestedSteps};
use crate::variant::{self, VARIANTS, Variant};
use args::{CliArgs, Command, ReadArgs};
use clap::{CommandFactory, FromArgMatches};
use exit::{Exit, Failure};
use messages::CliMessage;
use settings::Settings;
use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;
use ui::Ui;

/// Runs the command. Returns how the process ends.
pub(crate) fn main() -> ExitCode {
    // Settings may come from a pipe, and a program that waits for it must react to signals.
    let listening = stop::listen_for_signals();
    let words = help::rewrite_arguments(std::env::args_os().collect());
    let parsed = CliArgs::command().try_get_matches_from(&words);
    let settings = Settings::from_words(&words, parsed.as_ref());
    let read = parsed.and_then(|matches| {
        let wrong = |error: clap::Error| error.format(&mut CliArgs::command());
        CliArgs::from_arg_matches(&matches).map_err(wrong)
    });
    let args = match read {
        Ok(args) => args,
        Err(error) => {
            return report_clap_error(&error, &words, settings.lang);
        }
    };
    let ui = Ui::new(args.color, args.quiet, settings.lang);
    let Some(command) = args.command else {
        ui.print_welcome();
        return Exit::Failed.into();
    };
    if let Err(failure) = listening {
        ui.print_error(&failure.display_in(ui.lang()));
        return Exit::Failed.into();
    }
    // Commands that have keys of the file fail if it is wrong; the others continue without its language.
    if !command.has_settings()
        && let Err(wrong) = settings.config()
    {
        ui.print_warning(&wrong.display_in(ui.lang()));
    }
    let mut command = command;
    if let Err(failure) = paths::expand_paths(&mut command) {
        ui.print_error(&failure.display_in(ui.lang()));
        return Exit::Failed.into();
    }
    let result = match command {
        Command::Check(args) => check::run_check(&args, &settings, &ui),
        Command::Fix(args) => fix::run_fix(&args, &settings, &ui),
        Command::Convert(args) => convert::run_convert(&args, &settings, &ui),
        Command::Draws(args) => draws::run_draws(&args, &settings, &ui),
        Command::Find(args) => find::run_find(&args, &settings, &ui),
        Command::Split(args) => split::run_split(&args, &settings, &ui),
        Command::Merge(args) => merge::run_merge(&args, &settings, &ui),
        Command::Dedupe(args) => dedupe::run_dedupe(&args, &settings, &ui),
        Command::Stats(args) => stats::run_stats(&args, &settings, &ui),
        Command::Plan(args) => plan::run_plan(&args, &settings, &ui),
        Command::Summary(args) => summary::run_summary(&args, &settings, &ui),
        Command::Event(args) => event::run_event(&args, &settings, &ui),
        Command::Reconcile(args) => reconcile::run_reconcile(&args, &settings, &ui),
        Command::Names(args) => names::run_names(&args, &settings, &ui),
        Command::Perft(args) => perft::run_perft(&args, &settings, &ui),
        Command::Moves(args) => moves::run_moves(&args, &settings, &ui),
        Command::Solve(args) => solve::run_solve(&args, &settings, &ui),
        Command::Show(args) => show::run_show(&args, &settings, &ui),
        Command::Variants(args) => variants::run_variants(&args, &ui),
        Command::Explain(args) => explain::run_explain(&args, &ui),
        Command::Config(args) => config::run_config(&args, &settings, &ui),
        Command::Completions(args) => completions::run_completions(&args, &ui),
        Command::Man(args) => man::run_man(&args, &ui),
    };
    match result {
        Ok(exit) => exit,
        Err(Failure::Io(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => Exit::Clean,
        Err(failure) => {
            ui.print_error(&failure.display_in(ui.lang()));
            Exit::Failed
        }
    }
    .into()
}

/// Reports what is wrong with the arguments, or writes the help that was asked for. Returns how the process ends. Help that nobody reads to its
/// end is no failure; help that cannot be written is one.
fn report_clap_error(error: &clap::Error, words: &[OsString], lang: Lang) -> ExitCode {
    let ui = Ui::new(args::ColorMode::Auto, false, lang);
    let told = match lang {
        Lang::En => None,
        _ => {
            Some(help::build_command(lang, help::HelpPurpose::Terminal).try_get_matches_from(words))
        }
    };
    let error = match &told {
        Some(told) => told.as_ref().err().unwrap_or(error),
        None => error,
    };
    let status = u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from);
    if error.use_stderr() {
        let known = lang != Lang::En || wrong::only_with(error, words).is_some();
        match wrong::describe_error(error, words, lang).filter(|_| known) {
            Some(text) => ui.write_stderr(text.as_bytes()),
            None => drop(error.print()),
        }
        return status;
    }
    let text = error.render();
    let text = match ui.color_out() {
        true => text.ansi().to_string(),
        false => text.to_string(),
    };
    let text = match lang {
        Lang::En => text,
        _ => help::translate_usage_words(&text, lang),
    };
    let mut out = ui.stdout_writer();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    match written {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            ui.print_error(&Failure::Io(error).display_in(lang));
            Exit::Failed.into()
        }
        _ => status,
    }
}

/// Returns the name that was probably meant, or all names if none is near.
fn name_hint(near: Option<&str>, known: &[&str]) -> Box<CliMessage> {
    Box::new(match near {
        Some(near) => CliMessage::DidYouMean {
            name: near.to_owned(),
        },
        None => CliMessage::Known {
            names: known.iter().map(|&name| name.to_owned()).collect(),
        },
    })
}

/// Returns the one of `names` that a typing slip turns into `name`. A name of two letters is too short to decide.
fn nearest_name<'a>(name: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = name.trim().to_lowercase();
    match word.chars().count() {
        0..=2 => None,
        _ => crate::check::closest_name(&word, names),
    }
}

/// Returns the variant of a name. A name that several variants share chooses none of them, even if it is that of one in files of its country.
///
/// # Errors
///
/// Suggests the variant that was probably meant, or lists all of them.
fn resolve_variant(name: &str) -> Result<&'static Variant, Failure> {
    let variants = shared::variants_sharing_name(name);
    if !variants.is_empty() {
        let name = name.to_owned();
        let variants = variants.into_iter().map(str::to_owned).collect();
        return Err(CliMessage::SharedName { name, variants }.into());
    }
    let known = variant::find_variant(name)
        .or_else(|| variant::find_variant(languages::find_variant(name)?));
    known.ok_or_else(|| {
        let ids: Vec<_> = VARIANTS.iter().map(|variant| variant.id).collect();
        // Other names lead to the ids, unless they are so short that anything is near.
        let others = VARIANTS.iter().flat_map(|variant| variant.names);
        let others: Vec<_> = others
            .filter(|name| name.chars().count() > 4)
            .map(|name| name.to_lowercase())
            .collect();
        let near = nearest_name(name, ids.iter().copied()).or_else(|| {
            let other = nearest_name(name, others.iter().map(String::as_str))?;
            variant::find_variant(other).map(|variant| variant.id)
        });
        let near = near.or_else(|| languages::near_variant(name));
        let hint = name_hint(near, &ids);
        let name = name.to_owned();
        CliMessage::NoVariant { name, hint }.into()
    })
}

/// Returns the draw code of a name.
///
/// # Errors
///
/// Suggests the code that was probably meant, or lists all of them.
fn rules_of(name: &str) -> Result<&'static DrawCode, Failure> {
    draw::find_code(name).ok_or_else(|| {
        let all: Vec<_> = CODES.iter().map(|code| code.id.to_owned()).collect();
        let names = CODES
            .iter()
            .flat_map(|code| code.names.iter().copied().chain([code.id]));
        let near = crate::check::closest_name(name, names).and_then(draw::find_code);
        let hint = match near {
            Some(code) => CliMessage::DidYouMeanOf {
                name: code.id.to_owned(),
                names: all,
            },
            None => CliMessage::Known { names: all },
        };
        CliMessage::NoDrawCode {
            name: name.to_owned(),
            hint: Box::new(hint),
        }
        .into()
    })
}

/// Returns the numbering of a name.
///
/// # Errors
///
/// Suggests the numbering that was probably meant, or lists all of them.
fn resolve_numbering(name: &str) -> Result<Numbering, Failure> {
    let known = Numbering::find_by_name(name)
        .or_else(|| Numbering::find_by_name(languages::find_notation(name)?));
    known.ok_or_else(|| {
        let all: Vec<_> = NAMED_NUMBERINGS
            .iter()
            .flat_map(|named| named.names)
            .copied()
            .collect();
        let hint = name_hint(nearest_name(name, all.iter().copied()), &all);
        let name = name.to_owned();
        CliMessage::NoNumbering { name, hint }.into()
    })
}

/// Returns the decisions of the user about reading.
fn overrides_from_args(read: &ReadArgs, numbering: Option<&str>) -> Result<Overrides, Failure> {
    let encoding = read.encoding.as_ref().map(|name| {
        name.parse::<Encoding>().map_err(|_| {
            let all: Vec<_> = Encoding::all().map(Encoding::name).collect();
            let hint = name_hint(nearest_name(name, all.iter().copied()), &all);
            let name = name.clone();
            CliMessage::NoEncoding { name, hint }
        })
    });
    Ok(Overrides {
        variant: read.variant.as_deref().map(resolve_variant).transpose()?,
        variant_set: read.variant_set,
        siblings: crate::played::SiblingVariants::default(),
        numbering: numbering.map(self::resolve_numbering).transpose()?,
        encoding: encoding.transpose()?,
        rules: None,
        min_draw_moves: None,
        endgames: None,
        clock: None,
        listed: FindingDetail::Everything,
        asked: RequestedSteps::default(),
        keep: false,
        moves_alone: false,
        rows: false,
        entries: false,
        identified: false,
        scenes: false,
    })
}

/// A sentence of one of the lists.
#[cfg(test)]
enum CliSentence {
    Message(CliMessage),
    Word(stats::StatsWord),
}

/// Returns the sentences of the command line, for the tests of languages.
#[cfg(test)]
pub(crate) fn cli_sentences(n: u64) -> Vec<impl Fn(Lang) -> String> {
    let messages = CliMessage::samples(n).into_iter();
    let messages = messages.map(CliSentence::Message);
    let words = stats::StatsWord::samples(n)
        .into_iter()
        .map(CliSentence::Word);
    let all = messages.chain(words);
    all.map(|said| {
        move |lang: Lang| match &said {
            CliSentence::Message(message) => message.display_in(lang).to_string(),
            CliSentence::Word(word) => word.display_in(lang).to_string(),
        }
    })
    .collect()
}

#[cfg(test)]
pub(crate) use help::tests::help_translations;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::variant_name;

    #[test]
    fn variants_are_known_in_every_language() {
        for (name, id) in [
            ("бразильские", "brazilian"),
            ("бразильские шашки", "brazilian"),
            ("Русская", "russian"),
            ("brasileiras", "brazilian"),
            ("damas brasileiras", "brazilian"),
            ("dama italiana", "italian"),
            ("dama russa", "russian"),
            ("damas turcas", "turkish"),
        ] {
            let told = match resolve_variant(name) {
                Ok(found) => format!("did you mean `{}`?", found.id),
                Err(told) => told.display_in(Lang::En),
            };
            assert!(
                told.ends_with(&format!("did you mean `{id}`?")),
                "{name}: {told}"
            );
        }
        // The word that all names share identifies no variant, and every variant is found by each of its names.
        for name in ["шашки", "damas", "dama", "jogo de damas"] {
            assert_eq!(languages::near_variant(name), None, "{name}");
            let told = resolve_variant(name).map_err(|told| told.display_in(Lang::It));
            let told = told.expect_err(name);
            assert!(told.contains("russian (dama russa)"), "{name}: {told}");
        }
        for one in VARIANTS {
            for name in Lang::ALL
                .into_iter()
                .filter_map(|lang| variant_name(one.id, lang))
            {
                let found = resolve_variant(name).map(|found| found.id).ok();
                assert_eq!(
                    found.or_else(|| languages::near_variant(name)),
                    Some(one.id),
                    "{name}"
                );
            }
        }
    }
}
